"""What all seats know together, for those who look back at a game."""

from collections import Counter
from collections.abc import Sequence

from ilium.games.game import View


def truth(views: Sequence[View]) -> View:
    """From the views of all seats: each side as it sees itself; what is in no hand and no Horse is in the deck."""
    sides = [view["sides"][seat] for seat, view in enumerate(views)]
    held = Counter(card for side in sides[1:] for card in side["hand"])
    for side in sides[1:]:
        held += Counter(card for group in side["army"] for card in group.get("inside") or ())
    unseen = {card: count - held[card] for card, count in views[0]["unseen"].items()}
    return {**views[0], "seat": None, "sides": sides, "unseen": unseen}

"""What all seats know together, for those who look back at a game."""

from collections import Counter
from collections.abc import Sequence

from ilium.games.game import View


def truth(views: Sequence[View]) -> View:
    """From the views of all seats: each side as it sees itself; what is in no hand is in the pile."""
    sides = [view["sides"][seat] for seat, view in enumerate(views)]
    known = Counter(warrior for side in views[0]["sides"] for warrior in side["hand"])
    pile = known + Counter(views[0]["unseen"]) - Counter(warrior for side in sides for warrior in side["hand"])
    return {**views[0], "seat": None, "sides": sides, "unseen": sorted(pile.elements())}

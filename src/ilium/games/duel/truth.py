"""What all seats know together, for those who look back at a game."""

from collections.abc import Sequence

from ilium.games.game import View


def truth(views: Sequence[View]) -> View:
    """From the views of all seats: each side as it sees itself."""
    return {**views[0], "seat": None, "sides": [view["sides"][seat] for seat, view in enumerate(views)]}

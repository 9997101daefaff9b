"""From things one points at back to a move of the duel."""

from ilium.games.game import Keys
from ilium.games.grid import is_square


def move(path: Keys) -> str | None:
    """The way back, for a tile of the hand and a square: the move, legal or not."""
    if len(path) == 2 and path[0].startswith("hand ") and is_square(path[1]):
        return f"{path[0].removeprefix('hand ')}@{path[1]}"
    return None

"""The moves of the duel as things one points at, in order."""

from ilium.games.game import Keys
from ilium.games.grid import is_square


def keys(move: str) -> Keys:
    """`4@c5` is the tile 4 of the hand, then c5; `-10>Zeus8` the own -10, then the Zeus8 of the display."""
    if "@" in move:
        tile, _, square = move.partition("@")
        return f"hand {tile}", square
    if ">" in move:
        given, _, taken = move.partition(">")
        return (given, taken) if is_square(given) else (f"give {given}", f"display {taken}")
    if move.startswith("down "):
        return (move[5:],)
    return (move,)  # `line c`, `take Zeus8`, `decline`

"""The moves of ilios as things one points at, in order."""

from ilium.games.game import Keys


def keys(move: str) -> Keys:
    """`3@c5>e` is the warrior 3 of the hand, its turn to the east, then c5; `iron@c4` is c4."""
    warrior, _, place = move.partition("@")
    square, _, facing = place.partition(">")
    return (square,) if warrior == "iron" else (f"hand {warrior}", f"turn {facing or 'n'}", square)

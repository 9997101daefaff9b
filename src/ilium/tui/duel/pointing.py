"""The moves of the duel as things one points at, in order."""

from ilium.tui.drawing import Keys

FILES = "abcdef"


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


def is_square(text: str) -> bool:
    return len(text) == 2 and text[0] in FILES and text[1] in "123456"


def step(cursor: str | None, dx: int, dy: int) -> str:
    """The square beside the cursor; it enters the board in the centre and stops at the edge."""
    if cursor is None or not is_square(cursor):
        return "c3"
    file = min(5, max(0, FILES.index(cursor[0]) + dx))
    row = min(6, max(1, int(cursor[1]) + dy))
    return f"{FILES[file]}{row}"

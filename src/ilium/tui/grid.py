"""What the boards of squares have in common: places, the cursor, marks, the frame."""

from typing import NamedTuple

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight

SMALL_COLUMNS, SMALL_ROWS, BIG_ROWS = 98, 28, 36  # of a terminal
FRIEZE_ROWS = 40  # of a terminal that has room for it
MEANDER = "╝╚"


class Marks(NamedTuple):
    """What is special about a square now."""

    is_open: bool = False  # can be pointed at
    is_cursor: bool = False
    is_new: bool = False  # touched by what happened last
    is_held: bool = False  # has been pointed at


def marks(sight: Sight, square: str) -> Marks:
    return Marks(square in sight.open_keys, square == sight.cursor, square in sight.last, square in sight.chosen)


def room_in(columns: int, rows: int) -> str:
    """What a terminal has room for; a small one for the board and little else."""
    if columns < SMALL_COLUMNS or rows < SMALL_ROWS:
        return "small"
    return "big" if rows >= BIG_ROWS else "middle"


def framed(board: Canvas, rows: int) -> Canvas:
    """With a meander above and below, where the terminal has room for it."""
    if rows < FRIEZE_ROWS:
        return board
    canvas = Canvas(board.width, board.height + 2, palette.FRAME)
    canvas.paste(0, 1, board)
    for y in (0, canvas.height - 1):
        canvas.put(0, y, MEANDER * (board.width // len(MEANDER) + 1), palette.FRAME)
    return canvas

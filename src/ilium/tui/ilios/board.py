"""The board of ilios, with what the move under the cursor would do."""

from typing import NamedTuple

from ilium.games.grid import FILE_NAMES
from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.grid import framed, marks, room_in
from ilium.tui.ilios.looks import CURSOR, DISK, GAIN, NEW, WARRIOR, Box, draw_square, draw_warrior
from ilium.tui.ilios.previews import captured, raided
from ilium.tui.ilios.rays import rays_of
from ilium.tui.ilios.words import SHAPES, square_named
from ilium.tui.squares import place

LABEL = 3  # columns left of the board


class Size(NamedTuple):
    width: int  # of a tile
    height: int
    across: int  # from one tile to the next
    down: int


SIZES = {  # for a board of six squares by six, and of four by four
    "big": {6: Size(7, 3, 8, 4), 4: Size(11, 5, 12, 6)},
    "middle": {6: Size(7, 3, 7, 3), 4: Size(11, 5, 11, 5)},
    "small": {6: Size(7, 3, 7, 3), 4: Size(9, 3, 10, 4)},
}


def draw_board(sight: Sight, columns: int, rows: int) -> Canvas:
    """The board with its frame, for a terminal of this size."""
    squares = sight.view["size"]
    size = SIZES[room_in(columns, rows)][squares]
    margin = int(size.across > size.width)
    width, height = LABEL + squares * size.across + 2 * margin, squares * size.down + (size.down == size.height)
    canvas = Canvas(width, height, palette.FRAME)
    for file in range(squares):
        x = LABEL + file * size.across
        canvas.centre(x, height - 1, size.width, FILE_NAMES[file], palette.FRAME_STRONG)
        canvas.centre(0, file * size.down + size.height // 2, LABEL, str(squares - file), palette.FRAME_STRONG)
    for square in sight.view["board"]:
        box = box_of(square["square"], squares, size)
        draw_square(canvas, box, square, square["square"] in sight.open_keys, sight.view["iron"])
    draw_preview(canvas, sight, squares, size)
    for square in sight.view["board"]:
        draw_marks(canvas, box_of(square["square"], squares, size), sight, square["square"])
    return framed(canvas, rows)


def box_of(square: str, squares: int, size: Size) -> Box:
    file, row = place(square)
    x, y = LABEL + file * size.across, (squares - 1 - row) * size.down
    return Box(x, y, size.width, size.height, (file + row) % 2)


def draw_marks(canvas: Canvas, box: Box, sight: Sight, square: str) -> None:
    """The cursor beside the middle, and a star for what happened last."""
    found = marks(sight, square)
    if found.is_new:
        is_filled = not canvas.rows[box.middle][box.centre].char.strip()
        canvas.put(box.centre + 2, box.middle, "*", NEW if is_filled else None)
    if found.is_cursor:
        canvas.put(box.centre - 2, box.middle, "▸", CURSOR)
        canvas.put(box.centre + 2, box.middle, "◂", CURSOR)


def draw_preview(canvas: Canvas, sight: Sight, squares: int, size: Size) -> None:
    """The warrior as it would lie, the tiles that would change hands, and those that would be captured."""
    if not sight.preview or sight.preview[0].kind != "deploy" or sight.cursor is None:
        return
    events, seat = sight.preview, sight.preview[0].seat or 0
    warrior, facing = sight.chosen[0].removeprefix("hand "), sight.chosen[1].removeprefix("turn ")
    box = box_of(sight.cursor, squares, size)
    style = WARRIOR[seat][box.shade]
    draw_warrior(canvas, box, warrior, rays_of(sight.view, warrior, facing), seat, style, sight.cursor)
    for name in raided(events):
        box, owner = box_of(name, squares, size), square_named(sight.view, name)["owner"]
        change = f"{'·' if owner is None else SHAPES[owner]}▸{SHAPES[seat]}"
        canvas.centre(box.x + 1, box.y, box.width - 2, change, DISK[seat])
    for name, (captor, worth) in captured(events).items():
        box = box_of(name, squares, size)
        canvas.centre(box.x + 1, box.y + box.height - 1, box.width - 2, f"{SHAPES[captor]}+{worth}", GAIN)

"""The board of the duel with its twelve lines, their tokens and totals."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.duel.glyphs import BRACKETS, cut, draw_square, short_token, split_token, token_style
from ilium.tui.grid import framed, marks, room_in
from ilium.tui.squares import place


class Size(NamedTuple):
    """Widths of the fields of a row, from the left: totals, token, number, six squares, gap, token."""

    totals: int
    token: int
    label: int
    cell: int
    high: int  # rows of a square
    medal: int  # rows of a token above and below
    side_medal: int  # and at the left and the right


SIZES = {
    "big": Size(9, 10, 3, 7, 3, 2, 2),
    "middle": Size(8, 9, 2, 7, 2, 2, 1),
    "small": Size(7, 6, 2, 6, 1, 1, 1),
}


def draw_board(sight: Sight, columns: int, rows: int) -> Canvas:
    """The board with its frame, for a terminal of this size."""
    size = SIZES[room_in(columns, rows)]
    left = size.totals + size.token + size.label
    top = 1 + size.medal
    width, height = left + 6 * size.cell + size.label - 1 + size.token, top + 6 * size.high + 1 + size.medal
    canvas = Canvas(width, height, palette.FRAME)
    _draw_legend(canvas, left, top)
    for square in sight.view["board"]:
        file, row = place(square["square"])
        x, y = left + size.cell * file, top + size.high * (5 - row)
        draw_square(
            canvas,
            x,
            y,
            square,
            marks(sight, square["square"]),
            (min(size.cell, 7 if size.high > 1 else 5), size.high),
        )
    for line in sight.view["lines"]:
        if line["line"].isalpha():
            _draw_column(canvas, sight, line, left + size.cell * "abcdef".index(line["line"]), top, size)
        else:
            _draw_row(canvas, sight, line, left, top + size.high * (6 - int(line["line"])), size)
    return framed(canvas, rows)


def _draw_legend(canvas: Canvas, left: int, top: int) -> None:
    """What the numbers at the lines are: Hector's total, then that of Achilles."""
    canvas.put(left - 15, 0, "totals (H) [A]▸", palette.FRAME_QUIET)
    canvas.put(0, top - 1, " (H) [A]▾" if top > 2 else "(H)[A]▾", palette.FRAME_QUIET)


def _draw_column(canvas: Canvas, sight: Sight, line: Mapping[str, Any], x: int, top: int, size: Size) -> None:
    bottom = top + 6 * size.high
    draw_totals(canvas, x, 0, size.cell, line, sight)
    canvas.centre(x, bottom, size.cell, line["line"], palette.FRAME_STRONG, f"line {line['line']}")
    for end, y in ((1, 1), (0, bottom + 1)):
        draw_end(canvas, x, y, size.cell, size.medal, line, end, sight)


def _draw_row(canvas: Canvas, sight: Sight, line: Mapping[str, Any], left: int, y: int, size: Size) -> None:
    middle = y + (size.high - 1) // 2
    draw_totals(canvas, 0, middle, size.totals, line, sight)
    canvas.centre(left - size.label, middle, size.label, line["line"], palette.FRAME_STRONG, f"line {line['line']}")
    draw_end(canvas, size.totals, y, size.token, size.side_medal, line, 0, sight)
    draw_end(canvas, left + 6 * size.cell + size.label - 1, y, size.token, size.side_medal, line, 1, sight)


def draw_totals(canvas: Canvas, x: int, y: int, width: int, line: Mapping[str, Any], sight: Sight) -> None:
    """`(7) 5`: the side ahead wears its brackets; a scored line shows what it was won with."""
    key = f"line {line['line']}"
    result = line["result"] if line["scored"] else None
    totals = result["totals"] if result else line["totals"]
    ahead = result["winner"] if result else line["leader"]
    if line["scored"] and not result:
        ahead = None
    parts = []
    for side, total in enumerate(totals):
        left, right = BRACKETS[side] if ahead == side else (" ", " ")
        parts.append((f"{left}{total}{right}", ahead == side, side))
    if sum(len(text) for text, _, _ in parts) > width:
        parts = [(text.strip(), is_ahead, side) for text, is_ahead, side in parts]
    text_width = sum(len(text) for text, _, _ in parts)
    ground = palette.QUIET if line["scored"] else palette.FRAME
    canvas.fill(x, y, width, 1, palette.FRAME, key)
    if key in sight.open_keys:
        ground = palette.SQUARE_OPEN[0]
        canvas.fill(x, y, width, 1, ground, key)
    x += (width - text_width) // 2
    for text, is_ahead, side in parts:
        style = palette.TILE[side] if is_ahead else ground
        x = canvas.put(x, y, text, style, key)


def draw_end(
    canvas: Canvas, x: int, y: int, width: int, high: int, line: Mapping[str, Any], end: int, sight: Sight
) -> None:
    """A token that waits at an end of a line; of a scored line, who won it."""
    key, token = f"line {line['line']}", line["ends"][end]
    inner = width - 1
    if token is None:
        if line["result"] and (high > 1 or end == 1):
            winner = line["result"]["winner"]
            left, right = BRACKETS[winner]
            canvas.centre(x, y + (high - 1), inner, f"{left}{'HA'[winner]}{right}", palette.FRAME_QUIET, key)
            if high > 1:
                canvas.centre(x, y, inner, "won", palette.FRAME_QUIET, key)
        return
    is_offered = sight.view["turn"]["focus"] == line["line"] and f"take {token}" in sight.open_keys
    key = f"take {token}" if is_offered else key
    style = token_style(token)
    if high == 1:
        text = short_token(token, inner)
        canvas.centre(x, y, inner, f"•{text}"[:inner] if is_offered else text, style, key)
        return
    name, value = split_token(token)
    canvas.fill(x, y, inner, high, style, key)
    if is_offered:
        value = f"• {value} •"
    canvas.centre(x, y, inner, cut(name, inner), style, key)
    canvas.centre(x, y + 1, inner, value, style, key)

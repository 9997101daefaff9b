"""Tiles and tokens as characters. Hector is round, Achilles is square; a face-down tile is veiled."""

from collections.abc import Mapping
from typing import Any

from rich.style import Style

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.grid import Marks

EDGES = (tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛"))
EDGES_DOWN = (tuple("╭╌╮╎╰╯"), tuple("┏╍┓╏┗┛"))
BRACKETS = (("(", ")"), ("[", "]"))
TOKEN_NAMES = {"+": "Arms", "-3": "Morale", "-5": "Plague", "-10": "Fire", "-": "Woe"}  # of those without a god


def tile_style(side: int, face_down: bool, is_new: bool) -> Style:
    if face_down:
        return palette.TILE_DOWN_NEW if is_new else palette.TILE_DOWN[side]
    return palette.TILE_NEW[side] if is_new else palette.TILE[side]


def draw_square(canvas: Canvas, x: int, y: int, square: Mapping[str, Any], marks: Marks, size: tuple[int, int]) -> None:
    """A square with what lies on it: 7 by 3, 7 by 2 or 5 by 1."""
    width, height = size
    side, key = square["side"], square["square"]
    if square["tile"] is not None:
        draw = _draw_small_tile if height == 1 else _draw_tile
        draw(canvas, x, y, square, marks, height)
        return
    style = palette.SQUARE_OPEN[side] if marks.is_open else palette.SQUARE[side]
    canvas.fill(x, y, width, height, style, key)
    left, right = BRACKETS[side]
    heart = f"{left}{'•' if marks.is_open else ' '}{right}"
    if marks.is_cursor:
        heart = f"▸{heart}◂"
    canvas.centre(x, y + (height - 1) // 2, width, heart, style)


def tile_heart(square: Mapping[str, Any], marks: Marks, width: int) -> str:
    """The middle of a tile: `4`, `Dolos`, `░4░`, with `*` if it is new."""
    tile: str = square["tile"]
    if square["face_down"]:
        heart = f"░{tile}░"
    elif tile == "D" and width >= 5:
        heart = "Dolos"
    else:
        heart = tile
    if marks.is_cursor:
        return f"▸{tile}◂"
    if marks.is_held:
        return f"»{tile}«"
    if marks.is_open:
        return f"•{tile}•"
    if marks.is_new and width >= 5 and tile == "D" and not square["face_down"]:
        return "Dolo*"
    if marks.is_new and square["face_down"]:
        return f"{heart[:-1]}*"
    return f" {heart}*" if marks.is_new else heart


def tile_styles(side: int, down: bool, marks: Marks) -> tuple[Style, Style]:
    """Of the middle and of the edge."""
    if marks.is_open or marks.is_held or marks.is_cursor:
        return palette.SQUARE_OPEN[side], palette.SQUARE_OPEN[side]
    style = tile_style(side, down, marks.is_new)
    return style, style if down or marks.is_new else palette.TILE_EDGE[side]


def _draw_tile(canvas: Canvas, x: int, y: int, square: Mapping[str, Any], marks: Marks, height: int) -> None:
    """A card with an edge; without room for three rows the middle stands in the upper edge."""
    down, key = square["face_down"], square["square"]
    style, edge = tile_styles(square["side"], down, marks)
    a, b, c, d, e, f = (EDGES_DOWN if down else EDGES)[square["side"]]
    heart = tile_heart(square, marks, 5)
    canvas.put(x, y, a + b * 5 + c, edge, key)
    if height > 2:
        canvas.put(x, y + 1, d + " " * 5 + d, edge, key)
        canvas.centre(x + 1, y + 1, 5, heart, style)
    else:
        canvas.centre(x + 1, y, 5, f" {heart} ".center(5, b) if len(heart) < 4 else heart, style)
    canvas.put(x, y + height - 1, e + b * 5 + f, edge, key)


def _draw_small_tile(canvas: Canvas, x: int, y: int, square: Mapping[str, Any], marks: Marks, height: int) -> None:
    left, right = BRACKETS[square["side"]]
    style, _ = tile_styles(square["side"], square["face_down"], marks)
    canvas.put(x, y, f"{left}{tile_heart(square, marks, 3):^3}{right}", style, square["square"])


def tile_text(tile: str, side: int) -> str:
    """`(4)` or `[D]`"""
    left, right = BRACKETS[side]
    return f"{left}{tile}{right}"


# ---- Tokens


def split_token(token: str) -> tuple[str, str]:
    """`Poseidon7` is Poseidon and 7; `-10` is a word and -10."""
    if token == "marriage":
        return "Marriage", ""
    if token[0] in "+-":
        return TOKEN_NAMES.get(token, TOKEN_NAMES[token[0]]), token
    name = token.rstrip("0123456789")
    return name, token[len(name) :]


def cut(name: str, width: int) -> str:
    """A name that had to be cut: `Poseid`, `Aphrod`, `Marr.`"""
    if len(name) <= width:
        return name
    return "Marr."[:width] if name == "Marriage" else name[: min(width, 6)]


def short_token(token: str, width: int) -> str:
    """As much of the name as fits: `Posei7`."""
    if token[0] in "+-":
        return token
    name, value = split_token(token)
    gap = " " if width > 7 and value else ""
    return cut(name, width - len(value) - len(gap)) + gap + value


def token_style(token: str) -> Style:
    if token[0] == "-":
        return palette.MEDAL_DARK
    return palette.MEDAL_GOLD if token[0] == "+" else palette.MEDAL

"""Tiles and disks of ilios as characters. Each seat has a shape and a letter beside its colour."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.style import Style

from ilium.tui.canvas import Canvas
from ilium.tui.ilios.rays import ARROWS, STEPS
from ilium.tui.ilios.words import LETTERS, SHAPES
from ilium.tui.palette import BRONZE, CREAM, GLAZE, SEAT_DEEP, SEAT_PALE, SEAT_WORD

DEEP, PALE, WORD = SEAT_DEEP[:4], SEAT_PALE[:4], SEAT_WORD[:4]  # disks, tiles, names
CLAYS = ("#dd946a", "#d58a5f")
OPENS = ("#ffe9d8", "#fbdfc9")
BURNT = ("#7d3f26", "#753a23")
IRONS = ("#56524d", "#4e4a46")

DISK = tuple(Style(color=CREAM, bgcolor=colour, bold=True) for colour in DEEP)
DISK_EDGE = tuple(Style(color=pale[0], bgcolor=deep) for pale, deep in zip(PALE, DEEP, strict=True))
NAME = tuple(Style(color=colour, bgcolor=GLAZE, bold=True) for colour in WORD)
WARRIOR = tuple(tuple(Style(color=GLAZE, bgcolor=shade, bold=True) for shade in pair) for pair in PALE)
FREE = tuple(Style(color="#9c5836", bgcolor=shade) for shade in CLAYS)
OPEN = tuple(Style(color="#7a2f12", bgcolor=shade, bold=True) for shade in OPENS)
FILLED = tuple(Style(color="#9a5a3c", bgcolor=shade) for shade in BURNT)
IRON = tuple(Style(color="#d9d3c8", bgcolor=shade, bold=True) for shade in IRONS)
LEFT = tuple(Style(color=pale[1], bgcolor=BURNT[0]) for pale in PALE)  # a disk that stays after a capture
CARD = Style(color=GLAZE, bgcolor=CREAM, bold=True)  # a warrior in hand
CARD_QUIET = Style(color=GLAZE, bgcolor="#b9ab96")
GAIN = Style(color=GLAZE, bgcolor=BRONZE, bold=True)
NEW = Style(color=BRONZE, bold=True)
CURSOR = Style(color=GLAZE, bgcolor=BRONZE, bold=True)


class Box(NamedTuple):
    """Where a tile is drawn; width and height are odd."""

    x: int
    y: int
    width: int
    height: int
    shade: int = 0  # neighbours differ a little

    @property
    def middle(self) -> int:
        return self.y + self.height // 2

    @property
    def centre(self) -> int:
        return self.x + self.width // 2


def disk_mark(seat: int) -> str:
    """`●H`"""
    return SHAPES[seat] + LETTERS[seat]


def draw_rays(canvas: Canvas, box: Box, rays: Sequence[str], style: Style | None = None) -> None:
    """An arrow at the edge or the corner that each ray crosses; in a large box with a shaft."""
    for ray in rays:
        dx, dy = STEPS[ray]
        x, y = box.centre + dx * (box.width // 2), box.middle + dy * (box.height // 2)
        canvas.put(x, y, ARROWS[ray], style)


def draw_warrior(
    canvas: Canvas, box: Box, warrior: str, rays: Sequence[str], seat: int | None, style: Style, key: str
) -> None:
    """The number in the middle between shape and letter of its disk, if it has one; rays around it."""
    canvas.fill(box.x, box.y, box.width, box.height, style, key)
    draw_rays(canvas, box, rays)
    draw_badge(canvas, box, warrior, seat)


def draw_badge(canvas: Canvas, box: Box, heart: str, seat: int | None, style: Style | None = None) -> None:
    """`●3H` in the middle."""
    if seat is None:
        canvas.put(box.centre, box.middle, heart)
    else:
        canvas.put(box.centre - 1, box.middle, f"{SHAPES[seat]}{heart}{LETTERS[seat]}", style or DISK[seat])


def draw_iron(canvas: Canvas, box: Box, seat: int | None, worth: int, key: str) -> None:
    """Crossed blades; below them what they are worth."""
    canvas.fill(box.x, box.y, box.width, box.height, IRON[box.shade], key)
    for dx, dy, blade in ((-1, -1, "╲"), (1, -1, "╱"), (-1, 1, "╱"), (1, 1, "╲")):
        for far in range(1, box.height // 2 + 1):
            canvas.put(box.centre + dx * 2 * far, box.middle + dy * far, blade)
    draw_badge(canvas, box, "╳", seat)
    canvas.put(box.centre - len(str(worth)) // 2, box.y + box.height - 1, str(worth))


def draw_filled(canvas: Canvas, box: Box, seat: int, key: str) -> None:
    """A captured square: its disk, and no number any more."""
    style = FILLED[box.shade]
    for row in range(box.height):
        canvas.put(box.x, box.y + row, "░" * box.width, style, key)
    draw_badge(canvas, box, " ", seat, LEFT[seat])


def draw_free(canvas: Canvas, box: Box, is_open: bool, key: str) -> None:
    style = OPEN[box.shade] if is_open else FREE[box.shade]
    canvas.fill(box.x, box.y, box.width, box.height, style, key)
    canvas.put(box.centre, box.middle, "•" if is_open else "·")


def draw_square(canvas: Canvas, box: Box, square: dict[str, Any], is_open: bool, iron: int) -> None:
    """A square with what lies on it."""
    key, seat = square["square"], square["owner"]
    if square["tile"] == "I":
        draw_iron(canvas, box, seat, iron, key)
    elif square["tile"] is not None:
        draw_warrior(canvas, box, square["tile"], square["rays"], seat, WARRIOR[seat or 0][box.shade], key)
    elif seat is not None:
        draw_filled(canvas, box, seat, key)
    else:
        draw_free(canvas, box, is_open, key)

"""The players of ilios with plunder, disks and hands; the own hand as it would lie; the pile."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.ilios.looks import CARD, CARD_QUIET, DISK, DISK_EDGE, GAIN, NAME, Box, disk_mark, draw_warrior
from ilium.tui.ilios.previews import gains
from ilium.tui.ilios.rays import FACING_WORDS, rays_of
from ilium.tui.ilios.words import plural
from ilium.tui.panels import WIDE, draw_bar, times

FRIEZE = ("∿", "╝╚", "◠", "═")
CARD_WIDTH, CARD_HEIGHT, CARD_PITCH = 7, 3, 9
HAND_ROWS = CARD_HEIGHT + 2
CHOSEN_WIDTH = 20


def draw_sides(sight: Sight, width: int) -> Canvas:
    """Everyone in the order of play, then the hand of the person who looks, then the pile."""
    sides, seat = sight.view["sides"], sight.view["seat"]
    hand_rows = 0 if seat is None else HAND_ROWS
    canvas = Canvas(width, 2 * len(sides) + hand_rows + 2)
    for y, side in enumerate(sides):
        draw_side(canvas, 2 * y, sight, side)
    if seat is not None:
        draw_hand(canvas, 2 * len(sides), sight, sides[seat])
    draw_pile(canvas, canvas.height - 2, sight.view)
    return canvas


def draw_side(canvas: Canvas, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    """A bar with the plunder, and a row with disks and hand."""
    seat = side["seat"]
    gain = gains(sight.preview).get(seat)
    score = f"plunder {side['plunder']} "
    draw_bar(canvas, y, sight, seat, disk_mark(seat), score, (DISK[seat], DISK_EDGE[seat]), FRIEZE[seat])
    x = canvas.put(1, y + 1, plural(side["disks"], "disk"), NAME[seat]) + 2
    x = canvas.put(x, y + 1, "hand ", palette.QUIET)
    hidden = side["hand_size"] - len(side["hand"])
    x = canvas.put(x, y + 1, " ".join([*side["hand"], *"?" * hidden]) or "empty", NAME[seat])
    if side["shown"]:
        canvas.put(x + 1, y + 1, "shown" if canvas.width < WIDE else f"shown to all: {' '.join(side['shown'])}", GAIN)
    if gain:
        text = f" +{gain} "
        canvas.put(canvas.width - len(text), y + 1, text, GAIN)


def draw_hand(canvas: Canvas, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    """A card for each warrior, turned as it would be played; the chosen one is marked."""
    canvas.put(1, y, "YOUR HAND", palette.GOLD)
    if sight.chosen[1:]:
        canvas.put(11, y, "Tab next, r turns", palette.QUIET)
        _draw_chosen(canvas, 1 + len(side["hand"]) * CARD_PITCH, y + 1, sight)
    marked = sight.chosen[0] if sight.chosen else None
    for i, warrior in enumerate(side["hand"]):
        key = f"hand {warrior}"
        box = Box(1 + i * CARD_PITCH, y + 1, CARD_WIDTH, CARD_HEIGHT)
        facing = sight.held[key][1].removeprefix("turn ") if key in sight.held else "n"
        is_chosen = key == marked
        style = CARD if is_chosen or not sight.chosen else CARD_QUIET
        draw_warrior(canvas, box, warrior, rays_of(sight.view, warrior, facing), None, style, key)
        if is_chosen:
            marked = None  # of equal ones the first
            canvas.centre(box.x, y + 1 + CARD_HEIGHT, CARD_WIDTH, "chosen", palette.GOLD)


def _draw_chosen(canvas: Canvas, x: int, y: int, sight: Sight) -> None:
    """Beside the hand, if there is room: how the chosen warrior lies, and how many squares are open to it."""
    if canvas.width - x < CHOSEN_WIDTH:
        return
    warrior, facing = sight.chosen[0].removeprefix("hand "), sight.chosen[1].removeprefix("turn ")
    canvas.put(x, y, f"{warrior} {FACING_WORDS[facing]}", palette.STRONG)
    canvas.put(x, y + 1, f"rays {' '.join(rays_of(sight.view, warrior, facing))}", palette.GROUND)
    count = len(sight.open_keys)
    canvas.put(x, y + 2, plural(count, "square") if count else "no square so turned", palette.GROUND)


def draw_pile(canvas: Canvas, y: int, view: Mapping[str, Any]) -> None:
    """How many warriors are left to draw, and those one has not seen by number."""
    canvas.put(1, y, f"PILE {view['pile_size']}", palette.GOLD)
    if not view["unseen"]:
        return
    x = canvas.put(10, y, "unseen ", palette.QUIET)
    for warrior, count in sorted(Counter(view["unseen"]).items()):
        x = canvas.put(x, y, warrior, palette.STRONG)
        x = canvas.put(x, y, f"{times(canvas, count)} ", palette.QUIET)

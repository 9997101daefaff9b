"""Both players of the duel: gods, tokens, points, tiles still to come; and the display."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.duel.glyphs import cut, short_token, tile_text, token_style
from ilium.tui.panels import NARROW, WIDE, draw_bar, times

ROWS = 8  # of one player
FRIEZE = ("∿", "╝╚")  # waves for Hector, a meander for Achilles


def draw_sides(sight: Sight, width: int, height: int) -> Canvas:
    """The opponent above, then the display, then the person who looks."""
    own = sight.view["seat"] or 0
    canvas = Canvas(width, 2 * ROWS + 3)
    draw_side(canvas, 0, sight, 1 - own)
    draw_display(canvas, ROWS, sight)
    draw_side(canvas, ROWS + 3, sight, own)
    return canvas


def draw_side(canvas: Canvas, y: int, sight: Sight, seat: int) -> None:
    side = sight.view["sides"][seat]
    _draw_head(canvas, y, sight, side)
    held = [god for god, values in side["gods"].items() if values]
    support = f"{len(held)}/5" if canvas.width < NARROW else f"{len(held)} of 5"
    if side["support"]:
        support = "all five!" if len(held) == len(side["gods"]) else "support!"
    canvas.put(1, y + 1, "gods ", palette.QUIET)
    canvas.put(6, y + 1, support, palette.GOLD if side["support"] else palette.GROUND)
    _draw_marriages(canvas, y + 1, sight, side)
    _draw_gods(canvas, y + 2, sight, side)
    _draw_others(canvas, y + 4, sight, side)
    _draw_tiles(canvas, y + 5, side)


def _draw_head(canvas: Canvas, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    seat, points = side["seat"], side["points"]
    score = f"{points} point{'s' * (points != 1)} " if canvas.width >= NARROW else f"{points} pts "
    styles = palette.TILE[seat], palette.TILE_EDGE[seat]
    draw_bar(canvas, y, sight, seat, tile_text(side["name"][0], seat), score, styles, FRIEZE[seat])


def _draw_marriages(canvas: Canvas, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    text = f"marriages {side['marriages']} of 2"
    if canvas.width < WIDE:
        text = f"marr. {side['marriages']}/2"
    key = "give marriage" if _is_own(sight, side) and side["marriages"] else None
    is_open = key in sight.open_keys
    canvas.put(canvas.width - len(text) - 1, y, text, palette.MEDAL if is_open else palette.QUIET, key)


def _draw_gods(canvas: Canvas, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    """Five gods with the values held, the best one first: that one counts."""
    column = (canvas.width - 1) // 5
    for i, (god, values) in enumerate(side["gods"].items()):
        x = 1 + i * column
        style = palette.MEDAL if values else palette.QUIET
        canvas.centre(x, y, column - 1, cut(god, column - 1), style)
        canvas.fill(x, y + 1, column - 1, 1, style)
        if not values:
            canvas.centre(x, y + 1, column - 1, "–", style)
            continue
        words = [str(value) for value in values]
        start = x + max(0, (column - 1 - len(" ".join(words))) // 2)
        for j, word in enumerate(words):
            key = f"give {god}{word}" if _is_own(sight, side) else None
            faint = palette.MEDAL if j == 0 else palette.MEDAL_LOWER
            if key in sight.open_keys or key in sight.chosen:
                faint = palette.MEDAL + palette.CURSOR
            start = canvas.put(start, y + 1, word, faint, key) + 1


def _draw_others(canvas: Canvas, y: int, sight: Sight, side: Mapping[str, Any]) -> None:
    texts = {f"{value:+}": times(canvas, count) for value, count in Counter(side["others"]).items()}
    length = sum(len(token) + len(held) + 1 for token, held in texts.items())
    x = canvas.put(1, y, "others " if length + 8 <= canvas.width else "", palette.QUIET)
    if not texts:
        canvas.put(x, y, "none", palette.QUIET)
    for token, held in texts.items():
        key = f"give {token}" if _is_own(sight, side) else None
        is_open = key in sight.open_keys or key in sight.chosen
        style = token_style(token) + palette.CURSOR if is_open else token_style(token)
        x = canvas.put(x, y, token, style, key)
        x = canvas.put(x, y, f"{held} ", palette.QUIET)


def _draw_tiles(canvas: Canvas, y: int, side: Mapping[str, Any]) -> None:
    """What is still to come from a hand and a deck that one does not see."""
    seat, hand, is_wide = side["seat"], side["hand"], canvas.width >= WIDE
    x = canvas.put(1, y, "hand ", palette.QUIET)
    known = " ".join(tile_text("?" if hand is None else tile, seat) for tile in hand or ["?"] * side["hand_size"])
    x = canvas.put(x, y, known or "empty", palette.SIDE_WORD[seat])
    canvas.put(x, y, f"  deck {side['deck_size']} tiles" if is_wide else f" deck {side['deck_size']}", palette.QUIET)
    where = "in hand and deck " if hand is None else "left in the deck "
    x = canvas.put(1, y + 1, where if is_wide else "unseen ", palette.QUIET)
    if not side["unseen"]:
        canvas.put(x, y + 1, "none", palette.QUIET)
    for tile, count in Counter(side["unseen"]).items():
        x = canvas.put(x, y + 1, tile, palette.SIDE_WORD[seat])
        x = canvas.put(x, y + 1, times(canvas, count) + " " * (canvas.width >= NARROW), palette.QUIET)


def draw_display(canvas: Canvas, y: int, sight: Sight) -> None:
    canvas.put(1, y, "DISPLAY", palette.GOLD)
    canvas.put(9, y, "a 3 swaps with these" if canvas.width >= 30 else "(a 3 swaps)", palette.QUIET)
    tokens: Sequence[str] = sight.view["display"]
    column = (canvas.width - 1) // max(1, len(tokens))
    for i, token in enumerate(tokens):
        key = f"display {token}"
        style = token_style(token) + palette.CURSOR if key in sight.open_keys else token_style(token)
        canvas.centre(1 + i * column, y + 1, column - 1, short_token(token, column - 1), style, key)


def _is_own(sight: Sight, side: Mapping[str, Any]) -> bool:
    return bool(side["seat"] == sight.view["seat"])

"""The tiles in hand, with what each of them does."""

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.duel.glyphs import tile_text
from ilium.tui.duel.words import EFFECTS, tile_words

ROWS = 2


def draw_hand(sight: Sight, width: int) -> Canvas:
    """A row for each tile; the chosen one is marked. Somebody who only watches sees both hands in a row each."""
    canvas = Canvas(width, ROWS)
    seat = sight.view["seat"]
    if seat is None:
        for y, side in enumerate(sight.view["sides"]):
            x = canvas.put(1, y, f"{side['name']:9}", palette.SIDE_WORD[side["seat"]])
            for tile in side["hand"] or []:
                x = canvas.put(x, y, tile_text(tile, side["seat"]), palette.TILE[side["seat"]]) + 1
        return canvas
    hand = sight.view["sides"][seat]["hand"] or []
    if not hand:
        canvas.put(1, 0, "Your hand is empty.", palette.QUIET)
    for y, tile in enumerate(hand):
        key = f"hand {tile}"
        is_chosen = key in sight.chosen and (y == 0 or hand[0] != tile)
        canvas.put(1, y, "▸" if is_chosen else " ", palette.GOLD, key)
        canvas.put(3, y, f" {tile_text(tile, seat)} ", palette.TILE[seat], key)
        style = palette.STRONG if is_chosen else palette.GROUND if sight.moves else palette.QUIET
        words = EFFECTS[tile] if tile == "D" else f"{tile_words(tile)} {EFFECTS[tile]}"
        canvas.put(10, y, words, style, key)
    return canvas

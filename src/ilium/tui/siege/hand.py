"""The own hand as cards with counts, and what can be done besides."""

from ilium.games.siege.pointing import DISCARDS, HAND, PASS
from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.siege import looks
from ilium.tui.siege.words import CARDS, counted

GAP = 1
OTHERS = 24  # columns beside the cards


def draw_hand(sight: Sight, width: int) -> Canvas:
    """One row; where there is room, with the names of the cards."""
    view = sight.view
    if view["seat"] is None:
        return draw_hands(sight, width)
    cards = counted(view["sides"][view["seat"]]["hand"])
    labels = [(f"{HAND}{card}", card, f"{card}{f'×{count}' * (count > 1)}") for card, count in cards.items()]
    texts = [named(card, text) for _, card, text in labels]
    is_named = sum(len(text) + 2 + GAP for text in texts) <= width - OTHERS
    canvas = Canvas(width, 1)
    x = canvas.put(1, 0, "HAND ", palette.GOLD)
    for (key, _, text), name in zip(labels, texts, strict=True):
        x = draw_card(canvas, x, sight, key, name if is_named else text) + GAP
    x = canvas.put(x, 0, "" if cards else "empty ", palette.QUIET)
    for key in (PASS, DISCARDS):
        if key in sight.open_keys or (key == PASS and PASS in sight.moves):
            x = draw_button(canvas, x + 1, sight, key)
    return canvas


def named(card: str, text: str) -> str:
    """`2×3` stays, `C` becomes `C Chariot`."""
    return text if card.isdigit() else text.replace(card, f"{card} {CARDS[card]}", 1)


def draw_card(canvas: Canvas, x: int, sight: Sight, key: str, text: str) -> int:
    is_chosen, is_cursor = key in sight.chosen, key == sight.cursor
    mark = "▸" if is_chosen or is_cursor else " "
    style = looks.CHOSEN if is_chosen or is_cursor else looks.CARD_QUIET if sight.chosen else looks.CARD
    return canvas.put(x, 0, f"{mark}{text} ", style, key)


def draw_button(canvas: Canvas, x: int, sight: Sight, key: str) -> int:
    is_cursor = key == sight.cursor
    text = "discard it" if key == DISCARDS else key
    return canvas.put(x, 0, f"{'▸' if is_cursor else ' '}{text} ", looks.CHOSEN if is_cursor else looks.BUTTON, key)


def draw_hands(sight: Sight, width: int) -> Canvas:
    """All hands that are known: for a replay."""
    known = [side for side in sight.view["sides"] if side["hand"]]
    canvas = Canvas(width, len(known))
    for y, side in enumerate(known):
        x = canvas.put(1, y, f"{side['letter']} hand ", looks.NAME[side["seat"]])
        canvas.put(x, y, " ".join(f"{card}×{n}" if n > 1 else card for card, n in counted(side["hand"]).items()))
    return canvas

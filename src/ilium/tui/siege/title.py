"""The top line: which siege, and who decides what."""

from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight
from ilium.tui.siege import looks
from ilium.tui.siege.words import siege_title

DECIDES = {"turn": "decides", "take": "takes a card", "discard": "discards"}
HELP = "? help "


def draw_title(sight: Sight, width: int) -> Canvas:
    canvas = Canvas(width, 1, palette.FRAME_STRONG)
    turn = sight.view["turn"]
    canvas.put(1, 0, "ILIUM", palette.FRAME_STRONG)
    x = canvas.put(8, 0, siege_title(sight.view).lower(), palette.FRAME_STRONG) + 2
    seat = turn["decides"]
    if seat is None:
        canvas.put(x, 0, "the game is over", palette.FRAME_STRONG)
    else:
        name = sight.view["sides"][seat]["name"]
        words = ": you decide" if seat == sight.view["seat"] else f" {DECIDES[turn['phase']]}"
        canvas.put(x, 0, f" {name}{words} ", looks.BAR[seat])
    canvas.put(width - len(HELP), 0, HELP, palette.FRAME)
    return canvas

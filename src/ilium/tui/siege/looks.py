"""Colours of siege. Each seat has a letter beside its colour, and partners share a shape."""

from rich.style import Style

from ilium.games.game import View
from ilium.tui.palette import ASH, BRONZE, CREAM, GLAZE, SEAT_DEEP, SEAT_PALE, SEAT_WORD, SHADE
from ilium.tui.siege.words import team_shape

BAR = tuple(Style(color=CREAM, bgcolor=colour, bold=True) for colour in SEAT_DEEP)
BAR_QUIET = tuple(Style(color=pale[0], bgcolor=colour) for colour, pale in zip(SEAT_DEEP, SEAT_PALE, strict=True))
BAR_OUT = tuple(Style(color=pale[0], bgcolor=SHADE) for pale in SEAT_PALE)  # of somebody who has passed
NAME = tuple(Style(color=colour, bgcolor=GLAZE, bold=True) for colour in SEAT_WORD)
SOLDIER = tuple(Style(color=GLAZE, bgcolor=pale[0], bold=True) for pale in SEAT_PALE)
SOLDIER_NEXT = tuple(Style(color=GLAZE, bgcolor=pale[1], bold=True) for pale in SEAT_PALE)
MACHINE = Style(color="#e4ddd0", bgcolor="#57524c", bold=True)  # iron
BEAST = Style(color=CREAM, bgcolor="#6f6a66", bold=True)
BEAST_EDGE = Style(color="#6f6a66", bgcolor=GLAZE)
WOOD = Style(color="#fbe8c8", bgcolor="#7a4a23", bold=True)
WOOD_EDGE = Style(color="#7a4a23", bgcolor=GLAZE)
WORTH = Style(color=ASH, bgcolor=GLAZE)
CHANGE = Style(color=GLAZE, bgcolor=BRONZE, bold=True)
OPEN = Style(color="#7a2f12", bgcolor="#ffe9d8", bold=True)
CHOSEN = Style(color=GLAZE, bgcolor=BRONZE, bold=True)
CARD = Style(color=GLAZE, bgcolor=CREAM, bold=True)
CARD_QUIET = Style(color=GLAZE, bgcolor="#b9ab96")
BUTTON = Style(color=CREAM, bgcolor="#5c3a2a", bold=True)
ORACLE = {
    "thanatos": Style(color=CREAM, bgcolor="#4a3560", bold=True),
    "gorgon": Style(color=CREAM, bgcolor="#2f5d3a", bold=True),
    "open": Style(color=GLAZE, bgcolor=BRONZE, bold=True),
    "last": Style(color=CREAM, bgcolor="#8c2f39", bold=True),
}


def seat_mark(view: View, seat: int) -> str:
    """`●H`, or `H` without teams."""
    return f"{team_shape(view, seat)}{view['sides'][seat]['letter']}"

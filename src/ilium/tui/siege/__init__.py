"""Siege, drawn and put in words."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ilium.games.game import View
from ilium.games.siege.pointing import keys
from ilium.tui.drawing import Sight
from ilium.tui.siege import moves, pointing, previews, reasons, reports, words

if TYPE_CHECKING:
    from rich.style import Style

    from ilium.tui.canvas import Canvas


class SiegeDrawing:
    """Fulfils `ilium.tui.drawing.Drawing`. Pictures are imported when the first one is drawn."""

    welcome = words.WELCOME
    signs = words.SIGNS
    topics = words.TOPICS
    clause = "S4.2"
    why_help = (
        "why paris",
        "what makes up that army; `why siege`: who would win it now; also `why points`, `why chariot`, `why C>P:A`",
    )
    summary = ("board", "points", "hand")
    unmarked = ()
    first_number = moves.FIRST_NUMBER

    question = staticmethod(words.question)
    move_words = staticmethod(words.move_words)
    move_rows = staticmethod(moves.move_rows)
    move_list = staticmethod(moves.move_list)
    why = staticmethod(reasons.why)
    ending = staticmethod(reports.ending)
    hint = staticmethod(reasons.hint)
    preview = staticmethod(previews.preview)
    figures = staticmethod(reasons.figures)
    keys = staticmethod(keys)
    move = staticmethod(pointing.move)
    starts = staticmethod(pointing.starts)
    step = staticmethod(pointing.step)

    def reports(self) -> Mapping[str, Callable[[View], list[str]]]:
        return reports.REPORTS

    def board(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.siege.board import draw_board

        return draw_board(sight, width, height)

    def sides(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.siege.panel import draw_sides

        return draw_sides(sight, width)

    def hand(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.siege.hand import draw_hand

        return draw_hand(sight, width)

    def moves(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.siege.movelist import draw_moves

        return draw_moves(sight, width)

    def title(self, sight: Sight, width: int) -> "Canvas":
        from ilium.tui.siege.title import draw_title

        return draw_title(sight, width)

    def seat_style(self, seat: int) -> "Style":
        from ilium.tui.siege.looks import NAME

        return NAME[seat]


DRAWING = SiegeDrawing()

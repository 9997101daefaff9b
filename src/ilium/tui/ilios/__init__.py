"""Ilios, drawn and put in words."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ilium.games.game import View
from ilium.games.ilios.pointing import keys
from ilium.tui.drawing import Foresee, Sight
from ilium.tui.ilios import pointing, previews, reports, words
from ilium.tui.lists import FEW, listed, worded
from ilium.tui.squares import step

if TYPE_CHECKING:
    from rich.style import Style

    from ilium.tui.canvas import Canvas


class IliosDrawing:
    """Fulfils `ilium.tui.drawing.Drawing`. Pictures are imported when the first one is drawn."""

    welcome = words.WELCOME
    signs = words.SIGNS
    topics = words.TOPICS
    clause = "I3.4"
    why_help = ("why c5", "what is still missing until the tile on c5 is surrounded")
    summary = ("board", "hand")
    unmarked = ()
    first_number = 1

    question = staticmethod(words.question)
    move_words = staticmethod(words.move_words)
    why = staticmethod(words.why)
    ending = staticmethod(words.ending)
    hint = staticmethod(words.hint)
    preview = staticmethod(previews.preview)
    figures = staticmethod(words.figures)
    keys = staticmethod(keys)
    move = staticmethod(pointing.move)
    starts = staticmethod(pointing.starts)

    def move_rows(self, view: View, moves: Sequence[str], foresee: Foresee) -> list[str]:
        few = len(moves) <= FEW
        return worded(moves, partial(words.move_words, view)) if few else words.move_rows(moves)

    def move_list(self, view: View, moves: Sequence[str], foresee: Foresee) -> list[str]:
        return listed(moves, partial(words.move_words, view))

    def reports(self) -> Mapping[str, Callable[[View], list[str]]]:
        return reports.REPORTS

    def step(self, view: View, cursor: str | None, dx: int, dy: int, open_keys: frozenset[str]) -> str:
        return step(cursor, dx, dy, view["size"])

    def board(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.ilios.board import draw_board

        return draw_board(sight, width, height)

    def sides(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.ilios.sides import draw_sides

        return draw_sides(sight, width)

    def hand(self, sight: Sight, width: int, height: int) -> "Canvas":
        """Nothing: the hand lies beside the players, for the board is high."""
        from ilium.tui.canvas import Canvas

        return Canvas(width, 0)

    def moves(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.panels import draw_moves

        return draw_moves(sight, width)

    def title(self, sight: Sight, width: int) -> "Canvas":
        from ilium.tui.ilios.looks import DISK
        from ilium.tui.panels import draw_title

        turn = sight.view["turn"]
        note = "free [I3.2]" if turn["is_free"] else ""
        return draw_title(sight, width, "ilios", None if turn["decides"] is None else DISK[turn["decides"]], note)

    def seat_style(self, seat: int) -> "Style":
        from ilium.tui.ilios.looks import NAME

        return NAME[seat]


DRAWING = IliosDrawing()

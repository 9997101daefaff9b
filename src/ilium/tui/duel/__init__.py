"""The duel, drawn and put in words."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ilium.games.duel.pointing import keys
from ilium.games.game import Keys, View
from ilium.tui.drawing import Foresee, Sight
from ilium.tui.duel import pointing, words
from ilium.tui.lists import FEW, listed, numbered, worded, wrapped
from ilium.tui.squares import step

if TYPE_CHECKING:
    from rich.style import Style

    from ilium.tui.canvas import Canvas


class DuelDrawing:
    """Fulfils `ilium.tui.drawing.Drawing`. Pictures are imported when the first one is drawn."""

    welcome = words.WELCOME
    signs = words.SIGNS
    topics = words.TOPICS
    clause = "D4.5"
    why_help = ("why c", "how the totals of line c come about")
    summary = ("board", "hand", "tokens")
    unmarked = ("line", "choose line")  # six squares: too many to mark
    first_number = 1

    question = staticmethod(words.question)
    move_words = staticmethod(words.move_words)
    preview = staticmethod(words.preview)
    why = staticmethod(words.why)
    ending = staticmethod(words.ending)
    hint = staticmethod(words.hint)
    keys = staticmethod(keys)
    move = staticmethod(pointing.move)

    def move_rows(self, view: View, moves: Sequence[str], foresee: Foresee) -> list[str]:
        few = len(moves) <= FEW
        return worded(moves, partial(words.move_words, view)) if few else wrapped(numbered(moves))

    def move_list(self, view: View, moves: Sequence[str], foresee: Foresee) -> list[str]:
        return listed(moves, partial(words.move_words, view))

    def figures(self, view: View, asked: str) -> list[str]:
        return []

    def starts(self, view: View) -> list[Keys]:
        """Only those that begin a move."""
        return []

    def step(self, view: View, cursor: str | None, dx: int, dy: int, open_keys: frozenset[str]) -> str:
        return step(cursor, dx, dy)

    def reports(self) -> Mapping[str, Callable[[View], list[str]]]:
        return words.REPORTS

    def board(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.duel.board import draw_board

        return draw_board(sight, width, height)

    def sides(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.duel.sides import draw_sides

        return draw_sides(sight, width, height)

    def hand(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.duel.hand import draw_hand

        return draw_hand(sight, width)

    def moves(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.panels import draw_moves

        return draw_moves(sight, width)

    def title(self, sight: Sight, width: int) -> "Canvas":
        from ilium.tui.panels import draw_title

        seat = sight.view["turn"]["decides"]
        return draw_title(sight, width, "duel", None if seat is None else self.tile_style(seat))

    def tile_style(self, seat: int) -> "Style":
        from ilium.tui import palette

        return palette.TILE[seat]

    def seat_style(self, seat: int) -> "Style":
        from ilium.tui import palette

        return palette.SIDE_WORD[seat]


DRAWING = DuelDrawing()

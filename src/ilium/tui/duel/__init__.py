"""The duel, drawn and put in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ilium.games.game import View
from ilium.tui.drawing import Sight
from ilium.tui.duel import pointing, words

if TYPE_CHECKING:
    from ilium.tui.canvas import Canvas


class DuelDrawing:
    """Fulfils `ilium.tui.drawing.Drawing`. Pictures are imported when the first one is drawn."""

    welcome = words.WELCOME
    signs = words.SIGNS
    topics = words.TOPICS

    question = staticmethod(words.question)
    move_words = staticmethod(words.move_words)
    why = staticmethod(words.why)
    ending = staticmethod(words.ending)
    hint = staticmethod(words.hint)
    keys = staticmethod(pointing.keys)
    step = staticmethod(pointing.step)

    def reports(self) -> Mapping[str, Callable[[View], list[str]]]:
        return words.REPORTS

    def truth(self, views: Sequence[View]) -> View:
        """Each side as it sees itself."""
        return {**views[0], "seat": None, "sides": [view["sides"][seat] for seat, view in enumerate(views)]}

    def board(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.duel.board import draw_board

        return draw_board(sight, width, height)

    def sides(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.duel.sides import draw_sides

        return draw_sides(sight, width, height)

    def hand(self, sight: Sight, width: int, height: int) -> "Canvas":
        from ilium.tui.duel.hand import draw_hand

        return draw_hand(sight, width)

    def title(self, sight: Sight, width: int) -> "Canvas":
        from ilium.tui.duel.title import draw_title

        return draw_title(sight, width)


DRAWING = DuelDrawing()

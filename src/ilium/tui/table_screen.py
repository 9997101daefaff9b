"""The table on the screen: what playing and replaying have in common."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Label, Static

from ilium.games.game import Event
from ilium.tui.drawing import Sight, drawing_of
from ilium.tui.grid import room_in
from ilium.tui.widgets import CommandLine, Sketch, Story

CROWD_ROWS = 11  # below a high board, too few for a list of moves


class TableScreen(Screen[None]):
    """Board and hand on the left, players and story on the right, one line to type in."""

    AUTO_FOCUS = "CommandLine"
    BINDINGS: ClassVar = []

    def __init__(self, game: str, placeholder: str) -> None:
        super().__init__(classes=game)
        self.drawing = drawing_of(game)
        self._placeholder = placeholder
        self._remark = ""

    def compose(self) -> ComposeResult:
        yield Sketch(lambda sight, width, _: self.drawing.title(sight, width), id="title")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield Sketch(self.drawing.board, by_terminal=True, id="board")
                yield Story(id="story-left")
                yield Static(id="question", markup=False)
                yield Sketch(self.drawing.hand, id="hand")
                with VerticalScroll(id="moves", can_focus=False):
                    yield Sketch(self.drawing.moves, id="moves-sketch")
                yield Static(id="remark", markup=False)
                with Horizontal(id="ask"):
                    yield Label("❯")
                    yield CommandLine(placeholder=self._placeholder)
            with Vertical(id="right"):
                yield Sketch(self.drawing.sides, id="sides")
                yield Story(id="story")

    def on_mount(self) -> None:
        self.query_one("#story").border_title = "The tale so far"

    def on_resize(self, event: Resize) -> None:
        self.fit()
        self.set_class(room_in(*event.size) == "small", "-small")

    def fit(self) -> None:
        """The left column is as wide as the board; a high board leaves little room below."""
        board = self.query_one("#board", Sketch)
        if board.sight is not None:
            canvas = board.canvas(0, 0)
            self.query_one("#left").styles.width = canvas.width
            self.set_class(self.app.size.height - canvas.height < CROWD_ROWS, "-crowd")

    @property
    def command_line(self) -> CommandLine:
        return self.query_one(CommandLine)

    def show(self, sight: Sight, question: str, story: Sequence[Event] | None = None) -> None:
        """Draw what is in sight; the story only if it has grown."""
        for sketch in self.query(Sketch):
            sketch.sight = sight
        self.fit()
        self.query_one("#question", Static).update(question)
        self.set_class(bool(sight.preview), "-preview")
        if story is not None:
            names = [side["name"] for side in sight.view["sides"]] if "sides" in sight.view else []
            for told in self.query(Story):
                told.tell(story, names, self.drawing.seat_style)

    def remark(self, text: str, is_error: bool = False) -> None:
        """A line under the moves, until the next one."""
        self._remark = text
        line = self.query_one("#remark", Static)
        line.set_class(is_error, "error")
        line.update(text)

    def on_sketch_touched(self, message: Sketch.Touched) -> None:
        """Explain the thing under the mouse; when it leaves, the last remark is back."""
        self.tell(self.hint(message.key) if message.key is not None else "")

    def tell(self, hint: str) -> None:
        """Something that passes, in the place of the last remark; without it, that remark is back."""
        self.query_one("#remark", Static).update(hint or self._remark)

    def hint(self, key: str) -> str:
        sight = self.query_one("#board", Sketch).sight
        return "" if sight is None else self.drawing.hint(sight.view, key)

"""The pieces of the rich table that any game can use."""

from collections.abc import Callable, Sequence

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from ilium.games.game import Event
from ilium.tui import palette
from ilium.tui.canvas import Canvas
from ilium.tui.drawing import Sight

Draw = Callable[[Sight, int, int], Canvas]


class Sketch(Widget):
    """A drawing of what is in sight. It tells at what one points, not what that means."""

    class Pointed(Message):
        """A thing was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Touched(Message):
        """The mouse is over a thing, or has left it."""

        def __init__(self, key: str | None) -> None:
            super().__init__()
            self.key = key

    sight: reactive[Sight | None] = reactive(None, layout=True)

    def __init__(self, draw: Draw, by_terminal: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._by_terminal = by_terminal  # the drawing is made for the size of the terminal, not of its own place
        self._touched: str | None = None
        self._canvas: Canvas | None = None
        self._drawn_for: tuple[Sight | None, int, int] | None = None

    def canvas(self, width: int, height: int) -> Canvas:
        """The drawing, made anew if something has changed."""
        if self._by_terminal:
            width, height = self.app.size
        wanted = (self.sight, width, height)
        if self._canvas is None or self._drawn_for != wanted:
            self._canvas = Canvas(width, 1) if self.sight is None else self._draw(self.sight, width, height)
            self._drawn_for = wanted
        return self._canvas

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.canvas(container.width, container.height).width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.canvas(width, self.size.height).height

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas(self.size.width, self.size.height)
        ground = palette.GROUND
        if y >= canvas.height:
            return Strip.blank(self.size.width, ground)
        return Strip(canvas.segments(y), canvas.width).adjust_cell_length(self.size.width, ground)

    def on_click(self, event: events.Click) -> None:
        if (key := event.style.meta.get("key")) is not None:
            self.post_message(self.Pointed(key))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._touch(event.style.meta.get("key"))

    def on_leave(self) -> None:
        self._touch(None)

    def _touch(self, key: str | None) -> None:
        if key != self._touched:
            self._touched = key
            self.post_message(self.Touched(key))


class Story(VerticalScroll, can_focus=False):
    """What happened, in words; the newest below."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = Static(markup=False)

    def compose(self) -> ComposeResult:
        yield self._text

    def on_resize(self) -> None:
        """The newest stays in sight when there is less room."""
        self.scroll_end(animate=False)

    def tell(self, story: Sequence[Event], seats: Sequence[str], seat_style: Callable[[int], Style]) -> None:
        text = Text()
        for event in story:
            style = seat_style(event.seat) if event.seat is not None else palette.GOLD
            name = seats[event.seat] if event.seat is not None else ""
            start = len(text)
            text.append(f"{event.text}\n")
            text.stylize("#f3e6cf" if event.number else "#9c8c7a", start)
            if name and event.text.startswith(name):
                text.stylize(style, start, start + len(name))
            elif event.kind in ("line", "over"):
                text.stylize(palette.GOLD, start)
        text.rstrip()
        self._text.update(text)
        self.call_after_refresh(self.scroll_end, animate=False)


class CommandLine(Input):
    """Where one types. While it is empty, the arrows move the cursor on the board, Tab takes a tile and r turns it."""

    class Steered(Message):
        """An arrow key, Tab, Escape, r or R while nothing is typed."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Entered(Message):
        """A line was typed, maybe an empty one."""

        def __init__(self, line: str) -> None:
            super().__init__()
            self.line = line

    can_turn = False  # something in the hand can be turned by r
    STEERING = ("up", "down", "left", "right", "home", "end", "tab", "escape", "pageup", "pagedown")

    async def on_key(self, event: events.Key) -> None:
        if event.key == "enter":  # here and not as a binding: what is typed ahead must not get into this line
            line, self.value = self.value, ""
            self.post_message(self.Entered(line))
        elif event.key == "escape" and self.value:
            self.value = ""
        elif event.key in ("tab", "shift+tab") or (event.key in self.STEERING and not self.value):
            self.post_message(self.Steered(event.key))
        elif self.can_turn and event.character in ("r", "R") and not self.value:
            self.post_message(self.Steered(event.character))
        elif self.can_turn and event.key == "l" and self.value == "u":  # that r was no turn but began `rules`
            self.value, self.cursor_position = "rul", 3
            self.post_message(self.Steered("R"))
        else:
            return
        event.stop()
        event.prevent_default()

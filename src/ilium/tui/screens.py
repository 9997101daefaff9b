"""Screens over the table: a page to read, the hand-over between two people, the end of the game."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Markdown, Static

LEAVING = ("escape", "enter", "q", "space")


class PageScreen(ModalScreen[None]):
    """Something to read: Markdown, or lines of text."""

    def __init__(self, title: str, text: str, is_markdown: bool) -> None:
        super().__init__()
        self._title, self._text, self._is_markdown = title, text, is_markdown

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page") as page:
            page.border_title = self._title
            page.border_subtitle = "arrows scroll, Esc goes back"
            yield Markdown(self._text) if self._is_markdown else Static(self._text, markup=False)

    def on_mount(self) -> None:
        self.query_one("#page").focus()

    def on_key(self, event: events.Key) -> None:
        if event.key in LEAVING:
            event.stop()
            self.dismiss()


class HandOverScreen(Screen[bool]):
    """Nothing of either hand is here. True: the next person has sat down; False: the last one takes a move back."""

    def __init__(self, name: str, previous: str | None, news: Sequence[str]) -> None:
        super().__init__()
        self._name, self._previous, self._news = name, previous, news

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(f"Pass the screen to {self._name}.\n", markup=False)
            yield Static("\n".join([*self._news, ""]), markup=False)
            yield Static(f"{self._name}, press Enter.", id="enter", markup=False)
            if self._previous is not None:
                yield Static(f"\n{self._previous} can still take back the last decision: press u.", markup=False)

    def on_key(self, event: events.Key) -> None:
        if event.key == "enter" or (event.key == "u" and self._previous is not None):
            event.stop()
            self.dismiss(event.key == "enter")


class EndScreen(ModalScreen[str]):
    """The result, and what next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("r", "choose('rematch')", "Rematch"),
        ("s", "choose('save')", "Save"),
        ("p", "choose('replay')", "Replay"),
        ("q", "choose('quit')", "Quit"),
        ("escape", "choose('look')", "Look"),
        ("left", "app.focus_previous", "Previous"),
        ("right", "app.focus_next", "Next"),
    ]
    CHOICES: ClassVar[dict[str, str]] = {
        "rematch": "Rematch",
        "save": "Save",
        "replay": "Replay",
        "look": "Look at it",
        "quit": "Quit",
    }

    def __init__(self, rows: Sequence[str], notes: Sequence[str]) -> None:
        super().__init__()
        self._rows, self._notes = rows, notes

    def compose(self) -> ComposeResult:
        with Vertical(id="page") as page:
            page.border_title = "The end"
            page.border_subtitle = "r, s, p, q, or Esc to look at the board"
            yield Static(self._rows[0], id="verdict", markup=False)
            with VerticalScroll(id="result", can_focus=False):
                yield Static("\n".join(self._rows[1:]), markup=False)
                yield Static("\n" + "\n".join(self._notes), id="notes", markup=False)
            with Horizontal(id="buttons"):
                for choice, label in self.CHOICES.items():
                    yield Button(label, id=choice)

    def on_mount(self) -> None:
        self.query_one("#look").focus()  # Enter pressed once too often does no harm

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)

    def action_choose(self, choice: str) -> Any:
        self.dismiss(choice)

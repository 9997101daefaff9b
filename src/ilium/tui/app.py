"""The Textual application: it holds the screens and restores the terminal."""

import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from ilium.tui.play_screen import PlayScreen
from ilium.tui.replay import Replay
from ilium.tui.replay_screen import ReplayScreen
from ilium.tui.session import Session
from ilium.tui.table_screen import TableScreen

INTERRUPTED = 130


class TableApp(App[int]):
    """One table; other screens lie over it."""

    TITLE = "ilium"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Leave", priority=True, show=False),
        Binding("ctrl+q", "leave", "Leave", priority=True, show=False),
    ]

    def __init__(self, table: TableScreen) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ)  # else Textual would show greys, and not no colour
        self.table = table

    def on_mount(self) -> None:
        self.push_screen(self.table)

    def action_interrupt(self) -> None:
        self.exit(INTERRUPTED)

    def action_leave(self) -> None:
        self.exit(0)


def play_on_screen(session: Session, pause: float) -> tuple[Session, int]:
    """Play until somebody leaves: the session that was played last, and the exit code."""
    table = PlayScreen(session, pause)
    code = TableApp(table).run()
    return table.session, code or 0


def replay_on_screen(replay: Replay) -> int:
    return TableApp(ReplayScreen(replay)).run() or 0

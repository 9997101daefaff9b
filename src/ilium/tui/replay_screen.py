"""A replay on the screen."""

from ilium.tui.drawing import Sight, touched
from ilium.tui.replay import HELP, Replay
from ilium.tui.table_screen import TableScreen
from ilium.tui.widgets import CommandLine


class ReplayScreen(TableScreen):
    """Arrows, Home and End step through the game; a number jumps."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay.table.game, "left, right, Home, End; the number of a move; quit")
        self.replay = replay

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()

    def draw(self) -> None:
        view, story = self.replay.see()
        fresh = [event for event in story if event.number == self.replay.step]
        self.show(Sight(view, last=touched(self.drawing, fresh)), self.replay.title(), story)
        self.remark(HELP)

    def on_command_line_steered(self, message: CommandLine.Steered) -> None:
        match message.key:
            case "right" | "down" | "pagedown":
                self.replay.go(self.replay.step + 1)
            case "left" | "up" | "pageup":
                self.replay.go(self.replay.step - 1)
            case "home":
                self.replay.go(0)
            case "end":
                self.replay.go(self.replay.last)
            case "escape":
                self.leave()
                return
        self.draw()

    def on_command_line_entered(self, message: CommandLine.Entered) -> None:
        answer = self.replay.command(message.line)
        if answer is None:
            self.leave()
            return
        self.draw()
        if answer:
            self.remark(answer, is_error=True)

    def leave(self) -> None:
        """Back to the table, if there is one below; else the end."""
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.exit(0)

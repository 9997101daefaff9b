"""A game that was played, step by step. Both modes use it."""

import json
from pathlib import Path

from ilium.games.game import Event, View
from ilium.play.table import Table
from ilium.play.truth import truth
from ilium.tui import saves
from ilium.tui.drawing import drawing_of


class Replay:
    """The steps are the moves; step 0 is the start."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        self.seat = seat
        self.drawing = drawing_of(table.game)
        self.tables = [table.copy()]
        while self.tables[-1].history:
            earlier = self.tables[-1].copy()
            earlier.undo()
            self.tables.append(earlier)
        self.tables.reverse()
        self.step = 0

    @classmethod
    def read(cls, path: Path, seat: int | None = None) -> "Replay":
        return cls(saves.read_save(path).table, seat)

    @property
    def last(self) -> int:
        return len(self.tables) - 1

    @property
    def table(self) -> Table:
        return self.tables[self.step]

    def go(self, step: int) -> None:
        """Jump to a step, no further than the first and the last."""
        self.step = min(self.last, max(0, step))

    def see(self) -> tuple[View, list[Event]]:
        """The whole truth, or what the seat knew."""
        table = self.table
        if self.seat is not None:
            return table.view(self.seat), table.events(self.seat)
        return truth(table)

    def news(self) -> list[str]:
        """What this step brought."""
        return [event.text for event in self.see()[1] if event.number == self.step]

    def title(self) -> str:
        move = self.table.history[-1] if self.step else "the start"
        return f"Move {self.step} of {self.last}: {move}"

    def command(self, line: str) -> str | None:
        """Do what a typed line says; None to leave, else a remark, mostly empty."""
        words = line.strip().lower()
        match words:
            case "" | "n" | "next" | "f" | "forward":
                self.go(self.step + 1)
            case "p" | "b" | "prev" | "previous" | "back":
                self.go(self.step - 1)
            case "first":
                self.go(0)
            case "last":
                self.go(self.last)
            case "q" | "quit" | "exit":
                return None
            case _ if words.isascii() and words.isdigit() and len(words) < 6:
                self.go(int(words))
            case _:
                return f"{json.dumps(words[:40])}? {HELP}"
        return ""


HELP = "Enter goes on, b goes back; first, last, or the number of a move; quit."

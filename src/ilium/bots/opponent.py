"""What every opponent can do."""

from typing import Protocol

from ilium.play.knowledge import Knowledge


class Bot(Protocol):
    def choose(self, knowledge: Knowledge, seconds: float = 1.0) -> str:
        """One of `knowledge.moves()`, answered in the given time."""
        ...

"""What every opponent can do."""

from collections.abc import Callable
from threading import Event
from typing import NamedTuple, Protocol

from ilium.play.knowledge import Knowledge

Progress = Callable[[float], None]  # is told from time to time how much of the thinking is done, from 0 to 1


class Weighed(NamedTuple):
    """A legal move, and what a bot thinks of it."""

    move: str
    chances: tuple[float, ...]  # of each seat to win, from 0 to 1
    visits: int  # how often it was tried
    line: tuple[str, ...]  # how the game may go on, from this move
    is_proved: bool = False  # the chances are certain: the rest of the game was solved


class Bot(Protocol):
    """Gets what its seat knows, never the table. A ValueError says that the seat has nothing to decide.

    `stop` ends the thinking at once, with the best answer so far.
    """

    def choose(
        self,
        knowledge: Knowledge,
        seconds: float = 1.0,
        *,
        stop: Event | None = None,
        progress: Progress | None = None,
    ) -> str:
        """One of `knowledge.moves()`, answered in the given time."""
        ...

    def analyse(
        self,
        knowledge: Knowledge,
        seconds: float = 1.0,
        *,
        stop: Event | None = None,
        progress: Progress | None = None,
    ) -> list[Weighed]:
        """Every legal move, the best first."""
        ...


def options_of(knowledge: Knowledge) -> list[int]:
    """The actions there are to choose from."""
    actions = knowledge.actions()
    if not actions:
        raise ValueError("this seat has nothing to decide now")
    return actions

"""What is kept of a game that was played: a line of the journal."""

import json
from typing import Any, NamedTuple

from ilium.arena.fixtures import Fixture

Uses = dict[str, list[int]]  # how often each seat used something


class Outcome(NamedTuple):
    deal: int
    seats: tuple[str, ...]  # the level in each seat
    seed: str  # of the deal
    first: int  # the seat that began
    winners: tuple[int, ...]  # seats; empty for a draw
    points: tuple[int, ...]  # for each seat, like the following
    reason: str
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # all decisions together
    slowest: tuple[float, ...]  # the longest of them
    uses: Uses  # empty unless a report wants them

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.seats)

    def share(self, side: int, sides: int) -> float:
        """What a side gets of the win: sides that win together share it, and in a draw all do."""
        winning = {seat % sides for seat in self.winners} or set(range(sides))
        return (side in winning) / len(winning)

    def is_shared(self, sides: int) -> bool:
        """Nobody has won alone."""
        return len({seat % sides for seat in self.winners}) != 1

    def line(self) -> str:
        return json.dumps(self._asdict(), separators=(",", ":"))


def parse_line(text: str) -> Outcome:
    """The way back from `line`; a ValueError or TypeError for anything else."""
    data: Any = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("a game is a table of names and values")
    rows: dict[str, Any] = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
    return Outcome(**(data | rows))

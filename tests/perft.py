"""Perft: how many sequences of so many moves follow a position."""

from pathlib import Path
from typing import Protocol, Self


class Playable(Protocol):
    """A table or an oracle."""

    def moves(self) -> list[str]: ...
    def play(self, move: str) -> None: ...
    def copy(self) -> Self: ...


def perft(game: Playable, depth: int) -> int:
    """The number of sequences of that many moves; a game that ends earlier counts for none."""
    if depth == 0:
        return 1
    total = 0
    for move in game.moves():
        after = game.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total


def perft_cases(path: Path) -> list[tuple[str, list[str], list[int]]]:
    """`how the game is made | moves so far | how many sequences of 1, 2, ... moves follow`, a row for each case."""
    rows = [line.split("|") for line in path.read_text().splitlines() if not line.startswith("#")]
    return [
        (mode.strip(), [move.replace("_", " ") for move in moves.split()], [int(count) for count in counts.split()])
        for mode, moves, counts in rows
    ]

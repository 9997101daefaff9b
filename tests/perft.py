"""Perft: how many sequences of so many moves follow a position."""

from pathlib import Path

import ilium


def engine_perft(table: ilium.Table, depth: int) -> int:
    """The number of sequences of that many moves; a game that ends earlier counts for none."""
    if depth == 0:
        return 1
    total = 0
    for move in table.moves():
        table.play(move)
        total += engine_perft(table, depth - 1)
        table.undo()
    return total


def perft_cases(path: Path) -> list[tuple[str, list[str], list[int]]]:
    """`how the game is made | moves so far | how many sequences of 1, 2, ... moves follow`, a row for each case."""
    rows = [line.split("|") for line in path.read_text().splitlines() if not line.startswith("#")]
    return [
        (mode.strip(), [move.replace("_", " ") for move in moves.split()], [int(count) for count in counts.split()])
        for mode, moves, counts in rows
    ]

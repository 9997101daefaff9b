"""The engine agrees with an oracle that was written from the rules page alone."""

from pathlib import Path

import pytest

import ilium
from ilium.engine.seeds import Stream
from ilium.games.duel.spec import GAME
from tests.duel.against_oracle import compare_game
from tests.duel.oracle import Oracle, perft

GAMES = 600
BLOCK = 100
PERFT = Path(__file__).with_name("perft.txt")


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
def test_engine_and_oracle_agree_at_every_decision(first: int) -> None:
    for number in range(first, first + BLOCK):
        assert compare_game(number) >= 32  # a play for each turn


def perft_cases() -> list[tuple[int, list[str], list[int]]]:
    """`seed | moves so far | how many sequences of 1, 2, ... moves follow`."""
    rows = [line.split("|") for line in PERFT.read_text().splitlines() if not line.startswith("#")]
    return [
        (int(seed), [move.replace("_", " ") for move in moves.split()], [int(count) for count in counts.split()])
        for seed, moves, counts in rows
    ]


@pytest.mark.parametrize(("seed", "moves", "counts"), perft_cases())
def test_perft_counts_are_those_of_engine_and_oracle(seed: int, moves: list[str], counts: list[int]) -> None:
    table = ilium.new("duel", seed=seed)
    oracle = Oracle(GAME.draw_deal(table.options, Stream(seed, "duel")))
    for move in moves:
        table.play(move)
        oracle.play(move)
    for depth, expected in enumerate(counts, start=1):
        assert engine_perft(table, depth) == expected
        assert perft(oracle, depth) == expected


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

"""The engine agrees with an oracle that was written from the rules page alone."""

from pathlib import Path

import pytest

import ilium
from ilium.engine.seeds import Stream
from ilium.games.duel.spec import GAME
from tests.duel.against_oracle import compare_game
from tests.duel.oracle import Oracle
from tests.perft import perft, perft_cases

GAMES = 600
BLOCK = 100
PERFT = Path(__file__).with_name("perft.txt")


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
def test_engine_and_oracle_agree_at_every_decision(first: int) -> None:
    for number in range(first, first + BLOCK):
        assert compare_game(number) >= 32  # a play for each turn


@pytest.mark.parametrize(("mode", "moves", "counts"), perft_cases(PERFT))
def test_perft_counts_are_those_of_engine_and_oracle(mode: str, moves: list[str], counts: list[int]) -> None:
    table = ilium.new("duel", seed=int(mode))
    oracle = Oracle(GAME.draw_deal(table.options, Stream(int(mode), "duel")))
    for move in moves:
        table.play(move)
        oracle.play(move)
    for depth, expected in enumerate(counts, start=1):
        assert perft(table, depth) == expected
        assert perft(oracle, depth) == expected

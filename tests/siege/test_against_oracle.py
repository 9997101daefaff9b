"""The engine agrees with an oracle that was written from the rules page alone."""

from pathlib import Path

import pytest

import ilium
from ilium.engine.seeds import Stream
from ilium.games.siege.components import MODES
from ilium.games.siege.spec import GAME
from tests.perft import perft, perft_cases
from tests.siege.against_oracle import compare_game, reshuffler
from tests.siege.oracle import Oracle

GAMES = 200 * len(MODES)
BLOCK = 100
PERFT = Path(__file__).with_name("perft.txt")


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
def test_engine_and_oracle_agree_at_every_decision(first: int) -> None:
    for number in range(first, first + BLOCK):
        assert compare_game(number) > 0


@pytest.mark.parametrize(("mode", "moves", "counts"), perft_cases(PERFT))
def test_perft_counts_are_those_of_engine_and_oracle(mode: str, moves: list[str], counts: list[int]) -> None:
    seed, players, *teams = mode.split()
    table = ilium.new("siege", seed=int(seed), players=int(players), teams=bool(teams))
    deal = GAME.draw_deal(table.options, Stream(int(seed), "siege"))
    oracle = Oracle(deal, int(players), bool(teams), reshuffler(deal["reshuffle"]))
    for move in moves:
        table.play(move)
        oracle.play(move)
    for depth, expected in enumerate(counts, start=1):
        assert perft(table, depth) == expected
        assert perft(oracle, depth) == expected

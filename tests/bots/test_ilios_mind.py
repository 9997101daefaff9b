"""The mind of ilios: what it promises to a search, and that it sees the obvious."""

from collections.abc import Iterator
from typing import Any

import pytest

from ilium import Table
from ilium.bots.ilios import MIND, guess, judge, rewards, tiles_worth
from ilium.bots.tree import SCALE, VALUES
from ilium.engine.chance import Rng
from ilium.engine.gears import PLAIN, compiled_gear
from ilium.games import game_named
from ilium.games.ilios.board import open_squares
from ilium.games.ilios.state import MOST_MOVES, Phase, State
from tests.ilios.drawn import EXAMPLE, drawn

GAME = game_named("ilios")
MODES = [{"players": players, "board": board} for board in ("6x6", "4x4") for players in (2, 3, 4)]
each_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: f"{mode['board']}-{mode['players']}")
DEALS = 20
GUESSES = 300
NO_MOVE = 65535
ROUNDED = 3  # thousandths that may be lost in rounding

# Achilles can take the 5 on a1 for good from a2; or play a 1 far away from it.
LAST_SQUARE = """
    6  I  .  .  I  .  I
    5  .  .  .  .  .  .
    2  .  A1 .  .  .  .
    1  H5 H3 .  .  .  .
"""
# The same corner, but a2 and b2 are both open: who fills one of them leaves the other.
TWO_SQUARES = """
    6  I  .  .  I  .  I
    5  .  .  .  .  .  .
    2  .  .  .  .  .  .
    1  H5 A3 .  .  .  .
"""


def random_game(options: dict[str, Any], seed: int) -> Iterator[State]:
    """All states of a game, the last one included."""
    chosen, rng = GAME.check_options(options), Rng.seeded(seed)
    s = GAME.start(chosen, GAME.draw_deal(chosen, rng))
    while actions := GAME.legal(s):
        yield s
        GAME.apply(s, actions[rng.below(len(actions))])
    yield s


def judged(s: State) -> list[int]:
    values = [0] * VALUES
    (rewards if s.phase == Phase.OVER else judge)(s, values)
    return values[: s.players]


def guessed(s: State, rng: Rng) -> int:
    """The room holds what no move is, so a guess beyond the list is found out."""
    return guess(s, rng, [NO_MOVE] * MOST_MOVES)


def guessed_squares(s: State) -> set[str]:
    rng = Rng.seeded(1)
    return {GAME.move_name(s, guessed(s, rng)).partition("@")[2][:2] for _ in range(GUESSES)}


def imagined(table: Table, seat: int, deal: int = 1) -> State:
    s = table.knowledge(seat).redeal(Rng.seeded(deal))
    assert isinstance(s, State)
    return s


def hopes(table: Table, seat: int, move: str) -> float:
    """What the judge gives a seat after its move, on average over what it cannot know."""
    after = table.copy()
    after.play(move)
    return sum(judged(imagined(after, seat, deal))[seat] for deal in range(DEALS)) / DEALS


# ---- Promises


@each_mode
@pytest.mark.parametrize("seed", range(6))
def test_the_judge_shares_out_one_win(mode: dict[str, Any], seed: int) -> None:
    for s in random_game(mode, seed):
        values = judged(s)
        assert all(0 <= value <= SCALE for value in values)
        assert SCALE - ROUNDED <= sum(values) <= SCALE


def test_the_judge_bears_the_dearest_iron() -> None:
    for s in random_game({"players": 4, "iron": 99}, 1):
        assert SCALE - ROUNDED <= sum(judged(s)) <= SCALE


@each_mode
def test_both_gears_judge_and_guess_alike(mode: dict[str, Any]) -> None:
    fast = compiled_gear()
    fast_judge, fast_rewards, fast_guess = fast.rule(judge), fast.rule(rewards), fast.rule(guess)
    for seed in range(4):
        for s in random_game(mode, seed):
            record, values = fast.record(s), fast.words(VALUES)
            (fast_rewards if s.phase == Phase.OVER else fast_judge)(record, values)
            assert values[: s.players].tolist() == judged(s)
            if s.phase != Phase.OVER:
                rng = fast.record(Rng.seeded(seed))
                assert fast_guess(record, rng, fast.actions(MOST_MOVES)) == guessed(s, Rng.seeded(seed))


@each_mode
@pytest.mark.parametrize("seed", range(6))
def test_guesses_are_legal_and_change_nothing(mode: dict[str, Any], seed: int) -> None:
    rng = Rng.seeded(seed)
    for s in random_game(mode, seed):
        if s.phase != Phase.OVER:
            before, moves = bytes(s), GAME.legal(s)
            assert all(guessed(s, rng) in moves for _ in range(DEALS))
            assert bytes(s) == before


def test_winners_share_the_reward() -> None:
    s = State()
    s.players, s.phase = 3, Phase.OVER
    s.plunder[:] = [7, 9, 9, 0]
    assert judged(s) == [0, SCALE // 2, SCALE // 2]
    s.disks[2] = 0b1
    assert judged(s) == [0, 0, SCALE]


def test_the_rules_of_the_mind_are_those_of_the_game() -> None:
    s = next(random_game({"players": 2}, 3))
    assert MIND.decider(s) == GAME.seat(s)
    assert PLAIN.rule(MIND.legal)(s, PLAIN.actions(MIND.most_moves)) == len(GAME.legal(s))


# ---- The obvious


def test_a_capture_is_worth_more_than_a_move_elsewhere() -> None:
    table = drawn(LAST_SQUARE, "Achilles", hands=["", "1 1 1"])
    assert hopes(table, 1, "1@a2>s") > hopes(table, 1, "1@b6>w")


def test_the_example_is_worth_more_with_more_captures() -> None:
    table = drawn(EXAMPLE, "Achilles", hands=["", "4 1 1"])
    assert hopes(table, 1, "4@b2") > hopes(table, 1, "1@b2>s")


def test_more_plunder_is_better() -> None:
    s = next(s for s in random_game({"players": 3}, 2) if s.placed == 20).copy()
    before = judged(s)
    s.plunder[1] += 5
    after = judged(s)
    assert after[1] > before[1] and after[0] < before[0] and after[2] < before[2]


def test_a_tile_about_to_be_surrounded_is_worth_more_to_who_is_on_turn() -> None:
    s = imagined(drawn(LAST_SQUARE, "Achilles"), 1)
    waiting = tiles_worth(s, 0, open_squares(s))
    s.turn = 0
    assert tiles_worth(s, 0, open_squares(s)) > waiting > 0


def test_a_guess_takes_the_most_that_can_be_captured() -> None:
    assert guessed_squares(imagined(drawn(LAST_SQUARE, "Achilles", hands=["", "1 2 3"]), 1)) == {"a2"}


def test_a_guess_leaves_no_last_square_to_the_next_seat() -> None:
    table = drawn(TWO_SQUARES, "Achilles", hands=["", "1 2 3"])
    assert {"a2", "b2"} <= {move.partition("@")[2][:2] for move in table.moves()}
    assert not guessed_squares(imagined(table, 1)) & {"a2", "b2"}

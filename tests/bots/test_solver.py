"""The solver on small made-up games with many draws and many ways to the same position."""

from collections.abc import Callable
from typing import Any

import pytest

from ilium.bots.solver import LONGEST, Descent, Entry, Frame, Solver, solver
from ilium.engine.actions import add_each
from ilium.engine.bits import count
from ilium.engine.gears import PLAIN, Gear, compiled_gear
from ilium.engine.record import I64, U8, Actions, Record
from ilium.engine.rule import bound, rule
from ilium.games.playout import AnyState

NUMBERS, TAKEN = 7, 5
ALL = (1 << NUMBERS) - 1
WINNERS = (1, 2, 0, 3, 0, 3, 0, 3, 0, 3, 0, 3)  # mostly nobody or both: who has a choice seldom settles for that


class Taking(Record):
    """In turn a number is taken; who is on turn, and who has won, depends on those taken and on the seed."""

    taken: I64  # a bit for each number
    seed: I64
    phase: U8


@rule
def chance(s: Taking, n: int) -> int:
    """From 0 to n - 1, always the same for this position."""
    word = s.seed << NUMBERS | s.taken
    for _ in range(3):
        word = (word ^ word >> 15) * 2246822519 + 374761393 & 0x7FFFFFFF
    return (word ^ word >> 15) % n


@rule
def legal(s: Taking, actions: Actions) -> int:
    return add_each(ALL & ~s.taken, 0, actions, 0)


@rule
def apply(s: Taking, action: int) -> None:
    s.taken |= 1 << action


@rule
def is_over(s: Taking) -> bool:
    return count(s.taken) == TAKEN


@rule
def winners(s: Taking) -> int:
    return WINNERS[chance(s, len(WINNERS))]


@rule
def decider(s: Taking) -> int:
    return chance(s, 2)


RULES: dict[str, Callable[..., Any]] = {
    "legal": legal,
    "apply": apply,
    "is_over": is_over,
    "winners": winners,
    "decider": decider,
}


def bind(function: Callable[..., Any], **names: Any) -> Any:
    return bound(function, "taking", {AnyState: Taking, list[AnyState]: list[Taking]}, RULES | names)


class Work:
    """The solver with a table that it keeps from question to question."""

    def __init__(self, gear: Gear, table: int) -> None:
        self.gear, rules = gear, Solver(*map(gear.rule, solver(bind)))
        self.begin, self.solve = rules
        self.descent = gear.records(Descent, 1)[0]
        self.states = gear.records(Taking, LONGEST + 1)
        self.frames, self.moves = gear.records(Frame, LONGEST), gear.actions(LONGEST * NUMBERS)
        self.table, self.actions = gear.records(Entry, table), gear.actions(NUMBERS)

    def answer(self, s: Taking, budget: int) -> tuple[int, int]:
        """The value to seat 0, and the best action."""
        self.states[0] = self.gear.record(s)
        room = self.descent, self.states, self.frames, self.moves, self.table, self.actions
        is_done = self.begin(*room)
        while not is_done:
            is_done = self.solve(*room, budget)
        return int(self.descent.value), int(self.descent.action)


def position(seed: int, taken: int) -> Taking:
    s = Taking()
    s.seed, s.taken = seed, taken
    return s


def values(seed: int) -> dict[int, int]:
    """Of every position, from those at the end to the start."""
    found: dict[int, int] = {}
    for taken in sorted(range(ALL + 1), key=count, reverse=True):
        s = position(seed, taken)
        if count(taken) == TAKEN:
            found[taken] = (0, 1, -1, 0)[winners(s)]
        elif count(taken) < TAKEN:
            choice = min if decider(s) else max
            found[taken] = choice(found[taken | 1 << number] for number in range(NUMBERS) if not taken >> number & 1)
    return found


@pytest.mark.parametrize("gear", [PLAIN, compiled_gear()], ids=lambda gear: gear.name)
@pytest.mark.parametrize("table", [1, 16, 1 << 10])
def test_values_and_best_actions_of_all_positions(gear: Gear, table: int) -> None:
    """In any order, so that the table knows more and more, by narrow and wide windows."""
    for seed in range(25):
        work, expected = Work(gear, table), values(seed)
        for taken in sorted(expected, key=lambda taken: (count(taken), chance(position(seed, taken), 1000))):
            value, action = work.answer(position(seed, taken), budget=1 + seed)
            assert value == expected[taken]
            if count(taken) < TAKEN:
                assert not taken >> action & 1 and expected[taken | 1 << action] == value


def test_both_gears_visit_the_same_positions() -> None:
    for seed in range(25):
        works = [Work(gear, 16) for gear in (PLAIN, compiled_gear())]
        answers = [work.answer(position(seed, 0), 1 << 30) for work in works]
        assert answers[0] == answers[1] and works[0].descent.nodes == works[1].descent.nodes


def test_wins_draws_and_losses_all_occur() -> None:
    starts = [values(seed)[0] for seed in range(100)]
    assert min(starts.count(value) for value in (-1, 0, 1)) > 10

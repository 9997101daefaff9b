"""Solving what is left of a game of two seats that has no chance and no secrets any more. Written for any game.

Every line is followed to its end, by alpha-beta with a table of the positions that were met. Values are those of seat
0: WON, LOST or 0. All that is going on lies in records, so the work can stop anywhere and be taken up again.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ilium.engine.bits import index
from ilium.engine.record import I8, I32, I64, U8, U16, Actions, Record, assign, digest
from ilium.engine.rule import procedure, rule, unbound
from ilium.games.playout import AnyState

WON, LOST = 1, -1
LONGEST = 80  # decisions of a game; a duel has at most 77

# Of the game that the rules are bound to.
legal: Callable[[Any, Actions], int] = unbound
apply: Callable[[Any, int], None] = unbound
is_over: Callable[[Any], bool] = unbound
winners: Callable[[Any], int] = unbound
decider: Callable[[Any], int] = unbound


class Descent(Record):
    """How far the work has come."""

    nodes: I64  # positions visited
    depth: I64  # positions that are open; 0 when all is done
    value: I64  # of the position that was closed last
    action: I64  # the best one there


class Frame(Record):
    """An open position: some of its moves have been tried. Values beyond its window do not matter to those above."""

    digest: I64
    first: I32  # its moves are moves[first] ... moves[end - 1]
    end: I32
    next: I32  # to be tried
    best_action: U16
    killer: U16  # the best action of the last position at this depth,
    older_killer: U16  # and of one before it
    floor: I8  # the window
    ceiling: I8
    best: I8  # value so far
    is_high: U8  # seat 0 decides, so the highest value is wanted


class Entry(Record):
    """What was found out about a position. Equal digests are taken for equal positions."""

    digest: I64
    action: U16  # the best one known
    low: I8  # the value is one of low ... high
    high: I8


# ---- What is known at once


@rule
def outcome(s: AnyState) -> int:
    """A draw and a shared win are 0."""
    won = winners(s)
    return (won & 1) - (won >> 1 & 1)


@rule
def entry_of(position: int, table: list[Entry]) -> Entry:
    """The place of a position in the table, whose size is a power of 2; another position may be there."""
    return table[index(position & len(table) - 1)]


@rule
def is_settled(descent: Descent, position: int, floor: int, ceiling: int, table: list[Entry]) -> bool:
    """Does the table tell as much of the value as the window asks for?"""
    entry = entry_of(position, table)
    if entry.digest != position or (entry.low < ceiling and entry.high > floor and entry.low < entry.high):
        return False
    descent.value = entry.low if entry.low >= ceiling else entry.high
    descent.action = entry.action
    return True


# ---- Opening a position


@rule
def try_first(frame: Frame, moves: Actions, action: int) -> None:
    """If it is one of the moves, it comes before the others, which keep their order."""
    i = frame.first
    while i < frame.end and moves[index(i)] != action:
        i += 1
    if i < frame.end:
        while i > frame.first:
            moves[index(i)] = moves[index(i - 1)]
            i -= 1
        moves[index(i)] = action


@rule
def list_moves(s: AnyState, frame: Frame, moves: Actions, table: list[Entry], actions: Actions) -> None:
    """What was best here before comes first, then what was best at this depth."""
    n = legal(s, actions)
    for i in range(n):
        moves[index(frame.first + i)] = actions[i]
    frame.end = frame.first + n
    frame.next = frame.first
    try_first(frame, moves, frame.older_killer)
    try_first(frame, moves, frame.killer)
    entry = entry_of(frame.digest, table)
    if entry.digest == frame.digest:
        try_first(frame, moves, entry.action)


@procedure
def visit(
    descent: Descent,
    s: AnyState,
    floor: int,
    ceiling: int,
    frames: list[Frame],
    moves: Actions,
    table: list[Entry],
    actions: Actions,
) -> bool:
    """Is the value of a position known at once? Otherwise it is opened."""
    descent.nodes += 1
    if is_over(s):
        descent.value = outcome(s)
        return True
    position = digest(s)
    if is_settled(descent, position, floor, ceiling, table):
        return True
    frame = frames[index(descent.depth)]
    frame.first = frames[index(descent.depth - 1)].end if descent.depth > 0 else 0
    frame.digest, frame.floor, frame.ceiling = position, floor, ceiling
    frame.is_high = decider(s) == 0
    frame.best = LOST if frame.is_high else WON
    list_moves(s, frame, moves, table, actions)
    frame.best_action = moves[index(frame.first)]
    descent.depth += 1
    return False


# ---- Trying its moves


@rule
def is_better(frame: Frame, value: int, other: int) -> bool:
    """To the seat that decides."""
    return value > other if frame.is_high else value < other


@rule
def is_done(frame: Frame) -> bool:
    """No move is left, or so good a one was found that the seat above will avoid this position."""
    return frame.next == frame.end or not is_better(frame, frame.ceiling if frame.is_high else frame.floor, frame.best)


@rule
def weigh(frame: Frame, moves: Actions, value: int) -> None:
    """The value of the move that was tried last."""
    if is_better(frame, value, frame.best):
        frame.best, frame.best_action = value, moves[index(frame.next - 1)]


@rule
def try_next(
    descent: Descent,
    states: list[AnyState],
    frames: list[Frame],
    moves: Actions,
    table: list[Entry],
    actions: Actions,
) -> None:
    frame, s = frames[index(descent.depth - 1)], states[index(descent.depth)]
    assign(s, states[index(descent.depth - 1)])
    apply(s, moves[index(frame.next)])
    frame.next += 1
    floor = max(frame.floor, frame.best) if frame.is_high else frame.floor
    ceiling = frame.ceiling if frame.is_high else min(frame.ceiling, frame.best)
    if visit(descent, s, floor, ceiling, frames, moves, table, actions):
        weigh(frame, moves, descent.value)


# ---- Closing it


@rule
def remember(frame: Frame, table: list[Entry]) -> None:
    """A value inside the window is exact; one beyond it is a bound, and if a low one, no action stands out."""
    entry = entry_of(frame.digest, table)
    if entry.digest != frame.digest:
        entry.digest, entry.action = frame.digest, frame.best_action
        entry.low, entry.high = LOST, WON
    if is_better(frame, frame.best, frame.floor if frame.is_high else frame.ceiling):
        entry.action = frame.best_action
    if frame.best > frame.floor:
        entry.low = max(entry.low, frame.best)
    if frame.best < frame.ceiling:
        entry.high = min(entry.high, frame.best)


@rule
def keep_killer(frame: Frame) -> None:
    if frame.best_action != frame.killer:
        frame.killer, frame.older_killer = frame.best_action, frame.killer


@rule
def close(descent: Descent, frames: list[Frame], moves: Actions, table: list[Entry]) -> None:
    """What was found out is remembered and told to the position above."""
    descent.depth -= 1
    frame = frames[index(descent.depth)]
    remember(frame, table)
    keep_killer(frame)
    descent.value, descent.action = frame.best, frame.best_action
    if descent.depth > 0:
        weigh(frames[index(descent.depth - 1)], moves, frame.best)


@procedure
def begin(
    descent: Descent,
    states: list[AnyState],
    frames: list[Frame],
    moves: Actions,
    table: list[Entry],
    actions: Actions,
) -> bool:
    """A new question: states[0]. Is the answer known at once?"""
    descent.depth = 0
    return visit(descent, states[0], LOST, WON, frames, moves, table, actions)


@procedure
def solve(
    descent: Descent,
    states: list[AnyState],
    frames: list[Frame],
    moves: Actions,
    table: list[Entry],
    actions: Actions,
    budget: int,
) -> bool:
    """Go on with at most so many positions. Is it done?"""
    while descent.depth > 0 and budget > 0:
        if is_done(frames[index(descent.depth - 1)]):
            close(descent, frames, moves, table)
        else:
            try_next(descent, states, frames, moves, table, actions)
            budget -= 1
    return descent.depth == 0


class Solver(NamedTuple):
    """The rules that Python calls, bound to a game."""

    begin: Callable[..., bool]
    solve: Callable[..., bool]


def solver(bind: Callable[..., Any]) -> Solver:
    """`bind(rule, **names)` gives a rule of this file the rules of a game, and these names."""
    names: dict[str, Any] = {}
    for inner in (outcome, list_moves, visit, try_next):
        names[inner.__name__] = bind(inner, **names)
    return Solver(bind(begin, **names), bind(solve, **names))

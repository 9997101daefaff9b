"""Bots that look one move ahead: every move is tried in some imagined deals, and what it leads to is judged."""

import secrets
import time
from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Any

from ilium.bots import tree
from ilium.bots.levels import Level
from ilium.bots.mind import Mind, mind_of
from ilium.bots.opponent import Progress, Weighed, options_of
from ilium.bots.tree import SCALE, SEATS, VALUES
from ilium.engine.chance import Rng, Source, random_below
from ilium.engine.gears import PLAIN
from ilium.engine.record import Actions, Words, assign
from ilium.engine.rule import procedure, rule, unbound
from ilium.games import game_named
from ilium.games.playout import AnyState
from ilium.play.knowledge import Knowledge

# Of the game that `weigh` is bound to.
legal: Callable[[Any, Actions], int] = unbound
apply: Callable[[Any, int], None] = unbound
fill_hidden: Callable[[Any, int, Source, Words], None] = unbound
appraise: Callable[[Any, Words], None] = unbound


@procedure
def weigh(
    known: AnyState,
    s: AnyState,
    after: AnyState,
    seat: int,
    rng: Rng,
    pool: Words,
    actions: Actions,
    values: Words,
    sums: Words,
) -> None:
    """In one more imagined deal, add up what each move brings each seat; `sums` has a row for each move."""
    assign(s, known)
    fill_hidden(s, seat, rng, pool)
    for i in range(legal(s, actions)):
        assign(after, s)
        apply(after, actions[i])
        appraise(after, values)
        for other in range(SEATS):
            sums[i * SEATS + other] += values[other]


@rule
def seeming_best(sums: Words, moves: int, seat: int, slip: int, rng: Source) -> int:
    """The move that seems to bring a seat most: each may seem better than it is, by so much at the most."""
    best, most = 0, -1
    for i in range(moves):
        seeming = sums[i * SEATS + seat] + random_below(rng, slip + 1)
        if seeming > most:
            best, most = i, seeming
    return best


@cache
def weigh_of(mind: Mind) -> Callable[..., None]:
    weigh_bound: Callable[..., None] = mind.bound(weigh, appraise=mind.bound(tree.appraise))
    return weigh_bound


def slip_in(mind: Mind, level: Level, samples: int) -> int:
    """In sums over so many deals, twice what is better or worse: from the worst to the best."""
    return 2 * level.slip * mind.habits.haze * samples


class GreedyBot:
    """Quick enough in plain Python. With a seed it gives the same answers to the same questions, if it has the time."""

    def __init__(self, game: str, level: Level, seed: int | None = None) -> None:
        self._mind, self._level, self._game = mind_of(game), level, game_named(game)
        self._rng = Rng.seeded(secrets.randbits(60) if seed is None else seed)

    def choose(
        self, knowledge: Knowledge, seconds: float = 1.0, *, stop: Event | None = None, progress: Progress | None = None
    ) -> str:
        actions = options_of(knowledge)
        if len(actions) == 1:
            return knowledge.move_name(actions[0])
        samples, sums = self._weigh(knowledge, seconds, stop, progress)
        best = seeming_best(
            sums, len(actions), knowledge.seat or 0, slip_in(self._mind, self._level, samples), self._rng
        )
        return knowledge.move_name(actions[best])

    def analyse(
        self, knowledge: Knowledge, seconds: float = 1.0, *, stop: Event | None = None, progress: Progress | None = None
    ) -> list[Weighed]:
        actions = options_of(knowledge)
        samples, sums = self._weigh(knowledge, seconds, stop, progress)
        seats = len(self._game.seats(knowledge.options))
        moves = [knowledge.move_name(action) for action in actions]
        weighed = [
            Weighed(move, tuple(sums[i * SEATS + seat] / SCALE / samples for seat in range(seats)), samples, (move,))
            for i, move in enumerate(moves)
        ]
        return sorted(weighed, key=lambda one: -one.chances[knowledge.seat or 0])

    def _weigh(
        self, knowledge: Knowledge, seconds: float, stop: Event | None, progress: Progress | None
    ) -> tuple[int, list[int]]:
        """How many deals there was time for, at least one; and the sums of what each move brings each seat."""
        mind, state = self._mind, knowledge.state
        rule, seat = weigh_of(mind), -1 if knowledge.seat is None else knowledge.seat
        room = [PLAIN.words(mind.pool), PLAIN.actions(mind.most_moves), PLAIN.words(VALUES)]
        sums, s, after = PLAIN.words(mind.most_moves * SEATS), state.copy(), state.copy()
        start = time.monotonic()
        for done in range(1, self._level.samples + 1):
            rule(state, s, after, seat, self._rng, *room, sums)
            if progress is not None:
                progress(done / self._level.samples)
            spent = time.monotonic() - start
            if (stop is not None and stop.is_set()) or spent * (done + 1) / done > seconds:
                break
        return done, sums

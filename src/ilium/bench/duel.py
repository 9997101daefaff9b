"""What is measured of the duel: uniformly random full games, lists of moves, copies of a state."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ilium.bench.limit import compile_limit
from ilium.bench.rounds import Contestant
from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, compiled, to_compiled
from ilium.engine.record import Actions, assign
from ilium.engine.rule import procedure
from ilium.games.duel.options import check_options, empty_box
from ilium.games.duel.playout import random_games
from ilium.games.duel.setup import DEAL, draw_deal, lay_out
from ilium.games.duel.state import MOST_MOVES, State
from ilium.games.duel.turns import apply, legal

SAMPLE = 2000  # games to compare and to average over
TURNS_PLAYED = 20  # decisions before the position whose moves are listed


@procedure
def copy_many(target: State, source: State, times: int) -> None:
    for i in range(times):
        source.placed = i & 1  # or the copies would be one
        assign(target, source)


@procedure
def list_many(s: State, actions: Actions, times: int) -> int:
    """The moves of the position, listed again and again; how many moves that were."""
    total = 0
    for _ in range(times):
        total += legal(s, actions)
    return total


def contestants() -> dict[str, list[Contestant]]:
    """Groups of contestants by title; the C++ program takes part where it can be compiled."""
    fast = CompiledGames()
    fast(SAMPLE)
    decisions = float(fast.tally[0]) / SAMPLE
    games = [Contestant("compiled", fast, "games", decisions), Contestant("plain", _plain_games, "games", decisions)]
    limit = compile_limit("duel")
    if limit is not None:
        _check_same_games(limit.run(SAMPLE), fast)
        games.insert(0, Contestant("C++ by hand", lambda n: (limit.run(n)[0], n), "games", decisions))
    position = _middle()
    return {
        "duel: uniformly random games, one thread": games,
        "duel: lists of moves of a position": [
            Contestant("compiled", _fast_lists(position), "lists"),
            Contestant("plain", _timed(lambda n: list_many(position, [0] * MOST_MOVES, n)), "lists"),
        ],
        "duel: copies of a state": [
            Contestant("compiled", _fast_copies(position), "copies"),
            Contestant("plain", _timed(lambda n: _plain_copies(position, n)), "copies"),
        ],
    }


def _timed(work: Callable[[int], Any]) -> Callable[[int], tuple[float, float]]:
    def run(n: int) -> tuple[float, float]:
        start = time.perf_counter()
        work(n)
        return time.perf_counter() - start, n

    return run


def _plain_games(games: int) -> tuple[float, float]:
    box, tally = empty_box(check_options({})), [0] * 4
    run = _timed(lambda n: random_games(box, State(), Rng(), [0] * DEAL, [0] * MOST_MOVES, 0, n, tally))
    return run(games)


class CompiledGames:
    """Compiled once, then called like `_plain_games`; `tally` holds the sums of the last run."""

    def __init__(self) -> None:
        self._run: Any = compiled(random_games)
        self._box = to_compiled([empty_box(check_options({}))])
        self._state, self._rng = blank(State, 1), blank(Rng, 1)
        self._deal, self._actions = np.zeros(DEAL, np.int64), np.zeros(MOST_MOVES, np.uint16)

    def __call__(self, games: int) -> tuple[float, float]:
        self.tally = np.zeros(4, np.int64)
        records = self._box[0], self._state[0], self._rng[0]
        start = time.perf_counter()
        self._run(*records, self._deal, self._actions, 0, games, self.tally)
        return time.perf_counter() - start, games


def _check_same_games(limit: list[float], fast: CompiledGames) -> None:
    """A comparison means something only if both play the very same games."""
    if limit[1:] != fast.tally.tolist():
        raise RuntimeError(f"the C++ program plays other games: {limit[1:]} and {fast.tally.tolist()}")


def _middle() -> State:
    s, rng, deal = empty_box(check_options({})), Rng.seeded(1), [0] * DEAL
    draw_deal(s, rng, 0, deal)
    lay_out(s, deal)
    for _ in range(TURNS_PLAYED):
        actions = [0] * MOST_MOVES
        apply(s, actions[rng.below(legal(s, actions))])
    return s


def _plain_copies(position: State, times: int) -> None:
    for _ in range(times):
        position.copy()


def _fast_lists(position: State) -> Callable[[int], tuple[float, float]]:
    run: Any = compiled(list_many)
    s, actions = to_compiled([position]), np.zeros(MOST_MOVES, np.uint16)
    return _timed(lambda n: run(s[0], actions, n))


def _fast_copies(position: State) -> Callable[[int], tuple[float, float]]:
    run: Any = compiled(copy_many)
    source, target = to_compiled([position]), blank(State, 1)
    return _timed(lambda n: run(target[0], source[0], n))

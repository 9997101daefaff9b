"""What is measured of a game: uniformly random full games, lists of moves, copies of a state, in both gears."""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ilium.bench.limit import Limit, compile_limit
from ilium.bench.rounds import Contestant
from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, compiled, to_compiled
from ilium.engine.record import Actions, Record, assign
from ilium.engine.rule import bound, procedure, unbound
from ilium.games import game_named
from ilium.games.game import Options
from ilium.games.playout import AnyState

legal: Callable[[Any, Actions], int] = unbound  # of the game that `list_many` is bound to

SAMPLE = 2000  # games to compare and to average over
DECISIONS = 20  # before the position whose moves are listed


@procedure
def copy_many(target: AnyState, source: AnyState, times: int) -> None:
    for i in range(times):
        source.phase = i & 1  # or the copies would be one
        assign(target, source)


@procedure
def list_many(s: AnyState, actions: Actions, times: int) -> int:
    """The moves of the position, listed again and again; how many moves that were."""
    total = 0
    for _ in range(times):
        total += legal(s, actions)
    return total


class Rules(NamedTuple):
    """The rules of one game that are timed; they have the same signatures in every game but for the state."""

    random_games: Callable[..., None]
    legal: Callable[..., int]
    apply: Callable[..., None]
    draw_deal: Callable[..., None]
    lay_out: Callable[..., None]
    empty_box: Callable[[Options], Record]  # a state that holds the options and nothing else
    deal_size: int
    most_moves: int


class Mode(NamedTuple):
    """One way to play a game, and the arguments by which its C++ program plays it too."""

    title: str
    game: str
    options: Options  # those that are not the usual ones
    rules: Rules
    limit_arguments: tuple[str, ...] = ()

    @property
    def box(self) -> Record:
        return self.rules.empty_box(game_named(self.game).check_options(self.options))


def contestants(mode: Mode) -> dict[str, list[Contestant]]:
    """Groups of contestants by title; the C++ program takes part where it can be compiled."""
    position = _middle(mode)
    types, names = {AnyState: type(mode.box)}, {"legal": mode.rules.legal}
    copies: Any = bound(copy_many, mode.game, types, names)
    lists: Any = bound(list_many, mode.game, types, names)
    return {
        f"{mode.title}: uniformly random games, one thread": _games(mode),
        f"{mode.title}: lists of moves of a position": [
            Contestant("compiled", _fast_lists(mode, lists, position), "lists"),
            Contestant("plain", _timed(lambda n: lists(position, _row(mode), n)), "lists"),
        ],
        f"{mode.title}: copies of a state": [
            Contestant("compiled", _fast_copies(copies, position), "copies"),
            Contestant("plain", _timed(lambda n: _plain_copies(position, n)), "copies"),
        ],
    }


def _row(mode: Mode) -> list[int]:
    return [0] * mode.rules.most_moves


def _timed(work: Callable[[int], Any]) -> Callable[[int], tuple[float, float]]:
    def run(n: int) -> tuple[float, float]:
        start = time.perf_counter()
        work(n)
        return time.perf_counter() - start, n

    return run


# ---- Whole games


class CompiledGames:
    """Compiled once, then called for so many games; `tally` holds the sums of the last run."""

    def __init__(self, mode: Mode) -> None:
        self._run: Any = compiled(mode.rules.random_games)
        box = mode.box
        self._box = to_compiled([box])
        self._state, self._rng = blank(type(box), 1), blank(Rng, 1)
        self._deal = np.zeros(mode.rules.deal_size, np.int64)
        self._actions = np.zeros(mode.rules.most_moves, np.uint16)

    def __call__(self, games: int) -> tuple[float, float]:
        self.tally = np.zeros(4, np.int64)
        records = self._box[0], self._state[0], self._rng[0]
        start = time.perf_counter()
        self._run(*records, self._deal, self._actions, 0, games, self.tally)
        return time.perf_counter() - start, games


def _games(mode: Mode) -> list[Contestant]:
    fast = CompiledGames(mode)
    fast(SAMPLE)
    decisions = float(fast.tally[0]) / SAMPLE
    plain = _timed(lambda n: _plain_games(mode, n))
    games = [Contestant("compiled", fast, "games", decisions), Contestant("plain", plain, "games", decisions)]
    limit = compile_limit(mode.game, mode.limit_arguments)
    if limit is not None:
        _check_same_games(limit, fast)
        games.insert(0, Contestant("C++ by hand", lambda n: (limit.run(n)[0], n), "games", decisions))
    return games


def _plain_games(mode: Mode, games: int) -> None:
    box, deal, tally = mode.box, [0] * mode.rules.deal_size, [0] * 4
    mode.rules.random_games(box, type(box)(), Rng(), deal, _row(mode), 0, games, tally)


def _check_same_games(limit: Limit, fast: CompiledGames) -> None:
    """A comparison means something only if both play the very same games."""
    tally = limit.run(SAMPLE)[1:]
    if tally != fast.tally.tolist():
        raise RuntimeError(f"the C++ program plays other games: {tally} and {fast.tally.tolist()}")


# ---- Parts of a game


def _middle(mode: Mode) -> Record:
    """A position some decisions into a random game."""
    rules, s, rng, deal = mode.rules, mode.box, Rng.seeded(1), [0] * mode.rules.deal_size
    rules.draw_deal(s, rng, 0, deal)
    rules.lay_out(s, deal)
    for _ in range(DECISIONS):
        actions = _row(mode)
        rules.apply(s, actions[rng.below(rules.legal(s, actions))])
    return s


def _plain_copies(position: Record, times: int) -> None:
    for _ in range(times):
        position.copy()


def _fast_lists(mode: Mode, lists: Any, position: Record) -> Callable[[int], tuple[float, float]]:
    run = compiled(lists)
    s, actions = to_compiled([position]), np.zeros(mode.rules.most_moves, np.uint16)
    return _timed(lambda n: run(s[0], actions, n))


def _fast_copies(copies: Any, position: Record) -> Callable[[int], tuple[float, float]]:
    run = compiled(copies)
    source, target = to_compiled([position]), blank(type(position), 1)
    return _timed(lambda n: run(target[0], source[0], n))

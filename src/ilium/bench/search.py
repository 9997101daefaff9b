"""What is measured of a search: simulations against random games, and several threads against one."""

import os
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import ilium
from ilium.bench.rounds import Contestant
from ilium.bench.speed import CompiledGames, Mode
from ilium.bots.mind import Mind, mind_of
from ilium.bots.thinker import NODES, Thinker
from ilium.engine.gears import compiled_gear
from ilium.play.knowledge import Knowledge

Run = Callable[[int], tuple[float, float]]

SMALL, LARGE = 1 << 12, NODES - 1  # simulations in a tree: what a processor's cache holds, and until it is full
SEED = 1

MEANING = """\
A random game is a playout: a deal, then random moves to the end.
A simulation is one step of a search: it deals anew what the seat cannot know, walks down its tree by legal moves, and
adds a node. {leaf} The baseline plays on to the end, at random.
Large trees are slower, as they do not fit into the processor's cache: a small tree is begun anew after {small:,}
simulations, a large one with each round, or when it is full, after {large:,}.
"""
JUDGED = "Then it judges: no game is played to the end."
GUESSED = "Then it judges, after {depth} guessed moves or at the end."


def meaning(game: str) -> str:
    """What is counted, in words."""
    depth = mind_of(game).habits.depth
    return MEANING.format(leaf=GUESSED.format(depth=depth) if depth else JUDGED, small=SMALL, large=LARGE)


def contestants(mode: Mode) -> dict[str, list[Contestant]]:
    """Groups of contestants by title."""
    half = middle(mode)
    return {
        f"{mode.title}: simulations of a search, one thread": _searches(mode),
        f"{mode.title}: a search from the middle, large trees, by threads": [
            _threads(count, "simulations", [Search(mind_of(mode.game), half, LARGE, seed) for seed in range(count)])
            for count in thread_counts()
        ],
        f"{mode.title}: random games, by threads": [
            _threads(count, "games", [CompiledGames(mode) for _ in range(count)]) for count in thread_counts()
        ],
    }


# ---- Questions to think about


def start(mode: Mode) -> Knowledge:
    return _knowledge(ilium.new(mode.game, seed=SEED, **mode.options))


def middle(mode: Mode) -> Knowledge:
    """Halfway through a random game, where there is something to choose."""
    table, chance = ilium.new(mode.game, seed=SEED, **mode.options), random.Random(SEED)
    while table.seat is not None:
        table.play(chance.choice(table.moves()))
    half = len(table.history) // 2
    while len(table.history) > half or len(table.moves()) == 1:
        table.undo()
    return _knowledge(table)


def _knowledge(table: ilium.Table) -> Knowledge:
    return table.knowledge(table.seat)


# ---- Searches


class Search:
    """Simulations of one question in one thread; a tree that has its size is begun anew, in the same arrays."""

    def __init__(self, mind: Mind, knowledge: Knowledge, size: int, seed: int = 0) -> None:
        self.thinker = Thinker(mind, compiled_gear(), seed)
        self._knowledge, self._size, self._habits = knowledge, size, mind.habits

    def __call__(self, simulations: int) -> tuple[float, float]:
        start = time.perf_counter()
        for done in range(0, simulations, self._size):
            self.thinker.ask(self._knowledge, self._habits)
            self.thinker.grow(min(self._size, simulations - done))
        return time.perf_counter() - start, simulations


def _searches(mode: Mode) -> list[Contestant]:
    """Compared with random games: the baseline would make as many simulations if its tree cost nothing."""
    mind, baseline = mind_of(mode.game), mind_of(mode.game, is_plain=True)
    first, half = start(mode), middle(mode)
    return [
        Contestant("random games", CompiledGames(mode), "games"),
        Contestant("search from the start, small trees", Search(mind, first, SMALL), "simulations"),
        Contestant("search from the start, large trees", Search(mind, first, LARGE), "simulations"),
        Contestant("search from the middle, small trees", Search(mind, half, SMALL), "simulations"),
        Contestant("search from the middle, large trees", Search(mind, half, LARGE), "simulations"),
        Contestant("baseline from the start, small trees", Search(baseline, first, SMALL), "simulations"),
        Contestant("baseline from the start, large trees", Search(baseline, first, LARGE), "simulations"),
    ]


# ---- Threads


def thread_counts() -> list[int]:
    """One, twice as many, and so on, up to the number of cores."""
    cores = os.cpu_count() or 1
    return [*(1 << i for i in range(cores.bit_length()) if 1 << i < cores), cores]


def together(runs: Sequence[Run]) -> Run:
    """All of them at once, each in a thread of its own, until the last is done."""

    def run(n: int) -> tuple[float, float]:
        start = time.perf_counter()
        with ThreadPoolExecutor(len(runs)) as pool:
            done = sum(count for _, count in pool.map(lambda one: one(n), runs))
        return time.perf_counter() - start, done

    return run


def _threads(count: int, unit: str, runs: Sequence[Run]) -> Contestant:
    return Contestant(f"{count} thread{'s' if count > 1 else ''}", together(runs), unit)

"""Steps of environments beside those of other libraries: games of similar size, as far as they are installed.

All play uniformly random games with new games after the ends, on one core.
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import numpy as np

from ilium.bench import peers
from ilium.bench.rounds import Contestant
from ilium.envs.batch import Batch
from ilium.envs.encoding import Mode, mode_named
from ilium.envs.position import Position

WAYS = ("duel", "siege", "siege-4", "ilios")
SIZES = (1, 32, 1024)
BATCH = SIZES[-1]  # of others
MEANING = """\
All play uniformly random games, on one core, and begin a new game after each end. What a step is:
- from Python: list the legal actions, choose one, play it, ask who decides next and whether the game is over.
- PettingZoo: `last()` with the observation and the mask, choose an action by the mask, `step()`; RLCard: its `step()`,
  which gives the observation and the legal actions.
- batches: choose a legal action in each game and play it all in compiled code; observations, masks and rewards are
  written, and games that end are dealt anew. A step is that of one game.
"""


@contextmanager
def one_core() -> Iterator[None]:
    """Or libraries that use several threads would be measured on several cores."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def contestants() -> dict[str, list[Contestant]]:
    """Groups of contestants by title."""
    return {
        "environments: steps from Python": [
            *(_steps(f"ilium {name}", _single(mode_named(name))) for name in WAYS),
            *(_steps(f"OpenSpiel {name}", run) for name, run in peers.open_spiel()),
        ],
        "environments: steps of PettingZoo and RLCard": [
            *(_steps(f"ilium {name}", run) for name, run in peers.own_pettingzoo(WAYS)),
            *(_steps(f"PettingZoo {name}", run) for name, run in peers.pettingzoo()),
            *(_steps(f"RLCard {name}", run) for name, run in peers.rlcard()),
        ],
        "environments: steps of batches": [
            *(_steps(f"ilium {name}, {size} games", _batch(mode_named(name), size)) for name in WAYS for size in SIZES),
            *(_steps(f"pgx {name}", run) for name, run in peers.pgx(BATCH)),
        ],
    }


def _steps(name: str, play: Callable[[int], int]) -> Contestant:
    """`play` makes at least so many steps, and tells how many. Seconds of the processor: on one core, while nothing
    else runs, they are those of the clock."""

    def run(n: int) -> tuple[float, float]:
        start = time.process_time()
        done = play(n)
        return time.process_time() - start, done

    return Contestant(name, run, "steps")


def _single(mode: Mode) -> Callable[[int], int]:
    chance = Random(1)

    def play(n: int) -> int:
        position = Position(mode, chance.getrandbits(60))
        for _ in range(n):
            choices = position.choices()
            position.play(choices[int(chance.random() * len(choices))])
            if position.is_over:
                position = Position(mode, chance.getrandbits(60))
        return n

    return play


def _batch(mode: Mode, size: int) -> Callable[[int], int]:
    made: list[Any] = []

    def play(n: int) -> int:
        if not made:
            made.extend((Batch(mode, size), np.zeros(size, np.int64)))
            made[0].reset(seed=1)
        batch, actions = made
        rounds = -(-n // size)
        for _ in range(rounds):
            batch.sample(actions)
            batch.step(actions)
        return rounds * size

    return play

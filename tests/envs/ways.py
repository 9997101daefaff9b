"""Every way to play, and random games of it."""

import random
from collections.abc import Iterator

import pytest

from ilium.envs.encoding import Mode, mode_named
from ilium.envs.names import NAMES
from ilium.envs.position import Position

every_way = pytest.mark.parametrize("name", NAMES)


def decisions(mode: Mode, seed: int) -> Iterator[Position]:
    """A random game, at each of its decisions and at its end."""
    position, chooser = Position(mode, seed), random.Random(seed)
    yield position
    while not position.is_over:
        position.play(chooser.choice(position.choices()))
        yield position


def games(name: str, seeds: int) -> Iterator[Position]:
    for seed in range(seeds):
        yield from decisions(mode_named(name), seed)

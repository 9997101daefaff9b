"""Random numbers. What deals cards asks for `random_below(source, n)` and does not care what the source is.

`Rng` is small and fast, for playouts and redeals; `ilium.engine.seeds.Stream` is slow and beyond doubt, for the deal of
a real game.
"""

from typing import Protocol

from ilium.engine.record import I64, Record, Words
from ilium.engine.rule import rule

MULTIPLIER = 1791398085
LOW = 0xFFFFFFFF


class Source(Protocol):
    """Anything that gives uniformly random numbers from 0 to n - 1."""

    def below(self, n: int) -> int: ...


class Rng(Record):
    """A multiply-with-carry generator. Its numbers stay below 2^63, so both gears agree."""

    word: I64

    @classmethod
    def seeded(cls, seed: int) -> "Rng":
        rng = cls()
        start(rng, seed)
        return rng

    def below(self, n: int) -> int:
        return rng_below(self, n)


@rule
def rng_below(rng: Rng, n: int) -> int:
    """From 0 to n - 1; uneven by less than n / 2^32, which no playout can notice."""
    word = rng.word
    word = MULTIPLIER * (word & LOW) + (word >> 32)
    rng.word = word
    return ((word & LOW ^ word >> 32) * n) >> 32


@rule
def start(rng: Rng, seed: int) -> None:
    """Begin the sequence of this seed (any int64); the first numbers of nearby seeds are alike, so skip some."""
    rng.word = (seed & 0x3FFFFFFF) * 2654435769 + (seed >> 30 & LOW) + 88172645463325252 & 0x3FFFFFFFFFFFFFFF
    for _ in range(4):
        rng_below(rng, 2)


def random_below(source: Source, n: int) -> int:
    """In compiled code the source is always an `Rng`."""
    return source.below(n)


@rule
def shuffle(rng: Source, things: Words, first: int, end: int) -> None:
    """Fisher and Yates, on things[first] ... things[end - 1]."""
    for i in range(end - 1, first, -1):
        j = first + random_below(rng, i - first + 1)
        things[i], things[j] = things[j], things[i]

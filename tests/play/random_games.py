"""Random games to look at on the way, and how hard Hypothesis tries."""

import random
from collections.abc import Iterator

from hypothesis import HealthCheck, settings

import ilium

# Deterministic: the same examples on every machine.
FUZZ = settings(
    derandomize=True, deadline=None, database=None, max_examples=150, suppress_health_check=list(HealthCheck)
)

# Another table of tokens, with many alike.
TABLE = {
    "Zeus": [9, 9],
    "Athena": [99],
    "Apollo": [4, 3],
    "Poseidon": [5, 5, 5],
    "Aphrodite": [1],
    "positive": [10, 10, 2, 2, 1],
    "marriage": 2,
    "negative": [-1, -1, -1, -1, -1, -2, -2, -2, -7, -7, -7, -7, -99],
}


def decisions(table: ilium.Table, seed: int) -> Iterator[ilium.Table]:
    """The same table at every decision of a random game, and at its end."""
    rng = random.Random(seed)
    while table.seat is not None:
        yield table
        table.play(rng.choice(table.moves()))
    yield table


def played(table: ilium.Table, moves: int, seed: int = 0) -> ilium.Table:
    """The table after this many random moves, or at the end."""
    for number, now in enumerate(decisions(table, seed)):
        if number == moves:
            return now
    return table


def is_finished_properly(table: ilium.Table, seed: int = 0) -> bool:
    """Played on at random, it ends with 12 tokens for each player. [D6.1]"""
    end = played(table.copy(), 1000, seed)
    return end.seat is None and [len(side["tokens"]) for side in end.view(None)["sides"]] == [12, 12]

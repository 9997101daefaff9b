"""Contestants that take turns, so that a slow moment of the machine hits all of them."""

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple


class Contestant(NamedTuple):
    name: str
    run: Callable[[int], tuple[float, float]]  # does n units of work: seconds, and things done in all
    unit: str  # what is counted
    decisions: float = 0  # in each of them, where it means something


class Row(NamedTuple):
    name: str
    unit: str
    rate: float  # a second, the median of the rounds
    decisions: float  # a second
    slowest: float
    fastest: float
    ratio: float  # to the first contestant: the median of the ratios, each within one round


def measure(group: Sequence[Contestant], rounds: int, seconds: float, progress: Callable[[str], None]) -> list[Row]:
    """The first contestant of the group is what the others are compared with."""
    sizes = []
    for contestant in group:
        progress(f"{contestant.name}: getting ready")
        sizes.append(_size(contestant, seconds))
    rates: list[list[float]] = [[] for _ in group]
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}")
        for contestant, size, mine in zip(group, sizes, rates, strict=True):
            taken, done = contestant.run(size)
            mine.append(done / taken)
    return [
        Row(
            contestant.name,
            contestant.unit,
            median(mine),
            median(mine) * contestant.decisions,
            min(mine),
            max(mine),
            median(one / base for one, base in zip(mine, rates[0], strict=True)),
        )
        for contestant, mine in zip(group, rates, strict=True)
    ]


def _size(contestant: Contestant, seconds: float) -> int:
    """How much work fills a round; the first run, which may compile, is not counted."""
    contestant.run(1)
    size = 1
    while True:
        start = time.perf_counter()
        contestant.run(size)
        taken = time.perf_counter() - start
        if taken > seconds / 4:
            return max(1, round(size * seconds / taken))
        size *= 4


def table_text(rows: Sequence[Row]) -> str:
    lines = ["| | a second | slowest - fastest round | ratio |", "| --- | ---: | ---: | ---: |"]
    for row in rows:
        spread = f"{row.slowest:,.0f} - {row.fastest:,.0f}"
        decisions = f", {row.decisions:,.0f} decisions" if row.decisions else ""
        lines.append(f"| {row.name} | {row.rate:,.0f} {row.unit}{decisions} | {spread} | {row.ratio:.3g} |")
    return "\n".join(lines)

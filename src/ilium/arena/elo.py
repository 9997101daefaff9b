"""Ratings: how strong the levels are on one scale."""

import random
from collections.abc import Mapping, Sequence
from math import exp, fsum, log, log10
from statistics import fmean

from ilium.arena.estimates import CONFIDENCE, Estimate, cases

SCALE = 400.0  # ten to one
RESAMPLES = 400
MOST_STEPS, SMALL = 1000, 1e-6

Pair = tuple[str, str]
Scores = Mapping[Pair, Sequence[float]]  # of the first against the second: one from 0 to 1 for each deal
Tally = Mapping[Pair, tuple[float, float]]  # their sum, and how many there are


def elo(share: float) -> float | None:
    """The difference at which the stronger gets this share; None beyond all bounds, for 0 and 1."""
    return SCALE * log10(share / (1 - share)) if 0 < share < 1 else None


def ratings(tally: Tally) -> dict[str, float]:
    """The most likely ratings after Bradley and Terry, with the mean 0.

    Who has won everything would be rated beyond all bounds; where there is such a level, or such a group of levels,
    each pair gets one more deal that is drawn.
    """
    if not _is_bounded(tally):
        tally = {pair: (won + 0.5, deals + 1) for pair, (won, deals) in tally.items()}
    logits = _most_likely(tally)
    mean = fmean(logits.values())
    return {level: SCALE / log(10) * (logit - mean) for level, logit in logits.items()}


def _levels(tally: Mapping[Pair, object]) -> list[str]:
    return list(dict.fromkeys(level for pair in tally for level in pair))


def _is_bounded(tally: Tally) -> bool:
    """From each level a chain of wins, or parts of wins, leads to each other one."""
    beats: dict[str, set[str]] = {level: set() for level in _levels(tally)}
    for (one, other), (won, deals) in tally.items():
        if won > 0:
            beats[one].add(other)
        if won < deals:
            beats[other].add(one)
    return all(_reached(level, beats) == set(beats) for level in beats)


def _reached(start: str, beats: Mapping[str, set[str]]) -> set[str]:
    reached, fresh = {start}, [start]
    while fresh:
        new = beats[fresh.pop()] - reached
        reached |= new
        fresh += new
    return reached


def _most_likely(tally: Tally) -> dict[str, float]:
    """Newton's steps, one level after the other, until all win as much as is expected of them."""
    logits = dict.fromkeys(_levels(tally), 0.0)
    for _ in range(MOST_STEPS):
        largest = 0.0
        for level in logits:
            missing, slope = 0.0, 0.0
            for (one, other), (won, deals) in tally.items():
                if level in (one, other):
                    expected = 1 / (1 + exp(logits[other] - logits[one]))
                    missing += (won - deals * expected) * (1 if level == one else -1)
                    slope += deals * expected * (1 - expected)
            step = max(-1.0, min(1.0, missing / slope))
            logits[level] += step
            largest = max(largest, abs(step))
        if largest < SMALL:
            break
    return logits


def rating_estimates(scores: Scores) -> dict[str, Estimate]:
    """Ratings with intervals: they are rated again and again with other shares that the scores leave possible."""
    chance = random.Random(0)
    tally = {pair: (fsum(row), float(len(row))) for pair, row in scores.items()}
    drawn = [ratings(_drawn(scores, chance)) for _ in range(RESAMPLES)]
    return {level: _middle(value, [sample[level] for sample in drawn]) for level, value in ratings(tally).items()}


def _drawn(scores: Scores, chance: random.Random) -> Tally:
    """Shares at random, as likely as they are after these scores and Jeffreys' prior."""
    tally = {}
    for pair, row in scores.items():
        share, size = fmean(row), cases(row)
        drawn = chance.betavariate(share * size + 0.5, (1 - share) * size + 0.5)
        tally[pair] = (drawn * len(row), float(len(row)))
    return tally


def _middle(value: float, sample: Sequence[float]) -> Estimate:
    """The middle of the sample, as much of it as the confidence says."""
    row, cut = sorted(sample), round(len(sample) * (1 - CONFIDENCE) / 2)
    return Estimate(value, min(value, row[cut]), max(value, row[-1 - cut]))

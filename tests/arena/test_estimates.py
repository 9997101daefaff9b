"""Intervals against textbook values, and against what really happens in many matches whose truth is known."""

import random
from collections.abc import Callable
from math import sqrt
from statistics import fmean

import pytest

from ilium.arena.estimates import (
    Estimate,
    cases,
    count_estimate,
    mean_estimate,
    ratio_estimate,
    share_estimate,
    student,
)

MATCHES = 1500
CLOSE = (0.93, 0.975)  # of the intervals hold the truth


def coverage(truth: float, estimate: Callable[[random.Random], Estimate | None]) -> float:
    """How many of the intervals of many matches hold the truth."""
    chance = random.Random(1)
    found = [estimate(chance) for _ in range(MATCHES)]
    return fmean(one is not None and one.low <= truth <= one.high for one in found)


def deal(chance: random.Random, skill: float, luck: float) -> float:
    """Two games of one deal with the sides exchanged: with this much luck the deal decides, else the skill."""
    favoured = chance.random() < 0.5
    first = favoured if chance.random() < luck else chance.random() < skill
    second = (not favoured) if chance.random() < luck else chance.random() < skill
    return (first + second) / 2


# ---- Shares


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (55, 100, 0.4524, 0.6439)],
)
def test_wins_and_losses_have_the_interval_of_the_textbook(wins: int, games: int, low: float, high: float) -> None:
    """Wilson's, by the tables of others."""
    estimate = share_estimate([1.0] * wins + [0.0] * (games - wins))
    assert estimate == pytest.approx((wins / games, low, high), abs=1e-4)


@pytest.mark.parametrize("scores", [[1.0, 0.0, 0.5, 0.5, 0.75], [0.5, 0.5, 1.0, 0.5, 0.5, 0.0, 0.5]])
def test_the_bounds_are_the_shares_that_are_just_not_refuted(scores: list[float]) -> None:
    """At a bound, the share that was found lies 1.96 standard deviations away."""
    share, low, high = share_estimate(scores)
    for bound in (low, high):
        deviation = sqrt(bound * (1 - bound) / cases(scores))
        assert abs(share - bound) / deviation == pytest.approx(1.96, abs=1e-3)


@pytest.mark.parametrize("skill", [0.5, 0.7, 0.9])
@pytest.mark.parametrize("luck", [0.0, 0.5, 0.8])
def test_19_of_20_intervals_over_mirrored_deals_hold_the_truth(skill: float, luck: float) -> None:
    truth = luck / 2 + (1 - luck) * skill
    found = coverage(truth, lambda chance: share_estimate([deal(chance, skill, luck) for _ in range(40)]))
    assert CLOSE[0] < found < CLOSE[1]


def test_games_of_a_deal_are_not_counted_as_if_they_were_independent() -> None:
    """If who wins the one always wins the other, a deal tells as much as one game."""
    assert cases([1.0, 0.0] * 20) == 40


def test_mirrored_deals_that_cancel_luck_tell_more() -> None:
    level, split = share_estimate([0.5] * 40), share_estimate([0.0, 1.0] * 20)
    assert level.value == split.value and level.high - level.low < (split.high - split.low) / 3


def test_a_few_deals_that_are_all_alike_do_not_claim_to_tell_all() -> None:
    for scores in ([0.5] * 2, [1.0] * 2, [0.0]):
        estimate = share_estimate(scores)
        assert estimate.high - estimate.low > 0.4


def test_all_and_nothing_are_within_their_own_intervals() -> None:
    for games in range(1, 100):
        assert share_estimate([0.0] * games).low == 0.0 and share_estimate([1.0] * games).high == 1.0


def test_no_games_tell_nothing() -> None:
    with pytest.raises(ValueError, match="no games tell nothing"):
        share_estimate([])


# ---- Ratios: how often something is chosen, where it can be


def choices(chance: random.Random) -> Estimate | None:
    """Games have habits of their own, and more or fewer choices."""
    parts, wholes = [], []
    for _ in range(40):
        habit, whole = chance.choice([0.3, 0.9]), chance.randrange(6)
        wholes.append(float(whole))
        parts.append(float(sum(chance.random() < habit for _ in range(whole))))
    return ratio_estimate(parts, wholes)


def test_19_of_20_intervals_of_a_ratio_hold_the_truth() -> None:
    assert CLOSE[0] < coverage(0.6, choices) < CLOSE[1]


def test_the_ratio_is_that_of_all_games_together() -> None:
    estimate = ratio_estimate([1.0, 0.0, 5.0], [1.0, 0.0, 9.0])
    assert estimate is not None and estimate.value == 0.6
    assert ratio_estimate([0.0, 0.0], [0.0, 0.0]) is None
    never = ratio_estimate([0.0] * 10, [1.0] * 10)
    assert never == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)  # as of 0 wins in 10


# ---- Means


@pytest.mark.parametrize(("freedom", "quantile"), [(2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)])
def test_students_quantiles_are_those_of_the_table(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.035 if freedom == 2 else 0.002)


@pytest.mark.parametrize("numbers", [4, 20])
def test_19_of_20_intervals_of_a_mean_hold_the_truth(numbers: int) -> None:
    found = coverage(7.0, lambda chance: mean_estimate([chance.gauss(7.0, 2.0) for _ in range(numbers)]))
    assert CLOSE[0] < found < CLOSE[1]


def test_two_numbers_are_too_few_for_an_interval() -> None:
    assert mean_estimate([1.0, 2.0]) is None
    assert mean_estimate([2.0, 2.0, 2.0]) == (2.0, 2.0, 2.0)


def test_what_is_counted_is_never_less_than_nothing() -> None:
    rare = [0, 0, 0, 3]
    mean, count = mean_estimate(rare), count_estimate(rare)
    assert mean is not None and mean.low < 0 and count == (mean.value, 0.0, mean.high)
    assert count_estimate([4, 5, 6]) == mean_estimate([4, 5, 6]) and count_estimate([1, 2]) is None

"""Ratings of levels whose strength is known."""

import random
from itertools import combinations
from statistics import fmean

import pytest

from ilium.arena.elo import Scores, elo, rating_estimates, ratings

STRENGTHS = {"hero": 200.0, "captain": 50.0, "hoplite": -250.0}


def expected(one: str, other: str) -> float:
    """What the formula of Elo says."""
    return float(1 / (1 + 10 ** ((STRENGTHS[other] - STRENGTHS[one]) / 400)))


@pytest.mark.parametrize(
    ("share", "difference"),
    [(0.5, 0.0), (10 / 11, 400.0), (100 / 101, 800.0), (0.76, 200.2), (0.64, 99.95), (0.24, -200.2)],
)
def test_elo_of_known_rates(share: float, difference: float) -> None:
    assert elo(share) == pytest.approx(difference, abs=0.1)


def test_who_wins_all_or_nothing_is_beyond_all_bounds() -> None:
    assert elo(1.0) is None and elo(0.0) is None


def test_two_levels_are_as_far_apart_as_their_rate_says() -> None:
    found = ratings({("hero", "captain"): (30.0, 40.0)})
    assert found["hero"] - found["captain"] == pytest.approx(elo(0.75))
    assert fmean(found.values()) == pytest.approx(0.0)


def test_draws_count_half() -> None:
    assert ratings({("a", "b"): (5.0, 10.0)}) == {"a": 0.0, "b": 0.0}
    drawn = rating_estimates({("a", "b"): [0.5] * 10})
    mixed = rating_estimates({("a", "b"): [0.0, 1.0] * 5})
    assert drawn["a"].value == mixed["a"].value == 0.0 and drawn["a"].high < mixed["a"].high


def test_known_strengths_are_found_again() -> None:
    tally = {pair: (200 * expected(*pair), 200.0) for pair in combinations(STRENGTHS, 2)}
    assert ratings(tally) == pytest.approx(STRENGTHS, abs=0.01)


def test_all_win_as_much_as_their_ratings_let_expect() -> None:
    """The mark of the most likely ratings, also where no ratings fit the results."""
    tally = {("a", "b"): (14.0, 20.0), ("b", "c"): (11.0, 20.0), ("a", "c"): (9.0, 40.0)}
    found = ratings(tally)
    for level in "abc":
        surplus = 0.0
        for (one, other), (won, deals) in tally.items():
            share = 1 / (1 + 10 ** ((found[other] - found[one]) / 400))
            surplus += (won - deals * share) * ((level == one) - (level == other))
        assert surplus == pytest.approx(0.0, abs=1e-3)


@pytest.mark.parametrize(
    "tally",
    [
        {("a", "b"): (10.0, 10.0)},
        {("a", "b"): (10.0, 10.0), ("b", "c"): (10.0, 10.0), ("a", "c"): (10.0, 10.0)},
        {("a", "b"): (5.0, 10.0), ("a", "c"): (10.0, 10.0), ("b", "c"): (10.0, 10.0)},
    ],
)
def test_who_has_won_everything_gets_a_rating_within_bounds(tally: dict[tuple[str, str], tuple[float, float]]) -> None:
    found = ratings(tally)
    assert found["a"] > found["c" if "c" in found else "b"] + 300
    assert all(abs(rating) < 2000 for rating in found.values())


def test_most_intervals_hold_the_true_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ilium.arena.elo.RESAMPLES", 100)
    chance, held = random.Random(1), list[bool]()
    for _ in range(60):
        scores: Scores = {
            pair: [(sum(chance.random() < expected(*pair) for _ in range(2))) / 2 for _ in range(30)]
            for pair in combinations(STRENGTHS, 2)
        }
        found = rating_estimates(scores)
        held += [found[level].low <= truth <= found[level].high for level, truth in STRENGTHS.items()]
    assert 0.90 < fmean(held) < 0.99


def test_the_same_scores_give_the_same_intervals() -> None:
    scores = {("a", "b"): [1.0, 0.5, 0.0, 1.0]}
    assert rating_estimates(scores) == rating_estimates(scores)

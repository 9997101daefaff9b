"""What a sample tells of the truth: a value, and the interval that holds the true one in 95 of 100 cases."""

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)  # 1.96
FEWEST = 3  # numbers that tell something of an interval


class Estimate(NamedTuple):
    value: float
    low: float
    high: float


def share_estimate(scores: Sequence[float]) -> Estimate:
    """The mean of scores from 0 to 1, each of them independent of the others.

    The games of one deal are not independent: they mirror each other. So a deal has one score, the mean of its games,
    and the deals are the sample. The interval is Wilson's. For plain wins and losses the sample has as many cases as
    scores. Mirrored deals vary less: if by a half, they tell as much as twice the cases. How much less is estimated
    with one more score that varies in full, so that a few scores that are all the same do not claim to tell all.
    """
    if not scores:
        raise ValueError("no games tell nothing")
    return _wilson(fmean(scores), cases(scores))


def cases(scores: Sequence[float]) -> float:
    """How many independent wins and losses tell as much as these scores."""
    mean = fmean(scores)
    return len(scores) / min(1.0, _variation(mean, [score - mean for score in scores]))


def ratio_estimate(parts: Sequence[float], wholes: Sequence[float]) -> Estimate | None:
    """How much of the whole the parts are, all games together; None if there is no whole.

    The games are the sample, each with a part and a whole of its own. A game varies as its part strays from what the
    common ratio lets expect.
    """
    games = sum(whole > 0 for whole in wholes)
    if games == 0:
        return None
    ratio, size = sum(parts) / sum(wholes), sum(wholes) / games
    strays = [(part - ratio * whole) / size for part, whole in zip(parts, wholes, strict=True) if whole > 0]
    return _wilson(ratio, games / _variation(ratio, strays))


def _variation(mean: float, strays: Sequence[float]) -> float:
    """1 for wins and losses, less for what varies less."""
    most = mean * (1 - mean)
    return (sum(stray * stray for stray in strays) / most + 1) / len(strays) if most > 0 else 1.0


def _wilson(share: float, cases: float) -> Estimate:
    """It always holds the share itself, whatever rounding says: of who has lost everything the lower bound is 0."""
    centre = (share + Z * Z / (2 * cases)) / (1 + Z * Z / cases)
    reach = Z / (1 + Z * Z / cases) * sqrt(share * (1 - share) / cases + Z * Z / (4 * cases * cases))
    return Estimate(share, max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach)))


def mean_estimate(numbers: Sequence[float]) -> Estimate | None:
    """The mean of any numbers, with Student's interval; None if there are too few to tell."""
    if len(numbers) < FEWEST:
        return None
    mean, reach = fmean(numbers), student(len(numbers) - 1) * sqrt(variance(numbers) / len(numbers))
    return Estimate(mean, mean - reach, mean + reach)


def count_estimate(numbers: Sequence[int]) -> Estimate | None:
    """The mean of what is counted, which is never less than 0."""
    estimate = mean_estimate(numbers)
    return estimate and estimate._replace(low=max(0.0, estimate.low))


def student(freedom: int) -> float:
    """Student's quantile, by the expansion of Cornish and Fisher: wrong by 3 % for 2 degrees of freedom, then less."""
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return fsum(term / float(freedom) ** power for power, term in enumerate(terms))

"""What the games of a match tell: a row for each contest, and the levels."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from ilium.arena.elo import elo, rating_estimates
from ilium.arena.estimates import Estimate, share_estimate
from ilium.arena.fixtures import Contest, Fixture, contests, seatings
from ilium.arena.match import Match
from ilium.arena.outcomes import Outcome

BETTER, WORSE, OPEN = "above", "below", "open"


class Row(NamedTuple):
    """How one side of a level does among sides of another."""

    one: str
    others: str
    deals: int
    games: int
    share: Estimate  # of the wins
    fair: float  # what a side as good as the others would get
    verdict: str
    elo: float | None  # None if it has no bounds, and with more than two sides
    elo_low: float | None
    elo_high: float | None
    shared: int  # games that no side has won alone


class Standing(NamedTuple):
    """A level in all its games."""

    level: str
    games: int
    rating: Estimate | None  # None with more than two sides
    decisions: int
    mean_seconds: float  # for a decision
    slowest: float


class Standings(NamedTuple):
    rows: list[Row]
    levels: list[Standing]  # the best first, where there are ratings


def standings_of(match: Match, outcomes: Sequence[Outcome]) -> Standings:
    """Contests without a complete deal have no row yet; ratings need them all."""
    found = {outcome.fixture: outcome for outcome in outcomes}
    deals = {contest: _complete(match, contest, found) for contest in contests(match)}
    rows = [_row(match, contest, games) for contest, games in deals.items() if games]
    ratings: dict[str, Estimate] = {}
    if match.sides == 2 and all(deals.values()):
        ratings = rating_estimates({(one, other): deal_scores(match, games) for (one, other), games in deals.items()})
    levels = [_standing(level, outcomes, ratings.get(level)) for level in match.levels]
    return Standings(rows, sorted(levels, key=lambda standing: -standing.rating.value if standing.rating else 0.0))


def _complete(match: Match, contest: Contest, found: dict[Fixture, Outcome]) -> list[list[Outcome]]:
    """The games of each deal of which all are played: half a deal would favour a side."""
    order, numbers = seatings(match, contest), sorted({fixture.deal for fixture in found})
    deals = [[found.get(Fixture(number, seating)) for seating in order] for number in numbers]
    return [[game for game in games if game] for games in deals if all(games)]


def deal_scores(match: Match, deals: Sequence[Sequence[Outcome]]) -> list[float]:
    """In game number i of a deal the single side is number i."""
    return [fmean(game.share(side, match.sides) for side, game in enumerate(games)) for games in deals]


def _row(match: Match, contest: Contest, deals: list[list[Outcome]]) -> Row:
    share, fair = share_estimate(deal_scores(match, deals)), 1 / match.sides
    verdict = BETTER if share.low > fair else WORSE if share.high < fair else OPEN
    games = [game for games in deals for game in games]
    value, low, high = (elo(bound) if match.sides == 2 else None for bound in share)
    shared = sum(game.is_shared(match.sides) for game in games)
    return Row(*contest, len(deals), len(games), share, fair, verdict, value, low, high, shared)


def _standing(level: str, outcomes: Sequence[Outcome], rating: Estimate | None) -> Standing:
    games = [outcome for outcome in outcomes if level in outcome.seats]
    places = [(game, seat) for game in games for seat, name in enumerate(game.seats) if name == level]
    decisions = sum(game.decisions[seat] for game, seat in places)
    seconds = sum(game.seconds[seat] for game, seat in places)
    slowest = max((game.slowest[seat] for game, seat in places), default=0.0)
    return Standing(level, len(games), rating, decisions, seconds / max(1, decisions), slowest)


def summary(match: Match, games: int, found: Standings) -> dict[str, Any]:
    """All of it as data for a file."""
    tables = {"contests": [_data(row) for row in found.rows], "levels": [_data(level) for level in found.levels]}
    return {**match.header(), "games": games, **tables}


def _data(row: Row | Standing) -> dict[str, Any]:
    return {name: value._asdict() if isinstance(value, Estimate) else value for name, value in row._asdict().items()}

"""From games to rows: complete deals only, draws count half, several sides share."""

import json

import pytest

from ilium.arena.estimates import share_estimate
from ilium.arena.fixtures import Contest, fixtures, seatings
from ilium.arena.match import Match
from ilium.arena.outcomes import Outcome
from ilium.arena.standings import deal_scores, standings_of, summary
from tests.arena.made import match_of, outcome_of

TWO = match_of("hero", "captain")
THREE = match_of("hero", "captain", "hoplite")


def won_by(match: Match, deals: int, *order: str) -> list[Outcome]:
    """Games in which the seats of the stronger level win: the one that stands further in front."""
    best = [min(fixture.seats, key=order.index) for fixture in fixtures(match, deals)]
    return [
        outcome_of(fixture, *(seat for seat, level in enumerate(fixture.seats) if level == winner))
        for fixture, winner in zip(fixtures(match, deals), best, strict=True)
    ]


def test_a_row_counts_the_wins_of_the_first_level_wherever_it_sits() -> None:
    [row] = standings_of(TWO, won_by(TWO, 10, "hero", "captain")).rows
    assert (row.one, row.others, row.deals, row.games, row.share.value) == ("hero", "captain", 10, 20, 1.0)
    assert row.share == share_estimate([1.0] * 10) and row.verdict == "above" and row.fair == 0.5
    assert row.elo is None and row.elo_high is None and row.elo_low is not None and row.elo_low > 0
    [row] = standings_of(TWO, won_by(TWO, 10, "captain", "hero")).rows
    assert row.share.value == 0.0 and row.verdict == "below" and row.elo_low is None


def test_who_wins_from_one_seat_only_wins_half() -> None:
    games = [outcome_of(fixture, 0) for fixture in fixtures(TWO, 10)]
    [row] = standings_of(TWO, games).rows
    assert row.share.value == 0.5 and row.elo == 0.0 and row.verdict == "open" and row.shared == 0


def test_a_draw_counts_half_however_it_is_told() -> None:
    for winners in ((), (0, 1)):
        [row] = standings_of(TWO, [outcome_of(fixture, *winners) for fixture in fixtures(TWO, 3)]).rows
        assert row.share.value == 0.5 and row.shared == 6


def test_the_deals_are_the_sample() -> None:
    first, second, *rest = fixtures(TWO, 10)
    games = [outcome_of(first, 0), outcome_of(second, 1), *(outcome_of(fixture, 1) for fixture in rest)]
    [row] = standings_of(TWO, games).rows
    assert row.share == share_estimate([1.0, *[0.5] * 9])


def test_half_a_deal_does_not_count() -> None:
    games = won_by(TWO, 3, "hero", "captain")
    [row] = standings_of(TWO, games[:-1]).rows
    assert row.deals == 2 and row.games == 4
    assert standings_of(TWO, games[:1]).rows == []


def test_levels_are_ordered_by_their_ratings() -> None:
    games = won_by(THREE, 5, "captain", "hoplite", "hero")
    found = standings_of(THREE, games)
    assert [level.level for level in found.levels] == ["captain", "hoplite", "hero"]
    values = [level.rating.value for level in found.levels if level.rating]
    assert values == sorted(values, reverse=True) and sum(values) == pytest.approx(0.0, abs=1e-6)
    assert [(row.one, row.others) for row in found.rows] == [
        ("hero", "captain"),
        ("hero", "hoplite"),
        ("captain", "hoplite"),
    ]


def test_ratings_wait_for_all_pairs() -> None:
    found = standings_of(THREE, won_by(THREE, 1, "hero", "captain", "hoplite")[:4])
    assert len(found.rows) == 2 and all(level.rating is None for level in found.levels)


def test_times_are_those_of_a_decision() -> None:
    one, other = fixtures(TWO, 1)
    games = [
        outcome_of(one, 0, decisions=(10, 5), seconds=(1.0, 5.0), slowest=(0.4, 2.0)),
        outcome_of(other, 0, decisions=(5, 30), seconds=(5.0, 3.0), slowest=(3.0, 0.2)),
    ]
    hero, captain = sorted(standings_of(TWO, games).levels, key=lambda level: level.level != "hero")
    assert (hero.decisions, hero.mean_seconds, hero.slowest) == (40, 0.1, 0.4)
    assert (captain.decisions, captain.mean_seconds, captain.slowest) == (10, 1.0, 3.0)


# ---- Several sides


FOUR = match_of("hero", "captain", game="ilios", players=4)


def test_one_among_others_gets_its_share_of_each_place() -> None:
    """The single hero wins from seat 2 only, and shares the win of the last game with another."""
    rows = seatings(FOUR, Contest("hero", "captain"))
    winners = [(1,), (0,), (2,), (0, 3)]
    games = [outcome_of(fixture, 0) for fixture in fixtures(FOUR, 1) if fixture.seats not in rows]
    mine = [
        outcome_of(next(f for f in fixtures(FOUR, 1) if f.seats == seats), *won)
        for seats, won in zip(rows, winners, strict=True)
    ]
    assert deal_scores(FOUR, [mine]) == [(0 + 0 + 1 + 0.5) / 4]
    row, other = standings_of(FOUR, [*games, *mine]).rows
    assert (row.one, row.share.value, row.fair, row.shared, row.elo) == ("hero", 0.375, 0.25, 1, None)
    assert (other.one, other.share.value) == ("captain", 0.25)


def test_a_win_is_a_share_above_the_fair_one() -> None:
    found = standings_of(FOUR, won_by(FOUR, 30, "hero", "captain"))
    assert [(row.one, row.verdict) for row in found.rows] == [("hero", "above"), ("captain", "below")]
    assert found.rows[0].share.value == 1.0 and found.rows[1].share.value == 0.0
    assert all(level.rating is None for level in found.levels)


def test_partners_share_no_win_among_themselves() -> None:
    match = match_of("hero", "captain", game="siege", players=4, teams=True)
    [row] = standings_of(match, won_by(match, 5, "hero", "captain")).rows
    assert row.share.value == 1.0 and row.shared == 0 and row.games == 10


def test_the_summary_is_data() -> None:
    found = standings_of(THREE, won_by(THREE, 4, "hero", "captain", "hoplite"))
    data = json.loads(json.dumps(summary(THREE, 24, found)))
    assert data["games"] == 24 and data["levels"][0]["level"] == "hero"
    assert data["contests"][0]["share"]["value"] == 1.0 and data["game"] == "duel"

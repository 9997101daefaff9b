"""Who plays whom in which deal: fair to every level and seat, and the same again from the same seed."""

from collections import Counter

import pytest

import ilium
from ilium.arena.fixtures import bot_seed, contests, deal_seed, fixtures, games_of_a_pair, seatings
from ilium.arena.referee import play
from tests.arena.made import match_of

SEVERAL = [
    ("siege", {"players": 3}),
    ("siege", {"players": 5}),
    ("siege", {"players": 6}),
    ("ilios", {"players": 4}),
]


@pytest.mark.parametrize("game", ilium.games())
def test_a_mirrored_deal_is_the_same_deal_with_the_seats_exchanged(game: str) -> None:
    match = match_of("random@1", "random@2", game=game)
    one, other = fixtures(match, 1)
    assert one.seats == other.seats[::-1] == ("random@1", "random@2")
    records = [play(match, fixture).record for fixture in (one, other)]
    starts = [ilium.load({**record, "moves": []}) for record in records]
    assert starts[0].position() == starts[1].position() and starts[0].seed == starts[1].seed


def test_another_deal_is_another_deal() -> None:
    match = match_of("random@1", "random@2")
    first, _, second, _ = (play(match, fixture).outcome for fixture in fixtures(match, 2))
    assert first.seed != second.seed


def test_each_plays_each_in_every_deal() -> None:
    match = match_of("hero", "captain", "hoplite")
    for deal in range(2):
        games = [fixture.seats for fixture in fixtures(match, 2) if fixture.deal == deal]
        pairs = Counter(frozenset(seats) for seats in games)
        assert len(pairs) == 3 and set(pairs.values()) == {games_of_a_pair(match)} == {2}


@pytest.mark.parametrize(("game", "options"), SEVERAL)
def test_the_single_side_goes_round_the_table(game: str, options: dict[str, int]) -> None:
    """Each of the two levels is alone among the other once in each place."""
    match = match_of("hero", "captain", game=game, **options)
    assert [tuple(contest) for contest in contests(match)] == [("hero", "captain"), ("captain", "hero")]
    for contest in contests(match):
        alone = [{seat for seat, level in enumerate(row) if level == contest.one} for row in seatings(match, contest)]
        assert len(alone) == match.sides and set.union(*alone) == set(range(match.players))
        assert sum(map(len, alone)) == match.players
    assert len(fixtures(match, 3)) == 3 * games_of_a_pair(match)


@pytest.mark.parametrize("players", [4, 6])
def test_teams_keep_together(players: int) -> None:
    """As the rules have it: those of a team win together."""
    match = match_of("random@1", "random@2", game="siege", players=players, teams=True)
    for fixture in fixtures(match, 1):
        assert all(fixture.seats[seat] == fixture.seats[seat % match.sides] for seat in range(players))
    winners = play(match, fixture).outcome.winners
    assert {seat for seat in range(players) if match.side(seat) in map(match.side, winners)} == set(winners)
    assert 0 < len(winners) < players


def test_a_level_alone_plays_itself_in_all_seats() -> None:
    match = match_of("hoplite", game="siege", players=3)
    assert [fixture.seats for fixture in fixtures(match, 2)] == [("hoplite",) * 3] * 2


def test_the_same_seed_gives_the_same_schedule() -> None:
    once, again, other = (match_of("random@1", "random@2", seed=seed) for seed in (1, 1, 2))
    fixture = fixtures(once, 1)[0]
    assert fixtures(once, 4) == fixtures(again, 4)
    assert deal_seed(once, 3) == deal_seed(again, 3) != deal_seed(other, 3)
    assert bot_seed(once, fixture, 1) == bot_seed(again, fixture, 1) != bot_seed(other, fixture, 1)
    games = [play(match, fixture) for match in (once, again, other)]
    assert games[0].record == games[1].record != games[2].record


def test_no_two_bots_have_the_same_luck() -> None:
    match = match_of("hero", "captain", "hoplite")
    seeds = [bot_seed(match, fixture, seat) for fixture in fixtures(match, 5) for seat in range(2)]
    assert len(set(seeds)) == len(seeds)


def test_more_deals_come_after_those_that_were() -> None:
    match = match_of("hero", "captain", "hoplite", game="ilios", players=3)
    few = fixtures(match, 3)
    assert fixtures(match, 5)[: len(few)] == few

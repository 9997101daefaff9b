"""One game: played to its end, the same again from its seeds, and told if a bot fails."""

from dataclasses import replace

import pytest

import ilium
from ilium.arena.fixtures import Fixture, fixtures
from ilium.arena.referee import BotFailure, Player, get_ready, needs_compiling, play
from ilium.bots.random import RandomBot
from tests.arena.made import match_of


@pytest.mark.parametrize("game", ilium.games())
def test_what_is_kept_of_a_game_is_what_its_record_says(game: str) -> None:
    match = match_of("random@1", "random@2", game=game)
    outcome, record = play(match, fixtures(match, 1)[0])
    table = ilium.load(record)
    assert table.result is not None and table.seed == int(outcome.seed, 16)
    assert (outcome.winners, outcome.points, outcome.reason) == table.result
    assert ilium.load({**record, "moves": []}).seat == outcome.first
    decided, again = [0] * table.players, ilium.load({**record, "moves": []})
    for move in record["moves"]:
        decided[again.seat or 0] += 1
        again.play(move)
    assert outcome.decisions == tuple(decided)
    assert all(
        0 < slowest <= all_of_them for slowest, all_of_them in zip(outcome.slowest, outcome.seconds, strict=True)
    )


def test_simulations_are_not_cut_short_by_the_clock() -> None:
    """Else a busy machine would play other games: in endings that it does not solve, and with fewer imagined deals."""
    match = replace(match_of("hero", "hoplite"), simulations=10)
    hurried = replace(match, seconds=1e-9)
    fixture = fixtures(match, 1)[0]
    assert play(hurried, fixture).record == play(match, fixture).record


def test_each_level_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own, or that of the match."""
    given = set[float]()

    def choose(_: RandomBot, knowledge: ilium.Knowledge, seconds: float) -> str:
        given.add(seconds)
        return knowledge.moves()[0]

    monkeypatch.setattr(RandomBot, "choose", choose)
    match = match_of("random@0.5", "random@2", "random")
    table = ilium.new("duel", seed=1, first=0)
    for level, seconds in zip(match.levels, (0.5, 2.0, match.seconds), strict=True):
        player = Player(match, Fixture(0, (level, level)), 0)
        player.play(table.copy())
        assert player.level == "random" and given == {seconds}
        given.clear()


def test_only_who_searches_is_compiled() -> None:
    assert not needs_compiling(match_of("hoplite", "recruit", "random"))
    assert needs_compiling(match_of("random", "captain")) and needs_compiling(match_of("baseline@1", "random"))


def test_another_program_is_refused() -> None:
    with pytest.raises(ValueError, match="another version of ilium than the match"):
        get_ready(replace(match_of("hoplite", "random"), sources="another"))


def test_a_bot_that_fails_is_told_with_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_: object) -> str:
        return "9@z9"

    monkeypatch.setattr(RandomBot, "choose", choose)
    match = match_of("random@1", "random@2")
    with pytest.raises(BotFailure) as failure:
        play(match, fixtures(match, 1)[0])
    told = str(failure.value)
    assert told.startswith("random failed in deal 0 with random@1 random@2, at decision 1:\n") and "9@z9" in told
    question = told.splitlines()[-1]
    assert question.startswith("ilium.bot('duel', 'random', ") and eval(question, {"ilium": ilium}) == "9@z9"

"""Laws that every game keeps in every mode, seen through the Python face alone."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import ilium
from ilium.engine.chance import Rng
from ilium.games import game_named
from ilium.games.siege.components import MODES as SIEGE_MODES
from ilium.play.moves import read_move
from tests.siege.against_oracle import SMALL_ARMY

MODES: dict[str, list[dict[str, Any]]] = {
    "duel": [{}, {"edition": "early"}, {"first": 0}, {"first": 1}],
    "siege": [{"players": players, "teams": teams} for players, teams in SIEGE_MODES]
    + [{"players": 3, "oracles": "6-2"}, {"players": 4, "army": SMALL_ARMY}],
    "ilios": [{"players": players, "board": board} for players in (2, 3, 4) for board in ("6x6", "4x4")],
}
GAMES = {"duel": 4, "siege": 2, "ilios": 4}  # siege has many modes, seats and decisions
CASES = [
    pytest.param(game, mode, seed, id=f"{game}-{number}-{seed}")
    for game, modes in MODES.items()
    for number, mode in enumerate(modes)
    for seed in range(GAMES[game])
]
laws = pytest.mark.parametrize(("game", "mode", "seed"), CASES)


def decisions(game: str, mode: dict[str, Any], seed: int) -> Iterator[ilium.Table]:
    """A random game, at each of its decisions and at its end."""
    table, chooser = ilium.new(game, seed=seed, **mode), random.Random(seed)
    yield table
    while table.seat is not None:
        table.play(chooser.choice(table.moves()))
        yield table


def looks(table: ilium.Table) -> list[object]:
    seats = [*range(table.players), None]
    return [[json.dumps(table.view(seat)), table.log(seat), bytes(table.knowledge(seat).state)] for seat in seats]


def test_every_game_is_here() -> None:
    assert tuple(MODES) == ilium.games()


@laws
def test_listed_moves_are_playable_and_distinct(game: str, mode: dict[str, Any], seed: int) -> None:
    for table in decisions(game, mode, seed):
        moves = table.moves()
        assert len(set(moves)) == len(moves)
        assert bool(moves) == (table.seat is not None)
        for move in moves:
            twin = table.copy()
            twin.play(move)
            assert twin.history == [*table.history, move]


@laws
def test_moves_of_other_moments_are_refused_and_change_nothing(game: str, mode: dict[str, Any], seed: int) -> None:
    seen: set[str] = set()
    for table in decisions(game, mode, seed):
        before = table.position(), table.history, looks(table)
        for move in sorted(seen - set(table.moves())):
            with pytest.raises(ilium.IllegalMove):
                table.play(move)
        assert (table.position(), table.history, looks(table)) == before
        seen |= set(table.moves())


@laws
def test_records_and_positions_come_back_the_same(game: str, mode: dict[str, Any], seed: int) -> None:
    for table in decisions(game, mode, seed):
        text = table.position()
        again = ilium.position(game, text)
        assert again.position() == text
        assert again.moves() == table.moves()
        assert again.result == table.result
        if len(table.history) % 10 == 0 or table.seat is None:
            loaded = ilium.load(json.dumps(table.record()))
            assert [loaded.position(), loaded.history, looks(loaded)] == [text, table.history, looks(table)]


@laws
def test_undo_leads_back_through_every_position(game: str, mode: dict[str, Any], seed: int) -> None:
    path = [(table.position(), looks(table)) for table in decisions(game, mode, seed)]
    *_, table = decisions(game, mode, seed)
    for before in reversed(path[:-1]):
        table.undo()
        assert (table.position(), looks(table)) == before


@laws
def test_nothing_a_seat_receives_tells_what_it_may_not_know(game: str, mode: dict[str, Any], seed: int) -> None:
    """Whatever is hidden from a seat is dealt anew; its view, its moves and all it knows stay the same to the byte."""
    rng, rules, changed = Rng.seeded(seed), game_named(game), 0
    for table in decisions(game, mode, seed):
        truth = rules.parse_position(table.position())[1]
        for seat in (*range(table.players), None):
            knowledge = table.knowledge(seat)
            other = truth.copy()
            rules.redeal(other, seat, rng)
            changed += other != truth
            twin = ilium.position(game, rules.position_text(other)).knowledge(seat)
            same = ilium.position(game, table.position()).knowledge(seat)
            assert bytes(twin.state) == bytes(same.state) == bytes(knowledge.state)
            assert json.dumps(twin.view()) == json.dumps(same.view())
            assert twin.moves() == knowledge.moves()
            imagined = knowledge.redeal(rng)
            assert bytes(rules.known(imagined, seat)) == bytes(knowledge.state)
    assert changed > 0


@laws
def test_a_log_tells_each_seat_the_same_but_for_its_own_secrets(game: str, mode: dict[str, Any], seed: int) -> None:
    """A game replayed with another deal of what a seat cannot know tells it the same story."""
    *_, table = decisions(game, mode, seed)
    kinds = [
        [(event.number, event.kind) for event in table.events(seat) if event.number] for seat in range(table.players)
    ]
    assert all(story == kinds[0] for story in kinds)
    for event in table.events(None):
        assert event.text


@laws
def test_a_preview_tells_what_then_happens(game: str, mode: dict[str, Any], seed: int) -> None:
    """All but what only chance can tell, of the first step; and only to the seat that decides."""
    chooser, rules = random.Random(seed), game_named(game)
    for table in decisions(game, mode, seed):
        for seat in (*range(table.players), None):
            if seat != table.seat or seat is None:
                with pytest.raises(ValueError, match="nothing to decide"):
                    table.knowledge(seat).preview("any")
            else:
                twin, move = table.copy(), chooser.choice(table.moves())
                twin.play(move)
                happened = [event for event in twin.events(seat) if event.number == len(twin.history)]
                told = [event for event in happened if event.kind not in rules.chances]
                preview = table.knowledge(seat).preview(move)
                assert preview and [event.text for event in preview] == [event.text for event in told][: len(preview)]
                truth = rules.parse_position(table.position())[1]
                if len(rules.path(truth, read_move(rules, truth, move))) == 1:
                    assert len(preview) == len(told)

"""What `view` returns has the shape that its game writes down: the types of the client are made from that."""

import pytest
from pydantic import TypeAdapter, ValidationError

import ilium
from ilium.engine.chance import Rng
from ilium.games import game_named
from ilium.server.shapes import view_shape
from tests.play.random_games import decisions

# A way to create each of the modes whose views differ.
MODES: dict[str, list[dict[str, object]]] = {
    "duel": [{}, {"edition": "early"}],
    "siege": [{"players": 2}, {"players": 3}, {"players": 4, "teams": True}, {"players": 5}, {"players": 6}],
    "ilios": [{"players": players} for players in (2, 3, 4)],
}


def check(shape: "TypeAdapter[object]", table: ilium.Table) -> None:
    for seat in (None, *range(table.players)):
        shape.validate_python(table.view(seat))


def test_every_game_is_here() -> None:
    assert set(MODES) == set(ilium.games())


@pytest.mark.parametrize(("game", "options"), [(game, options) for game in MODES for options in MODES[game]])
def test_views_of_random_games_have_their_shape(game: str, options: dict[str, object]) -> None:
    shape = view_shape(game)
    for number, table in enumerate(decisions(ilium.new(game, seed=3, **options), 3)):  # type: ignore[arg-type]
        if number % 3 == 0 or table.seat is None:
            check(shape, table)


@pytest.mark.parametrize("game", ilium.games())
def test_so_has_a_game_that_starts_from_a_position(game: str) -> None:
    shape = view_shape(game)
    for number, table in enumerate(decisions(ilium.new(game, seed=4), 4)):
        if number % 7:
            continue
        twin = ilium.position(game, table.position())
        check(shape, twin)
        if twin.seat is not None:
            twin.play(twin.moves()[0])
            check(shape, twin)


@pytest.mark.parametrize("game", ilium.games())
def test_so_has_an_imagined_position(game: str) -> None:
    known = ilium.new(game, seed=5).knowledge(0)
    view_shape(game).validate_python(game_named(game).view(known.redeal(Rng.seeded(0)), 0, known.events))


@pytest.mark.parametrize("game", ilium.games())
def test_a_shape_refuses_what_is_missing_or_besides(game: str) -> None:
    shape, view = view_shape(game), dict(ilium.new(game, seed=1).view(0))
    for wrong in (view | {"secret": 1}, view | {"seat": "0"}, {name: view[name] for name in view if name != "turn"}):
        with pytest.raises(ValidationError):
            shape.validate_python(wrong)

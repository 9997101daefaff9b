"""The face of a table: playing, looking, taking back."""

import copy
import doctest
import json
from typing import Any

import pytest

import ilium
from ilium.engine.seeds import Stream
from ilium.games import game_named
from ilium.play.table import Start, Table
from tests.play.random_games import TABLE, decisions, played

SEATS = (0, 1, None)
DEAL = game_named("duel").draw_deal(ilium.new("duel", seed=2).options, Stream(2, "duel"))


def everything_about(table: ilium.Table) -> list[object]:
    """All that the face of a table tells."""
    views = [json.dumps(table.view(seat)) for seat in SEATS]
    known = [bytes(table.knowledge(seat).state) for seat in SEATS]
    logs = [[*table.log(seat), *table.events(seat)] for seat in SEATS]
    own = [table.position(), table.history, table.moves(), table.seat, table.result, json.dumps(table.record())]
    return [*views, *known, *logs, *own]


@pytest.fixture
def table() -> ilium.Table:
    return played(ilium.new("duel", seed=5), 20, seed=1)


def test_what_is_played() -> None:
    table = ilium.new("duel", seed=7)
    assert (table.game, table.players, table.names, table.seed) == ("duel", 2, ("Hector", "Achilles"), 7)
    assert table.history == [] and table.result is None and table.start == Start(seed=7)


def test_the_example_in_the_face_of_the_package_is_true() -> None:
    assert doctest.testmod(ilium).failed == 0


def test_without_a_seed_each_game_is_another() -> None:
    one, other = ilium.new("duel"), ilium.new("duel")
    assert one.seed is not None and other.seed is not None and one.seed != other.seed
    assert 0 <= one.seed < 1 << 256


def test_a_start_is_needed() -> None:
    game = game_named("duel")
    with pytest.raises(ValueError, match="a seed, a deal or a position"):
        Table(game, game.check_options({}), Start())


def test_the_moves_keep_their_order() -> None:
    for table in decisions(ilium.new("duel", seed=3), 3):
        assert table.moves() == table.moves() == table.copy().moves()
        assert (table.moves() == []) == (table.seat is None) == (table.result is not None)


def test_a_move_is_written_down_in_its_normal_form() -> None:
    table = ilium.new("duel", seed=7)
    move = table.moves()[0]
    table.play(f" {move.upper().replace('@', ' @ ')}")
    assert table.history == [move]


def test_a_finished_table_refuses_every_move() -> None:
    table = played(ilium.new("duel", seed=3), 1000)
    for move in ("1@a1", "decline", "take Zeus8", "line a"):
        with pytest.raises(ilium.IllegalMove, match=r"the game is over \[D6\.1\]"):
            table.play(move)
    assert table.result is not None and len(table.result.points) == 2


def test_a_copy_is_played_apart(table: ilium.Table) -> None:
    before = everything_about(table)
    twin = table.copy()
    assert everything_about(twin) == before
    played(twin, 1000, seed=2)
    assert everything_about(table) == before
    other = table.copy()
    table.undo()
    assert everything_about(other) == before


def test_undo_restores_everything() -> None:
    table = ilium.new("duel", seed=8)
    stages = [everything_about(now) for now in decisions(table, 8)]
    for stage in reversed(stages[:-1]):
        table.undo()
        assert everything_about(table) == stage
    assert table.history == []
    with pytest.raises(ValueError, match="there is no move to take back"):
        table.undo()
    assert everything_about(table) == stages[0]


def test_undo_and_another_move_tells_another_story(table: ilium.Table) -> None:
    table.log(0)
    table.undo()
    moves = table.moves()
    stories = []
    for move in (moves[0], moves[-1]):
        table.play(move)
        stories.append(table.log(0))
        assert table.events(0)[-1].number == len(table.history)
        assert table.log(0) == ilium.load(table.record()).log(0)
        table.undo()
    assert stories[0] != stories[1]


@pytest.mark.parametrize("seat", [2, -1, "0", 0.0, True, [0]])
@pytest.mark.parametrize("look", ["view", "log", "events", "knowledge"])
def test_a_wrong_seat_is_refused(table: ilium.Table, look: str, seat: object) -> None:
    with pytest.raises(ValueError, match="the seats are 0 to 1, or None for a spectator, not "):
        getattr(table, look)(seat)


def test_a_view_is_plain_data() -> None:
    for table in decisions(ilium.new("duel", seed=6, tokens=TABLE), 6):
        for seat in SEATS:
            view = table.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert view["seat"] == seat and view["game"] == "duel"
            assert view["turn"]["decides"] == table.seat


def test_the_log_has_the_words_of_the_events(table: ilium.Table) -> None:
    for seat in SEATS:
        assert table.log(seat) == [event.text for event in table.events(seat)]
        numbers = [event.number for event in table.events(seat)]
        assert numbers == sorted(numbers) and set(numbers) == set(range(len(table.history) + 1))


def test_a_view_tells_how_each_line_was_scored() -> None:
    table = played(ilium.new("duel", seed=5), 1000)
    for line in table.view(None)["lines"]:
        result = line["result"]
        assert result["line"] == line["line"] and len(result["tokens"]) == 2
        totals = result["totals"]
        assert totals[0] == totals[1] or result["winner"] == int(totals[1] > totals[0])


def test_the_history_given_out_is_a_copy(table: ilium.Table) -> None:
    before = everything_about(table)
    table.history.append("1@a1")
    table.moves().clear()
    table.log(0).clear()
    table.events(0).clear()
    assert everything_about(table) == before


def shaken(value: Any) -> None:
    """Damage plain data as deeply as can be."""
    if isinstance(value, dict):
        for inner in value.values():
            shaken(inner)
        value["damage"] = True
    elif isinstance(value, list):
        for inner in value:
            shaken(inner)
        value.append("damage")


@pytest.mark.parametrize("look", ["options", "record", "view", "knowledge", "events"])
@pytest.mark.parametrize(("game", "options"), [("duel", {"tokens": TABLE}), ("siege", {"players": 4}), ("ilios", {})])
def test_what_a_table_gives_out_cannot_damage_it(game: str, options: dict[str, Any], look: str) -> None:
    table = played(ilium.new(game, seed=5, **options), 30 if game == "ilios" else 45)
    before = copy.deepcopy(everything_about(table))
    match look:
        case "options":
            shaken(table.options)
        case "record":
            shaken(table.record())
        case "view":
            shaken(table.view(None))
        case "knowledge":
            shaken(table.knowledge(0).options)
        case _:
            for event in table.events(None):
                shaken(dict(event.data))
    assert everything_about(table) == before


def test_what_a_table_was_made_from_can_change_later() -> None:
    deal = copy.deepcopy(DEAL)
    tokens = copy.deepcopy(TABLE)
    dealt = ilium.new("duel", deal=deal)
    custom = ilium.new("duel", seed=1, tokens=tokens)
    record = ilium.new("duel", deal=copy.deepcopy(DEAL)).record()
    loaded = ilium.load(record)
    before = [json.dumps(table.record()) for table in (dealt, custom, loaded)]
    shaken(deal)
    shaken(tokens)
    shaken(record)
    assert [json.dumps(table.record()) for table in (dealt, custom, loaded)] == before


def test_what_is_revealed_by_a_move() -> None:
    """A tile with an effect reveals nothing until the turn ends with a draw; a card of siege nothing at all."""
    duel = ilium.new("duel", seed=7)
    duel.play("2@c2")
    assert not duel.has_revealed()
    duel.play("decline")
    assert duel.log(duel.movers[-1])[-1].startswith("Achilles draws a") and duel.has_revealed()
    siege = ilium.new("siege", seed=7)
    siege.play(next(move for move in siege.moves() if move.isalnum() and move != "pass"))
    assert not siege.has_revealed()
    siege.play("pass")
    assert not siege.has_revealed()
    siege.play("pass")
    assert not siege.has_revealed()
    siege.play(siege.moves()[0])  # a Victory card; the siege is over, cards are drawn
    assert siege.has_revealed()
    ilios = ilium.new("ilios", seed=7)
    while ilios.moves()[0].startswith("iron"):
        ilios.play(ilios.moves()[0])
        assert not ilios.has_revealed()
    ilios.play(ilios.moves()[0])
    assert ilios.has_revealed()

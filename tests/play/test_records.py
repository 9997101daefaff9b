"""Records: a game as data, and back."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from ilium.engine.seeds import Stream
from ilium.games import game_named
from tests.play.random_games import FUZZ, TABLE, decisions, played

SEATS = (0, 1, None)
SEEDED = played(ilium.new("duel", seed=7), 12).record()
DEAL = game_named("duel").draw_deal(ilium.new("duel", seed=2).options, Stream(2, "duel"))
DEALT = played(ilium.new("duel", deal=copy.deepcopy(DEAL)), 12).record()
TAKEN_UP = played(ilium.position("duel", played(ilium.new("duel", seed=3), 9).position()), 12).record()
RECORDS = [SEEDED, DEALT, TAKEN_UP]


def everything_about(table: ilium.Table) -> list[object]:
    looks = [[json.dumps(table.view(seat)), table.log(seat), table.events(seat)] for seat in SEATS]
    return [*looks, table.position(), table.history, table.moves(), table.options, table.seed, table.result]


@pytest.mark.parametrize("options", [{}, {"edition": "early", "first": 1}, {"tokens": TABLE}])
def test_a_record_is_read_back_as_the_same_game(options: dict[str, Any]) -> None:
    for table in decisions(ilium.new("duel", seed=4, **options), 4):
        if len(table.history) % 8 == 0 or table.seat is None:
            text = json.dumps(table.record())
            for given_as in (text, text.encode(), json.loads(text), table.record()):
                again = ilium.load(given_as)
                assert everything_about(again) == everything_about(table)
                assert again.record() == table.record()


@pytest.mark.parametrize("record", [DEALT, TAKEN_UP], ids=["deal", "position"])
def test_a_game_from_a_deal_or_a_position_is_read_back_too(record: dict[str, Any]) -> None:
    again = ilium.load(json.dumps(record))
    assert again.record() == record and again.seed is None and again.commitment is None
    assert again.history == record["moves"]


def test_a_record_holds_the_start_and_the_moves_and_nothing_else() -> None:
    header = {"format", "version", "game", "rules", "options", "moves"}
    assert set(SEEDED) == header | {"shuffle", "commitment", "seed"}
    assert set(DEALT) == header | {"deal"} and DEALT["deal"] == DEAL
    assert set(TAKEN_UP) == header | {"position"}
    assert [SEEDED[name] for name in ("format", "version", "game", "rules")] == ["ilium record", 1, "duel", 1]
    assert SEEDED["seed"] == f"{7:064x}" and len(SEEDED["moves"]) == 12


def test_moves_in_another_hand_are_read_into_their_normal_form() -> None:
    record = SEEDED | {"moves": [f" {move.upper()} " for move in SEEDED["moves"]]}
    assert ilium.load(record).record() == SEEDED


def without(name: str, record: dict[str, Any] = SEEDED) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != name}


def moves_changed(number: int, move: str) -> dict[str, Any]:
    moves = list(SEEDED["moves"])
    moves[number - 1] = move
    return SEEDED | {"moves": moves}


BAD: list[tuple[Any, str]] = [
    ("", "the record is not JSON"),
    ("{", "the record is not JSON"),
    (json.dumps(SEEDED)[:-20], "the record is not JSON"),
    (b"\xff\xfe\x00", "the record is not JSON"),
    ("[" * 100_000, "the record is not JSON"),
    ("1" * 5000, "the record is not JSON"),
    ("null", "this is not a record of ilium: its format is not 'ilium record'"),
    ("[]", "this is not a record of ilium"),
    (17, "this is not a record of ilium"),
    (SEEDED | {"format": "PGN"}, "this is not a record of ilium"),
    (without("format"), "this is not a record of ilium"),
    (SEEDED | {"version": 2}, "the record has version 2, and this ilium reads version 1"),
    (SEEDED | {"version": "1"}, "the record has version '1', and this ilium reads version 1"),
    (SEEDED | {"version": True}, "the record has version True, and this ilium reads version 1"),
    (without("version"), "the record has version None, and this ilium reads version 1"),
    (without("seed"), "the record is sealed: it holds the commitment, and the seed that opens it is not published yet"),
    (
        without("moves"),
        "and where it starts: shuffle, commitment, seed; or deal; or position",
    ),
    (without("commitment"), "a record has format, version, game"),
    (SEEDED | {"deal": DEAL}, "or deal; or position; this one has format, version, game"),
    (SEEDED | {"winner": 0}, "shuffle, commitment, seed, moves, winner"),
    (without("rules"), "a record has format, version, game"),
    (SEEDED | {"rules": 2}, "the record follows rules 2 of duel, and this ilium plays 1"),
    (SEEDED | {"rules": "1"}, "the record follows rules '1' of duel, and this ilium plays 1"),
    (SEEDED | {"rules": True}, "the record follows rules True of duel, and this ilium plays 1"),
    (SEEDED | {"game": "chess"}, "the record is of a game 'chess'; the games are duel"),
    (SEEDED | {"game": ["duel"]}, "the record is of a game ['duel']; the games are duel"),
    (SEEDED | {"moves": "1@b3"}, "the moves of a record are a list of texts"),
    (SEEDED | {"moves": [1]}, "the moves of a record are a list of texts"),
    (SEEDED | {"options": []}, "the options of a record are names with values"),
    (SEEDED | {"options": {"teams": True}}, "the record cannot be opened: duel has no option 'teams'"),
    (SEEDED | {"seed": 7}, "the seed of a record is a text of 64 hexadecimal digits"),
    (SEEDED | {"seed": "7"}, "a seed is written as 64 hexadecimal digits, not '7'"),
    (SEEDED | {"seed": SEEDED["seed"].replace("7", "G")}, "a seed is written as 64 hexadecimal digits"),
    (
        SEEDED | {"seed": SEEDED["seed"].replace("7", "8")},
        "the seed does not open the commitment: one of them was changed",
    ),
    (SEEDED | {"commitment": "0" * 64}, "the seed does not open the commitment: one of them was changed"),
    (SEEDED | {"commitment": None}, "the seed does not open the commitment"),
    (SEEDED | {"shuffle": "md5"}, "the record was shuffled by 'md5', and this ilium knows 'sha256-1'"),
    (DEALT | {"deal": []}, "the record cannot be opened: a deal has the parts first, display, ends, tiles"),
    (DEALT | {"deal": None}, "the record cannot be opened: "),
    (TAKEN_UP | {"position": "duel"}, "the record cannot be opened: not a position of duel: 'turn' is missing"),
    (TAKEN_UP | {"position": None}, "the position of a record is a text"),
    (moves_changed(1, "1@a1"), "move 1 of the record: '1@a1' is not a legal move: "),
    (moves_changed(3, "nonsense"), "move 3 of the record: 'nonsense' is not a legal move: "),
    (SEEDED | {"moves": [*SEEDED["moves"], "5@z9"]}, "move 13 of the record: '5@z9' is not a legal move: "),
    (SEEDED | {"moves": SEEDED["moves"][::-1]}, " of the record: "),
    (SEEDED | {"moves": SEEDED["moves"][1:]}, "move 1 of the record: "),
]


@pytest.mark.parametrize(("record", "words"), BAD, ids=[words for _, words in BAD])
def test_a_bad_record_says_what_is_wrong(record: Any, words: str) -> None:
    with pytest.raises(ilium.BadRecord) as caught:
        ilium.load(record)
    assert words in str(caught.value)


def test_a_record_with_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(ilium.BadRecord, match="a record has format, version"):
        ilium.load(SEEDED | {5: "five"})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["version", "game", "shuffle", "options", "moves", "seed"])
def test_a_deeply_nested_part_is_refused(name: str) -> None:
    nested: Any = 0
    for _ in range(5000):
        nested = [nested]
    with pytest.raises(ilium.BadRecord):
        ilium.load(SEEDED | {name: nested})


@pytest.mark.parametrize("name", ["version", "game", "shuffle"])
def test_deep_json_is_refused_at_any_depth(name: str) -> None:
    """At some depth the text can still be read and its value no longer be printed."""
    for depth in range(700, 1000):
        text = json.dumps(SEEDED | {name: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
        with pytest.raises(ilium.BadRecord):
            ilium.load(text)


def test_the_options_of_a_record_do_not_contradict_its_deal_or_position() -> None:
    """Which edition is played decides who wins: a record must not say two things. [D6.4, D2.4]"""
    other = "early" if "duel 2024" in TAKEN_UP["position"] else "2024"
    changes: list[tuple[dict[str, Any], dict[str, Any]]] = [
        (TAKEN_UP, {"edition": other}),
        (TAKEN_UP, {"tokens": TABLE}),
        (TAKEN_UP, {"first": 1 - TAKEN_UP["options"]["first"]}),
        (DEALT, {"first": 1 - DEAL["first"]}),
    ]
    accepted = []
    for record, change in changes:
        try:
            ilium.load(record | {"options": record["options"] | change})
        except ilium.BadRecord:
            continue
        accepted.append(change)
    assert accepted == []


@pytest.mark.parametrize("name", ["format", "options", "moves", "seed", "shuffle"])
def test_a_record_of_another_table_cannot_be_mixed_in(name: str) -> None:
    """Whatever part is taken from another game, it is refused or the game is a valid one."""
    other = played(ilium.new("duel", seed=8, edition="early"), 12).record()
    check_loaded(SEEDED | {name: other[name]})


def check_loaded(record: Any) -> None:
    """It is refused, or it is a game that is read back as itself and says what the record says."""
    try:
        table = ilium.load(record)
    except ilium.BadRecord:
        return
    data = json.loads(record) if isinstance(record, str) else record
    assert everything_about(ilium.load(table.record())) == everything_about(table)
    assert [move.replace(" ", "").lower() for move in table.history] == [
        "".join(move.split()).lower() for move in data["moves"]
    ]
    assert table.record() == data | {"options": table.options, "moves": table.history}


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
NAMES = sorted({name for record in RECORDS for name in record})


@FUZZ
@given(st.sampled_from(RECORDS), st.sampled_from([*NAMES, "winner"]), VALUES)
def test_a_record_with_a_changed_part(record: dict[str, Any], name: str, value: Any) -> None:
    check_loaded(record | {name: value})


@FUZZ
@given(st.sampled_from(RECORDS), st.sets(st.sampled_from(NAMES), min_size=1, max_size=3))
def test_a_record_with_missing_parts(record: dict[str, Any], names: set[str]) -> None:
    check_loaded({name: value for name, value in record.items() if name not in names})


@FUZZ
@given(st.sampled_from(RECORDS), st.data())
def test_a_record_with_shuffled_moves(record: dict[str, Any], data: st.DataObject) -> None:
    check_loaded(record | {"moves": data.draw(st.permutations(record["moves"]))})


@FUZZ
@given(st.sampled_from(RECORDS), st.data())
def test_a_record_cut_short_or_with_a_wrong_letter(record: dict[str, Any], data: st.DataObject) -> None:
    text = json.dumps(record)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from(["", *'0123456789abcdefDHA@>"{}[],:-+ ']))
    if data.draw(st.booleans()):
        with pytest.raises(ilium.BadRecord):
            ilium.load(text[:place])
    check_loaded(text[:place] + letter + text[place + 1 :])


@FUZZ
@given(st.text(max_size=20) | VALUES)
def test_anything_else_is_no_record(value: Any) -> None:
    with pytest.raises(ilium.BadRecord):
        ilium.load(value)

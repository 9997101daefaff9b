"""Options, tables of designs and deals: what is taken, and what is said of the rest."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from ilium.engine.seeds import Stream
from ilium.games import game_named
from tests.ilios.against_oracle import ODD_DESIGNS
from tests.play.random_games import FUZZ

BOX: dict[str, str] = ilium.new("ilios", seed=1).options["designs"]
DEAL: dict[str, Any] = {"first": 0, "pile": list("12345" * 7)}


def test_the_options_are_complete_and_in_their_normal_form() -> None:
    usual = {"players": 2, "board": "6x6", "first": None, "designs": BOX, "iron": 3}
    assert ilium.new("ilios", seed=1).options == usual
    designs = {5: "nw n", 1: "n", 2: "N  n", 3: "w E", 4: "se"}
    table = ilium.new("ilios", seed=1, players=4, board="4x4", first=3, iron=0, designs=designs)
    assert table.options == {
        "players": 4,
        "board": "4x4",
        "first": 3,
        "designs": {"1": "N", "2": "N", "3": "E W", "4": "SE", "5": "N NW"},
        "iron": 0,
    }
    assert list(table.options["designs"]) == list("12345")


def test_designs_none_are_those_of_the_box() -> None:
    assert ilium.new("ilios", seed=1, designs=None).position() == ilium.new("ilios", seed=1).position()


def test_options_travel_in_the_record() -> None:
    table = ilium.new("ilios", seed=1, players=3, board="4x4", iron=7, designs=ODD_DESIGNS)
    table.play("iron@a1")
    again = ilium.load(table.record())
    assert again.options == table.options and again.position() == table.position()


def designs(**changes: Any) -> dict[str, Any]:
    return {"designs": BOX | {name.removeprefix("_"): rays for name, rays in changes.items()}}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"bord": "4x4"}, "ilios has no option 'bord'; the options are players, board, first, designs, iron"),
        ({"players": 1}, "ilios is a game for 2, 3 or 4 players, not 1"),
        ({"players": 5}, "ilios is a game for 2, 3 or 4 players, not 5"),
        ({"players": "2"}, "ilios is a game for 2, 3 or 4 players, not '2'"),
        ({"players": 2.0}, "ilios is a game for 2, 3 or 4 players, not 2.0"),
        ({"players": True}, "ilios is a game for 2, 3 or 4 players, not True"),
        ({"board": "5x5"}, "the board is '6x6' or '4x4', not '5x5' [I1.1]"),
        ({"board": 6}, "the board is '6x6' or '4x4', not 6 [I1.1]"),
        ({"board": None}, "the board is '6x6' or '4x4', not None [I1.1]"),
        ({"first": 2}, "the first player is seat 0 (Hector), 1 (Achilles) or None for a random one, not 2 [I2.1]"),
        ({"first": 3, "players": 3}, "0 (Hector), 1 (Achilles), 2 (Paris) or None for a random one, not 3 [I2.1]"),
        ({"first": -1}, "or None for a random one, not -1 [I2.1]"),
        ({"first": True}, "or None for a random one, not True [I2.1]"),
        ({"first": "Hector"}, "or None for a random one, not 'Hector' [I2.1]"),
        ({"iron": -1}, "an iron weapon is worth from 0 to 99, not -1 [I1.4]"),
        ({"iron": 100}, "an iron weapon is worth from 0 to 99, not 100 [I1.4]"),
        ({"iron": 3.0}, "an iron weapon is worth from 0 to 99, not 3.0 [I1.4]"),
        ({"iron": True}, "an iron weapon is worth from 0 to 99, not True [I1.4]"),
        ({"iron": None}, "an iron weapon is worth from 0 to 99, not None [I1.4]"),
        ({"designs": []}, "a table of designs gives the rays of the warriors 1 to 5, not [] [I1.2]"),
        ({"designs": "N"}, "a table of designs gives the rays of the warriors 1 to 5, not 'N' [I1.2]"),
        ({"designs": {"1": "N"}}, "a table of designs gives the rays of the warriors 1 to 5, not {'1': 'N'} [I1.2]"),
        (designs(_6="N"), "a table of designs gives the rays of the warriors 1 to 5"),
        (designs(_1=["N"]), "the rays of 1 are a text such as 'N SE SW', not ['N'] [I1.2]"),
        (designs(_3=7), "the rays of 3 are a text such as 'N SE SW', not 7 [I1.2]"),
        (designs(_2=""), "the warrior 2 has no rays: each has at least one [I1.2]"),
        (designs(_2=" "), "the warrior 2 has no rays: each has at least one [I1.2]"),
        (designs(_4="NNE"), "there is no direction 'NNE'; the directions are N NE E SE S SW W NW [I1.2]"),
        (designs(_4="N,E"), "there is no direction 'N,E'; the directions are N NE E SE S SW W NW [I1.2]"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2^256 - 1, not -1"),
        ({"seed": 7, "deal": DEAL}, "from a seed or from a deal, not from both"),
    ],
)
def test_a_wrong_option_says_what_is_allowed(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are compared below
        ilium.new("ilios", **options)
    assert words in str(caught.value)


# ---- Deals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_given_explicitly_is_the_one_of_the_seed(players: int) -> None:
    for seed in range(5):
        for more in ({}, {"first": 1}, {"board": "4x4", "designs": ODD_DESIGNS, "iron": 9}):
            options: dict[str, Any] = more | {"players": players}
            seeded = ilium.new("ilios", seed=seed, **options)
            deal = game_named("ilios").draw_deal(seeded.options, Stream(seed, "ilios"))
            dealt = ilium.new("ilios", deal=deal, **options)
            assert dealt.position() == seeded.position() and dealt.moves() == seeded.moves()
            assert dealt.log(0) == seeded.log(0) and dealt.seed is None


def pile(*changes: tuple[int, Any]) -> list[Any]:
    """The pile of the deal with some places changed."""
    warriors: list[Any] = list(DEAL["pile"])
    for place, warrior in changes:
        warriors[place] = warrior
    return warriors


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ({}, "a deal has the parts first, pile [I2.1]"),
        ({"first": 0}, "a deal has the parts first, pile [I2.1]"),
        (DEAL | {"seed": 1}, "a deal has the parts first, pile [I2.1]"),
        ([0, DEAL["pile"]], "a deal has the parts first, pile [I2.1]"),
        (DEAL | {"first": 2}, "the first player of a deal is a seat from 0 to 1, not 2 [I2.1]"),
        (DEAL | {"first": -1}, "the first player of a deal is a seat from 0 to 1, not -1 [I2.1]"),
        (DEAL | {"first": True}, "the first player of a deal is a seat from 0 to 1, not True [I2.1]"),
        (DEAL | {"first": None}, "the first player of a deal is a seat from 0 to 1, not None [I2.1]"),
        (DEAL | {"first": 1.0}, "the first player of a deal is a seat from 0 to 1, not 1.0 [I2.1]"),
        (DEAL | {"pile": "12345" * 7}, "the pile of a deal is a list of all 35 warriors, not '12345"),
        (DEAL | {"pile": pile()[:34]}, "the pile of a deal is a list of all 35 warriors, not ['1', "),
        (DEAL | {"pile": [*pile(), "1"]}, "the pile of a deal is a list of all 35 warriors"),
        (DEAL | {"pile": None}, "the pile of a deal is a list of all 35 warriors, not None [I2.1]"),
        (DEAL | {"pile": pile((3, "6"))}, "there is no warrior '6'; the warriors are 1 2 3 4 5 [I1.2]"),
        (DEAL | {"pile": pile((3, "I"))}, "there is no warrior 'I'; the warriors are 1 2 3 4 5 [I1.2]"),
        (DEAL | {"pile": pile((0, None))}, "there is no warrior 'None'; the warriors are 1 2 3 4 5 [I1.2]"),
        (DEAL | {"pile": pile((0, "2"))}, "there are seven warriors 1, not 6 [I1.2]"),
        (DEAL | {"pile": pile((4, "1"))}, "there are seven warriors 1, not 8 [I1.2]"),
    ],
)
def test_a_bad_deal_says_what_is_wrong(deal: Any, words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are compared below
        ilium.new("ilios", deal=deal)
    assert words in str(caught.value)


def test_the_first_player_of_a_deal_is_one_of_the_players() -> None:
    assert ilium.new("ilios", deal=DEAL | {"first": 3}, players=4).seat == 3
    with pytest.raises(ValueError, match=r"a seat from 0 to 2, not 3 \[I2\.1\]"):
        ilium.new("ilios", deal=DEAL | {"first": 3}, players=3)


def test_an_option_does_not_contradict_the_deal() -> None:
    """Who goes first is the option's word if there is one. [I2.1]"""
    with pytest.raises(ValueError, match=r"the first player is seat 1 by the option and another by the deal \[I2\.1\]"):
        ilium.new("ilios", deal=DEAL, first=1)
    assert ilium.new("ilios", deal=DEAL, first=0).seat == 0


# ---- Anything at all

JSON = st.recursive(
    st.one_of(
        *(st.none(), st.booleans(), st.integers(-200, 200), st.floats(), st.text(max_size=5)),
        *(st.sampled_from(["N", "SE SW", "4x4"]), st.sampled_from([2, 3, 4])),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def check_refused(**options: Any) -> None:
    """It is taken and can be played, or refused by a ValueError that speaks of the game."""
    refused, table = None, None
    try:
        table = ilium.new("ilios", **options)
    except ValueError as error:
        refused = str(error)
    if table is not None:
        assert table.moves() and ilium.position("ilios", table.position()).position() == table.position()
    if refused is not None:
        words = ("ilios", "deal", "board", "first", "iron", "designs", "rays", "direction", "warrior")
        assert any(word in refused for word in words)


@FUZZ
@given(st.dictionaries(st.sampled_from(["players", "board", "first", "designs", "iron", "teams"]), JSON, max_size=3))
def test_any_options_are_taken_or_refused(options: dict[str, Any]) -> None:
    check_refused(seed=1, **options)


RAYS = st.lists(st.sampled_from(["N", "ne", "E", "SE", "s", "SW", "W", "NW", "X"]), max_size=4).map(" ".join)


@FUZZ
@given(st.dictionaries(st.sampled_from([*BOX, "6"]), st.one_of(JSON, RAYS, RAYS, RAYS), max_size=4))
def test_any_table_of_designs_is_taken_or_refused(changes: dict[str, Any]) -> None:
    check_refused(seed=1, designs=BOX | changes)


@FUZZ
@given(st.dictionaries(st.sampled_from(list(DEAL)), JSON, max_size=2))
def test_any_parts_of_a_deal_are_taken_or_refused(changes: dict[str, Any]) -> None:
    check_refused(deal=DEAL | changes)


@FUZZ
@given(st.integers(0, 34), JSON)
def test_any_pile_of_a_deal_is_taken_or_refused(place: int, value: Any) -> None:
    check_refused(deal=DEAL | {"pile": pile((place, value))})


@FUZZ
@given(st.permutations(DEAL["pile"]), st.integers(0, 3))
def test_any_order_of_the_pile_is_taken(warriors: list[str], first: int) -> None:
    table = ilium.new("ilios", deal={"first": first, "pile": warriors}, players=4)
    assert table.seat == first and table.position().split()[-23:] == warriors[12:]


@FUZZ
@given(JSON.filter(lambda value: value is not None))
def test_any_deal_is_refused(deal: Any) -> None:
    with pytest.raises(ValueError, match="a deal has the parts"):
        ilium.new("ilios", deal=deal)


@pytest.mark.parametrize(
    "options",
    [
        *({name: nested(5000)} for name in ("players", "board", "first", "iron", "designs")),
        *({"designs": BOX | {"3": nested(5000)}}, {"deal": {"first": nested(5000)}}),
        *({"deal": DEAL | {"first": nested(5000)}}, {"deal": DEAL | {"pile": nested(5000)}}),
        {"deal": DEAL | {"pile": pile((3, nested(5000)))}},
    ],
)
def test_a_deeply_nested_value_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"players|board|first|iron|designs|rays|deal|warrior"):
        ilium.new("ilios", **options)

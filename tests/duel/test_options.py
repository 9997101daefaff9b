"""Options, tables of tokens and deals: what is taken, and what is said of the rest."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from ilium.engine.seeds import Stream
from ilium.games import game_named
from tests.play.random_games import FUZZ, TABLE

BOX: dict[str, Any] = ilium.new("duel", seed=1).options["tokens"]
DEAL: dict[str, Any] = game_named("duel").draw_deal(ilium.new("duel", seed=1).options, Stream(1, "duel"))


def test_the_options_are_complete_and_in_their_normal_form() -> None:
    assert ilium.new("duel", seed=1).options == {"players": 2, "edition": "2024", "first": None, "tokens": BOX}
    table = ilium.new("duel", seed=1, players=2, edition="early", first=1, tokens=TABLE | {"Apollo": [3, 4]})
    assert table.options == {"players": 2, "edition": "early", "first": 1, "tokens": TABLE}


def test_tokens_none_is_the_table_of_the_box() -> None:
    assert ilium.new("duel", seed=1, tokens=None).position() == ilium.new("duel", seed=1).position()


def test_a_table_may_leave_out_kinds_that_it_does_not_have() -> None:
    tokens = {god: [1, 2, 3, 4, 5] for god in ("Zeus", "Athena", "Apollo", "Poseidon")}
    table = ilium.new("duel", seed=1, tokens=tokens | {"Aphrodite": [1] * 7, "marriage": 2})
    assert table.options["tokens"]["negative"] == table.options["tokens"]["positive"] == []


def test_the_table_of_the_notation_page_is_the_one_of_the_box() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    assert tomllib.loads(page.partition("```toml")[2].partition("```")[0]) == BOX


def tokens(**changes: Any) -> dict[str, Any]:
    return {"tokens": BOX | changes}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"editon": "early"}, "no option 'editon'; the options are players, edition, first, tokens"),
        ({"edition": "1999"}, "the edition is '2024' or 'early', not '1999' [D6.4]"),
        ({"edition": 2024}, "the edition is '2024' or 'early', not 2024 [D6.4]"),
        ({"players": 3}, "duel is a game for 2 players, not 3"),
        ({"players": "2"}, "duel is a game for 2 players, not '2'"),
        ({"first": 2}, "seat 0 (Hector) or 1 (Achilles) or None for a random one, not 2 [D2.4]"),
        ({"first": True}, "seat 0 (Hector) or 1 (Achilles) or None for a random one, not True [D2.4]"),
        (tokens(negative=[-3] * 8), "a table has 29 tokens, this one has 28 [D1.3]"),
        (tokens(negative=[-3] * 10), "a table has 29 tokens, this one has 30 [D1.3]"),
        (tokens(marriage=3), "a table has exactly two marriage tokens (marriage = 2), not 3 [D1.3]"),
        (tokens(marriage=[0, 0]), "marriage is the number of marriage tokens (marriage = 2), not [0, 0] [D1.3]"),
        (tokens(marriage=2.0), "marriage is the number of marriage tokens"),
        (tokens(Zeus=[], positive=[10] * 6), "at least one token of each god; Zeus has none [D1.3]"),
        (tokens(Zeus=[100, 6, 1]), "a token of the kind Zeus is worth from 1 to 99, not 100 [D1.3]"),
        (tokens(Zeus=[0, 6, 1]), "a token of the kind Zeus is worth from 1 to 99, not 0 [D1.3]"),
        (tokens(Zeus=[8.0, 6, 1]), "a token of the kind Zeus is worth from 1 to 99, not 8.0 [D1.3]"),
        (tokens(Zeus=[True, 6, 1]), "a token of the kind Zeus is worth from 1 to 99, not True [D1.3]"),
        (tokens(negative=[3] * 9), "a token of the kind negative is worth from -99 to -1, not 3 [D1.3]"),
        (tokens(Zeus="861"), "Zeus is a list of values such as [1, 6, 8], not '861' [D1.3]"),
        (tokens(Zeus=8), "Zeus is a list of values such as [1, 6, 8], not 8 [D1.3]"),
        (tokens(Hades=[1]), "unknown kind of token 'Hades'; the kinds are Zeus, Athena, Apollo"),
        ({"tokens": [1, 2, 3]}, "a table of tokens gives the values of each kind"),
        ({"tokens": "box"}, "a table of tokens gives the values of each kind"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2^256 - 1, not -1"),
        ({"seed": 1 << 256}, "a seed is a whole number from 0 to 2^256 - 1"),
        ({"seed": True}, "a seed is a whole number from 0 to 2^256 - 1, not True"),
        ({"seed": "7"}, "a seed is a whole number from 0 to 2^256 - 1, not '7'"),
        ({"seed": 7, "deal": DEAL}, "from a seed or from a deal, not from both"),
    ],
)
def test_a_wrong_option_says_what_is_allowed(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are compared below
        ilium.new("duel", **options)
    assert words in str(caught.value)


def test_an_unknown_game_says_which_there_are() -> None:
    assert "duel" in ilium.games()
    with pytest.raises(ValueError, match=r"there is no game 'chess'; the games are duel"):
        ilium.new("chess")
    with pytest.raises(ValueError, match=r"there is no game 'chess'; the games are duel"):
        ilium.position("chess", "")


# ---- Deals


def test_a_deal_given_explicitly_is_the_one_of_the_seed() -> None:
    for seed in range(5):
        for options in ({}, {"first": 0}, {"edition": "early", "tokens": TABLE}):
            seeded = ilium.new("duel", seed=seed, **options)
            deal = game_named("duel").draw_deal(seeded.options, Stream(seed, "duel"))
            dealt = ilium.new("duel", deal=deal, **options)
            assert dealt.position() == seeded.position() and dealt.moves() == seeded.moves()
            assert dealt.log(0) == seeded.log(0) and dealt.seed is None


def dealt(path: str, value: Any) -> dict[str, Any]:
    """The deal with one thing changed; the path is a way through names and numbers."""
    deal: dict[str, Any] = copy.deepcopy(DEAL)
    *way, last = path.split("/")
    place: Any = deal
    for name in way:
        place = place[int(name)] if isinstance(place, list) else place[name]
    place[int(last) if isinstance(place, list) else last] = value
    return deal


OTHER = next(token for token in ("Zeus8", "Zeus6") if token not in DEAL["display"])


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (
            {name: part for name, part in DEAL.items() if name != "ends"},
            "a deal has the parts first, display, ends, tiles",
        ),
        (DEAL | {"seed": 1}, "a deal has the parts first, display, ends, tiles [D2]"),
        ({}, "a deal has the parts first, display, ends, tiles [D2]"),
        (dealt("first", 2), "the first player of a deal is seat 0 or 1, not 2 [D2.4]"),
        (dealt("first", True), "the first player of a deal is seat 0 or 1, not True [D2.4]"),
        (dealt("first", None), "the first player of a deal is seat 0 or 1, not None [D2.4]"),
        (dealt("display", DEAL["display"][:4]), "the display of a deal is a list of 5 texts, not 4"),
        (dealt("display", "Zeus8"), "the display of a deal is a list of 5 texts, not 'Zeus8'"),
        (dealt("display/0", 8), "the display of a deal is a list of 5 texts"),
        (dealt("display/0", "-3"), "the display of a deal has no negative tokens [D2.1]"),
        (dealt("display/0", "Zeus9"), "there is no token 'Zeus9'"),
        (dealt("display/0", OTHER), f"there are 2 tokens {OTHER}, and the table has 1 [D1.3]"),
        (dealt("ends", []), "the ends of a deal are given for each of the lines a b c d e f 1 2 3 4 5 6 [D2.2]"),
        (dealt("ends/g", ["-3", "-3"]), "the ends of a deal are given for each of the lines"),
        (dealt("ends/c", ["-3"]), "line c of a deal is a list of 2 texts, not 1"),
        (dealt("tiles", {}), "the tiles of a deal are two lists, Hector's and Achilles' [D2.3]"),
        (dealt("tiles", [DEAL["tiles"][0]]), "the tiles of a deal are two lists, Hector's and Achilles' [D2.3]"),
        (dealt("tiles/1", DEAL["tiles"][1][:17]), "the tiles of Achilles in a deal is a list of 18 texts, not 17"),
        (dealt("tiles/0", list("123456") * 3), "there is no tile '6'; the tiles are 1 2 3 4 5 and D (Dolos) [D1.2]"),
        (dealt("tiles/0", list("123455") * 3), "Hector has three tiles 5, not 6 [D1.2]"),
        (dealt("tiles/0", sorted("12345D" * 3)), "the two tiles of Hector in the centre must differ, and both are 1"),
    ],
)
def test_a_bad_deal_says_what_is_wrong(deal: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are compared below
        ilium.new("duel", deal=deal)
    assert words in str(caught.value)


def test_the_first_player_of_a_deal_is_a_whole_number() -> None:
    with pytest.raises(ValueError, match=r"the first player of a deal is seat 0 or 1, not 1\.0"):
        ilium.new("duel", deal=dealt("first", 1.0))


def test_an_option_does_not_contradict_the_deal() -> None:
    """Who goes first is the option's word if there is one. [D2.4]"""
    with pytest.raises(ValueError, match="first"):
        ilium.new("duel", deal=DEAL, first=1 - DEAL["first"])
    assert ilium.new("duel", deal=DEAL, first=DEAL["first"]).seat == DEAL["first"]


# ---- Anything at all

JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-200, 200), st.floats(), st.text(max_size=5), st.just("Zeus")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def check_refused(**options: Any) -> None:
    """It is taken, or refused by a ValueError that speaks of the game."""
    refused = None
    try:
        ilium.new("duel", **options)
    except ValueError as error:
        refused = str(error)
    if refused is not None:
        assert any(
            word in refused for word in ("duel", "deal", "edition", "first", "token", "kind", "marriage", "values")
        )


@FUZZ
@given(st.dictionaries(st.sampled_from(["players", "edition", "first", "tokens", "teams"]), JSON, max_size=3))
def test_any_options_are_taken_or_refused(options: dict[str, Any]) -> None:
    check_refused(seed=1, **options)


@FUZZ
@given(st.dictionaries(st.sampled_from([*BOX, "Hades"]), JSON, max_size=4))
def test_any_table_of_tokens_is_taken_or_refused(changes: dict[str, Any]) -> None:
    check_refused(seed=1, tokens=BOX | changes)


@FUZZ
@given(st.dictionaries(st.sampled_from(list(DEAL)), JSON, max_size=2))
def test_any_parts_of_a_deal_are_taken_or_refused(changes: dict[str, Any]) -> None:
    check_refused(deal=DEAL | changes)


@FUZZ
@given(JSON.filter(lambda value: value is not None))
def test_any_deal_is_refused(deal: Any) -> None:
    with pytest.raises(ValueError, match="a deal has the parts"):
        ilium.new("duel", deal=deal)


@pytest.mark.parametrize(
    "options", [{"edition": nested(5000)}, {"tokens": nested(5000)}, {"deal": {"first": nested(5000)}}]
)
def test_a_deeply_nested_value_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"edition|tokens|deal"):
        ilium.new("duel", **options)


@pytest.mark.parametrize("path", ["first", "display", "display/0", "ends", "ends/a", "tiles", "tiles/0", "tiles/0/3"])
def test_a_deeply_nested_part_of_a_deal_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="deal"):
        ilium.new("duel", deal=dealt(path, nested(5000)))

"""Options, tables of cards and deals: what is taken, and what is said of the rest."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from ilium.engine.seeds import Stream
from ilium.games import game_named
from tests.play.random_games import FUZZ
from tests.siege.drawn import ARMY, MODES, ORACLES, VICTORY, deal, deck, hand, sizes

DEAL = deal()
ALLOWED = "2, 3, 4 or 5 players each for themselves, 4 in two teams (teams=True), or 6 in three teams"


def test_the_options_are_complete_and_in_their_normal_form() -> None:
    usual = {"players": 2, "teams": False, "first": None, "oracles": "4-4", "army": ARMY, "victory": VICTORY}
    assert ilium.new("siege", seed=1).options == usual
    army = {kind.lower(): n for kind, n in reversed((ARMY | {"T": 0}).items())}
    victory = {kind.upper(): n for kind, n in reversed(VICTORY.items())}
    options: dict[str, Any] = {"players": 6, "first": 5, "oracles": {"gorgon": 2, "thanatos": 6}}
    table = ilium.new("siege", seed=1, army=army, victory=victory, **options)
    assert table.options == {
        "players": 6,
        "teams": True,
        "first": 5,
        "oracles": "6-2",
        "army": ARMY | {"T": 0},
        "victory": VICTORY,
    }
    assert list(table.options["army"]) == list(ARMY) and list(table.options["victory"]) == list(VICTORY)


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_modes_that_can_be_played(players: int, teams: bool) -> None:
    table = ilium.new("siege", seed=1, players=players, teams=teams)
    assert table.players == players and bool(table.view(None)["teams"]) == teams
    assert table.moves() and len(set(sizes(table))) == 1


def test_what_is_not_said_is_supposed() -> None:
    modes = [ilium.new("siege", seed=1, **said).options for said in ({}, {"teams": True}, {"players": 6})]
    assert [(one["players"], one["teams"]) for one in modes] == [(2, False), (4, True), (6, True)]
    assert ilium.new("siege", seed=1, players=4, teams=None).options["teams"] is False


def test_none_is_what_is_usual() -> None:
    usual = ilium.new("siege", seed=1, players=3)
    said = ilium.new("siege", seed=1, players=3, teams=None, first=None, oracles=None, army=None, victory=None)
    assert said.position() == usual.position() and said.options == usual.options


def test_options_travel_in_the_record() -> None:
    army, victory = ARMY | {"1": 5}, VICTORY | {"helen": 0}
    options: dict[str, Any] = {"oracles": {"thanatos": 2, "gorgon": 1}, "army": army, "victory": victory}
    table = ilium.new("siege", seed=1, players=4, teams=True, first=2, **options)
    table.play("pass")
    again = ilium.load(table.record())
    assert again.options == table.options and again.position() == table.position()
    assert again.options["oracles"] == {"thanatos": 2, "gorgon": 1}


ARMY_WORDS = "a table of Army cards says how many there are of 1 2 3 4 A C E K B H T, not "


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"player": 3}, "siege has no option 'player'; the options are players, teams, first, oracles, army, victory"),
        ({"players": 1}, f"siege is a game for {ALLOWED}, not for 1 [S2.1, S2.5]"),
        ({"players": 7}, f"siege is a game for {ALLOWED}, not for 7 [S2.1, S2.5]"),
        ({"players": 0}, f"siege is a game for {ALLOWED}, not for 0 [S2.1, S2.5]"),
        ({"players": 3, "teams": True}, f"siege is a game for {ALLOWED}, not for 3 in teams [S2.1, S2.5]"),
        ({"players": 5, "teams": True}, f"siege is a game for {ALLOWED}, not for 5 in teams [S2.1, S2.5]"),
        ({"players": 2, "teams": True}, "not for 2 in teams [S2.1, S2.5]"),
        ({"players": 6, "teams": False}, "not for 6 with teams=False [S2.1, S2.5]"),
        ({"players": "4"}, "not for '4' [S2.1, S2.5]"),
        ({"players": 4.0}, "not for 4.0 [S2.1, S2.5]"),
        ({"players": True}, "not for True [S2.1, S2.5]"),
        ({"players": 4, "teams": 1}, "not for 4 with teams=1 [S2.1, S2.5]"),
        ({"players": 4, "teams": "yes"}, "not for 4 with teams='yes' [S2.1, S2.5]"),
        ({"first": 2}, "the first player is seat 0 (Hector), 1 (Achilles) or None for a random one, not 2 [S2.4]"),
        ({"first": 3, "players": 3}, "1 (Achilles), 2 (Paris) or None for a random one, not 3 [S2.4]"),
        ({"first": -1}, "or None for a random one, not -1 [S2.4]"),
        ({"first": True}, "or None for a random one, not True [S2.4]"),
        ({"first": "Hector"}, "or None for a random one, not 'Hector' [S2.4]"),
        (
            {"oracles": "5-3"},
            "or a table such as {'thanatos': 4, 'gorgon': 4}, not '5-3' [S1.3]",
        ),
        ({"oracles": 44}, "the oracles are '4-4' or '6-2', or a table such as"),
        ({"oracles": []}, "the oracles are '4-4' or '6-2', or a table such as"),
        ({"oracles": {"thanatos": 4}}, "a table of Oracle cards says how many there are of thanatos gorgon, not "),
        ({"oracles": {"thanatos": 4, "gorgon": 5}}, "there are 1 to 8 Oracle cards in all, not 9 [S1.3]"),
        ({"oracles": {"thanatos": 0, "gorgon": 0}}, "there are 1 to 8 Oracle cards in all, not 0 [S1.3]"),
        (
            {"oracles": {"thanatos": -1, "gorgon": 4}},
            "of Oracle cards there are 0 to 8 of a kind, not -1 thanatos [S1.3]",
        ),
        ({"army": []}, f"{ARMY_WORDS}[] [S1.1]"),
        ({"army": "4-4"}, f"{ARMY_WORDS}'4-4' [S1.1]"),
        ({"army": {"1": 10}}, ARMY_WORDS),
        ({"army": ARMY | {"5": 0}}, ARMY_WORDS),
        ({"army": ARMY | {"A": -1}}, "of Army cards there are 0 to 75 of a kind, not -1 A [S1.1]"),
        ({"army": ARMY | {"A": 76}}, "of Army cards there are 0 to 75 of a kind, not 76 A [S1.1]"),
        ({"army": ARMY | {"A": 12.0}}, "of Army cards there are 0 to 75 of a kind, not 12.0 A [S1.1]"),
        ({"army": ARMY | {"A": True}}, "of Army cards there are 0 to 75 of a kind, not True A [S1.1]"),
        ({"army": ARMY | {"A": "12"}}, "of Army cards there are 0 to 75 of a kind, not '12' A [S1.1]"),
        ({"army": ARMY | {"A": 13}}, "there are 1 to 75 Army cards in all, not 76 [S1.1]"),
        ({"army": dict.fromkeys(ARMY, 0)}, "there are 1 to 75 Army cards in all, not 0 [S1.1]"),
        ({"army": ARMY | {"A": 11, "T": 3}}, "there are at most 2 Trojan Horses, not 3 [S1.1]"),
        ({"victory": {"helen": 1}}, "a table of Victory cards says how many there are of helen city1 city2"),
        ({"victory": VICTORY | {"helen": 2}}, "there are 1 to 21 Victory cards in all, not 22 [S1.2]"),
        ({"victory": VICTORY | {"helen": None}}, "of Victory cards there are 0 to 21 of a kind, not None helen [S1.2]"),
        ({"victory": dict.fromkeys(VICTORY, 1)}, "with 2 players the Victory cards are worth at least 28"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2^256 - 1, not -1"),
        ({"seed": 7, "deal": DEAL}, "from a seed or from a deal, not from both"),
    ],
)
def test_a_wrong_option_says_what_is_allowed(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are compared below
        ilium.new("siege", **options)
    assert words in str(caught.value)


# ---- Deals


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_a_deal_given_explicitly_is_the_one_of_the_seed(players: int, teams: bool) -> None:
    for seed in range(3):
        for more in ({}, {"first": 1}, {"oracles": "6-2", "army": ARMY | {"4": 3}}):
            options: dict[str, Any] = more | {"players": players, "teams": teams}
            seeded = ilium.new("siege", seed=seed, **options)
            drawn = game_named("siege").draw_deal(seeded.options, Stream(seed, "siege"))
            dealt = ilium.new("siege", deal=drawn, **options)
            assert dealt.position() == seeded.position() and dealt.moves() == seeded.moves()
            assert dealt.log(0) == seeded.log(0) and dealt.seed is None
            assert len(drawn["oracles"]) == (0 if players == 2 else 8)


def test_the_seed_of_the_reshuffles_decides_the_next_deck() -> None:
    """Five players pass two Gorgons: the 15 discards of the first are drawn after the second."""
    hands = set()
    for seed in (0, 1, 2**62 - 1):
        table = ilium.new("siege", deal=deal(oracles="gorgon gorgon") | {"reshuffle": seed}, players=5)
        while not any("shuffled" in line for line in table.log(None)):
            table.play("pass" if "pass" in table.moves() else table.moves()[-1])
        hands.add("".join(hand(table, name) for name in table.names))
    assert len(hands) == 3


def changed(name: str, *changes: tuple[int, Any]) -> dict[str, Any]:
    """The deal with some places of a deck changed."""
    cards = list(DEAL[name])
    for place, card in changes:
        cards[place] = card
    return DEAL | {name: cards}


@pytest.mark.parametrize(
    ("given_deal", "words"),
    [
        ({}, "a deal has the parts first, army, victory, oracles, reshuffle [S2.2]"),
        ({"first": 0}, "a deal has the parts first, army, victory, oracles, reshuffle [S2.2]"),
        (DEAL | {"seed": 1}, "a deal has the parts first, army, victory, oracles, reshuffle [S2.2]"),
        ([0, DEAL["army"]], "a deal has the parts first, army, victory, oracles, reshuffle [S2.2]"),
        (DEAL | {"first": 3}, "the first player of a deal is a seat from 0 to 2, not 3 [S2.4]"),
        (DEAL | {"first": -1}, "the first player of a deal is a seat from 0 to 2, not -1 [S2.4]"),
        (DEAL | {"first": True}, "the first player of a deal is a seat from 0 to 2, not True [S2.4]"),
        (DEAL | {"first": None}, "the first player of a deal is a seat from 0 to 2, not None [S2.4]"),
        (DEAL | {"reshuffle": -1}, "the seed of the reshuffles is a number from 0 to 2^62 - 1, not -1 [S8.1]"),
        (DEAL | {"reshuffle": 2**62}, "the seed of the reshuffles is a number from 0 to 2^62 - 1, not 46116860"),
        (DEAL | {"reshuffle": 1.0}, "the seed of the reshuffles is a number from 0 to 2^62 - 1, not 1.0 [S8.1]"),
        (DEAL | {"army": "1234"}, "the army deck of a deal is a list of cards, the top first, not '1234' [S2.2]"),
        (DEAL | {"army": None}, "the army deck of a deal is a list of cards, the top first, not None [S2.2]"),
        (DEAL | {"victory": {}}, "the victory deck of a deal is a list of cards, the top first, not {} [S2.2]"),
        (DEAL | {"oracles": 8}, "the oracles deck of a deal is a list of cards, the top first, not 8 [S2.2]"),
        (DEAL | {"army": DEAL["army"][:74]}, "the army deck of a deal holds all 75 cards of its box"),
        (DEAL | {"army": [*DEAL["army"], "1"]}, "the army deck of a deal holds all 75 cards of its box"),
        (
            DEAL | {"oracles": []},
            "the oracles deck of a deal holds all 8 cards of its box, not [] [S2.2]",
        ),
        (changed("army", (0, "4")), "the army deck of a deal holds all 75 cards of its box"),
        (changed("army", (0, "5")), "there is no Army card '5'; the cards are 1 2 3 4 A C E K B H T [S1.1]"),
        (changed("army", (0, 55)), "there is no Army card '55'"),
        (changed("army", (0, None)), "there is no Army card 'None'"),
        (changed("victory", (0, "city1")), "the victory deck of a deal holds all 21 cards of its box"),
        (changed("victory", (0, "troy")), "there is no Victory card 'troy'; they are helen city1 city2 city3 trireme1"),
        (changed("oracles", (0, "gorgon")), "the oracles deck of a deal holds all 8 cards of its box"),
        (changed("oracles", (0, "zeus")), "there is no Oracle card 'zeus'; they are thanatos gorgon [S1.3]"),
    ],
)
def test_a_bad_deal_says_what_is_wrong(given_deal: Any, words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are compared below
        ilium.new("siege", deal=given_deal, players=3)
    assert words in str(caught.value)


def test_with_two_players_a_deal_has_no_oracles() -> None:
    assert ilium.new("siege", deal=deal(players=2), players=2).moves()
    with pytest.raises(ValueError, match="the oracles deck of a deal holds all 0 cards of its box"):
        ilium.new("siege", deal=DEAL, players=2)


def test_an_option_does_not_contradict_the_deal() -> None:
    """Who goes first is the option's word if there is one. [S2.4]"""
    with pytest.raises(ValueError, match=r"the first player is seat 1 by the option and another by the deal \[S2\.4\]"):
        ilium.new("siege", deal=DEAL, first=1, players=3)
    assert ilium.new("siege", deal=DEAL, first=0, players=3).seat == 0
    other = DEAL | {"oracles": ["thanatos"] * 6 + ["gorgon"] * 2}
    assert ilium.new("siege", deal=other, players=3, oracles="6-2").moves()
    with pytest.raises(ValueError, match="the oracles deck"):
        ilium.new("siege", deal=other, players=3)


# ---- Anything at all

JSON = st.recursive(
    st.one_of(
        *(st.none(), st.booleans(), st.integers(-200, 200), st.floats(), st.text(max_size=5)),
        *(st.sampled_from(["4-4", "6-2", "gorgon", "T"]), st.sampled_from([2, 3, 4, 5, 6])),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


NAMES = ("players", "teams", "first", "oracles", "army", "victory", "bord")


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def check_refused(**options: Any) -> None:
    """It is taken and can be played, or refused by a ValueError that speaks of the game."""
    refused, table = None, None
    try:
        table = ilium.new("siege", **options)
    except ValueError as error:
        refused = str(error)
    if table is not None:
        assert table.moves() and ilium.position("siege", table.position()).position() == table.position()
    if refused is not None:
        words = ("siege", "deal", "first", "oracles", "cards", "Horses", "seed", "card")
        assert any(word in refused for word in words)


@FUZZ
@given(
    st.dictionaries(
        st.sampled_from(["players", "teams", "first", "oracles", "army", "victory", "bord"]), JSON, max_size=3
    )
)
def test_any_options_are_taken_or_refused(options: dict[str, Any]) -> None:
    check_refused(seed=1, **options)


NUMBERS = st.one_of(JSON, *[st.integers(0, 12)] * 4)


@FUZZ
@given(st.sampled_from([2, 3, 6]), st.dictionaries(st.sampled_from([*ARMY, "5"]), NUMBERS, max_size=4))
def test_any_table_of_army_cards_is_taken_or_refused(players: int, changes: dict[str, Any]) -> None:
    check_refused(seed=1, players=players, army=ARMY | changes)


@FUZZ
@given(st.sampled_from([2, 3, 6]), st.dictionaries(st.sampled_from([*VICTORY, "troy"]), NUMBERS, max_size=4))
def test_any_table_of_victory_cards_is_taken_or_refused(players: int, changes: dict[str, Any]) -> None:
    check_refused(seed=1, players=players, victory=VICTORY | changes)


@FUZZ
@given(st.dictionaries(st.sampled_from([*ORACLES, "zeus"]), NUMBERS, max_size=3))
def test_any_table_of_oracle_cards_is_taken_or_refused(changes: dict[str, Any]) -> None:
    check_refused(seed=1, players=3, oracles=ORACLES | changes)


@FUZZ
@given(st.dictionaries(st.sampled_from(list(DEAL)), JSON, max_size=2))
def test_any_parts_of_a_deal_are_taken_or_refused(changes: dict[str, Any]) -> None:
    check_refused(deal=DEAL | changes, players=3)


@FUZZ
@given(st.permutations(DEAL["army"]), st.permutations(DEAL["oracles"]), st.integers(0, 4))
def test_any_order_of_the_decks_is_taken(army: list[str], oracles: list[str], first: int) -> None:
    table = ilium.new("siege", deal=DEAL | {"army": army, "oracles": oracles, "first": first}, players=5)
    assert table.seat == first and deck(table) == army[60:]
    assert [table.view(None)["siege"]["kind"], *deck(table, "oracle")] == oracles


@pytest.mark.parametrize(
    "options",
    [
        *({name: nested(5000)} for name in ("players", "teams", "first", "oracles", "army", "victory")),
        {"army": ARMY | {"A": nested(5000)}},
        *({"deal": DEAL | {name: nested(5000)}, "players": 3} for name in DEAL),
        {"deal": changed("army", (3, nested(5000))), "players": 3},
    ],
)
def test_a_deeply_nested_value_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"siege|first|oracles|cards|deal|seed|card"):
        ilium.new("siege", **options)

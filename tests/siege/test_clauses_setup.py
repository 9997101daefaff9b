"""Components and setup, clause by clause. [S1, S2]"""

from collections import Counter
from typing import Any

import pytest

import ilium
from tests.siege.drawn import (
    ARMY,
    MODES,
    ORACLES,
    SEATS,
    VICTORY,
    after,
    asked,
    deal,
    deck,
    drawn,
    hand,
    heroes,
    points,
    refused,
    rest_of,
    row,
    side,
    sizes,
    tile,
    values,
    victory,
)


def new(players: int = 3, teams: bool = False, **more: Any) -> ilium.Table:
    start: dict[str, Any] = {} if {"seed", "deal"} & set(more) else {"seed": 1}
    return ilium.new("siege", players=players, teams=teams, **start, **more)


# ---- Components


def test_s1_1_there_are_75_army_cards_of_eleven_kinds() -> None:
    assert sum(ARMY.values()) == 75 and len(ARMY) == 11
    for players, teams in MODES:
        table = new(players, teams)
        assert table.view(None)["unseen"] == ARMY == table.options["army"]
        held = Counter("".join(hand(table, name) for name in table.names))
        assert held + Counter(deck(table)) == Counter(ARMY)


@pytest.mark.parametrize(
    ("card", "value"), [*zip("1234", (1, 2, 3, 4), strict=True), ("A", 1), ("C", 3), *((one, 0) for one in "EKBHT")]
)
def test_s1_1_what_a_card_is_worth(card: str, value: int) -> None:
    assert values(after(drawn(f"Hector hand {card}"), card)) == [value, 0, 0]


def test_s1_1_another_table_of_army_cards_is_an_option_and_is_in_the_record() -> None:
    box = ARMY | {"1": 0, "4": 20, "T": 1}
    table = new(army=box)
    assert table.options["army"] == box == table.record()["options"]["army"] == table.view(None)["unseen"]
    assert ilium.load(table.record()).options["army"] == box
    assert ilium.load(table.record()).position() == table.position()


@pytest.mark.parametrize(
    ("box", "words"),
    [
        (ARMY | {"T": 3, "1": 9}, "there are at most 2 Trojan Horses, not 3 [S1.1]"),
        (ARMY | {"1": 11}, "there are 1 to 75 Army cards in all, not 76 [S1.1]"),
        (dict.fromkeys(ARMY, 0), "there are 1 to 75 Army cards in all, not 0 [S1.1]"),
        (
            {kind: n for kind, n in ARMY.items() if kind != "H"},
            "a table of Army cards says how many there are of 1 2 3",
        ),
        (ARMY | {"5": 1}, "a table of Army cards says how many there are of 1 2 3 4 A C E K B H T"),
    ],
)
def test_s1_1_a_table_has_the_same_kinds_and_at_most_75_cards_and_two_horses(box: Any, words: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are compared below
        new(army=box)
    assert words in str(caught.value)


def test_s1_2_there_are_21_victory_cards() -> None:
    assert sum(VICTORY.values()) == 21
    for players, teams in MODES:
        table = new(players, teams)
        assert Counter(deck(table, "victory")) + Counter(row(table).split()) == Counter(VICTORY)
        assert table.options["victory"] == VICTORY


@pytest.mark.parametrize(
    ("card", "worth"),
    [("helen", 5), *((f"{kind}{n}", n) for kind in ("city", "trireme") for n in (1, 2, 3))],
)
def test_s1_2_what_a_victory_card_is_worth(card: str, worth: int) -> None:
    """Another is ahead in that suit, so that no tile comes with it."""
    others = {"h": "hand 1", "c": "victory city3 city1", "t": "victory trireme3 trireme1"}[card[0]]
    holders = {"h": "-", "c": "athena Achilles", "t": "poseidon Achilles"}[card[0]]
    table = drawn(f"Hector victory {card}", f"Achilles {others}", holders.replace("-", "agamemnon -"))
    assert points(table)[0] == worth


def test_s1_2_another_table_of_victory_cards_is_an_option() -> None:
    box = VICTORY | {"helen": 0, "city1": 0}
    table = new(5, victory=box)
    assert Counter(deck(table, "victory")) + Counter(row(table).split()) == Counter(box)
    assert table.record()["options"]["victory"] == box


@pytest.mark.parametrize(("helens", "is_enough"), [(5, False), (6, True)])
def test_s1_2_with_two_players_the_victory_cards_are_worth_28_or_more(helens: int, is_enough: bool) -> None:
    box = dict.fromkeys(VICTORY, 0) | {"helen": helens}
    assert new(3, victory=box).options["victory"] == box
    if is_enough:
        assert new(2, victory=box).options["victory"] == box
    else:
        with pytest.raises(ValueError, match=r"worth at least 28.* these are worth 25 \[S1\.2\]"):
            new(2, victory=box)


def test_s1_2_exactly_28_is_enough_for_two_players() -> None:
    box = dict.fromkeys(VICTORY, 0) | {"helen": 5, "city3": 1}
    assert new(2, victory=box).options["victory"] == box
    with pytest.raises(ValueError, match="these are worth 27"):
        new(2, victory=box | {"city3": 0, "city2": 1})


@pytest.mark.parametrize(
    ("oracles", "counts"),
    [
        (None, ORACLES),
        ("4-4", ORACLES),
        ("6-2", {"thanatos": 6, "gorgon": 2}),
        ({"thanatos": 1, "gorgon": 2}, {"thanatos": 1, "gorgon": 2}),
    ],
)
def test_s1_3_the_oracle_cards(oracles: Any, counts: dict[str, int]) -> None:
    for players, teams in MODES[1:]:
        table = new(players, teams, oracles=oracles)
        shown = table.view(None)["siege"]["kind"]
        assert Counter([*deck(table, "oracle"), shown]) == Counter(counts)
        assert table.view(None)["siege"]["of"] == sum(counts.values())


def test_s1_3_each_thanatos_card_takes_two_points() -> None:
    table = drawn("Hector victory helen thanatos 2", "Achilles thanatos 1", siege=4)
    assert points(table) == [1, -2, 0]


def test_s1_4_six_heroes_strengthen_armies() -> None:
    table = after(drawn("Achilles army 4", "row helen", players=6), *["pass"] * 5)
    assert heroes(table) == [6, 5, 4, 3, 2, 0]
    assert values(table) == [6, 5 + 4, 4, 3, 2, 0]
    assert table.view(None)["heroes_left"] == [1]


def test_s1_4_the_tiles_are_worth_one_two_and_two() -> None:
    table = drawn(
        *("Hector victory city1", "Achilles victory trireme1", "Paris hand 1"),
        *("agamemnon Paris", "athena Hector", "poseidon Achilles"),
    )
    assert points(table) == [1 + 2, 1 + 2, 1]


# ---- Setup

# players, teams: Heroes, Oracle, row, hand, points to win
BY_PLAYERS = {
    (2, False): (0, False, 2, 12, 15),
    (3, False): (3, True, 1, 12, 12),
    (4, False): (4, True, 2, 12, 12),
    (4, True): (4, True, 2, 12, 15),
    (5, False): (5, True, 3, 12, 12),
    (6, True): (6, True, 3, 10, 15),
}


@pytest.mark.parametrize("mode", BY_PLAYERS)
def test_s2_1_what_depends_on_the_number_of_players(mode: tuple[int, bool]) -> None:
    heroes_in_play, has_oracle, in_row, in_hand, target = BY_PLAYERS[mode]
    table = new(*mode, deal=deal(oracles="thanatos", players=mode[0]))
    view = table.view(None)
    assert view["heroes_left"] == list(range(heroes_in_play, 0, -1))
    assert view["siege"]["kind"] == ("thanatos" if has_oracle else "open")
    assert (len(view["row"]), view["row_size"]) == (in_row, in_row)
    assert sizes(table) == [in_hand] * mode[0] and view["hand_limit"] == in_hand
    assert view["target"] == target
    assert table.names == SEATS[: mode[0]]


def test_s2_1_two_players_use_neither_heroes_nor_oracles() -> None:
    table = new(2)
    assert deck(table, "oracle") == [] and table.view(None)["oracle_deck_size"] == 0
    assert heroes(after(table, "pass")) == [0, 0]


@pytest.mark.parametrize("players", [0, 1, 7, -2])
def test_s2_1_no_other_number_can_play(players: int) -> None:
    with pytest.raises(ValueError, match=r"2, 3, 4 or 5 players .* or 6 in three teams.*\[S2\.1, S2\.5\]"):
        ilium.new("siege", players=players)


def test_s2_2_the_seats_have_names_and_letters() -> None:
    sides = new(6, True).view(None)["sides"]
    assert [(one["seat"], one["name"], one["letter"]) for one in sides] == list(
        zip(range(6), SEATS, "HAPOSD", strict=True)
    )


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_s2_2_cards_are_dealt_in_blocks_from_the_first_starter(players: int, teams: bool) -> None:
    size = 10 if players == 6 else 12
    cards = deck_in_any_order()
    for first in range(players):
        table = new(players, teams, deal=deal(cards, first=first, players=players))
        for block in range(players):
            name = SEATS[(first + block) % players]
            assert sorted(hand(table, name)) == sorted(cards[size * block : size * (block + 1)])
        assert deck(table) == list(cards[size * players :])
        assert table.seat == first


def deck_in_any_order() -> str:
    """All 75 cards, the kinds well mixed."""
    cards = [kind for kind, n in ARMY.items() for _ in range(n)]
    return "".join(cards[17 * place % 75] for place in range(75))


def test_s2_2_the_three_decks_are_shuffled_apart() -> None:
    tables = [new(5, seed=seed) for seed in range(20)]
    for name in ("army", "victory", "oracle"):
        assert len({tuple(deck(table, name)) for table in tables}) > 10


def test_s2_2_of_a_small_table_everyone_in_turn_takes_what_there_is() -> None:
    box = dict.fromkeys(ARMY, 0) | {"4": 14}
    table = new(3, army=box, deal=deal("4" * 14, box=box, first=1))
    assert sizes(table) == [0, 12, 2] and deck(table) == []


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_s2_3_a_siege_shows_an_oracle_and_a_row(players: int, teams: bool) -> None:
    cards = "helen city1 trireme3 city2 trireme1"
    table = new(players, teams, deal=deal("", cards, "gorgon thanatos", players=players))
    size = BY_PLAYERS[players, teams][2]
    assert sorted(row(table).split()) == sorted(cards.split()[:size])
    assert deck(table, "victory")[: 5 - size] == cards.split()[size:]
    if players > 2:
        assert table.view(None)["siege"]["kind"] == "gorgon" and deck(table, "oracle")[0] == "thanatos"


def test_s2_3_cards_left_in_the_row_stay_and_it_is_filled_up() -> None:
    """A Gorgon siege of five players brings one of three cards."""
    top = ["trireme1", "city3", "trireme2"]
    pile = rest_of(VICTORY, ["helen", "city1", "city2", *top])[3:]
    lines = ("Hector army 4", "row helen city1 city2", f"victory deck {' '.join(pile)}")
    table = drawn(*lines, players=5, kind="gorgon", turn="Sarpedon")
    after(table, "pass", "take city1")
    assert asked(table) == ("Hector", "turn") and table.view(None)["siege"]["number"] == 2
    assert row(table) == "helen city2 trireme1"
    assert deck(table, "victory")[:2] == ["city3", "trireme2"]


def test_s2_3_the_row_is_filled_only_while_the_deck_lasts() -> None:
    held = "Paris victory helen", "Odysseus victory city1 city1 city1 city2"
    box = "box victory 1 3 1 0 0 3 0"
    table = drawn(
        *(*held, box, "athena Odysseus", "Hector army 4", "row trireme2 trireme2", "victory deck trireme2"),
        players=5,
        kind="gorgon",
        turn="Sarpedon",
    )
    after(table, "pass")
    assert table.view(None)["siege"]["number"] == 2
    assert row(table) == "trireme2 trireme2" and deck(table, "victory") == []


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_s2_4_the_first_starter_is_random_or_an_option(players: int, teams: bool) -> None:
    firsts = Counter(new(players, teams, seed=seed).seat for seed in range(120))
    assert set(firsts) == set(range(players)) and min(firsts.values()) > 60 / players
    for first in range(players):
        table = new(players, teams, first=first)
        assert table.seat == first == table.view(None)["siege"]["starter"]


def test_s2_4_later_sieges_are_started_by_the_holder_of_agamemnon() -> None:
    table = drawn("Achilles hero 2", "Paris army 4 hero 3", "row city1", "starter Achilles", "passed Paris Achilles")
    after(table, "pass")
    assert tile(table, "Agamemnon") == "Paris" and victory(table, "Paris") == "city1"
    assert asked(table) == ("Paris", "turn") and table.view(None)["siege"]["starter"] == 2


def test_s2_4_a_holder_who_won_nothing_starts_too() -> None:
    """All pass a Gorgon siege: Agamemnon stays, and so the holder starts, not the starter before."""
    table = drawn("agamemnon Paris", "starter Hector", "row city1", kind="gorgon")
    after(table, "pass", "pass", "pass")
    assert asked(table) == ("Paris", "turn")


@pytest.mark.parametrize("starter", SEATS[:3])
def test_s2_4_as_long_as_nobody_holds_agamemnon_the_last_starter_starts_again(starter: str) -> None:
    table = drawn(f"starter {starter}", "row city1", kind="gorgon", turn="Achilles")
    after(table, "pass", "pass", "pass")
    assert asked(table) == (starter, "turn") and tile(table, "Agamemnon") is None


def test_s2_4_turns_go_round_clockwise_among_those_still_in_the_siege() -> None:
    table = drawn(*(f"{name} hand 1 1" for name in SEATS[:4]), "row city1", players=4, turn="Paris")
    turns = []
    for move in ("1", "1", "pass", "1", "1", "pass", "pass"):
        turns.append(asked(table)[0])
        table.play(move)
    assert (
        turns == ["Paris", "Odysseus", "Hector", "Achilles", "Paris", "Odysseus", "Achilles"]
        and asked(table)[0] == "Paris"
    )


# ---- Teams


@pytest.mark.parametrize(
    ("players", "teams"), [(4, [["Hector", "Paris"], ["Achilles", "Odysseus"]]), (6, [[0, 3], [1, 4], [2, 5]])]
)
def test_s2_5_partners_sit_opposite(players: int, teams: list[list[Any]]) -> None:
    table = new(players, True)
    seats = [[SEATS.index(one) if isinstance(one, str) else one for one in team] for team in teams]
    assert table.view(None)["teams"] == seats
    for one, other in seats:
        assert table.view(None)["sides"][one]["partner"] == other
        assert table.view(None)["sides"][other]["partner"] == one


def test_s2_5_four_may_play_in_teams_six_always_do() -> None:
    assert new(4, False).view(None)["teams"] == []
    assert ilium.new("siege", players=6, seed=1).options["teams"] is True
    assert ilium.new("siege", players=4, seed=1).options["teams"] is False
    assert [one["partner"] for one in new(4, False).view(None)["sides"]] == [None] * 4


@pytest.mark.parametrize(("players", "teams"), [(2, True), (3, True), (5, True), (6, False)])
def test_s2_5_no_others_play_so(players: int, teams: bool) -> None:
    with pytest.raises(ValueError, match=r"4 in two teams \(teams=True\), or 6 in three teams, not for .*S2\.5"):
        new(players, teams)


def test_s2_5_each_has_points_of_their_own_that_are_added_up_for_winning() -> None:
    table = drawn("Hector victory helen", "Paris victory city2", "athena Paris", players=4, teams=True)
    assert points(table) == [5, 0, 4, 0]
    assert [side(table, name)["points"]["side"] for name in SEATS[:4]] == [9, 0, 9, 0]


@pytest.mark.parametrize(("players", "partner"), [(4, "Paris"), (6, "Odysseus")])
def test_s2_5_hands_are_secret_from_the_partner_too(players: int, partner: str) -> None:
    table = drawn("Hector hand 4 4", f"{partner} hand 2 A K", players=players, teams=True)
    assert hand(table, partner, 0) == "" and side(table, partner, 0)["hand_size"] == 3
    assert hand(table, "Hector", SEATS.index(partner)) == ""


def test_s2_5_a_player_acts_with_the_own_cards_only() -> None:
    table = drawn("Hector hand 4", "Paris hand 3 army 4", players=4, teams=True)
    assert refused(table, "3") == "Hector has no Hoplite 3 in hand, only 4 [S3.1]"
    assert refused(table, "4@3") == "Hector has no Hoplite 3 in front [S3.2]"

"""The end of the game and the next siege, clause by clause. [S7, S8]"""

import pytest

import ilium
from tests.siege.drawn import (
    SEATS,
    after,
    army,
    asked,
    deck,
    discards,
    drawn,
    hand,
    heroes,
    moves,
    points,
    ranked,
    refused,
    row,
    side,
    sizes,
    thanatos,
    tile,
    values,
    victory,
)

# ---- The end of the Oracles


def last_fight(*lines: str, players: int = 4, teams: bool = False, turn: str = "Hector") -> ilium.Table:
    """The eighth siege, of the Gorgon; all armies are empty, and everybody passes."""
    table = drawn(*lines, "oracle deck -", "row -", kind="gorgon", siege=8, players=players, teams=teams, turn=turn)
    return after(table, *["pass"] * players)


def test_s7_4_the_most_points_win_when_the_oracle_deck_is_empty() -> None:
    table = last_fight("Hector victory city1", "Paris victory helen", "athena Hector")
    assert table.result is not None and table.result.winners == (2,) and table.result.points == (3, 0, 5, 0)
    assert table.result.reason == "the Oracle deck is empty, and Paris has the most points, 5 [S7.4]"
    assert "the Oracle deck is empty" in table.log(None)[-1]


def test_s7_4_while_there_are_oracles_the_game_goes_on() -> None:
    table = drawn("Paris victory helen", "oracle deck gorgon", "row -", kind="gorgon", siege=7)
    after(table, "pass", "pass", "pass")
    assert table.result is None and table.view(None)["siege"]["number"] == 8


def test_s7_4_the_awards_of_the_last_oracle_are_made_first() -> None:
    """Thanatos takes the lead away from Odysseus."""
    lines = ("Odysseus victory trireme2", "Hector victory city2", "athena Hector", "poseidon Odysseus", "row -")
    table = ranked(*lines, "oracle deck -", siege=8)
    assert table.result is not None and table.result.winners == (0,) and table.result.points == (4, 1, 0, 2)


def test_s7_4_in_teams_the_points_of_partners_are_added() -> None:
    lines = ("Hector victory city2", "Paris victory trireme2", "Achilles victory city3")
    table = last_fight(*lines, "athena Achilles", "poseidon Paris", teams=True)
    assert table.result is not None and table.result.winners == (0, 2) and table.result.points == (2, 5, 4, 0)
    assert table.result.reason == "the Oracle deck is empty, and Hector and Paris have the most points, 6 [S7.4]"


# Hector and Paris have 3 each, and nobody has a tile of theirs.
TIED = ("Hector victory city3", "Paris victory city3")


def test_s7_4_the_tied_play_one_last_gorgon_siege() -> None:
    table = last_fight(*TIED)
    assert asked(table) == ("Hector", "turn") and table.view(None)["siege"]["kind"] == "last"
    assert table.view(None)["siege"]["number"] == 9
    assert asked(after(table, "pass")) == ("Paris", "turn")


def test_s7_4_only_the_tied_draw_and_no_hand_limit_is_checked() -> None:
    hands = ("Hector victory city3 hand 4x10 3x2", "Paris victory city3 hand 1", "Achilles hand 2", "Odysseus hand A")
    table = last_fight(*hands)
    assert sizes(table) == [15, 1, 4, 1] and asked(table)[1] == "turn"
    assert [side(table, name)["has_passed"] for name in SEATS[:4]] == [False, True, False, True]
    assert hand(table, "Achilles") == "2" and hand(table, "Odysseus") == "A"
    told = "Hector and Paris are tied at 3 points: one last Gorgon siege decides. Hector begins."
    assert table.log(None)[-1] == told


def test_s7_4_the_tied_draw_from_the_starter_of_the_siege_before() -> None:
    """Paris started that siege; Hector, who holds Agamemnon, starts the last one."""
    lines = ("Hector victory city2", "Paris victory city3", "Odysseus victory city3", "agamemnon Hector")
    table = last_fight(*lines, "army deck 1x3 2x3 3x3 4x3", "starter Paris", turn="Odysseus")
    assert points(table) == [3, 0, 3, 3]
    assert [hand(table, name) for name in SEATS[:4]] == ["333", "", "111", "222"]
    assert asked(table) == ("Hector", "turn") and deck(table) == ["4", "4", "4"]


def test_s7_4_armies_and_heroes_are_cleared_away_first() -> None:
    """A Thanatos siege was the last: its cards are discards when the tied draw."""
    lines = ("Hector victory city3", "Paris victory city3", "row -", "oracle deck -", "discards -", "army deck 1")
    rest = "box army 2 2 3 4 0 0 0 0 0 0 0"
    table = ranked(*lines, rest, siege=8)
    assert heroes(table) == [0, 0, 0, 0] and values(table) == [0, 0, 0, 0]
    assert sizes(table) == [3, 0, 3, 0]


def test_s7_4_agamemnons_holder_starts_if_among_the_tied() -> None:
    lines = ("Hector victory city2", "Paris victory city3", "Odysseus victory city3", "agamemnon Hector")
    for starter in SEATS[:4]:
        assert asked(last_fight(*lines, f"starter {starter}"))[0] == "Hector"


@pytest.mark.parametrize(("order", "starter"), [("APHO", "Paris"), ("AHPO", "Paris")])
def test_s7_4_else_the_highest_hero_of_the_siege_before_starts(order: str, starter: str) -> None:
    """Achilles has won it and Agamemnon, but not enough points; of the tied, Paris passed earlier than Hector."""
    table = ranked(*TIED, "row -", "oracle deck -", "agamemnon Hector", "starter Odysseus", order=order, siege=8)
    assert tile(table, "Agamemnon") == "Achilles" and points(table) == [3, 1, 3, -2]
    assert asked(table) == (starter, "turn") and table.view(None)["siege"]["kind"] == "last"


@pytest.mark.parametrize(
    ("starter", "first"),
    [("Hector", "Hector"), ("Achilles", "Paris"), ("Paris", "Paris"), ("Odysseus", "Hector")],
)
def test_s7_4_else_the_first_of_the_tied_clockwise_from_the_last_starter(starter: str, first: str) -> None:
    table = last_fight(*TIED, f"starter {starter}")
    assert asked(table) == (first, "turn")
    table = last_fight(*TIED, f"starter {starter}", "agamemnon Odysseus")  # who is not among the tied
    assert asked(table) == (first, "turn")


def test_s7_4_whoever_wins_the_last_siege_wins_the_game() -> None:
    table = last_fight(*TIED, "army deck 4 4 4 3 3 3")
    after(table, "4", "3")
    assert table.result is not None and table.result.winners == (0,) and table.result.points == (3, 0, 3, 0)
    assert table.result.reason == "Hector wins the last siege of the tied, who have 3 points each [S7.4]"
    assert tile(table, "Agamemnon") is None  # nothing but the win is at stake


def test_s7_4_even_with_a_row_nothing_else_is_won() -> None:
    hands = ("Hector victory city3 hand 4", "Paris victory city3 hand 3")
    table = drawn(*hands, "passed Achilles", "oracle deck -", "row city1", siege=9, kind="last")
    after(table, "4", "3")
    assert table.result is not None and table.result.winners == (0,) and row(table) == "city1"
    assert victory(table, "Hector") == "city3"


def test_s7_4_everyone_of_the_tied_passes_and_they_share_the_win() -> None:
    table = after(last_fight(*TIED), "pass", "pass")
    assert table.result is not None and table.result.winners == (0, 2) and table.result.points == (3, 0, 3, 0)
    assert table.result.reason == "Hector and Paris share the win: 3 points each, and nobody won the last siege [S7.4]"
    assert table.log(None)[-1].startswith("Hector and Paris win together: ")


def test_s7_4_the_tied_of_three_teams() -> None:
    """Hector and Odysseus against Paris and Diomedes; Achilles and Sarpedon sit out."""
    lines = ("Hector victory city2", "Paris victory city2", "Diomedes hand 4", "Odysseus hand 3")
    table = last_fight(*lines, players=6)
    assert [side(table, name)["has_passed"] for name in SEATS] == [False, True, False, False, True, False]
    assert sizes(table) == [3, 0, 3, 4, 0, 4]
    assert asked(table) == ("Hector", "turn")
    shared = after(table.copy(), *["pass"] * 4)
    assert shared.result is not None and shared.result.winners == (0, 2, 3, 5)
    after(table, "pass", "pass", "3", "4", "pass")
    assert table.result is not None and table.result.winners == (2, 5)  # Diomedes, and Paris as the partner
    assert table.result.reason == "Paris and Diomedes win the last siege of the tied, who have 2 points each [S7.4]"


def test_s7_4_a_team_is_not_tied_with_itself() -> None:
    table = last_fight("Hector victory city2", "Paris victory city2", teams=True)
    assert table.result is not None and table.result.winners == (0, 2)


def test_s7_4_all_may_be_tied_at_nothing() -> None:
    table = last_fight(players=3)
    assert asked(table) == ("Hector", "turn") and sizes(table) == [3, 3, 3]
    assert after(table, "pass", "pass", "pass").result == (
        (0, 1, 2),
        (0, 0, 0),
        "Hector and Achilles and Paris share the win: 0 points each, and nobody won the last siege [S7.4]",
    )


# ---- The next siege


def test_s8_1_heroes_go_back_armies_are_discarded_hands_stay() -> None:
    table = ranked("row city1", "Hector hand A", "Paris hand K K", "army deck Cx6 Bx4 H H")
    assert heroes(table) == [0] * 4 and values(table) == [0] * 4
    assert [army(table, name) for name in SEATS[:4]] == [""] * 4
    assert hand(table, "Hector")[:1] == "A" and hand(table, "Paris").count("K") == 2
    assert [discards(table).count(card) for card in "1234"] == [10, 10, 10, 10]
    assert sizes(table) == [4, 3, 5, 3]


def test_s8_1_all_take_three_cards_in_seat_order_from_the_new_starter() -> None:
    table = ranked("row city1", "army deck 1x3 2x3 3x3 Ax3 C", "starter Paris")
    assert [hand(table, name) for name in SEATS[:4]] == ["AAA", "111", "222", "333"]
    assert deck(table) == ["C"] and asked(table) == ("Achilles", "turn")
    assert table.log(0)[-2] == "Everyone draws 3 cards; Hector draws three Archers."


def gorgon_passed(*lines: str, players: int = 3) -> ilium.Table:
    """All pass a Gorgon siege, so that nothing but the cleanup happens."""
    row_line = [] if any(line.startswith("row") for line in lines) else ["row -"]
    return after(drawn(*lines, *row_line, kind="gorgon", players=players), *["pass"] * players)


def test_s8_1_then_each_discards_down_to_twelve_in_the_same_order() -> None:
    hands = ("Hector hand 1x6 2x5", "Achilles hand 3x6 4x6", "Paris hand A")
    table = gorgon_passed(*hands, "army deck Ax9", "starter Achilles")
    assert sizes(table) == [14, 15, 4]
    assert asked(table) == ("Achilles", "discard") and table.moves() == ["discard 3", "discard 4", "discard A"]
    after(table, "discard 4", "discard 4")
    assert asked(table) == ("Achilles", "discard") and sizes(table)[1] == 13
    after(table, "discard A")
    assert asked(table) == ("Hector", "discard") and sizes(table) == [14, 12, 4]
    after(table, "discard 1", "discard 2")
    assert asked(table) == ("Achilles", "turn") and sizes(table) == [12, 12, 4]
    assert hand(table, "Achilles") == "3" * 6 + "4" * 4 + "AA"


@pytest.mark.parametrize(("players", "limit"), [(2, 12), (3, 12), (4, 12), (5, 12), (6, 10)])
def test_s8_1_the_limit_is_ten_only_with_six_players(players: int, limit: int) -> None:
    lines = [f"Hector hand 1x{limit // 2} 2x{limit // 2}", "army deck 4x3 3x10 2 A"]
    if players == 2:
        table = after(drawn(*lines, "row -", "agamemnon Achilles", "starter Hector", players=2), "pass", "pass")
    else:
        table = gorgon_passed(*lines, players=players)
    assert asked(table) == ("Hector", "discard") and sizes(table)[0] == limit + 3
    after(table, "discard 4", "discard 4", "discard 4")
    assert sizes(table)[0] == limit and asked(table) == ("Hector", "turn")


def test_s8_1_only_cards_of_the_hand_can_be_discarded() -> None:
    table = gorgon_passed("Hector hand 1x6 2x5", "army deck Ax9")
    assert refused(table, "discard 4") == "Hector has no Hoplite 4 in hand [S8.1]"
    assert "Hector discards down to 12 cards, such as discard 4 [S8.1]" in refused(table, "4")


def test_s8_1_the_discards_are_shuffled_only_when_a_card_must_be_drawn() -> None:
    table = gorgon_passed("army deck 1x3 2x3 3x3")
    assert deck(table) == [] and len(discards(table)) == 75 - 9
    assert not any("shuffled" in line for line in table.log(None))
    after(table, *["pass"] * 3)
    assert len(deck(table)) == 66 - 9 and discards(table) == ""
    assert "The deck ran out: the discards are shuffled into a new one." in table.log(None)


def test_s8_1_a_reshuffle_in_the_middle_of_a_draw() -> None:
    """Hector draws the last two 4s, and the third card from the new deck, which has only 1s and 2s."""
    box = "box army 8 8 0 2 0 0 0 0 0 0 0"
    table = gorgon_passed(box, "army deck 4 4", "discards 1x8 2x8")
    assert hand(table, "Hector").count("4") == 2 and sizes(table) == [3, 3, 3]
    assert len(deck(table)) == 16 - 7 and discards(table) == ""


def test_s8_1_nothing_left_take_what_there_is() -> None:
    box = "box army 2 2 1 0 0 0 0 0 0 0 0"
    table = gorgon_passed(box, "army deck 1 2 1 2", "discards 3")
    assert sizes(table) == [3, 2, 0] and deck(table) == [] and discards(table) == ""
    assert asked(table) == ("Hector", "turn")
    table = gorgon_passed(box, "Hector hand 1 1", "Paris hand 2 2 3")  # no deck, no discards
    assert sizes(table) == [2, 0, 3] and table.view(None)["siege"]["number"] == 2


def test_s8_1_the_order_of_discarding_has_no_effect() -> None:
    hands = ("Hector hand 1x6 2x5", "Achilles hand 3x6 4x6", "Paris hand A", "army deck Ax9")
    ends = []
    for first in (["discard 1", "discard 2"], ["discard 2", "discard 1"]):
        table = after(gorgon_passed(*hands), *first, "discard 3", "discard 4", "discard A")
        after(table, *["pass"] * 3)
        ends.append(table.position())
    assert ends[0] == ends[1] and "memory deck" in ends[0]


def test_s8_1_a_record_replays_the_same_reshuffles() -> None:
    table = ilium.new("siege", seed=5, players=5, teams=False)
    for number in range(120):
        if table.seat is not None:
            table.play(moves(table)[number % len(moves(table))])
    assert any("shuffled" in line for line in table.log(None))
    assert ilium.load(table.record()).position() == table.position()


def test_s8_2_the_oracle_and_the_row_come_after_all_discarding() -> None:
    lines = ("Hector hand 1x6 2x6", "Achilles hand 3x6 4x6", "army deck Ax9", "row city1")
    table = gorgon_passed(*lines)
    before = (deck(table, "oracle"), deck(table, "victory"), row(table))
    for _ in range(3):
        assert asked(table) == ("Hector", "discard")
        assert (deck(table, "oracle"), deck(table, "victory"), row(table)) == before
        assert table.view(None)["siege"]["number"] == 1
        after(table, "discard 1")
    after(table, "discard 3", "discard 3")
    assert (deck(table, "oracle"), deck(table, "victory"), row(table)) == before
    after(table, "discard 3")
    assert asked(table)[1] == "turn" and table.view(None)["siege"]["number"] == 2
    assert table.view(None)["siege"]["kind"] == before[0][0] and deck(table, "oracle") == before[0][1:]


def test_s8_2_the_row_is_filled_for_the_next_siege() -> None:
    table = ranked("row city1 city2")
    top = deck(table, "victory")[:2]
    after(table, "take city1")
    assert sorted(row(table).split()) == sorted(top) and table.view(None)["siege"]["number"] == 2
    assert table.log(None)[-1].startswith("Siege 2: Thanatos. The row shows ")


def test_s8_2_a_thanatos_card_stays_with_its_holder() -> None:
    table = ranked("row city1", "Hector thanatos 1", siege=2)
    assert thanatos(table) == [1, 0, 0, 1]
    assert points(table)[3] == -2

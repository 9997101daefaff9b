"""Points and awards, clause by clause. [S7]"""

from tests.siege.drawn import (
    after,
    asked,
    drawn,
    points,
    ranked,
    row,
    side,
    thanatos,
    tile,
    victory,
)

# ---- Tiles


def test_s7_1_the_first_city_brings_athena_and_the_first_trireme_poseidon() -> None:
    table = ranked("row city1 trireme3")
    assert asked(table) == ("Achilles", "take")
    after(table, "take city1")
    assert tile(table, "Athena") == "Achilles" and tile(table, "Poseidon") == "Hector"
    assert "Achilles takes Athena." in table.log(None)


def test_s7_1_athena_goes_to_whoever_has_strictly_more() -> None:
    table = ranked("row city3", "Hector victory city2", "athena Hector")
    assert tile(table, "Athena") == "Achilles"
    assert "Achilles takes Athena from Hector." in table.log(None)


def test_s7_1_on_a_tie_it_stays() -> None:
    table = ranked("row city2", "Hector victory city2", "athena Hector")
    assert victory(table, "Achilles") == "city2" and tile(table, "Athena") == "Hector"
    table = ranked("row trireme1", "Hector victory trireme3", "Achilles victory trireme2", "poseidon Hector")
    assert tile(table, "Poseidon") == "Hector"


def test_s7_1_a_tie_leaves_it_with_nobody_if_nobody_had_it() -> None:
    table = ranked(
        "row city1", "Hector victory city2 city1", "Achilles victory city3", "Paris victory trireme1", "poseidon Paris"
    )
    assert tile(table, "Athena") == "Achilles"
    table = ranked("row trireme1", "Hector victory city3", "Paris victory city2 city1")
    assert tile(table, "Athena") is None and tile(table, "Poseidon") == "Achilles"


def test_s7_1_values_count_not_cards() -> None:
    table = ranked("row city3", "Hector victory city1 city1", "athena Hector")
    assert tile(table, "Athena") == "Achilles"
    table = ranked("row city1", "Hector victory city3", "Achilles victory city1", "athena Hector")
    assert tile(table, "Athena") == "Hector"


def test_s7_1_helen_is_neither_city_nor_trireme() -> None:
    table = ranked("row helen")
    assert tile(table, "Athena") is None and tile(table, "Poseidon") is None and points(table)[1] == 5 + 1


def test_s7_1_it_changes_hands_in_the_middle_of_the_awards_and_back() -> None:
    table = ranked("row city3 city2", "Hector victory city2", "athena Hector")
    after(table, "take city3")
    told = [line for line in table.log(None) if "Athena" in line]
    assert told == ["Achilles takes Athena from Hector.", "Hector takes Athena from Achilles."]
    assert tile(table, "Athena") == "Hector" and points(table)[:2] == [4 + 2, 3 + 1]


def test_s7_1_poseidon_changes_hands_in_the_middle_of_the_awards_and_back() -> None:
    table = ranked("row trireme3 trireme2", "Hector victory trireme2", "poseidon Hector")
    after(table, "take trireme3")
    told = [line for line in table.log(None) if "Poseidon" in line]
    assert told == ["Achilles takes Poseidon from Hector.", "Hector takes Poseidon from Achilles."]


def test_s7_1_values_of_partners_are_not_added() -> None:
    """Hector and Paris have 2 each, Achilles takes 3."""
    table = ranked("row city3", "Hector victory city2", "Paris victory city2", teams=True)
    assert tile(table, "Athena") == "Achilles"


# ---- Points


def test_s7_2_points_are_victory_cards_and_tiles_less_thanatos() -> None:
    table = drawn(
        *("Hector victory city3 trireme2 thanatos 1", "Achilles victory helen", "Paris thanatos 2"),
        *("agamemnon Hector", "athena Hector", "poseidon Hector"),
        siege=5,
    )
    assert points(table) == [5 + 5 - 2, 5, -4]
    parts = side(table, "Hector")["points"]
    assert (parts["victory"], parts["tiles"], parts["thanatos"]) == (5, 5, -2)


# Nobody is ahead in a suit: Hector ties with Paris, and Paris with Achilles' Triremes.
TIES = ("Hector victory city3 city2", "Paris victory trireme3 trireme2 city3 city2")
TIED_WITH_ACHILLES = ("Hector victory city2", "Paris victory trireme3 trireme1 city2")


def test_s7_2_twelve_points_win() -> None:
    table = ranked("Achilles victory helen trireme3 trireme2", *TIES, "row city2 city2")
    assert table.result is not None and table.result.winners == (1,)
    assert table.result.points[1] == 12
    assert table.result.reason == "Achilles has reached 12 points with 12 [S7.2]"
    assert asked(table) == (None, "over") and table.moves() == []
    assert table.log(None)[-1] == "Achilles wins: Achilles has reached 12 points with 12 [S7.2]."


def test_s7_2_eleven_do_not() -> None:
    """Achilles takes a City 1 and Agamemnon."""
    table = ranked("Achilles victory helen trireme3 trireme1", *TIED_WITH_ACHILLES, "row city1")
    assert points(table)[1] == 9 + 1 + 1 and table.result is None


def test_s7_2_two_players_need_15() -> None:
    lines = ("Hector army 4 victory helen city3 city2 trireme1", "row trireme1 trireme1", "athena Hector")
    table = drawn(*lines, "Achilles victory trireme3", "poseidon Achilles", players=2)
    assert points(table) == [13, 5]
    after(table, "pass", "pass")
    assert table.result is not None and table.result.winners == (0,) and table.result.points == (15, 5)
    assert table.result.reason == "Hector has reached 15 points with 15 [S7.2]"


def test_s7_2_partners_add_up_to_15() -> None:
    """Hector has 8 and Paris 5; Paris' Trireme makes 15 together with Agamemnon."""
    lines = ("Hector victory helen city1", "Paris victory trireme3", "row trireme1 trireme1")
    table = ranked(*lines, "athena Hector", "poseidon Paris", order="PAHO", teams=True)
    assert table.result is not None and table.result.winners == (0, 2)
    assert table.result.points == (8, 0, 3 + 2 + 1 + 1, 0)
    assert table.result.reason == "Hector and Paris have reached 15 points with 15 [S7.2]"
    assert table.log(None)[-1].startswith("Hector and Paris win together: ")


def test_s7_2_a_single_player_of_a_team_needs_15_too() -> None:
    lines = ("Hector victory helen city3 city2", "row trireme1", "athena Hector")
    table = ranked(*lines, order="HAPO", teams=True)
    assert points(table)[0] == 12 + 1 + 2 and table.result is not None and table.result.winners == (0, 2)
    table = ranked("Hector victory helen city3 city1", "row city1", "athena Hector", order="HAPO", teams=True)
    assert points(table)[0] == 11 + 1 + 1 and table.result is None


# ---- The order of awards


def test_s7_3_two_players_cross_the_target_in_one_siege_and_the_first_wins() -> None:
    """Paris, second, would have 12 with the next card; Achilles' card comes first, and even Agamemnon stays."""
    lines = ("Achilles victory helen trireme3 trireme2", *TIES, "row city2 city2", "agamemnon Paris")
    table = ranked(*lines, order="APHO")
    assert table.result is not None and table.result.winners == (1,)
    assert row(table) == "city2" and victory(table, "Paris") == "city2 city3 trireme2 trireme3"
    assert tile(table, "Agamemnon") == "Paris" and thanatos(table) == [0, 0, 0, 0]


def test_s7_3_agamemnon_comes_before_the_second_card() -> None:
    lines = ("Achilles victory helen trireme3 trireme2", *TIES, "row city1 city1")
    table = ranked(*lines, order="APHO")
    assert table.result is not None and table.result.winners == (1,)
    assert table.result.points[1] == 12 and tile(table, "Agamemnon") == "Achilles"
    assert row(table) == "city1" and thanatos(table) == [0, 0, 0, 0]


def test_s7_3_the_second_wins_if_the_first_does_not_and_thanatos_is_not_given() -> None:
    """Paris loses Agamemnon, has 10, and takes a City that brings Athena."""
    table = ranked(*TIES, "Achilles victory trireme3 trireme2", "row city2 city2", "agamemnon Paris", order="OPHA")
    assert table.result is not None and table.result.winners == (2,)
    assert table.result.points[2] == 14 and tile(table, "Agamemnon") == "Odysseus"
    assert tile(table, "Athena") == "Paris" and thanatos(table) == [0, 0, 0, 0]


def test_s7_3_a_tile_that_would_be_lost_again_wins_all_the_same() -> None:
    """Achilles' City brings Athena: 12. Hector's next City would take it back."""
    lines = ("Achilles victory helen city2", "Hector victory city3 city1", "athena Hector", "row city3 city3")
    table = ranked(*lines)
    assert table.result is not None and table.result.winners == (1,) and table.result.points[1] == 12
    assert row(table) == "city3"


def test_s7_3_thanatos_comes_last() -> None:
    table = ranked("row city1 city2")
    after(table, "take city1")
    told = [line for line in table.log(None) if "takes" in line]
    assert told == [
        "Hector passes and takes Hero 1.",
        *("Achilles takes City 1.", "Achilles takes Athena.", "Achilles takes Agamemnon."),
        *("Hector takes City 2.", "Hector takes Athena from Achilles."),
        "Odysseus has the weakest army, worth 8, and takes Thanatos, -2.",
    ]


def test_s7_3_a_gorgon_winner_may_win_the_game_with_agamemnon() -> None:
    lines = ("Achilles army 4 victory helen city3 city1", "athena Achilles", "row -")
    table = drawn(*lines, "Hector hand 1", kind="gorgon")
    after(table, "1")
    assert table.result is not None and table.result.winners == (1,) and table.result.points == (0, 12, 0)

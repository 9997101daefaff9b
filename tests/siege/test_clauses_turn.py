"""A turn: placing and passing, clause by clause. [S3]"""

import pytest

import ilium
from tests.siege.drawn import (
    after,
    army,
    asked,
    discards,
    drawn,
    hand,
    moves,
    refused,
    side,
    sizes,
    thanatos,
    values,
    victory,
)

# ---- Engines


@pytest.mark.parametrize("card", "CEKBH")
def test_s3_1_an_engine_is_laid_alone(card: str) -> None:
    table = drawn(f"Hector hand {card} 4 army 432 E4 X A K")
    assert moves(table, card) == [card] if card != "K" else card in table.moves()
    after(table, card)
    assert sorted(army(table, "Hector").split()) == sorted(["432", "E4", "X", "A", "K", card])
    assert hand(table, "Hector") == "4" and asked(table) == ("Achilles", "turn")


def test_s3_1_a_trojan_horse_is_laid_alone() -> None:
    table = drawn("Hector hand T army 4 E")
    assert table.moves() == ["T", "pass"]
    assert army(after(table, "T"), "Hector") == "4 E X"


@pytest.mark.parametrize(("card", "name"), [("C", "Chariot"), ("E", "Elephant"), ("K", "Catapult"), ("B", "Ballista")])
@pytest.mark.parametrize("group", ["E", "X", "43"])
def test_s3_1_an_engine_stands_on_nothing(card: str, name: str, group: str) -> None:
    table = drawn(f"Hector hand {card} army E X 43")
    assert refused(table, f"{card}@{group}") == f"{name} always stands alone [S3.1]"


@pytest.mark.parametrize("group", ["E", "X", "43"])
def test_s3_1_a_harrow_or_a_trojan_horse_stands_on_nothing(group: str) -> None:
    table = drawn("Hector hand H T army E X 43")
    assert refused(table, f"H@{group}") == "Harrow always stands alone [S3.1]"
    assert refused(table, f"T@{group}") == "Trojan Horse always stands alone [S3.1]"


def test_s3_1_a_card_comes_from_the_hand() -> None:
    table = drawn("Hector hand 4 A army K")
    assert refused(table, "E") == "Hector has no Elephant in hand, only 4 A [S3.1]"
    assert refused(drawn("Achilles hand E"), "E") == "Hector has no Elephant in hand, only nothing [S3.1]"


# ---- Hoplites


def test_s3_2_a_hoplite_goes_alone_or_on_stronger_hoplites() -> None:
    table = drawn("Hector hand 2 army 4 3 2 1 43 42 A C K")
    assert moves(table, "2") == ["2", "2@3", "2@4", "2@43"]


@pytest.mark.parametrize(
    ("front", "move", "left", "value"),
    [
        ("-", "4", "4", 4),
        ("432", "1@432", "4321", 40),
        ("42", "1@42", "421", 21),  # jumps are allowed
        ("4", "1@4", "41", 10),
        ("3", "2@3", "32", 10),
        ("43", "1@43", "431", 24),
    ],
)
def test_s3_2_a_hoplite_is_placed(front: str, move: str, left: str, value: int) -> None:
    table = after(drawn(f"Hector hand {move[0]} army {front}"), move)
    assert army(table, "Hector") == left and values(table)[0] == value and sizes(table)[0] == 0


@pytest.mark.parametrize(
    ("front", "move", "name"),
    [
        ("4", "4@4", "Hoplite 4"),  # equal numbers never meet
        ("3", "4@3", "Hoplite 4"),
        ("421", "1@421", "Hoplite 1"),
        ("42", "3@42", "Hoplite 3"),  # never between
        ("A", "1@A", "Hoplite 1"),
        ("C", "1@C", "Hoplite 1"),
        ("K", "1@K", "Hoplite 1"),
    ],
)
def test_s3_2_a_hoplite_goes_on_strictly_stronger_hoplites_only(front: str, move: str, name: str) -> None:
    reason = refused(drawn(f"Hector hand {move[0]} army {front}"), move)
    assert reason == f"{name} can only be put on Hoplites whose last card is strictly stronger [S3.2]"


def test_s3_2_the_stack_stands_in_front_of_you() -> None:
    table = drawn("Hector hand 1", "Achilles army 43")
    assert refused(table, "1@43") == "Hector has no Phalanx 4-3 in front [S3.2]"


def test_s3_2_there_is_no_five() -> None:
    table = drawn("Hector hand 1 army 4")
    assert "there is no Army card '5'" in refused(table, "5")
    assert "'521' is no group of cards" in refused(table, "1@521")


def test_s3_2_a_hoplite_goes_on_an_elephant_or_into_a_trojan_horse() -> None:
    table = drawn("Hector hand 3 army E X")
    assert table.moves() == ["3", "3@E", "3@X", "pass"]
    assert army(after(table.copy(), "3@E"), "Hector") == "E3 X"
    assert army(after(table.copy(), "3@X"), "Hector") == "E X(3)"


# ---- Archers


def test_s3_3_archers_go_alone_or_on_an_elephant_or_into_a_trojan_horse() -> None:
    table = drawn("Hector hand A army 4 A E4 X C")
    assert moves(table, "A") == ["A", "A@E4", "A@X"]
    assert army(after(table.copy(), "A@E4"), "Hector") == "4 A C E4A X"
    assert army(after(table.copy(), "A@X"), "Hector") == "4 A C E4 X(A)"
    assert army(after(table.copy(), "A"), "Hector") == "4 A A C E4 X"


@pytest.mark.parametrize("group", ["4", "43", "A", "C", "K"])
def test_s3_3_archers_stand_on_nothing_else(group: str) -> None:
    table = drawn("Hector hand A army 4 43 A C K")
    assert refused(table, f"A@{group}") == "Archers stand alone, on an Elephant or in a Trojan Horse [S3.3]"


# ---- Elephants


def test_s3_4_an_elephant_carries_at_most_two_cards() -> None:
    table = drawn("Hector hand 1 A army E44 E4A")
    assert table.moves() == ["1", "A", "pass"]
    for move in ("1@E44", "1@E4A", "A@E44"):
        assert refused(table, move) == "an Elephant carries at most two cards [S3.4]"


@pytest.mark.parametrize(("first", "second", "value"), [("4", "4", 16), ("1", "4", 10), ("4", "1", 10), ("A", "A", 4)])
def test_s3_4_riders_count_double_and_form_no_phalanx(first: str, second: str, value: int) -> None:
    """Two may be equal, and the stronger may come second."""
    table = drawn(f"Hector hand {second} army E{first}")
    after(table, f"{second}@E{first}")
    assert values(table)[0] == value
    assert sorted(army(table, "Hector")[1:]) == sorted(first + second)


def test_s3_4_when_one_has_gone_there_is_room_for_another() -> None:
    table = drawn("Hector hand 3 army E4A", "Achilles army 1", "Paris hand 1 1")
    after(table, "E4A>A:1", "pass", "1", "3@E4")
    assert army(table, "Hector") == "E43" and values(table)[0] == 14


@pytest.mark.parametrize("card", "CEKBHT")
def test_s3_4_an_elephant_carries_hoplites_and_archers_only(card: str) -> None:
    assert f"{card}@E" not in drawn(f"Hector hand {card} army E").moves()


# ---- Trojan Horses


def test_s3_5_a_trojan_horse_carries_any_number() -> None:
    table = drawn("Hector hand 4 army X(44444AAAAA)", "Achilles hand 1", "Paris hand 1")
    after(table, "4@X")
    assert army(table, "Hector") == "X(444444AAAAA)" and values(table)[0] == 0
    assert side(table, "Hector")["army"][0]["load"] == 11


def test_s3_5_everyone_sees_how_many_are_inside_and_the_owner_which() -> None:
    table = after(drawn("Hector hand 4 A army X(3)"), "4@X")
    for seat in (1, 2, None):
        (horse,) = side(table, "Hector", seat)["army"]
        assert (horse["name"], horse["load"], horse["inside"]) == ("X", 2, None)
    assert side(table, "Hector", 0)["army"][0]["inside"] == ["3", "4"]


@pytest.mark.parametrize("lines", [("Hector hand T army X",), ("Hector hand T", "Achilles army X(4)")])
def test_s3_5_a_horse_is_called_x_or_y_whoever_owns_it(lines: tuple[str, ...]) -> None:
    assert army(after(drawn(*lines), "T"), "Hector").split()[-1] == "Y"


def test_s3_5_the_name_of_a_destroyed_horse_is_free_again() -> None:
    table = drawn("Hector hand T army Y(4)", "Achilles hand 1")
    assert army(after(table, "T"), "Hector") == "X Y(4)"


@pytest.mark.parametrize(("kind", "players"), [("thanatos", 3), ("open", 2)])
def test_s3_5_it_may_be_placed_under_thanatos_and_with_two_players(kind: str, players: int) -> None:
    assert "T" in drawn("Hector hand T", kind=kind, players=players).moves()


def test_s3_5_it_cannot_be_placed_in_a_gorgon_siege() -> None:
    table = drawn("Hector hand T 4", kind="gorgon")
    assert table.moves() == ["4", "pass"]
    assert refused(table, "T") == "a Trojan Horse cannot be placed in a Gorgon siege [S3.5]"


def test_s3_5_nor_in_the_last_siege_which_is_a_gorgon_siege_too() -> None:
    table = drawn("Hector hand T 4", "passed Paris", "oracle deck -", kind="last", siege=9)
    assert refused(table, "T") == "a Trojan Horse cannot be placed in a Gorgon siege [S3.5]"


@pytest.mark.parametrize("card", "CEKBHT")
def test_s3_5_a_trojan_horse_carries_hoplites_and_archers_only(card: str) -> None:
    assert f"{card}@X" not in drawn(f"Hector hand {card} army X").moves()


# ---- Cards that were placed


def test_s3_6_placed_cards_never_move() -> None:
    """Whatever can be done, nothing on the own side of the table changes but by a card of the hand or a pass."""
    table = drawn("Hector hand K army 4 3 E A")
    assert table.moves() == ["K", "pass"]


@pytest.mark.parametrize(
    ("one", "other"), [("431 4 A E4A", "E4A A 4 431"), ("E4A E3", "E3 EA4"), ("X(34) Y", "Y X(43)")]
)
def test_s3_6_the_order_in_front_of_a_player_has_no_meaning(one: str, other: str) -> None:
    tables = [drawn(f"Hector hand 4 A army {front}", "Achilles army 43 A") for front in (one, other)]
    assert tables[0].position() == tables[1].position() and tables[0].moves() == tables[1].moves()


def test_s3_6_equal_groups_make_one_move() -> None:
    table = drawn("Hector hand 1 1 army 43 43 A A E E", "Achilles army 2 2 2 A A 43 43")
    assert table.moves() == [
        *("1", "1@43", "1@E"),
        *("A>A:2", "A>A:43-3", "A>A:A", "pass"),
    ]
    after(table, "A>A:43-3")
    assert army(table, "Hector") == "43 43 A E E" and sorted(army(table, "Achilles").split()) == sorted(
        ["2", "2", "2", "4", "43", "A", "A"]
    )


def test_s3_6_two_empty_horses_of_one_owner_are_one_move() -> None:
    table = drawn("Hector hand 4 army X Y", "Achilles army K")
    assert moves(table, "4") == ["4", "4@X"]
    assert after(table.copy(), "4@Y").history == ["4@X"]  # both names mean the same
    after(table, "4")
    assert moves(table, "K>") == ["K>H:X"]


@pytest.mark.parametrize("front", ["X(4) Y", "X Y(4)", "X(4) Y(3)", "X(4) Y(4)"])
def test_s3_6_horses_with_cards_inside_are_two_even_with_equal_contents(front: str) -> None:
    table = drawn(f"Hector hand 4 army {front}", "Achilles army K")
    assert moves(table, "4") == ["4", "4@X", "4@Y"]
    after(table, "4")
    assert moves(table, "K>") == ["K>H:X", "K>H:Y"]


def test_s3_6_horses_of_two_owners_are_two() -> None:
    table = drawn("Hector army K", "Achilles army X", "Paris army Y")
    assert table.moves() == ["K>A:X", "K>P:Y", "pass"]


# ---- What is asked


@pytest.mark.parametrize("kind", ["thanatos", "gorgon"])
def test_s3_7_a_forced_pass_is_asked(kind: str) -> None:
    table = drawn("Hector hand 4", "Achilles hand - army E", "Paris hand 1", kind=kind)
    after(table, "4")
    assert asked(table) == ("Achilles", "turn") and table.moves() == ["pass"]
    after(table, "pass")
    assert asked(table) == ("Paris", "turn")


def test_s3_7_a_horse_that_cannot_be_placed_leaves_only_the_pass() -> None:
    table = drawn("Hector hand T T", kind="gorgon")
    assert asked(table) == ("Hector", "turn") and table.moves() == ["pass"]


def test_s3_7_with_two_players_both_are_asked_with_empty_hands() -> None:
    table = drawn("Hector army 4", "row city1 city2", players=2)
    assert table.moves() == ["pass"]
    assert asked(after(table, "pass")) == ("Achilles", "turn") and table.moves() == ["pass"]


def test_s3_7_a_pass_is_always_allowed() -> None:
    for kind in ("thanatos", "gorgon"):
        assert "pass" in drawn("Hector hand 4 C army A", "Achilles army 4", kind=kind).moves()
    assert "pass" in drawn("Hector hand 4", players=2).moves()


def end_of_siege(row: str) -> ilium.Table:
    """Four players, all but Hector have passed."""
    lines = ("Hector army 43", "Achilles army 4 hero 4", "Paris army 3 hero 3", "Odysseus army 2 hero 2")
    return drawn(*lines, "passed Achilles Paris Odysseus", f"row {row}", "starter Achilles", players=4)


def test_s3_7_taking_is_asked_with_two_kinds() -> None:
    table = after(end_of_siege("city1 trireme1"), "pass")
    assert asked(table) == ("Hector", "take") and table.moves() == ["take city1", "take trireme1"]
    after(table, "take trireme1")  # the second has one card left to take, and is not asked
    assert victory(table, "Achilles") == "city1" and asked(table)[1] == "turn"


def test_s3_7_taking_one_of_equal_cards_is_not_asked() -> None:
    table = after(end_of_siege("city2 city2"), "pass")
    assert (victory(table, "Hector"), victory(table, "Achilles")) == ("city2", "city2")
    assert thanatos(table) == [0, 0, 0, 1]
    assert asked(table) == ("Hector", "turn")
    assert "Hector takes City 2." in table.log(None) and "Achilles takes City 2." in table.log(None)


def test_s3_7_discarding_of_one_kind_is_not_asked() -> None:
    """Only 1s are drawn, so that Hector has fifteen; Achilles has two kinds and is asked."""
    lines = ("Hector hand 1x12", "Achilles hand 1x3 2x9", "box army 40 9 0 0 0 0 0 0 0 0 0", "army deck 1x9")
    table = drawn(*lines, "row city1", kind="gorgon")
    after(table, "pass", "pass", "pass")
    assert asked(table) == ("Achilles", "discard") and sizes(table) == [12, 15, 3]
    assert table.log(None).count("Hector discards a Hoplite 1.") == 3
    assert discards(table) == "1" * (40 - 12 - 3 - 9 + 3)
    assert table.moves() == ["discard 1", "discard 2"]
    after(table, "discard 2", "discard 2", "discard 1")
    assert asked(table) == ("Hector", "turn") and hand(table, "Achilles") == "1" * 5 + "2" * 7

"""Attacks and the value of an army, clause by clause. [S4, S5]"""

import pytest

import ilium
from tests.siege.drawn import SEATS, after, army, asked, discards, drawn, hand, moves, refused, sizes, values


def discarded(table: ilium.Table, before: str) -> str:
    """What has been discarded since."""
    now = list(discards(table))
    for card in before:
        now.remove(card)
    return "".join(sorted(now))


def attacked(table: ilium.Table, move: str) -> str:
    """What an attack has brought to the discards."""
    before = discards(table)
    return discarded(after(table, move), before)


# ---- The attacker


@pytest.mark.parametrize(
    ("front", "move", "own", "left", "gone"),
    [
        ("A 4", "A>A:3", "4", "A C E B", "3A"),
        ("C 4", "C>A:A", "4", "3 C E B", "AC"),
        ("K 4", "K>A:B", "4", "3 A C E", "BK"),
        ("B 4", "B>A:C", "4", "3 A E B", "BC"),
        ("E4A", "E4A>A:3", "E4", "A C E B", "3A"),  # the Elephant and the other rider stay
        ("EAA", "EAA>A:A", "EA", "3 C E B", "AA"),
    ],
)
def test_s4_1_attacker_and_target_are_both_discarded(front: str, move: str, own: str, left: str, gone: str) -> None:
    table = drawn(f"Hector army {front}", "Achilles army 3 A C E B")
    assert attacked(table, move) == gone
    assert sorted(army(table, "Hector").split()) == sorted(own.split())
    assert sorted(army(table, "Achilles").split()) == sorted(left.split())
    assert asked(table) == ("Achilles", "turn")


def test_s4_1_a_chariot_may_attack_straight_from_the_hand() -> None:
    table = drawn("Hector hand C 4 army C", "Paris army A")
    assert moves(table, "+C") == ["+C>P:A"] and moves(table, "C>") == ["C>P:A"]
    assert attacked(table, "+C>P:A") == "AC"
    assert hand(table, "Hector") == "4" and army(table, "Hector") == "C" and army(table, "Paris") == ""


@pytest.mark.parametrize("card", "AKB4")
def test_s4_1_no_other_card_attacks_from_the_hand(card: str) -> None:
    table = drawn(f"Hector hand {card}", "Achilles army 4 A C K")
    target = {"K": "K", "B": "C"}.get(card, "A")
    assert refused(table, f"+{card}>A:{target}") == "only a Chariot attacks straight from the hand [S4.1]"


def test_s4_1_the_attacker_must_be_there() -> None:
    table = drawn("Hector hand A K", "Achilles army A C K")
    assert refused(table, "A>A:A") == "Hector has no Archers in front [S4.1]"
    assert refused(table, "K>A:K") == "Hector has no Catapult in front [S4.1]"
    assert refused(table, "+C>A:A") == "Hector has no Chariot in hand [S4.1]"
    assert refused(table, "C>A:A") == "Hector has no Chariot in front [S4.1]"
    assert refused(table, "E4A>A:A") == "Hector has no Elephant with Hoplite 4 and Archers in front [S4.1]"


# ---- The targets

# One of everything, in two armies so that they are not too large; of Phalanxes the last card, and the first.
ALL = ("Achilles army 4 431 32 A C K", "Paris army B E E4A X(4) H hand T")
GROUND = ["A:32-2", "A:4", "A:431-1", "A:A"]
FIRST = ["A:32-3", "A:431-4"]


@pytest.mark.parametrize(
    ("attacker", "targets"),
    [
        ("A", GROUND),
        ("E4A", [*GROUND, *FIRST]),
        ("EAA", [*GROUND, *FIRST]),
        ("EA", [*GROUND, *FIRST]),
        ("C", GROUND),
        ("K", ["A:K", "P:B", "P:H", "P:X"]),
        ("B", ["A:C", "P:E", "P:E4A"]),
    ],
)
def test_s4_2_what_each_attacker_can_hit(attacker: str, targets: list[str]) -> None:
    table = drawn(f"Hector army {attacker}", *ALL)
    assert [move for move in moves(table) if ">" in move] == sorted(f"{attacker}>{target}" for target in targets)


def test_s4_2_a_chariot_from_the_hand_hits_the_same() -> None:
    table = drawn("Hector hand C", *ALL)
    assert moves(table, "+C") == sorted(f"+C>{target}" for target in GROUND)


@pytest.mark.parametrize(
    ("front", "move", "reason"),
    [
        ("A", "A>A:C", "Archers cannot hit Chariot [S4.2]"),
        ("A", "A>A:K", "Archers cannot hit Catapult [S4.2]"),
        ("A", "A>P:E4A", "Archers cannot hit Elephant with Hoplite 4 and Archers [S4.2]"),
        ("A", "A>P:X", "Archers cannot hit Trojan Horse X [S4.2]"),
        ("A", "A>A:431-4", "only Archers on an Elephant can hit the first card of a Phalanx [S4.2]"),
        ("C", "C>A:431-4", "only Archers on an Elephant can hit the first card of a Phalanx [S4.2]"),
        ("A", "A>A:431-3", "of Phalanx 4-3-1 only the first or the last card can be hit [S4.2]"),
        ("E4A", "E4A>A:431-3", "of Phalanx 4-3-1 only the first or the last card can be hit [S4.2]"),
        ("E4A", "E4A>A:K", "Elephant with Hoplite 4 and Archers cannot hit Catapult [S4.2]"),
        ("C", "C>A:C", "Chariot cannot hit Chariot [S4.2]"),
        ("K", "K>A:4", "Catapult cannot hit Hoplite 4 [S4.2]"),
        ("K", "K>A:C", "Catapult cannot hit Chariot [S4.2]"),
        ("K", "K>P:E", "Catapult cannot hit Elephant [S4.2]"),
        ("B", "B>A:K", "Ballista cannot hit Catapult [S4.2]"),
        ("B", "B>P:X", "Ballista cannot hit Trojan Horse X [S4.2]"),
        ("A", "A>P:4", "Paris has no Hoplite 4 in front [S4.2]"),
        ("A", "A>A:3", "Achilles has no Hoplite 3 in front [S4.2]"),
    ],
)
def test_s4_2_nothing_else_can_be_hit(front: str, move: str, reason: str) -> None:
    assert refused(drawn(f"Hector army {front}", *ALL), move) == reason


def test_s4_2_mounted_archers_hit_the_first_card_of_a_phalanx() -> None:
    table = drawn("Hector army E4A", "Paris army 431")
    assert attacked(table, "E4A>P:431-4") == "4A"
    assert army(table, "Paris") == "31" and army(table, "Hector") == "E4"


def test_s4_2_of_two_hoplites_both_ends_can_be_hit() -> None:
    table = drawn("Hector army E4A", "Paris army 41")
    assert army(after(table.copy(), "E4A>P:41-4"), "Paris") == "1"
    assert army(after(table.copy(), "E4A>P:41-1"), "Paris") == "4"


def test_s4_2_a_harrow_keeps_chariots_away_from_the_table_and_from_the_hand() -> None:
    table = drawn("Hector hand C army C A", "Achilles army 4 H", "Paris army 4")
    assert table.moves() == ["C", "A>A:4", "A>P:4", "C>P:4", "+C>P:4", "pass"]
    assert refused(table, "C>A:4") == "Achilles' Harrow keeps Chariots away [S4.2]"
    assert refused(table, "+C>A:4") == "Achilles' Harrow keeps Chariots away [S4.2]"


def test_s4_2_without_its_harrow_an_army_is_open_to_chariots_again() -> None:
    table = drawn("Hector hand C", "Achilles army 4 H", "Paris army K", turn="Paris")
    after(table, "K>A:H")
    assert moves(table, "+C") == ["+C>A:4"]


def test_s4_2_one_of_two_harrows_is_enough() -> None:
    table = drawn("Hector hand C", "Achilles army 4 H H", "Paris army K", turn="Paris")
    after(table, "K>A:H")
    assert moves(table, "+C") == []


def test_s4_2_a_harrow_protects_only_its_owner_not_the_attacker() -> None:
    table = drawn("Hector hand C army C H", "Achilles army 4")
    assert "C>A:4" in table.moves() and "+C>A:4" in table.moves()


def test_s4_2_who_has_passed_can_be_attacked() -> None:
    table = drawn("Hector army A", "Achilles army 43 hero 3", "passed Achilles")
    after(table, "A>A:43-3")
    assert army(table, "Achilles") == "4" and values(table) == [0, 4 + 3, 0]


def test_s4_2_the_own_army_is_never_attacked() -> None:
    table = drawn("Hector army A 4 K B C H", "Achilles hand 1")
    assert table.moves() == ["pass"]
    for move in ("A>H:4", "K>H:B", "C>H:A"):
        assert refused(table, move) == "an attack hits an opponent, never the own army [S4.2]"


@pytest.mark.parametrize(("players", "partner"), [(4, 2), (6, 3)])
def test_s4_2_the_partner_is_never_a_target(players: int, partner: int) -> None:
    lines = [f"{name} army 4" for name in SEATS[1:players]]
    table = drawn("Hector hand C army A C", *lines, players=players, teams=True)
    letters = {move.partition(">")[2][0] for move in table.moves() if ">" in move}
    assert letters == set("HAPOSD"[1:players]) - {"HAPOSD"[partner]}
    for attacker in ("A", "C", "+C"):
        reason = refused(table, f"{attacker}>{'HAPOSD'[partner]}:4")
        assert reason == f"{SEATS[partner]} is a partner of Hector [S4.2]"


def test_s4_2_without_teams_everyone_is_an_opponent() -> None:
    table = drawn("Hector army A", *(f"{name} army 4" for name in SEATS[1:4]), players=4)
    assert table.moves() == ["A>A:4", "A>P:4", "A>O:4", "pass"]


def test_s4_2_in_the_last_siege_those_who_sit_out_have_nothing_to_hit() -> None:
    table = drawn(
        "Hector army A", "Achilles army 4", "Paris hand 4", "passed Paris", "oracle deck -", kind="last", siege=9
    )
    assert table.moves() == ["A>A:4", "pass"]


@pytest.mark.parametrize(
    ("attacker", "words"),
    [
        ("4", "Hoplites never attack [S4.3]"),
        ("43", "Hoplites never attack [S4.3]"),
        ("E", "Elephant never attacks [S4.3]"),
        ("E43", "Elephant with Hoplite 4 and Hoplite 3 never attacks [S4.3]"),
        ("H", "Harrow never attacks [S4.3]"),
        ("X", "Trojan Horse X never attacks [S4.3]"),
    ],
)
def test_s4_3_these_never_attack(attacker: str, words: str) -> None:
    table = drawn(f"Hector army {attacker}", "Achilles army 4 A C K E")
    assert table.moves() == ["pass"]
    assert refused(table, f"{attacker}>A:A") == words


def test_s4_3_archers_cannot_shoot_out_of_a_trojan_horse() -> None:
    table = drawn("Hector army X(AA)", "Achilles army 4 A")
    assert table.moves() == ["pass"]
    assert refused(table, "X>A:4") == "Trojan Horse X never attacks [S4.3]"
    assert refused(table, "A>A:4") == "Hector has no Archers in front [S4.1]"


def test_s4_4_cards_on_an_elephant_or_in_a_horse_are_never_targets() -> None:
    table = drawn("Hector hand C army A E4A C", "Achilles army E43 EAA X(4A)")
    assert [move for move in table.moves() if ">" in move] == []
    for move in ("A>A:4", "E4A>A:A", "+C>A:3"):
        assert refused(table, move).startswith("Achilles has no ")
    assert "only the first or the last card can be hit [S4.2]" in refused(table, "A>A:E43-4")


def test_s4_4_heroes_are_never_targets() -> None:
    table = drawn("Hector hand C army A K B", "Achilles hero 3", "passed Achilles")
    assert table.moves() == ["C", "pass"]


@pytest.mark.parametrize(
    ("phalanx", "move", "left"),
    [("4321", "E4A>P:4321-4", "321"), ("431", "E4A>P:431-4", "31"), ("421", "E4A>P:421-4", "21")],
)
def test_s4_5_a_phalanx_without_its_first_card_stays_one(phalanx: str, move: str, left: str) -> None:
    table = after(drawn("Hector army E4A", f"Paris army {phalanx}"), move)
    assert army(table, "Paris") == left
    assert values(table)[2] == sum(map(int, left)) * len(left)


def test_s4_5_it_can_grow_at_its_end_and_be_hit_again() -> None:
    table = drawn("Hector army EAA", "Achilles hand 1", "Paris hand 1 army 432")
    after(table, "EAA>P:432-4", "pass", "1@32")
    assert army(table, "Paris") == "321"
    assert moves(table, "EA>") == ["EA>P:321-1", "EA>P:321-3"]


def test_s4_6_the_riders_of_a_destroyed_elephant_are_laid_out_alone() -> None:
    table = drawn("Hector army E4A 43 hand 3", "Paris army B", turn="Paris")
    assert attacked(table, "B>H:E4A") == "BE"
    assert army(table, "Hector") == "4 43 A" and values(table)[0] == 4 + 14 + 1
    assert table.log(1)[-1] == "Off the Elephant fall a Hoplite 4 and Archers; Hector lays each out alone."
    after(table, "3@4")  # a new Phalanx
    assert army(table, "Hector") == "43 43 A"


def test_s4_6_equal_riders_fall_side_by_side() -> None:
    table = after(drawn("Hector army E44", "Paris army B", turn="Paris"), "B>H:E44")
    assert army(table, "Hector") == "4 4" and values(table)[0] == 8


@pytest.mark.parametrize("players", [2, 3])
def test_s4_6_the_cards_of_a_destroyed_horse_are_laid_out_alone_face_up(players: int) -> None:
    table = drawn("Hector army X(34A4) 43 hand 1", "Achilles army K", turn="Achilles", players=players)
    assert attacked(table, "K>H:X") == "KT"
    assert army(table, "Hector") == "3 4 4 43 A" and values(table)[0] == 3 + 4 + 4 + 14 + 1
    for seat in (*range(players), None):
        assert table.log(seat)[-1] == (
            "Out of the Trojan Horse come a Hoplite 3, two Hoplites of value 4 and Archers; Hector lays each out alone."
        )
    if players == 2:
        after(table, "1@3")
        assert army(table, "Hector") == "31 4 4 43 A"


def test_s4_6_only_the_horse_that_was_hit_opens() -> None:
    table = after(drawn("Hector army X(4) Y(3)", "Achilles army K", turn="Achilles"), "K>H:Y")
    assert army(table, "Hector") == "3 X(4)"


def test_s4_6_fallen_cards_can_be_hit_like_any_others() -> None:
    table = drawn("Hector army E4A", "Paris army B", "Achilles army A", turn="Paris")
    after(table, "B>H:E4A", "pass")
    assert table.moves() == ["A>H:4", "A>H:A", "pass"]


def test_s4_6_nothing_falls_from_an_empty_bearer() -> None:
    table = drawn("Hector army E X", "Achilles army B K", turn="Achilles")
    assert army(after(table.copy(), "B>H:E"), "Hector") == "X"
    assert army(after(table.copy(), "K>H:X"), "Hector") == "E"
    assert len(after(table, "K>H:X").log(None)) == 2


# ---- Value


@pytest.mark.parametrize(
    ("front", "value"),
    [
        *(("431", 24), ("4321", 40), ("4", 4), ("43", 14), ("421", 21), ("41", 10), ("21", 6), ("1", 1)),
        *(("A", 1), ("C", 3), ("A A C", 5)),
        *(("E4A", 10), ("E44", 16), ("EA", 2), ("E1", 2), ("E", 0)),
        *(("K", 0), ("B", 0), ("H", 0), ("X", 0), ("X(4444)", 0)),
        ("432 E43 A C K B", 27 + 14 + 1 + 3),
        ("-", 0),
    ],
)
def test_s5_1_the_value_of_an_army(front: str, value: int) -> None:
    assert values(drawn(f"Hector army {front}"))[0] == value


def test_s5_1_the_hero_is_added() -> None:
    table = drawn("Hector army 431", "row city1")
    assert values(after(table, "pass")) == [24 + 3, 0, 0]


def test_s5_1_a_phalanx_under_attack() -> None:
    """The drawing of the rules page."""
    table = drawn("Hector army E4A A", "Paris army 431 hand 2")
    assert values(table)[2] == 24
    assert values(after(table.copy(), "A>P:431-1"))[2] == 14
    assert values(after(table.copy(), "E4A>P:431-4"))[2] == 8
    after(table, "A>P:431-1", "pass")
    assert moves(table, "2@") == ["2@43"]


def test_s5_1_an_elephant_with_riders() -> None:
    """The drawing of the rules page."""
    table = drawn("Hector army E4A hand 3", "Achilles army B", "Paris army 431")
    assert values(table)[0] == 10
    assert values(after(table.copy(), "E4A>P:431-4"))[0] == 8
    table = after(drawn("Hector army E4A hand 3", "Paris army B", turn="Paris"), "B>H:E4A")
    assert values(table)[0] == 5
    assert values(after(table, "3@4"))[0] == 15 and sizes(table)[0] == 0

"""How a siege ends, clause by clause. [S6]"""

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
    refused,
    row,
    sizes,
    thanatos,
    tile,
    values,
    victory,
)

# ---- Thanatos


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_s6_1_a_pass_takes_the_highest_hero_left(players: int) -> None:
    table = drawn(*(f"{name} hand 1" for name in SEATS[:players]), "row helen", players=players)
    for number in range(players - 1):
        after(table, "pass")
        assert heroes(table) == [players - seat if seat <= number else 0 for seat in range(players)]
        assert table.view(None)["heroes_left"] == list(range(players - 1 - number, 0, -1))


def test_s6_1_who_has_passed_does_nothing_more_in_this_siege() -> None:
    table = drawn("Hector hand 4 4", "Achilles hand 3 3 3", "Paris hand 2 2 2", "row city1")
    after(table, "pass")
    turns = []
    for move in ("3", "2", "3", "2", "3"):
        turns.append(asked(table)[0])
        after(table, move)
    assert turns == ["Achilles", "Paris", "Achilles", "Paris", "Achilles"]
    assert hand(table, "Hector") == "44"


def test_s6_1_the_last_one_left_may_go_on_as_long_as_able() -> None:
    passed = ("Achilles army A hero 3", "Paris hero 2", "passed Achilles Paris", "row city1")
    table = drawn("Hector hand 4 3 2 C army A", *passed, "starter Achilles")
    for move in ("4", "3@4", "A>A:A", "2@43", "C"):
        assert asked(table) == ("Hector", "turn")
        after(table, move)
    assert asked(table) == ("Hector", "turn") and table.moves() == ["pass"]
    assert table.view(None)["siege"]["number"] == 1
    after(table, "pass")
    assert table.view(None)["siege"]["number"] == 2 and victory(table, "Hector") == "city1"


def opened(front: str, more: str = "city1 city2 city3") -> ilium.Table:
    """Hector is the last to pass in a siege of five, so Horses open and Hector, with Hero 1, may choose a card."""
    lines = [f"{name} hero {5 - place}" for place, name in enumerate(SEATS[1:5])]
    table = drawn(f"Hector army {front}", *lines, "passed " + " ".join(SEATS[1:5]), f"row {more}", players=5)
    return after(table, "pass")


@pytest.mark.parametrize(
    ("front", "left", "value"),
    [
        ("43 A X(21A)", "4321 A A X", 42),  # the example of the rules page
        ("43 A E4 X(21A)", "4321 A E4A X", 51),  # with an Elephant that has room
        ("43 A X(421A)", "4 4321 A A X", 46),  # a second 4 cannot go before the 4-3
        ("X(4321)", "4321 X", 40),  # also on each other
        ("X(1234)", "4321 X", 40),  # in any order
        ("43 X(2) Y(1)", "4321 X Y", 40),  # all Horses of an owner together
        ("X(31) Y(42)", "4321 X Y", 40),
        ("3 X(4)", "3 4 X", 7),  # never in front of cards already there
        ("42 X(3)", "3 42 X", 15),  # nor between them
        ("4 X(4)", "4 4 X", 8),  # equal numbers never meet
        ("42 43 X(1)", "42 431 X", 36),  # the better of two Phalanxes
        ("4 E X(3)", "43 E X", 14),  # worth more than riding
        ("1 E X(4)", "1 E4 X", 9),
        ("E X(44)", "E44 X", 16),
        ("E4 X(44)", "4 E44 X", 20),  # an Elephant carries two
        ("E44 X(4A)", "4 A E44 X", 21),
        ("E X(A1)", "E1A X", 4),
        ("X(A)", "A X", 1),
        ("A C K X", "A C K X", 4),  # an empty Horse
    ],
)
def test_s6_1_a_horse_opens_and_its_cards_are_laid_so_that_the_army_is_worth_most(
    front: str, left: str, value: int
) -> None:
    table = opened(front)
    assert values(table)[0] == value + 1  # and the Hero
    assert sorted(army(table, "Hector").split()) == sorted(left.split())


def test_s6_1_of_equally_good_layings_any_may_be_shown() -> None:
    """Three 4s and the 1 ride, or the third 4 leads the 1 on foot: 26 both times."""
    table = opened("E E X(4441)")
    assert values(table)[0] == 26 + 1 and sorted(army(table, "Hector").replace(" ", "")) == sorted("EE4441X")


def test_s6_1_horses_of_all_owners_open() -> None:
    lines = ("Hector army 4 X(3)", "Achilles army 3 Y(2) hero 4", "Paris hero 3", "Odysseus hero 2")
    table = drawn(*lines, "passed Achilles Paris Odysseus", "row city1 city2", players=4)
    assert values(table) == [4, 3 + 4, 3, 2]
    after(table, "pass")
    assert values(table) == [14 + 1, 10 + 4, 3, 2] and asked(table) == ("Hector", "take")
    told = [line.partition(" join")[0] for line in table.log(2) if "opens" in line]
    assert told == ["Hector's Trojan Horse opens: a Hoplite 3", "Achilles' Trojan Horse opens: a Hoplite 2"]


def test_s6_1_an_opened_horse_can_win_the_siege() -> None:
    lines = ("Hector army X(4321)", "Achilles army 432 hero 3", "Paris hero 2", "passed Achilles Paris", "row city1")
    table = drawn(*lines, "starter Achilles")
    assert values(table) == [0, 30, 2]
    after(table, "pass")
    assert victory(table, "Hector") == "city1" and thanatos(table) == [0, 0, 1]


# ---- Awards of Thanatos


def fought(*fronts: str, cards: str = "city1 city2", passed: str = "APO") -> ilium.Table:
    """Four players with these armies; they have passed in this order, and now Hector does."""
    order = [SEATS["HAPO".index(letter)] for letter in passed]
    lines = [f"Hector army {fronts[0]}"]
    for name, front in zip(SEATS[1:4], fronts[1:], strict=True):
        lines.append(f"{name} army {front} hero {4 - order.index(name)}")
    table = drawn(*lines, "passed " + " ".join(order), f"row {cards}", f"starter {order[0]}", players=4)
    return after(table, "pass")


def test_s6_2_the_strongest_take_a_victory_card_of_choice_each() -> None:
    table = fought("C", "43", "42", "-")
    assert values(table) == [4, 18, 15, 2]
    assert asked(table) == ("Achilles", "take") and table.moves() == ["take city1", "take city2"]
    after(table, "take city2")
    assert (victory(table, "Achilles"), victory(table, "Paris")) == ("city2", "city1")
    assert victory(table, "Hector") == victory(table, "Odysseus") == ""
    assert tile(table, "Agamemnon") == "Achilles" and thanatos(table) == [0, 0, 0, 1]


def test_s6_2_a_card_that_is_not_in_the_row_cannot_be_taken() -> None:
    table = fought("C", "43", "42", "-")
    assert refused(table, "take helen") == "Helen is not in the row, only city1, city2 [S6.2]"
    assert "Achilles takes a Victory card of the row" in refused(table, "pass")


def test_s6_2_three_cards_go_to_the_first_three_of_five() -> None:
    lines = ["Achilles army 4 hero 5", "Paris army A hero 4", "Odysseus army 43 hero 3", "Sarpedon army C hero 2"]
    table = drawn("Hector army 432", *lines, "passed " + " ".join(SEATS[1:5]), "row city1 city2 helen", players=5)
    assert values(after(table, "pass")) == [28, 9, 5, 17, 5]
    turns = []
    for card in ("city1", "city2"):
        turns.append(asked(table)[0])
        after(table, f"take {card}")
    assert turns == ["Hector", "Odysseus"] and victory(table, "Achilles") == "helen"
    assert thanatos(table) == [0, 0, 0, 0, 1]  # of Paris and Sarpedon, both 5, the one with Hero 2


def test_s6_2_of_equal_armies_the_higher_hero_ranks_first() -> None:
    """Achilles 3 + Hero 4, Paris 4 + Hero 3: both 7."""
    table = fought("-", "3", "4", "-", cards="helen city1")
    assert values(table) == [1, 7, 7, 2] and asked(table) == ("Achilles", "take")
    after(table, "take helen")
    assert victory(table, "Paris") == "city1" and tile(table, "Agamemnon") == "Achilles"
    table = fought("-", "4", "3", "-", cards="helen city1", passed="PAO")
    assert values(table) == [1, 7, 7, 2] and asked(table) == ("Paris", "take")


def test_s6_2_of_equally_weak_armies_the_lower_hero_takes_thanatos() -> None:
    """Hector 2 + Hero 1, Odysseus 1 + Hero 2: both 3."""
    table = fought("2", "4", "4", "1", cards="city1 city1")
    assert thanatos(table) == [1, 0, 0, 0]
    table = fought("2", "4", "1", "4", cards="city1 city1", passed="AOP")
    assert thanatos(table) == [1, 0, 0, 0]


def test_s6_2_a_tie_of_the_second_place_goes_by_the_hero_too() -> None:
    """Paris and Odysseus have 7 each."""
    table = fought("-", "43", "4", "4 A", cards="city1 city2")
    assert values(table)[2:] == [7, 7]
    after(table, "take city1")
    assert victory(table, "Paris") == "city2"


def test_s6_2_agamemnon_moves_to_the_first_whoever_held_it() -> None:
    lines = ("Hector army 4", "Achilles hero 3", "Paris hero 2", "passed Achilles Paris", "row city1")
    table = after(drawn(*lines, "agamemnon Paris"), "pass")
    assert tile(table, "Agamemnon") == "Hector"
    assert "Hector takes Agamemnon from Paris." in table.log(None)


def test_s6_2_of_an_empty_row_the_first_takes_only_agamemnon() -> None:
    lines = ("Hector army 4", "Achilles hero 3", "Paris hero 2", "passed Achilles Paris", "row -")
    table = after(drawn(*lines), "pass")
    assert [victory(table, name) for name in SEATS[:3]] == ["", "", ""]
    assert tile(table, "Agamemnon") == "Hector" and thanatos(table) == [0, 0, 1]
    assert points(table) == [1, 0, -2]


def test_s6_2_a_short_row_goes_as_far_as_it_reaches() -> None:
    table = fought("C", "43", "42", "-", cards="city3")
    assert victory(table, "Achilles") == "city3" and victory(table, "Paris") == ""


def test_s6_2_partners_are_ranked_like_any_others() -> None:
    lines = ("Hector army 432", "Achilles army 4 hero 4", "Paris army 43 hero 3", "Odysseus hero 2")
    table = drawn(*lines, "passed Achilles Paris Odysseus", "row city1 city2", players=4, teams=True)
    after(table, "pass", "take city2")
    assert (victory(table, "Hector"), victory(table, "Paris")) == ("city2", "city1")
    assert thanatos(table) == [0, 0, 0, 1]


# ---- Gorgon


def test_s6_3_a_pass_discards_the_whole_army() -> None:
    table = drawn("Hector hand 4 army 431 E4A C K", "Achilles army 4", "Paris army 4", kind="gorgon")
    before = discards(table)
    after(table, "pass")
    assert army(table, "Hector") == "" and hand(table, "Hector") == "4" and heroes(table) == [0, 0, 0]
    assert sorted(discards(table)) == sorted(before + "431E4ACK")
    assert table.log(1)[1] == "Hector passes and is out of the siege; the army, worth 37, is discarded."


def test_s6_3_who_has_passed_is_out_of_the_siege() -> None:
    hands = ("Hector hand 4", "Achilles hand 4 3 3 army 4", "Paris hand 4 3 3 army 4")
    table = drawn(*hands, kind="gorgon")
    after(table, "pass", "4", "4", "3", "3")
    assert asked(table) == ("Achilles", "turn") and table.view(None)["sides"][0]["has_passed"]
    assert table.view(None)["heroes_left"] == []


def gorgon(*lines: str, turn: str = "Hector", players: int = 3, teams: bool = False) -> ilium.Table:
    return drawn(*lines, kind="gorgon", turn=turn, players=players, teams=teams)


def test_s6_4_whoever_begins_a_turn_with_the_strongest_army_wins_at_once() -> None:
    table = gorgon("Hector hand 1", "Achilles hand 2 army 43", "Paris army 4", "row city2")
    after(table, "1")
    assert table.view(None)["siege"]["number"] == 2
    assert victory(table, "Achilles") == "city2" and tile(table, "Agamemnon") == "Achilles"
    assert thanatos(table) == [0, 0, 0] and points(table) == [0, 2 + 2 + 1, 0]
    assert table.log(None)[2] == "Achilles begins a turn with the strongest army, worth 14, and wins the siege."
    assert deck(table, "oracle").count("gorgon") == 3  # it was discarded, not put back


def test_s6_4_being_strongest_at_the_end_of_a_turn_wins_nothing_yet() -> None:
    table = gorgon("Hector hand 4 army 3", "Achilles hand C army A", "Paris hand 1", "row city2")
    after(table, "4")
    assert asked(table) == ("Achilles", "turn") and table.view(None)["siege"]["number"] == 1
    after(table, "A>H:4", "1")  # Hector, with 3 left, begins a turn
    assert victory(table, "Hector") == "city2"


def test_s6_4_the_strongest_may_lose_the_lead_before_the_own_turn() -> None:
    table = gorgon("Hector hand 4", "Achilles hand C", "Paris hand 1 army C", "row city2")
    after(table, "4", "+C>H:4")
    assert victory(table, "Paris") == "city2"  # who begins the next turn with 3, 0 and 0


def test_s6_4_a_tie_is_not_strictly_more() -> None:
    table = gorgon("Hector hand 1 1", "Achilles army 4", "Paris army 4", "row city2")
    after(table, "1")
    assert asked(table) == ("Achilles", "turn")
    after(table, "pass")  # now Paris has 4, Hector 1, Achilles 0
    assert victory(table, "Paris") == "city2"


def test_s6_4_the_last_one_left_must_have_something_in_front() -> None:
    table = gorgon("Hector hand E C", "row city2")
    after(table, "E", "pass", "pass")
    assert asked(table) == ("Hector", "turn") and values(table) == [0, 0, 0]
    after(table, "C")  # the next turn begins, with an army worth 3
    assert victory(table, "Hector") == "city2" and tile(table, "Agamemnon") == "Hector"


def test_s6_4_nobody_wins_the_first_turn_with_nothing() -> None:
    table = gorgon("Hector hand 1", "row city2")
    assert asked(table) == ("Hector", "turn")


def test_s6_4_a_partners_army_counts_like_any_other() -> None:
    lines = ("Hector hand 1 army 4", "Paris army 4", "Odysseus hand 1", "row city2", "passed Achilles")
    table = gorgon(*lines, players=4, teams=True, turn="Odysseus")
    after(table, "1")
    assert asked(table) == ("Hector", "turn") and values(table) == [4, 0, 4, 1]
    after(table, "1")
    assert asked(table) == ("Paris", "turn")


def test_s6_4_the_winner_chooses_one_card_and_nobody_else_takes_anything() -> None:
    lines = ("Hector hand 1", "Achilles army 43", "Paris army 4", "Odysseus army 3", "row city1 helen")
    table = gorgon(*lines, players=4)
    after(table, "1")
    assert asked(table) == ("Achilles", "take") and table.moves() == ["take helen", "take city1"]
    assert tile(table, "Agamemnon") is None
    after(table, "take helen")
    assert [victory(table, name) for name in SEATS[:4]] == ["", "helen", "", ""]
    assert tile(table, "Agamemnon") == "Achilles" and row(table).split()[0] == "city1" and len(row(table).split()) == 2


def test_s6_4_of_an_empty_row_the_winner_takes_only_agamemnon() -> None:
    table = after(gorgon("Hector hand 1", "Achilles army 43", "agamemnon Paris", "row -"), "1")
    assert tile(table, "Agamemnon") == "Achilles" and points(table) == [0, 1, 0]


def test_s6_5_everyone_passes_a_gorgon() -> None:
    table = gorgon("Hector hand 1", "Achilles hand 2", "agamemnon Paris", "row city2", "Paris hand 3")
    oracles = len(deck(table, "oracle"))
    after(table, "pass", "pass", "pass")
    assert [victory(table, name) for name in SEATS[:3]] == ["", "", ""] and thanatos(table) == [0, 0, 0]
    assert tile(table, "Agamemnon") == "Paris" and row(table) == "city2"
    assert table.view(None)["siege"]["number"] == 2 and len(deck(table, "oracle")) == oracles - 1
    assert sum(table.view(None)["oracles_left"].values()) == 6  # the Gorgon counts as used
    assert "All have passed: nobody wins the Gorgon siege." in table.log(None)
    assert sizes(table) == [4, 4, 4]


# ---- Two players


def duel(*lines: str, turn: str = "Hector") -> ilium.Table:
    return drawn(*lines, "row city1 trireme2", players=2, turn=turn)


def test_s6_6_a_pass_is_not_final() -> None:
    table = duel("Hector hand 4 3", "Achilles hand 2 1")
    after(table, "pass", "2", "4", "pass", "3@4")
    assert asked(table) == ("Achilles", "turn") and "1" in table.moves()
    assert army(table, "Hector") == "43" and table.view(None)["siege"]["number"] == 1


def test_s6_6_the_siege_ends_when_both_pass_one_after_the_other() -> None:
    table = duel("Hector hand 4", "Achilles hand 2")
    after(table, "4", "pass", "pass")
    assert asked(table) == ("Hector", "take")
    after(table, "take trireme2")
    assert victory(table, "Hector") == "trireme2" and tile(table, "Agamemnon") == "Hector"
    assert victory(table, "Achilles") == "" and points(table) == [2 + 2 + 1, 0]
    assert asked(table) == ("Hector", "turn") and table.view(None)["siege"]["number"] == 2
    assert "city1" in row(table).split() and len(row(table).split()) == 2


def test_s6_6_passes_that_do_not_follow_each_other_end_nothing() -> None:
    table = duel("Hector hand 4 4 4", "Achilles hand 2 2 2")
    for move in ("pass", "2", "pass", "2", "pass", "2"):
        after(table, move)
        assert asked(table)[1] == "turn" and table.view(None)["siege"]["number"] == 1


def test_s6_6_there_are_no_heroes_and_no_oracle() -> None:
    table = after(duel("Hector hand 4"), "pass")
    assert heroes(table) == [0, 0] and table.view(None)["siege"]["kind"] == "open"
    after(table, "pass", "take city1")
    assert table.view(None)["siege"]["kind"] == "open" and thanatos(table) == [0, 0]


def test_s6_6_trojan_horses_may_be_placed_and_open_at_the_end() -> None:
    table = duel("Hector hand T 4 3", "Achilles army 43")
    after(table, "T", "pass", "4@X", "pass", "3@X", "pass")
    assert values(table) == [0, 14]
    after(table, "pass")  # both have passed, Achilles first: 14 against 14 is lost by Hector
    assert values(table) == [14, 14] and asked(table) == ("Achilles", "take")


def test_s6_6_a_horse_is_destroyed_with_two_players() -> None:
    table = duel("Hector hand 1 army X(42)", "Achilles army K", turn="Achilles")
    after(table, "K>H:X")
    assert army(table, "Hector") == "2 4" and moves(table, "1@") == ["1@2", "1@4"]


@pytest.mark.parametrize(("starter", "other"), [("Hector", "Achilles"), ("Achilles", "Hector")])
def test_s6_6_if_both_pass_at_once_the_starter_wins(starter: str, other: str) -> None:
    table = after(duel(f"starter {starter}", turn=starter), "pass", "pass")
    assert asked(table) == (starter, "take")
    after(table, "take city1")
    assert tile(table, "Agamemnon") == starter and victory(table, other) == ""


@pytest.mark.parametrize("turn", ["Hector", "Achilles"])
def test_s6_6_a_tie_is_lost_by_the_one_who_passed_last(turn: str) -> None:
    table = after(duel("Hector army 4", "Achilles army 4", "starter Hector", turn=turn), "pass", "pass")
    assert asked(table) == (turn, "take")


def test_s6_6_the_stronger_army_wins_whoever_passed_last() -> None:
    for turn in ("Hector", "Achilles"):
        table = after(duel("Hector army 4", "Achilles army 3", turn=turn), "pass", "pass")
        assert asked(table) == ("Hector", "take")


def test_s6_6_an_empty_row_leaves_agamemnon_alone_to_the_winner() -> None:
    table = after(drawn("Hector army 4", "row -", "agamemnon Achilles", players=2), "pass", "pass")
    assert tile(table, "Agamemnon") == "Hector" and points(table) == [1, 0]

"""The oracle pinned to the rules page by hand-made cases, and its bounds seen in random games."""

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.perft import perft
from tests.siege.oracle import CARDS, MODES, Oracle, army_value, best_laying, best_value, can_join, joined

ARMY = list("1234" * 10 + "A" * 12 + "C" * 6 + "E" * 5 + "K" * 4 + "B" * 4 + "H" * 2 + "T" * 2)
VICTORY = ["helen", *(kind + value for kind in ("city", "trireme") for value in "1112222333")]
ORACLES = ["thanatos"] * 4 + ["gorgon"] * 4


def unshuffled(cards: list[str]) -> list[str]:
    """A new deck in the order of kinds."""
    return cards


def never(cards: list[str]) -> list[str]:
    """For games in which no new deck may be made."""
    raise AssertionError(f"nobody had to draw, yet {cards} were shuffled")


def new_game(
    players: int,
    teams: bool = False,
    army: str = "",
    victory: str = "",
    oracles: str = "thanatos thanatos",
    first: int = 0,
    shuffle: Callable[[list[str]], list[str]] = unshuffled,
) -> Oracle:
    """A game from a small deal."""
    deal = {"army": list(army), "victory": victory.split(), "oracles": oracles.split(), "first": first}
    return Oracle(deal, players, teams, shuffle)


def table(
    *seats: str,
    oracle: str = "thanatos",
    row: str = "",
    teams: bool = False,
    later: str = "thanatos",
    shuffle: Callable[[list[str]], list[str]] = unshuffled,
) -> Oracle:
    """A siege on seat 0's turn, with a deck of Archers; each seat as `hand | groups`, a Horse as `X=contents`."""
    game = new_game(len(seats), teams, "", "", f"{oracle} {later}", 0, shuffle)
    game.deck = ["A"] * 40
    for seat, text in enumerate(seats):
        hand, _, groups = text.partition("|")
        game.hands[seat] = list(hand.strip())
        game.armies[seat] = [group for group in groups.split() if "=" not in group]
        for horse, inside in [group.split("=") for group in groups.split() if "=" in group]:
            game.horses[horse] = (seat, list(inside))
    game.row = row.split()
    return game


def after(oracle: Oracle, *moves: str) -> Oracle:
    """The same game with these moves played."""
    for move in moves:
        oracle.play(move)
    return oracle


def all_pass(oracle: Oracle) -> Oracle:
    """The siege played to its end by passing."""
    for _ in range(oracle.players):
        oracle.play("pass")
    return oracle


def shuffler(rng: random.Random) -> Callable[[list[str]], list[str]]:
    """A new deck in random order."""
    return lambda cards: rng.sample(cards, len(cards))


def random_deal(rng: random.Random, players: int, army: list[str] | None = None) -> dict[str, Any]:
    """A deal of the standard decks, or of another Army deck."""
    cards = ARMY if army is None else army
    return {
        "first": rng.randrange(players),
        "army": rng.sample(cards, len(cards)),
        "victory": rng.sample(VICTORY, len(VICTORY)),
        "oracles": rng.sample(ORACLES, len(ORACLES)) if players > 2 else [],
        "seed": "ignored",
    }


@pytest.mark.parametrize(("players", "teams"), [(1, False), (7, False), (6, False), (2, True), (3, True), (5, True)])
def test_s2_5_other_modes_are_refused(players: int, teams: bool) -> None:
    with pytest.raises(ValueError, match="cannot play"):
        new_game(players, teams)


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_s2_2_blocks_from_the_top_in_seat_order_from_the_first_starter(players: int, teams: bool) -> None:
    rng = random.Random(players)
    deal = random_deal(rng, players)
    deal["first"] = 1
    now = Oracle(deal, players, teams, never).snapshot()
    size = 10 if players == 6 else 12
    for place in range(players):
        block = deal["army"][place * size : (place + 1) * size]
        assert now["hands"][(1 + place) % players] == sorted(block, key=CARDS.index)
    assert now["deck"] == deal["army"][players * size :]
    assert (now["seat"], now["starter"], now["phase"]) == (1, 1, "turn")
    assert now["active"] == list(range(players)) and now["heroes"] == [0] * players


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 1), (4, 2), (5, 3), (6, 3)])
def test_s2_3_each_siege_shows_an_oracle_card_and_a_row(players: int, size: int) -> None:
    victory = "trireme3 city1 helen city2"
    now = new_game(players, players == 6, "", victory, "gorgon thanatos").snapshot()
    assert now["row"] == sorted(victory.split()[:size]) and now["victory_deck"] == victory.split()[size:]
    shown = (None, []) if players == 2 else ("gorgon", ["thanatos"])
    assert (now["oracle"], now["oracle_deck"]) == shown


def test_s2_2_a_deck_too_small_gives_what_there_is() -> None:
    now = new_game(3, army="4" * 12 + "3" * 5, first=2, shuffle=never).snapshot()
    assert now["hands"] == [["3"] * 5, [], ["4"] * 12] and now["deck"] == []


def test_s3_1_these_stand_alone() -> None:
    oracle = table("CEKBHT | 4 E X= K", "", "")
    assert oracle.moves() == ["B", "C", "E", "H", "K", "T", "pass"]


def test_s3_2_a_hoplite_goes_on_a_strictly_weaker_place_of_a_stack() -> None:
    oracle = table("1234 | 3 42 421", "", "")
    assert oracle.moves() == ["1", "1@3", "1@42", "2", "2@3", "3", "4", "pass"]
    assert after(oracle, "1@42").snapshot()["armies"][0] == ["3", "421", "421"]


def test_s3_2_a_hoplite_does_not_go_on_other_cards() -> None:
    assert [move for move in table("1 | A C K B H", "", "").moves() if "1" in move] == ["1"]


def test_s3_3_archers_alone_or_on_an_elephant_or_horse() -> None:
    assert table("A | 4 E X=4 A", "", "").moves() == ["A", "A@E", "A@X", "pass"]


def test_s3_4_an_elephant_carries_two_and_they_form_no_phalanx() -> None:
    oracle = table("4A | E1 E11 EA", "", "")
    assert oracle.moves() == ["4", "4@E1", "4@EA", "A", "A@E1", "A@EA", "pass"]
    assert after(oracle, "4@E1").snapshot()["armies"][0] == ["E11", "E41", "EA"]
    assert sorted(after(table("4A | EA E4", "", ""), "4@EA").armies[0]) == ["E4", "E4A"]


def test_s3_4_at_a_time_an_elephant_has_room_again_after_an_attack_of_its_archers() -> None:
    oracle = table("1 | EAA", "| A", "")
    assert "1@EAA" not in oracle.moves()
    after(oracle, "EAA>A:A", "pass", "pass")
    assert oracle.moves() == ["1", "1@EA", "pass"]


def test_s3_5_a_horse_carries_any_number_of_hoplites_and_archers() -> None:
    oracle = table("T4A | X=1111111111", "", "")
    assert oracle.moves() == ["4", "4@X", "A", "A@X", "T", "pass"]
    after(oracle, "A@X")
    assert oracle.snapshot()["horses"] == {"X": [0, list("1111111111A")]}
    assert oracle.snapshot()["values"][0] == 0
    assert oracle.snapshot()["fronts"][0] == list("1111111111AT")


def test_s3_5_no_horse_is_placed_in_a_gorgon_siege() -> None:
    assert table("TE", "", "", oracle="gorgon").moves() == ["E", "pass"]
    assert table("TE", "").moves() == ["E", "T", "pass"]


def test_s3_5_only_the_owner_puts_cards_into_a_horse() -> None:
    oracle = after(table("T", "4", ""), "T")
    assert oracle.moves() == ["4", "pass"]


def test_horses_are_called_x_and_y_over_the_whole_table() -> None:
    oracle = after(table("TK", "TK", "", oracle="thanatos"), "T", "T", "pass")
    assert oracle.snapshot()["horses"] == {"X": [0, []], "Y": [1, []]}
    after(oracle, "K", "K", "K>A:Y", "K>H:X")
    oracle.hands[0] = list("T")
    assert after(oracle, "T").snapshot()["horses"] == {"X": [0, []]}
    assert oracle.snapshot()["discards"] == list("KKTT")


def test_s3_6_two_empty_horses_of_one_owner_are_one_place_and_one_target() -> None:
    oracle = table("4 | X= Y=", "| K", "")
    assert oracle.moves() == ["4", "4@X", "pass"]
    alike = after(oracle.copy(), "pass")
    assert [move for move in alike.moves() if ">" in move] == ["K>H:X"]
    assert after(alike, "K>H:X").snapshot()["horses"] == {"Y": [0, []]}
    after(oracle, "4@X")
    assert [move for move in oracle.moves() if ">" in move] == ["K>H:X", "K>H:Y"]


def test_s3_6_horses_with_cards_or_of_two_owners_are_never_merged() -> None:
    assert table("4 | X=2 Y=2", "", "").moves() == ["4", "4@X", "4@Y", "pass"]
    assert table("| K", "| X=2 Y=2", "").moves() == ["K>A:X", "K>A:Y", "pass"]
    assert table("| K", "| X=", "| Y=").moves() == ["K>A:X", "K>P:Y", "pass"]
    assert table("4 | Y=", "", "").moves() == ["4", "4@Y", "pass"]


def test_s3_6_equal_groups_give_one_move() -> None:
    oracle = table("1 | 43 43 A A EA EA", "| 43 43 A A", "")
    assert oracle.moves() == sorted(
        ["1", "1@43", "1@EA", "A>A:43-3", "A>A:A", "EA>A:43-3", "EA>A:43-4", "EA>A:A", "pass"]
    )


def test_s3_7_a_pass_is_asked_even_if_nothing_else_is_possible() -> None:
    assert table("", "", "").moves() == ["pass"]
    assert table("T", "", "", oracle="gorgon").moves() == ["pass"]


TARGETS = "| 4 431 A C K B H E41 X=A"


@pytest.mark.parametrize(
    ("attacker", "targets"),
    [
        ("A", ["4", "431-1", "A"]),
        ("EA", ["4", "431-1", "431-4", "A"]),
        ("E4A", ["4", "431-1", "431-4", "A"]),
        ("EAA", ["4", "431-1", "431-4", "A"]),
        ("C", []),
        ("K", ["B", "H", "K", "X"]),
        ("B", ["C", "E41"]),
        ("4", []),
        ("431", []),
        ("E", []),
        ("E41", []),
        ("H", []),
        ("Y=AA", []),
    ],
)
def test_s4_2_what_each_can_hit(attacker: str, targets: list[str]) -> None:
    oracle = table("| " + attacker, TARGETS, "")
    assert oracle.moves() == [*(f"{attacker}>A:{target}" for target in targets), "pass"]


def test_s4_2_a_chariot_from_table_or_hand_hits_as_archers_do_unless_there_is_a_harrow() -> None:
    oracle = table("C | C", "| 43 A C", "| 2 H")
    assert oracle.moves() == ["+C>A:43-3", "+C>A:A", "C", "C>A:43-3", "C>A:A", "pass"]
    now = after(oracle.copy(), "+C>A:43-3").snapshot()
    assert (now["hands"][0], now["armies"][0], now["armies"][1]) == ([], ["C"], ["4", "A", "C"])
    now = after(oracle.copy(), "C>A:A").snapshot()
    assert (now["hands"][0], now["armies"][0], now["armies"][1]) == (["C"], [], ["43", "C"])
    assert now["discards"] == ["A", "C"]


def test_s4_2_the_harrow_does_not_keep_archers_off() -> None:
    assert table("C | A", "| 2 H", "").moves() == ["A>A:2", "C", "pass"]


def test_s4_1_only_a_chariot_attacks_from_the_hand() -> None:
    assert [move for move in table("AKB", "| A K B C", "").moves() if ">" in move] == []


def test_s4_2_never_the_own_nor_the_partners_army() -> None:
    oracle = table("| A A", "| 1", "| 2", "| 3", teams=True)
    assert oracle.moves() == ["A>A:1", "A>O:3", "pass"]
    six = table("| A 4", "| 1", "| 2", "| 3", "| 4", "| 32", teams=True)
    assert six.moves() == ["A>A:1", "A>D:32-2", "A>P:2", "A>S:4", "pass"]


def test_s4_2_also_one_who_has_passed() -> None:
    oracle = after(table("| 4", "A | A", ""), "pass")
    assert oracle.moves() == ["A", "A>H:4", "pass"]


def test_s4_1_attacker_and_target_are_discarded_and_an_elephant_keeps_the_rest() -> None:
    now = after(table("| E4A", "| 431", ""), "E4A>A:431-4").snapshot()
    assert (now["armies"], now["discards"]) == ([["E4"], ["31"], []], ["4", "A"])
    now = after(table("| EAA", "| 431", ""), "EAA>A:431-1").snapshot()
    assert (now["armies"], now["discards"]) == ([["EA"], ["43"], []], ["1", "A"])


def test_s4_5_the_rest_stays_a_phalanx_or_becomes_a_single_hoplite() -> None:
    oracle = after(table("| EA A", "| 43", ""), "EA>A:43-4", "pass", "pass")
    assert oracle.snapshot()["armies"] == [["A", "E"], ["3"], []]
    assert oracle.moves() == ["A>A:3", "pass"]


def test_s4_6_what_a_destroyed_elephant_or_horse_carried_lies_alone() -> None:
    oracle = after(table("| B K", "21 | E4A X=433A", ""), "B>A:E4A")
    assert oracle.snapshot()["armies"][1] == ["4", "A"]
    assert oracle.moves()[:4] == ["1", "1@4", "1@X", "2"] and "A>H:K" not in oracle.moves()
    after(oracle, "1@4", "pass", "K>A:X")
    now = oracle.snapshot()
    assert (now["armies"][1], now["horses"]) == (["3", "3", "4", "41", "A", "A"], {})
    assert now["discards"] == list("EKBT") and "2@3" in oracle.moves()


@pytest.mark.parametrize(
    ("groups", "value"),
    [
        ("431", 24),
        ("4321", 40),
        ("4", 4),
        ("421", 21),
        ("A", 1),
        ("C", 3),
        ("E", 0),
        ("E43", 14),
        ("E1A", 4),
        ("EAA", 4),
        ("K B H T", 0),
        ("431 A C E4", 36),
    ],
)
def test_s5_1_value_of_an_army(groups: str, value: int) -> None:
    assert army_value(groups.split()) == value
    oracle = table("| " + groups, "", "")
    assert oracle.snapshot()["values"] == [value, 0, 0]
    assert after(oracle, "pass").snapshot()["values"] == [value + 3, 0, 0]


def test_s6_1_passing_takes_the_highest_hero_left_and_the_turn_goes_round_without_them() -> None:
    oracle = table("4", "44", "4", "", row="city1 city2")
    assert after(oracle, "4", "4", "pass").snapshot()["heroes"] == [0, 0, 4, 0]
    assert (oracle.seat, oracle.snapshot()["active"]) == (3, [0, 1, 3])
    assert after(oracle, "pass").snapshot()["heroes"] == [0, 0, 4, 3]
    assert after(oracle, "pass").snapshot()["heroes"] == [2, 0, 4, 3]
    assert oracle.seat == 1 and after(oracle, "4").seat == 1  # the last one left goes on
    assert oracle.moves() == ["pass"]
    assert after(oracle, "pass").snapshot()["heroes"] == [2, 1, 4, 3]
    assert oracle.snapshot()["values"] == [6, 9, 4, 3] and (oracle.seat, oracle.phase) == (1, "take")


def lay_in_any_order(groups: tuple[str, ...], cards: tuple[str, ...]) -> int:
    """The most by trying all orders and all places, without a thought. [S6.1]"""
    if not cards:
        return army_value(groups)
    found = []
    for index, card in enumerate(cards):
        rest = cards[:index] + cards[index + 1 :]
        found.append(lay_in_any_order((*groups, card), rest))
        for place, group in enumerate(groups):
            if can_join(card, group):
                laid = (*groups[:place], joined(card, group), *groups[place + 1 :])
                found.append(lay_in_any_order(laid, rest))
    return max(found)


@pytest.mark.parametrize(
    ("groups", "cards", "value"),
    [
        ("", "", 0),
        ("", "4", 4),
        ("", "1234", 40),
        ("", "4444", 16),
        ("", "AA", 2),
        ("", "443311", 48),
        ("43", "21", 40),
        ("31", "42", 8 + 12),  # never in front of or between
        ("42", "3", 12 + 3),
        ("421", "3", 21 + 3),
        ("E", "4", 8),
        ("E", "44", 16),
        ("E", "432", 27),  # no rider is worth as much as the whole Phalanx
        ("E", "41", 10),  # as a Phalanx and as riders
        ("E4", "4A", 16 + 1),
        ("EAA", "4A", 4 + 4 + 1),
        ("4 43", "1", 4 + 24),
        ("432 4", "1", 40 + 4),
        ("432 E", "1", 40),
        ("E 4", "431", 8 + 24),
        ("A C K B H", "A", 5),
    ],
)
def test_s6_1_small_layings(groups: str, cards: str, value: int) -> None:
    assert best_value(groups.split(), cards) == value
    laid_value, laying = best_laying(groups.split(), cards)
    assert laid_value == army_value(laying) == value
    assert sorted("".join(laying)) == sorted(groups.replace(" ", "") + cards)


@pytest.mark.parametrize("seed", range(60))
def test_s6_1_the_search_finds_what_all_orders_find(seed: int) -> None:
    rng = random.Random(seed)
    groups = tuple(rng.choices(["4", "3", "42", "43", "1", "E", "E4", "EA", "E21", "A", "C", "K"], k=rng.randrange(4)))
    cards = tuple(rng.choices("1234A", k=rng.randrange(6 if len(groups) < 3 else 5)))
    assert best_value(groups, cards) == lay_in_any_order(groups, cards)


def test_s6_1_all_horses_of_an_owner_open_together_at_the_end() -> None:
    oracle = table("| X=41 Y=32", "| 43", "", row="city1 city2 city3")
    after(oracle, "pass", "pass")
    assert oracle.snapshot()["values"] == [3, 16, 0]
    now = after(oracle, "pass").snapshot()
    assert (now["phase"], now["seat"], now["horses"]) == ("take", 0, {})
    assert now["armies"] == [["4321", "T", "T"], ["43"], []] and now["values"] == [43, 16, 1]
    assert now["fronts"] == [list("1234TT"), list("34"), []]


def test_s6_1_an_empty_horse_opens_too_and_another_owners_horse_apart() -> None:
    now = all_pass(table("| X= 4", "| Y=3 E", "", row="city1 city2")).snapshot()
    assert now["armies"] == [["4", "T"], ["E3", "T"], []]


def test_s6_2_rank_by_value_then_by_hero() -> None:
    oracle = all_pass(table("| 4", "| C A C", "| 21", row="city1 city2 trireme1"))  # 4+3, 7+2, 6+1
    assert oracle.snapshot()["values"] == [7, 9, 7]
    now = after(oracle, "take trireme1").snapshot()  # then the hero 3 before the hero 1
    assert (now["seat"], now["phase"], now["agamemnon"]) == (0, "take", 1)
    now = after(oracle, "take city1").snapshot()
    assert now["victory"] == [["city1"], ["trireme1"], ["city2"]] and now["thanatos"] == [0, 0, 1]


def test_s6_2_one_card_each_until_the_row_is_empty() -> None:
    oracle = all_pass(table("| 4", "| 43", "", row="city1 city2"))
    now = after(oracle, "take city2").snapshot()  # the second has no choice left
    assert now["victory"] == [["city1"], ["city2"], []]
    assert (now["agamemnon"], now["thanatos"], now["phase"], now["starter"]) == (1, [0, 0, 1], "turn", 1)


def test_s6_2_a_row_that_is_empty_from_the_start() -> None:
    now = all_pass(table("", "", "| 4")).snapshot()
    assert (now["agamemnon"], now["victory"], now["thanatos"]) == (2, [[], [], []], [0, 1, 0])


def test_s6_2_nobody_has_anything_the_heroes_decide() -> None:
    now = all_pass(table("", "", "", row="city1")).snapshot()
    assert (now["victory"], now["thanatos"], now["starter"]) == ([["city1"], [], []], [0, 0, 1], 0)


def test_s6_3_a_gorgon_pass_discards_the_army_without_a_hero() -> None:
    now = after(table("T | E4 K 31", "| 4", "| 4", oracle="gorgon"), "pass").snapshot()
    assert (now["seat"], now["active"], now["heroes"]) == (1, [1, 2], [0, 0, 0])
    assert (now["armies"], now["discards"], now["hands"][0]) == ([[], ["4"], ["4"]], list("134EK"), ["T"])


def test_s6_3_out_of_the_siege() -> None:
    oracle = after(table("4 | C", "4", "4", oracle="gorgon"), "pass", "4", "4")
    assert (oracle.seat, oracle.snapshot()["active"]) == (1, [1, 2])
    now = after(oracle, "pass").snapshot()
    assert (now["agamemnon"], now["thanatos"], now["hands"][0]) == (2, [0, 0, 0], ["4", "A", "A", "A"])


def test_s6_4_strictly_more_than_every_other_army_at_the_beginning_of_a_turn() -> None:
    oracle = table("4", "4", "4", oracle="gorgon", row="city1")
    assert (after(oracle, "4").phase, oracle.seat) == ("turn", 1)
    assert after(oracle, "4", "4").seat == 0  # a tie is no win
    oracle = after(table("4", "3", "3", oracle="gorgon", row="city1"), "4", "3", "3")
    now = oracle.snapshot()
    assert (now["agamemnon"], now["victory"], now["thanatos"]) == (0, [["city1"], [], []], [0, 0, 0])
    assert (now["oracle"], now["discards"]) == ("thanatos", ["3", "3", "4"])


def test_s6_4_the_winner_chooses_and_nobody_else_gets_anything() -> None:
    oracle = after(table("4", "1", "1", oracle="gorgon", row="city1 helen"), "4", "1", "1")
    assert (oracle.phase, oracle.seat, oracle.moves()) == ("take", 0, ["take city1", "take helen"])
    assert oracle.snapshot()["armies"] == [["4"], ["1"], ["1"]] and oracle.snapshot()["oracle"] == "gorgon"
    now = after(oracle, "take helen").snapshot()
    assert (now["row"], now["points"], now["agamemnon"]) == (["city1"], [6, 0, 0], 0)


def test_s6_4_the_last_one_left_must_have_something_in_front() -> None:
    oracle = after(table("EK", "", "", oracle="gorgon", row="city1"), "E", "pass", "pass")
    assert (oracle.phase, oracle.seat, oracle.moves()) == ("turn", 0, ["K", "pass"])
    oracle = after(table("E4", "", "", oracle="gorgon", row="city1"), "4", "pass", "pass")
    assert oracle.snapshot()["victory"][0] == ["city1"]
    oracle = after(table("E4", "", "", oracle="gorgon", row="city1"), "E", "pass", "pass", "4@E")
    assert oracle.snapshot()["victory"][0] == ["city1"]


def test_s6_4_a_partners_army_counts_like_any_other() -> None:
    oracle = table("K | 4", "", "| 4", "", oracle="gorgon", teams=True)
    after(oracle, "K", "pass")
    assert (oracle.phase, oracle.seat) == ("turn", 2)
    now = after(oracle, "pass", "pass").snapshot()
    assert now["agamemnon"] == 0 and now["points"] == [1, 0, 0, 0]


def test_s6_4_an_empty_row_gives_agamemnon_alone() -> None:
    now = after(table("4", "1", "1", oracle="gorgon"), "4", "1", "1").snapshot()
    assert (now["agamemnon"], now["points"]) == (0, [1, 0, 0])


def test_s6_5_all_pass_in_a_gorgon_siege() -> None:
    oracle = table("", "", "", oracle="gorgon", row="city1")
    oracle.tiles["agamemnon"] = 2
    now = all_pass(oracle).snapshot()
    assert (now["agamemnon"], now["row"], now["oracle"], now["seat"]) == (2, ["city1"], "thanatos", 2)
    assert (now["victory"], now["oracle_deck"], now["active"]) == ([[], [], []], [], [0, 1, 2])


def test_s6_6_a_pass_is_not_final() -> None:
    oracle = after(table("44", "4", row="city1 city2"), "pass", "4", "4", "pass")
    assert (oracle.phase, oracle.seat) == ("turn", 0)
    now = after(oracle, "4", "pass").snapshot()
    assert (now["active"], now["heroes"], now["oracle"]) == ([0, 1], [0, 0], None)
    now = after(oracle, "pass").snapshot()
    assert (now["phase"], now["seat"], now["armies"]) == ("take", 0, [["4", "4"], ["4"]])
    assert oracle.moves() == ["take city1", "take city2"]
    now = after(oracle, "take city2").snapshot()
    assert (now["victory"], now["row"], now["agamemnon"]) == ([["city2"], []], ["city1"], 0)
    assert (now["starter"], now["thanatos"], now["points"]) == (0, [0, 0], [5, 0])


@pytest.mark.parametrize(
    ("moves", "winner"),
    [("pass pass", 0), ("pass A A pass pass", 1), ("A A pass pass", 0), ("A pass pass", 0), ("pass A pass pass", 1)],
)
def test_s6_6_a_tie_is_lost_by_the_one_who_passed_last(moves: str, winner: int) -> None:
    assert after(table("A", "A"), *moves.split()).snapshot()["agamemnon"] == winner


def test_s6_6_the_stronger_army_wins_whoever_passed_last() -> None:
    assert after(table("", "| A"), "pass", "pass").snapshot()["agamemnon"] == 1
    assert after(table("A | C", "| 4"), "A", "pass", "pass").snapshot()["agamemnon"] == 1  # the tie
    assert after(table("A | 4", "| 4"), "A", "pass", "pass").snapshot()["agamemnon"] == 0


def test_s6_6_horses_open_as_well() -> None:
    now = after(table("| X=4321", "| 432"), "pass", "pass").snapshot()
    assert (now["agamemnon"], now["horses"], now["discards"]) == (0, {}, list("1223344T"))


def test_s6_6_an_empty_oracle_deck_does_not_end_a_game_of_two() -> None:
    oracle = table("", "")
    for _ in range(20):
        all_pass(oracle)
    assert (oracle.phase, oracle.result(), oracle.snapshot()["points"]) == ("turn", None, [1, 0])


def test_s7_1_athena_and_poseidon_need_strictly_more_value() -> None:
    oracle = table("", "", "", row="city2 city2 city1 trireme3")
    oracle.give_card(0, "city2")
    assert oracle.tiles["athena"] == 0
    oracle.give_card(1, "city2")
    assert oracle.tiles["athena"] == 0  # on a tie it stays
    oracle.give_card(1, "city1")
    assert oracle.tiles == {"agamemnon": None, "athena": 1, "poseidon": None}
    oracle.give_card(2, "trireme3")
    assert oracle.tiles == {"agamemnon": None, "athena": 1, "poseidon": 2}


def test_s7_1_values_count_and_not_cards() -> None:
    oracle = table("", "", "", row="city1 city1 city3")
    for seat, card in [(0, "city1"), (0, "city1"), (1, "city3")]:
        oracle.give_card(seat, card)
    assert oracle.tiles["athena"] == 1


def test_s7_1_partners_values_are_not_added() -> None:
    oracle = table("", "", "", "", teams=True, row="city2 city2 city3")
    for seat, card in [(0, "city2"), (2, "city2"), (1, "city3")]:
        oracle.give_card(seat, card)
    assert oracle.tiles["athena"] == 1


def test_s7_2_points() -> None:
    oracle = table("", "", "")
    oracle.victory = [["helen", "city3"], ["trireme2"], []]
    oracle.thanatos = [0, 2, 1]
    oracle.tiles = {"agamemnon": 0, "athena": 0, "poseidon": 1}
    assert oracle.snapshot()["points"] == [11, 0, -2]


@pytest.mark.parametrize(
    ("seats", "teams", "target"),
    [(2, False, 15), (3, False, 12), (4, False, 12), (5, False, 12), (4, True, 15), (6, True, 15)],
)
def test_s7_2_the_targets(seats: int, teams: bool, target: int) -> None:
    for missing, is_over in [(2, False), (1, True)]:
        oracle = table("| 4", *[""] * (seats - 1), teams=teams)
        oracle.tiles["agamemnon"] = 1
        partner = seats // 2 if teams else 0
        oracle.victory[0] = ["trireme1"] * (target - missing - 5)
        oracle.victory[partner] = oracle.victory[partner] + ["helen"]
        all_pass(oracle)
        assert (oracle.phase == "over") == is_over
        if is_over:
            result = oracle.result()
            assert result is not None and result[0] == tuple(sorted({0, partner}))
            assert sum(result[1][seat] for seat in {0, partner}) == target
            assert oracle.moves() == [] and oracle.snapshot()["armies"][0] == ["4"]


def test_s7_3_the_card_with_athena_then_agamemnon_then_the_seconds_card() -> None:
    oracle = table("| 4", "| 43", "", row="city1 city3")
    oracle.victory = [["helen", "helen", "trireme1"], ["helen", "city2", "trireme1"], []]
    all_pass(oracle)
    assert oracle.seat == 1
    second = after(oracle.copy(), "take city1")  # 8 + 1, 2 for Athena, 1 for Agamemnon
    assert second.result() == ((1,), (11, 12, 0)) and second.snapshot()["row"] == ["city3"]
    assert second.snapshot()["thanatos"] == [0, 0, 0] and second.snapshot()["agamemnon"] == 1
    first = after(oracle.copy(), "take city3")  # 8 + 3 and Athena: no Agamemnon any more
    assert first.result() == ((1,), (11, 13, 0)) and first.snapshot()["agamemnon"] is None


def test_s7_3_the_first_to_reach_the_target_wins_though_the_second_would_get_more() -> None:
    oracle = table("| 43", "| 4", "", row="trireme1 trireme1")
    oracle.victory = [["helen", "helen"], ["helen", "helen", "trireme1"], []]
    now = all_pass(oracle).snapshot()  # 10 + 1 + Agamemnon; the second's tie moves no Poseidon
    assert oracle.result() == ((0,), (12, 11, 0)) and now["row"] == ["trireme1"]


def test_s7_3_the_weakest_may_reach_it_as_the_thanatos_card_comes_last() -> None:
    oracle = table("", "| 4", "", row="trireme1 trireme1 trireme1")
    oracle.victory[2] = ["helen"] * 3
    oracle.thanatos = [0, 0, 2]
    all_pass(oracle)  # seat 1: 4 + 2, seat 0: 3, seat 2: 1
    assert oracle.result() == ((2,), (1, 1 + 2 + 1, 12)) and oracle.snapshot()["thanatos"] == [0, 0, 2]


def test_s7_3_the_card_comes_before_agamemnon_in_a_gorgon_siege_and_with_two_players() -> None:
    gorgon = table("", "| 4", "", oracle="gorgon", row="trireme1")
    gorgon.victory[1] = ["helen", "helen"]
    assert after(gorgon, "pass").result() == ((1,), (0, 10 + 1 + 2, 0))
    two = table("", "| 4", row="trireme1 trireme1")
    two.victory[1] = ["helen", "helen", "city2"]
    assert after(two, "pass", "pass").result() == ((1,), (0, 12 + 1 + 2 + 2))
    assert gorgon.tiles["agamemnon"] is None and two.tiles["agamemnon"] is None


def test_s7_3_points_of_a_lost_tile_are_gone() -> None:
    oracle = table("| 4", "", "", row="city3")
    oracle.victory = [["city1"], ["city3"], []]
    oracle.tiles["athena"] = 1
    now = all_pass(oracle).snapshot()
    assert (now["athena"], now["points"]) == (0, [1 + 3 + 2 + 1, 3, -2])


def end_of_oracles(*seats: str, oracle: str = "thanatos", teams: bool = False, row: str = "") -> Oracle:
    """The siege of the last Oracle card."""
    game = table(*seats, oracle=oracle, teams=teams, row=row)
    game.oracle_deck = []
    return game


def test_s7_4_the_oracle_deck_is_empty_and_one_leads() -> None:
    oracle = all_pass(end_of_oracles("A | 4", "", "", row="city1"))
    assert oracle.result() == ((0,), (4, 0, -2))
    now = oracle.snapshot()
    assert (now["heroes"], now["armies"], now["phase"], now["seat"]) == ([3, 2, 1], [["4"], [], []], "over", None)
    assert (now["hands"][0], now["last"], now["active"]) == (["A"], False, [])


def test_s7_4_a_team_leads_by_its_sum() -> None:
    oracle = end_of_oracles("", "", "", "", oracle="gorgon", teams=True)
    oracle.victory = [["city3"], ["city2"], [], ["trireme2"]]
    assert all_pass(oracle).result() == ((1, 3), (3, 2, 0, 2))


def tied(oracle: str = "gorgon", holder: int | None = None, starter: int = 0) -> Oracle:
    """Four players, of whom 1 and 3 are tied, before the last pass of the last Oracle card."""
    game = end_of_oracles("", "1", "E", "2 | K", oracle=oracle)
    game.victory = [["city1"], ["city3"], ["city1"], ["trireme3"]]
    game.deck = list("444333")
    game.tiles["agamemnon"] = holder
    if holder in (1, 3):
        game.victory[4 - holder].append("trireme1")
    game.starter = game.decider = starter
    return all_pass(game)


def test_s7_4_only_the_tied_take_cards_and_play_after_the_cleanup() -> None:
    now = tied().snapshot()
    assert (now["last"], now["oracle"], now["phase"], now["active"]) == (True, "gorgon", "turn", [1, 3])
    assert now["hands"] == [[], list("1444"), ["E"], list("2333")]
    assert (now["armies"], now["discards"], now["deck"]) == ([[]] * 4, ["K"], [])
    assert (now["starter"], now["seat"], now["row"]) == (1, 1, [])


def test_s7_4_they_draw_from_the_last_sieges_starter_without_a_hand_limit() -> None:
    now = tied(starter=2).snapshot()
    assert (now["starter"], now["hands"][3], now["hands"][1]) == (3, list("2444"), list("1333"))
    game = end_of_oracles("1" * 11 + "2", "", "", oracle="gorgon")
    game.deck = list("444333222")
    now = all_pass(game).snapshot()
    assert len(now["hands"][0]) == 15 and now["phase"] == "turn"


def test_s7_4_its_starter() -> None:
    assert tied(holder=3).snapshot()["hands"][1] == list("1444")  # they draw from the starter before
    assert tied(holder=3).snapshot()["starter"] == 3
    assert tied(holder=0).snapshot()["starter"] == 1
    assert tied(starter=1).snapshot()["starter"] == 1
    assert tied(starter=3).snapshot()["starter"] == 3


def test_s7_4_the_highest_hero_of_the_siege_before_starts() -> None:
    game = end_of_oracles("| 4321", "A | 43", "", "| 43")
    game.victory = [[], ["city3"], [], ["trireme3"]]
    after(game, "pass", "A", "pass", "pass", "pass")  # seat 3 has the Hero 2, seat 1 only the 1
    now = game.snapshot()
    assert (now["last"], now["active"], now["heroes"]) == (True, [1, 3], [0] * 4)
    assert (now["agamemnon"], now["points"], now["starter"], now["seat"]) == (0, [1, 3, -2, 3], 3, 3)


def test_s7_4_whoever_wins_it_wins_the_game_and_nothing_else() -> None:
    game = tied()
    assert game.moves() == ["1", "4", "pass"]
    after(game, "4", "3")
    assert (game.phase, game.result()) == ("over", ((1,), (1, 3, 1, 3)))
    now = game.snapshot()
    assert (now["agamemnon"], now["armies"], now["heroes"]) == (None, [[], ["4"], [], ["3"]], [0] * 4)


def test_s7_4_if_all_pass_the_tied_share_the_win() -> None:
    game = after(tied(), "pass", "pass")
    assert game.result() == ((1, 3), (1, 3, 1, 3))
    assert game.snapshot()["active"] == [] and game.moves() == []


def test_s7_4_tied_teams_play_with_all_their_members() -> None:
    game = end_of_oracles("", "", "", "", "", "", oracle="gorgon", teams=True)
    game.victory = [["city3"], [], ["city1"], [], [], ["trireme2"]]
    now = all_pass(game).snapshot()
    assert (now["active"], now["starter"], now["last"]) == ([0, 2, 3, 5], 0, True)
    shared = after(game.copy(), "pass", "pass", "pass", "pass")
    assert shared.result() == ((0, 2, 3, 5), (3, 0, 1, 0, 0, 2))
    game.armies[5] = ["4"]
    assert after(game, "pass", "pass", "pass").result() == ((2, 5), (3, 0, 1, 0, 0, 2))


def test_s8_1_armies_and_heroes_go_hands_stay_and_all_take_three_from_the_new_starter() -> None:
    oracle = table("1", "2", "3 | E4 31 X=A")
    oracle.deck = list("444333222AA")
    now = all_pass(oracle).snapshot()
    assert now["starter"] == 2
    assert now["hands"] == [list("1333"), list("2222"), list("3444")] and now["deck"] == list("AA")
    assert now["discards"] == list("134AET") and now["heroes"] == [0, 0, 0] and now["horses"] == {}


def test_s8_1_then_in_the_same_order_each_discards_down_to_twelve() -> None:
    oracle = table("1" * 11, "4" * 12 + "| 4", "2" * 12, later="gorgon")
    oracle.deck = list("AAAKKK222")
    oracle.victory_deck = ["city1"]
    now = all_pass(oracle).snapshot()
    assert (now["phase"], now["seat"], now["starter"]) == ("discard", 1, 1)
    assert oracle.moves() == ["discard 4", "discard A"] and now["row"] == [] and now["oracle_deck"] == ["gorgon"]
    after(oracle, "discard 4", "discard A")
    assert oracle.seat == 1
    after(oracle, "discard 4")
    assert oracle.seat == 2 and oracle.moves() == ["discard 2", "discard K"]
    after(oracle, "discard K", "discard K", "discard K")
    assert oracle.moves() == ["discard 1", "discard 2"] and oracle.seat == 0
    now = after(oracle, "discard 1", "discard 2").snapshot()
    assert (now["phase"], now["seat"], now["oracle"], now["row"]) == ("turn", 1, "gorgon", ["city1"])
    assert [len(hand) for hand in now["hands"]] == [12, 12, 12]
    assert now["discards"] == list("12444AKKK")


def test_s8_1_six_players_keep_ten() -> None:
    oracle = table("1" * 10, *["2"] * 5, teams=True)
    oracle.deck = list("A" * 3)
    all_pass(oracle)
    after(oracle, "discard A", "discard A", "discard A")
    assert oracle.phase == "turn" and len(oracle.hands[0]) == 10


def test_s3_7_discarding_one_kind_is_not_asked() -> None:
    oracle = table("1" * 12, "", "")
    oracle.deck = list("111")
    now = all_pass(oracle).snapshot()
    assert (now["phase"], now["hands"][0], now["discards"]) == ("turn", ["1"] * 12, ["1"] * 3)


def test_s3_7_taking_one_kind_is_not_asked() -> None:
    now = all_pass(table("", "", "", row="city2 city2")).snapshot()
    assert (now["victory"], now["phase"]) == ([["city2"], ["city2"], []], "turn")


def test_s8_1_the_discards_are_shuffled_only_when_a_card_must_be_drawn() -> None:
    oracle = table("| 4", "", "", shuffle=never)
    oracle.deck = list("111222333")
    now = all_pass(oracle).snapshot()
    assert (now["deck"], now["discards"]) == ([], ["4"])


def test_s8_1_sorted_by_kind_in_the_middle_of_a_draw() -> None:
    seen: list[list[str]] = []

    def turned(cards: list[str]) -> list[str]:
        seen.append(list(cards))
        return cards[::-1]

    oracle = table("| H 4", "| B 21", "", shuffle=turned)
    oracle.discards = list("KA")
    oracle.deck = list("1")
    now = all_pass(oracle).snapshot()  # seat 1 starts with 6 + 2 against 4 + 3
    assert seen == [list("124AKBH")] and now["starter"] == 1
    assert now["hands"] == [list("12"), list("1BH"), list("4AK")]
    assert now["deck"] == [] and now["discards"] == []


def test_s8_1_nothing_left_take_what_there_is() -> None:
    oracle = table("1", "2", "3", shuffle=never)
    oracle.deck = []
    now = all_pass(oracle).snapshot()
    assert now["hands"] == [["1"], ["2"], ["3"]] and now["phase"] == "turn"


def test_s8_2_the_row_is_filled_up_and_the_thanatos_card_stays() -> None:
    oracle = table("", "", "", "", row="city1 city3")
    oracle.victory_deck = ["helen", "trireme1", "trireme2"]
    now = after(all_pass(oracle), "take city3").snapshot()
    assert (now["row"], now["victory_deck"], now["thanatos"]) == (["helen", "trireme1"], ["trireme2"], [0, 0, 0, 1])


def test_s2_3_unawarded_cards_stay_while_the_deck_lasts() -> None:
    oracle = table("", "", row="city1 city3")
    oracle.victory_deck = ["helen"]
    assert after(all_pass(oracle), "take city3").snapshot()["row"] == ["city1", "helen"]
    assert after(all_pass(oracle), "take helen").snapshot()["row"] == ["city1"]
    assert all_pass(oracle).snapshot()["row"] == []
    assert all_pass(oracle).snapshot()["agamemnon"] == 0


def test_s2_4_later_starters() -> None:
    oracle = new_game(3, oracles="gorgon gorgon gorgon thanatos", first=2)
    assert all_pass(oracle).snapshot()["starter"] == 2  # nobody holds Agamemnon yet
    oracle.tiles["agamemnon"] = 1
    assert all_pass(oracle).snapshot()["starter"] == 1


@pytest.mark.parametrize(
    "move",
    ["3", "T@X", "4@43", "A>A:43-4", "A>A:43", "C>A:A", "+C>H:43-3", "K>A:A", "take city1", "discard 4", "PASS", ""],
)
def test_an_illegal_move_is_refused_and_changes_nothing(move: str) -> None:
    oracle = table("4CT | A X= 43", "| 43 A", "", row="city1 city2")
    before = oracle.snapshot()
    with pytest.raises(ValueError, match="not legal"):
        oracle.play(move)
    assert oracle.snapshot() == before


def test_illegal_takes_and_discards_are_refused() -> None:
    oracle = all_pass(table("1" * 12, "", "", row="city1 city2"))
    oracle.deck = list("AAA")
    for move in ("pass", "take city3", "city1"):
        with pytest.raises(ValueError, match="not legal"):
            oracle.play(move)
    after(oracle, "take city1")
    assert oracle.moves() == ["discard 1", "discard A"]
    with pytest.raises(ValueError, match="not legal"):
        oracle.play("discard 2")


def test_perft() -> None:
    oracle = table("4", "3", "")
    assert [perft(oracle, depth) for depth in range(4)] == [1, 2, 4, 4]
    over = all_pass(end_of_oracles("| 4", "", ""))
    assert (perft(over, 0), perft(over, 1)) == (1, 0)


def all_cards(now: dict[str, Any]) -> Counter[str]:
    """Every Army card, wherever it is."""
    return Counter(card for cards in [*now["hands"], *now["fronts"], now["deck"], now["discards"]] for card in cards)


def check_position(now: dict[str, Any], deal: dict[str, Any], players: int) -> None:
    """Components are conserved, and the fields agree. [S1.1-S1.4, Bounds]"""
    assert json.loads(json.dumps(now)) == now
    assert all_cards(now) == Counter(deal["army"])
    assert sorted(now["row"] + now["victory_deck"] + [card for cards in now["victory"] for card in cards]) == sorted(
        deal["victory"]
    )
    heroes = [hero for hero in now["heroes"] if hero]
    assert sorted(heroes) == list(range(players - len(heroes) + 1, players + 1))
    assert all(len(front) <= 15 for front in now["fronts"])
    assert now["oracle_deck"] == deal["oracles"][len(deal["oracles"]) - len(now["oracle_deck"]) :]
    if now["oracle"] == "gorgon":
        assert not now["horses"] and not heroes
    for seat in range(players):
        assert now["values"][seat] == army_value(now["armies"][seat]) + now["heroes"][seat]


def check_turn(oracle: Oracle, now: dict[str, Any], deal: dict[str, Any]) -> None:
    """Who is on turn has not passed and, in a Gorgon siege, is not the strongest alone. [S6.2-S6.4]"""
    over = len(deal["oracles"]) - len(now["oracle_deck"]) - (0 if now["last"] else 1)
    assert sum(now["thanatos"]) == deal["oracles"][: max(over, 0)].count("thanatos")
    limit = 10 if oracle.players == 6 else 12
    assert now["seat"] in now["active"] and "pass" in oracle.moves()
    assert now["last"] or all(len(hand) <= limit for hand in now["hands"])
    if now["oracle"] == "gorgon":
        best = max(now["values"])
        assert now["values"][now["seat"]] < best or now["values"].count(best) > 1


def check_end(oracle: Oracle, now: dict[str, Any]) -> None:
    """The winners have the target, or the most points. [S7.2-S7.4]"""
    result = oracle.result()
    assert result is not None and result[1] == tuple(now["points"])
    seats = range(oracle.players)
    half = oracle.players // 2
    sums = [
        now["points"][seat] + (now["points"][(seat + half) % oracle.players] if oracle.teams else 0) for seat in seats
    ]
    best = [seat for seat in seats if sums[seat] == max(sums)]
    target = 15 if oracle.teams or oracle.players == 2 else 12
    assert set(result[0]) <= set(best) and (max(sums) >= target or not now["oracle_deck"])
    assert now["last"] or list(result[0]) == best
    assert oracle.moves() == [] and now["seat"] is None and now["phase"] == "over"


SMALL = list("1234" * 2 + "AACEKBHTT")


@pytest.mark.parametrize("army", [ARMY, SMALL, list("1234AE" * 10 + "TT")], ids=["standard", "small", "plain"])
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_random_games_keep_the_bounds(players: int, teams: bool, army: list[str]) -> None:
    for seed in range(25):
        rng = random.Random(f"{players} {teams} {seed}")
        deal = random_deal(rng, players, army)
        oracle = Oracle(deal, players, teams, shuffler(rng))
        decisions = 0
        while oracle.seat is not None:
            now = oracle.snapshot()
            check_position(now, deal, players)
            moves = oracle.moves()
            assert moves == sorted(set(moves)) and moves and oracle.result() is None
            assert now["phase"] == "turn" or len(moves) > 1
            if now["phase"] == "turn":
                check_turn(oracle, now, deal)
            oracle.play(rng.choice(moves))
            decisions += 1
        check_position(oracle.snapshot(), deal, players)
        check_end(oracle, oracle.snapshot())
        assert decisions < 512


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_a_copy_is_played_apart_and_the_deal_is_left_alone(players: int, teams: bool) -> None:
    rng = random.Random(players)
    deal = random_deal(rng, players)
    before_deal = json.dumps(deal)
    oracle = Oracle(deal, players, teams, unshuffled)
    while oracle.seat is not None:
        before = oracle.snapshot()
        other = oracle.copy()
        assert (other.snapshot(), other.moves()) == (before, oracle.moves())
        for _ in range(40):
            if other.seat is not None:
                other.play(rng.choice(other.moves()))
        assert oracle.snapshot() == before
        oracle.play(rng.choice(oracle.moves()))
    assert json.dumps(deal) == before_deal

"""The oracle pinned to the rules page by hand-made cases, and its bounds seen in random games."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.ilios.oracle import DESIGNS, SIDES, Oracle, Tile, distinct_turns, iron_order, turned_rays
from tests.perft import perft

MODES = [(players, board) for players in (2, 3, 4) for board in ("6x6", "4x4")]

# The rulebook's example: Achilles puts a 4 on b2 above the three warriors of Hector in the corner.
EXAMPLE = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  .
    3  H2 .  .  .  .  .
    2  A1 .  H1 A2 .  .
    1  H5 H3 H2 H1 .  .
"""
# Achilles on a1 captures the tile just placed and b2, and leaves no tile of his own on the board.
CORNER = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  .
    3  H1 H1 H1 .  .  .
    2  H1 H3 H1 .  .  .
    1  .  H2 H1 .  .  .
"""
# The iron weapon on a1 is stranded or raided by the warrior put on b2.
STRAND = """
    6  .  .  .  .  .  .
    5  .  .  .  .  .  .
    4  .  .  .  .  .  .
    3  .  H2 .  .  .  .
    2  H1 .  .  .  .  .
    1  I  H1 .  .  .  .
"""
# Only a diagonal ray from b2 reaches the tile of Achilles.
DIAGONAL_ONLY = """
    4  .  .  .  .
    3  .  .  .  .
    2  H1 .  .  .
    1  A1 H1 .  .
"""
# One open square; whatever comes there, all occupied tiles are captured.
LAST_SQUARE = """
    4  h  a  p  h
    3  a  p  h  a
    2  P1 H3 p  h
    1  .  I  a  p
"""


def plain_deal(first: int = 0) -> dict[str, Any]:
    """A deal whose pile counts 1 to 5 again and again."""
    return {"first": first, "pile": list("12345" * 7)}


def random_deal(rng: random.Random, players: int) -> dict[str, Any]:
    """A deal by the setup rules. [I2.1]"""
    return {"first": rng.randrange(players), "pile": rng.sample(list("12345" * 7), 35)}


def drawn(drawing: str, turn: int = 0, hand: str = "1", players: int = 3, **options: Any) -> Oracle:
    """A game at the start of a turn, with a drawn board and the hand on turn; the pile is 4 5 1 2 3 ..."""
    rows = [row.split() for row in drawing.strip().split("\n")]
    oracle = Oracle(plain_deal(turn), players, f"{len(rows)}x{len(rows)}", **options)
    oracle.irons = []
    for number, *texts in rows:
        for file, text in zip("abcdef"[: len(rows)], texts, strict=True):
            put(oracle, file + number, text)
    oracle.hands[turn] = list(hand)
    oracle.pile = list("45123" * 4)
    oracle.show_hand()
    return oracle


def put(oracle: Oracle, square: str, text: str) -> None:
    """Lay what the position format says on a square."""
    if text == ".":
        return
    if text.islower():
        oracle.left_behind[square] = SIDES.lower().index(text)
        return
    owner = SIDES.index(text[0]) if text[0] in SIDES else None
    tile = text if owner is None else text[1:]
    oracle.tiles[square] = Tile(tile[0], " esw".index(tile[1:] or " "), owner)


def lone(text: str, square: str = "c3") -> str:
    """A drawing of a 6x6 board with one square filled."""
    rows = [
        [number, *(text if file + number == square else "." for file in "abcdef")]
        for number in ("6", "5", "4", "3", "2", "1")
    ]
    return "\n".join(" ".join(row) for row in rows)


def after(oracle: Oracle, *moves: str) -> Oracle:
    """The same game, some moves later."""
    for move in moves:
        oracle.play(move)
    return oracle


def ended(disks: str, *plunder: int) -> tuple[int, ...]:
    """Who wins on a full small board with these disks (`I` is a stranded iron weapon) and this plunder."""
    oracle = Oracle(plain_deal(), len(plunder), "4x4")
    oracle.irons = []
    for square, text in zip(oracle.squares, disks, strict=True):
        put(oracle, square, text)
    oracle.plunder = list(plunder)
    result = oracle.result()
    assert result is not None and result[1] == plunder
    return result[0]


def test_the_drawing_is_the_position() -> None:
    drawing = lone("H3e").replace("3 . .", "3 P4 I").replace("4 . . .", "4 h GI A1w")
    assert drawn(drawing, players=4).snapshot()["board"] == {
        "c3": "H3e",
        "a3": "P4",
        "b3": "I",
        "a4": "h",
        "b4": "GI",
        "c4": "A1w",
    }


def test_i1_1_boards() -> None:
    large, small = Oracle(plain_deal(), 2), Oracle(plain_deal(), 2, "4x4")
    assert large.moves() == [f"iron@{file}{row}" for file in "abcdef" for row in "123456"]
    assert small.moves() == [f"iron@{file}{row}" for file in "abcd" for row in "1234"]
    with pytest.raises(ValueError, match="5x5"):
        Oracle(plain_deal(), 2, "5x5")


@pytest.mark.parametrize("players", [1, 5])
def test_i1_5_two_to_four_play(players: int) -> None:
    with pytest.raises(ValueError, match=str(players)):
        Oracle(plain_deal(), players)


def test_i1_2_the_table() -> None:
    assert DESIGNS == {"1": "N", "2": "N S", "3": "N SE SW", "4": "NE SE SW NW", "5": "N NE SE SW NW"}
    oracle = drawn(lone("A1"), hand="33")
    assert Oracle(plain_deal(), 2).designs == oracle.designs == DESIGNS


def test_i1_2_the_table_is_an_option() -> None:
    oracle = drawn(lone("A1"), hand="15", designs={**DESIGNS, "1": "E W", "5": "NW"})
    assert oracle.moves() == ["1@b3", "1@c2>e", "1@c4>e", "1@d3", "5@b2>e", "5@b4>s", "5@d2", "5@d4>w"]


def test_i1_3_quarter_turns_go_clockwise() -> None:
    assert [turned_rays("N SE SW", turns) for turns in range(4)] == [
        {"N", "SE", "SW"},
        {"E", "SW", "NW"},
        {"S", "NW", "NE"},
        {"W", "NE", "SE"},
    ]


def test_i1_3_equal_turns_are_offered_once() -> None:
    assert {number: len(distinct_turns(design)) for number, design in DESIGNS.items()} == {
        "1": 4,
        "2": 2,
        "3": 4,
        "4": 1,
        "5": 4,
    }
    assert distinct_turns("N S") == [0, 1]
    assert drawn(lone("A1"), hand="2").moves() == ["2@b3>e", "2@c2", "2@c4", "2@d3>e"]
    assert drawn(lone("A1"), hand="4").moves() == ["4@b2", "4@b4", "4@d2", "4@d4"]


def test_i1_3_a_turn_is_kept_through_a_raid() -> None:
    oracle = after(drawn(lone("A5w"), hand="3"), "3@b3>e")
    assert oracle.snapshot()["board"] == {"c3": "H5w", "b3": "H3e"}


def test_i1_4_an_iron_weapon_has_no_disk_and_its_value_is_an_option() -> None:
    assert after(Oracle(plain_deal(), 2), "iron@c4").snapshot()["board"] == {"c4": "I"}
    assert after(drawn(STRAND, turn=1, hand="4"), "4@b2").plunder == [0, 3, 0]
    assert after(drawn(STRAND, turn=1, hand="4", iron=7), "4@b2").plunder == [0, 7, 0]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_i2_1_the_deal_goes_by_seats_whoever_is_first(first: int) -> None:
    now = Oracle({"first": first, "pile": list("5134425") + ["1"] * 28}, 3).snapshot()
    assert now["hands"] == [["1", "3", "5"], ["2", "4", "4"], ["1", "1", "5"]]
    assert now["pile"] == ["1"] * 26 and now["shown"] == [[], [], []]
    assert (now["board"], now["plunder"], now["disks"]) == ({}, [0, 0, 0], [0, 0, 0])
    assert (now["number"], now["seat"]) == (1, first)


@pytest.mark.parametrize(
    ("players", "first", "seats"),
    [
        (2, 0, [0, 1, 0, 0, 1, 0, 1]),
        (2, 1, [1, 0, 1, 1, 0, 1, 0]),
        (3, 0, [0, 1, 2, 0, 1, 2, 0]),
        (3, 2, [2, 0, 1, 2, 0, 1, 2]),
        (4, 0, [0, 1, 2, 3, 0, 1, 2, 3, 0]),
        (4, 1, [1, 2, 3, 0, 1, 2, 3, 0, 1]),
    ],
)
def test_i2_2_iron_weapons_go_round_and_the_first_player_has_the_first_turn(
    players: int, first: int, seats: list[int]
) -> None:
    irons = {2: 3, 3: 3, 4: 4}[players]
    assert iron_order(first, players) == seats[:irons]
    oracle = Oracle(plain_deal(first), players)
    for number, seat in enumerate(seats, start=1):
        assert (oracle.seat, oracle.snapshot()["seat"], oracle.snapshot()["number"]) == (seat, seat, number)
        moves = oracle.moves()
        assert all(move.startswith("iron@") for move in moves) == (number <= irons)
        oracle.play(moves[len(moves) // 2])
    assert [tile.text for tile in oracle.tiles.values()].count("I") == irons


def test_i2_2_an_iron_weapon_goes_on_any_open_square() -> None:
    oracle = after(Oracle(plain_deal(), 2, "4x4"), "iron@b2")
    assert len(oracle.moves()) == 15 and "iron@b2" not in oracle.moves() and "iron@b3" in oracle.moves()
    assert oracle.snapshot()["hands"] == [["1", "2", "3"], ["1", "4", "5"]]


def test_i3_1_a_ray_points_at_the_adjacent_square_only() -> None:
    assert drawn(lone("A1"), hand="1").moves() == ["1@b3>e", "1@c2", "1@c4>s", "1@d3>w"]


def test_i3_1_rays_of_3_and_5() -> None:
    norths, easts = ["3@b4", "3@c2", "3@d4"], ["3@b3>e", "3@d2>e", "3@d4>e"]
    souths, wests = ["3@b2>s", "3@c4>s", "3@d2>s"], ["3@b2>w", "3@b4>w", "3@d3>w"]
    assert drawn(lone("A1"), hand="3").moves() == sorted(norths + easts + souths + wests)
    diagonal = [f"5@{square}{facing}" for square in ("b2", "b4", "d2", "d4") for facing in ("", ">e", ">s", ">w")]
    assert drawn(lone("A1"), hand="5").moves() == sorted([*diagonal, "5@b3>e", "5@c2", "5@c4>s", "5@d3>w"])


def test_i3_1_rays_beyond_the_edge_point_at_nothing() -> None:
    assert drawn(lone("A1", "a1"), hand="14").moves() == ["1@a2>s", "1@b1>w", "4@b2"]
    assert drawn(lone("A1", "f6"), hand="14").moves() == ["1@e6>e", "1@f5", "4@e5"]
    assert drawn(DIAGONAL_ONLY.replace("A1", " I").replace("H1", "A1"), hand="4").moves() == [
        "4@b2",
        "4@b3",
        "4@c2",
    ]


@pytest.mark.parametrize("text", ["A1", "P4e", "I", "AI", "PI"])
def test_i3_1_an_attack_is_on_an_opponent_or_an_unoccupied_iron_weapon(text: str) -> None:
    oracle = drawn(lone(text))
    assert oracle.moves() == ["1@b3>e", "1@c2", "1@c4>s", "1@d3>w"] and oracle.shown == [[], [], []]


@pytest.mark.parametrize("text", ["H1", "HI", "a"])
def test_i3_1_no_attack_is_on_an_own_tile_or_a_disk_left_behind(text: str) -> None:
    oracle = drawn(lone(text))
    assert len(oracle.moves()) == 35 * 4 and oracle.shown == [["1"], [], []]


def test_i3_1_one_attacking_ray_is_enough() -> None:
    oracle = drawn(lone("A1").replace("3 . . A1 .", "3 . H5 A1 ."), hand="5")
    assert "5@c4>s" in oracle.moves()
    assert after(oracle, "5@c4>s").snapshot()["board"] == {"b3": "H5", "c3": "H1", "c4": "H5s"}


def test_i3_1_an_open_square_has_no_tile_and_no_disk() -> None:
    oracle = drawn(lone("A1").replace("3 . . A1 .", "3 . h A1 I"))
    assert oracle.moves() == ["1@c2", "1@c4>s", "1@d2", "1@d4>s", "1@e3>w"]


def test_i3_2_if_one_warrior_attacks_only_attacks_are_legal() -> None:
    oracle = drawn(DIAGONAL_ONLY, hand="114")
    assert oracle.moves() == ["4@b2"] and oracle.shown == [[], [], []]


def test_i3_2_without_an_attack_any_warrior_goes_anywhere_turned_any_way() -> None:
    moves = drawn(DIAGONAL_ONLY, hand="112").moves()
    squares = [file + row for file in "abcd" for row in "1234" if file + row not in ("a1", "a2", "b1")]
    ones = [f"1@{square}{facing}" for square in squares for facing in ("", ">e", ">s", ">w")]
    twos = [f"2@{square}{facing}" for square in squares for facing in ("", ">e")]
    assert moves == sorted(ones + twos)
    assert len(drawn(lone("H1"), hand="134").moves()) == 35 * (4 + 4 + 1)


def test_i3_2_such_a_placement_raids_nothing() -> None:
    oracle = after(drawn(DIAGONAL_ONLY, hand="1"), "1@b2>w")
    assert oracle.snapshot()["board"] == {"a1": "a", "a2": "H1", "b1": "H1", "b2": "H1w"}
    assert oracle.plunder == [0, 1, 0]


def test_i3_2_the_hand_is_shown_at_the_start_of_the_turn_and_the_drawn_tile_is_hidden() -> None:
    oracle = drawn(CORNER, turn=1, hand="4", players=2)
    oracle.hands[0] = list("421")
    assert oracle.snapshot()["shown"] == [[], []]
    now = after(oracle, "4@a1").snapshot()
    assert (now["seat"], now["hands"][0], now["shown"]) == (0, ["1", "2", "4"], [["1", "2", "4"], []])
    now = after(oracle, "1@f6").snapshot()  # draws a 5
    assert (now["seat"], now["hands"][0], now["shown"]) == (1, ["2", "4", "5"], [["2", "4"], []])
    oracle.hands[1] = list("1")
    now = after(oracle, "1@d1>w").snapshot()
    assert (now["seat"], now["shown"]) == (0, [["2", "4"], []])  # an attack exists: nothing is shown
    now = after(oracle, "5@e2>s").snapshot()  # from the hidden part, draws a 2
    assert (now["hands"][0], now["shown"][0]) == (["2", "2", "4"], ["2", "4"])


def test_i3_2_a_deployed_warrior_counts_as_the_one_shown() -> None:
    oracle = drawn(lone("A1"), hand="224", players=2)
    oracle.shown[0] = ["2", "4"]
    assert after(oracle, "2@c2").snapshot()["shown"] == [["4"], []]


def test_i3_2_a_hand_shown_again_is_shown_whole() -> None:
    oracle = drawn(CORNER, turn=1, hand="4", players=2)
    oracle.hands[0], oracle.shown[0] = list("421"), ["2"]
    assert after(oracle, "4@a1").shown == [["4", "2", "1"], []]
    oracle.hands[0].append("5")
    assert oracle.shown == [["4", "2", "1"], []]  # the shown hand is no part of the hand


def test_i3_2_the_first_turn_may_show_a_hand_too() -> None:
    oracle = Oracle(plain_deal(), 3, designs=dict.fromkeys("12345", ""))
    assert after(oracle, "iron@a1", "iron@a2").shown == [[], [], []]
    assert after(oracle, "iron@a3").shown == [["1", "2", "3"], [], []]
    assert len(oracle.moves()) == 33 * 3


def test_i3_3_every_tile_a_ray_points_at_is_raided_and_the_others_are_not() -> None:
    drawing = """
        6  .  .  .  .  .  .
        5  .  .  .  .  .  .
        4  .  .  .  .  .  .
        3  A1 P2 HI I  .  .
        2  AI .  P5 .  .  .
        1  P1 A1 H1 .  .  .
    """
    now = after(drawn(drawing, hand="5"), "5@b2").snapshot()  # at b3, c3, c1, a1 and a3
    assert now["board"] == {
        "a1": "h",
        "b1": "a",
        "a2": "a",
        "c1": "H1",
        "c2": "P5",
        "b2": "h",
        "a3": "H1",
        "b3": "H2",
        "c3": "HI",
        "d3": "I",
    }
    assert (now["plunder"], now["disks"]) == ([1 + 5, 1 + 3, 0], [6, 2, 1])


def test_i3_3_an_unoccupied_iron_weapon_gets_a_disk_and_may_be_raided_again() -> None:
    oracle = drawn(lone("I"), players=2)
    oracle.hands[1] = ["4"]
    now = after(oracle, "1@c2").snapshot()
    assert (now["board"], now["disks"]) == ({"c3": "HI", "c2": "H1"}, [2, 0])
    now = after(oracle, "4@d4").snapshot()
    assert (now["board"], now["disks"]) == ({"c3": "AI", "c2": "H1", "d4": "A4"}, [1, 2])


def test_i3_3_a_disk_left_behind_is_not_raided() -> None:
    oracle = drawn(lone("a").replace("5 . . .", "5 . . A1"), hand="2")
    assert after(oracle, "2@c4").snapshot()["board"] == {"c3": "a", "c4": "H2", "c5": "H1"}


def test_i3_5_the_example_of_the_rulebook() -> None:
    now = after(drawn(EXAMPLE, turn=1, hand="4", players=2), "4@b2").snapshot()
    assert now["board"] == {
        "a1": "a",
        "b1": "h",
        "c1": "a",
        "d1": "H1",
        "a2": "A1",
        "b2": "A4",
        "c2": "H1",
        "d2": "A2",
        "a3": "A2",
    }
    assert now["plunder"] == [3, 5 + 2]
    assert now["disks"] == [3, 6] and now["seat"] == 0


@pytest.mark.parametrize(
    ("gap", "plunder"), [("d2", [3, 5, 0]), ("a2", [0, 2, 0]), ("d1", [3, 5, 0]), ("c2", [0, 5, 0])]
)
def test_i3_4_all_eight_neighbours_must_be_filled(gap: str, plunder: list[int]) -> None:
    oracle = drawn(EXAMPLE, turn=1, hand="4")
    del oracle.tiles[gap]
    assert after(oracle, "4@b2").plunder == plunder


@pytest.mark.parametrize("near", ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"])
@pytest.mark.parametrize("fill", ["I", "h", "p", "P5"])
def test_i3_4_inside_the_board_each_of_eight_tiles_or_disks_counts(near: str, fill: str) -> None:
    oracle = drawn(lone("A4", "c3"), hand="1")
    for square in ("b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"):
        if square != near:
            put(oracle, square, fill)
    put(oracle, "f1", "A1")
    put(oracle, "f4", "A1")
    open_yet = after(oracle.copy(), "1@f2>s")
    assert open_yet.plunder == [0, 0, 0] and open_yet.tiles["c3"].owner == 1
    put(oracle, near, fill)
    assert after(oracle, "1@f2>s").plunder == [0, 4, 0] and oracle.left_behind["c3"] == 1


def test_i3_5_the_tile_just_placed_is_captured_and_others_on_another_players_turn() -> None:
    now = after(drawn(CORNER, turn=1, hand="4", players=2), "4@a1").snapshot()
    assert {square: text for square, text in now["board"].items() if text.islower()} == {
        "a1": "a",
        "b2": "a",
        "a2": "h",
        "b1": "h",
    }
    assert (now["plunder"], now["disks"]) == ([1 + 2, 4 + 3], [7, 2])


def test_i3_6_a_surrounded_iron_weapon_without_a_disk_stays() -> None:
    oracle = after(drawn(STRAND, turn=1, hand="1"), "1@b2")
    now = oracle.snapshot()
    assert now["board"] == {"a1": "I", "a2": "H1", "b1": "H1", "b2": "A1", "b3": "A2"}
    assert (now["plunder"], now["disks"]) == ([0, 0, 0], [2, 2, 0])


def test_i3_6_an_iron_weapon_raided_in_time_is_captured() -> None:
    now = after(drawn(STRAND, turn=1, hand="4"), "4@b2").snapshot()
    assert now["board"] == {"a1": "a", "a2": "H1", "b1": "H1", "b2": "A4", "b3": "H2"}


def test_i3_7_the_front_of_the_pile_is_drawn_until_it_is_exhausted() -> None:
    oracle = drawn(lone("A1"), hand="124", players=2)
    oracle.hands[1] = list("145")
    oracle.pile = ["5", "3"]
    now = after(oracle, "1@c2").snapshot()
    assert (now["hands"], now["pile"]) == ([["2", "4", "5"], ["1", "4", "5"]], ["3"])
    now = after(oracle, "1@c4>s").snapshot()
    assert (now["hands"], now["pile"]) == ([["2", "4", "5"], ["3", "4", "5"]], [])
    now = after(oracle, "2@c5").snapshot()
    assert (now["hands"], now["pile"]) == ([["4", "5"], ["3", "4", "5"]], [])


def test_i4_1_the_last_square_ends_the_game_and_nothing_is_drawn() -> None:
    oracle = drawn(LAST_SQUARE, turn=1, hand="55")
    assert oracle.result() is None and (oracle.number, oracle.seat) == (16, 1)
    now = after(oracle, "5@a1").snapshot()
    assert now["board"] | {"a1": "a", "b1": "I", "a2": "a", "b2": "a"} == now["board"]
    assert len(now["board"]) == 16 and now["plunder"] == [0, 5 + 1 + 3, 0]
    assert (now["hands"][1], len(now["pile"]), now["number"], now["seat"]) == (["5"], 20, 16, None)
    assert now["shown"] == [[], [], []]  # no turn begins
    assert oracle.moves() == [] and oracle.result() == ((1,), (0, 9, 0))
    with pytest.raises(ValueError, match="over"):
        oracle.play("5@a1")


def test_i4_1_the_most_plunder_wins_whatever_the_disks() -> None:
    assert ended("aaaaaaaaaaaahhhh", 10, 9) == (0,)
    assert ended("hhhhhhhhhhhhaaaa", 9, 10) == (1,)


def test_i4_1_disks_are_compared_among_the_tied_only() -> None:
    assert ended("hhhhhaaaapppppp" + "I", 10, 10, 9) == (0,)
    assert ended("hhhhaaaaapppppp" + "I", 10, 10, 9) == (1,)
    assert ended("hhhaaaappppggggg", 7, 7, 7, 6) == (1, 2)


def test_i4_1_those_still_tied_share_the_win() -> None:
    assert ended("hhhhhhhhaaaaaaaa", 12, 12) == (0, 1)
    assert ended("hhhhhaaaaappppp" + "I", 3, 3, 3) == (0, 1, 2)
    assert ended("hhhhhaaaapppppgg", 3, 3, 3, 3) == (0, 2)
    assert ended("hhhhaaaapppppppg", 0, 5, 0, 5) == (1,)


def test_i5_1_a_game_from_its_deal() -> None:
    oracle = after(Oracle(plain_deal(1), 2, "4x4"), "iron@b2", "iron@c3", "iron@d1")
    after(oracle, "4@c1")  # Achilles, directly after his second iron weapon
    after(oracle, "3@b3>s", "5@a4>e")
    assert oracle.snapshot() == {
        "board": {"b2": "HI", "c3": "I", "d1": "I", "c1": "A4", "b3": "A3s", "a4": "A5e"},
        "hands": [["1", "2", "3"], ["1", "2", "4"]],
        "shown": [[], []],
        "plunder": [0, 0],
        "disks": [1, 3],
        "pile": list("5" + "12345" * 5),
        "number": 7,
        "seat": 0,
    }


@pytest.mark.parametrize(
    "move", ["1@c3", "1@c1", "1@c2>n", "1@c2>s", "1@b3", "5@c2", "1@C2", " 1@c2", "iron@a1", "1@g3>w", "1@c2>", ""]
)
def test_an_illegal_move_is_refused_and_changes_nothing(move: str) -> None:
    oracle = drawn(lone("A1"), hand="124")
    before = oracle.snapshot()
    with pytest.raises(ValueError, match="not legal"):
        oracle.play(move)
    assert oracle.snapshot() == before


@pytest.mark.parametrize("move", ["iron@c4", "iron@g1", "iron@a7", "I@a1", "1@c3", "a1"])
def test_an_illegal_iron_weapon_is_refused_and_changes_nothing(move: str) -> None:
    oracle = after(Oracle(plain_deal(), 4), "iron@c4")
    before = oracle.snapshot()
    with pytest.raises(ValueError, match="not legal"):
        oracle.play(move)
    assert oracle.snapshot() == before and oracle.irons == [1, 2, 3]


@pytest.mark.parametrize(("players", "board"), MODES)
def test_a_copy_is_played_apart_and_the_deal_is_left_alone(players: int, board: str) -> None:
    deal = plain_deal()
    oracle = Oracle(deal, players, board)
    rng = random.Random(1)
    while oracle.seat is not None:
        before = oracle.snapshot()
        other = oracle.copy()
        assert (other.snapshot(), other.moves()) == (before, oracle.moves())
        while other.seat is not None:
            other.play(rng.choice(other.moves()))
        assert oracle.snapshot() == before
        oracle.play(rng.choice(oracle.moves()))
    assert deal == plain_deal()


def test_perft() -> None:
    oracle = Oracle(plain_deal(), 2, "4x4")
    assert [perft(oracle, depth) for depth in range(4)] == [1, 16, 16 * 15, 16 * 15 * 14]
    oracle = drawn(lone("A1"), hand="1", players=2)
    oracle.hands[1] = ["1"]
    # Each of the four attacks leaves two orthogonally adjacent tiles of Hector, with six squares beside them.
    assert [perft(oracle, depth) for depth in range(3)] == [1, 4, 4 * 6]
    over = after(drawn(LAST_SQUARE, turn=1, hand="5"), "5@a1")
    assert (perft(over, 0), perft(over, 1)) == (1, 0)


def check_position(oracle: Oracle, moves: list[str], is_first_turn: bool) -> None:
    """The legal moves, hands and shown hands of a decision. [I3.1, I3.2, Bounds]"""
    now = oracle.snapshot()
    assert json.loads(json.dumps(now)) == now
    assert moves == sorted(set(moves)) and 1 <= len(moves) <= (396 if oracle.size == 6 else 156)
    assert oracle.result() is None
    for hand, shown in zip(now["hands"], now["shown"], strict=True):
        assert all(shown.count(warrior) <= hand.count(warrior) for warrior in shown)
    if oracle.irons:
        return
    assert oracle.hands[oracle.turn]  # nobody runs out
    is_free = not any(oracle.is_attack(placement) for placement in oracle.placements())
    assert not (is_first_turn and is_free)  # the iron weapons can be attacked
    if is_free:
        assert now["shown"][oracle.turn] == now["hands"][oracle.turn]


def check_captures(oracle: Oracle) -> None:
    """No occupied tile stays surrounded, and no open square is beside a disk left behind. [I3.3, I3.5]"""
    for square, tile in oracle.tiles.items():
        assert tile.owner is None or not oracle.is_surrounded(square)
    assert all(oracle.is_surrounded(square) for square in oracle.left_behind)


def check_end(oracle: Oracle, deal: dict[str, Any], deployed: list[str], irons: int) -> None:
    """Every occupied tile is captured, and nothing is lost. [I3.7, I4.1]"""
    now = oracle.snapshot()
    assert len(now["board"]) == now["number"] == oracle.size**2
    stranded = [text for text in now["board"].values() if text == "I"]
    assert all(text == "I" or text in "hapg" for text in now["board"].values())
    assert sum(now["disks"]) + len(stranded) == oracle.size**2
    assert sum(now["plunder"]) == sum(int(warrior) for warrior in deployed) + 3 * (irons - len(stranded))
    assert sorted([*deployed, *now["pile"], *(text for hand in now["hands"] for text in hand)]) == sorted(deal["pile"])
    assert len(deployed) + irons == oracle.size**2
    result = oracle.result()
    assert result is not None and result[1] == tuple(now["plunder"])
    standings = [(now["plunder"][seat], now["disks"][seat]) for seat in range(oracle.players)]
    assert result[0] == tuple(seat for seat, standing in enumerate(standings) if standing == max(standings))
    assert oracle.moves() == []


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize(("players", "board"), MODES)
def test_random_games_keep_the_bounds(players: int, board: str, seed: int) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, players)
    oracle = Oracle(deal, players, board)
    irons = len(oracle.irons)
    deployed: list[str] = []
    decisions = 0
    while oracle.seat is not None:
        assert oracle.number == decisions + 1
        if not oracle.irons:
            assert oracle.seat == (deal["first"] + decisions - irons) % players
        moves = oracle.moves()
        check_position(oracle, moves, decisions == irons)
        move = rng.choice(moves)
        if not oracle.irons:
            deployed.append(move[0])
        oracle.play(move)
        check_captures(oracle)
        decisions += 1
    assert decisions == {"6x6": 36, "4x4": 16}[board]
    check_end(oracle, deal, deployed, irons)

"""Components and setup, clause by clause. [I1, I2]"""

import re
from collections import Counter
from typing import Any

import pytest

import ilium
from tests.ilios.drawn import (
    HECTORS,
    SEATS,
    WARRIORS,
    after,
    asked,
    board_of,
    drawn,
    hand_of,
    plunder_of,
    squares_of,
    turns_of,
)

# Tiles of Achilles on all sides of d4.
RING = """
    5  .  .  A1 AI A1 .
    4  .  .  AI .  A1 .
    3  .  .  A1 AI A1 .
"""
RING_BY_DIRECTION = {"N": "d5", "NE": "e5", "E": "e4", "SE": "e3", "S": "d3", "SW": "c3", "W": "c4", "NW": "c5"}

# The rays of each design in each turn that looks different, as the rules page draws them.
RAYS = {
    "1@d4": "N",
    "1@d4>e": "E",
    "1@d4>s": "S",
    "1@d4>w": "W",
    "2@d4": "N S",
    "2@d4>e": "E W",
    "3@d4": "N SE SW",
    "3@d4>e": "E SW NW",
    "3@d4>s": "NE S NW",
    "3@d4>w": "NE SE W",
    "4@d4": "NE SE SW NW",
    "5@d4": "N NE SE SW NW",
    "5@d4>e": "NE E SE SW NW",
    "5@d4>s": "NE SE S SW NW",
    "5@d4>w": "NE SE SW W NW",
}


@pytest.mark.parametrize(("board", "size", "last"), [("6x6", 6, "f6"), ("4x4", 4, "d4")])
def test_i1_1_the_board(board: str, size: int, last: str) -> None:
    table = ilium.new("ilios", seed=1, board=board)
    view = table.view(None)
    names = [file + row for row in "123456"[:size] for file in "abcdef"[:size]]
    assert [square["square"] for square in view["board"]] == names and names[-1] == last
    assert squares_of(table) == set(names)
    assert view["size"] == size and view["turn"]["of"] == size * size


def test_i1_1_the_large_board_is_the_usual_one() -> None:
    assert ilium.new("ilios", seed=1).options["board"] == "6x6"


@pytest.mark.parametrize("move", ["iron@e1", "iron@a5", "iron@f6"])
def test_i1_1_the_small_board_has_no_other_squares(move: str) -> None:
    with pytest.raises(ilium.IllegalMove, match=r"the squares are a1 to d4 \[I1\.1\]"):
        ilium.new("ilios", seed=1, board="4x4").play(move)


def test_i1_2_there_are_seven_warriors_of_each_design() -> None:
    for players in (2, 3, 4):
        assert ilium.new("ilios", seed=1, players=players).view(None)["unseen"] == WARRIORS


def ring(**facts: Any) -> ilium.Table:
    """Hector is on turn and owns nothing; whatever comes on d4 is surrounded by tiles of Achilles."""
    return drawn(RING, "Hector", **facts)


@pytest.mark.parametrize("move", RAYS)
def test_i1_2_the_rays_of_a_warrior_point_where_the_table_says(move: str) -> None:
    board = board_of(after(ring(hands=(move[0],)), move))
    assert {square for square, text in board.items() if text[0] == "H"} == {
        RING_BY_DIRECTION[ray] for ray in RAYS[move].split()
    }


@pytest.mark.parametrize("move", RAYS)
def test_i1_2_the_rays_are_in_the_view(move: str) -> None:
    table = after(free(move[0]), move)
    square = next(square for square in table.view(None)["board"] if square["square"] == "d4")
    assert square["rays"] == RAYS[move].split()
    assert square["facing"] == (move.partition(">")[2] or "n")


def free(warrior: str) -> ilium.Table:
    """Hector may put the warrior anywhere."""
    hand = f"{warrior} 1 2" if warrior not in "12" else f"{warrior} 3 3"
    return drawn(HECTORS, "Hector", hands=(hand,), shown=(hand,))


def test_i1_2_another_table_of_designs_is_an_option_and_is_in_the_record() -> None:
    designs = {"1": "E", "2": "N E", "3": "N E S", "4": "N E S W", "5": "N NE E SE S SW W NW"}
    table = ilium.new("ilios", seed=1, designs=designs)
    assert table.options["designs"] == designs == table.view(None)["designs"] == table.record()["options"]["designs"]
    assert ilium.load(table.record()).options["designs"] == designs
    assert board_of(after(ring(hands=("4",), designs=designs), "4@d4"))["d5"] == "HI"
    assert board_of(after(ring(hands=("1",), designs=designs), "1@d4"))["e4"] == "H1"


def test_i1_2_the_usual_designs_are_those_of_the_page() -> None:
    designs = ilium.new("ilios", seed=1).options["designs"]
    assert designs == {move[0]: rays for move, rays in RAYS.items() if ">" not in move}


def test_i1_3_equal_turns_of_a_symmetric_warrior_are_one_move() -> None:
    table = ring(hands=("1 2 3",))
    assert turns_of(table, "1@d4") | turns_of(table, "2@d4") | turns_of(table, "3@d4") == {
        move for move in RAYS if move[0] in "123"
    }
    table = ring(hands=("4 5",))
    assert turns_of(table, "4@d4") | turns_of(table, "5@d4") == {move for move in RAYS if move[0] in "45"}


@pytest.mark.parametrize(
    ("typed", "played"),
    [("2@d4>s", "2@d4"), ("2@d4>w", "2@d4>e"), ("4@d4>e", "4@d4"), ("4@d4>s", "4@d4"), ("4@d4>w", "4@d4")],
)
def test_i1_3_an_equal_turn_is_understood_as_the_smallest(typed: str, played: str) -> None:
    assert after(ring(hands=("2 4",)), typed).history == [played]


def test_i1_3_the_turn_of_a_tile_on_the_board_has_no_effect() -> None:
    """Achilles' 3 on a1, turned any way: the same moves, and the same things happen."""
    tables = [drawn(f"1  A3{facing}  I I I . .", "Hector", hands=("1 4 5",)) for facing in ("", "e", "s", "w")]
    assert len({tuple(table.moves()) for table in tables}) == 1
    for table in tables:
        after(table, "4@b2")
    texts = [re.sub("H3[esw]", "H3", table.position()).split() for table in tables]
    assert all(text == texts[0] for text in texts)
    assert [board_of(table)["a1"] for table in tables] == ["H3", "H3e", "H3s", "H3w"]


def test_i1_4_an_iron_weapon_has_no_rays_and_belongs_to_nobody() -> None:
    table = after(ilium.new("ilios", seed=1), "iron@b2", "iron@b3", "iron@c3")
    irons = [square for square in table.view(None)["board"] if square["tile"] == "I"]
    assert [square["square"] for square in irons] == ["b2", "b3", "c3"]
    assert all(square["rays"] == [] and square["owner"] is None for square in irons)


CORNER_IRON = """
    6  .  .  .  .  I  I
    2  H1 .  .  .  .  .
    1  AI H1 .  .  .  .
"""


@pytest.mark.parametrize("iron", [0, 1, 3, 99])
def test_i1_4_an_iron_weapon_is_worth_three_or_what_the_option_says(iron: int) -> None:
    table = after(drawn(CORNER_IRON, "Achilles", hands=("", "1"), iron=iron), "1@b2>s")
    assert plunder_of(table) == [0, iron] and board_of(table)["a1"] == "a"
    assert table.view(None)["iron"] == iron
    assert ilium.new("ilios", seed=1).options["iron"] == 3


def test_i1_4_there_are_as_many_disks_as_needed() -> None:
    board = """
        6  h  h  h  h  h  h
        5  h  h  h  h  h  h
        4  h  h  h  h  h  h
        3  h  h  h  h  h  h
        2  h  h  h  h  H2 H1
        1  h  h  h  h  A1 .
    """
    table = after(drawn(board, "Hector", hands=("1",)), "1@f1>w")
    assert table.view(None)["sides"][0]["disks"] == 36 > 24


def test_i1_5_the_seats() -> None:
    sides = ilium.new("ilios", seed=1, players=4).view(None)["sides"]
    assert [(side["seat"], side["name"], side["colour"]) for side in sides] == [
        (0, "Hector", "orange"),
        (1, "Achilles", "blue"),
        (2, "Paris", "green"),
        (3, "Agamemnon", "purple"),
    ]
    for players in (2, 3, 4):
        assert ilium.new("ilios", seed=1, players=players).names == SEATS[:players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_i2_1_the_first_player_is_random_or_an_option(players: int) -> None:
    firsts = Counter(ilium.new("ilios", seed=seed, players=players).seat for seed in range(100))
    assert set(firsts) == set(range(players)) and min(firsts.values()) > 50 / players
    for first in range(players):
        assert {ilium.new("ilios", seed=seed, players=players, first=first).seat for seed in range(10)} == {first}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", range(4))
def test_i2_1_a_deal_gives_three_to_each_seat_whoever_is_first(players: int, first: int) -> None:
    first %= players
    pile = list("5432154321" * 3 + "54321")
    table = ilium.new("ilios", deal={"first": first, "pile": pile}, players=players)
    assert [hand_of(table, seat) for seat in range(players)] == [
        sorted(pile[3 * seat : 3 * seat + 3]) for seat in range(players)
    ]
    assert table.seat == first and table.view(None)["pile_size"] == 35 - 3 * players
    assert table.position().splitlines()[-1].split()[1:] == pile[3 * players :]


def test_i2_1_the_pile_is_drawn_from_the_front() -> None:
    table = drawn(HECTORS, "Achilles", hands=("1 1 1", "2 2 3"), pile="5 4")
    after(table, "2@a3", "1@a4>s")
    assert hand_of(table, 1) == ["2", "3", "5"] and hand_of(table, 0) == ["1", "1", "4"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_i2_1_turns_go_round_in_the_order_of_the_seats(players: int) -> None:
    for first in range(players):
        table = ilium.new("ilios", seed=3, players=players, first=first)
        while asked(table)[2] == "iron":
            table.play(table.moves()[0])
        seats = []
        while table.seat is not None:
            seats.append(table.seat)
            table.play(table.moves()[0])
        assert seats == [(first + turn) % players for turn in range(len(seats))]


IRON_ORDERS = [
    *((2, first, [first, 1 - first, first]) for first in range(2)),
    *((3, first, [first, (first + 1) % 3, (first + 2) % 3]) for first in range(3)),
    *((4, first, [first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4]) for first in range(4)),
]


@pytest.mark.parametrize("board", ["6x6", "4x4"])
@pytest.mark.parametrize(("players", "first", "order"), IRON_ORDERS)
def test_i2_2_iron_weapons_go_round_and_the_first_player_takes_the_first_turn(
    players: int, first: int, order: list[int], board: str
) -> None:
    table = ilium.new("ilios", seed=5, players=players, first=first, board=board)
    for number, (seat, square) in enumerate(zip(order, ["b2", "c3", "a1", "d4"], strict=False), start=1):
        assert asked(table) == (number, seat, "iron")
        assert f"iron@{square}" in table.moves()
        table.play(f"iron@{square}")
    assert asked(table) == (len(order) + 1, first, "deploy")
    assert sorted(board_of(table).values()) == ["I"] * len(order)


def test_i2_2_an_iron_weapon_goes_on_an_open_square() -> None:
    table = after(ilium.new("ilios", seed=5, board="4x4"), "iron@b2")
    assert len(table.moves()) == 15 and "iron@b2" not in table.moves()
    with pytest.raises(ilium.IllegalMove, match="b2 is not open"):
        table.play("iron@b2")

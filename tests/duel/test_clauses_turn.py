"""The course of a turn, clause by clause. [D3]"""

import random

import pytest

import ilium
from tests.duel.drawn import CENTRE, FULL, after, asked, board_of, drawn, hand_of, tokens_of

# Hector on e1 fills row 1; b2 and c2 lie face down.
ROW_1 = """
    4  .  .  AD H4 .  .
    3  .  .  H5 A5 .  .
    2  .  h2 a4 .  .  .
    1  H3 A4 HD A2 .  A3
"""


def test_d3_1_on_an_empty_square_of_the_own_colour_beside_a_tile() -> None:
    table = drawn(CENTRE, "Hector play", hands=("5 D", ""))
    assert table.moves() == [f"{tile}@{square}" for tile in "5D" for square in ("d2", "e3", "b4", "c5")]
    table = drawn(CENTRE, "Achilles play", hands=("", "5 D"))
    assert table.moves() == [f"{tile}@{square}" for tile in "5D" for square in ("c2", "b3", "e4", "d5")]


def test_d3_1_a_face_down_tile_is_a_neighbour_too() -> None:
    board = """
        6  .  h5 .  .  .  .
        4  .  .  A1 H1 .  .
        3  .  .  H2 A2 .  a4
    """
    table = drawn(board, "Achilles play", hands=("", "5 D"))
    assert {"5@a6", "5@c6", "5@b5"} < set(table.moves())


def test_d3_1_the_edges_of_the_board_do_not_touch() -> None:
    board = """
        4  .  .  A1 H1 .  .
        3  H5 .  H2 A2 .  A5
    """
    table = drawn(board, hands=("5 5", ""))
    assert table.moves() == ["5@d2", "5@f2", "5@e3", "5@b4", "5@f4", "5@c5"]  # f2 and f4 are beside f3, not a3
    table = drawn(board.replace("3  H5", "3  . ").replace("A5", ". "), hands=("5 5", ""))
    assert table.moves() == ["5@d2", "5@e3", "5@b4", "5@c5"]
    table = drawn(board.replace("A5", ". ").replace("4  .  .", "4  A5 ."), hands=("5 5", ""))
    assert table.moves() == ["5@d2", "5@e3", "5@b4", "5@a5", "5@c5"]


def test_d3_1_the_tile_is_played_face_up_from_the_hand() -> None:
    table = after(drawn(CENTRE, hands=("5 D", ""), decks=("1", "")), "5@b4")
    assert board_of(table)["b4"] == "H5" and hand_of(table, 0) == ["1", "D"]


def test_d3_1_interchangeable_tiles_are_offered_once() -> None:
    assert drawn(CENTRE, hands=("5 5", "")).moves() == ["5@d2", "5@e3", "5@b4", "5@c5"]


@pytest.mark.parametrize("seed", range(15))
def test_d3_1_there_is_always_a_square_to_play_on(seed: int) -> None:
    rng = random.Random(seed)
    table = ilium.new("duel", seed=seed)
    while table.seat is not None:
        assert table.moves()
        table.play(rng.choice(table.moves()))


def test_d3_2_first_the_effect_then_the_lines_then_the_draw() -> None:
    table = drawn(ROW_1, hands=("1 5", ""), decks=("D", ""), ends={"1": "Zeus6 -5"})
    after(table, "1@e1")
    assert asked(table) == (8, 0, "move") and tokens_of(table, 0) == [] and hand_of(table, 0) == ["5"]
    after(table, "decline")
    assert asked(table) == (8, 0, "token") and hand_of(table, 0) == ["5"]
    after(table, "take Zeus6")
    assert asked(table) == (9, 1, "play") and hand_of(table, 0) == ["5", "D"]


def test_d3_2_an_effect_cannot_be_saved_for_later() -> None:
    table = drawn(CENTRE, hands=("1 5", "5 5"))
    after(table, "1@b4", "decline", "5@e4")
    assert asked(table) == (3, 0, "play")
    assert all("@" in move for move in table.moves())


@pytest.mark.parametrize("tile", "1234")
def test_d3_2_every_effect_is_optional(tile: str) -> None:
    table = drawn(ROW_1, hands=(tile, ""), scored="a", tokens=("+10", "-10"))
    after(table, f"{tile}@e3")
    assert len(table.moves()) > 1 and "decline" in table.moves()
    before = board_of(table)
    after(table, "decline")
    assert board_of(table) == before and tokens_of(table, 0) == ["+10"] and asked(table) == (9, 1, "play")


def test_d3_3_a_3_without_a_token_to_give_is_not_asked() -> None:
    assert asked(after(drawn(CENTRE, hands=("3", "")), "3@b4")) == (2, 1, "play")


@pytest.mark.parametrize(("tile", "square"), [("1", "a1"), ("2", "c1")])
def test_d3_3_a_1_or_2_is_not_asked_when_no_tile_can_move(tile: str, square: str) -> None:
    last = FULL.replace("1  H1", "1  . ") if tile == "1" else FULL.replace("1  H1 A1 H2", "1  H1 A1 . ")
    open_lines = {square[0]: "Zeus8 -3", "1": "Zeus6 -5"}
    scored = "".join(line for line in "abcdef123456" if line not in open_lines)
    table = drawn(last, hands=(tile, ""), scored=scored, ends=open_lines)
    assert asked(after(table, f"{tile}@{square}")) == (32, 0, "line")


def test_d3_3_the_token_is_not_asked_if_both_are_equal() -> None:
    table = after(drawn(ROW_1, hands=("5", ""), ends={"1": "-3 -3"}), "5@e1")
    assert asked(table) == (9, 1, "play")
    assert tokens_of(table, 0) == tokens_of(table, 1) == ["-3"]


def test_d3_3_the_next_line_is_not_asked_when_one_is_left() -> None:
    assert asked(after(drawn(ROW_1, hands=("5", ""), ends={"1": "Zeus6 -5"}), "5@e1")) == (8, 0, "token")


def test_d3_3_while_the_opponent_chooses_it_is_your_turn_and_you_have_not_drawn() -> None:
    board = ROW_1.replace("HD A2 .", "H1 A2 .")
    table = drawn(board, hands=("3 5", ""), decks=("D", ""), ends={"1": "Zeus6 -5"})
    after(table, "3@e1")  # 3 + 1 + 3 = 7 against 9
    assert asked(table) == (8, 1, "token") and table.seat == 1
    assert table.view(None)["turn"]["seat"] == 0
    assert hand_of(table, 0) == ["5"] and table.view(0)["sides"][0]["deck_size"] == 11
    after(table, "take -5")
    assert asked(table) == (9, 1, "play") and hand_of(table, 0) == ["5", "D"]
    assert tokens_of(table, 0) == ["Zeus6"] and tokens_of(table, 1) == ["-5"]


# Turn 29: both decks are empty.
LATE = """
    6  .  H4 A5 H5 AD HD
    5  H1 A1 H2 A2 H3 A3
    4  A4 H4 A5 H5 AD HD
    3  H1 A1 H2 A2 H3 A3
    2  A4 H4 A5 H5 AD HD
    1  .  A1 H2 A2 .  .
"""


def test_d3_4_with_an_empty_deck_you_play_what_you_hold() -> None:
    table = drawn(LATE, "Hector play", scored="bcd2345")
    assert asked(table) == (29, 0, "play")
    assert hand_of(table, 0) == ["1", "3"] and hand_of(table, 1) == ["3", "4"]
    after(table, "1@e1", "decline")
    while table.seat == 0 or "token" in asked(table)[2] or "line" in asked(table)[2]:
        after(table, table.moves()[0])
    assert asked(table) == (30, 1, "play") and hand_of(table, 0) == ["3"]


@pytest.mark.parametrize("first", [0, 1])
def test_d3_4_a_game_has_32_turns_16_for_each_player(first: int) -> None:
    rng = random.Random(first)
    table = ilium.new("duel", seed=11, first=first)
    plays = []
    while table.seat is not None:
        if asked(table)[2] == "play":
            plays.append(table.seat)
        table.play(rng.choice(table.moves()))
    assert plays == [first, 1 - first] * 16


def test_d3_4_the_hand_is_filled_from_the_top_of_the_deck_until_it_is_empty() -> None:
    table = drawn(CENTRE, hands=("5 D", "5 5"), decks=("5 4", ""))
    after(table, "5@b4")
    assert hand_of(table, 0) == ["5", "D"]
    after(table, "5@e4", "D@c5")
    assert hand_of(table, 0) == ["4", "5"]

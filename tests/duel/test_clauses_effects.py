"""The effects of the tiles, clause by clause. [D4]"""

import pytest

from tests.duel.drawn import (
    CENTRE,
    after,
    asked,
    board_of,
    drawn,
    goals_of,
    line_of,
    sources_of,
    tokens_of,
)

# Hector is on turn; b2 and c2 lie face down; the red tile on b1 is shut in.
BOARD = """
    4  .  .  AD H4 .  .
    3  .  .  H5 A5 .  .
    2  .  h2 a4 .  .  .
    1  H3 A4 HD A2 .  A3
"""
# The same with one more blue tile: Achilles is on turn.
ACHILLES = BOARD.replace("4  .  .  AD", "4  .  H5 AD")
TWINS = {
    "Zeus": [8],
    "Athena": [8],
    "Apollo": [8],
    "Poseidon": [7],
    "Aphrodite": [7],
    "positive": [10] * 13,
    "marriage": [2],
    "negative": [-3] * 9,
}


def test_d4_1_accessible_is_a_tile_with_an_empty_square_beside_it() -> None:
    table = after(drawn(BOARD, hands=("1", "")), "1@e3")
    assert sources_of(table) == {"c4", "d3", "c2", "d1", "f1"}  # b1 stands between a1, c1, b2 and the edge


def test_d4_1_it_is_judged_after_the_tile_was_played() -> None:
    board = BOARD.replace("2  .  h2 a4", "2  .  .  A1").replace("4  .  .  AD H4", "4  .  H2 AD H4")
    table = drawn(board, hands=("1 1", ""))
    assert "b1" in sources_of(after(table.copy(), "1@e3"))  # b2 is empty beside it
    assert "b1" not in sources_of(after(table, "1@b2"))


def test_d4_2_a_1_moves_a_tile_of_the_opponent_to_a_square_of_its_colour_beside_a_tile() -> None:
    table = after(drawn(BOARD, hands=("1", "")), "1@e3")
    assert goals_of(table) == {"a2", "b3", "e2", "d5", "e4", "f3"}
    assert len(table.moves()) == 5 * 6 + 1
    after(table, "c4>f3")
    board = board_of(table)
    assert board["f3"] == "AD" and "c4" not in board


@pytest.mark.parametrize("value", "123")
def test_d4_2_the_moved_tile_triggers_nothing(value: str) -> None:
    board = CENTRE.replace("A1 H1", f"A{value} H1").replace("A2", "A5")
    table = after(drawn(board, hands=("1", ""), scored="f", tokens=("Zeus8", "Zeus6")), "1@b4", "c4>e4")
    assert asked(table) == (2, 1, "play")


def test_d4_2_others_may_be_left_without_a_neighbour() -> None:
    board = """
        4  .  .  A1 H1 .  .
        3  .  .  H2 A2 .  .
        1  .  A5 H5 .  .  .
    """
    table = after(drawn(board, hands=("1", "")), "1@b4", "b1>d5")
    assert board_of(table)["c1"] == "H5"
    assert not {"b1", "d1", "c2"} & set(board_of(table))


def test_d4_2_a_1_may_be_declined() -> None:
    table = after(drawn(BOARD, hands=("1", "")), "1@e3", "decline")
    assert asked(table) == (9, 1, "play") and board_of(table)["c4"] == "AD"


def test_d4_3_a_2_moves_a_tile_of_your_own() -> None:
    table = after(drawn(BOARD, hands=("2", "")), "2@b4")
    assert sources_of(table) == {"a1", "b2", "c3", "d4"}
    assert goals_of(table) == {"d2", "e1", "e3", "f2", "c5"}
    after(table, "d4>f2")
    assert board_of(table)["f2"] == "H4" and "d4" not in board_of(table)
    assert asked(table) == (9, 1, "play")  # the moved 4 triggers nothing


def test_d4_3_the_2_just_played_is_not_offered_itself_but_another_2_is() -> None:
    board = BOARD.replace("H4 .  .", "H2 .  .")
    table = after(drawn(board, hands=("2", "")), "2@e3")
    assert "d4" in sources_of(table) and "e3" not in sources_of(table)


def test_d4_3_a_move_to_the_same_square_is_not_offered() -> None:
    for move in after(drawn(BOARD, hands=("2", "")), "2@e3").moves():
        assert move == "decline" or move[:2] != move[3:]


SWAPS = {"scored": "ab6", "tokens": ("+10 -3 -3", "Zeus8 Zeus6 -5"), "display": "+10 +10 Apollo8 Apollo4 marriage"}


def test_d4_4_a_3_swaps_kinds_of_tokens_and_each_pair_of_kinds_is_one_move() -> None:
    table = drawn(BOARD, hands=("3", ""), **SWAPS)  # type: ignore[arg-type]
    given = {"+10": ["Apollo8", "Apollo4", "marriage"], "-3": ["+10", "Apollo8", "Apollo4", "marriage"]}
    expected = [f"{one}>{other}" for one, others in given.items() for other in others]
    moves = after(table, "3@e3").moves()
    assert sorted(moves) == sorted([*expected, "decline"])


def test_d4_4_a_negative_token_may_go_to_the_display() -> None:
    table = after(drawn(BOARD, hands=("3", ""), **SWAPS), "3@e3", "-3>Apollo8")  # type: ignore[arg-type]
    assert tokens_of(table, 0) == ["+10", "-3", "Apollo8"]
    assert sorted(table.view(None)["display"]) == ["+10", "+10", "-3", "Apollo4", "marriage"]
    assert tokens_of(table, 1) == ["-5", "Zeus6", "Zeus8"] and asked(table) == (9, 1, "play")


def test_d4_4_a_token_for_its_like_is_not_offered() -> None:
    like = {"table": TWINS, "scored": "a", "display": "+10 +10 +10 +10 +10"}
    table = drawn(BOARD, hands=("3", ""), tokens=("+10", "-3"), **like)  # type: ignore[arg-type]
    assert asked(after(table, "3@e3")) == (9, 1, "play")
    table = drawn(BOARD, hands=("3", ""), tokens=("-3", "+10"), **like)  # type: ignore[arg-type]
    assert after(table, "3@e3").moves() == ["-3>+10", "decline"]


def test_d4_4_the_swap_comes_before_the_lines_of_the_turn() -> None:
    table = drawn(BOARD, hands=("3", ""), ends={"1": "Zeus6 -5"})
    after(table, "3@e1")  # no token yet: nothing to swap, though row 1 gives one
    assert asked(table) == (8, 0, "token")


def test_d4_5_a_4_and_a_face_up_tile_beside_it_are_turned_down() -> None:
    table = after(drawn(BOARD, hands=("4", "")), "4@d2")
    assert table.moves() == ["down d1", "down d3", "decline"]  # c2 lies face down already, e2 is empty
    after(table, "down d3")
    board = board_of(table)
    assert (board["d2"], board["d3"], board["d1"]) == ("h4", "a5", "A2")


def test_d4_5_achilles_turns_down_hectors() -> None:
    table = after(drawn(ACHILLES, "Achilles play", hands=("", "4")), "4@b3")
    assert table.moves() == ["down c3", "down b4", "decline"]
    after(table, "down b4")
    assert board_of(table)["b4"] == "h5" and board_of(table)["b3"] == "a4"


def test_d4_5_a_4_may_stay_up() -> None:
    assert board_of(after(drawn(BOARD, hands=("4", "")), "4@d2", "decline"))["d2"] == "H4"


def test_d4_5_a_4_without_a_face_up_tile_beside_it_is_not_asked() -> None:
    board = """
        4  .  .  a4 H1 A5 .
        3  .  .  h2 A2 .  .
        2  .  .  .  H5 .  .
    """
    table = after(drawn(board, hands=("4", "")), "4@b4")
    assert asked(table) == (4, 1, "play") and board_of(table)["b4"] == "H4"


def test_d4_5_a_dolos_may_be_turned_down() -> None:
    table = after(drawn(BOARD, hands=("4", "")), "4@b4", "down c4")
    assert board_of(table)["c4"] == "ad"


def test_d4_6_a_face_down_tile_fills_its_square_and_is_worth_0() -> None:
    board = """
        4  .  .  A1 H1 .  .
        3  .  .  H2 A2 .  .
        1  h5 a4 H1 A3 .  A5
    """
    table = drawn(board, hands=("5", ""), ends={"1": "Zeus8 -3"})
    assert "5@a1" not in table.moves()
    after(table, "5@e1")  # 0 + 1 + 5 = 6 against 0 + 3 + 5 = 8
    assert line_of(table, "1")["totals"] == [6, 8]
    assert asked(table) == (6, 1, "token")


def test_d4_6_a_face_down_tile_may_be_moved_and_stays_down() -> None:
    table = after(drawn(BOARD, hands=("2", "")), "2@b4", "b2>e3")
    assert board_of(table)["e3"] == "h2" and "b2" not in board_of(table)
    table = after(drawn(BOARD, hands=("1", "")), "1@e3", "c2>f3")
    assert board_of(table)["f3"] == "a4" and "c2" not in board_of(table)


def test_d4_6_the_square_that_a_face_down_tile_left_holds_face_up_tiles_again() -> None:
    table = after(drawn(BOARD, hands=("2 5", "5")), "2@b4", "b2>e3", "5@d5", "5@b2")
    assert board_of(table)["b2"] == "H5" and board_of(table)["e3"] == "h2"


@pytest.mark.parametrize("tile", "5D")
def test_d4_7_a_5_and_a_dolos_have_no_effect(tile: str) -> None:
    table = drawn(BOARD, hands=(tile, ""), scored="a", tokens=("-3", "Zeus8"))
    assert asked(after(table, f"{tile}@e3")) == (9, 1, "play")

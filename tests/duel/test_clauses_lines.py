"""Full lines and their tokens, clause by clause. [D5]"""

import pytest

from tests.duel.drawn import CENTRE, after, asked, board_of, drawn, line_of, tokens_of

# Hector on e1 fills row 1.
ROW_1 = """
    4  .  .  AD H4 .  .
    3  .  .  H5 A5 .  .
    1  H3 A4 HD A2 .  A3
"""
# Hector on a1 fills row 1 and column a.
ROW_1_AND_A = """
    6  A1 .  .  .  .  .
    5  H1 .  .  .  .  .
    4  A2 .  .  H4 .  .
    3  H2 .  .  .  .  .
    2  A3 .  .  .  .  .
    1  .  A4 H3 A5 H5 AD
"""
# Hector on a1 fills row 1 and column a, and a tile that his 2 moves to f6 fills row 6.
THREE_LINES = """
    6  A1 H4 A1 H4 A2 .
    5  H1 .  .  .  .  .
    4  A2 .  .  HD .  .
    3  H2 .  .  .  .  .
    2  A3 .  .  .  .  .
    1  .  A4 H3 A5 H5 AD
"""
ENDS = {"1": "Zeus8 -3", "a": "Athena8 -5", "6": "+10 -10"}


def test_d5_1_a_full_line_is_scored_at_the_end_of_the_turn() -> None:
    table = after(drawn(ROW_1, hands=("5", ""), ends=ENDS), "5@e1")
    assert table.moves() == ["take Zeus8", "take -3"] and not line_of(table, "1")["scored"]
    after(table, "take Zeus8")
    assert line_of(table, "1")["scored"] and line_of(table, "1")["ends"] == [None, None]


def test_d5_1_five_tiles_are_not_a_full_line() -> None:
    assert asked(after(drawn(ROW_1, hands=("5", "")), "5@e3")) == (7, 1, "play")


def test_d5_1_a_line_opened_again_by_its_own_effect_is_not_scored() -> None:
    table = after(drawn(ROW_1, hands=("2", ""), ends=ENDS), "2@e1", "a1>e3")
    assert asked(table) == (7, 1, "play")
    assert not line_of(table, "1")["scored"] and line_of(table, "1")["ends"] == ["Zeus8", "-3"]
    assert tokens_of(table, 0) == tokens_of(table, 1) == []


def test_d5_1_a_line_closed_by_a_moved_tile_is_scored() -> None:
    table = after(drawn(ROW_1, hands=("2", ""), ends=ENDS), "2@b4", "c3>e1")
    assert asked(table) == (6, 0, "token") and table.moves() == ["take Zeus8", "take -3"]


def test_d5_1_a_tile_of_the_opponent_moved_in_closes_a_line_too() -> None:
    board = """
        4  .  .  AD H4 .  .
        3  .  .  H1 A5 .  A3
        1  H3 A4 HD A2 H5 .
    """
    table = after(drawn(board, hands=("1", ""), ends=ENDS), "1@e3", "d3>f1")
    assert asked(table)[2] == "token" and line_of(table, "1")["full"]


def test_d5_1_a_scored_line_is_never_scored_again_after_losing_a_tile() -> None:
    table = drawn(ROW_1, hands=("1 5", "1"), ends=ENDS)
    after(table, "1@e1", "decline", "take Zeus8")
    after(table, "1@d5", "a1>e3", "5@a1")  # Achilles opens row 1, Hector fills it again
    assert {f"{file}1" for file in "abcdef"} < set(board_of(table))
    assert asked(table) == (9, 1, "play")
    assert (tokens_of(table, 0), tokens_of(table, 1)) == (["Zeus8"], ["-3"])


def test_d5_2_the_player_on_turn_picks_the_next_line_after_the_tokens_of_the_last() -> None:
    table = after(drawn(ROW_1_AND_A, hands=("5", ""), ends=ENDS), "5@a1")
    assert table.moves() == ["line a", "line 1"] and asked(table) == (8, 0, "line")
    after(table, "line 1")  # 5 + 3 + 5 = 13 against 4 + 5 + 5
    assert asked(table) == (8, 1, "token") and not line_of(table, "a")["scored"]
    after(table, "take -3")
    assert asked(table) == (8, 0, "token") and table.moves() == ["take Athena8", "take -5"]  # the last by itself
    after(table, "take Athena8")
    assert asked(table) == (9, 1, "play")
    assert (tokens_of(table, 0), tokens_of(table, 1)) == (["Athena8", "Zeus8"], ["-3", "-5"])


def test_d5_2_the_other_order_is_possible_too() -> None:
    table = after(drawn(ROW_1_AND_A, hands=("5", ""), ends=ENDS), "5@a1", "line a")
    assert asked(table) == (8, 0, "token") and table.moves() == ["take Athena8", "take -5"]
    assert asked(after(table, "take -5")) == (8, 1, "token")


def test_d5_2_of_three_lines_the_next_is_picked_twice() -> None:
    table = after(drawn(THREE_LINES, hands=("2", ""), ends=ENDS), "2@a1", "d4>f6")
    assert table.moves() == ["line a", "line 1", "line 6"]
    after(table, "line 6", "take +10")
    assert table.moves() == ["line a", "line 1"] and asked(table) == (12, 0, "line")


def test_d5_2_equal_tokens_leave_nothing_between_two_picks() -> None:
    table = drawn(THREE_LINES, hands=("2", ""), ends=ENDS | {"6": "-10 -10"})
    after(table, "2@a1", "d4>f6", "line 6")
    assert table.moves() == ["line a", "line 1"] and tokens_of(table, 0) == ["-10"]


def test_d5_2_two_lines_with_equal_tokens_are_scored_in_the_order_picked() -> None:
    table = drawn(ROW_1_AND_A, hands=("5", ""), ends={"1": "-3 -3", "a": "-10 -10"})
    after(table, "5@a1", "line 1")
    assert asked(table) == (9, 1, "play") and tokens_of(table, 0) == tokens_of(table, 1) == ["-10", "-3"]
    told = [event.data["line"] for event in table.events(None) if event.kind == "tokens"]
    assert told == ["1", "a"]


def test_d5_3_dolos_counts_both_neighbours() -> None:
    table = after(drawn(ROW_1, hands=("1", ""), ends={"1": "Zeus6 -5"}), "1@e1", "decline")
    assert line_of(table, "1")["totals"] == [10, 9]  # 3 + (4 + 2) + 1 against 4 + 2 + 3
    assert asked(table) == (6, 0, "token")
    after(table, "take Zeus6")
    assert (tokens_of(table, 0), tokens_of(table, 1)) == (["Zeus6"], ["-5"])
    assert any("Hector 10 (3 + Dolos 4+2 + 1) beats Achilles 9 (4 + 2 + 3)" in text for text in table.log(None))


@pytest.mark.parametrize(
    ("row", "totals"),
    [
        ("HD A4 H5 AD HD A3", [4 + 5 + (0 + 3), 4 + (5 + 0) + 3]),  # at the left end; beside another Dolos
        ("H5 A1 H1 A1 H2 AD", [5 + 1 + 2, 1 + 1 + 2]),  # at the right end
        ("H5 AD HD AD H2 A3", [5 + 0 + 2, (5 + 0) + (0 + 2) + 3]),  # between two of them
        ("HD a4 h4 AD H2 A3", [0 + 0 + 2, 0 + (0 + 2) + 3]),  # beside face-down tiles
        ("hD A4 H5 a4 HD A3", [0 + 5 + (0 + 3), 4 + 0 + 3]),  # a Dolos turned face down
        ("H5 AD H1 A1 HD A2", [5 + 1 + (1 + 2), (5 + 1) + 1 + 2]),
    ],
)
def test_d5_3_totals(row: str, totals: list[int]) -> None:
    table = drawn(f"{CENTRE}\n1 {row}", scored="1")
    assert line_of(table, "1")["totals"] == totals


def test_d5_3_dolos_looks_along_the_line_that_is_scored() -> None:
    table = after(drawn(ROW_1_AND_A, hands=("D", ""), ends=ENDS), "D@a1")
    assert line_of(table, "a")["totals"] == [1 + 2 + 3, 1 + 2 + 3]
    assert line_of(table, "1")["totals"] == [4 + 3 + 5, 4 + 5 + 5]


def test_d5_3_a_dolos_turned_down_loses_the_line() -> None:
    board = """
        4  .  .  AD H4 .  .
        3  .  .  H5 A5 .  .
        1  H3 A3 H1 A2 HD .
    """
    table = after(drawn(board, "Achilles play", hands=("", "4"), ends=ENDS), "4@f1")
    assert line_of(table, "1")["totals"] == [3 + 1 + (2 + 4), 3 + 2 + 4]
    after(table, "down e1")
    assert line_of(table, "1")["totals"] == [3 + 1 + 0, 3 + 2 + 0] and asked(table)[1:] == (1, "token")


TIE = """
    4  .  .  A1 H1 .  .
    3  .  .  H2 A2 .  .
    1  H3 A4 H1 A2 H5 .
"""


def test_d5_4_the_higher_total_wins_even_out_of_turn() -> None:
    table = after(drawn(ROW_1.replace("HD", "H2"), hands=("3", ""), ends=ENDS), "3@e1")  # 8 against 9
    assert asked(table) == (6, 1, "token")
    after(table, "take Zeus8")
    assert (tokens_of(table, 0), tokens_of(table, 1)) == (["-3"], ["Zeus8"])


def test_d5_4_a_tie_is_won_by_the_player_on_turn_achilles() -> None:
    table = after(drawn(TIE, "Achilles play", hands=("", "3"), ends=ENDS), "3@f1")  # 9 against 9
    assert line_of(table, "1")["totals"] == [9, 9] and asked(table)[1:] == (1, "token")
    after(table, "take Zeus8")
    assert (tokens_of(table, 0), tokens_of(table, 1)) == (["-3"], ["Zeus8"])


def test_d5_4_a_tie_is_won_by_the_player_on_turn_hector() -> None:
    table = drawn(ROW_1.replace("HD", "H3"), hands=("3", ""), ends=ENDS)  # 3 + 3 + 3 against 9
    after(table, "3@e1")
    assert line_of(table, "1")["totals"] == [9, 9] and asked(table)[1:] == (0, "token")


def test_d5_4_one_less_than_a_tie_is_lost_by_the_player_on_turn() -> None:
    table = after(drawn(TIE, "Achilles play", hands=("", "2"), ends=ENDS), "2@f1", "decline")
    assert line_of(table, "1")["totals"] == [9, 8] and asked(table)[1:] == (0, "token")


def test_d5_5_everyone_sees_all_tokens() -> None:
    table = after(drawn(ROW_1, hands=("5", ""), ends=ENDS), "5@e1", "take -3")
    for seat in (0, 1, None):
        view = table.view(seat)
        assert [side["tokens"] for side in view["sides"]] == [["-3"], ["Zeus8"]]
        assert len(view["display"]) == 5 and all(len(line["ends"]) == 2 for line in view["lines"])

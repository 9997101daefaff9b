"""The end, clause by clause. [I4]"""

import random
from collections.abc import Sequence

import pytest

import ilium
from tests.ilios.drawn import after, board_of, drawn, plunder_of, side

MODES = [(players, board) for players in (2, 3, 4) for board in ("6x6", "4x4")]


def full(disks: str, captured: Sequence[str], players: int = 2) -> ilium.Table:
    """A full small board with these disks, row by row, and the tiles that each seat captured."""
    board = "\n".join(f"{4 - row}  {' '.join(disks[4 * row : 4 * row + 4])}" for row in range(4))
    return drawn(board, "Hector", players=players, captured=captured)


@pytest.mark.parametrize(("players", "board"), MODES)
def test_i4_1_the_game_ends_when_no_open_square_remains(players: int, board: str) -> None:
    for seed in range(3):
        table, rng = ilium.new("ilios", seed=seed, players=players, board=board), random.Random(seed)
        while table.seat is not None:
            assert any(square["open"] for square in table.view(None)["board"]) and table.result is None
            table.play(rng.choice(table.moves()))
        filled = board_of(table)
        assert len(table.history) == len(filled) == (36 if board == "6x6" else 16)
        assert all(text == "I" or text.islower() for text in filled.values())
        assert not table.moves() and table.result is not None
        assert list(table.result.points) == plunder_of(table)
        disks = [side(table, None, seat)["disks"] for seat in range(players)]
        assert disks == ["".join(filled.values()).count(letter) for letter in "hapg"[:players]]


def test_i4_1_plunder_is_the_sum_of_what_was_captured() -> None:
    for seed in range(5):
        table, rng = ilium.new("ilios", seed=seed, players=3, iron=50), random.Random(seed)
        while table.seat is not None:
            table.play(rng.choice(table.moves()))
        warriors = sum(int(move[0]) for move in table.history if not move.startswith("iron"))
        irons = 3 - list(board_of(table).values()).count("I")
        assert sum(plunder_of(table)) == warriors + 50 * irons


LAST = """
    4  h  h  h  h
    3  a  h  h  h
    2  a  a  A2 A4
    1  a  a  A3 .
"""


def test_i4_1_the_last_square_captures_everything_and_ends_the_game() -> None:
    table = drawn(LAST, "Hector", hands=("1 2 3",), captured=("5 5 5 I I I 1", "1 1 2 2 2"))
    assert plunder_of(table) == [25, 8]
    after(table, "1@d1")  # raids the 4 on d2
    assert board_of(table)["d2"] == board_of(table)["d1"] == "h"
    assert board_of(table)["c1"] == board_of(table)["c2"] == "a"
    assert plunder_of(table) == [25 + 4 + 1, 8 + 2 + 3]
    assert table.result == ((0,), (30, 13), "Hector has the most plunder, 30 [I4.1]")
    assert table.log(None)[-1] == "Hector wins: Hector has the most plunder, 30 [I4.1]."


def test_i4_1_the_most_plunder_wins_whatever_the_disks() -> None:
    table = full("aaaaaaaaaaaaahhh", ("5 5 I", "I I 1 1 1 1 1 1 1 2 2 2 2"))
    assert plunder_of(table) == [13, 21]
    assert table.result is not None and table.result.winners == (1,)
    table = full("aaaaaaaaahhhhhhh", ("5 5 5 5 4 4 I", "1 1 1 1 1 1 1 I I"))
    assert table.result == ((0,), (31, 13), "Hector has the most plunder, 31 [I4.1]")


def test_i4_1_equal_plunder_is_decided_by_disks() -> None:
    table = full("aaaaaaahhhhhhhhh", ("I 1 1 1 2 2 3 3 4", "I I 1 1 2 5 5"))
    assert table.result == ((0,), (20, 20), "equal plunder, 20; Hector has the most disks on the board, 9 [I4.1]")


def test_i4_1_disks_are_compared_among_the_tied_only() -> None:
    """Paris has the most disks of all, and less plunder."""
    table = full("hhhhhaaapppppppp", ("5 1 I 3 3", "5 5 5", "I I 1 1 1 1 1 1"), players=3)
    assert plunder_of(table) == [15, 15, 12]
    assert table.result is not None and table.result.winners == (0,)
    assert table.result.reason == "equal plunder, 15; Hector has the most disks on the board, 5 [I4.1]"


def test_i4_1_who_is_still_level_shares_the_win() -> None:
    table = full("hhhhhhhhaaaaaaaa", ("I 1 1 2 2 3 3 5", "I I 1 1 2 2 3 5"))
    reason = "Hector and Achilles share the win: equal plunder, 20, and equal disks, 8 [I4.1]"
    assert table.result == ((0, 1), (20, 20), reason)


def test_i4_1_two_of_three_share_the_win() -> None:
    table = full("hhhhaaaapppppppp", ("5 5 5 I", "5 5 5 I", "I 1 1 1 1 1 1 1"), players=3)
    assert table.result is not None and table.result[:2] == ((0, 1), (18, 18, 10))


def test_i4_1_all_four_share_the_win() -> None:
    table = full("hhhhaaaappppgggg", ("I 5 1 3", "I 5 2 2", "I 4 4 1", "I 4 3 2"), players=4)
    assert table.result is not None and table.result[:2] == ((0, 1, 2, 3), (12, 12, 12, 12))


def test_i4_1_the_disks_left_by_the_last_captures_count_too() -> None:
    table = drawn(LAST, "Hector", hands=("1 2 3",), captured=("1 1 1 1 2 2 3", "I I I 1 1"))
    after(table, "1@d1")
    assert table.result is not None and table.result[:2] == ((0,), (16, 16))
    assert table.log(None)[-1] == ("Hector wins: equal plunder, 16; Hector has the most disks on the board, 9 [I4.1].")


def test_i4_1_a_shared_win_is_told_in_the_log() -> None:
    even = LAST.replace("4  h", "4  a")
    table = drawn(even, "Hector", hands=("1 2 3",), captured=("I 1 1 2 2 2", "I I 1 1 1 2"))
    assert after(table, "1@d1").log(None)[-1] == (
        "Hector and Achilles win together: Hector and Achilles share the win: "
        "equal plunder, 16, and equal disks, 8 [I4.1]."
    )


def test_i4_1_a_stranded_iron_weapon_counts_for_nobody() -> None:
    table = full("Ihhhhhhhaaaaaaaa", ("I 1 1 2 2 3 3", "I 1 1 1 1 1 2 2"))
    assert board_of(table)["a4"] == "I"
    assert plunder_of(table) == [15, 12]
    assert [side(table, None, seat)["disks"] for seat in range(2)] == [7, 8]
    assert table.result is not None and table.result.winners == (0,)

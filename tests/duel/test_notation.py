"""Moves as text, and back."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from tests.duel.drawn import CENTRE, FULL, LINES, after, asked, drawn
from tests.play.random_games import FUZZ, TABLE, decisions

BOARD = """
    4  .  .  AD H4 .  .
    3  .  .  H5 A5 .  .
    2  .  h2 a4 .  .  .
    1  H3 A4 HD A2 .  A3
"""
THREE_LINES = """
    6  A1 H4 A1 H4 A2 .
    5  H1 .  .  .  .  .
    4  A2 .  .  HD .  .
    3  H2 .  .  .  .  .
    2  A3 .  .  .  .  .
    1  .  A4 H3 A5 H5 AD
"""
ENDS = {"1": "Zeus8 -3", "a": "Athena8 -5", "6": "+10 -10"}

# A table at each kind of decision.
TABLES = {
    "play": drawn(CENTRE, hands=("5 D", "")),
    "move 1": after(drawn(BOARD, hands=("1", "")), "1@e3"),
    "move 2": after(drawn(BOARD, hands=("2", "")), "2@b4"),
    "swap": after(
        drawn(BOARD, hands=("3", ""), scored="ab", tokens=("+10 -3", "Zeus8 -5"), display="+10 Apollo8"), "3@e3"
    ),
    "turn down": after(drawn(BOARD, hands=("4", "")), "4@d2"),
    "line": after(drawn(THREE_LINES, hands=("2", ""), ends=ENDS), "2@a1", "d4>f6", "line 6", "take +10"),
    "token": after(drawn(BOARD, hands=("5", ""), ends=ENDS), "5@e1"),
    "over": drawn(FULL, "Achilles over", scored=LINES),
}


def everything_about(table: ilium.Table) -> list[object]:
    return [table.position(), table.history, *(table.log(seat) for seat in (0, 1, None)), table.moves(), table.seat]


def oddly_written(move: str) -> str:
    """The same move in another case, with spaces wherever they can be."""
    return "  " + " \t".join(move.replace(" ", "")).swapcase() + "\n"


@pytest.mark.parametrize("options", [{}, {"tokens": TABLE}], ids=["box", "table"])
def test_every_legal_move_is_read_back_as_itself(options: dict[str, Any]) -> None:
    for seed in range(2):
        for table in decisions(ilium.new("duel", seed=seed, **options), seed):
            moves = table.moves()
            assert len(set(moves)) == len(moves)
            for move in moves:
                for text in (move, oddly_written(move), move.upper(), f" {move} "):
                    twin = table.copy()
                    twin.play(text)
                    assert twin.history[-1] == move


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_below_are_what_they_are_called(name: str) -> None:
    assert asked(TABLES[name])[2] == name.rstrip(" 12")


@pytest.mark.parametrize(
    ("name", "move", "words"),
    [
        ("play", "5@c3", "c3 is taken [D3.1]"),
        ("play", "5@c2", "c2 is red, and Hector's tiles go on blue squares [D3.1]"),
        ("play", "5@a1", "no tile lies beside a1 [D3.1]"),
        ("play", "4@b4", "Hector has no 4 in hand, only 5 and D [D3.1]"),
        ("play", "6@b4", "the tiles are 1 2 3 4 5 and D (Dolos) [D1.2]"),
        ("play", "5@g7", "the squares are a1 to f6 [D1.1]"),
        ("play", "decline", "now Hector plays a tile, such as 4@c5 [D3.1]"),
        ("play", "take Zeus8", "now Hector plays a tile, such as 4@c5 [D3.1]"),
        ("play", "", "now Hector plays a tile, such as 4@c5 [D3.1]"),
        ("move 1", "b1>f3", "the tile on b1 has no empty square beside it [D4.1]"),
        ("move 1", "a1>f2", "the tile on a1 is Hector's, and it is Achilles' tiles that may move [D4.2]"),
        ("move 1", "e5>f3", "e5 is empty [D4.2]"),
        ("move 1", "c4>z3", "the squares are a1 to f6 [D1.1]"),
        ("move 1", "5@b4", "now Hector moves a tile, such as e5>b2, or says decline [D3.2]"),
        ("move 2", "b4>e3", "the 2 just played on b4 cannot move itself [D4.3]"),
        ("move 2", "c1>e3", "the tile on c1 has no empty square beside it [D4.1]"),
        ("move 2", "d3>b3", "the tile on d3 is Achilles', and it is Hector's tiles that may move [D4.3]"),
        ("move 2", "e5>e3", "e5 is empty [D4.3]"),
        ("swap", "-10>Apollo8", "Hector has no -10, only +10, -3 [D4.4]"),
        ("swap", "-3>Zeus8", "there is no Zeus8 in the display, only "),
        ("swap", "+10>+10", "say decline [D4.4]"),
        ("swap", "Zeus9>+10", "tokens are written like Zeus8, +10, -3 or marriage [D1.3]"),
        ("swap", "line a", "now Hector swaps a token, such as -10>Zeus8, or says decline [D3.2]"),
        ("turn down", "down e2", "e2 is empty [D4.5]"),
        ("turn down", "down c2", "the tile on c2 is face down already [D4.5]"),
        ("turn down", "down c4", "c4 is not beside the 4 on d2 [D4.5]"),
        ("turn down", "down d2", "[D4.5]"),
        ("turn down", "down", "now Hector turns a tile face down, such as down d2, or says decline [D3.2]"),
        ("line", "line b", "line b is not full [D5.1]"),
        ("line", "line 6", "line 6 has been scored [D5.1]"),
        ("line", "line z", "the lines are the files a-f and the rows 1-6 [D1.1]"),
        ("line", "decline", "now Hector chooses the line that is scored next, such as line c [D5.2]"),
        ("token", "take +10", "the tokens of line 1 are Zeus8 and -3 [D5.4]"),
        ("token", "take Zeus99", "tokens are written like Zeus8, +10, -3 or marriage [D1.3]"),
        ("token", "decline", "now Hector takes a token, such as take Zeus8 [D5.4]"),
        ("over", "5@a1", "the game is over [D6.1]"),
        ("over", "", "the game is over [D6.1]"),
    ],
)
def test_an_illegal_move_says_why(name: str, move: str, words: str) -> None:
    table = TABLES[name]
    before = everything_about(table)
    with pytest.raises(ilium.IllegalMove) as caught:
        table.play(move)
    assert words in str(caught.value) and repr(move) in str(caught.value)
    assert re.search(r"\[D\d\.\d\]", str(caught.value))
    assert caught.value.move == move and words in caught.value.reason
    assert everything_about(table) == before


@pytest.mark.parametrize(
    ("name", "move", "clause"),
    [
        ("move 1", "c4>c4", "D4.2"),
        ("move 1", "c4>c5", "D4.2"),
        ("move 1", "c4>f5", "D4.2"),
        ("move 2", "c3>d4", "D4.3"),
        ("move 2", "c3>b3", "D4.3"),
        ("move 2", "c3>f6", "D4.3"),
    ],
)
def test_a_square_that_a_tile_cannot_move_to_is_refused_by_the_clause_of_the_effect(
    name: str, move: str, clause: str
) -> None:
    with pytest.raises(ilium.IllegalMove, match=clause):
        TABLES[name].play(move)


@pytest.mark.parametrize("move", [None, 5, ["5@b4"], b"5@b4"])
def test_a_move_that_is_no_text_is_refused(move: object) -> None:
    with pytest.raises(ilium.IllegalMove, match="a move is a text such as '5@d2'"):
        TABLES["play"].play(move)  # type: ignore[arg-type]


PIECES = [*"12345D@>abcdef 6+-", "down", "line", "take", "decline", "Zeus", "marriage", "-3", "+10", "Apollo8", "\n"]
TEXTS = st.one_of(st.text(max_size=12), st.lists(st.sampled_from(PIECES), max_size=6).map("".join))


def check_play(table: ilium.Table, text: str) -> None:
    """The text is one of the legal moves, or it is refused and nothing has changed."""
    before, moves = everything_about(table), table.moves()
    refused = None
    try:
        table.play(text)
    except ilium.IllegalMove as error:
        refused = str(error)
    if refused is None:
        assert table.history[-1] in moves
        assert table.history[-1].replace(" ", "").lower() == "".join(text.split()).lower()
    else:
        assert repr(text) in refused and re.search(r"\[D\d\.\d\]", refused)
        assert everything_about(table) == before


@FUZZ
@given(st.sampled_from(sorted(TABLES)), TEXTS)
def test_any_text_is_a_legal_move_or_is_refused_with_nothing_changed(name: str, text: str) -> None:
    check_play(TABLES[name].copy(), text)


@FUZZ
@given(st.sampled_from(sorted(TABLES.keys() - {"over"})), st.data())
def test_one_wrong_letter_in_a_legal_move(name: str, data: st.DataObject) -> None:
    table = TABLES[name].copy()
    move = data.draw(st.sampled_from(table.moves()))
    place = data.draw(st.integers(0, len(move) - 1))
    check_play(table, move[:place] + data.draw(st.sampled_from(PIECES)) + move[place + 1 :])

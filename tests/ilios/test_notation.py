"""Moves as text, and back."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from tests.ilios.against_oracle import ODD_DESIGNS
from tests.ilios.drawn import EXAMPLE, HECTORS, after, asked, drawn
from tests.play.random_games import FUZZ, decisions

OVER = """
    4  h  h  h  h
    3  h  h  h  h
    2  a  a  a  a
    1  a  a  a  a
"""
SMALL = """
    3  .  A1 .  .
    2  .  .  .  I
    1  AI .  .  I
"""

# A table at each kind of decision.
TABLES = {
    "iron": after(ilium.new("ilios", seed=1, first=0), "iron@b2"),
    "deploy": drawn(EXAMPLE, "Achilles", hands=("", "2 4 5")),
    "deploy small": drawn(SMALL, hands=("1 2 3",)),
    "deploy free": drawn(HECTORS, hands=("1 2 4",), shown=("1 2 4",)),
    "over": drawn(OVER),
}


def everything_about(table: ilium.Table) -> list[object]:
    return [table.position(), table.history, *(table.log(seat) for seat in (0, 1, None)), table.moves(), table.seat]


def oddly_written(move: str) -> str:
    """The same move in another case, with spaces wherever they can be."""
    return "  " + " \t".join(move).swapcase() + "\n"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["6x6", "4x4"])
def test_every_legal_move_is_read_back_as_itself(players: int, board: str) -> None:
    designs = ODD_DESIGNS if players == 3 else None
    for number, table in enumerate(
        decisions(ilium.new("ilios", seed=1, players=players, board=board, designs=designs), 1)
    ):
        moves = table.moves()
        assert len(set(moves)) == len(moves)
        if number % 3:
            continue
        for move in moves:
            for text in (oddly_written(move), move.upper()):
                twin = table.copy()
                twin.play(text)
                assert twin.history[-1] == move


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_below_are_what_they_are_called(name: str) -> None:
    assert asked(TABLES[name])[2] == name.split()[0]
    assert TABLES[name].view(None)["turn"]["is_free"] == name.endswith("free")


@pytest.mark.parametrize(
    ("name", "typed", "played"),
    [
        ("deploy", "4 @ B2 > N", "4@b2"),
        ("deploy", "4@b2>e", "4@b2"),
        ("deploy", "4@b2>s", "4@b2"),
        ("deploy", "4@b2>W", "4@b2"),
        ("deploy", "5@b2>n", "5@b2"),
        ("deploy", "2@b2>w", "2@b2>e"),
        ("deploy small", "1@b2>N", "1@b2"),
        ("deploy free", "2@f6>s", "2@f6"),
        ("deploy free", "1@f6>S", "1@f6>s"),
        ("iron", "I R O N @ F 6", "iron@f6"),
    ],
)
def test_equal_texts_are_understood_as_one_move(name: str, typed: str, played: str) -> None:
    assert after(TABLES[name].copy(), typed).history[-1] == played


@pytest.mark.parametrize(
    ("name", "move", "words"),
    [
        ("iron", "iron@b2", "b2 is not open: it holds a tile or a disk [I3.1]"),
        ("iron", "iron@g1", "there is no square 'g1'; the squares are a1 to f6 [I1.1]"),
        ("iron", "iron", "now Achilles puts an iron weapon on an open square, such as iron@c4 [I2.2]"),
        ("iron", "3@c5", "now Achilles puts an iron weapon on an open square, such as iron@c4 [I2.2]"),
        ("iron", "", "now Achilles puts an iron weapon on an open square, such as iron@c4 [I2.2]"),
        ("deploy", "3@b2", "Achilles has no 3 in hand, only 2, 4, 5 [I3.1]"),
        ("deploy", "6@b2", "there is no warrior '6'; the warriors are 1 2 3 4 5 [I1.2]"),
        ("deploy", "iron@b2", "there is no warrior 'iron'; the warriors are 1 2 3 4 5 [I1.2]"),
        ("deploy", "4@b1", "b1 is not open: it holds a tile or a disk [I3.1]"),
        ("deploy", "4@b9", "there is no square 'b9'; the squares are a1 to f6 [I1.1]"),
        ("deploy", "4@f3", "none of its rays points at a tile of an opponent or a free iron weapon"),
        ("deploy", "4@f3", "and Achilles can attack [I3.1, I3.2]"),
        ("deploy", "4@b2>x", "now Achilles deploys a warrior, such as 3@c5, or 3@c5>e turned to the east [I3.1]"),
        ("deploy", "4@b2>", "now Achilles deploys a warrior, such as 3@c5, or 3@c5>e turned to the east [I3.1]"),
        ("deploy", "4", "now Achilles deploys a warrior, such as 3@c5, or 3@c5>e turned to the east [I3.1]"),
        ("deploy", "@b2", "now Achilles deploys a warrior, such as 3@c5, or 3@c5>e turned to the east [I3.1]"),
        ("deploy small", "1@e1", "there is no square 'e1'; the squares are a1 to d4 [I1.1]"),
        ("deploy small", "1@a5", "there is no square 'a5'; the squares are a1 to d4 [I1.1]"),
        ("deploy free", "1@a1", "a1 is not open: it holds a tile or a disk [I3.1]"),
        ("deploy free", "5@f6", "Hector has no 5 in hand, only 1, 2, 4 [I3.1]"),
        ("over", "1@a1", "the game is over [I4.1]"),
        ("over", "", "the game is over [I4.1]"),
    ],
)
def test_an_illegal_move_says_why(name: str, move: str, words: str) -> None:
    table = TABLES[name]
    before = everything_about(table)
    with pytest.raises(ilium.IllegalMove) as caught:
        table.play(move)
    assert words in str(caught.value) and repr(move) in str(caught.value)
    assert re.search(r"\[I\d\.\d(, I\d\.\d)*\]", str(caught.value))
    assert caught.value.move == move and words in caught.value.reason
    assert everything_about(table) == before


@pytest.mark.parametrize("move", [None, 5, ["5@b4"], b"5@b4"])
def test_a_move_that_is_no_text_is_refused(move: object) -> None:
    with pytest.raises(ilium.IllegalMove, match="a move is a text such as"):
        TABLES["deploy"].play(move)  # type: ignore[arg-type]


PIECES = [*"12345@>abcdef 6neswI", "iron@", "\n", "  ", "٣", "ａ"]
TEXTS = st.one_of(st.text(max_size=12), st.lists(st.sampled_from(PIECES), max_size=6).map("".join))


def plain(text: str) -> str:
    return "".join(text.split()).lower()


def check_play(table: ilium.Table, text: str) -> None:
    """The text is one of the legal moves, up to equal turns, or it is refused and nothing has changed."""
    before, moves = everything_about(table), table.moves()
    refused = None
    try:
        table.play(text)
    except ilium.IllegalMove as error:
        refused = str(error)
    if refused is None:
        assert table.history[-1] in moves
        assert table.history[-1].partition(">")[0] == plain(text).partition(">")[0]
        assert plain(text) not in moves or table.history[-1] == plain(text)
    else:
        assert repr(text) in refused and re.search(r"\[I\d\.\d(, I\d\.\d)*\]", refused)
        assert plain(text) not in moves
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


def test_the_moves_of_the_notation_page_have_the_right_form() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8").partition("## ilios")[2]
    moves = re.findall(r"\| `([^`]+@[^`]+)` \|", page)
    assert moves == ["iron@c4", "3@c5", "3@c5>e"]
    free = drawn(HECTORS, hands=("1 2 3",), shown=("1 2 3",))
    for table, move in ((TABLES["iron"], moves[0]), (free, moves[1]), (free, moves[2])):
        assert move in table.moves()

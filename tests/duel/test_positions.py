"""Positions as text, and back."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from tests.duel.drawn import FULL, LINES, after, drawn
from tests.play.damage import damaged
from tests.play.random_games import FUZZ, TABLE, decisions, is_finished_properly, played

WORDS = ("over", "line", "play", "scored", "-", "effect", "token")  # of the format

BOARD = """
    4  .  .  AD H4 .  .
    3  .  .  H5 A5 .  .
    2  .  h2 a4 .  .  .
    1  H3 A4 HD A2 .  A3
"""
# Row 5 is scored; nothing else is full.
VALID = drawn(BOARD, hands=("1 5", "1 5"), scored="5", tokens=("Zeus8", "-3"), display="+10 Zeus6").position()
TOKEN = after(drawn(BOARD, hands=("5", ""), ends={"1": "Zeus8 -3", "2": "-10 -10"}), "5@e1").position()
EFFECT = after(drawn(BOARD, hands=("4", "")), "4@d2").position()
OVER = drawn(FULL, "Hector over", scored=LINES).position()


@pytest.mark.parametrize("options", [{}, {"edition": "early"}, {"tokens": TABLE}], ids=["box", "early", "table"])
@pytest.mark.parametrize("seed", range(3))
def test_a_position_is_read_back_as_itself(seed: int, options: dict[str, Any]) -> None:
    for table in decisions(ilium.new("duel", seed=seed, **options), seed):
        again = ilium.position("duel", table.position())
        assert again.position() == table.position()
        assert (again.seat, again.moves(), again.result) == (table.seat, table.moves(), table.result)
        assert again.options["tokens"] == table.options["tokens"]
        assert again.options["edition"] == table.options["edition"]
        for seat in (0, 1, None):
            assert bytes(again.knowledge(seat).state) == bytes(table.knowledge(seat).state)


def test_a_position_tells_who_began() -> None:
    for first in range(2):
        for table in decisions(ilium.new("duel", seed=1, first=first), 1):
            assert ilium.position("duel", table.position()).options["first"] == first


def test_the_game_goes_on_alike() -> None:
    for number in range(0, 60, 7):
        table = played(ilium.new("duel", seed=4), number, seed=4)
        ends = [played(start, 1000, seed=9) for start in (ilium.position("duel", table.position()), table)]
        assert ends[0].position() == ends[1].position() and ends[0].result == ends[1].result


def test_the_parts_come_in_any_order_and_case_with_comments() -> None:
    lines = VALID.splitlines()
    random.Random(1).shuffle(lines)
    text = "# a puzzle\n\n" + "   # and so on\n".join(lines)
    assert ilium.position("duel", text).position() == VALID
    for word in ("duel", "turn", "Hector", "Achilles", "play", "line", "display", "hand", "deck", "scored", "Zeus8"):
        assert ilium.position("duel", VALID.replace(word, word.swapcase())).position() == VALID


def test_the_edition_may_be_left_out() -> None:
    assert ilium.position("duel", VALID.replace("duel 2024", "duel")).options["edition"] == "2024"


def test_a_position_table_has_no_seed_and_a_story_of_its_own() -> None:
    table = ilium.position("duel", VALID)
    assert table.seed is None and table.commitment is None
    assert table.log(0) == ["The game is taken up from a position."]
    assert table.start.position == VALID


def changed(text: str, *changes: str) -> str:
    """The text with each `old -> new` carried out; the old one must be there."""
    for change in changes:
        old, _, new = change.partition(" -> ")
        assert old in text, f"{old!r} is not in\n{text}"
        text = text.replace(old, new, 1)
    return text


def test_the_texts_below_are_good_before_they_are_changed() -> None:
    for text in (VALID, TOKEN, EFFECT, OVER):
        assert ilium.position("duel", text).position() == text


@pytest.mark.parametrize(
    ("text", "change", "words"),
    [
        (VALID, "6  .  -> 6  .  .  ", "row 6 has 7 squares, not 6 [D1.1]"),
        (VALID, "6  .  .  -> 6  .  ", "row 6 has 5 squares, not 6 [D1.1]"),
        (VALID, "4  .  -> 4  H1", "H1 lies on a4, but Hector's tiles lie on blue squares [D3.1]"),
        (VALID, "AD H4 -> AD X4", "'X4' is not a tile; tiles are written like H4"),
        (VALID, "AD H4 -> AD H6", "'H6' is not a tile"),
        (VALID, "AD H4 -> AD H", "'H' is not a tile"),
        (VALID, "AD H4 -> AD ..", "'..' is not a tile"),
        (VALID, "AD H4 -> AD H5", "Hector has three tiles 4, not 2 [D1.2]"),
        (VALID, "duel 2024 -> duel 1999", "the edition is '2024' or 'early', not '1999'"),
        (VALID, "duel 2024\n -> ", "'duel' is missing"),
        (VALID, "line c  -> # ", "'line c' is missing"),
        (VALID, "display  -> # ", "'display' is missing"),
        (VALID, "Achilles  hand -> # ", "'achilles' is missing"),
        (VALID, "turn 8 -> # ", "'turn' is missing"),
        (VALID, "6  .  .  .  .  .  . -> # ", "'6' is missing"),
        (VALID, "line c  -> line b  ", "'line b' is there twice"),
        (VALID, "duel 2024 -> duel 2024\nduel 2024", "'duel' is there twice"),
        (VALID, "duel 2024 -> duel 2024\nhello", "line 2 of the text begins with 'hello', which is none of its parts"),
        (VALID, "line c  -> line g  ", "begins with 'line', which is none of its parts"),
        (VALID, "turn 8 -> turn 7", "in turn 7 [D3.4]"),
        (VALID, "turn 8 -> turn 10", "in turn 10 [D3.4]"),
        (VALID, "turn 8 -> turn 33", "the turn is written like: turn 7 Hector play"),
        (VALID, "turn 8 -> turn 0", "the turn is written like: turn 7 Hector play"),
        (VALID, "turn 8 -> turn -8", "the turn is written like: turn 7 Hector play"),
        (VALID, "turn 8 -> turn 8888888888888888888", "the turn is written like: turn 7 Hector play"),
        (VALID, "Hector play -> Paris play", "the turn is written like: turn 7 Hector play"),
        (VALID, "Hector play -> Hector sleep", "the turn is written like: turn 7 Hector play"),
        (VALID, "Hector play -> Achilles play", "in turn 8 [D3.4]"),
        (VALID, "Hector play -> Hector effect", "the turn is written like: turn 7 Hector play"),
        (VALID, "Hector play -> Hector line", "[D3.4]"),
        (VALID, "tokens Zeus8 -> tokens -", "there are 0 tokens Zeus8, and the table has 1 [D1.3]"),
        (VALID, "tokens Zeus8 -> tokens Zeus6", "there are 0 tokens Zeus8, and the table has 1 [D1.3]"),
        (VALID, "tokens Zeus8 -> tokens Zeus8 Zeus8", "there are 2 tokens Zeus8, and the table has 1 [D1.3]"),
        (VALID, "tokens Zeus8 -> tokens Zeus9", "there is no token 'Zeus9'"),
        (VALID, "line 5  scored -> line 5  -10", "line 5 has two tokens or is scored [D2.2]"),
        (VALID, "hand 1 5 -> hand 5 5", "Hector has three tiles 1, not 2 [D1.2]"),
        (VALID, "hand 1 5 -> hand 1 7", "there is no tile '7'; the tiles are 1 2 3 4 5 and D (Dolos) [D1.2]"),
        (VALID, "hand 1 5  deck -> hand 1 5 1 deck", "at most 2 tiles in hand and 14 in the deck"),
        (VALID, "hand 1 5 -> hands 1 5", "Hector is written as: hand 1 D deck 5 2 4 tokens Zeus8 -3"),
        (VALID, "h2 a4 -> H2 a4", "face down in pairs, a 4 and a tile of the other side [D4.5]"),
        (VALID, "h2 a4 -> h2 A4", "face down in pairs, a 4 and a tile of the other side [D4.5]"),
        (TOKEN, "token 1 -> token 2", "do not fit what is decided [D3.3, D5.1]"),
        (TOKEN, "token 1 -> token a", "do not fit what is decided [D3.3, D5.1]"),
        (TOKEN, "token 1 -> token 7", "there is no line '7'"),
        (TOKEN, "token 1 -> line", "do not fit what is decided [D3.3, D5.1]"),
        (EFFECT, "effect d2 -> effect d5", "Hector has no effect to use on d5 [D3.3]"),
        (EFFECT, "effect d2 -> effect d3", "Hector has no effect to use on d3 [D3.3]"),
        (EFFECT, "effect d2 -> effect c3", "Hector has no effect to use on c3 [D3.3]"),
        (EFFECT, "effect d2 -> effect z9", "there is no square 'z9'"),
    ],
    ids=lambda value: value if " -> " in value else "",
)
def test_a_bad_position_says_what_is_wrong(text: str, change: str, words: str) -> None:
    with pytest.raises(ilium.BadPosition) as caught:
        ilium.position("duel", changed(text, change))
    assert words in str(caught.value)


def test_the_position_of_the_notation_page_is_a_good_one() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    text = page.partition("```\nduel ")[2].partition("```")[0]
    assert ilium.position("duel", f"duel {text}").position() == f"duel {text}"


EQUAL_ENDS = changed(TOKEN, "Zeus8 -3 -> -10 -10", "-10 -10\nline 3 -> Zeus8 -3\nline 3")
FULL_ROW = changed(VALID, "A2 .  A3 -> A2 H5 A3", "hand 1 5 -> hand 1")
CUSTOM = played(ilium.new("duel", seed=1, tokens=TABLE), 5).position()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "'duel' is missing"),
        (changed(VALID, "hand 1 5  deck  -> hand 1  deck 5 "), "the deck of Hector has 12 tiles in turn 8 [D3.2]"),
        (EQUAL_ENDS, "do not fit what is decided [D3.3, D5.1]"),
        (changed(FULL_ROW, "turn 8 Hector -> turn 9 Achilles", "hand 1  deck 1 -> hand 1 1  deck"), "[D3.3, D5.1]"),
        (changed(VALID, "h2 a4 -> h2 A4", "H5 A5 -> H5 a5"), "a 4 and a tile of the other side [D4.5]"),
        (changed(VALID, "h2 a4 -> H2 A4", "H5 A5 -> h5 A5", "AD H4 -> AD h4"), "in pairs"),
        (
            changed(VALID, "  tokens Zeus8 ->   tokens Zeus8 -3", "tokens -3 -> tokens -"),
            "one token for each scored line",
        ),
        (
            changed(VALID, "display Zeus6  -> display ", "tokens Zeus8 -> tokens Zeus8 Zeus6"),
            "five tokens, not 4 [D2.1]",
        ),
        (changed(CUSTOM, "tokens marriage 2 -> tokens marriage 3"), "exactly two marriage tokens"),
        (changed(CUSTOM, "tokens marriage 2 -> tokens marriage 1 1"), "marriage is the number of marriage tokens"),
        (changed(CUSTOM, "tokens Zeus 9 9 -> tokens Zeus 9 x"), "'x' is not a number"),
        (changed(CUSTOM, "tokens Zeus 9 9 -> tokens Zeus 9 999"), "a token of the kind Zeus is worth from 1 to 99"),
        (changed(CUSTOM, "tokens Zeus 9 9 -> tokens Hades 9 9"), "unknown kind of token 'hades'"),
        (changed(CUSTOM, "tokens Zeus 9 9 -> tokens"), "unknown kind of token ''"),
        (changed(CUSTOM, "tokens Zeus 9 9 -> tokens Zeus 9"), "a table has 29 tokens, this one has 28"),
        (changed(CUSTOM, "tokens Zeus 9 9 -> tokens Zeus -"), "Zeus has none"),
    ],
)
def test_a_worse_position_says_what_is_wrong_too(text: str, words: str) -> None:
    with pytest.raises(ilium.BadPosition) as caught:
        ilium.position("duel", text)
    assert words in str(caught.value)


def test_a_turn_with_thousands_of_digits_is_refused() -> None:
    with pytest.raises(ilium.BadPosition):
        ilium.position("duel", changed(VALID, f"turn 8 -> turn {'8' * 5000}"))


def test_before_a_line_is_scored_the_display_has_no_negative_token() -> None:
    """[D2.1, D4.4]"""
    with pytest.raises(ilium.BadPosition, match=r"D2\.1"):
        drawn(BOARD, display="-3")


def test_the_game_is_not_over_before_turn_32() -> None:
    """[D6.1]"""
    for text, change in ((TOKEN, "token 1 -> over"), (EFFECT, "effect d2 -> over")):
        with pytest.raises(ilium.BadPosition):
            ilium.position("duel", changed(text, change))


@pytest.mark.parametrize("square", ["d4", "b2"])
def test_the_tile_just_played_lies_face_up(square: str) -> None:
    """[D3.1]"""
    board = """
        4  .  .  aD h4 .  .
        3  .  .  H5 A5 .  .
        2  .  h2 a4 H1 .  .
        1  .  A4 HD A2 .  .
    """
    assert drawn(board, "Hector effect d2").seat == 0
    with pytest.raises(ilium.BadPosition):
        drawn(board, f"Hector effect {square}")


@FUZZ
@given(st.integers(0, 3), st.integers(0, 70), st.data())
def test_a_damaged_position_is_refused_or_can_be_played(seed: int, number: int, data: st.DataObject) -> None:
    text = played(ilium.new("duel", seed=seed), number, seed).position()
    for _ in range(data.draw(st.integers(1, 2))):
        text = data.draw(damaged(text, WORDS))
    try:
        table = ilium.position("duel", text)
    except ilium.BadPosition:
        return
    assert ilium.position("duel", table.position()).position() == table.position()
    assert is_finished_properly(table)

"""Positions as text, and back."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ilium
from tests.ilios.against_oracle import ODD_DESIGNS
from tests.ilios.drawn import board_of, drawn, plunder_of, side
from tests.play.damage import damaged
from tests.play.random_games import FUZZ, decisions, played

WORDS = ("over", "iron", "deploy", "-", "I", "HI", "a", "h")  # of the format

MODES: list[dict[str, Any]] = [
    *({"players": players, "board": board} for players in (2, 3, 4) for board in ("6x6", "4x4")),
    {"players": 3, "iron": 7, "designs": ODD_DESIGNS},
]

BOARD = """
    6  .   .   .   .   .   .
    5  .   .   .   .   .   .
    4  .   A2e A1  .   .   HI
    3  HI  H4  H3s .   .   .
    2  h   a   H5  .   I   .
    1  h   a   H2e .   .   .
"""
VALID = drawn(BOARD, hands=("1 2 5", "1 1 1"), shown=("", "1 1"), captured=("5 4", "3 2")).position()
THREE = drawn(BOARD.replace("H5 ", "P5 "), "Paris", players=3, hands=("1 2 5",), captured=("5 4", "3 2")).position()
IRON = drawn("2  .  I  .  .  .  .", "Achilles").position()
SMALL = """
    4  h  h  h  h
    3  h  h  h  h
    2  a  a  a  a
    1  a  a  a  {}
"""
OVER = drawn(SMALL.format("a"), captured=("I", "I I")).position()
CUSTOM = drawn(BOARD, hands=("1 2 5",), iron=7, designs=ODD_DESIGNS).position()
TEXTS = {"valid": VALID, "three": THREE, "iron": IRON, "over": OVER, "custom": CUSTOM}


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("seed", range(2))
def test_a_position_is_read_back_as_itself(seed: int, options: dict[str, Any]) -> None:
    for table in decisions(ilium.new("ilios", seed=seed, **options), seed):
        again = ilium.position("ilios", table.position())
        assert again.position() == table.position()
        assert (again.seat, again.moves(), again.result) == (table.seat, table.moves(), table.result)
        names = ("players", "board", "designs", "iron")
        assert [again.options[name] for name in names] == [table.options[name] for name in names]
        for seat in (*range(table.players), None):
            assert bytes(again.knowledge(seat).state) == bytes(table.knowledge(seat).state)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["6x6", "4x4"])
def test_a_position_tells_who_began(players: int, board: str) -> None:
    for first in range(players):
        for table in decisions(ilium.new("ilios", seed=1, first=first, players=players, board=board), 1):
            assert ilium.position("ilios", table.position()).options["first"] == first


def test_the_game_goes_on_alike() -> None:
    for number in range(0, 36, 5):
        table = played(ilium.new("ilios", seed=4, players=3), number, seed=4)
        ends = [played(start, 1000, seed=9) for start in (ilium.position("ilios", table.position()), table)]
        assert ends[0].position() == ends[1].position() and ends[0].result == ends[1].result


def test_the_parts_come_in_any_order_and_case_with_comments() -> None:
    for text in TEXTS.values():
        lines = text.splitlines()
        random.Random(1).shuffle(lines)
        shuffled = "# a puzzle\n\n" + "   # and so on\n".join(lines)
        assert ilium.position("ilios", shuffled).position() == text
    for word in ("ilios", "6x6", "turn", "Hector", "Achilles", "deploy", "hand", "shown", "plunder", "pile", "players"):
        assert ilium.position("ilios", VALID.replace(word, word.swapcase())).position() == VALID
    assert ilium.position("ilios", CUSTOM.replace("design", "DESIGN").replace("NW", "nw")).position() == CUSTOM


def test_what_is_usual_may_be_left_out() -> None:
    text = changed(VALID, "ilios 6x6 -> ilios", "players 2\n -> ", "   a   b   c   d   e   f\n -> ")
    assert ilium.position("ilios", text).position() == VALID


def test_a_position_table_has_no_seed_and_a_story_of_its_own() -> None:
    table = ilium.position("ilios", VALID)
    assert table.seed is None and table.commitment is None and table.start.position == VALID
    assert table.log(0) == ["The game is taken up from a position."]


def changed(text: str, *changes: str) -> str:
    """The text with each `old -> new` carried out; the old one must be there."""
    for change in changes:
        old, _, new = change.partition(" -> ")
        assert old in text, f"{old!r} is not in\n{text}"
        text = text.replace(old, new, 1)
    return text


def test_the_texts_below_are_good_before_they_are_changed() -> None:
    for text in TEXTS.values():
        assert ilium.position("ilios", text).position() == text


@pytest.mark.parametrize(
    ("text", "change", "words"),
    [
        # what the text is made of
        ("valid", "ilios 6x6\n -> ", "'ilios' is missing"),
        ("valid", "turn 14 -> # ", "'turn' is missing"),
        ("valid", "pile -> # ", "'pile' is missing"),
        ("valid", "Achilles   hand -> # ", "'achilles' is missing"),
        ("valid", "6  . -> # ", "'6' is missing"),
        ("three", "Paris      hand -> # ", "'paris' is missing"),
        ("valid", "ilios 6x6 -> ilios 6x6\nilios 6x6", "'ilios' is there twice"),
        ("valid", "6  . -> 5  .", "'5' is there twice"),
        (
            "valid",
            "ilios 6x6 -> ilios 6x6\nhello",
            "line 2 of the text begins with 'hello', which is none of its parts",
        ),
        ("valid", "6  . -> 7  .", "begins with '7', which is none of its parts"),
        # options
        ("valid", "ilios 6x6 -> ilios 5x5", "the board is '6x6' or '4x4', not '5x5' [I1.1]"),
        ("valid", "players 2 -> players 5", "ilios is a game for 2, 3 or 4 players, not 5"),
        ("valid", "players 2 -> players", "the number of players is a number, not ''"),
        ("valid", "players 2 -> players two", "the number of players is a number, not 'two'"),
        ("valid", "players 2 -> players 2 2", "the number of players is a number, not '2 2'"),
        ("valid", "players 2 -> players 3", "'paris' is missing"),
        ("custom", "iron 7 -> iron 700", "an iron weapon is worth from 0 to 99, not 700 [I1.4]"),
        ("custom", "iron 7 -> iron x", "the worth of an iron weapon is a number, not 'x'"),
        ("custom", "design 1 -> design 6", "design"),
        ("custom", "design 1 -> design", "design"),
        ("custom", "design 1 NW\n -> ", "a table of designs gives the rays of the warriors 1 to 5"),
        ("custom", "design 1 NW -> design 1", "the warrior 1 has no rays: each has at least one [I1.2]"),
        ("custom", "design 1 NW -> design 1 UP", "there is no direction 'UP'"),
        # the board
        ("valid", "6  . -> 6  .  .", "row 6 has 7 squares, not 6 [I1.1]"),
        ("valid", "6  .   . -> 6  .", "row 6 has 5 squares, not 6 [I1.1]"),
        ("valid", "ilios 6x6 -> ilios 4x4", "row 1 has 6 squares, not 4 [I1.1]"),
        ("over", "ilios 4x4 -> ilios 6x6", "row 1 has 4 squares, not 6 [I1.1]"),
        ("valid", "A2e -> X2e", "'X2e' is not a square of 2 players: write . H3e HI I or h [I1.5]"),
        ("valid", "A2e -> P2e", "'P2e' is not a square of 2 players: write . H3e HI I or h [I1.5]"),
        ("valid", "A2e -> A6e", "'A6e' is not a square of 2 players"),
        ("valid", "A2e -> A2n", "'A2n' is not a square of 2 players"),
        ("valid", "A2e -> 2e", "'2e' is not a square of 2 players"),
        ("valid", "A2e -> A", "'A' is not a square of 2 players"),
        ("valid", "A2e -> HIe", "'HIe' is not a square of 2 players"),
        ("valid", "2  h   a -> 2  ha  a", "'ha' is not a square of 2 players"),
        ("valid", "2  h   a -> 2  p   a", "'p' is not a square of 2 players"),
        # seats and pile
        ("valid", "hand 1 2 5 -> hands 1 2 5", "Hector is written as: hand 1 4 5 shown 4 plunder 7"),
        ("valid", "plunder 9 -> plunder nine", "Hector is written as: hand 1 4 5 shown 4 plunder 7"),
        ("valid", "plunder 9 -> plunder -9", "Hector is written as: hand 1 4 5 shown 4 plunder 7"),
        ("valid", "shown -  plunder 9 -> plunder 9", "Hector is written as: hand 1 4 5 shown 4 plunder 7"),
        ("valid", "hand 1 2 5 -> hand 1 2 6", "there is no warrior '6'; the warriors are 1 2 3 4 5 [I1.2]"),
        (
            "valid",
            "hand 1 2 5 -> hand 1 2 5 5",
            "at most three warriors in hand, and what is shown is among them [I3.2]",
        ),
        (
            "valid",
            "shown 1 1 -> shown 2",
            "Achilles has at most three warriors in hand, and what is shown is among them",
        ),
        ("valid", "shown 1 1 -> shown 1 1 1 1", "what is shown is among them [I3.2]"),
        ("valid", "hand 1 2 5 -> hand 1 2", "11 warriors have left the hands, and 10 were deployed [I3.1]"),
        ("valid", "pile 1 -> pile 9", "there is no warrior '9'; the warriors are 1 2 3 4 5 [I1.2]"),
        ("valid", "pile 1 -> pile 1 2 2 2 2 2", "there are seven warriors 2, not "),
        ("valid", "pile 1 -> pile" + " 3" * 20, "the pile has at most 29 warriors, not "),
        ("valid", "pile 1 -> pile", "11 warriors have left the hands, and 10 were deployed [I3.1]"),
        # the turn
        ("valid", "turn 14 -> turn 13", "13 squares are filled after 12 decisions [I3.1]"),
        ("valid", "turn 14 -> turn 0", "the decisions are numbered from 1 to 36, not 0"),
        ("valid", "turn 14 -> turn 37", "the decisions are numbered from 1 to 36, not 37"),
        ("valid", "turn 14 -> turn -14", "the turn is written like: turn 9 Paris deploy, with iron or over for deploy"),
        ("valid", "turn 14 -> turn", "the turn is written like: turn 9 Paris deploy"),
        ("valid", "14 Hector -> 18 Paris", "the turn is written like: turn 9 Paris deploy"),
        ("valid", "Hector deploy -> Hector sleep", "the turn is written like: turn 9 Paris deploy"),
        (
            "valid",
            "Hector deploy -> Hector iron",
            "the first 3 decisions are about iron weapons, and only those [I2.2]",
        ),
        ("iron", "Achilles iron -> Achilles deploy", "the first 3 decisions are about iron weapons, and only those"),
        (
            "valid",
            "turn 14 Hector deploy -> turn 13 Hector over",
            "the game is over when no open square remains, and only then",
        ),
        # what is filled
        ("valid", "A2e -> .", "12 squares are filled after 13 decisions [I3.1]"),
        ("valid", "2  h   a -> 2  h   A3", "a tile with a disk that is surrounded has been captured [I3.5]"),
        ("valid", "I   .\n1 -> a   .\n1", "a disk is left behind only where a tile was surrounded [I3.5]"),
        (
            "over",
            "a   a   a   a\n   a -> a   a   a   A1\n   a",
            "a tile with a disk that is surrounded has been captured",
        ),
        ("valid", "I   .\n1 -> A5  .\n1", "the plunder adds up to 14, and what was captured to 12 [I4.1]"),
        ("valid", "I   .\n1 -> A1  .\n1", "there are more warriors 1 than the seven of the box [I1.2]"),
        ("valid", "A2e -> I  ", "4 disks were left behind, and 5 warriors captured [I3.5]"),
        ("valid", "plunder 9 -> plunder 8", "the plunder adds up to 13, and what was captured to 14 [I4.1]"),
        ("over", "plunder -> plunder 1", "Hector is written as"),
    ],
    ids=lambda value: value if " -> " in value else "",
)
def test_a_bad_position_says_what_is_wrong(text: str, change: str, words: str) -> None:
    with pytest.raises(ilium.BadPosition) as caught:
        ilium.position("ilios", changed(TEXTS[text], change))
    assert words in str(caught.value) and str(caught.value).startswith("not a position of ilios: ")


NOBODY_TO_ATTACK = changed(VALID, "A2e -> H2e", "A1 -> H1", "I   .\n1 -> HI  .\n1")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "'ilios' is missing"),
        (NOBODY_TO_ATTACK, "Hector cannot attack, so the whole hand is shown [I3.2]"),
        (
            changed(VALID, "hand 1 2 5 -> hand 1 2", "pile 1 -> pile 1 5"),
            "Hector has 3 warriors in hand now, not 2 [I3.7]",
        ),
        (
            changed(VALID, "hand 1 1 1  shown 1 1 -> hand -  shown -", "pile 1 -> pile 1 1 1 1"),
            "Achilles has 3 warriors in hand now, not 0 [I3.7]",
        ),
        (changed(OVER, "16 Hector -> 16 Achilles"), "Hector has 3 warriors in hand now, not 2 [I3.7]"),
        (changed(OVER, "turn 16 Hector over -> turn 16 Hector deploy"), "16 squares are filled after 15 decisions"),
        (changed(OVER, "a   a   a   a\n   a -> a   a   a   .\n   a"), "15 squares are filled after 16 decisions"),
        (
            changed(OVER, "turn 16 -> turn 15", "a   a   a   a\n   a -> a   a   a   .\n   a"),
            "the game is over when no open square remains, and only then [I4.1]",
        ),
        (changed(VALID, "turn 14 -> turn " + "9" * 5000), "not a position of ilios"),
    ],
)
def test_a_worse_position_says_what_is_wrong_too(text: str, words: str) -> None:
    with pytest.raises(ilium.BadPosition) as caught:
        ilium.position("ilios", text)
    assert words in str(caught.value)


def test_a_shown_hand_that_cannot_attack_is_a_good_position() -> None:
    text = changed(NOBODY_TO_ATTACK, "hand 1 2 5  shown - -> hand 1 2 5  shown 1 2 5")
    table = ilium.position("ilios", text)
    assert table.position() == text and table.view(None)["turn"]["is_free"]


def test_a_seat_that_does_not_play_has_no_line() -> None:
    """[I1.5]"""
    with pytest.raises(ilium.BadPosition, match=r"(?i)paris"):
        ilium.position("ilios", VALID + "Paris hand - shown - plunder 0\n")


def test_the_small_board_has_no_fifth_row() -> None:
    """[I1.1]"""
    with pytest.raises(ilium.BadPosition, match="5"):
        ilium.position("ilios", OVER + "5 . . . .\n")


def test_whoever_has_plunder_has_left_a_disk_behind() -> None:
    """Each captured tile leaves the disk of its captor. [I3.5]"""
    with pytest.raises(ilium.BadPosition, match=r"I3\.5"):
        ilium.position("ilios", changed(VALID, "2  h   a -> 2  h   h", "1  h   a -> 1  h   h"))


def test_before_the_first_turn_no_iron_weapon_has_a_disk() -> None:
    """[I1.4, I3.3]"""
    with pytest.raises(ilium.BadPosition):
        ilium.position("ilios", changed(IRON, "2  .   I -> 2  .   HI"))


def test_before_the_first_turn_no_hand_has_been_shown() -> None:
    """[I3.2]"""
    with pytest.raises(ilium.BadPosition):
        ilium.position("ilios", changed(IRON, "shown - -> shown 1"))


def test_the_position_of_the_notation_page_is_a_good_one() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    text = page.partition("```\nilios ")[2].partition("```")[0]
    assert ilium.position("ilios", f"ilios {text}").position() == f"ilios {text}"


def is_finished_properly(table: ilium.Table) -> bool:
    """Played on at random, it ends with a full board, and all that was captured is somebody's plunder. [I4.1]"""
    end = played(table.copy(), 1000)
    tiles, disks = board_of(end).values(), [side(end, None, seat)["disks"] for seat in range(end.players)]
    is_full = len(tiles) == len(end.view(None)["board"]) == sum(disks) + list(tiles).count("I")
    return end.seat is None and is_full and sum(plunder_of(end)) >= sum(plunder_of(table))


@FUZZ
@given(st.sampled_from(MODES), st.integers(0, 36), st.data())
def test_a_damaged_position_is_refused_or_can_be_played(
    options: dict[str, Any], number: int, data: st.DataObject
) -> None:
    text = played(ilium.new("ilios", seed=number, **options), number, number).position()
    for _ in range(data.draw(st.integers(1, 2))):
        text = data.draw(damaged(text, WORDS))
    try:
        table = ilium.position("ilios", text)
    except ilium.BadPosition:
        return
    assert ilium.position("ilios", table.position()).position() == table.position()
    assert is_finished_properly(table)


@FUZZ
@given(st.sampled_from(sorted(TEXTS)), st.lists(st.tuples(st.integers(0, 400), st.text(max_size=2)), max_size=2))
def test_wrong_letters_are_refused_or_leave_a_position(name: str, changes: list[tuple[int, str]]) -> None:
    text = TEXTS[name]
    for place, letters in changes:
        text = text[:place] + letters + text[place + 1 :]
    try:
        table = ilium.position("ilios", text)
    except ilium.BadPosition:
        return
    assert ilium.position("ilios", table.position()).position() == table.position()
    assert is_finished_properly(table)

"""Ilios in the plain mode, through pipes."""

import json
from pathlib import Path

import pytest

from tests.ilios.drawn import EXAMPLE, SHOWDOWN, drawn
from tests.tui.terminal import saved
from tests.tui.test_plain import said

PLAY = ("play", "ilios", "--plain", "--seed", "7", "--first", "hector")


@pytest.mark.parametrize("board", ["6x6", "4x4"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_numbers(home: Path, players: int, board: str) -> None:
    options = ("--players", str(players), "--board", board, "--seed", "3")
    is_shared = players == 3  # each person presses Enter before each decision
    text = said(home, "play", "ilios", "--plain", *options, *["--all"] * is_shared, typed="\n1\n" * 80)
    assert " wins: " in text or " win together: " in text
    assert "plunder" in text and "The seed was" in text
    kept = saved(home, "finished.json")
    assert kept is not None and len(kept["moves"]) == {"6x6": 36, "4x4": 16}[board]
    assert "The record is good." in said(home, "verify", str(home / "data/ilium/finished.json"))


def resume(home: Path, *arguments: str, board: str = EXAMPLE, typed: str = "", **facts: object) -> str:
    table = drawn(board, **facts)  # type: ignore[arg-type]
    (home / "drawn.json").write_text(json.dumps(table.record()))
    return said(home, "play", "--plain", "--resume", "drawn.json", *arguments, typed=typed)


def test_the_board_the_hands_and_the_moves_in_words(home: Path) -> None:
    text = resume(home, "--seat", "hector", hands=("3 1 5",))
    assert "row 2:  A1   .    H1   A2   .    ." in text and "        a    b    c" in text
    assert "Hector: plunder 0, 5 disks on the board. Hand: 1, 3 and 5." in text
    assert "Achilles: plunder 0, 2 disks on the board. Hand: 3 hidden." in text
    assert "Unseen: 1 x4, " in text and "3@...>e  " in text


def test_a_preview_tells_what_would_be_and_changes_nothing(home: Path) -> None:
    asked = "preview 3@b2>w\nwhat 3@f1\npreview 3@a1\npreview 5@b2\npreview 999\npreview\np 1\n"
    text = resume(home, "--seat", "hector", hands=("3 1 1",), typed=asked)
    assert "3@b2>w: Hector raids Achilles' 1 on a2. Hector captures" in text
    assert "none of its rays points at a tile of an opponent" in text and "a1 is not open" in text
    assert "Hector has no 5 in hand" in text and "There is no move 999" in text and "Say which move" in text
    assert "Nothing was played" in text


def test_questions_are_answered(home: Path) -> None:
    asked = "? 3\n? rays\n? capture\n? iron\n? I3.4\n?\ndesigns\nwhy a2\nwhy f6\nwhy zz\nmoves\nlog\nrules I4\n"
    text = resume(home, "--seat", "hector", hands=("3 1 1",), typed=asked)
    for answer in (
        "- 3 ↑↘↙ rays to N SE SW",
        "I3.5 Capture",
        "I2.2 ",
        "I3.4 A tile is surrounded",
        "why c5: what is still missing",
        "3: rays to N, SE, SW",
        "a2: 1 of Achilles, rays N.",
        "these are filled too: b3, b2 [I3.4]",
        "an iron weapon of nobody",
        "Which square?",
        "deploy a 1 on ",
        "I4.1 The game ends",
    ):
        assert answer in text, answer


def test_a_shown_hand_is_told_to_all(home: Path) -> None:
    """Achilles' move takes the last tile of a rival, so Hector has nothing to attack. [I3.2]"""
    facts = {"turn": "Achilles", "hands": ("1 2 3", "1 4 4"), "pile": "5 4 5"}
    text = resume(home, "--all", board=SHOWDOWN, typed="\n1@a1>e\n\npreview 2@f6\n2@f6\n\n", **facts)
    before, hector, achilles = " ".join(text.split()).split("Pass the screen to ")[1:]
    assert "Hector: plunder 0, 8 disks on the board. Hand: 3 hidden." in before
    assert "Hector cannot attack and shows 1, 2 and 3 [I3.2]." in hector
    assert "any warrior may go anywhere" in hector and "it raids nothing, and nothing is captured" in hector
    assert "Hand: 1, 3 and 1 hidden, shown to all: 1, 3." in achilles


def test_three_people_hear_their_own_hand_only(home: Path) -> None:
    text = said(home, *PLAY, "--players", "3", "--all", typed="\niron@c3\n\niron@d4\n\niron@b5\n\n")
    for name, part in zip(("Hector", "Achilles", "Paris"), text.split("Pass the screen to ")[1:], strict=False):
        assert part.startswith(name) and f"{name} has " in part
        assert part.count("Hand: 3 hidden.") == 2


def test_replay_by_seat(home: Path) -> None:
    said(home, *PLAY, "--players", "3", "--board", "4x4", typed="1\n" * 20)
    record = str(home / "data/ilium/finished.json")
    text = said(home, "replay", record)
    assert "Move 0 of 16" in text and "Move 16 of 16" in text
    assert all(f"{name} has " in text for name in ("Hector", "Achilles", "Paris"))
    assert "draws a warrior" not in text  # the truth tells what was drawn
    as_paris = said(home, "replay", record, "--seat", "paris")
    assert "Paris has " in as_paris and "Hector has " not in as_paris.replace("Hector has the most", "")
    assert "Hector draws a warrior." in as_paris and "Paris draws a warrior." not in as_paris

"""Ilios on the rich table, in a real terminal."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.ilios.drawn import EXAMPLE, SHOWDOWN, drawn
from tests.tui.terminal import Terminal, saved
from tests.tui.test_rich import ESCAPE, LEFT, RIGHT, TAB

DOWN, UP = "\x1b[B", "\x1b[A"


def resumed(
    home: Path,
    *arguments: str,
    board: str = EXAMPLE,
    size: tuple[int, int] = (120, 40),
    NO_COLOR: str = "",
    **facts: Any,
) -> Terminal:
    (home / "drawn.json").write_text(json.dumps(drawn(board, **facts).record()))
    more = {"NO_COLOR": NO_COLOR} if NO_COLOR else {}
    return Terminal(home, "play", "--resume", "drawn.json", "--fast", *arguments, size=size, **more)


def steer(terminal: Terminal, keys: Sequence[tuple[str, str]]) -> None:
    """Press keys, each time waiting for a text."""
    for key, text in keys:
        terminal.send(key)
        terminal.wait_for(text)


@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24)])
def test_turn_preview_and_deploy(home: Path, size: tuple[int, int]) -> None:
    with resumed(home, "--seat", "hector", hands=("3 1 1",), size=size) as terminal:
        terminal.wait_for("turn 11 of 36", "●H HECTOR", "◆A ACHILLES", "YOUR HAND", "chosen", "PILE")
        terminal.wait_for("◆1A", "●2H", "╳", "•")
        terminal.send(TAB)
        terminal.wait_for("↙     ↘" if size[0] < 120 else "3 not turned")
        steer(terminal, [(UP, "3@c3: "), (LEFT, "3@b3: "), (DOWN, "b2: an open square")])
        terminal.send("rrr")
        terminal.wait_for("3@b2>w: Hector raids", "10 plunder", "◆▸●", "●+5", "▸●3H◂", " +10 ")
        terminal.send("r")
        terminal.wait_for("b2: an open square", gone="3@b2>w: ")
        terminal.send("R")
        terminal.wait_for("3@b2>w: ")
        terminal.send("\r")
        terminal.wait_for("Hector deploys a 3 on b2", gone="turn 11 of")
        assert (saved(home) or {})["record"]["moves"][0] == "3@b2>w"


def test_what_is_typed_works_beside_the_keys(home: Path) -> None:
    with resumed(home, "--seat", "hector", hands=("3 1 4",)) as terminal:
        terminal.wait_for("turn 11 of 36", "chosen", "1 not turned")
        terminal.send("r")
        terminal.wait_for("1 turned to the east")
        terminal.enter("rules I3.4")  # its r turns first, and back again
        terminal.wait_for("I3.4 A tile is surrounded", "Esc goes back")
        terminal.send(ESCAPE)
        terminal.wait_for("1 turned to the east", gone="Esc goes back")
        steer(terminal, [(TAB, "3 not turned"), (TAB, "4 not turned"), ("r", "looks the same")])
        terminal.enter("? 3")
        terminal.wait_for("↑↘↙ rays to N SE SW", "I1.2", "Esc goes back")
        terminal.send(ESCAPE)
        terminal.wait_for("4 not turned", gone="Esc goes back")
        terminal.enter("preview 3@b2>w")
        terminal.wait_for("Hector raids Achilles' 1 on a2")
        terminal.enter("3@f1")
        terminal.wait_for("none of its rays points at", "[I3.1, I3.2]")
        terminal.enter("3@b2 > w")
        terminal.wait_for("Hector deploys a 3 on b2, turned to the west", gone="turn 11 of")


def test_a_game_begins_with_iron_weapons_and_the_small_board_fits(home: Path) -> None:
    options = ("--players", "3", "--board", "4x4", "--iron", "7", "--seed", "3", "--first", "hector", "--fast")
    with Terminal(home, "play", "ilios", *options, size=(80, 24)) as terminal:
        terminal.wait_for("turn 1 of 16", "put an iron weapon on any open", "▲P PARIS")
        terminal.wait_until(lambda text: text.count("•") == 16)
        steer(terminal, [(UP, "Hector puts an iron weapon on b2"), (RIGHT, "on c2"), ("\r", "turn 4 of 16")])
        terminal.wait_for("╱ 7 ╲", "Paris puts an iron weapon")


def test_three_people_never_see_another_hand(home: Path) -> None:
    with Terminal(home, "play", "ilios", "--players", "3", "--all", "--seed", "7", "--first", "hector") as terminal:
        for number, name in enumerate(("Hector", "Achilles", "Paris"), 1):
            text = terminal.wait_for(f"Pass the screen to {name}")
            assert "hand" not in text
            terminal.send("\r")
            text = terminal.wait_for(f"{name} has ", f"turn {number} of 36", gone="Pass the screen")
            assert text.count("hand ? ? ?") == 2 and text.count(" in hand.") == 1
            terminal.enter(str(number))


def test_a_shown_hand_is_seen_by_all(home: Path) -> None:
    facts: Mapping[str, Any] = {"turn": "Achilles", "hands": ("1 2 3", "1 4 4"), "pile": "5 4 5"}
    with resumed(home, "--all", board=SHOWDOWN, size=(80, 24), **facts) as terminal:
        terminal.wait_for("Pass the screen to Achilles")
        terminal.send("\r")
        terminal.wait_for("YOUR HAND", "hand ? ? ?")
        terminal.enter("1@a1>e")
        terminal.wait_for("Pass the screen to Hector", "Hector cannot attack and shows 1, 2 and 3")
        terminal.send("\r")
        terminal.wait_for("free [I3.2]", "you cannot attack", "hand 1 2 3 shown")
        terminal.enter("2@f6")
        terminal.wait_for("Pass the screen to Achilles")
        terminal.send("\r")
        terminal.wait_for("hand 1 3 ? shown", gone="Pass the screen")


def test_no_colour_still_tells_everything(home: Path) -> None:
    with resumed(home, "--seat", "hector", hands=("3 1 1",), size=(80, 24), NO_COLOR="1") as terminal:
        terminal.wait_for("◆1A", "●3H", "chosen", "•")
        assert {cell.bg for row in terminal.screen.buffer.values() for cell in row.values()} <= {"default"}


def test_replay_shows_all_hands_or_one(home: Path) -> None:
    with resumed(home, "--seat", "hector", hands=("3 1 1", "2 2 4")) as terminal:
        terminal.wait_for("turn 11 of 36")
        terminal.enter("3@b2>w")
        terminal.wait_for("turn 13 of 36")
        terminal.enter("quit")
        terminal.wait_end()
    record = str(home / "data" / "ilium" / "unfinished.json")
    with Terminal(home, "replay", record) as terminal:
        text = terminal.wait_for("Move 0 of 2", "hand 1 1 3", "hand 2 2 4")
        terminal.send(RIGHT)
        terminal.wait_for("Move 1 of 2: 3@b2>w", "Hector deploys a 3 on b2")
    with Terminal(home, "replay", record, "--seat", "achilles", size=(80, 24)) as terminal:
        text = terminal.wait_for("Move 0 of 2", "hand ? ? ?", "hand 2 2 4")
        assert "hand 1 1 3" not in text

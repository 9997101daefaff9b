"""Levels of bots, and hints: the best three moves, with their chances in words."""

import random
import re
import time
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import ilium
from ilium.bots import LEVELS, Weighed
from ilium.bots.grades import GRADES, chance_words
from ilium.cli import read_arguments
from ilium.tui.advice import advice
from ilium.tui.saves import Seating
from ilium.tui.session import Session
from ilium.tui.start import open_session
from tests.tui.terminal import Terminal
from tests.tui.test_plain import said

START = ("--seed", "7", "--first", "hector")
LINE = re.compile(r"(\d)\. (\S+): ([a-z ]+), \d+%")


@pytest.fixture(autouse=True)
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Without Numba, here and in the programs that get this path: nothing is compiled, nor goes on when they end."""
    monkeypatch.setattr("ilium.bots.readiness.can_compile", lambda: False)
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['numba'] = None\n")
    return str(tmp_path)


# ---- Words


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (1.0, "all but won"),
        (0.93, "all but won"),
        (0.92, "very good chances"),
        (0.751, "very good chances"),
        (0.749, "the better chances"),
        (0.58, "the better chances"),
        (0.57, "about even chances"),
        (0.5, "about even chances"),
        (0.43, "about even chances"),
        (0.42, "the worse chances"),
        (0.251, "the worse chances"),
        (0.249, "poor chances"),
        (0.08, "poor chances"),
        (0.07, "all but lost"),
        (0.0, "all but lost"),
    ],
)
def test_chances_of_two_sides_have_words(chance: float, words: str) -> None:
    assert chance_words(chance, 1 / 2) == words


@pytest.mark.parametrize("sides", [2, 3, 4, 5])
def test_the_fair_share_is_about_even_for_any_number_of_sides(sides: int) -> None:
    assert chance_words(1 / sides, 1 / sides) == "about even chances"
    assert chance_words(2 / (sides + 1), 1 / sides) == "the better chances"  # twice the odds
    assert chance_words(1 / (2 * sides - 1), 1 / sides) == "the worse chances"  # half of them


def weighed(move: str, chance: float, visits: int = 9, line: tuple[str, ...] = (), is_proved: bool = False) -> Weighed:
    return Weighed(move, (1 - chance, chance), visits, (move, *line), is_proved)


def test_the_best_three_are_told_with_how_the_game_may_go_on() -> None:
    moves = [weighed("1@a1", 0.8, line=("2@b2", "3@c3", "4@d4", "5@e5")), weighed("1@a2", 0.5)]
    assert advice([*moves, weighed("1@a3", 0.2), weighed("1@a4", 0.1)], seat=1, sides=2) == [
        "1. 1@a1: very good chances, 80%; then perhaps 2@b2, 3@c3, 4@d4",
        "2. 1@a2: about even chances, 50%",
        "3. 1@a3: poor chances, 20%",
    ]


def test_what_is_proved_is_certain() -> None:
    proved = [weighed(f"1@a{n}", chance, is_proved=True) for n, chance in enumerate((1.0, 0.5, 0.0), start=1)]
    assert advice(proved, seat=1, sides=2) == [
        "1. 1@a1: wins for certain",
        "2. 1@a2: draws for certain",
        "3. 1@a3: loses for certain, against best play",
    ]


def test_a_move_that_was_never_tried_is_no_advice() -> None:
    moves = [weighed("1@a1", 0.5), weighed("1@a2", 0.0, visits=0)]
    assert advice(moves, seat=1, sides=2) == ["1. 1@a1: about even chances, 50%"]


# ---- At the table


def test_a_solved_ending_is_told_as_certain() -> None:
    table, chooser = ilium.new("duel", seed=1), random.Random(1)
    tables = []
    while table.seat is not None:
        tables.append(table.copy())
        table.play(chooser.choice(table.moves()))
    late = next(table for table in tables[-5:] if len(table.moves()) > 2)
    session = Session(late, Seating((late.seat or 0,), "random"))
    rows = session.hint()
    assert len(rows) == 3 and all("for certain" in row and "%" not in row for row in rows)


def test_nobody_is_advised_who_has_nothing_to_decide() -> None:
    session = Session(ilium.new("duel", seed=7, first=0), Seating((1,), "random"))
    with pytest.raises(ValueError, match="nothing for you to decide"):
        session.hint()


class OneAtATime:
    """An adviser with one mind, as all bots have."""

    def __init__(self) -> None:
        self.is_thinking, self.has_clashed = False, False

    def analyse(self, knowledge: ilium.Knowledge, seconds: float) -> list[Weighed]:
        self.has_clashed |= self.is_thinking
        self.is_thinking = True
        time.sleep(0.05)
        self.is_thinking = False
        return [Weighed(move, (0.5, 0.5), 1, (move,)) for move in knowledge.moves()]


def test_hints_that_are_asked_for_at_once_are_thought_about_one_after_the_other() -> None:
    session, adviser = Session(ilium.new("duel", seed=7, first=0), Seating((0,), "random")), OneAtATime()
    session._adviser = adviser  # type: ignore[assignment]
    threads = [Thread(target=session.hint) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not adviser.has_clashed


@pytest.mark.parametrize(
    ("game", "options"),
    [("duel", {}), ("siege", {"players": 4, "teams": True}), ("ilios", {"players": 3})],
)
def test_plain_hints(home: Path, path: str, game: str, options: dict[str, Any]) -> None:
    given = [f"--{name}" if value is True else f"--{name}={value}" for name, value in options.items()]
    text = said(home, "play", game, "--plain", *START, *given, typed="hint\n", PYTHONPATH=path)
    found = LINE.findall(text.partition("> ")[2])
    assert [number for number, _, _ in found] == ["1", "2", "3"]
    assert {move for _, move, _ in found} <= set(ilium.new(game, seed=7, first=0, **options).moves())
    assert {words for _, _, words in found} <= {words for _, words in GRADES}


def test_rich_hints(home: Path, path: str) -> None:
    with Terminal(home, "play", "--bot", "random", "--fast", *START, PYTHONPATH=path) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.send("hint\rhint\r")
        text = terminal.wait_for("1. ", "2. ", "3. ", "chances, ", gone="Thinking about it")
        assert len({move for _, move, _ in LINE.findall(text)} & set(ilium.new("duel", seed=7, first=0).moves())) == 3


def test_who_plays_or_leaves_meanwhile_needs_no_hint(home: Path, path: str) -> None:
    with Terminal(home, "play", "--bot", "random", "--fast", *START, PYTHONPATH=path) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.send("hint\r4@c5\r1\r")
        terminal.wait_for("turn 3 of 32", gone="Thinking about it")
        terminal.send("hint\rquit\r")
        assert terminal.wait_end() == 0
        assert "Traceback" not in terminal.text and "ilium play --resume" in terminal.text


def test_a_hint_while_a_bot_thinks_does_not_stop_the_bot(home: Path, path: str) -> None:
    with Terminal(home, "play", "--bot", "hero", "--fast", *START, PYTHONPATH=path) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.enter("4@c5")
        terminal.wait_for("your 4 may turn itself")
        terminal.enter("decline")
        terminal.wait_for("Achilles is thinking")
        terminal.send("hint\r")
        terminal.wait_for("There is nothing for you to decide now.")
        terminal.wait_for("turn 3 of 32", gone="is thinking")


# ---- Levels


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(home: Path, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ilium.tui.session.THINKING", 0.05)
    session = open_session(read_arguments(["play", "ilios", "--bot", level, "--seed", "7", "--first", "achilles"]))
    assert session.names() == ["Hector (you)", f"Achilles ({level} bot)"] and session.waits_for_bot
    session.play_bot(session.bot_move())
    assert len(session.table.history) == 1

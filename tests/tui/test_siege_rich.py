"""Siege on the rich table, in a real terminal."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

import ilium
from tests.siege.drawn import drawn
from tests.tui.terminal import Terminal, saved
from tests.tui.test_rich import ESCAPE, LEFT, RIGHT, TAB
from tests.tui.test_siege_drawing import almost_over, teams

SMALL = (80, 24)
SIX = (
    "starter Achilles",
    "passed Paris",
    "agamemnon Achilles",
    "Hector    hand 1 2 A C  army 43 E4A A  victory city2 trireme2",
    "Achilles  hand 1 2 2 3  army X(2) 21 C H  victory trireme3  thanatos 1",
    "Paris     hand 1 3 4  army 2 E3A  hero 6  victory trireme3",
    "Odysseus  hand 2 3  army 431 A K  victory city2  thanatos 1",
    "Sarpedon  hand 2  army 4321 3 3 A B",
    "row city3 trireme2 helen",
)


def resumed(
    home: Path, table: ilium.Table, *arguments: str, size: tuple[int, int] = (120, 40), NO_COLOR: str = ""
) -> Terminal:
    (home / "drawn.json").write_text(json.dumps(table.record()))
    more = {"NO_COLOR": NO_COLOR} if NO_COLOR else {}
    return Terminal(home, "play", "--resume", "drawn.json", "--fast", *arguments, size=size, **more)


def steer(terminal: Terminal, keys: Sequence[tuple[str, str]]) -> None:
    """Press keys, each time waiting for a text."""
    for key, text in keys:
        terminal.send(key)
        terminal.wait_for(text)


def row_with(text: str, words: str) -> str:
    return next(row for row in text.split("\n") if words in row)


# ---- Every mode at 80x24


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_new_game_fits_the_smallest_screen(home: Path, players: int) -> None:
    options = ("--players", str(players), "--seed", "3", "--first", "hector", "--fast")
    with Terminal(home, "play", "siege", *options, size=SMALL) as terminal:
        text = terminal.wait_for("siege 1", "HECTOR you", "Hector, lay a card", "HAND", "❯ a number", "pass ", "row ")
        limit = 10 if players == 6 else 12
        seats = [row for row in text.split("\n") if f"hand {limit}" in row]
        assert len(seats) == players and all("army 0" in row and "0 points" in row for row in seats)
        assert "deck " in text and "Agamemnon –" in text and ("12 points win" in text) == (players in (3, 4, 5))
        end = {2: "It ends when both pass"}.get(players, "wins it at once" if " GORGON " in text else "all have passed")
        assert end in " ".join(text.split())
        terminal.enter("moves")
        terminal.wait_for("Lay a card", "  11  ", "lay Hoplite", "+1", "Esc goes back")


def test_six_armies_fit_with_all_that_matters(home: Path) -> None:
    table = drawn(*SIX, players=6, siege=3)
    with resumed(home, table, "--seat", "hector", size=SMALL) as terminal:
        text = terminal.wait_for("siege 3 of 8: thanatos", "❯ a number, a move", "THANATOS", "the weakest takes")
        for told in (
            "●H HECTOR you",
            "◆A ACHILLES bot",
            "▲P PARIS bot",
            "●O ODYSSEUS bot",
            "◆S SARPEDON",
            "▲D DIOMEDES",
        ):
            assert told in text, told
        for told in ("(4(3) 14", "E[4 A] 10", "(2(1) 6", "X{?}", "(4(3(1) 24", "(4(3(2(1) 40", "(3)×2", "no cards"):
            assert told in text, told
        assert "★army 47" in row_with(text, "SARPEDON") and "passed, Hero 6" in row_with(text, "PARIS")
        assert "cards 3, tiles 1, Thanatos -2 = 2 pts" in row_with(text, "ACHILLES")
        assert "Heroes 5 4 3 2 1" in text and "Helen" in text and "15 points win" in text and "●H+O 4" in text
        terminal.send("A>S:4321")
        terminal.wait_for("Sarpedon 47 -> 34, Hector 25 -> 24", "army 47→34", "army 25→24", "❯ A>S:4321")
        terminal.send("\r")
        terminal.wait_for("Hector's Archers hit Sarpedon's", gone="army 47→34")
        assert (saved(home) or {})["record"]["moves"][0] == "A>S:4321-1"


def test_a_gorgon_siege_says_how_it_is_won(home: Path) -> None:
    lines = ("Hector hand 1 2 C army 43", "Achilles army 4321", "Paris hand 1 army C", "row city1 helen")
    with resumed(home, drawn(*lines, players=4, kind="gorgon"), "--seat", "hector", size=SMALL) as terminal:
        terminal.wait_for("GORGON", "strictly strongest army wins it at", "pass and be out", "★army 40")
        terminal.enter("why")
        terminal.wait_for("Achilles has the strongest army and wins as soon as", "Esc goes back")
        terminal.send(ESCAPE)
        terminal.wait_for("Hector, lay a card", gone="Esc goes back")
        terminal.send("pass")
        terminal.wait_for("army 14→0", "Hector 14 -> 0")


# ---- Choosing


@pytest.mark.parametrize("size", [(120, 40), (100, 30), SMALL])
def test_keys_take_a_card_and_an_attacker_and_tell_what_would_be(home: Path, size: tuple[int, int]) -> None:
    with resumed(home, teams(), "--seat", "hector", size=size) as terminal:
        terminal.wait_for("HECTOR you", "HAND", "Hector, lay a card (1)")
        steer(terminal, [(TAB, "▸1"), (RIGHT, "25→26"), (RIGHT, "25→35"), (LEFT, "25→26"), (ESCAPE, "❯ a number")])
        terminal.wait_for("Hector, lay a card", gone="25→26")
        steer(terminal, [(TAB, "▸1"), (TAB, "▸2"), (TAB, "▸C"), (RIGHT, "25→28"), (RIGHT, "25→15")])
        terminal.wait_for("army 25→15", "+C>O:431-1: ")
        terminal.send("\r")
        terminal.wait_for("Hector's Chariot, straight from the", gone="25→15")
        assert (saved(home) or {})["record"]["moves"][0] == "+C>O:431-1"


def test_what_is_typed_is_answered_or_refused_with_a_reason(home: Path) -> None:
    with resumed(home, teams(), "--seat", "hector") as terminal:
        terminal.wait_for("HECTOR you", "SIEGE 5 OF 8: THANATOS", "● Hector + Paris 7", "◆ Achilles + Odysseus 5")
        for line, reason in {
            "+C>A:A": "Achilles' Harrow keeps Chariots away [S4.2]",
            "why C>P:2": "Hector has no Chariot in front",
            "99": "There is no move 99: the list goes from 11 to 29",
            "3": "Hector has no Hoplite 3 in hand",
            "preview pass": "Hector 25 -> 28",
        }.items():
            terminal.enter(line)
            terminal.wait_for(reason)
        for line, answers in {
            "why odysseus": ("(4+3+1) x 3 = 24", "Archers: 1"),
            "? E": ("carries two Hoplites or Archers", "S3.4"),
            "points": ("Together: Hector and Paris 7",),
            "moves": ("Attack with Archers -1", "the 1 of Odysseus' Phalanx 4-3-1", "25 -> 15"),
            "?": ("In turn you lay a card, attack or pass", "keeps Chariots away"),
        }.items():
            terminal.enter(line)
            terminal.wait_for(*answers, "Esc goes back")
            terminal.send(ESCAPE)
            terminal.wait_for("HECTOR you", gone="Esc goes back")
        terminal.enter("12")
        terminal.wait_for("Hector puts a Hoplite 1 on the Phalanx 4-3, now worth 24")


def test_taking_discarding_and_the_next_siege(home: Path) -> None:
    with resumed(home, almost_over(), "--seat", "hector", size=SMALL) as terminal:
        terminal.wait_for("Hector, lay a card")
        terminal.enter("pass")
        terminal.wait_for("choose a Victory card: take city1, take trireme3", "•City 1", "•Trireme 3")
        steer(terminal, [(RIGHT, "▸City 1"), (RIGHT, "▸Trireme 3"), ("\r", "Hector, discard 2 cards, down to 12")])
        terminal.wait_for("BETWEEN TWO SIEGES", "then the next siege", "after siege 1 of 8")
        steer(terminal, [(TAB, "discard it"), (RIGHT, "Hector discards a Hoplite 1."), ("\r", "discard 1 card, down")])
        terminal.enter("discard 2")
        terminal.wait_for("siege 2 of 8", "Poseidon H", gone="BETWEEN")


def test_the_end_tells_who_won_and_why(home: Path) -> None:
    lines = ("Achilles hero 2", "passed Achilles Paris Odysseus", "Paris hero 4 victory helen city2 trireme3")
    more = ("Odysseus hero 3", "athena Paris", "poseidon Paris", "row city1 trireme1")
    table = drawn("Hector hand 1 army 4321", *lines, *more, players=4, teams=True)
    with resumed(home, table, "--seat", "hector", size=SMALL) as terminal:
        terminal.wait_for("Hector, lay a card")
        terminal.enter("pass")
        terminal.wait_for("choose a Victory card")
        terminal.enter("take city1")
        terminal.wait_for("Hector and Paris win together", "reached 15", "cards 10, tiles 4 = 14 points", "Rematch")


# ---- Who may see what


def test_three_people_never_see_another_hand(home: Path) -> None:
    options = ("--players", "3", "--two", "--seed", "7", "--first", "hector")
    with Terminal(home, "play", "siege", *options) as terminal:
        for name in ("Hector", "Achilles", "Paris"):
            text = terminal.wait_for(f"Pass the screen to {name}")
            assert "HAND" not in text and " has " not in text
            terminal.send("\r")
            text = terminal.wait_for(f"{name.upper()} you", f"{name} has ", "HAND", gone="Pass the screen")
            assert text.count("HAND") == 1 and text.count(" has ") == 1
            terminal.enter("11")


def test_no_colour_still_tells_everything(home: Path) -> None:
    with resumed(home, teams(), "--seat", "hector", size=SMALL, NO_COLOR="1") as terminal:
        terminal.wait_for("●H HECTOR", "◆O ODYSSEUS", "(4(3(1) 24", "X{??}", "•A", "THANATOS")
        terminal.send(TAB)
        terminal.wait_for("▸1", "•4", "•lay here")
        assert {cell.bg for row in terminal.screen.buffer.values() for cell in row.values()} <= {"default"}


def test_replay_shows_all_hands_or_one(home: Path) -> None:
    table = drawn("Hector hand 4 2 army X", "Achilles hand 3 army A", "Paris hand 1", "row city1", players=3)
    table.play("4@X")
    (home / "game.json").write_text(json.dumps(table.record()))
    with Terminal(home, "replay", "game.json", size=SMALL) as terminal:
        terminal.wait_for("Move 0 of 1", "H hand 2 4", "A hand 3", "P hand 1")
        terminal.send(RIGHT)
        terminal.wait_for("Move 1 of 1: 4@X", "{4}", "H hand 2 ")
    with Terminal(home, "replay", "game.json", "--seat", "paris", size=SMALL) as terminal:
        terminal.wait_for("Move 0 of 1", "PARIS you")
        terminal.send(RIGHT)
        text = terminal.wait_for("Move 1 of 1", "{?}", "puts a card into")
        assert "{4}" not in text and "hand 2 4" not in text

"""The rich table in a real terminal."""

import time
from pathlib import Path

import pytest

import ilium
from tests.tui.terminal import PATIENCE, Terminal, saved

ESCAPE, TAB, UP, RIGHT, LEFT, HOME, END = "\x1b", "\t", "\x1b[A", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
HECTOR = 0
START = ("play", "--bot", "random", "--fast", "--seed", "7", "--first", "hector")


def test_a_stranger_sees_what_to_do(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        text = terminal.wait_for("turn 1 of 32", "Hector, play a tile", "type 1@", "? help")
        assert "(H) HECTOR" in text and "[A] ACHILLES" in text and "DISPLAY" in text
        assert "fingerprint" in text  # the commitment
        assert "1 1@" in text and "Zeus" in text
        assert "moves a tile of your opponent" in text  # what the 1 in hand does


def test_moves_by_number_and_by_notation(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.enter("4@c5")
        terminal.wait_for("Hector plays a 4 on c5", "your 4 may turn itself")
        terminal.enter("1")
        terminal.wait_for("face down.", "turn 3 of 32", "░4░")


def test_bad_input_says_why_and_changes_nothing(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.enter("4@a1")
        terminal.wait_for("no tile lies beside a1 [D3.1]")
        terminal.enter("999")
        terminal.wait_for("There is no move 999")
        terminal.enter("why z")
        terminal.wait_for("Which line?")
        terminal.enter("save /nowhere/at/all/x.json")
        terminal.wait_for("/nowhere")
        assert "turn 1 of 32" in terminal.text


def test_help_rules_and_why(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.enter("?")
        terminal.wait_for("five gods", "Keys and mouse")
        terminal.send(ESCAPE)
        terminal.wait_for("Hector, play a tile", gone="Keys and mouse")
        terminal.enter("? dolos")
        terminal.wait_for("D5.3", "Esc goes back")
        terminal.send(ESCAPE)
        terminal.wait_for("Hector, play a tile", gone="Esc goes back")
        terminal.enter("why c")
        terminal.wait_for("Hector 5 = 5 (c3)", "Achilles 5 = 5 (c4)")


def test_arrows_tab_and_enter_play_a_tile(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32", "▸  (1)")
        terminal.send(TAB)
        terminal.wait_for("▸  (4)", "4@c5")
        terminal.send(UP)
        terminal.wait_for("c3: 5 of Hector")
        for hint in ("c4: 5 of Achilles", "c5: an empty blue square"):
            terminal.send(UP)
            terminal.wait_for(hint)
        terminal.send("\r")
        terminal.wait_for("Hector plays a 4 on c5")


def test_undo_takes_back_the_decision_and_the_answer(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.enter("undo")
        terminal.wait_for("You have not decided anything yet")
        terminal.enter("4@c5")
        terminal.wait_for("your 4 may turn itself")
        terminal.enter("decline")
        terminal.wait_for("turn 3 of 32")
        terminal.enter("undo")
        terminal.wait_for("turn 1 of 32", "your 4 may turn itself", "taken back")
        terminal.enter("undo")
        terminal.wait_for("Hector, play a tile")
        assert (saved(home) or {})["record"]["moves"] == []


def test_quit_and_resume(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.enter("4@c5")
        terminal.wait_for("your 4 may turn itself")
        terminal.enter("quit")
        terminal.wait_for("ilium play --resume")
        assert terminal.wait_end() == 0
    with Terminal(home, "play", "--resume", "--fast") as terminal:
        terminal.wait_for("your 4 may turn itself", "Hector plays a 4 on c5")
        terminal.enter("save game.json")
        terminal.wait_for("Saved:")
        terminal.send("\x03")
        assert terminal.wait_end() == 130
        assert "ilium play --resume" in terminal.text
    with Terminal(home, "replay", str(home / "game.json")) as terminal:
        terminal.wait_for("Move 0 of 1")


def test_a_whole_game_by_numbers_to_the_end(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32")
        answered: object = "nothing yet"
        end = time.monotonic() + 4 * PATIENCE
        while saved(home, "finished.json") is None:
            now = saved(home)
            if now != answered and (now is None or ilium.load(now["record"]).seat == HECTOR):
                answered = now
                terminal.send("1\r")
            assert terminal.read(0.005) and time.monotonic() < end, terminal.text
        terminal.wait_for("wins:", "points", "The seed was", "ilium verify", "Rematch")
        assert len((saved(home, "finished.json") or {})["moves"]) > 50
        terminal.send("p")
        terminal.wait_for("Move 0 of")
        terminal.send(END)
        terminal.wait_for("the game is over", "wins")
        terminal.send("quit\r")
        terminal.wait_for("end shows the result again", gone="Enter goes on")
        terminal.enter("save")
        terminal.wait_for("Say where to")
        terminal.enter("4@c5")  # a move too many, at any time, leaves one knowing what to do
        terminal.wait_for("end shows the result again")
        terminal.enter("end")
        terminal.wait_for("Rematch")
        terminal.send("r")
        terminal.wait_for("HECTOR random bot", "ACHILLES you", gone="Rematch")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (60, 15), (200, 60)])
def test_every_size_shows_the_board(home: Path, size: tuple[int, int]) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32", "╝╚╝╚")
        terminal.resize(*size)
        if size[1] >= 24:
            terminal.wait_for(
                "turn 1 of 32", "[A] ACHILLES", "❯", "Zeus", "unseen" if size[0] < 120 else "in hand and deck"
            )
            terminal.wait_until(lambda text: text.count("[ ]") + text.count("( )") + text.count("(•)") == 32)
            terminal.enter("4@c5")
            terminal.wait_for("your 4 may turn itself")
        else:
            terminal.send("4@c5\r")
            terminal.wait_for("ILIUM")
        terminal.resize(120, 40)
        terminal.wait_for("Hector plays a 4 on c5")


def test_no_colour_still_tells_the_sides_apart(home: Path) -> None:
    with Terminal(home, *START, NO_COLOR="1", size=(80, 24)) as terminal:
        terminal.wait_for("( 5 )", "[ 5 ]", "( )", "[ ]", "(•)")
        colours = {cell.bg for row in terminal.screen.buffer.values() for cell in row.values()}
        assert colours <= {"default"}


def test_two_people_never_see_the_other_hand(home: Path) -> None:
    with Terminal(home, "play", "--two", "--seed", "7", "--first", "hector") as terminal:
        text = terminal.wait_for("Pass the screen to Hector")
        assert "hand" not in text
        terminal.send("\r")
        text = terminal.wait_for("Hector has 1 and 4 in hand", gone="Pass the screen")
        assert "[?] [?]" in text and "Achilles has" not in text.replace("Achilles has 5 on c4", "")
        terminal.enter("4@c5")
        terminal.wait_for("your 4 may turn itself")
        terminal.enter("decline")
        text = terminal.wait_for("Pass the screen to Achilles", "Hector draws a tile", gone="hand")
        terminal.send("u")
        terminal.wait_for("your 4 may turn itself", gone="Pass the screen")
        terminal.enter("decline")
        terminal.wait_for("Pass the screen to Achilles", gone="hand")
        terminal.send("\r")
        text = terminal.wait_for("Achilles has 2 and Dolos in hand", gone="Pass the screen")
        assert "(?) (?)" in text and "Hector has 1" not in text and "Hector draws a tile" in text
        terminal.enter("undo")
        terminal.wait_for("Hector has decided since then")


def test_replay_steps_through(home: Path) -> None:
    with Terminal(home, *START) as terminal:
        terminal.wait_for("turn 1 of 32")
        terminal.enter("4@c5")
        terminal.wait_for("your 4 may turn itself")
        terminal.enter("decline")
        terminal.wait_for("turn 3 of 32")
        terminal.enter("quit")
        terminal.wait_end()
    record = str(home / "data" / "ilium" / "unfinished.json")
    with Terminal(home, "replay", record) as terminal:
        text = terminal.wait_for("Move 0 of", "the start")
        assert "Hector has 1 and 4 in hand" in text and "Achilles has 2 and Dolos in hand" in text
        terminal.send(RIGHT)
        terminal.wait_for("Move 1 of", "4@c5")
        terminal.send(LEFT)
        terminal.wait_for("Move 0 of")
        terminal.enter("2")
        terminal.wait_for("Move 2 of", "decline")
        terminal.enter("bogus")
        terminal.wait_for("bogus", "first, last")
        terminal.send(ESCAPE)
        assert terminal.wait_end() == 0
    with Terminal(home, "replay", record, "--seat", "hector") as terminal:
        text = terminal.wait_for("Move 0 of", "Hector has 1 and 4 in hand")
        assert "Achilles has 2 and D" not in text

"""The plain mode through pipes."""

import random
import signal
import subprocess
from pathlib import Path

import pytest

from tests.tui.terminal import PROGRAM, Terminal, environment, saved

PLAY = ("play", "--plain", "--seed", "7", "--first", "hector")


def run(home: Path, *arguments: str, typed: bytes | str = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    given = typed.encode() if isinstance(typed, str) else typed
    return subprocess.run(
        [*PROGRAM, *arguments], input=given, capture_output=True, env=environment(home, **more), cwd=home, timeout=30
    )


def said(home: Path, *arguments: str, typed: bytes | str = b"", **more: str) -> str:
    """What a run that must go well has printed."""
    done = run(home, *arguments, typed=typed, **more)
    assert done.returncode == 0 and done.stderr == b"", done.stderr.decode()
    return done.stdout.decode()


def test_a_whole_game_by_ones(home: Path) -> None:
    text = said(home, *PLAY, typed="1\n" * 100)
    assert "Turn 31 of 32" in text and " wins: " in text and "The seed was" in text
    assert saved(home, "finished.json") and not saved(home)
    verified = said(home, "verify", str(home / "data/ilium/finished.json"))
    assert verified.endswith("The record is good.\n")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_two(home: Path, seed: int) -> None:
    assert " wins: " in said(home, "play", "--plain", "--two", "--seed", str(seed), typed="1\n" * 200)


def test_no_terminal_means_plain(home: Path) -> None:
    assert "> " in said(home, "play", "--seed", "7", typed="quit\n")


def test_plain_is_plain(home: Path) -> None:
    text = said(home, *PLAY, typed="1\n1\n1\nboard\nlines\n")
    assert not set("╭┏═─│┃█░•▸") & set(text)
    assert "\x1b" not in text


def test_questions_are_answered(home: Path) -> None:
    asked = "lines\nboard\ntokens\nhand\nmoves\nwhy c\nlog\nseed\n? 4\n? D5.4\n?\nrules D6\n"
    text = said(home, *PLAY, typed=asked)
    for answer in (
        "Column c: Hector 5, Achilles 5, level. 2 of 6 squares.",
        "row 3:  .b  .r  H5  A1  .b  .r",
        "Hector: 0 points, 0 of 5 gods",
        "play 1 on c5",
        "Achilles 5 = 5 (c4)",
        "Hector begins.",
        "fingerprint",
        "D4.5 A 4 lets you turn two tiles face down",
        "D5.4 The player with the higher total wins the line",
        "takes back your last decision",
        "D6.2 You have the support of all gods",
    ):
        assert answer in text


def test_bad_input_says_why(home: Path) -> None:
    text = said(home, *PLAY, typed="4@c4\n99\n? zzz\n? D9.9\nwhy\nsave\nhello world\n")
    assert "[D3.1]" in text and "There is no move 99" in text and "Which line?" in text
    assert "it has D1.1" in text and "Say where to" in text


def test_undo_and_save(home: Path) -> None:
    text = said(home, *PLAY, typed="undo\n4@c5\ndecline\nundo\nundo\n4@c5\ndown c4\nsave a.json\nquit\n")
    assert "You have not decided anything yet" in text and "taken back" in text
    assert "Saved: a.json" in text
    assert "The record is good." in said(home, "verify", "a.json")


def test_save_spares_other_files(home: Path) -> None:
    (home / "letter.txt").write_text("dear")
    assert "is not a record" in said(home, *PLAY, typed="save letter.txt\n")
    assert (home / "letter.txt").read_text() == "dear"


def test_the_end_of_the_input_keeps_the_game(home: Path) -> None:
    assert "ilium play --resume" in said(home, *PLAY, typed="4@c5\n")
    kept = saved(home)
    assert kept is not None and kept["record"]["moves"] == ["4@c5"]
    assert "your 4 may turn itself" in said(home, "play", "--plain", "--resume", typed="")


def test_a_new_game_sets_the_old_one_aside(home: Path) -> None:
    said(home, *PLAY, typed="4@c5\n")
    said(home, *PLAY, typed="")  # looked at only
    assert (saved(home) or {})["record"]["moves"] == ["4@c5"]
    assert "set aside" in said(home, *PLAY, typed="1@c5\n")
    assert (saved(home, "set-aside.json") or {})["record"]["moves"] == ["4@c5"]
    said(home, *PLAY, typed="1@b4\n")  # and again: nothing is ever written over
    assert (saved(home, "set-aside.json") or {})["record"]["moves"] == ["4@c5"]
    assert (saved(home, "set-aside-2.json") or {})["record"]["moves"][0] == "1@c5"


def test_finished_games_are_all_kept(home: Path) -> None:
    for seed in ("1", "2", "3"):
        said(home, "play", "--plain", "--seed", seed, typed="1\n" * 100)
    kept = [saved(home, name) or {} for name in ("finished.json", "finished-2.json", "finished-3.json")]
    assert sorted(int(record["seed"], 16) for record in kept) == [1, 2, 3]
    assert int(kept[0]["seed"], 16) == 3


def test_two_people_do_not_hear_the_other_hand(home: Path) -> None:
    text = said(home, "play", "--plain", "--two", "--seed", "7", "--first", "hector", typed="\n4@c5\ndecline\n\n")
    before, _, after = text.partition("Pass the screen to Achilles")
    assert "Hector has 1 and 4 in hand" in before and "Achilles: hand 2 tiles, hidden" in before
    assert "Achilles: hand 2, Dolos" in after and "Hector: hand 2 tiles, hidden" in after
    assert "Hector has 1" not in after and "Hector draws a tile" in after


def test_garbage_never_crashes(home: Path) -> None:
    rng = random.Random(7)
    lines = [bytes(rng.randrange(256) for _ in range(rng.randrange(40))).replace(b"\n", b"") for _ in range(400)]
    words = [
        b"why",
        b"?",
        b"4@",
        b"@",
        b">",
        b"save\x00",
        b"undo",
        b"\xc2\xb2",
        b"9" * 5000,
        b"down",
        b"rules \xff",
        b"1",
    ]
    lines += [b" ".join(rng.choices(words, k=rng.randrange(4))) for _ in range(200)]
    rng.shuffle(lines)
    done = run(home, *PLAY, typed=b"\n".join(line for line in lines if not line.startswith((b"save", b"q"))))
    assert done.returncode == 0, done.stderr.decode()
    assert b"Traceback" not in done.stdout + done.stderr


def test_ctrl_c_ends_quietly(home: Path) -> None:
    with subprocess.Popen(
        [*PROGRAM, *PLAY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        cwd=home,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests may run where it is ignored
    ) as child:
        assert child.stdin is not None and child.stdout is not None and child.stderr is not None
        child.stdin.write(b"4@c5\n")
        child.stdin.flush()
        while b"decline" not in child.stdout.readline():
            pass
        child.send_signal(signal.SIGINT)
        assert child.wait(10) == 130
        error = child.stderr.read().decode()
    assert "Traceback" not in error and "ilium play --resume" in error
    assert (saved(home) or {})["record"]["moves"] == ["4@c5"]


def test_a_dumb_terminal_gets_lines_and_a_rematch(home: Path) -> None:
    with Terminal(home, *PLAY, TERM="dumb", size=(100, 50)) as terminal:
        terminal.wait_for("> ")
        terminal.send("quit\r")
        assert terminal.wait_end() == 0


def test_replay_into_a_pipe_tells_all_steps(home: Path) -> None:
    said(home, *PLAY, typed="1\n" * 100)
    record = str(home / "data/ilium/finished.json")
    text = said(home, "replay", record)
    assert "Move 0 of" in text and " wins: " in text and "Achilles has 2 and Dolos in hand" in text
    as_hector = said(home, "replay", record, "--seat", "hector")
    assert "Hector has 1 and 4 in hand" in as_hector and "Achilles has 2 and Dolos in hand" not in as_hector

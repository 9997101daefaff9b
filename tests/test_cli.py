"""The command line: what is printed, and the exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ilium
from ilium.cli import main

TABLE = """
Zeus = [8, 6, 1]
Athena = [8, 5, 2]
Apollo = [8, 4, 3]
Poseidon = [7, 6, 2]
Aphrodite = [7, 5, 3]
positive = [9, 9, 9]
marriage = 2
negative = [-3, -3, -3, -5, -5, -5, -10, -10, -10]
"""
DESIGNS = """
1 = "N E"
2 = "N S"
3 = "N SE SW"
4 = "NE SE SW NW"
5 = "N NE SE SW NW"
"""
ARMY = """
1 = 9
2 = 10
3 = 10
4 = 10
A = 12
C = 6
E = 5
K = 4
B = 4
H = 2
T = 2
"""
VICTORY = """
helen = 1
city1 = 3
city2 = 4
city3 = 3
trireme1 = 3
trireme2 = 4
trireme3 = 3
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(home: Path) -> Path:
    table = ilium.new("duel", seed=7, first=0)
    for _ in range(5):
        table.play(table.moves()[0])
    path = home / "game.json"
    path.write_text(json.dumps(table.record()))
    return path


def fails(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 2) -> str:
    """The message of a command that must fail: one line."""
    assert main(arguments) == code
    said = capsys.readouterr()
    assert said.err.startswith("ilium: ") and said.err.count("\n") == 1, said.err
    return said.err


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["verify"], ["rules"], ["games"], ["arena"]])
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([*command, "--help"])
    assert leaving.value.code == 0
    text = capsys.readouterr().out
    assert "usage: ilium" in text
    assert "examples:" in text or command in ([], ["games"])


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--version"])
    assert leaving.value.code == 0 and capsys.readouterr().out.startswith("ilium ")


def test_help_needs_no_heavy_imports() -> None:
    heavy = {"textual", "rich", "numpy", "numba", "matplotlib", "ray"}
    code = f"import sys, ilium.cli; ilium.cli.parser(); print({heavy} & {{*sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert done.stdout.strip() == "set()"


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    text = capsys.readouterr().out
    assert all(name in text for name in ilium.games()) and "Reiner Knizia" in text


# ---- Rules


def test_rules_page_clause_and_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0 and capsys.readouterr().out.startswith("# duel")
    assert main(["rules", "duel", "d4.5"]) == 0
    clause = capsys.readouterr().out
    assert clause.startswith("- **D4.5** ") and "D4.6" not in clause and "Ruling" in clause
    assert main(["rules", "D5.3"]) == 0
    assert "Hector wins the row by 10" in capsys.readouterr().out  # after the drawn example
    assert main(["rules", "D4"]) == 0
    chapter = capsys.readouterr().out
    assert chapter.startswith("## Effects") and "**D4.1**" in chapter and "**D4.7**" in chapter


def test_rules_of_ilios(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ilios", "I3.4"]) == 0
    clause = capsys.readouterr().out
    assert clause.startswith("- **I3.4** ") and "I3.5" not in clause
    assert main(["rules", "i3.4"]) == 0 and capsys.readouterr().out == clause  # the letter tells the game
    assert main(["rules", "ilios"]) == 0 and capsys.readouterr().out.startswith("# ilios")
    assert "ilios has no clause 'D4.5'" in fails(capsys, "rules", "ilios", "D4.5")


def test_rules_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert "it has D1.1, D1.2" in fails(capsys, "rules", "D9.9")
    assert "the games are duel" in fails(capsys, "rules", "chess")


# ---- Records


def test_verify_good(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert capsys.readouterr().out.endswith("The record is good.\n")


@pytest.mark.parametrize("change", [{"moves": ["5@a1"]}, {"seed": "0" * 64}, {"commitment": "x"}, {"version": 99}])
def test_verify_tampered(record: Path, capsys: pytest.CaptureFixture[str], change: dict[str, object]) -> None:
    record.write_text(json.dumps({**json.loads(record.read_text()), **change}))
    assert main(["verify", str(record)]) == 1
    text = capsys.readouterr().out
    assert "BAD " in text and text.endswith("The record is NOT good.\n")


def test_verify_unreadable(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing.json" in fails(capsys, "verify", "nothing.json", code=1)
    assert str(home) in fails(capsys, "verify", str(home), code=1)
    (home / "bytes").write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in fails(capsys, "verify", "bytes", code=1)
    (home / "words").write_text("hello")
    assert main(["verify", "words"]) == 1 and "not JSON" in capsys.readouterr().out


def test_replay_unreadable(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing.json" in fails(capsys, "replay", "nothing.json")
    (home / "words").write_text('{"record": {}}')
    assert "not a record" in fails(capsys, "replay", "words")


# ---- Play


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "the games are duel"),
        (["--seat", "paris"], "the seats are hector (0), achilles (1)"),
        (["--seed", "x"], "a seed is a whole number"),
        (["--seed", "-1"], "a seed is a whole number"),
        (["--first", "paris"], "the seats are"),
        (["--edition", "1999"], "the edition is"),
        (["--bot", "zeus"], "the levels are random, baseline, recruit, hoplite, captain, hero"),
        (["--two", "--seat", "0"], "--seat means nothing"),
        (["--tokens", "no.toml"], "no.toml"),
        (["--resume"], "there is no unfinished game"),
        (["--resume", "no.json"], "no.json"),
        (["--resume", "--seed", "7"], "--seed is for a new game"),
        (["--resume", "--players", "3"], "--players is for a new game"),
        (["--board", "4x4"], "--board is not an option of duel; the options of duel are "),
        (["ilios", "--tokens", "no.toml"], "the options of ilios are --players, --board, --first, --designs, --iron"),
        (["ilios", "--edition", "2024"], "--edition is not an option of ilios"),
        (["ilios", "--players", "5"], "2, 3 or 4 players"),
        (["ilios", "--players", "two"], "--players is a whole number, not 'two'"),
        (["ilios", "--board", "5x5"], "the board is '6x6' or '4x4'"),
        (["ilios", "--iron", "-1"], "--iron is a whole number"),
        (["ilios", "--iron", "100"], "from 0 to 99"),
        (["ilios", "--seat", "paris"], "the seats are hector (0), achilles (1)"),
        (["ilios", "--players", "3", "--first", "agamemnon"], "the seats are hector (0), achilles (1), paris (2)"),
        (["ilios", "--all", "--seat", "0"], "--seat means nothing"),
        (["ilios", "--designs", "no.toml"], "no.toml"),
        (["ilios", "--teams"], "--teams is not an option of ilios"),
        (
            ["siege", "--iron", "3"],
            "the options of siege are --players, --teams, --first, --oracles, --army, --victory",
        ),
        (["siege", "--players", "7"], "2, 3, 4 or 5 players each for themselves"),
        (["siege", "--players", "5", "--teams"], "not for 5 in teams"),
        (["siege", "--oracles", "5-5"], "the oracles are '4-4' or '6-2'"),
        (["siege", "--players", "4", "--seat", "sarpedon"], "hector (0), achilles (1), paris (2), odysseus (3)"),
        (["siege", "--army", "no.toml"], "no.toml"),
        (["siege", "--victory", "no.toml"], "no.toml"),
        (["siege", "--resume"], "game is for a new game"),
        (["--resume", "--teams"], "--teams is for a new game"),
    ],
)
def test_play_refuses(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert message in fails(capsys, "play", *arguments)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Zeus = [", "is not TOML"),
        ("Hermes = [1]", "unknown kind of token 'Hermes'"),
        (TABLE.replace("marriage = 2", "marriage = 1"), "exactly two marriage"),
        (TABLE.replace("[9, 9, 9]", "[9, 9]"), "29 tokens"),
    ],
)
def test_bad_tables_of_tokens(home: Path, text: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "tokens.toml").write_text(text)
    assert message in fails(capsys, "play", "--tokens", "tokens.toml")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 = ", "is not TOML"),
        ('1 = "N"', "the rays of the warriors 1 to 5"),
        (DESIGNS.replace('"N S"', "[1]"), "the rays of 2 are a text"),
        (DESIGNS.replace('"N S"', '""'), "the warrior 2 has no rays"),
        (DESIGNS.replace('"N S"', '"N X"'), "there is no direction 'X'"),
    ],
)
def test_bad_designs(home: Path, text: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "designs.toml").write_text(text)
    assert message in fails(capsys, "play", "ilios", "--designs", "designs.toml")


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        ("army", "A = [", "is not TOML"),
        ("army", "A = 3", "how many there are of 1 2 3 4 A C E K B H T"),
        ("army", ARMY.replace("T = 2", "T = 3"), "at most 2 Trojan Horses"),
        ("army", ARMY.replace("1 = 9", "1 = 90"), "0 to 75 of a kind"),
        ("victory", VICTORY.replace("helen = 1", "troy = 1"), "how many there are of helen city1"),
        ("victory", VICTORY.replace("= 3", "= 0").replace("= 4", "= 0"), "at least 28"),
    ],
)
def test_bad_tables_of_siege(
    home: Path, option: str, text: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "table.toml").write_text(text)
    assert message in fails(capsys, "play", "siege", f"--{option}", "table.toml")


def pipe(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "ilium.cli", *arguments]
    return subprocess.run(program, input=typed, capture_output=True, text=True, timeout=30, env=dict(os.environ))


def test_another_table_of_tokens_is_played_and_recorded(home: Path) -> None:
    (home / "tokens.toml").write_text(TABLE)
    done = pipe(
        "play", "--tokens", "tokens.toml", "--seat", "1", "--seed", "0x7", "--edition", "early", typed="save a.json\n"
    )
    assert done.returncode == 0, done.stderr
    options = json.loads((home / "a.json").read_text())["options"]
    assert options["tokens"]["positive"] == [9, 9, 9] and options["edition"] == "early"


def test_ilios_with_all_its_options_is_played_and_recorded(home: Path) -> None:
    (home / "designs.toml").write_text(DESIGNS)
    options = ("--players", "4", "--board", "4x4", "--iron", "5", "--first", "paris", "--seat", "agamemnon")
    done = pipe("play", "ilios", *options, "--designs", "designs.toml", typed="designs\nsave a.json\n")
    assert done.returncode == 0, done.stderr
    assert "Paris begins." in done.stdout and "2: rays to N, S" in done.stdout and "worth 5" in done.stdout
    chosen = json.loads((home / "a.json").read_text())["options"]
    assert chosen["players"] == 4 and chosen["board"] == "4x4" and chosen["first"] == 2
    assert chosen["designs"]["1"] == "N E" and chosen["iron"] == 5


def test_siege_with_all_its_options_is_played_and_recorded(home: Path) -> None:
    (home / "army.toml").write_text(ARMY)
    (home / "victory.toml").write_text(VICTORY)
    options = ("--players", "4", "--teams", "--oracles", "6-2", "--first", "paris", "--seat", "odysseus")
    tables = ("--army", "army.toml", "--victory", "victory.toml")
    done = pipe("play", "siege", *options, *tables, "--seed", "7", typed="save a.json\n")
    assert done.returncode == 0, done.stderr
    assert "Paris begins." in done.stdout and "O Odysseus (with Achilles): " in done.stdout
    chosen = json.loads((home / "a.json").read_text())["options"]
    assert chosen["players"] == 4 and chosen["teams"] is True and chosen["first"] == 2 and chosen["oracles"] == "6-2"
    assert chosen["army"]["1"] == 9 and chosen["victory"]["city2"] == 4


def test_seed_as_64_digits_and_resume_from_a_record(record: Path) -> None:
    digits = json.loads(record.read_text())["seed"]
    assert "Hector begins." in pipe("play", "--seed", digits, "--first", "hector").stdout
    resumed = pipe("play", "--resume", str(record), "--seat", "hector")
    assert resumed.returncode == 0 and "Turn " in resumed.stdout


def test_a_broken_pipe_is_quiet() -> None:
    shell = f"yes 1 | {sys.executable} -m ilium.cli play --plain --seed 7 | head -1"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, timeout=30)
    assert done.stderr == ""

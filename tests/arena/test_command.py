"""`ilium arena`, as a person uses it."""

import json
import os
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ilium.arena.progress import duration
from ilium.arena.workers import cores
from ilium.cli import main
from tests.arena.program import PATIENCE, PROGRAM, arena, is_picture, run

MATCH = ("duel", "hoplite", "random", "--simulations", "5", "--seed", "7", "--jobs", "1")
NAME = "arena-duel-hoplite-random"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("arena")


@pytest.fixture(scope="module")
def played(folder: Path) -> subprocess.CompletedProcess[str]:
    """A small match, shared by the tests that look at what it leaves."""
    return arena(folder, *MATCH, "--games", "4", "--records", "records")


def summary(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text())
    return data


def games(path: Path) -> list[dict[str, Any]]:
    """The lines of a journal without the first."""
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def without_times(game: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in game.items() if name not in ("seconds", "slowest")}


# ---- What is shown and written


def test_a_match_prints_its_tables(played: subprocess.CompletedProcess[str]) -> None:
    said = played.stdout
    assert said.startswith("duel, 5 simulations for a decision\n")
    assert "| pairing | games | win rate | 95 % | Elo | 95 % | draws |" in said and "| hoplite - random | 4 | " in said
    assert "| level | rating | 95 % | games | decisions | mean time | slowest |" in said
    assert "a draw counts half" in said
    assert f"Written: {NAME}.jsonl, {NAME}.json, {NAME}.png" in played.stderr


def test_the_files_say_the_same_as_the_games(folder: Path, played: subprocess.CompletedProcess[str]) -> None:
    """The share and the numbers of decisions, counted again from the journal."""
    data, lines = summary(folder / f"{NAME}.json"), games(folder / f"{NAME}.jsonl")
    assert data["games"] == len(lines) == 4 and data["game"] == "duel" and data["seed"] == "7"
    [row] = data["contests"]
    won = [1 / len(game["winners"]) for game in lines for seat in game["winners"] if game["seats"][seat] == "hoplite"]
    assert row["share"]["value"] == sum(won) / 4 and row["share"]["low"] < row["share"]["value"] <= row["share"]["high"]
    decided: Counter[str] = Counter()
    for game in lines:
        for level, number in zip(game["seats"], game["decisions"], strict=True):
            decided[level] += number
    assert {level["level"]: level["decisions"] for level in data["levels"]} == decided
    assert is_picture(folder / f"{NAME}.png")


def test_every_deal_is_mirrored(folder: Path, played: subprocess.CompletedProcess[str]) -> None:
    lines = games(folder / f"{NAME}.jsonl")
    for deal in (0, 1):
        one, other = (game for game in lines if game["deal"] == deal)
        assert one["seats"] == other["seats"][::-1] and one["seed"] == other["seed"] and one["first"] == other["first"]


def test_the_records_are_good(folder: Path, played: subprocess.CompletedProcess[str]) -> None:
    records = sorted((folder / "records").iterdir())
    assert [path.name for path in records[:2]] == ["deal-00000-hoplite-random.json", "deal-00000-random-hoplite.json"]
    assert len(records) == 4 and all(main(["verify", str(path)]) == 0 for path in records)


# ---- Going on


def test_a_second_run_plays_nothing_and_more_games_go_on_from_there(
    folder: Path, played: subprocess.CompletedProcess[str]
) -> None:
    journal = folder / f"{NAME}.jsonl"
    before = journal.read_bytes()
    again = arena(folder, *MATCH, "--games", "4")
    assert journal.read_bytes() == before and again.stdout == played.stdout
    more = arena(folder, *MATCH, "--games", "6")
    assert "4 of 6 games are there already" in more.stderr and "| hoplite - random | 6 | " in more.stdout
    assert journal.read_bytes().startswith(before) and len(games(journal)) == 6


def test_the_same_seed_gives_the_same_games(
    folder: Path, played: subprocess.CompletedProcess[str], tmp_path: Path
) -> None:
    """In another folder, on two cores."""
    arena(tmp_path, *MATCH[:-2], "--games", "4", "--jobs", "2", "--out", "twin.png")
    first = games(folder / f"{NAME}.jsonl")[:4]
    second = sorted(games(tmp_path / "twin.jsonl"), key=lambda game: (game["deal"], game["seats"]))
    assert list(map(without_times, first)) == list(map(without_times, second))
    assert is_picture(tmp_path / "twin.png")


def test_another_match_is_not_mixed_in(folder: Path, played: subprocess.CompletedProcess[str]) -> None:
    done = run(folder, "arena", *MATCH[:3], "--simulations", "6", "--seed", "7")
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert f"{NAME}.jsonl holds another match: simulations 5, not 6." in done.stderr


@contextmanager
def long_match(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A match of many games, of which some are played; all its processes are one group."""
    with subprocess.Popen(
        [*PROGRAM, "arena", *MATCH, "--games", "1000"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests may run where it is ignored
    ) as child:
        try:
            wait_until(lambda: len(kept(folder)) > 2)
            yield child
        finally:
            if not is_gone(child.pid):
                os.killpg(child.pid, signal.SIGKILL)


def kept(folder: Path) -> list[str]:
    """The games that are whole lines."""
    journal = folder / f"{NAME}.jsonl"
    return journal.read_text().split("\n")[1:-1] if journal.exists() else []


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    """As in a terminal, all processes get it; none of them stays."""
    with long_match(tmp_path) as child:
        os.killpg(child.pid, signal.SIGINT)
        said, error = child.communicate(timeout=PATIENCE)
        wait_until(lambda: is_gone(child.pid))
    assert child.returncode == 130 and "Traceback" not in error
    done = len(kept(tmp_path))
    assert f"Interrupted: {done} games are kept in {NAME}.jsonl; the same command goes on from there." in error
    assert "| hoplite - random | " in said and summary(tmp_path / f"{NAME}.json")["games"] == done
    more = arena(tmp_path, *MATCH, "--games", str(done + 2))
    assert f"{done} of " in more.stderr and len(kept(tmp_path)) >= done + 2


def test_a_worker_that_is_killed_ends_the_match_in_words(tmp_path: Path) -> None:
    with long_match(tmp_path) as child:
        os.kill(worker_of(child.pid), signal.SIGKILL)
        error = child.communicate(timeout=PATIENCE)[1]
        wait_until(lambda: is_gone(child.pid))
    assert child.returncode == 2 and len(kept(tmp_path)) > 2
    assert error.splitlines()[-1].startswith("ilium: a worker was ended from outside")


def test_workers_do_not_outlive_an_arena_that_is_killed(tmp_path: Path) -> None:
    with long_match(tmp_path) as child:
        os.kill(child.pid, signal.SIGKILL)
        child.communicate(timeout=PATIENCE)
        wait_until(lambda: is_gone(child.pid))
    assert len(kept(tmp_path)) > 2


def worker_of(parent: int) -> int:
    """The child that plays."""
    rows = subprocess.run(["ps", "-ww", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
    found = [row.split() for row in rows.splitlines()[1:] if "spawn_main" in row]
    return next(int(pid) for pid, above, *_ in found if int(above) == parent)


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_bots_that_search_are_made_ready_first(tmp_path: Path) -> None:
    done = arena(tmp_path, "duel", "hero", "captain", "--simulations", "10", "--games", "2", "--jobs", "1")
    assert "Getting the bots ready" in done.stderr
    data = summary(tmp_path / "arena-duel-hero-captain.json")
    assert data["games"] == 2 and all(level["mean_seconds"] > 0 for level in data["levels"])


# ---- Several players, teams, times


def test_several_players_rotate(tmp_path: Path) -> None:
    done = arena(tmp_path, "ilios", "random@1", "random@2", "--players", "3", "--board", "4x4", "--games", "12")
    name = "arena-ilios-players3-board4x4-random@1-random@2"
    assert done.stdout.startswith("ilios, 3 players, board 4x4, its own time for a decision\n")
    assert "| random@1 among random@2 | 6 | " in done.stdout and "| random@2 among random@1 | 6 | " in done.stdout
    lines = games(tmp_path / f"{name}.jsonl")
    alone = Counter(
        (seat, level) for game in lines for seat, level in enumerate(game["seats"]) if game["seats"].count(level) == 1
    )
    assert len(alone) == 6 and set(alone.values()) == {2}
    assert [row["fair"] for row in summary(tmp_path / f"{name}.json")["contests"]] == [1 / 3] * 2
    assert is_picture(tmp_path / f"{name}.png")


def test_teams_are_of_one_level(tmp_path: Path) -> None:
    options = ("--players", "4", "--teams", "--games", "2", "--seconds", "0.1")
    done = arena(tmp_path, "siege", "recruit@0.05", *options, "random", "--out", str(tmp_path))
    assert done.stdout.startswith("siege, 4 players, in teams, 0.1 s for a decision\n")
    lines = games(tmp_path / "arena-siege-players4-teams-recruit@0.05-random.jsonl")
    assert sorted(game["seats"][0] for game in lines) == ["random", "recruit@0.05"]
    assert all(game["seats"][:2] == game["seats"][2:] for game in lines)


# ---- Bad arguments


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "say what is played: ilium arena GAME LEVEL LEVEL ..., or ilium arena --report GAME"),
        (["chess", "hero", "captain"], "the games are duel, siege, ilios"),
        (["duel"], "a match has two or more different levels, of random, baseline, recruit, hoplite, captain, hero"),
        (["duel", "hero"], "two or more different levels"),
        (["duel", "hero", "hero"], "two or more different levels"),
        (["duel", "hero", "zeus"], "there is no level 'zeus'; the levels are random, baseline, recruit, hoplite"),
        (["duel", "hero", "hero@0"], "the time for a decision is more than 0 and at most 3600 seconds, not '0'"),
        (["duel", "hero", "hero@"], "not ''"),
        (["duel", "hero", "hero@nan"], "not 'nan'"),
        (["duel", "hero", "captain", "--seconds", "-1"], "not '-1'"),
        (["duel", "hero", "captain", "--games", "0"], "--games is a whole number from 1 up, not '0'"),
        (["duel", "hero", "captain", "--games", "many"], "--games is a whole number from 1 up, not 'many'"),
        (["duel", "hero", "captain", "--jobs", "-2"], "--jobs is a whole number from 1 up"),
        (["duel", "hero", "captain", "--simulations", "1.5"], "--simulations is a whole number from 1 up"),
        (["duel", "hero", "captain", "--simulations", "9", "--seconds", "1"], "a time or --simulations, not both"),
        (["duel", "hero@1", "captain", "--simulations", "9"], "a time or --simulations, not both"),
        (["duel", "hero", "captain", "--seed", "x"], "a seed is a whole number"),
        (["duel", "hero", "captain", "--players", "3"], "2 players"),
        (["duel", "hero", "captain", "--board", "4x4"], "--board is not an option of duel"),
        (["duel", "hero", "captain", "--level", "hero"], "--level is for a --report"),
        (["--report", "chess"], "the games are duel, siege, ilios"),
        (["--report", "duel", "hero"], "a report is of one game and one level"),
        (["--report", "duel", "--level", "zeus"], "there is no level 'zeus'"),
    ],
)
def test_bad_arguments_give_one_clear_line(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", *arguments]) == 2
    said = capsys.readouterr()
    assert message in said.err and said.err.startswith("ilium: ") and said.err.count("\n") == 1 and said.out == ""
    assert not list(tmp_path.iterdir())  # nothing is begun


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run(tmp_path, "arena", "duel", "hero", "captain", "--out", "file/match")
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "file" in done.stderr


def test_the_time_that_is_left_is_told_in_words() -> None:
    assert [duration(seconds) for seconds in (40, 720, 12600)] == ["40 s", "12 min", "3.5 h"]


def test_as_many_games_at_a_time_as_there_are_cores() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)

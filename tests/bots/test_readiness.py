"""Nobody waits for the compiler: until the compiled gear is ready a bot thinks in plain Python."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ilium
from ilium.bots import LEVELS, readiness
from ilium.bots.mind import mind_of
from ilium.bots.readiness import gear_for, is_preparing, is_ready
from ilium.bots.search import SearchBot
from ilium.engine.gears import PLAIN, compiled_gear
from ilium.tui.saves import Seating
from ilium.tui.session import Session

MIND = mind_of("duel")
PATIENCE = 300  # seconds: that it ends, not how fast it is


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a program that has just begun."""
    monkeypatch.setattr(readiness, "_ready", set())
    monkeypatch.setattr(readiness, "_begun", {})


def compiler(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    """What is run in place of Python to compile."""
    program = folder / "compiler"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))


def wait_for_the_end() -> None:
    readiness._begun[MIND.name].join(PATIENCE)
    assert not readiness._begun[MIND.name].is_alive()


def answer(bot: SearchBot) -> None:
    knowledge = ilium.new("duel", seed=1, first=0).knowledge(0)
    assert bot.choose(knowledge, 0.2) in knowledge.moves()


def test_a_bot_answers_in_the_plain_gear_until_the_compiled_one_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The compiler waits for a file; while it does, the bot answers and the table says what is going on."""
    gate = tmp_path / "gate"
    compiler(monkeypatch, tmp_path, f"while [ ! -e {gate} ]; do sleep 0.02; done")
    bot = SearchBot("duel", LEVELS["hero"], seed=1)
    session = Session(ilium.new("duel", seed=1, first=1), Seating((0,), "random"))
    try:
        assert is_preparing(MIND) and not is_ready(MIND)
        answer(bot)
        assert bot._gear is PLAIN
        assert session.thinking_words() == "Achilles is thinking; its faster half is still being prepared."
    finally:
        gate.touch()
    wait_for_the_end()
    assert is_ready(MIND) and not is_preparing(MIND)
    answer(bot)
    assert bot._gear is compiled_gear()
    assert session.thinking_words() == "Achilles is thinking."


def test_a_compiler_that_fails_leaves_the_plain_gear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler(monkeypatch, tmp_path, "exit 1")
    bot = SearchBot("duel", LEVELS["hero"], seed=1)
    wait_for_the_end()
    assert not is_ready(MIND) and not is_preparing(MIND)
    answer(bot)
    assert bot._gear is PLAIN and gear_for(MIND) is PLAIN


def test_no_python_to_compile_with_leaves_the_plain_gear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))
    SearchBot("duel", LEVELS["hero"], seed=1)
    wait_for_the_end()
    assert not is_ready(MIND)


def test_the_compiler_ends_with_its_program(tmp_path: Path) -> None:
    """It waits here for the lock of another compiler, which never lets it go on."""
    environment = {**os.environ, "ILIUM_CACHE": str(tmp_path)}
    program = "from ilium.bots.readiness import compile_for; compile_for('duel', False)"
    found = "from ilium.engine.compiled import cache_folder; print(cache_folder())"
    folder = Path(subprocess.check_output([sys.executable, "-c", found], env=environment, text=True).strip())
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "compiling").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        compiler = subprocess.Popen([sys.executable, "-c", program], env=environment, stdin=subprocess.PIPE)
        with pytest.raises(subprocess.TimeoutExpired):
            compiler.wait(2)
        compiler.communicate(timeout=PATIENCE)
    assert compiler.returncode == 1


def test_the_compiler_is_started_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler(monkeypatch, tmp_path, f"echo >> {tmp_path}/runs; exit 1")
    for _ in range(3):
        SearchBot("duel", LEVELS["hero"], seed=1)
    wait_for_the_end()
    assert (tmp_path / "runs").read_text() == "\n"


def test_without_numba_nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    bot = SearchBot("duel", LEVELS["hero"], seed=1)
    assert not readiness._begun and not is_preparing(MIND)
    answer(bot)
    assert bot._gear is PLAIN

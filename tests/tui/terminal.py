"""A real terminal for tests: pexpect runs the program, pyte is the screen."""

import json
import os
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pyte

PROGRAM = [sys.executable, "-m", "ilium.cli"]
PATIENCE = 20.0  # seconds until a text must be there


def environment(home: Path, **more: str) -> dict[str, str]:
    """A home of its own: the user's games are never touched."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    own = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    return {**kept, **own, **more}


def saved(home: Path, name: str = "unfinished.json") -> dict[str, Any] | None:
    """A file of the data folder, if it is there."""
    try:
        data: dict[str, Any] = json.loads((home / "data" / "ilium" / name).read_text())
    except FileNotFoundError:
        return None
    return data


class Terminal:
    def __init__(self, home: Path, *arguments: str, size: tuple[int, int] = (120, 40), **more: str) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # newer Pythons dislike a fork beside threads
            self.child = pexpect.spawn(
                PROGRAM[0],
                [*PROGRAM[1:], *arguments],
                env=environment(home, **more),
                dimensions=(size[1], size[0]),
                timeout=PATIENCE,
                cwd=str(home),
            )

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.child.close(force=True)

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def read(self, seconds: float = 0.02) -> bool:
        """Take in what the program has written; False when it has ended."""
        try:
            self._stream.feed(self.child.read_nonblocking(65536, timeout=seconds))
        except pexpect.TIMEOUT:
            pass
        except pexpect.EOF:
            return False
        return True

    def wait_for(self, *texts: str, gone: str | None = None) -> str:
        """Read until all of these stand on the screen (and another one no longer does)."""
        return self.wait_until(lambda text: all(t in text for t in texts) and (gone is None or gone not in text), texts)

    def wait_until(self, is_there: Callable[[str], bool], what: object = "what was awaited") -> str:
        end = time.monotonic() + PATIENCE
        while not is_there(text := self.text):
            is_running = self.read()
            assert is_running or is_there(self.text), f"the program ended without {what}:\n{self.text}"
            assert time.monotonic() < end, f"{what} not on the screen:\n{text}"
        return text

    def settles(self, text: str, seconds: float = 0.7) -> bool:
        """Is this on the screen, once all that was sent has had its effect?"""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read()
        return text in self.text

    def send(self, keys: str) -> None:
        self.child.send(keys)

    def enter(self, line: str) -> None:
        """Type a line, see that it has arrived, and press Enter."""
        self.send(line)
        self.wait_for(f"❯ {line}")
        self.send("\r")

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def wait_end(self) -> int:
        """Read until the program ends; its exit code."""
        end = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < end, f"still running:\n{self.text}"
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus)

"""The games of a match on disk: one JSON line for each, written as it ends. The first line says which match it is."""

import fcntl
import json
import os
from pathlib import Path
from typing import Any

from ilium.arena.match import FORMAT, Match, difference
from ilium.arena.outcomes import Outcome, parse_line


class Journal:
    """Whatever ends the program, at most the line being written is lost."""

    def __init__(self, path: Path, match: Match) -> None:
        """Open the journal of this match, or begin it. A ValueError says why a file cannot be gone on with."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            _lock(self._file, path)
            self.outcomes = self._take_up(match)
        except BaseException:
            self.close()
            raise

    def _take_up(self, match: Match) -> list[Outcome]:
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole:
            outcomes = _read(whole.decode(errors="replace"), self.path, match)
        elif json.dumps(match.header()).encode().startswith(text):  # nothing, or a first line that was cut off
            outcomes = []
        else:
            raise ValueError(f"{self.path} is not a file of the arena; choose another with --out")
        os.ftruncate(self._file, len(whole))  # a line that was cut off
        if not whole:
            self._write(json.dumps(match.header()))
        return outcomes

    def add(self, outcome: Outcome) -> None:
        self._write(outcome.line())
        self.outcomes.append(outcome)

    def _write(self, line: str) -> None:
        """One call, so that an interrupt comes before or after the line."""
        os.write(self._file, f"{line}\n".encode())

    def close(self) -> None:
        os.close(self._file)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _lock(file: int, path: Path) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ValueError(f"another arena is writing {path}; wait for it, or choose another file with --out") from None


def _read(text: str, path: Path, match: Match) -> list[Outcome]:
    first, *lines = text.splitlines()
    _check_header(first, path, match)
    outcomes = {}
    for number, line in enumerate(lines, start=2):
        try:
            outcome = parse_line(line)
        except (ValueError, TypeError):
            raise ValueError(f"line {number} of {path} is damaged; remove that line to go on") from None
        outcomes[outcome.fixture] = outcome
    return list(outcomes.values())


def _check_header(line: str, path: Path, match: Match) -> None:
    try:
        header: Any = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise ValueError(f"{path} is not a file of the arena; choose another with --out")
    if found := difference(header, json.loads(json.dumps(match.header()))):
        raise ValueError(f"{path} holds another match: {found}. Choose another file with --out, or remove it")

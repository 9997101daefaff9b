"""Records on disk: the unfinished game in the user's data folder, and files that the user names."""

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import ilium
from ilium.play.table import Table

UNFINISHED, SET_ASIDE, FINISHED = "unfinished.json", "set-aside.json", "finished.json"


class Seating(NamedTuple):
    """Who sits where, for taking a game up again."""

    humans: tuple[int, ...]
    level: str  # of the bots in the other seats


class Save(NamedTuple):
    table: Table
    seating: Seating | None  # None in a record, which does not say who played


def data_folder() -> Path:
    """Where this user's games are kept."""
    from platformdirs import user_data_path

    return user_data_path("ilium", appauthor=False)


def unfinished_path() -> Path:
    return data_folder() / UNFINISHED


def finished_path() -> Path:
    return data_folder() / FINISHED


def write_text(path: Path, text: str) -> None:
    """All of it or nothing: a crash never leaves half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_record(path: Path, table: Table) -> None:
    write_text(path, json.dumps(table.record(), indent=1) + "\n")


def write_unfinished(table: Table, seating: Seating) -> None:
    """Keep the game that is being played; it is set down with who sits where."""
    data = {"record": table.record(), "humans": list(seating.humans), "bots": seating.level}
    write_text(unfinished_path(), json.dumps(data, indent=1) + "\n")


def free_place(name: str) -> Path:
    """A file in the data folder that is not there yet: `name`, or `name` with a number."""
    path, number = data_folder() / name, 1
    while path.exists():
        number += 1
        path = path.with_name(f"{Path(name).stem}-{number}.json")
    return path


def finish(table: Table) -> Path:
    """The game is over: it is no longer the unfinished one. The one finished before keeps a place of its own."""
    if finished_path().exists():
        os.replace(finished_path(), free_place(FINISHED))
    write_record(finished_path(), table)
    unfinished_path().unlink(missing_ok=True)
    return finished_path()


def set_aside() -> Path | None:
    """Keep an unfinished game out of the way of a new one; its new place, if there was one."""
    if not unfinished_path().exists():
        return None
    place = free_place(SET_ASIDE)
    os.replace(unfinished_path(), place)
    return place


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ilium.BadRecord(f"{path} is not a text file") from None


def read_save(path: Path) -> Save:
    """A game that can be taken up or looked at: a saved game or a record."""
    record, seating = unpack(read_text(path))
    table = ilium.load(record)
    if seating is not None and not all(seat in range(table.players) for seat in seating.humans):
        raise ilium.BadRecord(f"{path} names seats that the game does not have")
    return Save(table, seating)


def unpack(text: str) -> tuple[Mapping[str, Any] | str, Seating | None]:
    """The record inside a saved game, or the text as it is."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return text, None
    if not isinstance(data, dict) or not isinstance(data.get("record"), dict):
        return text, None
    humans, level = data.get("humans"), data.get("bots")
    if not isinstance(humans, list) or not all(type(seat) is int for seat in humans) or not isinstance(level, str):
        return data["record"], None
    return data["record"], Seating(tuple(humans), level)

"""How far a match is: a bar on a terminal, elsewhere a line now and then. It goes to the error channel."""

import sys
import time
from collections.abc import Generator, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")
PAUSE = 5.0  # seconds between two lines


def shown(things: Iterable[Thing], done: int, total: int) -> Generator[Thing]:
    """The same things, with progress; `done` of the total were there before."""
    return _bar(things, done, total) if sys.stderr.isatty() else _lines(things, done, total)


def _bar(things: Iterable[Thing], done: int, total: int) -> Generator[Thing]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = BarColumn(), MofNCompleteColumn(), TextColumn("games")
    times = TimeElapsedColumn(), TextColumn("· left"), TimeRemainingColumn()
    with Progress(*columns, *times, console=Console(stderr=True), transient=True, speed_estimate_period=600) as bar:
        task = bar.add_task("", total=total, completed=done)
        for thing in things:
            bar.advance(task)
            yield thing


def _lines(things: Iterable[Thing], done: int, total: int) -> Generator[Thing]:
    start = said = time.monotonic()
    say(f"{done} of {total} games are there already" if done else f"{total} games")
    for number, thing in enumerate(things, start=1):
        yield thing
        now = time.monotonic()
        if now - said >= PAUSE and done + number < total:
            left = (now - start) / number * (total - done - number)
            say(f"{done + number} of {total} games, about {duration(left)} left")
            said = now


def duration(seconds: float) -> str:
    """`40 s`, `12 min`, `3.5 h`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)

"""What is used in a game, and how often: each game has a thin table of it, over the story that a seat is told."""

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module

import ilium
from ilium.arena.outcomes import Uses
from ilium.games.game import Event

# What an event counts as, from the event, its move and the move before it. There may be several names, or none.
Names = Callable[[Event, str, str], Iterator[str]]


def count_uses(table: ilium.Table) -> Uses:
    """How often each seat used each thing. Every seat tells of itself, so that nothing is hidden."""
    counts = [_count(table, seat) for seat in range(table.players)]
    return {
        name: [count[name] for count in counts] for name in titles(table.game) if any(count[name] for count in counts)
    }


def shares(game: str) -> dict[str, tuple[str, str]]:
    """Titles of choices: what was done, and what was not although it could be."""
    known: dict[str, tuple[str, str]] = import_module(f"ilium.arena.uses.{game}").SHARES
    return known


def titles(game: str) -> dict[str, str]:
    """What is counted, in the order of the report, and what it means."""
    known: dict[str, str] = import_module(f"ilium.arena.uses.{game}").TITLES
    return known


def _count(table: ilium.Table, seat: int) -> Counter[str]:
    names: Names = import_module(f"ilium.arena.uses.{table.game}").names
    moves = ["", "", *table.history]  # events count from 1
    return Counter(
        name
        for event in table.events(seat)
        if event.seat == seat and event.number > 0
        for name in names(event, moves[event.number + 1], moves[event.number])
    )

"""Opponents. A bot gets a seat's knowledge, never the table."""

from collections.abc import Callable

from ilium.bots.opponent import Bot
from ilium.bots.random import RandomBot
from ilium.games import game_named

LEVELS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot}


def bot(game: str, level: str, seed: int | None = None) -> Bot:
    """A bot of this level; with a seed it gives the same answers again."""
    game_named(game)
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r} for {game}; the levels are {', '.join(LEVELS)}")
    return LEVELS[level](seed)

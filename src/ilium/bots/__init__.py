"""Opponents. A bot gets a seat's knowledge, never the table."""

from ilium.bots.levels import LEVELS
from ilium.bots.opponent import Bot, Weighed
from ilium.bots.random import RandomBot
from ilium.games import game_named

__all__ = ["LEVELS", "Bot", "Weighed", "bot", "warm_up"]


def bot(
    game: str, level: str, seed: int | None = None, simulations: int | None = None, threads: int | None = None
) -> Bot:
    """A bot of this level. With a seed, and if it searches a number of simulations, it gives the same answers again.

    A number of simulations replaces the time, and the level's own number; threads are those of a search, by default as
    many as there are cores.
    """
    game_named(game)
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r} for {game}; the levels are {', '.join(LEVELS)}")
    chosen = LEVELS[level]
    if chosen.is_random:
        return RandomBot(seed)
    if chosen.samples:
        from ilium.bots.greedy import GreedyBot

        return GreedyBot(game, chosen, seed)
    from ilium.bots.search import SearchBot

    return SearchBot(game, chosen, seed, simulations, threads)


def warm_up(game: str, *levels: str) -> None:
    """Wait until the compiled gear of these levels is ready, or of the usual ones; without Numba nothing happens."""
    from ilium.bots import readiness
    from ilium.bots.mind import mind_of

    for is_plain in sorted({LEVELS[level].is_plain for level in levels} or {False}):
        readiness.warm_up(mind_of(game, is_plain))

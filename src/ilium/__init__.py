"""Ilium: games of the Trojan War, with rules exact to the rulebook.

>>> import ilium
>>> table = ilium.new("duel", seed=7)
>>> table.seat, table.moves()[:3]
(1, ['2@c2', '2@b3', '2@e4'])
>>> table.play("2@c2")
>>> table.log(seat=None)[-1]
'Achilles plays a 2 on c2.'
"""

from collections.abc import Mapping
from typing import Any

from ilium.bots import bot
from ilium.engine.seeds import check_seed, new_seed
from ilium.games import GAMES, game_named
from ilium.games.errors import BadPosition, BadRecord, IllegalMove
from ilium.games.game import Event, Result
from ilium.play.knowledge import Knowledge
from ilium.play.records import load
from ilium.play.table import Start, Table

__all__ = [
    "BadPosition",
    "BadRecord",
    "Event",
    "IllegalMove",
    "Knowledge",
    "Result",
    "Table",
    "bot",
    "games",
    "load",
    "new",
    "position",
]


def games() -> tuple[str, ...]:  # the package of the same name is imported by its modules' full names
    """The ids of the games."""
    return GAMES


def new(game: str, *, seed: int | None = None, deal: Mapping[str, Any] | None = None, **options: Any) -> Table:
    """A table of this game. Without a seed or a deal the seed is 256 bits from the operating system.

    The options are the game's own; a wrong one is a ValueError that names the right ones.
    """
    rules = game_named(game)
    checked = rules.check_options(options)
    if deal is not None:
        if seed is not None:
            raise ValueError("a game starts from a seed or from a deal, not from both")
        return Table(rules, checked, Start(deal=deal))
    return Table(rules, checked, Start(seed=new_seed() if seed is None else check_seed(seed)))


def position(game: str, text: str) -> Table:
    """A table that takes up the game from a position. A BadPosition says what is wrong with the text."""
    rules = game_named(game)
    return Table(rules, rules.parse_position(text)[0], Start(position=text))

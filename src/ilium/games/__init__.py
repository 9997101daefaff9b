"""The games. Adding one is a folder here and a line in the list below."""

from importlib import import_module

from ilium.games.game import Game

GAMES = ("duel", "siege", "ilios")


def game_named(name: str) -> Game:
    """The game with this id; its modules are imported when it is first asked for."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    game: Game = import_module(f"ilium.games.{name}").GAME
    return game

"""What can be chosen before a game begins."""

from collections.abc import Mapping
from typing import Any

from ilium.games.errors import brief
from ilium.games.game import Options
from ilium.games.ilios.components import (
    BOARDS,
    DEFAULT_DESIGNS,
    DEFAULT_IRON,
    HIGHEST,
    SEAT_NAMES,
    board_squares,
    check_designs,
    parse_rays,
)
from ilium.games.ilios.state import State

NAMES = ("players", "board", "first", "designs", "iron")
PLAYERS = (2, 3, 4)


def check_options(given: Mapping[str, Any]) -> Options:
    """All options with their values, or a ValueError that names what is allowed."""
    if unknown := [name for name in given if name not in NAMES]:
        raise ValueError(f"ilios has no option {brief(unknown[0])}; the options are {', '.join(NAMES)}")
    players = given.get("players", PLAYERS[0])
    if type(players) is not int or players not in PLAYERS:
        raise ValueError(f"ilios is a game for 2, 3 or 4 players, not {brief(players)}")
    board = given.get("board", BOARDS[0])
    if board not in BOARDS:
        raise ValueError(f"the board is {' or '.join(map(repr, BOARDS))}, not {brief(board)} [I1.1]")
    first = given.get("first")
    if first is not None and (type(first) is not int or first not in range(players)):
        seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(SEAT_NAMES[:players]))
        raise ValueError(f"the first player is seat {seats} or None for a random one, not {brief(first)} [I2.1]")
    iron = given.get("iron", DEFAULT_IRON)
    if type(iron) is not int or not 0 <= iron <= HIGHEST:
        raise ValueError(f"an iron weapon is worth from 0 to {HIGHEST}, not {brief(iron)} [I1.4]")
    designs = check_designs(DEFAULT_DESIGNS if given.get("designs") is None else given["designs"])
    return {"players": players, "board": board, "first": first, "designs": designs, "iron": iron}


def empty_box(options: Options) -> State:
    """A state that holds the options and nothing else."""
    s = State()
    s.board = sum(1 << square for square in board_squares(options["board"]))
    s.rays = [parse_rays(rays) for rays in options["designs"].values()]
    s.iron = options["iron"]
    s.players = options["players"]
    return s

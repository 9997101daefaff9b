"""What can be chosen before a game begins."""

from collections.abc import Mapping
from typing import Any

from ilium.games.errors import brief
from ilium.games.game import Options
from ilium.games.siege.components import (
    DEFAULT_ARMY,
    DEFAULT_VICTORY,
    MODES,
    ORACLE_TABLES,
    SEAT_NAMES,
    check_army,
    check_oracles,
    check_victory,
    side_count,
)
from ilium.games.siege.state import State

NAMES = ("players", "teams", "first", "oracles", "army", "victory")
ALLOWED = "2, 3, 4 or 5 players each for themselves, 4 in two teams (teams=True), or 6 in three teams"


def check_options(given: Mapping[str, Any]) -> Options:
    """All options with their values, or a ValueError that names what is allowed."""
    if unknown := [name for name in given if name not in NAMES]:
        raise ValueError(f"siege has no option {brief(unknown[0])}; the options are {', '.join(NAMES)}")
    players, teams = _check_mode(given.get("players"), given.get("teams"))
    first = given.get("first")
    if first is not None and (type(first) is not int or first not in range(players)):
        seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(SEAT_NAMES[:players]))
        raise ValueError(f"the first player is seat {seats} or None for a random one, not {brief(first)} [S2.4]")
    return {
        "players": players,
        "teams": teams,
        "first": first,
        "oracles": check_oracles(_default(given.get("oracles"), "4-4")),
        "army": check_army(_default(given.get("army"), DEFAULT_ARMY)),
        "victory": check_victory(_default(given.get("victory"), DEFAULT_VICTORY), players),
    }


def _default(value: object, default: object) -> object:
    return default if value is None else value


def _check_mode(players: object, teams: object) -> tuple[int, bool]:
    """Six always play in teams, four may; without a number there are two. [S2.5]"""
    number = (4 if teams is True else 2) if players is None else players
    in_teams = number == 6 if teams is None else teams
    if type(number) is not int or type(in_teams) is not bool or (number, in_teams) not in MODES:
        how = "" if teams is None else " in teams" if teams is True else f" with teams={brief(teams)}"
        raise ValueError(f"siege is a game for {ALLOWED}, not for {brief(number)}{how} [S2.1, S2.5]")
    return number, in_teams


def empty_box(options: Options) -> State:
    """A state that holds the options and nothing else."""
    s = State()
    s.players = options["players"]
    s.sides = side_count(options["players"], options["teams"])
    s.army_box = list(options["army"].values())
    s.victory_box = list(options["victory"].values())
    oracles = options["oracles"]
    if s.players > 2:  # [S2.1]
        s.oracle_box = list((ORACLE_TABLES[oracles] if isinstance(oracles, str) else oracles).values())
    return s

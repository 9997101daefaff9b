"""From the arguments of the command line to a table on the screen."""

import os
import random
import sys
from pathlib import Path
from typing import Any

from ilium.arguments import OPTIONS, parse_seed, read_options
from ilium.bots.levels import DEFAULT, LEVELS
from ilium.games import GAMES, game_named
from ilium.tui import saves
from ilium.tui.replay import Replay
from ilium.tui.saves import Seating
from ilium.tui.session import Session

NEW_GAME_ONLY = ("game", "seed", "first", *OPTIONS)
INTERRUPTED = 130


def play(arguments: Any) -> int:
    """Play until the game is left; the exit code."""
    session = open_session(arguments)
    is_plain = arguments.plain or not is_screen()
    try:
        if is_plain:
            from ilium.tui.plain import PlainTable

            return PlainTable(session).run()
        from ilium.tui.app import play_on_screen

        session, code = play_on_screen(session, pause=0.0 if arguments.fast else 0.4)
    except KeyboardInterrupt:
        print(f"\n{session.farewell()}", file=sys.stderr)
        return INTERRUPTED
    print(session.farewell())
    return code


def replay(arguments: Any) -> int:
    """Step through a record; the exit code."""
    steps = Replay.read(arguments.record)
    if arguments.seat is not None:
        steps.seat = parse_seat(arguments.seat, steps.tables[0].names)
    if arguments.plain or not is_screen():
        from ilium.tui.plain_replay import run

        return run(steps)
    from ilium.tui.app import replay_on_screen

    return replay_on_screen(steps)


def is_screen() -> bool:
    """A terminal at both ends that can move its cursor."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "")


# ---- The table


def open_session(arguments: Any) -> Session:
    if arguments.resume is not None:
        return resume(arguments)
    game = GAMES[0] if arguments.game is None else arguments.game.lower()
    rules = game_named(game)
    options = read_options(game, rules.check_options({}), arguments)
    names = rules.seats(rules.check_options(options))
    if arguments.first is not None:
        options["first"] = None if arguments.first.lower() == "random" else parse_seat(arguments.first, names)
    seed = None if arguments.seed is None else parse_seed(arguments.seed)
    return Session.begin(game, seating(arguments, names), seed, options)


def resume(arguments: Any) -> Session:
    """The unfinished game, or the one in a file."""
    if given := [name for name in NEW_GAME_ONLY if getattr(arguments, name) is not None]:
        name = given[0] if given[0] == "game" else f"--{given[0]}"
        raise ValueError(f"{name} is for a new game; a game that is taken up keeps its own")
    is_unfinished = arguments.resume is True
    path: Path = saves.unfinished_path() if is_unfinished else arguments.resume
    if is_unfinished and not path.exists():
        raise ValueError("there is no unfinished game; start one with: ilium play")
    save = saves.read_save(path)
    if save.table.seat is None:
        raise ValueError(f"the game in {path} is over; look at it with: ilium replay {path}")
    is_kept = is_unfinished or path.resolve() == saves.unfinished_path().resolve()
    asked = arguments.seat is not None or arguments.two or arguments.bot is not None
    if save.seating is None or asked:
        return Session(save.table, seating(arguments, save.table.names), is_kept)
    if save.seating.level not in LEVELS:
        raise ValueError(f"{path} was played against a {save.seating.level!r} bot; choose one with --bot")
    return Session(save.table, save.seating, is_kept)


def seating(arguments: Any, names: tuple[str, ...]) -> Seating:
    level = DEFAULT if arguments.bot is None else arguments.bot
    if level not in LEVELS:
        raise ValueError(f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}")
    if arguments.two:
        if arguments.seat is not None:
            raise ValueError("with --two people sit in all seats, so --seat means nothing")
        return Seating(tuple(range(len(names))), level)
    if arguments.seat is None:
        return Seating((0,), level)
    if arguments.seat.lower() == "random":
        return Seating((random.randrange(len(names)),), level)
    return Seating((parse_seat(arguments.seat, names),), level)


def parse_seat(text: str, names: tuple[str, ...]) -> int:
    """A seat by its name or number."""
    lower = [name.lower() for name in names]
    if text.lower() in lower:
        return lower.index(text.lower())
    if text in map(str, range(len(names))):
        return int(text)
    known = ", ".join(f"{name} ({seat})" for seat, name in enumerate(lower))
    raise ValueError(f"there is no seat {text!r}; the seats are {known}")

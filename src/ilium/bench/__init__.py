"""How fast it is: ratios measured side by side in one run, in rounds that take turns.

ilium bench                    # tables: the rules against C++ that is compiled on the spot, searches, the start-up
ilium bench search duel        # one part, one game
ilium bench --json FOLDER      # also as data
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from ilium.bench import startup
from ilium.bench.rounds import Contestant, measure, table_text
from ilium.games import GAMES

Figures = dict[str, Any]

PARTS = {
    "rules": "random games, lists of moves and copies of a state, against C++ and plain Python",
    "search": "simulations of the bots against random games, several threads against one, and memory",
    "start-up": "until a fresh process is ready",
    "envs": "steps of environments beside OpenSpiel, PettingZoo, RLCard and pgx, as far as they are installed",
}
HELP = f"""\
games: {", ".join(GAMES)}

parts:
{"".join(f"  {part:10}{text}" + chr(10) for part, text in PARTS.items())}
examples:
  ilium bench                                  everything: a quarter of an hour
  ilium bench duel                             one game, and the start-up
  ilium bench search                           the searches of all games
  ilium bench search siege --rounds 3          a quick look at one
  ilium bench rules search --json FOLDER       two parts, also as data
"""


def main(arguments: list[str] | None = None) -> None:
    chosen, machine = read_arguments(arguments), _machine()
    try:
        import_module("ilium.engine.compiled")
    except ModuleNotFoundError as error:
        sys.exit(f"ilium: the compiled gear is not installed ({error.name} is missing): pip install 'ilium[fast]'")
    print(f"{machine}\n")
    for game in chosen.games:
        if "rules" in chosen.parts:
            _write(chosen.json, machine, game, _rules(game, chosen.rounds, chosen.seconds))
        if "search" in chosen.parts:
            _write(chosen.json, machine, f"{game}-search", _search(game, chosen.rounds, chosen.seconds))
    if "start-up" in chosen.parts:
        _write(chosen.json, machine, "start-up", _startup())
    if "envs" in chosen.parts:
        _write(chosen.json, machine, "envs", _envs(chosen.rounds, chosen.seconds))


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """The words are games and parts, in any order; where there is none of a kind, all are meant."""
    parser = argparse.ArgumentParser(
        prog="ilium bench",
        description="Measure the speed of the games on this machine.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="*", metavar="GAME or PART", help="what to measure (default: all)")
    parser.add_argument("--rounds", type=int, default=9, help="rounds for each contestant (default 9)")
    parser.add_argument("--seconds", type=float, default=0.5, help="about how long a round takes (default 0.5)")
    parser.add_argument("--json", type=Path, metavar="FOLDER", help="write the figures there too")
    chosen = parser.parse_args(arguments)
    if unknown := [word for word in chosen.words if word not in GAMES and word not in PARTS]:
        parser.error(
            f"there is no game or part {unknown[0]!r}; the games are {', '.join(GAMES)}, the parts {', '.join(PARTS)}"
        )
    if chosen.rounds < 1 or not 0 < chosen.seconds <= 60:
        parser.error("there is at least 1 round, of more than 0 and at most 60 seconds")
    chosen.games = [game for game in GAMES if game in chosen.words] or GAMES
    chosen.parts = [part for part in PARTS if part in chosen.words] or PARTS
    return chosen


# ---- Parts: each prints its tables and gives its figures


def _rules(game: str, rounds: int, seconds: float) -> Figures:
    from ilium.bench import speed

    figures: Figures = {}
    for mode in _modes(game):
        figures |= _measure(mode.title, partial(speed.contestants, mode), rounds, seconds)
    return figures


def _search(game: str, rounds: int, seconds: float) -> Figures:
    from ilium.bench import memory, search

    print(search.meaning(game))
    figures: Figures = {}
    for mode in _modes(game):
        figures |= _measure(mode.title, partial(search.contestants, mode), rounds, seconds)
        title = f"{mode.title}: memory of a search"
        _say(title)
        figures[title] = memory.measure(mode.game, mode.options, rounds * seconds)
        _say("")
        print(f"{title}\n{memory.table_text(figures[title])}\n", flush=True)
    return figures


def _startup() -> Figures:
    seconds = startup.measure(_say)
    print(f"start-up\n{startup.table_text(seconds)}")
    return {"seconds": seconds}


def _envs(rounds: int, seconds: float) -> Figures:
    from ilium.bench import envs

    print(envs.MEANING)
    with envs.one_core():
        return _measure("environments", envs.contestants, rounds, seconds)


def _modes(game: str) -> Any:
    return import_module(f"ilium.bench.{game}").MODES


def _measure(what: str, contestants: Callable[[], dict[str, list[Contestant]]], rounds: int, seconds: float) -> Figures:
    """The rows of each group of contestants."""
    figures = {}
    _say(f"{what}: compiling")
    for title, group in contestants().items():
        rows = measure(group, rounds, seconds, progress=_say)
        _say("")
        print(f"{title}\n{table_text(rows)}\n", flush=True)
        figures[title] = [row._asdict() for row in rows]
    return figures


# ---- Out


def _machine() -> str:
    """What the figures are of, and how busy it is with other work: threads can gain only what that leaves."""
    load, cores = os.getloadavg()[0], os.cpu_count()
    return f"{platform.machine()}, Python {platform.python_version()}, cores: {cores}, load before: {load:.1f}"


def _write(folder: Path | None, machine: str, name: str, figures: Figures) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.json").write_text(json.dumps({"machine": machine, **figures}, indent=1) + "\n")


def _say(text: str) -> None:
    """Progress, on the error channel."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)

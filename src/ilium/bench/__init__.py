"""How fast it is: ratios measured side by side in one run, in rounds that take turns.

ilium bench                    # a table, with ratios to a C++ program that is compiled on the spot
ilium bench --json FILE        # also as data
"""

import argparse
import json
import platform
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from ilium.bench import startup
from ilium.bench.rounds import measure, table_text
from ilium.games import GAMES


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="ilium bench", description="Measure the speed of the games on this machine.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"which games (default: {' '.join(GAMES)})")
    parser.add_argument("--rounds", type=int, default=9, help="rounds for each contestant (default 9)")
    parser.add_argument("--seconds", type=float, default=0.5, help="about how long a round takes (default 0.5)")
    parser.add_argument("--json", type=Path, metavar="FOLDER", help="write the figures there too")
    chosen = parser.parse_args(arguments)
    if unknown := [game for game in chosen.games if game not in GAMES]:
        parser.error(f"there is no game {unknown[0]!r}; the games are {', '.join(GAMES)}")
    if chosen.rounds < 1 or not 0 < chosen.seconds <= 60:
        parser.error("there is at least 1 round, of more than 0 and at most 60 seconds")

    machine = f"{platform.machine()}, Python {platform.python_version()}"
    for game in chosen.games or GAMES:
        _write(chosen.json, game, {"machine": machine, **_measure(game, chosen.rounds, chosen.seconds)})
    seconds = startup.measure(_say)
    print(f"start-up\n{startup.table_text(seconds)}")
    _write(chosen.json, "start-up", {"machine": machine, "seconds": seconds})


def _measure(game: str, rounds: int, seconds: float) -> dict[str, Any]:
    """Print the tables of a game, and give its figures."""
    try:
        contestants = import_module("ilium.bench.speed").contestants
        modes = import_module(f"ilium.bench.{game}").MODES
    except ModuleNotFoundError as error:
        sys.exit(f"ilium: the compiled gear is not installed ({error.name} is missing): pip install 'ilium[fast]'")
    figures = {}
    for mode in modes:
        _say(f"{mode.title}: compiling")
        for title, group in contestants(mode).items():
            rows = measure(group, rounds, seconds, progress=_say)
            _say("")
            print(f"{title}\n{table_text(rows)}\n", flush=True)
            figures[title] = [row._asdict() for row in rows]
    return figures


def _write(folder: Path | None, name: str, figures: dict[str, Any]) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.json").write_text(json.dumps(figures, indent=1) + "\n")


def _say(text: str) -> None:
    """Progress, on the error channel."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)

"""How fast it is: ratios measured side by side in one run, in rounds that take turns.

ilium bench                    # a table, with ratios to a C++ program that is compiled on the spot
ilium bench --json FILE        # also as data
"""

import argparse
import json
import platform
import sys
from pathlib import Path
from typing import Any

from ilium.bench import duel, startup
from ilium.bench.rounds import Row, measure, table_text


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="ilium bench", description="Measure the speed of the games on this machine.")
    parser.add_argument("--rounds", type=int, default=9, help="rounds for each contestant (default 9)")
    parser.add_argument("--seconds", type=float, default=0.5, help="about how long a round takes (default 0.5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or not 0 < chosen.seconds <= 60:
        parser.error("there is at least 1 round, of more than 0 and at most 60 seconds")

    try:
        contestants = duel.contestants()
    except ModuleNotFoundError as error:
        sys.exit(f"ilium: the compiled gear is not installed ({error.name} is missing): pip install 'ilium[fast]'")
    figures: dict[str, Any] = {"machine": f"{platform.machine()}, Python {platform.python_version()}"}
    for title, group in contestants.items():
        rows = measure(group, chosen.rounds, chosen.seconds, progress=_say)
        _say("")
        print(f"{title}\n{table_text(rows)}\n")
        figures[title] = [row._asdict() for row in rows]
    print(f"start-up\n{startup.report(figures, _say)}")
    if chosen.json:
        chosen.json.parent.mkdir(parents=True, exist_ok=True)
        chosen.json.write_text(json.dumps(figures, indent=1) + "\n")


def _say(text: str) -> None:
    """Progress, on the error channel."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


__all__ = ["Row", "main"]

"""Is each level stronger than the one below it, in every game and mode? Many matches of the arena, and their table.

    make levels                   all of it: about an hour and a half on two cores
    make levels ARGS="siege"      one game

Ctrl-C keeps what is done; the same command goes on from there.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ilium.arena.tables import markdown
from ilium.cli import main as ilium

SECONDS = "0.03"  # for a decision, unless a level has its own
WORK, RESULTS = Path("build/levels"), Path("bench/results/levels.json")
CONTESTS = [
    ("recruit", "random"),
    ("hoplite", "recruit"),
    ("captain", "hoplite"),
    ("hero@0.1", "captain"),
    ("hero", "baseline"),
]


class Mode(NamedTuple):
    options: str
    games: int  # of a contest

    @property
    def game(self) -> str:
        return self.options.split()[0]


MODES = [
    Mode("duel", 160),
    Mode("duel --edition early", 100),
    Mode("siege", 80),
    Mode("siege --players 3", 72),
    Mode("siege --players 4", 72),
    Mode("siege --players 4 --teams", 72),
    Mode("siege --players 5", 70),
    Mode("siege --players 6", 72),
    Mode("ilios", 100),
    Mode("ilios --players 3", 90),
    Mode("ilios --players 4", 96),
    Mode("ilios --board 4x4", 80),
    Mode("ilios --players 3 --board 4x4", 90),
    Mode("ilios --players 4 --board 4x4", 120),
]


def main(games: list[str]) -> int:
    modes = [mode for mode in MODES if not games or mode.game in games]
    if not modes:
        sys.exit(f"there are no levels of {' '.join(games)}; the games are duel, siege, ilios")
    for mode in modes:
        for contest in CONTESTS:
            if code := ilium(["arena", *mode.options.split(), *contest, *_options(mode, contest)]):
                return code
    found = [_result(mode, contest) for mode in MODES for contest in CONTESTS if _file(mode, contest, ".json").exists()]
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")
    print(table(found))
    return 0


def _options(mode: Mode, contest: tuple[str, str]) -> list[str]:
    return ["--games", str(mode.games), "--seconds", SECONDS, "--out", str(_file(mode, contest, ""))]


def _file(mode: Mode, contest: tuple[str, str], ending: str) -> Path:
    return WORK / ("-".join([*mode.options.replace("--", "").split(), *contest]) + ending)


def _result(mode: Mode, contest: tuple[str, str]) -> dict[str, Any]:
    """The row of the first among the second."""
    summary = json.loads(_file(mode, contest, ".json").read_text())
    row = summary["contests"][0]
    return {"mode": mode.options, "seconds": summary["seconds"], "sources": summary["sources"], **row}


def table(found: list[dict[str, Any]]) -> str:
    """A row for each mode, a column for each contest: the share of the wins, and its 95 % interval."""
    head = ["mode", "fair share", *(f"{one} - {other}" for one, other in CONTESTS)]
    modes = list(dict.fromkeys(row["mode"] for row in found))
    return markdown(head, [list(_cells(mode, found)) for mode in modes])


def _cells(mode: str, found: list[dict[str, Any]]) -> Iterator[str]:
    rows = {(row["one"], row["others"]): row for row in found if row["mode"] == mode}
    yield f"`{mode}`"
    yield f"{next(iter(rows.values()))['fair']:.0%}"
    for contest in CONTESTS:
        share = rows[contest]["share"] if contest in rows else None
        yield f"{share['value']:.0%} ({share['low']:.0%} to {share['high']:.0%})" if share else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

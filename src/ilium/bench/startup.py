"""How long a fresh process takes until it is ready, by what it needs."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from statistics import median

TIMED = "import time; start = time.perf_counter()\n{work}\nprint(time.perf_counter() - start)"
IMPORT = "import ilium"
FIRST_MOVES = "import ilium; ilium.new('duel').moves()"
COMPILED = "from ilium.bench import {game}, speed; speed.CompiledGames({game}.MODES[0])(1)"
GAMES = ("duel", "siege")  # the first to be played, and the one with the most rules
TIMES = 5


def measure(progress: Callable[[str], None]) -> dict[str, float]:
    """Medians of several fresh processes; the compile from nothing is done once, in an empty cache."""
    seconds: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="ilium-bench-") as cache:
        progress("start-up: plain")
        seconds["import ilium (plain)"] = median(_seconds(IMPORT, cache) for _ in range(TIMES))
        seconds["to the first list of moves (plain)"] = median(_seconds(FIRST_MOVES, cache) for _ in range(TIMES))
        for game in GAMES:
            work, gear = COMPILED.format(game=game), f"compiled gear of {game}"
            progress(f"start-up: compiling {game} from nothing")
            seconds[f"{gear}, cold: all compiled"] = _seconds(work, cache)
            progress(f"start-up: {game}, from the cache")
            seconds[f"{gear}, warm: from the cache"] = median(_seconds(work, cache) for _ in range(TIMES))
        progress("")
    return seconds


def table_text(seconds: dict[str, float]) -> str:
    return "\n".join(["| | seconds |", "| --- | ---: |", *(f"| {what} | {s:.3f} |" for what, s in seconds.items())])


def _seconds(work: str, cache: str) -> float:
    """Without the start of Python itself."""
    environment = os.environ | {"ILIUM_CACHE": cache}
    command = [sys.executable, "-c", TIMED.format(work=work)]
    return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)

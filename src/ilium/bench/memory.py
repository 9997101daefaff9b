"""How much memory a search takes: the arrays of a thread, and a whole process in which a hero thinks."""

import json
import os
import resource
import subprocess
import sys
from typing import Any

import ilium
from ilium.bots import warm_up
from ilium.bots.mind import mind_of
from ilium.bots.thinker import Thinker
from ilium.engine.gears import compiled_gear
from ilium.games.game import Options

UNIT = 1 if sys.platform == "darwin" else 1024  # of `ru_maxrss`, in bytes
THINK = "from ilium.bench.memory import think; think({game!r}, {options!r}, {seconds!r})"
# A process begins with the peak of the one that starts it, which has the compiled gear: a shell in between has little.
SHELL = ("/bin/sh", "-c", '"$@"; exit', "sh")


def measure(game: str, options: Options, seconds: float) -> dict[str, int]:
    """Bytes, by what they are of."""
    warm_up(game)  # or the process would compile, which takes more than to think
    command = [*SHELL, sys.executable, "-c", THINK.format(game=game, options=options, seconds=seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return {"arrays of a search, in each thread": array_bytes(game, options), **json.loads(done.stdout)}


def table_text(sizes: dict[str, int]) -> str:
    return "\n".join(
        ["| | MB |", "| --- | ---: |", *(f"| {what} | {size / 1e6:.1f} |" for what, size in sizes.items())]
    )


def array_bytes(game: str, options: Options) -> int:
    """Of all that a thread keeps for a question."""
    table, mind = ilium.new(game, seed=1, **options), mind_of(game)
    thinker = Thinker(mind, compiled_gear(), 0)
    thinker.ask(table.knowledge(table.seat), mind.habits)
    return sum(map(_bytes, vars(thinker).values()))


def _bytes(thing: Any) -> int:
    """Of an array or a compiled record, or of those in a tuple; anything else has none."""
    return sum(map(_bytes, thing)) if isinstance(thing, tuple) else int(getattr(thing, "nbytes", 0))


def think(game: str, options: Options, seconds: float) -> None:
    """Let a hero think, in this process, and print how its peak rises."""
    table = ilium.new(game, seed=1, **options)
    peaks = {"peak of a process with a table": _peak()}
    warm_up(game)
    peaks["the same, with the compiled gear"] = _peak()
    ilium.bot(game, "hero", seed=1).choose(table.knowledge(table.seat), seconds)
    threads = os.cpu_count() or 1
    peaks[f"the same, with a hero that has thought for {seconds:g} s, threads: {threads}"] = _peak()
    print(json.dumps(peaks))


def _peak() -> int:
    """The most memory that this process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT

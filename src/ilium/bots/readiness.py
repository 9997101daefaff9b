"""Is the compiled gear of a game's bots ready? Nobody is left waiting for it: until it is, they think in plain Python.

A process of its own compiles into the cache, in which this one then finds everything.
"""

import fcntl
import os
import subprocess
import sys
from importlib.util import find_spec
from threading import Lock, Thread

from ilium.bots.endings import IS_OPEN, Ending
from ilium.bots.mind import Mind, mind_of
from ilium.bots.thinker import Thinker
from ilium.engine.chance import Rng
from ilium.engine.gears import PLAIN, Gear, compiled_gear
from ilium.games import game_named
from ilium.play.knowledge import Knowledge

_ready: set[str] = set()  # minds, by name
_begun: dict[str, Thread] = {}
_lock = Lock()


def can_compile() -> bool:
    """Numba is there (the extra `fast`)."""
    return find_spec("numba") is not None


def is_ready(mind: Mind) -> bool:
    return mind.name in _ready


def is_preparing(mind: Mind) -> bool:
    return mind.name in _begun and not is_ready(mind) and _begun[mind.name].is_alive()


def gear_for(mind: Mind) -> Gear:
    """The compiled gear as soon as it is ready, and the plain one before that or without Numba."""
    return compiled_gear() if is_ready(mind) else PLAIN


def prepare(mind: Mind) -> None:
    """Begin to make the compiled gear ready, in the background."""
    with _lock:
        if can_compile() and mind.name not in _begun:
            _begun[mind.name] = Thread(target=_prepare, args=(mind,), name=f"prepare {mind.name}", daemon=True)
            _begun[mind.name].start()


def warm_up(mind: Mind) -> None:
    """The same, and wait for it; without Numba nothing happens."""
    if can_compile():
        _load(mind)


def _prepare(mind: Mind) -> None:
    program = f"from ilium.bots.readiness import compile_for; compile_for({mind.game!r}, {mind.is_plain})"
    command, silence = [sys.executable, "-c", program], subprocess.DEVNULL
    try:
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=silence, stderr=silence) as compiler:
            is_compiled = compiler.wait() == 0
    except OSError:  # there is no Python to run: the plain gear stays
        return
    if is_compiled:
        _load(mind)


def compile_for(game: str, is_plain: bool) -> None:
    """What the compiling process does: one after the other, as each finds in the cache what the last has put there."""
    from ilium.engine.compiled import cache_folder

    Thread(target=_leave_with_parent, daemon=True).start()
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / "compiling").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        warm_up(mind_of(game, is_plain))


def _leave_with_parent() -> None:
    """The pipe ends when the program that wants the compiled gear does."""
    sys.stdin.read()
    os._exit(1)


def _load(mind: Mind) -> None:
    """Compiled, or taken from the cache, by being used: on the first position of a game."""
    rules, gear = game_named(mind.game), compiled_gear()
    options = rules.check_options({})
    s = rules.start(options, rules.draw_deal(options, Rng.seeded(0)))
    seat = rules.seat(s)
    knowledge = Knowledge(rules, options, seat, rules.known(s, seat), [])
    thinker = Thinker(mind, gear, 0)
    thinker.ask(knowledge, mind.habits)
    thinker.grow(mind.habits.sowing + 1)
    thinker.keep(thinker.tried()[0].action)
    if mind.game in IS_OPEN and not mind.is_plain:
        Ending(mind.game, s, gear).work(1)
    _ready.add(mind.name)

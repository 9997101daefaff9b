"""What is played: everything that the games of a match follow from."""

import hashlib
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ilium.bots import LEVELS
from ilium.games import game_named
from ilium.games.game import Options

FORMAT, VERSION = "ilium arena", 1
PLAYING = ("engine", "games", "play", "bots", "arena/uses")  # the folders that decide what is played and counted


@dataclass(frozen=True)
class Match:
    """One level plays itself; two or more play each other, pair by pair."""

    game: str
    options: Options  # all of them, checked
    levels: tuple[str, ...]  # each a level, or a level with its own time: hero@0.5
    seconds: float  # for a decision
    simulations: int | None  # for a decision, instead of a time
    seed: int
    sources: str  # a fingerprint of the program

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return game_named(self.game).seats(self.options)

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def sides(self) -> int:
        return game_named(self.game).sides(self.options)

    def side(self, seat: int) -> int:
        return seat % self.sides

    @property
    def title(self) -> str:
        """The game, and in what it is not played as usual."""
        usual = game_named(self.game).check_options({})
        changed = {name: value for name, value in self.options.items() if value != usual[name]}
        return ", ".join([self.game, *(_option_words(name, value) for name, value in changed.items())])

    @property
    def pace(self) -> str:
        """How long a decision takes."""
        if self.simulations is not None:
            return f"{self.simulations} simulations"
        return "its own time" if all("@" in level for level in self.levels) else f"{self.seconds:g} s"

    def header(self) -> dict[str, Any]:
        """What tells this match from any other, as JSON holds it."""
        start = {"format": FORMAT, "version": VERSION, "rules": game_named(self.game).version}
        return {**start, **asdict(self), "levels": list(self.levels), "seed": str(self.seed)}


def _option_words(name: str, value: Any) -> str:
    if isinstance(value, dict):
        return f"own {name}"
    if value is True:
        return f"in {name}"
    return f"{value} {name}" if isinstance(value, int) else f"{name} {value}"


def difference(theirs: dict[str, Any], ours: dict[str, Any]) -> str | None:
    """The first thing in which two headers differ, in words; None if it is the same match."""
    there, here = _flat(theirs), _flat(ours)
    for name in here:
        if there.get(name) != here[name]:
            if name == "sources":
                return "the rules or the bots have changed since it was played"
            return f"{name} {_brief(there.get(name))}, not {_brief(here[name])}"
    return None


def _flat(header: dict[str, Any]) -> dict[str, Any]:
    """Each option by itself, or a difference would be a long text."""
    options = header.get("options")
    return {**header, "options": None} | (options if isinstance(options, dict) else {})


def _brief(value: object) -> str:
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


@cache
def fingerprint() -> str:
    """Changes with whatever decides how the games go: results of different programs must not be mixed."""
    digest, package = hashlib.sha256(), Path(__file__).parents[1]
    for path in sorted(path for folder in PLAYING for path in (package / folder).rglob("*") if path.is_file()):
        if "__pycache__" not in path.parts:
            digest.update(f"\n{path.relative_to(package)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


# ---- Levels


def check_level(text: str) -> str:
    """`hero`, or `hero@0.5` for a hero with half a second."""
    level, at, seconds = text.partition("@")
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
    if at:
        parse_seconds(seconds)
    return text


def level_parts(text: str, seconds: float) -> tuple[str, float]:
    """The level, and its time for a decision."""
    level, at, own = text.partition("@")
    return level, parse_seconds(own) if at else seconds


def parse_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise ValueError(f"the time for a decision is more than 0 and at most 3600 seconds, not {text[:80]!r}")
    return seconds

"""What an environment must know of a game: its rules, and how it is turned into numbers."""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple, Self

from ilium.engine.compiled import entry
from ilium.engine.record import Record
from ilium.engine.rule import bound, rule
from ilium.envs import rules
from ilium.envs.names import NAMES
from ilium.envs.planes import Plane, Section, offsets
from ilium.games import game_named
from ilium.games.game import Options
from ilium.games.playout import AnyState

HIGHEST = 127  # of a number in an observation: it must fit a byte
SEEDS = 1 << 62  # of deals: an int64 holds them


class Encoding(NamedTuple):
    """Rules have the signatures of their unbound twins in `rules`."""

    game: str
    state: type[Record]
    planes: tuple[Plane, ...]  # of an observation
    sections: Callable[[int], tuple[Section, ...]]  # of the flat actions, by the number of players
    faces: int  # how many different things others may see of an action
    longest: Callable[[int], int]  # the most decisions of a game, by the number of players
    most_moves: int
    pool: int  # numbers that `fill_hidden` needs room for
    deal: int  # numbers of a deal
    empty_box: Callable[[Options], Any]
    # ---- As numbers
    observe: Callable[..., None]
    number: Callable[..., int]
    action_of: Callable[..., int]
    face: Callable[..., int]
    decider: Callable[..., int]
    # ---- The rules
    legal: Callable[..., int]
    apply: Callable[..., None]
    is_over: Callable[..., bool]
    winners: Callable[..., int]
    draw_deal: Callable[..., None]
    lay_out: Callable[..., None]
    know: Callable[..., None]
    fill_hidden: Callable[..., None]
    # ---- An action step by step, as a seat sees it
    decide: Callable[..., None]
    is_decision: Callable[..., bool]
    go_on: Callable[..., None]

    @property
    def seen(self) -> int:
        """How many numbers an observation has."""
        return sum(plane.size for plane in self.planes)

    def bound(self, function: Callable[..., Any], **more: Any) -> Any:
        """A rule that was written for any game, for this one."""
        types = {AnyState: self.state, list[AnyState]: list[self.state]}  # type: ignore[name-defined]
        return bound(function, f"{self.game}_env", types, self._asdict() | {"SEEN": self.seen} | more)


def encoding_of(game: str) -> Encoding:
    game_named(game)
    encoding: Encoding = import_module(f"ilium.envs.{game}").ENCODING
    return encoding


# ---- Games in which an action is one step


@rule
def always(s: AnyState) -> bool:
    return True


@rule
def nothing(s: AnyState) -> None:
    """There is nothing between two decisions."""


def one_step(state: type[Record], apply: Callable[..., None]) -> dict[str, Callable[..., Any]]:
    types = {AnyState: state}
    name = state.__module__
    return {
        "decide": apply,
        "is_decision": bound(always, name, types, {}),
        "go_on": bound(nothing, name, types, {}),
    }


# The parts of rules, each after those it uses.
PARTS = ("deal_game", "offer", "reward", "look", "remember", "see", "lay_desk", "show_game")


def rules_for(
    encoding: Encoding, *names: str, module: Any = rules, parts: tuple[str, ...] = (), **given: Any
) -> list[Any]:
    """Rules of a module as Python calls them, for one game and in compiled code; it may have parts of its own."""
    bound: dict[str, Any] = dict(given)
    for where, part in (*((rules, part) for part in PARTS), *((module, part) for part in parts)):
        bound[part] = encoding.bound(getattr(where, part), **bound)
    return [entry(encoding.bound(getattr(module, name), **bound)) for name in names]


class Mode:
    """A game with its options, as numbers."""

    def __init__(self, game: str, options: Mapping[str, Any]) -> None:
        self.game = game_named(game)
        self.options = self.game.check_options(options)
        self.encoding = encoding_of(game)

    def __deepcopy__(self, memo: Any) -> Self:
        """It never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Mode, (self.game.id, self.options)

    @cached_property
    def players(self) -> int:
        return len(self.game.seats(self.options))

    @cached_property
    def sides(self) -> int:
        return self.game.sides(self.options)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        return self.encoding.sections(self.players)

    @cached_property
    def actions(self) -> int:
        """How many flat actions there are."""
        *_, size = offsets(self.sections)
        return size

    @property
    def planes(self) -> tuple[Plane, ...]:
        return self.encoding.planes

    @cached_property
    def seen(self) -> int:
        return self.encoding.seen

    @property
    def first(self) -> int:
        """The seat that begins, or -1 for any."""
        return -1 if self.options["first"] is None else int(self.options["first"])

    @cached_property
    def box(self) -> Any:
        return self.encoding.empty_box(self.options)


def mode_named(name: str, **options: Any) -> Mode:
    """A registered way to play; further options are the game's own."""
    if name not in NAMES:
        raise ValueError(f"there is no way to play {name!r}; there are {', '.join(NAMES)}")
    game, usual = NAMES[name]
    return Mode(game, usual | options)

"""What a search must know of a game: its rules, and how its positions are judged."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from ilium.bots import tree
from ilium.engine.record import Record
from ilium.engine.rule import bound
from ilium.games.playout import AnyState

PLAIN = "_plain"  # the variant that knows nothing but the rules


class Habits(NamedTuple):
    """How a search of the game is steered: see `tree.Growth`. Found by matches."""

    haze: int = 1  # times as much is mistaken who errs: where moves differ more
    explore: int = 1500
    doubt: int = 100
    depth: int = 0
    sowing: int = 0


class Mind(NamedTuple):
    game: str
    state: type[Record]
    most_moves: int
    pool: int  # numbers that `fill_hidden` needs room for
    # ---- The rules
    legal: Callable[..., int]
    apply: Callable[..., None]
    is_over: Callable[..., bool]
    fill_hidden: Callable[..., None]
    decider: Callable[..., int]  # the seat that decides
    # ---- What it is worth
    rewards: Callable[..., None]  # of each seat at the end, SCALE for a win
    judge: Callable[..., None]  # what they may be expected to be before the end
    guess: Callable[..., int]  # a quick answer to a decision

    habits: Habits = Habits()
    variant: str = ""  # tells minds of the same game apart

    @property
    def is_plain(self) -> bool:
        return self.variant == PLAIN

    @property
    def name(self) -> str:
        return self.game + self.variant

    def bound(self, function: Callable[..., Any], **more: Any) -> Any:
        """A rule that was written for any game, for this one."""
        types = {AnyState: self.state, list[AnyState]: list[self.state]}  # type: ignore[name-defined]
        return bound(function, self.name, types, self._asdict() | more)


class Search(NamedTuple):
    """The rules of the tree search, bound to a game."""

    grow: Callable[..., None]
    transplant: Callable[..., None]
    context: Callable[..., int]


@cache
def mind_of(game: str, is_plain: bool = False) -> Mind:
    """A plain mind plays to the end at random instead of judging."""
    mind: Mind = import_module(f"ilium.bots.{game}").MIND
    if not is_plain:
        return mind
    return mind._replace(guess=mind.bound(tree.any_move), habits=Habits(depth=tree.TO_THE_END), variant=PLAIN)


@cache
def search_of(mind: Mind) -> Search:
    names: dict[str, Any] = {}
    for name in ("context", "best_child", "add_child", "walk_down", "appraise", "play_on", "sow"):
        names[name] = mind.bound(getattr(tree, name), **names)
    return Search(mind.bound(tree.grow, **names), tree.transplant, names["context"])

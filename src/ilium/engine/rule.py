"""Rules are ordinary annotated Python functions. A mark says how the compiled gear treats them.

A rule changes a record in place and keeps to what both gears understand: ints, bools, tuples of ints, records and rows
of ints, `IntEnum` members, `match` on ints, loops, and other rules imported by name. A tuple of ints (or of such
tuples) at module level is a constant table.
"""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")

INLINE = "__rule_inline__"


def rule(function: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
    """A short rule: compiled into each of its callers."""
    setattr(function, INLINE, True)
    return function


def procedure(function: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
    """A long rule, or one that Python calls: compiled once, as a function of its own."""
    setattr(function, INLINE, False)
    return function


def unbound(*_: Any) -> Any:
    """Stands for a rule of the game at hand, in rules that were written for any game."""
    raise TypeError("this rule was written for any game: bind it to one first")


def bound(function: Callable[..., Any], suffix: str, types: Mapping[Any, Any], names: Mapping[str, Any]) -> Any:
    """A rule that was written for any game, bound to one: some of its annotations and globals are replaced.

    The suffix tells its compiled code apart from that of other games.
    """
    rule: Any = function
    twin: Any = FunctionType(rule.__code__, {**rule.__globals__, **names}, rule.__name__)
    twin.__annotations__ = {name: types.get(hint, hint) for name, hint in rule.__annotations__.items()}
    twin.__qualname__ = f"{rule.__qualname__}_{suffix}"
    twin.__doc__, twin.__module__ = rule.__doc__, rule.__module__
    setattr(twin, INLINE, is_inline(rule))
    return twin


def is_rule(thing: Any) -> bool:
    return hasattr(thing, INLINE)


def is_inline(function: Any) -> bool:
    return bool(getattr(function, INLINE))

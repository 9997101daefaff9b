"""Rules are ordinary annotated Python functions. A mark says how the compiled gear treats them.

A rule changes a record in place and keeps to what both gears understand: ints, bools, tuples of ints, records and rows
of ints, `IntEnum` members, `match` on ints, loops, and other rules imported by name. A tuple of ints (or of such
tuples) at module level is a constant table.
"""

from collections.abc import Callable
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


def is_rule(thing: Any) -> bool:
    return hasattr(thing, INLINE)


def is_inline(function: Any) -> bool:
    return bool(getattr(function, INLINE))

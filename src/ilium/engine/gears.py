"""The two gears behind one face, for what drives rules from Python: rules, and the arrays they work on."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from ilium.engine.record import Record


class Gear(NamedTuple):
    """`rule` gives the rule in this gear; the others make room for it."""

    name: str
    rule: Callable[[Any], Any]
    records: Callable[[type[Record], int], Any]  # so many, every field 0
    record: Callable[[Record], Any]  # a copy of a plain one
    words: Callable[[int], Any]
    actions: Callable[[int], Any]
    marks: Callable[[int], Any]


PLAIN = Gear(
    "plain",
    rule=lambda rule: rule,
    records=lambda kind, size: [kind() for _ in range(size)],
    record=lambda record: record.copy(),
    words=lambda size: [0] * size,
    actions=lambda size: [0] * size,
    marks=lambda size: [0] * size,
)


@cache
def compiled_gear() -> Gear:
    """Needs Numba: an ImportError says that it is not there."""
    import numpy as np

    from ilium.engine.compiled import blank, compiled, to_compiled

    return Gear(
        "compiled",
        rule=compiled,
        records=blank,
        record=lambda record: to_compiled([record])[0],
        words=lambda size: np.zeros(size, np.int64),
        actions=lambda size: np.zeros(size, np.uint16),
        marks=lambda size: np.zeros(size, np.uint8),
    )

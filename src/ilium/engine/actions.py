"""Writing lists of legal actions."""

from ilium.engine.bits import index, lowest
from ilium.engine.record import Actions
from ilium.engine.rule import rule


@rule
def add_each(choices: int, offset: int, actions: Actions, n: int) -> int:
    """Append offset + i for each bit i; how many actions there are now."""
    while choices:
        actions[index(n)] = offset + lowest(choices)
        n += 1
        choices &= choices - 1
    return n

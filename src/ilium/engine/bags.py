"""A bag is a small multiset kept in the bits of an int.

Things are numbered so that equal ones stand next to each other; a thing is called by the number of the first of its
kind. The copies in a bag fill their places from the lowest, so equal bags are equal ints, and the kinds in a bag are
`bag & firsts`, where `firsts` has a bit for the first of each kind.
"""

from collections.abc import Iterable

from ilium.engine.bits import lowest
from ilium.engine.rule import rule


@rule
def put(bag: int, thing: int) -> int:
    """The bag with one more: the carry stops at the first free place of the kind."""
    return bag | bag + (1 << thing)


@rule
def take(bag: int, thing: int, firsts: int) -> int:
    """The bag with one less; there must be one. The further copies of a kind end where the next kind begins."""
    further = bag & ~firsts
    return bag ^ (further + (2 << thing) & ~further) >> 1


@rule
def with_all(bag: int, other: int, firsts: int) -> int:
    """Two bags together."""
    while other:
        thing = lowest(other)  # the copies of a kind fill their places from the lowest, so this is a first
        bag = put(bag, thing)
        other = take(other, thing, firsts)
    return bag


@rule
def without(bag: int, other: int, firsts: int) -> int:
    """The bag less all that is in another; it must be there."""
    while other:
        thing = lowest(other)
        bag = take(bag, thing, firsts)
        other = take(other, thing, firsts)
    return bag


def bag_of(things: Iterable[int]) -> int:
    """The bag of these things, each called by the first of its kind."""
    bag = 0
    for thing in things:
        bag = put(bag, thing)
    return bag

"""A bag is a small multiset kept in the bits of an int.

Things are numbered so that equal ones stand next to each other; a thing is called by the number of the first of its
kind. The copies in a bag fill their places from the lowest, so equal bags are equal ints, and the kinds in a bag are
`bag & firsts`, where `firsts` has a bit for the first of each kind.
"""

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

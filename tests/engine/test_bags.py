"""Bags against the multisets they stand for."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from ilium.engine.bags import bag_of, put, take, with_all, without
from ilium.engine.bits import count

SIZES = (1, 3, 2, 7, 1, 4)  # copies of each kind
FIRST_OF = tuple(sum(SIZES[:kind]) for kind in range(len(SIZES)))
FIRSTS = sum(1 << first for first in FIRST_OF)
ALL = [first for first, size in zip(FIRST_OF, SIZES, strict=True) for _ in range(size)]
things = st.lists(st.sampled_from(range(len(ALL))), unique=True).map(lambda places: [ALL[place] for place in places])
FUZZ = settings(derandomize=True, deadline=None)


def contents(bag: int) -> Counter[int]:
    """What is in a bag, by the places of its bits; each kind fills its places from the lowest."""
    found: Counter[int] = Counter()
    for first, size in zip(FIRST_OF, SIZES, strict=True):
        places = [bag >> first + i & 1 for i in range(size)]
        assert places == sorted(places, reverse=True)
        found[first] = sum(places)
    return +found


@FUZZ
@given(things)
def test_a_bag_holds_what_was_put(row: list[int]) -> None:
    bag = bag_of(row)
    assert contents(bag) == Counter(row)
    assert count(bag) == len(row)
    assert bag & FIRSTS == sum(1 << thing for thing in set(row))
    for thing in set(row):
        assert contents(take(bag, thing, FIRSTS)) == Counter(row) - Counter([thing])
    for thing in set(ALL):
        if row.count(thing) < ALL.count(thing):
            assert contents(put(bag, thing)) == Counter([*row, thing])


@FUZZ
@given(things, st.integers(0, 20))
def test_bags_come_apart_and_together(row: list[int], size: int) -> None:
    part = row[:size]
    rest = without(bag_of(row), bag_of(part), FIRSTS)
    assert contents(rest) == Counter(row) - Counter(part)
    assert with_all(rest, bag_of(part), FIRSTS) == bag_of(row)


def test_equal_bags_are_equal_numbers() -> None:
    assert bag_of([1, 4, 1, 6]) == bag_of([6, 1, 1, 4])

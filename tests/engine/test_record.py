"""Records, and rules that are bound to a game."""

from typing import Annotated, Any

import pytest

from ilium.engine.compiled import compiled, to_compiled
from ilium.engine.record import I64, U8, ByteRows, Bytes, Part, Record, SignedBytes, assign, wipe
from ilium.engine.rule import bound, procedure, unbound


class Thing(Record):
    word: I64
    row: Annotated[Bytes, 3]
    rows: Annotated[ByteRows, 2, 2]
    signed: Annotated[SignedBytes, 2]
    small: U8


def full() -> Thing:
    thing = Thing()
    thing.word, thing.row, thing.rows, thing.signed, thing.small = -5, [1, 2, 255], [[1, 2], [3, 4]], [-1, 127], 9
    return thing


def test_a_record_begins_empty() -> None:
    assert vars(Thing()) == {"word": 0, "row": [0] * 3, "rows": [[0, 0], [0, 0]], "signed": [0, 0], "small": 0}


def test_bytes_lead_there_and_back() -> None:
    assert Thing.from_bytes(bytes(full())) == full()
    assert Thing.from_bytes(bytes(len(bytes(Thing())))) == Thing()
    assert repr(full()).startswith("Thing(word=-5, row=[1, 2, 255]")


def test_a_copy_is_independent() -> None:
    thing = full()
    twin = thing.copy()
    twin.row[0], twin.rows[1][1], twin.word = 7, 7, 7
    assert thing == full() and twin != thing
    assign(twin, thing)
    assert twin == thing
    wipe(twin)
    assert twin == Thing() and thing == full()


def test_only_some_fields() -> None:
    thing, some = full(), full()
    part = Part(Thing, ("row", "small"))
    part(some, thing)
    assert (some.row, some.small, some.word, some.signed) == ([1, 2, 255], 9, 0, [0, 0])
    some.row[0] = 0
    assert thing == full()
    with pytest.raises(TypeError, match="no field great"):
        Part(Thing, ("row", "great"))


def test_records_of_other_kinds_differ_and_none_is_hashed() -> None:
    assert Thing() != object()
    with pytest.raises(TypeError):
        hash(Thing())


def test_gaps_between_fields_are_refused() -> None:
    with pytest.raises(TypeError, match="larger ones first"):

        class Gappy(Record):
            small: U8
            word: I64


class AnyThing(Record):
    small: U8


worth: Any = unbound


@procedure
def twice(thing: AnyThing) -> int:
    return int(2 * worth(thing))


@procedure
def small_of(thing: Thing) -> int:
    return thing.small


def test_a_rule_for_any_game_is_bound_to_one() -> None:
    rule: Any = bound(twice, "thing", {AnyThing: Thing}, {"worth": small_of})
    assert rule(full()) == 18
    assert compiled(rule)(to_compiled([full()])[0]) == 18
    with pytest.raises(TypeError, match="bind it to one first"):
        twice(full())  # type: ignore[arg-type]


@procedure
def strange(text: str) -> int:
    return len(text)


def test_a_parameter_that_cannot_be_compiled_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot have a parameter of the type"):
        compiled(strange)

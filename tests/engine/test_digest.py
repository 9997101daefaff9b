"""Digests of records: the same in both gears, and another one for each record."""

import random
from collections import Counter
from importlib import import_module
from typing import Annotated, Any

import pytest

import ilium
from ilium.engine.compiled import compiled, to_compiled
from ilium.engine.record import I64, U8, Bytes, Record, digest
from ilium.engine.rule import procedure
from ilium.games.duel.state import State as Duel
from ilium.games.ilios.state import State as Ilios
from ilium.games.siege.state import State as Siege


class Odd(Record):
    """Three words, the last one padded."""

    word: I64
    row: Annotated[Bytes, 10]
    small: U8


@procedure
def odd_digest(s: Odd) -> int:
    return digest(s)


@procedure
def duel_digest(s: Duel) -> int:
    return digest(s)


@procedure
def siege_digest(s: Siege) -> int:
    return digest(s)


@procedure
def ilios_digest(s: Ilios) -> int:
    return digest(s)


FAST: dict[type[Record], Any] = {Odd: odd_digest, Duel: duel_digest, Siege: siege_digest, Ilios: ilios_digest}


def noise(kind: type[Record], seed: int) -> Record:
    """Any bytes: every word of it is far from 0."""
    size = len(bytes(kind()))
    return kind.from_bytes(random.Random(seed).randbytes(size - kind.padding) + bytes(kind.padding))


def test_every_game_is_here() -> None:
    assert {import_module(f"ilium.games.{game}.state").State for game in ilium.games()} == set(FAST) - {Odd}


@pytest.mark.parametrize("kind", FAST)
def test_both_gears_agree(kind: type[Record]) -> None:
    fast = compiled(FAST[kind])
    for record in [kind(), *(noise(kind, seed) for seed in range(200))]:
        found = digest(record)
        assert fast(to_compiled([record])[0]) == found and 0 <= found < 1 << 63


def test_a_digest_is_written_out_once() -> None:
    """By the definition, with numbers of more than 64 bits."""
    record = Odd()
    record.word, record.row, record.small = -2, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 255
    numbers = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC)  # of splitmix64
    words = (2**64 - 2, 0x0807060504030201, 0xFF0A09, 0)
    first, second, third, fourth = ((word + number) % 2**64 for word, number in zip(words, numbers, strict=True))
    total = first * second + third * fourth
    assert digest(record) == (total // 2**64 % 2**63) ^ (total % 2**63)


@pytest.mark.parametrize("kind", FAST)
def test_every_bit_counts(kind: type[Record]) -> None:
    record = noise(kind, 1)
    data, found = bytearray(bytes(record)), {digest(record)}
    bits = 8 * (len(data) - kind.padding)
    for bit in range(bits):
        data[bit // 8] ^= 1 << bit % 8
        found.add(digest(kind.from_bytes(bytes(data))))
        data[bit // 8] ^= 1 << bit % 8
    assert len(found) == bits + 1


def test_records_that_are_nearly_the_same_spread_over_a_table() -> None:
    """The low bits are a place in a table: small numbers in a few fields must not meet there more often than chance."""
    places: Counter[int] = Counter()
    for number in range(1 << 12):
        record = Odd()
        record.word, record.small, record.row[0] = number & 15, number >> 4 & 15, number >> 8
        places[digest(record) & 0xFFF] += 1
    assert 2400 < len(places) < 2800 and max(places.values()) < 10  # by chance: 4096 * (1 - 1 / e) = 2589 places

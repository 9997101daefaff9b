"""A record is a small thing of fixed size with named fields: ints, and rows or grids of ints.

    class State(Record):
        occupied: I64                              # a bit for each square
        tile: Annotated[Bytes, 36]
        deck: Annotated[ByteRows, 2, 14]

The annotations are the only place where the layout is written. Plain, a record is a Python object whose fields are ints
and lists; compiled, it is a NumPy record with the same bytes. What serves as an index is unsigned: the compiler then
need not ask whether it counts from the end.
"""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from math import prod
from struct import Struct, calcsize
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias, get_type_hints

I8: TypeAlias = Annotated[int, "b"]
U8: TypeAlias = Annotated[int, "B"]
U16: TypeAlias = Annotated[int, "H"]
I32: TypeAlias = Annotated[int, "i"]
I64: TypeAlias = Annotated[int, "q"]
F64: TypeAlias = Annotated[float, "d"]
Bytes: TypeAlias = Annotated[list[int], "B"]
SignedBytes: TypeAlias = Annotated[list[int], "b"]
Words: TypeAlias = Annotated[list[int], "q"]
Floats: TypeAlias = Annotated[list[float], "f"]
ByteRows: TypeAlias = Annotated[list[list[int]], "B"]
Shorts: TypeAlias = Annotated[list[int], "H"]
Actions: TypeAlias = Shorts  # a list of legal actions

WORD, WORD_BITS = 8, 64  # in bytes and bits: a record is a whole number of words
LOW_WORD = (1 << WORD_BITS) - 1


class Field(NamedTuple):
    """`code` is a letter of the `struct` module; `shape` is empty for a single number."""

    name: str
    code: str
    shape: tuple[int, ...]


class Record:
    """Base of all records. `State()` has every field 0."""

    fields: ClassVar[tuple[Field, ...]]
    padding: ClassVar[int]  # bytes after the last field
    _rows: ClassVar[tuple[str, ...]]
    _grids: ClassVar[tuple[str, ...]]
    _struct: ClassVar[Struct]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = tuple(
            Field(name, hint.__metadata__[0], hint.__metadata__[1:])
            for name, hint in hints.items()
            if hasattr(hint, "__metadata__")
        )
        cls._rows = tuple(field.name for field in cls.fields if len(field.shape) == 1)
        cls._grids = tuple(field.name for field in cls.fields if len(field.shape) == 2)
        codes = "".join(f"{prod(field.shape)}{field.code}" for field in cls.fields)
        cls._struct = Struct(codes + "0q")  # the end is padded as C pads it
        cls.padding = cls._struct.size - Struct(codes).size
        if Struct(codes).size != Struct("=" + codes).size:
            raise TypeError(f"{cls.__name__} has gaps between its fields: put the larger ones first")

    def __init__(self) -> None:
        wipe(self)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        assign(twin, self)
        return twin

    def __bytes__(self) -> bytes:
        return self._struct.pack(*chain.from_iterable(_flat(getattr(self, f.name), f.shape) for f in self.fields))

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The record whose bytes these are; `bytes(record)` is the way back."""
        record = object.__new__(cls)
        numbers = iter(cls._struct.unpack(data))
        for field in cls.fields:
            setattr(record, field.name, _shaped(numbers, field.shape))
        return record

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{f.name}={getattr(self, f.name)}' for f in self.fields)})"


class Part:
    """Some fields of a kind of record. `part(target, source)`: the target has these as the source, and all others 0."""

    def __init__(self, kind: type[Record], names: Iterable[str]) -> None:
        self.kind, self.names = kind, frozenset(names)
        if unknown := self.names - {field.name for field in kind.fields}:
            raise TypeError(f"{kind.__name__} has no field {min(unknown)}")

    def __call__(self, target: Record, source: Record) -> None:
        own = vars(source.copy())
        wipe(target)
        vars(target).update((name, own[name]) for name in self.names)

    def spans(self) -> list[tuple[int, int]]:
        """Where its bytes are: (first, end); neighbours are one."""
        found: list[tuple[int, int]] = []
        first = 0
        for field in self.kind.fields:
            end = first + calcsize(f"{prod(field.shape)}{field.code}")
            if field.name in self.names:
                joins = found and found[-1][1] == first
                found[-1:] = [(found[-1][0], end)] if joins else [*found[-1:], (first, end)]
            first = end
        return found


def _flat(value: Any, shape: tuple[int, ...]) -> list[int]:
    match len(shape):
        case 0:
            return [value]
        case 1:
            return value  # type: ignore[no-any-return]
        case _:
            return list(chain.from_iterable(value))


def _shaped(numbers: Any, shape: tuple[int, ...]) -> Any:
    if not shape:
        return next(numbers)
    return [_shaped(numbers, shape[1:]) for _ in range(shape[0])]


def assign(target: Record, source: Record) -> None:
    """`target` becomes like `source`; in compiled code the copy of a few cache lines."""
    new, old = vars(target), vars(source)
    new.update(old)
    for name in source._rows:
        new[name] = old[name][:]
    for name in source._grids:
        new[name] = [row[:] for row in old[name]]


def wipe(record: Record) -> None:
    """Every field becomes 0."""
    for field in record.fields:
        match field.shape:
            case ():
                setattr(record, field.name, 0)
            case (size,):
                setattr(record, field.name, [0] * size)
            case (rows, size):
                setattr(record, field.name, [[0] * size for _ in range(rows)])


def digest(record: Record) -> int:
    """63 bits that tell records apart: two of a kind that differ have the same with a chance of about 1 in 2^63.

    Each word of the record is added to a number of its place; neighbours are multiplied, and the products added up.
    """
    data = bytes(record)
    words: tuple[int, ...] = Struct(f"{len(data) // WORD}Q").unpack(data)
    numbers = place_numbers(len(words))
    sums = [word + number & LOW_WORD for word, number in zip((*words, 0), numbers)]
    total = sum(one * other for one, other in zip(sums[::2], sums[1::2]))
    return (total ^ total >> WORD_BITS) & LOW_WORD >> 1


@cache
def place_numbers(size: int) -> tuple[int, ...]:
    """A number without pattern for each of so many words, and one more if that is odd: splitmix64."""
    numbers = []
    for place in range(1, size + size % 2 + 1):
        number = place * 0x9E3779B97F4A7C15 & LOW_WORD
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & LOW_WORD
        number = (number ^ number >> 27) * 0x94D049BB133111EB & LOW_WORD
        numbers.append(number ^ number >> 31)
    return tuple(numbers)

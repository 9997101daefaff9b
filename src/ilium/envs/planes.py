"""How tensors and actions are laid out: named parts of one row of numbers."""

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Any, NamedTuple


class Plane(NamedTuple):
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]
    about: str  # for people

    @property
    def size(self) -> int:
        return prod(self.shape)


class Section(NamedTuple):
    """A part of the flat actions: those of one kind of decision."""

    name: str
    size: int
    about: str


def offsets(parts: Sequence[Plane] | Sequence[Section]) -> Iterator[int]:
    """Where each part begins, and at last how long the row is."""
    at = 0
    for part in parts:
        yield at
        at += part.size
    yield at


def named(planes: Sequence[Plane], row: Any) -> Mapping[str, Any]:
    """A row, or rows, of numbers as named arrays in their shapes; they share its memory."""
    starts = tuple(offsets(planes))
    return {
        plane.name: row[..., start:end].reshape(*row.shape[:-1], *plane.shape)
        for plane, start, end in zip(planes, starts, starts[1:], strict=False)
    }

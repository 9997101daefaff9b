"""Numbered moves as lines of text."""

import textwrap
from collections.abc import Callable, Iterable, Sequence

WIDTH = 78
FEW = 8  # so many moves are told in words, one a line
NO_BREAK = "\u00a0"


def numbered(moves: Iterable[str]) -> list[str]:
    return [f"{number}: {move}" for number, move in enumerate(moves, 1)]


def wrapped(items: Sequence[str], head: str = "") -> list[str]:
    """Items with commas between them, many to a line, none of them broken; a head before the first."""
    text = ", ".join(item.replace(" ", NO_BREAK) for item in items)
    rows = textwrap.wrap(
        head + text, WIDTH, subsequent_indent="  " if head else "", break_on_hyphens=False, break_long_words=False
    )
    return [row.replace(NO_BREAK, " ") for row in rows]


def worded(moves: Sequence[str], words: Callable[[str], str]) -> list[str]:
    """`3: take Zeus8, take the token Zeus8`: one move a line."""
    return [f"{number}: {move}, {words(move)}" for number, move in enumerate(moves, 1)]


def listed(moves: Sequence[str], words: Callable[[str], str]) -> list[str]:
    """`3  take Zeus8  take the token Zeus8`"""
    return [f"{number}  {move}  {words(move)}" for number, move in enumerate(moves, 1)]

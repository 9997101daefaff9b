"""The position of ilios as lines of text."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ilium.games.game import View
from ilium.games.grid import FILE_NAMES
from ilium.tui.ilios.rays import rays_of
from ilium.tui.ilios.words import LETTERS, hand_words, plural, standing


def board(view: View) -> list[str]:
    """The board row by row, the top row first, as positions are written."""
    size = view["size"]
    seats = ", ".join(f"{LETTERS[side['seat']]} {side['name']}" for side in view["sides"])
    rows = [
        f"{seats}. H3e is a 3 of Hector turned to the east, I an iron weapon; h alone is a disk on a captured square;"
        " a dot is open."
    ]
    for row in range(size, 0, -1):
        marks = [square_mark(square) for square in view["board"][size * (row - 1) : size * row]]
        rows.append(f"row {row}:  " + "  ".join(f"{mark:3}" for mark in marks).rstrip())
    return [*rows, "        " + "    ".join(f" {file}"[1:] for file in FILE_NAMES[:size])]


def square_mark(square: Mapping[str, Any]) -> str:
    """`.`, `H3e`, `I`, `HI`, `h`"""
    letter = "" if square["owner"] is None else LETTERS[square["owner"]]
    if square["tile"] is None:
        return letter.lower() or "."
    return f"{letter}{square['tile']}{(square['facing'] or 'n').replace('n', '')}"


def hand(view: View) -> list[str]:
    """A line for each player, then what is still to come."""
    rows = []
    for side in view["sides"]:
        shown = f", shown to all: {', '.join(side['shown'])}" if side["shown"] else ""
        rows.append(f"{standing(side)}. Hand: {hand_words(side)}{shown}.")
    return [*rows, pile(view)]


def pile(view: View) -> str:
    """How many warriors are left to draw, and which ones one has not seen."""
    unseen = counts(view["unseen"]) or "none"
    return f"Pile: {plural(view['pile_size'], 'warrior')}. Unseen: {unseen}."


def counts(warriors: Sequence[str]) -> str:
    """`1 x2, 4 x3`"""
    return ", ".join(f"{warrior} x{count}" for warrior, count in sorted(Counter(warriors).items()))


def designs(view: View) -> list[str]:
    """The rays of each warrior, not turned; iron weapons have none."""
    rows = [f"{warrior}: rays to {', '.join(rays_of(view, warrior))}" for warrior in view["designs"]]
    return [*rows, f"Iron weapon: no rays, worth {view['iron']}."]


REPORTS: Mapping[str, Callable[[View], list[str]]] = {"board": board, "hand": hand, "designs": designs}

"""Ilios in words: for the plain mode, and for answers in both."""

from collections.abc import Mapping, Sequence
from typing import Any

from ilium.games.game import Result, View
from ilium.games.grid import is_square
from ilium.tui.ilios.rays import FACING_WORDS, arrows, rays_of
from ilium.tui.lists import wrapped
from ilium.tui.squares import neighbours

WELCOME = """\
# Ilios

You deploy warriors on open squares. The **rays** of a warrior point at squares beside it: every tile there is raided
and becomes yours. At least one ray must raid a tile of an opponent or a free iron weapon.

A tile with no open square around it is **captured** by the player whose disk is on it, whoever's turn it is. Its number
is that player's **plunder**, and its disk stays on the square. When no square is open the most plunder wins.

- Warriors are numbered 1 to 5; `designs` shows their rays. You have three in hand and draw one after each turn.
- You may turn a warrior by quarter turns as you deploy it: `3@c5>e` is a 3 on c5, turned to the east.
- If none of your warriors can attack, your hand is shown and you may put any of them anywhere; that raids nothing.
"""
SIGNS = """\
- `●H` Hector, `◆A` Achilles, `▲P` Paris, `■G` Agamemnon: the disk on a tile, beside its number. Arrows are its rays.
- `╳` is an iron weapon. A square with a disk and no number was captured: it is filled for good.
- `•` marks where the chosen warrior can go, turned as it is; `*` marks what happened last.
- `r` turns the chosen warrior clockwise, `R` the other way. Under the cursor you see what it would do: `●▸◆` is a tile
  that changes hands, `◆+3` one that is captured, and by whom.
"""
TOPICS = {
    **{str(number): ("I1.2", "I1.3") for number in range(1, 6)},
    "warrior": ("I1.2", "I1.3"),
    "turn": ("I3.1", "I3.3", "I3.5", "I3.7"),
    "ray": ("I1.2", "I3.1"),
    "deploy": ("I3.1", "I3.2"),
    "free": ("I3.2",),
    "raid": ("I3.3",),
    "surrounded": ("I3.4",),
    "capture": ("I3.4", "I3.5"),
    "disk": ("I1.4", "I3.3", "I3.5"),
    "iron": ("I1.4", "I2.2", "I3.6"),
    "draw": ("I3.7",),
    "plunder": ("I3.5", "I4.1"),
    "end": ("I4.1",),
    "hidden": ("I5.1",),
}
SHAPES, LETTERS = "●◆▲■", "HAPG"  # of the disks of the seats


# ---- What is decided


def question(view: View, moves: Sequence[str]) -> str:
    """What is to be decided now, and how to answer, with a move that is possible as the example."""
    turn = view["turn"]
    if turn["decides"] is None:
        return "The game is over."
    name = view["sides"][turn["decides"]]["name"]
    example = f": type {moves[0]}" if moves else ""
    if turn["phase"] == "iron":
        return f"{name}, put an iron weapon on any open square{example}."
    if turn["is_free"]:
        return f"{name}, you cannot attack: your hand is shown, and any warrior may go anywhere{example} [I3.2]."
    return f"{name}, deploy a warrior so that a ray raids a rival or free iron{example}."


def move_words(view: View, move: str) -> str:
    """A move in words."""
    warrior, _, place = move.partition("@")
    square, _, facing = place.partition(">")
    if warrior == "iron":
        return f"put an iron weapon on {square}"
    return f"deploy a {warrior} on {square}, {FACING_WORDS[facing or 'n']}"


def move_rows(moves: Sequence[str]) -> list[str]:
    """Numbered squares, a line for each warrior and turn: `3>e: 14 c5, 15 d5`."""
    groups: dict[str, list[str]] = {}
    for number, move in enumerate(moves, 1):
        warrior, _, place = move.partition("@")
        square, _, facing = place.partition(">")
        groups.setdefault(f"{warrior}@...>{facing}" if facing else f"{warrior}@...", []).append(f"{number} {square}")
    return [row for head, squares in groups.items() for row in wrapped(squares, f"{head}  ")]


# ---- Tiles


def square_named(view: View, name: str) -> dict[str, Any]:
    square: dict[str, Any] = next(square for square in view["board"] if square["square"] == name)
    return square


def and_words(things: Sequence[str]) -> str:
    """`a, b and c`"""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def square_words(view: View, square: Mapping[str, Any]) -> str:
    """What is on a square."""
    owner = None if square["owner"] is None else view["sides"][square["owner"]]["name"]
    if square["tile"] is None:
        return "an open square" if owner is None else f"captured by {owner}, filled for good"
    if square["tile"] == "I":
        return "an iron weapon of nobody" if owner is None else f"an iron weapon of {owner}"
    return f"{square['tile']} of {owner}, rays {' '.join(square['rays'])}"


def open_around(view: View, name: str) -> list[str]:
    is_open = {square["square"]: square["open"] for square in view["board"]}
    return [beside for beside in neighbours(name, view["size"]) if is_open[beside]]


def why(view: View, asked: str) -> list[str]:
    """What is missing until a tile is surrounded. [I3.4]"""
    name = asked.lower()
    if not is_square(name, view["size"]):
        raise ValueError("Which square? Type why and a square, such as why c3; for a move: preview 3@c5.")
    square, around = square_named(view, name), open_around(view, name)
    rows = [f"{name}: {square_words(view, square)}."]
    if square["tile"] is None:
        return rows
    if around:
        rows.append(f"It is surrounded when these are filled too: {', '.join(around)} [I3.4].")
    else:
        rows.append("It is surrounded, but it is nobody's: it stays and counts for nobody [I3.6].")
    return rows


# ---- What one points at


def hint(view: View, key: str) -> str:
    """A line about the thing under the mouse or the cursor."""
    kind, _, name = key.partition(" ")
    if kind == "hand":
        return f"{name}: rays {' '.join(rays_of(view, name))} when not turned; a click chooses it, another one turns it"
    if kind == "seat":
        return standing(view["sides"][int(name)])
    if not is_square(key, view["size"]):
        return ""
    square, around = square_named(view, key), open_around(view, key)
    text = f"{key}: {square_words(view, square)}"
    if square["tile"] is not None and around:
        return f"{text}; surrounded when {len(around)} more {'is' if len(around) == 1 else 'are'} filled"
    return text


# ---- Standing


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"


def standing(side: Mapping[str, Any]) -> str:
    return f"{side['name']}: plunder {side['plunder']}, {plural(side['disks'], 'disk')} on the board"


def hand_words(side: Mapping[str, Any]) -> str:
    """`2, 4 and 1 hidden`, as far as it is known."""
    hidden = side["hand_size"] - len(side["hand"])
    known = [*side["hand"], *([f"{hidden} hidden"] if hidden else [])]
    return and_words(known) if known else "empty"


def figures(view: View, asked: str) -> list[str]:
    """The designs with their rays, for the help: all of them, or the one that was asked about."""
    wanted = [asked] if asked in view["designs"] else view["designs"] if asked in ("", "ray", "warrior") else []
    rows = [f"- `{warrior}` {arrows(rays_of(view, warrior))} rays to {view['designs'][warrior]}" for warrior in wanted]
    if asked in ("", "iron"):
        rows.append(f"- An iron weapon has no rays and is worth {view['iron']}.")
    return rows if asked else ["", "## Warriors", "", *rows]


# ---- The end


def ending(view: View, result: Result) -> list[str]:
    """Who won and why."""
    names = [view["sides"][seat]["name"] for seat in result.winners]
    verb = "wins" if len(names) == 1 else "win together"
    order = sorted(view["sides"], key=lambda side: (-side["plunder"], -side["disks"]))
    return [f"{and_words(names)} {verb}: {result.reason}.", *(f"{standing(side)}." for side in order)]

"""Warriors and moves as text, and back. `docs/notation.md` explains it to people."""

import re

from ilium.games.grid import SQUARE_NAMES, SQUARES
from ilium.games.ilios.board import distinct_turns, open_squares
from ilium.games.ilios.components import (
    COPIES,
    FACING_NAMES,
    SEAT_NAMES,
    TILE_NAMES,
    TURNS,
    WARRIORS,
)
from ilium.games.ilios.setup import bag_warrior
from ilium.games.ilios.state import Phase, State

FACINGS = "nesw"


def warriors_in(bag: int) -> list[str]:
    return [TILE_NAMES[1 + i // COPIES] for i in range(WARRIORS) if bag >> i & 1]


def parse_warrior(text: str) -> int:
    if text not in TILE_NAMES[1:6]:
        raise ValueError(f"there is no warrior {text!r}; the warriors are 1 2 3 4 5 [I1.2]")
    return TILE_NAMES.index(text)


def parse_square(s: State, text: str) -> int:
    on_board = [name for square, name in enumerate(SQUARE_NAMES) if s.board >> square & 1]
    if text.lower() not in on_board:
        raise ValueError(f"there is no square {text!r}; the squares are {on_board[0]} to {on_board[-1]} [I1.1]")
    return SQUARE_NAMES.index(text.lower())


def move_name(s: State, action: int) -> str:
    """The text of a legal action. `parse_action` is the way back."""
    square = SQUARE_NAMES[action % SQUARES]
    if s.phase == Phase.IRON:
        return f"iron@{square}"
    warrior, quarters = 1 + action // SQUARES // TURNS, action // SQUARES % TURNS
    return f"{warrior}@{square}" + (f">{FACING_NAMES[quarters]}" if quarters else "")


WANTED = {
    Phase.IRON: "{} puts an iron weapon on an open square, such as iron@c4 [I2.2]",
    Phase.DEPLOY: "{} deploys a warrior, such as 3@c5, or 3@c5>e turned to the east [I3.1]",
    Phase.OVER: "the game is over [I4.1]",
}


def wanted(s: State) -> str:
    """What is decided now, in words."""
    return WANTED[Phase(s.phase)].format(SEAT_NAMES[s.turn])


def parse_action(s: State, words: str) -> int:
    """The action of a move that has the right form, legal or not; equal turns of a warrior are one."""
    if s.phase == Phase.OVER:
        raise ValueError(wanted(s))
    if s.phase == Phase.IRON and (parts := re.fullmatch(r"iron@(.+)", words)):
        return parse_square(s, parts[1])
    if s.phase == Phase.DEPLOY and (parts := re.fullmatch(rf"([^@]+)@([^>]+)(?:>([{FACINGS}]))?", words)):
        warrior, square = parse_warrior(parts[1]), parse_square(s, parts[2])
        quarters = FACINGS.index(parts[3] or "n") % distinct_turns(s.rays[warrior - 1])
        return ((warrior - 1) * TURNS + quarters) * SQUARES + square
    raise ValueError(f"now {wanted(s)}")


def why_not(s: State, action: int) -> str:
    """The reason why an action of the right form is not legal, with its clause."""
    square, seat = action % SQUARES, SEAT_NAMES[s.turn]
    if s.phase == Phase.DEPLOY:
        warrior = 1 + action // SQUARES // TURNS
        if not s.hand[s.turn] >> bag_warrior(warrior) & 1:
            return f"{seat} has no {warrior} in hand, only {', '.join(warriors_in(s.hand[s.turn]))} [I3.1]"
    if not open_squares(s) >> square & 1:
        return f"{SQUARE_NAMES[square]} is not open: it holds a tile or a disk [I3.1]"
    return f"none of its rays points at a tile of an opponent or a free iron weapon, and {seat} can attack [I3.1, I3.2]"

"""What `view` returns, part by part. The types of the browser are made from these."""

from typing import Literal, TypedDict

Phase = Literal["iron", "deploy", "over"]
Facing = Literal["n", "e", "s", "w"]
Ray = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]


class Turn(TypedDict):
    """The decision that is due."""

    number: int  # of the decision; after the last one it stays
    of: int  # how many decisions a game has
    seat: int
    phase: Phase
    decides: int | None
    text: str  # what is decided, in words
    is_free: bool  # the hand was shown because it cannot attack: any warrior may go anywhere [I3.2]


class Square(TypedDict):
    square: str
    tile: str | None  # a warrior 1-5, or I for an iron weapon
    facing: Facing | None  # of a warrior
    rays: list[Ray]  # of a warrior, as it lies
    worth: int | None  # of a tile: the plunder of whoever captures it
    gaps: int | None  # of a tile: how many open squares are around it; at none it is surrounded [I3.4]
    owner: int | None  # whose disk is here, on a tile or left behind by a capture
    open: bool


class Side(TypedDict):
    seat: int
    name: str
    colour: str
    plunder: int
    disks: int  # on the board, on tiles and left behind
    hand: list[str]  # what is known of it: all of it if it has `hand_size` warriors
    hand_size: int
    shown: list[str]  # those in the hand that everyone has seen [I3.2]


class Aspect(TypedDict):
    """A design in one of its turns that look different. [I1.3]"""

    facing: Facing
    rays: list[Ray]


class View(TypedDict):
    game: Literal["ilios"]
    seat: int | None
    turn: Turn
    size: int  # of the board: 6 or 4
    board: list[Square]  # from a1 on, row by row
    sides: list[Side]
    pile_size: int
    unseen: list[str]  # warriors in the pile and in hands that are not known
    iron: int  # what an iron weapon is worth
    designs: dict[str, str]  # the rays of each warrior, not turned, as one text
    turns: dict[str, list[Aspect]]  # of each warrior

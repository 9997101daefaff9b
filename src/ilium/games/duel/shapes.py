"""The shape of what `view` returns. The types of the client are made from it."""

from typing import Literal, TypedDict

PhaseName = Literal["play", "move", "swap", "turn down", "line", "token", "over"]


class Turn(TypedDict):
    number: int
    of: int
    seat: int
    phase: PhaseName
    decides: int | None
    text: str  # what is wanted, in words
    focus: str | None  # the square of the tile whose effect is decided, or the line that is scored


class Square(TypedDict):
    square: str
    side: int  # whose tiles may lie here
    colour: str
    tile: str | None  # 1 to 5, D for Dolos
    face_down: bool


# What one tile adds to its side's total in a line; `from`, a Python keyword, has the neighbours that a Dolos adds up.
Part = TypedDict("Part", {"square": str, "tile": str, "face_down": bool, "counts": int, "from": list[int]})


class LineResult(TypedDict):
    """What a line was scored with."""

    line: str
    totals: list[int]  # for each side
    winner: int
    tokens: list[str] | None  # what each side got; None until it is chosen
    takers: list[int] | None  # who got the tokens of the two ends


class Line(TypedDict):
    line: str
    squares: list[str]
    ends: list[str | None]  # the tokens that wait at the two ends, beginning with the first square's
    totals: list[int]  # for each side, as the line stands now
    parts: list[list[Part]]  # for each side
    leader: int | None
    filled: int
    full: bool
    scored: bool
    result: LineResult | None  # None before it is scored, and in a position that was set up with the line scored


class Side(TypedDict):
    seat: int
    name: str
    colour: str
    tokens: list[str]
    gods: dict[str, list[int]]  # the values of each god's tokens, the highest first
    marriages: int
    others: list[int]  # the values of the tokens that are no god's
    support: bool  # of all gods
    points: int
    lower: int  # the god tokens that do not count, added up
    hand: list[str] | None  # None where the seat that looks may not know it
    hand_size: int
    deck_size: int
    unseen: list[str]  # in the deck, or in a hand that may not be known


class View(TypedDict):
    game: Literal["duel"]
    seat: int | None  # whose eyes these are
    turn: Turn
    board: list[Square]  # a1, b1, ... f6
    lines: list[Line]  # a to f, then 1 to 6
    display: list[str]
    sides: list[Side]

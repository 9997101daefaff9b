"""The state of a game."""

from enum import IntEnum
from typing import Annotated

from ilium.engine.record import I64, U8, Bytes, Record, Shorts, Words
from ilium.engine.rule import rule
from ilium.games.grid import SQUARES
from ilium.games.ilios.components import DESIGNS, SEATS, WARRIORS


class Phase(IntEnum):
    """What is decided, and how an action is numbered."""

    IRON = 0  # where an iron weapon goes: a square
    DEPLOY = 1  # ((warrior - 1) * 4 + quarter turns) * 36 + square
    OVER = 2


MOST_MOVES = 400  # 396 are the most on the large board [bounds]


class State(Record):
    board: I64  # a bit for each square there is
    tiles: I64  # squares with a warrior or an iron weapon on them
    disks: Annotated[Words, SEATS]  # squares with a disk of each seat, on a tile or left behind
    deployed: I64  # bag of the warriors that have been deployed
    hand: Annotated[Words, SEATS]  # bag of warriors
    shown: Annotated[Words, SEATS]  # bag of those in the hand that everyone has seen [I3.2]
    plunder: Annotated[Shorts, SEATS]
    tile: Annotated[Bytes, SQUARES]  # what lies on a square
    facing: Annotated[Bytes, SQUARES]  # its quarter turns, for display
    pile: Annotated[Bytes, WARRIORS]  # the front is the last one
    hand_size: Annotated[Bytes, SEATS]
    rays: Annotated[Bytes, DESIGNS]  # of each design, not turned: a bit for each direction
    iron: U8  # what an iron weapon is worth
    players: U8
    first: U8  # the seat that began
    phase: U8
    turn: U8  # the seat that decides
    placed: U8  # decisions so far
    pile_size: U8


@rule
def is_over(s: State) -> bool:
    return s.phase == Phase.OVER

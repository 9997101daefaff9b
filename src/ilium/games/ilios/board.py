"""Squares, rays and what they meet. All of it in bits: no rule scans the board. [I3.1, I3.4]"""

from ilium.engine.rule import rule
from ilium.games.grid import BOARD, FILE_A, FILE_F, SIZE
from ilium.games.ilios.components import DIRECTIONS, QUARTER
from ilium.games.ilios.state import State

CIRCLE = (1 << DIRECTIONS) - 1


@rule
def step(squares: int, direction: int) -> int:
    """The squares one step away in a direction, from N clockwise; those that step off the large board are gone."""
    match direction:
        case 0:
            return squares << SIZE & BOARD
        case 1:
            return (squares & ~FILE_F) << SIZE + 1 & BOARD
        case 2:
            return (squares & ~FILE_F) << 1
        case 3:
            return (squares & ~FILE_F) >> SIZE - 1
        case 4:
            return squares >> SIZE
        case 5:
            return (squares & ~FILE_A) >> SIZE + 1
        case 6:
            return (squares & ~FILE_A) >> 1
    return (squares & ~FILE_A) << SIZE - 1 & BOARD


@rule
def around(squares: int) -> int:
    """These squares and their up to eight neighbours."""
    row = squares | (squares & ~FILE_F) << 1 | (squares & ~FILE_A) >> 1
    return (row | row << SIZE | row >> SIZE) & BOARD


@rule
def turned(rays: int, quarters: int) -> int:
    """The rays of a tile after quarter turns clockwise. [I1.3]"""
    shift = QUARTER * quarters
    return (rays << shift | rays >> DIRECTIONS - shift) & CIRCLE


@rule
def distinct_turns(rays: int) -> int:
    """How many quarter turns look different. [I1.3]"""
    if turned(rays, 1) == rays:
        return 1
    return 2 if turned(rays, 2) == rays else 4


@rule
def occupied(s: State) -> int:
    """All squares with a disk."""
    return s.disks[0] | s.disks[1] | s.disks[2] | s.disks[3]


@rule
def open_squares(s: State) -> int:
    """Squares without a tile and without a disk. [I3.1]"""
    return s.board & ~s.tiles & ~occupied(s)


@rule
def battlegrounds(s: State) -> int:
    """What a warrior may attack: tiles of opponents, and iron weapons of nobody. [I3.1]"""
    return s.tiles & ~s.disks[s.turn]


@rule
def pointed_at(square: int, rays: int) -> int:
    """The squares that the rays of a tile on this square meet."""
    squares = 0
    for direction in range(DIRECTIONS):
        if rays >> direction & 1:
            squares |= step(1 << square, direction)
    return squares


@rule
def attacking_squares(targets: int, rays: int) -> int:
    """The squares from which one of the rays meets a target."""
    squares = 0
    for direction in range(DIRECTIONS):
        if rays >> direction & 1:
            squares |= step(targets, direction ^ 4)
    return squares


@rule
def surrounded(s: State) -> int:
    """Tiles with no open square around them; the edge counts as filled. [I3.4]"""
    return s.tiles & ~around(open_squares(s))

"""Squares, lines and what stands on them. [D3.1, D4.1, D5]"""

from ilium.engine.rule import rule
from ilium.games.duel.components import COLOUR, DOLOS, LINE_PLACES
from ilium.games.duel.state import State, opponent
from ilium.games.grid import BOARD, FILE_A, FILE_F, SIZE

LOWEST_ROW = (1 << SIZE) - 1
GATHERED = 5 * SIZE
GATHER = sum(1 << GATHERED - (SIZE - 1) * row for row in range(SIZE))  # times this, file a becomes six bits in a row


@rule
def neighbours(squares: int) -> int:
    """All squares that share a side with one of these."""
    return ((squares & ~FILE_F) << 1 | (squares & ~FILE_A) >> 1 | squares << SIZE | squares >> SIZE) & BOARD


@rule
def open_squares(s: State, side: int) -> int:
    """Empty squares of this side's colour with a tile beside them. [D3.1]"""
    return COLOUR[side] & ~s.occupied & neighbours(s.occupied)


@rule
def accessible_tiles(s: State, side: int) -> int:
    """Tiles of this side with an empty square beside them. [D4.1]"""
    return COLOUR[side] & s.occupied & neighbours(BOARD & ~s.occupied)


@rule
def full_lines(s: State) -> int:
    """A bit for each line of six tiles that has not been scored. [D5.1]"""
    files = s.occupied & s.occupied >> 3 * SIZE  # squares that are filled together with the one three rows above,
    files &= files >> SIZE & files >> 2 * SIZE  # and so, in the lowest row, the files that are full
    rows = s.occupied & s.occupied >> 3
    rows &= rows >> 1 & rows >> 2 & FILE_A
    return (files & LOWEST_ROW | (rows * GATHER >> GATHERED & LOWEST_ROW) << SIZE) & ~s.scored


@rule
def face_value(s: State, square: int) -> int:
    """The number a tile shows; a face-down tile and a Dolos show none. [D4.6, D5.3]"""
    tile = s.tile[square]
    return 0 if tile == DOLOS or s.face_down >> square & 1 else tile


@rule
def is_dolos(s: State, square: int) -> bool:
    """A Dolos that lies face up."""
    return s.tile[square] == DOLOS and not s.face_down >> square & 1


@rule
def value_in_line(s: State, line: int, place: int) -> int:
    """What the tile at this place of the line counts: a Dolos the sum of its neighbours in the line. [D5.3]"""
    square = LINE_PLACES[line][place + 1]
    if not is_dolos(s, square):
        return face_value(s, square)
    return face_value(s, LINE_PLACES[line][place]) + face_value(s, LINE_PLACES[line][place + 2])


@rule
def line_total(s: State, line: int, side: int) -> int:
    """The sum of a side's tiles in a line; its squares are every other one. [D5.3]"""
    total = 0
    first = line + side & 1
    for place in range(first, SIZE, 2):
        total += value_in_line(s, line, place)
    return total


@rule
def line_winner(s: State, line: int) -> int:
    """The higher total; equal: the player on turn. [D5.4]"""
    on_turn, other = s.turn, opponent(s.turn)
    return on_turn if line_total(s, line, on_turn) >= line_total(s, line, other) else other

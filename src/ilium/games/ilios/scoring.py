"""Who has won. [I4.1]"""

from ilium.engine.bits import count
from ilium.engine.rule import procedure, rule
from ilium.games.game import Result
from ilium.games.ilios.components import SEAT_NAMES
from ilium.games.ilios.state import Phase, State


@rule
def is_ahead(s: State, seat: int, other: int) -> bool:
    """More plunder, or as much and more disks on the board. [I4.1]"""
    if s.plunder[seat] != s.plunder[other]:
        return s.plunder[seat] > s.plunder[other]
    return count(s.disks[seat]) > count(s.disks[other])


@procedure
def winners(s: State) -> int:
    """A bit for each seat that no other is ahead of. [I4.1]"""
    bits = 0
    for seat in range(s.players):
        is_beaten = False
        for other in range(s.players):
            if is_ahead(s, other, seat):
                is_beaten = True
        if not is_beaten:
            bits |= 1 << seat
    return bits


def result(s: State) -> Result | None:
    """None while the game goes on."""
    if s.phase != Phase.OVER:
        return None
    points = tuple(s.plunder[: s.players])
    seats = tuple(seat for seat in range(s.players) if winners(s) >> seat & 1)
    names = " and ".join(SEAT_NAMES[seat] for seat in seats)
    most = max(points)
    if points.count(most) == 1:
        return Result(seats, points, f"{names} has the most plunder, {most} [I4.1]")
    disks = count(s.disks[seats[0]])
    if len(seats) == 1:
        return Result(seats, points, f"equal plunder, {most}; {names} has the most disks on the board, {disks} [I4.1]")
    return Result(seats, points, f"{names} share the win: equal plunder, {most}, and equal disks, {disks} [I4.1]")

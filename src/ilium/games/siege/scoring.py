"""Points, tiles, and what a siege brings. [S6.2, S7]"""

from ilium.engine.bits import index, lowest
from ilium.engine.rule import procedure, rule
from ilium.games.game import Result
from ilium.games.siege.components import (
    AGAMEMNON_WORTH,
    ATHENA_WORTH,
    HELEN_WORTH,
    LONG_TARGET,
    POSEIDON_WORTH,
    SEAT_NAMES,
    TARGET,
    THANATOS_WORTH,
    VICTORIES,
    Oracle,
    Victory,
)
from ilium.games.siege.state import Phase, Reason, State, are_partners

# ---- Points


@rule
def suit_value(s: State, seat: int, suit: int) -> int:
    """The values of a seat's Cities, or of its Triremes, added up; `suit` is the first kind of them. [S7.1]"""
    cards = s.victory[seat]
    return cards[suit] + 2 * cards[suit + 1] + 3 * cards[suit + 2]


@rule
def points(s: State, seat: int) -> int:
    """Victory cards and tiles, less Thanatos cards. [S7.2]"""
    total = HELEN_WORTH * s.victory[seat][Victory.HELEN]
    total += suit_value(s, seat, Victory.CITY1) + suit_value(s, seat, Victory.TRIREME1)
    total += AGAMEMNON_WORTH * (s.agamemnon == seat) + ATHENA_WORTH * (s.athena == seat)
    return total + POSEIDON_WORTH * (s.poseidon == seat) + THANATOS_WORTH * s.thanatos[seat]


@rule
def side_points(s: State, seat: int) -> int:
    """Partners' points are added up. [S7.2]"""
    total = 0
    for other in range(s.players):
        if are_partners(s, seat, other):
            total += points(s, other)
    return total


@rule
def side_of(s: State, seat: int) -> int:
    """A bit for each seat that wins and loses together with this one."""
    side = 0
    for other in range(s.players):
        if are_partners(s, seat, other):
            side |= 1 << other
    return side


@procedure
def leaders(s: State) -> int:
    """A bit for each seat whose side has the most points."""
    most, seats = side_points(s, 0), 0
    for seat in range(s.players):
        most = max(most, side_points(s, seat))
    for seat in range(s.players):
        if side_points(s, seat) == most:
            seats |= 1 << seat
    return seats


@rule
def target(s: State) -> int:
    """[S7.2]"""
    return LONG_TARGET if s.players == 2 or s.sides < s.players else TARGET


@rule
def finish(s: State, winners: int, reason: int) -> None:
    s.winners = winners
    s.reason = reason
    s.phase = Phase.OVER


@procedure
def check_target(s: State, seat: int) -> None:
    """The first to reach the target wins at once. [S7.3]"""
    if side_points(s, seat) >= target(s):
        finish(s, side_of(s, seat), Reason.TARGET)


@rule
def tile_holder(s: State, suit: int, holder: int) -> int:
    """Who has strictly more than everyone else; on a tie the tile stays. [S7.1]"""
    most, first = 0, index(holder)
    for seat in range(s.players):
        value = suit_value(s, seat, suit)
        if value > most:
            most, first = value, seat
        elif value == most:
            first = index(holder)
    return first


# ---- Awards


@rule
def row_kinds(s: State) -> int:
    """A bit for each kind of Victory card in the row."""
    kinds = 0
    for card in range(VICTORIES):
        kinds |= (s.row[card] > 0) << card
    return kinds


@rule
def army_value(s: State, seat: int) -> int:
    """[S5.1]"""
    return s.strength[seat] + s.hero[seat]


@rule
def rank(s: State, seat: int) -> int:
    """By army value, then by Hero: eight times the value, and once more the Hero. [S6.2]"""
    return 8 * s.strength[seat] + 9 * s.hero[seat]


@rule
def strongest(s: State, seats: int) -> int:
    first = index(lowest(seats))
    for seat in range(s.players):
        if seats >> seat & 1 and rank(s, seat) > rank(s, first):
            first = seat
    return first


@rule
def weakest(s: State) -> int:
    last = index(0)
    for seat in range(s.players):
        if rank(s, seat) < rank(s, last):
            last = seat
    return last


@rule
def take_agamemnon(s: State) -> None:
    s.agamemnon = s.winner
    check_target(s, s.winner)


@rule
def begin_awards(s: State, winner: int, takers: int) -> None:
    """The takers come in rank order, the winner first; without a card in the row there is only Agamemnon. [S6.2]"""
    s.winner = winner
    s.takers = takers
    s.phase = Phase.AWARDS
    if row_kinds(s) == 0:
        take_agamemnon(s)


@procedure
def award(s: State) -> None:
    """In rank order each takes one Victory card until the row is empty; the weakest takes Thanatos. [S6.2]"""
    if s.takers and row_kinds(s):
        s.turn = strongest(s, s.takers)
        s.phase = Phase.TAKE
        return
    if s.oracle == Oracle.THANATOS:
        s.thanatos[weakest(s)] += 1
    s.phase = Phase.END_SIEGE


@procedure
def take(s: State, card: int) -> None:
    """A Victory card with Athena and Poseidon, then Agamemnon for the winner. [S7.1, S7.3]"""
    s.phase = Phase.AWARDS
    s.takers ^= 1 << s.turn
    s.row[card] -= 1
    s.victory[s.turn][card] += 1
    s.athena = tile_holder(s, Victory.CITY1, s.athena)
    s.poseidon = tile_holder(s, Victory.TRIREME1, s.poseidon)
    check_target(s, s.turn)
    if s.phase != Phase.OVER and s.turn == s.winner:
        take_agamemnon(s)


# ---- The end


@rule
def winners(s: State) -> int:
    """A bit for each seat that has won."""
    return s.winners


def result(s: State) -> Result | None:
    """None while the game goes on."""
    if s.phase != Phase.OVER:
        return None
    seats = tuple(seat for seat in range(s.players) if s.winners >> seat & 1)
    names = " and ".join(SEAT_NAMES[seat] for seat in seats)
    have, win = ("has", "wins") if len(seats) == 1 else ("have", "win")
    total = side_points(s, seats[0])
    reason = {
        Reason.TARGET: f"{names} {have} reached {target(s)} points with {total} [S7.2]",
        Reason.ORACLES: f"the Oracle deck is empty, and {names} {have} the most points, {total} [S7.4]",
        Reason.LAST_SIEGE: f"{names} {win} the last siege of the tied, who have {total} points each [S7.4]",
        Reason.SHARED: f"{names} share the win: {total} points each, and nobody won the last siege [S7.4]",
    }[Reason(s.reason)]
    return Result(seats, tuple(points(s, seat) for seat in range(s.players)), reason)

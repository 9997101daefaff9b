"""What each seat of siege may expect: points, with those that this siege may bring, and hands.

Everything is a logarithm of the odds to win, in 1024ths.
"""

from math import exp

from ilium.bots.siege.standing import front, hand_value, prize, side_total
from ilium.bots.tree import SCALE, SEATS
from ilium.engine.bits import count, index
from ilium.engine.record import Words
from ilium.engine.rule import procedure, rule
from ilium.games.siege.components import CARDS, Oracle, Victory
from ilium.games.siege.scoring import points, suit_value, target
from ilium.games.siege.state import Phase, State

END = 16  # of the way from the beginning of a game


def _growing(start: int, more: int) -> tuple[int, ...]:
    """From the start of a game to its end, where it is so much more."""
    return tuple(start + more * late // END for late in range(END + 1))


POINT = _growing(175, 214)  # each point
TILES, AGAMEMNON = -480, -302  # Athena and Poseidon, and Agamemnon, besides their points: they may be lost again
SUIT = 91  # each City and Trireme, besides its points
PRIZE, PRIZE_GORGON = _growing(92, 247), _growing(156, 189)  # each point that the siege may bring
DOWN = _growing(-505, -541)  # the Thanatos card
PASSED, OUT = 292, 94  # to have passed under Thanatos and with 2 players; under the Gorgon
AHEAD = 171  # 2 players: the stronger army
CARD = (9, 63, 112, 161, 67, 123, 11, -83, -65, -122, -74)  # each Army card in hand
ANY_CARD = _growing(0, 119)  # whatever it is

SURE = 256  # a chance of 1
STEP, STEPS = 64, 512  # so many steps make the odds e times as good; so many are told apart
FADING = tuple(round(65536 * exp(-i / STEP)) for i in range(STEPS))
QUARTERS = 4  # armies are expected in quarters of a point
MOST_BUILT = 40
OUTSIDE = -1000


@rule
def faded(distance: int) -> int:
    """Odds that fade with the distance from the best."""
    return FADING[index(min(distance, STEPS - 1))]


@rule
def prospect(s: State, seat: int) -> int:
    """The army that a seat may be expected to have at the end of the siege: who has not passed will add to it."""
    value = QUARTERS * front(s, seat)
    if s.active >> seat & 1:
        value += min(hand_value(s, seat), MOST_BUILT) + QUARTERS * s.hand_size[seat]
        if s.oracle == Oracle.THANATOS:
            value += 1 + count(s.active)
    elif s.oracle == Oracle.GORGON:
        value = OUTSIDE
    return value


@rule
def weigh_siege(s: State, late: int, values: Words) -> None:
    """What the siege may bring to each seat. [S6.2, S6.4, S6.6]"""
    top, low = OUTSIDE, -OUTSIDE
    for seat in range(s.players):
        values[seat] = prospect(s, seat)
        top, low = max(top, values[seat]), min(low, values[seat])
    ups, downs = 0, 0
    for seat in range(s.players):
        ups += faded(4 * (top - values[seat]))
        downs += faded(4 * (values[seat] - low))
    gain, loss, stopped = PRIZE[late], 0, PASSED
    if s.oracle == Oracle.THANATOS:
        loss = DOWN[late]
    elif s.oracle == Oracle.GORGON:
        gain, stopped = PRIZE_GORGON[late], OUT
    gain *= prize(s) + 1
    for seat in range(s.players):
        up = SURE * faded(4 * (top - values[seat])) // ups
        down = SURE * faded(4 * (values[seat] - low)) // downs
        values[seat] = (gain * up + loss * down) // SURE
        if s.active >> seat & 1 == 0:
            values[seat] += stopped
    if s.players == 2:
        lead = front(s, 0) - front(s, 1)
        ahead = AHEAD * ((lead > 0) - (lead < 0))
        values[0] += ahead
        values[1] -= ahead


@rule
def weigh_hand(s: State, seat: int, late: int) -> int:
    """What the hand is good for, in this siege and later."""
    total = ANY_CARD[late] * s.hand_size[seat]
    for card in range(CARDS):
        total += CARD[card] * s.hand[seat][card]
    return total


@rule
def weigh_points(s: State, seat: int, late: int) -> int:
    """What the points are worth, and what they consist of."""
    total = points(s, seat) * POINT[late]
    total += SUIT * (suit_value(s, seat, Victory.CITY1) + suit_value(s, seat, Victory.TRIREME1))
    return total + AGAMEMNON * (s.agamemnon == seat) + TILES * ((s.athena == seat) + (s.poseidon == seat))


@rule
def lateness(s: State) -> int:
    """How near the end is, by points or by Oracle cards, from 0 to END."""
    most = 0
    for side in range(s.sides):
        most = max(most, side_total(s, side))
    late = END * most // target(s)
    if s.oracle != Oracle.NONE:
        late = max(late, END - 2 * s.oracle_deck_size)
    return index(min(late, END))


@rule
def share_out(s: State, values: Words) -> None:
    """From the logarithms of all seats to what each may expect; partners stand or fall together."""
    best = -(1 << 40)
    for side in range(s.sides):
        if s.sides < s.players:
            values[side] += values[side + s.sides]
        best = max(best, values[side])
    total = 0
    for side in range(s.sides):
        values[side] = faded((best - values[side]) // 16)
        total += values[side]
    for side in range(s.sides):
        values[side] = SCALE * values[side] // total
        if s.sides < s.players:
            values[side + s.sides] = values[side]


@procedure
def judge(s: State, values: Words) -> None:
    """Points, with those that the siege may bring, and hands."""
    for seat in range(SEATS):
        values[seat] = 0
    late = lateness(s)
    if s.phase == Phase.TURN:
        weigh_siege(s, late, values)
    for seat in range(s.players):
        values[seat] += weigh_points(s, seat, late) + weigh_hand(s, seat, late)
    share_out(s, values)

"""How a siege goes on and ends, without a decision: the next turn, the end of the fight, the next siege. [S6-S8]"""

from ilium.engine.bits import index, lowest
from ilium.engine.rule import procedure, rule
from ilium.games.siege.armies import discard_army, open_horses
from ilium.games.siege.components import DRAWN, HAND_LIMIT, Oracle
from ilium.games.siege.groups import HORSE
from ilium.games.siege.scoring import begin_awards, finish, leaders, side_of, strongest
from ilium.games.siege.setup import begin_fight, draw
from ilium.games.siege.state import NO_SEAT, Phase, Reason, State, clockwise, everyone

# ---- The fight


@rule
def is_strongest(s: State, seat: int) -> bool:
    """Strictly more than every other army; who is out counts as 0, a partner like any other. [S6.4]"""
    as_strong = 0  # counted, not left early: a branch that cannot be foretold costs more
    for other in range(s.players):
        as_strong += s.strength[other] >= s.strength[seat]
    return as_strong == 1


@rule
def next_turn(s: State) -> None:
    """Clockwise to the next who has not passed; a Gorgon siege may be won by beginning a turn. [S6.1, S6.4]"""
    if s.active == 0 or s.passes == 2:
        s.phase = Phase.END_FIGHT
        return
    s.phase = Phase.TURN
    later = s.active & -2 << s.turn
    s.turn = lowest(later if later else s.active)
    if s.oracle == Oracle.GORGON and is_strongest(s, s.turn):
        if s.is_last:
            finish(s, side_of(s, s.turn), Reason.LAST_SIEGE)
        else:
            begin_awards(s, s.turn, 1 << s.turn)


@procedure
def end_fight(s: State) -> None:
    """All have passed: Horses open and the armies are compared; of a Gorgon nobody takes anything. [S6.1-S6.6]"""
    if s.is_last:
        finish(s, leaders(s), Reason.SHARED)
        return
    if s.oracle == Oracle.GORGON:
        s.phase = Phase.END_SIEGE
        return
    for seat in range(s.players):
        if s.standing[seat] >> HORSE:
            open_horses(s, seat)
    if s.oracle == Oracle.THANATOS:
        begin_awards(s, strongest(s, everyone(s)), everyone(s))
        return
    last, other = s.turn, 1 - s.turn  # a tie is lost by who passed last [S6.6]
    winner = last if s.strength[last] > s.strength[other] else other
    begin_awards(s, winner, 1 << winner)


# ---- Between two sieges


@rule
def clear_table(s: State) -> None:
    """Heroes go back, armies are discarded, hands stay; nobody has passed any more. [S8.1]"""
    for seat in range(s.players):
        discard_army(s, seat)
        s.hero[seat] = 0
    s.active = everyone(s)
    s.passes = 0


@procedure
def end_siege(s: State) -> None:
    """All take 3 cards, the new starter first; after the last Oracle card the game ends instead. [S2.4, S7.4, S8.1]"""
    if s.oracle != Oracle.NONE and s.oracle_deck_size == 0:
        end_oracles(s)
        return
    clear_table(s)
    if s.agamemnon != NO_SEAT:
        s.starter = s.agamemnon
    for steps in range(s.players):
        draw(s, clockwise(s, s.starter, steps), DRAWN)
    s.phase = Phase.HAND_LIMITS


@procedure
def check_hands(s: State) -> None:
    """In seat order from the starter, each discards down to the limit; then the next siege. [S8.1]"""
    s.phase = Phase.START_SIEGE
    for steps in range(s.players):
        seat = clockwise(s, s.starter, steps)
        if s.hand_size[seat] > HAND_LIMIT[s.players]:
            s.turn = seat
            s.phase = Phase.DISCARD
            return


# ---- The end of the Oracles [S7.4]


@rule
def last_starter(s: State, tied: int) -> int:
    """Agamemnon's holder, else the highest Hero of the siege before, else the first clockwise."""
    if s.agamemnon != NO_SEAT and tied >> s.agamemnon & 1:
        return s.agamemnon
    first = index(s.starter)
    while not tied >> first & 1:
        first = index(clockwise(s, first, 1))
    for seat in range(s.players):
        if tied >> seat & 1 and s.hero[seat] > s.hero[first]:
            first = seat
    return first


@procedure
def end_oracles(s: State) -> None:
    """Most points win; the tied take 3 cards and play one last Gorgon siege."""
    tied = leaders(s)
    if tied == side_of(s, lowest(tied)):
        finish(s, tied, Reason.ORACLES)
        return
    starter = last_starter(s, tied)
    clear_table(s)
    for steps in range(s.players):
        seat = clockwise(s, s.starter, steps)
        if tied >> seat & 1:
            draw(s, seat, DRAWN)
    s.starter = starter
    s.oracle = Oracle.GORGON
    s.is_last = 1
    s.siege += 1
    begin_fight(s, tied)

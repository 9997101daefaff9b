"""How a position of ilios is judged: what each seat has, what it may keep of its tiles, and what it holds in hand."""

from math import sqrt

from ilium.bots.mind import Habits, Mind
from ilium.bots.tree import ROOM, SCALE
from ilium.engine.bits import count, index, lowest
from ilium.engine.chance import Source, random_below
from ilium.engine.record import Actions, Words
from ilium.engine.rule import procedure, rule
from ilium.games.grid import SQUARES
from ilium.games.ilios.board import (
    around,
    battlegrounds,
    open_squares,
    pointed_at,
    step,
    turned,
)
from ilium.games.ilios.components import COPIES, DIRECTIONS, TURNS, WARRIORS
from ilium.games.ilios.knowledge import fill_hidden
from ilium.games.ilios.scoring import winners
from ilium.games.ilios.state import MOST_MOVES, Phase, State, is_over
from ilium.games.ilios.turns import apply, legal, tile_worth

# All in sixteenths of a point of plunder. Found by linear regression of the plunder at the end on what the seats had
# before, in 1,150 games of a search against itself: 6x6 with two, three and four players and 4x4 with two, a fit for
# each of them, then rounded by hand to one table for all modes.
POINT = 16
KEPT = (  # of each point of a tile with so many open squares around it, if its owner is on turn, and if not
    (0, 11, 6, 4, 3, 3, 3, 3, 3),
    (0, 6, 6, 4, 3, 3, 3, 3, 3),
)
ARMED = (0, -20, -16, 4, 4, 40, 40, 40, 40)  # a warrior in hand with so many rays
ON_TURN, LAST = 16, 75  # to be on turn, and to make the last move of all
SPREAD, SQUARE_SPREAD = 22 * POINT**2, 13 * POINT**2  # how uncertain a lead is, and what each open square adds

SURE = 1 << 20  # a chance of 1, in the room behind the values
NO_ACTION = -1
TIES = 8  # so many ways may chance decide between equal captures
NEIGHBOURS = tuple(around(1 << square) & ~(1 << square) for square in range(SQUARES))


@rule
def decider(s: State) -> int:
    return s.turn


@procedure
def rewards(s: State, values: Words) -> None:
    """The winners share the reward. [I4.1]"""
    won = winners(s)
    for seat in range(s.players):
        values[seat] = SCALE // count(won) * (won >> seat & 1)


# ---- Before the end


@rule
def tiles_worth(s: State, seat: int, spots: int) -> int:
    """What the tiles with a disk of the seat will bring it; the fewer open squares, the surer."""
    worth = 0
    rival = 0 if seat == s.turn else 1
    tiles = s.tiles & s.disks[seat]
    while tiles:
        square = lowest(tiles)
        tiles &= tiles - 1
        worth += KEPT[rival][index(count(NEIGHBOURS[square] & spots))] * tile_worth(s, square)
    return worth


@rule
def hand_worth(s: State, seat: int) -> int:
    worth = 0
    hand = s.hand[seat]
    while hand:
        worth += ARMED[index(count(s.rays[index(lowest(hand) // COPIES)]))]
        hand &= hand - 1
    return worth


@rule
def chance_of(lead: int, spread: int) -> float:
    """From a lead and its variance to a chance: an S from 0 to 1."""
    return 0.5 + 0.5 * lead / sqrt(spread + lead * lead)


@procedure
def judge(s: State, values: Words) -> None:
    """The plunder each seat may expect, and how likely it is then to be ahead of every other."""
    spots = open_squares(s)
    left = count(spots)
    spread = SPREAD + SQUARE_SPREAD * left
    for seat in range(s.players):
        values[seat] = POINT * s.plunder[seat] + tiles_worth(s, seat, spots) + hand_worth(s, seat)
    values[s.turn] += ON_TURN
    values[index((s.turn + left - 1) % s.players)] += LAST
    if s.players == 2:
        values[0] = int(SCALE * chance_of(values[0] - values[1], spread))
        values[1] = SCALE - values[0]
    else:
        share(s.players, spread, values)


@rule
def share(players: int, spread: int, values: Words) -> None:
    """Points become chances: that of a seat to be ahead of all others, of the sum of these."""
    total = 0
    for seat in range(players):
        chance = 1.0
        for other in range(players):
            if other != seat:
                chance *= chance_of(values[seat] - values[other], spread)
        values[ROOM + seat] = int(SURE * chance)
        total += values[ROOM + seat]
    for seat in range(players):
        values[seat] = values[ROOM + seat] * SCALE // total


# ---- A quick answer


@rule
def with_one_open(spots: int) -> int:
    """Squares with exactly one open square around them."""
    one, two = 0, 0
    for direction in range(DIRECTIONS):
        more = step(spots, direction)
        two |= one & more
        one |= more
    return one & ~two


@rule
def with_two_open(spots: int) -> int:
    """Squares with exactly two open squares around them."""
    one, two, three = 0, 0, 0
    for direction in range(DIRECTIONS):
        more = step(spots, direction)
        three |= two & more
        two |= one & more
        one |= more
    return two & ~three


@rule
def raided_worth(s: State, action: int, tiles: int) -> int:
    """What the deployment raids of these tiles. [I3.3]"""
    rays = turned(s.rays[index(action // SQUARES // TURNS)], action // SQUARES % TURNS)
    raided = pointed_at(action % SQUARES, rays) & tiles
    worth = 0
    while raided:
        worth += tile_worth(s, lowest(raided))
        raided &= raided - 1
    return worth


@rule
def best_capture(s: State, rng: Source, actions: Actions, n: int, last: int) -> int:
    """The attack that takes most of these tiles, chance among equals; NO_ACTION if none takes any."""
    best, most = NO_ACTION, 0
    near = around(last)
    for i in range(n):
        action = 0 + actions[i]
        if near >> action % SQUARES & 1:
            worth = raided_worth(s, action, last)
            if worth > 0:
                worth = worth * TIES + random_below(rng, TIES)
                if worth > most:
                    best, most = action, worth
    return best


@rule
def keep_only(squares: int, actions: Actions, n: int) -> int:
    """Drop the deployments on other squares; how many are left. If it is none, the list is as it was."""
    kept = 0
    for i in range(n):
        if squares >> (0 + actions[i]) % SQUARES & 1:
            actions[index(kept)] = actions[i]
            kept += 1
    return kept


@rule
def guess(s: State, rng: Source, actions: Actions) -> int:
    """Capture as much as can be; else leave no tile with one last open square to the next; else anything. [I3.5]"""
    n = legal(s, actions)
    if s.phase == Phase.DEPLOY:
        spots = open_squares(s)
        one_open = with_one_open(spots)
        last = battlegrounds(s) & one_open
        if last:
            best = best_capture(s, rng, actions, n, last)
            if best != NO_ACTION:
                return best
        safe = keep_only(~one_open & ~around(s.tiles & with_two_open(spots)), actions, n)
        n = safe if safe > 0 else n
    return actions[index(random_below(rng, n))]


MIND = Mind(
    *("ilios", State, MOST_MOVES, WARRIORS, legal, apply, is_over, fill_hidden, decider, rewards, judge, guess),
    habits=Habits(haze=2, depth=4, sowing=8),
)

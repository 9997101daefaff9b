"""The course of a game: iron weapons, then turns of deploying, raiding, capturing and drawing. [I2.2, I3]

lay_out(s, deal)
while s.phase != Phase.OVER:
    n = legal(s, actions)
    apply(s, actions[choice])
"""

from ilium.engine.actions import add_each
from ilium.engine.bags import put, take
from ilium.engine.bits import lowest
from ilium.engine.record import Actions
from ilium.engine.rule import rule
from ilium.games.grid import SQUARES
from ilium.games.ilios.board import (
    attacking_squares,
    battlegrounds,
    distinct_turns,
    occupied,
    open_squares,
    pointed_at,
    surrounded,
    turned,
)
from ilium.games.ilios.components import COPIES, IRON, IRONS, NO_TILE, SEATS, TURNS, WARRIOR_FIRSTS
from ilium.games.ilios.setup import bag_warrior
from ilium.games.ilios.state import MOST_MOVES, Phase, State

# ---- Where a warrior may go


@rule
def attack_squares(s: State, rays: int, targets: int) -> int:
    """Open squares where a tile with these rays attacks something. [I3.1]"""
    return open_squares(s) & attacking_squares(targets, rays)


@rule
def can_attack(s: State) -> bool:
    """Some warrior in the hand has such a placement somewhere. [I3.2]"""
    targets = battlegrounds(s)
    hand = s.hand[s.turn] & WARRIOR_FIRSTS
    while hand:
        rays = s.rays[lowest(hand) // COPIES]
        hand &= hand - 1
        for quarters in range(distinct_turns(rays)):
            if attack_squares(s, turned(rays, quarters), targets) != 0:
                return True
    return False


# ---- The parts of a turn


@rule
def lay_tile(s: State, square: int, tile: int) -> None:
    s.tile[square] = tile
    s.tiles |= 1 << square


@rule
def place_iron(s: State, square: int) -> None:
    """Players take turns; the first player also takes the first turn. [I2.2]"""
    lay_tile(s, square, IRON)
    s.placed += 1
    if s.placed < IRONS[s.players]:
        s.turn = next_seat(s)
    else:
        s.phase = Phase.DEPLOY
        begin_turn(s, s.first)


@rule
def next_seat(s: State) -> int:
    return 0 if s.turn + 1 == s.players else s.turn + 1


@rule
def begin_turn(s: State, seat: int) -> None:
    """A hand that cannot attack is shown to all. [I3.2]"""
    s.turn = seat
    if not can_attack(s):
        s.shown[seat] = s.hand[seat]


@rule
def leave_hand(s: State, warrior: int) -> None:
    """A warrior that was shown is no longer in the hand; of equal ones the shown one goes first."""
    thing = bag_warrior(warrior)
    s.hand[s.turn] = take(s.hand[s.turn], thing, WARRIOR_FIRSTS)
    s.hand_size[s.turn] -= 1
    if s.shown[s.turn] >> thing & 1:
        s.shown[s.turn] = take(s.shown[s.turn], thing, WARRIOR_FIRSTS)
    s.deployed = put(s.deployed, thing)


@rule
def raid(s: State, square: int, rays: int) -> None:
    """Every tile a ray points at becomes yours, then the warrior itself. [I3.3]"""
    mine = pointed_at(square, rays) & s.tiles | 1 << square
    for seat in range(SEATS):
        s.disks[seat] &= ~mine
    s.disks[s.turn] |= mine


@rule
def tile_worth(s: State, square: int) -> int:
    return s.iron if s.tile[square] == IRON else s.tile[square]


@rule
def capture(s: State) -> None:
    """All surrounded tiles with a disk are taken together, each by the player of the disk; the disks stay. [I3.5]"""
    captured = surrounded(s) & occupied(s)
    s.tiles &= ~captured
    for seat in range(SEATS):
        own = captured & s.disks[seat]
        while own:
            square = lowest(own)
            s.plunder[seat] += tile_worth(s, square)
            s.tile[square] = NO_TILE
            s.facing[square] = 0
            own &= own - 1


@rule
def deploy(s: State, warrior: int, quarters: int, square: int) -> None:
    """[I3.1]"""
    rays = turned(s.rays[warrior - 1], quarters)
    leave_hand(s, warrior)
    lay_tile(s, square, warrior)
    s.facing[square] = quarters
    s.placed += 1
    raid(s, square, rays)
    capture(s)
    if open_squares(s) == 0:
        s.phase = Phase.OVER
        return
    draw(s)
    begin_turn(s, next_seat(s))


@rule
def draw(s: State) -> None:
    """[I3.7]"""
    if s.pile_size > 0:
        s.pile_size -= 1
        s.hand[s.turn] = put(s.hand[s.turn], bag_warrior(s.pile[s.pile_size]))
        s.hand_size[s.turn] += 1
        s.pile[s.pile_size] = NO_TILE


# ---- Legal actions


@rule
def add_deployments(s: State, actions: Actions, is_free: bool) -> int:
    """Each kind of warrior, each turn that looks different, each square: attacks only, or any if free. [I3.1, I3.2]"""
    everywhere, targets = open_squares(s), battlegrounds(s)
    hand = s.hand[s.turn] & WARRIOR_FIRSTS
    n = 0
    while hand:
        design = lowest(hand) // COPIES
        hand &= hand - 1
        rays = s.rays[design]
        for quarters in range(distinct_turns(rays)):
            squares = everywhere
            if not is_free:
                squares &= attacking_squares(targets, turned(rays, quarters))
            n = add_each(squares, (design * TURNS + quarters) * SQUARES, actions, n)
    return n


@rule
def legal(s: State, actions: Actions) -> int:
    """Write the legal actions; how many there are."""
    match s.phase:
        case Phase.IRON:
            return add_each(open_squares(s), 0, actions, 0)
        case Phase.DEPLOY:
            n = add_deployments(s, actions, False)
            return n if n > 0 else add_deployments(s, actions, True)
    return 0


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and all that follows from it, up to the next decision."""
    if s.phase == Phase.IRON:
        place_iron(s, action)
    else:
        deploy(s, 1 + action // SQUARES // TURNS, action // SQUARES % TURNS, action % SQUARES)


def legal_list(s: State) -> list[int]:
    """The legal actions, in plain Python."""
    actions = [0] * MOST_MOVES
    return actions[: legal(s, actions)]

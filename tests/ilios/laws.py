"""What holds in every position of every game, as rules, so that millions of games can be checked in compiled code."""

from ilium.engine.bags import put, with_all
from ilium.engine.bits import count, lowest
from ilium.engine.chance import Rng, rng_below, start
from ilium.engine.record import Actions, Words, assign
from ilium.engine.rule import procedure, rule
from ilium.games.ilios.board import around, occupied, open_squares, surrounded
from ilium.games.ilios.components import ALL_WARRIORS, COPIES, IRON, IRONS, NOBODY, SEATS, WARRIOR_FIRSTS, WARRIORS
from ilium.games.ilios.setup import bag_warrior, draw_deal, lay_out
from ilium.games.ilios.state import MOST_MOVES, Phase, State
from ilium.games.ilios.turns import apply, can_attack, legal


@rule
def has_all_warriors(s: State) -> bool:
    """Deployed, in a hand or in the pile, there are seven of each design. [I1.2]"""
    warriors, total = s.deployed, count(s.deployed) + s.pile_size
    for seat in range(SEATS):
        warriors = with_all(warriors, s.hand[seat], WARRIOR_FIRSTS)
        total += count(s.hand[seat])
        if count(s.hand[seat]) != s.hand_size[seat] or s.shown[seat] & ~s.hand[seat]:
            return False
    for i in range(s.pile_size):
        warriors = put(warriors, bag_warrior(s.pile[i]))
    return warriors == ALL_WARRIORS and total == WARRIORS


@rule
def has_all_plunder(s: State) -> bool:
    """What was placed lies on the board or is somebody's plunder. [I3.5]"""
    worth = s.iron * min(s.placed, IRONS[s.players])
    deployed = s.deployed
    while deployed:
        worth += 1 + lowest(deployed) // COPIES
        deployed &= deployed - 1
    tiles = s.tiles
    while tiles:
        tile = s.tile[lowest(tiles)]
        worth -= s.iron if tile == IRON else tile
        tiles &= tiles - 1
    for seat in range(SEATS):
        worth -= s.plunder[seat]
    return worth == 0


@rule
def is_sound(s: State) -> bool:
    """Each decision fills a square, a disk is nobody's twice, what is surrounded is gone, a hand that cannot attack is
    shown."""
    disks = 0
    for seat in range(SEATS):
        disks += count(s.disks[seat])
    if disks != count(occupied(s)) or count(s.tiles | occupied(s)) != s.placed or (s.tiles | occupied(s)) & ~s.board:
        return False
    if surrounded(s) & occupied(s) or occupied(s) & ~s.tiles & around(open_squares(s)):
        return False
    if s.phase == Phase.DEPLOY and s.shown[s.turn] != s.hand[s.turn] and not can_attack(s):
        return False
    return has_all_warriors(s) and has_all_plunder(s)


@rule
def is_at_its_end(s: State) -> bool:
    """A full board; every occupied tile captured, only stranded iron weapons remain. [I4.1]"""
    tiles = s.tiles
    while tiles:
        if s.tile[lowest(tiles)] != IRON:
            return False
        tiles &= tiles - 1
    return open_squares(s) == 0 and s.tiles & occupied(s) == 0 and s.placed == count(s.board)


@procedure
def broken_games(
    box: State, s: State, rng: Rng, deal: Words, actions: Actions, seed: int, games: int, most: Words
) -> int:
    """Random games that broke a law; `most` keeps the most legal moves, and counts hands shown and stranded irons."""
    broken = 0
    for number in range(seed, seed + games):
        start(rng, number)
        assign(s, box)
        draw_deal(s, rng, NOBODY, deal)
        lay_out(s, deal)
        is_good = is_sound(s)
        while s.phase != Phase.OVER and is_good:
            most[1] += s.phase == Phase.DEPLOY and not can_attack(s)
            n = legal(s, actions)
            most[0] = max(most[0], n)
            is_good = 0 < n <= MOST_MOVES and s.hand_size[s.turn] > 0
            apply(s, actions[rng_below(rng, n)])
            is_good = is_good and is_sound(s)
        most[2] += s.tiles != 0
        broken += not (is_good and is_at_its_end(s))
    return broken

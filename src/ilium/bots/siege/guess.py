"""A quick answer to a decision of siege.

Each move is weighed by what it adds to the own army or takes from another, against what the card may still do in a
later siege, and the pass by how the siege stands: the pass is most of the skill.
"""

from ilium.bots.siege.standing import front, hand_value, is_at_stake, prize, row_cards
from ilium.engine.bits import count
from ilium.engine.chance import Source, random_below
from ilium.engine.record import Actions
from ilium.engine.rule import procedure, rule
from ilium.games.siege.components import CARDS, VICTORY_WORTH, WORTH, Card, Oracle, Victory
from ilium.games.siege.groups import (
    ATTACKER_LEFT,
    CONTENTS,
    ELEPHANT,
    GROUND,
    HORSE,
    PLACED,
    SPOT_GROUP,
    SPOT_LEFT,
    VALUE,
)
from ilium.games.siege.scoring import suit_value
from ilium.games.siege.state import Phase, State, are_partners, clockwise
from ilium.games.siege.turns import AWAY_MASK, AWAY_SHIFT, PASS, SOURCE_SHIFT, SPOT_MASK, hand_kinds, legal

# ---- What a move is worth. Three numbers in a row are for Thanatos, the Gorgon, and the sieges of 2 players.

GAIN = (6, 16, 8)  # for each point that the army grows
LEAD = (16, 105, 60)  # it becomes stronger than those of all foes
LEVEL = (38, 55, 0)  # or just as strong as the strongest
ATTACK, HIT_LEADER, HIT_NOTHING = 67, 11, 41  # any attack, each point that the strongest foe loses; no points at all
FOLLOW, LOAD, INSIDE = 5, 13, 57  # each value that may follow a Hoplite; each rider for an Elephant; into a Horse
COST = (18, 17, 20, 29, -31, 25, -10, -22, -38, 0, -12)  # of each Army card: what it may still do later
NOISE = 12  # chance decides between moves that are about as good

# ---- What a pass is worth

FIRST, PAID, UNPAID, LAST = 62, -21, -52, -76  # by the rank that it makes in a Thanatos siege
GORGON, RIVAL, OPEN = 89, 22, 36  # under the Gorgon, with so much for each foe who has not passed; with 2 players
ALONE, PARTNER, HOPELESS = -54, 34, 35  # nobody else is left; a partner leads; the leader is out of reach
GAP, MARGIN = (1, 6, -3), 7  # in quarters, for each point behind the strongest foe, or ahead
SIZE, SURPLUS, USUAL = 7, -4, 9  # each card that the leader has more in hand; each above the usual number
PRIZE, AT_STAKE, FINAL = -25, -25, -140  # a rich row, the game itself, or the last siege

NEVER = -100000
FAR = 32  # armies that differ by more are not told apart


def _hit(spot: int) -> int:
    """What an army loses; who falls off an Elephant counts once. [S4.6, S5.1]"""
    group = SPOT_GROUP[spot]
    fallen = sum(WORTH[card] for card in CONTENTS[group]) if ELEPHANT <= group < HORSE else 0
    return VALUE[group] - VALUE[SPOT_LEFT[spot]] - fallen


HIT = tuple(_hit(spot) for spot in range(len(SPOT_GROUP)))

# ---- The pass


@rule
def rank_worth(s: State, ahead: int, foes: int) -> int:
    """A pass under Thanatos, with so many foes ahead and so many who have not passed. [S6.3]"""
    worth = 0
    if ahead == 0:
        worth += FIRST
    elif ahead < row_cards(s):
        worth += PAID
    elif ahead < s.players - s.players // s.sides:
        worth += UNPAID
    else:
        worth += LAST
    if foes == 0:
        worth += ALONE
    return worth


@rule
def stakes_worth(s: State, leader: int) -> int:
    """The more there is to win and to win it with, the less a pass is worth."""
    hand = 0
    hand += s.hand_size[s.turn]
    most = prize(s)
    worth = PRIZE * (most - 2) + SURPLUS * (hand - USUAL) + SIZE * (s.hand_size[leader] - hand)
    if is_at_stake(s, most):
        worth += AT_STAKE
    if s.oracle != Oracle.NONE and s.oracle_deck_size == 0:
        worth += FINAL
    return worth


@rule
def pass_worth(s: State, mine: int, top: int, leader: int, ahead: int, foes: int, partner_leads: bool) -> int:
    """How tempting it is to stop, before a look at what could be done instead. [S6.1, S6.3, S6.6]"""
    if s.is_last:
        return NEVER
    worth = stakes_worth(s, leader)
    if s.oracle == Oracle.NONE:
        if mine > top or (mine == top and s.passes == 0):
            return -NEVER
        worth += OPEN
    elif s.oracle == Oracle.GORGON:
        worth += GORGON + foes * RIVAL
    else:
        if foes == 0 and ahead == 0:
            return -NEVER
        worth += rank_worth(s, ahead, foes)
    if mine < top:
        worth += min(top - mine, FAR) * GAP[s.oracle] // 4
    else:
        worth += min(mine - top, FAR) * MARGIN // 4
    if partner_leads:
        worth += PARTNER
    if top > mine + hand_value(s, s.turn) + WORTH[Card.CHARIOT] * s.hand[s.turn][Card.CHARIOT]:
        worth += HOPELESS
    return worth


# ---- A turn


@rule
def place_worth(s: State, card: int, group: int, kinds: int) -> int:
    """What a card does later, and what it would do elsewhere; the growth of the army is counted apart."""
    worth = -COST[card]
    if group >= HORSE:
        return worth + INSIDE
    if group == GROUND:
        if card < Card.ARCHERS:
            worth += FOLLOW * count(kinds & (1 << card) - 1)
        elif card == Card.ELEPHANT:
            riders = 0
            riders += 2 * s.hand[s.turn][Card.HOPLITE4]
            riders += s.hand[s.turn][Card.HOPLITE3]
            worth += LOAD * min(4, riders)
    return worth


@rule
def guess_turn(s: State, n: int, rng: Source, actions: Actions) -> int:
    """The move that is worth most, or the pass."""
    me = s.turn
    mine, hero = front(s, me), 0
    if s.oracle == Oracle.THANATOS:
        hero = count(s.active)  # of a pass now
    top, second, leader, ahead, foes, partner = -1, -1, -1, 0, 0, -1
    for seat in range(s.players):
        if seat == me:
            continue
        value = front(s, seat)
        if are_partners(s, seat, me):
            partner = value
            continue
        foes += s.active >> seat & 1
        ahead += value >= mine + hero
        if value > top:
            top, second, leader = value, top, seat
        elif value > second:
            second = value
    best = PASS
    most = pass_worth(s, mine + hero, top, leader, ahead, foes, partner > top and partner >= mine)
    if most == -NEVER:
        return best
    kinds = hand_kinds(s, me)
    for i in range(n - 1):
        action = actions[i]
        source, away, spot = action >> SOURCE_SHIFT, action >> AWAY_SHIFT & AWAY_MASK, action & SPOT_MASK
        worth = random_below(rng, NOISE)
        after, others = mine, top
        if away == 0:
            if spot < HORSE:
                after += VALUE[PLACED[source][spot]] - VALUE[spot]
            worth += place_worth(s, source, spot, kinds)
        else:
            lost = 0
            lost += HIT[spot]
            worth += ATTACK
            if source < CARDS:
                worth -= COST[source]
            else:
                after -= VALUE[source] - VALUE[ATTACKER_LEFT[source]]
            if lost == 0:
                worth += HIT_NOTHING
            if clockwise(s, me, away) == leader:
                worth += lost * HIT_LEADER
                others = max(second, top - lost)
        worth += (after - mine) * GAIN[s.oracle]
        if after + hero > others:
            worth += LEAD[s.oracle]
        elif after + hero == others:
            worth += LEVEL[s.oracle]
        if worth > most:
            best, most = action, worth
    return best


# ---- Other decisions


@rule
def tile_gain(s: State, suit: int, holder: int, worth: int) -> int:
    """Points of a tile that a card of this worth would bring, and how near it comes. [S7.1]"""
    if holder == s.turn:
        return 0
    most = 0
    for seat in range(s.players):
        if seat != s.turn:
            most = max(most, suit_value(s, seat, suit))
    return 8 if suit_value(s, s.turn, suit) + worth > most else worth


@rule
def guess_take(s: State, n: int, actions: Actions) -> int:
    """The Victory card that brings most points, with the tiles."""
    best, most = 0, -1
    for i in range(n):
        card = actions[i]
        worth = 4 * VICTORY_WORTH[card]
        if card >= Victory.TRIREME1:
            worth += tile_gain(s, Victory.TRIREME1, s.poseidon, VICTORY_WORTH[card])
        elif card >= Victory.CITY1:
            worth += tile_gain(s, Victory.CITY1, s.athena, VICTORY_WORTH[card])
        if worth > most:
            best, most = card, worth
    return best


@rule
def guess_discard(s: State, n: int, actions: Actions) -> int:
    """The card that may do least later; one of several sooner."""
    best, least = 0, -NEVER
    for i in range(n):
        card = actions[i]
        worth = 2 * COST[card] - 8 * s.hand[s.turn][card]
        if worth < least:
            best, least = card, worth
    return best


@procedure
def guess(s: State, rng: Source, actions: Actions) -> int:
    n = legal(s, actions)
    if s.phase == Phase.TURN:
        return guess_turn(s, n, rng, actions)
    if s.phase == Phase.TAKE:
        return guess_take(s, n, actions)
    return guess_discard(s, n, actions)

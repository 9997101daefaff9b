"""A turn, which is exactly one of place, attack and pass; and the course of a game. [S3, S4]

lay_out(s, deal)
while s.phase != Phase.OVER:
    n = legal(s, actions)
    apply(s, actions[choice])

The action of a turn says what goes where: source << 9 | away << 6 | spot.
source: a card of the hand (below CARDS), or the group in front of the seat that attacks.
away: how many seats clockwise the army is; 0 is the own one, so the card is placed there.
spot: a group of that army, GROUND, or FIRST + a Phalanx whose first card is hit.
"""

from ilium.engine.actions import add_each
from ilium.engine.bits import count, index, lowest
from ilium.engine.record import Actions
from ilium.engine.rule import rule
from ilium.games.siege.armies import become, discard_army, distinct, free_horse, has, unload
from ilium.games.siege.components import CARDS, RIDERS, Card, Oracle
from ilium.games.siege.fights import check_hands, end_fight, end_siege, next_turn
from ilium.games.siege.groups import (
    ATTACKER_CARD,
    ATTACKER_LEFT,
    ATTACKERS,
    BEARERS,
    CHARIOT,
    ELEPHANT,
    FIRST,
    GROUND,
    GROUPS,
    HARROW,
    HORSE,
    PLACED,
    SPOT_CARD,
    SPOT_GROUP,
    SPOT_LEFT,
    TARGETS,
    TARGETS_FIRST,
)
from ilium.games.siege.scoring import award, row_kinds, take
from ilium.games.siege.setup import start_siege
from ilium.games.siege.state import MOST_MOVES, Phase, State, clockwise

SOURCE_SHIFT, AWAY_SHIFT, AWAY_MASK, SPOT_MASK = 9, 6, 7, 63
PASS = GROUPS << SOURCE_SHIFT

# ---- What is legal


@rule
def places(s: State, card: int) -> int:
    """A bit for each group, or the ground, that a Hoplite or Archers may be laid on. [S3.2-S3.5]"""
    return BEARERS[card] & (distinct(s, s.turn) | 1 << GROUND)


@rule
def add_placings(s: State, actions: Actions) -> int:
    """Hoplites and Archers on whatever bears them, all else alone; no Horse in a Gorgon siege. [S3.1-S3.5]

    What stands alone is written down before it is asked whether it is there: that needs no branch. The Horse is last.
    """
    n = 0
    riders = hand_kinds(s, s.turn) & (1 << RIDERS) - 1
    while riders:
        card = lowest(riders)
        riders &= riders - 1
        n = add_each(places(s, card), card << SOURCE_SHIFT, actions, n)
    for card in range(RIDERS, CARDS):
        actions[index(n)] = card << SOURCE_SHIFT
        n += s.hand[s.turn][card] > 0
    return n - (s.oracle == Oracle.GORGON and s.hand[s.turn][Card.HORSE] > 0)


@rule
def targets(s: State, attacker: int, foe: int) -> int:
    """A bit for each spot that an attacker can hit in an army. [S4.2]"""
    if attacker == CHARIOT and has(s, foe, HARROW):
        return 0
    army = distinct(s, foe)
    return army & TARGETS[attacker] | (army & TARGETS_FIRST[attacker]) << FIRST


@rule
def add_attacks(s: State, attacker: int, source: int, actions: Actions, n: int) -> int:
    """In the army of each opponent, also of one who has passed; never of a partner. [S4.2]"""
    for away in range(1, s.players):
        foe = clockwise(s, s.turn, away)
        if away != s.sides:  # a partner sits opposite
            n = add_each(targets(s, attacker, foe), source << SOURCE_SHIFT | away << AWAY_SHIFT, actions, n)
    return n


@rule
def add_turns(s: State, actions: Actions) -> int:
    """Placings, attacks, and the pass, which is always allowed. [S3.1-S3.7, S4.1]"""
    n = add_placings(s, actions)
    attackers = s.standing[s.turn] & ATTACKERS
    while attackers:
        attacker = lowest(attackers)
        attackers &= attackers - 1
        n = add_attacks(s, attacker, attacker, actions, n)
    if s.hand[s.turn][Card.CHARIOT] > 0:
        n = add_attacks(s, CHARIOT, Card.CHARIOT, actions, n)
    actions[index(n)] = PASS
    return n + 1


@rule
def hand_kinds(s: State, seat: int) -> int:
    """A bit for each kind of Army card in the hand."""
    kinds = 0
    for card in range(CARDS):
        kinds |= (s.hand[seat][card] > 0) << card
    return kinds


@rule
def answers(s: State) -> int:
    """A bit for each Victory card to take, or each Army card to discard."""
    return row_kinds(s) if s.phase == Phase.TAKE else hand_kinds(s, s.turn)


@rule
def legal(s: State, actions: Actions) -> int:
    """Write the legal actions; how many there are."""
    if s.phase == Phase.TURN:
        return add_turns(s, actions)
    if s.phase == Phase.OVER:
        return 0
    return add_each(answers(s), 0, actions, 0)


# ---- What a decision does


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    s.hand[seat][card] -= 1
    s.hand_size[seat] -= 1


@rule
def place(s: State, card: int, group: int) -> None:
    """A card on the ground, on a Phalanx, on an Elephant, or into a Trojan Horse, face down. [S3.1-S3.5]"""
    leave_hand(s, s.turn, card)
    if group >= HORSE:
        s.inside[group - HORSE][card] += 1
        s.load[group - HORSE] += 1
        return
    s.shown[s.turn][card] += 1
    if card == Card.HORSE:
        become(s, s.turn, GROUND, free_horse(s))
    else:
        become(s, s.turn, group, PLACED[card][group])


@rule
def attack(s: State, source: int, foe: int, spot: int) -> None:
    """Attacker and target are both discarded. [S4.1]"""
    if source < CARDS:
        leave_hand(s, s.turn, source)
        s.shown[s.turn][source] += 1
        s.discards[source] += 1
    else:
        become(s, s.turn, source, ATTACKER_LEFT[source])
        s.discards[ATTACKER_CARD[source]] += 1
    group = SPOT_GROUP[spot]
    become(s, foe, group, SPOT_LEFT[spot])
    s.discards[SPOT_CARD[spot]] += 1
    if group >= ELEPHANT:
        unload(s, foe, group)


@rule
def pass_turn(s: State) -> None:
    """The highest Hero left, or the army is lost; with 2 players a pass is not final. [S6.1, S6.3, S6.6]"""
    match s.oracle:
        case Oracle.NONE:
            s.passes += 1
            return
        case Oracle.THANATOS:
            s.hero[s.turn] = count(s.active)
        case Oracle.GORGON:
            discard_army(s, s.turn)
    s.active ^= 1 << s.turn


@rule
def take_turn(s: State, action: int) -> None:
    s.phase = Phase.NEXT_TURN
    if action == PASS:
        pass_turn(s)
        return
    s.passes = 0
    source, away, spot = action >> SOURCE_SHIFT, action >> AWAY_SHIFT & AWAY_MASK, action & SPOT_MASK
    if away == 0:
        place(s, source, spot)
    else:
        attack(s, source, clockwise(s, s.turn, away), spot)


@rule
def discard(s: State, card: int) -> None:
    """One card at a time. [S8.1]"""
    leave_hand(s, s.turn, card)
    s.shown[s.turn][card] += 1
    s.discards[card] += 1
    s.phase = Phase.HAND_LIMITS


@rule
def decide(s: State, action: int) -> None:
    """Carry out a legal action alone."""
    match s.phase:
        case Phase.TURN:
            take_turn(s, action)
        case Phase.TAKE:
            take(s, action)
        case Phase.DISCARD:
            discard(s, action)


# ---- The course of a game


@rule
def is_decision(s: State) -> bool:
    """A small decision with one answer is not asked; a turn always is, or a forced pass would tell. [S3.7]"""
    if s.phase == Phase.TAKE or s.phase == Phase.DISCARD:
        kinds = answers(s)
        return kinds & kinds - 1 != 0
    return s.phase <= Phase.OVER


@rule
def go_on(s: State) -> None:
    """The next thing that happens without a decision."""
    match s.phase:
        case Phase.NEXT_TURN:
            next_turn(s)
        case Phase.END_FIGHT:
            end_fight(s)
        case Phase.AWARDS:
            award(s)
        case Phase.END_SIEGE:
            end_siege(s)
        case Phase.HAND_LIMITS:
            check_hands(s)
        case Phase.START_SIEGE:
            start_siege(s)
        case _:
            decide(s, lowest(answers(s)))


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and all that follows from it, up to the next decision."""
    decide(s, action)
    if s.phase == Phase.NEXT_TURN:  # as after nearly every turn
        next_turn(s)
    while not is_decision(s):
        go_on(s)


def path(s: State, action: int) -> list[State]:
    """The same step by step: the states that an action leads through, the last of them at the next decision."""
    states = [s.copy()]
    decide(states[0], action)
    while not is_decision(states[-1]):
        states.append(states[-1].copy())
        go_on(states[-1])
    return states


def legal_list(s: State) -> list[int]:
    """The legal actions, in plain Python."""
    actions = [0] * MOST_MOVES
    return actions[: legal(s, actions)]

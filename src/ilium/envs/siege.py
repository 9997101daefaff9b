"""Siege as numbers: what a seat knows as a row, and every decision as one list of actions."""

from ilium.engine.bits import index
from ilium.engine.record import SignedBytes
from ilium.engine.rule import procedure, rule
from ilium.envs.encoding import HIGHEST, Encoding
from ilium.envs.planes import Plane, Section, offsets
from ilium.games.siege.components import (
    CARDS,
    DRAWN,
    HAND_LIMIT,
    HORSES,
    MOST_ORACLES,
    MOST_VICTORIES,
    ORACLES,
    RIDERS,
    SEATS,
    VICTORIES,
    Card,
    Oracle,
)
from ilium.games.siege.groups import (
    ATTACKERS,
    BEARERS,
    CHARIOT,
    FIRST,
    GROUND,
    GROUPS,
    HORSE,
    TARGETS,
    TARGETS_FIRST,
)
from ilium.games.siege.knowledge import POOL, fill_hidden, know
from ilium.games.siege.options import empty_box
from ilium.games.siege.scoring import army_value, points, winners
from ilium.games.siege.setup import DEAL, draw_deal, lay_out
from ilium.games.siege.state import MOST_MOVES, Phase, State, are_partners, clockwise, is_over
from ilium.games.siege.turns import (
    AWAY_MASK,
    AWAY_SHIFT,
    PASS,
    SOURCE_SHIFT,
    SPOT_MASK,
    apply,
    decide,
    go_on,
    is_decision,
    legal,
)

# ---- What is seen. Seats count clockwise from the one that looks; those that are not there have zeros.

PHASES = Phase.OVER + 1
PLANES = (
    Plane("army", (SEATS, GROUPS), "how many of each of the 44 groups stand in front of each seat; group 0 is none"),
    Plane("value", (SEATS,), f"of each army, with its Hero, at most {HIGHEST}"),
    Plane("hero", (SEATS,), "the Hero of each seat, 0 for none"),
    Plane("load", (HORSES,), "how many cards are in each Trojan Horse"),
    Plane("inside", (HORSES, RIDERS), "which, for the own Horses: Hoplites 1 to 4, Archers"),
    Plane("hand", (CARDS,), "the own Army cards: 1 2 3 4 A C E K B H T"),
    Plane("drawn", (CARDS,), "those the seat has drawn since the discards last became the deck"),
    Plane("hand_size", (SEATS,), "how many Army cards each seat has"),
    Plane("drawn_size", (SEATS,), "how many it has drawn since the discards last became the deck"),
    Plane("shown", (SEATS, CARDS), "what it has laid openly or discarded since then"),
    Plane("fresh", (CARDS,), "what the deck was then, or at first"),
    Plane("discards", (CARDS,), "the discards"),
    Plane("row", (VICTORIES,), "Victory cards to take: Helen, Cities 1 to 3, Triremes 1 to 3"),
    Plane("victory", (SEATS, VICTORIES), "Victory cards of each seat"),
    Plane("thanatos", (SEATS,), "Thanatos cards of each seat"),
    Plane("tiles", (3, SEATS), "who has Agamemnon, Athena, Poseidon"),
    Plane("points", (SEATS,), "of each seat"),
    Plane("active", (SEATS,), "seats that have not passed"),
    Plane("takers", (SEATS,), "seats that may still take a Victory card"),
    Plane("winner", (SEATS,), "who has won this siege"),
    Plane("starter", (SEATS,), "who began it"),
    Plane("turn", (SEATS,), "the seat that decides; nobody when the game is over"),
    Plane("seats", (SEATS,), "the seats there are"),
    Plane("partners", (SEATS,), "those that win and lose together with the seat, itself included"),
    Plane("phase", (PHASES,), "what is decided: turn, take, discard; or over"),
    Plane("oracle", (len(Oracle),), "Thanatos, Gorgon or none"),
    Plane("oracles_shown", (ORACLES,), "Oracle cards so far, the present one included"),
    Plane("decks", (3,), "how many Army, Victory and Oracle cards are left in their decks"),
    Plane("boxes", (CARDS + VICTORIES + ORACLES,), "how many of each Army, Victory and Oracle card there are in all"),
    Plane("siege", (1,), "the number of the siege, from 1"),
    Plane("last", (1,), "1 for the siege that breaks a tie"),
    Plane("passes", (1,), "with 2 players: how many have passed one after the other"),
)
(
    ARMY,
    VALUE,
    HERO,
    LOAD,
    INSIDE,
    HAND,
    DRAWN_CARDS,
    HAND_SIZE,
    DRAWN_SIZE,
    SHOWN,
    FRESH,
    DISCARDS,
    ROW,
    VICTORY,
    THANATOS,
    TILES,
    POINTS,
    ACTIVE,
    TAKERS,
    WINNER,
    STARTER,
    TURN,
    SEATS_THERE,
    PARTNERS,
    PHASE,
    ORACLE,
    ORACLES_SHOWN,
    DECKS,
    BOXES,
    SIEGE,
    LAST,
    PASSES,
    SEEN,
) = offsets(PLANES)


@rule
def show_goods(known: State, seat: int, away: int, row: SignedBytes, at: int) -> None:
    """What a seat has."""
    for group in range(GROUPS):
        row[index(at + ARMY + away * GROUPS + group)] = known.army[seat][group]
    for card in range(CARDS):
        row[index(at + SHOWN + away * CARDS + card)] = known.shown[seat][card]
    for card in range(VICTORIES):
        row[index(at + VICTORY + away * VICTORIES + card)] = known.victory[seat][card]
    row[index(at + VALUE + away)] = min(army_value(known, seat), HIGHEST)
    row[index(at + HERO + away)] = known.hero[seat]
    row[index(at + HAND_SIZE + away)] = known.hand_size[seat]
    row[index(at + DRAWN_SIZE + away)] = known.drawn_size[seat]
    row[index(at + THANATOS + away)] = known.thanatos[seat]
    row[index(at + POINTS + away)] = points(known, seat)


@rule
def show_part(known: State, seat: int, away: int, row: SignedBytes, at: int) -> None:
    """What a seat is."""
    row[index(at + TILES + away)] = known.agamemnon == seat
    row[index(at + TILES + SEATS + away)] = known.athena == seat
    row[index(at + TILES + 2 * SEATS + away)] = known.poseidon == seat
    row[index(at + ACTIVE + away)] = known.active >> seat & 1
    row[index(at + TAKERS + away)] = known.takers >> seat & 1
    row[index(at + WINNER + away)] = known.winner == seat
    row[index(at + STARTER + away)] = known.starter == seat
    row[index(at + TURN + away)] = known.turn == seat and known.phase != Phase.OVER
    row[index(at + SEATS_THERE + away)] = 1


@rule
def show_cards(known: State, seat: int, row: SignedBytes, at: int) -> None:
    """The own cards, and those that belong to nobody."""
    for card in range(CARDS):
        row[index(at + HAND + card)] = known.hand[seat][card]
        row[index(at + DRAWN_CARDS + card)] = known.drawn[seat][card]
        row[index(at + FRESH + card)] = known.fresh[card]
        row[index(at + DISCARDS + card)] = known.discards[card]
        row[index(at + BOXES + card)] = known.army_box[card]
    for card in range(VICTORIES):
        row[index(at + ROW + card)] = known.row[card]
        row[index(at + BOXES + CARDS + card)] = known.victory_box[card]
    for card in range(ORACLES):
        row[index(at + ORACLES_SHOWN + card)] = known.oracles_shown[card]
        row[index(at + BOXES + CARDS + VICTORIES + card)] = known.oracle_box[card]
    for horse in range(HORSES):
        row[index(at + LOAD + horse)] = known.load[horse]
        for rider in range(RIDERS):
            row[index(at + INSIDE + horse * RIDERS + rider)] = known.inside[horse][rider]


@procedure
def observe(known: State, seat: int, row: SignedBytes, at: int) -> None:
    """Write what a seat knows into a row of zeros, from this place on."""
    for away in range(known.players):
        other = clockwise(known, seat, away)
        show_goods(known, other, away, row, at)
        show_part(known, other, away, row, at)
        row[index(at + PARTNERS + away)] = are_partners(known, seat, other)
    show_cards(known, seat, row, at)
    row[index(at + PHASE + known.phase)] = 1
    row[index(at + ORACLE + known.oracle)] = 1
    row[index(at + DECKS)] = known.deck_size
    row[index(at + DECKS + 1)] = known.victory_deck_size
    row[index(at + DECKS + 2)] = known.oracle_deck_size
    row[index(at + SIEGE)] = known.siege
    row[index(at + LAST)] = known.is_last
    row[index(at + PASSES)] = known.passes


# ---- What is done. A pair is what goes where: source << 6 | spot, as in `turns`.

SPOTS = SPOT_MASK + 1
_places = [
    card * SPOTS + group
    for card in range(CARDS)
    for group in range(GROUPS)
    if group == GROUND or (card < RIDERS and BEARERS[card] >> group & 1)
]
_attackers = [(Card.CHARIOT, CHARIOT), *((group, group) for group in range(GROUPS) if ATTACKERS >> group & 1)]
_attacks = [
    source * SPOTS + spot
    for source, group in _attackers
    for spot in range(SPOTS)
    if (TARGETS[group] | TARGETS_FIRST[group] << FIRST) >> spot & 1
]


def _numbers(pairs: list[int]) -> tuple[int, ...]:
    """The number of each pair; those that are none have 0 and are never asked."""
    return tuple(pairs.index(pair) if pair in pairs else 0 for pair in range(GROUPS * SPOTS))


PLACES, ATTACKS = tuple(_places), tuple(_attacks)
PLACE_NUMBER, ATTACK_NUMBER = _numbers(_places), _numbers(_attacks)
EACH_FOE = len(ATTACKS)


def sections(players: int) -> tuple[Section, ...]:
    """With fewer players there are only fewer attacks: the rest keeps its numbers."""
    return (
        Section("place", len(PLACES), "a card on the ground, on a Phalanx, on an Elephant, into a Horse"),
        Section("pass", 1, ""),
        Section("take", VICTORIES, "a kind of Victory card"),
        Section("discard", CARDS, "a kind of Army card"),
        *(
            Section(f"attack {away}", EACH_FOE, f"what hits what in the army {away} clockwise")
            for away in range(1, players)
        ),
    )


PLACE, PASSED, TAKE, DISCARD, ATTACK, *_, ACTIONS = offsets(sections(SEATS))


@rule
def number(s: State, action: int) -> int:
    """The flat number of an action of this phase."""
    if s.phase == Phase.TAKE:
        return TAKE + action
    if s.phase == Phase.DISCARD:
        return DISCARD + action
    if action == PASS:
        return PASSED
    source, away, spot = action >> SOURCE_SHIFT, action >> AWAY_SHIFT & AWAY_MASK, action & SPOT_MASK
    if away == 0:
        return PLACE + PLACE_NUMBER[index(source * SPOTS + spot)]
    return ATTACK + (away - 1) * EACH_FOE + ATTACK_NUMBER[index(source * SPOTS + spot)]


@rule
def action_of(s: State, number: int) -> int:
    """The way back."""
    if s.phase == Phase.TAKE:
        return number - TAKE
    if s.phase == Phase.DISCARD:
        return number - DISCARD
    if number == PASSED:
        return PASS
    away, pair = 0, 0
    if number < PASSED:
        pair += PLACES[index(number - PLACE)]
    else:
        away += 1 + (number - ATTACK) // EACH_FOE
        pair += ATTACKS[index((number - ATTACK) % EACH_FOE)]
    return pair // SPOTS << SOURCE_SHIFT | away << AWAY_SHIFT | pair % SPOTS


@rule
def decider(s: State) -> int:
    return s.turn


@rule
def face(s: State, action: int) -> int:
    """What the others see of an action: all of it, but not which card goes into a Horse. [S3.5]"""
    is_hidden = s.phase == Phase.TURN and action != PASS and action >> AWAY_SHIFT & AWAY_MASK == 0
    if is_hidden and action & SPOT_MASK >= HORSE:
        return ACTIONS + (action & SPOT_MASK) - HORSE
    return number(s, action)


def longest(players: int) -> int:
    """More decisions than a game can have: a card is laid and attacks at most once, or is discarded.

    With 2 players each siege takes a Victory card, and a pass may be answered; with more each has an Oracle card, and
    one more siege may break a tie.
    """
    sieges = MOST_VICTORIES if players == 2 else MOST_ORACLES + 1
    cards = 2 * (HAND_LIMIT[players] + DRAWN * (sieges - 1))
    passes = sieges + cards if players == 2 else sieges
    return players * (cards + passes + sieges)


ENCODING = Encoding(
    game="siege",
    state=State,
    planes=PLANES,
    sections=sections,
    faces=ACTIONS + HORSES,
    longest=longest,
    most_moves=MOST_MOVES,
    pool=POOL,
    deal=DEAL,
    empty_box=empty_box,
    observe=observe,
    number=number,
    action_of=action_of,
    face=face,
    decider=decider,
    legal=legal,
    apply=apply,
    is_over=is_over,
    winners=winners,
    draw_deal=draw_deal,
    lay_out=lay_out,
    know=know,
    fill_hidden=fill_hidden,
    decide=decide,
    is_decision=is_decision,
    go_on=go_on,
)

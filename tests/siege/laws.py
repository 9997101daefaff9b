"""What holds in every position of every game, as rules, so that millions of games can be checked in compiled code."""

from ilium.engine.chance import Rng, rng_below, start
from ilium.engine.record import Actions, Words, assign
from ilium.engine.rule import procedure, rule
from ilium.games.siege.armies import has
from ilium.games.siege.components import (
    CARDS,
    DRAWN,
    HAND_LIMIT,
    HORSES,
    NOBODY,
    ORACLES,
    RIDERS,
    ROW_SIZE,
    SEATS,
    VICTORIES,
    Oracle,
)
from ilium.games.siege.groups import CONTENT, GROUPS, HORSE, VALUE
from ilium.games.siege.knowledge import fill_hidden
from ilium.games.siege.scoring import side_points, target
from ilium.games.siege.setup import draw_deal, lay_out, oracle_cards
from ilium.games.siege.state import MOST_MOVES, NO_SEAT, Phase, Reason, State
from ilium.games.siege.turns import apply, legal

MOST_IN_HORSE, MOST_IN_FRONT, MOST_VALUE = 11, 15, 147
MOST_DECISIONS, MOST_SIEGES = 512, 20
TALLY = 8  # most moves, decisions, cards in front and in a Horse; games with a reshuffle, a last siege, a shared win, Y


@rule
def in_horses(s: State, seat: int, card: int) -> int:
    """How many of a card are in the Trojan Horses of a seat."""
    n = 0
    if card < RIDERS:
        for horse in range(HORSES):
            if has(s, seat, HORSE + horse):
                n += s.inside[horse][card]
    return n


@rule
def in_front(s: State, seat: int, card: int) -> int:
    """How many of a card stand in front of a seat, in Horses too."""
    n = in_horses(s, seat, card)
    for group in range(GROUPS):
        n += int(s.army[seat][group]) * int(CONTENT[group][card])
    return n


@procedure
def has_all_cards(s: State) -> bool:
    """Every Army card is somewhere, once; and what counting remembers is true. [S1.1, S9.1]"""
    for card in range(CARDS):
        deck, held, drawn, shown, hidden = 0, 0, 0, 0, 0
        for i in range(s.deck_size):
            deck += s.deck[i] == card
        for seat in range(s.players):
            own = int(s.hand[seat][card]) + in_horses(s, seat, card)
            held += int(s.hand[seat][card]) + in_front(s, seat, card)
            hidden += own
            drawn += s.drawn[seat][card]
            shown += s.shown[seat][card]
            if s.drawn[seat][card] > own + s.shown[seat][card]:
                return False
        if deck + held + s.discards[card] != s.army_box[card] or deck + drawn != s.fresh[card]:
            return False
        if shown + hidden + deck != s.army_box[card]:
            return False
    return True


@procedure
def has_all_points(s: State) -> bool:
    """Victory and Oracle cards too, and a Thanatos card is held only if it was shown. [S1.2, S1.3]"""
    for card in range(VICTORIES):
        n = 0
        n += s.row[card]
        for i in range(s.victory_deck_size):
            n += s.victory_deck[i] == card
        for seat in range(s.players):
            n += s.victory[seat][card]
        if n != s.victory_box[card]:
            return False
    for card in range(ORACLES):
        n = 0
        n += s.oracles_shown[card]
        for i in range(s.oracle_deck_size):
            n += s.oracle_deck[i] == card
        if n != s.oracle_box[card]:
            return False
    thanatos, row = 0, 0
    for seat in range(SEATS):
        thanatos += s.thanatos[seat]
    for card in range(VICTORIES):
        row += s.row[card]
    return thanatos <= s.oracles_shown[Oracle.THANATOS] and row <= ROW_SIZE[s.players]


@procedure
def has_true_sums(s: State) -> bool:
    """What is kept beside the cards agrees with them, and no bound of the state is passed."""
    for seat in range(s.players):
        hand, front, value = 0, 0, 0
        for card in range(CARDS):
            hand += s.hand[seat][card]
            front += in_front(s, seat, card)
        for group in range(GROUPS):
            value += int(s.army[seat][group]) * int(VALUE[group])
            if (s.army[seat][group] > 0) != has(s, seat, group):
                return False
        if hand != s.hand_size[seat] or value != s.strength[seat] or value > MOST_VALUE:
            return False
        if hand > HAND_LIMIT[s.players] + DRAWN or hand + front > MOST_IN_FRONT:
            return False
    for horse in range(HORSES):
        load = 0
        for rider in range(RIDERS):
            load += s.inside[horse][rider]
        if load != s.load[horse] or load > MOST_IN_HORSE:
            return False
    return True


@rule
def has_true_tiles(s: State) -> bool:
    """Three tiles, each with one seat or nobody. [S1.4]"""
    is_good = s.agamemnon < s.players or s.agamemnon == NO_SEAT
    is_good = is_good and (s.athena < s.players or s.athena == NO_SEAT)
    return is_good and (s.poseidon < s.players or s.poseidon == NO_SEAT)


@rule
def is_sound(s: State) -> bool:
    """Between two decisions; nobody who goes on has reached the target. [S7.3]"""
    if not (has_all_cards(s) and has_all_points(s) and has_true_sums(s) and has_true_tiles(s)):
        return False
    reached = 0
    for seat in range(s.players):
        reached += side_points(s, seat) >= target(s)
    return s.phase <= Phase.OVER and (reached > 0) == (s.phase == Phase.OVER and s.reason == Reason.TARGET)


@rule
def is_at_its_end(s: State) -> bool:
    """Somebody has won, at the target or after the last Oracle card. [S7.2, S7.4]"""
    if s.winners == 0:
        return False
    return s.reason == Reason.TARGET or (s.players > 2 and s.oracle_deck_size == 0 and oracle_cards(s) > 0)


@rule
def note(s: State, tally: Words) -> None:
    """The largest numbers seen."""
    for seat in range(s.players):
        front = 0
        for card in range(CARDS):
            front += in_front(s, seat, card)
        tally[2] = max(tally[2], front)
    for horse in range(HORSES):
        tally[3] = max(tally[3], s.load[horse])


@procedure
def broken_games(
    box: State,
    s: State,
    imagined: State,
    rng: Rng,
    deal: Words,
    actions: Actions,
    pool: Words,
    seed: int,
    games: int,
    calm: int,
    tally: Words,
) -> int:
    """Random games that broke a law, or in which a seat could imagine what breaks one.

    In `calm` of 100 turns a pass, which is listed last, is not thought of.
    """
    broken = 0
    for number in range(seed, seed + games):
        start(rng, number)
        assign(s, box)
        draw_deal(s, rng, NOBODY, deal)
        lay_out(s, deal)
        is_good, decisions, both = is_sound(s), 0, False
        while s.phase != Phase.OVER and is_good:
            n = legal(s, actions)
            tally[0] = max(tally[0], n)
            is_good = 0 < n <= MOST_MOVES and decisions < MOST_DECISIONS and s.siege <= MOST_SIEGES
            if s.phase == Phase.TURN and n > 1 and rng_below(rng, 100) < calm:
                n -= 1
            apply(s, actions[rng_below(rng, n)])
            decisions += 1
            assign(imagined, s)
            fill_hidden(imagined, decisions % (s.players + 1) - 1, rng, pool)
            is_good = is_good and is_sound(s) and is_sound(imagined)
            note(s, tally)
            for seat in range(s.players):
                both = both or s.standing[seat] >> HORSE == 3
        tally[1] = max(tally[1], decisions)
        reshuffled = False
        for card in range(CARDS):
            reshuffled = reshuffled or s.fresh[card] != s.army_box[card]
        tally[4] += reshuffled
        tally[5] += s.is_last
        tally[6] += s.reason == Reason.SHARED
        tally[7] += both
        broken += not (is_good and is_at_its_end(s))
    return broken

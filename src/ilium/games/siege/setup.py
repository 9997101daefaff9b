"""From the box to the first decision, and how cards are drawn. [S2, S8]"""

from ilium.engine.chance import Source, random_below, shuffle
from ilium.engine.record import Bytes, Words
from ilium.engine.rule import procedure, rule
from ilium.games.siege.components import (
    CARDS,
    HAND_LIMIT,
    MOST_CARDS,
    MOST_ORACLES,
    MOST_VICTORIES,
    NOBODY,
    ORACLES,
    ROW_SIZE,
    VICTORIES,
    Oracle,
)
from ilium.games.siege.state import NO_SEAT, Phase, State, clockwise, everyone, shuffle_deck, start_word

# A deal is a row of numbers: the three decks, the top first, each followed by zeros if it has fewer cards; then the
# seat that begins, and the seed of the generator that shuffles discards.
DEAL_ARMY = 0
DEAL_VICTORY = DEAL_ARMY + MOST_CARDS
DEAL_ORACLES = DEAL_VICTORY + MOST_VICTORIES
DEAL_FIRST = DEAL_ORACLES + MOST_ORACLES
DEAL_RESHUFFLE = DEAL_FIRST + 1
DEAL = DEAL_RESHUFFLE + 1
HALF_SEED = 1 << 31


@rule
def total(box: Bytes, kinds: int) -> int:
    """How many cards there are."""
    cards = 0
    for card in range(kinds):
        cards += box[card]
    return cards


@rule
def oracle_cards(s: State) -> int:
    """With 2 players there are none. [S2.1]"""
    return total(s.oracle_box, ORACLES)


@rule
def add_cards(row: Words, end: int, card: int, number: int) -> int:
    """Cards of a kind at the end of a row; where it ends now."""
    for _ in range(number):
        row[end] = card
        end += 1
    return end


@rule
def shuffle_box(rng: Source, box: Bytes, kinds: int, row: Words, place: int) -> None:
    """All cards of a box, from this place of a row on."""
    end = place
    for card in range(kinds):
        end = add_cards(row, end, card, box[card])
    shuffle(rng, row, place, end)


@procedure
def draw_deal(s: State, rng: Source, first: int, deal: Words) -> None:
    """All that chance decides; `first` is a seat, or NOBODY for a random one. [S2.2, S2.4]"""
    shuffle_box(rng, s.army_box, CARDS, deal, DEAL_ARMY)
    shuffle_box(rng, s.victory_box, VICTORIES, deal, DEAL_VICTORY)
    shuffle_box(rng, s.oracle_box, ORACLES, deal, DEAL_ORACLES)
    deal[DEAL_FIRST] = random_below(rng, s.players) if first == NOBODY else first
    deal[DEAL_RESHUFFLE] = random_below(rng, HALF_SEED) << 31 | random_below(rng, HALF_SEED)


@rule
def lay_deck(deck: Bytes, size: int, row: Words, place: int) -> int:
    """A deck from a row that has its top first; its size."""
    for i in range(size):
        deck[i] = row[place + size - 1 - i]
    return size


@procedure
def lay_out(s: State, deal: Words) -> None:
    """The decks, a hand for each seat from the first starter on, and the first siege. [S2.2]"""
    start_word(s, deal[DEAL_RESHUFFLE])
    s.deck_size = lay_deck(s.deck, total(s.army_box, CARDS), deal, DEAL_ARMY)
    s.victory_deck_size = lay_deck(s.victory_deck, total(s.victory_box, VICTORIES), deal, DEAL_VICTORY)
    s.oracle_deck_size = lay_deck(s.oracle_deck, oracle_cards(s), deal, DEAL_ORACLES)
    for card in range(CARDS):
        s.fresh[card] = s.army_box[card]
    s.agamemnon, s.athena, s.poseidon = NO_SEAT, NO_SEAT, NO_SEAT
    s.starter = deal[DEAL_FIRST]
    for steps in range(s.players):
        draw(s, clockwise(s, s.starter, steps), HAND_LIMIT[s.players])
    start_siege(s)


# ---- Drawing


@rule
def reshuffle(s: State) -> None:
    """The discards, sorted by kind, become the deck. [S8.1]

    From now on only what was drawn before is unknown of the hands, so counting begins anew.
    """
    n = 0
    for card in range(CARDS):
        s.fresh[card] = s.discards[card]
        for _ in range(s.discards[card]):
            s.deck[n] = card
            n += 1
        s.discards[card] = 0
    s.deck_size = n
    shuffle_deck(s, s.deck, 0, n)
    for seat in range(s.players):
        s.drawn_size[seat] = 0
        for card in range(CARDS):
            s.drawn[seat][card] = 0
            s.shown[seat][card] = 0


@procedure
def draw(s: State, seat: int, n: int) -> None:
    """The discards are shuffled only when a card must be drawn and there is none; nothing left: no more. [S8.1]"""
    for _ in range(n):
        if s.deck_size == 0:
            reshuffle(s)
            if s.deck_size == 0:
                return
        s.deck_size -= 1
        card = s.deck[s.deck_size]
        s.deck[s.deck_size] = 0
        s.hand[seat][card] += 1
        s.hand_size[seat] += 1
        s.drawn[seat][card] += 1
        s.drawn_size[seat] += 1


# ---- A siege begins


@procedure
def start_siege(s: State) -> None:
    """A new Oracle card, and the row filled up while the deck lasts. [S2.3, S8.2]"""
    s.siege += 1
    s.oracle = Oracle.NONE
    if s.oracle_deck_size > 0:
        s.oracle_deck_size -= 1
        s.oracle = s.oracle_deck[s.oracle_deck_size]
        s.oracle_deck[s.oracle_deck_size] = 0
        s.oracles_shown[s.oracle] += 1
    shown = 0
    for card in range(VICTORIES):
        shown += s.row[card]
    while shown < ROW_SIZE[s.players] and s.victory_deck_size > 0:
        s.victory_deck_size -= 1
        s.row[s.victory_deck[s.victory_deck_size]] += 1
        s.victory_deck[s.victory_deck_size] = 0
        shown += 1
    begin_fight(s, everyone(s))


@rule
def begin_fight(s: State, seats: int) -> None:
    s.active = seats
    s.passes = 0
    s.winner = NO_SEAT
    s.takers = 0
    s.turn = s.starter
    s.phase = Phase.TURN

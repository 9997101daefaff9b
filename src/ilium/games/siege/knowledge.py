"""What a seat may know, and what it may imagine about the rest. [S9.1]

Whoever counts knows more than the sum of what is unseen. When the discards become the deck, everyone knows what that
deck holds, and so what all other hands together hold. From then on a hidden card is either *old*, in a hand since
before, or *new*, drawn from that deck, and each seat has drawn a known number of new ones. The first deck is one of
these too: all cards are new then.

What is imagined is always possible. Before the first reshuffle all that is possible is equally likely; after it nearly
so: what was shown is taken for old or new one card at a time, and then a few times reconsidered (Gibbs' sampler).
"""

from ilium.engine.chance import Source, random_below, shuffle
from ilium.engine.record import Bytes, Part, Words
from ilium.engine.rule import procedure, rule
from ilium.games.siege.armies import has
from ilium.games.siege.components import CARDS, HORSES, MOST_CARDS, NOBODY, ORACLES, RIDERS, SEATS, VICTORIES
from ilium.games.siege.groups import HORSE
from ilium.games.siege.setup import HALF_SEED, add_cards, lay_deck
from ilium.games.siege.state import Phase, State, start_word
from ilium.games.siege.turns import hand_kinds

PUBLIC = (
    *("standing", "strength", "army", "load", "hand_size", "fresh", "drawn_size", "shown"),
    *("victory", "thanatos", "hero", "discards", "row", "deck_size", "victory_deck_size", "oracle_deck_size"),
    *("army_box", "victory_box", "oracle_box", "oracles_shown", "players", "sides", "siege", "oracle", "is_last"),
    *("agamemnon", "athena", "poseidon", "winner", "starter", "turn", "phase", "active", "passes", "takers"),
    *("winners", "reason"),
)


know_public = Part(State, PUBLIC)


@procedure
def know(view: State, s: State, seat: int) -> None:
    """The view becomes what the seat (or NOBODY) may know and nothing else: built up from an empty one. [S9.1]"""
    know_public(view, s)
    if seat == NOBODY:
        return
    for card in range(CARDS):
        view.hand[seat][card] = s.hand[seat][card]
        view.drawn[seat][card] = s.drawn[seat][card]
    for horse in range(HORSES):
        if has(s, seat, HORSE + horse):
            for rider in range(RIDERS):
                view.inside[horse][rider] = s.inside[horse][rider]


def known(s: State, seat: int | None) -> State:
    """A state that holds what the seat may know."""
    view = State()
    know(view, s, NOBODY if seat is None else seat)
    return view


def unseen(known: State) -> list[int]:
    """How many of each Army card are hidden from the seat whose knowledge this is: in the deck, in hands, in Horses."""
    seen = [*known.shown, *known.hand, *(row + [0] * (CARDS - RIDERS) for row in known.inside)]
    return [known.army_box[card] - sum(cards[card] for cards in seen) for card in range(CARDS)]


# ---- Redeal. The pool has two halves, the old cards and the new ones that the seat cannot see. Each half counts its
# cards by kind, then the places for them with each seat, then all its cards.

OLD, PLACES, ALL = 0, CARDS, CARDS + SEATS
NEW = HALF = ALL + 1
ROW = NEW + HALF  # room to shuffle in
POOL = ROW + MOST_CARDS
RECONSIDERED = 2  # rounds; in the few positions looked at, more made no difference that could be seen


@rule
def fill_pool(s: State, seat: int, pool: Words) -> None:
    """All that the seat cannot see, sorted out by counting."""
    for i in range(ROW):
        pool[i] = 0
    for card in range(CARDS):
        own_new, own = 0, 0  # of the cards that the seat has drawn since, and of all it has had
        if seat != NOBODY:
            own_new += s.drawn[seat][card]
            own += s.shown[seat][card]
            own += s.hand[seat][card]
            for horse in range(HORSES):
                if card < RIDERS and has(s, seat, HORSE + horse):
                    own += s.inside[horse][card]
        pool[NEW + card] = s.fresh[card] - own_new
        pool[OLD + card] = s.army_box[card] - s.fresh[card] + own_new - own
        pool[NEW + ALL] += pool[NEW + card]
        pool[OLD + ALL] += pool[OLD + card]
    for other in range(s.players):
        if other != seat:
            held = 0
            held += s.hand_size[other]
            for card in range(CARDS):
                held += s.shown[other][card]
            for horse in range(HORSES):
                if has(s, other, HORSE + horse):
                    held += s.load[horse]
            pool[NEW + PLACES + other] = s.drawn_size[other]
            pool[OLD + PLACES + other] = held - s.drawn_size[other]


@rule
def change_pool(pool: Words, half: int, seat: int, card: int, number: int) -> None:
    """A card leaves the pool for a hand (-1), or comes back (1)."""
    pool[half + card] += number
    pool[half + PLACES + seat] += number
    pool[half + ALL] += number


@rule
def chances_in(pool: Words, half: int, seat: int, card: int) -> int:
    """How likely it is that a card of this kind in this hand comes from this half, against the other half."""
    other = OLD + NEW - half
    return pool[half + card] * pool[half + PLACES + seat] * max(1, pool[other + ALL])


@rule
def account_for(rng: Source, pool: Words, seat: int, card: int) -> int:
    """A card of this kind was in this hand, so it leaves the pool: the half it came from, or NOBODY if none has it."""
    old, new = chances_in(pool, OLD, seat, card), chances_in(pool, NEW, seat, card)
    if old + new == 0:
        return NOBODY
    half = OLD if random_below(rng, old + new) < old else NEW
    change_pool(pool, half, seat, card, -1)
    return half


@rule
def account_for_shown(s: State, seat: int, rng: Source, pool: Words) -> bool:
    """What the others have shown was in their hands."""
    for other in range(s.players):
        if other != seat:
            for card in range(CARDS):
                for _ in range(s.shown[other][card]):
                    half = account_for(rng, pool, other, card)
                    if half == NOBODY:
                        return False
                    s.drawn[other][card] += half == NEW
    return True


@rule
def reconsider_shown(s: State, seat: int, rng: Source, pool: Words) -> None:
    """Each card that was shown is taken back and accounted for again, in view of all the others."""
    for other in range(s.players):
        if other != seat:
            for card in range(CARDS):
                for _ in range(s.shown[other][card]):
                    is_new = random_below(rng, s.shown[other][card]) < s.drawn[other][card]
                    change_pool(pool, NEW if is_new else OLD, other, card, 1)
                    s.drawn[other][card] -= is_new
                    s.drawn[other][card] += account_for(rng, pool, other, card) == NEW


@rule
def likely_rider(rng: Source, pool: Words, seat: int) -> int:
    """A kind of card that this hand may have had for a Horse."""
    total = 0
    for rider in range(RIDERS):
        total += chances_in(pool, OLD, seat, rider) + chances_in(pool, NEW, seat, rider)
    if total == 0:
        return NOBODY
    chance, rider = random_below(rng, total), -1
    while chance >= 0:
        rider += 1
        chance -= chances_in(pool, OLD, seat, rider) + chances_in(pool, NEW, seat, rider)
    return rider


@rule
def load_horses(s: State, seat: int, rng: Source, pool: Words) -> bool:
    """Only Hoplites and Archers are carried. [S3.5]"""
    for other in range(s.players):
        for horse in range(HORSES):
            if other != seat and has(s, other, HORSE + horse):
                for _ in range(s.load[horse]):
                    rider = likely_rider(rng, pool, other)
                    if rider == NOBODY:
                        return False
                    s.drawn[other][rider] += account_for(rng, pool, other, rider) == NEW
                    s.inside[horse][rider] += 1
    return True


@rule
def any_card(rng: Source, pool: Words, half: int) -> int:
    """Each of a half is as likely as any other."""
    chance = random_below(rng, pool[half + ALL])
    card = 0
    while chance >= pool[half + card]:
        chance -= pool[half + card]
        card += 1
    return card


@rule
def fill_hands(s: State, seat: int, rng: Source, pool: Words) -> None:
    """The places that are left to each hand, from both halves."""
    for other in range(s.players):
        if other != seat:
            while pool[OLD + PLACES + other] > 0:
                card = any_card(rng, pool, OLD)
                change_pool(pool, OLD, other, card, -1)
                s.hand[other][card] += 1
            while pool[NEW + PLACES + other] > 0:
                card = any_card(rng, pool, NEW)
                change_pool(pool, NEW, other, card, -1)
                s.hand[other][card] += 1
                s.drawn[other][card] += 1


@rule
def forget(s: State, seat: int) -> None:
    """What the seat has not seen of hands and Horses."""
    for other in range(s.players):
        if other != seat:
            for card in range(CARDS):
                s.hand[other][card] = 0
                s.drawn[other][card] = 0
            for horse in range(HORSES):
                if has(s, other, HORSE + horse):
                    for rider in range(RIDERS):
                        s.inside[horse][rider] = 0


@rule
def deal_hands(s: State, seat: int, rng: Source, pool: Words) -> bool:
    """Deal the hands and Horses of the others; not every try can be completed.

    One who is asked what to discard has more than one kind. [S3.7]
    """
    forget(s, seat)
    fill_pool(s, seat, pool)
    has_old = pool[OLD + ALL] > 0
    if not account_for_shown(s, seat, rng, pool):
        return False
    if has_old:
        for _ in range(RECONSIDERED):
            reconsider_shown(s, seat, rng, pool)
    if not load_horses(s, seat, rng, pool):
        return False
    fill_hands(s, seat, rng, pool)
    if s.phase == Phase.DISCARD and s.turn != seat:
        kinds = hand_kinds(s, s.turn)
        return kinds & kinds - 1 != 0
    return True


@rule
def fill_deck(rng: Source, deck: Bytes, pool: Words, end: int) -> None:
    """The row of the pool, in any order."""
    shuffle(rng, pool, ROW, end)
    lay_deck(deck, end - ROW, pool, ROW)


@rule
def victories_left(s: State, card: int) -> int:
    """How many Victory cards of a kind are neither in the row nor with anybody."""
    left = 0
    left += s.victory_box[card]
    left -= s.row[card]
    for seat in range(s.players):
        left -= s.victory[seat][card]
    return left


@procedure
def fill_hidden(s: State, seat: int, rng: Source, pool: Words) -> None:
    """Deal anew all that the seat (or NOBODY) cannot know; `pool` has room for POOL numbers."""
    while not deal_hands(s, seat, rng, pool):
        pass
    end = ROW
    for card in range(CARDS):
        end = add_cards(pool, end, card, pool[NEW + card])
    fill_deck(rng, s.deck, pool, end)
    end = ROW
    for card in range(VICTORIES):
        end = add_cards(pool, end, card, victories_left(s, card))
    fill_deck(rng, s.victory_deck, pool, end)
    end = ROW
    for card in range(ORACLES):
        end = add_cards(pool, end, card, s.oracle_box[card] - s.oracles_shown[card])
    fill_deck(rng, s.oracle_deck, pool, end)
    start_word(s, random_below(rng, HALF_SEED) << 31 | random_below(rng, HALF_SEED))


def redeal(s: State, seat: int | None, source: Source) -> None:
    fill_hidden(s, NOBODY if seat is None else seat, source, [0] * POOL)

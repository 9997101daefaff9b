"""From an empty table to the first turn. [D2]"""

from ilium.engine.bags import put
from ilium.engine.chance import Source, random_below, shuffle
from ilium.engine.record import Words
from ilium.engine.rule import procedure, rule
from ilium.games.duel.components import (
    CENTRE,
    COPIES,
    DECK,
    DISPLAY,
    ENDS,
    HAND,
    NOBODY,
    TILES,
    TOKENS,
    Kind,
)
from ilium.games.duel.state import Phase, State

# A deal is a row of numbers: the tokens of the display and of the ends, the tiles of each seat, the first player.
DEAL_TILES = TOKENS
DEAL_FIRST = TOKENS + 2 * TILES
DEAL = DEAL_FIRST + 1


@procedure
def deal_tokens(s: State, rng: Source, deal: Words) -> None:
    """Five non-negative tokens for the display, the other 24 for the ends of the lines. [D2.1, D2.2]"""
    non_negative = 0
    for token in range(TOKENS):
        deal[token] = token
        if s.token_kind[token] != Kind.NEGATIVE:
            non_negative += 1
    for i in range(DISPLAY):
        j = i + random_below(rng, non_negative - i)
        deal[i], deal[j] = deal[j], deal[i]
    shuffle(rng, deal, DISPLAY, TOKENS)


@procedure
def deal_tiles(rng: Source, deal: Words) -> None:
    """Each seat's tiles, shuffled until the first two, for the centre, differ. [D2.3]"""
    for seat in range(2):
        first = DEAL_TILES + seat * TILES
        for i in range(TILES):
            deal[first + i] = 1 + i // COPIES
        shuffle(rng, deal, first, first + TILES)
        while deal[first] == deal[first + 1]:
            shuffle(rng, deal, first, first + TILES)


@procedure
def draw_deal(s: State, rng: Source, first: int, deal: Words) -> None:
    """All that chance decides; `first` is a seat, or NOBODY for a random one. [D2.4]"""
    deal_tokens(s, rng, deal)
    deal_tiles(rng, deal)
    deal[DEAL_FIRST] = random_below(rng, 2) if first == NOBODY else first


@rule
def first_alike(s: State, token: int) -> int:
    """The first of the tokens with this kind and value, by which all of them are called."""
    while not s.token_firsts >> token & 1:
        token -= 1
    return token


@rule
def lay_tile(s: State, square: int, tile: int) -> None:
    s.tile[square] = tile
    s.occupied |= 1 << square


@rule
def bag_tile(tile: int) -> int:
    """What a tile is called in a bag."""
    return COPIES * (tile - 1)


@procedure
def lay_out(s: State, deal: Words) -> None:
    """Put everything in its place; the tiles in the centre trigger nothing. [D2]"""
    for i in range(DISPLAY):
        s.display = put(s.display, first_alike(s, deal[i]))
    for i in range(ENDS):
        s.ends[i] = first_alike(s, deal[DISPLAY + i])
    for seat in range(2):
        first = DEAL_TILES + seat * TILES
        for i in range(2):
            lay_tile(s, CENTRE[seat][i], deal[first + i])
        for i in range(HAND):
            s.hand[seat] = put(s.hand[seat], bag_tile(deal[first + 2 + i]))
        for i in range(DECK):
            s.deck[seat][i] = deal[first + TILES - 1 - i]
        s.deck_size[seat] = DECK
    s.turn = deal[DEAL_FIRST]
    s.actor = s.turn
    s.phase = Phase.PLAY

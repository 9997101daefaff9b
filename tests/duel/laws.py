"""What holds in every position of every game, as rules, so that millions of games can be checked in compiled code."""

from ilium.engine.bags import put
from ilium.engine.bits import count
from ilium.engine.chance import Rng, rng_below, start
from ilium.engine.record import Actions, Words, assign
from ilium.engine.rule import procedure, rule
from ilium.games.duel.board import full_lines
from ilium.games.duel.components import (
    ALL_TILES,
    COLOUR,
    DISPLAY,
    ENDS,
    LINES,
    NO_TOKEN,
    NOBODY,
    TOKENS,
    TURNS,
)
from ilium.games.duel.setup import bag_tile, draw_deal, lay_out
from ilium.games.duel.state import Phase, State
from ilium.games.duel.turns import apply, legal
from ilium.games.grid import BOARD, SQUARES

LONGEST = 77  # decisions of a game


@rule
def has_all_tiles(s: State, seat: int) -> bool:
    """On the board, in the hand and in the deck there are three of each kind. [D1.2]"""
    tiles = s.hand[seat]
    for square in range(SQUARES):
        if (COLOUR[seat] & s.occupied) >> square & 1:
            tiles = put(tiles, bag_tile(s.tile[square]))
    for i in range(s.deck_size[seat]):
        tiles = put(tiles, bag_tile(s.deck[seat][i]))
    return tiles == ALL_TILES


@rule
def has_all_tokens(s: State) -> bool:
    """Each of the 29 is at an end of a line, in the display, or a player's. [D1.3]"""
    total = count(s.display) + count(s.tokens[0]) + count(s.tokens[1])
    bag = 0
    for end in range(ENDS):
        if s.ends[end] != NO_TOKEN:
            bag = put(bag, s.ends[end])
            total += 1
    if total != TOKENS or count(s.display) != DISPLAY:
        return False
    for token in range(TOKENS):
        if s.token_firsts >> token & 1:
            alike = 1
            while token + alike < TOKENS and not s.token_firsts >> token + alike & 1:
                alike += 1
            kind = (1 << token + alike) - (1 << token)
            if (
                count(bag & kind) + count(s.display & kind) + count(s.tokens[0] & kind) + count(s.tokens[1] & kind)
                != alike
            ):
                return False
    return True


@rule
def is_sound(s: State) -> bool:
    """Everything is there once, and what is counted twice agrees."""
    lines = count(s.scored)
    if count(s.occupied) != 4 + s.placed or s.occupied & ~BOARD or s.face_down & ~s.occupied:
        return False
    if count(s.tokens[0]) != lines or count(s.tokens[1]) != lines:
        return False
    if s.phase == Phase.PLAY and full_lines(s) != 0:
        return False
    return has_all_tiles(s, 0) and has_all_tiles(s, 1) and has_all_tokens(s)


@rule
def is_at_its_end(s: State) -> bool:
    """32 placements, 12 scored lines, 12 tokens each. [D6.1]"""
    is_full = s.placed == TURNS and s.occupied == BOARD and s.scored == (1 << LINES) - 1
    return is_full and count(s.tokens[0]) == LINES and count(s.tokens[1]) == LINES and s.hand[0] | s.hand[1] == 0


@procedure
def broken_games(
    box: State, s: State, rng: Rng, deal: Words, actions: Actions, seed: int, games: int, most: Words
) -> int:
    """Random games that broke a law; `most` keeps the most decisions of a game and legal moves of each phase."""
    broken = 0
    for number in range(seed, seed + games):
        start(rng, number)
        assign(s, box)
        draw_deal(s, rng, NOBODY, deal)
        lay_out(s, deal)
        is_good = is_sound(s)
        decisions = 0
        while s.phase != Phase.OVER and is_good and decisions <= LONGEST:
            n = legal(s, actions)
            most[1 + s.phase] = max(most[1 + s.phase], n)
            is_good = n > 1 or (n == 1 and s.phase == Phase.PLAY)
            apply(s, actions[rng_below(rng, n)])
            is_good = is_good and is_sound(s)
            decisions += 1
        most[0] = max(most[0], decisions)
        broken += not (is_good and is_at_its_end(s))
    return broken

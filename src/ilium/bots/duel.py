"""How a duel is judged: who will win which line, who gets which token, and who then has the gods or the points."""

from math import sqrt

from ilium.bots.mind import Mind
from ilium.bots.tree import ROOM, SCALE
from ilium.engine.bits import count, index, lowest
from ilium.engine.chance import Source, random_below
from ilium.engine.record import Actions, Words
from ilium.engine.rule import procedure, rule
from ilium.games.duel.board import line_total
from ilium.games.duel.components import COLOUR, GODS, LINE_SQUARES, LINES, TILES, Kind
from ilium.games.duel.knowledge import fill_hidden
from ilium.games.duel.scoring import verdict
from ilium.games.duel.state import MOST_MOVES, State, is_over
from ilium.games.duel.turns import apply, legal

LINE_BITS = tuple(sum(1 << square for square in line) for line in LINE_SQUARES)
TILE_WORTH = 3.3  # what a tile adds to a line, on average
TILE_SPREAD = 6.0  # its variance, with what effects may still do
LINE_SPREAD = 3.0  # the variance of a line that has one square left
GOD_WORTH = 7  # in points: a god that a side has no token of yet
MARRIAGE_WORTH = 3
POINT_SPREAD = 5.5  # of the points of a line that is still open

# Room to work in, behind the answers: for each side 1024 times the chance to have no token of each god, the highest one
# it has, and how many marriages.
MISSING, HIGHEST, MARRIAGES, SIDE = ROOM, ROOM + GODS, ROOM + 2 * GODS, 2 * GODS + 1
SURE = 1024


@rule
def decider(s: State) -> int:
    return s.actor


@procedure
def rewards(s: State, values: Words) -> None:
    _, sign = verdict(s)
    values[0] = SCALE // 2 * (1 + sign)
    values[1] = SCALE - values[0]


@rule
def chance_of(lead: float) -> float:
    """From a lead, measured in its spread, to a chance: an S from 0 to 1."""
    return 0.5 + 0.5 * lead / sqrt(1.0 + lead * lead)


# ---- Lines


@rule
def chance_in_line(s: State, line: int) -> float:
    """How likely Hector is to win an open line."""
    empty = LINE_BITS[line] & ~s.occupied
    own, other = count(empty & COLOUR[0]), count(empty & COLOUR[1])
    lead = line_total(s, line, 0) - line_total(s, line, 1) + TILE_WORTH * (own - other)
    return chance_of(lead / sqrt(LINE_SPREAD + TILE_SPREAD * (own + other)))


# ---- Tokens


@rule
def count_tokens(s: State, side: int, values: Words) -> int:
    """Points that a side has; notes its gods and marriages. Tokens come in order, the highest of a god first."""
    at = SIDE * side
    for god in range(GODS):
        values[MISSING + at + god] = SURE
        values[HIGHEST + at + god] = 0
    values[MARRIAGES + at] = 0
    points = 0
    tokens = s.tokens[side]
    while tokens:
        token = lowest(tokens)
        tokens &= tokens - 1
        kind, value = s.token_kind[token], s.token_value[token]
        if kind < GODS:
            if values[MISSING + at + kind] != 0:
                values[MISSING + at + kind] = 0
                values[HIGHEST + at + kind] = value
                points += value
        elif kind == Kind.MARRIAGE:
            values[MARRIAGES + at] += 1
        else:
            points += value
    return points


@rule
def token_worth(s: State, side: int, token: int, values: Words) -> int:
    """What a token is worth to a side, in points."""
    kind, value = s.token_kind[token], 0
    value += s.token_value[token]
    at = SIDE * side
    if kind < GODS:
        more = max(0, value - values[HIGHEST + at + kind])
        return more + GOD_WORTH if values[HIGHEST + at + kind] == 0 else more
    return MARRIAGE_WORTH if kind == Kind.MARRIAGE else value


@rule
def expect_token(s: State, side: int, token: int, chance: float, values: Words) -> float:
    """Points that a side may expect of a token it gets with this chance; the gods it may bring are noted."""
    kind, value = s.token_kind[token], 0
    value += s.token_value[token]
    at = SIDE * side
    if kind < GODS:
        values[MISSING + at + kind] = int(values[MISSING + at + kind] * (1.0 - chance))
        return chance * max(0, value - values[HIGHEST + at + kind])
    return chance * value


@rule
def support_chance(side: int, values: Words) -> float:
    """How likely a side is to have the support of all gods; the marriages stand for one of them. [D6.2]"""
    all_five, all_but_one = 1.0, 0.0
    for god in range(GODS):
        miss = values[MISSING + SIDE * side + god] / SURE
        all_but_one = all_but_one * (1.0 - miss) + all_five * miss
        all_five *= 1.0 - miss
    return all_five + all_but_one if values[MARRIAGES + SIDE * side] == 2 else all_five


@procedure
def judge(s: State, values: Words) -> None:
    points = 0.0
    points += count_tokens(s, 0, values)
    points -= count_tokens(s, 1, values)
    left = 0
    for line in range(LINES):
        if s.scored >> line & 1:
            continue
        left += 1
        chance = chance_in_line(s, line)
        first, second = index(s.ends[2 * line]), index(s.ends[2 * line + 1])
        prefers = token_worth(s, 0, first, values) >= token_worth(s, 0, second, values)
        other_prefers = token_worth(s, 1, first, values) >= token_worth(s, 1, second, values)
        gets = (chance if prefers else 0.0) + (0.0 if other_prefers else 1.0 - chance)  # the first, if Hector
        points += expect_token(s, 0, first, gets, values) + expect_token(s, 0, second, 1.0 - gets, values)
        points -= expect_token(s, 1, first, 1.0 - gets, values) + expect_token(s, 1, second, gets, values)
    own, other = support_chance(0, values), support_chance(1, values)
    only, only_other = own * (1.0 - other), other * (1.0 - own)
    by_points = chance_of(points / (1.0 + POINT_SPREAD * sqrt(left)))
    values[0] = int(SCALE * (only + (1.0 - only - only_other) * by_points))
    values[1] = SCALE - values[0]


@rule
def guess(s: State, rng: Source, actions: Actions) -> int:
    n = legal(s, actions)
    return actions[index(random_below(rng, n))]


MIND = Mind("duel", State, MOST_MOVES, TILES, legal, apply, is_over, fill_hidden, decider, rewards, judge, guess)

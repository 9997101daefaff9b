"""Who has won. [D6]"""

from enum import IntEnum
from typing import NamedTuple

from ilium.engine.bits import count, lowest
from ilium.engine.rule import procedure, rule
from ilium.games.duel.components import GODS, MARRIAGES, SIDES, Kind
from ilium.games.duel.state import Edition, Phase, State
from ilium.games.game import Result


class Score(NamedTuple):
    """What a player's tokens are worth, in the order in which it decides the game."""

    support: int  # 1 with the support of all gods [D6.2]
    points: int  # [D6.3]
    lower: int  # god tokens that were not counted as points [D6.4]
    zeus: int  # highest one, 0: none
    poseidon: int


class Reason(IntEnum):
    """What decided a game: a field of the scores, or nothing."""

    SUPPORT = 0
    POINTS = 1
    LOWER = 2
    ZEUS = 3
    POSEIDON = 4
    DRAW = 5


@procedure
def score(s: State, seat: int) -> Score:
    """The highest token of each god and all others count; tokens stand in order, the highest of a god first. [D6.3]"""
    gods, marriages, points, lower, zeus, poseidon = 0, 0, 0, 0, 0, 0
    tokens = s.tokens[seat]
    while tokens:
        token = lowest(tokens)
        tokens &= tokens - 1
        kind, value = s.token_kind[token], s.token_value[token]
        if kind < GODS and gods >> kind & 1:
            lower += value
            continue
        points += value
        if kind < GODS:
            gods |= 1 << kind
        if kind == Kind.MARRIAGE:
            marriages += 1
        elif kind == Kind.ZEUS:
            zeus = value
        elif kind == Kind.POSEIDON:
            poseidon = value
    support = count(gods) + (marriages == MARRIAGES) >= GODS
    return Score(int(support), points, lower, zeus, poseidon)


@rule
def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@procedure
def verdict(s: State) -> tuple[int, int]:
    """What decides the game, and +1 for Hector, -1 for Achilles, 0 for a draw. [D6.2-D6.4]"""
    hector, achilles = score(s, 0), score(s, 1)
    for reason in range(Reason.DRAW):
        if reason == Reason.POSEIDON and (hector.zeus > 0 or s.edition == Edition.EARLY):
            break
        if hector[reason] != achilles[reason]:
            return reason, sign(hector[reason] - achilles[reason])
    return Reason.DRAW, 0


@procedure
def winners(s: State) -> int:
    """A bit for the seat that has won; none for a draw."""
    _, sign_of_winner = verdict(s)
    if sign_of_winner == 0:
        return 0
    return 1 if sign_of_winner > 0 else 2


REASONS = (
    "only {winner} has the support of all gods [D6.2]",
    "{winner} has more points, {more} to {less} [D6.3]",
    "equal points; {winner}'s lower god tokens are worth more, {more} to {less} [D6.4]",
    "equal to the lower god tokens; {winner} has the higher Zeus, {more} to {less} [D6.4]",
    "equal to the lower god tokens, no Zeus; {winner} has the higher Poseidon, {more} to {less} [D6.4]",
    "equal in everything: a draw [D6.4]",
)


def result(s: State) -> Result | None:
    """None while the game goes on."""
    if s.phase != Phase.OVER:
        return None
    reason, _ = verdict(s)
    scores = score(s, 0), score(s, 1)
    points = (scores[0].points, scores[1].points)
    if (won := winners(s)) == 0:
        return Result((), points, REASONS[reason])
    winner = lowest(won)
    more, less = scores[winner][reason], scores[1 - winner][reason]
    return Result((winner,), points, REASONS[reason].format(winner=SIDES[winner], more=more, less=less))

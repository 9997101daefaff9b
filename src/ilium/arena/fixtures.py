"""Which games a match consists of: who sits where in which deal."""

import hashlib
from itertools import combinations
from typing import NamedTuple

from ilium.arena.match import Match

Seating = tuple[str, ...]  # the level in each seat


class Fixture(NamedTuple):
    """One game to be played."""

    deal: int
    seats: Seating


class Contest(NamedTuple):
    """One side of the first level among sides of the second: a row of the table of results."""

    one: str
    others: str


def contests(match: Match) -> list[Contest]:
    """With two sides a pair of levels is one contest; with more, each of the two is alone among the other once."""
    pairs = [Contest(*pair) for pair in combinations(match.levels, 2)]
    if match.sides == 2:
        return pairs
    return [contest for pair in pairs for contest in (pair, Contest(pair.others, pair.one))]


def seatings(match: Match, contest: Contest) -> list[Seating]:
    """The single side goes round the table; partners are of the same level. With two sides the second game is the
    first one mirrored."""
    return [
        tuple(contest.one if match.side(seat) == side else contest.others for seat in range(match.players))
        for side in range(match.sides)
    ]


def games_of_a_deal(match: Match) -> list[Seating]:
    """A level that plays itself needs no mirror: every seat is in every game."""
    if len(match.levels) == 1:
        return [match.levels * match.players]
    return [seating for contest in contests(match) for seating in seatings(match, contest)]


def games_of_a_pair(match: Match) -> int:
    """In one deal."""
    if len(match.levels) == 1:
        return 1
    return match.sides if match.sides == 2 else 2 * match.sides


def fixtures(match: Match, deals: int) -> list[Fixture]:
    """Deal by deal, so that a match that is interrupted has played all pairs alike."""
    return [Fixture(deal, seating) for deal in range(deals) for seating in games_of_a_deal(match)]


# ---- Seeds: all that chance decides follows from the seed of the match


def deal_seed(match: Match, deal: int) -> int:
    """256 bits. All pairs play the same deals."""
    return _number(f"{match.seed} deal {deal}")


def bot_seed(match: Match, fixture: Fixture, seat: int) -> int:
    return _number(f"{match.seed} game {fixture.deal} {' '.join(fixture.seats)} seat {seat}") >> 256 - 62


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(f"ilium arena {text}".encode()).digest(), "big")

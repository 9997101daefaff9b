"""The state of a game."""

from collections.abc import Callable
from enum import IntEnum
from typing import Annotated

from ilium.engine.chance import Rng, Source, rng_below, shuffle, start
from ilium.engine.record import I64, U8, ByteRows, Bytes, Record, Shorts, Words
from ilium.engine.rule import bound, rule
from ilium.games.siege.components import (
    CARDS,
    HORSES,
    MOST_CARDS,
    MOST_ORACLES,
    MOST_VICTORIES,
    NOBODY,
    ORACLES,
    RIDERS,
    SEATS,
    VICTORIES,
)
from ilium.games.siege.groups import GROUPS


class Phase(IntEnum):
    """What the seat on turn decides, and how an action is numbered; after OVER, what happens without a decision."""

    TURN = 0  # place, attack or pass: see `turns`
    TAKE = 1  # a kind of Victory card
    DISCARD = 2  # a kind of Army card
    OVER = 3
    NEXT_TURN = 4
    END_FIGHT = 5
    AWARDS = 6
    END_SIEGE = 7
    HAND_LIMITS = 8
    START_SIEGE = 9


class Reason(IntEnum):
    """How a game was won."""

    NONE, TARGET, ORACLES, LAST_SIEGE, SHARED = range(5)


MOST_MOVES = 512  # 170 are the most that could be constructed [bounds]


class State(Record):
    """Nothing here can overflow. Cards come into an army from the owner's hand alone, and nobody draws during a siege:
    so hand and army together have at most as many cards as the hand had when the siege began. That is the limit of 12,
    and 15 in the last siege, after three cards without a limit [S7.4, S8.1], where no Horse may stand: a Horse holds at
    most 11. An army of 15 is worth at most 147, three whole Phalanxes and a 4-3-2. All other numbers count cards of
    the box, at most 75. `tests/siege/laws.py` holds random games against these bounds.
    """

    word: I64  # of the generator that shuffles discards [S8.1]
    standing: Annotated[Words, SEATS]  # a bit for each group in front of a seat: where `army` is not 0
    strength: Annotated[Shorts, SEATS]  # value of the army as it stands, without the Hero
    army: Annotated[ByteRows, SEATS, GROUPS]  # how many of each group
    inside: Annotated[ByteRows, HORSES, RIDERS]  # how many of each card are in each Trojan Horse
    load: Annotated[Bytes, HORSES]  # how many in all
    hand: Annotated[ByteRows, SEATS, CARDS]  # how many of each Army card
    hand_size: Annotated[Bytes, SEATS]
    # What can be known by counting since the discards last became the deck [S8.1, S9.1]:
    fresh: Annotated[Bytes, CARDS]  # that deck, or the first one
    drawn: Annotated[ByteRows, SEATS, CARDS]  # what each seat has drawn of it
    drawn_size: Annotated[Bytes, SEATS]
    shown: Annotated[ByteRows, SEATS, CARDS]  # what each seat has laid openly or discarded
    victory: Annotated[ByteRows, SEATS, VICTORIES]  # how many of each Victory card
    thanatos: Annotated[Bytes, SEATS]
    hero: Annotated[Bytes, SEATS]  # 0: none
    discards: Annotated[Bytes, CARDS]
    row: Annotated[Bytes, VICTORIES]
    deck: Annotated[Bytes, MOST_CARDS]  # the top of a deck is its last card
    victory_deck: Annotated[Bytes, MOST_VICTORIES]
    oracle_deck: Annotated[Bytes, MOST_ORACLES]
    deck_size: U8
    victory_deck_size: U8
    oracle_deck_size: U8
    army_box: Annotated[Bytes, CARDS]  # what there is of each kind
    victory_box: Annotated[Bytes, VICTORIES]
    oracle_box: Annotated[Bytes, ORACLES]
    oracles_shown: Annotated[Bytes, ORACLES]  # so far, the present one included
    players: U8
    sides: U8  # seats that are equal modulo this number are partners
    siege: U8  # its number, from 1
    oracle: U8
    is_last: U8  # the siege that breaks a tie [S7.4]
    agamemnon: U8  # seats, or NO_SEAT
    athena: U8
    poseidon: U8
    winner: U8  # of this siege
    starter: U8
    turn: U8  # the seat that decides
    phase: U8
    active: U8  # a bit for each seat that has not passed
    passes: U8  # 2 players: one after the other
    takers: U8  # a bit for each seat that may still take a Victory card
    winners: U8  # a bit for each seat that has won the game
    reason: U8


NO_SEAT = NOBODY & 0xFF

# The generator in a state is that of `Rng`: the same rules, bound to another record.
deck_below: Callable[[State, int], int] = bound(rng_below, "siege", {Rng: State}, {})
start_word: Callable[[State, int], None] = bound(start, "siege", {Rng: State}, {"rng_below": deck_below})
shuffle_deck: Callable[[State, Bytes, int, int], None] = bound(
    shuffle, "siege", {Source: State, Words: Bytes}, {"random_below": deck_below}
)


@rule
def is_over(s: State) -> bool:
    return s.phase == Phase.OVER


@rule
def clockwise(s: State, seat: int, steps: int) -> int:
    seat += steps
    return seat - s.players if seat >= s.players else seat


@rule
def are_partners(s: State, seat: int, other: int) -> bool:
    """Without teams everyone is the only one of a side. [S2.5]"""
    return seat % s.sides == other % s.sides


@rule
def everyone(s: State) -> int:
    """A bit for each seat."""
    return (1 << s.players) - 1

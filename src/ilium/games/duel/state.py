"""The state of a game."""

from enum import IntEnum
from typing import Annotated

from ilium.engine.record import I64, U8, U16, ByteRows, Bytes, Record, SignedBytes, Words
from ilium.engine.rule import rule
from ilium.games.duel.components import DECK, ENDS, TOKENS
from ilium.games.grid import SQUARES


class Phase(IntEnum):
    """What is decided, and how an action is numbered; SCORE is a step without a decision."""

    PLAY = 0  # (tile - 1) * 36 + square
    MOVE = 1  # effect of a 1 or 2: from * 36 + to, or DECLINE
    SWAP = 2  # effect of a 3: token given * 29 + token taken, or DECLINE
    TURN_DOWN = 3  # effect of a 4: a square, or DECLINE
    LINE = 4  # which full line is scored next: a line
    TOKEN = 5  # which token the winner of a line takes: an end of the line, 0 or 1
    OVER = 6
    SCORE = 7


class Edition(IntEnum):
    EDITION_2024 = 0
    EARLY = 1


DECLINE = SQUARES * SQUARES
MOST_MOVES = 96  # 81 moves of a tile and "decline" are the most [bounds in docs/rules/duel.md]


class State(Record):
    occupied: I64  # a bit for each square
    face_down: I64  # a bit for each square
    display: I64  # bag of tokens
    tokens: Annotated[Words, 2]  # bag of each seat
    hand: Annotated[Words, 2]  # bag of tiles of each seat
    token_firsts: I64  # a bit for the first token of each kind and value
    scored: U16  # a bit for each line
    tile: Annotated[Bytes, SQUARES + 1]  # and one beyond the edge
    ends: Annotated[Bytes, ENDS]  # tokens at the ends of line l: ends[2 * l] and ends[2 * l + 1]
    deck: Annotated[ByteRows, 2, DECK]  # the top is the last one
    deck_size: Annotated[Bytes, 2]
    token_kind: Annotated[Bytes, TOKENS]
    token_value: Annotated[SignedBytes, TOKENS]
    edition: U8
    phase: U8
    turn: U8  # the seat whose turn it is
    actor: U8  # the seat that decides: another one only for a TOKEN
    focus: U8  # the square just played, or the line being scored
    placed: U8  # tiles placed since the setup


@rule
def opponent(seat: int) -> int:
    return seat ^ 1


@rule
def is_over(s: State) -> bool:
    return s.phase == Phase.OVER

"""What is in the box: the board, the tiles and the success tokens. [D1]"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from ilium.games.errors import brief
from ilium.games.grid import FILE_NAMES, ROW_NAMES, SIZE, SQUARES

# ---- Seats

HECTOR, ACHILLES = 0, 1
NOBODY = -1
SIDES = ("Hector", "Achilles")
POSSESSIVE = ("Hector's", "Achilles'")
COLOUR_NAMES = ("blue", "red")

# ---- Board [D1.1]: lines 0-5 are the files a-f, 6-11 the rows 1-6

LINES = 2 * SIZE
COLOUR = tuple(sum(1 << sq for sq in range(SQUARES) if (sq // SIZE + sq % SIZE) % 2 == side) for side in range(2))
LINE_SQUARES = (
    *(tuple(range(file, SQUARES, SIZE)) for file in range(SIZE)),
    *(tuple(range(SIZE * row, SIZE * row + SIZE)) for row in range(SIZE)),
)
OUTSIDE = SQUARES  # a square beyond the edge, always empty
LINE_PLACES = tuple((OUTSIDE, *line, OUTSIDE) for line in LINE_SQUARES)  # so that each square has two neighbours
CENTRE = ((14, 21), (20, 15))  # Hector c3 d4, Achilles c4 d3 [D2.3]

LINE_NAMES: tuple[str, ...] = (*FILE_NAMES, *ROW_NAMES)

# ---- Tiles [D1.2]: a tile is 1-5 or DOLOS; in a bag it is called by the first of its three copies

NO_TILE, DOLOS, TILES, COPIES = 0, 6, 18, 3
HAND = 2
DECK = TILES - HAND - 2
TURNS = 2 * (HAND + DECK)
ALL_TILES = (1 << TILES) - 1
TILE_FIRSTS = sum(1 << COPIES * kind for kind in range(DOLOS))
TILE_NAMES: tuple[str, ...] = (".", *"12345D")

# ---- Tokens [D1.3]


class Kind(IntEnum):
    """The order of the kinds is the order of the tokens in a table."""

    ZEUS = 0
    ATHENA = 1
    APOLLO = 2
    POSEIDON = 3
    APHRODITE = 4
    POSITIVE = 5
    MARRIAGE = 6
    NEGATIVE = 7


GODS, TOKENS, DISPLAY, ENDS, MARRIAGES = 5, 29, 5, 24, 2
NO_TOKEN = 255
HIGHEST = 99  # of a token's value: it must fit a byte, and two digits fit the board
KIND_NAMES = ("Zeus", "Athena", "Apollo", "Poseidon", "Aphrodite", "positive", "marriage", "negative")
GOD_NAMES = KIND_NAMES[:GODS]

TokenTable = dict[str, Any]  # a list of values for each kind but marriage, which is a number of tokens

DEFAULT_TOKENS: TokenTable = {
    "Zeus": [8, 6, 1],
    "Athena": [8, 5, 2],
    "Apollo": [8, 4, 3],
    "Poseidon": [7, 6, 2],
    "Aphrodite": [7, 5, 3],
    "positive": [10, 10, 10],
    "marriage": 2,
    "negative": [-3, -3, -3, -5, -5, -5, -10, -10, -10],
}


class Token(NamedTuple):
    kind: int
    value: int


def token_name(token: Token) -> str:
    """`Zeus8`, `+10`, `-3`, `marriage`."""
    if token.kind < GODS:
        return f"{GOD_NAMES[token.kind]}{token.value}"
    return "marriage" if token.kind == Kind.MARRIAGE else f"{token.value:+d}"


def tokens_of(table: TokenTable) -> list[Token]:
    """The 29 tokens in order: by kind, the highest first."""
    tokens = []
    for kind, name in enumerate(KIND_NAMES):
        values = [0] * table[name] if kind == Kind.MARRIAGE else sorted(table[name], reverse=True)
        tokens += [Token(kind, value) for value in values]
    return tokens


def check_tokens(table: object) -> TokenTable:
    """The table in its normal form, or a ValueError that says what is wrong with it. [D1.3]"""
    if not isinstance(table, Mapping):
        raise ValueError(
            f"a table of tokens gives the values of each kind ({', '.join(KIND_NAMES)}), not {brief(table)}"
        )
    if unknown := [name for name in table if name not in KIND_NAMES]:
        raise ValueError(f"unknown kind of token {brief(unknown[0])}; the kinds are {', '.join(KIND_NAMES)} [D1.3]")
    checked = {name: _check_values(name, table.get(name, 0 if name == "marriage" else [])) for name in KIND_NAMES}
    if checked["marriage"] != MARRIAGES:
        raise ValueError(f"a table has exactly two marriage tokens (marriage = 2), not {checked['marriage']} [D1.3]")
    if missing := [name for name in GOD_NAMES if not checked[name]]:
        raise ValueError(f"a table has at least one token of each god; {missing[0]} has none [D1.3]")
    if (total := len(tokens_of(checked))) != TOKENS:
        raise ValueError(f"a table has 29 tokens, this one has {total} [D1.3]")
    return checked


def _check_values(name: str, values: object) -> int | list[int]:
    if name == "marriage":
        if type(values) is not int:
            raise ValueError(f"marriage is the number of marriage tokens (marriage = 2), not {brief(values)} [D1.3]")
        return values
    low, high = (-HIGHEST, -1) if name == "negative" else (1, HIGHEST)
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise ValueError(f"{name} is a list of values such as [1, 6, 8], not {brief(values)} [D1.3]")
    for value in values:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"a token of the kind {name} is worth from {low} to {high}, not {brief(value)} [D1.3]")
    return sorted(values, reverse=True)

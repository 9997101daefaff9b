"""What chance decides, as data that a record can hold. [D2]"""

from collections import Counter
from collections.abc import Mapping, Sequence

from ilium.games.duel.components import (
    DISPLAY,
    LINE_NAMES,
    SIDES,
    TILE_NAMES,
    TILES,
    TOKENS,
    Kind,
)
from ilium.games.duel.notation import name_of_token, parse_tile, parse_token
from ilium.games.duel.setup import DEAL_FIRST, DEAL_TILES
from ilium.games.duel.state import State
from ilium.games.errors import brief
from ilium.games.game import Deal

PARTS = ("first", "display", "ends", "tiles")


def deal_data(s: State, deal: Sequence[int]) -> Deal:
    """The deal in words. `parse_deal` is the way back."""
    tokens = [name_of_token(s, token) for token in deal[:TOKENS]]
    ends = tokens[DISPLAY:]
    tiles = [TILE_NAMES[tile] for tile in deal[DEAL_TILES:DEAL_FIRST]]
    return {
        "first": deal[DEAL_FIRST],
        "display": tokens[:DISPLAY],
        "ends": {name: ends[2 * line : 2 * line + 2] for line, name in enumerate(LINE_NAMES)},
        "tiles": [tiles[:TILES], tiles[TILES:]],
    }


def parse_deal(s: State, data: object) -> list[int]:
    """The deal as a row of numbers, or a ValueError that says what is wrong with it."""
    if not isinstance(data, Mapping) or set(data) != set(PARTS):
        raise ValueError(f"a deal has the parts {', '.join(PARTS)} [D2]")
    if type(data["first"]) is not int or data["first"] not in (0, 1):
        raise ValueError(f"the first player of a deal is seat 0 or 1, not {brief(data['first'])} [D2.4]")
    return [*_parse_tokens(s, data["display"], data["ends"]), *_parse_tiles(data["tiles"]), data["first"]]


def _parse_tokens(s: State, display: object, ends: object) -> list[int]:
    shown = [parse_token(s, name) for name in _texts(display, DISPLAY, "the display of a deal")]
    if any(s.token_kind[token] == Kind.NEGATIVE for token in shown):
        raise ValueError("the display of a deal has no negative tokens [D2.1]")
    if not isinstance(ends, Mapping) or set(ends) != set(LINE_NAMES):
        raise ValueError(f"the ends of a deal are given for each of the lines {' '.join(LINE_NAMES)} [D2.2]")
    around = [parse_token(s, name) for line in LINE_NAMES for name in _texts(ends[line], 2, f"line {line} of a deal")]
    check_all_tokens(s, shown + around)
    return shown + around


def check_all_tokens(s: State, tokens: Sequence[int]) -> None:
    """Every token of the table is somewhere, once."""
    there = Counter(name_of_token(s, token) for token in tokens)
    table = Counter(name_of_token(s, token) for token in range(TOKENS))
    for name in table | there:
        if there[name] != table[name]:
            raise ValueError(f"there are {there[name]} tokens {name}, and the table has {table[name]} [D1.3]")


def _parse_tiles(seats: object) -> list[int]:
    if not isinstance(seats, Sequence) or isinstance(seats, str) or len(seats) != len(SIDES):
        raise ValueError("the tiles of a deal are two lists, Hector's and Achilles' [D2.3]")
    tiles: list[int] = []
    for side, names in zip(SIDES, seats, strict=True):
        own = [parse_tile(name) for name in _texts(names, TILES, f"the tiles of {side} in a deal")]
        check_all_tiles(side, own)
        if own[0] == own[1]:
            raise ValueError(f"the two tiles of {side} in the centre must differ, and both are {names[0]} [D2.3]")
        tiles += own
    return tiles


def check_all_tiles(side: str, tiles: Sequence[int]) -> None:
    """Three of each kind. [D1.2]"""
    there = Counter(tiles)
    for tile, name in enumerate(TILE_NAMES[1:], start=1):
        if there[tile] != 3:
            raise ValueError(f"{side} has three tiles {name}, not {there[tile]} [D1.2]")


def _texts(value: object, size: int, what: str) -> list[str]:
    if not isinstance(value, Sequence) or isinstance(value, str) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"{what} is a list of {size} texts, not {brief(value)}")
    if len(value) != size:
        raise ValueError(f"{what} is a list of {size} texts, not {len(value)}")
    return list(value)

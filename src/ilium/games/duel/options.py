"""What can be chosen before a game begins."""

from collections.abc import Mapping
from typing import Any

from ilium.games.duel.components import (
    DEFAULT_TOKENS,
    KIND_NAMES,
    SIDES,
    TOKENS,
    Kind,
    TokenTable,
    check_tokens,
    tokens_of,
)
from ilium.games.duel.state import State
from ilium.games.errors import brief
from ilium.games.game import Options

EDITIONS = ("2024", "early")  # [D6.4]
NAMES = ("players", "edition", "first", "tokens")


def check_options(given: Mapping[str, Any]) -> Options:
    """All options with their values, or a ValueError that names what is allowed."""
    if unknown := [name for name in given if name not in NAMES]:
        raise ValueError(f"duel has no option {brief(unknown[0])}; the options are {', '.join(NAMES)}")
    if type(given.get("players", 2)) is not int or given.get("players", 2) != 2:
        raise ValueError(f"duel is a game for 2 players, not {brief(given['players'])}")
    edition = given.get("edition", EDITIONS[0])
    if edition not in EDITIONS:
        raise ValueError(f"the edition is {' or '.join(map(repr, EDITIONS))}, not {brief(edition)} [D6.4]")
    first = given.get("first")
    if first is not None and (type(first) is not int or first not in range(2)):
        seats = " or ".join(f"{seat} ({side})" for seat, side in enumerate(SIDES))
        raise ValueError(f"the first player is seat {seats} or None for a random one, not {brief(first)} [D2.4]")
    tokens = check_tokens(DEFAULT_TOKENS if given.get("tokens") is None else given["tokens"])
    return {"players": 2, "edition": edition, "first": first, "tokens": tokens}


def empty_box(options: Options) -> State:
    """A state that holds the tables of the options and nothing else."""
    s = State()
    s.edition = EDITIONS.index(options["edition"])
    tokens = tokens_of(options["tokens"])
    for i, token in enumerate(tokens):
        s.token_kind[i], s.token_value[i] = token
        if i == 0 or token != tokens[i - 1]:
            s.token_firsts |= 1 << i
    return s


def tokens_table(s: State) -> TokenTable:
    """The table of tokens of a state, as an option gives it."""
    table: TokenTable = {
        name: [s.token_value[token] for token in range(TOKENS) if s.token_kind[token] == kind]
        for kind, name in enumerate(KIND_NAMES)
    }
    table["marriage"] = len(table[KIND_NAMES[Kind.MARRIAGE]])
    return table

"""What is in the box: seats, Army cards, Victory cards, Oracle cards, Heroes and tiles. [S1, S2]"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from ilium.games.errors import brief

# ---- Seats and modes [S2.1-S2.5]: the tables are read by the number of players

NOBODY = -1
SEATS = 6
SEAT_NAMES = ("Hector", "Achilles", "Paris", "Odysseus", "Sarpedon", "Diomedes")
LETTERS = "HAPOSD"

MODES = ((2, False), (3, False), (4, False), (4, True), (5, False), (6, True))  # players, and whether in teams
HAND_LIMIT = (0, 0, 12, 12, 12, 12, 10)
ROW_SIZE = (0, 0, 2, 1, 2, 3, 3)
DRAWN = 3  # Army cards between two sieges [S8.1]
TARGET, LONG_TARGET = 12, 15  # the long one for 2 players and for teams [S7.2]


def side_count(players: int, teams: bool) -> int:
    """How many sides there are; seats that are equal modulo this number are partners, who sit opposite. [S2.5]"""
    return players // 2 if teams else players


# ---- Army cards [S1.1]


class Card(IntEnum):
    HOPLITE1, HOPLITE2, HOPLITE3, HOPLITE4, ARCHERS = range(5)
    CHARIOT, ELEPHANT, CATAPULT, BALLISTA, HARROW, HORSE = range(5, 11)


CARDS = len(Card)
RIDERS = 5  # Hoplites and Archers, the first kinds, may be carried
CARD_LETTERS = "1234ACEKBHT"
CARD_NAMES = (
    *("Hoplite 1", "Hoplite 2", "Hoplite 3", "Hoplite 4", "Archers"),
    *("Chariot", "Elephant", "Catapult", "Ballista", "Harrow", "Trojan Horse"),
)
WORTH = (1, 2, 3, 4, 1, 3, 0, 0, 0, 0, 0)
HORSES, ROOM = 2, 2  # the most Trojan Horses of a table; riders on an Elephant [S1.1, S3.4]
MOST_CARDS = 75

# ---- Victory cards [S1.2]


class Victory(IntEnum):
    HELEN, CITY1, CITY2, CITY3, TRIREME1, TRIREME2, TRIREME3 = range(7)


VICTORIES = len(Victory)
HELEN_WORTH = 5
VICTORY_WORTH = (HELEN_WORTH, 1, 2, 3, 1, 2, 3)
VICTORY_KEYS = ("helen", "city1", "city2", "city3", "trireme1", "trireme2", "trireme3")
VICTORY_NAMES = ("Helen", "City 1", "City 2", "City 3", "Trireme 1", "Trireme 2", "Trireme 3")
MOST_VICTORIES = 21
ENOUGH_FOR_TWO = 28  # with this much, one of two players must reach the target of 15: 14 + 14 + Agamemnon is more

# ---- Oracle cards [S1.3] and tiles [S1.4]


class Oracle(IntEnum):
    THANATOS, GORGON, NONE = range(3)  # none: 2 players


ORACLES = 2  # kinds
ORACLE_KEYS = ("thanatos", "gorgon")
ORACLE_NAMES = ("Thanatos", "Gorgon")
MOST_ORACLES = 8
AGAMEMNON_WORTH, ATHENA_WORTH, POSEIDON_WORTH, THANATOS_WORTH = 1, 2, 2, -2

# ---- Tables of the three decks, which a game may replace

CardTable = dict[str, int]  # how many there are of each kind

DEFAULT_ARMY: CardTable = dict(zip(CARD_LETTERS, (10, 10, 10, 10, 12, 6, 5, 4, 4, 2, 2)))
DEFAULT_VICTORY: CardTable = dict(zip(VICTORY_KEYS, (1, 3, 4, 3, 3, 4, 3)))
ORACLE_TABLES: dict[str, CardTable] = {
    "4-4": {"thanatos": 4, "gorgon": 4},
    "6-2": {"thanatos": 6, "gorgon": 2},
}


def check_table(table: object, keys: tuple[str, ...], most: int, what: str, clause: str) -> CardTable:
    """The table in its normal form, or a ValueError that says what is wrong with it."""
    if not isinstance(table, Mapping) or {str(key).lower() for key in table} != {key.lower() for key in keys}:
        raise ValueError(
            f"a table of {what} says how many there are of {' '.join(keys)}, not {brief(table)} [{clause}]"
        )
    given: dict[str, Any] = {str(key).lower(): number for key, number in table.items()}
    checked: CardTable = {}
    for key in keys:
        number = given[key.lower()]
        if type(number) is not int or not 0 <= number <= most:
            raise ValueError(f"of {what} there are 0 to {most} of a kind, not {brief(number)} {key} [{clause}]")
        checked[key] = number
    if not 1 <= sum(checked.values()) <= most:
        raise ValueError(f"there are 1 to {most} {what} in all, not {sum(checked.values())} [{clause}]")
    return checked


def check_army(table: object) -> CardTable:
    """[S1.1]"""
    checked = check_table(table, tuple(CARD_LETTERS), MOST_CARDS, "Army cards", "S1.1")
    if checked["T"] > HORSES:
        raise ValueError(f"there are at most {HORSES} Trojan Horses, not {checked['T']} [S1.1]")
    return checked


def check_victory(table: object, players: int) -> CardTable:
    """With 2 players somebody must reach the target at last, or the game would have no end. [S1.2]"""
    checked = check_table(table, VICTORY_KEYS, MOST_VICTORIES, "Victory cards", "S1.2")
    points = sum(VICTORY_WORTH[kind] * checked[key] for kind, key in enumerate(VICTORY_KEYS))
    if players == 2 and points < ENOUGH_FOR_TWO:
        raise ValueError(
            f"with 2 players the Victory cards are worth at least {ENOUGH_FOR_TWO}, or nobody need ever reach "
            f"{LONG_TARGET}; these are worth {points} [S1.2]"
        )
    return checked


def check_oracles(chosen: object) -> str | CardTable:
    """The name of a published count, or a table; a table that has a name is called by it. [S1.3]"""
    names = " or ".join(map(repr, ORACLE_TABLES))
    if isinstance(chosen, str) and chosen in ORACLE_TABLES:
        return chosen
    if not isinstance(chosen, Mapping):
        raise ValueError(
            f"the oracles are {names}, or a table such as {ORACLE_TABLES['4-4']}, not {brief(chosen)} [S1.3]"
        )
    table = check_table(chosen, ORACLE_KEYS, MOST_ORACLES, "Oracle cards", "S1.3")
    return next((name for name, published in ORACLE_TABLES.items() if published == table), table)

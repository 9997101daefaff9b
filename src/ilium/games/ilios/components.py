"""What is in the box: the boards, the warriors and the iron weapons. [I1]"""

from collections.abc import Mapping
from typing import Any

from ilium.games.errors import brief
from ilium.games.grid import SIZE

# ---- Seats [I1.5]

NOBODY = -1
SEATS = 4
SEAT_NAMES = ("Hector", "Achilles", "Paris", "Agamemnon")
COLOUR_NAMES = ("orange", "blue", "green", "purple")
LETTERS = "HAPG"

# ---- Boards [I1.1]: the small one is the lower left part of the large one

BOARDS = ("6x6", "4x4")


def board_squares(board: str) -> list[int]:
    size = int(board[0])
    return [SIZE * row + file for row in range(size) for file in range(size)]


# ---- Warriors [I1.2]: five designs; in a bag a warrior is called by the first of its seven copies

NO_TILE, IRON = 0, 6  # a tile is NO_TILE, a warrior 1-5, or IRON
DESIGNS, COPIES = 5, 7
WARRIORS = DESIGNS * COPIES
HAND = 3
ALL_WARRIORS = (1 << WARRIORS) - 1
WARRIOR_FIRSTS = sum(1 << COPIES * design for design in range(DESIGNS))
TILE_NAMES: tuple[str, ...] = (".", *"12345", "I")

# ---- Rays: a bit for each of eight directions, clockwise; a quarter turn is two bits

TURNS, QUARTER, DIRECTIONS = 4, 2, 8
DIRECTION_NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
FACING_NAMES = ("", "e", "s", "w")

RayTable = dict[str, str]  # the rays of each design, for a tile that is not turned

DEFAULT_DESIGNS: RayTable = {"1": "N", "2": "N S", "3": "N SE SW", "4": "NE SE SW NW", "5": "N NE SE SW NW"}

# ---- Iron weapons [I1.4, I2.2]: how many there are by the number of players, and what one is worth

IRONS = (0, 0, 3, 3, 4)
DEFAULT_IRON = 3
HIGHEST = 99


def parse_rays(text: str) -> int:
    """The directions of a design as bits."""
    rays = 0
    for word in text.upper().split():
        if word not in DIRECTION_NAMES:
            raise ValueError(f"there is no direction {word!r}; the directions are {' '.join(DIRECTION_NAMES)} [I1.2]")
        rays |= 1 << DIRECTION_NAMES.index(word)
    return rays


def rays_name(rays: int) -> str:
    return " ".join(name for direction, name in enumerate(DIRECTION_NAMES) if rays >> direction & 1)


def check_designs(table: object) -> RayTable:
    """The table in its normal form, or a ValueError that says what is wrong with it. [I1.2]"""
    if not isinstance(table, Mapping) or sorted(map(str, table)) != list("12345"):
        raise ValueError(f"a table of designs gives the rays of the warriors 1 to 5, not {brief(table)} [I1.2]")
    by_name: dict[str, Any] = {str(name): rays for name, rays in table.items()}
    checked = {}
    for name in sorted(by_name):
        if not isinstance(by_name[name], str):
            raise ValueError(f"the rays of {name} are a text such as 'N SE SW', not {brief(by_name[name])} [I1.2]")
        checked[name] = rays_name(parse_rays(by_name[name]))
        if not checked[name]:
            raise ValueError(f"the warrior {name} has no rays: each has at least one [I1.2]")
    return checked

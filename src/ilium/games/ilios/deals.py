"""What chance decides, as data that a record can hold. [I2.1]"""

from collections import Counter
from collections.abc import Mapping, Sequence

from ilium.games.errors import brief
from ilium.games.game import Deal
from ilium.games.ilios.components import COPIES, TILE_NAMES, WARRIORS
from ilium.games.ilios.notation import parse_warrior
from ilium.games.ilios.setup import DEAL_FIRST
from ilium.games.ilios.state import State

PARTS = ("first", "pile")


def deal_data(deal: Sequence[int]) -> Deal:
    """The deal in words. `parse_deal` is the way back."""
    return {"first": deal[DEAL_FIRST], "pile": [TILE_NAMES[warrior] for warrior in deal[:DEAL_FIRST]]}


def parse_deal(s: State, data: object) -> list[int]:
    """The deal as a row of numbers, or a ValueError that says what is wrong with it."""
    if not isinstance(data, Mapping) or set(data) != set(PARTS):
        raise ValueError(f"a deal has the parts {', '.join(PARTS)} [I2.1]")
    first, pile = data["first"], data["pile"]
    if type(first) is not int or not 0 <= first < s.players:
        raise ValueError(f"the first player of a deal is a seat from 0 to {s.players - 1}, not {brief(first)} [I2.1]")
    if not isinstance(pile, Sequence) or isinstance(pile, str) or len(pile) != WARRIORS:
        raise ValueError(f"the pile of a deal is a list of all 35 warriors, not {brief(pile)} [I2.1]")
    warriors = [parse_warrior(name if isinstance(name, str) else brief(name)) for name in pile]
    check_all_warriors(warriors)
    return [*warriors, first]


def check_all_warriors(warriors: Sequence[int]) -> None:
    """Seven of each design. [I1.2]"""
    there = Counter(warriors)
    for warrior in range(1, len(TILE_NAMES) - 1):
        if there[warrior] != COPIES:
            raise ValueError(f"there are seven warriors {warrior}, not {there[warrior]} [I1.2]")

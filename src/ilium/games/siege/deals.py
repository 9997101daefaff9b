"""What chance decides, as data that a record can hold. [S2.2]"""

from collections.abc import Callable, Mapping, Sequence

from ilium.games.errors import brief
from ilium.games.game import Deal
from ilium.games.siege.components import CARD_LETTERS, ORACLE_KEYS, VICTORY_KEYS
from ilium.games.siege.notation import parse_card, parse_victory
from ilium.games.siege.setup import (
    DEAL,
    DEAL_ARMY,
    DEAL_FIRST,
    DEAL_ORACLES,
    DEAL_RESHUFFLE,
    DEAL_VICTORY,
    HALF_SEED,
)
from ilium.games.siege.state import State

PARTS = ("first", "army", "victory", "oracles", "reshuffle")
HIGHEST_SEED = HALF_SEED * HALF_SEED - 1


def deal_data(s: State, deal: Sequence[int]) -> Deal:
    """The deal in words; `s` is the box. `parse_deal` is the way back."""
    army, victory, oracles = deal[DEAL_ARMY:], deal[DEAL_VICTORY:], deal[DEAL_ORACLES:]
    return {
        "first": deal[DEAL_FIRST],
        "army": [CARD_LETTERS[card] for card in army[: sum(s.army_box)]],
        "victory": [VICTORY_KEYS[card] for card in victory[: sum(s.victory_box)]],
        "oracles": [ORACLE_KEYS[card] for card in oracles[: sum(s.oracle_box)]],
        "reshuffle": deal[DEAL_RESHUFFLE],
    }


def parse_deal(s: State, data: object) -> list[int]:
    """The deal as a row of numbers, or a ValueError that says what is wrong with it."""
    if not isinstance(data, Mapping) or set(data) != set(PARTS):
        raise ValueError(f"a deal has the parts {', '.join(PARTS)} [S2.2]")
    first, seed = data["first"], data["reshuffle"]
    if type(first) is not int or not 0 <= first < s.players:
        raise ValueError(f"the first player of a deal is a seat from 0 to {s.players - 1}, not {brief(first)} [S2.4]")
    if type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        raise ValueError(f"the seed of the reshuffles is a number from 0 to 2^62 - 1, not {brief(seed)} [S8.1]")
    deal = [0] * DEAL
    for name, place, parse, box in (
        ("army", DEAL_ARMY, parse_card, s.army_box),
        ("victory", DEAL_VICTORY, parse_victory, s.victory_box),
        ("oracles", DEAL_ORACLES, parse_oracle, s.oracle_box),
    ):
        cards = _parse_deck(data[name], name, parse, box)
        deal[place : place + len(cards)] = cards
    deal[DEAL_FIRST], deal[DEAL_RESHUFFLE] = first, seed
    return deal


def parse_oracle(text: str) -> int:
    if text.lower() not in ORACLE_KEYS:
        raise ValueError(f"there is no Oracle card {text!r}; they are {' '.join(ORACLE_KEYS)} [S1.3]")
    return ORACLE_KEYS.index(text.lower())


def _parse_deck(data: object, name: str, parse: Callable[[str], int], box: Sequence[int]) -> list[int]:
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise ValueError(f"the {name} deck of a deal is a list of cards, the top first, not {brief(data)} [S2.2]")
    cards = [parse(card if isinstance(card, str) else brief(card)) for card in data[: sum(box) + 1]]
    for kind, number in enumerate(box):
        if cards.count(kind) != number or len(data) != sum(box):
            raise ValueError(
                f"the {name} deck of a deal holds all {sum(box)} cards of its box, not {brief(data)} [S2.2]"
            )
    return cards

"""Where the Army cards are: how many of each kind."""

from collections.abc import Sequence

from ilium.games.siege.armies import has
from ilium.games.siege.components import CARDS, HORSES, RIDERS
from ilium.games.siege.groups import CONTENT, HORSE
from ilium.games.siege.state import State


def added(*counts: Sequence[int]) -> list[int]:
    return [sum(numbers) for numbers in zip(*counts, strict=True)]


def laid(s: State, seat: int) -> list[int]:
    """What lies openly in front of a seat."""
    standing = [group for group, n in enumerate(s.army[seat]) for _ in range(n)]
    return added([0] * CARDS, *(CONTENT[group] for group in standing))


def hidden(s: State, seat: int) -> list[int]:
    """What a seat has in hand and in its Trojan Horses."""
    horses = [horse for horse in range(HORSES) if has(s, seat, HORSE + horse)]
    return added(s.hand[seat], *(s.inside[horse] + [0] * (CARDS - RIDERS) for horse in horses))


def held(s: State, seat: int) -> list[int]:
    """What a seat has in hand and in front."""
    return added(laid(s, seat), hidden(s, seat))


def in_deck(s: State) -> list[int]:
    return [s.deck[: s.deck_size].count(card) for card in range(CARDS)]


def rest(s: State) -> list[int]:
    """The Army cards that are in no deck, hand or army."""
    placed = added(in_deck(s), *(held(s, seat) for seat in range(s.players)))
    return [box - n for box, n in zip(s.army_box, placed, strict=True)]

"""How a siege stands: what armies and hands are worth, and what is at stake."""

from ilium.engine.bits import index
from ilium.engine.rule import rule
from ilium.games.siege.armies import has, march, stacks_value
from ilium.games.siege.components import HORSES, VICTORIES, VICTORY_WORTH, Card
from ilium.games.siege.groups import HORSE
from ilium.games.siege.scoring import points, target
from ilium.games.siege.state import State

DIGIT = 4  # of a value, up to three Hoplites are counted


def _build(number: int) -> int:
    """What Hoplites are worth if all are laid; the number has a digit for each value."""
    return stacks_value(march(15, sum(number // DIGIT**card % DIGIT << 4 * card for card in range(4))))


BUILD = tuple(_build(number) for number in range(DIGIT**4))


@rule
def hand_value(s: State, seat: int) -> int:
    """What all Hoplites of the hand are worth in the best order."""
    number = 0
    for card in range(Card.HOPLITE4, -1, -1):
        number = number * DIGIT + min(s.hand[seat][card], DIGIT - 1)
    return BUILD[index(number)]


@rule
def concealed(s: State, seat: int) -> int:
    """What is in the Horses of a seat, as if it were laid out apart."""
    value = 0
    for horse in range(HORSES):
        if has(s, seat, HORSE + horse) and s.load[horse] > 0:
            number = 0
            for card in range(Card.HOPLITE4, -1, -1):
                number = number * DIGIT + min(s.inside[horse][card], DIGIT - 1)
            value += BUILD[index(number)] + s.inside[horse][Card.ARCHERS]
    return value


@rule
def front(s: State, seat: int) -> int:
    """The value of an army with its Hero, and with what its owner hides in it."""
    value = 0
    value += s.strength[seat]
    value += s.hero[seat]
    if s.standing[seat] >> HORSE:
        value += concealed(s, seat)
    return value


@rule
def prize(s: State) -> int:
    """The best Victory card of the row."""
    most = 0
    for card in range(VICTORIES):
        if s.row[card] > 0:
            most = max(most, VICTORY_WORTH[card])
    return most


@rule
def row_cards(s: State) -> int:
    cards = 0
    for card in range(VICTORIES):
        cards += s.row[card]
    return cards


@rule
def side_total(s: State, side: int) -> int:
    """Points of the seats of a side."""
    total = 0
    total += points(s, side)
    if s.sides < s.players:
        total += points(s, side + s.sides)
    return total


@rule
def is_at_stake(s: State, most: int) -> bool:
    """Somebody may win the game with this siege."""
    need = target(s) - most - 1
    for side in range(s.sides):
        if side_total(s, side) >= need:
            return True
    return False

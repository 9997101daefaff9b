"""From an empty table to the first decision. [I2]"""

from ilium.engine.bags import put
from ilium.engine.chance import Source, random_below, shuffle
from ilium.engine.record import Words
from ilium.engine.rule import procedure, rule
from ilium.games.ilios.components import COPIES, HAND, NOBODY, WARRIORS
from ilium.games.ilios.state import Phase, State

# A deal is a row of numbers: the 35 warriors, front first, and the first player.
DEAL_FIRST = WARRIORS
DEAL = DEAL_FIRST + 1


@procedure
def draw_deal(s: State, rng: Source, first: int, deal: Words) -> None:
    """All that chance decides; `first` is a seat, or NOBODY for a random one. [I2.1]"""
    for i in range(WARRIORS):
        deal[i] = 1 + i // COPIES
    shuffle(rng, deal, 0, WARRIORS)
    deal[DEAL_FIRST] = random_below(rng, s.players) if first == NOBODY else first


@rule
def bag_warrior(warrior: int) -> int:
    """What a warrior is called in a bag."""
    return COPIES * (warrior - 1)


@procedure
def lay_out(s: State, deal: Words) -> None:
    """Three warriors for each seat, the rest is the pile. [I2.1]"""
    dealt = HAND * s.players
    for i in range(dealt):
        seat = i // HAND
        s.hand[seat] = put(s.hand[seat], bag_warrior(deal[i]))
        s.hand_size[seat] += 1
    s.pile_size = WARRIORS - dealt
    for i in range(WARRIORS - dealt):
        s.pile[i] = deal[WARRIORS - 1 - i]
    s.first = deal[DEAL_FIRST]
    s.turn = s.first
    s.phase = Phase.IRON

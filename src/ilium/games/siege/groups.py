"""What can stand in front of a player, and what can happen to it, as tables. [S3-S5]

Order has no meaning in an army [S3.6], so whatever stands by itself is one of 44 *groups*, and an army is how many it
has of each. GROUND, where nothing stands, is a group too: a card laid alone is laid on the ground, and what is
destroyed turns into ground. Groups 1 to 15 are Hoplites, with a bit for each value: 0b1011 is the Phalanx 4-2-1.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement

from ilium.games.siege.components import CARD_LETTERS, CARDS, HORSES, RIDERS, ROOM, WORTH, Card

_STRONGEST_FIRST = (Card.HOPLITE4, Card.HOPLITE3, Card.HOPLITE2, Card.HOPLITE1, Card.ARCHERS)
_PHALANXES = [tuple(card for card in _STRONGEST_FIRST[:4] if shape >> card & 1) for shape in range(16)]
_LOADS = [load for size in range(ROOM + 1) for load in combinations_with_replacement(_STRONGEST_FIRST, size)]
_ENGINES = [(card,) for card in (Card.ARCHERS, Card.CHARIOT, Card.CATAPULT, Card.BALLISTA, Card.HARROW)]

CONTENTS: list[tuple[Card, ...]] = [
    *_PHALANXES,
    *_ENGINES,
    *((Card.ELEPHANT, *load) for load in _LOADS),
    *([(Card.HORSE,)] * HORSES),
]
GROUPS = len(CONTENTS)
GROUND = 0
_NUMBER = {contents: GROUPS - 1 - i for i, contents in enumerate(reversed(CONTENTS))}
ARCHERS, CHARIOT, CATAPULT, BALLISTA, HARROW = (_NUMBER[engine] for engine in _ENGINES)
ELEPHANT = _NUMBER[(Card.ELEPHANT,)]  # and the loaded ones up to the Horses
HORSE = GROUPS - HORSES  # each Trojan Horse is a group of its own: its load is hidden
_HOPLITES, _ELEPHANTS, _HORSES = range(1, ARCHERS), range(ELEPHANT, HORSE), range(HORSE, GROUPS)
HORSE_NAMES = "XY"


def _bits(groups: Iterable[int]) -> int:
    return sum(1 << group for group in groups)


def _group_name(group: int) -> str:
    return HORSE_NAMES[group - HORSE] if group in _HORSES else "".join(CARD_LETTERS[card] for card in CONTENTS[group])


GROUP_NAMES = [_group_name(group) for group in range(GROUPS)]

# ---- Placing [S3]


def _placed(card: int, group: int) -> int:
    """The group that a card makes of the group it is laid on; GROUND: it may not."""
    contents = CONTENTS[group]
    if group == GROUND:
        return _NUMBER[(Card(card),)]
    if card >= RIDERS:
        return GROUND
    if group in _HORSES:
        return group
    if group in _ELEPHANTS and len(contents) <= ROOM:
        return _NUMBER[(Card.ELEPHANT, *sorted((*contents[1:], Card(card)), key=_STRONGEST_FIRST.index))]
    if group in _HOPLITES and card < contents[-1]:
        return _NUMBER[(*contents, Card(card))]
    return GROUND


PLACED = tuple(tuple(_placed(card, group) for group in range(GROUPS)) for card in range(CARDS))
BEARERS = tuple(_bits(group for group in range(GROUPS) if _placed(card, group)) for card in range(CARDS))

# ---- Value of an army [S5]


def _value(group: int) -> int:
    worth = [WORTH[card] for card in CONTENTS[group]]
    return sum(worth) * (2 if group in _ELEPHANTS else len(worth))


VALUE = tuple(_value(group) for group in range(GROUPS))

# ---- Attacks [S4]

_MOUNTED_ARCHERS = [group for group in _ELEPHANTS if Card.ARCHERS in CONTENTS[group]]
_SOLDIERS = _bits([*_HOPLITES, ARCHERS])
_LONG_PHALANXES = _bits(group for group in _HOPLITES if len(CONTENTS[group]) > 1)
_TARGETS = {
    ARCHERS: _SOLDIERS,
    CHARIOT: _SOLDIERS,
    **dict.fromkeys(_MOUNTED_ARCHERS, _SOLDIERS),
    CATAPULT: _bits([CATAPULT, BALLISTA, HARROW, *_HORSES]),
    BALLISTA: _bits([CHARIOT, *_ELEPHANTS]),
}
TARGETS = tuple(_TARGETS.get(group, 0) for group in range(GROUPS))
TARGETS_FIRST = tuple(_LONG_PHALANXES if group in _MOUNTED_ARCHERS else 0 for group in range(GROUPS))
ATTACKERS = _bits(_TARGETS)

# A spot is what is hit: a group (of a Phalanx its last card), or FIRST + a Phalanx (its first card).
FIRST = GROUPS
_SPOTS = [(group, -1 if group in _HOPLITES else 0) for group in range(GROUPS)] + [(shape, 0) for shape in range(16)]


def _without(group: int, index: int) -> int:
    """What is left of a group without one of its cards; who falls off a bearer is laid out by a rule of its own."""
    cards = list(CONTENTS[group])
    del cards[index]
    return _NUMBER[tuple(cards)] if group in _HOPLITES or index > 0 else GROUND


SPOT_GROUP = tuple(group for group, _ in _SPOTS)
SPOT_CARD = tuple(int(CONTENTS[group][index]) if group else 0 for group, index in _SPOTS)
SPOT_LEFT = tuple(_without(group, index) if group else GROUND for group, index in _SPOTS)

_ATTACKING = {group: CONTENTS[group].index(Card.ARCHERS) if group in _MOUNTED_ARCHERS else 0 for group in _TARGETS}
ATTACKER_CARD = tuple(int(CONTENTS[group][_ATTACKING[group]]) if group in _TARGETS else 0 for group in range(GROUPS))
ATTACKER_LEFT = tuple(_without(group, _ATTACKING[group]) if group in _TARGETS else GROUND for group in range(GROUPS))

# ---- Contents, free room, and where a Hoplite out of a Horse does most

CONTENT = tuple(tuple(contents.count(Card(card)) for card in range(CARDS)) for contents in CONTENTS)
FREE = tuple(1 + ROOM - len(CONTENTS[group]) if group in _ELEPHANTS else 0 for group in range(GROUPS))
_JOINS = [
    sorted((shape for shape in range(16) if shape % (2 << card) == 0), key=_value, reverse=True) for card in range(4)
]
JOINS = tuple((*shapes, *[GROUND] * (8 - len(shapes))) for shapes in _JOINS)  # best first, the ground last

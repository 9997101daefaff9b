"""Trojan Horses open with the best laying there is: held against trying everything. [S6.1]"""

import random
from collections import Counter

import pytest

from ilium.games.siege.armies import become, open_horses
from ilium.games.siege.groups import GROUND, GROUP_NAMES, HORSE
from ilium.games.siege.state import State
from tests.siege.oracle import army_value, best_value

RIDERS = "1234A"
PHALANXES = [name for name in GROUP_NAMES if name.isdigit()]
ELEPHANTS = [name for name in GROUP_NAMES if name.startswith("E")]
ENGINES = list("ACKBH")


def opened(groups: list[str], horses: list[str]) -> State:
    """A state in which the Horses with these cards, in front of the first seat, have opened."""
    s = State()
    s.players = s.sides = 2
    for group in groups:
        become(s, 0, GROUND, GROUP_NAMES.index(group))
    for horse, cards in enumerate(horses):
        become(s, 0, GROUND, HORSE + horse)
        for card in cards:
            s.inside[horse][RIDERS.index(card)] += 1
        s.load[horse] = len(cards)
    open_horses(s, 0)
    return s


def groups_of(s: State) -> list[str]:
    return [GROUP_NAMES[group] for group in range(HORSE) for _ in range(s.army[0][group])]


def grew_from(groups: list[str], laid: list[str]) -> bool:
    """Each group is still there, a Phalanx with more at its end, an Elephant with more riders, each by itself."""
    if not groups:
        return True
    first, rest = groups[0], groups[1:]
    for place, now in enumerate(laid):
        if first.isdigit():
            is_grown = now.startswith(first)
        else:
            is_grown = now[0] == first[0] and not Counter(first) - Counter(now)
        if is_grown and now not in laid[:place] and grew_from(rest, laid[:place] + laid[place + 1 :]):
            return True
    return False


def check_opened(groups: list[str], horses: list[str]) -> None:
    s = opened(groups, horses)
    laid, cards = groups_of(s), "".join(horses)
    assert s.strength[0] == army_value(laid) == best_value(groups, cards), (groups, horses, laid)
    assert Counter("".join(laid)) == Counter("".join(groups) + cards), (groups, horses, laid)
    assert grew_from(sorted(groups, key=len, reverse=True), laid), (groups, horses, laid)
    assert not any(s.load) and not any(map(any, s.inside)), "a Horse is still loaded"
    assert s.standing[0] == sum(1 << group for group, n in enumerate(s.army[0]) if n)
    assert [s.shown[0][RIDERS.index(card)] for card in RIDERS] == [cards.count(card) for card in RIDERS]


def random_front(chooser: random.Random) -> tuple[list[str], list[str]]:
    """Up to twelve cards in front, one or two Horses and what is inside among them."""
    loads = chooser.randint(1, 11)
    horses = ["".join(chooser.choice(RIDERS) for _ in range(loads))]
    if loads < 11 and chooser.random() < 0.3:
        cut = chooser.randint(0, loads)
        horses = [horses[0][:cut], horses[0][cut:]]
    room = 12 - loads - len(horses)
    groups: list[str] = []
    while room > 0 and chooser.random() < 0.9:
        group = chooser.choice(chooser.choice((PHALANXES, PHALANXES, ELEPHANTS, ["E", "E", "E1", "EA"], ENGINES)))
        if len(group) <= room:
            groups.append(group)
            room -= len(group)
    return groups, horses


@pytest.mark.parametrize("seed", range(4))
def test_a_horse_opens_exactly_as_well_as_can_be(seed: int) -> None:
    chooser = random.Random(seed)
    for _ in range(1500):
        check_opened(*random_front(chooser))


def test_every_small_horse_opens_exactly_as_well_as_can_be() -> None:
    """Each pair of cards beside each pair of groups."""
    fronts = [*PHALANXES, "E", "E1", "EA", "A"]
    for one in fronts:
        for other in fronts:
            for cards in ("44", "43", "41", "32", "21", "4A", "1A"):
                check_opened([one, other], [cards])


@pytest.mark.parametrize(
    ("groups", "horses", "value"),
    [
        (["43"], ["21A"], 41),
        (["42", "43"], ["1"], 36),
        (["E", "4"], ["43"], 22),
        (["E", "E"], ["4441"], 26),
        ([], ["44332211AAA"], 83),
        (["E4", "E"], ["44332211A"], 80 + 8 + 2),
        ([], ["", ""], 0),
    ],
)
def test_some_horses_by_hand(groups: list[str], horses: list[str], value: int) -> None:
    assert opened(groups, horses).strength[0] == value == best_value(groups, "".join(horses))

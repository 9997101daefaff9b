"""Armies: how groups come, change and go, and how Trojan Horses open. [S3-S6]"""

from ilium.engine.bits import lowest
from ilium.engine.rule import procedure, rule
from ilium.games.siege.components import CARDS, HORSES, RIDERS, Card
from ilium.games.siege.groups import CONTENT, ELEPHANT, FREE, GROUND, HORSE, JOINS, PLACED, VALUE
from ilium.games.siege.state import State

# ---- Groups


@rule
def has(s: State, seat: int, group: int) -> bool:
    return s.standing[seat] >> group & 1 != 0


@rule
def become(s: State, seat: int, old: int, new: int) -> None:
    """One group of an army turns into another; the value of the army follows. [S5.1]"""
    if old != GROUND:
        s.army[seat][old] -= 1
        if s.army[seat][old] == 0:
            s.standing[seat] ^= 1 << old
    if new != GROUND:
        s.army[seat][new] += 1
        s.standing[seat] |= 1 << new
    s.strength[seat] += VALUE[new] - VALUE[old]


@rule
def distinct(s: State, seat: int) -> int:
    """A bit for each group of an army; of two empty Trojan Horses only the first, they are alike. [S3.6, S9.1]"""
    groups = s.standing[seat]
    if groups >> HORSE == 3 and s.load[0] == 0 and s.load[1] == 0:
        groups ^= 1 << HORSE + 1
    return groups


@rule
def free_horse(s: State) -> int:
    """The first Trojan Horse that stands nowhere."""
    standing = 0
    for seat in range(s.players):
        standing |= s.standing[seat]
    return HORSE if standing >> HORSE & 1 == 0 else HORSE + 1


@rule
def lay_alone(s: State, seat: int, card: int, n: int) -> None:
    """Cards that were carried are laid out alone. [S4.6]"""
    for _ in range(n):
        become(s, seat, GROUND, PLACED[card][GROUND])


@rule
def unload(s: State, seat: int, bearer: int) -> None:
    """An Elephant or a Trojan Horse was destroyed; what was in a Horse is now seen by all. [S4.6]"""
    for rider in range(RIDERS):
        if bearer < HORSE:
            lay_alone(s, seat, rider, CONTENT[bearer][rider])
        else:
            n = s.inside[bearer - HORSE][rider]
            lay_alone(s, seat, rider, n)
            s.shown[seat][rider] += n
            s.inside[bearer - HORSE][rider] = 0
    if bearer >= HORSE:
        s.load[bearer - HORSE] = 0


@procedure
def discard_army(s: State, seat: int) -> None:
    """No Horse has a load when this happens: none stands in a Gorgon siege, and all others open. [S3.5, S6.1]"""
    groups = s.standing[seat]
    while groups:
        group = lowest(groups)
        groups &= groups - 1
        for card in range(CARDS):
            s.discards[card] += s.army[seat][group] * CONTENT[group][card]
        s.army[seat][group] = 0
    s.standing[seat] = 0
    s.strength[seat] = 0


# ---- Trojan Horses open [S6.1]. Stacks are counts of 4 bits for each shape of Phalanx, walkers for each value.


@rule
def march(stacks: int, walkers: int) -> int:
    """The stacks after Hoplites have joined them, so that they are worth most.

    Of two stacks that may take a card both may take the same weaker ones after it, and one of the two is neither
    shorter nor weaker: all that either takes does at least as much on that one, as far as it is not there twice. So
    from the strongest Hoplite down, each joins the best stack it may join; the last choice is the ground.
    """
    for card in range(Card.HOPLITE4, -1, -1):
        left = walkers >> 4 * card & 15
        for i in range(8):
            if left == 0:
                break
            shape = JOINS[card][i]
            n = min(left, stacks >> 4 * shape & 15)
            stacks += n * ((1 << 4 * (shape | 1 << card)) - (1 << 4 * shape))
            left -= n
    return stacks


@rule
def stacks_value(stacks: int) -> int:
    value = 0
    for shape in range(1, 16):
        value += (stacks >> 4 * shape & 15) * VALUE[shape]
    return value


@procedure
def best_riders(stacks: int, room: int, walkers: int, archers: int) -> int:
    """Who of those out of a Horse should ride, as counts of 4 bits by value: every choice is tried, the rest march.

    Archers take what room is left. Each is worth one more there.
    """
    n1, n2, n3, n4 = walkers & 15, walkers >> 4 & 15, walkers >> 8 & 15, walkers >> 12 & 15
    best, most = 0, -1
    for r4 in range(min(n4, room) + 1):
        for r3 in range(min(n3, room - r4) + 1):
            for r2 in range(min(n2, room - r4 - r3) + 1):
                for r1 in range(min(n1, room - r4 - r3 - r2) + 1):
                    riders = r4 << 12 | r3 << 8 | r2 << 4 | r1
                    value = 2 * (4 * r4 + 3 * r3 + 2 * r2 + r1) + min(archers, room - r4 - r3 - r2 - r1)
                    value += stacks_value(march(stacks, walkers - riders))
                    if value > most:
                        best, most = riders, value
    return best


@rule
def mount(s: State, seat: int, rider: int) -> None:
    """On the first Elephant with room: which one makes no difference to the value."""
    elephant = ELEPHANT
    while FREE[elephant] == 0 or not has(s, seat, elephant):
        elephant += 1
    become(s, seat, elephant, PLACED[rider][elephant])


@rule
def lay_stacks(s: State, seat: int, stacks: int) -> None:
    """The Hoplites on foot now stand like this."""
    for shape in range(1, 16):
        n = stacks >> 4 * shape & 15
        s.strength[seat] += (n - s.army[seat][shape]) * VALUE[shape]
        s.army[seat][shape] = n
        s.standing[seat] &= ~(1 << shape)
        if n > 0:
            s.standing[seat] |= 1 << shape


@rule
def leave_horses(s: State, seat: int) -> int:
    """All Horses of an owner open together; who was inside, as counts of 4 bits."""
    crowd = 0
    for horse in range(HORSES):
        if has(s, seat, HORSE + horse):
            s.load[horse] = 0
            for rider in range(RIDERS):
                n = s.inside[horse][rider]
                crowd += n << 4 * rider
                s.shown[seat][rider] += n
                s.inside[horse][rider] = 0
    return crowd


@procedure
def open_horses(s: State, seat: int) -> None:
    """What was inside is laid out so that the army is worth most. [S6.1]"""
    crowd = leave_horses(s, seat)
    if crowd == 0:
        return
    stacks, room = 15, 0  # shape 0, the ground: room for all
    for shape in range(1, 16):
        stacks |= s.army[seat][shape] << 4 * shape
    for elephant in range(ELEPHANT, HORSE):
        for _ in range(s.army[seat][elephant]):
            room += FREE[elephant]
    walkers, archers = crowd & 0xFFFF, crowd >> 4 * Card.ARCHERS
    riders = best_riders(stacks, room, walkers, archers)
    lay_stacks(s, seat, march(stacks, walkers - riders))
    for card in range(Card.ARCHERS):
        for _ in range(riders >> 4 * card & 15):
            mount(s, seat, card)
            room -= 1
    for _ in range(min(archers, room)):
        mount(s, seat, Card.ARCHERS)
    lay_alone(s, seat, Card.ARCHERS, archers - min(archers, room))

"""What a seat may know, and what it may imagine about the rest. [I5.1]"""

from ilium.engine.bags import put, with_all, without
from ilium.engine.bits import count, lowest
from ilium.engine.chance import Source, shuffle
from ilium.engine.record import Part, Words
from ilium.engine.rule import procedure, rule
from ilium.games.ilios.components import ALL_WARRIORS, COPIES, NOBODY, WARRIOR_FIRSTS, WARRIORS
from ilium.games.ilios.setup import bag_warrior
from ilium.games.ilios.state import Phase, State
from ilium.games.ilios.turns import can_attack

PUBLIC = (
    *("board", "tiles", "disks", "deployed", "shown", "tile", "facing", "plunder", "hand_size", "pile_size"),
    *("rays", "iron", "players", "first", "phase", "turn", "placed"),
)


know_public = Part(State, PUBLIC)


@procedure
def know(view: State, s: State, seat: int) -> None:
    """The view becomes what the seat (or NOBODY) may know and nothing else: built up from an empty one. [I5.1]"""
    know_public(view, s)
    secret = 0
    for other in range(s.players):
        view.hand[other] = s.hand[other] if other == seat else s.shown[other]
        if count(view.hand[other]) < s.hand_size[other]:
            secret |= 1 << other
    if view.pile_size == 0 and count(secret) == 1:  # by counting: there is no other place for what is unseen
        other = lowest(secret)
        view.hand[other] = with_all(view.hand[other], unseen(view), WARRIOR_FIRSTS)


def known(s: State, seat: int | None) -> State:
    """A state that holds what the seat may know."""
    view = State()
    know(view, s, NOBODY if seat is None else seat)
    return view


@rule
def unseen(known: State) -> int:
    """The bag of the warriors that are neither deployed nor in a hand that is known."""
    warriors = without(ALL_WARRIORS, known.deployed, WARRIOR_FIRSTS)
    for seat in range(known.players):
        warriors = without(warriors, known.hand[seat], WARRIOR_FIRSTS)
    return warriors


@rule
def forget_hands(s: State, seat: int) -> None:
    """What the seat has not seen leaves the hands of the others."""
    for other in range(s.players):
        if other != seat:
            s.hand[other] = s.shown[other]


@rule
def deal_hidden(s: State, seat: int, rng: Source, pool: Words, n: int) -> None:
    """Fill up the hands of the others and then the pile with the first n of the pool, shuffled."""
    forget_hands(s, seat)
    shuffle(rng, pool, 0, n)
    for seat in range(s.players):
        for _ in range(s.hand_size[seat] - count(s.hand[seat])):
            n -= 1
            s.hand[seat] = put(s.hand[seat], bag_warrior(pool[n]))
    for i in range(n):
        s.pile[i] = pool[i]


@procedure
def fill_hidden(s: State, seat: int, rng: Source, pool: Words) -> None:
    """Deal anew all that the seat (or NOBODY) cannot know, uniformly among what fits; `pool` has room for 35.

    A hand on turn that was not shown can attack [I3.2], so hands that cannot are dealt again.
    """
    forget_hands(s, seat)
    n = 0
    hidden = unseen(s)
    while hidden:
        pool[n] = 1 + lowest(hidden) // COPIES
        n += 1
        hidden &= hidden - 1
    must_attack = s.phase == Phase.DEPLOY and s.turn != seat and count(s.shown[s.turn]) < s.hand_size[s.turn]
    deal_hidden(s, seat, rng, pool, n)
    while must_attack and not can_attack(s):
        deal_hidden(s, seat, rng, pool, n)


def redeal(s: State, seat: int | None, source: Source) -> None:
    fill_hidden(s, NOBODY if seat is None else seat, source, [0] * WARRIORS)

"""What a seat may know, and what it may imagine about the rest. [D7]"""

from ilium.engine.bags import put, take, without
from ilium.engine.bits import count, lowest
from ilium.engine.chance import Source, shuffle
from ilium.engine.record import Part, Words
from ilium.engine.rule import procedure, rule
from ilium.games.duel.components import ALL_TILES, COLOUR, COPIES, NOBODY, TILE_FIRSTS, TILES
from ilium.games.duel.setup import bag_tile
from ilium.games.duel.state import State

PUBLIC = (
    *("occupied", "face_down", "display", "tokens", "tile", "ends", "deck_size", "scored"),
    *("edition", "token_kind", "token_value", "token_firsts"),
    *("phase", "turn", "actor", "focus", "placed"),
)
know_public = Part(State, PUBLIC)


@procedure
def know(view: State, s: State, seat: int) -> None:
    """The view becomes what the seat (or NOBODY) may know and nothing else: built up from an empty one. [D7.1]"""
    know_public(view, s)
    for other in range(2):
        if other == seat:
            view.hand[other] = s.hand[other]
        elif view.deck_size[other] == 0:
            view.hand[other] = unseen(view, other)  # by counting [D7.2]


def known(s: State, seat: int | None) -> State:
    """A state that holds what the seat may know."""
    view = State()
    know(view, s, NOBODY if seat is None else seat)
    return view


@rule
def unseen(s: State, seat: int) -> int:
    """The bag of a seat's tiles that are not on the board: its hand and its deck. [D7.1]"""
    tiles = ALL_TILES
    played = COLOUR[seat] & s.occupied
    while played:
        tiles = take(tiles, bag_tile(s.tile[lowest(played)]), TILE_FIRSTS)
        played &= played - 1
    return tiles


@rule
def hand_size(s: State, seat: int) -> int:
    """Known to everyone: what is not on the board and not in the deck."""
    return TILES - count(COLOUR[seat] & s.occupied) - s.deck_size[seat]


@procedure
def fill_hidden(s: State, seat: int, rng: Source, pool: Words) -> None:
    """Deal anew all that the seat (or NOBODY) cannot know, uniformly among what fits; `pool` has room for 18."""
    for side in range(2):
        hidden = unseen(s, side)
        if side == seat:
            hidden = without(hidden, s.hand[side], TILE_FIRSTS)
        n = 0
        while hidden:
            pool[n] = 1 + lowest(hidden) // COPIES
            n += 1
            hidden &= hidden - 1
        shuffle(rng, pool, 0, n)
        size = s.deck_size[side]
        for i in range(size):
            s.deck[side][i] = pool[i]
        if side != seat:
            s.hand[side] = 0
            for i in range(size, n):
                s.hand[side] = put(s.hand[side], bag_tile(pool[i]))


def redeal(s: State, seat: int | None, source: Source) -> None:
    fill_hidden(s, NOBODY if seat is None else seat, source, [0] * TILES)

"""What happened, in words, as a seat may know it: told from what it knew before and after. [I5.1]"""

from collections.abc import Iterator

from ilium.engine.bags import without
from ilium.games.game import Event
from ilium.games.grid import SQUARE_NAMES, SQUARES
from ilium.games.ilios.board import pointed_at, turned
from ilium.games.ilios.components import IRON, SEAT_NAMES, TILE_NAMES, TURNS, WARRIOR_FIRSTS
from ilium.games.ilios.notation import warriors_in
from ilium.games.ilios.scoring import result
from ilium.games.ilios.setup import bag_warrior
from ilium.games.ilios.state import Phase, State
from ilium.games.ilios.turns import tile_worth
from ilium.games.ilios.view import is_free, owner

FACING_WORDS = ("", ", turned to the east", ", turned to the south", ", turned to the west")


def open_story(known: State, seat: int | None) -> list[Event]:
    """The setup."""
    events = [Event(0, "first", known.turn, f"{SEAT_NAMES[known.turn]} begins.")]
    if seat is not None:
        hand = words(warriors_in(known.hand[seat]))
        events.append(Event(0, "hand", seat, f"{SEAT_NAMES[seat]} has {hand} in hand."))
    return events


def words(things: list[str]) -> str:
    """`a, b and c`."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def narrate(number: int, before: State, action: int, path: list[State], seat: int | None) -> list[Event]:
    """The decision and all that followed from it."""
    after = path[-1]
    if before.phase == Phase.IRON:
        square = SQUARE_NAMES[action]
        told = [Event(0, "iron", before.turn, f"{SEAT_NAMES[before.turn]} puts an iron weapon on {square}.", (square,))]
    else:
        told = list(_deployed(before, action, after, seat))
    told += _next_turn(after)
    return [event._replace(number=number) for event in told]


def _deployed(before: State, action: int, after: State, seat: int | None) -> Iterator[Event]:
    warrior, quarters, square = 1 + action // SQUARES // TURNS, action // SQUARES % TURNS, action % SQUARES
    turn, name = before.turn, SQUARE_NAMES[square]
    text = f"{SEAT_NAMES[turn]} deploys a {warrior} on {name}{FACING_WORDS[quarters]}."
    yield Event(0, "deploy", turn, text, (name,), {"warrior": str(warrior), "facing": quarters})
    yield from _raided(before, pointed_at(square, turned(before.rays[warrior - 1], quarters)))
    laid = before.copy()
    laid.tile[square] = warrior
    laid.tiles |= 1 << square
    yield from _captured(laid, after)
    if after.hand_size[turn] == before.hand_size[turn]:
        drawn = _drawn(before, warrior, after) if turn == seat else "warrior"
        yield Event(0, "draw", turn, f"{SEAT_NAMES[turn]} draws a {drawn}.")


def _raided(before: State, targets: int) -> Iterator[Event]:
    """Tiles that change hands; what a ray meets of one's own does not. [I3.3]"""
    raided = targets & before.tiles & ~before.disks[before.turn]
    squares = [square for square in range(SQUARES) if raided >> square & 1]
    if squares:
        tiles = words([f"{_whose(before, square)} on {SQUARE_NAMES[square]}" for square in squares])
        text = f"{SEAT_NAMES[before.turn]} raids {tiles}."
        yield Event(0, "raid", before.turn, text, tuple(SQUARE_NAMES[square] for square in squares))


def _whose(s: State, square: int) -> str:
    seat = owner(s, square)
    tile = "iron weapon" if s.tile[square] == IRON else TILE_NAMES[s.tile[square]]
    if seat is None:
        return f"the {tile}"
    return f"{SEAT_NAMES[seat]}{_possessive(SEAT_NAMES[seat])} {tile}"


def _possessive(name: str) -> str:
    return "'" if name.endswith("s") else "'s"


def _captured(laid: State, after: State) -> Iterator[Event]:
    """Who took which tiles, rivals too. [I3.5]"""
    gone = laid.tiles & ~after.tiles
    for seat in range(after.players):
        squares = [square for square in range(SQUARES) if (gone & after.disks[seat]) >> square & 1]
        if squares:
            worths = tuple(tile_worth(laid, square) for square in squares)
            tiles = words([_tile(laid, square) for square in squares])
            text = f"{SEAT_NAMES[seat]} captures {tiles}: {sum(worths)} plunder."
            names = tuple(SQUARE_NAMES[square] for square in squares)
            yield Event(0, "capture", seat, text, names, {"plunder": sum(worths), "worths": worths})


def _tile(s: State, square: int) -> str:
    tile = "the iron weapon" if s.tile[square] == IRON else f"the {TILE_NAMES[s.tile[square]]}"
    return f"{tile} on {SQUARE_NAMES[square]}"


def _drawn(before: State, warrior: int, after: State) -> str:
    kept = without(before.hand[before.turn], 1 << bag_warrior(warrior), WARRIOR_FIRSTS)
    return warriors_in(without(after.hand[before.turn], kept, WARRIOR_FIRSTS))[0]


def _next_turn(after: State) -> Iterator[Event]:
    if is_free(after):
        hand = words(warriors_in(after.shown[after.turn]))
        yield Event(0, "shown", after.turn, f"{SEAT_NAMES[after.turn]} cannot attack and shows {hand} [I3.2].")
    if outcome := result(after):
        winners = words([SEAT_NAMES[seat] for seat in outcome.winners])
        verb = "wins" if len(outcome.winners) == 1 else "win together"
        yield Event(0, "over", None, f"{winners} {verb}: {outcome.reason}.")

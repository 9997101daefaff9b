"""A position as plain data for screens, made from what a seat may know. [I5.1]"""

from typing import get_args

from ilium.engine.bits import count
from ilium.games.game import Event
from ilium.games.grid import SQUARE_NAMES, SQUARES
from ilium.games.ilios import shapes
from ilium.games.ilios.board import around, distinct_turns, open_squares, turned
from ilium.games.ilios.components import COLOUR_NAMES, IRON, SEAT_NAMES, TILE_NAMES, rays_name
from ilium.games.ilios.knowledge import unseen
from ilium.games.ilios.notation import wanted, warriors_in
from ilium.games.ilios.state import Phase, State
from ilium.games.ilios.turns import can_attack, tile_worth

PHASES: tuple[shapes.Phase, ...] = get_args(shapes.Phase)
FACINGS: tuple[shapes.Facing, ...] = get_args(shapes.Facing)
RAYS: tuple[shapes.Ray, ...] = get_args(shapes.Ray)


def view(known: State, seat: int | None, events: list[Event]) -> shapes.View:
    """Everything a screen needs but the list of moves. `known` comes from `knowledge.known`."""
    return {
        "game": "ilios",
        "seat": seat,
        "turn": {
            "number": turn_number(known),
            "of": count(known.board),
            "seat": known.turn,
            "phase": PHASES[known.phase],
            "decides": None if known.phase == Phase.OVER else known.turn,
            "text": wanted(known),
            "is_free": is_free(known),
        },
        "size": 6 if known.board >> SQUARES - 1 & 1 else 4,
        "board": [_square(known, square) for square in range(SQUARES) if known.board >> square & 1],
        "sides": [_side(known, side) for side in range(known.players)],
        "pile_size": known.pile_size,
        "unseen": warriors_in(unseen(known)),
        "iron": known.iron,
        "designs": {str(1 + design): rays_name(rays) for design, rays in enumerate(known.rays)},
        "turns": {str(1 + design): _aspects(rays) for design, rays in enumerate(known.rays)},
    }


def turn_number(s: State) -> int:
    """The number of the decision; after the last one it stays."""
    return s.placed + (s.phase != Phase.OVER)


def is_free(known: State) -> bool:
    """The hand on turn was shown because it cannot attack. [I3.2]"""
    is_shown = count(known.shown[known.turn]) == known.hand_size[known.turn]
    return known.phase == Phase.DEPLOY and is_shown and not can_attack(known)


def owner(s: State, square: int) -> int | None:
    return next((seat for seat in range(s.players) if s.disks[seat] >> square & 1), None)


def _rays(rays: int) -> list[shapes.Ray]:
    return [name for direction, name in enumerate(RAYS) if rays >> direction & 1]


def _aspects(rays: int) -> list[shapes.Aspect]:
    """A design in each of its turns that look different. [I1.3]"""
    return [
        {"facing": FACINGS[quarters], "rays": _rays(turned(rays, quarters))} for quarters in range(distinct_turns(rays))
    ]


def _square(s: State, square: int) -> shapes.Square:
    tile = s.tile[square]
    is_warrior = 0 < tile < IRON
    return {
        "square": SQUARE_NAMES[square],
        "tile": TILE_NAMES[tile] if tile else None,
        "facing": FACINGS[s.facing[square]] if is_warrior else None,
        "rays": _rays(turned(s.rays[tile - 1], s.facing[square])) if is_warrior else [],
        "worth": tile_worth(s, square) if tile else None,
        "gaps": count(around(1 << square) & open_squares(s)) if tile else None,
        "owner": owner(s, square),
        "open": bool(open_squares(s) >> square & 1),
    }


def _side(s: State, side: int) -> shapes.Side:
    return {
        "seat": side,
        "name": SEAT_NAMES[side],
        "colour": COLOUR_NAMES[side],
        "plunder": s.plunder[side],
        "disks": count(s.disks[side]),
        "hand": warriors_in(s.hand[side]),
        "hand_size": s.hand_size[side],
        "shown": warriors_in(s.shown[side]),
    }

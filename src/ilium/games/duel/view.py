"""A position as plain data for screens, made from what a seat may know. [D7.1]"""

from typing import cast, get_args

from ilium.engine.bags import without
from ilium.games.duel.board import face_value, full_lines, is_dolos, line_total, value_in_line
from ilium.games.duel.components import (
    COLOUR,
    COLOUR_NAMES,
    GOD_NAMES,
    LINE_NAMES,
    LINE_SQUARES,
    LINES,
    SIDES,
    TILE_FIRSTS,
    TILE_NAMES,
    TOKENS,
    TURNS,
    Kind,
)
from ilium.games.duel.knowledge import hand_size, unseen
from ilium.games.duel.notation import name_of_token, tiles_in, tokens_in, wanted
from ilium.games.duel.scoring import score
from ilium.games.duel.shapes import Line, LineResult, Part, PhaseName, Side, Square, View
from ilium.games.duel.state import Phase, State
from ilium.games.game import Event
from ilium.games.grid import SIZE, SQUARE_NAMES, SQUARES

PHASES: tuple[PhaseName, ...] = get_args(PhaseName)


def view(known: State, seat: int | None, events: list[Event]) -> View:
    """Everything a screen needs but the list of moves. `known` comes from `knowledge.known`."""
    is_over = known.phase == Phase.OVER
    results = {event.data["line"]: _result(event) for event in events if event.kind in ("line", "tokens")}
    return {
        "game": "duel",
        "seat": seat,
        "turn": {
            "number": turn_number(known),
            "of": TURNS,
            "seat": known.turn,
            "phase": PHASES[known.phase],
            "decides": None if is_over else known.actor,
            "text": wanted(known),
            "focus": _focus(known),
        },
        "board": [_square(known, square) for square in range(SQUARES)],
        "lines": [_line(known, line, results.get(LINE_NAMES[line])) for line in range(LINES)],
        "display": tokens_in(known, known.display),
        "sides": [_side(known, side, seat) for side in range(2)],
    }


def turn_number(s: State) -> int:
    """1 to 32; while a tile's effect and lines are decided it is still the turn of that tile."""
    return s.placed + (s.phase == Phase.PLAY)


def _focus(s: State) -> str | None:
    """The square of the tile whose effect is decided, or the line that is scored."""
    match s.phase:
        case Phase.MOVE | Phase.SWAP | Phase.TURN_DOWN:
            return SQUARE_NAMES[s.focus]
        case Phase.TOKEN:
            return LINE_NAMES[s.focus]
    return None


def _result(event: Event) -> LineResult:
    values = ((name, event.data[name]) for name in LineResult.__annotations__)
    return cast(LineResult, {name: list(value) if isinstance(value, tuple) else value for name, value in values})


def _square(s: State, square: int) -> Square:
    side = 0 if COLOUR[0] >> square & 1 else 1
    is_taken = bool(s.occupied >> square & 1)
    return {
        "square": SQUARE_NAMES[square],
        "side": side,
        "colour": COLOUR_NAMES[side],
        "tile": TILE_NAMES[s.tile[square]] if is_taken else None,
        "face_down": bool(s.face_down >> square & 1),
    }


def _line(s: State, line: int, result: LineResult | None) -> Line:
    """Totals as the line stands now; `result` is what it was scored with, if that was seen."""
    totals = [line_total(s, line, side) for side in range(2)]
    is_scored = bool(s.scored >> line & 1)
    ends = [None if is_scored else name_of_token(s, token) for token in s.ends[2 * line : 2 * line + 2]]
    return {
        "line": LINE_NAMES[line],
        "squares": [SQUARE_NAMES[square] for square in LINE_SQUARES[line]],
        "ends": ends,
        "totals": totals,
        "parts": [line_parts(s, line, side) for side in range(2)],
        "leader": None if totals[0] == totals[1] else int(totals[1] > totals[0]),
        "filled": sum(s.occupied >> square & 1 for square in LINE_SQUARES[line]),
        "full": bool(full_lines(s) >> line & 1),
        "scored": is_scored,
        "result": result,
    }


def line_parts(s: State, line: int, side: int) -> list[Part]:
    """Where a total comes from: each tile of the side with what it counts, a Dolos with the neighbours it adds up."""
    parts: list[Part] = []
    for place in range(line + side & 1, SIZE, 2):
        square = LINE_SQUARES[line][place]
        if s.occupied >> square & 1:
            beside = [p for p in (place - 1, place + 1) if 0 <= p < SIZE] if is_dolos(s, square) else []
            parts.append(
                {
                    "square": SQUARE_NAMES[square],
                    "tile": TILE_NAMES[s.tile[square]],
                    "face_down": bool(s.face_down >> square & 1),
                    "counts": value_in_line(s, line, place),
                    "from": [face_value(s, LINE_SQUARES[line][p]) for p in beside],
                }
            )
    return parts


def _side(s: State, side: int, seat: int | None) -> Side:
    """A player's tokens and tiles; the hand is None where the seat that looks may not know it."""
    tokens = s.tokens[side]
    worth = score(s, side)
    sees_hand = side == seat or s.deck_size[side] == 0
    return {
        "seat": side,
        "name": SIDES[side],
        "colour": COLOUR_NAMES[side],
        "tokens": tokens_in(s, tokens),
        "gods": {god: values_of(s, tokens, kind) for kind, god in enumerate(GOD_NAMES)},
        "marriages": len(values_of(s, tokens, Kind.MARRIAGE)),
        "others": [value for kind in (Kind.POSITIVE, Kind.NEGATIVE) for value in values_of(s, tokens, kind)],
        "support": bool(worth.support),
        "points": worth.points,
        "lower": worth.lower,
        "hand": tiles_in(s.hand[side]) if sees_hand else None,
        "hand_size": hand_size(s, side),
        "deck_size": s.deck_size[side],
        "unseen": tiles_in(without(unseen(s, side), s.hand[side], TILE_FIRSTS)),  # an unknown hand is empty
    }


def values_of(s: State, tokens: int, kind: int) -> list[int]:
    """The values of a player's tokens of one kind, the highest first."""
    return [s.token_value[token] for token in range(TOKENS) if tokens >> token & 1 and s.token_kind[token] == kind]

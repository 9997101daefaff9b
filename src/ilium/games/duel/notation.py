"""Tiles, tokens and moves as text, and back. `docs/notation.md` explains it to people."""

import re

from ilium.games.duel.board import neighbours
from ilium.games.duel.components import (
    COLOUR,
    COLOUR_NAMES,
    COPIES,
    LINE_NAMES,
    POSSESSIVE,
    SIDES,
    TILE_NAMES,
    TILES,
    TOKENS,
    Token,
    token_name,
)
from ilium.games.duel.setup import bag_tile
from ilium.games.duel.state import DECLINE, Phase, State
from ilium.games.duel.turns import movable_tiles, moved_side
from ilium.games.grid import SQUARE_NAMES, SQUARES

# ---- Things


def name_of_token(s: State, token: int) -> str:
    return token_name(Token(s.token_kind[token], s.token_value[token]))


def tokens_in(s: State, bag: int) -> list[str]:
    """The tokens of a bag in the order of the table."""
    return [name_of_token(s, token) for token in range(TOKENS) if bag >> token & 1]


def tiles_in(bag: int) -> list[str]:
    return [TILE_NAMES[1 + i // COPIES] for i in range(TILES) if bag >> i & 1]


def parse_token(s: State, text: str) -> int:
    """The first token of that name, or a ValueError."""
    for token in range(TOKENS):
        if name_of_token(s, token).lower() == text.lower():
            return token
    raise ValueError(f"there is no token {text!r}; tokens are written like Zeus8, +10, -3 or marriage [D1.3]")


def parse_tile(text: str) -> int:
    if text.upper() not in TILE_NAMES[1:]:
        raise ValueError(f"there is no tile {text!r}; the tiles are 1 2 3 4 5 and D (Dolos) [D1.2]")
    return TILE_NAMES.index(text.upper())


def parse_square(text: str) -> int:
    if text.lower() not in SQUARE_NAMES:
        raise ValueError(f"there is no square {text!r}; the squares are a1 to f6 [D1.1]")
    return SQUARE_NAMES.index(text.lower())


def parse_line(text: str) -> int:
    if text.lower() not in LINE_NAMES:
        raise ValueError(f"there is no line {text!r}; the lines are the files a-f and the rows 1-6 [D1.1]")
    return LINE_NAMES.index(text.lower())


# ---- Moves


def move_name(s: State, action: int) -> str:
    """The text of a legal action. `parse_action` is the way back."""
    match s.phase:
        case Phase.PLAY:
            return f"{TILE_NAMES[1 + action // SQUARES]}@{SQUARE_NAMES[action % SQUARES]}"
        case Phase.LINE:
            return f"line {LINE_NAMES[action]}"
        case Phase.TOKEN:
            return f"take {name_of_token(s, s.ends[2 * s.focus + action])}"
    if action == DECLINE:
        return "decline"
    match s.phase:
        case Phase.MOVE:
            return f"{SQUARE_NAMES[action // SQUARES]}>{SQUARE_NAMES[action % SQUARES]}"
        case Phase.SWAP:
            return f"{name_of_token(s, action // TOKENS)}>{name_of_token(s, action % TOKENS)}"
    return f"down {SQUARE_NAMES[action]}"


WANTED = {
    Phase.PLAY: "{} plays a tile, such as 4@c5 [D3.1]",
    Phase.MOVE: "{} moves a tile, such as e5>b2, or says decline [D3.2]",
    Phase.SWAP: "{} swaps a token, such as -10>Zeus8, or says decline [D3.2]",
    Phase.TURN_DOWN: "{} turns a tile face down, such as down d2, or says decline [D3.2]",
    Phase.LINE: "{} chooses the line that is scored next, such as line c [D5.2]",
    Phase.TOKEN: "{} takes a token, such as take Zeus8 [D5.4]",
    Phase.OVER: "the game is over [D6.1]",
}


FORMS = {
    Phase.PLAY: r"(.+)@(.+)",
    Phase.MOVE: r"(.+)>(.+)",
    Phase.SWAP: r"(.+)>(.+)",
    Phase.TURN_DOWN: r"down(.+)",
    Phase.LINE: r"line(.+)",
    Phase.TOKEN: r"take(.+)",
}
EFFECTS = (Phase.MOVE, Phase.SWAP, Phase.TURN_DOWN)


def wanted(s: State) -> str:
    """What is decided now, in words."""
    return WANTED[Phase(s.phase)].format(SIDES[s.actor])


def parse_action(s: State, words: str) -> int:
    """The action of a move that has the right form, legal or not."""
    if s.phase == Phase.OVER:
        raise ValueError(wanted(s))
    if words == "decline" and s.phase in EFFECTS:
        return DECLINE
    if not (parts := re.fullmatch(FORMS[Phase(s.phase)], words)):
        raise ValueError(f"now {wanted(s)}")
    match s.phase:
        case Phase.PLAY:
            return (parse_tile(parts[1]) - 1) * SQUARES + parse_square(parts[2])
        case Phase.MOVE:
            return parse_square(parts[1]) * SQUARES + parse_square(parts[2])
        case Phase.SWAP:
            return parse_token(s, parts[1]) * TOKENS + parse_token(s, parts[2])
        case Phase.TURN_DOWN:
            return parse_square(parts[1])
        case Phase.LINE:
            return parse_line(parts[1])
    ends = s.ends[2 * s.focus : 2 * s.focus + 2]
    token = parse_token(s, parts[1])
    if token not in ends:
        names = " and ".join(name_of_token(s, end) for end in ends)
        raise ValueError(f"the tokens of line {LINE_NAMES[s.focus]} are {names} [D5.4]")
    return ends.index(token)


def why_not(s: State, action: int) -> str:
    """The reason why an action of the right form is not legal, with its clause."""
    match s.phase:
        case Phase.PLAY:
            return _why_not_play(s, 1 + action // SQUARES, action % SQUARES)
        case Phase.MOVE:
            return _why_not_move(s, action // SQUARES, action % SQUARES)
        case Phase.SWAP:
            return _why_not_swap(s, action // TOKENS, action % TOKENS)
        case Phase.TURN_DOWN:
            return _why_not_turn_down(s, action)
    what = "has been scored" if s.scored >> action & 1 else "is not full"
    return f"line {LINE_NAMES[action]} {what} [D5.1]"


def _why_not_play(s: State, tile: int, square: int) -> str:
    hand = s.hand[s.turn]
    if not hand >> bag_tile(tile) & 1:
        return f"{SIDES[s.turn]} has no {TILE_NAMES[tile]} in hand, only {' and '.join(tiles_in(hand))} [D3.1]"
    return _why_not_square(s, s.turn, square, "D3.1")


def _why_not_square(s: State, side: int, square: int, clause: str) -> str:
    name = SQUARE_NAMES[square]
    if not COLOUR[side] >> square & 1:
        colours = COLOUR_NAMES[1 - side], COLOUR_NAMES[side]
        return f"{name} is {colours[0]}, and {POSSESSIVE[side]} tiles go on {colours[1]} squares [{clause}]"
    if s.occupied >> square & 1:
        return f"{name} is taken [{clause}]"
    return f"no tile lies beside {name} [{clause}]"


def _why_not_move(s: State, source: int, target: int) -> str:
    side = moved_side(s)
    name, clause = SQUARE_NAMES[source], "D4.3" if side == s.turn else "D4.2"
    if movable_tiles(s) >> source & 1:
        return _why_not_square(s, side, target, clause)
    if not s.occupied >> source & 1:
        return f"{name} is empty [{clause}]"
    if not COLOUR[side] >> source & 1:
        return (
            f"the tile on {name} is {POSSESSIVE[1 - side]}, and it is {POSSESSIVE[side]} tiles that may move [{clause}]"
        )
    if source == s.focus:
        return f"the 2 just played on {name} cannot move itself [D4.3]"
    return f"the tile on {name} has no empty square beside it [D4.1]"


def _why_not_swap(s: State, given: int, taken: int) -> str:
    mine = s.tokens[s.turn]
    if not mine >> given & 1:
        return f"{SIDES[s.turn]} has no {name_of_token(s, given)}, only {', '.join(tokens_in(s, mine))} [D4.4]"
    if not s.display >> taken & 1:
        return f"there is no {name_of_token(s, taken)} in the display, only {', '.join(tokens_in(s, s.display))} [D4.4]"
    return f"a {name_of_token(s, given)} for its like changes nothing: say decline [D4.4]"


def _why_not_turn_down(s: State, square: int) -> str:
    name = SQUARE_NAMES[square]
    if not neighbours(1 << s.focus) >> square & 1:
        return f"{name} is not beside the 4 on {SQUARE_NAMES[s.focus]} [D4.5]"
    if not s.occupied >> square & 1:
        return f"{name} is empty [D4.5]"
    return f"the tile on {name} is face down already [D4.5]"

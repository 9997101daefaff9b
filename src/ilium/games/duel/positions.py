"""A position as text that a person can write, and back. The format is in `docs/notation.md`."""

import re

from ilium.engine.bags import bag_of
from ilium.engine.bits import count
from ilium.games.duel.board import full_lines, line_winner
from ilium.games.duel.components import (
    COLOUR,
    COLOUR_NAMES,
    DECK,
    DEFAULT_TOKENS,
    DISPLAY,
    HAND,
    KIND_NAMES,
    LINE_NAMES,
    LINE_SQUARES,
    LINES,
    NO_TOKEN,
    POSSESSIVE,
    SIDES,
    TILE_NAMES,
    TOKENS,
    TURNS,
    Kind,
)
from ilium.games.duel.deals import check_all_tiles, check_all_tokens
from ilium.games.duel.notation import (
    name_of_token,
    parse_line,
    parse_square,
    parse_tile,
    parse_token,
    tiles_in,
    tokens_in,
)
from ilium.games.duel.options import EDITIONS, check_options, empty_box, tokens_table
from ilium.games.duel.setup import bag_tile, lay_tile
from ilium.games.duel.state import Phase, State
from ilium.games.duel.turns import effect_phase
from ilium.games.duel.view import turn_number
from ilium.games.errors import BadPosition
from ilium.games.game import Options
from ilium.games.grid import FILE_NAMES, SIZE, SQUARE_NAMES, SQUARES
from ilium.games.lines import Lines, listed, unlisted

# ---- Writing


def position_text(s: State) -> str:
    """`parse_position` is the way back."""
    lines = [f"duel {EDITIONS[s.edition]}", *_table_lines(s), _turn_line(s), *_board_lines(s), *_end_lines(s)]
    lines.append(f"display {listed(tokens_in(s, s.display))}")
    return "\n".join([*lines, *(_side_line(s, side) for side in range(2))]) + "\n"


def _table_lines(s: State) -> list[str]:
    """The table of tokens, if it is not the one of the box."""
    table = tokens_table(s)
    values = {name: [table[name]] if name == "marriage" else table[name] for name in KIND_NAMES}
    return [f"tokens {name} {listed(map(str, values[name]))}" for name in KIND_NAMES if table != DEFAULT_TOKENS]


def _turn_line(s: State) -> str:
    match s.phase:
        case Phase.PLAY:
            decision = "play"
        case Phase.LINE:
            decision = "line"
        case Phase.TOKEN:
            decision = f"token {LINE_NAMES[s.focus]}"
        case Phase.OVER:
            decision = "over"
        case _:
            decision = f"effect {SQUARE_NAMES[s.focus]}"
    return f"turn {turn_number(s)} {SIDES[s.turn]} {decision}"


def tile_text(s: State, square: int) -> str:
    """`H4` is Hector's 4, `h4` the same face down, `.` an empty square."""
    if not s.occupied >> square & 1:
        return "."
    text = ("H" if COLOUR[0] >> square & 1 else "A") + TILE_NAMES[s.tile[square]]
    return text.lower() if s.face_down >> square & 1 else text


def _board_lines(s: State) -> list[str]:
    rows = [
        f"{row + 1}  " + " ".join(f"{tile_text(s, square):2}" for square in LINE_SQUARES[SIZE + row]).rstrip()
        for row in reversed(range(SIZE))
    ]
    return [*rows, "   " + "  ".join(FILE_NAMES)]


def _end_lines(s: State) -> list[str]:
    lines = []
    for line, name in enumerate(LINE_NAMES):
        ends = [name_of_token(s, token) for token in s.ends[2 * line : 2 * line + 2] if token != NO_TOKEN]
        lines.append(f"line {name}  {' '.join(ends) or 'scored'}")
    return lines


def _side_line(s: State, side: int) -> str:
    deck = [TILE_NAMES[tile] for tile in reversed(s.deck[side][: s.deck_size[side]])]
    parts = f"hand {listed(tiles_in(s.hand[side]))}  deck {listed(deck)}  tokens {listed(tokens_in(s, s.tokens[side]))}"
    return f"{SIDES[side]:8}  {parts}"


# ---- Reading


def parse_position(text: str) -> tuple[Options, State]:
    """The position with its options, or a BadPosition that says what is wrong with it."""
    try:
        lines = Lines(text, NAMES, (), ("tokens",), FILE_NAMES)
        options, s = _read_options(lines)
        _read_board(s, lines)
        _read_ends(s, lines)
        _read_sides(s, lines)
        _read_turn(s, lines)
        lines.close()
        _check_tiles(s)
        _check_tokens(s)
        _check_lines(s)
    except ValueError as error:
        raise BadPosition(f"not a position of duel: {error}") from None
    first = s.turn if turn_number(s) % 2 else 1 - s.turn
    return options | {"first": first}, s


NAMES = (
    *("duel", "turn", "display", *(side.lower() for side in SIDES)),
    *LINE_NAMES[SIZE:],
    *(f"line {name}" for name in LINE_NAMES),
)


def _read_options(lines: Lines) -> tuple[Options, State]:
    names = {name.lower(): name for name in KIND_NAMES}
    table: dict[str, object] = {}
    for name, words in lines.take_table("tokens").items():
        values = [_number(word) for word in unlisted(" ".join(words))]
        table[names.get(name, name)] = values[0] if name == "marriage" and len(values) == 1 else values
    edition = " ".join(lines.take("duel")).lower() or EDITIONS[0]
    options = check_options({"edition": edition, "tokens": table or None})
    return options, empty_box(options)


def _number(word: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,3}", word):
        raise ValueError(f"{word!r} is not a number")
    return int(word)


def _read_board(s: State, lines: Lines) -> None:
    for row in range(SIZE):
        words = lines.take(LINE_NAMES[SIZE + row])
        if len(words) != SIZE:
            raise ValueError(f"row {row + 1} has {len(words)} squares, not 6 [D1.1]")
        for square, word in zip(LINE_SQUARES[SIZE + row], words, strict=True):
            if word != ".":
                _read_tile(s, square, word)


def _read_tile(s: State, square: int, word: str) -> None:
    if not re.fullmatch("[HhAa][1-5Dd]", word):
        raise ValueError(f"{word!r} is not a tile; tiles are written like H4, face down like h4 [D1.2]")
    side = 0 if word[0] in "Hh" else 1
    if not COLOUR[side] >> square & 1:
        name = SQUARE_NAMES[square]
        raise ValueError(
            f"{word} lies on {name}, but {POSSESSIVE[side]} tiles lie on {COLOUR_NAMES[side]} squares [D3.1]"
        )
    lay_tile(s, square, parse_tile(word[1]))
    if word[0].islower():
        s.face_down |= 1 << square


def _read_ends(s: State, lines: Lines) -> None:
    for line, name in enumerate(LINE_NAMES):
        words = lines.take(f"line {name}")
        if [word.lower() for word in words] == ["scored"]:
            s.scored |= 1 << line
            s.ends[2 * line : 2 * line + 2] = [NO_TOKEN, NO_TOKEN]
        elif len(words) == 2:
            s.ends[2 * line : 2 * line + 2] = [parse_token(s, word) for word in words]
        else:
            raise ValueError(f"line {name} has two tokens or is scored [D2.2]")


def _read_sides(s: State, lines: Lines) -> None:
    """Hands, decks, and the tokens of the display and of both sides."""
    tokens = [lines.take("display")]
    for side, name in enumerate(SIDES):
        parts = re.fullmatch(r"hand (.+?) deck (.+?) tokens (.+)", " ".join(lines.take(name)), re.IGNORECASE)
        if not parts:
            raise ValueError(f"{name} is written as: hand 1 D deck 5 2 4 tokens Zeus8 -3 (or - for nothing)")
        hand, deck, held = map(unlisted, parts.groups())
        if len(hand) > HAND or len(deck) > DECK:
            raise ValueError(f"{name} has at most 2 tiles in hand and 14 in the deck, not {len(hand)} and {len(deck)}")
        s.hand[side] = bag_of(bag_tile(parse_tile(word)) for word in hand)
        s.deck_size[side] = len(deck)
        s.deck[side][: len(deck)] = [parse_tile(word) for word in reversed(deck)]
        tokens.append(held)
    bags = [[parse_token(s, word) for word in words] for words in tokens]
    check_all_tokens(s, [*(token for bag in bags for token in bag), *(token for token in s.ends if token != NO_TOKEN)])
    s.display, s.tokens[0], s.tokens[1] = map(bag_of, bags)


def _read_turn(s: State, lines: Lines) -> None:
    """Whose turn it is and what is decided."""
    pattern = r"(\d+) (\w+) (?:(play|line|over)|(effect|token) (\w+))"
    parts = re.fullmatch(pattern, " ".join(lines.take("turn")), re.IGNORECASE)
    if not parts or parts[2].capitalize() not in SIDES or not 1 <= int(parts[1]) <= TURNS:
        raise ValueError("the turn is written like: turn 7 Hector play, with effect c5, line, token c or over for play")
    what = (parts[3] or parts[4]).lower()
    s.turn = SIDES.index(parts[2].capitalize())
    s.actor = s.turn
    s.placed = int(parts[1]) - (what == "play")
    match what:
        case "play":
            s.phase = Phase.PLAY
        case "line":
            s.phase = Phase.LINE
        case "over":
            s.phase = Phase.OVER
            if s.placed != TURNS:
                raise ValueError(f"the game is over after turn 32, not after turn {s.placed} [D6.1]")
        case "effect":
            s.focus = parse_square(parts[5])
            own = COLOUR[s.turn] & s.occupied & ~s.face_down
            s.phase = effect_phase(s) if own >> s.focus & 1 else Phase.SCORE
            if s.phase == Phase.SCORE:
                raise ValueError(f"{SIDES[s.turn]} has no effect to use on {parts[5]} [D3.3]")
        case "token":
            s.focus = parse_line(parts[5])
            s.actor = line_winner(s, s.focus)
            s.phase = Phase.TOKEN


# ---- Checking


def _check_tiles(s: State) -> None:
    """Each side has its 18 tiles, as many of them placed and drawn as the number of the turn says. [D3]"""
    has_played = s.phase != Phase.PLAY
    for side in range(2):
        board = COLOUR[side] & s.occupied
        deck = s.deck[side][: s.deck_size[side]]
        tiles = [s.tile[square] for square in range(SQUARES) if board >> square & 1]
        check_all_tiles(SIDES[side], [*tiles, *map(parse_tile, tiles_in(s.hand[side])), *deck])
        is_on_turn = side == s.turn
        before = (turn_number(s) - is_on_turn) // 2  # turns this side has finished
        if count(board) != 2 + before + (is_on_turn and has_played):
            raise ValueError(f"{SIDES[side]} has {count(board)} tiles on the board in turn {turn_number(s)} [D3.4]")
        if len(deck) != max(DECK - before, 0):
            raise ValueError(f"the deck of {SIDES[side]} has {len(deck)} tiles in turn {turn_number(s)} [D3.2]")
    down = [COLOUR[side] & s.face_down for side in range(2)]
    fours = sum(s.tile[square] == 4 for square in range(SQUARES) if s.face_down >> square & 1)
    if count(down[0]) != count(down[1]) or fours < count(down[0]):
        raise ValueError("tiles are turned face down in pairs, a 4 and a tile of the other side [D4.5]")


def _check_tokens(s: State) -> None:
    if count(s.display) != DISPLAY:
        raise ValueError(f"the display has five tokens, not {count(s.display)} [D2.1]")
    if count(s.tokens[0]) != count(s.tokens[1]):
        raise ValueError("both players have one token for each scored line [D5.4]")
    shown = [s.token_kind[token] for token in range(TOKENS) if s.display >> token & 1]
    if not s.scored and Kind.NEGATIVE in shown:
        raise ValueError("the display has no negative tokens before a line was scored [D2.1]")


def _check_lines(s: State) -> None:
    full = full_lines(s)
    crossing = sum(1 << line for line in range(LINES) if s.focus in LINE_SQUARES[line])
    match s.phase:
        case Phase.PLAY | Phase.OVER:
            wrong = full
        case Phase.LINE:
            wrong = 0 if count(full) > 1 else 1
        case Phase.TOKEN:
            alike = s.ends[2 * s.focus] == s.ends[2 * s.focus + 1]
            wrong = 0 if full >> s.focus & 1 and not alike else 1
        case _:
            wrong = full & ~crossing
    if wrong:
        raise ValueError("the full lines that are not scored do not fit what is decided [D3.3, D5.1]")

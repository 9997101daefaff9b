"""The duel as numbers: what a seat knows as a row, and every decision as one list of actions."""

from ilium.engine.bits import count, index, lowest
from ilium.engine.record import SignedBytes
from ilium.engine.rule import procedure, rule
from ilium.envs.encoding import Encoding, one_step
from ilium.envs.planes import Plane, Section, offsets
from ilium.games.duel.components import (
    COLOUR,
    COPIES,
    DOLOS,
    ENDS,
    LINES,
    NO_TOKEN,
    TILES,
    TOKENS,
    Kind,
)
from ilium.games.duel.knowledge import fill_hidden, know
from ilium.games.duel.options import empty_box
from ilium.games.duel.scoring import winners
from ilium.games.duel.setup import DEAL, draw_deal, lay_out
from ilium.games.duel.state import DECLINE, MOST_MOVES, Phase, State, is_over, opponent
from ilium.games.duel.turns import apply, legal
from ilium.games.grid import SIZE, SQUARES

# ---- What is seen

KINDS = len(Kind)
TOKEN_NUMBERS = KINDS + 1
PLANES = (
    Plane("tiles", (2 * DOLOS, SIZE, SIZE), "own tiles 1 to 5 and Dolos, then those of the other; face down as well"),
    Plane("face_down", (SIZE, SIZE), "tiles that lie face down"),
    Plane("own_squares", (SIZE, SIZE), "squares of the own colour"),
    Plane("focus", (SIZE, SIZE), "the tile just played, while its effect is decided"),
    Plane("line", (LINES,), "the line that is scored, while its token is chosen: files a to f, then rows 1 to 6"),
    Plane("scored", (LINES,), "lines that have been scored"),
    Plane("ends", (LINES, 2, TOKEN_NUMBERS), "the tokens at the ends of a line: one of eight kinds, and the value"),
    Plane("tokens", (3, TOKENS), "of the 29 tokens of the table those of the seat, of the other, of the display"),
    Plane("table", (2, TOKENS), "each of the 29 tokens: the number of its kind, from 0, and its value"),
    Plane("hand", (2, DOLOS), "tiles in the own hand by kind, and in the other where counting tells it"),
    Plane("unseen", (2, DOLOS), "tiles that are in no hand the seat knows and not on the board, of each side by kind"),
    Plane("deck", (2,), "how many tiles are left to draw for the seat, and for the other"),
    Plane("phase", (len(Phase) - 1,), "what is decided: play, move, swap, turn down, line, token; or over"),
    Plane("decides", (1,), "1 if it is this seat that decides"),
    Plane("turn", (1,), "1 if it is the turn of this seat"),
    Plane("edition", (1,), "1 for the early edition"),
)
(
    TILE_PLANES,
    FACE_DOWN,
    OWN_SQUARES,
    FOCUS,
    LINE,
    SCORED,
    ENDS_AT,
    TOKENS_AT,
    TABLE,
    HAND,
    UNSEEN,
    DECK,
    PHASE,
    DECIDES,
    TURN,
    EDITION,
    SEEN,
) = offsets(PLANES)


@rule
def show_squares(squares: int, row: SignedBytes, at: int) -> None:
    """A 1 for each bit."""
    while squares:
        row[index(at + lowest(squares))] = 1
        squares &= squares - 1


@rule
def show_token(known: State, token: int, row: SignedBytes, at: int) -> None:
    row[index(at + known.token_kind[token])] = 1
    row[index(at + KINDS)] = known.token_value[token]


@rule
def show_tiles(bag: int, row: SignedBytes, at: int) -> None:
    """How many of each kind are in a bag."""
    for kind in range(DOLOS):
        row[index(at + kind)] = count(bag >> COPIES * kind & (1 << COPIES) - 1)


@rule
def show_side(known: State, side: int, rank: int, row: SignedBytes, at: int) -> None:
    """What belongs to one side; rank 0 is the seat that looks."""
    first, hand, hidden = (
        at + TILE_PLANES + rank * DOLOS * SQUARES,
        at + HAND + rank * DOLOS,
        at + UNSEEN + rank * DOLOS,
    )
    show_tiles(known.hand[side], row, hand)
    for kind in range(DOLOS):
        row[index(hidden + kind)] = COPIES - row[index(hand + kind)]
    tiles = COLOUR[side] & known.occupied
    while tiles:
        square = lowest(tiles)
        kind = known.tile[square] - 1
        row[index(first + kind * SQUARES + square)] = 1
        row[index(hidden + kind)] -= 1
        tiles &= tiles - 1
    show_squares(known.tokens[side], row, at + TOKENS_AT + rank * TOKENS)
    row[index(at + DECK + rank)] = known.deck_size[side]


@procedure
def observe(known: State, seat: int, row: SignedBytes, at: int) -> None:
    """Write what a seat knows into a row of zeros, from this place on."""
    show_side(known, seat, 0, row, at)
    show_side(known, opponent(seat), 1, row, at)
    show_squares(known.face_down, row, at + FACE_DOWN)
    show_squares(COLOUR[seat], row, at + OWN_SQUARES)
    show_squares(known.scored, row, at + SCORED)
    show_squares(known.display, row, at + TOKENS_AT + 2 * TOKENS)
    for end in range(ENDS):
        if known.ends[end] != NO_TOKEN:
            show_token(known, known.ends[end], row, at + ENDS_AT + end * TOKEN_NUMBERS)
    for token in range(TOKENS):
        row[index(at + TABLE + token)] = known.token_kind[token]
        row[index(at + TABLE + TOKENS + token)] = known.token_value[token]
    if Phase.MOVE <= known.phase <= Phase.TURN_DOWN:
        row[index(at + FOCUS + known.focus)] = 1
    if known.phase == Phase.TOKEN:
        row[index(at + LINE + known.focus)] = 1
    row[index(at + PHASE + known.phase)] = 1
    row[index(at + DECIDES)] = known.actor == seat and known.phase != Phase.OVER
    row[index(at + TURN)] = known.turn == seat
    row[index(at + EDITION)] = known.edition


# ---- What is done

SECTIONS = (
    Section("play", DOLOS * SQUARES, "(tile - 1) * 36 + square; a Dolos is tile 6"),
    Section("move", SQUARES * SQUARES, "from * 36 + to"),
    Section("swap", TOKENS * TOKENS, "token given * 29 + token taken; of equal tokens the first"),
    Section("turn down", SQUARES, "the square of the tile"),
    Section("decline", 1, "the effect is not used"),
    Section("line", LINES, "which full line is scored next"),
    Section("token", 2, "which token of the line is taken: its lower or left end, or the other"),
)
PLAY, MOVE, SWAP, TURN_DOWN, DECLINED, LINE_CHOICE, TOKEN_CHOICE, ACTIONS = offsets(SECTIONS)
FIRST = (PLAY, MOVE, SWAP, TURN_DOWN, LINE_CHOICE, TOKEN_CHOICE)  # by phase


@rule
def number(s: State, action: int) -> int:
    """The flat number of an action of this phase."""
    is_effect = Phase.MOVE <= s.phase <= Phase.TURN_DOWN
    return DECLINED if is_effect and action == DECLINE else FIRST[s.phase] + action


@rule
def action_of(s: State, number: int) -> int:
    """The way back."""
    return DECLINE if number == DECLINED else number - FIRST[s.phase]


@rule
def decider(s: State) -> int:
    return s.actor


@rule
def face(s: State, action: int) -> int:
    """What the others see of an action: all of it."""
    return number(s, action)


ENCODING = Encoding(
    game="duel",
    state=State,
    planes=PLANES,
    sections=lambda players: SECTIONS,
    faces=ACTIONS,
    longest=lambda players: 77,  # [bounds in docs/rules/duel.md]
    most_moves=MOST_MOVES,
    pool=TILES,
    deal=DEAL,
    empty_box=empty_box,
    observe=observe,
    number=number,
    action_of=action_of,
    face=face,
    decider=decider,
    legal=legal,
    apply=apply,
    is_over=is_over,
    winners=winners,
    draw_deal=draw_deal,
    lay_out=lay_out,
    know=know,
    fill_hidden=fill_hidden,
    **one_step(State, apply),
)

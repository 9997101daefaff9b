"""The course of a turn: play a tile, use its effect, score the full lines, draw. [D3, D4, D5]

lay_out(s, deal)
while s.phase != Phase.OVER:
    n = legal(s, actions)
    apply(s, actions[choice])
"""

from ilium.engine.actions import add_each
from ilium.engine.bags import put, take
from ilium.engine.bits import lowest
from ilium.engine.record import Actions
from ilium.engine.rule import rule
from ilium.games.duel.board import (
    accessible_tiles,
    full_lines,
    line_winner,
    neighbours,
    open_squares,
)
from ilium.games.duel.components import COPIES, NO_TILE, NO_TOKEN, TILE_FIRSTS, TOKENS, TURNS
from ilium.games.duel.setup import bag_tile, lay_tile
from ilium.games.duel.state import DECLINE, MOST_MOVES, Phase, State, opponent
from ilium.games.grid import SQUARES

# ---- Effects [D4]


@rule
def moved_side(s: State) -> int:
    """A 1 moves a tile of the opponent, a 2 one of your own. [D4.2, D4.3]"""
    return opponent(s.turn) if s.tile[s.focus] == 1 else s.turn


@rule
def movable_tiles(s: State) -> int:
    """Accessible tiles, but for the 2 just played. [D4.3]"""
    return accessible_tiles(s, moved_side(s)) & ~(1 << s.focus)


@rule
def tiles_to_turn_down(s: State) -> int:
    """Face-up tiles of the opponent beside the 4 just played. [D4.5]"""
    return neighbours(1 << s.focus) & s.occupied & ~s.face_down


@rule
def is_swap_possible(s: State) -> bool:
    """Some token of yours differs from some token of the display. [D4.4]"""
    mine, shown = s.tokens[s.turn] & s.token_firsts, s.display & s.token_firsts
    return mine != 0 and (mine != shown or mine & mine - 1 != 0)


@rule
def effect_phase(s: State) -> int:
    """The decision that the tile just played calls for; SCORE if its effect cannot be used. [D3.3]"""
    match s.tile[s.focus]:
        case 1 | 2:
            if movable_tiles(s) != 0 and open_squares(s, moved_side(s)) != 0:
                return Phase.MOVE
        case 3:
            if is_swap_possible(s):
                return Phase.SWAP
        case 4:
            if tiles_to_turn_down(s) != 0:
                return Phase.TURN_DOWN
    return Phase.SCORE


@rule
def move_tile(s: State, source: int, target: int) -> None:
    """A moved tile keeps its face and triggers nothing. [D4.2, D4.6]"""
    both = 1 << source | 1 << target
    s.occupied ^= both
    if s.face_down >> source & 1:
        s.face_down ^= both
    s.tile[target] = s.tile[source]
    s.tile[source] = NO_TILE


@rule
def swap_tokens(s: State, given: int, taken: int) -> None:
    s.tokens[s.turn] = put(take(s.tokens[s.turn], given, s.token_firsts), taken)
    s.display = put(take(s.display, taken, s.token_firsts), given)


@rule
def turn_down(s: State, square: int) -> None:
    """The 4 goes down together with its victim. [D4.5]"""
    s.face_down |= 1 << s.focus | 1 << square


# ---- The parts of a turn


@rule
def play_tile(s: State, tile: int, square: int) -> None:
    """[D3.1]"""
    s.hand[s.turn] = take(s.hand[s.turn], bag_tile(tile), TILE_FIRSTS)
    lay_tile(s, square, tile)
    s.placed += 1
    s.focus = square
    s.phase = effect_phase(s)


@rule
def start_line(s: State, line: int) -> None:
    """Find the winner of a line, who chooses a token if the two differ. [D5.4]"""
    s.focus = line
    s.actor = line_winner(s, line)
    if s.ends[2 * line] == s.ends[2 * line + 1]:
        take_token(s, 0)
    else:
        s.phase = Phase.TOKEN


@rule
def take_token(s: State, end: int) -> None:
    """The winner takes one token of the line, the other player gets the other. [D5.4]"""
    line, winner, loser = s.focus, s.actor, opponent(s.actor)
    s.tokens[winner] = put(s.tokens[winner], s.ends[2 * line + end])
    s.tokens[loser] = put(s.tokens[loser], s.ends[2 * line + 1 - end])
    s.ends[2 * line] = NO_TOKEN
    s.ends[2 * line + 1] = NO_TOKEN
    s.scored |= 1 << line
    s.phase = Phase.SCORE


@rule
def score_next_line(s: State) -> None:
    """Full lines are scored one by one, then the turn ends; which comes next is asked only of several. [D5.1, D5.2]"""
    s.actor = s.turn
    s.focus = 0
    lines = full_lines(s)
    if lines == 0:
        end_turn(s)
    elif lines & lines - 1:
        s.phase = Phase.LINE
    else:
        start_line(s, lowest(lines))


@rule
def end_turn(s: State) -> None:
    """Draw a tile while the deck lasts; after 32 turns the game is over. [D3.2, D3.4, D6.1]"""
    if s.placed == TURNS:
        s.phase = Phase.OVER
        return
    draw(s, s.turn)
    s.turn = opponent(s.turn)
    s.actor = s.turn
    s.phase = Phase.PLAY


@rule
def draw(s: State, seat: int) -> None:
    if s.deck_size[seat] > 0:
        s.deck_size[seat] -= 1
        top = s.deck_size[seat]
        s.hand[seat] = put(s.hand[seat], bag_tile(s.deck[seat][top]))
        s.deck[seat][top] = NO_TILE


# ---- Legal actions


@rule
def add_plays(s: State, actions: Actions) -> int:
    """Each kind of tile in the hand on each open square. [D3.1]"""
    squares = open_squares(s, s.turn)
    tiles = s.hand[s.turn] & TILE_FIRSTS
    n = 0
    while tiles:
        n = add_each(squares, lowest(tiles) // COPIES * SQUARES, actions, n)
        tiles &= tiles - 1
    return n


@rule
def add_moves(s: State, actions: Actions) -> int:
    """Each movable tile to each open square of its colour. [D4.2, D4.3]"""
    targets = open_squares(s, moved_side(s))
    sources = movable_tiles(s)
    n = 0
    while sources:
        n = add_each(targets, lowest(sources) * SQUARES, actions, n)
        sources &= sources - 1
    return n


@rule
def add_swaps(s: State, actions: Actions) -> int:
    """Each kind of token of yours for each other kind of the display. [D4.4]"""
    mine, shown = s.tokens[s.turn] & s.token_firsts, s.display & s.token_firsts
    n = 0
    while mine:
        given = lowest(mine)
        n = add_each(shown & ~(1 << given), given * TOKENS, actions, n)
        mine &= mine - 1
    return n


@rule
def legal(s: State, actions: Actions) -> int:
    """Write the legal actions; how many there are."""
    match s.phase:
        case Phase.PLAY:
            return add_plays(s, actions)
        case Phase.LINE:
            return add_each(full_lines(s), 0, actions, 0)
        case Phase.TOKEN:
            return add_each(0b11, 0, actions, 0)
        case Phase.MOVE:
            n = add_moves(s, actions)
        case Phase.SWAP:
            n = add_swaps(s, actions)
        case Phase.TURN_DOWN:
            n = add_each(tiles_to_turn_down(s), 0, actions, 0)
        case _:
            return 0
    actions[n] = DECLINE
    return n + 1


@rule
def use_effect(s: State, action: int) -> None:
    """All effects are optional. [D3.2]"""
    if action != DECLINE:
        match s.phase:
            case Phase.MOVE:
                move_tile(s, action // SQUARES, action % SQUARES)
            case Phase.SWAP:
                swap_tokens(s, action // TOKENS, action % TOKENS)
            case Phase.TURN_DOWN:
                turn_down(s, action)
    s.phase = Phase.SCORE


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action and all that follows from it, up to the next decision."""
    match s.phase:
        case Phase.PLAY:
            play_tile(s, 1 + action // SQUARES, action % SQUARES)
        case Phase.LINE:
            start_line(s, action)
        case Phase.TOKEN:
            take_token(s, action)
        case _:
            use_effect(s, action)
    while s.phase == Phase.SCORE:
        score_next_line(s)


def legal_list(s: State) -> list[int]:
    """The legal actions, in plain Python."""
    actions = [0] * MOST_MOVES
    return actions[: legal(s, actions)]

"""Ilios as numbers: what a seat knows as a row, and every decision as one list of actions."""

from ilium.engine.bits import count, index, lowest
from ilium.engine.record import SignedBytes
from ilium.engine.rule import procedure, rule
from ilium.envs.encoding import HIGHEST, Encoding, one_step
from ilium.envs.planes import Plane, Section, offsets
from ilium.games.grid import SIZE, SQUARES
from ilium.games.ilios.board import turned
from ilium.games.ilios.components import COPIES, DESIGNS, DIRECTIONS, IRON, IRONS, SEATS, TURNS, WARRIORS
from ilium.games.ilios.knowledge import fill_hidden, know, unseen
from ilium.games.ilios.options import empty_box
from ilium.games.ilios.scoring import winners
from ilium.games.ilios.setup import DEAL, draw_deal, lay_out
from ilium.games.ilios.state import MOST_MOVES, Phase, State, is_over
from ilium.games.ilios.turns import apply, legal

# ---- What is seen. Seats count clockwise from the one that looks; those that are not there have zeros.

PLANES = (
    Plane("tiles", (IRON, SIZE, SIZE), "warriors 1 to 5, and iron weapons"),
    Plane("rays", (DIRECTIONS, SIZE, SIZE), "the rays of the warriors as they lie: N, NE, E, SE, S, SW, W, NW"),
    Plane("disks", (SEATS, SIZE, SIZE), "the disks of each seat"),
    Plane("board", (SIZE, SIZE), "the squares there are"),
    Plane("hand", (SEATS, DESIGNS), "warriors in each hand by design, as far as the seat knows them"),
    Plane("hand_size", (SEATS,), "how many warriors each seat has"),
    Plane("plunder", (SEATS,), f"of each seat, at most {HIGHEST}"),
    Plane("unseen", (DESIGNS,), "warriors in the pile and in hands the seat does not know"),
    Plane("pile", (1,), "how many warriors are left to draw"),
    Plane("seats", (SEATS,), "the seats there are"),
    Plane("first", (SEATS,), "the seat that began"),
    Plane("turn", (SEATS,), "the seat that decides; nobody when the game is over"),
    Plane("phase", (len(Phase),), "what is decided: iron, deploy; or over"),
    Plane("designs", (DESIGNS, DIRECTIONS), "the rays of each warrior, not turned"),
    Plane("iron", (1,), "what an iron weapon is worth"),
)
(
    TILES,
    RAYS,
    DISKS,
    BOARD,
    HAND,
    HAND_SIZE,
    PLUNDER,
    UNSEEN,
    PILE,
    SEATS_THERE,
    FIRST,
    TURN,
    PHASE,
    RAY_TABLE,
    IRON_WORTH,
    SEEN,
) = offsets(PLANES)


@rule
def show_bits(bits: int, row: SignedBytes, at: int) -> None:
    """A 1 for each bit."""
    while bits:
        row[index(at + lowest(bits))] = 1
        bits &= bits - 1


@rule
def show_warriors(bag: int, row: SignedBytes, at: int) -> None:
    """How many of each design are in a bag."""
    for design in range(DESIGNS):
        row[index(at + design)] = count(bag >> COPIES * design & (1 << COPIES) - 1)


@rule
def show_board(known: State, row: SignedBytes, at: int) -> None:
    tiles = known.tiles
    while tiles:
        square = lowest(tiles)
        tiles &= tiles - 1
        tile = known.tile[square]
        row[index(at + TILES + (tile - 1) * SQUARES + square)] = 1
        if tile != IRON:
            rays = turned(known.rays[tile - 1], known.facing[square])
            while rays:
                row[index(at + RAYS + lowest(rays) * SQUARES + square)] = 1
                rays &= rays - 1
    show_bits(known.board, row, at + BOARD)


@rule
def show_seat(known: State, seat: int, away: int, row: SignedBytes, at: int) -> None:
    show_bits(known.disks[seat], row, at + DISKS + away * SQUARES)
    show_warriors(known.hand[seat], row, at + HAND + away * DESIGNS)
    row[index(at + HAND_SIZE + away)] = known.hand_size[seat]
    row[index(at + PLUNDER + away)] = min(known.plunder[seat], HIGHEST)
    row[index(at + SEATS_THERE + away)] = 1
    row[index(at + FIRST + away)] = known.first == seat
    row[index(at + TURN + away)] = known.turn == seat and known.phase != Phase.OVER


@procedure
def observe(known: State, seat: int, row: SignedBytes, at: int) -> None:
    """Write what a seat knows into a row of zeros, from this place on."""
    show_board(known, row, at)
    for away in range(known.players):
        other = seat + away if seat + away < known.players else seat + away - known.players
        show_seat(known, other, away, row, at)
    show_warriors(unseen(known), row, at + UNSEEN)
    row[index(at + PILE)] = known.pile_size
    row[index(at + PHASE + known.phase)] = 1
    for design in range(DESIGNS):
        show_bits(known.rays[design], row, at + RAY_TABLE + design * DIRECTIONS)
    row[index(at + IRON_WORTH)] = known.iron


# ---- What is done

SECTIONS = (
    Section("iron", SQUARES, "where an iron weapon goes: a square"),
    Section("deploy", DESIGNS * TURNS * SQUARES, "((warrior - 1) * 4 + quarter turns) * 36 + square"),
)
IRON_CHOICE, DEPLOY, ACTIONS = offsets(SECTIONS)


@rule
def number(s: State, action: int) -> int:
    """The flat number of an action of this phase."""
    return action if s.phase == Phase.IRON else DEPLOY + action


@rule
def action_of(s: State, number: int) -> int:
    """The way back."""
    return number if s.phase == Phase.IRON else number - DEPLOY


@rule
def decider(s: State) -> int:
    return s.turn


@rule
def face(s: State, action: int) -> int:
    """What the others see of an action: all of it."""
    return number(s, action)


ENCODING = Encoding(
    game="ilios",
    state=State,
    planes=PLANES,
    sections=lambda players: SECTIONS,
    faces=ACTIONS,
    longest=lambda players: min(SQUARES, IRONS[players] + WARRIORS),  # a square is filled once
    most_moves=MOST_MOVES,
    pool=WARRIORS,
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

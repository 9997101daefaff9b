"""A position as text that a person can write, and back. The format is in `docs/notation.md`."""

import re
from collections.abc import Iterable

from ilium.engine.bags import bag_of, without
from ilium.engine.bits import count
from ilium.games.errors import BadPosition
from ilium.games.game import Options
from ilium.games.grid import FILE_NAMES, ROW_NAMES, SIZE, SQUARES
from ilium.games.ilios.board import around, occupied, open_squares, surrounded
from ilium.games.ilios.components import (
    BOARDS,
    DEFAULT_DESIGNS,
    DEFAULT_IRON,
    FACING_NAMES,
    HAND,
    IRON,
    IRONS,
    LETTERS,
    SEAT_NAMES,
    TILE_NAMES,
    WARRIOR_FIRSTS,
    WARRIORS,
    rays_name,
)
from ilium.games.ilios.knowledge import unseen
from ilium.games.ilios.notation import parse_warrior, warriors_in
from ilium.games.ilios.options import check_options, empty_box
from ilium.games.ilios.setup import bag_warrior
from ilium.games.ilios.state import Phase, State
from ilium.games.ilios.turns import can_attack
from ilium.games.ilios.view import owner, turn_number
from ilium.games.lines import Lines, listed, unlisted

WHAT = ("iron", "deploy", "over")
REQUIRED = ("ilios", "turn", "pile")
OPTIONAL = ("players", "iron", *ROW_NAMES, *(name.lower() for name in SEAT_NAMES))

# ---- Writing


def position_text(s: State) -> str:
    """`parse_position` is the way back."""
    seats = [_seat_line(s, seat) for seat in range(s.players)]
    pile = listed(TILE_NAMES[warrior] for warrior in reversed(s.pile[: s.pile_size]))
    turn = f"turn {turn_number(s)} {SEAT_NAMES[s.turn]} {WHAT[s.phase]}"
    return "\n".join([*_option_lines(s), turn, *_board_lines(s), *seats, f"pile {pile}"]) + "\n"


def _size(s: State) -> int:
    return SIZE if s.board >> SQUARES - 1 & 1 else 4


def _option_lines(s: State) -> list[str]:
    """Values that are those of the box are not written."""
    designs = {str(1 + i): rays_name(rays) for i, rays in enumerate(s.rays)}
    lines = [f"ilios {_size(s)}x{_size(s)}", f"players {s.players}"]
    if s.iron != DEFAULT_IRON:
        lines.append(f"iron {s.iron}")
    if designs != DEFAULT_DESIGNS:
        lines += [f"design {name} {rays}" for name, rays in designs.items()]
    return lines


def square_text(s: State, square: int) -> str:
    """`H3e`: a warrior with a disk; `I`, `HI`: an iron weapon; `h`: a disk left behind; `.`: an open square."""
    seat = owner(s, square)
    letter: str = "" if seat is None else LETTERS[seat]
    if not s.tiles >> square & 1:
        return letter.lower() or "."
    return letter + TILE_NAMES[s.tile[square]] + FACING_NAMES[s.facing[square]]


def _board_lines(s: State) -> list[str]:
    size = _size(s)
    rows = []
    for row in reversed(range(size)):
        texts = [square_text(s, SIZE * row + file) for file in range(size)]
        rows.append(f"{row + 1}  " + " ".join(f"{text:3}" for text in texts).rstrip())
    return [*rows, "   " + "   ".join(FILE_NAMES[:size])]


def _seat_line(s: State, seat: int) -> str:
    hand, shown = listed(warriors_in(s.hand[seat])), listed(warriors_in(s.shown[seat]))
    return f"{SEAT_NAMES[seat]:9}  hand {hand}  shown {shown}  plunder {s.plunder[seat]}"


# ---- Reading


def parse_position(text: str) -> tuple[Options, State]:
    """The position with its options, or a BadPosition that says what is wrong with it."""
    try:
        lines = Lines(text, REQUIRED, OPTIONAL, ("design",), FILE_NAMES)
        options, s = _read_options(lines)
        _read_board(s, lines)
        for seat in range(s.players):
            _read_seat(s, seat, lines)
        _read_pile(s, lines)
        _read_turn(s, lines)
        lines.close()
        _check_board(s)
        _check_warriors(s)
        _check_hands(s)
    except ValueError as error:
        raise BadPosition(f"not a position of ilios: {error}") from None
    return options | {"first": s.first}, s


def _number(words: list[str], what: str) -> int:
    if len(words) != 1 or not re.fullmatch("[0-9]{1,3}", words[0]):
        raise ValueError(f"{what} is a number, not {' '.join(words)!r}")
    return int(words[0])


def _read_options(lines: Lines) -> tuple[Options, State]:
    given: dict[str, object] = {"board": " ".join(lines.take("ilios")).lower() or BOARDS[0]}
    for name, what in (("players", "the number of players"), ("iron", "the worth of an iron weapon")):
        if (words := lines.take_if_there(name)) is not None:
            given[name] = _number(words, what)
    designs = {name: " ".join(rays) for name, rays in lines.take_table("design").items()}
    options = check_options(given | {"designs": designs or None})
    return options, empty_box(options)


def _read_board(s: State, lines: Lines) -> None:
    size = _size(s)
    for row in range(size):
        words = lines.take(ROW_NAMES[row])
        if len(words) != size:
            raise ValueError(f"row {row + 1} has {len(words)} squares, not {size} [I1.1]")
        for file, word in enumerate(words):
            if word != ".":
                _read_square(s, SIZE * row + file, word)


def _read_square(s: State, square: int, word: str) -> None:
    letters = LETTERS[: s.players]
    if word in tuple(letters.lower()):
        s.disks[letters.lower().index(word)] |= 1 << square
        return
    parts = re.fullmatch(rf"(?:([{letters}])([1-5])([esw]?)|([{letters}]?)I)", word)
    if not parts:
        raise ValueError(f"{word!r} is not a square of {s.players} players: write . H3e HI I or h [I1.5]")
    if letter := parts[1] or parts[4]:
        s.disks[letters.index(letter)] |= 1 << square
    s.tile[square] = parse_warrior(parts[2]) if parts[2] else IRON
    s.facing[square] = FACING_NAMES.index(parts[3] or "")
    s.tiles |= 1 << square


def _read_seat(s: State, seat: int, lines: Lines) -> None:
    name = SEAT_NAMES[seat]
    pattern = r"hand (.+?) shown (.+?) plunder ([0-9]{1,3})"
    parts = re.fullmatch(pattern, " ".join(lines.take(name)), re.IGNORECASE)
    if not parts:
        raise ValueError(f"{name} is written as: hand 1 4 5 shown 4 plunder 7 (or - for nothing)")
    hand, shown = ([parse_warrior(word) for word in unlisted(part)] for part in parts.groups()[:2])
    if len(hand) > HAND or any(shown.count(warrior) > hand.count(warrior) for warrior in shown):
        raise ValueError(f"{name} has at most three warriors in hand, and what is shown is among them [I3.2]")
    s.hand[seat], s.shown[seat], s.hand_size[seat] = _bag(hand), _bag(shown), len(hand)
    s.plunder[seat] = int(parts[3])


def _bag(warriors: Iterable[int]) -> int:
    return bag_of(map(bag_warrior, warriors))


def _read_pile(s: State, lines: Lines) -> None:
    """The pile; all that is neither there nor in a hand has been deployed."""
    pile = [parse_warrior(word) for word in reversed(lines.take("pile")) if word != "-"]
    if len(pile) > WARRIORS - HAND * s.players:
        raise ValueError(f"the pile has at most {WARRIORS - HAND * s.players} warriors, not {len(pile)} [I2.1]")
    s.pile_size = len(pile)
    s.pile[: len(pile)] = pile
    held = [warrior for seat in range(s.players) for warrior in map(int, warriors_in(s.hand[seat]))]
    for warrior in range(1, len(TILE_NAMES) - 1):
        if (there := (held + pile).count(warrior)) > 7:
            raise ValueError(f"there are seven warriors {warrior}, not {there} [I1.2]")
    s.deployed = without(unseen(s), _bag(pile), WARRIOR_FIRSTS)


def _read_turn(s: State, lines: Lines) -> None:
    """Whose turn it is and what is decided; from that, who began."""
    words = [word.lower() for word in lines.take("turn")]
    names = [name.lower() for name in SEAT_NAMES[: s.players]]
    if len(words) != 3 or not words[0].isdecimal() or words[1] not in names or words[2] not in WHAT:
        raise ValueError("the turn is written like: turn 9 Paris deploy, with iron or over for deploy")
    s.phase, s.turn = WHAT.index(words[2]), names.index(words[1])
    number, irons = int(words[0]), IRONS[s.players]
    if not 1 <= number <= count(s.board):
        raise ValueError(f"the decisions are numbered from 1 to {count(s.board)}, not {number}")
    s.placed = number - (s.phase != Phase.OVER)
    if (s.phase == Phase.IRON) != (number <= irons):
        raise ValueError(f"the first {irons} decisions are about iron weapons, and only those [I2.2]")
    s.first = (s.turn - (number - 1 if s.phase == Phase.IRON else number - 1 - irons)) % s.players


# ---- Checking


def _check_board(s: State) -> None:
    """Each decision fills a square; what is surrounded is captured, and nothing else. [I3.4, I3.5]"""
    filled = count(s.board & ~open_squares(s))
    if filled != s.placed:
        raise ValueError(f"{filled} squares are filled after {s.placed} decisions [I3.1]")
    if (open_squares(s) == 0) != (s.phase == Phase.OVER):
        raise ValueError("the game is over when no open square remains, and only then [I4.1]")
    if surrounded(s) & occupied(s):
        raise ValueError("a tile with a disk that is surrounded has been captured [I3.5]")
    if occupied(s) & ~s.tiles & around(open_squares(s)):
        raise ValueError("a disk is left behind only where a tile was surrounded [I3.5]")
    if s.phase == Phase.IRON and (occupied(s) or any(s.shown)):
        raise ValueError("before the first turn there are no disks, and no hand has been shown [I2.2, I3.2]")
    for seat in range(s.players):
        if s.plunder[seat] and not s.disks[seat] & ~s.tiles:
            raise ValueError(f"{SEAT_NAMES[seat]} has plunder and left no disk behind [I3.5]")


def _check_warriors(s: State) -> None:
    """What was placed is on the board or was captured, and the plunder is what was captured. [I3.5]"""
    squares = [square for square in range(SQUARES) if s.tiles >> square & 1]
    warriors = [s.tile[square] for square in squares if s.tile[square] != IRON]
    irons = min(s.placed, IRONS[s.players])
    deployed = list(map(int, warriors_in(s.deployed)))
    if len(deployed) != s.placed - irons:
        raise ValueError(f"{len(deployed)} warriors have left the hands, and {s.placed - irons} were deployed [I3.1]")
    captured = list(deployed)
    for warrior in warriors:
        if warrior not in captured:
            raise ValueError(f"there are more warriors {warrior} than the seven of the box [I1.2]")
        captured.remove(warrior)
    captured_irons = irons - (len(squares) - len(warriors))
    left = count(occupied(s) & ~s.tiles)
    if captured_irons < 0 or len(captured) + captured_irons != left:
        raise ValueError(f"{left} disks were left behind, and {len(captured)} warriors captured [I3.5]")
    worth = sum(captured) + s.iron * captured_irons
    if sum(s.plunder) != worth:
        raise ValueError(f"the plunder adds up to {sum(s.plunder)}, and what was captured to {worth} [I4.1]")


def _check_hands(s: State) -> None:
    """Each turn a warrior leaves the hand and, while there are any, another is drawn. [I3.7]"""
    irons, pile = IRONS[s.players], WARRIORS - HAND * s.players
    sizes = [HAND] * s.players
    for turn in range(max(s.placed - irons, 0)):
        seat = (s.first + turn) % s.players
        sizes[seat] -= turn >= pile or turn == count(s.board) - irons - 1
    for seat in range(s.players):
        if s.hand_size[seat] != sizes[seat]:
            raise ValueError(
                f"{SEAT_NAMES[seat]} has {sizes[seat]} warriors in hand now, not {s.hand_size[seat]} [I3.7]"
            )
    if s.phase == Phase.DEPLOY and s.shown[s.turn] != s.hand[s.turn] and not can_attack(s):
        raise ValueError(f"{SEAT_NAMES[s.turn]} cannot attack, so the whole hand is shown [I3.2]")

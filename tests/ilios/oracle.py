"""A naive oracle of ilios, written from the rules page alone: slow, plain, independent of the engine."""

from __future__ import annotations

from typing import Any, NamedTuple

BOARDS = {"6x6": 6, "4x4": 4}
FILES = "abcdef"
SIDES = "HAPG"  # by seat [I1.5]
HAND = 3
IRON = "I"
FACINGS = ("", "e", "s", "w")  # by quarter turns clockwise
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # clockwise
STEPS = {  # files to the right, rows upwards
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
DESIGNS = {"1": "N", "2": "N S", "3": "N SE SW", "4": "NE SE SW NW", "5": "N NE SE SW NW"}  # [I1.2]


class Tile(NamedTuple):
    """A warrior or an iron weapon on the board, with the seat whose disk is on it."""

    text: str
    turns: int
    owner: int | None


class Placement(NamedTuple):
    """A warrior of the hand, the square it goes to and its quarter turns."""

    warrior: str
    square: str
    turns: int


def placement_name(placement: Placement) -> str:
    """The text of a deployment. [I3.1]"""
    text = f"{placement.warrior}@{placement.square}"
    return f"{text}>{FACINGS[placement.turns]}" if placement.turns else text


def parse_placement(move: str) -> Placement:
    """The deployment of a text. [I3.1]"""
    warrior, _, rest = move.partition("@")
    square, _, facing = rest.partition(">")
    return Placement(warrior, square, FACINGS.index(facing))


def turned_rays(design: str, turns: int) -> set[str]:
    """Each quarter turn clockwise moves a ray by two of the eight directions. [I1.3]"""
    return {COMPASS[(COMPASS.index(ray) + 2 * turns) % 8] for ray in design.split()}


def distinct_turns(design: str) -> list[int]:
    """Of equal turns of a symmetric tile only the smallest is a move. [I1.3]"""
    smallest: list[int] = []
    for turns in range(4):
        if all(turned_rays(design, turns) != turned_rays(design, other) for other in smallest):
            smallest.append(turns)
    return smallest


def iron_order(first: int, players: int) -> list[int]:
    """Who puts an iron weapon: round from the first player, who has two of the three with 2 players. [I2.2]"""
    count = 3 if players == 2 else players
    return [(first + place) % players for place in range(count)]


class Oracle:
    """One game, from its deal to its result."""

    def __init__(
        self,
        deal: dict[str, Any],
        players: int,
        board: str = "6x6",
        iron: int = 3,
        designs: dict[str, str] | None = None,
    ) -> None:
        """Seat 0 takes the first three warriors, whoever is first; the first player has the first turn. [I2.1, I2.2]"""
        if players not in (2, 3, 4):
            raise ValueError(f"{players} cannot play: 2, 3 or 4 can")
        if board not in BOARDS:
            raise ValueError(f"no board {board!r}: choose one of {', '.join(BOARDS)}")
        self.players = players
        self.size = BOARDS[board]
        self.squares = [file + str(row) for file in FILES[: self.size] for row in range(1, self.size + 1)]
        self.iron = iron
        self.designs: dict[str, str] = dict(DESIGNS if designs is None else designs)
        self.tiles: dict[str, Tile] = {}
        self.left_behind: dict[str, int] = {}  # the seat of the disk by square
        self.pile: list[str] = list(deal["pile"])
        self.hands: list[list[str]] = []
        for _ in range(players):
            self.hands.append(self.pile[:HAND])
            self.pile = self.pile[HAND:]
        self.shown: list[list[str]] = [[] for _ in range(players)]
        self.plunder = [0] * players
        self.irons = iron_order(deal["first"], players)  # the seats that have yet to put one
        self.turn: int = deal["first"]  # whose deployment is next

    def copy(self) -> Oracle:
        """The same game, to be played on apart from this one."""
        other = Oracle.__new__(Oracle)
        other.__dict__.update(self.__dict__)
        other.tiles = dict(self.tiles)
        other.left_behind = dict(self.left_behind)
        other.pile = list(self.pile)
        other.hands = [list(hand) for hand in self.hands]
        other.shown = [list(shown) for shown in self.shown]
        other.plunder = list(self.plunder)
        other.irons = list(self.irons)
        return other

    @property
    def seat(self) -> int | None:
        """Who decides: the iron weapons come first, and the full board ends the game. [I2.2, I4.1]"""
        if not self.open_squares():
            return None
        return self.irons[0] if self.irons else self.turn

    @property
    def number(self) -> int:
        """The number of the decision, from 1: each fills one square for good. [I3.5, I4.1]"""
        filled = len(self.squares) - len(self.open_squares())
        return min(filled + 1, len(self.squares))

    def moves(self) -> list[str]:
        """The legal moves of the decision now asked for. [I2.2, I3.2]"""
        if self.irons:
            return sorted(f"iron@{square}" for square in self.open_squares())
        return sorted({placement_name(placement) for placement in self.attacks() or self.placements()})

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The most plunder wins; of those tied the most own disks; those still tied share the win. [I4.1]"""
        if self.seat is not None:
            return None
        richest = [seat for seat in range(self.players) if self.plunder[seat] == max(self.plunder)]
        most = max(self.disk_count(seat) for seat in richest)
        winners = tuple(seat for seat in richest if self.disk_count(seat) == most)
        return winners, tuple(self.plunder)

    def snapshot(self) -> dict[str, Any]:
        """The whole state as plain data, for comparison."""
        return {
            "board": {square: self.square_name(square) for square in self.squares if not self.is_open(square)},
            "hands": [sorted(hand) for hand in self.hands],
            "shown": [sorted(shown) for shown in self.shown],
            "plunder": list(self.plunder),
            "disks": [self.disk_count(seat) for seat in range(self.players)],
            "pile": list(self.pile),
            "number": self.number,
            "seat": self.seat,
        }

    def square_name(self, square: str) -> str:
        """What lies on a filled square: a disk left behind in lower case, else disk, tile and facing. [I5.1]"""
        if square in self.left_behind:
            return SIDES[self.left_behind[square]].lower()
        tile = self.tiles[square]
        disk = "" if tile.owner is None else SIDES[tile.owner]
        return disk + tile.text + FACINGS[tile.turns]

    def is_open(self, square: str) -> bool:
        """No tile and no disk on it. [I3.1]"""
        return square not in self.tiles and square not in self.left_behind

    def open_squares(self) -> list[str]:
        """All squares where a tile can be put. [I2.2, I3.1]"""
        return [square for square in self.squares if self.is_open(square)]

    def disk_count(self, seat: int) -> int:
        """The own disks on the board, those on tiles and those left behind. [I4.1]"""
        on_tiles = [tile.owner for tile in self.tiles.values()]
        return on_tiles.count(seat) + list(self.left_behind.values()).count(seat)

    def neighbour(self, square: str, direction: str) -> str | None:
        """The adjacent square in a direction, none beyond the edge. [I3.1, I3.4]"""
        right, up = STEPS[direction]
        file, row = FILES.index(square[0]) + right, int(square[1]) + up
        if 0 <= file < self.size and 1 <= row <= self.size:
            return FILES[file] + str(row)
        return None

    def targets(self, placement: Placement) -> list[str]:
        """The squares with a tile that a ray points at; a disk left behind is no tile. [I3.1, I3.3]"""
        rays = turned_rays(self.designs[placement.warrior], placement.turns)
        pointed = [self.neighbour(placement.square, ray) for ray in rays]
        return [square for square in pointed if square is not None and square in self.tiles]

    def is_attack(self, placement: Placement) -> bool:
        """A ray points at a tile occupied by an opponent or at an unoccupied iron weapon. [I3.1]"""
        return any(self.tiles[square].owner != self.turn for square in self.targets(placement))

    def placements(self) -> list[Placement]:
        """Each warrior of the hand on each open square, turned any way. [I3.2]"""
        found = []
        for warrior in self.hands[self.turn]:
            for turns in distinct_turns(self.designs[warrior]):
                found += [Placement(warrior, square, turns) for square in self.open_squares()]
        return found

    def attacks(self) -> list[Placement]:
        """The placements that attack; while there is one, only such are legal. [I3.1, I3.2]"""
        return [placement for placement in self.placements() if self.is_attack(placement)]

    def play(self, move: str) -> None:
        """Play a legal move; refuse every other with nothing changed."""
        legal = self.moves()
        if move not in legal:
            raise ValueError(f"{move!r} is not legal here; legal are: {', '.join(legal) or 'none, the game is over'}")
        if self.irons:
            self.put_iron(move.removeprefix("iron@"))
        else:
            self.take_turn(parse_placement(move))
        if self.seat is not None and not self.irons:
            self.show_hand()

    def put_iron(self, square: str) -> None:
        """A neutral tile without a disk. [I1.4, I2.2]"""
        self.tiles[square] = Tile(IRON, 0, None)
        self.irons.pop(0)

    def take_turn(self, placement: Placement) -> None:
        """Deploy, raid, occupy, capture and draw; then the next seat is on turn. [I2.1, I3.1-I3.7]"""
        self.leave_hand(placement.warrior)
        self.raid(placement)
        self.tiles[placement.square] = Tile(placement.warrior, placement.turns, self.turn)
        self.capture()
        self.draw()
        self.turn = (self.turn + 1) % self.players

    def show_hand(self) -> None:
        """A hand without an attack is shown at the start of the turn, before the choice. [I3.2]"""
        if not self.attacks():
            self.shown[self.turn] = list(self.hands[self.turn])

    def leave_hand(self, warrior: str) -> None:
        """Everyone sees the deployment: a shown warrior of that number is no longer in the hand. [I3.1, I3.2]"""
        self.hands[self.turn].remove(warrior)
        if warrior in self.shown[self.turn]:
            self.shown[self.turn].remove(warrior)

    def raid(self, placement: Placement) -> None:
        """Every tile a ray points at has its disk replaced by that of the player on turn. [I3.3]"""
        for square in self.targets(placement):
            self.tiles[square] = self.tiles[square]._replace(owner=self.turn)

    def is_surrounded(self, square: str) -> bool:
        """All of its up to eight neighbour squares are filled; the edge counts as filled. [I3.4]"""
        around = [self.neighbour(square, direction) for direction in COMPASS]
        return not any(near is not None and self.is_open(near) for near in around)

    def capture(self) -> None:
        """All surrounded occupied tiles together: plunder for their owners, whose disks stay behind. [I3.5, I3.6]"""
        for square in [square for square in self.tiles if self.is_surrounded(square)]:
            tile = self.tiles[square]
            if tile.owner is not None:
                self.plunder[tile.owner] += self.iron if tile.text == IRON else int(tile.text)
                self.left_behind[square] = tile.owner
                del self.tiles[square]

    def draw(self) -> None:
        """One warrior while there are any, but none when the last square is filled. [I3.7]"""
        if self.pile and self.open_squares():
            self.hands[self.turn].append(self.pile.pop(0))

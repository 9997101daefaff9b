"""A naive oracle of duel, written from the rules page alone: slow, plain, independent of the engine."""

from __future__ import annotations

from typing import Any, NamedTuple

FILES = "abcdef"
ROWS = "123456"
GODS = ("Zeus", "Athena", "Apollo", "Poseidon", "Aphrodite")
EDITIONS = ("2024", "early")
CENTRE = (("c3", "d4"), ("c4", "d3"))  # by seat [D2.3]
SIDES = "HA"  # by seat
TURNS = 32
HAND = 2
NO_TOKEN = -1000  # ranks below every token

SQUARES = [file + row for file in FILES for row in ROWS]
LINES = {file: [file + row for row in ROWS] for file in FILES} | {row: [file + row for file in FILES] for row in ROWS}


class Tile(NamedTuple):
    """A tile on the board."""

    owner: int
    text: str
    is_up: bool


def colour(square: str) -> int:
    """The seat whose colour the square has: an even sum of file and row is Hector's. [D1.1]"""
    file, row = FILES.index(square[0]) + 1, int(square[1])
    return 0 if (file + row) % 2 == 0 else 1


def neighbours(square: str) -> list[str]:
    """The orthogonal neighbour squares. [D3.1]"""
    file, row = FILES.index(square[0]), ROWS.index(square[1])
    around = [(file - 1, row), (file + 1, row), (file, row - 1), (file, row + 1)]
    return [FILES[f] + ROWS[r] for f, r in around if 0 <= f < 6 and 0 <= r < 6]


def value(tile: Tile) -> int:
    """What a tile shows: face down 0, Dolos 0 by itself. [D4.6, D5.3]"""
    if not tile.is_up or tile.text == "D":
        return 0
    return int(tile.text)


def worth(line: list[Tile], place: int) -> int:
    """What a tile counts in a line: a face-up Dolos is the sum of its neighbours in that line. [D5.3]"""
    tile = line[place]
    if not tile.is_up or tile.text != "D":
        return value(tile)
    return sum(value(line[near]) for near in (place - 1, place + 1) if 0 <= near < len(line))


def god_values(tokens: list[str], god: str) -> list[int]:
    """The values of the tokens of one god. [D1.3]"""
    return [int(token.removeprefix(god)) for token in tokens if token.startswith(god)]


def has_support(tokens: list[str]) -> bool:
    """Tokens of all five gods, or of four gods and both marriage tokens. [D6.2]"""
    gods = sum(1 for god in GODS if god_values(tokens, god))
    return gods == 5 or (gods == 4 and tokens.count("marriage") == 2)


def points(tokens: list[str]) -> int:
    """The highest token of each god and all non-god tokens; marriage 0. [D6.3]"""
    highest = sum(max(god_values(tokens, god), default=0) for god in GODS)
    return highest + sum(int(token) for token in tokens if token[0] in "+-")


def uncounted(tokens: list[str]) -> int:
    """The total of the god tokens that do not count for points. [D6.4]"""
    return sum(sum(sorted(god_values(tokens, god))[:-1]) for god in GODS)


def standing(tokens: list[str], edition: str) -> list[int]:
    """What is compared at the end, the first difference deciding. [D6.2, D6.3, D6.4]"""
    zeus = max(god_values(tokens, "Zeus"), default=NO_TOKEN)
    poseidon = max(god_values(tokens, "Poseidon"), default=NO_TOKEN)
    measures = [int(has_support(tokens)), points(tokens), uncounted(tokens), zeus]
    if edition == "2024" and zeus == NO_TOKEN:
        measures.append(poseidon)
    return measures


class Oracle:
    """One game, from its deal to its result."""

    def __init__(self, deal: dict[str, Any], edition: str = "2024") -> None:
        """The centre tiles lie on the board and trigger nothing; two in the hand, the rest in the deck. [D2.3, D2.5]"""
        if edition not in EDITIONS:
            raise ValueError(f"no edition {edition!r}: choose one of {', '.join(EDITIONS)}")
        self.edition = edition
        self.board: dict[str, Tile] = {}
        self.hands: list[list[str]] = []
        self.decks: list[list[str]] = []
        for owner, tiles in enumerate(deal["tiles"]):
            for square, text in zip(CENTRE[owner], tiles[:2], strict=True):
                self.board[square] = Tile(owner, text, True)
            self.hands.append(list(tiles[2:4]))
            self.decks.append(list(tiles[4:]))
        self.tokens: list[list[str]] = [[], []]
        self.display: list[str] = list(deal["display"])
        self.ends: dict[str, list[str]] = {line: list(pair) for line, pair in deal["ends"].items()}
        self.scored: list[str] = []
        self.turn: int = deal["first"]
        self.phase = "play"  # play, effect, line, token or over
        self.played = ""  # the square of the tile played this turn
        self.line = ""  # the line being scored

    def copy(self) -> Oracle:
        """The same game, to be played on apart from this one."""
        other = Oracle.__new__(Oracle)
        other.__dict__.update(self.__dict__)
        other.board = dict(self.board)
        other.hands = [list(hand) for hand in self.hands]
        other.decks = [list(deck) for deck in self.decks]
        other.tokens = [list(tokens) for tokens in self.tokens]
        other.display = list(self.display)
        other.ends = {line: list(pair) for line, pair in self.ends.items()}
        other.scored = list(self.scored)
        return other

    @property
    def seat(self) -> int | None:
        """Who decides: the player on turn, but the winner of a line picks its token. [D3.3, D5.4]"""
        if self.phase == "over":
            return None
        if self.phase == "token":
            return self.line_winner(self.line)
        return self.turn

    @property
    def number(self) -> int:
        """The number of the turn being taken, by the tiles placed since the setup. [D3.4]"""
        placed = len(self.board) - 4
        return placed + 1 if self.phase == "play" else placed

    def moves(self) -> list[str]:
        """The legal moves of the decision now asked for. [D3.3]"""
        if self.phase == "play":
            return sorted(set(self.placements()))
        if self.phase == "effect":
            return sorted({*self.effects(), "decline"})
        if self.phase == "line":
            return sorted(f"line {line}" for line in self.lines_to_score())
        if self.phase == "token":
            return sorted(f"take {token}" for token in self.ends[self.line])
        return []

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The winning seats (none in a draw) and the points of both. [D6.2, D6.3, D6.4]"""
        if self.phase != "over":
            return None
        hector, achilles = (standing(tokens, self.edition) for tokens in self.tokens)
        winners = () if hector == achilles else (0,) if hector > achilles else (1,)
        return winners, tuple(points(tokens) for tokens in self.tokens)

    def snapshot(self) -> dict[str, Any]:
        """The whole state as plain data, for comparison."""
        board = {}
        for square, tile in self.board.items():
            text = SIDES[tile.owner] + tile.text
            board[square] = text if tile.is_up else text.lower()
        return {
            "board": board,
            "tokens": [sorted(tokens) for tokens in self.tokens],
            "display": sorted(self.display),
            "hands": [sorted(hand) for hand in self.hands],
            "decks": [list(deck) for deck in self.decks],
            "scored": sorted(self.scored),
            "ends": {line: list(pair) for line, pair in self.ends.items()},
            "turn": self.turn,
            "number": self.number,
            "seat": self.seat,
        }

    def has_neighbour_tile(self, square: str) -> bool:
        """At least one orthogonal neighbour square holds a tile, face up or down. [D3.1]"""
        return any(near in self.board for near in neighbours(square))

    def is_accessible(self, square: str) -> bool:
        """At least one orthogonal neighbour square is empty. [D4.1]"""
        return any(near not in self.board for near in neighbours(square))

    def open_squares(self, owner: int) -> list[str]:
        """The empty squares of a player's colour that have a neighbour tile. [D3.1, D4.2]"""
        empty = [square for square in SQUARES if square not in self.board]
        return [square for square in empty if colour(square) == owner and self.has_neighbour_tile(square)]

    def placements(self) -> list[str]:
        """Each tile of the hand on each open square of the own colour. [D3.1]"""
        return [f"{text}@{square}" for text in self.hands[self.turn] for square in self.open_squares(self.turn)]

    def effects(self) -> list[str]:
        """The uses of the effect of the tile just played; 5 and Dolos have none. [D4.2-D4.7]"""
        text = self.board[self.played].text
        if text == "1":
            return self.shifts(1 - self.turn)
        if text == "2":
            return self.shifts(self.turn)
        if text == "3":
            return self.swaps()
        if text == "4":
            return self.turn_downs()
        return []

    def shifts(self, owner: int) -> list[str]:
        """An accessible tile of the owner to an open square of its colour, never the tile just played. [D4.2, D4.3]"""
        movable = [square for square, tile in self.board.items() if tile.owner == owner and square != self.played]
        accessible = [square for square in movable if self.is_accessible(square)]
        return [f"{start}>{goal}" for start in accessible for goal in self.open_squares(owner)]

    def swaps(self) -> list[str]:
        """An own token for a displayed one of another kind or value. [D4.4]"""
        own = self.tokens[self.turn]
        return [f"{given}>{taken}" for given in own for taken in self.display if given != taken]

    def turn_downs(self) -> list[str]:
        """The neighbouring face-up tiles of the opponent. [D4.5]"""
        tiles = [(near, self.board[near]) for near in neighbours(self.played) if near in self.board]
        return [f"down {near}" for near, tile in tiles if tile.owner != self.turn and tile.is_up]

    def lines_to_score(self) -> list[str]:
        """The full lines not scored before. [D5.1]"""
        unscored = [line for line in LINES if line not in self.scored]
        return [line for line in unscored if all(square in self.board for square in LINES[line])]

    def total(self, line: str, owner: int) -> int:
        """A player's own face-up values and own Dolos in a line. [D5.3]"""
        tiles = [self.board[square] for square in LINES[line]]
        return sum(worth(tiles, place) for place, tile in enumerate(tiles) if tile.owner == owner)

    def line_winner(self, line: str) -> int:
        """The higher total; equal: the player on turn. [D5.4]"""
        other = 1 - self.turn
        return other if self.total(line, other) > self.total(line, self.turn) else self.turn

    def play(self, move: str) -> None:
        """Play a legal move; refuse every other with nothing changed."""
        legal = self.moves()
        if move not in legal:
            raise ValueError(f"{move!r} is not legal here; legal are: {', '.join(legal) or 'none, the game is over'}")
        steps = {"play": self.place, "effect": self.use_effect, "line": self.score_line, "token": self.share_tokens}
        steps[self.phase](move.split()[-1])  # without "down", "line", "take"

    def place(self, move: str) -> None:
        """Put the tile face up on its square; its effect is asked only if it can be used. [D3.1, D3.2, D3.3]"""
        text, square = move.split("@")
        self.hands[self.turn].remove(text)
        self.board[square] = Tile(self.turn, text, True)
        self.played = square
        self.phase = "effect"
        if not self.effects():
            self.score_on()

    def use_effect(self, move: str) -> None:
        """Use the effect or decline it, then score. [D3.2, D4.2-D4.5]"""
        text = self.board[self.played].text
        if move == "decline":
            pass
        elif text in ("1", "2"):
            self.shift(*move.split(">"))
        elif text == "3":
            self.swap(*move.split(">"))
        else:
            self.turn_down(move)
        self.score_on()

    def shift(self, start: str, goal: str) -> None:
        """A moved tile triggers nothing and stays as it lies, face up or down. [D4.2, D4.6]"""
        self.board[goal] = self.board.pop(start)

    def swap(self, given: str, taken: str) -> None:
        """One own token goes to the display, one of the display to the player. [D4.4]"""
        self.tokens[self.turn].remove(given)
        self.display.remove(taken)
        self.tokens[self.turn].append(taken)
        self.display.append(given)

    def turn_down(self, square: str) -> None:
        """The 4 just played and the tile on the square keep their squares, face down. [D4.5, D4.6]"""
        for each in (self.played, square):
            self.board[each] = self.board[each]._replace(is_up=False)

    def score_on(self) -> None:
        """Score what is full: ask for the next line only while two or more remain. [D3.3, D5.2]"""
        lines = self.lines_to_score()
        if not lines:
            self.end_turn()
        elif len(lines) == 1:
            self.score_line(lines[0])
        else:
            self.phase = "line"

    def score_line(self, line: str) -> None:
        """Ask the winner for a token only if the two differ. [D3.3, D5.4]"""
        self.line = line
        self.phase = "token"
        one, two = self.ends[line]
        if one == two:
            self.share_tokens(one)

    def share_tokens(self, taken: str) -> None:
        """The winner has the token taken, the other player the other; the line is scored for good. [D5.1, D5.4]"""
        winner = self.line_winner(self.line)
        rest = self.ends.pop(self.line)
        rest.remove(taken)
        self.tokens[winner].append(taken)
        self.tokens[1 - winner].extend(rest)
        self.scored.append(self.line)
        self.score_on()

    def end_turn(self) -> None:
        """Draw up to two while the deck lasts; the other player is on turn, until 32 are taken. [D3.2, D3.4, D6.1]"""
        hand, deck = self.hands[self.turn], self.decks[self.turn]
        while len(hand) < HAND and deck:
            hand.append(deck.pop(0))
        if self.number == TURNS:
            self.phase = "over"
        else:
            self.turn = 1 - self.turn
            self.phase = "play"

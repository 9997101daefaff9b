"""A table: one game being played, with every move checked."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from ilium.engine.chance import Rng
from ilium.engine.seeds import SHUFFLE, Stream, commitment, seed_name
from ilium.games.game import Event, Game, Options, Result, View
from ilium.play.knowledge import Knowledge
from ilium.play.moves import read_move

FORMAT, VERSION = "ilium record", 1  # of records
IMAGINED = 6  # deals, to find out whether a move has revealed anything


class Start(NamedTuple):
    """Where a game comes from: exactly one of these is given."""

    seed: int | None = None
    deal: Mapping[str, Any] | None = None
    position: str | None = None

    def data(self) -> dict[str, Any]:
        """Its part of a record."""
        if self.seed is not None:
            return {"shuffle": SHUFFLE, "commitment": commitment(self.seed), "seed": seed_name(self.seed)}
        return {"position": self.position} if self.deal is None else {"deal": deepcopy(self.deal)}


class Table:
    """A game is where it started and the moves so far; all else follows from that.

    Made by `ilium.new`, `ilium.load` and `ilium.position`. A state never changes once it has been reached, so copies
    share their states and `undo` drops the last ones.
    """

    def __init__(self, game: Game, options: Options, start: Start) -> None:
        self._game = game
        self._paths = [[_first_state(game, options, start)]]  # first: it checks the rest
        self._options = deepcopy(options)
        self._start = deepcopy(start)
        self._actions: list[int] = []
        self._moves: list[str] = []
        self._stories: dict[int | None, list[list[Event]]] = {}  # for each seat: what happened in each move

    # ---- What is played

    @property
    def game(self) -> str:
        return self._game.id

    @property
    def options(self) -> Options:
        return deepcopy(self._options)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self._game.seats(self._options)

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def start(self) -> Start:
        return deepcopy(self._start)

    @property
    def seed(self) -> int | None:
        """None if the deal or the position was given."""
        return self._start.seed

    @property
    def commitment(self) -> str | None:
        """The fingerprint of the seed, which may be published before the game."""
        return None if self.seed is None else commitment(self.seed)

    # ---- Playing

    @property
    def seat(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self._game.seat(self._state)

    def moves(self) -> list[str]:
        """The legal moves: a stable order, no duplicates."""
        return [self._game.move_name(self._state, action) for action in self._game.legal(self._state)]

    def play(self, move: str) -> None:
        """Play a move. An IllegalMove says why it cannot be, and nothing has changed."""
        action = read_move(self._game, self._state, move)
        name = self._game.move_name(self._state, action)
        self._paths.append(self._game.path(self._state, action))
        self._actions.append(action)
        self._moves.append(name)

    def undo(self) -> None:
        """Take back the last move."""
        if not self._moves:
            raise ValueError("there is no move to take back")
        for row in (self._paths, self._actions, self._moves):
            row.pop()
        for story in self._stories.values():
            del story[len(self._paths) :]

    def copy(self) -> "Table":
        twin = object.__new__(Table)
        twin._game, twin._options, twin._start = self._game, self._options, self._start
        twin._paths, twin._actions, twin._moves = self._paths[:], self._actions[:], self._moves[:]
        twin._stories = {seat: story[:] for seat, story in self._stories.items()}
        return twin

    @property
    def history(self) -> list[str]:
        """The moves so far."""
        return self._moves[:]

    @property
    def movers(self) -> list[int]:
        """Who made each of the moves so far."""
        seats = (self._game.seat(path[-1]) for path in self._paths[:-1])
        return [seat for seat in seats if seat is not None]

    def has_revealed(self) -> bool:
        """Whether the last move told its player anything that only chance could tell.

        It did not if it leads to the same knowledge from whatever deal the player could imagine before it.
        """
        before, action = self._paths[-2][-1], self._actions[-1]
        seat = self._game.seat(before)
        self._story(seat)
        if any(event.kind in self._game.chances for event in self._stories[seat][-1]):
            return True
        knew, knows = self._game.known(before, seat), self._known(seat)
        for seed in range(IMAGINED):
            imagined = knew.copy()
            self._game.redeal(imagined, seat, Rng.seeded(seed))
            if self._game.known(self._game.path(imagined, action)[-1], seat) != knows:
                return True
        return False

    @property
    def points(self) -> tuple[int, ...]:
        """Of each seat, so far."""
        return self._game.points(self._state)

    @property
    def progress(self) -> str:
        """How far the game has come, in words that tell no secret."""
        return self._game.progress(self._known(None))

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""
        return self._game.result(self._state)

    # ---- Looking: only what a seat may know; None is a spectator

    def view(self, seat: int | None) -> View:
        """Plain data for a screen."""
        return self._game.view(self._known(seat), seat, self._story(seat))

    def events(self, seat: int | None) -> list[Event]:
        """What happened, with the move, the squares and the words of each event."""
        return [_own(event) for event in self._story(seat)]

    def log(self, seat: int | None) -> list[str]:
        """What happened, in words."""
        return [event.text for event in self._story(seat)]

    def knowledge(self, seat: int | None) -> Knowledge:
        """All that a bot in this seat may have."""
        return Knowledge(self._game, self.options, seat, self._known(seat), self.events(seat))

    # ---- Writing down

    def position(self) -> str:
        """The whole truth as text; `ilium.position` is the way back."""
        return self._game.position_text(self._state)

    def record(self) -> dict[str, Any]:
        """The game as data; `ilium.load` is the way back."""
        game = {"game": self._game.id, "rules": self._game.version, "options": self.options}
        return {"format": FORMAT, "version": VERSION, **game, **self._start.data(), "moves": self.history}

    # ---- Within

    @property
    def _state(self) -> Any:
        return self._paths[-1][-1]

    def _check_seat(self, seat: int | None) -> int | None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(f"the seats are 0 to {self.players - 1}, or None for a spectator, not {seat!r}")
        return seat

    def _known(self, seat: int | None) -> Any:
        return self._game.known(self._state, self._check_seat(seat))

    def _story(self, seat: int | None) -> list[Event]:
        """Told once, and kept."""
        story = self._stories.setdefault(self._check_seat(seat), [])
        while len(story) < len(self._paths):
            story.append(self._happened(len(story), seat))
        return [event for events in story for event in events]

    def _happened(self, number: int, seat: int | None) -> list[Event]:
        """Told from what the seat knew before and after, never from the truth."""
        path = [self._game.known(state, seat) for state in self._paths[number]]
        if number > 0:
            before = self._game.known(self._paths[number - 1][-1], seat)
            return self._game.narrate(number, before, self._actions[number - 1], path, seat)
        if self._start.position is not None:
            return [Event(0, "position", None, "The game is taken up from a position.")]
        return self._game.open_story(path[0], seat)


def _own(event: Event) -> Event:
    """An event that its receiver may do with what it likes."""
    data = {name: dict(value) if isinstance(value, dict) else value for name, value in event.data.items()}
    return event._replace(data=data)


def _first_state(game: Game, options: Options, start: Start) -> Any:
    if start.position is not None:
        return game.parse_position(start.position)[1]
    if start.deal is not None:
        return game.start(options, start.deal)
    if start.seed is None:
        raise ValueError("a game starts from a seed, a deal or a position")
    return game.start(options, game.draw_deal(options, Stream(start.seed, game.id)))

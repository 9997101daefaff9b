"""The course of one game: its header and its entries, replayed. A course never changes; each entry makes a new one."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from ilium.bots.levels import DEFAULT
from ilium.engine.seeds import parse_seed
from ilium.games import game_named
from ilium.games.game import Event, Game, View
from ilium.play.table import FORMAT, VERSION, Start, Table
from ilium.server.standing import OVER, PLAYING, WAITING, Ending, Place, Standing, Status
from ilium.server.store import Entry, Header

SEATING = ("sit", "resign")  # entries that change whose eyes a person has


class Told(NamedTuple):
    """A move as it was written down, with what everyone may know of it."""

    number: int
    move: str
    words: str


@dataclass(frozen=True, eq=False)
class Course:
    header: Header
    table: Table | None  # None: the game was begun under other rules, and can only be read
    places: tuple[Place, ...]
    version: int = 0
    updated: float = 0.0
    rematch: str | None = None
    ending: Ending | None = None  # kept of a game that can only be read
    keys: dict[str, int] = field(default_factory=dict)  # of the orders carried out, with the versions they led to
    lengths: tuple[int, ...] = (0,)  # moves there were at each version
    seated_at: dict[int, int] = field(default_factory=dict)  # versions at which somebody came or resigned
    told: tuple[Told, ...] = ()  # of a game that can only be read

    # ---- Making it

    @classmethod
    def begin(cls, header: Header) -> "Course":
        game = game_named(header.game)
        table = None
        if header.rules == game.version:
            table = Table(game, game.check_options(header.options), _start(header))
        return cls(header, table, header.places, updated=header.created)

    @classmethod
    def replay(cls, header: Header, entries: Iterable[Entry], stored: Standing | None = None) -> "Course":
        """The course so far. The stored standing tells how a game ended whose rules are no longer played."""
        course = cls.begin(header)
        for entry in entries:
            course = course.after(entry)
        return replace(course, ending=stored.ending) if stored and course.table is None else course

    def after(self, entry: Entry) -> "Course":
        """What an entry makes of it."""
        table, places, moves = self.table, list(self.places), self.lengths[-1]
        told, rematch, data = self.told, self.rematch, entry.data
        match entry.kind:
            case "move":
                table, moves = _played(table, data["move"]), moves + 1
                told = (*told, Told(moves, data["move"], entry.words)) if table is None else ()
            case "undo":
                table, moves = _taken_back(table, data["moves"]), moves - data["moves"]
                told = told[:moves]
            case "sit":
                places[data["seat"]] = Place(person=data["person"])
            case "resign":
                places[data["seat"]] = replace(places[data["seat"]], level=DEFAULT, has_resigned=True)
            case "bot":
                places[data["seat"]] = replace(places[data["seat"]], level=data["level"])
            case "back":
                places[data["seat"]] = replace(places[data["seat"]], level=None)
            case "rematch":
                rematch = data["table"]
        return replace(
            self,
            table=table,
            places=tuple(places),
            version=entry.number,
            updated=entry.at,
            rematch=rematch,
            keys=self.keys if entry.key is None else self.keys | {entry.key: entry.number},
            lengths=(*self.lengths, moves),
            seated_at=self.seated_at | {data["seat"]: entry.number} if entry.kind in SEATING else self.seated_at,
            told=told,
        )

    # ---- How it stands

    @cached_property
    def game(self) -> Game:
        return game_named(self.header.game)

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.seats(dict(self.header.options))

    @cached_property
    def standing(self) -> Standing:
        status = self._status()
        turn = self.table.seat if self.table is not None and status == PLAYING else None
        return Standing(status, self.places, turn, self._progress(), self._ended(), self.rematch)

    def _status(self) -> Status:
        if self.table is None or self._ended() is not None:
            return OVER
        return WAITING if any(place.kind == "open" for place in self.places) else PLAYING

    def _progress(self) -> str:
        if self.table is None:
            return f"{self.lengths[-1]} moves"
        return self.table.progress

    def _ended(self) -> Ending | None:
        if self.table is None:
            return self.ending
        if result := self.table.result:
            return Ending(result.winners, result.points, result.reason)
        return self._given_up(self.table)

    def _given_up(self, table: Table) -> Ending | None:
        """The game ends when one side is left, or no person.

        A side is given up when all its people have resigned; until then a bot plays for those who have.
        """
        resigned = [seat for seat, place in enumerate(self.places) if place.has_resigned]
        if not resigned:
            return None
        sides = self.game.sides(dict(self.header.options))
        seats = range(len(self.places))
        left = {seat % sides for seat in seats if self.places[seat].person and seat not in resigned}
        bots = {seat % sides for seat in seats} - {seat % sides for seat in seats if self.places[seat].person}
        if left and len(left | bots) > 1:
            return None
        winners = tuple(seat for seat in seats if seat % sides in left | bots)
        names = " and ".join(self.names[seat] for seat in resigned)
        return Ending(winners, table.points, f"{names} resigned")

    @property
    def closed(self) -> str | None:
        return closed_words(self.header.game, self.header.rules)

    def record(self) -> dict[str, Any]:
        """The game as data, for `ilium verify`."""
        if self.table is not None:
            return self.table.record()
        header, moves = self.header, [move.move for move in self.told]
        game = {"game": header.game, "rules": header.rules, "options": header.options}
        return {"format": FORMAT, "version": VERSION, **game, **header.start, "moves": moves}

    # ---- What a seat may see of it

    @cached_property
    def _looks(self) -> dict[int | None, tuple[View, list[Event]]]:
        return {}

    def look(self, seat: int | None) -> tuple[View, list[Event]]:
        """The view and the story, made once for all who look with these eyes."""
        if self.table is None:
            return {}, [Event(move.number, "read", None, move.words) for move in self.told]
        if seat not in self._looks:
            self._looks[seat] = self.table.view(seat), self.table.events(seat)
        return self._looks[seat]

    # ---- Taking back

    def moves_to_take_back(self, person: str) -> int:
        """How many moves go if a person takes back the own last decision; 0: it cannot be taken back.

        In a casual game it always can, with what bots have answered. Otherwise only while nobody else has acted and
        nothing was revealed by it.
        """
        if self.table is None or self.standing.status != PLAYING or not self.table.history:
            return 0
        own = [seat for seat in self.standing.seats_of(person) if self.places[seat].kind == "person"]
        movers = self.table.movers
        if self.standing.is_casual:
            decided = [number for number, seat in enumerate(movers) if seat in own]
            return len(movers) - decided[-1] if decided else 0
        return int(movers[-1] in own and not self._has_revealed)

    @cached_property
    def _has_revealed(self) -> bool:
        return self.table is not None and self.table.has_revealed()


def closed_words(game: str, rules: int) -> str | None:
    """Why a table can only be read: its rules are no longer played."""
    now = game_named(game).version
    if rules == now:
        return None
    return (
        f"This game was begun under rules {rules} of {game}, and now rules {now} are played: "
        "it can be read, but not played on."
    )


def _start(header: Header) -> Start:
    if "seed" in header.start:
        return Start(seed=parse_seed(header.start["seed"]))
    return Start(deal=header.start.get("deal"), position=header.start.get("position"))


def _played(table: Table | None, move: str) -> Table | None:
    if table is None:
        return None
    twin = table.copy()
    twin.play(move)
    return twin


def _taken_back(table: Table | None, moves: int) -> Table | None:
    if table is None:
        return None
    twin = table.copy()
    for _ in range(moves):
        twin.undo()
    return twin

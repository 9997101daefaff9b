"""A game being played at this terminal: whose turn, bots, undo, saving. Both modes use it; they only draw and read."""

import re
from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import Any

import ilium
from ilium.bots import Bot
from ilium.bots.mind import mind_of
from ilium.bots.readiness import is_preparing
from ilium.engine.seeds import seed_name
from ilium.games import game_named
from ilium.games.game import Event, View
from ilium.play.table import Table
from ilium.tui import saves
from ilium.tui.advice import advice
from ilium.tui.drawing import Drawing, drawing_of
from ilium.tui.saves import Seating

THINKING = 1.0  # seconds a bot has for a decision
ADVISER = "hero"  # the level that gives hints
NUMBER = re.compile(r"[0-9]{1,4}")


class Session:
    """One table, the people in front of it, and bots in the other seats."""

    def __init__(self, table: Table, seating: Seating, is_kept: bool = False) -> None:
        self.table = table
        self.seating = seating
        self.drawing: Drawing = drawing_of(table.game)
        self.bots: dict[int, Bot] = {
            seat: ilium.bot(table.game, seating.level) for seat in range(table.players) if seat not in seating.humans
        }
        self.looker = self._first_looker()
        self.is_rich = False  # it is drawn, so the help explains keys and signs
        self.notices: list[str] = []  # for the person, told once
        self._is_kept = is_kept  # the unfinished game on disk is this one
        self._has_played = False  # a person has decided something, so there is something to keep
        self._adviser: Bot | None = None
        self._advising = Lock()  # a bot thinks about one question at a time
        self._foreseen: tuple[object, dict[str, list[Event]]] = (None, {})  # what is known of the moves of one position

    @classmethod
    def begin(cls, game: str, seating: Seating, seed: int | None, options: Mapping[str, Any]) -> "Session":
        """A new game."""
        return cls(ilium.new(game, seed=seed, **options), seating)

    def rematch(self) -> "Session":
        """The same game from a new seed; against bots, everybody moves on by one seat."""
        players, humans = self.table.players, self.seating.humans
        moved = tuple(sorted((seat + 1) % players for seat in humans))
        return Session.begin(self.table.game, self.seating._replace(humans=moved), None, self.table.options)

    # ---- Who

    @property
    def is_over(self) -> bool:
        return self.table.seat is None

    @property
    def is_shared(self) -> bool:
        """Several people in front of one screen."""
        return len(self.seating.humans) > 1

    @property
    def waits_for_bot(self) -> bool:
        return self.table.seat in self.bots

    @property
    def must_hand_over(self) -> bool:
        """Another person is to decide than the one who looks, if anyone does."""
        return not self.is_over and not self.waits_for_bot and self.table.seat != self.looker

    def hand_over(self) -> None:
        """The next person sits down at the screen."""
        if self.table.seat is not None:
            self.looker = self.table.seat

    def names(self) -> list[str]:
        """Who sits where."""
        if self.is_shared:
            return list(self.table.names)
        return [f"{name} ({self._who(seat)})" for seat, name in enumerate(self.table.names)]

    def _who(self, seat: int) -> str:
        return f"{self.seating.level} bot" if seat in self.bots else "you"

    def _first_looker(self) -> int | None:
        """Several people: nobody looks until the first of them has sat down."""
        return None if self.is_shared else self.seating.humans[0]

    # ---- What the person who looks may see

    def view(self) -> View:
        return self.table.view(self.looker)

    def events(self) -> list[Event]:
        return self.table.events(self.looker)

    def moves(self) -> list[str]:
        """What this person can answer now."""
        return self.table.moves() if self.table.seat == self.looker else []

    def seed_words(self) -> str:
        """The commitment while the game goes on, then the seed."""
        if self.table.seed is None:
            return "The deal of this game was given, so there is no seed to check."
        if not self.is_over:
            return f"The deal is fixed by a seed with the fingerprint {self.table.commitment}. It is shown at the end."
        return f"The seed was {seed_name(self.table.seed)}, with the fingerprint {self.table.commitment}."

    def over_words(self) -> str:
        """What one can still do when the game is over."""
        return f"The game is over: {'end shows the result again, ' * self.is_rich}undo takes a move back, quit leaves."

    # ---- Playing

    def _move_meant(self, text: str) -> str:
        """The text of a move, given so or by its number in the list."""
        moves = self.moves()
        if self.is_over:
            raise ValueError(self.over_words())
        if not moves:
            raise ValueError(f"{self.table.names[self.table.seat or 0]} decides now. Wait a moment.")
        first = self.drawing.first_number
        if not NUMBER.fullmatch(text) or 0 < int(text) < first:
            return text
        if not first <= int(text) < first + len(moves):
            raise ValueError(f"There is no move {text}: the list goes from {first} to {first + len(moves) - 1}.")
        return moves[int(text) - first]

    def preview(self, text: str) -> tuple[str, list[Event]]:
        """A move of the person who looks, and what it would do."""
        move = self._move_meant(text)
        return move, self.foresee(move)

    def foresee(self, move: str) -> list[Event]:
        """What a move of the person who looks would do; asked only once."""
        now = (self.looker, tuple(self.table.history))
        if self._foreseen[0] != now:
            self._foreseen = (now, {})
        if move not in self._foreseen[1]:
            self._foreseen[1][move] = self.table.knowledge(self.looker).preview(move)
        return self._foreseen[1][move]

    def play(self, text: str) -> None:
        """A move of the person who looks: its number in the list, or its notation."""
        self.table.play(self._move_meant(text))
        self._has_played = True
        self._keep()

    def bot_move(self) -> str:
        """What the bot whose turn it is would play. It may take its time."""
        seat = self.table.seat
        if seat is None or seat not in self.bots:
            raise ValueError("no bot is to decide now")
        return self.bots[seat].choose(self.table.knowledge(seat), THINKING)

    def thinking_words(self) -> str:
        """What is told while a bot thinks."""
        slowly = "; its faster half is still being prepared" if is_preparing(mind_of(self.table.game)) else ""
        return f"{self.table.names[self.table.seat or 0]} is thinking{slowly}."

    def hint(self) -> list[str]:
        """What the strongest bot would play for the person who looks; it knows no more than that person."""
        if not self.moves():
            raise ValueError("There is nothing for you to decide now.")
        knowledge = self.table.knowledge(self.looker)
        sides = game_named(self.table.game).sides(self.table.options)
        with self._advising:
            if self._adviser is None:
                self._adviser = ilium.bot(self.table.game, ADVISER)
            weighed = self._adviser.analyse(knowledge, THINKING)
        return advice(weighed, knowledge.seat or 0, sides)

    def play_bot(self, move: str) -> None:
        self.table.play(move)
        self._keep()

    def undo(self) -> int:
        """Take back the last decision of the person who looks; how many moves were taken back with it.

        A bot's answers to it go too. What another person has answered is never taken back.
        """
        twin, back = self.table.copy(), 0
        while True:
            if not twin.history:
                raise ValueError("You have not decided anything yet.")
            twin.undo()
            back += 1
            if twin.seat == self.looker:
                break
            if twin.seat not in self.bots:
                name = self.table.names[twin.seat or 0]
                raise ValueError(f"{name} has decided since then: you can no longer take it back.")
        for _ in range(back):
            self.table.undo()
        self._keep()
        return back

    # ---- Keeping

    def save(self, path: Path) -> None:
        """Where the person says, but never over a file that is something else."""
        if path.exists():
            try:
                saves.read_save(path)
            except ValueError:
                raise ValueError(f"{path} is there already and is not a record: name another file.") from None
        saves.write_record(path, self.table)

    def _keep(self) -> None:
        """After every move. A full disk does not end the game, it is told."""
        if not self._has_played and not self._is_kept:
            return
        try:
            self._make_room()
            if self.is_over:
                saves.finish(self.table)
            else:
                saves.write_unfinished(self.table, self.seating)
        except OSError as error:
            self.notices.append(f"The game could not be saved: {error}")

    def _make_room(self) -> None:
        """Another game that was not finished is set aside, not lost."""
        if not self._is_kept and (place := saves.set_aside()):
            self.notices.append(f"Your unfinished game is set aside; take it up with: ilium play --resume {place}")
        self._is_kept = True

    def farewell(self) -> str:
        """How to take the game up again, or to check it."""
        if self.is_over:
            return f"The record is in {saves.finished_path()}; check it with: ilium verify {saves.finished_path()}"
        if not self._is_kept:
            return "Nothing was played, so nothing was saved."
        return "The game is saved. Take it up again with: ilium play --resume"

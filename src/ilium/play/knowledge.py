"""What one seat may know of a table: all that a bot or a hint ever gets."""

from ilium.engine.chance import Rng, Source
from ilium.engine.record import Record
from ilium.games.game import Event, Game, Options, View
from ilium.play.moves import read_move


class Knowledge:
    """Made by `Table.knowledge`; holds nothing that the seat may not know."""

    def __init__(self, game: Game, options: Options, seat: int | None, known: Record, events: list[Event]) -> None:
        self._game = game
        self.game = game.id
        self.options = options
        self.seat = seat
        self.state = known
        self.events = events

    def moves(self) -> list[str]:
        """The legal moves, if it is this seat that decides."""
        return [self.move_name(action) for action in self.actions()]

    def actions(self) -> list[int]:
        """The same as numbers of the phase."""
        return self._game.legal(self.state) if self._game.seat(self.state) == self.seat else []

    def move_name(self, action: int) -> str:
        return self._game.move_name(self.state, action)

    def preview(self, move: str) -> list[Event]:
        """What a move of this seat would do, rivals' gains included; what only chance can tell is left out.

        Of a move with several steps only the first is told: what follows may depend on what is hidden.
        """
        if self.seat is None or self._game.seat(self.state) != self.seat:
            raise ValueError("this seat has nothing to decide now")
        action = read_move(self._game, self.state, move)
        path = self._game.path(self.redeal(Rng.seeded(0)), action)
        events = self._game.narrate(0, self.state, action, [self._game.known(path[0], self.seat)], self.seat)
        return [event for event in events if event.kind not in self._game.chances]

    def view(self) -> View:
        return self._game.view(self.state, self.seat, self.events)

    def log(self) -> list[str]:
        return [event.text for event in self.events]

    def redeal(self, source: Source) -> Record:
        """A state that could be the true one for all this seat knows."""
        imagined = self.state.copy()
        self._game.redeal(imagined, self.seat, source)
        return imagined

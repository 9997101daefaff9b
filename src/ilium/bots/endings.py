"""Exact endings: what is left of a game, solved, where nothing is left to chance and nobody has a secret."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ilium.bots.mind import mind_of
from ilium.bots.solver import LONGEST, LOST, Descent, Entry, Frame, Solver, solver
from ilium.engine.bits import count
from ilium.engine.chance import Rng
from ilium.engine.gears import Gear
from ilium.engine.record import Record
from ilium.games import game_named
from ilium.play.knowledge import Knowledge

if TYPE_CHECKING:
    from ilium.games.duel.state import State as Duel
    from ilium.games.ilios.state import State as Ilios

TABLE = {"compiled": 1 << 16, "plain": 1 << 12}  # positions to remember: 1 MB, which stays close to the processor
LINE = 1000  # positions to look at, at the most, for each move of a main line

# ---- Where nothing is hidden


def is_open_duel(known: "Duel", seat: int) -> bool:
    """The opponent's deck is empty, so counting tells that hand; one's own has one tile at the most. [D7.2]

    With one tile there, on turn 28, the opponent cannot yet tell it from the hand. But the opponent decides nothing
    before a tile of the hand is played, and then the two that are left will be the hand, whichever of them is drawn. So
    from here on nobody decides anything without knowing all that matters.
    """
    return known.deck_size[1 - seat] == 0 and known.deck_size[seat] <= 1


def is_open_ilios(known: "Ilios", seat: int) -> bool:
    """Two players and no pile: each knows the hand of the other by counting, whether it was shown or not. [I5.1]"""
    return known.players == 2 and known.pile_size == 0 and count(known.hand[1 - seat]) == known.hand_size[1 - seat]


IS_OPEN: dict[str, Callable[[Any, int], bool]] = {"duel": is_open_duel, "ilios": is_open_ilios}


def is_open(knowledge: Knowledge) -> bool:
    """Is the rest one of perfect information, for the seat and, as far as it matters, for its opponent too?"""
    if knowledge.seat is None or knowledge.game not in IS_OPEN:
        return False
    return IS_OPEN[knowledge.game](knowledge.state, knowledge.seat)


# ---- Solving it


@cache
def solver_of(game: str) -> Solver:
    winners = import_module(f"ilium.games.{game}.scoring").winners
    return solver(partial(mind_of(game).bound, winners=winners))


class Ending:
    """A position of perfect information that is being solved: first the position itself, then its moves one by one.

    Values are those of the seat that decides: 1 for a win, 0 for a draw or a shared win, -1 for a loss.
    """

    def __init__(self, game: str, s: Record, gear: Gear, table: int | None = None) -> None:
        """`table` is how many positions are remembered, a power of 2."""
        self._game, self._state, self._gear = game_named(game), s, gear
        self._sign = 1 if self._game.seat(s) == 0 else -1
        self._begin, self._solve = (gear.rule(rule) for rule in solver_of(game))
        most_moves = mind_of(game).most_moves
        self._descent = gear.records(Descent, 1)[0]
        self._states = gear.records(type(s), LONGEST + 1)
        self._room = (
            *(gear.records(Frame, LONGEST), gear.actions(LONGEST * most_moves)),
            *(gear.records(Entry, table or TABLE[gear.name]), gear.actions(most_moves)),
        )
        self._waiting: list[int | None] = [None, *self._game.legal(s)]  # None: the position itself
        self._is_idle = True
        self.value: int | None = None  # with best play
        self.best: int | None = None  # an action that reaches it
        self.values: dict[int, int] = {}  # of each action that has been solved

    @classmethod
    def of(cls, knowledge: Knowledge, gear: Gear) -> "Ending | None":
        """None unless this seat decides and the rest is one of perfect information."""
        if not knowledge.actions() or not is_open(knowledge):
            return None
        return cls(knowledge.game, knowledge.redeal(Rng.seeded(0)), gear)

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
        return int(self._descent.nodes)

    def work(self, budget: int) -> bool:
        """Go on with at most so many positions. Is every move solved?"""
        end = self.nodes + budget
        while self._waiting and self.nodes < end:
            if self._go_on(self._after(self._waiting[0]), end):
                self._learn(self._waiting.pop(0))
        return not self._waiting

    def line(self, action: int) -> list[int]:
        """How best play goes on from an action, as far as it is told quickly. For when `work` is done."""
        line, s = [action], self._after(action)
        while self._game.seat(s) is not None and self._go_on(s, self.nodes + LINE):
            line.append(int(self._descent.action))
            self._game.apply(s, line[-1])
        self._is_idle = True
        return line

    # ---- Within

    def _after(self, action: int | None) -> Any:
        s = self._state.copy()
        if action is not None:
            self._game.apply(s, action)
        return s

    def _go_on(self, s: Any, end: int) -> bool:
        """Is this position solved before so many have been visited in all?"""
        if self._is_idle:
            self._states[0] = self._gear.record(s)
            self._is_idle = self._begin(self._descent, self._states, *self._room)
        if not self._is_idle:
            self._is_idle = self._solve(self._descent, self._states, *self._room, end - self.nodes)
        return self._is_idle

    def _learn(self, action: int | None) -> None:
        """Where best play loses, so does any other."""
        value = self._sign * int(self._descent.value)
        if action is not None:
            self.values[action] = value
            return
        self.value, self.best = value, int(self._descent.action)
        self._waiting.remove(self.best)
        self.values[self.best] = value
        if value == LOST:
            self.values = dict.fromkeys(self._game.legal(self._state), LOST)
            self._waiting.clear()

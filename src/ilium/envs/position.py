"""One game in compiled code: what PettingZoo and OpenSpiel are made of."""

from functools import cache
from typing import Any, NamedTuple, Self

import numpy as np

from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, to_compiled
from ilium.envs.encoding import Mode, encoding_of, rules_for
from ilium.envs.rules import CHOICES, DESK, MEMORY, OVER, SEAT
from ilium.games.game import Result
from ilium.play.knowledge import Knowledge
from ilium.play.moves import read_move


class Engine(NamedTuple):
    """The compiled rules of one game, and room for them to work in. Nothing in it outlasts a call."""

    begin: Any
    play: Any
    look: Any
    reward: Any
    face: Any
    imagine: Any
    views: Any
    rngs: Any
    deal: Any
    pool: Any
    actions: Any


@cache
def engine_of(game: str) -> Engine:
    encoding = encoding_of(game)
    names = ("begin_one", "play_one", "look_one", "reward_one", "face_one", "imagine_one")
    begin, play, look, reward, face, imagine = rules_for(encoding, *names)
    views, rngs = blank(encoding.state, 1), blank(Rng, 1)
    deal, pool = np.zeros(encoding.deal, np.int64), np.zeros(encoding.pool, np.int64)
    actions = np.zeros(encoding.most_moves, np.uint16)
    return Engine(begin, play, look, reward, face, imagine, views, rngs, deal, pool, actions)


class Position:
    """A game at a decision, or at its end. Actions are flat numbers."""

    def __init__(self, mode: Mode, seed: int) -> None:
        """Dealt from a seed, which is any int64."""
        self.mode, self._engine = mode, engine_of(mode.game.id)
        self._states = blank(mode.encoding.state, 1)
        self._desk = np.zeros(DESK, np.int64)
        self._choices = np.zeros(mode.encoding.most_moves, np.uint16)
        engine, box = self._engine, to_compiled([mode.box])
        engine.begin(
            *(box, self._states, engine.views, engine.rngs, seed, mode.first, mode.players),
            *(engine.deal, self._desk, engine.actions, self._choices),
        )

    # ---- Playing

    @property
    def is_over(self) -> bool:
        return bool(self._desk.item(OVER))

    @property
    def seat(self) -> int:
        """The seat that decides; without meaning when the game is over."""
        found: int = self._desk.item(SEAT)
        return found

    def choices(self) -> list[int]:
        """The legal actions, in the order of the game."""
        found: list[int] = self._choices[: self._desk.item(CHOICES)].tolist()
        return found

    def play(self, action: int) -> None:
        """A ValueError says that it is not legal, and nothing has changed."""
        engine, mode = self._engine, self.mode
        if not engine.play(self._states, engine.views, action, mode.players, self._desk, engine.actions, self._choices):
            raise ValueError(f"action {action} is not one of the {len(self.choices())} legal ones: {self.choices()}")

    def rewards(self) -> list[float]:
        """Of each seat: 0 before the end."""
        if not self.is_over:
            return [0.0] * self.mode.players
        return [self._engine.reward(self._states, seat, self.mode.sides) for seat in range(self.mode.players)]

    def result(self) -> Result | None:
        return self.mode.game.result(self.truth())

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.mode, twin._engine = self.mode, self._engine
        twin._states, twin._desk, twin._choices = self._states.copy(), self._desk.copy(), self._choices.copy()
        return twin

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __getstate__(self) -> tuple[Any, ...]:
        return self.mode, self._states, self._desk, self._choices

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.mode, self._states, self._desk, self._choices = state
        self._engine = engine_of(self.mode.game.id)

    # ---- Knowing

    def look(self, seat: int, row: Any) -> None:
        """Write what a seat sees into a row of int8."""
        self._engine.look(self._states, self._engine.views, seat, row)

    def mask(self) -> Any:
        """1 for each legal action."""
        mask = np.zeros(self.mode.actions, np.int8)
        mask[self._choices[: self._desk.item(CHOICES)]] = 1
        return mask

    def memory(self, seat: int) -> int:
        """A number for all that a seat has known and seen so far."""
        return int(self._desk[MEMORY + seat])

    def face(self, action: int) -> int:
        """What the others would see of an action: itself, or a number beyond all actions for one that is hidden."""
        return int(self._engine.face(self._states, action))

    def imagine(self, seat: int, seed: int) -> Self:
        """A game that could be the true one for all that a seat knows and has seen."""
        twin, engine = self.copy(), self._engine
        engine.imagine(
            *(twin._states, engine.views, engine.rngs, seed, seat, self.mode.players),
            *(engine.pool, twin._desk, engine.actions, twin._choices),
        )
        return twin

    # ---- As a state of the game, for what works on those

    def truth(self) -> Any:
        return self.mode.encoding.state.from_bytes(self._states.tobytes())

    def known(self, seat: int | None) -> Any:
        return self.mode.game.known(self.truth(), seat)

    def knowledge(self, seat: int) -> Knowledge:
        """What a bot in this seat may have; it has no story of what happened before."""
        return Knowledge(self.mode.game, self.mode.options, seat, self.known(seat), [])

    def name(self, action: int) -> str:
        """The text of a legal action."""
        s = self.truth()
        return self.mode.game.move_name(s, self.mode.encoding.action_of(s, action))

    def number(self, move: str) -> int:
        """The way back. An IllegalMove says why it is not legal."""
        s = self.truth()
        return self.mode.encoding.number(s, read_move(self.mode.game, s, move))

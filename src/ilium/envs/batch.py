"""Thousands of games in compiled code, stepped at once."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, to_compiled
from ilium.envs.encoding import Mode, encoding_of, rules_for
from ilium.envs.previews import Previews, preview
from ilium.envs.rules import ALL_LEGAL

Array = np.ndarray[Any, Any]


class Buffers(NamedTuple):
    """What a batch writes into; all C-contiguous. Row i belongs to game i."""

    observations: Array  # (games, numbers) int8: what the seat sees that decides
    masks: Array  # (games, actions) int8: 1 for each action it may choose
    seats: Array  # (games,) int8: who decides
    rewards: Array  # (games, players) float32: of the last step; 0 but at the end of a game
    ended: Array  # (games,) int8: 1 if the last step ended a game, and the row is the start of the next

    @classmethod
    def shapes(cls, mode: Mode, games: int) -> "dict[str, tuple[tuple[int, ...], Any]]":
        return {
            "observations": ((games, mode.seen), np.int8),
            "masks": ((games, mode.actions), np.int8),
            "seats": ((games,), np.int8),
            "rewards": ((games, mode.players), np.float32),
            "ended": ((games,), np.int8),
        }

    @classmethod
    def empty(cls, mode: Mode, games: int) -> "Buffers":
        return cls(*(np.zeros(shape, kind) for shape, kind in cls.shapes(mode, games).values()))

    def checked(self, mode: Mode, games: int) -> "Buffers":
        """The same, or a ValueError that says which one does not fit."""
        for (name, (shape, kind)), buffer in zip(self.shapes(mode, games).items(), self, strict=True):
            if buffer.shape != shape or buffer.dtype != kind or not buffer.flags.c_contiguous:
                raise ValueError(f"{name} must be a C-contiguous array of {np.dtype(kind)} with the shape {shape}")
        return self


@cache
def batch_rules(game: str) -> list[Any]:
    return rules_for(encoding_of(game), "reset_many", "step_many", "sample_many")


class Batch:
    """Many games of one mode. A game that ends is followed by a new one at once; no step is lost."""

    def __init__(self, mode: Mode, games: int, buffers: Buffers | None = None) -> None:
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        self.mode, self.games = mode, games
        self.buffers = (buffers or Buffers.empty(mode, games)).checked(mode, games)
        self._reset, self._step, self._sample = batch_rules(mode.game.id)
        state, encoding = mode.encoding.state, mode.encoding
        self._records = to_compiled([mode.box]), blank(state, games), blank(state, 1), blank(Rng, games)
        self._deal, self._actions = np.zeros(encoding.deal, np.int64), np.zeros(encoding.most_moves, np.uint16)
        self._choices, self._counts = np.zeros(games * encoding.most_moves, np.uint16), np.zeros(games, np.int64)
        self._rows = [buffer.reshape(-1) for buffer in self.buffers]

    def reset(self, seed: int = 0) -> Buffers:
        """Deal all games anew, game i from seed + i."""
        observations, masks, seats, rewards, ended = self._rows
        self._reset(
            *(*self._records, seed, self.mode.first, self._deal, self._actions),
            *(self._choices, self._counts, observations, masks, seats),
        )
        rewards[:], ended[:] = 0, 0
        return self.buffers

    def step(self, actions: Array) -> Buffers:
        """Play one flat action in each game. A ValueError says which is not legal, and nothing has changed."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise ValueError(f"a step takes {self.games} actions, one for each game, not {chosen.shape}")
        wrong = self._step(
            *(*self._records, chosen, self.mode.first, self.mode.sides, self._deal, self._actions),
            *(self._choices, self._counts, *self._rows),
        )
        if wrong != ALL_LEGAL:
            raise ValueError(f"action {chosen[wrong]} is not legal in game {wrong} of the batch")
        return self.buffers

    def sample(self, out: Array | None = None) -> Array:
        """Uniformly random legal actions."""
        chosen = np.zeros(self.games, np.int64) if out is None else out
        self._sample(self._records[-1], self._choices, self._counts, chosen)
        return chosen

    def previews(self) -> Previews:
        """What every choice in every game would lead to."""
        _, states, _, rngs = self._records
        return preview(self.mode, states, rngs, self._choices, self._counts)

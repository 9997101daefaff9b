"""Gymnasium's vector interface: one agent against bots, in thousands of games at once, in compiled code."""

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ilium.bots.greedy import slip_in, weigh_of
from ilium.bots.levels import LEVELS
from ilium.bots.mind import mind_of
from ilium.bots.tree import SEATS, VALUES
from ilium.engine.chance import Rng
from ilium.engine.compiled import blank, to_compiled
from ilium.envs import against
from ilium.envs.against import ANY_SEAT, SCRATCH, Setting
from ilium.envs.encoding import SEEDS, Mode, encoding_of, mode_named, rules_for
from ilium.envs.previews import Previews, preview
from ilium.envs.spaces import FLAT, observation, observation_space

QUICK = tuple(level for level, what in LEVELS.items() if what.is_random or what.samples)  # they do not search


@cache
def against_rules(game: str) -> list[Any]:
    parts, weigh = ("answer", "let_bots_play", "begin_against"), weigh_of(mind_of(game))
    return rules_for(encoding_of(game), "reset_against", "step_against", module=against, parts=parts, weigh=weigh)


def setting_of(mode: Mode, opponent: str, seat: int | None) -> Setting:
    """Who plays, or a ValueError that names who may."""
    if opponent not in QUICK:
        raise ValueError(
            f"in a vector environment the opponent is {', '.join(QUICK)}, not {opponent!r}: "
            "a bot that searches plays in gymnasium.make"
        )
    check_seat(mode, seat)
    setting, level = Setting(), LEVELS[opponent]
    setting.seat = ANY_SEAT if seat is None else seat
    setting.players, setting.sides, setting.first = mode.players, mode.sides, mode.first
    setting.samples, setting.slip = level.samples, slip_in(mind_of(mode.game.id), level, level.samples)
    return setting


def check_seat(mode: Mode, seat: int | None) -> None:
    if seat is not None and seat not in range(mode.players):
        raise ValueError(f"the seats are 0 to {mode.players - 1}, or None for any, not {seat!r}")


class VectorSeatEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Each game has one agent, and bots of one level in the other seats.

    A win is worth 1, and what the others lose adds up to that; an action that is not legal loses the game at once.
    `info["seat"]` tells where the agent sits in each game.
    """

    def __init__(
        self, mode: Mode, num_envs: int = 1, opponent: str = "hoplite", seat: int | None = None, form: str = FLAT
    ) -> None:
        """Without a seat the agent sits anywhere, anew in each game."""
        setting, encoding = setting_of(mode, opponent, seat), mode.encoding
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.mode, self.num_envs, self._form = mode, num_envs, form
        self.single_observation_space = observation_space(mode, form)
        self.single_action_space = spaces.Discrete(mode.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._reset, self._step = against_rules(mode.game.id)
        self._records = (
            *(to_compiled([mode.box]), blank(encoding.state, num_envs), to_compiled([setting])),
            *(blank(encoding.state, SCRATCH), blank(Rng, num_envs)),
        )
        words = (encoding.deal, encoding.pool, VALUES, encoding.most_moves * SEATS)
        self._room = (*(np.zeros(size, np.int64) for size in words), np.zeros(encoding.most_moves, np.uint16))
        self._choices = np.zeros(num_envs * encoding.most_moves, np.uint16), np.zeros(num_envs, np.int64)
        self._own = np.zeros(num_envs, np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all games: game i from seed + i, or from its own seed."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, int):
            seed = [seed + i for i in range(self.num_envs)]
        seeds = self.np_random.integers(SEEDS, size=self.num_envs)
        for i, given in enumerate(seed or ()):
            seeds[i] = seeds[i] if given is None else given
        rows, masks, deciders = self._buffers()
        self._reset(
            *(*self._records, seeds, *self._room, *self._choices, self._own),
            *(rows.reshape(-1), masks.reshape(-1), deciders),
        )
        return observation(self.mode, self._form, rows, masks), {"seat": self._own.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """One action in each game, and what the bots answer."""
        (rows, masks, deciders), seats = self._buffers(), self._own.copy()
        lasts, rewards, ended = np.zeros_like(rows), np.zeros(self.num_envs, np.float32), np.zeros_like(deciders)
        self._step(
            *(*self._records, np.ascontiguousarray(actions, np.int64), *self._room, *self._choices, self._own),
            *(rows.reshape(-1), masks.reshape(-1), deciders, lasts.reshape(-1), rewards, ended),
        )
        over, info = ended.astype(bool), {"seat": self._own.copy()}
        if over.any():
            info |= self._finals(over, lasts, seats)
        seen = observation(self.mode, self._form, rows, masks)
        return seen, rewards.astype(np.float64), over, np.zeros(self.num_envs, bool), info

    def previews(self) -> Previews:
        """What every choice in every game would lead to."""
        _, states, _, _, rngs = self._records
        return preview(self.mode, states, rngs, *self._choices)

    def _finals(self, over: Any, lasts: Any, seats: Any) -> dict[str, Any]:
        """What the agents saw at the end of their games, as Gymnasium wants it told."""
        final, mask = np.full(self.num_envs, None, object), np.zeros(self.mode.actions, np.int8)
        for i in np.flatnonzero(over):
            final[i] = observation(self.mode, self._form, lasts[i], mask)
        told = {"seat": seats, "_seat": over}
        return {"final_obs": final, "_final_obs": over, "final_info": told, "_final_info": over}

    def _buffers(self) -> tuple[Any, Any, Any]:
        """New ones for each step: what was given out stays as it was."""
        shapes = (self.num_envs, self.mode.seen), (self.num_envs, self.mode.actions), self.num_envs
        rows, masks, deciders = (np.zeros(shape, np.int8) for shape in shapes)
        return rows, masks, deciders


def vector_env(name: str, num_envs: int = 1, **settings: Any) -> VectorSeatEnv:
    """A registered way to play; the settings are those of the environment, and options of the game."""
    own = {key: settings.pop(key) for key in ("opponent", "seat", "form") if key in settings}
    return VectorSeatEnv(mode_named(name, **settings), num_envs, **own)

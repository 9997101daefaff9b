"""Gymnasium's usual interface: one agent against bots of any level, one game at a time."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ilium.bots import bot
from ilium.envs import rendering
from ilium.envs.against import LOSS
from ilium.envs.encoding import SEEDS, Mode, mode_named
from ilium.envs.position import Position
from ilium.envs.spaces import FLAT, observation, observation_space
from ilium.envs.vector import check_seat


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """The other seats are bots of one level. A win is worth 1, and what the others lose adds up to that; an action that
    is not legal loses the game at once."""

    def __init__(
        self,
        mode: Mode,
        opponent: str = "hoplite",
        seat: int | None = None,
        form: str = FLAT,
        seconds: float = 0.1,
        render_mode: str | None = None,
    ) -> None:
        """Without a seat the agent sits anywhere, anew in each game; `seconds` is how long a bot may think."""
        check_seat(mode, seat)
        bot(mode.game.id, opponent)  # a ValueError names the levels
        self.mode, self._opponent, self._seat, self._form, self._seconds = mode, opponent, seat, form, seconds
        self.metadata = rendering.METADATA
        self.observation_space = observation_space(mode, form)
        self.action_space = spaces.Discrete(mode.actions)
        self.render_mode = rendering.check_mode(render_mode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.mode.players)) if self._seat is None else self._seat
        self.position = Position(self.mode, int(self.np_random.integers(SEEDS)))
        self._bot = bot(self.mode.game.id, self._opponent, seed=int(self.np_random.integers(SEEDS)))
        self._let_bots_play()
        return self._seen(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.position.choices():
            return self._seen(), LOSS, True, False, {"seat": self.seat}
        self.position.play(int(action))
        self._let_bots_play()
        reward, is_over = self.position.rewards()[self.seat], self.position.is_over
        if self.render_mode == rendering.SCREEN:
            self.render()
        return self._seen(), reward, is_over, False, {"seat": self.seat}

    def action_masks(self) -> Any:
        """The choices there are, as libraries that know masks ask for them."""
        return self.position.mask().astype(bool)

    def render(self) -> Any:
        """What the agent knows."""
        return rendering.render(self.position, self.render_mode, self.seat)

    def _let_bots_play(self) -> None:
        position = self.position
        while not position.is_over and position.seat != self.seat:
            position.play(position.number(self._bot.choose(position.knowledge(position.seat), self._seconds)))

    def _seen(self) -> dict[str, Any]:
        row = np.empty(self.mode.seen, np.int8)
        self.position.look(self.seat, row)
        return observation(self.mode, self._form, row, self.position.mask())


def seat_env(name: str, **settings: Any) -> SeatEnv:
    """A registered way to play; the settings are those of the environment, and options of the game."""
    keys = ("opponent", "seat", "form", "seconds", "render_mode")
    own = {key: settings.pop(key) for key in keys if key in settings}
    return SeatEnv(mode_named(name, **settings), **own)

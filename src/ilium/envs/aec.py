"""The games as environments of PettingZoo: agents take turns, and see what their seat knows.

>>> from ilium.envs import siege_v0
>>> env = siege_v0.env(players=4, teams=True)
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ilium.envs import rendering
from ilium.envs.encoding import SEEDS, Mode, mode_named
from ilium.envs.position import Position
from ilium.envs.spaces import FLAT, observation, observation_space


class SeatsEnv(AECEnv[str, dict[str, Any], int | None]):
    """One game. `player_0` is the first seat; a win is worth 1, and what the others lose adds up to that."""

    def __init__(
        self,
        mode: Mode,
        render_mode: str | None = None,
        form: str = FLAT,
        render_seat: int | None = None,
    ) -> None:
        """`form`: observations are flat or dict; `render_seat`: who looks at the picture, None for a spectator."""
        super().__init__()
        self.mode, self.form = mode, form
        self.render_mode, self.render_seat = rendering.check_mode(render_mode), render_seat
        self.metadata = rendering.METADATA | {"name": f"ilium_{mode.game.id}_v0", "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(mode.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {agent: spaces.Discrete(mode.actions) for agent in self.possible_agents}
        self._observation_spaces = {agent: observation_space(mode, form) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; those that follow a seed are given by it too."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.position = Position(self.mode, int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Only the agent that decides has anything to choose."""
        row = np.empty(self.mode.seen, np.int8)
        self.position.look(self._seats[agent], row)
        decides = agent == self.agent_selection and not self.position.is_over
        mask = self.position.mask() if decides else np.zeros(self.mode.actions, np.int8)
        return observation(self.mode, self.form, row, mask)

    def step(self, action: int | None) -> None:
        """Play an action of the agent on turn. A ValueError says that it is not legal, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is still playing must choose an action")
        self.position.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.position.is_over:
            self.rewards = dict(zip(self.agents, self.position.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.position.seat]
        if self.render_mode == rendering.SCREEN:
            self.render()

    def render(self) -> Any:
        """As `render_mode` says, for `render_seat`."""
        return rendering.render(self.position, self.render_mode, self.render_seat)

    def close(self) -> None:
        """There is nothing to close."""


def env(name: str, **settings: Any) -> SeatsEnv:
    """A registered way to play; the settings are those of the environment, and options of the game."""
    own = {key: settings.pop(key) for key in ("render_mode", "form", "render_seat") if key in settings}
    return SeatsEnv(mode_named(name, **settings), **own)

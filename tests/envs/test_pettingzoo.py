"""PettingZoo's own tests, for every way to play; and what they do not ask."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from ilium.envs import aec, duel_v0, ilios_v0, siege_v0
from ilium.envs.aec import SeatsEnv
from ilium.envs.position import Position
from tests.envs.ways import every_way

# Warned of in every environment but PettingZoo's own: an observation with a mask is not one array.
HARMLESS = "Observation space for each agent probably should be|Observation is not a NumPy array"


def random_steps(env: SeatsEnv, steps: int) -> None:
    for step in range(steps):
        choices = env.position.choices()
        env.step(choices[step * 7919 % len(choices)])


@every_way
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_the_api(name: str, form: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", HARMLESS, UserWarning)
        api_test(aec.env(name, form=form), num_cycles=100)


@every_way
def test_seeds(name: str) -> None:
    seed_test(lambda: aec.env(name), num_cycles=100)


@every_way
def test_rendering(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **settings: aec.env(name, **settings), {"ansi": lambda text: len(text) > 200})
    assert capsys.readouterr().out


@pytest.mark.parametrize("module", [duel_v0, siege_v0, ilios_v0])
def test_the_usual_modules(module: Any) -> None:
    env = module.env(first=1)
    env.reset(seed=3)
    assert env.agent_selection == "player_1"
    assert module.raw_env().metadata["name"] == f"ilium_{env.mode.game.id}_v0"


@every_way
def test_a_whole_game(name: str) -> None:
    """Masks are the choices, all see what they know, and rewards come once, at the end."""
    env = aec.env(name)
    env.reset(seed=1)
    twin, total = env.position.copy(), dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.agent_iter()):
        seen, reward, is_over, _, _ = env.last()
        total[agent] += reward
        if is_over:
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        assert agent == f"player_{twin.seat}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(twin.choices())
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
        action = sorted(twin.choices())[number * 7919 % len(twin.choices())]
        twin.play(action)
        env.step(action)
    assert twin.is_over
    assert list(total.values()) == twin.rewards()


def test_named_planes_are_the_row() -> None:
    flat, parts = (aec.env("siege-3", form=form) for form in ("flat", "dict"))
    for env in (flat, parts):
        env.reset(seed=5)
        random_steps(env, 20)
    row, named = (env.observe("player_0")["observation"] for env in (flat, parts))
    assert np.concatenate([part.reshape(-1) for part in named.values()]).tolist() == row.tolist()
    assert list(named) == [plane.name for plane in flat.mode.planes]


def test_each_reset_deals_another_game_and_a_seed_gives_them_all_again() -> None:
    def deals() -> list[bytes]:
        env = aec.env("duel")
        env.reset(seed=9)
        found = [bytes(env.position.truth())]
        for _ in range(3):
            env.reset()
            found.append(bytes(env.position.truth()))
        return found

    assert deals() == deals()
    assert len(set(deals())) == 4


def test_a_picture_tells_nothing_that_is_hidden() -> None:
    """What a spectator is shown stays the same when all hands are dealt anew; what the seat is shown tells its own."""
    for name in ("duel", "siege-4", "ilios-3"):
        env = aec.env(name, render_mode="rgb_array")
        env.reset(seed=2)
        random_steps(env, 12)
        truth: Position = env.position
        public = env.render()
        env.position = imagined = truth.imagine(-1, 77)
        assert imagined.truth() != truth.truth()
        assert np.array_equal(env.render(), public)
        env.render_mode, env.render_seat = "ansi", 0
        other = env.render()
        env.position = truth
        assert env.render() != other


def test_wrong_settings_say_what_is_right() -> None:
    with pytest.raises(ValueError, match="rendered as human, ansi, rgb_array, not as 'svg'"):
        aec.env("duel", render_mode="svg")
    with pytest.raises(ValueError, match="an observation is 'flat' or 'dict', not 'planes'"):
        aec.env("duel", form="planes")
    with pytest.raises(ValueError, match="duel has no option 'board'"):
        aec.env("duel", board="4x4")
    env = aec.env("duel")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="name a render_mode"):
        env.render()
    with pytest.raises(ValueError, match="must choose an action"):
        env.step(None)

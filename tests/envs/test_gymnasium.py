"""Gymnasium's own checks, for every way to play; and one agent against bots."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import ilium.envs.gym  # noqa: F401 - registers the games
from ilium.envs.encoding import mode_named
from ilium.envs.single import SeatEnv
from ilium.envs.vector import VectorSeatEnv
from tests.envs.ways import every_way


def vector(name: str, games: int, **settings: Any) -> VectorSeatEnv:
    env = gymnasium.make_vec(
        f"ilium/{name}-v0", num_envs=games, vectorization_mode="vector_entry_point", **settings
    ).unwrapped
    assert isinstance(env, VectorSeatEnv)
    return env


def any_actions(rng: np.random.Generator, masks: Any) -> Any:
    return (rng.random(masks.shape) * masks).argmax(axis=1)


# ---- One game


@every_way
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_the_checker_passes(name: str, form: str) -> None:
    check_env(gymnasium.make(f"ilium/{name}-v0", opponent="random", form=form).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", ["duel", "siege-4-teams", "ilios-3"])
def test_the_checker_passes_with_pictures(name: str) -> None:
    check_env(gymnasium.make(f"ilium/{name}-v0", opponent="random", render_mode="rgb_array").unwrapped)


@pytest.mark.parametrize("opponent", ["random", "baseline", "recruit", "hoplite", "captain", "hero"])
def test_any_bot_can_be_the_opponent(opponent: str) -> None:
    env, chooser = SeatEnv(mode_named("ilios-4x4"), opponent, seat=0, seconds=0.01), random.Random(1)
    _, info = env.reset(seed=4)
    assert info == {"seat": 0}
    is_over, rewards = False, []
    while not is_over:
        assert env.position.seat == 0
        action = chooser.choice(np.flatnonzero(env.action_masks()).tolist())
        seen, reward, is_over, _, _ = env.step(action)
        rewards.append(reward)
    assert rewards[-1] == env.position.rewards()[0] and not any(rewards[:-1])
    assert not seen["action_mask"].any()


def test_an_illegal_action_loses() -> None:
    env = SeatEnv(mode_named("duel"), "random")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    assert env.step(wrong)[1:4] == (-1.0, True, False)


# ---- Many games


@every_way
def test_spaces_hold_what_a_vector_gives(name: str) -> None:
    env, rng, ended = vector(name, 8, opponent="recruit", form="dict"), np.random.default_rng(1), 0
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=1)
    for _ in range(120):
        assert env.observation_space.contains(seen)
        assert info["seat"].shape == (8,)
        seen, rewards, over, cut, info = env.step(any_actions(rng, seen["action_mask"]))
        assert (rewards[~over] == 0).all() and not cut.any()
        ended += over.sum()
        for i in np.flatnonzero(over):
            assert env.single_observation_space.contains(info["final_obs"][i])
            assert info["_final_obs"][i] and 0 <= info["final_info"]["seat"][i] < env.mode.players
    assert ended > 0


@pytest.mark.parametrize("opponent", ["random", "recruit", "hoplite"])
def test_a_seed_gives_the_same_games_again(opponent: str) -> None:
    def played() -> list[Any]:
        env, rng = vector("siege-3", 4, opponent=opponent), np.random.default_rng(2)
        seen, _ = env.reset(seed=5)
        steps = []
        for _ in range(40):
            seen, *rest = env.step(any_actions(rng, seen["action_mask"]))
            steps.append((seen, *rest))
        return steps

    assert all(data_equivalence(one, other) for one, other in zip(played(), played(), strict=True))


def test_each_game_may_have_a_seed_of_its_own() -> None:
    env = vector("duel", 3, opponent="random", seat=1)
    one, _ = env.reset(seed=[7, 7, None])
    rows = one["observation"]
    assert rows[0].tolist() == rows[1].tolist() != rows[2].tolist()
    other, _ = env.reset(seed=7)
    assert other["observation"][0].tolist() == rows[0].tolist() != other["observation"][1].tolist()


def test_the_agent_sits_where_it_is_told_or_anywhere() -> None:
    _, told = vector("siege-5", 50, opponent="random", seat=3).reset(seed=1)
    assert set(told["seat"]) == {3}
    _, free = vector("siege-5", 50, opponent="random").reset(seed=1)
    assert set(free["seat"]) == {0, 1, 2, 3, 4}


def test_illegal_actions_lose_in_their_games_alone() -> None:
    env = vector("duel", 4, opponent="random")
    seen, _ = env.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    actions[2] = seen["action_mask"][2].argmin()
    _, rewards, over, _, _ = env.step(actions)
    assert rewards.tolist() == [0, 0, -1, 0] and over.tolist() == [False, False, True, False]


def test_hoplite_beats_an_agent_that_plays_at_random_more_often_than_random_does() -> None:
    def mean(opponent: str) -> float:
        env, rng, results = vector("ilios", 64, opponent=opponent), np.random.default_rng(1), list[float]()
        seen, _ = env.reset(seed=1)
        while len(results) < 200:
            seen, rewards, over, _, _ = env.step(any_actions(rng, seen["action_mask"]))
            results += rewards[over].tolist()
        return float(np.mean(results))

    assert mean("hoplite") < -0.5 < -0.25 < mean("random")


def test_wrappers_of_gymnasium_work() -> None:
    env = RecordEpisodeStatistics(vector("duel", 4, opponent="random"))
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    for _ in range(60):
        seen, _, over, _, info = env.step(any_actions(rng, seen["action_mask"]))
        if over.any():
            assert info["episode"]["l"][over].min() > 20
            return
    pytest.fail("no game ended")


def test_wrong_settings_say_what_is_right() -> None:
    with pytest.raises(ValueError, match="the opponent is random, recruit, hoplite, not 'hero'"):
        vector("duel", 2, opponent="hero")
    with pytest.raises(ValueError, match="the seats are 0 to 1, or None for any, not 2"):
        vector("duel", 2, seat=2)
    with pytest.raises(ValueError, match="there is no level 'zeus'"):
        SeatEnv(mode_named("duel"), "zeus")

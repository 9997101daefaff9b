"""Many games at once are the same games as one by one."""

import numpy as np
import pytest

from ilium.envs.batch import Batch, Buffers
from ilium.envs.encoding import mode_named
from ilium.envs.position import Position
from tests.envs.ways import every_way

GAMES, STEPS = 5, 150


@every_way
def test_a_batch_plays_as_single_games_do(name: str) -> None:
    """Until each game has ended once: the next is dealt by the generator of the batch."""
    mode = mode_named(name)
    batch, singles = Batch(mode, GAMES), [Position(mode, 40 + i) for i in range(GAMES)]
    buffers, row = batch.reset(seed=40), np.zeros(mode.seen, np.int8)
    ended = 0
    while ended < GAMES:
        for i, single in enumerate(singles):
            if not single.is_over:
                single.look(single.seat, row)
                assert buffers.seats[i] == single.seat
                assert buffers.masks[i].tolist() == single.mask().tolist()
                assert buffers.observations[i].tolist() == row.tolist()
        actions = batch.sample()
        assert all(buffers.masks[i, action] == 1 for i, action in enumerate(actions))
        assert batch.step(actions) is buffers
        for i, single in enumerate(singles):
            if not single.is_over:
                single.play(int(actions[i]))
                assert bool(buffers.ended[i]) == single.is_over
                assert buffers.rewards[i].tolist() == pytest.approx(single.rewards())
                ended += single.is_over


@every_way
def test_games_follow_one_another(name: str) -> None:
    mode = mode_named(name)
    batch = Batch(mode, GAMES)
    buffers = batch.reset(seed=1)
    starts, ends = {buffers.observations[0].tobytes()}, 0
    for _ in range(4 * STEPS):
        batch.step(batch.sample())
        ends += buffers.ended.sum()
        assert (buffers.masks.sum(axis=1) > 0).all()
        assert (buffers.rewards.any(axis=1) <= buffers.ended.astype(bool)).all()
        if buffers.ended[0]:
            starts.add(buffers.observations[0].tobytes())
    assert ends > GAMES and len(starts) > 1


def test_a_seed_gives_the_same_games_again() -> None:
    def played() -> list[bytes]:
        batch = Batch(mode_named("siege-3"), GAMES)
        batch.reset(seed=7)
        return [batch.step(batch.sample()).observations.tobytes() for _ in range(STEPS)]

    assert played() == played()


def test_it_writes_into_the_buffers_it_is_given() -> None:
    mode = mode_named("duel")
    buffers = Buffers.empty(mode, GAMES)
    batch = Batch(mode, GAMES, buffers)
    batch.reset(seed=1)
    batch.step(batch.sample())
    assert batch.buffers is buffers or all(one is other for one, other in zip(batch.buffers, buffers, strict=True))
    assert buffers.observations.any()
    with pytest.raises(ValueError, match=r"masks must be a C-contiguous array of int8 with the shape \(5, 2404\)"):
        Batch(mode, GAMES, buffers._replace(masks=np.zeros((GAMES, 3), np.int8)))
    with pytest.raises(ValueError, match="rewards must be a C-contiguous array of float32"):
        Batch(mode, GAMES, buffers._replace(rewards=np.zeros((GAMES, 2))))


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    batch = Batch(mode_named("ilios"), GAMES)
    before = [buffer.copy() for buffer in batch.reset(seed=3)]
    actions = batch.sample()
    actions[3] = next(action for action in range(756) if not batch.buffers.masks[3, action])
    with pytest.raises(ValueError, match=f"action {actions[3]} is not legal in game 3 of the batch"):
        batch.step(actions)
    assert all(np.array_equal(*pair) for pair in zip(before, batch.buffers, strict=True))
    with pytest.raises(ValueError, match="a step takes 5 actions"):
        batch.step(actions[:4])
    with pytest.raises(ValueError, match="at least one game"):
        Batch(mode_named("ilios"), 0)

"""What every choice would lead to, in an imagined deal."""

import numpy as np
import pytest

from ilium.envs.batch import Batch
from ilium.envs.encoding import mode_named
from ilium.envs.planes import named
from tests.envs.ways import every_way

GAMES = 4


@every_way
def test_previews_are_of_every_choice_and_tell_what_is_public(name: str) -> None:
    """Where nothing hidden takes part, what is foreseen then happens: here, whose phase and board it is."""
    mode = mode_named(name)
    batch = Batch(mode, GAMES)
    now = batch.reset(seed=2)
    public = {
        "duel": ("tiles", "scored", "ends"),
        "siege": ("victory", "thanatos"),
        "ilios": ("tiles", "disks", "plunder"),
    }
    ended = 0
    for _ in range(200):
        previews, seats = batch.previews(), now.seats.copy()
        assert np.bincount(previews.games, minlength=GAMES).tolist() == now.masks.sum(axis=1).tolist()
        assert all(now.masks[game, action] for game, action in zip(previews.games, previews.actions, strict=True))
        actions = batch.sample()
        batch.step(actions)
        for game, action in enumerate(actions):
            (at,) = np.flatnonzero((previews.games == game) & (previews.actions == action))
            ended += now.ended[game]
            if now.ended[game]:
                if mode.game.id != "siege":
                    assert previews.ends[at] == pytest.approx(now.rewards[game, seats[game]])
            elif now.seats[game] == seats[game]:
                then, seen = named(mode.planes, previews.observations[at]), named(mode.planes, now.observations[game])
                assert all(np.array_equal(then[plane], seen[plane]) for plane in public[mode.game.id])
    assert ended > 0


def test_previews_tell_nothing_that_is_hidden() -> None:
    """What is drawn after a turn is imagined anew each time: it is not always the one on the deck."""
    batch = Batch(mode_named("ilios"), 1)
    batch.reset(seed=3)
    for _ in range(3):
        batch.step(batch.sample())
    hands = {named(batch.mode.planes, batch.previews().observations[0])["hand"].tobytes() for _ in range(60)}
    assert len(hands) > 1


def test_the_end_of_a_game_is_foreseen() -> None:
    batch = Batch(mode_named("ilios-4x4"), 1)
    batch.reset(seed=1)
    for _ in range(15):
        assert np.isnan(batch.previews().ends).all()
        batch.step(batch.sample())
    assert not np.isnan(batch.previews().ends).any()

"""Looking one action ahead in many games: for those who learn what positions are worth."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ilium.engine.compiled import blank
from ilium.envs.encoding import Mode, encoding_of, rules_for
from ilium.envs.rules import SCRATCH


class Previews(NamedTuple):
    """A row for each choice, game by game. What is hidden from the seat is imagined, once for each game."""

    observations: Any  # (choices, numbers) int8: what the seat that decides would see after it
    games: Any  # (choices,) in which game
    actions: Any  # (choices,) which flat action
    ends: Any  # (choices,) float32: the reward of the seat, if the game is over then; else nan


@cache
def preview_rule(game: str) -> Any:
    (rule,) = rules_for(encoding_of(game), "preview_many")
    return rule


def preview(mode: Mode, states: Any, rngs: Any, choices: Any, counts: Any) -> Previews:
    total = int(counts.sum())
    rows, ends = np.empty((total, mode.seen), np.int8), np.full(total, np.nan, np.float32)
    scratch, pool = blank(mode.encoding.state, SCRATCH), np.zeros(mode.encoding.pool, np.int64)
    preview_rule(mode.game.id)(states, scratch, rngs, mode.sides, pool, choices, counts, rows.reshape(-1), ends)
    table = choices.reshape(len(counts), -1)
    is_choice = np.arange(table.shape[1]) < counts[:, None]
    return Previews(rows, np.repeat(np.arange(len(counts)), counts), table[is_choice], ends)

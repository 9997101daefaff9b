"""`ilios` for PettingZoo: `env(**options)`; the options are the game's own, and those of `aec.SeatsEnv`."""

from functools import partial

from ilium.envs import aec

env = raw_env = partial(aec.env, "ilios")

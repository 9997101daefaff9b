"""The games in Gymnasium. To import this module is to register them.

>>> import gymnasium
>>> import ilium.envs.gym
>>> env = gymnasium.make("ilium/duel-v0", opponent="captain")
>>> many = gymnasium.make_vec("ilium/duel-v0", num_envs=1024, vectorization_mode="vector_entry_point")
"""

import gymnasium

from ilium.envs.names import NAMES

for name in NAMES:
    gymnasium.register(
        f"ilium/{name}-v0",
        entry_point="ilium.envs.single:seat_env",
        vector_entry_point="ilium.envs.vector:vector_env",
        kwargs={"name": name},
    )

"""Spaces of Gymnasium: what an observation is, and what can be chosen."""

from typing import Any

import numpy as np
from gymnasium import spaces

from ilium.envs.encoding import HIGHEST, Mode
from ilium.envs.planes import named

FLAT, DICT = "flat", "dict"


def observation_space(mode: Mode, form: str) -> spaces.Dict:
    """`observation`: one row of numbers, or named parts of it in their shapes; and `action_mask`."""
    if form not in (FLAT, DICT):
        raise ValueError(f"an observation is {FLAT!r} or {DICT!r}, not {form!r}")
    parts: spaces.Space[Any] = _box((mode.seen,))
    if form == DICT:
        parts = spaces.Dict({plane.name: _box(plane.shape) for plane in mode.planes})
    return spaces.Dict({"observation": parts, "action_mask": spaces.Box(0, 1, (mode.actions,), np.int8)})


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(-HIGHEST, HIGHEST, shape, np.int8)


def observation(mode: Mode, form: str, row: Any, mask: Any) -> dict[str, Any]:
    """A row, or rows, in the form of that space."""
    return {"observation": row if form == FLAT else dict(named(mode.planes, row)), "action_mask": mask}

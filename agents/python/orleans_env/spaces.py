"""Gymnasium spaces of a ruleset."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from .spec import Spec


def observation_space(spec: Spec) -> spaces.Space[Any]:
    """``{"observation": Box uint8[O], "action_mask": Box int8[A]}`` (PettingZoo's classic environments)."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (spec.observation_bytes,), np.uint8),
            "action_mask": spaces.Box(0, 1, (spec.num_actions,), np.int8),
        }
    )


def action_space(spec: Spec) -> spaces.Discrete:
    """``Discrete(A)``."""
    return spaces.Discrete(spec.num_actions)

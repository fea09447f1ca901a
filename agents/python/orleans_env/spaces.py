"""Gymnasium spaces of a ruleset, and what of an action can be checked without a game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from . import errors
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


def check_action(action: Any, num_actions: int) -> int:
    """An action of one env as int.

    Raises:
        ActionTypeError, ActionShapeError, IllegalAction: no integer, no scalar, out of range.
    """
    given = np.asarray(action)
    if given.dtype.kind not in "iu":
        raise errors.ActionTypeError(f"An action is an integer, not {given.dtype}: {action!r}.")
    if given.ndim != 0:
        raise errors.ActionShapeError(f"An action is one integer, not an array of the shape {given.shape}.")
    if not 0 <= given < num_actions:
        raise errors.IllegalAction(f"The actions are 0 to {num_actions - 1}, not {int(given)}.", "ACTION_OUT_OF_RANGE")
    return int(given)

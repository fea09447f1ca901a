"""Gymnasium spaces of a ruleset, and checks of actions without a game."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from . import errors
from .arguments import integers, shown
from .spec import Spec


_UNSIGNED: dict[Any, np.dtype[Any]] = {np.dtype(np.int32): np.dtype(np.uint32), np.dtype(np.int64): np.dtype(np.uint64)}


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
    """Returns an action of one env as int.

    Raises:
        ActionTypeError, ActionShapeError, IllegalAction: not an integer, not a scalar, out of range.
    """
    # nearly every action is one of these, and NumPy takes ten times as long
    if type(action) is int and 0 <= action < num_actions:
        return action
    given = integers(action)
    if given is None:
        advice = "its id, which Spec.action_id returns" if isinstance(action, str) else "an integer, the id of an action"
        raise errors.ActionTypeError(f"The action is {shown(action)}; give {advice}.")
    if given.ndim != 0:
        raise errors.ActionShapeError(f"The action has the shape {given.shape}; give one integer.")
    if not 0 <= given < num_actions:
        raise errors.IllegalAction(f"The action {int(given)} does not exist; give one of 0 to {num_actions - 1}.", "ACTION_OUT_OF_RANGE")
    return int(given)


def check_actions(
    given: npt.NDArray[np.integer[Any]], over: npt.NDArray[np.bool_], spec: Spec, bits: npt.NDArray[np.uint8] | None = None
) -> npt.NDArray[np.integer[Any]]:
    """Checks actions of several envs, integers [B]. Actions of ended envs are ignored; they become 0 if they are not an id.

    Args:
        over: bool[B]: ended rows.
        bits: uint8[B, M]: masks to check legality against; None: only ranges.

    Raises:
        IllegalAction: out of range, not legal.
    """
    # one comparison instead of two: a negative number becomes a large one when it is read as unsigned
    unsigned = _UNSIGNED.get(given.dtype)
    inside = given.view(unsigned).max() < spec.num_actions if unsigned is not None and given.flags.c_contiguous else False
    if not inside:
        outside = (given < 0) | (given >= spec.num_actions)
        wrong = np.flatnonzero(outside & ~over)
        if wrong.size:
            raise errors.IllegalAction(
                f"The action {given[wrong[0]]} of row {wrong[0]} does not exist; give one of 0 to {spec.num_actions - 1}.",
                "ACTION_OUT_OF_RANGE",
            )
        given = np.where(outside, 0, given).astype(np.int64)
    if bits is not None:
        legal = bits[np.arange(len(given)), given >> 3] >> (given & 7).astype(np.uint8) & 1
        wrong = np.flatnonzero((legal == 0) & ~over)
        if wrong.size:
            row = int(wrong[0])
            raise errors.IllegalAction(
                f"{spec.action_name(int(given[row]))} is not legal now (row {row}); look at its mask.", "ACTION_ILLEGAL"
            )
    return given

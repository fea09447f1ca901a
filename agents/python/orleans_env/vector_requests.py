"""What the calls of a vector are given, checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from . import errors

Mask = npt.NDArray[np.bool_] | None


def resets(seeds: list[int | None] | None, mask: Mask) -> Iterator[tuple[list[int] | None, Mask]]:
    """The requests of a reset: envs with a seed and envs without need one each."""
    if seeds is None:
        yield None, mask
        return
    sown = np.array([seed is not None for seed in seeds])
    numbers = [seed or 0 for seed in seeds]
    if sown.all():
        yield numbers, mask
        return
    chosen = np.ones(len(seeds), np.bool_) if mask is None else mask
    if (chosen & sown).any():
        yield numbers, chosen & sown
    if (chosen & ~sown).any():
        yield None, chosen & ~sown


def slots_of(env_id: npt.ArrayLike, num_envs: int) -> npt.NDArray[np.integer[Any]]:
    """The slots [B] that ``env_id`` names, each once."""
    slots = np.asarray(env_id)
    if slots.dtype.kind not in "iu":
        raise errors.ActionTypeError(f"env_id is {slots.dtype}; give integers.")
    if slots.ndim != 1 or slots.size == 0:
        raise errors.ActionShapeError(f"env_id has the shape {slots.shape}; give one dimension with at least one entry.")
    if int(slots.min()) < 0 or int(slots.max()) >= num_envs:
        raise errors.ArgumentError(f"The env {int(slots.min()) if slots.min() < 0 else int(slots.max())} does not exist; give numbers of 0 to {num_envs - 1}.")
    if np.unique(slots).size != slots.size:
        raise errors.ArgumentError("An env is named twice in env_id; name each once.")
    return slots.astype(np.intp)


def reset_mask(options: Any, num_envs: int) -> Mask:
    """bool[N] of the options of a reset; None: all."""
    if options is None or options == {}:
        return None
    if not isinstance(options, dict) or set(options) != {"reset_mask"}:
        raise errors.ArgumentError(f"The options of reset are {options!r}; give a dict with reset_mask.")
    mask = options["reset_mask"]
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (num_envs,) or not mask.any():
        raise errors.ArgumentError(f"options['reset_mask'] is not a mask of the envs; give an array bool[{num_envs}] with at least one True.")
    return mask

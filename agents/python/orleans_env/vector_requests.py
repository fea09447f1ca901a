"""Arguments of the calls of a vector, checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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
    seeded = np.array([seed is not None for seed in seeds])
    numbers = [seed or 0 for seed in seeds]
    if seeded.all():
        yield numbers, mask
        return
    chosen = np.ones(len(seeds), np.bool_) if mask is None else mask
    if (chosen & seeded).any():
        yield numbers, chosen & seeded
    if (chosen & ~seeded).any():
        yield None, chosen & ~seeded


def slots_of(env_id: npt.ArrayLike, num_envs: int) -> npt.NDArray[np.integer[Any]]:
    """Returns the slots [B] that ``env_id`` names, each once."""
    slots = np.asarray(env_id)
    if slots.dtype.kind not in "iu":
        raise errors.ActionTypeError(f"env_id is {slots.dtype}; give integers.")
    if slots.ndim != 1 or slots.size == 0:
        raise errors.ActionShapeError(f"env_id has the shape {slots.shape}; give one dimension with at least one entry.")
    least, most = int(slots.min()), int(slots.max())
    if least < 0 or most >= num_envs:
        raise errors.ArgumentError(f"The env {least if least < 0 else most} does not exist; give numbers of 0 to {num_envs - 1}.")
    slots = slots.astype(np.intp)
    named = np.zeros(num_envs, np.bool_)
    named[slots] = True
    if np.count_nonzero(named) != slots.size:
        raise errors.ArgumentError("An env is named twice in env_id; name each once.")
    return slots


@dataclass(frozen=True)
class Starts:
    """How the episodes of slots begin.

    Attributes:
        options: the different ones, each with ``start_seat``, ``position`` or both.
        of: int32[N]: which of them each slot has, -1 for none.
    """

    options: Sequence[Mapping[str, Any]]
    of: npt.NDArray[np.int32]

    def part(self, first: int, size: int) -> Starts:
        """Those of ``size`` slots from ``first`` on."""
        return Starts(self.options, self.of[first : first + size])


def reset_options(options: Any, num_envs: int) -> tuple[Mask, Starts | None]:
    """Returns the mask bool[N] of a reset (None: all) and how its episodes begin (None: by the rules)."""
    given = {} if options is None else options
    if not isinstance(given, dict) or not set(given) <= {"reset_mask", *_STARTS}:
        raise errors.ArgumentError(f"The options of reset are {options!r}; give a dict of reset_mask, {', '.join(_STARTS)}.")
    mask = given.get("reset_mask")
    if mask is not None and (not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (num_envs,) or not mask.any()):
        raise errors.ArgumentError(
            f"options['reset_mask'] is not a mask of the envs; give an array bool[{num_envs}] with at least one True."
        )
    return mask, _starts({key: given[key] for key in _STARTS if given.get(key) is not None}, num_envs)


_STARTS = ("position", "start_seat")


def _starts(given: dict[str, Any], num_envs: int) -> Starts | None:
    if not given:
        return None
    columns: dict[str, Any] = {}
    for key, value in given.items():
        value = value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value
        columns[key] = value if isinstance(value, (list, tuple)) else [value] * num_envs
        if len(columns[key]) != num_envs:
            raise errors.ArgumentError(
                f"options[{key!r}] has {len(columns[key])} entries for {num_envs} envs; give one for all, or one for each."
            )
    found: dict[tuple[int, ...], int] = {}
    options: list[Mapping[str, Any]] = []
    of = np.full(num_envs, -1, np.int32)
    for slot in range(num_envs):
        one = {key: column[slot] for key, column in columns.items() if column[slot] is not None}
        if one:
            # a position is usually the same object in many slots
            which = found.setdefault(tuple(id(value) for value in one.values()), len(options))
            if which == len(options):
                options.append(one)
            of[slot] = which
    return Starts(options, of) if options else None

"""Converts arguments to the types of the wire, with sentences for invalid ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from . import errors

T = TypeVar("T")

_MOST = 2**31 - 1
_MOST_SHOWN = 100


def shown(value: object) -> str:
    """Returns a value as a sentence shows it: arrays by dtype and shape, other long values by their beginning and type."""
    shape = tuple(getattr(value, "shape", ()))
    if shape:
        return f"an array of {getattr(value, 'dtype', 'unknown dtype')} and the shape {shape}"
    words = repr(value)
    return words if len(words) <= _MOST_SHOWN else f"{words[:_MOST_SHOWN]}... ({type(value).__name__})"


def whole(value: object, what: str, least: int = 0, most: int = _MOST) -> int:
    """Returns a whole number of Python or NumPy."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)) or not least <= int(value) <= most:
        numbers = f"a whole number from {least} to {most}" if least < most else str(least)
        raise errors.ArgumentError(f"{what} is {shown(value)}; give {numbers}.")
    return int(value)


def positive(value: object, what: str) -> float:
    """Returns a number above 0."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, float, np.integer, np.floating)) or not value > 0:
        raise errors.ArgumentError(f"{what} is {shown(value)}; give a number above 0.")
    return float(value)


def text(value: object, what: str) -> str:
    """Returns a string."""
    if not isinstance(value, str):
        raise errors.ArgumentError(f"{what} is {shown(value)}; give a string.")
    return value


def uint64(seed: object) -> int:
    """Returns a seed as the wire carries it; Python and NumPy integers of 0 to 2^64 - 1."""
    if isinstance(seed, (bool, np.bool_)) or not isinstance(seed, (int, np.integer)):
        raise errors.ArgumentError(f"The seed {shown(seed)} is not an integer; give one of 0 to 2^64 - 1.")
    if not 0 <= int(seed) < 2**64:
        raise errors.ArgumentError(f"The seed {seed} is not a uint64; give one of 0 to 2^64 - 1.")
    return int(seed)


def build(kind: Callable[..., T], **fields: Any) -> T:
    """Returns a message of the wire; the error for an invalid value names the field."""
    try:
        return kind(**fields)
    except (TypeError, ValueError) as error:
        for name, value in fields.items():
            try:
                kind(**{name: value})
            except (TypeError, ValueError):
                raise errors.ArgumentError(f"{name} cannot be {shown(value)} ({error}); give another value.") from None
        raise errors.ArgumentError(f"The arguments cannot be combined ({error}); change one of them.") from None


def plain(value: Any) -> Any:
    """Returns a value for JSON, with lists and numbers of Python instead of tuples and NumPy's."""
    if isinstance(value, (np.generic, np.ndarray)):
        value = value.tolist()
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def integers(values: Any) -> npt.NDArray[Any] | None:
    """Returns the values as an array of integers, of Python objects if 64 bits cannot hold one of them; None: not all are integers.

    Raises:
        ActionTypeError: NumPy cannot read them, such as a tensor with gradients or of another device.
    """
    try:
        given = np.asarray(values)
    except (RuntimeError, TypeError, ValueError) as error:
        raise errors.ActionTypeError(f"NumPy cannot read the actions ({error}); give integers.") from None
    if given.dtype.kind in "iu":
        return given
    # of integers that are too large NumPy makes objects or floats
    exact = np.asarray(values, dtype=object)
    whole = all(isinstance(one, (int, np.integer)) and not isinstance(one, bool) for one in exact.flat)
    return exact if whole and any(not -(2**63) <= one < 2**63 for one in exact.flat) else None


def as_actions(actions: npt.ArrayLike, shape: tuple[int, ...]) -> npt.NDArray[np.integer[Any]]:
    """Returns actions of several envs as an array of integers.

    Raises:
        ActionTypeError, ActionShapeError: not integers, another shape.
    """
    given = integers(actions)
    if given is None:
        raise errors.ActionTypeError(f"The actions are {shown(actions)}; give integers, the ids of actions.")
    if given.shape != shape:
        raise errors.ActionShapeError(f"The actions have the shape {given.shape}; give the shape {shape}.")
    return given

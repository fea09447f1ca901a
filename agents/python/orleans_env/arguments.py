"""Arguments as the wire carries them, and what is said about those that it cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from . import errors

T = TypeVar("T")

_MOST = 2**31 - 1


def whole(value: object, what: str, least: int = 0, most: int = _MOST) -> int:
    """A whole number of Python or NumPy."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)) or not least <= int(value) <= most:
        raise errors.ArgumentError(f"{what} is a whole number from {least} to {most}, not {value!r}.")
    return int(value)


def positive(value: object, what: str) -> float:
    """A number above 0."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, float, np.integer, np.floating)) or not value > 0:
        raise errors.ArgumentError(f"{what} is a number above 0, not {value!r}.")
    return float(value)


def text(value: object, what: str) -> str:
    """A string."""
    if not isinstance(value, str):
        raise errors.ArgumentError(f"{what} is a string, not {value!r}.")
    return value


def uint64(seed: object) -> int:
    """A seed as the wire carries it; Python and NumPy integers of 0 to 2^64 - 1."""
    if isinstance(seed, (bool, np.bool_)) or not isinstance(seed, (int, np.integer)):
        raise errors.ArgumentError(f"A seed is an integer, not {seed!r}.")
    if not 0 <= int(seed) < 2**64:
        raise errors.ArgumentError(f"The seed {seed} is no uint64: give one of 0 to 2^64 - 1.")
    return int(seed)


def build(kind: Callable[..., T], **fields: Any) -> T:
    """A message of the wire; a field that cannot have its value is named."""
    try:
        return kind(**fields)
    except (TypeError, ValueError) as error:
        for name, value in fields.items():
            try:
                kind(**{name: value})
            except (TypeError, ValueError):
                raise errors.ArgumentError(f"{name} cannot be {value!r}: {error}.") from None
        raise errors.ArgumentError(f"{error}.") from None

"""Observations as floats for networks: categories one-hot, counts and flags scaled.

``spec.encoder()`` works in NumPy; :mod:`orleans_env.torch_encoders` has the same as torch modules (extra ``[train]``).
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from . import errors
from .spec import Spec


class Encoder:
    """uint8[..., O] to float32[..., F].

    Features 0 to C - 1 are the C bytes that are not a named category, each divided by its scale (roughly 0 to 1), in the order of the
    observation. After them each byte that is a category with named values is one 1 among zeros. A value beyond the named ones counts as the
    last.

    Attributes:
        size: F.
        plain: int64[C]: the bytes that are scaled.
        scales: float32[C]: their divisors.
        categories: int64[K]: the bytes that become one-hot.
        starts: int64[K]: the first feature of each.
        widths: int64[K]: the number of features of each.
    """

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        named = {
            at: len(field.values)
            for field in spec.fields.values()
            if field.values
            for at in range(field.offset, field.offset + field.length)
        }
        plain = np.ones(spec.observation_bytes, np.bool_)
        self.categories = np.array(sorted(named), np.int64)
        plain[self.categories] = False
        self.plain = np.flatnonzero(plain)
        self.scales = spec.scales[self.plain]
        self.widths = np.array([named[at] for at in sorted(named)], np.int64)
        self.starts = len(self.plain) + np.concatenate([[0], np.cumsum(self.widths)[:-1]]).astype(np.int64)[: len(self.widths)]
        self.size = int(len(self.plain) + self.widths.sum())

    def __call__(self, observations: npt.ArrayLike) -> npt.NDArray[np.float32]:
        """Returns observations uint8[..., O] as float32[..., F].

        Raises:
            ArgumentError: another last dimension, or no bytes.
        """
        given = np.asarray(observations)
        if given.shape[-1:] != (self.spec.observation_bytes,) or given.dtype != np.uint8:
            raise errors.ArgumentError(
                f"Observations of {self.spec.ruleset} are uint8[..., {self.spec.observation_bytes}], not {given.dtype} of the shape {given.shape};"
                " give obs['observation'] as it came."
            )
        rows = given.reshape(-1, self.spec.observation_bytes)
        features = np.zeros((len(rows), self.size), np.float32)
        np.divide(rows[:, self.plain], self.scales, out=features[:, : len(self.plain)])
        np.put_along_axis(features, self.hot(rows), 1.0, axis=1)
        return features.reshape(*given.shape[:-1], self.size)

    def hot(self, rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Returns the features that are 1 in uint8[N, O] for its categories: int64[N, K]."""
        return np.minimum(rows[:, self.categories], self.widths - 1) + self.starts

    @cached_property
    def names(self) -> tuple[str, ...]:
        """F names: ``self.market.farmer`` of a count or flag, ``self.spaces.ship.farmer=knight`` of a category."""
        of_byte: list[str] = []
        values: dict[int, tuple[str, ...]] = {}
        for field in self.spec.fields.values():
            parts = field.elements or [str(index) for index in range(field.length)]
            of_byte += [field.name] if field.length == 1 and not field.elements else [f"{field.name}.{part}" for part in parts]
            values |= dict.fromkeys(range(field.offset, field.offset + field.length), field.values)
        hot = [f"{of_byte[at]}={value}" for at in self.categories for value in values[int(at)]]
        return (*(of_byte[at] for at in self.plain), *hot)

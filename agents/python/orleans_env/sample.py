"""Random legal actions without a loop over envs."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from . import errors


def sample_legal(masks: npt.NDArray[np.generic], rng: np.random.Generator, none: int = 0) -> npt.NDArray[np.int32]:
    """Draws a legal action for every row, uniformly.

    Args:
        masks: int8, uint8 or bool [N, A], not 0 = legal.
        rng: source of chance; each row draws one number.
        none: the action of a row without legal actions (it is ignored).

    Returns:
        int32[N]

    Raises:
        ArgumentError: masks of another shape.
    """
    masks = np.asarray(masks)
    if masks.dtype.kind not in "biuf":
        raise errors.ArgumentError("The masks are not numbers; give obs['action_mask'].")
    if masks.ndim != 2:
        raise errors.ArgumentError(f"The masks have the shape {masks.shape}; give two dimensions [N, A], for a single env mask[None].")
    if not hasattr(rng, "random"):
        raise errors.ArgumentError(f"rng is {rng!r}; give a generator, such as numpy.random.default_rng(1), and keep it between calls.")
    rows, width = masks.shape
    # of booleans the search is six times as fast as of numbers
    flat = (masks.view(np.bool_) if masks.dtype.itemsize == 1 else masks != 0).reshape(-1).nonzero()[0]
    bounds = np.arange(rows + 1) * width
    edges = flat.searchsorted(bounds)
    firsts, starts = bounds[:-1], edges[:-1]
    counts = edges[1:] - starts
    picks = starts + (rng.random(rows) * counts).astype(np.int64)
    chosen = np.full(rows, none, np.int32)
    if counts.all():
        np.subtract(flat.take(picks), firsts, out=chosen, casting="same_kind")
    else:
        some = counts > 0
        chosen[some] = flat[picks[some]] - firsts[some]
    return chosen


def sample_listed(
    counts: npt.NDArray[np.integer], actions: npt.NDArray[np.integer], rng: np.random.Generator, none: int = 0
) -> npt.NDArray[np.int32]:
    """Draws from the lists of the server (``Batch.legal_counts`` uint16[N], ``Batch.legal_actions`` uint16[sum]), which is cheaper."""
    size = counts.astype(np.int64)
    picks = np.cumsum(size) - size + (rng.random(len(size)) * size).astype(np.int64)
    some = size > 0
    chosen = np.full(len(size), none, np.int32)
    chosen[some] = actions[picks[some]]
    return chosen

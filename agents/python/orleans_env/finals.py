"""Infos of a vector for the episodes that ended in a batch."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .config import OVER
from .decoding import Batch, Finals, RowStatus
from .spec import Spec


def ends(batch: Batch, finals: Finals) -> dict[str, Any]:
    """Results by row, with masks as ``VectorEnv._add_info`` makes them: ``episode_return`` float32[B, P], ``episode_length`` int32[B],
    ``points`` and ``ranks`` int32[B, P], ``winners`` bool[B, P].
    """
    rows, ended = _rows(batch, finals)
    columns: dict[str, npt.NDArray[Any]] = {
        "episode_return": finals.episode_return,
        "episode_length": finals.episode_length,
        "points": finals.points,
        "ranks": finals.ranks,
        "winners": finals.winners.view(np.bool_),
    }
    return _masked(columns, rows, ended)


def last_rows(spec: Spec, batch: Batch, finals: Finals, episode_seed: npt.NDArray[np.uint64], results: dict[str, Any]) -> dict[str, Any]:
    """``final_obs`` and ``final_info`` of autoreset mode ``same-step``: all infos of the last row of an episode.

    Args:
        episode_seed: uint64[B]: of the ended episodes.
        results: from :func:`ends`.
    """
    rows, ended = _rows(batch, finals)
    masks = spec.unpack_mask(finals.mask_bits)
    observation = finals.observation[np.arange(len(rows)), finals.observation_seat]
    last = np.full(batch.rows, None, dtype=object)
    for index, row in enumerate(rows):
        last[row] = {"observation": observation[index], "action_mask": masks[index]}
    columns: dict[str, npt.NDArray[Any]] = {
        "action_mask": masks,
        "current_seat": np.full(len(rows), OVER, np.int32),
        "rewards": batch.rewards[rows],
        "episode_seed": episode_seed[rows],
        "illegal_action": finals.status == RowStatus.ILLEGAL,
        "fault": np.zeros(len(rows), np.bool_),
        "env_id": finals.slots,
    }
    if finals.objectives is not None:
        columns["objectives"] = finals.objectives
    return {"final_obs": last, "_final_obs": ended, "final_info": {**_masked(columns, rows, ended), **results}, "_final_info": ended}


def _rows(batch: Batch, finals: Finals) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """Rows of the batch by ended episode, and bool[B]: where they are."""
    row_of = np.zeros(int(batch.slots.max()) + 1, np.intp)
    row_of[batch.slots] = np.arange(batch.rows)
    rows = row_of[finals.slots]
    ended = np.zeros(batch.rows, np.bool_)
    ended[rows] = True
    return rows, ended


def _masked(columns: dict[str, npt.NDArray[Any]], rows: npt.NDArray[np.intp], ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, column in columns.items():
        whole = np.zeros((len(ended), *column.shape[1:]), column.dtype)
        whole[rows] = column
        found[key] = whole
        found[f"_{key}"] = ended
    return found

"""Searches: many copies of games in one call of the server, answered as columns (``SearchRequest`` in env.proto)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import errors
from .arguments import shown
from .raw_messages import column, read_rollouts
from .results import Rollouts
from .spec import Spec
from .wire import env_pb2

Actions = npt.ArrayLike | Sequence[Sequence[int]]
"""Integers [N], one action for each copy; [N, L]; or N lists of any lengths."""


@dataclass(frozen=True)
class SearchResult:
    """States of N copies after their actions. P seats, O observation bytes, A actions; columns not asked for have no rows.

    Attributes:
        current_seat: int32[N]: seat to act, -4 when the episode is over.
        applied: int32[N]: actions played.
        illegal: bool[N]: the copy stopped before an action that is not legal there.
        terminated, truncated: bool[N]: the rules, or ``max_steps`` of the env, ended the episode.
        rewards: float32[N, P]: rewards of the actions played in this call, those of bots on seats included.
        returns: float32[N, P]: since the reset of the episode, or since its snapshot.
        observation: uint8[N, O]: knowledge of the seat to act.
        action_mask: int8[N, A]: 1 = legal; all zero when the rules have ended the episode.
        points, ranks: int32[N, P]: victory points and ranks of the seats at this point; rank 1 is best.
        winners: bool[N, P].
        snapshots: the copies, for later searches; N of them, or none.
        rollouts: the games of the bots of ``policies`` from there: returns float32[N, P], lengths int32[N] (decisions), terminated bool[N].
    """

    current_seat: npt.NDArray[np.int32]
    applied: npt.NDArray[np.int32]
    illegal: npt.NDArray[np.bool_]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    rewards: npt.NDArray[np.float32]
    returns: npt.NDArray[np.float32]
    observation: npt.NDArray[np.uint8]
    action_mask: npt.NDArray[np.int8]
    points: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int32]
    winners: npt.NDArray[np.bool_]
    snapshots: tuple[bytes, ...]
    rollouts: Rollouts


def action_columns(actions: Actions | None) -> tuple[bytes, bytes, int | None]:
    """``action_counts``, ``actions`` and N of a request; N is None without actions."""
    if actions is None:
        return b"", b"", None
    if not isinstance(actions, Iterable) or getattr(actions, "ndim", 1) == 0:
        raise errors.ActionShapeError(f"The actions of a search are {actions!r}; give a list with the actions of each copy.")
    rows: list[npt.NDArray[Any]] = [np.atleast_1d(np.asarray(row)) for row in actions]
    for row in rows:
        if row.size and row.dtype.kind not in "iu":
            raise errors.ActionTypeError(f"The actions of a copy are {shown(row.tolist())}; give integers.")
        if row.ndim > 1:
            raise errors.ActionShapeError(f"The actions of a copy have the shape {row.shape}; give a list of ids.")
    counts = np.array([row.size for row in rows], np.int32)
    listed = np.concatenate([np.zeros(0, np.int32), *rows])
    if listed.size and (listed.min() < -(2**31) or listed.max() >= 2**31):
        raise errors.IllegalAction("An action id is beyond int32; give an id of the ruleset.", "ACTION_OUT_OF_RANGE")
    return counts.tobytes(), listed.astype(np.int32).tobytes(), len(rows)


def state_column(state_of: npt.ArrayLike | None, states: int, rows: int | None) -> bytes:
    """``state_of`` of a request for so many states and lists of actions (None: no lists); empty: one copy of each state."""
    if state_of is not None:
        numbers = np.asarray(state_of, np.int32)
        if numbers.ndim != 1 or (rows is not None and len(numbers) != rows):
            raise errors.ArgumentError(f"state_of has the shape {numbers.shape} for {rows} lists of actions; give one state for each copy.")
        return numbers.tobytes()
    if states <= 1 and rows is not None:
        return np.zeros(rows, np.int32).tobytes()
    if rows is not None and rows != states:
        raise errors.ArgumentError(f"There are {states} states and {rows} lists of actions; give state_of.")
    return b""


def read_result(answer: env_pb2.SearchResponse, spec: Spec) -> SearchResult:
    """Returns the columns of an answer; the caller may write them.

    Raises:
        AnswerMalformed: they do not have as many rows as copies, or do not fit the ruleset.
    """
    copies, seats = len(answer.ended), spec.seats

    def wide(data: bytes, dtype: type[Any], width: int) -> npt.NDArray[Any]:
        return column(data, dtype, (copies if data else 0, width))

    ended = column(answer.ended, np.uint8, (copies,))
    return SearchResult(
        current_seat=column(answer.current_seat, np.int32, (copies,)),
        applied=column(answer.applied, np.int32, (copies,)),
        illegal=column(answer.illegal, np.uint8, (copies,)).astype(np.bool_),
        terminated=ended == 1,
        truncated=ended == 2,
        rewards=wide(answer.rewards, np.float32, seats),
        returns=wide(answer.returns, np.float32, seats),
        observation=wide(answer.observation, np.uint8, spec.observation_bytes),
        action_mask=spec.unpack_mask(wide(answer.action_mask, np.uint8, spec.mask_bytes)),
        points=wide(answer.points, np.int32, seats),
        ranks=wide(answer.ranks, np.int32, seats),
        winners=wide(answer.winners, np.uint8, seats).astype(np.bool_),
        snapshots=tuple(answer.snapshots),
        rollouts=read_rollouts(answer.rollout_returns, answer.rollout_lengths, answer.rollout_terminated, seats),
    )

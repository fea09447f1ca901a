"""Transitions of single seats, from games in which one learner plays all seats: from a decision of a seat to its next decision."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import errors
from .config import OVER

if TYPE_CHECKING:
    from .vector import OrleansVectorEnv
    from .vector_rows import Obs, Step


@dataclass(frozen=True)
class Transitions:
    """K transitions, in columns (O observation bytes, A actions), as replay buffers take them.

    Attributes:
        env, seat: int32[K].
        observation: uint8[K, O]: knowledge of the seat at its decision.
        action_mask: int8[K, A]: 1 = legal.
        action: int32[K].
        reward: float64[K]: of the seat, summed over everything until its next decision.
        next_observation: uint8[K, O]: at its next decision, or at the end of the episode.
        next_action_mask: int8[K, A]: all zero at the end.
        terminated, truncated: bool[K]: the episode ended before its next decision, by the rules or otherwise.
    """

    env: npt.NDArray[np.int32]
    seat: npt.NDArray[np.int32]
    observation: npt.NDArray[np.uint8]
    action_mask: npt.NDArray[np.int8]
    action: npt.NDArray[np.int32]
    reward: npt.NDArray[np.float64]
    next_observation: npt.NDArray[np.uint8]
    next_action_mask: npt.NDArray[np.int8]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.env)


class SeatTransitions:
    """Collects the steps of a vector env and returns the transitions that they complete.

    Other seats act between two decisions of a seat, so one step of the env is not a transition of a seat. The reward of the transition
    comes with the steps of the others, and its next observation comes at the next decision of the seat.

    Args:
        env: from ``make_vec(..., opponents=None)``, with autoreset ``next-step`` or ``same-step``.

    Example:
        ::

            turns = SeatTransitions(env)
            obs, info = turns.reset(seed=1)
            while True:
                (obs, reward, terminated, truncated, info), done = turns.step(policy(obs))
                buffer.extend(done)
    """

    def __init__(self, env: OrleansVectorEnv) -> None:
        if env.seat is not None:
            raise errors.ArgumentError(
                "The env has opponents, so its steps are transitions already; give one of make_vec(..., opponents=None)."
            )
        if env.batch_size != env.num_envs:
            raise errors.ArgumentError("Rows of an env with batch_size come in parts; leave batch_size out.")
        spec = env.orleans
        self.env = env
        # by env and seat: its last decision, and what it has been paid since
        shape = env.num_envs, spec.seats
        self._waits = np.zeros(shape, np.bool_)
        self._observation = np.zeros((*shape, spec.observation_bytes), np.uint8)
        self._mask = np.zeros((*shape, spec.num_actions), np.int8)
        self._action = np.zeros(shape, np.int32)
        self._reward = np.zeros(shape)
        self._obs: Obs = {}
        self._seats = np.full(env.num_envs, OVER, np.int32)

    def reset(self, **arguments: Any) -> tuple[Obs, dict[str, Any]]:
        """Does the same as ``env.reset``, and drops incomplete transitions."""
        self._waits[:] = False
        obs, info = self.env.reset(**arguments)
        self._obs, self._seats = obs, info["current_seat"].copy()
        return obs, info

    def step(self, actions: npt.ArrayLike) -> tuple[Step, Transitions]:
        """Does the same as ``env.step``; returns its results and the transitions that this step completes."""
        if not self._obs:
            raise errors.ResetNeeded("The env has not been reset; call reset first.")
        rows = np.flatnonzero(self._seats != OVER)
        seats = self._seats[rows]
        observation, mask = self._obs["observation"][rows], self._obs["action_mask"][rows]
        answer = self.env.step(actions)
        obs, _, terminated, truncated, info = answer
        self._waits[rows, seats] = True
        self._observation[rows, seats], self._mask[rows, seats] = observation, mask
        self._action[rows, seats] = np.asarray(actions)[rows]
        self._reward[rows, seats] = 0.0
        self._reward += info["rewards"]
        found = [self._ended(terminated, truncated), self._asked(obs, info["current_seat"])]
        self._obs, self._seats = obs, info["current_seat"].copy()
        return answer, Transitions(
            **{field.name: np.concatenate([getattr(one, field.name) for one in found]) for field in fields(Transitions)}
        )

    def _ended(self, terminated: npt.NDArray[np.bool_], truncated: npt.NDArray[np.bool_]) -> Transitions:
        """Those of the seats that wait in episodes that have ended."""
        rows, seats = np.nonzero(self._waits & (terminated | truncated)[:, None])
        batch = self.env.batch
        assert batch is not None
        last = np.zeros((self.env.num_envs, *self._observation.shape[1:]), np.uint8)
        if batch.finals is not None:
            last[batch.finals.slots] = batch.finals.observation
        return self._take(
            rows, seats, last[rows, seats], np.zeros((len(rows), self._mask.shape[2]), np.int8), terminated[rows], truncated[rows]
        )

    def _asked(self, obs: Obs, current: npt.NDArray[np.int32]) -> Transitions:
        """Those of the seats that are asked again."""
        rows = np.flatnonzero(current != OVER)
        rows = rows[self._waits[rows, current[rows]]]
        never = np.zeros(len(rows), np.bool_)
        return self._take(rows, current[rows], obs["observation"][rows], obs["action_mask"][rows], never, never)

    def _take(
        self, rows: npt.NDArray[Any], seats: npt.NDArray[Any], observation: Any, mask: Any, terminated: Any, truncated: Any
    ) -> Transitions:
        self._waits[rows, seats] = False
        return Transitions(
            rows.astype(np.int32), seats.astype(np.int32), self._observation[rows, seats], self._mask[rows, seats], self._action[rows, seats],
            self._reward[rows, seats], observation, mask, terminated, truncated,
        )  # fmt: skip

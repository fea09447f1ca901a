"""Results of the calls of :mod:`orleans_env.raw`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .config import OVER


@dataclass(frozen=True)
class ServerInfo:
    """Protocol and limits of a server (``GetServerInfoResponse``)."""

    protocol_version: str
    server_version: str
    features: tuple[str, ...]
    bots: tuple[str, ...]
    lease_seconds: float
    max_games: int
    max_message_bytes: int
    max_forks: int
    max_rollout_games: int
    max_rollout_steps: int
    shards: tuple[str, ...]
    shard: int


@dataclass(frozen=True)
class Objective:
    """The state of one objective: the seat has ``have`` of ``need`` now, and ``done`` is True after it has reached the objective."""

    id: str
    have: int
    need: int
    done: bool


@dataclass(frozen=True)
class SeatScore:
    """Final result of a seat; ``parts`` add up to ``total``, rank 1 is best.

    In scenarios without victory points ``total`` is the number of objectives reached, in a team by all of it, and ``objectives`` lists all
    of them. All seats of a team have rank 1, and all or none are winners.
    """

    total: int
    rank: int
    winner: bool
    parts: dict[str, int]
    objectives: tuple[Objective, ...] = ()


@dataclass(frozen=True)
class IllegalReport:
    """An action that was not legal; ``played`` is the action that was played instead, or -1 if the illegal action ended the episode."""

    seat: int
    action: int
    played: int


@dataclass(frozen=True)
class State:
    """The state of a game (``StepResult``), for the holder of the token.

    Attributes:
        current_seat: seat to act, -4 when the episode is over.
        decision_kind: the kind of the decision, e.g. ``base.planning``; empty when over.
        observation: uint8[O], egocentric for ``observation_seat``.
        action_mask: int8[A], 1 = legal; all zero when over or for a seat that is not to act.
        rewards: float64[P], of all decisions of this call.
        returns: float64[P], since the reset.
        terminated, truncated: the rules, or max_steps, ended the episode.
        move_number: number of the decision, for ``expect_move``.
        scores: by seat; empty while the episode runs.
        illegal: actions of this call that were not legal (policies ``terminate`` and ``random-legal``).
        episode_seed: a number, or the text that was given; ``reset`` with it deals this episode again. None: no seed alone deals it.
        objectives: by seat, at any time; empty if the ruleset has victory points.
        observations: uint8[P, O], those of all seats, if the call had ``every_seat=True``; else None.
    """

    current_seat: int
    decision_kind: str
    observation: npt.NDArray[np.uint8]
    observation_seat: int
    action_mask: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float64]
    returns: npt.NDArray[np.float64]
    terminated: bool
    truncated: bool
    move_number: int
    scores: tuple[SeatScore, ...]
    illegal: tuple[IllegalReport, ...]
    episode_seed: int | str | None
    objectives: tuple[tuple[Objective, ...], ...] = ()
    observations: npt.NDArray[np.uint8] | None = None

    @property
    def over(self) -> bool:
        """Whether the episode has ended."""
        return self.current_seat == OVER

    def legal_actions(self) -> npt.NDArray[np.int64]:
        """Returns the k legal action ids, int64[k], in ascending order."""
        return np.flatnonzero(self.action_mask)

    def objective_array(self) -> npt.NDArray[np.int32]:
        """int32[P, K, 3]: ``objectives`` as have, need and done (0 or 1)."""
        numbers = [[(one.have, one.need, one.done) for one in seat] for seat in self.objectives]
        return np.array(numbers, np.int32)


@dataclass(frozen=True)
class Rollouts:
    """Results of games played on the server (``RolloutResponse``)."""

    returns: npt.NDArray[np.float32]
    """float32[count, P]: rewards after the fork, summed"""
    lengths: npt.NDArray[np.int32]
    """int32[count]: decisions played"""
    terminated: npt.NDArray[np.bool_]
    """bool[count]: ended by the rules, not cut off"""

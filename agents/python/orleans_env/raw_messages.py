"""Arguments and answers of :class:`~orleans_env.raw.RawEnv` as messages of the wire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import numpy as np
import numpy.typing as npt

from . import errors
from .arguments import integers, shown, uint64
from .config import OVER
from .results import IllegalReport, Objective, Rollouts, SeatScore, State
from .spec import Spec
from .wire import env_pb2

if TYPE_CHECKING:
    from .raw import RawEnv

T = TypeVar("T", bound=np.generic)

Seed = int | str
"""Any uint64, or any text. Equal seeds give equal games on every machine."""

ForkMode = Literal["exact", "reseed", "resample"]

_FORKS: Mapping[str, env_pb2.ForkMode] = {
    "exact": env_pb2.FORK_MODE_EXACT,
    "reseed": env_pb2.FORK_MODE_RESEED,
    "resample": env_pb2.FORK_MODE_RESAMPLE,
}


def read_state(result: env_pb2.StepResult, spec: Spec) -> State:
    """Returns the answer of a call.

    Raises:
        AnswerMalformed: it does not fit the ruleset.
    """
    observation, mask = _bytes(result.observation), _bytes(result.action_mask)
    rewards, returns = np.array(result.rewards, np.float64), np.array(result.returns, np.float64)
    if (len(observation), len(mask), len(rewards), len(returns)) != (spec.observation_bytes, spec.mask_bytes, spec.seats, spec.seats):
        raise errors.malformed(
            f"a state of {spec.ruleset} has {len(observation)} bytes of observation, {len(mask)} of mask and {len(rewards)} rewards"
        )
    if not np.isfinite([rewards, returns]).all():
        raise errors.malformed("it sent a reward that is not a number")
    seat = result.current_seat
    if not (seat == OVER or 0 <= seat < spec.seats):
        raise errors.malformed(f"it asked seat {seat} of {spec.seats}")
    return State(
        current_seat=seat,
        decision_kind=result.decision_kind,
        observation=observation,
        observation_seat=result.observation_seat,
        action_mask=spec.unpack_mask(mask),
        rewards=rewards,
        returns=returns,
        terminated=any(result.terminations),
        truncated=any(result.truncations),
        move_number=result.move_number,
        scores=seat_scores(result.scores),
        illegal=tuple(IllegalReport(i.seat, i.action, i.played) for i in result.illegal),
        episode_seed=_read_seed(result.episode_seed),
        objectives=tuple(_objectives(seat.objectives) for seat in result.objectives),
        observations=column(result.observations, np.uint8, (spec.seats, spec.observation_bytes)) if result.observations else None,
    )


def _read_seed(seed: str) -> Seed | None:
    """On the wire the number 5 and the text "5" are the same seed."""
    is_number = len(seed) <= 20 and seed.isascii() and seed.isdecimal() and str(int(seed)) == seed and int(seed) < 2**64
    return int(seed) if is_number else seed or None


def read_rollouts(returns: bytes, lengths: bytes, terminated: bytes, seats: int) -> Rollouts:
    games = len(terminated)
    return Rollouts(
        column(returns, np.float32, (games, seats)),
        column(lengths, np.int32, (games,)),
        column(terminated, np.uint8, (games,)).astype(np.bool_),
    )


def column(data: bytes, dtype: type[T], shape: tuple[int, ...]) -> npt.NDArray[T]:
    """Returns an array that may be written.

    Raises:
        AnswerMalformed: the bytes do not have the shape.
    """
    if len(data) != prod(shape) * np.dtype(dtype).itemsize:
        raise errors.malformed(f"a column of {len(data)} bytes does not have the shape {shape}")
    return np.frombuffer(bytearray(data), dtype).reshape(shape)


def search_state(state: RawEnv | bytes) -> env_pb2.SearchState:
    from .raw import RawEnv

    if isinstance(state, RawEnv):
        return env_pb2.SearchState(env=env_pb2.SearchEnv(env=state.env, token=state.token))
    if isinstance(state, bytes):
        return env_pb2.SearchState(snapshot=state)
    raise errors.ArgumentError(f"A state of a search is {type(state).__name__}; give a RawEnv or the bytes of a snapshot.")


def _bytes(data: bytes) -> npt.NDArray[np.uint8]:
    """Returns an array that may be written."""
    return np.frombuffer(bytearray(data), np.uint8)


def seat_scores(scores: Iterable[env_pb2.SeatScore]) -> tuple[SeatScore, ...]:
    """Returns the scores by seat; their parts are sorted by name, because the wire has no order of them."""
    return tuple(SeatScore(s.total, s.rank, s.winner, dict(sorted(s.parts.items())), _objectives(s.objectives)) for s in scores)


def _objectives(states: Iterable[env_pb2.ObjectiveState]) -> tuple[Objective, ...]:
    return tuple(Objective(one.id, one.have, one.need, one.done) for one in states)


def seed_message(seed: Seed | None) -> env_pb2.Seed | None:
    if seed is None:
        return None
    return env_pb2.Seed(text=seed) if isinstance(seed, str) else env_pb2.Seed(number=uint64(seed))


def seat_list(seats: Sequence[str | None]) -> tuple[str | None, ...]:
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise errors.ArgumentError(f"seats is {seats!r}; give one entry per seat, a bot's name or None, or an empty list.")
    return tuple(seats)


def bot_list(policies: str | Sequence[str]) -> Sequence[str]:
    if not isinstance(policies, Sequence):
        raise errors.ArgumentError(f"policies is {policies!r}; give a bot's name for all seats, or one per seat.")
    return [policies] if isinstance(policies, str) else policies


def fork_mode(mode: str) -> env_pb2.ForkMode:
    if not isinstance(mode, str) or mode not in _FORKS:
        raise errors.ArgumentError(f"The mode of a fork is {mode!r}; give one of {', '.join(_FORKS)}.")
    return _FORKS[mode]


def action_list(action: int | Iterable[int]) -> list[int]:
    listed: Any = action if np.ndim(action) == 0 else list(action)  # type: ignore[arg-type]
    given = integers(listed)
    if given is None:
        if np.size(listed) == 0:
            raise errors.ActionTypeError("There are no actions; give the id of one or more.")
        raise errors.ActionTypeError(f"The action is {shown(action)}; give an integer, the id of an action.")
    if given.ndim > 1:
        raise errors.ActionShapeError(f"The actions have the shape {given.shape}; give one id or a list of ids.")
    if given.size and (given.min() < -(2**31) or given.max() >= 2**31):
        raise errors.IllegalAction("An action id is beyond int32; give an id of the ruleset.", "ACTION_OUT_OF_RANGE")
    return [int(one) for one in np.atleast_1d(given)]

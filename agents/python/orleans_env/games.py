"""One game on the server, over the transports that :class:`~orleans_env.gym.OrleansEnv` can use."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from . import errors
from .clients import shared_client
from .config import OVER, GameConfig
from .endpoint import Address
from .decoding import Ended, OneRow, RowStatus
from .raw import RawEnv
from .raw_messages import seat_scores
from .results import State
from .spec import ExpectedHashes, Spec
from .stream import VectorStream
from .vector_requests import Starts


OPTIONS = ("start_seat", "position", "chance")
"""What ``reset(options=...)`` may have (``ResetRequest`` in env.proto)."""

RESULTS = ("episode_return", "episode_length", "points", "ranks", "winners", "scores")
"""Infos of an ended episode."""

# Python's enums are slow to look up
_TERMINATED, _TRUNCATED, _ILLEGAL, _FAULT = (int(one) for one in (Ended.TERMINATED, Ended.TRUNCATED, RowStatus.ILLEGAL, RowStatus.FAULT))

_STARTS = {"start_seat", "position"}
"""Those that a stream takes too."""


@dataclass(slots=True)
class Row:
    """The state of the game, regardless of transport."""

    observation: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    terminated: bool
    truncated: bool
    seat: int
    illegal: bool
    episode_seed: int
    more: dict[str, Any]
    ends: npt.NDArray[np.uint8] | None = None
    """uint8[P, O]: the observations of all seats at the end, where the transport sends them"""


class Game(Protocol):
    """The common part of the transports. ``reset`` makes the game again when its server died or dropped it; if the episode ends before the
    first decision, its row is that of the end.
    """

    def reset(self, seed: int | None, options: dict[str, Any]) -> Row: ...

    def step(self, action: int) -> Row: ...

    def close(self) -> None: ...

    @property
    def raw(self) -> RawEnv: ...


@dataclass(frozen=True)
class GameOptions:
    """Arguments of a game and of its connection."""

    config: GameConfig
    expect_hashes: ExpectedHashes | None
    address: Address
    timeout: float
    reconnect_timeout: float | None = None

    def make(self) -> RawEnv:
        """Makes the game by unary calls. If the local server of this process has died, a reset uses a new one."""
        return shared_client(self.address, self.timeout).make_from(self.config, expect_hashes=self.expect_hashes)

    def open(self, spec: Spec) -> VectorStream:
        """Opens the game as a vector with one env."""
        return VectorStream(
            self.config,
            1,
            autoreset="disabled",
            objectives=len(spec.objectives) > 0,
            scores=True,
            expect_hashes=self.expect_hashes,
            address=self.address,
            timeout=self.timeout,
            reconnect_timeout=self.reconnect_timeout,
        )


class UnaryGame:
    """One unary call per step; supports all features."""

    def __init__(self, options: GameOptions) -> None:
        self._game_options = options
        self.raw = options.make()

    def reset(self, seed: int | None, options: dict[str, Any]) -> Row:
        return row_of(self.reset_state(seed, options))

    def reset_state(self, seed: int | None, options: dict[str, Any], *, every_seat: bool = False) -> State:
        """Does the same as :meth:`reset`, and returns the whole answer."""
        try:
            return self.raw.reset(seed, every_seat=every_seat, **options)
        except (errors.ServerGone, errors.EnvUnknown):
            self.raw = self._game_options.make()
            return self.raw.reset(seed, every_seat=every_seat, **options)

    def step(self, action: int) -> Row:
        return row_of(self.raw.step(action))

    def close(self) -> None:
        self.raw.close()


class StreamTransportGame:
    """One message a step, which takes a third of the time; no scripted chance, no rendering, no copies."""

    def __init__(self, options: GameOptions, spec: Spec) -> None:
        self._game_options = options
        self._spec = spec
        self._stream: VectorStream | None = options.open(spec)

    def reset(self, seed: int | None, options: dict[str, Any]) -> Row:
        if "chance" in options:
            raise errors.ArgumentError("The option chance does not work with transport='stream'; leave transport out.")
        try:
            return self._begin(seed, options)
        except errors.ServerGone:
            return self._begin(seed, options)

    def takes(self, options: dict[str, Any]) -> bool:
        """Whether an episode with these options can be played here: bots may be refused in the middle of a position with a decision in progress."""
        position = options.get("position")
        in_progress = isinstance(position, Mapping) and "pending" in position
        return not options or (set(options) <= _STARTS and not in_progress and (self._stream is None or self._stream.reads_options))

    def step(self, action: int) -> Row:
        stream = self._stream
        if stream is None:
            raise errors.ResetNeeded("The last step failed; reset the env.")
        try:
            return self._row(stream.step_one(action))
        except BaseException as error:
            self._close_after(stream, error)
            raise

    def close(self) -> None:
        if self._stream is not None:
            self._stream.close()

    @property
    def raw(self) -> RawEnv:
        raise errors.ArgumentError("An env with transport='stream' has no raw env; leave transport out.")

    def _begin(self, seed: int | None, options: dict[str, Any]) -> Row:
        if self._stream is None:
            self._stream = self._game_options.open(self._spec)
        try:
            row = self._row(self._stream.reset_one(seed, Starts([options], np.zeros(1, np.int32)) if options else None))
            if row.seat != OVER:
                return row
            # no decision came before the end, which the next step of a stream returns
            return replace(self._row(self._stream.step_one(0)), rewards=row.rewards)
        except BaseException as error:
            self._close_after(self._stream, error)
            raise

    def _close_after(self, stream: VectorStream, error: BaseException) -> None:
        """Ends a stream after an error other than a refusal or a fork: a late answer would be taken for the answer to the next request."""
        if not isinstance(error, (errors.Refused, errors.ForkedProcess)):
            stream.close()
            self._stream = None

    def _row(self, one: OneRow) -> Row:
        spec, status, ended, seat, observation = self._spec, one.status, one.ended, one.current_seat, one.observation
        try:
            kind = spec.decision_kind(observation) if seat >= 0 else ""
        except (LookupError, ValueError):
            raise errors.malformed("its observation has no decision") from None
        if not (seat == OVER or 0 <= seat < spec.seats) or not math.isfinite(sum(one.rewards.tolist())):
            raise errors.malformed(f"it asked seat {seat} or paid {one.rewards.tolist()}")
        more: dict[str, Any] = {"decision_kind": kind, "fault": status == _FAULT}
        if one.objectives is not None:
            more["objectives"] = one.objectives
        finals = one.finals
        if finals is not None and finals.scores is not None:
            more |= {
                "episode_return": finals.episode_return[0],
                "episode_length": int(finals.episode_length[0]),
                "points": finals.points[0],
                "ranks": finals.ranks[0],
                "winners": finals.winners[0].view(np.bool_),
                "scores": seat_scores(finals.scores.episodes[0].seats),
            }
        return Row(
            observation,
            spec.unpack_mask(one.mask_bits),
            one.rewards,
            ended == _TERMINATED,
            ended == _TRUNCATED or status == _FAULT,
            seat,
            status == _ILLEGAL,
            one.episode_seed,
            more,
            None if finals is None else finals.observation[0],
        )


class AutoTransportGame:
    """A stream, with unary calls for an episode with scripted chance, and for one that is rendered or saved. An episode can continue by
    calls, because bots, chance and replaced illegal actions follow from the seed and the actions.
    """

    def __init__(self, options: GameOptions, spec: Spec) -> None:
        self._game_options = options
        self._stream = StreamTransportGame(options, spec)
        self._unary: UnaryGame | None = None
        self._by_calls = False
        self._seed: int | None = None
        self._options: dict[str, Any] = {}
        self._actions: list[int] = []

    def reset(self, seed: int | None, options: dict[str, Any]) -> Row:
        # the stream knows the series of seeds, also for episodes that are not played on it
        on_stream = self._stream.takes(options)
        row = self._stream.reset(seed, options if on_stream else {})
        self._by_calls = False
        self._seed = row.episode_seed
        self._options = options
        self._actions.clear()
        if on_stream:
            return row
        row = self._calls().reset(self._seed, options)
        self._by_calls = True
        return row

    def step(self, action: int) -> Row:
        if self._by_calls:
            return self._calls().step(action)
        row = self._stream.step(action)
        self._actions.append(action)
        return row

    def close(self) -> None:
        self._stream.close()
        if self._unary is not None:
            self._unary.close()

    @property
    def raw(self) -> RawEnv:
        game = self._calls()
        if not self._by_calls and self._seed is not None:
            game.reset_state(self._seed, self._options)
            if self._actions:
                game.raw.step(self._actions)
            self._by_calls = True
        return game.raw

    def _calls(self) -> UnaryGame:
        if self._unary is None:
            self._unary = UnaryGame(self._game_options)
        return self._unary


def row_of(state: State) -> Row:
    """Makes a row from the answer of a call."""
    more: dict[str, Any] = {"decision_kind": state.decision_kind, "fault": False}
    if state.objectives:
        more["objectives"] = state.objective_array()
    if state.over:
        scores = state.scores
        more |= {
            "episode_return": state.returns.astype(np.float32),
            "episode_length": state.move_number,
            "points": np.array([score.total for score in scores], np.int32),
            "ranks": np.array([score.rank for score in scores], np.int32),
            "winners": np.array([score.winner for score in scores], np.bool_),
            "scores": scores,
        }
    return Row(
        state.observation,
        state.action_mask,
        state.rewards.astype(np.float32),
        state.terminated,
        state.truncated,
        state.current_seat,
        len(state.illegal) > 0,
        state.episode_seed if isinstance(state.episode_seed, int) else 0,
        more,
    )

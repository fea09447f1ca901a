"""``make``: a ``gymnasium.Env`` for one learning seat, bots on the server in the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol

import gymnasium
import numpy as np
import numpy.typing as npt

from . import errors
from .decoding import Batch, Ended, RowStatus
from .config import OVER, GameConfig, Illegal, Opponents, Reward, seat_drivers
from .connection import TIMEOUT_S
from .endpoint import Address, TlsLike, secured
from .raw import RawEnv
from .results import State
from .clients import shared_client
from .spaces import action_space, check_action, observation_space
from .spec import Hashes, Spec
from .stream import VectorStream
from .exclusive import ExclusiveUse

Transport = Literal["unary", "stream"]
Obs = dict[str, npt.NDArray[Any]]

_OPTIONS = ("start_seat", "position", "chance")


@dataclass(frozen=True)
class _Row:
    """Where the game stands, whichever transport it came by."""

    observation: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    terminated: bool
    truncated: bool
    seat: int
    illegal: bool
    more: dict[str, Any]


class OrleansEnv(gymnasium.Env[Obs, Any]):
    """One game. Gymnasium's conventions, checked by its own ``check_env``.

    - Observation: ``{"observation": uint8[O], "action_mask": int8[A]}``, egocentric for the seat to act; the mask has 1 for legal and is
      all zero at the end. ``spec.view(obs)`` of ``env.orleans`` names the parts.
    - Action: ``Discrete(A)``. What an action does that is not legal says ``illegal``; the default never raises, because Gymnasium's
      suites sample without the mask, and always reports it in ``info["illegal_action"]``. An id out of range raises IllegalAction.
    - Reward: a ``float``, that of the learner's seat; of the seat that acted if the learner plays all (``opponents=None``).
    - ``info``: ``action_mask``, ``current_seat`` (-4 at the end, OpenSpiel's kTerminal), ``rewards`` float32[P], ``illegal_action``,
      ``episode_seed``; at the end ``episode_return`` float32[P] and ``episode_length`` (decisions, those of bots included). Transport
      ``unary`` tells also ``decision_kind`` and, at the end, ``scores``. In scenarios without victory points ``objectives`` int32[P, K, 3]: have,
      need and done (0 or 1) of each of ``env.orleans.objectives``, of all seats.
    - Rulesets of one seat (``salesman``): the learner plays alone, whatever ``opponents`` says.
    - ``reset(seed=s)`` deals the same game for equal seeds on every machine; without, the next one of the env's own series.
      ``options``: ``start_seat``, ``position``, ``chance`` (env.proto, ResetRequest); unknown keys are passed over. Transport ``unary``.
    - ``truncated`` only by ``max_steps`` or a fault of the server (``info["fault"]``), never for an illegal action.

    Args:
        ruleset: e.g. ``base-2p``.
        opponents: a bot's name for all other seats, one entry per seat, or None: the learner plays all seats. Where all seats win or lose
            together (``env.orleans.utility == "team"``) these bots are the learner's partners.
        seat: the learner's.
        reward, discount, illegal, max_steps: see :class:`~orleans_env.config.GameConfig`.
        transport: ``unary`` has everything; ``stream`` takes about half the time for a step, but cannot render or start from positions.
        render_mode: ``ansi`` or None.
        expect_hashes: refuse a server with other rules, actions or observations.
        address: ``host:port`` or ``unix:/path``; default: the environment variable ``ORLEANS_ADDRESS``, else a server of this process's
            own, which is started if need be.
        tls: True, the PEM file of authorities, or :class:`~orleans_env.endpoint.Tls`; default: what the environment says (``ORLEANS_TLS=1``,
            ``ORLEANS_TLS_CA`` and so on).
        access_token: from ``orleans access add``; default: the environment variable ``ORLEANS_ACCESS_TOKEN``, which keeps it out of pickles.
        timeout: seconds that any call may take.

    Raises:
        ActionTypeError, ActionShapeError, IllegalAction, ResetNeeded, EnvClosed, ConcurrentUse, ForkedProcess, CallTimeout,
        ServerGone: by ``reset`` and ``step``.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4, "name": "orleans"}

    def __init__(
        self,
        ruleset: str,
        *,
        opponents: Opponents = "random",
        seat: int = 0,
        reward: Reward = "outcome",
        discount: float = 1.0,
        illegal: Illegal = "random-legal",
        max_steps: int = 0,
        transport: Transport = "unary",
        render_mode: str | None = None,
        expect_hashes: Hashes | None = None,
        address: Address = None,
        tls: TlsLike = None,
        access_token: str | None = None,
        timeout: float = TIMEOUT_S,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise errors.ArgumentError(f"render_mode is 'ansi' or None, not {render_mode!r}.")
        address = secured(address, tls, access_token)
        self._arguments = (
            (ruleset,),
            dict(opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, transport=transport,
                 render_mode=render_mode, expect_hashes=expect_hashes, address=address, timeout=timeout),
        )  # fmt: skip
        client = shared_client(address, timeout)
        self.orleans: Spec = client.spec(ruleset)
        """Shapes, field and action names of the ruleset. (``env.spec`` is Gymnasium's.)"""
        self.render_mode = render_mode
        self.seat: int | None = None if opponents is None else seat
        self._illegal = illegal
        config = GameConfig(ruleset, reward, illegal, max_steps, seat_drivers(opponents, self.orleans.seats, seat), discount)
        self._game: _Game
        if transport == "unary":
            made = client.make(
                ruleset, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, seats=config.seats, expect_hashes=expect_hashes
            )
            self._game = _Unary(made)
        elif transport == "stream":
            objectives = len(self.orleans.objectives) > 0
            stream = VectorStream(
                config, 1, autoreset="disabled", objectives=objectives, expect_hashes=expect_hashes, address=address, timeout=timeout
            )
            self._game = _Stream(stream, self.orleans)
        else:
            raise errors.ArgumentError(f"transport is 'unary' or 'stream', not {transport!r}.")
        self.observation_space = observation_space(self.orleans)
        self.action_space = action_space(self.orleans)
        self._row: _Row | None = None
        self._closed = False
        self._exclusive = ExclusiveUse()

    @property
    def raw(self) -> RawEnv:
        """The env behind it, for snapshots, forks, rollouts and positions (transport ``unary``)."""
        if not isinstance(self._game, _Unary):
            raise errors.ArgumentError("Only an env with transport='unary' has a raw env.")
        return self._game.env

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Obs, dict[str, Any]]:
        """Starts an episode."""
        with self._exclusive:
            self._check_open()
            super().reset(seed=seed)
            known = {key: value for key, value in (options or {}).items() if key in _OPTIONS}
            self._row = None
            # without a seed Gymnasium's own generator goes on, so that every episode has a number that deals it again
            row = self._row = self._game.reset(int(self.np_random.integers(2**63)) if seed is None else seed, known)
            return _obs(row), self._info(row)

    def step(self, action: Any) -> tuple[Obs, float, bool, bool, dict[str, Any]]:
        """Answers the decision at hand."""
        with self._exclusive:
            return self._step(action)

    def _step(self, action: Any) -> tuple[Obs, float, bool, bool, dict[str, Any]]:
        self._check_open()
        if self._row is None or self._row.seat == OVER or self._row.truncated:
            raise errors.ResetNeeded("The env has not been reset, or its episode is over: call reset.")
        asked = self._row.seat
        number = check_action(action, self.orleans.num_actions)
        legal = self._row.mask[number] != 0
        if self._illegal == "error" and not legal:
            raise errors.IllegalAction(f"{self.orleans.action_name(number)} is not legal now: look at the mask.", "ACTION_ILLEGAL")
        # without an answer nobody knows where the game stands
        row, self._row = self._row, None
        try:
            row = self._row = self._game.step(number)
        except errors.Refused:
            self._row = row
            raise
        reward = float(row.rewards[asked if self.seat is None else self.seat])
        return _obs(row), reward, row.terminated, row.truncated, self._info(row)

    def render(self, mode: str | None = None) -> str | None:
        """The table as text, as the learner's seat sees it (all of it when the learner plays all seats).

        Args:
            mode: ``ansi``; default: the ``render_mode`` of the env.
        """
        self._check_open()
        mode = self.render_mode if mode is None else mode
        if mode is None:
            gymnasium.logger.warn("render() of an env without render_mode: say make(..., render_mode='ansi') or render(mode='ansi').")
            return None
        if mode != "ansi":
            raise errors.ArgumentError(f"The mode of render is 'ansi', not {mode!r}.")
        if self._row is None:
            raise errors.ResetNeeded("Reset the env before rendering it.")
        return self.raw.render(self.seat)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[A]: what is legal now (sb3-contrib)."""
        if self._row is None:
            raise errors.ResetNeeded("Reset the env first.")
        return self._row.mask.astype(np.bool_)

    def close(self) -> None:
        """Frees the game; using the env raises EnvClosed from now on."""
        if not self._closed:
            self._closed = True
            self._game.close()

    def __reduce__(self) -> Any:
        # a constructor for worker processes: the game itself stays behind
        positional, named = self._arguments
        return _remake, (positional, named)

    def _info(self, row: _Row) -> dict[str, Any]:
        return {"action_mask": row.mask, "current_seat": row.seat, "rewards": row.rewards, "illegal_action": row.illegal, **row.more}

    def _check_open(self) -> None:
        if self._closed:
            raise errors.EnvClosed("The env has been closed: make another one.")


def make(
    ruleset: str,
    *,
    opponents: Opponents = "random",
    seat: int = 0,
    reward: Reward = "outcome",
    discount: float = 1.0,
    illegal: Illegal = "random-legal",
    max_steps: int = 0,
    transport: Transport = "unary",
    render_mode: str | None = None,
    expect_hashes: Hashes | None = None,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
) -> OrleansEnv:
    """A Gymnasium environment. Arguments, shapes and errors: see :class:`OrleansEnv`."""
    return OrleansEnv(
        ruleset, opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, transport=transport,
        render_mode=render_mode, expect_hashes=expect_hashes, address=address, tls=tls,
        access_token=access_token, timeout=timeout,
    )  # fmt: skip


class _Game(Protocol):
    def reset(self, seed: int, options: dict[str, Any]) -> _Row: ...

    def step(self, action: int) -> _Row: ...

    def close(self) -> None: ...


class _Unary:
    """One call a step."""

    def __init__(self, env: RawEnv) -> None:
        self.env = env

    def reset(self, seed: int, options: dict[str, Any]) -> _Row:
        return self._row(self.env.reset(seed, **options))

    def step(self, action: int) -> _Row:
        return self._row(self.env.step(action))

    def close(self) -> None:
        self.env.close()

    def _row(self, state: State) -> _Row:
        more: dict[str, Any] = {"decision_kind": state.decision_kind, "episode_seed": int(state.episode_seed or 0)}
        if state.objectives:
            more["objectives"] = state.objective_array()
        if state.over:
            more |= {"episode_return": state.returns.astype(np.float32), "episode_length": state.move_number, "scores": state.scores}
        illegal = len(state.illegal) > 0
        return _Row(
            state.observation, state.action_mask, state.rewards.astype(np.float32), state.terminated, state.truncated, state.current_seat, illegal, more
        )


class _Stream:
    """One message a step."""

    def __init__(self, stream: VectorStream, spec: Spec) -> None:
        self.stream = stream
        self.spec = spec

    def reset(self, seed: int, options: dict[str, Any]) -> _Row:
        if options:
            raise errors.ArgumentError(f"The options {', '.join(options)} need transport='unary'.")
        self.stream.send_reset([seed])
        return self._row(self.stream.recv())

    def step(self, action: int) -> _Row:
        self.stream.send_step(np.array([action]))
        return self._row(self.stream.recv())

    def close(self) -> None:
        self.stream.close()

    def _row(self, batch: Batch) -> _Row:
        status = int(batch.status[0])
        fault = status == RowStatus.FAULT
        more: dict[str, Any] = {"episode_seed": int(batch.episode_seed[0])}
        if fault:
            more["fault"] = True
        if batch.objectives is not None:
            more["objectives"] = batch.objectives[0]
        if batch.finals is not None:
            more |= {"episode_return": batch.finals.episode_return[0], "episode_length": int(batch.finals.episode_length[0])}
        return _Row(
            batch.observation[0],
            self.spec.unpack_mask(batch.mask_bits[0]),
            batch.rewards[0],
            bool(batch.ended[0] == Ended.TERMINATED),
            bool(batch.ended[0] == Ended.TRUNCATED or fault),
            int(batch.current_seat[0]),
            status == RowStatus.ILLEGAL,
            more,
        )


def _obs(row: _Row) -> Obs:
    return {"observation": row.observation, "action_mask": row.mask}


def _remake(positional: tuple[Any, ...], named: dict[str, Any]) -> OrleansEnv:
    return OrleansEnv(*positional, **named)

"""``make_vec``: a ``gymnasium.vector.VectorEnv`` over the vector stream."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import errors
from .decoding import Batch, Ended, RowStatus
from .config import OVER, GameConfig, Illegal, Opponents, Reward, seat_drivers
from .connection import TIMEOUT_S
from .endpoint import Address, TlsLike, secured
from .clients import shared_client
from .spaces import action_space, observation_space
from .spec import Hashes, Spec
from .stream import Autoreset, VectorStream
from .exclusive import ExclusiveUse

_MODES = {
    "next-step": AutoresetMode.NEXT_STEP,
    "same-step": AutoresetMode.SAME_STEP,
    "disabled": AutoresetMode.DISABLED,
}

Obs = dict[str, npt.NDArray[Any]]
Step = tuple[Obs, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class OrleansVectorEnv(VectorEnv[Obs, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """N games that are stepped together; the learner plays one seat of each, bots on the server the others.

    Shapes (N envs or rows of a batch, A actions, O observation bytes, P seats):

    =============================  =====================  ===========================================================
    ``obs["observation"]``         uint8[N, O]            egocentric for the seat to act; read-only view on the message
    ``obs["action_mask"]``         int8[N, A]             1 = legal; all zero for an ended row (OpenSpiel's terminal mask)
    reward                         float64[N]             of the learner's seat; of the seat that acted if it plays all
    terminations, truncations      bool[N]                the rules, or ``max_steps`` or a fault of the server, ended it
    ``info["action_mask"]``        int8[N, A]             the same array as in obs
    ``info["current_seat"]``       int32[N]               seat to act, -4 when over
    ``info["rewards"]``            float32[N, P]          of all seats since the last row
    ``info["episode_seed"]``       uint64[N]              ``make(...).reset(seed=...)`` with it plays the episode again
    ``info["illegal_action"]``     bool[N]                the last action was not legal (see ``illegal``)
    ``info["fault"]``              bool[N]                the server gave the episode up
    ``info["env_id"]``             int32[N]               slot of each row
    ``info["random_action"]``      int32[N]               if asked: a legal action drawn by the server, -1 for an ended row
    ``info["objectives"]``         int32[N, P, K, 3]      scenarios: have, need and done of each of ``env.orleans.objectives``
    ``info["episode_return"]``     float32[N, P]          where ``info["_episode_return"]``: sums of the ended episode
    ``info["episode_length"]``     int32[N]               the same for its decisions, those of bots included
    ``info["final_obs"]``          object[N]              SameStep: last observation of the ended episode
    ``info["final_info"]``         dict                   SameStep: its ``action_mask``, ``current_seat`` and ``objectives``
    =============================  =====================  ===========================================================

    Every key ``k`` of info has its mask ``_k`` (bool[N]), as ``VectorEnv._add_info`` makes them. ``info["episode"]`` is left to
    Gymnasium's ``RecordEpisodeStatistics``, which refuses envs that set it themselves.

    Seeding (Gymnasium's ``SyncVectorEnv``): an integer seeds env i with ``seed + i``, a sequence is taken as it is, ``None`` goes
    on with each env's own series. Later episodes follow from the env's seed alone, whatever the order of the steps.

    Autoreset: Gymnasium's three modes. ``same-step`` saves a round trip an episode and is what SB3 expects. In ``disabled``
    ended envs wait for ``reset(options={"reset_mask": bool[N]})``; stepping one raises :class:`ResetNeeded`.

    EnvPool style: :meth:`send`, :meth:`recv`, :meth:`async_reset`, with ``batch_size`` smaller than ``num_envs`` in the order in
    which games become ready.

    Not for two threads at once (:class:`ConcurrentUse`), nor for two processes (:class:`ForkedProcess`).
    """

    metadata: dict[str, Any] = {"render_modes": [], "name": "orleans"}

    def __init__(
        self,
        ruleset: str,
        num_envs: int,
        *,
        opponents: Opponents = "random",
        seat: int = 0,
        reward: Reward = "outcome",
        discount: float = 1.0,
        autoreset: Autoreset | AutoresetMode = "next-step",
        illegal: Illegal = "random-legal",
        max_steps: int = 0,
        batch_size: int = 0,
        random_action: bool = False,
        legal_actions: bool = False,
        first_slot: int = 0,
        expect_hashes: Hashes | None = None,
        address: Address = None,
        tls: TlsLike = None,
        access_token: str | None = None,
        timeout: float = TIMEOUT_S,
    ) -> None:
        # until everything below has worked there is nothing to close
        self.closed = True
        mode: str = next((name for name, known in _MODES.items() if known is autoreset), str(autoreset))
        if num_envs < 1:
            raise errors.ArgumentError(f"num_envs is at least 1, not {num_envs}.")
        self._address = address = secured(address, tls, access_token)
        self.orleans: Spec = shared_client(address, timeout).spec(ruleset)
        """Shapes, field and action names of the ruleset."""
        self.num_envs = num_envs
        self.seat: int | None = None if opponents is None else seat
        """The learner's seat; None: it plays all."""
        self._arguments = {
            "config": GameConfig(ruleset, reward, illegal, max_steps, seat_drivers(opponents, self.orleans.seats, seat), discount),
            "num_envs": num_envs,
            "batch_size": batch_size,
            "autoreset": mode,
            "first_slot": first_slot,
            "random_action": random_action,
            "legal_actions": legal_actions,
            "objectives": len(self.orleans.objectives) > 0,
            "expect_hashes": expect_hashes,
            "address": address,
            "timeout": timeout,
        }
        self._stream = VectorStream(**self._arguments)  # type: ignore[arg-type]
        self.batch_size = self._stream.batch_size
        self.metadata = {**self.metadata, "autoreset_mode": _MODES[mode]}
        self._mode = _MODES[mode]
        self.single_observation_space = observation_space(self.orleans)
        self.single_action_space = action_space(self.orleans)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch | None = None
        """The rows behind the last answer, with columns that info does not carry."""
        # what the rewards of a row belong to, by slot: the seat that was asked
        self._asked = np.zeros(num_envs, np.int32)
        self._over = np.ones(num_envs, np.bool_)
        # a failed step leaves an answer on its way that nobody waits for any more
        self._broken = False
        self._all = np.ones(self.batch_size, np.bool_)
        self.closed = False
        self._exclusive = ExclusiveUse()

    # ---- Gymnasium ----

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Obs, dict[str, Any]]:
        """Begins episodes in all envs, or in those of ``options["reset_mask"]`` (bool[N]); unknown options are passed over.

        Only without ``batch_size``; see :meth:`async_reset`.
        """
        if self.batch_size != self.num_envs:
            raise errors.ArgumentError("With batch_size the rows come in parts: use async_reset and recv.")
        with self._exclusive:
            self._begin(seed, options)
            obs, *_, info = self._receive()
            return obs, info

    def step(self, actions: npt.ArrayLike) -> Step:
        """Answers one decision in each env.

        Args:
            actions: integers [N]; of an ended row it is not looked at.

        Raises:
            ActionTypeError, ActionShapeError: wrong dtype or shape; nothing has been sent.
            ResetNeeded: before the first reset, after a failed step, or for an ended env in mode ``disabled``.
            ServerGone, CallTimeout: reset to go on with a new stream.
        """
        with self._exclusive:
            self._send(actions, None)
            return self._receive()

    def close_extras(self, **kwargs: Any) -> None:
        """Frees the games."""
        self._stream.close()

    # ---- EnvPool ----

    def async_reset(self, *, seed: int | Sequence[int | None] | None = None, options: Any = None) -> None:
        """Like :meth:`reset`, without waiting: :meth:`recv` gives the rows."""
        with self._exclusive:
            self._begin(seed, options)

    def send(self, actions: npt.ArrayLike, env_id: npt.ArrayLike | None = None) -> None:
        """Answers decisions of some envs (EnvPool: ``info["env_id"]`` of the rows that came); None: all, in order."""
        with self._exclusive:
            self._send(actions, env_id)

    def recv(self) -> Step:
        """The next rows: B of them, ``info["env_id"]`` says which."""
        with self._exclusive:
            self._check_open()
            return self._receive()

    # ---- for others ----

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[N, A] of the last rows (sb3-contrib)."""
        if self.batch is None:
            raise errors.ResetNeeded("Reset the env first.")
        return self.orleans.unpack_mask(self.batch.mask_bits).view(np.bool_)

    # ---- while no other thread may enter ----

    def _begin(self, seed: int | Sequence[int | None] | None, options: Any) -> None:
        self._check_open()
        mask = _reset_mask(options, self.num_envs)
        if self._broken:
            self._reopen()
        seeds = self._seeds(seed)
        if seeds is not None and any(one is None for one in seeds):
            raise errors.ArgumentError("Give every env a seed, or none.")
        self._stream.send_reset(seeds, mask)
        if isinstance(seed, (int, np.integer)):
            # what wrappers draw on the client comes from Gymnasium's own generator
            super().reset(seed=int(seed))

    def _send(self, actions: npt.ArrayLike, env_id: npt.ArrayLike | None) -> None:
        self._check_open()
        if self._broken:
            raise errors.ResetNeeded("The last step failed: reset the env to go on.")
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise errors.ActionTypeError(f"Actions must be integers, not {given.dtype}.")
        slots = None if env_id is None else np.asarray(env_id)
        expected = (self.num_envs,) if slots is None else slots.shape
        if given.shape != expected:
            raise errors.ActionShapeError(f"Actions must have the shape {expected}, not {given.shape}.")
        over = self._over if slots is None else self._over[slots]
        if self._mode is AutoresetMode.DISABLED and over.any():
            raise errors.ResetNeeded("Some of these envs have ended: reset them with options={'reset_mask': ...} before stepping them.")
        self._stream.send_step(given, slots)

    def _receive(self) -> Step:
        self._broken = True
        try:
            batch = self._stream.recv()
        except errors.Refused as error:
            # nothing has changed on the server
            self._broken = False
            if error.code == "NOT_RESET":
                raise errors.ResetNeeded("The env has not been reset: call reset first.") from error
            raise
        self._broken = False
        return self._read(batch)

    def _read(self, batch: Batch) -> Step:
        slots, status = batch.slots, batch.status
        self.batch = batch
        fault = status == RowStatus.FAULT
        terminated = batch.ended == Ended.TERMINATED
        truncated = (batch.ended == Ended.TRUNCATED) | fault
        if self.seat is None:
            acted = self._asked[slots]
            reward = batch.rewards[np.arange(batch.rows), acted].astype(np.float64)
            self._asked[slots] = np.where(batch.current_seat == OVER, acted, batch.current_seat)
        else:
            acted = np.full(batch.rows, self.seat, np.int32)
            reward = batch.rewards[:, self.seat].astype(np.float64)
        if self._mode is AutoresetMode.DISABLED:
            self._over[slots] = batch.current_seat == OVER
        mask = self.orleans.unpack_mask(batch.mask_bits)
        obs = {"observation": batch.observation, "action_mask": mask}
        info: dict[str, Any] = {
            "action_mask": mask,
            "current_seat": batch.current_seat,
            "rewards": batch.rewards,
            "episode_seed": batch.episode_seed,
            "illegal_action": status == RowStatus.ILLEGAL,
            "fault": fault,
            "env_id": slots,
        }
        if batch.random_action is not None:
            info["random_action"] = batch.random_action
        if batch.objectives is not None:
            info["objectives"] = batch.objectives
        every = self._all if len(self._all) == batch.rows else np.ones(batch.rows, np.bool_)
        info.update({f"_{key}": every for key in list(info)})
        if batch.finals is not None:
            self._add_finals(info, batch, acted)
        return obs, reward, terminated, truncated, info

    def _add_finals(self, info: dict[str, Any], batch: Batch, acted: npt.NDArray[np.int32]) -> None:
        finals = batch.finals
        assert finals is not None
        row_of = {int(slot): row for row, slot in enumerate(batch.slots)}
        rows = np.array([row_of[int(slot)] for slot in finals.slots])
        ended = np.zeros(batch.rows, np.bool_)
        ended[rows] = True
        returns = np.zeros((batch.rows, self.orleans.seats), np.float32)
        returns[rows] = finals.episode_return
        length = np.zeros(batch.rows, np.int32)
        length[rows] = finals.episode_length
        info.update(episode_return=returns, _episode_return=ended, episode_length=length, _episode_length=ended)
        if self._mode is not AutoresetMode.SAME_STEP:
            return
        none_legal = np.zeros(self.orleans.num_actions, np.int8)
        last = np.full(batch.rows, None, dtype=object)
        for index, row in enumerate(rows):
            last[row] = {"observation": finals.observation[index, acted[row]], "action_mask": none_legal}
        masks = np.zeros((batch.rows, self.orleans.num_actions), np.int8)
        seats = np.where(ended, OVER, 0).astype(np.int32)
        final_info = {"action_mask": masks, "_action_mask": ended, "current_seat": seats, "_current_seat": ended}
        if finals.objectives is not None:
            stood = np.zeros((batch.rows, *finals.objectives.shape[1:]), np.int32)
            stood[rows] = finals.objectives
            final_info.update(objectives=stood, _objectives=ended)
        info.update(final_obs=last, _final_obs=ended, final_info=final_info, _final_info=ended)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Any:
        if seed is None:
            return None
        if isinstance(seed, (int, np.integer)):
            return [int(seed) + index for index in range(self.num_envs)]
        return list(seed)

    def _check_open(self) -> None:
        if self.closed:
            raise errors.EnvClosed("The env has been closed: make another one.")

    def _reopen(self) -> None:
        self._stream.close()
        self._stream = VectorStream(**self._arguments)  # type: ignore[arg-type]
        self._broken = False


def make_vec(
    ruleset: str,
    num_envs: int,
    *,
    opponents: Opponents = "random",
    seat: int = 0,
    reward: Reward = "outcome",
    discount: float = 1.0,
    autoreset: Autoreset | AutoresetMode = "next-step",
    illegal: Illegal = "random-legal",
    max_steps: int = 0,
    batch_size: int = 0,
    random_action: bool = False,
    legal_actions: bool = False,
    first_slot: int = 0,
    expect_hashes: Hashes | None = None,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
) -> OrleansVectorEnv:
    """A Gymnasium vector environment. Arguments, shapes and errors: see :class:`OrleansVectorEnv`."""
    return OrleansVectorEnv(
        ruleset, num_envs, opponents=opponents, seat=seat, reward=reward, discount=discount, autoreset=autoreset, illegal=illegal,
        max_steps=max_steps, batch_size=batch_size, random_action=random_action, legal_actions=legal_actions, first_slot=first_slot,
        expect_hashes=expect_hashes, address=address, tls=tls, access_token=access_token, timeout=timeout,
    )  # fmt: skip


def _reset_mask(options: Any, num_envs: int) -> npt.NDArray[np.bool_] | None:
    if not isinstance(options, dict) or "reset_mask" not in options:
        return None
    mask = options["reset_mask"]
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (num_envs,) or not mask.any():
        raise errors.ArgumentError(f"options['reset_mask'] is an array bool[{num_envs}] with at least one True.")
    return mask

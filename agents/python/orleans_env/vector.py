"""``make_vec``: a ``gymnasium.vector.VectorEnv`` over the vector stream."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from . import errors
from .decoding import Batch
from .arguments import as_actions, positive, uint64, whole
from .config import GameConfig, Illegal, Reward, seat_drivers
from .connection import TIMEOUT_S
from .endpoint import TlsLike
from .clients import shared_client
from .opponents import Opponents, bots_only
from .vector_requests import reset_options, resets, slots_of
from .vector_rows import Obs, Slots, Step
from .spaces import action_space, observation_space
from .spec import ExpectedHashes, Spec
from .spread import Addresses, SpreadStream, addresses_of
from .stream import Autoreset, VectorStream
from .in_flight import InFlight
from .exclusive import ExclusiveUse

_MODES = {
    "next-step": AutoresetMode.NEXT_STEP,
    "same-step": AutoresetMode.SAME_STEP,
    "disabled": AutoresetMode.DISABLED,
}

# Python's enums are slow to look up
_DISABLED = AutoresetMode.DISABLED


class OrleansVectorEnv(VectorEnv[Obs, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """N games that are stepped together; the learner plays one seat of each game, and bots on the server play the others.

    Shapes (N envs or rows of a batch, A actions, O observation bytes, P seats):

    =============================  =====================  ===========================================================
    ``obs["observation"]``         uint8[N, O]            egocentric for the seat to act
    ``obs["action_mask"]``         int8[N, A]             1 = legal; all zero for a row that the rules ended; where ``max_steps`` cut
                                                          the episode off, the legal actions
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
    ``info["points"]``             int32[N, P]            the same for victory points (without them: the number of objectives reached)
    ``info["ranks"]``              int32[N, P]            the same for ranks, 1 is best
    ``info["winners"]``            bool[N, P]             the same for winners; none in a truncated episode
    ``info["final_obs"]``          object[N]              SameStep: last observation of the ended episode
    ``info["final_info"]``         dict                   SameStep: the infos of that row
    =============================  =====================  ===========================================================

    Every key ``k`` of info has its mask ``_k`` (bool[N]), as ``VectorEnv._add_info`` makes them. ``info["episode"]`` is left to
    Gymnasium's ``RecordEpisodeStatistics``, which refuses envs that set it themselves.

    Seeding (as in Gymnasium's ``SyncVectorEnv``): an integer seeds env i with ``seed + first_slot + i``, a sequence has one seed for each env, and
    ``None`` continues the series of each env. Later episodes depend only on the env's seed, not on the order of steps, and are those
    of :class:`~orleans_env.gym.OrleansEnv` with that seed.

    Autoreset: Gymnasium's three modes. ``same-step`` saves one round trip in each episode, and SB3 expects it. In ``disabled``
    ended envs wait for ``reset(options={"reset_mask": bool[N]})``; a step of an ended env raises :class:`ResetNeeded`.

    EnvPool style: :meth:`send`, :meth:`recv`, :meth:`async_reset`, with ``batch_size`` smaller than ``num_envs`` in the order in
    which games become ready. Receive sent actions before you step or reset their envs again (:class:`CallPending`),
    and without anything in flight there is nothing to receive (:class:`NoCallPending`).

    Servers: ``shards=k`` without an address plays on k processes of this machine; ``address`` may be a list or ``dns:///name:port``, whose
    servers are asked for their shards. The games do not depend on how slots are spread. If a server dies, only its rows
    have ``info["fault"]``; the next step begins other episodes there when it is back.

    Use it in one thread at a time (:class:`ConcurrentUse`) and in one process (:class:`ForkedProcess`).

    Args:
        ruleset, opponents, seat, reward, discount, illegal, max_steps, expect_hashes, tls, access_token, timeout: as in
            :class:`~orleans_env.gym.OrleansEnv`. The opponents of this class are bots of the server; :func:`make_vec` takes functions and leagues too.
        num_envs: N.
        autoreset: ``next-step``, ``same-step``, ``disabled``, or Gymnasium's ``AutoresetMode``.
        batch_size: rows that :meth:`recv` returns, at most N; 0: all N, in order.
        random_action: asks for ``info["random_action"]``.
        legal_actions: asks for ``batch.legal_counts`` and ``batch.legal_actions`` (:class:`~orleans_env.decoding.Batch`).
        first_slot: number of the first env in a larger vector that this one is a part of; it only changes the seeds.
        shards: processes that play, of this machine or of the server at ``address``; None: one, and all shards of each of several servers.
        address: ``host:port``, ``unix:/path``, ``dns:///name:port`` or a list; default: the environment variable ``ORLEANS_ADDRESS``, else the
            local server of this process.
        reconnect_timeout: seconds during which a broken stream connects again; None: 30, and at most ``timeout``; of several servers 5.

    Raises:
        RulesetError, VersionMismatch, LimitReached, ServerMissing, ServerGone, CallTimeout: the vector cannot be opened.
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
        shards: int | None = None,
        expect_hashes: ExpectedHashes | None = None,
        address: Addresses = None,
        tls: TlsLike = None,
        access_token: str | None = None,
        timeout: float = TIMEOUT_S,
        reconnect_timeout: float | None = None,
    ) -> None:
        # until everything below has worked there is nothing to close
        self.closed = True
        self._given = (ruleset, num_envs), dict(
            opponents=opponents, seat=seat, reward=reward, discount=discount, autoreset=autoreset, illegal=illegal, max_steps=max_steps,
            batch_size=batch_size, random_action=random_action, legal_actions=legal_actions, first_slot=first_slot, shards=shards, expect_hashes=expect_hashes,
            address=address, tls=tls, access_token=access_token, timeout=timeout, reconnect_timeout=reconnect_timeout,
        )  # fmt: skip
        mode: str = next((name for name, known in _MODES.items() if known is autoreset), str(autoreset))
        num_envs = whole(num_envs, "num_envs", 1)
        if shards is not None:
            whole(shards, "shards", 1)
        if reconnect_timeout is not None:
            positive(reconnect_timeout, "reconnect_timeout")
        self._servers = address, shards, positive(timeout, "timeout"), tls, access_token
        self._addresses = addresses_of(*self._servers)
        if len(self._addresses) > 1 and (batch_size not in (0, num_envs) or first_slot != 0):
            raise errors.ArgumentError("batch_size and first_slot are for vectors on one server; leave them out, or give one address.")
        self.orleans: Spec = shared_client(self._addresses[0], timeout).spec(ruleset)
        """Shapes, field and action names of the ruleset."""
        self.num_envs = num_envs
        self.seat: int | None = None if opponents is None else seat
        """The learner's seat; None: it plays all."""
        self._arguments: dict[str, Any] = {
            "config": GameConfig(ruleset, reward, illegal, max_steps, self._drivers(opponents, seat), discount),
            "autoreset": mode,
            "random_action": random_action,
            "legal_actions": legal_actions,
            "objectives": len(self.orleans.objectives) > 0,
            "expect_hashes": expect_hashes,
            "timeout": timeout,
            "reconnect_timeout": reconnect_timeout,
        }
        self._placing = {"batch_size": batch_size, "first_slot": whole(first_slot, "first_slot")}
        self._stream: VectorStream | SpreadStream = self._open()
        self.batch_size = self._stream.batch_size
        self.metadata = {**self.metadata, "autoreset_mode": _MODES[mode]}
        self._mode = self.autoreset_mode = _MODES[mode]
        self.single_observation_space = observation_space(self.orleans)
        self.single_action_space = action_space(self.orleans)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch | None = None
        """The rows of the last answer, with columns that ``info`` does not have."""
        self._slots = Slots(
            self.orleans, num_envs, self.batch_size, self.seat, same_step=self._mode is AutoresetMode.SAME_STEP, checked=illegal == "error"
        )
        self._in_flight = InFlight(num_envs, self.batch_size)
        # a failed step leaves an unread answer
        self._broken = False
        self.closed = False
        self._exclusive = ExclusiveUse()

    # ---- Gymnasium ----

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Obs, dict[str, Any]]:
        """Begins episodes. With ``batch_size`` use :meth:`async_reset` instead.

        Args:
            seed: as in the description of the class, under *Seeding*.
            options: a dict of

                - ``reset_mask``: bool[N]; envs with False do not change.
                - ``position``: where episodes begin (docs/positions.md): one for all envs, or a list of N, None for the set-up of the rules.
                - ``start_seat``: the start player, one for all or a list of N.

                Position and start seat hold for every episode of the env, also for those that begin by themselves, until the env is reset
                again. The seed decides the chance to come.

        Raises:
            Refused: with the code POSITION_INVALID, no episode can begin from a position; nothing has begun.
        """
        if self.batch_size != self.num_envs:
            raise errors.ArgumentError("With batch_size the rows come in parts; use async_reset and recv.")
        with self._exclusive:
            self._begin(seed, options)
            try:
                obs, *_, info = self._receive()
            except errors.ServerGone:
                # it died since the last answer: the games are lost anyway
                self._begin(seed, options)
                obs, *_, info = self._receive()
            return obs, info

    def step(self, actions: npt.ArrayLike) -> Step:
        """Answers one decision in each env.

        Args:
            actions: integers [N]; the action of an ended row is ignored.

        Raises:
            ActionTypeError, ActionShapeError: wrong dtype or shape; nothing has been sent.
            IllegalAction: an id is out of range, or with ``illegal="error"`` not legal; nothing has been sent.
            CallPending: after a ``send`` that has not been received.
            ResetNeeded: before the first reset, after a failed step, or for an ended env in mode ``disabled``.
            ServerGone, CallTimeout: reset to continue with a new stream.
        """
        with self._exclusive:
            self._send(actions, None)
            return self._receive()

    def close_extras(self, **kwargs: Any) -> None:
        """Frees the games."""
        self._stream.close()

    # ---- EnvPool ----

    def async_reset(self, *, seed: int | Sequence[int | None] | None = None, options: Any = None) -> None:
        """Like :meth:`reset`, without waiting: :meth:`recv` returns the rows."""
        with self._exclusive:
            self._begin(seed, options)

    def send(self, actions: npt.ArrayLike, env_id: npt.ArrayLike | None = None) -> None:
        """Answers one decision in each env of ``env_id`` (EnvPool: ``info["env_id"]`` of the rows that came); None: in all envs, in order."""
        with self._exclusive:
            self._send(actions, env_id)

    def recv(self) -> Step:
        """Returns the next B rows; ``info["env_id"]`` has their envs."""
        with self._exclusive:
            self._check_open()
            return self._receive()

    # ---- for other libraries ----

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the legal actions of the last rows as bool[N, A] (for sb3-contrib)."""
        if self.batch is None:
            raise errors.ResetNeeded("The env has not been reset; call reset first.")
        return self.orleans.unpack_mask(self.batch.mask_bits).view(np.bool_)

    def __reduce__(self) -> Any:
        # a constructor for other processes: the games stay behind
        return _remake, self._given

    # ---- called while no other thread may use the env ----

    def _begin(self, seed: int | Sequence[int | None] | None, options: Any) -> None:
        self._check_open()
        mask, starts = reset_options(options, self.num_envs)
        seeds = self._seeds(seed)
        if self._broken or self._stream.server_died:
            self._reopen()
        self._in_flight.check_reset(mask)
        for some, which in resets(seeds, mask):
            self._stream.send_reset(some, which, starts)
            self._in_flight.reset(which)
        if isinstance(seed, (int, np.integer)):
            # what wrappers draw on the client comes from Gymnasium's own generator
            super().reset(seed=int(seed))

    def _send(self, actions: npt.ArrayLike, env_id: npt.ArrayLike | None) -> None:
        self._check_open()
        if self._broken:
            raise errors.ResetNeeded("The last step failed; reset the env.")
        slots = None if env_id is None else slots_of(env_id, self.num_envs)
        given = as_actions(actions, (self.num_envs,) if slots is None else slots.shape)
        self._slots.check_begun(slots)
        self._in_flight.check_step(slots)
        given = self._slots.check_actions(given, slots)
        if self._mode is _DISABLED and self._slots.any_closed(slots):
            raise errors.ResetNeeded("Some of these envs have ended; reset them with options={'reset_mask': ...} before stepping them.")
        self._stream.send_step(given, slots)
        self._in_flight.step(slots)

    def _receive(self) -> Step:
        if self._broken:
            raise errors.ResetNeeded("The last step failed; reset the env.")
        self._in_flight.check_recv()
        self._broken = True
        try:
            batch = self._stream.recv()
            while self._in_flight.superseded:
                self._in_flight.received(batch.slots)
                batch = self._stream.recv()
        except errors.Refused:
            # nothing has changed on the server
            self._broken = not self._in_flight.refused()
            raise
        step = self._slots.read(batch, self._in_flight.received(batch.slots))
        self._broken = False
        self.batch = batch
        return step

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None] | None:
        if seed is None:
            return None
        if isinstance(seed, (int, np.integer)) and not isinstance(seed, bool):
            first = int(seed) + self._placing["first_slot"]
            return [uint64(first + index) for index in range(self.num_envs)]
        if not isinstance(seed, (Sequence, np.ndarray)) or isinstance(seed, str) or len(seed) != self.num_envs:
            raise errors.ArgumentError(
                f"The seed is {seed!r}; give an integer, or {self.num_envs} of them (None: that env continues its series)."
            )
        return [None if one is None else uint64(one) for one in seed]

    def _check_open(self) -> None:
        if self.closed:
            raise errors.EnvClosed("The env has been closed; make another one.")

    def _drivers(self, opponents: Any, seat: int) -> tuple[str | None, ...]:
        """Returns by seat the bot of the server that plays it; None: this process answers its decisions."""
        return seat_drivers(opponents, self.orleans.seats, seat)

    def _open(self) -> VectorStream | SpreadStream:
        if len(self._addresses) > 1:
            return SpreadStream(self._addresses, self.orleans, self.num_envs, **self._arguments)
        return VectorStream(num_envs=self.num_envs, address=self._addresses[0], **self._placing, **self._arguments)  # type: ignore[arg-type]

    def _reopen(self) -> None:
        self._stream.close()
        if self._stream.server_died:
            # local servers come back on other addresses
            self._addresses = addresses_of(*self._servers)
        self._stream = self._open()
        self._in_flight.clear()
        self._slots.forget()
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
    shards: int | None = None,
    expect_hashes: ExpectedHashes | None = None,
    address: Addresses = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
    reconnect_timeout: float | None = None,
) -> OrleansVectorEnv:
    """Makes a Gymnasium vector environment. Arguments, shapes and errors: see :class:`OrleansVectorEnv`.

    ``opponents`` may be functions and leagues too, which are asked in this process:
    :class:`~orleans_env.vector_opponents.OpponentVectorEnv`.
    """
    kind: Any = OrleansVectorEnv
    if not bots_only(opponents):
        from .vector_opponents import OpponentVectorEnv as kind
    env: OrleansVectorEnv = kind(
        ruleset, num_envs, opponents=opponents, seat=seat, reward=reward, discount=discount, autoreset=autoreset, illegal=illegal,
        max_steps=max_steps, batch_size=batch_size, random_action=random_action, legal_actions=legal_actions, first_slot=first_slot,
        shards=shards, expect_hashes=expect_hashes, address=address, tls=tls, access_token=access_token, timeout=timeout,
        reconnect_timeout=reconnect_timeout,
    )  # fmt: skip
    return env


def _remake(positional: tuple[Any, ...], named: dict[str, Any]) -> OrleansVectorEnv:
    return make_vec(*positional, **named)

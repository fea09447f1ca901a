"""Games of bots and policies, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from .. import errors
from ..arguments import as_actions, uint64, whole
from ..clients import shared_client
from ..config import GameConfig, Reward
from ..connection import TIMEOUT_S
from ..decoding import Batch, Finals, RowStatus
from ..endpoint import Address, TlsLike, secured
from ..raw import RawClient
from ..spec import Spec
from ..stream import VectorStream

Policy = Callable[[npt.NDArray[np.uint8], npt.NDArray[np.bool_]], npt.ArrayLike]
"""(observations uint8[N, O], masks bool[N, A]) -> actions int[N], as ``evaluate`` takes it"""

Player = str | Policy
"""A bot of the server, by its name, or a policy"""


@dataclass(frozen=True)
class Trajectory:
    """The decisions of one seat of a game, t of them.

    Attributes:
        observations: uint8[t + 1, O]; the last one is that at the end.
        masks: bool[t + 1, A]; the last one is all zero.
        actions: int64[t].
        rewards: float32[t]: rewards of the seat from each of its decisions to the next one. Rewards before its first decision are
            left out.
    """

    observations: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int64]
    rewards: npt.NDArray[np.float32]


@dataclass(frozen=True)
class Episode:
    """A game: all T decisions in their order, of P seats.

    Attributes:
        seed: ``reset(seed=...)`` deals it again.
        seats: int32[T]: the deciding seats.
        observations: uint8[T, O], egocentric for the seat that decided.
        mask_bits: uint8[T, M]: the legal actions (``Spec.unpack_mask``).
        actions: int32[T].
        rewards: float32[T, P]: paid to all seats by each decision.
        final_observations: uint8[P, O].
        points, ranks: int32[P]; without victory points, objectives reached.
        winners: bool[P].
        truncated: cut off by ``max_steps``, else ended by the rules.
    """

    seed: int
    seats: npt.NDArray[np.int32]
    observations: npt.NDArray[np.uint8]
    mask_bits: npt.NDArray[np.uint8]
    actions: npt.NDArray[np.int32]
    rewards: npt.NDArray[np.float32]
    final_observations: npt.NDArray[np.uint8]
    points: npt.NDArray[np.int32]
    ranks: npt.NDArray[np.int32]
    winners: npt.NDArray[np.bool_]
    truncated: bool

    def trajectory(self, spec: Spec, seat: int) -> Trajectory:
        """Returns the decisions of one seat, with its observations and rewards."""
        whole(seat, "seat", 0, spec.seats - 1)
        own = np.flatnonzero(self.seats == seat)
        paid = np.concatenate([np.zeros(1, np.float64), np.cumsum(self.rewards[:, seat], dtype=np.float64)])
        until = np.append(own[1:], len(self.seats)) if len(own) else own
        masks = np.zeros((len(own) + 1, spec.num_actions), np.bool_)
        masks[:-1] = spec.unpack_mask(self.mask_bits[own])
        return Trajectory(
            np.concatenate([self.observations[own], self.final_observations[seat : seat + 1]]),
            masks,
            self.actions[own].astype(np.int64),
            (paid[until] - paid[own]).astype(np.float32),
        )


def play(
    ruleset: str,
    players: Player | Sequence[Player],
    episodes: int,
    *,
    seed: int = 0,
    reward: Reward = "outcome",
    discount: float = 1.0,
    max_steps: int = 0,
    num_envs: int = 32,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
) -> Iterator[Episode]:
    """Plays games and yields them one after the other, the decisions of bots included.

    Games of bots are played on the server first and then again decision by decision, to record the bots' observations.

    Args:
        players: one for all seats, or one per seat.
        episodes: number of games; game k has the seed ``seed + k``.
        reward, discount: the recorded rewards (see :class:`~orleans_env.config.GameConfig`).
        max_steps: decisions after which a game is cut off; 0: never. Not with bots.
        num_envs: games at the same time; policies are asked for all of them at once.

    Raises:
        ArgumentError: players do not fit the seats.
        IllegalAction: a policy chose an action that is not legal.
    """
    address = secured(address, tls, access_token)
    client = shared_client(address, timeout)
    spec = client.spec(ruleset)
    seated = _seated(players, spec)
    bots = tuple(player if isinstance(player, str) else None for player in seated)
    if max_steps > 0 and any(bots):
        raise errors.ArgumentError("max_steps is for games of policies; leave it out where bots play.")
    uint64(seed)
    uint64(seed + whole(episodes, "episodes", 1) - 1)
    # refused here and not in the middle of a loop
    size = whole(num_envs, "num_envs", 1)
    terms: dict[str, Any] = {"reward": reward, "discount": discount, "max_steps": max_steps}
    return _play(client, spec, seated, bots, range(seed, seed + episodes), size, terms, address, timeout)


def _play(
    client: RawClient, spec: Spec, seated: tuple[Player, ...], bots: tuple[str | None, ...], seeds: range, size: int,
    terms: dict[str, Any], address: Address, timeout: float,
) -> Iterator[Episode]:  # fmt: skip
    config = GameConfig(spec.ruleset, illegal="error", **terms)
    for first in range(0, len(seeds), size):
        dealt = list(seeds[first : first + size])
        logs = [_log(client, spec, seated, bots, one) for one in dealt] if any(bots) else None
        stream = VectorStream(config, len(dealt), autoreset="disabled", address=address, timeout=timeout)
        try:
            yield from _Recording(spec, stream, dealt).play(seated, logs)
        finally:
            stream.close()


def _log(client: RawClient, spec: Spec, seated: tuple[Player, ...], bots: tuple[str | None, ...], seed: int) -> list[int]:
    """Returns the actions of a game in which bots of the server play."""
    with client.make(spec.ruleset, seats=bots) as game:
        state = game.reset(seed)
        while not state.over:
            policy = seated[state.current_seat]
            assert not isinstance(policy, str)
            action = np.asarray(policy(state.observation[None], state.action_mask[None].view(np.bool_)))
            state = game.step(int(action.reshape(-1)[0]))
        return [spec.action_id(name) for name in game.replay()["actions"]]


class _Recording:
    """The games of one vector, until all have ended."""

    def __init__(self, spec: Spec, stream: VectorStream, seeds: list[int]) -> None:
        self._spec = spec
        self._stream = stream
        self._seeds = seeds
        self._rows: list[list[tuple[int, npt.NDArray[np.uint8], npt.NDArray[np.uint8], int, npt.NDArray[np.float32]]]] = [[] for _ in seeds]
        self._ended: dict[int, Episode] = {}

    def play(self, seated: tuple[Player, ...], logs: list[list[int]] | None) -> Iterator[Episode]:
        """Episodes in the order of their seeds."""
        self._stream.send_reset(list(self._seeds))
        batch = self._stream.recv()
        while len(batch.slots) > 0:
            actions = self._chosen(seated, batch) if logs is None else self._logged(logs, batch)
            self._stream.send_step(actions, batch.slots)
            answered = self._stream.recv()
            self._keep(batch, actions, answered)
            batch = _running(answered)
        return (self._ended[slot] for slot in range(len(self._seeds)))

    def _chosen(self, seated: tuple[Player, ...], batch: Batch) -> npt.NDArray[np.int32]:
        masks = self._spec.unpack_mask(batch.mask_bits).view(np.bool_)
        actions = np.zeros(batch.rows, np.int32)
        # one call per policy, for all its seats
        for policy in dict.fromkeys(seated):
            assert not isinstance(policy, str)
            asked = np.array([seated[seat] is policy for seat in batch.current_seat])
            if asked.any():
                given = as_actions(policy(batch.observation[asked], masks[asked]), (int(asked.sum()),))
                actions[asked] = np.where((given >= 0) & (given < self._spec.num_actions), given, -1)
        wrong = np.flatnonzero((actions < 0) | ~masks[np.arange(batch.rows), actions])
        if wrong.size:
            raise errors.IllegalAction(
                f"A policy chose {actions[wrong[0]]}, which is not legal; let it choose by the mask.", "ACTION_ILLEGAL"
            )
        return actions

    def _logged(self, logs: list[list[int]], batch: Batch) -> npt.NDArray[np.int32]:
        return np.array([logs[slot][len(self._rows[slot])] for slot in batch.slots], np.int32)

    def _keep(self, asked: Batch, actions: npt.NDArray[np.int32], answered: Batch) -> None:
        if (answered.status == RowStatus.FAULT).any():
            raise errors.ServerFault("The server ended a game after a fault; see its log.", "INTERNAL")
        for row, slot in enumerate(asked.slots):
            self._rows[slot].append(
                (int(asked.current_seat[row]), asked.observation[row], asked.mask_bits[row], int(actions[row]), answered.rewards[row])
            )
        if answered.finals is not None:
            for index, slot in enumerate(answered.finals.slots):
                truncated = int(answered.ended[np.flatnonzero(answered.slots == slot)[0]]) == 2
                self._ended[int(slot)] = self._episode(int(slot), answered.finals, index, truncated)

    def _episode(self, slot: int, finals: Finals, index: int, truncated: bool) -> Episode:
        seats, observations, masks, actions, rewards = zip(*self._rows[slot], strict=True)
        self._rows[slot] = []
        return Episode(
            self._seeds[slot], np.array(seats, np.int32), np.stack(observations), np.stack(masks), np.array(actions, np.int32), np.stack(rewards),
            finals.observation[index], finals.points[index], finals.ranks[index], finals.winners[index].view(np.bool_), truncated,
        )  # fmt: skip


def _running(batch: Batch) -> Batch:
    """Returns the rows whose games continue."""
    on = batch.current_seat >= 0
    if on.all():
        return batch
    columns = ("slots", "current_seat", "observation", "mask_bits", "rewards", "ended", "status", "episode_seed")
    return replace(batch, **{name: getattr(batch, name)[on] for name in columns})


def _seated(players: Player | Sequence[Player], spec: Spec) -> tuple[Player, ...]:
    each = [players] * spec.seats if isinstance(players, str) or callable(players) else players
    given = tuple(each) if isinstance(each, Sequence) else ()
    if len(given) != spec.seats or not all(isinstance(player, str) or callable(player) for player in given):
        raise errors.ArgumentError(
            f"{spec.ruleset} has {spec.seats} seats; give a bot's name or a policy for all of them, or one for each, not {players!r}."
        )
    return given

"""One vector whose slots are spread over several servers, or over the shards of one."""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt

from . import errors
from .clients import shared_client
from .config import OVER
from .decoding import Batch, Finals, RowStatus
from .endpoint import Address, Endpoint, TlsLike, secured
from .server import local_shards
from .spec import Spec
from .stream import VectorStream
from .vector_requests import Starts

Addresses = Address | Sequence[str | Endpoint]
"""One server, or several."""

_DNS = "dns:///"

RECONNECT_S = 5.0
"""How long all wait for one server that does not answer, before its rows are given up."""


def addresses_of(
    address: Addresses, shards: int | None, timeout: float, tls: TlsLike = None, access_token: str | None = None
) -> list[Address]:  # fmt: skip
    """Returns the servers that a vector is spread over; ``[None]``: the local one alone.

    Args:
        address: one server, several, or ``dns:///name:port``: all hosts of that name. Of several each is asked for its shards.
        shards: without an address: number of local processes; with one: how many of its shards at most (None: for one address 1).
        tls, access_token: how each of them is reached.
    """
    if address is None and shards is not None and shards > 1:
        return list(shared_client(local_shards(shards).address, timeout).server_info().shards)
    if (
        address is None
        or isinstance(address, Endpoint)
        and shards is None
        or (isinstance(address, str) and not address.startswith(_DNS) and shards is None)
    ):
        return [secured(address, tls, access_token)]
    named = _hosts(address) if isinstance(address, str) else [address] if isinstance(address, Endpoint) else list(address)
    if not named:
        raise errors.ArgumentError("address is an empty list; name at least one server, or leave it out.")
    found: list[Address] = []
    for one in named:
        server = secured(one, tls, access_token)
        place = one.address if isinstance(one, Endpoint) else one
        known = shared_client(server, timeout).server_info().shards or (place,)
        found += [_at(server, _dialled(shard, place)) for shard in known][:shards]
    return list(dict.fromkeys(found))


def _at(server: Address, place: str) -> Address:
    """Returns the endpoint of a shard, which is reached as its server is."""
    return replace(server, address=place) if isinstance(server, Endpoint) else place


def _hosts(address: str) -> list[str]:
    if not address.startswith(_DNS):
        return [address]
    host, _, port = address.removeprefix(_DNS).rpartition(":")
    try:
        answers = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)
    except (OSError, ValueError) as error:
        raise errors.ServerGone(f"{address} names no servers ({error}); write dns:///host:port.") from error
    hosts = sorted({str(where[0]) for *_, where in answers})
    return [f"[{one}]:{port}" if ":" in one else f"{one}:{port}" for one in hosts]


def _dialled(shard: str, server: str) -> str:
    """Returns a shard by the host of its server: all shards are on one machine, and it may not know the name by which it was reached.

    Raises:
        AnswerMalformed: the shard is a file, and the server is not, or the other way round.
    """
    host, _, port = server.rpartition(":")
    if server.startswith("unix:") != shard.startswith("unix:"):
        raise errors.malformed(f"{server} says that it is also reached at {errors.printable(shard)!r}")
    return shard if server.startswith("unix:") else f"{host}:{shard.rpartition(':')[2]}"


class _Part:
    """Slots ``first`` ... ``first + size - 1``, all on one server."""

    def __init__(self, address: Address, first: int, size: int) -> None:
        self.address = address
        self.first = first
        self.size = size
        self.stream: VectorStream | None = None
        self.lost = np.zeros(size, np.bool_)
        """bool[size]: the episode is lost, and that is not reported yet"""
        self.ended = np.zeros(size, np.bool_)
        """bool[size]: the loss is reported; the next step begins another episode"""


@dataclass(frozen=True)
class _Answer:
    """Rows of a request that one part answers."""

    part: _Part
    rows: npt.NDArray[np.intp]
    """their rows in the answer to the whole request"""
    slots: npt.NDArray[np.intp]
    """of the part"""
    source: Literal["step", "reset", "none"]
    """the rows of a step, the chosen ones of a reset (which shows all), none: the server is gone"""


class SpreadStream:
    """The part of :class:`VectorStream` that :class:`~orleans_env.vector.OrleansVectorEnv` uses, over several streams in lockstep.

    If a server dies, its rows have the status FAULT once; the next step begins other episodes there when it is back.
    """

    def __init__(self, addresses: Sequence[Address], spec: Spec, num_envs: int, **arguments: Any) -> None:
        self._spec = spec
        self._arguments = {**arguments, "reconnect_timeout": arguments.get("reconnect_timeout") or RECONNECT_S}
        self.num_envs = self.batch_size = num_envs
        bounds = np.linspace(0, num_envs, min(len(addresses), num_envs) + 1).astype(int)
        self._parts = [_Part(address, int(low), int(high - low)) for address, low, high in zip(addresses, bounds, bounds[1:], strict=False)]
        self._sent: deque[list[_Answer]] = deque()
        try:
            for part in self._parts:
                part.stream = self._open(part)
        except BaseException:
            self.close()
            raise

    @property
    def server_died(self) -> bool:
        """Whether nothing is left."""
        return all(part.stream is None or part.stream.server_died for part in self._parts)

    def send_reset(
        self, seeds: Sequence[int] | None = None, mask: npt.NDArray[np.bool_] | None = None, starts: Starts | None = None
    ) -> None:
        """As :meth:`VectorStream.send_reset`."""
        plan = []
        for part in self._parts:
            rows = np.arange(part.first, part.first + part.size)
            chosen = np.ones(part.size, np.bool_) if mask is None else mask[rows]
            source: Literal["reset", "none"] = "none"
            if self._is_there(part):
                assert part.stream is not None
                seeds_here = None if seeds is None else list(seeds[part.first : part.first + part.size])
                part.stream.send_reset(seeds_here, chosen, None if starts is None else starts.part(part.first, part.size))
                source = "reset"
                part.ended = (part.ended | part.lost) & ~chosen
                part.lost[:] = False
            plan.append(_Answer(part, rows, rows - part.first, source))
        self._sent.append(plan)

    def send_step(self, actions: npt.NDArray[np.integer[Any]], slots: npt.NDArray[np.integer[Any]] | None = None) -> None:
        """As :meth:`VectorStream.send_step`."""
        named = np.arange(self.num_envs) if slots is None else slots
        self._sent.append([answer for part in self._parts for answer in self._step(part, actions, named)])

    def _step(self, part: _Part, actions: npt.NDArray[np.integer[Any]], named: npt.NDArray[np.integer[Any]]) -> Iterator[_Answer]:
        rows = np.flatnonzero((named >= part.first) & (named < part.first + part.size))
        slots = (named[rows] - part.first).astype(np.intp)
        if not rows.size:
            return
        if not self._is_there(part):
            yield _Answer(part, rows, slots, "none")
            return
        assert part.stream is not None
        lost, ended = part.lost[slots], part.ended[slots]
        if lost.any():
            yield _Answer(part, rows[lost], slots[lost], "none")
        if ended.any():
            part.stream.send_reset(None, np.isin(np.arange(part.size), slots[ended]))
            part.ended[slots[ended]] = False
            yield _Answer(part, rows[ended], slots[ended], "reset")
        runs = ~(lost | ended)
        if runs.any():
            part.stream.send_step(actions[rows[runs]], slots[runs])
            yield _Answer(part, rows[runs], slots[runs], "step")

    def recv(self) -> Batch:
        """Returns the rows of the oldest request, in its order.

        Raises:
            ServerGone, CallTimeout: of all servers.
        """
        if not self._sent:
            raise errors.NoCallPending("No request waits for an answer; send a reset or a step before receiving.")
        plan = self._sent.popleft()
        batches: list[Batch] = []
        refused: errors.Refused | None = None
        for answer in plan:
            try:
                batches.append(self._receive(answer))
            except errors.Refused as error:
                # every server refuses the same reset; all of them have answered before the next request
                refused = error
        if refused is not None:
            raise refused
        if all(part.stream is None for part in self._parts):
            raise errors.ServerGone(
                f"No server is left of {', '.join(str(part.address) for part in self._parts)}; start one, then reset.", status="UNAVAILABLE"
            )
        return _merged(plan, batches)

    def close(self) -> None:
        """Frees the games everywhere."""
        for part in self._parts:
            self._close_part(part)

    def _receive(self, answer: _Answer) -> Batch:
        part, slots = answer.part, answer.slots
        if answer.source != "none" and part.stream is not None:
            try:
                batch = part.stream.recv()
                return batch if answer.source == "step" else _chosen(batch, slots)
            except (errors.ServerGone, errors.CallTimeout) as error:
                gymnasium.logger.warn(f"The server {part.address} has taken {part.size} games with it: {error}")
                self._close_part(part)
        part.lost[slots] = False
        part.ended[slots] = True
        return self._faults(slots)

    def _open(self, part: _Part) -> VectorStream:
        return VectorStream(num_envs=part.size, address=part.address, **self._arguments)

    def _is_there(self, part: _Part) -> bool:
        """Returns whether the part has a server; one that was gone is asked again."""
        if part.stream is None:
            try:
                part.stream = self._open(part)
            except (errors.ServerGone, errors.CallTimeout):
                return False
        return True

    def _close_part(self, part: _Part) -> None:
        if part.stream is not None:
            part.stream.close()
            part.stream = None
            part.lost = ~part.ended

    def _faults(self, slots: npt.NDArray[np.intp]) -> Batch:
        count, spec = len(slots), self._spec
        legal = bool(self._arguments.get("legal_actions"))
        return Batch(
            slots=slots.astype(np.int32),
            current_seat=np.full(count, OVER, np.int32),
            observation=np.zeros((count, spec.observation_bytes), np.uint8),
            mask_bits=np.zeros((count, spec.mask_bytes), np.uint8),
            rewards=np.zeros((count, spec.seats), np.float32),
            ended=np.zeros(count, np.uint8),
            status=np.full(count, RowStatus.FAULT, np.uint8),
            episode_seed=np.zeros(count, np.uint64),
            random_action=np.full(count, -1, np.int32) if self._arguments.get("random_action") else None,
            legal_counts=np.zeros(count, np.uint16) if legal else None,
            legal_actions=np.zeros(0, np.uint16) if legal else None,
            objectives=np.zeros((count, spec.seats, len(spec.objectives), 3), np.int32) if self._arguments.get("objectives") else None,
            finals=None,
            nbytes=0,
        )


_COLUMNS = (
    "slots",
    "current_seat",
    "observation",
    "mask_bits",
    "rewards",
    "ended",
    "status",
    "episode_seed",
    "random_action",
    "legal_counts",
    "objectives",
)


def _chosen(batch: Batch, rows: npt.NDArray[np.intp]) -> Batch:
    """Returns some rows of a batch, in the order of ``rows``."""
    columns: dict[str, Any] = {name: None if (column := getattr(batch, name)) is None else column[rows] for name in _COLUMNS}
    legal = None if batch.legal_actions is None else np.concatenate([np.zeros(0, np.uint16), *(_lists(batch)[row] for row in rows)])
    return Batch(**columns, legal_actions=legal, finals=None, nbytes=batch.nbytes)


def _lists(batch: Batch) -> list[npt.NDArray[np.uint16]]:
    """Returns the legal actions of each row."""
    assert batch.legal_counts is not None and batch.legal_actions is not None
    return np.split(batch.legal_actions, np.cumsum(batch.legal_counts.astype(np.int64))[:-1])


def _merged(plan: Sequence[_Answer], batches: Sequence[Batch]) -> Batch:
    """Returns all rows in the order of the request."""
    count = sum(len(answer.rows) for answer in plan)
    columns: dict[str, Any] = {}
    for name in _COLUMNS:
        first = getattr(batches[0], name)
        columns[name] = None if first is None else np.empty((count, *first.shape[1:]), first.dtype)
    lists: list[Any] = [None] * count
    for answer, batch in zip(plan, batches, strict=True):
        for name, whole in columns.items():
            if whole is not None:
                whole[answer.rows] = getattr(batch, name)
        columns["slots"][answer.rows] += answer.part.first
        if batch.legal_actions is not None:
            for row, actions in zip(answer.rows, _lists(batch), strict=True):
                lists[row] = actions
    legal = np.concatenate(lists) if batches[0].legal_actions is not None else None
    ended = [(answer.part.first, batch.finals) for answer, batch in zip(plan, batches, strict=True) if batch.finals is not None]
    return Batch(**columns, legal_actions=legal, finals=_merged_finals(ended), nbytes=sum(batch.nbytes for batch in batches))


def _merged_finals(ended: Sequence[tuple[int, Finals]]) -> Finals | None:
    if not ended:
        return None
    columns: dict[str, Any] = {}
    for field in fields(Finals):
        parts = [getattr(finals, field.name) for _, finals in ended]
        columns[field.name] = None if parts[0] is None else np.concatenate(parts) if isinstance(parts[0], np.ndarray) else None
    columns["slots"] = np.concatenate([finals.slots + first for first, finals in ended])
    return Finals(**columns)

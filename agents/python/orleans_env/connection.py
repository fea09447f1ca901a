"""The connection to a server: by gRPC, or on one machine by the local transport."""

from __future__ import annotations

import os
from typing import Any, Protocol

from . import errors
from .endpoint import Endpoint
from .local_socket import local_place

PROTOCOL_VERSION = "1.8.0"
"""Semver of the wire that this package was written for; the server compares the major."""

TIMEOUT_S = 60.0
"""Default limit of one call, in seconds."""

RECONNECT_TIMEOUT_S = 30.0
"""Default limit of the time during which a broken vector stream is connected again, in seconds; a shorter ``timeout`` is the limit too."""

CLOSE_TIMEOUT_S = 1.0
"""How long closing waits for the server to confirm it."""


# gRPC's threads do not survive os.fork, also in connections opened later (grpc issues 13873, 18075)
_has_grpc = False
_has_lost_grpc = False

_forks = 0
"""Forks between the first process and this one."""


def _note_fork() -> None:
    global _forks, _has_lost_grpc
    _forks += 1
    _has_lost_grpc = _has_grpc


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_note_fork)


def forks() -> int:
    """Returns the number of forks between the first process and this one; equal numbers mean the same process."""
    return _forks


class Maker:
    """The process that made an object with a connection, which a fork must neither use nor end."""

    __slots__ = ("_forks",)

    def __init__(self) -> None:
        self._forks = _forks

    @property
    def is_here(self) -> bool:
        """Whether it is this process."""
        return self._forks == _forks

    def check(self, what: str) -> None:
        """Raises :class:`~orleans_env.errors.ForkedProcess` in a fork of that process."""
        if self._forks != _forks:
            raise errors.ForkedProcess(f"{what} was used in a fork of the process that made it; make it in the process that uses it.")


class UnaryCalls(Protocol):
    """A connection for calls of ``EnvService``. Thread-safe."""

    def call(self, rpc: str, request: Any, token: str | None, timeout: float) -> Any:
        """Returns the answer to one call; ``request`` and answer are messages of ``orleans_env.wire``.

        Raises:
            OrleansError: the call was refused, took longer than ``timeout`` seconds, or the server cannot be reached.
        """

    def close(self) -> None: ...


class StreamCall(Protocol):
    """A separate connection with at most one call of ``StreamVector``."""

    @property
    def connected(self) -> bool:
        """Whether there is a call that is not known to be broken."""
        ...

    def connect(self) -> None:
        """Begins another call."""

    def send(self, request: bytes) -> None:
        """Sends if there is a call; the owner sends lost messages again."""

    def read(self) -> memoryview:
        """Returns the next message; its bytes are not shared.

        Raises:
            ServerGone: the call ended.
            CallTimeout: nothing came in time.
        """
        ...

    def drop(self) -> None:
        """Drops a broken call."""

    def break_off(self) -> None:
        """Breaks the call as a lost network would."""

    def close(self, request: bytes) -> None:
        """Sends a last request, waits until the server has handled it, at most ``CLOSE_TIMEOUT_S``, and ends everything."""

    def end(self) -> None:
        """Ends everything without a message to the server."""


def open_calls(endpoint: Endpoint) -> UnaryCalls:
    """Returns a connection for single calls; connects on first use.

    Raises:
        ArgumentError: a file for TLS cannot be read.
        ForkedProcess: the process that this one was forked from has used gRPC.
    """
    place = local_place(endpoint)
    if place is not None:
        from .local_calls import LocalCalls

        return LocalCalls(place)
    _note_grpc()
    from .grpc_transport import GrpcCalls

    return GrpcCalls(endpoint)


def open_stream(endpoint: Endpoint, timeout: float) -> StreamCall:
    """Returns a connection for one vector stream; connects by ``connect``. ``timeout``: seconds to wait for one message.

    Raises:
        ArgumentError: a file for TLS cannot be read.
        ForkedProcess: the process that this one was forked from has used gRPC.
    """
    place = local_place(endpoint)
    if place is not None:
        from .local_calls import LocalStreamCall

        return LocalStreamCall(place, timeout)
    _note_grpc()
    from .grpc_transport import GrpcStreamCall

    return GrpcStreamCall(endpoint, timeout)


def _note_grpc() -> None:
    global _has_grpc
    if _has_lost_grpc:
        raise errors.ForkedProcess(
            "orleans_env was used in a process forked from one that had already connected to a server by gRPC, which does not survive a"
            " fork; start workers with multiprocessing 'spawn' or 'forkserver', or make the first env inside the worker."
        )
    _has_grpc = True

"""How calls reach a server: by gRPC, or on one machine by the local transport."""

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

# gRPC's threads do not survive os.fork, also in connections opened later (grpc issues 13873, 18075), and two processes cannot share a
# socket: the process that opened the first connection is the only one of its forks that may use any
_has_connected = False
_is_forked = False


def _note_fork() -> None:
    global _is_forked
    _is_forked = _has_connected


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_note_fork)


def is_forked() -> bool:
    """Whether the connections of this process belong to its parent: to end or use one here would break the parent's game."""
    return _is_forked


def check_fork(what: str) -> None:
    """Raises :class:`~orleans_env.errors.ForkedProcess` in a process forked from one that had opened a connection."""
    if _is_forked:
        raise errors.ForkedProcess(
            f"{what} was used in a process forked from one that had already connected to a server, and a connection does not survive a"
            " fork; start workers with multiprocessing 'spawn' or 'forkserver', or make the first env inside the worker."
        )


class UnaryCalls(Protocol):
    """A connection for calls of ``EnvService``. Thread-safe."""

    def call(self, rpc: str, request: Any, token: str | None, timeout: float) -> Any:
        """The answer to one call; ``request`` and answer are messages of ``orleans_env.wire``.

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
        """Sends when there is a call; what is lost with it is sent again by its owner."""

    def read(self) -> memoryview:
        """The next message; its bytes are not shared.

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
    """A connection for single calls; connects on first use.

    Raises:
        ArgumentError: a file for TLS cannot be read.
    """
    _own("orleans_env")
    place = local_place(endpoint)
    if place is not None:
        from .local_calls import LocalCalls

        return LocalCalls(place)
    from .grpc_transport import GrpcCalls

    return GrpcCalls(endpoint)


def open_stream(endpoint: Endpoint, timeout: float) -> StreamCall:
    """A connection for one vector stream; connects by ``connect``. ``timeout``: seconds to wait for one message.

    Raises:
        ArgumentError: a file for TLS cannot be read.
    """
    _own("A vector stream")
    place = local_place(endpoint)
    if place is not None:
        from .local_calls import LocalStreamCall

        return LocalStreamCall(place, timeout)
    from .grpc_transport import GrpcStreamCall

    return GrpcStreamCall(endpoint, timeout)


def _own(what: str) -> None:
    global _has_connected
    check_fork(what)
    _has_connected = True

"""Channels to servers, and how failures of gRPC become exceptions of this package."""

from __future__ import annotations

import os
from typing import Any

import grpc

from . import errors
from .endpoint import Endpoint

ERROR_CODE = "orleans-error-code"
"""Trailing metadata with the stable code of a refusal (head of ``proto/orleans/v1/env.proto``)."""

ACCESS_KEY = "orleans-access"
"""Metadata with the access token of the caller."""

PROTOCOL_VERSION = "1.5.0"
"""Semver of the wire that this package was written for; the server compares the major."""

TIMEOUT_S = 60.0
"""Default limit of one call, in seconds."""

_OPTIONS = [
    ("grpc.max_receive_message_length", -1),
    ("grpc.max_send_message_length", -1),
    # every channel a connection of its own: streams do not share one window, and no two envs wait for each other
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.enable_http_proxy", 0),
]

# gRPC's threads do not survive os.fork, whatever is opened after it (grpc issues 13873, 18075): the process that opened the
# first channel is the only one of its forks that may use any
_owner: int | None = None


def check_fork(what: str) -> None:
    """Raises :class:`~orleans_env.errors.ForkedProcess` in a process forked from one that had opened a connection."""
    if _owner is not None and _owner != os.getpid():
        raise errors.ForkedProcess(
            f"{what} was used in a process forked from one that had already connected to a server, and gRPC does not survive a"
            " fork: start workers with multiprocessing 'spawn' or 'forkserver', or make the first env inside the worker."
        )


class _AccessToken(grpc.UnaryUnaryClientInterceptor, grpc.StreamStreamClientInterceptor):  # type: ignore[misc]
    """Sends the access token with every call, beside the token of an env."""

    def __init__(self, token: str) -> None:
        self._entry = (ACCESS_KEY, f"Bearer {token}")

    def intercept_unary_unary(self, continuation: Any, details: Any, request: Any) -> Any:
        return continuation(self._with_token(details), request)

    def intercept_stream_stream(self, continuation: Any, details: Any, requests: Any) -> Any:
        return continuation(self._with_token(details), requests)

    def _with_token(self, details: Any) -> Any:
        return details._replace(metadata=(*(details.metadata or ()), self._entry))


def open_channel(endpoint: Endpoint) -> grpc.Channel:
    """A channel to a server; connects on first use.

    Raises:
        ArgumentError: a file for TLS cannot be read.
    """
    global _owner
    check_fork("orleans_env")
    _owner = os.getpid()
    tls, token = endpoint.tls, endpoint.access_token
    if tls is None:
        channel = grpc.insecure_channel(endpoint.address, options=_OPTIONS)
    else:
        name = [] if tls.server_name is None else [("grpc.ssl_target_name_override", tls.server_name)]
        channel = grpc.secure_channel(endpoint.address, tls.credentials(), options=[*_OPTIONS, *name])
    return channel if token is None else grpc.intercept_channel(channel, _AccessToken(token))


def translate(error: grpc.RpcError, what: str, timeout: float | None) -> errors.OrleansError:
    """The exception for a failed call. ``what`` names it in sentences; ``timeout`` is its limit in seconds."""
    call: Any = error
    status = call.code().name
    details = call.details() or ""
    code = next((str(value) for key, value in call.trailing_metadata() or () if key == ERROR_CODE), None)
    if code is not None:
        return errors.refusal(code, details, status)
    if status == "DEADLINE_EXCEEDED":
        return errors.CallTimeout(f"{what} got no answer within {timeout} s: is the server overloaded? Give a longer timeout.", status=status)
    if status == "UNIMPLEMENTED":
        return errors.VersionMismatch(f"The server does not know {what}: upgrade the server.", "PROTOCOL_MISMATCH", status)
    return errors.ServerGone(f"{what} failed: the server cannot be reached or has died ({details or status}).", status=status)

"""Calls over gRPC. Imported only on use.

While Python ends (``sys.is_finalizing``), the threads of gRPC do not run any more and no other can be started: a wait for one
would never end. Objects may be collected and closed at that time, so this module does not wait then.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import grpc

from . import errors
from .connection import CLOSE_TIMEOUT_S, Maker
from .endpoint import MOST_ANSWER_BYTES, MOST_OBJECT_BYTES, Endpoint, check_length
from .read_timeout import ReadTimeout
from .wire import env_pb2_grpc

ERROR_CODE = "orleans-error-code"
"""Trailing metadata with the stable code of a refusal (head of ``proto/orleans/v1/env.proto``)."""

ACCESS_KEY = "orleans-access"
"""Metadata with the access token of the caller."""

_STREAM = "/orleans.v1.VectorService/StreamVector"
_WHAT = "The vector stream"

_OPTIONS = [
    ("grpc.max_send_message_length", -1),
    # one connection per channel: streams do not share a flow-control window, and envs do not wait for each other
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.enable_http_proxy", 0),
    # gRPC's default of 120 s would outlast every reconnect_timeout
    ("grpc.max_reconnect_backoff_ms", 1000),
]


_ADVICE = {
    "WRONG_VERSION_NUMBER": "the server does not use TLS, so leave tls out",
    "CERTIFICATE_VERIFY_FAILED": "give the authority of its certificate, such as tls='ca.pem'",
    "is not in peer certificate": "give a name of its certificate, such as tls=Tls('ca.pem', server_name='name')",
    # the same in gRPC 1.85
    "Hostname Verification Check failed": "give a name of its certificate, such as tls=Tls('ca.pem', server_name='name')",
    # the answer of a program for browsers, such as `orleans view`
    "Failed parsing HTTP/2": "give the address of `orleans serve`, and tls='ca.pem' if it uses TLS",
    # the answer of a server with TLS to a client without
    "failed to connect to all addresses; last error: UNAVAILABLE": "check that it runs, and where it uses TLS give tls='ca.pem'",
}
"""Remedies, by a part of gRPC's message for a failed connection."""


class _AccessToken(grpc.UnaryUnaryClientInterceptor, grpc.StreamStreamClientInterceptor):  # type: ignore[misc]
    """Sends the access token with every call, in addition to the token of an env."""

    def __init__(self, token: str) -> None:
        self._entry = (ACCESS_KEY, f"Bearer {token}")

    def intercept_unary_unary(self, continuation: Any, details: Any, request: Any) -> Any:
        return continuation(self._with_token(details), request)

    def intercept_stream_stream(self, continuation: Any, details: Any, requests: Any) -> Any:
        return continuation(self._with_token(details), requests)

    def _with_token(self, details: Any) -> Any:
        return details._replace(metadata=(*(details.metadata or ()), self._entry))


def _open_channel(endpoint: Endpoint, most_bytes: int) -> grpc.Channel:
    tls, token = endpoint.tls, endpoint.access_token
    options = [*_OPTIONS, ("grpc.max_receive_message_length", most_bytes)]
    if tls is None:
        channel = grpc.insecure_channel(endpoint.address, options=options)
    else:
        name = [] if tls.server_name is None else [("grpc.ssl_target_name_override", tls.server_name)]
        channel = grpc.secure_channel(endpoint.address, tls.credentials(), options=[*options, *name])
    return channel if token is None else grpc.intercept_channel(channel, _AccessToken(token))


class _LimitedChannel:
    """The calls of a stub, with ``check_length`` before an answer is read."""

    def __init__(self, channel: grpc.Channel) -> None:
        self._channel = channel

    def unary_unary(self, path: str, *, response_deserializer: Callable[[bytes], Any], **options: Any) -> Any:
        rpc = path.rpartition("/")[2]

        def read(data: bytes) -> Any:
            check_length(rpc, len(data))
            return response_deserializer(data)

        return self._channel.unary_unary(path, response_deserializer=read, **options)


def _translate(error: grpc.RpcError, what: str, timeout: float) -> errors.OrleansError:
    """Returns the exception for a failed call. ``what`` names it in sentences; ``timeout`` is its limit in seconds."""
    call: Any = error
    status = call.code().name
    if status == "DEADLINE_EXCEEDED":
        return errors.timeout(what, timeout)
    code = next((str(value) for key, value in call.trailing_metadata() or () if key == ERROR_CODE), "")
    details = call.details() or ""
    advice = next((advice for part, advice in _ADVICE.items() if part in details), "check that it runs")
    return errors.failure(status, code, details, what, advice)


class GrpcCalls:
    """Single calls. See :class:`~orleans_env.connection.UnaryCalls`."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._maker = Maker()
        self._endpoint = endpoint
        self._connect()

    def _connect(self) -> None:
        self._channel = _open_channel(self._endpoint, MOST_OBJECT_BYTES)
        self._stub = env_pb2_grpc.EnvServiceStub(_LimitedChannel(self._channel))  # type: ignore[no-untyped-call]

    def call(self, rpc: str, request: Any, token: str | None, timeout: float) -> Any:
        """Returns the answer to one call."""
        if sys.is_finalizing():
            raise errors.EnvClosed("Python is ending; make calls earlier.")
        metadata = None if token is None else (("authorization", f"Bearer {token}"),)
        try:
            return getattr(self._stub, rpc)(request, timeout=timeout, metadata=metadata)
        except grpc.RpcError as error:
            failure = _translate(error, rpc, timeout)
            if isinstance(failure, errors.ServerGone):
                # the next call connects at once; a channel that could not connect refuses calls for a second and longer. Calls of other
                # threads keep the old one
                self._connect()
            raise failure from None
        except ValueError as error:
            # grpc's error for a channel that another thread closed meanwhile
            raise errors.EnvClosed(f"The client has been closed ({error}); make another one.") from None

    def close(self) -> None:
        """Closes the connection."""
        if not sys.is_finalizing() and self._maker.is_here:
            self._channel.close()


class GrpcStreamCall:
    """See :class:`~orleans_env.connection.StreamCall`. It has no reference to its owner, so that it can be ended when the owner is collected."""

    def __init__(self, endpoint: Endpoint, timeout: float) -> None:
        self._timeout = timeout
        self._maker = Maker()
        self._endpoint = endpoint
        self._channel = _open_channel(endpoint, MOST_ANSWER_BYTES)
        self._read_timeout = ReadTimeout(timeout)
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._call: Any = None

    @property
    def connected(self) -> bool:
        """Whether there is a call that is not known to be broken."""
        return self._call is not None

    def connect(self) -> None:
        """Begins another call."""
        self._requests = SimpleQueue()
        method = self._channel.stream_stream(_STREAM, request_serializer=None, response_deserializer=None)
        self._call = method(iter(self._requests.get, None))

    def send(self, request: bytes) -> None:
        """Sends when there is a call."""
        if self._call is not None:
            self._requests.put(request)

    def read(self) -> memoryview:
        """Returns the next message, in memory that may be written."""
        call = self._call
        try:
            with self._read_timeout.limit(call):
                data: bytes = next(call)
                return memoryview(bytearray(data))
        except StopIteration:
            self.drop()
            raise errors.ServerGone("The server ended the stream; open another one.", status="UNAVAILABLE") from None
        except grpc.RpcError as error:
            self.drop()
            if self._read_timeout.fired:
                raise errors.timeout(_WHAT, self._timeout) from None
            raise _translate(error, _WHAT, self._timeout) from None
        except BaseException:
            # Ctrl-C
            self._abandon()
            raise

    def drop(self) -> None:
        """Drops a broken call: its thread that sends requests ends."""
        self._requests.put(None)
        if self._call is not None:
            self._call.cancel()
        self._call = None

    def _abandon(self) -> None:
        """Leaves an interrupted call and its channel to a thread: gRPC allows no other read of the call, and its locks may be held for ever."""
        call, channel = self._call, self._channel
        self._call = None
        self._requests.put(None)
        self._channel = _open_channel(self._endpoint, MOST_ANSWER_BYTES)
        threading.Thread(target=lambda: (call.cancel(), channel.close()), name="orleans-abandoned-call", daemon=True).start()

    def break_off(self) -> None:
        """Breaks the call as a lost network would."""
        if self._call is not None:
            self._call.cancel()

    def close(self, request: bytes) -> None:
        """Sends a last request and waits until the server has handled it."""
        call = self._call
        if call is not None and not sys.is_finalizing() and self._maker.is_here:
            self.send(request)
            timer = threading.Timer(CLOSE_TIMEOUT_S, call.cancel)
            timer.daemon = True
            timer.start()
            try:
                # pending answers are no longer needed; the server ends the stream after the last one
                for _ in call:
                    pass
            except grpc.RpcError:
                pass
            timer.cancel()
        self.end()

    def end(self) -> None:
        """Ends call, threads and channel without a message to the server."""
        if sys.is_finalizing() or not self._maker.is_here:
            return
        self.drop()
        self._read_timeout.close()
        self._channel.close()

"""Calls over the local transport."""

from __future__ import annotations

import time
from collections import deque
from typing import Any

from google.protobuf.message import DecodeError

from . import errors
from .connection import CLOSE_TIMEOUT_S, Maker
from .endpoint import MOST_OBJECT_BYTES, check_length
from .local_socket import MESSAGE, STATUS, LocalPlace, LocalSocket, failure
from .wire import env_pb2

_SERVICE = "/orleans.v1.EnvService/"
_STREAM = "/orleans.v1.VectorService/StreamVector"
_WHAT = "The vector stream"


class LocalCalls:
    """Single calls, each on an idle connection or a new one."""

    def __init__(self, place: LocalPlace) -> None:
        self._place = place
        # of a deque, append and pop are thread-safe
        self._idle: deque[LocalSocket] = deque()
        self._closed = False

    def call(self, rpc: str, request: Any, token: str | None, timeout: float) -> Any:
        """See :class:`~orleans_env.connection.UnaryCalls`."""
        data = request.SerializeToString()
        try:
            used = self._idle.pop()
        except IndexError:
            return self._answer(LocalSocket(self._place, timeout, MOST_OBJECT_BYTES), rpc, data, token, timeout)
        try:
            return self._answer(used, rpc, data, token, timeout)
        except errors.ServerGone as error:
            if error.code != errors.ServerGone.code:
                raise
            # the server that this connection belonged to has ended, and its games with it; another server may listen there now
            self._close_idle()
            return self._answer(LocalSocket(self._place, timeout, MOST_OBJECT_BYTES), rpc, data, token, timeout)

    def close(self) -> None:
        """Closes the idle connections; those in use are closed when their calls end."""
        self._closed = True
        self._close_idle()

    def _answer(self, connection: LocalSocket, rpc: str, request: bytes, token: str | None, timeout: float) -> Any:
        try:
            connection.set_timeout(timeout)
            connection.begin(_SERVICE + rpc, token, request)
            kind, data = connection.receive()
        except TimeoutError:
            connection.close()
            raise errors.timeout(rpc, timeout) from None
        except OSError as error:
            connection.close()
            raise errors.failure("UNAVAILABLE", "", str(error), rpc) from None
        except errors.AnswerMalformed:
            connection.close()
            raise
        if self._closed:
            connection.close()
        else:
            self._idle.append(connection)
        if kind != MESSAGE:
            raise failure(data, rpc)
        try:
            check_length(rpc, len(data))
            return getattr(env_pb2, f"{rpc}Response").FromString(data)
        except (ValueError, DecodeError) as error:
            raise errors.malformed(f"the answer to {rpc} cannot be read ({error})") from None

    def _close_idle(self) -> None:
        while self._idle:
            self._idle.pop().close()


class LocalStreamCall:
    """See :class:`~orleans_env.connection.StreamCall`."""

    def __init__(self, place: LocalPlace, timeout: float) -> None:
        self._place = place
        self._maker = Maker()
        self._timeout = timeout
        self._connection: LocalSocket | None = None
        self._number = 0

    @property
    def connected(self) -> bool:
        """Whether there is a call that is not known to be broken."""
        return self._connection is not None

    def connect(self) -> None:
        """Begins another call, on a new connection."""
        self._connection = LocalSocket(self._place, self._timeout)
        self._number = self._connection.begin(_STREAM)

    def send(self, request: bytes) -> None:
        """Sends when there is a call."""
        if self._connection is None:
            return
        try:
            self._connection.send(self._number, request)
        except TimeoutError:
            # a part of it may have been sent
            self._connection.break_off()
        except OSError:
            # the next read raises the error
            pass

    def read(self) -> memoryview:
        """Returns the next message."""
        connection = self._connection
        if connection is None:
            raise errors.ServerGone("The server ended the stream; open another one.", status="UNAVAILABLE")
        try:
            kind, data = connection.receive()
        except TimeoutError:
            self.drop()
            raise errors.timeout(_WHAT, self._timeout) from None
        except OSError as error:
            self.drop()
            raise errors.failure("UNAVAILABLE", "", str(error), _WHAT) from None
        except BaseException:
            # an interrupt: a part of the message may have been read
            self.drop()
            raise
        if kind == MESSAGE:
            return data
        self.drop()
        if kind == STATUS and bytes(data[:1]) == bytes(1):
            raise errors.ServerGone("The server ended the stream; open another one.", status="UNAVAILABLE")
        raise failure(data, _WHAT)

    def drop(self) -> None:
        """Drops a broken call."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def break_off(self) -> None:
        """Breaks the call as a lost network would."""
        if self._connection is not None:
            self._connection.break_off()

    def close(self, request: bytes) -> None:
        """Sends a last request and waits until the server has handled it."""
        if not self._maker.is_here:
            self.drop()
            return
        due = time.monotonic() + CLOSE_TIMEOUT_S
        self.send(request)
        try:
            while self._connection is not None and time.monotonic() < due:
                # pending answers are no longer needed; the server ends the stream after the last one
                self._connection.set_timeout(CLOSE_TIMEOUT_S)
                self.read()
        except errors.OrleansError:
            pass
        self.end()

    def end(self) -> None:
        """Ends everything without a message to the server."""
        self.drop()

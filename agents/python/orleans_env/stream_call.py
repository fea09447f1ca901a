"""The gRPC call under a vector stream: bytes out, messages in, and its end."""

from __future__ import annotations

import threading
from queue import SimpleQueue
from typing import Any

import grpc

from . import errors
from .connection import open_channel, translate
from .endpoint import Endpoint
from .read_timeout import ReadTimeout
from .wire import vector_pb2

_METHOD = "/orleans.v1.VectorService/StreamVector"

CLOSE_TIMEOUT_S = 1.0
"""How long closing waits for the server to say that it has heard of it."""


class StreamCall:
    """A channel of its own, and at most one call on it. Knows nothing of what owns it, so that it can be ended when that is forgotten."""

    def __init__(self, endpoint: Endpoint, timeout: float) -> None:
        self.timeout = timeout
        self.seq = 0
        """Number of the last request."""
        self.received = 0
        """Number of the last answer that came."""
        self._channel = open_channel(endpoint)
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
        method = self._channel.stream_stream(_METHOD, request_serializer=None, response_deserializer=None)
        self._call = method(iter(self._requests.get, None))

    def send(self, request: vector_pb2.StreamVectorRequest) -> None:
        """Sends when there is a call; what is lost with it is sent again by its owner."""
        if self._call is not None:
            self._requests.put(request.SerializeToString())

    def read(self) -> bytes:
        """The next message.

        Raises:
            ServerGone: the call ended.
            CallTimeout: nothing came for ``timeout`` seconds.
        """
        call = self._call
        try:
            with self._read_timeout.limit(call):
                data: bytes = next(call)
                return data
        except StopIteration:
            self.drop()
            raise errors.ServerGone("The server ended the stream.", status="UNAVAILABLE") from None
        except grpc.RpcError as error:
            self.drop()
            if self._read_timeout.fired:
                raise errors.CallTimeout(f"The vector stream got no answer within {self.timeout} s: is the server overloaded? Give a longer timeout.") from None
            raise translate(error, "The vector stream", self.timeout) from None

    def drop(self) -> None:
        """Lets go of a broken call: its thread that sends requests ends."""
        self._requests.put(None)
        if self._call is not None:
            self._call.cancel()
        self._call = None

    def break_off(self) -> None:
        """Breaks the call as a lost network would."""
        if self._call is not None:
            self._call.cancel()

    def close(self) -> None:
        """Frees the games, if the server says so in time, and ends everything."""
        call = self._call
        if call is not None:
            self.send(vector_pb2.StreamVectorRequest(seq=self.seq + 1, ack=self.received, close=vector_pb2.VectorClose()))
            timer = threading.Timer(CLOSE_TIMEOUT_S, call.cancel)
            timer.daemon = True
            timer.start()
            try:
                # answers under way are of no use any more; the server ends the stream after the last one
                for _ in call:
                    pass
            except grpc.RpcError:
                pass
            timer.cancel()
        self.end()

    def end(self) -> None:
        """Ends call, threads and channel without a word to the server."""
        self.drop()
        self._read_timeout.close()
        self._channel.close()

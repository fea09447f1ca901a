"""The local transport: the messages of gRPC in plain frames over a socket of this machine (docs/service.md, "The local transport")."""

from __future__ import annotations

import os
import socket
import struct
import sys
import time
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from . import errors
from .endpoint import MOST_ANSWER_BYTES, Endpoint

HEADER = struct.Struct(">IBI")
"""Before the bytes of a frame: number of the call, kind, length of the bytes."""

MESSAGE, BEGIN, END, CANCEL, STATUS, HELLO = range(6)
"""Kinds of frames."""

_PREFACE = "orleans-local/1"

_FIRST_BYTES = 4096
"""Bytes that the first receive asks for; later ones ask for the shorter of the last two frames."""

_POOLED_BYTES = 65536
"""Buffers of this size are used again when nobody holds a view of them: new memory costs a page fault for every 4 KiB."""

_MOST_POOLED = 4
"""Buffers that a connection keeps."""

_WAIT_FOR_ALL = 0 if os.name == "nt" else socket.MSG_WAITALL

_POLLING_S = 200e-6
"""How long a receive polls before it sleeps."""

_MOST_SKIPPED = 1024
"""Receives without polling after polling failed: twice as many each time, up to this number."""

_MAY_POLL = hasattr(socket, "MSG_DONTWAIT") and (os.cpu_count() or 1) > 1
"""Polling takes the processor of a server that has no other one."""


@dataclass(frozen=True)
class LocalPlace:
    """The address of a server's local transport.

    Attributes:
        address: path of a unix socket, or host and port of the loopback.
        secret: content of the first frame; empty for a unix socket.
        access_token: sent with every call.
    """

    address: str | tuple[str, int]
    secret: str = field(default="", repr=False)
    access_token: str | None = field(default=None, repr=False)


def local_place(endpoint: Endpoint) -> LocalPlace | None:
    """Returns the local transport of the server of ``endpoint``; None: it has only gRPC.

    ``ORLEANS_LOCAL=0`` turns the local transport off.
    """
    if os.environ.get("ORLEANS_LOCAL") == "0" or endpoint.tls is not None:
        return None
    if endpoint.local is not None:
        host, _, port = endpoint.local[0].rpartition(":")
        return LocalPlace((host, int(port)), endpoint.local[1], endpoint.access_token)
    if not endpoint.address.startswith("unix:"):
        return None
    path = endpoint.address.removeprefix("unix:").replace("///", "/", 1) + ".local"
    return LocalPlace(path, access_token=endpoint.access_token) if os.path.exists(path) else None


class LocalSocket:
    """One connection. Not thread-safe. After an exception its owner closes it, because a part of a frame may have been sent or read.

    Args:
        place: where to connect.
        timeout: seconds that connecting, and every later wait, may take.
        most_bytes: a longer message is refused.

    Raises:
        ServerGone: the address has no listener.
    """

    def __init__(self, place: LocalPlace, timeout: float, most_bytes: int = MOST_ANSWER_BYTES) -> None:
        self._most_bytes = most_bytes
        family = socket.AF_INET if isinstance(place.address, tuple) else socket.AF_UNIX
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._access = _text(place.access_token or "")
        self._room = self._last = _FIRST_BYTES
        # bytes of later frames that came with an earlier one
        self._rest: npt.NDArray[np.uint8] | None = None
        self._pool: list[npt.NDArray[np.uint8]] = []
        self._numbers = 0
        # how many of the next receives do not poll, and how many will not after the next poll without bytes
        self._to_skip = 0 if _MAY_POLL else sys.maxsize
        self._skips = 1
        try:
            self._socket.settimeout(timeout)
            self._socket.connect(place.address)
            if family == socket.AF_INET:
                self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.set_timeout(timeout)
            self._send(_frame(0, HELLO, _text(_PREFACE) + _text(place.secret)))
        except OSError as error:
            self.close()
            raise errors.ServerGone(f"The server cannot be reached ({error}); check that it runs.", status="UNAVAILABLE") from None

    def set_timeout(self, timeout: float) -> None:
        """Changes how long later waits may take."""
        self._timeout = timeout
        if os.name == "nt":
            self._socket.settimeout(timeout)
            return
        # the system limits a wait itself; Python would ask before every send and receive whether it would have to wait
        limit = struct.pack("ll", int(timeout), int(timeout % 1 * 1e6))
        self._socket.settimeout(None)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)

    def begin(self, path: str, token: str | None = None, request: bytes = b"") -> int:
        """Begins a call; returns its number."""
        self._numbers += 1
        self._send(_frame(self._numbers, BEGIN, _text(path) + self._access + _text(token or "") + request))
        return self._numbers

    def send(self, number: int, message: bytes) -> None:
        """Sends a further message of a call."""
        self._send(HEADER.pack(number, MESSAGE, len(message)) + message)

    def receive(self) -> tuple[int, memoryview]:
        """Returns the next frame: its kind and its bytes, which belong to the caller.

        Raises:
            TimeoutError: nothing came in time, or not the rest.
            OSError: the connection broke.
            AnswerMalformed: the frame is too long, or of another call.
        """
        room, rest, count = self._room, self._rest, 0
        if rest is not None:
            self._rest, count = None, len(rest)
            room = max(room, count)
        data = self._buffer(room)
        if rest is not None:
            data[:count] = rest
        if count < HEADER.size:
            count += self._receive_into(data[count:room])
        if count < HEADER.size:
            data = self._complete(data, count, HEADER.size)
            count = HEADER.size
        number, kind, length = HEADER.unpack_from(data)  # type: ignore[arg-type]
        if number != self._numbers and (number or kind != STATUS):
            raise errors.malformed(f"it sent a frame of call {number} during call {self._numbers}")
        if length > self._most_bytes:
            raise errors.malformed(f"an answer has {length} bytes, and {self._most_bytes} are allowed")
        need = HEADER.size + length
        if count < need:
            data = self._complete(data, count, need)
        elif count > need:
            self._rest = data[need:count].copy()
        self._room, self._last = min(need, self._last), need
        return kind, memoryview(data)[HEADER.size : need]  # type: ignore[arg-type]

    def close(self) -> None:
        """Closes the connection; the server cancels its calls."""
        self._socket.close()

    def __del__(self) -> None:
        # for a collected client: Python would warn about an unclosed socket
        self._socket.close()

    def break_off(self) -> None:
        """Breaks the connection; a thread that waits for a frame notices."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def _complete(self, data: npt.NDArray[np.uint8], count: int, need: int) -> npt.NDArray[np.uint8]:
        """Returns the frame of ``need`` bytes, the first ``count`` of which are in ``data``."""
        if need > len(data):
            whole = self._buffer(need)
            whole[:count] = data[:count]
            data = whole
        # for all waits together: a server that sends single bytes would never exceed the limit of one wait
        due = time.monotonic() + self._timeout
        while count < need:
            count += self._wait_for(data[count:need], _WAIT_FOR_ALL)
            if count < need and time.monotonic() > due:
                raise TimeoutError
        return data

    def _buffer(self, size: int) -> npt.NDArray[np.uint8]:
        """Memory for a frame of ``size`` bytes or somewhat more."""
        if size < _POOLED_BYTES:
            return np.empty(size, np.uint8)
        pool = self._pool
        for index in range(len(pool)):
            if _holders(pool, index) == _NO_HOLDERS and len(pool[index]) >= size:
                return pool[index]
        # ended episodes make some frames longer
        buffer = np.empty(size + size // 4, np.uint8)
        pool.append(buffer)
        if len(pool) > _MOST_POOLED:
            del pool[0]
        return buffer

    def _receive_into(self, room: npt.NDArray[np.uint8]) -> int:
        if self._to_skip:
            self._to_skip -= 1
        elif count := self._poll(room):
            return count
        return self._wait_for(room, 0)

    def _wait_for(self, room: npt.NDArray[np.uint8], flags: int) -> int:
        try:
            count = self._socket.recv_into(room, 0, flags)  # type: ignore[arg-type]
        except BlockingIOError:
            raise TimeoutError from None
        if count == 0:
            raise ConnectionResetError("the server closed the connection")
        return count

    def _poll(self, room: npt.NDArray[np.uint8]) -> int:
        """Polls for bytes for a moment; 0: there are none yet. Waking a process takes longer than answering a step of one game."""
        due = time.perf_counter() + _POLLING_S
        while True:
            try:
                count = self._socket.recv_into(room, 0, socket.MSG_DONTWAIT)  # type: ignore[arg-type]
            except BlockingIOError:
                if time.perf_counter() < due:
                    continue
                # for a server that takes longer, more and more receives sleep instead of polling
                self._to_skip = self._skips
                self._skips = min(_MOST_SKIPPED, 2 * self._skips)
                return 0
            self._skips = 1
            return count

    def _send(self, data: bytes) -> None:
        try:
            self._socket.sendall(data)
        except BlockingIOError:
            raise TimeoutError from None


def failure(status: memoryview, what: str) -> errors.OrleansError:
    """Returns the exception for the bytes of a status. ``what`` names the call in sentences."""
    code, data = _read_text(status[1:])
    _, data = _read_text(data)
    if not status or status[0] >= len(errors.STATUSES):
        return errors.malformed(f"the end of {what} has no status that this client knows")
    return errors.failure(errors.STATUSES[status[0]], code, bytes(data).decode(errors="replace"), what)


def _holders(pool: list[npt.NDArray[np.uint8]], index: int) -> int:
    """References to a buffer; views of it, and views of these, hold one each."""
    return sys.getrefcount(pool[index])


_NO_HOLDERS = _holders([np.empty(0, np.uint8)], 0)


def _frame(number: int, kind: int, data: bytes) -> bytes:
    return HEADER.pack(number, kind, len(data)) + data


def _text(value: str) -> bytes:
    data = value.encode()
    return len(data).to_bytes(2, "big") + data


def _read_text(data: memoryview) -> tuple[str, memoryview]:
    end = 2 + int.from_bytes(data[:2], "big")
    return bytes(data[2:end]).decode(errors="replace"), data[end:]

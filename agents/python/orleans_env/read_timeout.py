"""A limit on the time that a stream's next answer may take; gRPC knows only one for the whole call."""

from __future__ import annotations

import threading
import time
from typing import Any


class ReadTimeout:
    """Cancels a call that keeps its reader waiting for longer than ``timeout`` seconds.

    For a message the reader stores its deadline and does not wake the thread, which sleeps until the deadline that it read last: no later
    message has an earlier one.
    """

    def __init__(self, timeout: float) -> None:
        self.timeout = timeout
        self.fired = False
        """Whether the last wait was cut off."""
        self._due: float | None = None
        self._call: Any = None
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def limit(self, call: Any) -> ReadTimeout:
        """``with timeout.limit(call):`` around a wait for the next message of ``call``."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="orleans-read-timeout", daemon=True)
            self._thread.start()
        self.fired = False
        self._call = call
        self._due = time.monotonic() + self.timeout
        return self

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._due = None

    def close(self) -> None:
        """Ends the thread."""
        self._closed.set()

    def _run(self) -> None:
        pause = self.timeout
        while not self._closed.wait(pause):
            pause = self.check(time.monotonic())

    def check(self, now: float) -> float:
        """Cancels overdue calls; returns the seconds until the next check."""
        due = self._due
        if due is None:
            return self.timeout
        if now < due:
            return due - now
        # between the two lines, the answer may come and the next wait begin: then the stream resumes, as after any break
        if due == self._due:
            self.fired = True
            self._due = None
            self._call.cancel()
        return self.timeout

"""Guards an env against use by two threads at once."""

from __future__ import annotations

import threading

from . import errors


class ExclusiveUse:
    """``with exclusive:`` around all uses of an env; a second thread gets ConcurrentUse instead of waiting."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    @property
    def taken(self) -> bool:
        """Whether a thread is inside."""
        return self._lock.locked()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise errors.ConcurrentUse("Two threads use one env at the same time; give each thread a separate env, or lock around it.")

    def __exit__(self, *_: object) -> None:
        self._lock.release()

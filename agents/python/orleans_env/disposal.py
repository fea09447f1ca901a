"""Closes objects of the server that Python collects without ``close``."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue

_queue: SimpleQueue[Callable[[], None]] = SimpleQueue()
_lock = threading.Lock()
_thread: threading.Thread | None = None


def dispose_with(owner: object, work: Callable[[], None]) -> weakref.finalize:  # type: ignore[type-arg]
    """Calls ``work`` on a thread of this package after ``owner`` has been collected; ``detach`` the result to cancel it.

    Objects may be collected anywhere, in the middle of gRPC's code and under its locks, so a finalizer only hands the work over.
    """
    global _thread
    with _lock:
        if _thread is None or not _thread.is_alive():
            _thread = threading.Thread(target=_run, name="orleans-disposal", daemon=True)
            _thread.start()
    finalizer = weakref.finalize(owner, _queue.put, work)
    # the local server ends with the process, others have leases
    finalizer.atexit = False
    return finalizer


def _run() -> None:
    while True:
        work = _queue.get()
        try:
            work()
        except Exception:
            # no caller is left for the error
            pass
        del work


def _begin_again() -> None:
    """After a fork the thread is missing, and the parent ends its objects itself."""
    global _queue, _lock, _thread
    _queue, _lock, _thread = SimpleQueue(), threading.Lock(), None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_again)

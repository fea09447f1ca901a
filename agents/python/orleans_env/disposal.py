"""What happens to things of the server when Python forgets about them without ``close``."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue

_queue: SimpleQueue[Callable[[], None]] = SimpleQueue()
_lock = threading.Lock()
_thread: threading.Thread | None = None


def dispose_with(owner: object, work: Callable[[], None]) -> weakref.finalize:  # type: ignore[type-arg]
    """Calls ``work`` on a thread of this package's own after ``owner`` has been collected; ``detach`` the result to call it off.

    Objects may be collected anywhere, in the middle of gRPC's own code and under its locks, so a finalizer only hands the work over.
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
            # nobody is left to be told
            pass
        del work

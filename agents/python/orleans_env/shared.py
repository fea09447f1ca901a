"""One unary connection a server for all envs of the process, and the specs it has told."""

from __future__ import annotations

import threading

from .connection import check_fork
from .raw import RawClient
from .server import resolve
from .spec import Spec

_lock = threading.Lock()
_clients: dict[str, RawClient] = {}


def shared_client(address: str | None) -> RawClient:
    """The connection that envs share; ``address`` as in :func:`orleans_env.make`."""
    check_fork("orleans_env")
    dialled = resolve(address)
    with _lock:
        if dialled not in _clients:
            _clients[dialled] = RawClient(dialled)
        return _clients[dialled]


def get_spec(ruleset: str, *, address: str | None = None) -> Spec:
    """Shapes, field and action names of a ruleset, without making an env."""
    return shared_client(address).spec(ruleset)

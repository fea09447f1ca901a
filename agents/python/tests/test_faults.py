"""Faults: servers that die, hang or differ, threads, broken connections."""

from __future__ import annotations

import itertools
import os
import pickle
import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import connection, errors, local_socket, raw, stream
from orleans_env.config import GameConfig
from orleans_env.server import LocalServer, local_server
from orleans_env.spec import Hashes
from orleans_env.stream import VectorStream
from orleans_env.read_timeout import ReadTimeout
from orleans_env.vector_requests import Starts
from orleans_env.wire import vector_pb2

posix = pytest.mark.skipif(os.name == "nt", reason="unix signals")


def test_the_local_server_dies_during_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    server, waits = local_server(), []
    # a connection may break a moment before the process has ended; after its end the client does not wait for it
    monkeypatch.setattr("orleans_env.stream.time.sleep", lambda seconds: waits.append(server.process.wait()))
    env, single = orleans_env.make_vec(RULESET, 3), orleans_env.make(RULESET)
    _, info = env.reset(seed=1)
    single.reset(seed=1)
    local_server().process.send_signal(signal.SIGSTOP)
    # sent, and never answered
    env.send(np.argmax(info["action_mask"], axis=1))
    local_server().process.kill()
    with pytest.raises(errors.ServerGone) as caught:
        env.recv()
    assert isinstance(caught.value, ConnectionError) and len(waits) <= 1
    with pytest.raises(errors.ServerGone):
        single.step(0)
    for one in (env, single):
        with pytest.raises(errors.ResetNeeded):
            one.step(np.zeros(3, int) if one is env else 0)
    # a reset continues with a new stream, on the server that replaces the dead one
    obs, _ = env.reset(seed=1)
    assert obs["observation"].shape[0] == 3
    obs, _ = single.reset(seed=1)
    single.step(int(np.argmax(obs["action_mask"])))


@pytest.mark.parametrize("transport", ["auto", "stream", "unary"])
def test_a_reset_continues_on_another_server(transport: str) -> None:
    envs = [
        orleans_env.make(RULESET, transport=transport),
        orleans_env.aec_env(RULESET),
        orleans_env.parallel_env(RULESET),
        orleans_env.make_vec(RULESET, 2),
    ]
    for env in envs:
        env.reset(seed=1)
    before = orleans_env.make(RULESET).reset(seed=1)[0]
    old = local_server()
    old.process.kill()
    old.process.wait()
    for env in envs:
        env.reset(seed=1)
    assert local_server() is not old
    single, aec, parallel, vector = envs
    obs, info = single.reset(seed=1)
    assert np.array_equal(obs["observation"], before["observation"])
    single.step(int(np.argmax(obs["action_mask"])))
    aec.step(int(np.argmax(aec.observe(aec.agent_selection)["action_mask"])))
    parallel.step({agent: int(np.argmax(one["action_mask"])) for agent, one in parallel.reset(seed=1)[0].items()})
    vector.step(np.argmax(vector.reset(seed=1)[0]["action_mask"], axis=1))
    # rendering asks the new one too
    assert isinstance(envs[0].render(mode="ansi") if transport != "stream" else "", str)


def test_a_game_that_the_server_dropped_is_made_again() -> None:
    env = orleans_env.make(RULESET, transport="unary")
    env.reset(seed=1)
    client = orleans_env.RawClient()
    client.attach(RULESET, env.raw.env, env.raw.token).close()
    obs, _ = env.reset(seed=1)
    env.step(int(np.argmax(obs["action_mask"])))


def test_a_refused_step_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    env = orleans_env.make(RULESET)
    env.reset(seed=1)
    action = int(np.argmax(env.action_masks()))
    with monkeypatch.context() as patch:
        patch.setattr(env._game, "step", lambda action: (_ for _ in ()).throw(errors.LimitReached("Too fast.", "RATE_LIMIT")))
        with pytest.raises(errors.LimitReached):
            env.step(action)
    env.step(action)


def test_a_remote_server_dies(server: LocalServer) -> None:
    vector = VectorStream(GameConfig(RULESET), 2, address=server.address, reconnect_timeout=0.3)
    client = orleans_env.RawClient(server.address)
    vector.send_reset(1)
    vector.recv()
    server.process.kill()
    server.process.wait()
    vector.send_step(np.zeros(2, np.int32))
    with pytest.raises(errors.ServerGone):
        vector.recv()
    with pytest.raises(errors.ServerGone):
        client.server_info()
    vector.close()


def test_an_address_without_a_server() -> None:
    address = "unix:/nowhere/orleans.sock"
    for use in (lambda: orleans_env.RawClient(address).server_info(), lambda: VectorStream(GameConfig(RULESET), 1, address=address)):
        with pytest.raises(errors.ServerGone):
            use()


@posix
def test_timeouts(server: LocalServer) -> None:
    env = orleans_env.make_vec(RULESET, 2, address=server.address, timeout=3)
    single = orleans_env.make(RULESET, address=server.address, timeout=3)
    _, info = env.reset(seed=1)
    single.reset(seed=1)
    actions = np.argmax(info["action_mask"], axis=1)
    server.process.send_signal(signal.SIGSTOP)
    with pytest.raises(errors.CallTimeout) as caught:
        env.step(actions)
    assert isinstance(caught.value, TimeoutError)
    with pytest.raises(errors.CallTimeout):
        single.step(int(actions[0]))
    server.process.send_signal(signal.SIGCONT)
    for one in (env, single):
        with pytest.raises(errors.ResetNeeded):
            one.step(actions if one is env else 0)
        one.reset(seed=1)
    env.step(actions)


class FakeCall:
    def __init__(self) -> None:
        self.cancelled = 0

    def cancel(self) -> None:
        self.cancelled += 1


def test_only_a_single_wait_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many waits, each shorter than the limit, but longer in total."""
    clock = 100.0
    monkeypatch.setattr("orleans_env.read_timeout.time.monotonic", lambda: clock)
    # its thread sleeps for an hour
    timeout, call = ReadTimeout(3600), FakeCall()
    for _ in range(5):
        with timeout.limit(call):
            clock += 3000
            assert timeout.check(clock) == 600 and not timeout.fired
        assert timeout.check(clock) == 3600
    with timeout.limit(call):
        clock += 3600
        assert timeout.check(clock) == 3600 and timeout.fired
        assert timeout.check(clock) == 3600
    assert call.cancelled == 1
    timeout.close()


class FakeSocket:
    """Has a byte for each receive, immediately or after a wait."""

    def __init__(self, at_once: bool) -> None:
        self.at_once = at_once
        self.flags: list[int] = []

    def recv_into(self, room: np.ndarray, size: int = 0, flags: int = 0) -> int:
        self.flags.append(flags)
        if flags and not self.at_once:
            raise BlockingIOError
        return 1

    def close(self) -> None: ...


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot receive without waiting")
def test_a_connection_polls_for_answers_and_rarely_for_slow_ones(monkeypatch: pytest.MonkeyPatch, server: LocalServer) -> None:
    place = local_socket.local_place(server.endpoint)
    assert place is not None
    connection = local_socket.LocalSocket(place, 60)
    connection.close()
    times = iter(range(10_000))
    monkeypatch.setattr(local_socket.time, "perf_counter", lambda: next(times))
    room = np.empty(1, np.uint8)
    connection._socket = quick = FakeSocket(True)  # type: ignore[assignment]
    connection._to_skip = 0
    for _ in range(3):
        assert connection._receive_into(room) == 1
    assert quick.flags == [socket.MSG_DONTWAIT] * 3
    polled = []
    for count in range(40):
        connection._socket = slow = FakeSocket(False)  # type: ignore[assignment]
        assert connection._receive_into(room) == 1
        assert slow.flags[-1] == 0
        polled += [count] * (len(slow.flags) - 1)
    assert polled == [0, 2, 5, 10, 19, 36]


class Pieces:
    """Receives bytes in pieces of given lengths."""

    def __init__(self, data: bytes, lengths: Iterable[int]) -> None:
        self.data = data
        self.lengths = iter(lengths)

    def recv_into(self, room: np.ndarray, size: int = 0, flags: int = 0) -> int:
        count = min(next(self.lengths), len(room), len(self.data))
        room[:count] = np.frombuffer(self.data, np.uint8, count)
        self.data = self.data[count:]
        return count

    def close(self) -> None: ...


def reader_of(server: LocalServer, data: bytes, lengths: Iterable[int]) -> local_socket.LocalSocket:
    place = local_socket.local_place(server.endpoint)
    assert place is not None
    connection = local_socket.LocalSocket(place, 60)
    connection.close()
    connection._socket = Pieces(data, lengths)  # type: ignore[assignment]
    connection._to_skip = 1_000_000
    # the frames of `framed` are of the first call
    connection._numbers = 1
    return connection


def framed(bodies: Iterable[bytes]) -> bytes:
    return b"".join(local_socket.HEADER.pack(1, local_socket.MESSAGE, len(body)) + body for body in bodies)


@posix
@pytest.mark.parametrize("pooled", [1, 1 << 30])
def test_frames_are_joined_from_any_pieces(monkeypatch: pytest.MonkeyPatch, server: LocalServer, pooled: int) -> None:
    monkeypatch.setattr(local_socket, "_POOLED_BYTES", pooled)
    bodies = [bytes([k]) * length for k, length in enumerate([20, 20, 31, 20, 0, 1, 90, 20, 20])]
    data = framed(bodies)
    for lengths in [
        *(itertools.repeat(size) for size in (1, 7, 29, 30, 61, len(data))),
        *(itertools.chain([cut], itertools.repeat(40)) for cut in range(1, 90)),
    ]:
        connection = reader_of(server, data, lengths)
        connection._room = connection._last = 29
        kept = [connection.receive() for _ in bodies]
        assert [(kind, bytes(body)) for kind, body in kept] == [(local_socket.MESSAGE, body) for body in bodies]


@posix
def test_memory_is_reused_when_no_view_of_it_exists(monkeypatch: pytest.MonkeyPatch, server: LocalServer) -> None:
    monkeypatch.setattr(local_socket, "_POOLED_BYTES", 1)
    bodies = [bytes([k]) * 50 for k in range(60)]
    connection = reader_of(server, framed(bodies), itertools.repeat(59))
    connection._room = connection._last = 59
    held, places = [], set()
    for k, body in enumerate(bodies):
        rows = np.ndarray((5, 10), np.uint8, connection.receive()[1])
        places.add(rows.ctypes.data)
        assert bytes(rows) == body
        if k % 6 == 0:
            # only a part of a part is held
            held.append((k, rows[1:3].T[2]))
    assert all((part == k).all() for k, part in held)
    assert len(held) == 10 and len(places) < 20


def test_a_game_continues_after_a_broken_connection(rng: np.random.Generator) -> None:
    steady, broken = (VectorStream(GameConfig(RULESET), 4, random_action=True) for _ in range(2))
    for one in (steady, broken):
        one.send_reset(5)
    actions = steady.recv().random_action
    assert np.array_equal(broken.recv().random_action, actions)
    for step in range(40):
        steady.send_step(actions)
        if step % 4 == 1:
            broken.break_off()
        broken.send_step(actions)
        if step % 4 == 3:
            broken.break_off()
        expected, got = steady.recv(), broken.recv()
        assert np.array_equal(expected.observation, got.observation) and np.array_equal(expected.rewards, got.rewards)
        actions = expected.random_action
    steady.close()
    broken.close()


def test_requests_in_flight_survive_a_broken_connection() -> None:
    one = VectorStream(GameConfig(RULESET), 4, random_action=True)
    one.send_reset(5)
    actions = one.recv().random_action
    twin = VectorStream(GameConfig(RULESET), 4, random_action=True)
    twin.send_reset(5)
    twin.recv()
    for slots in ([0, 1], [2, 3]):
        one.send_step(actions[slots], slots)
        twin.send_step(actions[slots], slots)
    one.break_off()
    for _ in range(2):
        assert np.array_equal(one.recv().observation, twin.recv().observation)
    assert one.pending == 0


def test_a_restarted_server_does_not_have_the_games(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    path = server.address.removeprefix("unix:")
    vector = VectorStream(GameConfig(RULESET), 2, address=server.address, reconnect_timeout=30)
    vector.send_reset(1)
    vector.recv()
    server.process.kill()
    server.process.wait()
    monkeypatch.setattr(LocalServer, "_listen", lambda self, tcp: [f"--socket={path}"])
    other = LocalServer()
    try:
        vector.send_step(np.zeros(2, np.int32))
        with pytest.raises(errors.ServerGone) as caught:
            vector.recv()
        assert caught.value.code == "RESUME_UNKNOWN"
    finally:
        other.stop()


@pytest.mark.parametrize("vectors", [False, True])
@pytest.mark.parametrize(("asked", "limit"), [({}, 30), ({"timeout": 10}, 10), ({"timeout": 10, "reconnect_timeout": 20}, 20)])
def test_the_client_waits_for_a_dead_remote_server_for_the_given_time(
    vectors: bool, asked: dict[str, float], limit: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = LocalServer()
    make = partial(orleans_env.make_vec, num_envs=2) if vectors else orleans_env.make
    env = make(RULESET, address=server.address, **asked)
    obs, _ = env.reset(seed=1)
    # without a farewell
    server.process.kill()
    server.process.wait()
    clock, waits = time.monotonic(), []
    monkeypatch.setattr("orleans_env.stream.time.monotonic", lambda: clock + sum(waits))
    monkeypatch.setattr("orleans_env.stream.time.sleep", waits.append)
    with pytest.raises(errors.ServerGone):
        env.step(obs["action_mask"].argmax(axis=-1))
    monkeypatch.undo()
    assert limit - 1 <= sum(waits) <= limit
    env.close()
    server.stop()


@pytest.mark.parametrize(
    "make", [orleans_env.make, lambda *a, **k: orleans_env.make_vec(*a, 2, **k), orleans_env.aec_env, orleans_env.parallel_env]
)
def test_a_server_with_other_rules(make) -> None:
    hashes = orleans_env.get_spec(RULESET).hashes
    make(RULESET, expect_hashes=hashes).close()
    make(RULESET, expect_hashes=asdict(hashes)).close()
    make(RULESET, expect_hashes=Hashes(observation=hashes.observation)).close()
    for other in (
        Hashes(rules_version=hashes.rules_version + 1),
        Hashes(observation="0123456789abcdef"),
        Hashes(actions="0123456789abcdef"),
        {"actions": "0123456789abcdef"},
    ):
        with pytest.raises(errors.VersionMismatch) as caught:
            make(RULESET, expect_hashes=other)
        assert caught.value.code == "HASH_MISMATCH"


def test_a_server_of_another_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (raw, stream):
        assert module.PROTOCOL_VERSION == connection.PROTOCOL_VERSION
        monkeypatch.setattr(module, "PROTOCOL_VERSION", "2.0.0")
    for use in (lambda: orleans_env.make(RULESET), lambda: orleans_env.make_vec(RULESET, 2)):
        with pytest.raises(errors.VersionMismatch, match="upgrade the server"):
            use()


@pytest.mark.parametrize("kind", ["raw", "vector", "single"])
def test_two_threads_on_one_env(server: LocalServer, kind: str) -> None:
    """One thread waits for a stopped server, so that the other certainly calls at that time."""
    if kind == "raw":
        env = orleans_env.RawClient(server.address).make(RULESET)
        env.reset(1)
        use = lambda: env.legal_actions()  # noqa: E731
    else:
        made = (
            orleans_env.make_vec(RULESET, 2, address=server.address)
            if kind == "vector"
            else orleans_env.make(RULESET, address=server.address)
        )
        made.reset(seed=1)
        use = lambda: made.reset(seed=1)  # noqa: E731
    server.process.send_signal(signal.SIGSTOP)
    outcome: list[object] = []
    entered = threading.Event()

    def wait() -> None:
        entered.set()
        outcome.append(use())

    thread = threading.Thread(target=wait)
    thread.start()
    entered.wait()
    refused = None
    exclusive = (env if kind == "raw" else made)._exclusive
    while not exclusive.taken:
        assert thread.is_alive()
    try:
        use()
    except errors.ConcurrentUse as error:
        refused = error
    server.process.send_signal(signal.SIGCONT)
    thread.join()
    assert refused is not None and len(outcome) == 1


def test_interleaved_threads_are_accepted() -> None:
    """An env may move from one thread to another if they do not use it at the same time."""
    env = orleans_env.make(RULESET)
    env.reset(seed=1)
    seen = []
    thread = threading.Thread(target=lambda: seen.append(env.reset(seed=2)))
    thread.start()
    thread.join()
    assert len(seen) == 1


def test_credit_is_not_overrun() -> None:
    vector = VectorStream(GameConfig(RULESET), 2, max_in_flight=2)
    vector.send_reset(1)
    actions = np.argmax(np.unpackbits(vector.recv().mask_bits, axis=1, bitorder="little"), axis=1)
    for slot in range(2):
        vector.send_step(actions[[slot]], [slot])
    with pytest.raises(errors.CreditOverrun):
        vector.send_step(actions[[0]], [0])
    assert vector.recv().rows == 1


@pytest.mark.parametrize(
    ("use", "code"),
    [
        (lambda v: v.send_step([0], [9]), "SLOT_UNKNOWN"),
        (lambda v: v.send_step([0, 0], [1, 1]), "SLOT_TWICE"),
        (lambda v: v.send_step([0]), "COLUMN_LENGTH"),
    ],
)
def test_refused_requests_change_nothing(use, code: str) -> None:
    vector = VectorStream(GameConfig(RULESET), 2)
    vector.send_reset(1)
    vector.recv()
    use(vector)
    with pytest.raises(errors.Refused) as caught:
        vector.recv()
    assert caught.value.code == code
    vector.send_reset(1)
    assert vector.recv().rows == 2


def test_exceptions_survive_pickling() -> None:
    for name, kind in vars(errors).items():
        if not (isinstance(kind, type) and issubclass(kind, errors.OrleansError)):
            continue
        error = kind("What to do.", "SOME_CODE", "UNAVAILABLE")
        copy = pickle.loads(pickle.dumps(error))
        assert (type(copy).__name__, str(copy), copy.code, copy.status) == (name, "What to do.", "SOME_CODE", "UNAVAILABLE")


@pytest.mark.parametrize(
    ("code", "status", "kind"),
    [
        ("GAMES_LIMIT", "RESOURCE_EXHAUSTED", errors.LimitReached),
        ("SOMETHING_NEW", "RESOURCE_EXHAUSTED", errors.LimitReached),
        ("SOMETHING_NEW", "PERMISSION_DENIED", errors.AccessDenied),
        ("SOMETHING_NEW", "INVALID_ARGUMENT", errors.Refused),
        ("RULESET_LATER", "INVALID_ARGUMENT", errors.RulesetError),
        ("SERVER_DRAINING", "UNAVAILABLE", errors.ServerGone),
        ("INTERNAL", "INTERNAL", errors.ServerFault),
    ],
)
def test_unknown_codes_are_classified_by_their_status(code: str, status: str, kind: type[Exception]) -> None:
    assert type(errors.refusal(code, "Do.", status)) is kind


def test_errors_of_calls_and_of_streams_have_the_statuses_of_the_page() -> None:
    page = (Path(__file__).parents[3] / "docs" / "errors.md").read_text(encoding="utf-8")
    statuses = {code: status or "INVALID_ARGUMENT" for code, status in re.findall(r"^\| `(\w+)` \| ([A-Z_]*) \|", page, re.MULTILINE)}
    vector, idle = (VectorStream(GameConfig(RULESET), 2) for _ in range(2))
    env = orleans_env.RawClient().make(RULESET)
    others = Hashes(observation="0123456789abcdef")

    def after(send: Callable[[], object], stream: VectorStream) -> None:
        send()
        stream.recv()

    failing: list[tuple[str, Callable[[], object]]] = [
        ("NOT_RESET", lambda: env.step(0)),
        ("RULESET_UNKNOWN", lambda: VectorStream(GameConfig("chess-2p"), 2)),
        ("RULESET_SEATS", lambda: VectorStream(GameConfig("base-9p"), 2)),
        ("BOT_UNKNOWN", lambda: VectorStream(GameConfig(RULESET, seats=(None, "nobody")), 2)),
        ("HASH_MISMATCH", lambda: VectorStream(GameConfig(RULESET), 2, expect_hashes=others)),
        ("NOT_RESET", lambda: after(lambda: idle.send_step([0, 0]), idle)),
        ("SLOT_UNKNOWN", lambda: after(lambda: vector.send_step([0], [7]), vector)),
        ("SLOT_TWICE", lambda: after(lambda: vector.send_step([0, 0], [1, 1]), vector)),
        ("COLUMN_LENGTH", lambda: after(lambda: vector.send_step([0], [0, 1]), vector)),
        (
            "POSITION_INVALID",
            lambda: after(lambda: vector.send_reset(starts=Starts([{"position": {"round": 99}}], np.zeros(2, np.int32))), vector),
        ),
    ]
    vector.send_reset(1)
    vector.recv()
    for code, fail in failing:
        with pytest.raises(errors.Refused) as caught:
            fail()
        assert (caught.value.code, caught.value.status) == (code, statuses[code])
    for one in (vector, idle, env):
        one.close()


@pytest.mark.parametrize(
    ("status", "name"), [(8, "RESOURCE_EXHAUSTED"), (0, ""), (99, ""), (-1, "")], ids=["sent", "older server", "unknown", "negative"]
)
def test_the_status_of_an_error_of_a_stream(status: int, name: str) -> None:
    error = stream._error_of(vector_pb2.VectorError(code="SOMETHING_NEW", message="Do.", status=status))
    assert (type(error), error.status) == (errors.LimitReached if name else errors.Refused, name)

"""Answers of a foreign server, and wrong answers: each unusable one raises AnswerMalformed soon and without much memory."""

from __future__ import annotations

import itertools
import os
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import grpc
import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import decoding, endpoint, errors, grpc_transport, local_socket, spread
from orleans_env.clients import shared_client
from orleans_env.config import GameConfig
from orleans_env.local_calls import LocalCalls, LocalStreamCall
from orleans_env.local_socket import HEADER, MESSAGE, STATUS
from orleans_env.raw import RawClient
from orleans_env.spec import Spec
from orleans_env.stream import VectorStream
from orleans_env.wire import env_pb2, vector_pb2

posix = pytest.mark.skipif(os.name == "nt", reason="unix sockets")

Answer = vector_pb2.StreamVectorResponse


@pytest.fixture
def tamper(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Callable[[Any], object]], None]:
    """``tamper(rpc, change)``: changes the answers to a call."""

    def begin(rpc: str, change: Callable[[Any], object]) -> None:
        honest = LocalCalls.call

        def call(self: LocalCalls, name: str, request: Any, token: str | None, timeout: float) -> Any:
            answer = honest(self, name, request, token, timeout)
            if name == rpc:
                change(answer)
            return answer

        monkeypatch.setattr(LocalCalls, "call", call)

    return begin


@pytest.fixture
def lie_on_streams(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Answer], object]], None]:
    """Changes the messages of vector streams; a result other than None replaces the whole message."""

    def begin(change: Callable[[Answer], object]) -> None:
        honest = LocalStreamCall.read

        def read(self: LocalStreamCall) -> memoryview:
            answer = Answer.FromString(bytes(honest(self)))
            instead = change(answer)
            return memoryview(bytearray(answer.SerializeToString() if not isinstance(instead, bytes) else instead))

        monkeypatch.setattr(LocalStreamCall, "read", read)

    return begin


def put(**values: Any) -> Callable[[Any], None]:
    """Sets fields of a message."""

    def change(message: Any) -> None:
        for name, value in values.items():
            if isinstance(value, list):
                del getattr(message, name)[:]
                getattr(message, name).extend(value)
            else:
                setattr(message, name, value)

    return change


WRONG_STATES = {
    "short observation": put(observation=b"\1"),
    "long observation": put(observation=bytes(1 << 20)),
    "no mask": put(action_mask=b""),
    "not a number": put(rewards=[float("nan"), 0.0]),
    "endless": put(returns=[float("inf"), 0.0]),
    "no rewards": put(rewards=[]),
    "a third seat": put(current_seat=2),
    "seat -1": put(current_seat=-1),
    "observations of one seat": put(observations=b"\1"),
}


@pytest.mark.parametrize("change", WRONG_STATES.values(), ids=list(WRONG_STATES))
def test_wrong_states(tamper: Any, change: Callable[[Any], None]) -> None:
    tamper("Reset", lambda answer: change(answer.result))
    with pytest.raises(errors.AnswerMalformed, match="use another server"):
        RawClient().make(RULESET).reset(seed=1)


WRONG_SPECS = {
    "millions of actions": put(num_actions=4_000_000),
    "two thousand million seats": put(seats=2**31),
    "no seats": put(seats=0),
    "a long mask": put(mask_bytes=2**31),
    "a long observation": put(observation_bytes=2**31),
    "a long part": lambda spec: put(observation_bytes=2**31, observation=[env_pb2.ObservationField(name="a", length=2**31, shape=[2**31])])(
        spec
    ),
    "parts that overlap": lambda spec: put(offset=0)(spec.observation[3]),
    "a part of another shape": lambda spec: put(shape=[3, 3])(spec.observation[0]),
    "a part with one name too few": lambda spec: spec.observation[0].elements.append("x"),
    "ids in another order": lambda spec: put(id=7)(spec.actions[0]),
    "a name that moves the cursor": lambda spec: put(name="\x1b[2J")(spec.actions[0]),
    "a ruleset that moves the cursor": put(ruleset="base\x1b[2J"),
}


@pytest.mark.parametrize("change", WRONG_SPECS.values(), ids=list(WRONG_SPECS))
def test_wrong_specs(tamper: Any, change: Callable[[Any], None]) -> None:
    tamper("GetSpec", lambda answer: change(answer.spec))
    with pytest.raises(errors.AnswerMalformed) as caught:
        RawClient().spec(RULESET)
    assert str(caught.value).isprintable()


def test_wrong_texts(tamper: Any) -> None:
    client = RawClient()
    raw = client.make(RULESET)
    raw.reset(seed=1)
    tamper("Observe", lambda answer: put(position_json="[" * 100_000)(answer))
    with pytest.raises(errors.AnswerMalformed):
        raw.position()
    tamper("LegalActions", lambda answer: answer.actions.append(1_000_000))
    for use in (raw.legal_actions, raw.legal_names):
        with pytest.raises(errors.AnswerMalformed):
            use()
    tamper("Render", put(text="a\x1b]0;title\x07\x1b[31mb\x1b[0m\x1b[2J\nc\x9b"))
    assert raw.render() == "a�]0;title��[31mb�[0m�[2J\nc�"
    assert raw.render(color=True) == "a�]0;title�\x1b[31mb\x1b[0m�[2J\nc�"


def test_wrong_columns_of_searches_and_rollouts(tamper: Any) -> None:
    raw = RawClient().make(RULESET)
    raw.reset(seed=1)
    actions = raw.legal_actions()[:2]
    tamper("Search", lambda answer: put(observation=answer.observation[:-1])(answer))
    with pytest.raises(errors.AnswerMalformed):
        raw.search(actions)
    tamper("Rollout", lambda answer: put(returns=answer.returns + bytes(8))(answer))
    with pytest.raises(errors.AnswerMalformed):
        raw.rollout(count=2)


def column(name: str, change: Callable[[bytes], bytes]) -> Callable[[Answer], object]:
    return lambda answer: answer.HasField("batch") and setattr(answer.batch, name, change(getattr(answer.batch, name)))


def batches(change: Callable[[Answer], object]) -> Callable[[Answer], object]:
    return lambda answer: change(answer) if answer.HasField("batch") else None


WRONG_MESSAGES = {
    "observations cut off": column("observation", lambda data: data[:-1]),
    "observations of half the length": column("observation", lambda data: data[: len(data) // 2]),
    "no masks": column("action_mask", lambda data: b""),
    "rewards of one seat": column("rewards", lambda data: data[: len(data) // 2]),
    "more statuses than rows": column("slot_status", lambda data: data + b"\0"),
    "a reward that is not a number": column("rewards", lambda data: struct.pack("<f", float("nan")) + data[4:]),
    "an endless reward": column("rewards", lambda data: data[:-4] + struct.pack("<f", float("-inf"))),
    "a seat that does not exist": column("current_seat", lambda data: struct.pack("<i", 1000) + data[4:]),
    "seat -1": column("current_seat", lambda data: struct.pack("<i", -1) + data[4:]),
    "another env": column("env_ids", lambda data: struct.pack("<i", 1000) + data[4:]),
    "no rows": batches(lambda answer: answer.batch.Clear()),
    "the answer to a later request": batches(lambda answer: put(seq=answer.seq + 1)(answer)),
    "a later answer": batches(lambda answer: put(number=answer.number + 1)(answer)),
    "opened again": batches(lambda answer: answer.opened.SetInParent()),
    "closed": batches(lambda answer: answer.closed.SetInParent()),
    "noise": batches(lambda answer: np.random.default_rng(3).bytes(1000)),
    # 200,000 digits of a number: adding each to all before it would take minutes
    "a number without an end": batches(lambda answer: b"\x08" + b"\xff" * 200_000),
    "a column beyond the end": batches(lambda answer: answer.SerializeToString()[:-20]),
    "nothing": batches(lambda answer: b""),
    "a vector of other batches": lambda answer: answer.HasField("opened") and put(batch_size=1000)(answer.opened),
    "no credit": lambda answer: answer.HasField("opened") and put(max_in_flight=0)(answer.opened),
    "seats without end": lambda answer: answer.HasField("opened") and put(seats=2**31)(answer.opened.spec),
}
ONLY_ROWS = {"another env"}
"""Wrong messages that a single game does not read."""


@pytest.mark.parametrize("change", WRONG_MESSAGES.values(), ids=list(WRONG_MESSAGES))
def test_wrong_messages_of_vectors(lie_on_streams: Any, change: Callable[[Answer], object]) -> None:
    lie_on_streams(change)
    with pytest.raises(errors.AnswerMalformed, match="use another server"):
        orleans_env.make_vec(RULESET, 3, opponents=None).reset(seed=1)


@pytest.mark.parametrize("name", [name for name in WRONG_MESSAGES if name not in ONLY_ROWS])
def test_wrong_messages_of_one_game(lie_on_streams: Any, name: str) -> None:
    lie_on_streams(WRONG_MESSAGES[name])
    with pytest.raises(errors.AnswerMalformed, match="use another server"):
        orleans_env.make(RULESET).reset(seed=1)


def test_rows_of_other_envs_and_in_another_number() -> None:
    env = orleans_env.make_vec(RULESET, 4, batch_size=2)
    env.async_reset(seed=1)
    *_, info = env.recv()
    # a row that came and is not in flight again
    again = env.batch
    env._stream.recv = lambda: again  # type: ignore[method-assign, union-attr]
    with pytest.raises(errors.AnswerMalformed):
        env.recv()
    assert len(info["env_id"]) == 2


def test_a_vector_continues_after_a_reset(lie_on_streams: Any) -> None:
    env = orleans_env.make_vec(RULESET, 2)
    _, info = env.reset(seed=1)
    # the second answer of a stream; an env of an earlier test that is collected now reads answers too
    lie_on_streams(lambda answer: answer.HasField("batch") and answer.number == 2 and answer.batch.ClearField("observation"))
    with pytest.raises(errors.AnswerMalformed):
        env.step(np.argmax(info["action_mask"], axis=1))
    with pytest.raises(errors.ResetNeeded):
        env.step(np.zeros(2, int))
    assert env.reset(seed=1)[0]["observation"].any()


def test_objects_of_streams_are_limited_by_their_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "MOST_OBJECT_BYTES", 1000)
    for message in (vector_pb2.VectorOpened(resume_token="0" * 2000), vector_pb2.VectorError(message="0" * 2000)):
        part = "opened" if isinstance(message, vector_pb2.VectorOpened) else "error"
        data = memoryview(bytearray(Answer(**{part: message}).SerializeToString()))
        with pytest.raises(ValueError, match="1000 are allowed"):
            decoding.Decoder(2, 1, 1).decode(data)


def test_random_changes_never_give_a_wrong_answer(lie_on_streams: Any) -> None:
    """Random changes of valid messages give a batch of the right shapes or an exception of the package."""
    rng = np.random.default_rng(5)
    stream = VectorStream(GameConfig(RULESET), 2, random_action=True)
    stream.send_reset(1)
    honest = Answer(batch=vector_pb2.VectorBatch())
    lie_on_streams(lambda answer: honest.CopyFrom(answer))
    observation_bytes, random = stream.spec.observation_bytes, stream.recv().random_action
    data = bytearray(honest.SerializeToString())
    stream.close()
    heads = [index for index in range(len(data)) if index < 40 or rng.random() < 0.02]
    outcomes = {"batch": 0, "refused": 0}
    for _ in range(3000):
        wrong = bytearray(data)
        for _ in range(rng.integers(1, 4)):
            wrong[rng.choice(heads)] = rng.integers(256)
        try:
            read = stream._decoded(stream._decoder.decode, memoryview(wrong))
        except errors.OrleansError:
            outcomes["refused"] += 1
            continue
        if read.batch is not None:
            assert read.batch.observation.shape == (read.batch.rows, observation_bytes)
            outcomes["batch"] += 1
    assert random is not None and min(outcomes.values()) > 100


# ---- frames of the local transport ----


class Frames:
    """A socket whose other side has sent bytes, in pieces."""

    def __init__(self, data: bytes, piece: int = 1 << 30) -> None:
        self.data = data
        self.piece = piece

    def recv_into(self, room: Any, size: int = 0, flags: int = 0) -> int:
        count = min(self.piece, len(room), len(self.data))
        room[:count] = np.frombuffer(self.data, np.uint8, count)
        self.data = self.data[count:]
        return count

    def close(self) -> None: ...

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_: None


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Callable[..., RawClient]:
    """``answering(data)``: a client whose server sends these bytes."""

    def begin(data: bytes, piece: int = 1 << 30) -> RawClient:
        frames = Frames(data, piece)
        module = SimpleNamespace(**{**vars(local_socket.socket), "socket": lambda *_: frames})
        monkeypatch.setattr(local_socket, "socket", module)
        monkeypatch.setattr(local_socket, "_MAY_POLL", False)
        return RawClient(shared_client(None).address)

    return begin


def frame(number: int, kind: int, data: bytes) -> bytes:
    return HEADER.pack(number, kind, len(data)) + data


WRONG_FRAMES = {
    "four gigabytes": HEADER.pack(1, MESSAGE, 2**32 - 1),
    "of another call": frame(2, MESSAGE, b""),
    "of no call": frame(0, MESSAGE, b""),
    "of a kind that is none": frame(1, 99, b""),
    "an empty status": frame(1, STATUS, b""),
    "a status that is none": frame(1, STATUS, b"\xff\0\0\0\0"),
    "a message that is none": frame(1, MESSAGE, b"\xff\xff\xff"),
}


@posix
@pytest.mark.parametrize("data", WRONG_FRAMES.values(), ids=list(WRONG_FRAMES))
def test_wrong_frames(answering: Any, data: bytes) -> None:
    with pytest.raises(errors.AnswerMalformed, match="use another server"):
        answering(data).server_info()


@posix
def test_an_answer_to_one_call_has_a_lower_limit_than_a_batch(answering: Any) -> None:
    """Its objects may take 50 times as much memory."""
    with pytest.raises(errors.AnswerMalformed, match="67108864 are allowed"):
        answering(HEADER.pack(1, MESSAGE, 2**26 + 1)).server_info()


@posix
def test_an_answer_of_objects_has_a_lower_limit_than_one_of_columns(answering: Any) -> None:
    """64 MiB of empty objects take 3 GiB."""
    long = env_pb2.ListRulesetsResponse(rulesets=["x" * 2**23]).SerializeToString()
    with pytest.raises(errors.AnswerMalformed, match="8388608 are allowed"):
        answering(HEADER.pack(1, MESSAGE, len(long)) + long).rulesets()


@posix
def test_two_answers_to_one_call(answering: Any) -> None:
    info = env_pb2.GetServerInfoResponse(server_version="1").SerializeToString()
    client = answering(frame(1, MESSAGE, info) * 2)
    assert client.server_info().server_version == "1"
    with pytest.raises(errors.AnswerMalformed):
        client.server_info()


@posix
@pytest.mark.parametrize("length", [3, 1_000_000])
def test_a_slow_answer_exceeds_the_time_limit(answering: Any, monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    clock = itertools.count(0, 20)
    client = answering(frame(1, MESSAGE, bytes(length))[: 1000 if length > 3 else 8] + bytes(10_000), 1)
    monkeypatch.setattr(local_socket, "time", SimpleNamespace(monotonic=lambda: next(clock), perf_counter=lambda: 0.0))
    with pytest.raises(errors.CallTimeout):
        client.server_info()
    assert next(clock) < 200


# ---- gRPC ----


class Handler(grpc.GenericRpcHandler):  # type: ignore[misc]
    def __init__(self, answer: bytes | Callable[[grpc.ServicerContext], bytes]) -> None:
        self.answer = answer

    def service(self, details: Any) -> Any:
        answer = self.answer
        return grpc.unary_unary_rpc_method_handler(lambda _, context: answer(context) if callable(answer) else answer)


@pytest.fixture
def grpc_answering(monkeypatch: pytest.MonkeyPatch) -> Any:
    """``grpc_answering(data)``: a client of a server that answers every call over gRPC with these bytes, compressed."""
    assert grpc_transport.MOST_OBJECT_BYTES <= 2**26
    monkeypatch.setattr(grpc_transport, "MOST_OBJECT_BYTES", 1_000_000)
    servers = []

    def begin(answer: Any) -> RawClient:
        server = grpc.server(ThreadPoolExecutor(1), handlers=[Handler(answer)], compression=grpc.Compression.Gzip)
        port = server.add_insecure_port("127.0.0.1:0")
        server.start()
        servers.append(server)
        return RawClient(f"127.0.0.1:{port}")

    yield begin
    for server in servers:
        server.stop(None)


def test_a_call_after_an_outage_connects_immediately() -> None:
    """A channel of gRPC that could not connect refuses calls, also when the server is back."""
    answer = env_pb2.GetServerInfoResponse(server_version="1").SerializeToString()

    def begin(port: int) -> tuple[Any, int]:
        server = grpc.server(ThreadPoolExecutor(1), handlers=[Handler(answer)])
        bound = server.add_insecure_port(f"127.0.0.1:{port}")
        server.start()
        return server, bound

    server, port = begin(0)
    with RawClient(f"127.0.0.1:{port}") as client:
        assert client.server_info().server_version == "1"
        server.stop(None).wait()
        for _ in range(3):
            with pytest.raises(errors.ServerGone):
                client.server_info()
        server, _ = begin(port)
        assert client.server_info().server_version == "1"
        server.stop(None)
    # a stream keeps its channel, and tries again for ``reconnect_timeout`` seconds
    assert dict(grpc_transport._OPTIONS)["grpc.max_reconnect_backoff_ms"] <= 1000


def test_messages_are_limited_by_their_length_without_compression(grpc_answering: Any) -> None:
    bomb = env_pb2.GetServerInfoResponse(server_version="0" * 3_000_000).SerializeToString()
    with pytest.raises(errors.AnswerMalformed, match="larger than max"):
        grpc_answering(bomb).server_info()
    with pytest.raises(errors.AnswerMalformed, match="deserializing"):
        grpc_answering(b"\xff\xff\xff").server_info()


def test_objects_of_a_call_are_limited_by_their_length(grpc_answering: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "MOST_SMALL_BYTES", 1000)
    assert grpc_answering(env_pb2.ListRulesetsResponse(rulesets=["x" * 900]).SerializeToString()).rulesets() == ["x" * 900]
    with pytest.raises(errors.AnswerMalformed, match="deserializing"):
        grpc_answering(env_pb2.ListRulesetsResponse(rulesets=["x" * 1000]).SerializeToString()).rulesets()


def test_sentences_of_servers_do_not_control_terminals(grpc_answering: Any) -> None:
    def refuse(context: grpc.ServicerContext) -> bytes:
        context.set_trailing_metadata((("orleans-error-code", "BAD"),))
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, "a\x1b[2Jb\x9dc")
        raise AssertionError

    with pytest.raises(errors.Refused) as caught:
        grpc_answering(refuse).server_info()
    assert str(caught.value) == "a�[2Jb�c"


def test_shards_must_be_on_the_machine_of_their_server() -> None:
    assert spread._dialled("10.9.9.9:22", "games.example.org:50051") == "games.example.org:22"
    assert spread._dialled("unix:/run/a-1.sock", "unix:/run/a-0.sock") == "unix:/run/a-1.sock"
    for shard, server in [("unix:/run/docker.sock", "h:1"), ("h:1", "unix:/run/a.sock")]:
        with pytest.raises(errors.AnswerMalformed):
            spread._dialled(shard, server)


def test_the_spec_of_every_ruleset_is_accepted() -> None:
    client = shared_client(None)
    for ruleset in client.rulesets():
        spec = client.spec(ruleset)
        assert isinstance(spec, Spec) and len(spec.actions) == spec.num_actions

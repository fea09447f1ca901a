"""Trained networks as opponents: ``opponents="policy"`` at a server that has a model for the ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import orleans_env
from conftest import serving
from orleans_env import errors

RULESET = "base-2p"


def varint(number: int) -> bytes:
    low, rest = number & 0x7F, number >> 7
    return bytes([low]) if rest == 0 else bytes([low | 0x80]) + varint(rest)


def field(number: int, value: int | str | bytes) -> bytes:
    """A field of a protobuf message: a varint, or bytes with their length."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    content = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(content)) + content


def network(ruleset: str, slope: float) -> bytes:
    """An ONNX file (onnx.proto) whose logits grow or fall with the ids of actions, with any observation."""
    spec = orleans_env.get_spec(ruleset)
    logits = slope * np.arange(spec.num_actions, dtype=np.float32)

    def node(op: str, inputs: Sequence[str], output: str) -> bytes:
        return field(1, b"".join(field(1, name) for name in inputs) + field(2, output) + field(4, op))

    def tensor(name: str, array: npt.NDArray[np.float32]) -> bytes:
        return field(5, b"".join(field(1, size) for size in array.shape) + field(2, 1) + field(8, name) + field(9, array.tobytes()))

    def value(number: int, name: str, width: int) -> bytes:
        shape = field(1, field(2, "N")) + field(1, field(1, width))
        return field(number, field(1, name) + field(2, field(1, field(1, 1) + field(2, shape))))

    width, count = spec.observation_bytes, spec.num_actions
    graph = node("MatMul", ["observation", "narrow"], "one") + node("Gemm", ["one", "wide", "bias"], "logits")
    graph += tensor("narrow", np.zeros((width, 1), np.float32)) + tensor("wide", np.zeros((1, count), np.float32)) + tensor("bias", logits)
    graph += value(11, "observation", width) + value(12, "logits", count)
    metadata = {"ruleset": ruleset, "actions": spec.hashes.actions, "observation": spec.hashes.observation}
    entries = b"".join(field(14, field(1, key) + field(2, text)) for key, text in metadata.items())
    return field(1, 8) + field(7, graph) + field(8, field(1, "") + field(2, 13)) + entries


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("models")
    (folder / "first.onnx").write_bytes(network(RULESET, -0.5))
    (folder / "last.onnx").write_bytes(network(RULESET, 0.5))
    with serving(f"--models={folder}") as address:
        yield address


def test_a_server_lists_its_models(address: str) -> None:
    with orleans_env.RawClient(address=address) as client:
        assert {"policy", "policy:first", "policy:last"} <= set(client.server_info().bots)


def learner(mask: npt.NDArray[np.uint8]) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[len(legal) // 2])


@pytest.mark.parametrize(("opponent", "answer"), [("policy", 0), ("policy:first", 0), ("policy:last", -1)])
def test_an_opponent_plays_as_the_network(address: str, opponent: str, answer: int) -> None:
    env = orleans_env.make(RULESET, opponents=opponent, address=address)
    both = orleans_env.make(RULESET, opponents=None, address=address)
    try:
        seen, info = env.reset(seed=3)
        shown, state = both.reset(seed=3)
        ended, decisions = False, 0
        while not ended:
            while state["current_seat"] == 1:
                shown, *_, state = both.step(int(np.flatnonzero(state["action_mask"])[answer]))
            assert np.array_equal(
                seen["observation"] if isinstance(seen, dict) else seen, shown["observation"] if isinstance(shown, dict) else shown
            )
            action = learner(info["action_mask"])
            seen, _, terminated, truncated, info = env.step(action)
            shown, *_, state = both.step(action)
            ended, decisions = terminated or truncated, decisions + 1
        assert terminated and decisions > 20
    finally:
        env.close()
        both.close()


def test_vectors_with_different_networks_differ(address: str) -> None:
    def played(opponent: str) -> list[bytes]:
        envs = orleans_env.make_vec(RULESET, 4, opponents=opponent, address=address)
        observations, infos = envs.reset(seed=5)
        seen = []
        for _ in range(40):
            observations, _, _, _, infos = envs.step(np.argmax(observations["action_mask"], axis=1))
            seen.append(observations["observation"].tobytes())
        envs.close()
        return seen

    assert played("policy:first") == played("policy:first")
    assert played("policy:first") != played("policy:last")


@pytest.mark.parametrize(
    ("ruleset", "opponent", "code", "kind"),
    [
        (RULESET, "policy:/etc/passwd", "BOT_PARAMETER", errors.Refused),
        (RULESET, "policy:first.onnx", "BOT_PARAMETER", errors.Refused),
        (RULESET, "policy:nobody", "MODEL_UNKNOWN", errors.RulesetError),
        ("base-3p", "policy:first", "MODEL_MISMATCH", errors.RulesetError),
    ],
)
def test_unknown_models_are_refused(address: str, ruleset: str, opponent: str, code: str, kind: type[errors.Refused]) -> None:
    with pytest.raises(kind) as refused:
        orleans_env.make(ruleset, opponents=opponent, address=address).reset(seed=1)
    assert refused.value.code == code


def test_a_network_file_plays_on_the_local_server(tmp_path: Path, address: str) -> None:
    def played(opponent: str, address: str | None = None) -> list[bytes]:
        env = orleans_env.make_vec(RULESET, 2, opponents=opponent, address=address)
        shown, seen = env.reset(seed=5)[0], []
        for _ in range(20):
            shown, *_ = env.step(np.argmax(shown["action_mask"], axis=1))
            seen.append(shown["observation"].tobytes())
        env.close()
        return seen

    file = tmp_path / "best.onnx"
    file.write_bytes(network(RULESET, -0.5))
    first = played(f"policy:{file}")
    assert first == played("policy:first", address)
    # a rewritten file is another network
    file.write_bytes(network(RULESET, 0.5))
    assert played(f"policy:{file}") == played("policy:last", address) != first
    # a baseline of the program is never a network of the user
    env = orleans_env.make(RULESET, opponents="policy")
    assert not any("best" in bot for bot in env.raw.client.server_info().bots)
    env.raw.reset(1)
    assert env.raw.rollout(f"policy:{file}", max_steps=5).returns.shape == (1, 2)
    with pytest.raises(errors.ArgumentError, match="nowhere.onnx"):
        orleans_env.make(RULESET, opponents=f"policy:{tmp_path}/nowhere.onnx")

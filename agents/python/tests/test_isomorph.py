"""Isomorphs by text: the same game in other words; and functions that read words as bots."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any, NoReturn

import grpc
import numpy as np
import pytest

import orleans_env
from orleans_env import errors, text
from orleans_env.text.codec import TextCodec
from orleans_env.text.isomorph import IsomorphCodec, codec_of
from orleans_env.text.policy import WordsPolicy
from orleans_env.wire import policy_pb2

ORIGINAL, ISOMORPH = "salesman", "salesman?isomorph=7"
WORDS = ("farmer", "castle", "merchant", "wine", "tile", "place", "orleans", "orléans", "station", "coins", "salesman")


def test_names_and_bytes_of_an_isomorph_are_those_of_the_original() -> None:
    """The server and the package use the same words."""
    with orleans_env.RawClient() as client, client.make(ORIGINAL) as game, client.make(ISOMORPH) as other:
        original, codec = game.spec, codec_of(other.spec, client.spec)
        assert isinstance(codec, IsomorphCodec)
        assert {one.name for one in codec.spec.actions} == {one.name for one in original.actions}
        assert {(one.name, one.values) for one in codec.spec.fields.values()} == {
            (one.name, one.values) for one in original.fields.values()
        }
        seen, moved = game.reset(seed=3).observation, other.reset(seed=3).observation
        view, same = original.view(seen), codec.spec.view(moved)
        for name, field in original.fields.items():
            for element in field.elements:
                assert view[f"{name}.{element}"] == same[f"{name}.{element}"]


def test_a_game_in_other_words() -> None:
    spec = orleans_env.get_spec(ISOMORPH)
    codec = codec_of(spec, orleans_env.get_spec)
    with orleans_env.RawClient() as client, client.make(ISOMORPH) as game:
        state = game.reset(seed=1)
        observation, mask = state.observation, state.action_mask
        message = codec.encode(observation, mask, 0)
        found = set(re.findall(r"[^\W\d_]+", f"{codec.system} {message}".lower()))
        assert not found & set(WORDS)
        assert "Action: <number>" in message
        legal = np.flatnonzero(mask)
        assert codec.decode("Action: 2", mask) == legal[1]
        name = spec.actions[legal[1]].name
        assert name in message
        assert codec.decode(f"I think so.\nAction: {name}", mask) == legal[1]
        # a name of the original is not a name of the isomorph
        with pytest.raises(errors.UnreadableAnswer):
            codec.decode(f"Action: {codec.spec.actions[legal[1]].name}", mask)
        illegal = next(action for action in spec.actions if not mask[action.id])
        with pytest.raises(errors.IllegalAnswer, match=re.escape(illegal.name.replace(" ", ""))):
            codec.decode(f"Action: {illegal.name}", mask)


def test_envs_by_text_play_isomorphs() -> None:
    env = text.make(ISOMORPH)
    said, _ = env.reset(seed=1)
    vector = text.TextVectorEnv(ISOMORPH, 1)
    assert vector.reset(seed=[1])[0][0] == said and "farmer" not in said
    assert env.step("Action: 1")[4]["answers"]["played"] == 1
    env.close()
    vector.close()


def test_a_ruleset_without_an_isomorph_has_the_usual_codec() -> None:
    assert type(codec_of(orleans_env.get_spec(ORIGINAL), orleans_env.get_spec)) is TextCodec


class _Aborted(Exception):
    pass


class _Context:
    def abort(self, code: grpc.StatusCode, details: str) -> NoReturn:
        raise _Aborted(f"{code.name}: {details}")


def test_a_policy_in_words_refuses_foreign_columns_and_keeps_errors_of_its_model(capfd: pytest.CaptureFixture[str]) -> None:
    def answer(system: str, message: str) -> str:
        raise RuntimeError("Incorrect API key provided: sk-secret")

    policy = WordsPolicy(answer)
    spec = orleans_env.get_spec(ORIGINAL)
    with orleans_env.RawClient() as client, client.make(ORIGINAL) as game:
        state = game.reset(seed=1)
    fitting: dict[str, Any] = {
        "ruleset": ORIGINAL,
        "hashes": {"actions": spec.hashes.actions, "observation": spec.hashes.observation},
        "observation_bytes": spec.observation_bytes,
        "mask_bytes": spec.mask_bytes,
        "observation": state.observation.tobytes(),
        "action_mask": np.packbits(state.action_mask, bitorder="little").tobytes(),
        "games": bytes(8),
        "move_numbers": bytes(4),
    }

    def failure(**change: Any) -> str:
        with pytest.raises(_Aborted) as caught:
            policy.Act(policy_pb2.ActRequest(**{**fitting, **change}), _Context())  # type: ignore[arg-type]
        return str(caught.value)

    assert failure(ruleset="nonsense").startswith("INVALID_ARGUMENT: Unknown scenario")
    wrong: list[dict[str, Any]] = [
        {"observation": b"", "action_mask": b"", "games": b"", "move_numbers": b""},
        {"observation": state.observation.tobytes()[:-1]},
        {"action_mask": bytes(spec.mask_bytes)},
        {"action_mask": bytes(spec.mask_bytes + 1)},
        {"games": bytes(16)},
        {"move_numbers": b""},
    ]
    for change in wrong:
        assert failure(**change).startswith("INVALID_ARGUMENT: The columns"), change
    assert "sk-secret" not in failure() and failure().startswith("INTERNAL: ")
    assert "sk-secret" in capfd.readouterr().err


@pytest.mark.parametrize("ruleset", [ORIGINAL, ISOMORPH])
def test_a_function_that_reads_words_is_a_policy(ruleset: str, tmp_path: Path) -> None:
    heard: list[tuple[str, str]] = []

    def answer(system: str, message: str) -> str:
        heard.append((system, message))
        return ["no idea", "Action: 3", "no", "no"][min(len(heard), 4) - 1]

    declared = tmp_path / "cost.json"
    policy = WordsPolicy(answer, tries=2, workers=1, declared=declared)
    with orleans_env.RawClient() as client, client.make(ruleset) as game:
        state, spec = game.reset(seed=1), game.spec
        legal = np.flatnonzero(state.action_mask)
        request = policy_pb2.ActRequest(
            ruleset=ruleset,
            hashes={"actions": spec.hashes.actions, "observation": spec.hashes.observation},
            observation_bytes=spec.observation_bytes,
            mask_bytes=spec.mask_bytes,
            observation=state.observation.tobytes() * 2,
            action_mask=np.packbits(state.action_mask, bitorder="little").tobytes() * 2,
            games=struct.pack("<2Q", 1, 2),
            move_numbers=struct.pack("<2i", 0, 0),
        )
        response = policy.Act(request, None)
    first, second = struct.unpack("<2i", response.actions)
    # played, illegal and unreadable of each row
    assert struct.unpack("<6I", response.answers) == (1, 0, 1, 0, 0, 2)
    assert first == legal[2] and second in legal
    assert heard[0][0].startswith("You play") and "Answer with a number" in heard[1][1]
    assert json.loads(declared.read_text()) == {"illegal": 0, "unreadable": 3}

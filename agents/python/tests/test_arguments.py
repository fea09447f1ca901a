"""Invalid arguments are named in a sentence instead of an error of Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import errors, sample_legal
from orleans_env.config import GameConfig
from orleans_env.endpoint import Endpoint
from orleans_env.evaluate import evaluate

make, vec, zoo = orleans_env.make, orleans_env.make_vec, orleans_env.aec_env
RNG = np.random.default_rng(1)


@pytest.mark.parametrize(
    ("use", "word"),
    [
        (lambda: make(3), "ruleset"),
        (lambda: orleans_env.get_spec(3), "ruleset"),
        (lambda: make(RULESET, opponents=3), "opponents"),
        (lambda: make(RULESET, opponents=[3, 3]), "bot's name"),
        (lambda: make(RULESET, max_steps=-1), "max_steps"),
        (lambda: make(RULESET, max_steps=1.5), "max_steps"),
        (lambda: vec(RULESET, 2, max_steps=2**40), "max_steps"),
        (lambda: zoo(RULESET, max_steps=True), "max_steps"),
        (lambda: make(RULESET, expect_hashes="abc"), "expect_hashes"),
        (lambda: vec(RULESET, 2, expect_hashes={"rule": "1"}), "expect_hashes"),
        (lambda: make(RULESET, seat="a"), "seat"),
        (lambda: make(RULESET, seat=1.0), "seat"),
        (lambda: make(RULESET, reward=[]), "reward"),
        (lambda: make(RULESET, discount="a"), "discount"),
        (lambda: make(RULESET, timeout="a"), "timeout"),
        (lambda: make(RULESET, timeout=-1), "timeout"),
        (lambda: make(RULESET, address=3), "address"),
        (lambda: make(RULESET, address="localhost:http"), "port 'http'"),
        (lambda: make(RULESET, address="localhost:"), "port ''"),
        (lambda: make(RULESET, address="localhost:65536"), "port '65536'"),
        (lambda: make(RULESET, address="::1:50051"), "'[::1]:50051'"),
        (lambda: make(RULESET, address="localhost:1", tls=Path("ca.pem")), "tls"),
        (lambda: make(RULESET, address=Endpoint("localhost:1", True)), "tls"),
        (lambda: make(RULESET, address="localhost:1", access_token=5), "access token"),
        (lambda: make(RULESET, address="localhost:1", access_token="clé"), "access token"),
        (lambda: make("salesman", seat=1), "give 0."),
        (lambda: make(RULESET, seat=np.arange(3)), "an array of int64 and the shape (3,)"),
        (lambda: vec(RULESET, "4"), "num_envs"),
        (lambda: vec(RULESET, 1.5), "num_envs"),
        (lambda: vec(RULESET, 2**40), "num_envs"),
        (lambda: vec(RULESET, 4, batch_size=-1), "batch_size"),
        (lambda: vec(RULESET, 4, batch_size=5), "batch_size"),
        (lambda: vec(RULESET, 4, first_slot="a"), "first_slot"),
        (lambda: vec(RULESET, 2).reset(options={"chance": "x"}), "reset_mask"),
        (lambda: vec(RULESET, 2).reset(options=3), "reset_mask"),
        (lambda: make(RULESET).reset(seed="a"), "seed"),
        (lambda: make(RULESET).reset(options={"chance": object()}), "JSON"),
        (lambda: sample_legal(np.ones(5, np.int8), RNG), "two dimensions"),
        (lambda: sample_legal(np.ones((1, 5), np.int8), 1), "rng"),
        (lambda: sample_legal({"action_mask": np.ones((1, 5), np.int8)}, RNG), "obs['action_mask']"),
        (lambda: orleans_env.League("greedy"), "league"),
        (lambda: orleans_env.League([]).remove("greedy"), "'greedy'"),
        (lambda: orleans_env.RawClient().attach(RULESET, "env", b"token"), "token"),
        (lambda: orleans_env.RawClient().make(RULESET, seats=3), "seats"),
        (lambda: orleans_env.RawClient().make(RULESET).fork("exact", count=-1), "count"),
        (lambda: orleans_env.RawClient().make(RULESET).fork([]), "fork"),
        (lambda: orleans_env.RawClient().make(RULESET).rollout(3), "policies"),
        (lambda: orleans_env.RawClient().make(RULESET).rollout(max_steps=-1), "max_steps"),
        (lambda: orleans_env.RawClient().make(RULESET).restore("abc"), "snapshot"),
        (lambda: orleans_env.RawClient().make(RULESET).observe("a"), "seat"),
        (lambda: orleans_env.RawClient().make(RULESET).seat_view(7), "seat"),
        (lambda: orleans_env.RawClient().make(RULESET).step(0, expect_move=-1), "expect_move"),
        (lambda: orleans_env.get_spec(RULESET).action_name("a"), "action"),
        (lambda: orleans_env.get_spec(RULESET).action_id(3), "name"),
        (lambda: orleans_env.get_spec(RULESET).action_id("draw(999)"), "use 'draw("),
        (lambda: orleans_env.get_spec(RULESET).action_id("-"), "Spec.actions lists them"),
        (lambda: orleans_env.get_spec(RULESET).view({"observation": np.zeros(806, np.uint8)}), "obs['observation']"),
        (lambda: orleans_env.get_spec(RULESET).decision_kind(np.zeros(806, np.uint8)), "no open decision"),
        (lambda: orleans_env.VectorStream(RULESET, 2), "GameConfig('base-2p')"),
        (lambda: orleans_env.RawClient().make(RULESET).search([1], max_steps=-1), "max_steps"),
        (lambda: evaluate(lambda observations, masks: 0, RULESET, ["random"]), "opponent is ['random']"),
        (lambda: evaluate(lambda observations, masks: 0, RULESET, "random", seed="a"), "The seed 'a'"),
        (lambda: orleans_env.text.make(RULESET, trained=1), "trained is 1; give a list of seats from 0 to 1"),
        (lambda: orleans_env.text.TextVectorEnv(RULESET, 2, trained=[2]), "trained is [2]"),
        (lambda: orleans_env.record.write_shards([], "folder", RULESET), "origin is 'base-2p'"),
        (lambda: orleans_env.record.Shards("folder", RULESET), "spec is 'base-2p'"),
        (lambda: orleans_env.spiel_game(RULESET, max_steps="9"), "max_steps"),
        (lambda: orleans_env.spiel_game(RULESET).deserialize_state('{"deal": 1}'), "serialize"),
        (lambda: orleans_env.VectorStream(GameConfig(RULESET), 2, max_in_flight=-1), "max_in_flight"),
    ],
)
def test_refusals_name_the_invalid_argument(use: Callable[[], Any], word: str) -> None:
    with pytest.raises(errors.ArgumentError) as caught:
        use()
    assert word in str(caught.value) and str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (None, "The action is None; give an integer, the id of an action."),
        (1.0, "The action is 1.0; give an integer, the id of an action."),
        ("draw(0)", "The action is 'draw(0)'; give its id, which Spec.action_id returns."),
        (np.zeros(1000, np.float32), "The action is an array of float32 and the shape (1000,); give an integer, the id of an action."),
        (
            {"player_0": [1.5] * 999},
            f"The action is {str({'player_0': [1.5] * 20})[:100]}... (dict); give an integer, the id of an action.",
        ),
    ],
)
def test_refusals_show_the_action(action: Any, sentence: str) -> None:
    env = make(RULESET)
    env.reset(seed=1)
    with pytest.raises(errors.ActionTypeError) as caught:
        env.step(action)
    assert str(caught.value) == sentence


def test_refusals_of_several_actions() -> None:
    raw, env = orleans_env.RawClient().make(RULESET), vec(RULESET, 2)
    raw.reset(1)
    env.reset(seed=1)
    with pytest.raises(errors.ActionTypeError, match=r"^There are no actions; give the id of one or more\.$"):
        raw.step([])
    with pytest.raises(errors.ActionTypeError, match=r"^The action is \[1\.5\]; give an integer, the id of an action\.$"):
        raw.step([1.5])
    with pytest.raises(errors.ActionTypeError, match=r"^The actions are None; give integers, the ids of actions\.$"):
        env.step(None)


def test_unknown_fields_have_a_similar_name() -> None:
    view = orleans_env.get_spec(RULESET).view(np.zeros(806, np.uint8))
    for use in (view.text, view.__getitem__):
        with pytest.raises(KeyError, match="use self.coins"):
            use("self.coin")


def test_the_refusal_of_an_unknown_option_lists_those_of_the_ruleset() -> None:
    with pytest.raises(errors.RulesetError, match="planning") as caught:
        make(f"{RULESET}?speed=high")
    assert caught.value.code == "OPTION_UNKNOWN" and "lossReward" not in str(caught.value)


def test_numbers_of_numpy_are_numbers() -> None:
    env = vec(RULESET, np.int64(2), max_steps=np.int32(9), batch_size=np.uint8(0))
    env.reset(seed=np.uint64(5))
    make(RULESET, seat=np.int8(1), max_steps=np.int64(3)).reset(seed=np.int64(5))

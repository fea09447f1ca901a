"""A ruleset in which all seats win or lose together, through every view; a separate server has the reference scenario ``team``."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from conftest import LONG
from pettingzoo.test import api_test, parallel_api_test

import orleans_env
from orleans_env import errors
from orleans_env.evaluate import evaluate
from orleans_env.server import find_node
from orleans_env.spec import Spec
from orleans_env.wire import env_pb2

RULESET = "team-2p"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    script = Path(__file__).with_name("team_server.mjs")
    process = subprocess.Popen([find_node(), str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None and process.stdout is not None
    yield process.stdout.readline().strip()
    process.stdin.close()
    assert process.wait(300) == 0
    process.stdout.close()


def test_the_spec_declares_the_team(address: str) -> None:
    spec = orleans_env.get_spec(RULESET, address=address)
    assert (spec.utility, spec.objectives, spec.shared_objectives) == ("team", ("treasure", "savings"), ("treasure",))
    others = [orleans_env.get_spec(ruleset, address=address) for ruleset in ("base-2p", "duel", "salesman")]
    assert [one.utility for one in others] == ["versus", "versus", "solo"]
    assert all(one.shared_objectives == () for one in others)


def test_a_server_without_utility_has_no_teams() -> None:
    told = [Spec.from_message(env_pb2.Spec(seats=seats)).utility for seats in (1, 2, 5)]
    assert told == ["solo", "versus", "versus"]


@pytest.mark.parametrize("ruleset", [RULESET, "team-3p"])
def test_pettingzoo_pays_all_agents_the_same(ruleset: str, address: str, rng: np.random.Generator) -> None:
    api_test(orleans_env.aec_env(ruleset, address=address), num_cycles=100)
    parallel_api_test(orleans_env.parallel_env(ruleset, address=address), num_cycles=100)
    env = orleans_env.aec_env(ruleset, reward="progress", address=address)
    assert env.unwrapped.orleans.utility == "team"
    outcomes = set()
    for seed in range(12 if LONG else 5):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            obs, _, terminated, truncated, _ = env.last()
            assert len(set(env.unwrapped.rewards.values())) == 1
            env.step(None if terminated or truncated else rng.choice(np.flatnonzero(obs["action_mask"])))
        final = env.unwrapped.game.state
        assert [score.rank for score in final.scores] == [1] * len(final.scores)
        assert len({(score.winner, score.total) for score in final.scores}) == 1
        outcomes.add(final.scores[0].winner)
    assert outcomes == {True, False}
    env.close()


def test_openspiel_has_identical_utilities(address: str) -> None:
    utility = pyspiel.GameType.Utility
    found = [orleans_env.spiel_game(ruleset, address=address).get_type().utility for ruleset in ("base-2p", RULESET, "salesman")]
    assert found == [utility.ZERO_SUM, utility.IDENTICAL, utility.GENERAL_SUM]
    game = orleans_env.spiel_game(RULESET, seed=1, address=address)
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    pyspiel.random_sim_test(game, num_sims=2 if LONG else 1, serialize=False, verbose=False)
    loaded = pyspiel.load_game("orleans", {"ruleset": RULESET, "address": address})
    assert loaded.get_type().utility == utility.IDENTICAL


@pytest.mark.parametrize("reward", ["rank", "score", "margin"])
def test_rewards_that_compare_seats_are_refused(reward, address: str) -> None:
    with pytest.raises(errors.RulesetError, match="has no reward") as caught:
        orleans_env.make(RULESET, reward=reward, address=address)
    assert caught.value.code == "REWARD_UNSUPPORTED"


def test_a_learner_has_partners(address: str, rng: np.random.Generator) -> None:
    env = orleans_env.make(RULESET, opponents="greedy", address=address)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            over = terminated or truncated
        assert abs(reward) == 1 and list(info["rewards"]) == [reward, reward] and len({score.winner for score in info["scores"]}) == 1
    env.close()


def test_evaluation_with_a_partner_and_in_all_seats(address: str) -> None:
    def first_legal(observations, masks):
        return np.argmax(masks, axis=1)

    beside = evaluate(first_legal, RULESET, "random", deals=6, seed=1, address=address)
    whole = evaluate(first_legal, RULESET, deals=6, seed=1, address=address)
    assert (beside.opponent, beside.games, whole.opponent, whole.games) == ("random", 12, None, 6)
    for report in (beside, whole):
        assert report.draws == 0 and report.wins + report.losses == report.games
        assert report.points is None and report.lead is None and report.objectives is not None
        assert report.win_share.mean == pytest.approx(report.wins / report.games)
    # what the treasure and both savings count, read off the games themselves
    totals = []
    for seed in range(1, 7):
        with orleans_env.RawClient(address) as client, client.make(RULESET) as game:
            state = game.reset(seed)
            while not state.over:
                state = game.step(int(state.legal_actions()[0]))
            totals.append(state.scores[0].total)
    assert whole.objectives is not None and whole.objectives.mean == pytest.approx(np.mean(totals))
    with pytest.raises(errors.ArgumentError, match="play against each other"):
        evaluate(first_legal, "base-2p", deals=1, address=address)

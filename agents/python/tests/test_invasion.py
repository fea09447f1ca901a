"""Invasion through every view: all seats win or lose together (COOP-020, COOP-DEC-40, COOP-DEC-42, COOP-DEC-45)."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from conftest import LONG
from pettingzoo.test import api_test, parallel_api_test

import orleans_env
from orleans_env import errors
from orleans_env.evaluate import evaluate

RULESET = "invasion-2p?characters=librarian,general"
SHARED = ("walls", "citizens", "city_treasury", "warehouse", "towers", "reinforcement")
# a round before the end: only one Knight on the walls is missing, and this Knight is in the Town Hall
READY = {
    "phase": "actions",
    "round": 18,
    "start": 0,
    "deeds": {"walls": {"knight": 4}},
    "citizens": [],
    "city": {"stored": {"grain": 6, "cheese": 3, "wine": 3}, "coins": {"city_treasury": 30}, "won": 7, "citizens": []},
    "seats": [
        {
            "market": {},
            "tracks": {"development": 22},
            "stations": ["loches"],
            "tiles": ["hayrick", "winery", "windmill", "library"],
            "towers": ["le_mans", "chartres", "sancerre", "nevers"],
            "spaces": {"town_hall": ["knight", None]},
        },
        {
            "market": {},
            "tracks": {"knights": 5},
            "towers": ["argenton_sur_creuse", "chatellerault"],
            "spaces": {
                "ship": ["wheel", None, None],
                "wagon": ["wheel", None, None],
                "castle": ["wheel", None, None],
                "vehicle": ["wheel", None],
            },
        },
    ],
}


def test_the_spec_declares_the_team() -> None:
    spec = orleans_env.get_spec(RULESET)
    assert (spec.utility, spec.objectives, spec.shared_objectives) == ("team", (*SHARED, "character"), SHARED)
    four = orleans_env.get_spec("invasion-4p")
    assert four.num_actions <= 650 and four.observation_bytes <= 1900


@pytest.mark.parametrize("ruleset", ["invasion-2p?characters=easy", "invasion-3p"])
def test_pettingzoo_pays_all_agents_the_same(ruleset: str, rng: np.random.Generator) -> None:
    api_test(orleans_env.aec_env(ruleset), num_cycles=60)
    parallel_api_test(orleans_env.parallel_env(ruleset), num_cycles=60)
    env = orleans_env.aec_env(ruleset, reward="progress")
    assert env.unwrapped.orleans.utility == "team"
    for seed in range(3):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            obs, _, terminated, truncated, _ = env.last()
            assert len(set(env.unwrapped.rewards.values())) == 1
            env.step(None if terminated or truncated else rng.choice(np.flatnonzero(obs["action_mask"])))
        final = env.unwrapped.game.state
        assert [score.rank for score in final.scores] == [1] * len(final.scores)
        assert len({(score.winner, score.total) for score in final.scores}) == 1
    env.close()


@pytest.mark.parametrize(("action", "won"), [("use(town_hall)", True), ("pass", False)])
def test_a_win_and_a_loss_for_all(action: str, won: bool) -> None:
    with orleans_env.RawClient() as client, client.make(RULESET, reward="progress") as game:
        state = game.reset(1, position=READY)
        assert state.legal_actions().size == 2
        state = game.step(client.spec(RULESET).action_id(action))
        assert state.over and [score.winner for score in state.scores] == [won, won]
        assert [score.total for score in state.scores] == [7, 7] if won else [6, 6]
        rewards = list(state.rewards)
        assert rewards[0] == rewards[1] and (rewards[0] > -1) == won


def test_openspiel_has_identical_utilities() -> None:
    game = orleans_env.spiel_game(RULESET, seed=1, max_steps=10_000 if LONG else 100)
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    pyspiel.random_sim_test(game, num_sims=5 if LONG else 1, serialize=False, verbose=False)


@pytest.mark.parametrize("reward", ["rank", "score", "margin"])
def test_rewards_that_compare_seats_are_refused(reward) -> None:
    with pytest.raises(errors.RulesetError, match="has no reward") as caught:
        orleans_env.make(RULESET, reward=reward)
    assert caught.value.code == "REWARD_UNSUPPORTED"


def test_a_learner_has_partners(rng: np.random.Generator) -> None:
    env = orleans_env.make(RULESET, opponents="greedy")
    _, info = env.reset(seed=2)
    over = False
    while not over:
        _, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        over = terminated or truncated
    assert abs(reward) == 1 and list(info["rewards"]) == [reward, reward]
    assert len({score.winner for score in info["scores"]}) == 1
    env.close()


def test_evaluation_counts_wins_and_objectives() -> None:
    def first_legal(observations, masks):
        return np.argmax(masks, axis=1)

    report = evaluate(first_legal, "invasion-2p?characters=easy", "random", deals=2, seed=1)
    assert (report.games, report.draws, report.points, report.lead) == (4, 0, None, None)
    assert report.wins + report.losses == 4 and report.objectives is not None

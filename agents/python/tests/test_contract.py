"""Every ready-made ruleset through every view: the same games, byte for byte."""

import numpy as np
import pytest
from conftest import LONG

import orleans_env
from orleans_env import sample_legal
from orleans_env.registration import ready_rulesets

# `npm run test:long` plays more
STEPS = 40 if LONG else 15


@pytest.mark.parametrize("ruleset", ready_rulesets())
def test_stream_unary_calls_and_pettingzoo_agree(ruleset: str, client: orleans_env.RawClient, rng: np.random.Generator) -> None:
    # the reward that changes with every step: points, or progress in rulesets without points
    reward = "progress" if client.spec(ruleset).objectives else "score"
    stream = orleans_env.make_vec(ruleset, 2, opponents=None, reward=reward, discount=0.9, illegal="error")
    unary = client.make(ruleset, reward=reward, discount=0.9)
    zoo = orleans_env.aec_env(ruleset, reward=reward, discount=0.9)
    obs, info = stream.reset(seed=5)
    state = unary.reset(6)
    zoo.reset(seed=6)
    rewards = np.zeros(unary.spec.seats, np.float32)
    for _ in range(STEPS):
        row = obs["observation"][1], obs["action_mask"][1], int(info["current_seat"][1]), info["rewards"][1]
        agent = zoo.agent_selection
        shown = zoo.observe(agent)
        for seen, mask, seat in (
            (state.observation, state.action_mask, state.current_seat),
            (shown["observation"], shown["action_mask"], zoo.possible_agents.index(agent)),
        ):
            assert np.array_equal(row[0], seen) and np.array_equal(row[1], mask) and row[2] == seat
        assert np.array_equal(row[3], rewards)
        if state.objectives:
            assert np.array_equal(info["objectives"][1], state.objective_array())
        actions = sample_legal(obs["action_mask"], rng)
        obs, _, terminated, _, info = stream.step(actions)
        state = unary.step(int(actions[1]))
        zoo.step(int(actions[1]))
        rewards = state.rewards.astype(np.float32)
        assert list(zoo.rewards.values()) == state.rewards.tolist()
        if terminated.any():
            break
    for env in (stream, unary, zoo):
        env.close()

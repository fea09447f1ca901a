"""Transitions of single seats: each leads from one decision of a seat to its next decision."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import errors, sample_legal
from orleans_env.transitions import SeatTransitions

N = 3


class Buffer:
    """As the replay buffer of Stable-Baselines3: fixed columns, one ``add`` for a transition of every env."""

    def __init__(self, size: int, observation_bytes: int) -> None:
        self.observations = np.zeros((size, observation_bytes), np.uint8)
        self.next_observations = np.zeros_like(self.observations)
        self.actions, self.rewards, self.dones = np.zeros(size, np.int64), np.zeros(size, np.float32), np.zeros(size, np.float32)
        self.count = 0

    def add(self, obs, next_obs, action, reward, done) -> None:
        rows = slice(self.count, self.count + len(obs))
        self.observations[rows], self.next_observations[rows] = obs, next_obs
        self.actions[rows], self.rewards[rows], self.dones[rows] = action, reward, done
        self.count += len(obs)


@pytest.mark.parametrize("autoreset", ["next-step", "same-step"])
def test_every_seat_has_a_chain_of_decisions(autoreset, rng: np.random.Generator) -> None:
    env = orleans_env.make_vec(RULESET, N, opponents=None, reward="score", autoreset=autoreset)
    turns = SeatTransitions(env)
    buffer = Buffer(4000, env.orleans.observation_bytes)
    obs, info = turns.reset(seed=2)
    chains: dict[tuple[int, int], list] = {}
    ended = {}
    for _ in range(500):
        (obs, _, terminated, truncated, info), done = turns.step(sample_legal(obs["action_mask"], rng))
        buffer.add(done.observation, done.next_observation, done.action, done.reward, done.terminated & ~done.truncated)
        for k in range(len(done)):
            assert done.action_mask[k, done.action[k]] == 1
            chains.setdefault((int(done.env[k]), int(done.seat[k])), []).append(
                (done.observation[k], done.next_observation[k], done.reward[k], done.terminated[k], done.next_action_mask[k].any())
            )
        for row in np.flatnonzero(terminated):
            ended.setdefault(int(row), (info["episode_return"][row].copy(), info["episode_length"][row]))
        if len(ended) == N:
            break
    assert len(ended) == N and buffer.count == sum(len(chain) for chain in chains.values())
    for row, (returns, length) in ended.items():
        decisions = 0
        for seat in range(2):
            chain = chains[row, seat]
            first = next(k for k, one in enumerate(chain) if one[3]) + 1
            decisions += first
            # each begins where the one before has ended, the last one at the end of the episode
            for before, after in zip(chain[: first - 1], chain[1:first], strict=True):
                assert np.array_equal(before[1], after[0]) and before[4]
            assert not chain[first - 1][4]
            # rewards of others' decisions before the seat's first decision belong to none of its transitions
            assert np.isclose(sum(one[2] for one in chain[:first]), returns[seat]) or seat != 0
        assert decisions == length


def test_invalid_collections_are_refused() -> None:
    with pytest.raises(errors.ArgumentError, match="opponents"):
        SeatTransitions(orleans_env.make_vec(RULESET, 2))
    with pytest.raises(errors.ArgumentError, match="batch_size"):
        SeatTransitions(orleans_env.make_vec(RULESET, 2, opponents=None, batch_size=1))
    with pytest.raises(errors.ResetNeeded):
        SeatTransitions(orleans_env.make_vec(RULESET, 2, opponents=None)).step([0, 0])

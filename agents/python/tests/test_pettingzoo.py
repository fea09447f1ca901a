"""``aec_env`` and ``parallel_env``: PettingZoo's suites, and cases that they leave out."""

import pickle
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from conftest import RULESET
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

import orleans_env
from orleans_env import errors
from orleans_env.pettingzoo import OrleansAEC
from orleans_env.raw import RawClient, RawEnv


def play_to_the_end(env, rng: np.random.Generator):
    """Random legal play; returns the sums of the rewards of ``last`` for each agent, and its last masks."""
    env.reset(seed=4)
    sums, masks = dict.fromkeys(env.possible_agents, 0.0), {}
    for agent in env.agent_iter():
        obs, reward, terminated, truncated, info = env.last()
        sums[agent] += reward
        masks[agent] = obs["action_mask"]
        assert np.array_equal(info["action_mask"], obs["action_mask"])
        env.step(None if terminated or truncated else rng.choice(np.flatnonzero(obs["action_mask"])))
    return sums, masks


@pytest.mark.parametrize("ruleset", [RULESET, "base-3p"])
def test_api_test(ruleset: str) -> None:
    api_test(orleans_env.aec_env(ruleset), num_cycles=400)


def test_seed_test() -> None:
    seed_test(partial(orleans_env.aec_env, RULESET), num_cycles=200)


def test_parallel_api_test() -> None:
    parallel_api_test(orleans_env.parallel_env(RULESET), num_cycles=400)


def test_parallel_seed_test() -> None:
    parallel_seed_test(partial(orleans_env.parallel_env, RULESET), num_cycles=200)


def test_turn_based_conversion() -> None:
    parallel_api_test(turn_based_aec_to_parallel(orleans_env.aec_env(RULESET)), num_cycles=200)


def test_every_agent_gets_its_last_reward(rng: np.random.Generator) -> None:
    sums, masks = play_to_the_end(orleans_env.aec_env("base-3p"), rng)
    assert sum(sums.values()) == pytest.approx(0) and any(sums.values())
    assert not any(mask.any() for mask in masks.values())


def test_rewards_reach_agents_that_do_not_act(rng: np.random.Generator) -> None:
    env = orleans_env.aec_env(RULESET, reward="score")
    sums, _ = play_to_the_end(env, rng)
    scores = dict(zip(env.possible_agents, env.unwrapped.game.state.returns, strict=True))
    assert sums == pytest.approx(scores)


def test_games_equal_those_of_the_raw_client(client: orleans_env.RawClient, rng: np.random.Generator) -> None:
    env, raw = orleans_env.aec_env(RULESET), client.make(RULESET)
    env.reset(seed=9)
    state = raw.reset(9)
    for _ in range(50):
        assert env.agent_selection == f"player_{state.current_seat}"
        for seat, agent in enumerate(env.possible_agents):
            assert np.array_equal(env.observe(agent)["observation"], raw.observe(seat).observation)
            assert env.observe(agent)["action_mask"].any() == (seat == state.current_seat)
        joint = env.state()
        assert env.state_space.contains(joint) and np.array_equal(joint[: len(state.observation)], raw.observe(0).observation)
        action = int(rng.choice(state.legal_actions()))
        env.step(action)
        state = raw.step(action)


def test_illegal_actions_are_reported() -> None:
    env = orleans_env.aec_env(RULESET)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.argmin(env.observe(agent)["action_mask"])))
    assert env.infos[agent]["illegal_action"] and not any(env.truncations.values())
    strict = orleans_env.aec_env(RULESET, illegal="error")
    strict.reset(seed=1)
    with pytest.raises(errors.IllegalAction):
        strict.step(int(np.argmin(strict.observe(strict.agent_selection)["action_mask"])))


def test_options_and_seeds() -> None:
    env = orleans_env.aec_env(RULESET)
    env.reset(seed=1, options={"start_seat": 1, "unknown": 2})
    assert env.agent_selection == "player_1"
    env.reset(seed=3)
    first = env.state()
    env.reset()
    second = env.state()
    env.reset(seed=3)
    assert np.array_equal(env.state(), first) and not np.array_equal(first, second)


def test_a_position_without_a_decision_ends() -> None:
    over = {"position": {"phase": "event", "round": 18}}
    for ruleset in (RULESET, "base-4p"):
        env = orleans_env.aec_env(ruleset)
        env.reset(seed=1, options=over)
        found = []
        for agent in env.agent_iter(max_iter=9):
            _, reward, terminated, truncated, info = env.last()
            found.append((agent, reward, terminated, truncated, info["score"].total))
            env.step(None)
        assert found == [(agent, 0.0, True, False, found[0][4]) for agent in env.possible_agents]
        env.reset(seed=1)
        assert not any(env.terminations.values())
        parallel = orleans_env.parallel_env(ruleset)
        parallel.reset(seed=1, options=over)
        observations, rewards, terminated, truncated, infos = parallel.step(dict.fromkeys(parallel.agents, parallel.wait))
        assert all(terminated.values()) and not any(truncated.values()) and not any(rewards.values()) and parallel.agents == []
        assert all(set(info) == {"action_mask", "score"} for info in infos.values())
        assert not any(seen["action_mask"].any() for seen in observations.values())


def test_parallel_agents_wait(rng: np.random.Generator) -> None:
    env = orleans_env.parallel_env(RULESET, render_mode="ansi")
    observations, _ = env.reset(seed=4)
    total = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        waiting = [agent for agent, obs in observations.items() if obs["action_mask"][env.wait]]
        assert len(waiting) == 1
        for agent in env.agents:
            assert env.observation_space(agent).contains(observations[agent])
        actions = {agent: int(rng.choice(np.flatnonzero(obs["action_mask"]))) for agent, obs in observations.items()}
        assert actions[waiting[0]] == env.wait
        observations, rewards, terminations, _, infos = env.step(actions)
        assert not any("illegal_action" in info for info in infos.values())
        total = {agent: total[agent] + rewards[agent] for agent in total}
    assert all(terminations.values()) and sum(total.values()) == 0
    assert not any(obs["action_mask"].any() for obs in observations.values())
    with pytest.raises(errors.ResetNeeded):
        env.step(actions)


def test_parallel_bad_actions() -> None:
    env = orleans_env.parallel_env(RULESET)
    observations, _ = env.reset(seed=4)
    mover = next(agent for agent, obs in observations.items() if not obs["action_mask"][env.wait])
    other = next(agent for agent in env.agents if agent != mover)
    with pytest.raises(errors.ArgumentError):
        env.step({mover: 0})
    with pytest.raises(errors.IllegalAction):
        env.step({mover: env.wait + 1, other: env.wait})
    with pytest.raises(errors.ActionTypeError):
        env.step({mover: 0.5, other: env.wait})
    *_, infos = env.step({mover: env.wait, other: 0})
    assert infos[mover]["illegal_action"] and infos[other]["illegal_action"]


def test_parallel_actions_of_others_are_refused() -> None:
    env = orleans_env.parallel_env(RULESET)
    observations, _ = env.reset(seed=1)
    actions = {agent: int(obs["action_mask"].argmax()) for agent, obs in observations.items()}
    with pytest.raises(errors.ArgumentError, match="^This env has no agent player_2; use player_0, player_1\\.$"):
        env.step({**actions, "player_2": 0})
    with pytest.raises(errors.ArgumentError, match="are a list; give a dict of agents to actions"):
        env.step(list(actions.values()))  # type: ignore[arg-type]
    env.step(actions)


def test_constructors_and_envs_can_be_pickled() -> None:
    for constructor in (partial(orleans_env.parallel_env, RULESET), partial(OrleansAEC, RULESET)):
        env = pickle.loads(pickle.dumps(constructor))()
        copy = pickle.loads(pickle.dumps(env))
        env.reset(seed=1)
        copy.reset(seed=1)
        assert np.array_equal(env.state(), copy.state())


def test_rendering_and_closing() -> None:
    for make in (orleans_env.aec_env, orleans_env.parallel_env):
        env = make(RULESET, render_mode="ansi")
        env.reset(seed=1)
        assert "farmer" in env.render().lower()
        env.close()
        with pytest.raises(errors.EnvClosed):
            env.reset()
        with pytest.raises(errors.ArgumentError, match="video"):
            make(RULESET, render_mode="video")


def test_all_seats_are_observed_in_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step of the parallel env is one call, ``state()`` at most one more, however many seats there are."""
    calls: list[str] = []
    call = RawClient.call
    monkeypatch.setattr(RawClient, "call", lambda self, rpc, *rest: calls.append(rpc) or call(self, rpc, *rest))
    env = orleans_env.parallel_env("base-5p")
    observations, _ = env.reset(seed=1)
    calls.clear()
    for _ in range(20):
        observations, *_ = env.step({agent: int(obs["action_mask"].argmax()) for agent, obs in observations.items()})
        env.state()
    # envs that other tests forgot may be closed meanwhile
    assert [rpc for rpc in calls if rpc != "CloseEnv"] == ["Step"] * 20
    for seat, agent in enumerate(env.agents):
        assert np.array_equal(observations[agent]["observation"], env.game.raw.observe(seat).observation)
    env.close()
    aec = orleans_env.aec_env("base-5p")
    aec.reset(seed=1)
    calls.clear()
    assert aec.state().shape == aec.state_space.shape and calls == ["Observe"]
    aec.close()


def test_an_old_server_is_asked_for_each_observation(monkeypatch: pytest.MonkeyPatch) -> None:
    env, other = orleans_env.parallel_env("base-3p"), orleans_env.parallel_env("base-3p")
    expected, _ = env.reset(seed=1)
    state_of = RawEnv._state
    monkeypatch.setattr(RawEnv, "_state", lambda self, result: replace(state_of(self, result), observations=None))
    observations, _ = other.reset(seed=1)
    for agent in env.agents:
        assert np.array_equal(observations[agent]["observation"], expected[agent]["observation"])
    assert np.array_equal(other.state(), env.state())
    env.close()
    other.close()

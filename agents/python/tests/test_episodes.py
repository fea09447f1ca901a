"""The beginning and the truncation of episodes, which are the same over every transport."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import sample_legal


def reference(client: orleans_env.RawClient, decisions: int, seed: int):
    """Returns the decision of the learner after a number of decisions, without a limit; always plays the first legal action."""
    raw = client.make(RULESET, seats=[None, "greedy"], reward="score")
    state = raw.reset(seed)
    for _ in range(decisions):
        state = raw.step(int(state.legal_actions()[0]))
    assert state.current_seat == 0 and state.move_number > decisions
    return state


def first(mask) -> int:
    return int(np.argmax(mask))


STEPS = 13


@pytest.mark.parametrize("transport", ["auto", "stream", "unary"])
def test_max_steps_of_a_single_env(transport, client: orleans_env.RawClient) -> None:
    env = orleans_env.make(RULESET, opponents="greedy", max_steps=STEPS, reward="score", transport=transport)
    obs, info = env.reset(seed=3)
    for step in range(STEPS):
        obs, _, terminated, truncated, info = env.step(first(obs["action_mask"]))
        assert (terminated, truncated) == (False, step == STEPS - 1)
    expected = reference(client, STEPS, 3)
    assert np.array_equal(obs["observation"], expected.observation)
    assert obs["action_mask"].any() and np.array_equal(obs["action_mask"], expected.action_mask)
    assert info["current_seat"] == -4 and not info["winners"].any() and not any(score.winner for score in info["scores"])
    assert info["episode_length"] == expected.move_number
    with pytest.raises(orleans_env.errors.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("mode", ["next-step", "same-step", "disabled"])
def test_max_steps_of_a_vector(mode, client: orleans_env.RawClient) -> None:
    env = orleans_env.make_vec(RULESET, 2, opponents="greedy", max_steps=STEPS, reward="score", autoreset=mode, random_action=True)
    obs, info = env.reset(seed=3)
    for step in range(STEPS):
        obs, _, terminated, truncated, info = env.step(np.argmax(obs["action_mask"], axis=1))
        assert not terminated.any() and truncated.tolist() == [step == STEPS - 1] * 2
    for slot in range(2):
        expected = reference(client, STEPS, 3 + slot)
        last = info["final_obs"][slot] if mode == "same-step" else {key: column[slot] for key, column in obs.items()}
        assert np.array_equal(last["observation"], expected.observation) and np.array_equal(last["action_mask"], expected.action_mask)
        assert info["episode_length"][slot] == expected.move_number
    assert not info["winners"].any() and info["_winners"].all()


def test_max_steps_in_pettingzoo_and_rollouts() -> None:
    """There every seat is one of the learner."""
    env = orleans_env.aec_env(RULESET, max_steps=STEPS)
    env.reset(seed=3)
    for _ in range(STEPS):
        agent = env.agent_selection
        env.step(first(env.observe(agent)["action_mask"]))
    assert all(env.truncations.values())
    state = env.unwrapped.game.state
    masks = [env.observe(agent)["action_mask"].any() for agent in env.possible_agents]
    assert masks == [seat == state.observation_seat for seat in range(2)]
    parallel = orleans_env.parallel_env(RULESET, max_steps=1)
    obs, _ = parallel.reset(seed=3)
    obs, _, _, truncated, infos = parallel.step({agent: first(obs[agent]["action_mask"]) for agent in parallel.agents})
    assert all(truncated.values()) and sum(one["action_mask"].any() for one in obs.values()) == 1
    assert [infos[agent]["score"].winner for agent in parallel.possible_agents] == [False, False]


@pytest.mark.parametrize("local", ["1", "0"])
def test_the_caller_may_write_returned_arrays(monkeypatch: pytest.MonkeyPatch, local: str) -> None:
    monkeypatch.setenv("ORLEANS_LOCAL", local)

    def arrays(value: object) -> list[np.ndarray]:
        parts = value if isinstance(value, (tuple, list)) else value.values() if isinstance(value, dict) else ()
        return [value] if isinstance(value, np.ndarray) else [array for part in parts for array in arrays(part)]

    def play(make: Callable[[], Any], spoil: bool) -> list[bytes]:
        env, seen = make(), []
        shown = env.reset(seed=1)
        for _ in range(6):
            actions = np.argmax(shown[0]["action_mask"], axis=-1)
            seen += [array.tobytes() for array in arrays(shown)]
            for array in arrays(shown) if spoil else ():
                array[...] = 1
            shown = env.step(actions)
        env.close()
        return seen

    def aec() -> Any:
        env = orleans_env.aec_env(RULESET)
        return SimpleNamespace(
            reset=lambda seed: (env.reset(seed=seed), last(env))[1],
            step=lambda action: (env.step(int(action)), last(env))[1],
            close=env.close,
        )

    def last(env: Any) -> Any:
        return env.observe(env.agent_selection), env.infos[env.agent_selection]

    makers = [lambda: orleans_env.make(RULESET, illegal="error"), lambda: orleans_env.make_vec(RULESET, 2, illegal="error"), aec]
    makers += [lambda: orleans_env.make(RULESET, illegal="error", transport="unary")]
    for make in makers:
        assert play(make, spoil=True) == play(make, spoil=False)


def seeds_of(env, episodes: int = 3) -> list[list[int]]:
    """Numbers of the episodes of every slot, after the first of which autoreset continues."""
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=40)
    found = [[int(seed)] for seed in info["episode_seed"]]
    while min(map(len, found)) < episodes:
        *_, info = env.step(sample_legal(info["action_mask"], rng))
        for slots, seed in zip(found, info["episode_seed"], strict=True):
            if slots[-1] != int(seed):
                slots.append(int(seed))
    return [slots[:episodes] for slots in found]


def test_one_series_of_episodes_after_a_seed(client: orleans_env.RawClient) -> None:
    short = {"max_steps": 8}
    expected = []
    for slot in range(3):
        raw = client.make(RULESET, seats=[None, "random"])
        expected.append([int(raw.reset(40 + slot if k == 0 else None).episode_seed) for k in range(3)])
    assert len({seed for series in expected for seed in series}) == 9
    envs = [orleans_env.make_vec(RULESET, 3, autoreset=mode, **short) for mode in ("next-step", "same-step")]
    envs += [
        gymnasium.make_vec(f"orleans/{RULESET}-v0", num_envs=3, vectorization_mode=mode, **short) for mode in ("sync", "vector_entry_point")
    ]
    for env in envs:
        assert seeds_of(env) == expected
        env.close()
    for transport in ("auto", "stream", "unary"):
        single = orleans_env.make(RULESET, transport=transport, **short)
        assert [single.reset(seed=40)[1]["episode_seed"], *(single.reset()[1]["episode_seed"] for _ in range(2))] == expected[0]
    # an episode that starts from a position is one of the series too
    single = orleans_env.make(RULESET)
    seeds = [
        single.reset(seed=40)[1]["episode_seed"],
        single.reset(options={"start_seat": 1})[1]["episode_seed"],
        single.reset()[1]["episode_seed"],
    ]
    assert seeds == expected[0]
    for zoo in (orleans_env.aec_env(RULESET), orleans_env.parallel_env(RULESET)):
        found = []
        for seed in (40, None, None):
            zoo.reset(seed=seed)
            found.append(int(zoo.unwrapped.game.state.episode_seed))
        assert found == expected[0]


def test_without_any_seed_no_two_envs_play_the_same() -> None:
    seeds = [orleans_env.make(RULESET).reset()[1]["episode_seed"] for _ in range(2)]
    seeds += orleans_env.make_vec(RULESET, 3).reset()[1]["episode_seed"].tolist()
    assert len(set(seeds)) == 5


@pytest.mark.parametrize("illegal", ["random-legal", "terminate"])
def test_rendering_and_saving_show_the_played_game(illegal, client: orleans_env.RawClient, rng: np.random.Generator) -> None:
    env, twin = (
        orleans_env.make(RULESET, opponents="greedy", illegal=illegal),
        orleans_env.make(RULESET, opponents="greedy", illegal=illegal, transport="unary"),
    )
    for seed in (5, None):
        obs, info = env.reset(seed=seed)
        twin.reset(seed=seed)
        for step in range(60):
            # some illegal ones are replaced by the same action
            action = (
                int(np.argmin(obs["action_mask"]))
                if step % 20 == 19 and illegal == "random-legal"
                else int(rng.choice(np.flatnonzero(obs["action_mask"])))
            )
            obs, reward, *_, info = env.step(action)
            other, paid, *_, more = twin.step(action)
            assert (
                np.array_equal(obs["observation"], other["observation"])
                and reward == paid
                and info["illegal_action"] == more["illegal_action"]
            )
            if step == 30:
                assert env.raw.state_hash() == twin.raw.state_hash()
            if step > 40:
                assert env.render(mode="ansi") == twin.render(mode="ansi")
    ended = env.raw.fork("exact")[0]
    assert np.array_equal(ended.observe().observation, obs["observation"])


def test_the_end_can_be_rendered() -> None:
    env = orleans_env.make(RULESET, illegal="terminate", render_mode="ansi")
    obs, _ = env.reset(seed=1)
    assert env.step(int(np.argmin(obs["action_mask"])))[2]
    assert isinstance(env.render(), str)


def test_positions_are_played_by_calls(rng: np.random.Generator) -> None:
    env = orleans_env.make(RULESET, opponents=None)
    env.reset(seed=1)
    position = env.raw.position()
    position["seats"][0]["coins"] = 77
    obs, _ = env.reset(seed=2, options={"position": position})
    assert env.raw.position()["seats"][0]["coins"] == 77
    for _ in range(5):
        obs, *_ = env.step(int(rng.choice(np.flatnonzero(obs["action_mask"]))))
    env.reset(seed=2)
    assert env.raw.position()["seats"][0]["coins"] != 77


def to_the_end(env, seed: int):
    """Legal actions from the mask alone; the last answer of the first episode to end, and the infos before it."""
    rng = np.random.default_rng(2)
    obs, info = env.reset(seed=seed)
    while True:
        before = info
        actions = sample_legal(np.atleast_2d(info["action_mask"]), rng)
        obs, _, terminated, _, info = env.step(actions if hasattr(env, "num_envs") else actions[0])
        if np.any(terminated):
            return obs, info, before


def test_every_interface_returns_the_result(client: orleans_env.RawClient) -> None:
    single = orleans_env.make(RULESET, opponents="greedy")
    obs, info, _ = to_the_end(single, 4)
    raw = single.raw.observe()
    assert info["scores"] == raw.scores and {score.rank for score in raw.scores} == {1, 2}
    for mode in ("next-step", "same-step", "disabled"):
        vector = orleans_env.make_vec(RULESET, 1, opponents="greedy", autoreset=mode)
        _, last, _ = to_the_end(vector, 4)
        for key, attribute in (("points", "total"), ("ranks", "rank"), ("winners", "winner")):
            assert last[key][0].tolist() == [getattr(score, attribute) for score in raw.scores] == info[key].tolist()
            assert last[f"_{key}"].tolist() == [True]
    for zoo in (orleans_env.aec_env(RULESET), orleans_env.parallel_env(RULESET)):
        zoo.reset(seed=4)
        while zoo.agents and not any(zoo.unwrapped.game.state.scores):
            mover = zoo.possible_agents[zoo.unwrapped.game.state.current_seat]
            first_legal = int(np.argmax(zoo.unwrapped.game.state.action_mask))
            infos = zoo.step(
                first_legal
                if hasattr(zoo, "agent_selection")
                else {agent: first_legal if agent == mover else zoo.wait for agent in zoo.agents}
            )
        told = zoo.infos if hasattr(zoo, "agent_selection") else infos[-1]
        assert [told[agent]["score"] for agent in zoo.possible_agents] == list(zoo.unwrapped.game.state.scores)


def test_final_info_is_the_complete_last_info() -> None:
    """``final_info`` in mode same-step equals the info of the last row in mode next-step."""
    for ruleset in (RULESET, "salesman"):
        _, last, _ = to_the_end(orleans_env.make_vec(ruleset, 1, autoreset="next-step"), 4)
        _, info, _ = to_the_end(orleans_env.make_vec(ruleset, 1, autoreset="same-step"), 4)
        final = info["final_info"]
        assert set(final) == set(last)
        for key, value in last.items():
            assert np.array_equal(final[key], value) and final[key].dtype == value.dtype, key
        assert info["_final_info"].tolist() == [True] and info["episode_seed"][0] != final["episode_seed"][0]


def test_final_info_reports_an_illegal_last_action() -> None:
    env = orleans_env.make_vec(RULESET, 2, illegal="terminate", autoreset="same-step")
    obs, info = env.reset(seed=1)
    actions = np.argmax(info["action_mask"], axis=1)
    actions[1] = np.argmin(info["action_mask"][1])
    *_, info = env.step(actions)
    assert info["final_info"]["illegal_action"].tolist() == [False, True] and info["final_info"]["_illegal_action"].tolist() == [
        False,
        True,
    ]

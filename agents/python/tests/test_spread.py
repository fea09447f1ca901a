"""Vectors over several servers and over shards."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import errors, sample_legal
from orleans_env.server import LocalServer

N = 7


@contextmanager
def two_servers() -> Iterator[tuple[LocalServer, LocalServer]]:
    servers = LocalServer(tcp=True), LocalServer()
    yield servers
    for server in servers:
        server.process.kill()
        server.stop()


@pytest.fixture(scope="module")
def kept() -> Iterator[tuple[LocalServer, LocalServer]]:
    with two_servers() as servers:
        yield servers


@pytest.fixture
def mortal() -> Iterator[tuple[LocalServer, LocalServer]]:
    """Servers that the test ends."""
    with two_servers() as servers:
        yield servers


def same(one, other) -> bool:
    return all(np.array_equal(one[key], other[key]) for key in one if key not in ("final_obs", "final_info")) and set(one) == set(other)


@pytest.mark.parametrize("mode", ["next-step", "same-step", "disabled"])
def test_games_do_not_depend_on_the_division_over_servers(mode, kept, rng: np.random.Generator) -> None:
    options = {"opponents": "greedy", "autoreset": mode, "max_steps": 11, "random_action": True, "legal_actions": True}
    whole = orleans_env.make_vec(RULESET, N, **options)
    others = [
        orleans_env.make_vec(RULESET, N, address=[server.address for server in kept], **options),
        orleans_env.make_vec(RULESET, N, shards=2, **options),
    ]
    for env in (whole, *others):
        env.reset(seed=5)
    seeds = [None, 4, None, 9, None, None, 2]
    answers = [env.reset(seed=seeds, options={"reset_mask": np.arange(N) % 2 == 0}) for env in (whole, *others)]
    for step in range(30):
        (obs, info), *rest = answers
        for seen, more in rest:
            assert same(obs, seen) and same(info, more)
        for env in others:
            assert np.array_equal(env.batch.legal_actions, whole.batch.legal_actions)
        if "final_obs" in info:
            assert all(same(info["final_obs"][slot], rest[0][1]["final_obs"][slot]) for slot in np.flatnonzero(info["_final_obs"]))
            assert same(info["final_info"], rest[0][1]["final_info"])
        if mode == "disabled" and (info["current_seat"] < 0).any():
            answers = [env.reset(options={"reset_mask": info["current_seat"] < 0}) for env in (whole, *others)]
            continue
        if step % 3 == 0:
            halves = [np.array([5, 0, 3]), np.array([1, 6, 2, 4])]
            actions = sample_legal(obs["action_mask"], rng)
            for env in (whole, *others):
                for half in halves:
                    env.send(actions[half], half)
            for _ in halves:
                answers = [(answer[0], answer[-1]) for answer in (env.recv() for env in (whole, *others))]
                for seen, more in answers[1:]:
                    assert same(answers[0][0], seen) and same(answers[0][1], more)
            answers = [env.reset(seed=100 + step) for env in (whole, *others)]
            continue
        actions = sample_legal(obs["action_mask"], rng)
        answers = [(answer[0], answer[-1]) for answer in (env.step(actions) for env in (whole, *others))]
    for env in others:
        env.close()


@pytest.mark.parametrize("named", [{}, {"opponents": lambda observation, mask: mask.argmax(axis=-1), "autoreset": "same-step"}])
def test_a_dead_server_affects_only_its_rows(mortal, named, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orleans_env.spread.RECONNECT_S", 0.2)
    whole = orleans_env.make_vec(RULESET, 4, **named)
    env = orleans_env.make_vec(RULESET, 4, address=[server.address for server in mortal], **named)
    obs, info = whole.reset(seed=1)
    env.reset(seed=1)
    mortal[1].process.kill()
    mortal[1].process.wait()
    actions = sample_legal(obs["action_mask"], rng)
    expected, *_, told = whole.step(actions)
    with pytest.warns(UserWarning, match="has taken 2 games with it"):
        obs, reward, terminated, truncated, info = env.step(actions)
    assert info["fault"].tolist() == truncated.tolist() == [False, False, True, True] and not terminated.any()
    assert info["current_seat"][2:].tolist() == [-4, -4] and not obs["action_mask"][2:].any()
    assert np.array_equal(obs["observation"][:2], expected["observation"][:2])
    for _ in range(3):
        actions = sample_legal(obs["action_mask"], rng)
        obs, _, _, truncated, info = env.step(actions)
        assert truncated.tolist() == [False, False, True, True] and not info["illegal_action"].any()
    # the last one too
    mortal[0].process.kill()
    mortal[0].process.wait()
    with pytest.raises(errors.ServerGone, match="No server is left"), pytest.warns(UserWarning):
        env.step(sample_legal(obs["action_mask"], rng))
    with pytest.raises(errors.ResetNeeded):
        env.step(actions)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to find the shards")
def test_a_restarted_shard_continues(rng: np.random.Generator) -> None:
    env = orleans_env.make_vec(RULESET, 6, shards=2)
    obs, info = env.reset(seed=1)
    server = orleans_env.server.local_shards(2)
    pid = server.process.pid
    children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    os.kill(children[0], signal.SIGKILL)
    faults = np.zeros(6, int)
    with pytest.warns(UserWarning, match="has taken 3 games with it"):
        for _ in range(12):
            obs, _, _, truncated, info = env.step(sample_legal(obs["action_mask"], rng))
            faults += info["fault"]
            assert np.array_equal(truncated, info["fault"]) and not info["illegal_action"].any()
    dead = faults > 0
    assert dead.sum() == 3 and len(set(dead[:3])) == len(set(dead[3:])) == 1
    # told, and in play again
    assert (info["current_seat"] >= 0).all() and obs["action_mask"].any(axis=1).all()


def test_names_of_several_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    from orleans_env import spread

    monkeypatch.setattr(
        spread.socket,
        "getaddrinfo",
        lambda host, port, **_: [(2, 1, 6, "", (where, port)) for where in ("10.0.0.2", "10.0.0.1", "10.0.0.2")],
    )
    assert spread._hosts("dns:///orleans:50051") == ["10.0.0.1:50051", "10.0.0.2:50051"]
    assert spread._hosts("h:1") == ["h:1"]
    assert spread._dialled("0.0.0.0:50052", "10.0.0.1:50051") == "10.0.0.1:50052" and spread._dialled("h:1", "k:2") == "k:1"
    with pytest.raises(errors.ServerGone):
        spread._hosts("dns:///orleans")


def test_what_needs_one_server() -> None:
    for wrong in ({"batch_size": 2}, {"first_slot": 3}):
        with pytest.raises(errors.ArgumentError, match="one server"):
            orleans_env.make_vec(RULESET, 4, shards=2, **wrong)
    for wrong in ({"shards": 0}, {"shards": "2"}, {"address": []}):
        with pytest.raises(errors.ArgumentError):
            orleans_env.make_vec(RULESET, 4, **wrong)

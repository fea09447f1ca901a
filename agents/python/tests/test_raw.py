"""RawClient: every call of the service."""

import copy
import pickle

import numpy as np
import pytest
from conftest import RULESET

from orleans_env import RawClient, errors
from orleans_env.raw import RawEnv
from orleans_env.results import State


def advance(env: RawEnv, state: State, steps: int, rng: np.random.Generator) -> State:
    for _ in range(steps):
        state = env.step(int(rng.choice(state.legal_actions())))
    return state


def play(env: RawEnv, state: State, rng: np.random.Generator) -> State:
    while not state.over:
        state = advance(env, state, 1, rng)
    return state


def test_server_info(client: RawClient) -> None:
    info = client.server_info()
    assert info.protocol_version.startswith("1.") and info.server_version and "rollout" in info.features
    assert {"random", "greedy"} <= set(info.bots)
    assert RULESET in client.rulesets()


def test_a_game_to_its_end(client: RawClient, rng: np.random.Generator) -> None:
    with client.make(RULESET) as env:
        state = env.reset(1)
        assert state.episode_seed == 1 and state.current_seat in (0, 1) and state.decision_kind.startswith("base.")
        assert state.observation.shape == (env.spec.observation_bytes,) and state.action_mask.shape == (env.spec.num_actions,)
        assert env.legal_actions() == state.legal_actions().tolist()
        assert env.legal_names() == {action: env.spec.action_name(action) for action in env.legal_actions()}
        state = play(env, state, rng)
        assert state.terminated and not state.truncated and state.decision_kind == ""
        assert not state.action_mask.any() and env.legal_actions() == []
        assert sum(state.returns) == 0 and sorted(score.rank for score in state.scores)[0] == 1
        assert all(sum(score.parts.values()) == score.total for score in state.scores)
        record = env.replay()
        assert record["ruleset"] == RULESET and len(record["actions"]) == state.move_number == len(record["hashes"])


def test_several_actions_in_one_call_are_all_or_nothing(client: RawClient, rng: np.random.Generator) -> None:
    with client.make(RULESET) as env, client.make(RULESET) as twin:
        state = env.reset("a text")
        twin.reset("a text")
        actions = []
        for _ in range(5):
            actions.append(int(state.legal_actions()[0]))
            state = env.step(actions[-1])
        after, applied = twin.step_counted(actions)
        assert applied == 5 and twin.state_hash() == env.state_hash() and after.move_number == 5
        illegal = int(np.argmin(after.action_mask))
        with pytest.raises(errors.IllegalAction):
            twin.step([int(after.legal_actions()[0]), illegal])
        assert twin.state_hash() == env.state_hash()


def test_illegal_actions_are_refused_and_change_nothing(client: RawClient) -> None:
    with client.make(RULESET) as env:
        state = env.reset(1)
        before = env.state_hash()
        for action, code in (
            (int(np.argmin(state.action_mask)), "ACTION_ILLEGAL"),
            (env.spec.num_actions, "ACTION_OUT_OF_RANGE"),
            (-1, "ACTION_OUT_OF_RANGE"),
            (2**31, "ACTION_OUT_OF_RANGE"),
            (10**30, "ACTION_OUT_OF_RANGE"),
            ([0, -(10**30)], "ACTION_OUT_OF_RANGE"),
        ):
            with pytest.raises(errors.IllegalAction) as caught:
                env.step(action)
            assert caught.value.code == code and isinstance(caught.value, ValueError)
        for wrong in (1.0, "x", None, True):
            with pytest.raises(errors.ActionTypeError):
                env.step(wrong)  # type: ignore[arg-type]
        with pytest.raises(errors.ActionShapeError):
            env.step(np.zeros((2, 2), np.int64))  # type: ignore[arg-type]
        assert env.state_hash() == before


def test_the_other_policies_report(client: RawClient) -> None:
    with client.make(RULESET, illegal="random-legal") as env:
        state = env.reset(1)
        illegal = int(np.argmin(state.action_mask))
        after = env.step(illegal)
        assert [(r.seat, r.action) for r in after.illegal] == [(state.current_seat, illegal)]
        assert state.action_mask[after.illegal[0].played] == 1
    with client.make(RULESET, illegal="terminate") as env:
        state = env.reset(1)
        after = env.step(int(np.argmin(state.action_mask)))
        assert after.over and after.illegal[0].played == -1 and after.rewards[state.current_seat] == -1


def test_a_retry_is_safe(client: RawClient) -> None:
    with client.make(RULESET) as env:
        state = env.reset(1)
        action = int(state.legal_actions()[0])
        env.step(action, expect_move=state.move_number)
        with pytest.raises(errors.MoveStale):
            env.step(action, expect_move=state.move_number)


def test_snapshot_restore_and_forks(client: RawClient, rng: np.random.Generator) -> None:
    with client.make(RULESET) as env:
        state = advance(env, env.reset(3), 20, rng)
        kept, at = env.snapshot(), env.state_hash()
        exact, other = env.fork("exact", count=2)
        assert exact.state_hash() == other.state_hash() == at
        end = play(env, state, np.random.default_rng(1))
        # the copy has the same future chance, the other has not changed
        assert play(exact, exact.observe(), np.random.default_rng(1)).scores == end.scores
        assert other.state_hash() == at
        back = env.restore(kept)
        assert env.state_hash() == at and np.array_equal(back.observation, state.observation) and back.move_number == 20
        env.restore(kept, reseed=5)
        assert env.state_hash() != at
        with pytest.raises(errors.Refused):
            env.restore(kept[:-7])
        for copies in (lambda: env.fork(count=0), lambda: env.rollout(count=0)):
            with pytest.raises(errors.ArgumentError, match="count is 0"):
                copies()


def test_resample_keeps_what_the_seat_knows(client: RawClient, rng: np.random.Generator) -> None:
    """The three conditions of OpenSpiel's ResampleInfostateTest: the information, the current player and the legal actions stay."""
    with client.make(RULESET) as env:
        state = advance(env, env.reset(4), 30, rng)
        for seat in range(env.spec.seats):
            seen = env.observe(seat)
            copies = env.fork("resample", seat=seat, count=4, seed=9)
            for copy in copies:
                view = copy.observe(seat)
                assert view.observation.tobytes() == seen.observation.tobytes()
                assert view.current_seat == state.current_seat
                assert view.action_mask.tobytes() == seen.action_mask.tobytes()
            assert len({copy.state_hash() for copy in copies}) == 4


def test_rollouts(client: RawClient) -> None:
    with client.make(RULESET, reward="margin") as env:
        env.reset(5)
        result = env.rollout(["greedy", "random"], count=6, seed=1)
        assert result.returns.shape == (6, 2) and result.lengths.shape == (6,) and result.terminated.all()
        assert (result.returns[:, 0] > 0).all() and (result.returns.sum(axis=1) == 0).all()
        again = env.rollout(["greedy", "random"], count=6, seed=1)
        assert np.array_equal(again.returns, result.returns)
        assert not env.rollout("random", count=1, max_steps=3).terminated.any()


def test_a_seat_sees_only_its_facts(client: RawClient) -> None:
    with client.make(RULESET) as env:
        state = env.reset(6)
        mover, waiter = state.current_seat, 1 - state.current_seat
        seat = env.seat_view(waiter)
        assert seat.observe().observation_seat == waiter and not seat.observe().action_mask.any()
        assert seat.observe().episode_seed is None
        for refused in (
            lambda: seat.observe(mover),
            seat.snapshot,
            lambda: seat.step(int(state.legal_actions()[0])),
            lambda: seat.reset(1),
        ):
            with pytest.raises(errors.AccessDenied):
                refused()
        attached = client.attach(RULESET, env.env, env.seat_tokens[mover])
        assert attached.step(int(state.legal_actions()[0])).move_number == 1
        with pytest.raises(errors.AccessDenied):
            client.attach(RULESET, env.env, "wrong").observe()


def test_positions_and_text(client: RawClient) -> None:
    with client.make(RULESET) as env:
        env.reset(7, start_seat=1)
        position = env.position()
        assert position["seats"] and "bag" in str(position)
        env.reset(8, position={"round": 5})
        assert env.position()["round"] == 5
        assert "\x1b[" in env.render(color=True) and "\x1b[" not in env.render(0)
        with pytest.raises(errors.Refused) as caught:
            env.reset(8, position={"round": 99})
        assert caught.value.code == "POSITION_INVALID"


def test_truncation_by_steps(client: RawClient, rng: np.random.Generator) -> None:
    with client.make(RULESET, max_steps=4) as env:
        state = advance(env, env.reset(1), 4, rng)
        assert state.truncated and not state.terminated and state.over


def test_order_of_calls(client: RawClient) -> None:
    env = client.make(RULESET)
    with pytest.raises(errors.EpisodeRefused):
        env.step(0)
    env.close()
    env.close()
    with pytest.raises(errors.EnvClosed):
        env.reset()
    with pytest.raises(errors.EnvUnknown):
        client.attach(RULESET, env.env, env.token).observe()


@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (lambda c: c.make("chess"), errors.RulesetError),
        (lambda c: c.make("base-9p"), errors.RulesetError),
        (lambda c: c.make("base-2p?colour=red"), errors.RulesetError),
        (lambda c: c.make(RULESET, seats=["nobody", None]), errors.RulesetError),
        (lambda c: c.make(RULESET, reward="money"), errors.ArgumentError),
        (lambda c: c.make(RULESET, illegal="ignore"), errors.ArgumentError),
        (lambda c: c.make(RULESET).reset(2**64), errors.ArgumentError),
        (lambda c: c.make(RULESET).reset(-1), errors.ArgumentError),
        (lambda c: c.make(RULESET).reset(1.5), errors.ArgumentError),
        (lambda c: c.make(RULESET).fork("clone"), errors.ArgumentError),
    ],
)
def test_bad_arguments(client: RawClient, make, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        make(client)


def test_the_lease(client: RawClient) -> None:
    with client.make(RULESET) as env:
        assert env.keep_alive() > 3600


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_copies_are_forks(client: RawClient, copied) -> None:
    with client.make(RULESET) as env:
        env.reset(1)
        with pytest.raises(errors.CopyRefused, match=r"use fork\(\) or snapshot\(\)"):
            copied(env)
    with pytest.raises(errors.CopyRefused, match="make one in each process"):
        copied(client)


def test_a_closed_client() -> None:
    client = RawClient()
    client.close()
    with pytest.raises(errors.EnvClosed):
        client.server_info()


def test_search_is_fork_and_step_of_each_copy(client: RawClient, rng: np.random.Generator) -> None:
    raw = client.make(RULESET)
    legal = raw.reset(4).legal_actions()
    copy = raw.fork("exact")[0]
    copy.step(int(legal[0]))
    actions = [[int(legal[0])], [], [int(legal[-1])] * 2, []]
    found = raw.search(
        actions, states=[raw, copy, raw.snapshot()], state_of=[0, 1, 2, 2], mode="reseed", seed=7, scores=True, snapshots=True
    )
    forks = [env.fork("reseed", count=4, seed=7)[row] for row, env in enumerate((raw, copy, raw, raw))]
    for row, (fork, ids) in enumerate(zip(forks, actions, strict=True)):
        state = fork.step(ids[: found.applied[row]]) if ids else fork.observe()
        assert np.array_equal(found.observation[row], state.observation) and np.array_equal(found.action_mask[row], state.action_mask)
        assert (found.current_seat[row], found.terminated[row], found.truncated[row]) == (state.current_seat, False, False)
        again = client.make(RULESET)
        again.restore(found.snapshots[row])
        assert again.state_hash() == fork.state_hash()
    assert found.illegal.tolist() == [False, False, True, False] and found.applied.tolist() == [1, 0, 1, 0]
    assert found.points.shape == found.rewards.shape == (4, 2) and found.rollouts.lengths.size == 0
    # the caller may write the arrays
    found.observation[0] = 0
    rows = raw.search(legal, mode="resample", seat=0, policies="random", max_steps=5, observation=False, action_mask=False)
    assert len(rows.observation) == len(rows.action_mask) == 0 and rows.rollouts.lengths.tolist() == [5] * len(legal)
    assert raw.search().current_seat.shape == (1,) and raw.search(states=[raw, copy]).current_seat.shape == (2,)
    with pytest.raises(errors.AccessDenied):
        raw.seat_view(0).search()
    assert raw.seat_view(0).search(mode="resample", snapshots=True).snapshots


@pytest.mark.parametrize(
    "arguments",
    [{"actions": 5}, {"actions": np.int64(5)}, {"actions": [0.5]}, {"actions": [[[1]]]}, {"states": ["x"]}, {"actions": [1, 1], "state_of": [0]}, {"mode": "other"}],
)  # fmt: skip
def test_search_with_bad_arguments(client: RawClient, arguments) -> None:
    raw = client.make(RULESET)
    raw.reset(1)
    with pytest.raises((errors.ArgumentError, errors.ActionTypeError, errors.ActionShapeError)):
        raw.search(**arguments)


def test_search_refuses_unknown_ids_like_step(client: RawClient) -> None:
    raw = client.make(RULESET)
    raw.reset(1)
    for action in (2**40, -(2**40)):
        with pytest.raises(errors.IllegalAction) as caught:
            raw.search([action])
        assert caught.value.code == "ACTION_OUT_OF_RANGE"

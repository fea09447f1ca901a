"""``make_vec``: the three autoreset modes, Gymnasium's wrappers, EnvPool's calls."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from conftest import RULESET
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, NormalizeObservation, RecordEpisodeStatistics

import orleans_env
from orleans_env import errors, sample_legal
from orleans_env.sample import sample_listed
from orleans_env.vector_requests import reset_options

N = 5


def vec(**more):
    return orleans_env.make_vec(RULESET, N, **more)


def until_an_end(env, rng):
    """Steps at random until an episode ends; the answer of that step and the one before it."""
    obs, info = env.reset(seed=3)
    while True:
        before = obs, info
        answer = env.step(sample_legal(info["action_mask"], rng))
        obs, _, terminated, truncated, info = answer
        if (terminated | truncated).any():
            return before, answer


def test_shapes_types_and_spaces(rng: np.random.Generator) -> None:
    env = vec(random_action=True, legal_actions=True)
    spec = env.orleans
    obs, info = env.reset(seed=1)
    assert env.observation_space.contains(obs) and env.single_action_space.n == spec.num_actions
    obs, reward, terminated, truncated, info = env.step(sample_legal(info["action_mask"], rng))
    assert env.observation_space.contains(obs)
    kinds = {
        "action_mask": (np.int8, (N, spec.num_actions)),
        "current_seat": (np.int32, (N,)),
        "rewards": (np.float32, (N, 2)),
        "env_id": (np.int32, (N,)),
    }
    kinds |= {
        "episode_seed": (np.uint64, (N,)),
        "illegal_action": (np.bool_, (N,)),
        "fault": (np.bool_, (N,)),
        "random_action": (np.int32, (N,)),
    }
    for key, (dtype, shape) in kinds.items():
        assert (info[key].dtype, info[key].shape) == (dtype, shape), key
        assert info[f"_{key}"].dtype == np.bool_ and info[f"_{key}"].all()
    assert (reward.dtype, terminated.dtype, truncated.dtype) == (np.float64, np.bool_, np.bool_)
    assert np.array_equal(env.action_masks(), obs["action_mask"]) and env.action_masks().dtype == np.bool_
    assert (info["action_mask"][np.arange(N), info["random_action"]] == 1).all()
    env.close()


def test_later_steps_do_not_change_earlier_columns(rng: np.random.Generator) -> None:
    env = vec()
    obs, info = env.reset(seed=1)
    kept, copy = obs["observation"], obs["observation"].copy()
    assert not kept.flags.owndata and kept.flags.writeable
    for _ in range(20):
        _, _, _, _, info = env.step(sample_legal(info["action_mask"], rng))
    assert np.array_equal(kept, copy)


def test_seeds_are_those_of_single_envs() -> None:
    env = vec(opponents="greedy")
    single = orleans_env.make(RULESET, opponents="greedy")
    for seeds, given in ((range(40, 40 + N), 40), ([9, 8, 7, 6, 2**64 - 1], [9, 8, 7, 6, 2**64 - 1])):
        obs, info = env.reset(seed=given)
        for slot, seed in enumerate(seeds):
            assert info["episode_seed"][slot] == seed
            if seed < 2**63:
                assert np.array_equal(single.reset(seed=seed)[0]["observation"], obs["observation"][slot])
    first, second = env.reset(seed=1)[1]["episode_seed"], env.reset()[1]["episode_seed"]
    assert not set(first) & set(second)


def test_any_episode_of_a_vector_can_be_played_alone(rng: np.random.Generator) -> None:
    env = vec(autoreset="same-step")
    _, (obs, _, terminated, _, info) = until_an_end(env, rng)
    slot = int(np.flatnonzero(terminated)[0])
    raw = orleans_env.RawClient().make(RULESET, seats=[None, "random"])
    assert np.array_equal(raw.reset(int(info["episode_seed"][slot])).observation, obs["observation"][slot])


def test_next_step(rng: np.random.Generator) -> None:
    env = vec()
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, (obs, reward, terminated, _, info) = until_an_end(env, rng)
    ended = terminated
    assert (info["current_seat"][ended] == -4).all() and not obs["action_mask"][ended].any()
    assert np.array_equal(info["_episode_return"], ended) and (info["episode_length"][ended] > 50).all()
    assert np.array_equal(info["episode_return"][ended, 0], reward[ended])
    assert "final_obs" not in info
    old = info["episode_seed"]
    # the actions of ended rows are ignored
    actions = sample_legal(info["action_mask"], rng, none=-77)
    obs, reward, terminated, truncated, info = env.step(actions)
    assert not terminated[ended].any() and not reward[ended].any() and obs["action_mask"][ended].any(axis=1).all()
    assert (info["episode_seed"] != old).tolist() == ended.tolist() and not info["illegal_action"].any()


def test_same_step(rng: np.random.Generator) -> None:
    env = vec(autoreset="same-step")
    twin = vec(autoreset=AutoresetMode.NEXT_STEP)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    _, (obs, reward, terminated, _, info) = until_an_end(env, rng)
    _, (last, same, _, _, _) = until_an_end(twin, np.random.default_rng(7))
    ended = terminated
    assert (info["current_seat"][ended] >= 0).all() and obs["action_mask"][ended].any(axis=1).all()
    assert np.array_equal(info["_final_obs"], ended) and np.array_equal(info["_final_info"], ended)
    assert np.array_equal(reward, same)
    for slot in np.flatnonzero(ended):
        final = info["final_obs"][slot]
        assert np.array_equal(final["observation"], last["observation"][slot]) and not final["action_mask"].any()
        assert env.single_observation_space.contains(final)
    assert all(final is None for final in info["final_obs"][~ended])
    assert (info["final_info"]["current_seat"][ended] == -4).all()


def test_disabled(rng: np.random.Generator) -> None:
    env = vec(autoreset="disabled")
    _, (obs, _, terminated, _, info) = until_an_end(env, rng)
    with pytest.raises(errors.ResetNeeded):
        env.step(sample_legal(info["action_mask"], rng))
    seeds = info["episode_seed"]
    obs, info = env.reset(options={"reset_mask": terminated})
    assert (info["episode_seed"] != seeds).tolist() == terminated.tolist()
    assert (info["current_seat"] >= 0).all()
    env.step(sample_legal(info["action_mask"], rng))
    for wrong in (np.ones(N, np.int8), np.ones(N + 1, np.bool_), np.zeros(N, np.bool_), [True] * N):
        with pytest.raises(errors.ArgumentError):
            env.reset(options={"reset_mask": wrong})


def test_all_seats_by_the_learner(rng: np.random.Generator) -> None:
    env = vec(opponents=None, reward="score")
    _, info = env.reset(seed=1)
    seen = set()
    for _ in range(100):
        seats = info["current_seat"]
        seen |= set(seats.tolist())
        _, reward, _, _, info = env.step(sample_legal(info["action_mask"], rng))
        assert np.array_equal(reward, info["rewards"][np.arange(N), seats])
    assert seen == {0, 1}


def test_final_observation_of_the_seat_that_acted(rng: np.random.Generator) -> None:
    env, twin = vec(opponents=None, autoreset="same-step"), vec(opponents=None)
    (_, before), (_, _, terminated, _, info) = until_an_end(env, rng)
    _, (last, _, _, _, _) = until_an_end(twin, np.random.default_rng(7))
    for slot in np.flatnonzero(terminated):
        assert np.array_equal(info["final_obs"][slot]["observation"], last["observation"][slot])
        assert before["current_seat"][slot] in (0, 1)


def test_gymnasium_wrappers(rng: np.random.Generator) -> None:
    env = RecordEpisodeStatistics(vec())
    _, info = env.reset(seed=1)
    reward = np.zeros(N)
    while "episode" not in info:
        _, paid, terminated, _, info = env.step(sample_legal(info["action_mask"], rng))
        reward += paid
    slot = int(np.flatnonzero(terminated)[0])
    assert info["_episode"][slot] and info["episode"]["r"][slot] == reward[slot]
    normal = NormalizeObservation(_Plain(vec()))
    obs, info = normal.reset(seed=1)
    assert obs.shape == (N, orleans_env.get_spec(RULESET).observation_bytes) and abs(obs.mean()) < 1
    listed = DictInfoToList(vec(autoreset="same-step"))
    _, infos = listed.reset(seed=1)
    assert len(infos) == N and all(one["current_seat"] == 0 for one in infos)


class _Plain(gymnasium.vector.VectorObservationWrapper):
    """The bytes alone."""

    def __init__(self, env):
        super().__init__(env)
        self.single_observation_space = env.single_observation_space["observation"]
        self.observation_space = env.observation_space["observation"]

    def observations(self, observations):
        return observations["observation"]


def test_envpool_calls(rng: np.random.Generator) -> None:
    env = orleans_env.make_vec(RULESET, 12, batch_size=4)
    lockstep = orleans_env.make_vec(RULESET, 12)
    with pytest.raises(errors.ArgumentError):
        env.reset()
    env.async_reset(seed=5)
    start, begun = lockstep.reset(seed=5)
    counts = np.zeros(12, int)
    for _ in range(60):
        obs, reward, terminated, truncated, info = env.recv()
        slots = info["env_id"]
        assert len(slots) == len(set(slots.tolist())) == 4 == len(reward) == len(obs["action_mask"])
        for row, slot in enumerate(slots):
            if counts[slot] == 0:
                assert np.array_equal(obs["observation"][row], start["observation"][slot])
        counts[slots] += 1
        env.send(sample_legal(info["action_mask"], rng), slots)
    assert counts.min() > 0 and counts.sum() == 240
    with pytest.raises(errors.ActionShapeError):
        env.send(np.zeros(3, np.int32), np.arange(4))


def test_two_halves_in_flight(rng: np.random.Generator) -> None:
    """Requests for some slots, answered in order, play the same games as requests for all slots."""
    whole, halves = vec(opponents=None), vec(opponents=None)
    obs, info = whole.reset(seed=2)
    halves.reset(seed=2)
    parts = [np.arange(0, 2), np.arange(2, N)]
    for _ in range(30):
        actions = sample_legal(info["action_mask"], rng)
        for part in parts:
            halves.send(actions[part], part)
        obs, reward, *_, info = whole.step(actions)
        for part in parts:
            other, paid, *_, more = halves.recv()
            assert np.array_equal(other["observation"], obs["observation"][part]) and np.array_equal(more["env_id"], part)


def test_parts_of_a_larger_vector() -> None:
    """With ``first_slot`` several workers play the same games as one."""
    stream = orleans_env.VectorStream
    config = orleans_env.make_vec(RULESET, 1)._arguments["config"]
    whole, part = stream(config, 6), stream(config, 2, first_slot=4)
    for one in (whole, part):
        one.send_reset(77)
    assert np.array_equal(whole.recv().observation[4:], part.recv().observation)


@pytest.mark.parametrize("opponents", ["random", lambda observations, masks: masks.argmax(axis=1)])
def test_vectors_of_several_learners_are_parts_of_a_larger_one(opponents: Any) -> None:
    whole = orleans_env.make_vec(RULESET, 6, opponents=opponents)
    part = orleans_env.make_vec(RULESET, 2, opponents=opponents, first_slot=4)
    (seen, info), (other, more) = whole.reset(seed=7), part.reset(seed=7)
    assert np.array_equal(info["episode_seed"], np.arange(7, 13)) and np.array_equal(more["episode_seed"], [11, 12])
    assert np.array_equal(seen["observation"][4:], other["observation"])


class Tensor:
    """Refuses NumPy like a tensor of torch with gradients."""

    def __array__(self, *_: object, **__: object) -> np.ndarray:
        raise RuntimeError("Can't call numpy() on Tensor that requires grad.")


@pytest.mark.parametrize(
    ("actions", "kind"),
    [
        (np.zeros(N, np.float32), errors.ActionTypeError),
        (["a"] * N, errors.ActionTypeError),
        ([None] * N, errors.ActionTypeError),
        (np.zeros(N - 1, np.int64), errors.ActionShapeError),
        (np.zeros((N, 1), np.int64), errors.ActionShapeError),
        (0, errors.ActionShapeError),
        ([[0], [0, 1]], errors.ActionTypeError),
        (Tensor(), errors.ActionTypeError),
    ],
)
def test_bad_actions(actions, kind: type[Exception]) -> None:
    env = vec()
    with pytest.raises(errors.ResetNeeded):
        env.step(np.zeros(N, np.int64))
    _, info = env.reset(seed=1)
    with pytest.raises(kind):
        env.step(actions)
    # nothing was sent: the env continues
    env.step(np.argmax(info["action_mask"], axis=1))


def test_illegal_actions_never_stop_the_batch() -> None:
    for policy, terminates in (("random-legal", False), ("terminate", True)):
        env = vec(illegal=policy)
        obs, info = env.reset(seed=1)
        actions = np.argmax(info["action_mask"], axis=1)
        actions[2] = np.argmin(info["action_mask"][2])
        after, _, terminated, _, info = env.step(actions)
        assert info["illegal_action"].tolist() == [False, False, True, False, False]
        assert np.array_equal(after["observation"][2], obs["observation"][2]) == (policy != "random-legal")
        assert terminated.tolist() == [False, False, terminates, False, False]


@pytest.mark.parametrize("policy", ["random-legal", "terminate", "error"])
def test_invalid_action_ids_are_refused_before_sending(policy) -> None:
    env, twin = vec(illegal=policy), vec(illegal=policy)
    obs, info = env.reset(seed=1)
    twin.reset(seed=1)
    legal = np.argmax(info["action_mask"], axis=1)
    for kind, number in (
        (np.int64, -1),
        (np.int64, 5000),
        (np.int64, 2**32),
        (np.uint64, 2**32),
        (np.uint64, 2**63),
        (np.int64, 2**32 + 1),
        (np.int8, -1),
        (object, 10**30),
        (object, -(10**30)),
    ):
        actions = np.zeros(N, kind)
        actions[:] = legal if kind is not np.int8 else 0
        actions[3] = number
        with pytest.raises(errors.IllegalAction, match=rf"action {number} of row 3") as caught:
            env.step(actions)
        assert caught.value.code == "ACTION_OUT_OF_RANGE"
    with pytest.raises(errors.IllegalAction, match=rf"action {2**63} of row 1"):
        env.step([-1 if row == 2 else 2**63 if row == 1 else int(legal[row]) for row in range(N)])
    with pytest.raises(errors.ActionTypeError):
        env.step(legal.astype(object))
    # nothing was sent
    assert np.array_equal(env.step(legal)[0]["observation"], twin.step(legal)[0]["observation"])


def test_policy_error_raises_in_vectors(rng: np.random.Generator) -> None:
    env, twin = vec(illegal="error"), vec()
    obs, info = env.reset(seed=1)
    twin.reset(seed=1)
    for _ in range(30):
        legal = sample_legal(info["action_mask"], rng)
        wrong = legal.copy()
        wrong[4] = np.argmin(info["action_mask"][4])
        with pytest.raises(errors.IllegalAction, match="not legal now \\(row 4\\)"):
            env.step(wrong)
        with pytest.raises(errors.IllegalAction, match="not legal now \\(row 1\\)"):
            env.send(wrong[[0, 4]], [0, 4])
        obs, *_, info = env.step(legal)
        assert np.array_equal(obs["observation"], twin.step(legal)[0]["observation"])


def test_the_raw_stream_refuses_numbers_beyond_the_range(rng: np.random.Generator) -> None:
    stream = orleans_env.VectorStream(vec()._arguments["config"], 2)
    stream.send_reset(1)
    stream.recv()
    for wrong in ([2**32, 0], np.array([2**31, 0], np.uint64), [0, -(2**31) - 1]):
        with pytest.raises(errors.IllegalAction):
            stream.send_step(wrong)
    with pytest.raises(errors.IllegalAction):
        stream.send_step([0], [2**32])
    with pytest.raises(errors.NoCallPending):
        stream.recv()


@pytest.mark.parametrize(
    ("slots", "kind"),
    [
        ([0, N], errors.ArgumentError),
        ([0, -1], errors.ArgumentError),
        ([0, 2**32], errors.ArgumentError),
        (np.array([0, 2**63], np.uint64), errors.ArgumentError),
        ([1, 1], errors.ArgumentError),
        ([0.0, 1.0], errors.ActionTypeError),
        ([[0, 1]], errors.ActionShapeError),
        ([0], errors.ActionShapeError),
    ],
)
def test_invalid_env_ids_are_refused(slots, kind: type[Exception]) -> None:
    env = vec()
    _, info = env.reset(seed=1)
    legal = np.argmax(info["action_mask"], axis=1)
    with pytest.raises(kind):
        env.send(legal[:2], slots)
    with pytest.raises(errors.NoCallPending):
        env.recv()
    env.step(legal)


def test_pending_answers_are_received_before_other_calls(rng: np.random.Generator) -> None:
    """The answers of older requests are never taken for those of newer ones."""
    env, twin = vec(), vec()
    with pytest.raises(errors.NoCallPending):
        env.recv()
    _, info = env.reset(seed=1)
    twin.reset(seed=1)
    with pytest.raises(errors.NoCallPending):
        env.recv()
    actions = sample_legal(info["action_mask"], rng)
    env.send(actions)
    for use in (env.reset, env.async_reset, lambda: env.step(actions), lambda: env.send(actions), lambda: env.send(actions[:1], [2])):
        with pytest.raises(errors.CallPending):
            use()
    obs = env.recv()[0]
    assert np.array_equal(obs["observation"], twin.step(actions)[0]["observation"])
    # the other half may be stepped
    env.send(actions[:2], [0, 1])
    with pytest.raises(errors.CallPending, match="Env 1 "):
        env.send(actions[:2], [4, 1])
    env.send(actions[2:], [2, 3, 4])
    assert env.recv()[-1]["env_id"].tolist() == [0, 1] and env.recv()[-1]["env_id"].tolist() == [2, 3, 4]
    env.async_reset(seed=7)
    assert np.array_equal(env.recv()[0]["observation"], twin.reset(seed=7)[0]["observation"])


def test_first_ready_never_waits_for_missing_rows(rng: np.random.Generator) -> None:
    env = orleans_env.make_vec(RULESET, 10, batch_size=4)
    with pytest.raises(errors.NoCallPending):
        env.recv()
    env.async_reset(seed=5)
    with pytest.raises(errors.CallPending):
        env.async_reset(seed=5)
    env.recv()
    *_, info = env.recv()
    # two rows wait for two more
    with pytest.raises(errors.NoCallPending, match="Only 2 rows"):
        env.recv()
    env.send(sample_legal(info["action_mask"], rng)[:2], info["env_id"][:2])
    assert len(env.recv()[-1]["env_id"]) == 4
    # a reset removes all of them
    env.async_reset(seed=6)
    assert np.array_equal(env.recv()[-1]["episode_seed"], 6 + np.arange(4))


def test_seeds_for_some_envs(rng: np.random.Generator) -> None:
    env, twin = vec(), vec()
    env.reset(seed=[1, 2, 3, 4, 5])
    twin.reset(seed=[1, 2, 3, 4, 5])
    later = twin.reset()[1]["episode_seed"]
    obs, info = env.reset(seed=[None, 8, None, None, 9])
    assert info["episode_seed"].tolist() == [later[0], 8, later[2], later[3], 9]
    assert env.observation_space.contains(obs)
    _, info = env.reset(seed=[None, 8, 7, None, 9], options={"reset_mask": np.array([True, False, True, False, False])})
    assert info["episode_seed"].tolist() == [twin.reset()[1]["episode_seed"][0], 8, 7, later[3], 9]
    env.step(sample_legal(info["action_mask"], rng))


@pytest.mark.parametrize(
    ("named", "kind"),
    [
        ({"num_envs": 0}, errors.ArgumentError),
        ({"autoreset": "sometimes"}, errors.ArgumentError),
        ({"batch_size": 9}, errors.ArgumentError),
        ({"ruleset": "chess"}, errors.RulesetError),
        ({"opponents": "nobody"}, errors.RulesetError),
    ],
)
def test_bad_arguments(named, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        orleans_env.make_vec(**{"ruleset": RULESET, "num_envs": 2, **named})


def test_bad_seeds() -> None:
    env = vec()
    for seeds in ([1, 2], "12345", 1.5, True, [-1] * N, [2**64] * N, ["a"] * N, [True] * N):
        with pytest.raises(errors.ArgumentError):
            env.reset(seed=seeds)
    env.reset(seed=1)


def test_vectors_can_be_pickled(rng: np.random.Generator) -> None:
    env = orleans_env.make_vec(RULESET, 3, opponents="greedy", autoreset="same-step", max_steps=9, random_action=True)
    copy = pickle.loads(pickle.dumps(env))
    (obs, info), (other, more) = env.reset(seed=5), copy.reset(seed=5)
    for _ in range(20):
        assert np.array_equal(obs["observation"], other["observation"]) and np.array_equal(info["random_action"], more["random_action"])
        obs, _, _, _, info = env.step(info["random_action"])
        other, _, _, _, more = copy.step(more["random_action"])
    assert copy.autoreset_mode is env.autoreset_mode is AutoresetMode.SAME_STEP
    copy.close()


def test_a_closed_vector_is_refused() -> None:
    env = vec()
    env.reset(seed=1)
    env.close()
    env.close()
    for use in (env.reset, lambda: env.step(np.zeros(N, int)), env.recv):
        with pytest.raises(errors.EnvClosed):
            use()


def test_samplers_are_uniform_over_the_legal(rng: np.random.Generator) -> None:
    masks = np.zeros((4, 20), np.int8)
    masks[0, [3, 5, 19]] = 1
    masks[2, 0] = 1
    masks[3] = 1
    draws = np.stack([sample_legal(masks, rng, none=-5) for _ in range(3000)])
    assert set(draws[:, 0]) == {3, 5, 19} and set(draws[:, 1]) == {-5} and set(draws[:, 2]) == {0} and len(set(draws[:, 3])) == 20
    assert abs((draws[:, 0] == 5).mean() - 1 / 3) < 0.05
    listed = sample_listed(
        masks.sum(axis=1).astype(np.uint16), (np.flatnonzero(masks) % 20).astype(np.uint16), np.random.default_rng(1), none=-5
    )
    assert np.array_equal(listed, sample_legal(masks, np.random.default_rng(1), none=-5))
    empty = sample_legal(np.zeros((2, 4), np.int8), rng)
    assert empty.tolist() == [0, 0]


def test_the_lists_of_the_server(rng: np.random.Generator) -> None:
    env = vec(legal_actions=True)
    _, info = env.reset(seed=1)
    for _ in range(10):
        batch = env.batch
        assert np.array_equal(batch.legal_counts, info["action_mask"].sum(axis=1))
        assert np.array_equal(batch.legal_actions, np.nonzero(info["action_mask"])[1])
        _, _, _, _, info = env.step(sample_listed(batch.legal_counts, batch.legal_actions, rng))
        assert not info["illegal_action"].any()


def test_positions_for_all_envs_and_for_each(rng: np.random.Generator) -> None:
    """Episodes of a vector begin like those of a single env, over both transports and with any division into parts."""
    position, other = {"round": 17}, {"round": 3}
    single = orleans_env.make(RULESET)
    env = vec(autoreset="same-step", max_steps=2)
    starts = [position, None, other, position, None]

    def expected(info, options):
        return [
            single.reset(seed=int(seed), options=one)[0]["observation"] for seed, one in zip(info["episode_seed"], options, strict=True)
        ]

    for given, by_slot in ((position, [position] * N), (starts, starts), (tuple(starts), starts)):
        obs, info = env.reset(seed=1, options={"position": given, "start_seat": 1})
        for _ in range(2):
            assert np.array_equal(obs["observation"], expected(info, [{"position": one, "start_seat": 1} for one in by_slot]))
            # with max_steps 2 every second step begins the next episode
            for _ in range(2):
                obs, _, _, truncated, info = env.step(sample_legal(info["action_mask"], rng))
            assert truncated.all()
    mask = np.arange(N) == 2
    before = obs["observation"].copy()
    obs, info = env.reset(options={"reset_mask": mask})
    assert np.array_equal(obs["observation"][~mask], before[~mask])
    assert np.array_equal(obs["observation"][2], expected(info, [None] * N)[2])


@pytest.mark.parametrize("mode", ["next-step", "same-step", "disabled"])
@pytest.mark.parametrize("policy", ["random-legal", "error"])
def test_a_position_without_a_decision_ends_and_the_other_envs_continue(mode, policy) -> None:
    env = vec(autoreset=mode, illegal=policy)
    over = {"phase": "event", "round": 18}
    _, info = env.reset(seed=1, options={"position": [over, *[None] * (N - 1)]})
    assert info["current_seat"].tolist() == [-4, *[0] * (N - 1)]
    ends, start = 0, info["episode_seed"].copy()
    for _ in range(6):
        _, _, terminated, truncated, info = env.step(np.argmax(info["action_mask"], axis=1))
        assert not terminated[1:].any() and not truncated.any() and not info["illegal_action"].any()
        ends += int(terminated[0])
        if terminated[0]:
            assert info["episode_length"][0] == 0 and info["_episode_length"].tolist() == [True, *[False] * (N - 1)]
            if mode == "disabled":
                with pytest.raises(errors.ResetNeeded):
                    env.step(np.argmax(info["action_mask"], axis=1))
                _, info = env.reset(options={"reset_mask": terminated, "position": over})
    assert ends == (3 if mode == "next-step" else 6)
    assert info["episode_seed"][0] != start[0] and np.array_equal(info["episode_seed"][1:], start[1:])


def test_start_seats_of_numpy() -> None:
    env = vec(opponents=None)
    seats = np.arange(N) % 2
    assert env.reset(seed=1, options={"start_seat": seats})[1]["current_seat"].tolist() == seats.tolist()
    assert env.reset(seed=1, options={"start_seat": np.array(1)})[1]["current_seat"].tolist() == [1] * N
    # equal starts are sent and checked once
    assert len(reset_options({"start_seat": np.arange(100) % 2}, 100)[1].options) == 2


def test_positions_that_are_refused() -> None:
    env = vec()
    obs, info = env.reset(seed=1)
    with pytest.raises(errors.Refused) as refused:
        env.reset(options={"position": {"round": 99}})
    assert refused.value.code == "POSITION_INVALID"
    # no episode has begun, and the vector continues
    _, _, _, _, after = env.step(info["action_mask"].argmax(axis=1))
    assert np.array_equal(after["episode_seed"], info["episode_seed"])
    for wrong in ({"position": [None] * (N + 1)}, {"chance": "x"}, {"position": {"round": object()}}, {"start_seat": [0]}):
        with pytest.raises(errors.ArgumentError):
            env.reset(options=wrong)

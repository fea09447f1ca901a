"""``make``: Gymnasium's suites, and cases that they leave out."""

import pickle
import threading
from functools import partial
from typing import Any

import grpc
import gymnasium
import numpy as np
import pytest
from conftest import RULESET
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.utils.env_match import check_environments_match

import orleans_env
from orleans_env import errors, sample_legal
from orleans_env.grpc_transport import GrpcStreamCall
from orleans_env.gym import OrleansEnv
from orleans_env.local_socket import LocalSocket
from orleans_env.registration import ready_rulesets, env_id
from orleans_env.stream import VectorStream


@pytest.mark.parametrize("transport", ["auto", "unary", "stream"])
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_check_env(transport) -> None:
    env = orleans_env.make(RULESET, transport=transport, render_mode=None if transport == "stream" else "ansi")
    check_env(env)
    env.close()


@pytest.mark.parametrize(
    "config", [{}, {"seat": 1, "opponents": "greedy", "reward": "score"}, {"opponents": None, "reward": "rank"}, {"max_steps": 60}]
)
def test_both_transports_give_the_same_env(config) -> None:
    stream, unary = orleans_env.make(RULESET, transport="stream", **config), orleans_env.make(RULESET, transport="unary", **config)
    check_environments_match(stream, unary, num_steps=60, seed=11, info_comparison="equivalence")
    stream.close()
    unary.close()


def test_both_transports_agree_to_the_end_and_after_it(rng: np.random.Generator) -> None:
    stream, unary = orleans_env.make(RULESET, transport="stream"), orleans_env.make(RULESET, transport="unary")
    (obs, info), (other, more) = stream.reset(seed=2), unary.reset(seed=2)
    for _ in range(2):
        done = False
        while not done:
            assert data_equivalence(obs, other) and data_equivalence(info, more)
            action = rng.choice(np.flatnonzero(obs["action_mask"]))
            obs, reward, terminated, truncated, info = stream.step(action)
            other, *same, more = unary.step(action)
            assert same == [reward, terminated, truncated]
            done = terminated or truncated
        assert info["current_seat"] == -4 and not obs["action_mask"].any() and info["episode_return"][0] == reward in (-1.0, 0.0, 1.0)
        assert data_equivalence({k: v for k, v in info.items() if k != "scores"}, {k: v for k, v in more.items() if k != "scores"})
        assert info["scores"] == more["scores"] and more["scores"][0].winner == (reward >= 0)
        assert [(score.total, score.rank, score.winner) for score in info["scores"]] == list(
            zip(info["points"], info["ranks"], info["winners"], strict=True)
        )
        assert all(list(score.parts) == sorted(score.parts) and sum(score.parts.values()) == score.total for score in info["scores"])
        # without a seed the series continues, in both
        (obs, info), (other, more) = stream.reset(), unary.reset()
    again = unary.reset(seed=info["episode_seed"])[0]
    assert data_equivalence(obs, again)


def test_the_types_that_sb3_needs() -> None:
    env = orleans_env.make(RULESET)
    obs, info = env.reset(seed=1)
    assert obs["observation"].dtype == np.uint8 and obs["action_mask"].dtype == info["action_mask"].dtype == np.int8
    assert env.action_masks().dtype == np.bool_ and np.array_equal(env.action_masks(), obs["action_mask"])
    _, reward, terminated, truncated, _ = env.step(env.action_space.sample(info["action_mask"]))
    assert (type(reward), type(terminated), type(truncated)) == (float, bool, bool)
    env.close()


def test_illegal_actions_are_reported_or_refused() -> None:
    env = orleans_env.make(RULESET)
    _, info = env.reset(seed=1)
    *_, truncated, info = env.step(int(np.argmin(info["action_mask"])))
    assert info["illegal_action"] and not truncated
    assert not env.step(env.action_space.sample(info["action_mask"]))[-1]["illegal_action"]
    strict = orleans_env.make(RULESET, illegal="error")
    obs, _ = strict.reset(seed=1)
    with pytest.raises(errors.IllegalAction):
        strict.step(int(np.argmin(obs["action_mask"])))
    # nothing has happened
    strict.step(int(np.argmax(obs["action_mask"])))
    ending = orleans_env.make(RULESET, illegal="terminate")
    obs, _ = ending.reset(seed=1)
    _, reward, terminated, _, info = ending.step(int(np.argmin(obs["action_mask"])))
    assert terminated and reward == -1 and info["illegal_action"]


@pytest.mark.parametrize("transport", ["auto", "unary", "stream"])
def test_bad_actions(transport) -> None:
    env = orleans_env.make(RULESET, transport=transport)
    with pytest.raises(errors.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    for wrong, kind in (
        (0.5, errors.ActionTypeError),
        ("0", errors.ActionTypeError),
        (None, errors.ActionTypeError),
        (10**30, errors.IllegalAction),
        (np.array(-(10**30)), errors.IllegalAction),
        ([0, 1], errors.ActionShapeError),
    ):
        with pytest.raises(kind):
            env.step(wrong)
    for outside in (-1, env.orleans.num_actions):
        with pytest.raises(errors.IllegalAction):
            env.step(outside)
    env.close()
    env.close()
    for use in (env.reset, lambda: env.step(0), env.render):
        with pytest.raises(errors.EnvClosed):
            use()


@pytest.mark.parametrize(
    ("named", "kind"),
    [
        ({"opponents": "nobody"}, errors.RulesetError),
        ({"opponents": ["random"] * 3}, errors.ArgumentError),
        ({"seat": 2}, errors.ArgumentError),
        ({"transport": "pigeon"}, errors.ArgumentError),
        ({"reward": "money"}, errors.ArgumentError),
        ({"timeout": "long"}, errors.ArgumentError),
        ({"timeout": [5]}, errors.ArgumentError),
    ],
)
def test_bad_arguments(named, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        orleans_env.make(RULESET, **named)


def test_arguments_of_numpy() -> None:
    named = dict(reward="progress", discount=np.float32(0.5), timeout=np.float32(50), max_steps=np.int64(3), seat=np.int8(0))
    envs = orleans_env.make("salesman", **named), orleans_env.make("salesman", transport="unary", **named)
    for env in (*envs, orleans_env.make_vec("salesman", 1, **named)):
        env.reset(seed=1)


def test_rendering() -> None:
    env = orleans_env.make(RULESET, render_mode="ansi")
    with pytest.raises(errors.ResetNeeded):
        env.render()
    env.reset(seed=1)
    assert env.render() == env.render(mode="ansi") == env.raw.render(0)
    with pytest.raises(errors.ArgumentError):
        env.render(mode="video")
    with pytest.warns(UserWarning, match="without render_mode"):
        assert orleans_env.make(RULESET).render() is None


def test_an_unknown_render_mode_is_refused() -> None:
    for make in (
        partial(orleans_env.make, RULESET),
        partial(orleans_env.parallel_env, RULESET),
        partial(gymnasium.make, f"orleans/{RULESET}-v0", disable_env_checker=True),
    ):
        with pytest.raises(errors.ArgumentError, match="'video'; give one of ansi, rgb_array, human"):
            make(render_mode="video")


@pytest.mark.parametrize("local", ["1", "0"])
def test_an_interrupted_step_needs_a_reset_with_a_separate_answer(monkeypatch: pytest.MonkeyPatch, local: str) -> None:
    monkeypatch.setenv("ORLEANS_LOCAL", local)
    env = orleans_env.make(RULESET)
    first, _ = env.reset(seed=1)

    def interrupt(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(VectorStream, "_next", interrupt)
    with pytest.raises(KeyboardInterrupt):
        env.step(int(first["action_mask"].argmax()))
    monkeypatch.undo()
    with pytest.raises(errors.ResetNeeded, match="The last step failed"):
        env.step(0)
    again, info = env.reset(seed=1)
    assert info["episode_seed"] == 1
    assert (again["observation"] == first["observation"]).all()
    env.close()


def test_an_interrupted_read_leaves_no_partial_message(monkeypatch: pytest.MonkeyPatch) -> None:
    env = orleans_env.make_vec(RULESET, 2)
    first, _ = env.reset(seed=1)
    receive = LocalSocket._receive_into

    def interrupt(connection: LocalSocket, room: Any) -> int:
        receive(connection, room[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(LocalSocket, "_receive_into", interrupt)
    with pytest.raises(KeyboardInterrupt):
        env.step(first["action_mask"].argmax(axis=1))
    monkeypatch.undo()
    again, _ = env.reset(seed=1)
    assert (again["observation"] == first["observation"]).all()
    env.close()


def test_an_interrupted_read_over_grpc_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORLEANS_LOCAL", "0")
    env = orleans_env.make_vec(RULESET, 2)
    first, _ = env.reset(seed=1)
    wait = grpc._common.wait

    def interrupt(*arguments: Any, **named: Any) -> Any:
        if threading.current_thread() is threading.main_thread():
            raise KeyboardInterrupt
        return wait(*arguments, **named)

    with monkeypatch.context() as patched:
        patched.setattr(grpc._common, "wait", interrupt)
        # no answer before the interruption
        patched.setattr(GrpcStreamCall, "send", lambda *_: None)
        with pytest.raises(KeyboardInterrupt):
            env.step(first["action_mask"].argmax(axis=1))
    again, _ = env.reset(seed=1)
    assert (again["observation"] == first["observation"]).all()
    env.close()


def test_options_of_reset() -> None:
    env = orleans_env.make(RULESET, opponents=None)
    seats = {seat: env.reset(seed=1, options={"start_seat": seat})[1]["current_seat"] for seat in (0, 1)}
    assert seats == {0: 0, 1: 1}
    with pytest.raises(errors.ArgumentError):
        orleans_env.make(RULESET, transport="stream").reset(options={"chance": "x"})
    streamed, by_calls = (orleans_env.make(RULESET, transport=one) for one in ("stream", "unary"))
    options = {"start_seat": 1, "position": {"round": 17}}
    for seed in (5, None):
        assert np.array_equal(
            streamed.reset(seed=seed, options=options)[0]["observation"], by_calls.reset(seed=seed, options=options)[0]["observation"]
        )
    seen = [
        one.reset(seed=1, options={"start_seat": seat, "position": {"round": number, "seats": [{"spaces": spaces}, {}]}})[0]["observation"]
        for one in (streamed, by_calls)
        for seat, number, spaces in (
            (1, 17, {"farm_house": ["boatman", "craftsman"]}),
            (np.int64(1), np.uint8(17), {"farm_house": ("boatman", np.str_("craftsman"))}),
        )
    ]
    assert all(np.array_equal(seen[0], one) for one in seen)
    assert env.reset(seed=1, options=options)[1]["current_seat"] == 1 and env.raw.position()["round"] == 17
    for wrong in ({"start_sat": 1}, ["start_seat"], "start_seat"):
        with pytest.raises(errors.ArgumentError, match="start_seat, position, chance"):
            env.reset(options=wrong)


@pytest.mark.parametrize("transport", ["auto", "unary", "stream"])
@pytest.mark.parametrize("opponents", ["random", lambda observation, mask: mask.shape[-1] - 1 - mask[..., ::-1].argmax(axis=-1)])
def test_an_episode_that_ends_before_the_first_decision_ends_with_the_first_step(
    client: orleans_env.RawClient, transport: str, opponents
) -> None:
    turn = {"spaces": {"farm_house": ["boatman", "craftsman"]}} if callable(opponents) else {}
    over = {"phase": "actions", "round": 18, "start": 1, "event": "taxes.a", "seats": [{}, turn]}
    named = dict(opponents=opponents, illegal="error", reward="score")
    env = orleans_env.make(RULESET, transport=transport, **named)
    many = orleans_env.make_vec(RULESET, 1, autoreset="disabled", **named)
    for seed in (1, 2):
        obs, info = env.reset(seed=seed, options={"position": over})
        row, infos = many.reset(seed=seed, options={"position": over})
        assert set(info) - {"decision_kind"} == {key for key in infos if not key.startswith("_")} - {"env_id"}
        assert np.array_equal(obs["observation"], row["observation"][0]) and not obs["action_mask"].any() and not env.action_masks().any()
        raw = client.make(RULESET)
        state = raw.reset(seed, position=over)
        if not state.over:
            raw.step(int(state.legal_actions()[-1]))
        # the observation of the learner, although the other seat acted last
        assert np.array_equal(obs["observation"], raw.observe(0).observation)
        obs, reward, terminated, truncated, info = env.step(env.action_space.sample(obs["action_mask"]))
        _, rewards, ended, _, infos = many.step([0])
        assert (reward, terminated, truncated) == (0.0, True, False) and rewards.tolist() == [0.0] and ended.tolist() == [True]
        for key in ("episode_return", "episode_length", "points", "ranks", "winners", "rewards"):
            assert np.array_equal(info[key], infos[key][0])
        assert len(info["scores"]) == 2
        with pytest.raises(errors.ResetNeeded):
            env.step(0)
        with pytest.raises(errors.ResetNeeded):
            many.step([0])
    # the end of an episode before is not that of the next one
    env.reset(seed=1, options={"position": over})
    obs, _ = env.reset(seed=1)
    assert not env.step(int(obs["action_mask"].argmax()))[2]


def test_all_seats_by_one_learner(rng: np.random.Generator) -> None:
    env = orleans_env.make("base-3p", opponents=None, reward="score")
    obs, info = env.reset(seed=1)
    seats = set()
    for _ in range(60):
        seat = info["current_seat"]
        seats.add(seat)
        obs, reward, *_, info = env.step(rng.choice(np.flatnonzero(obs["action_mask"])))
        assert reward == info["rewards"][seat]
    assert seats == {0, 1, 2}


def test_constructors_and_envs_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(partial(orleans_env.make, RULESET, opponents="greedy")))()
    copy = pickle.loads(pickle.dumps(env))
    assert data_equivalence(env.reset(seed=5), copy.reset(seed=5))


def test_registration() -> None:
    names = [env_id(ruleset) for ruleset in ready_rulesets()]
    assert f"orleans/{RULESET}-v0" in names and set(filter(None, names)) <= set(gymnasium.registry)
    env = gymnasium.make(f"orleans/{RULESET}-v0", opponents="greedy", render_mode="ansi")
    assert isinstance(env.unwrapped, OrleansEnv) and env.unwrapped.orleans.ruleset == RULESET
    check_env(env.unwrapped)
    other = gymnasium.make("orleans/ruleset-v0", ruleset="base-2p?planning=sealed")
    assert other.unwrapped.orleans.ruleset == "base-2p?planning=sealed"
    several = gymnasium.make_vec(f"orleans/{RULESET}-v0", num_envs=3)
    assert several.reset(seed=1)[0]["observation"].shape[0] == 3
    several.close()


def test_the_registered_rulesets_equal_those_of_the_server(client: orleans_env.RawClient) -> None:
    assert ready_rulesets() == client.rulesets()


def first_legal(observation: np.ndarray, mask: np.ndarray) -> int:
    assert observation.dtype == np.uint8 and mask.dtype == np.int8
    return int(mask.argmax())


@pytest.mark.parametrize("transport", ["auto", "unary"])
def test_a_function_plays_the_other_seat(transport: str, rng: np.random.Generator) -> None:
    """The same game as one that the learner plays for both seats."""

    def drawing():
        own = np.random.default_rng(5)
        return lambda observation, mask: int(own.choice(np.flatnonzero(mask)))

    env = orleans_env.make(RULESET, opponents=[drawing()], reward="score", transport=transport)
    both = orleans_env.make(RULESET, opponents=None, reward="score")
    obs, info = env.reset(seed=5)
    answer, over, total = drawing(), False, 0.0
    both.reset(seed=5)
    while not over:
        assert info["current_seat"] == 0 and info["opponents"] == ("", "<lambda>")
        action = int(sample_legal(obs["action_mask"][None], rng)[0])
        obs, reward, over, _, info = env.step(action)
        seen, _, _, _, there = both.step(action)
        expected = there["rewards"].copy()
        while there["current_seat"] == 1:
            seen, _, _, _, there = both.step(answer(seen["observation"], seen["action_mask"]))
            expected += there["rewards"]
        assert np.array_equal(info["rewards"], expected) and reward == expected[0]
        assert np.array_equal(obs["observation"], seen["observation"])
        total += reward
    assert total == info["episode_return"][0] != 0


@pytest.mark.parametrize("transport", ["stream", "unary"])
def test_rewards_before_the_first_decision_are_part_of_the_return(transport: str) -> None:
    """In this position the bot begins, and gets a good of one point."""
    seats = [{}, {"spaces": {"farm_house": ["boatman", "craftsman"]}}]
    farm = {"phase": "actions", "round": 5, "start": 1, "event": "taxes.a", "seats": seats}
    with orleans_env.make(RULESET, opponents="greedy", reward="score", max_steps=5, transport=transport) as env:
        _, info = env.reset(seed=51, options={"position": farm})
        assert info["rewards"].tolist() == [0, 1]
        paid, over = info["rewards"].copy(), False
        while not over:
            _, _, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
            paid += info["rewards"]
            over = terminated or truncated
        assert paid.tolist() == info["episode_return"].tolist()


def test_wrong_answers_of_a_function_are_refused() -> None:
    for answer in (-1, 10**6, 0.5, None, True):
        env = orleans_env.make(RULESET, opponents=lambda observation, mask, answer=answer: answer)
        with pytest.raises(errors.ArgumentError, match="opponent <lambda> answered"):
            obs, _ = env.reset(seed=1)
            while True:
                obs, *_ = env.step(int(obs["action_mask"].argmax()))
    for wrong in (3, [3], [first_legal] * 3):
        with pytest.raises(errors.ArgumentError):
            orleans_env.make(RULESET, opponents=wrong)


def test_a_league_draws_a_member_for_every_episode() -> None:
    league = orleans_env.League({"past": first_legal, "bot": "random"}, weights=[3, 1])
    env = orleans_env.make(RULESET, opponents=league, max_steps=4)

    def episodes(count: int, seed: int) -> list[tuple[str, int]]:
        found = []
        for k in range(count):
            obs, info = env.reset(seed=seed if k == 0 else None)
            name = info["opponents"][1]
            over = False
            while not over:
                obs, _, terminated, truncated, info = env.step(int(obs["action_mask"].argmax()))
                over = terminated or truncated
                # replaced only between episodes, and in the record of each episode
                assert info["opponents"] == ("", name)
            found.append((name, int(info["episode_seed"])))
        return found

    first = episodes(24, 3)
    names = [name for name, _ in first]
    assert 12 < names.count("past") < 24 and names.count("bot") > 0 and len({seed for _, seed in first}) == 24
    assert episodes(24, 3) == first
    league.remove("past")
    assert league.add(first_legal, 2.0) == "first_legal" and league.members == {"bot": 1.0, "first_legal": 2.0}
    league.remove("bot")
    assert {name for name, _ in episodes(3, 4)} == {"first_legal"}
    league.remove("first_legal")
    with pytest.raises(errors.ArgumentError, match="no members"):
        env.reset()

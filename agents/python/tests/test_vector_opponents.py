"""``make_vec`` with functions of the caller in other seats."""

import pickle

import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import errors
from orleans_env.opponents import ServerDraw

N = 4
MODES = ("next-step", "same-step", "disabled")


def by_number(factor: int):
    """A deterministic player of many rows: the observation determines the legal action."""

    def answers(observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        legal = [np.flatnonzero(row) for row in mask]
        keys = (observation.astype(np.int64) * np.arange(1, observation.shape[1] + 1)).sum(axis=1) * factor
        return np.array([options[key % len(options)] if len(options) else 0 for options, key in zip(legal, keys, strict=True)])

    return answers


LEARNER, OTHER = by_number(7), by_number(11)


class Trace:
    """By row: the observations of the learner at its decisions, with the rewards of all seats until then; and the returns of episodes."""

    def __init__(self) -> None:
        self.seen: list[list[tuple]] = [[] for _ in range(N)]
        self.returns: list[list[np.ndarray]] = [[] for _ in range(N)]
        self.paid = np.zeros((N, 2))

    def see(self, obs, info, running: np.ndarray, paid: np.ndarray) -> None:
        for row in np.flatnonzero(running & (info["current_seat"] == 0)):
            self.seen[row].append((obs["observation"][row].tobytes(), self.paid[row].tolist() if paid[row] else None))

    def pay(self, info, ended: np.ndarray) -> None:
        self.paid += info["rewards"]
        for row in np.flatnonzero(ended):
            self.returns[row].append(info["episode_return"][row].copy())


def played(env, mode: str, steps: int, checked: bool) -> Trace:
    trace = Trace()
    obs, info = env.reset(seed=5)
    ended = np.zeros(N, bool)
    trace.pay(info, ended)
    trace.see(obs, info, ~ended, ~ended)
    for _ in range(steps):
        if mode == "disabled" and ended.any():
            obs, info = env.reset(options={"reset_mask": ended.copy()})
            trace.paid[ended] += info["rewards"][ended]
            trace.see(obs, info, ended, ended)
            ended[:] = False
            continue
        actions = np.where(info["current_seat"] == 0, *(player(obs["observation"], obs["action_mask"]) for player in (LEARNER, OTHER)))
        was_over = ended if mode == "next-step" else np.zeros(N, bool)
        obs, reward, terminated, truncated, info = env.step(actions)
        ended = terminated | truncated
        if checked:
            assert set(info["current_seat"].tolist()) <= {0, -4} and np.array_equal(reward, info["rewards"][:, 0])
            assert np.array_equal(env.action_masks(), obs["action_mask"].view(bool))
            assert all(names == ["", "other"] for names in info["opponents"].tolist())
            if mode == "same-step" and ended.any():
                final = info["final_info"]
                assert np.array_equal(final["rewards"][ended], info["rewards"][ended])
                assert not final["illegal_action"].any()
                assert all(np.array_equal(final[f"_{key}"], ended) for key in final if not key.startswith("_"))
                assert final["opponents"][ended].tolist() == [["", "other"]] * int(ended.sum())
        trace.pay(info, ended)
        # in the step that returns the end of an episode the next one has begun, and its rewards belong to the next row
        trace.see(obs, info, ~ended | (mode == "same-step"), ~ended)
        assert not (ended & was_over).any()
    return trace


@pytest.mark.parametrize("mode", MODES)
def test_games_equal_those_of_a_learner_that_plays_all_seats(mode: str) -> None:
    league = orleans_env.League({"other": OTHER})
    with_function = orleans_env.make_vec(RULESET, N, opponents=league, reward="score", autoreset=mode, max_steps=110)
    alone = orleans_env.make_vec(RULESET, N, opponents=None, reward="score", autoreset=mode, max_steps=110)
    short, long = played(with_function, mode, 150, checked=True), played(alone, mode, 330, checked=False)
    pairs = lambda row: list(zip(short.seen[row], long.seen[row], strict=False))  # noqa: E731
    for row in range(N):
        assert len(short.seen[row]) <= len(long.seen[row])
        assert len(short.returns[row]) >= 2
        assert all(mine[0] == theirs[0] and (None in (mine[1], theirs[1]) or mine == theirs) for mine, theirs in pairs(row))
        assert sum(mine[1] is not None for mine, _ in pairs(row)) > 100
        for mine, theirs in zip(short.returns[row], long.returns[row], strict=False):
            assert np.array_equal(mine, theirs)


@pytest.mark.parametrize("mode", MODES)
def test_rewards_before_the_first_decision_are_returned(mode: str) -> None:
    """In this position the other seat begins, and gets a good of one point."""
    farms = {
        "phase": "actions",
        "round": 5,
        "start": 1,
        "event": "taxes.a",
        "seats": [{}, {"spaces": {"farm_house": ["boatman", "craftsman"]}}],
    }
    env = orleans_env.make_vec(RULESET, 1, opponents=last_of_legal, reward="score", autoreset=mode, max_steps=30)
    _, info = env.reset(seed=1, options={"position": farms})
    paid, ends = info["rewards"][0].copy(), 0
    assert paid.tolist() == [0, 1]
    while ends < 3:
        _, _, _, truncated, info = env.step(info["action_mask"].argmax(axis=1))
        paid += info["rewards"][0]
        if truncated[0]:
            assert paid.tolist() == info["episode_return"][0].tolist()
            paid[:], ends = 0, ends + 1
            if mode == "disabled":
                _, info = env.reset(options={"reset_mask": truncated})
                paid += info["rewards"][0]


# seat 1 has the only decision before the end: to use the university, with which it wins, or to pass
LAST_TURN = {
    "phase": "actions",
    "round": 18,
    "start": 1,
    "event": "taxes.a",
    "seats": [{}, {"spaces": {"university": ["farmer", "craftsman", "trader"]}}],
}


def told(info: dict) -> dict:
    return {
        key: told(value) if isinstance(value, dict) else value.tolist()
        for key, value in info.items()
        if key.removeprefix("_") not in ("opponents", "final_obs")
    }


@pytest.mark.parametrize("mode", MODES)
def test_functions_that_end_an_episode_before_the_learner_acts_end_it_like_bots(mode: str) -> None:
    """Greedy passes like the function."""
    position = [LAST_TURN, None, LAST_TURN]
    names = dict(reward="score", autoreset=mode, random_action=mode == "same-step")
    bots = orleans_env.make_vec(RULESET, 3, opponents="greedy", **names)
    mine = orleans_env.make_vec(RULESET, 3, opponents=first_of_legal, **names)

    def same(first, second) -> dict:
        for one, other in zip(first[:-1], second[:-1], strict=True):
            for key in one if isinstance(one, dict) else [...]:
                assert np.array_equal(one[key][[0, 2]], other[key][[0, 2]])
        both = [told(first[-1]), told(second[-1])]
        # the game of slot 1 continues against different players
        assert all(np.array_equal(both[0][key][0], both[1][key][0]) for key in both[0] if key not in ("final_info", "random_action"))
        assert both[0].keys() == both[1].keys() and both[0].get("final_info", {}) == both[1].get("final_info", {})
        return second[-1]

    info = same(*(env.reset(seed=1, options={"position": position}) for env in (bots, mine)))
    ends = 0
    for _ in range(6):
        assert info["current_seat"].tolist() == [-4, 0, -4] or mode != "same-step"
        answers = [env.step(np.array([-1, np.argmax(env.action_masks()[1]), -1])) for env in (bots, mine)]
        info = same(*answers)
        _, _, terminated, truncated, _ = answers[1]
        assert not truncated.any() and terminated.tolist() == [bool(terminated[0]), False, bool(terminated[0])]
        ends += int(terminated[0])
        if mode == "disabled" and terminated[0]:
            with pytest.raises(errors.ResetNeeded):
                mine.step(np.zeros(3, np.int64))
            options = {"reset_mask": np.array([True, False, True]), "position": LAST_TURN}
            info = same(*(env.reset(options=options) for env in (bots, mine)))
    assert ends == (3 if mode == "next-step" else 6)


@pytest.mark.parametrize("mode", MODES)
def test_an_end_before_the_first_decision_is_returned_by_the_next_step(mode: str) -> None:
    env = orleans_env.make_vec(RULESET, 2, opponents=last_of_legal, autoreset=mode)
    obs, info = env.reset(seed=1, options={"position": LAST_TURN})
    assert info["rewards"].tolist() == [[-1, 1], [-1, 1]] and not env.action_masks().any() and "points" not in info
    with pytest.raises(errors.NoCallPending):
        env.recv()
    with pytest.raises(errors.ActionShapeError):
        env.send([0])
    env.send([0, 0])
    for call in (lambda: env.send([0, 0]), env.async_reset):
        with pytest.raises(errors.CallPending):
            call()
    _, reward, terminated, _, info = env.recv()
    assert terminated.all() and not reward.any() and info["episode_return"].tolist() == [[-1, 1], [-1, 1]]
    # a reset of one env leaves the end of the other
    env.reset(seed=1, options={"position": [LAST_TURN, None]})
    seen = obs["observation"][0].copy()
    obs, info = env.reset(options={"reset_mask": np.array([False, True])})
    assert np.array_equal(obs["observation"][0], seen) and info["current_seat"].tolist() == [-4, 0] and not obs["action_mask"][0].any()
    _, _, terminated, _, info = env.step(obs["action_mask"].argmax(axis=1))
    assert terminated.tolist() == [True, False] and info["winners"].tolist() == [[False, True], [False, False]]
    # and so does a refused one; a reset of all drops it
    env.reset(seed=1, options={"position": [LAST_TURN, None]})
    with pytest.raises(errors.Refused):
        env.reset(options={"reset_mask": np.array([False, True]), "position": {"round": 99}})
    _, _, terminated, _, _ = env.step(obs["action_mask"].argmax(axis=1))
    assert terminated.tolist() == [True, False]
    env.reset(seed=1, options={"position": LAST_TURN})
    obs, info = env.reset(seed=1)
    _, _, terminated, _, _ = env.step(obs["action_mask"].argmax(axis=1))
    assert info["current_seat"].tolist() == [0, 0] and not terminated.any()


@pytest.mark.parametrize("mode", MODES)
def test_max_steps_before_the_learners_first_decision(mode: str) -> None:
    named = dict(opponents=last_of_legal, max_steps=1)
    env = orleans_env.make_vec(RULESET, 1, autoreset=mode, **named)
    single = orleans_env.make(RULESET, **named)
    one, _ = single.reset(seed=1, options={"start_seat": 1})
    obs, _ = env.reset(seed=1, options={"start_seat": 1})
    assert np.array_equal(one["action_mask"], obs["action_mask"][0]) and obs["action_mask"].any()
    assert env.step([-1])[3].tolist() == [True] and single.step(0)[3]
    with pytest.raises(errors.ResetNeeded):
        single.step(0)


def test_leagues_draw_for_each_game_and_seeds_repeat_them() -> None:
    members = {"a": by_number(3), "b": by_number(5)}

    def names(seed: int) -> list:
        env = orleans_env.make_vec("base-3p", 8, opponents=orleans_env.League(members), seat=1, max_steps=3, autoreset="same-step")
        _, info = env.reset(seed=seed)
        found = [info["opponents"].tolist()]
        for _ in range(8):
            _, _, terminated, truncated, info = env.step(info["action_mask"].argmax(axis=1))
            found.append(info["opponents"].tolist())
        env.close()
        return found

    first = names(1)
    assert names(1) == first != names(2)
    assert {name for row in first[0] for name in row} == {"", "a", "b"} and all(row[1] == "" for row in first[0])
    assert len({str(step) for step in first}) > 1


@pytest.mark.parametrize("mode", MODES)
def test_the_server_draws_its_bots_of_a_league(mode: str) -> None:
    """An episode is the one that ``make`` plays against the member that ``info`` names."""
    members = {"weak": "random", "strong": "greedy", "f": OTHER}
    games = 12
    env = orleans_env.make_vec(RULESET, games, opponents=orleans_env.League(members, [1, 2, 3]), autoreset=mode, max_steps=30)
    obs, info = env.reset(seed=3)
    episodes: dict[tuple[int, str], list] = {}
    running = np.ones(games, bool)
    for _ in range(60):
        actions = LEARNER(obs["observation"], obs["action_mask"])
        for row in np.flatnonzero(running):
            key = int(info["episode_seed"][row]), info["opponents"][row, 1]
            episodes.setdefault(key, []).append((obs["observation"][row].tobytes(), actions[row]))
        obs, _, terminated, truncated, info = env.step(actions)
        running = ~(terminated | truncated) if mode != "same-step" else running
        if mode == "disabled" and not running.all():
            obs, info = env.reset(options={"reset_mask": ~running})
            running[:] = True
    env.close()
    assert {name for _, name in episodes} == set(members) and len(episodes) > games
    for (seed, name), steps in episodes.items():
        one = orleans_env.make(
            RULESET, opponents=[lambda seen, mask: int(OTHER(seen[None], mask[None])[0])] if name == "f" else members[name]
        )
        seen, _ = one.reset(seed=seed)
        for observation, action in steps:
            assert seen["observation"].tobytes() == observation, f"{name} of {seed}"
            seen, *_ = one.step(int(action))
        one.close()


def test_a_league_of_bots_follows_its_weights_and_changes_with_reset() -> None:
    league = orleans_env.League({"a": "random", "b": "random"}, [3, 1])
    env = orleans_env.make_vec(RULESET, 400, opponents=league)

    def share(name: str, seed: int) -> float:
        _, info = env.reset(seed=seed)
        return float((info["opponents"][:, 1] == name).mean())

    assert 0.67 < share("a", 1) < 0.83
    league.remove("b")
    league.add("greedy", 9.0)
    assert 0.18 < share("a", 1) < 0.32 and 0.68 < share("greedy", 1) < 0.82
    env.close()


def test_the_draw_is_that_of_the_service() -> None:
    # the first numbers of SplitMix64 from 0
    draws = ServerDraw(
        (("a", "random", 0xE220A8397B1DCDAF / 2**64 * 1.000001), ("b", "random", 1 - 0xE220A8397B1DCDAF / 2**64 * 1.000001)), 0
    )
    assert draws.drawn(0, 0) == ("a", 0)
    below = ServerDraw(
        (("a", "random", 0xE220A8397B1DCDAF / 2**64 * 0.999999), ("b", "random", 1 - 0xE220A8397B1DCDAF / 2**64 * 0.999999)), 0
    )
    assert below.drawn(0, 0) == ("b", 0)


@pytest.mark.parametrize("mode", MODES)
def test_make_plays_the_same_episodes_against_the_same_members(mode: str) -> None:
    def opponents() -> object:
        return orleans_env.League({"bot": "random", "other": "random", "f": last_of_legal, "g": first_of_legal}, [1, 1, 2, 1])

    for given in (last_of_legal, opponents()):
        env = orleans_env.make_vec(RULESET, 2, opponents=given, autoreset=mode, max_steps=6)
        _, info = env.reset(seed=9)
        expected: list[list[tuple]] = [[], []]
        while min(map(len, expected)) < 6:
            for slot, found in enumerate(expected):
                episode = int(info["episode_seed"][slot]), tuple(info["opponents"][slot])
                if episode not in found:
                    found.append(episode)
            _, _, terminated, truncated, info = env.step(info["action_mask"].argmax(axis=1))
            if mode == "disabled" and (terminated | truncated).any():
                _, info = env.reset(options={"reset_mask": terminated | truncated})
        env.close()
        with orleans_env.make(RULESET, opponents=given if callable(given) else opponents(), max_steps=6) as one:
            for slot, episodes in enumerate(expected):
                for number, episode in enumerate(episodes):
                    _, info = one.reset(seed=None if number else 9 + slot)
                    assert (int(info["episode_seed"]), info["opponents"]) == episode
            # docs/python.md: the seed of an episode replays it against the same members
            for seed, names in expected[1][::-1]:
                assert one.reset(seed=seed)[1]["opponents"] == names


def test_answers_that_are_refused() -> None:
    for answer, match in (
        (lambda obs, mask: mask.argmin(axis=1), "not legal"),
        (lambda obs, mask: 3, "shape"),
        (lambda obs, mask: mask.argmax(axis=1) * 1.0, "float64"),
        (lambda obs, mask: mask.argmax(axis=1) + 10**6, "not legal"),
    ):
        env = orleans_env.make_vec(RULESET, 2, opponents=answer)
        with pytest.raises(errors.ArgumentError, match=match):
            _, info = env.reset(seed=1)
            while True:
                *_, info = env.step(info["action_mask"].argmax(axis=1))
        with pytest.raises(errors.ResetNeeded):
            env.step([0, 0])


def test_arguments_that_exclude_functions_are_refused() -> None:
    with pytest.raises(errors.ArgumentError, match="batch_size"):
        orleans_env.make_vec(RULESET, 4, opponents=OTHER, batch_size=2)
    env = orleans_env.make_vec(RULESET, 2, opponents=OTHER)
    env.reset(seed=1)
    with pytest.raises(errors.ArgumentError, match="env_id"):
        env.send([0], env_id=[1])
    copy = pickle.loads(pickle.dumps(orleans_env.make_vec("base-3p", 2, opponents=["random", first_of_legal])))
    assert copy.reset(seed=1)[1]["opponents"].tolist() == [["", "random", "first_of_legal"]] * 2


def first_of_legal(observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
    return mask.argmax(axis=-1)


def last_of_legal(observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
    return mask.shape[-1] - 1 - mask[..., ::-1].argmax(axis=-1)

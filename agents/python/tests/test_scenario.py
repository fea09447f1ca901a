"""Scenarios without victory points, of one seat and of two: every view, with the frameworks' own suites."""

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from pettingzoo.test import api_test, parallel_api_test, seed_test

import orleans_env
from orleans_env import errors
from orleans_env.evaluate import evaluate

ALONE = ["salesman", "vierzon"]
IDS = ("bourges", "chartres", "vendome", "tours", "argenton")
# one decision from winning: the wool is in Bourges
LAST = {
    "phase": "event",
    "round": 15,
    "start": 0,
    "seats": [{"coins": 4, "merchant": "bourges", "goods": {"wool": 3}, "objectives": list(IDS[1:])}],
}


def play(env, seed: int, rng: np.random.Generator, discount: float = 1.0):
    """Random legal play of a Gymnasium env: the discounted return, the last info, and the first."""
    obs, first = env.reset(seed=seed)
    total, factor, done, info = 0.0, 1.0, False, first
    while not done:
        obs, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(obs["action_mask"])))
        total, factor, done = total + factor * reward, factor * discount, terminated or truncated
    return total, info, first


# ---- raw


def test_the_raw_client_names_objectives(client: orleans_env.RawClient) -> None:
    env = client.make("salesman", reward="progress", discount=0.5)
    assert env.spec.seats == 1 and env.spec.objectives == IDS and client.spec("base-2p").objectives == ()
    state = env.reset(1, position=LAST)
    wool = state.objectives[0][0]
    assert (wool.id, wool.have, wool.need, wool.done) == ("bourges", 3, 3, False) and state.scores == ()
    assert state.objective_array()[0, 0].tolist() == [3, 3, 0]
    state = env.step(env.spec.action_id("objective(bourges)"))
    # progress was 0.9, and is 0 where an episode has ended
    assert state.over and state.rewards == pytest.approx([1 - 0.9])
    assert state.scores[0].winner and state.scores[0].total == 5 and state.scores[0].objectives == state.objectives[0]
    assert [one.done for one in state.objectives[0]] == [True] * 5 and state.scores[0].parts == dict.fromkeys(IDS, 1)


def test_rollouts_forks_and_seat_tokens_of_one_seat(client: orleans_env.RawClient) -> None:
    env = client.make("salesman")
    env.reset(3)
    assert env.rollout("random", count=4, seed=1).returns.shape == (4, 1)
    (copy,) = env.seat_view(0).fork("resample")
    assert copy.observe().objectives == env.observe().objectives
    with pytest.raises(errors.Refused):
        env.rollout(["random", "random"])


@pytest.mark.parametrize("reward", ["score", "margin", "rank"])
@pytest.mark.parametrize("transport", ["unary", "stream"])
def test_rewards_without_a_quantity_are_refused(reward, transport) -> None:
    with pytest.raises(errors.RulesetError) as refused:
        orleans_env.make("salesman", reward=reward, transport=transport)
    assert refused.value.code == "REWARD_UNSUPPORTED"
    with pytest.raises(errors.RulesetError):
        orleans_env.make("base-2p", reward="progress", transport=transport)


@pytest.mark.parametrize("discount", [0, -1, 1.5, float("nan")])
def test_invalid_discounts_are_refused(discount) -> None:
    for make in (orleans_env.make, orleans_env.aec_env, lambda *given, **named: orleans_env.make_vec(*given, 2, **named)):
        with pytest.raises(errors.ArgumentError):
            make("salesman", reward="progress", discount=discount)


# ---- Gymnasium


@pytest.mark.parametrize("transport", ["unary", "stream"])
@pytest.mark.parametrize("ruleset", ALONE)
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_check_env(ruleset: str, transport) -> None:
    env = orleans_env.make(ruleset, transport=transport, render_mode="ansi" if transport == "unary" else None)
    check_env(env)
    env.close()


@pytest.mark.parametrize("config", [{"reward": "progress", "discount": 0.9}, {"opponents": None}, {"opponents": "greedy", "max_steps": 20}])
def test_both_transports_give_the_same_env(config) -> None:
    stream, unary = orleans_env.make("salesman", transport="stream", **config), orleans_env.make("salesman", transport="unary", **config)
    check_environments_match(stream, unary, num_steps=80, seed=11, info_comparison="superset")
    stream.close()
    unary.close()


@pytest.mark.parametrize("transport", ["unary", "stream"])
def test_shaping_shifts_every_return_by_the_same_amount(transport) -> None:
    """The set-up of salesman has no goods, so the potential of the first state is 0."""
    plain = orleans_env.make("salesman", transport=transport)
    shaped = orleans_env.make("salesman", transport=transport, reward="progress", discount=0.9)
    for seed in range(3):
        want, info, _ = play(plain, seed, np.random.default_rng(seed), 0.9)
        got, same, first = play(shaped, seed, np.random.default_rng(seed), 0.9)
        assert got == pytest.approx(want, abs=1e-5)
        assert info["episode_return"].tolist() in ([1], [-1]) and np.array_equal(info["objectives"], same["objectives"])
        assert first["objectives"].shape == (1, 5, 3) and first["objectives"].dtype == np.int32


def test_a_duel_against_a_bot_is_shaped_for_the_learner() -> None:
    """The bot's actions after the learner's decision belong to that decision: they are discounted once."""
    market = {"own_farmer": 1, "own_boatman": 1, "own_craftsman": 1, "own_trader": 1}
    seat = {
        "coins": 30,
        "market": market,
        "tracks": {"development": 3},
        "spaces": {"scriptorium": ["knight", "scholar"], "monastery": ["scholar", "trader"]},
    }
    env = orleans_env.make("duel", reward="progress", discount=0.5)

    def lead(info) -> float:
        have, need, done = np.moveaxis(info["objectives"], -1, 0)
        own, rival = np.where(done, 1, 0.5 * np.minimum(1, have / need)).mean(axis=1)
        return own - rival

    ahead = 0
    for seed in range(4):
        obs, info = env.reset(seed=seed, options={"position": {"phase": "actions", "round": 3, "start": 0, "seats": [seat, seat]}})
        for _ in range(3):
            before = lead(info)
            obs, reward, terminated, _, info = env.step(int(np.argmax(obs["action_mask"])))
            assert not terminated and reward == pytest.approx(0.5 * lead(info) - before, abs=1e-6)
            ahead += lead(info) < 0
    assert ahead


def test_seats_and_opponents() -> None:
    with pytest.raises(errors.ArgumentError):
        orleans_env.make("salesman", seat=1)
    env = orleans_env.make("salesman", opponents=[None])
    assert env.reset(seed=1)[1]["current_seat"] == 0
    with pytest.raises(errors.RulesetError):
        orleans_env.make("salesman-2p")


# ---- vectors


@pytest.mark.parametrize("autoreset", ["next-step", "same-step", "disabled"])
def test_vectors_have_objectives(autoreset, rng: np.random.Generator) -> None:
    env = orleans_env.make_vec("salesman", 5, autoreset=autoreset, reward="progress", discount=0.9)
    single = orleans_env.make("salesman", reward="progress", discount=0.9)
    obs, info = env.reset(seed=4)
    _, told = single.reset(seed=4)
    assert info["objectives"].shape == (5, 1, 5, 3) and info["_objectives"].all()
    while True:
        assert np.array_equal(info["objectives"][0], told["objectives"])
        actions = orleans_env.sample_legal(obs["action_mask"], rng)
        running = info["current_seat"] >= 0
        if autoreset == "disabled" and not running.all():
            obs, info = env.reset(options={"reset_mask": ~running})
            continue
        obs, reward, terminated, _, info = env.step(actions)
        _, alone, over, _, told = single.step(int(actions[0]))
        assert reward[0] == pytest.approx(alone)
        if over:
            break
    assert terminated[0]
    last = info["final_info"]["objectives"][0] if autoreset == "same-step" else info["objectives"][0]
    assert np.array_equal(last, told["objectives"])
    env.close()


def test_a_vector_of_a_ruleset_with_points_has_no_such_column() -> None:
    env = orleans_env.make_vec("base-2p", 2)
    assert "objectives" not in env.reset(seed=1)[1] and env.batch is not None and env.batch.objectives is None
    env.close()


# ---- PettingZoo


@pytest.mark.parametrize("ruleset", [*ALONE, "duel"])
def test_pettingzoo_suites(ruleset: str) -> None:
    api_test(orleans_env.aec_env(ruleset), num_cycles=200)
    parallel_api_test(orleans_env.parallel_env(ruleset), num_cycles=200)


def test_seed_test() -> None:
    seed_test(lambda: orleans_env.aec_env("salesman"), num_cycles=100)


def test_infos_of_agents(rng: np.random.Generator) -> None:
    env = orleans_env.aec_env("duel", reward="progress")
    env.reset(seed=1)
    # TorchRL fails if first infos have more than the mask
    assert all(set(info) == {"action_mask"} for info in env.infos.values())
    env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    assert {agent: info["objectives"].shape for agent, info in env.infos.items()} == {"player_0": (4, 3), "player_1": (4, 3)}
    alone = orleans_env.parallel_env("salesman")
    observations, infos = alone.reset(seed=1)
    assert alone.agents == ["player_0"] and set(infos["player_0"]) == {"action_mask"}
    # the only agent always acts and never waits
    while alone.agents:
        mask = observations["player_0"]["action_mask"]
        assert mask[alone.wait] == 0
        observations, rewards, terminations, _, infos = alone.step({"player_0": int(rng.choice(np.flatnonzero(mask)))})
    assert terminations == {"player_0": True} and abs(rewards["player_0"]) == 1 and infos["player_0"]["objectives"].shape == (5, 3)


# ---- OpenSpiel


@pytest.mark.parametrize("ruleset", [*ALONE, "duel"])
def test_openspiel(ruleset: str) -> None:
    game = orleans_env.spiel_game(ruleset, seed=5)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    if game.num_players() == 1:
        # no other player loses the points of a single player
        assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM and game.utility_sum() is None
    else:
        assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM and game.utility_sum() == 0
    assert (game.min_utility(), game.max_utility()) == (-1, 1)


def test_openspiel_with_a_bonus_for_speed() -> None:
    assert orleans_env.spiel_game("salesman?speedBonus").max_utility() == 1.1


# ---- evaluation


def test_evaluation_without_opponents_and_points() -> None:
    def first(observations, masks):
        return np.argmax(masks, axis=1)

    done: list[tuple[int, int]] = []
    report = evaluate(first, "salesman", deals=3, seed=2, progress=lambda k, n: done.append((k, n)))
    assert (report.opponent, report.games, report.draws, report.points, report.lead) == (None, 3, 0, None, None) and done == [(3, 3)]
    assert report.objectives is not None and 0 <= report.objectives.mean <= 5
    assert report.wins + report.losses == 3 and "objectives_mean" in report.row() and "lead_mean" not in report.row()
    lenient = evaluate(first, "salesman?lossReward=0", deals=3, seed=2)
    assert (lenient.wins, lenient.losses) == (report.wins, report.losses)
    with pytest.raises(errors.ArgumentError):
        evaluate(first, "duel", deals=1)
    duel = evaluate(first, "duel", "random", deals=2)
    assert duel.games == 4 == duel.wins + duel.draws + duel.losses and duel.lead is None

"""The suites of the large frameworks for environments, and one round of training in each. See run_heavy.sh."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import orleans_env
import orleans_env.record

RULESET = "base-2p"
ALONE = "salesman"
TEAM = "invasion-2p"
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


# ---- Stable-Baselines3 and sb3-contrib


def test_sb3_check_env() -> None:
    from stable_baselines3.common.env_checker import check_env

    for ruleset in (RULESET, ALONE):
        check_env(orleans_env.make(ruleset), warn=False)


def test_sb3_make_vec_env_by_id() -> None:
    """Which asks every env for ``rgb_array``."""
    from stable_baselines3.common.env_util import make_vec_env

    venv = make_vec_env(f"orleans/{RULESET}-v0", n_envs=2)
    assert venv.reset()["observation"].shape[0] == 2
    venv.close()


def test_sb3_contrib_trains_on_the_single_env() -> None:
    from sb3_contrib import MaskablePPO

    env = orleans_env.make(RULESET, reward="score", illegal="error")
    MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, device="cpu").learn(128)


def test_sb3_vec_env_agrees_with_dummy_vec_env() -> None:
    """The same games and infos as SB3's vectorisation of single envs."""
    from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

    from orleans_env.sb3 import SB3VecEnv

    ours = SB3VecEnv(orleans_env.make_vec(RULESET, 3, autoreset="same-step"))
    theirs = VecMonitor(DummyVecEnv([lambda: orleans_env.make(RULESET)] * 3))
    for venv in (ours, theirs):
        venv.seed(5)
    seen, other = ours.reset(), theirs.reset()
    rng = np.random.default_rng(1)
    assert np.array_equal(seen, other["observation"])
    while True:
        masks = np.stack(ours.env_method("action_masks"))
        assert np.array_equal(masks, np.stack(theirs.env_method("action_masks")))
        actions = orleans_env.sample_legal(masks, rng)
        seen, reward, done, infos = ours.step(actions)
        other, their_reward, their_done, their_infos = theirs.step(actions)
        assert np.array_equal(done, their_done) and np.array_equal(reward, their_reward)
        if done.any():
            break
        assert np.array_equal(seen, other["observation"])
    for slot in np.flatnonzero(done):
        assert np.array_equal(infos[slot]["terminal_observation"], their_infos[slot]["terminal_observation"]["observation"])
        assert (
            infos[slot]["episode"]["l"] == their_infos[slot]["episode"]["l"]
            and infos[slot]["episode"]["r"] == their_infos[slot]["episode"]["r"]
        )
        assert infos[slot]["TimeLimit.truncated"] == their_infos[slot]["TimeLimit.truncated"]


def test_sb3_contrib_trains_on_the_vector_of_one_seat() -> None:
    from sb3_contrib import MaskablePPO

    from orleans_env.sb3 import SB3VecEnv

    venv = SB3VecEnv(orleans_env.make_vec(ALONE, 4, autoreset="same-step", reward="progress", discount=0.99))
    venv.seed(5)
    MaskablePPO("MlpPolicy", venv, n_steps=64, batch_size=64, n_epochs=1, gamma=0.99, device="cpu").learn(512)
    venv.reset()
    ended = []
    for _ in range(100):
        masks = venv.action_masks()
        _, _, done, infos = venv.step(orleans_env.sample_legal(masks, np.random.default_rng(1)))
        assert all(info["objectives"].shape == (1, 5, 3) for info in infos)
        ended += [infos[slot]["objectives"] for slot in np.flatnonzero(done)]
    assert ended
    with pytest.raises(ValueError, match="there is no lead"):
        SB3VecEnv(venv.env, lead=True)
    venv.close()


@pytest.mark.parametrize("ruleset", [RULESET, ALONE])
def test_the_training_example(tmp_path: Path, ruleset: str) -> None:
    command = [
        sys.executable,
        str(EXAMPLES / "train_maskable_ppo.py"),
        "--ruleset",
        ruleset,
        "--steps",
        "2048",
        "--envs",
        "8",
        "--rollout",
        "128",
        "--batch",
        "256",
    ]
    done = subprocess.run(
        [*command, "--evaluate-deals", "2", "--final-deals", "2", "--out", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=600,
        env=_environment(),
    )
    assert done.returncode == 0, done.stderr
    assert {"final.zip", "training.csv", "evaluation.csv", "curve.png", "hashes.json"} <= {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize("ruleset", [RULESET, ALONE, TEAM])
def test_the_selfplay_example(tmp_path: Path, ruleset: str) -> None:
    """PPO in one file: it runs for rivals, single seats and teams, and writes for TensorBoard."""
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    run_example(
        "ppo_selfplay.py",
        "--ruleset",
        ruleset,
        "--steps",
        "4096",
        "--envs",
        "8",
        "--rollout",
        "128",
        "--evaluate-deals",
        "2",
        "--out",
        str(tmp_path),
    )
    written = EventAccumulator(str(tmp_path))
    written.Reload()
    assert {"losses/policy", "losses/approx_kl", "evaluation/win_share_mean"} <= set(written.Tags()["scalars"]) and (
        tmp_path / "agent.pt"
    ).exists()


def test_advantages_of_the_selfplay_example() -> None:
    """Compared with sums that are written out for each seat and decision."""
    sys.path.insert(0, str(EXAMPLES))

    import ppo_selfplay

    rng = np.random.default_rng(3)
    steps, games, seats, gamma, decay = 40, 5, 3, 0.9, 0.8
    rollout = ppo_selfplay.Rollout(steps, SimpleNamespace(num_envs=games), SimpleNamespace(observation_bytes=1, num_actions=1, seats=seats))
    rollout.seats[:] = rng.integers(seats, size=(steps, games))
    rollout.values[:] = rng.normal(size=(steps, games))
    rollout.rewards[:] = rng.normal(size=(steps, games, seats))
    rollout.dones[:] = rng.random((steps, games)) < 0.1
    seat_now, value_now = rng.integers(seats, size=games), rng.normal(size=games).astype(np.float32)
    found, valid = rollout.advantages(seat_now, value_now, gamma, decay)
    for game in range(games):
        ends = [int(t) for t in np.flatnonzero(rollout.dones[:, game])]
        for start, end in zip([0, *(t + 1 for t in ends)], [*ends, None], strict=True):
            stop = steps if end is None else end + 1
            for seat in range(seats):
                own = [t for t in range(start, stop) if rollout.seats[t, game] == seat]
                after, ahead = (None if end is None else 0.0), 0.0
                if end is None and seat_now[game] == seat:
                    after = float(value_now[game])
                for position, t in reversed(list(enumerate(own))):
                    until = own[position + 1] if position + 1 < len(own) else stop
                    assert valid[t, game] == (after is not None)
                    if after is not None:
                        paid = rollout.rewards[t:until, game, seat].sum()
                        ahead = paid + gamma * after - rollout.values[t, game] + gamma * decay * ahead
                        assert np.isclose(found[t, game], ahead, atol=1e-4)
                    after = float(rollout.values[t, game])


# ---- RLlib


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    import ray

    ray.init(include_dashboard=False, log_to_driver=False, num_cpus=2, runtime_env={"env_vars": _environment()})
    yield
    ray.shutdown()


def test_rllib_check_multiagent_environments() -> None:
    from ray.rllib.utils.pre_checks.env import check_multiagent_environments

    from orleans_env.rllib import SeatsEnv

    for ruleset in ("base-3p", ALONE, TEAM):
        check_multiagent_environments(SeatsEnv({"ruleset": ruleset}))


def test_rllib_seats_get_every_reward() -> None:
    from orleans_env.rllib import SeatsEnv

    env = SeatsEnv({"ruleset": "base-3p", "reward": "score"})
    observations, _ = env.reset(seed=3)
    rng, total, over = np.random.default_rng(1), dict.fromkeys(env.possible_agents, 0.0), False
    while not over:
        assert len(observations) == 1
        for agent, seen in observations.items():
            assert env.observation_spaces[agent].contains(seen)
            action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        observations, rewards, terminated, _, _ = env.step({agent: action})
        total = {agent: total[agent] + rewards[agent] for agent in total}
        over = terminated["__all__"]
    assert set(observations) == set(env.possible_agents)
    assert list(total.values()) == env.raw.observe().returns.tolist()


def test_rllib_seats_of_a_team_are_paid_alike() -> None:
    from orleans_env.rllib import SeatsEnv

    env = SeatsEnv({"ruleset": TEAM, "reward": "progress", "discount": 0.999})
    assert env.orleans.utility == "team"
    observations, infos = env.reset(seed=3)
    rng, paid, over = np.random.default_rng(1), 0, False
    while not over:
        ((agent, seen),) = observations.items()
        assert infos[agent]["objectives"].shape == (len(env.orleans.objectives), 3)
        observations, rewards, terminated, _, infos = env.step({agent: int(rng.choice(np.flatnonzero(seen["action_mask"])))})
        assert set(rewards) == set(env.possible_agents) and len(set(rewards.values())) == 1
        paid += any(rewards.values())
        over = terminated["__all__"]
    assert paid > 1 and len(set(env.raw.observe().returns)) == 1
    env.close()


@pytest.mark.parametrize(
    ("ruleset", "self_play"), [(RULESET, False), (RULESET, True), (ALONE, False), (ALONE, True), (TEAM, False), (TEAM, True)]
)
def test_rllib_ppo_iteration_with_masks(cluster: None, ruleset: str, self_play: bool) -> None:
    sys.path.insert(0, str(EXAMPLES))
    import train_rllib

    sys.argv = ["train_rllib.py", "--ruleset", ruleset, "--batch", "256", "--envs", "2", *(["--self-play"] if self_play else [])]
    algorithm = train_rllib.config_of(train_rllib.options()).build_algo()
    result = algorithm.train()
    assert result["num_env_steps_sampled_lifetime"] >= 256
    algorithm.stop()


# ---- TorchRL


def test_torchrl_check_env_specs_with_masks() -> None:
    from torchrl.envs import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    for ruleset in (RULESET, ALONE):
        check_env_specs(PettingZooWrapper(orleans_env.aec_env(ruleset), use_mask=True))


def test_torchrl_check_env_specs_parallel() -> None:
    from torchrl.envs import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    for ruleset in (RULESET, ALONE):
        check_env_specs(PettingZooWrapper(orleans_env.parallel_env(ruleset)))


@pytest.mark.parametrize("mode", ["disabled", "same-step"])
def test_torchrl_vectors_with_their_last_observations(mode: str) -> None:
    from torchrl.envs import GymWrapper
    from torchrl.envs.utils import check_env_specs

    from orleans_env.torchrl import wrap

    env = orleans_env.make_vec(RULESET, 3, autoreset=mode, max_steps=7)
    wrapped = GymWrapper(env) if mode == "disabled" else wrap(env)
    check_env_specs(wrapped)
    played = wrapped.rollout(30, break_when_any_done=False)
    ended = played["next", "done"].squeeze(-1)
    assert ended.sum() == 3 * (30 // 7)
    # the next observation of an ended step is the last of its episode, not the first of the following one
    first = played["observation"][:, 1:][ended[:, :-1]]
    assert (played["next", "observation"][:, :-1][ended[:, :-1]] != first).any(dim=-1).all()


def test_the_torchrl_example() -> None:
    said = run_example("train_torchrl.py", "--ruleset", ALONE, "--frames", "1024", "--batch", "512", "--envs", "4")
    assert said.count(" 0 illegal,") == 2


def test_a_process_with_torchrl_ends() -> None:
    """TorchRL closes envs from ``__del__``, here while Python finalizes: the holder is in a cycle."""
    code = (
        "import orleans_env\n"
        "from torchrl.envs import GymWrapper\n"
        "class Holder:\n"
        "    def __init__(self):\n"
        "        self.me = self\n"
        "        self.envs = [GymWrapper(orleans_env.make_vec('base-2p', 2, autoreset='disabled')), GymWrapper(orleans_env.make('base-2p'))]\n"
        "        for env in self.envs: env.reset()\n"
        "holder = Holder()\n"
        "print('last line', flush=True)\n"
    )
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, timeout=300, env=_environment())
    assert done.returncode == 0 and done.stdout.endswith("last line\n") and "Exception ignored" not in done.stderr, done.stderr


def _transitions() -> tuple[Any, Any]:
    from orleans_env.transitions import SeatTransitions

    env = orleans_env.make_vec(RULESET, 4, opponents=None, reward="score", autoreset="same-step")
    turns, found, rng = SeatTransitions(env), [], np.random.default_rng(1)
    obs, _ = turns.reset(seed=1)
    while sum(map(len, found)) < 1000:
        (obs, *_), done = turns.step(orleans_env.sample_legal(obs["action_mask"], rng))
        found.append(done)
    return env, found


def test_transitions_of_seats_train_a_dqn_of_sb3() -> None:
    import gymnasium
    from stable_baselines3 import DQN
    from stable_baselines3.common.logger import configure

    env, found = _transitions()

    class Shapes(gymnasium.Env[Any, Any]):
        observation_space = env.single_observation_space["observation"]
        action_space = env.single_action_space

    model = DQN("MlpPolicy", Shapes(), buffer_size=2000, learning_starts=0, device="cpu")
    model.set_logger(configure(None, []))
    for done in found:
        for k in range(len(done)):
            ended = bool(done.terminated[k] or done.truncated[k])
            infos = [{"TimeLimit.truncated": bool(done.truncated[k])}]
            row = (done.observation[k], done.next_observation[k], done.action[k], done.reward[k], ended)
            model.replay_buffer.add(*(np.array([column]) for column in row), infos)
    count = sum(map(len, found))
    assert model.replay_buffer.size() == count
    assert np.array_equal(model.replay_buffer.observations[:count, 0], np.concatenate([done.observation for done in found]))
    assert model.replay_buffer.dones[:count].sum() == sum(int((done.terminated | done.truncated).sum()) for done in found) > 0
    model.train(gradient_steps=4, batch_size=64)
    assert np.isfinite(model.logger.name_to_value["train/loss"])


def test_transitions_of_seats_train_a_dqn_of_torchrl() -> None:
    """Of next decisions, the best legal action counts."""
    import torch
    from tensordict import TensorDict
    from torchrl.data import Categorical, LazyTensorStorage, TensorDictReplayBuffer
    from torchrl.modules import MLP, QValueActor
    from torchrl.objectives import DQNLoss

    env, found = _transitions()
    size, count = env.orleans.num_actions, sum(map(len, found))
    buffer = TensorDictReplayBuffer(storage=LazyTensorStorage(2000), batch_size=64)
    for done in found:
        if not len(done):
            continue
        ended = torch.from_numpy(done.terminated | done.truncated)[:, None]
        next_mask = torch.from_numpy(done.next_action_mask).bool()
        following = {
            "observation": torch.from_numpy(done.next_observation).float(),
            # a state without decisions has no legal action; its value is not asked for
            "action_mask": next_mask | ended,
            "reward": torch.from_numpy(done.reward).float()[:, None],
            "done": ended,
            "terminated": torch.from_numpy(done.terminated)[:, None],
        }
        row = {
            "observation": torch.from_numpy(done.observation).float(),
            "action_mask": torch.from_numpy(done.action_mask).bool(),
            "action": torch.from_numpy(done.action).long(),
            "next": following,
        }
        buffer.extend(TensorDict(row, batch_size=[len(done)]))
    assert len(buffer) == count
    actor = QValueActor(
        MLP(in_features=env.orleans.observation_bytes, out_features=size, num_cells=[32]),
        in_keys=["observation"],
        spec=Categorical(size),
        action_mask_key="action_mask",
    )
    loss = DQNLoss(actor, action_space="categorical")
    optimizer = torch.optim.Adam(loss.parameters())
    for _ in range(4):
        value = loss(buffer.sample())["loss"]
        value.backward()
        optimizer.step()
        optimizer.zero_grad()
        assert torch.isfinite(value)


# ---- Tianshou


def test_the_tianshou_example() -> None:
    pytest.importorskip("tianshou")
    assert "best reward" in run_example("train_tianshou.py", "--ruleset", ALONE, "--epochs", "1", "--steps", "400", "--envs", "2")


# ---- torch


@pytest.mark.parametrize(("ruleset", "bot"), [(RULESET, "mcts:iterations=2"), (ALONE, "planner:plans=20:deals=0")])
def test_from_a_search_to_a_network(tmp_path: Path, ruleset: str, bot: str) -> None:
    """Records of a bot, a network that imitates it, then PPO against a league, and an ONNX file with the same results."""
    import onnxruntime
    import torch

    sys.path.insert(0, str(EXAMPLES))
    from policy_network import load

    record, imitated, improved = tmp_path / "games.jsonl", tmp_path / "imitated", tmp_path / "improved"
    cli = ["node", str(EXAMPLES.parents[2] / "dist" / "src" / "cli" / "main.js"), "play", ruleset, "--games", "3", "--bots", bot]
    subprocess.run([*cli, "--record", str(record), "--explain"], check=True, capture_output=True)
    small = ("--width", "32", "--batch", "64", "--deals", "2")
    said = run_example("policy_imitate.py", ruleset, str(record), *small, "--epochs", "8", "--out", str(imitated))
    assert "win share" in said and (imitated / "decisions.npz").exists()
    # again, from the decisions that were kept and from the network
    again = ("--epochs", "1", "--start", str(imitated / "imitated.pt"), "--out", str(imitated))
    assert "win share" in run_example("policy_imitate.py", ruleset, str(record), *small, *again)
    # the logits of the start divided by 4, and no learning
    still = ("--epochs", "1", "--rate", "1e-12", "--soften", "4", "--start", str(imitated / "imitated.pt"))
    (tmp_path / "soft").mkdir()
    shutil.copy(imitated / "decisions.npz", tmp_path / "soft")
    run_example("policy_imitate.py", ruleset, str(record), *small, *still, "--out", str(tmp_path / "soft"))
    spec = orleans_env.get_spec(ruleset)
    episode = next(orleans_env.record.play(ruleset, "random", 1, seed=3))
    with torch.no_grad():
        sharp, soft = (
            load(path / "imitated.pt", spec)(torch.from_numpy(episode.observations))[0] for path in (imitated, tmp_path / "soft")
        )
    assert np.allclose(soft, sharp / 4, atol=1e-4)
    # targets that are only the answers of the start change less
    kept = np.load(imitated / "decisions.npz")
    seen = torch.from_numpy(kept["observations"]), torch.from_numpy(spec.unpack_mask(kept["mask_bits"]).astype(np.bool_))
    chances = []
    for keep in ("0", "1"):
        (tmp_path / keep).mkdir()
        shutil.copy(imitated / "decisions.npz", tmp_path / keep)
        learned = ("--epochs", "4", "--rate", "3e-3", "--value-weight", "0", "--keep", keep, "--start", str(imitated / "imitated.pt"))
        run_example("policy_imitate.py", ruleset, str(record), *small, *learned, "--out", str(tmp_path / keep))
        with torch.no_grad():
            before, after = (load(path / "imitated.pt", spec).masked(*seen)[0].softmax(dim=1) for path in (imitated, tmp_path / keep))
        chances.append((after - before).abs().sum(dim=1).mean())
    assert chances[1] < chances[0] / 2
    few = (
        "--minutes",
        "0.3",
        "--envs",
        "8",
        "--bot-envs",
        "4",
        "--rollout",
        "32",
        "--critic-updates",
        "2",
        "--join-every",
        "1",
        "--members",
        "3",
        "--deals",
        "2",
        "--value-games",
        "4",
    )
    run_example("policy_selfplay.py", "--start", str(imitated / "imitated.pt"), *few, "--out", str(improved))
    run_example("policy_export.py", str(improved / "improved.pt"), str(tmp_path / "policy.onnx"))
    network = load(improved / "improved.pt", spec)
    with torch.no_grad():
        logits, values = network(torch.from_numpy(episode.observations))
    session = onnxruntime.InferenceSession(str(tmp_path / "policy.onnx"))
    assert session.get_modelmeta().custom_metadata_map["ruleset"] == ruleset
    found, value = session.run(None, {"observation": (episode.observations / spec.scales).astype(np.float32)})
    assert np.allclose(found, logits, atol=0.02) and np.allclose(value[:, 0] / (1 if spec.objectives else 100), values[:, 0], atol=0.02)


@pytest.mark.parametrize("ruleset", ["base-2p", "base-3p"])
def test_an_exported_network_is_trained_further_in_another_ruleset(tmp_path: Path, ruleset: str) -> None:
    """By names: the copy plays as the bot plays with the original, and a league over several rulesets begins from it."""
    pytest.importorskip("onnx")
    original = EXAMPLES.parents[1] / "models" / "base-2p.onnx"
    for name, target in (("same", ruleset), ("universal", "base-5p?encoding=universal")):
        run_example("policy_transfer.py", str(original), target, "--out", str(tmp_path / f"{name}.pt"))
        run_example("policy_export.py", str(tmp_path / f"{name}.pt"), str(tmp_path / f"{name}.onnx"))

    def played(model: str) -> list[bytes]:
        games = orleans_env.make_vec(ruleset, 2, opponents=f"policy:{model}")
        shown, seen = games.reset(seed=5)[0], []
        for _ in range(60):
            shown, *_ = games.step(np.argmax(shown["action_mask"], axis=1))
            seen.append(shown["observation"].tobytes())
        games.close()
        return seen

    assert played("base-2p") == played(str(tmp_path / "same.onnx")) == played(str(tmp_path / "universal.onnx"))


def test_relations_contain_what_the_seat_lacks_and_are_exported_and_transferred(tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    import onnxruntime
    import torch

    sys.path.insert(0, str(EXAMPLES))
    from policy_network import PolicyNetwork, load, save

    spec = orleans_env.get_spec("tours")
    seen = next(orleans_env.record.play("tours", "greedy", 1, seed=3)).observations
    torch.manual_seed(1)
    network = PolicyNetwork(spec, 8, relations=True)
    names = network.features.related_names(spec)
    # wine is on the road from Vendome to Blois, and the merchant is in Blois
    one = np.zeros((1, spec.observation_bytes), np.uint8)
    lying, goods, towns = (spec.fields[name] for name in ("game.map", "self.goods", "self.merchant"))
    road = "vendome--blois--road"
    one[0, lying.offset + lying.elements.index(road)] = lying.values.index("wine")
    one[0, goods.offset + goods.elements.index("wine")] = 1
    one[0, towns.offset + towns.elements.index("blois")] = 1
    found = network.features(torch.from_numpy(one))[0, -len(names) :]
    near = {names[k] for k in np.flatnonzero(found) if names[k].startswith(road)}
    assert near == {f"{road} 2", f"{road} 3", f"{road} 2 here", f"{road} 3 here"}
    # behind the waterway to Tours the road is two towns away, because the way back to Blois does not count
    assert [found[names.index(f"blois--tours--waterway 2 {rest}")] for rest in ("next 0", "second 0", "all 0")] == [0, 0, 0.125]
    # from Tours the road begins in the next town behind the waterway to Blois, and in the second behind the roads to Le Mans
    one[0, towns.offset : towns.offset + towns.length] = [town == "tours" for town in towns.elements]
    found = dict(zip(names, network.features(torch.from_numpy(one))[0, -len(names) :].tolist(), strict=True))
    assert [found[f"blois--tours--waterway {rest}"] for rest in ("1 next 1", "2 next 1", "2 next 0", "2 second 1", "2 all 1")] == [
        0,
        0.5,
        0,
        0,
        0.5,
    ]
    assert [found[f"le_mans--tours--road {rest}"] for rest in ("2 next 1", "2 second 1", "2 all 1")] == [0, 0.5, 0.25]
    network.prune(seen)
    assert 0 < len(network.features.related_names(spec)) < len(names)
    save(network, tmp_path / "first.pt")
    run_example("policy_export.py", str(tmp_path / "first.pt"), str(tmp_path / "first.onnx"))
    run_example("policy_transfer.py", str(tmp_path / "first.onnx"), "tours", "--out", str(tmp_path / "second.pt"))
    with torch.no_grad():
        logits, again = (load(tmp_path / f"{name}.pt", spec)(torch.from_numpy(seen))[0] for name in ("first", "second"))
    session = onnxruntime.InferenceSession(str(tmp_path / "first.onnx"))
    (exported,) = session.run(["logits"], {"observation": (seen / spec.scales).astype(np.float32)})
    assert np.allclose(exported, logits, atol=0.02) and np.allclose(again, logits, atol=0.02)


def test_a_copy_hardly_plays_actions_with_verbs_that_are_new(tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    torch = pytest.importorskip("torch")
    sys.path.insert(0, str(EXAMPLES))
    from policy_network import load

    run_example(
        "policy_transfer.py", str(EXAMPLES.parents[1] / "models" / "base-2p.onnx"), "base-2p+orders", "--out", str(tmp_path / "a.pt")
    )
    spec = orleans_env.get_spec("base-2p+orders")
    known = {action.name.partition("(")[0] for action in orleans_env.get_spec("base-2p").actions}
    new = [action.id for action in spec.actions if action.name.partition("(")[0] not in known]
    episode = next(orleans_env.record.play("base-2p+orders", "random", 1, seed=3))
    with torch.no_grad():
        logits, _ = load(tmp_path / "a.pt", spec)(torch.from_numpy(episode.observations))
    assert len(new) > 5 and (logits[:, new] == -5).all() and logits.median() > -5


def test_a_league_over_several_rulesets(tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    import torch

    original, start = EXAMPLES.parents[1] / "models" / "base-2p.onnx", tmp_path / "start.pt"
    run_example("policy_transfer.py", str(original), "base-3p", "--out", str(start))
    few = "--minutes 0.01 --envs 4 --bot-envs 2 --rollout 8 --critic-updates 0 --deals 1 --value-games 2 --prune-games 2 --temperature 0.5 --bfloat16"
    rulesets = ("base-2p", "base-3p?tiles=base")
    said = run_example("policy_selfplay.py", "--start", str(start), *few.split(), "--rulesets", *rulesets, "--out", str(tmp_path))
    assert all(f"step 0, {ruleset} against greedy" in said for ruleset in rulesets) and "left out" in said
    kept = torch.load(tmp_path / "improved.pt", weights_only=True)
    assert kept["ruleset"] == "base-3p" and 1454 <= int(kept["kept"].sum()) < len(kept["kept"])
    assert kept["network"]["first.weight"].shape[1] == int(kept["kept"].sum())


def test_probabilities_of_legal_actions_are_those_of_torch() -> None:
    torch = pytest.importorskip("torch")
    sys.path.insert(0, str(EXAMPLES))
    from policy_selfplay import LegalActions

    torch.manual_seed(1)
    masks = torch.rand(3, 7) < 0.5
    masks[0, :3], masks[2] = torch.tensor([True, True, False]), torch.arange(7) == 4
    ours, theirs = (torch.randn(3, 7, generator=torch.Generator().manual_seed(2)).mul_(9).requires_grad_() for _ in range(2))
    legal = LegalActions(ours, masks)
    torchs = torch.distributions.Categorical(logits=theirs.masked_fill(~masks, -1e9))
    actions = torch.tensor([1, int(masks[1].nonzero()[0]), 4])
    assert torch.allclose(legal.log_prob(actions), torchs.log_prob(actions), atol=1e-5)
    assert torch.allclose(legal.entropy(), torchs.entropy(), atol=1e-5)
    for one in (legal, torchs):
        (one.log_prob(actions).exp() + one.entropy()).sum().backward()
    assert torch.allclose(ours.grad, theirs.grad, atol=1e-5) and ours.grad.abs().max() > 0.01
    # drawn actions: the mean of 20,000 draws is within five standard errors
    drawn = LegalActions(ours.detach()[:1].repeat(20_000, 1) / 9, masks[:1].repeat(20_000, 1)).sample()
    wanted = torch.distributions.Categorical(logits=(theirs.detach()[0] / 9).masked_fill(~masks[0], -1e9)).probs
    found = drawn.bincount(minlength=7) / 20_000
    assert ((found - wanted).abs() <= 5 * (wanted * (1 - wanted) / 20_000).sqrt()).all() and (found[~masks[0]] == 0).all()


def test_a_league_that_becomes_worse_ends_with_its_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    sys.path.insert(0, str(EXAMPLES))
    import policy_selfplay
    from policy_names import Translation
    from policy_network import PolicyNetwork, load

    spec = orleans_env.get_spec("salesman")
    network = PolicyNetwork(spec, 8)
    share, objectives = iter([0.5, 0.5, 0.2]), iter([3.0, 4.0, 5.0])
    monkeypatch.setattr(
        policy_selfplay,
        "test_against",
        lambda *_: SimpleNamespace(
            win_share=SimpleNamespace(mean=next(share)), lead=None, objectives=SimpleNamespace(mean=next(objectives))
        ),
    )
    monkeypatch.setattr(policy_selfplay, "fit_values", lambda *_: None)
    args = SimpleNamespace(bot="greedy", deals=1, address=None, value_games=1, seed=1)
    best = policy_selfplay.Best(tmp_path / "improved.pt", network, [Translation(spec, spec)], args, None)
    for decisions in (0, 1000, 2000):
        with torch.no_grad():
            network.values.bias.fill_(float(decisions))
        best.test(decisions)
    best.finish()
    kept = load(tmp_path / "improved.pt", spec)
    assert network.values.bias[0] == kept.values.bias[0] == 1000
    assert torch.load(tmp_path / "improved.pt", weights_only=True)["decisions"] == 1000
    # without evaluations the latest is kept
    args.deals = 0
    network.values.bias.data.fill_(7.0)
    best.test(3000)
    best.finish()
    assert load(tmp_path / "improved.pt", spec).values.bias[0] == 7
    assert torch.load(tmp_path / "improved.pt", weights_only=True)["decisions"] == 3000


def test_the_torch_encoders() -> None:
    """The tests of the encoders that CI leaves out."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/test_encoders.py"],
        capture_output=True,
        text=True,
        cwd=EXAMPLES.parent,
        timeout=600,
    )
    assert done.returncode == 0 and "skipped" not in done.stdout, done.stdout


# ---- PettingZoo's optional tests, and Shimmy


def test_pettingzoo_performance_benchmark() -> None:
    from pettingzoo.test import performance_benchmark

    performance_benchmark(orleans_env.aec_env(RULESET))


def test_shimmy_round_trip() -> None:
    """Our OpenSpiel game, wrapped as a PettingZoo env again."""
    from pettingzoo.test import api_test
    from shimmy import OpenSpielCompatibilityV0

    api_test(OpenSpielCompatibilityV0(env=orleans_env.spiel_game(RULESET, seed=4)), num_cycles=100)


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(EXAMPLES.parent)}


def run_example(name: str, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(EXAMPLES / name), *args], capture_output=True, text=True, timeout=600, env=_environment()
    )
    assert done.returncode == 0, done.stderr
    return done.stdout

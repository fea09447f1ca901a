"""DQN with action masks in Tianshou, one seat against a bot.

pip install './agents/python[node,tianshou]'
python agents/python/examples/train_tianshou.py --ruleset salesman --epochs 10
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from torch import nn

import orleans_env
from orleans_env.torch_encoders import FirstLayer

GAMMA = 0.99


class Masked(gymnasium.ObservationWrapper):
    """Tianshou's names: ``{"obs": uint8[O], "mask": bool[A]}``."""

    def __init__(self, env):
        super().__init__(env)
        size = env.action_space.n
        self.observation_space = spaces.Dict({"obs": env.observation_space["observation"], "mask": spaces.Box(0, 1, (size,), np.bool_)})

    def observation(self, obs):
        # after the end no action is legal, and the chosen one is ignored
        mask = obs["action_mask"].astype(bool)
        return {"obs": obs["observation"], "mask": mask if mask.any() else ~mask}

    def step(self, action):
        obs, reward, terminated, truncated, _ = super().step(action)
        # infos have other keys at the end of an episode, which Tianshou's buffers do not accept
        return obs, reward, terminated, truncated, {}

    def reset(self, **named):
        return super().reset(**named)[0], {}


class Values(nn.Module):
    """Values of all actions, as Tianshou calls networks."""

    def __init__(self, spec, width: int = 128):
        super().__init__()
        self.net = nn.Sequential(FirstLayer(spec, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, spec.num_actions))

    def forward(self, obs, state=None, info=None):
        return self.net(torch.as_tensor(np.asarray(obs))), state


def main() -> None:
    args = options()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    torch.set_num_threads(1)
    spec = orleans_env.get_spec(args.ruleset, address=args.address)
    reward = "progress" if spec.objectives else "score"

    def make():
        return Masked(
            orleans_env.make(args.ruleset, opponents=args.opponent, reward=reward, discount=GAMMA, illegal="error", address=args.address)
        )

    train, test = DummyVectorEnv([make] * args.envs), DummyVectorEnv([make] * 2)
    train.seed(args.seed)
    test.seed(1_000_000)
    single = make()
    policy = DiscreteQLearningPolicy(
        model=Values(spec),
        action_space=single.action_space,
        observation_space=single.observation_space,
        eps_training=0.1,
        eps_inference=0.0,
    )
    single.close()
    algorithm = DQN(policy=policy, optim=AdamOptimizerFactory(lr=3e-4), gamma=GAMMA, n_step_return_horizon=3, target_update_freq=200)
    result = algorithm.run_training(
        OffPolicyTrainerParams(
            training_collector=Collector(algorithm, train, VectorReplayBuffer(args.buffer, args.envs), exploration_noise=True),
            test_collector=Collector(algorithm, test),
            max_epochs=args.epochs,
            epoch_num_steps=args.steps,
            collection_step_num_env_steps=args.envs * 8,
            update_step_num_gradient_steps_per_sample=0.125,
            batch_size=128,
            test_step_num_episodes=4,
            show_progress=False,
        )
    )
    print(
        f"best reward of an episode {result.best_reward:.3f} after {result.train_step} decisions"
        if hasattr(result, "best_reward")
        else result
    )
    train.close()
    test.close()


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--ruleset", default="salesman")
    parser.add_argument("--opponent", default="random", help="bot of the server in the other seats")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--steps", type=int, default=5000, help="decisions of the learner in an epoch")
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--buffer", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--address", help="address of a server; default: a local one")
    return parser.parse_args()


if __name__ == "__main__":
    main()

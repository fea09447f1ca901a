"""PPO with action masks in TorchRL, over the vector stream, one seat against a bot.

pip install './agents/python[node,torchrl]'
python agents/python/examples/train_torchrl.py --ruleset salesman --frames 200000
"""

from __future__ import annotations

import argparse

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import orleans_env
from orleans_env.torch_encoders import FirstLayer
from orleans_env.torchrl import wrap

GAMMA = 0.999


class Logits(nn.Module):
    """Observations uint8[..., O] and masks int8[..., A] to logits and masks for ``MaskedCategorical``."""

    def __init__(self, spec, width: int = 128):
        super().__init__()
        self.net = network(spec, width, spec.num_actions)

    def forward(self, observation, action_mask):
        mask = action_mask.bool()
        # a distribution needs a legal action, and a row whose game has ended has none
        return self.net(observation), mask | ~mask.any(dim=-1, keepdim=True)


class Flat(nn.Module):
    """The first layer for any leading dimensions."""

    def __init__(self, spec, width: int):
        super().__init__()
        self.first = FirstLayer(spec, width)

    def forward(self, observation):
        rows = observation.reshape(-1, observation.shape[-1])
        return self.first(rows).reshape(*observation.shape[:-1], -1)


def network(spec, width: int, size: int) -> nn.Module:
    return nn.Sequential(Flat(spec, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, size))


def main() -> None:
    args = options()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    spec = orleans_env.get_spec(args.ruleset, address=args.address)
    reward = "progress" if spec.objectives else "score"
    # TorchRL tries actions without masks when it makes the env, so illegal ones are reported in infos and do not raise
    vector = orleans_env.make_vec(
        args.ruleset, args.envs, opponents=args.opponent, reward=reward, discount=GAMMA, autoreset="same-step", address=args.address
    )
    env = wrap(vector, categorical_action_encoding=True)
    env.set_seed(args.seed)
    logits = TensorDictModule(Logits(spec), in_keys=["observation", "action_mask"], out_keys=["logits", "mask"])
    actor = ProbabilisticActor(
        logits, in_keys=["logits", "mask"], out_keys=["action"], distribution_class=MaskedCategorical, return_log_prob=True
    )
    critic = ValueOperator(network(spec, 128, 1), in_keys=["observation"])
    advantages = GAE(gamma=GAMMA, lmbda=0.95, value_network=critic, average_gae=True)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01, critic_coeff=0.5)
    optimizer = torch.optim.Adam(loss.parameters(), lr=3e-4)
    collector = Collector(env, actor, frames_per_batch=args.batch, total_frames=args.frames)
    frames, returns = 0, []
    for data in collector:
        with torch.no_grad():
            advantages(data)
        rows = data.reshape(-1)
        for _ in range(args.epochs):
            for chosen in torch.randperm(len(rows)).split(256):
                losses = loss(rows[chosen])
                total = losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]
                optimizer.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
        frames += len(rows)
        returns.append(data["next", "reward"].sum().item() / max(1, int(data["next", "done"].sum())))
        illegal = int(data["next", "illegal_action"].sum())
        print(f"{frames:>9} decisions, {illegal} illegal, reward by ended episode {returns[-1]:.3f}, loss {total.item():.3f}", flush=True)
    collector.shutdown()


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--ruleset", default="base-2p")
    parser.add_argument("--opponent", default="random", help="bot of the server in the other seats")
    parser.add_argument("--frames", type=int, default=200_000, help="decisions of the learner")
    parser.add_argument("--envs", type=int, default=16)
    parser.add_argument("--batch", type=int, default=2048, help="decisions between two updates")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--address", help="address of a server; default: a local one")
    return parser.parse_args()


if __name__ == "__main__":
    main()

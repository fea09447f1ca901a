"""Trains PPO with action masks in RLlib (Ray, new API stack), on one machine or on a cluster.

    pip install './agents/python[node,rllib]'
    python agents/python/examples/train_rllib.py --iterations 20 --runners 2
    python agents/python/examples/train_rllib.py --self-play --iterations 20

Every env runner is a process with its local server, so only finished episodes are sent between processes. On a cluster (Node 20 or newer
and this package on every machine):

    head:     ray start --head --port=6379
    others:   ray start --address=HEAD:6379
    head:     python agents/python/examples/train_rllib.py --cluster auto --runners 64 --iterations 1000

With servers that run elsewhere give ``--address host:port`` (all runners use it; a server with ``--shards N`` lists its shards).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from tqdm import tqdm

import orleans_env
from orleans_env.rllib import MaskedEnv, SeatsEnv

GAMMA = 0.999


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--ruleset", default="base-2p")
    parser.add_argument("--opponent", default="random", help="bot of the server in the other seats")
    parser.add_argument("--self-play", action="store_true", help="one policy plays all seats instead")
    parser.add_argument("--iterations", type=int, default=5)
    parser.add_argument("--runners", type=int, default=1, help="processes that play")
    parser.add_argument("--envs", type=int, default=4, help="games of each runner")
    parser.add_argument("--batch", type=int, default=2048, help="decisions of an iteration")
    parser.add_argument("--cluster", help="address of a Ray cluster; default: this machine alone")
    parser.add_argument("--address", help="address of a server of games; default: a local one for every runner")
    parser.add_argument("--checkpoint", type=Path, help="where to save the last state")
    return parser.parse_args()


def config_of(args: argparse.Namespace) -> PPOConfig:
    # scenarios without victory points have no scores: outcome, shaped for the discount of the learner
    has_points = not orleans_env.get_spec(args.ruleset, address=args.address).objectives
    env_config = {"ruleset": args.ruleset, "reward": "score" if has_points else "progress", "discount": GAMMA, "address": args.address}
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config=DefaultModelConfig(fcnet_hiddens=[256, 256]))
    config = (
        PPOConfig()
        .environment(
            SeatsEnv if args.self_play else MaskedEnv,
            env_config=env_config if args.self_play else {**env_config, "opponents": args.opponent},
        )
        # fragments instead of whole episodes: a game has hundreds of decisions
        .env_runners(num_env_runners=args.runners, num_envs_per_env_runner=args.envs, batch_mode="truncate_episodes")
        .training(
            train_batch_size_per_learner=args.batch,
            minibatch_size=256,
            num_epochs=4,
            gamma=GAMMA,
            lr=3e-4,
            entropy_coeff=0.01,
            grad_clip=1.0,
        )
        .rl_module(rl_module_spec=module)
        .debugging(seed=1)
    )
    if args.self_play:
        config = config.multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, episode, **_: "all")
    return config


def main() -> None:
    args = options()
    ray.init(address=args.cluster, include_dashboard=False, log_to_driver=False)
    algorithm = config_of(args).build_algo()
    for iteration in tqdm(range(args.iterations), unit=" iterations"):
        result = algorithm.train()
        played = result["env_runners"]
        tqdm.write(
            f"{iteration + 1:>4}: {result['num_env_steps_sampled_lifetime']:>9.0f} decisions,"
            f" mean return {played.get('episode_return_mean', float('nan')):8.2f}, mean length {played.get('episode_len_mean', float('nan')):7.1f}"
        )
    if args.checkpoint is not None:
        print(f"saved to {algorithm.save_to_path(str(args.checkpoint.resolve()))}")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()

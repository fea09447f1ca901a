"""Trains a MaskablePPO agent (sb3-contrib) for one seat of a game and evaluates it against bots.

    pip install './agents/python[node,train]'
    python agents/python/examples/train_maskable_ppo.py --minutes 60 --out runs/base-2p

Writes into ``--out``: checkpoints (``model_<steps>.zip``), ``training.csv`` (a line per update), ``evaluation.csv`` (paired deals
from every seat against each bot of the server, with confidence intervals), ``curve.png``, and all numbers for TensorBoard (``tensorboard
--logdir runs``). For equal results give ``--steps`` instead of ``--minutes``. ``--resume model.zip`` continues from a checkpoint.

The reward is the change of the lead in victory points; in scenarios without points (``--ruleset salesman``) it is ``progress``.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from pathlib import Path

import matplotlib
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch.utils.tensorboard import SummaryWriter
from tqdm import tqdm

import orleans_env
from orleans_env.evaluate import Report, evaluate
from orleans_env.sb3 import SB3VecEnv
from orleans_env.spec import Spec
from orleans_env.torch_encoders import FirstLayer

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

# deals of the evaluation are far from those of the training, which are hashes
EVALUATION_SEED = 1_000_000


class Features(BaseFeaturesExtractor):
    """Bytes to floats as ``spec.encoder()`` makes them, then one layer for policy and value."""

    def __init__(self, observation_space, spec: Spec, width: int = 256):
        super().__init__(observation_space, width)
        self.first = FirstLayer(spec, width)

    def forward(self, observations):
        return torch.relu(self.first(observations))


class Progress(BaseCallback):
    """Stops the training after its time, and writes its log, evaluations and checkpoints."""

    def __init__(self, args: argparse.Namespace, out: Path, bots: list[str | None]):
        super().__init__()
        self.args, self.out, self.bots = args, out, bots
        self.writer = SummaryWriter(str(out))
        self.training = Table(out / "training.csv")
        self.evaluation = Table(out / "evaluation.csv")
        # a resumed training continues the clock of the one before
        self.before = 60 * float(self.training.rows[-1]["minutes"]) if self.training.rows else 0.0
        self.begun = time.monotonic()
        self.evaluated = 0.0
        self.bar = tqdm(total=args.steps or round(args.minutes * 60), unit=" steps" if args.steps else " s")

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.begun

    @property
    def minutes(self) -> float:
        return round((self.before + self.seconds) / 60, 2)

    def _on_training_start(self) -> None:
        self.evaluate()

    def _on_step(self) -> bool:
        return self.args.steps > 0 or self.seconds < self.args.minutes * 60

    def _on_rollout_end(self) -> None:
        done = self.num_timesteps if self.args.steps else self.seconds
        self.bar.update(min(done, self.bar.total) - self.bar.n)
        episodes = self.model.ep_info_buffer
        row = {"steps": self.num_timesteps, "minutes": self.minutes}
        if episodes:
            row |= {"episode_reward": np.mean([e["r"] for e in episodes]), "episode_steps": np.mean([e["l"] for e in episodes])}
        names = ("entropy_loss", "approx_kl", "clip_fraction", "explained_variance", "value_loss")
        row |= {name: self.logger.name_to_value[f"train/{name}"] for name in names if f"train/{name}" in self.logger.name_to_value}
        self.training.add(row)
        self.draw("training", row)
        if self.seconds - self.evaluated >= self.args.evaluate_minutes * 60:
            self.evaluate()

    def evaluate(self, deals: int | None = None) -> list[Report]:
        self.model.save(self.out / f"model_{self.num_timesteps:09d}.zip")
        reports = []
        for bot in self.bots:
            report = evaluate(
                policy_of(self.model),
                self.args.ruleset,
                bot,
                deals=deals or self.args.evaluate_deals,
                seed=EVALUATION_SEED,
                address=self.args.address,
            )
            reports.append(report)
            self.evaluation.add({"steps": self.num_timesteps, "minutes": self.minutes, **report.row()})
            self.draw(f"evaluation {label_of(bot)}", report.row())
            more = f"objectives {report.objectives}" if report.lead is None else f"lead {report.lead}"
            tqdm.write(
                f"{self.num_timesteps:>10} steps {label_of(bot)}: won {report.wins} of {report.games}, share {report.win_share}, {more}"
            )
        draw_curve(self.out)
        self.evaluated = self.seconds
        return reports

    def draw(self, title: str, row: dict) -> None:
        """For TensorBoard."""
        for name, value in row.items():
            if name != "steps" and not isinstance(value, str):
                self.writer.add_scalar(f"{title}/{name}", value, self.num_timesteps)
        self.writer.flush()


class Table:
    """A CSV file that grows; columns that come later are added."""

    def __init__(self, path: Path):
        self.path = path
        self.rows: list[dict] = []
        if path.exists():
            with path.open() as file:
                self.rows = list(csv.DictReader(file))

    def add(self, row: dict) -> None:
        self.rows.append(row)
        columns = list(dict.fromkeys(name for one in self.rows for name in one))
        with self.path.open("w", newline="") as file:
            writer = csv.DictWriter(file, columns)
            writer.writeheader()
            writer.writerows(self.rows)


def policy_of(model: MaskablePPO):
    """The best action by the network, for all games at once."""

    def act(observations, masks):
        return model.predict(observations, action_masks=masks, deterministic=True)[0]

    return act


def label_of(bot: str | None) -> str:
    return f"against {bot}" if bot else "alone"


def draw_curve(out: Path) -> None:
    with (out / "evaluation.csv").open() as file:
        rows = list(csv.DictReader(file))
    second, name = ("lead", "lead in victory points") if "lead_mean" in rows[0] else ("objectives", "objectives reached")
    figure, (above, below) = pyplot.subplots(2, 1, sharex=True, figsize=(8, 7))
    # a ruleset of one seat has no opponent
    for bot in dict.fromkeys(row.get("opponent") for row in rows):
        mine = [row for row in rows if row.get("opponent") == bot]
        steps = [int(row["steps"]) / 1e6 for row in mine]
        for axes, key in ((above, "win_share"), (below, second)):
            mean, low, high = ([float(row[f"{key}_{part}"]) for row in mine] for part in ("mean", "t_low", "t_high"))
            axes.plot(steps, mean, marker=".", label=label_of(bot))
            axes.fill_between(steps, low, high, alpha=0.2)
    above.axhline(0.9, color="grey", linestyle=":")
    above.set(
        ylabel="win share (draws half)", ylim=(-0.02, 1.02), title="MaskablePPO, paired deals from every seat, 95 % intervals over deals"
    )
    below.set(xlabel="million decisions of the learner", ylabel=name)
    below.axhline(0, color="grey", linestyle=":")
    for axes in (above, below):
        axes.legend()
        axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(out / "curve.png", dpi=110)
    pyplot.close(figure)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--ruleset", default="base-2p")
    parser.add_argument("--opponent", default="random", help="bot of the server in the other seats while training")
    parser.add_argument("--minutes", type=float, default=60, help="time of the training")
    parser.add_argument("--steps", type=int, default=0, help="decisions of the learner, instead of minutes")
    parser.add_argument("--out", type=Path, default=Path("runs/ppo"))
    parser.add_argument("--resume", type=Path, help="checkpoint from which the training continues")
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--rollout", type=int, default=128, help="steps of each env between two updates")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=3e-4, help="learning rate")
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--gamma", type=float, default=0.999)
    parser.add_argument("--reward-scale", type=float, help="factor of the rewards; default: 0.05 for victory points, 1 for progress")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="threads of torch")
    parser.add_argument("--evaluate-minutes", type=float, default=5, help="time between evaluations")
    parser.add_argument("--evaluate-deals", type=int, default=50, help="deals of an evaluation, each played from every seat")
    parser.add_argument("--final-deals", type=int, default=100, help="deals of the last evaluation")
    parser.add_argument(
        "--bots", nargs="+", default=["random", "greedy"], help="bots of the server to evaluate against, if there are other seats"
    )
    parser.add_argument("--address", help="address of a server; default: a local one")
    return parser.parse_args()


def main() -> None:
    args = options()
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    spec = orleans_env.get_spec(args.ruleset, address=args.address)
    has_points = not spec.objectives
    env = orleans_env.make_vec(
        args.ruleset,
        args.envs,
        opponents=args.opponent,
        reward="score" if has_points else "progress",
        # shaping keeps the best policies the same only with the discount of the learner
        discount=args.gamma,
        autoreset="same-step",
        illegal="error",
        address=args.address,
    )
    scale = args.reward_scale if args.reward_scale is not None else 0.05 if has_points else 1.0
    venv = SB3VecEnv(env, lead=has_points, scale=scale)
    venv.seed(args.seed)
    settings = {
        "n_steps": args.rollout,
        "batch_size": args.batch,
        "n_epochs": args.epochs,
        "learning_rate": args.rate,
        "ent_coef": args.entropy,
        "gamma": args.gamma,
    }
    if args.resume is not None:
        model = MaskablePPO.load(args.resume, env=venv, device="cpu", custom_objects=settings)
    else:
        policy = {"features_extractor_class": Features, "features_extractor_kwargs": {"spec": env.orleans}, "net_arch": [256]}
        model = MaskablePPO("MlpPolicy", venv, policy_kwargs=policy, gae_lambda=0.95, seed=args.seed, device="cpu", **settings)
    # hashes of the training: as expect_hashes they make a server with another encoding refuse
    (args.out / "hashes.json").write_text(json.dumps(env.orleans.hashes.__dict__, indent=1))
    progress = Progress(args, args.out, args.bots if spec.seats > 1 else [None])
    updates = model._n_updates
    model.learn(args.steps or 10**12, callback=progress, reset_num_timesteps=args.resume is None)
    if model._n_updates == updates:
        decisions = args.rollout * args.envs
        raise SystemExit(
            f"The time was over before the first update, which needs {decisions} decisions: give more --minutes, or a smaller --rollout or --envs."
        )
    progress.evaluate(args.final_deals)
    model.save(args.out / "final.zip")
    venv.close()


if __name__ == "__main__":
    main()

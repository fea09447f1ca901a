"""PPO with action masks and self-play in one file, in the style of CleanRL; needs torch and tensorboard.

    pip install './agents/python[node,train]'
    python agents/python/examples/ppo_selfplay.py --steps 2000000
    tensorboard --logdir runs

One network plays all seats. Advantages are computed along the decisions of each seat: rewards of a seat between two of its decisions belong to
the first one. Works for every ruleset: rivals, teams and solo games.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.utils.tensorboard import SummaryWriter

import orleans_env
from orleans_env.evaluate import evaluate
from orleans_env.torch_encoders import FirstLayer

# deals of the evaluation are far from those of the training, which are hashes
EVALUATION_SEED = 1_000_000


class Agent(nn.Module):
    """Observations uint8[N, O] to masked action probabilities and values."""

    def __init__(self, spec, width: int):
        super().__init__()
        self.body = nn.Sequential(FirstLayer(spec, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor = nn.Linear(width, spec.num_actions)
        self.critic = nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, observations, masks):
        hidden = self.body(observations)
        logits = self.actor(hidden).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.critic(hidden).squeeze(-1)


class Rollout:
    """T steps of N games, seats in turn."""

    def __init__(self, steps: int, envs, spec, observations=None):
        """``observations``: where they are kept, [T, N, ...], if not as bytes."""
        n = envs.num_envs
        self.observations = np.zeros((steps, n, spec.observation_bytes), np.uint8) if observations is None else observations
        self.masks = np.zeros((steps, n, spec.num_actions), np.bool_)
        self.seats = np.zeros((steps, n), np.int64)
        self.actions = np.zeros((steps, n), np.int64)
        self.logprobs = np.zeros((steps, n), np.float32)
        self.values = np.zeros((steps, n), np.float32)
        self.rewards = np.zeros((steps, n, spec.seats), np.float32)
        self.dones = np.zeros((steps, n), np.bool_)

    def advantages(self, seat_now, value_now, gamma: float, decay: float):
        """Generalised advantages float32[T, N] along the decisions of each seat, and which of them are known.

        At the end of a rollout only the seat to act has a value of the next state. The last decisions of the other seats are unknown, unless the game ended.
        """
        steps, n, seats = self.rewards.shape
        every = np.arange(n)
        paid, following, ahead = (np.zeros((n, seats), np.float32) for _ in range(3))
        known = np.zeros((n, seats), np.bool_)
        following[every, seat_now], known[every, seat_now] = value_now, True
        result, valid = np.zeros((steps, n), np.float32), np.zeros((steps, n), np.bool_)
        for t in reversed(range(steps)):
            ended = self.dones[t]
            paid[ended], following[ended], ahead[ended], known[ended] = 0, 0, 0, True
            paid += self.rewards[t]
            seat = self.seats[t]
            delta = paid[every, seat] + gamma * following[every, seat] - self.values[t]
            result[t] = delta + gamma * decay * ahead[every, seat]
            valid[t] = known[every, seat]
            following[every, seat], known[every, seat], paid[every, seat] = self.values[t], True, 0
            ahead[every, seat] = np.where(valid[t], result[t], 0)
        return result, valid


def main() -> None:
    args = options()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    spec = orleans_env.get_spec(args.ruleset, address=args.address)
    has_points = not spec.objectives
    envs = orleans_env.make_vec(
        args.ruleset, args.envs, opponents=None, reward="score" if has_points else "progress", discount=args.gamma,
        autoreset="same-step", illegal="error", address=args.address,
    )  # fmt: skip
    scale = 0.05 if has_points else 1.0
    agent = Agent(spec, args.width)
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)
    args.out.mkdir(parents=True, exist_ok=True)
    writer = SummaryWriter(str(args.out))
    writer.add_text("hashes", str(spec.hashes))

    rollout = Rollout(args.rollout, envs, spec)
    obs, info = envs.reset(seed=args.seed)
    begun, done_steps = time.monotonic(), 0
    updates = max(1, args.steps // (args.envs * args.rollout))
    for update in range(1, updates + 1):
        for t in range(args.rollout):
            rollout.observations[t], rollout.masks[t], rollout.seats[t] = obs["observation"], obs["action_mask"], info["current_seat"]
            with torch.no_grad():
                chances, values = agent(torch.from_numpy(rollout.observations[t]), torch.from_numpy(rollout.masks[t]))
                actions = chances.sample()
            rollout.actions[t], rollout.logprobs[t], rollout.values[t] = actions, chances.log_prob(actions), values
            obs, _, terminated, truncated, info = envs.step(rollout.actions[t])
            rollout.dones[t] = terminated | truncated
            rewards = info["rewards"]
            if spec.utility == "versus" and has_points:
                # the lead over the best of the others, so that the rewards of two seats add up to 0
                best = np.stack([np.delete(rewards, seat, axis=1).max(axis=1) for seat in range(spec.seats)], axis=1)
                rewards = rewards - best
            rollout.rewards[t] = rewards * scale
        with torch.no_grad():
            _, value_now = agent(torch.from_numpy(obs["observation"].copy()), torch.from_numpy(obs["action_mask"].astype(np.bool_)))
        advantages, valid = rollout.advantages(info["current_seat"], value_now.numpy(), args.gamma, args.decay)
        losses = learn(agent, optimizer, rollout, advantages, valid, args)
        done_steps += args.envs * args.rollout
        for name, value in losses.items():
            writer.add_scalar(f"losses/{name}", value, done_steps)
        writer.add_scalar("charts/steps_per_second", done_steps / (time.monotonic() - begun), done_steps)
        if update % args.evaluate_every == 0 or update == updates:
            test(agent, args, spec, writer, done_steps)
    # the encoding that it was trained on: as expect_hashes it makes a server with another encoding refuse
    torch.save({"agent": agent.state_dict(), "hashes": spec.hashes.__dict__, "width": args.width}, args.out / "agent.pt")
    writer.close()
    envs.close()


def learn(agent, optimizer, rollout: Rollout, advantages, valid, args) -> dict[str, float]:
    """Runs some epochs of PPO over the decisions with known advantages."""
    at = np.flatnonzero(valid)
    flat = {
        name: torch.as_tensor(getattr(rollout, name).reshape(-1, *getattr(rollout, name).shape[2:])[at])
        for name in ("observations", "masks", "actions", "logprobs", "values")
    }
    gains = torch.from_numpy(advantages.reshape(-1)[at])
    targets = gains + flat["values"]
    losses: dict[str, float] = {}
    for _ in range(args.epochs):
        for rows in torch.randperm(len(at)).split(args.batch):
            chances, values = agent(flat["observations"][rows], flat["masks"][rows])
            log_ratio = chances.log_prob(flat["actions"][rows]) - flat["logprobs"][rows]
            ratio = log_ratio.exp()
            gain = (gains[rows] - gains[rows].mean()) / (gains[rows].std() + 1e-8)
            policy_loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - args.clip, 1 + args.clip)).mean()
            value_loss = 0.5 * (values - targets[rows]).square().mean()
            entropy = chances.entropy().mean()
            optimizer.zero_grad()
            (policy_loss + 0.5 * value_loss - args.entropy * entropy).backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
            losses = {
                "policy": policy_loss.item(),
                "value": value_loss.item(),
                "entropy": entropy.item(),
                "approx_kl": (ratio - 1 - log_ratio).mean().item(),
            }
    return losses


def test(agent, args, spec, writer: SummaryWriter, step: int) -> None:
    """Plays paired deals against a bot of the server; a team or a single seat plays without one."""

    def act(observations, masks):
        with torch.no_grad():
            chances, _ = agent(torch.from_numpy(observations.copy()), torch.from_numpy(masks.copy()))
        return chances.probs.argmax(dim=1).numpy()

    opponent = args.opponent if spec.utility == "versus" else None
    report = evaluate(act, args.ruleset, opponent, deals=args.evaluate_deals, seed=EVALUATION_SEED, address=args.address)
    result = f"objectives {report.objectives}" if report.lead is None else f"lead {report.lead} points"
    print(f"{step:>9} steps, {f'against {opponent}' if opponent else 'alone'}: win share {report.win_share}, {result}", flush=True)
    for name, value in report.row().items():
        if isinstance(value, (int, float)):
            writer.add_scalar(f"evaluation/{name}", value, step)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--ruleset", default="base-2p", help="game to train on")
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions of all seats")
    parser.add_argument("--envs", type=int, default=64, help="games at once")
    parser.add_argument("--rollout", type=int, default=128, help="steps of each game between two updates")
    parser.add_argument("--batch", type=int, default=1024, help="decisions of a step of the optimiser")
    parser.add_argument("--epochs", type=int, default=4, help="passes over the decisions of an update")
    parser.add_argument("--rate", type=float, default=3e-4, help="learning rate")
    parser.add_argument("--gamma", type=float, default=0.999, help="discount from one decision of a seat to its next")
    parser.add_argument("--decay", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2, help="limit of the ratio of probabilities")
    parser.add_argument("--entropy", type=float, default=0.01, help="weight of the entropy in the loss")
    parser.add_argument("--width", type=int, default=256, help="width of the layers")
    parser.add_argument("--seed", type=int, default=1, help="seed of the training")
    parser.add_argument("--threads", type=int, default=1, help="threads of torch")
    parser.add_argument("--opponent", default="random", help="bot of the server to evaluate against, if seats are rivals")
    parser.add_argument("--evaluate-every", type=int, default=20, help="updates between evaluations")
    parser.add_argument("--evaluate-deals", type=int, default=20, help="deals of an evaluation, each played from every seat")
    parser.add_argument("--out", type=Path, default=Path("runs/selfplay"), help="TensorBoard's files and the agent")
    parser.add_argument("--address", help="address of a server; default: a local one")
    return parser.parse_args()


if __name__ == "__main__":
    main()

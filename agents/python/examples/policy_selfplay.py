"""Trains an imitated network further, with PPO in self-play and against a league.

    python agents/python/examples/policy_selfplay.py --start runs/imitation/imitated.pt

A vector has three kinds of games: the network against itself (all seats learn), against an earlier version (drawn for every game), and against
a bot of the server. In teams and solo games the network has all seats. Copies of the network join the league at intervals. Training starts
with the imitated policy and a new critic; the first updates train the critic only.

The folder receives the files of TensorBoard and ``improved.pt``: the network with the best evaluation, the start included, whose values are
then fitted to its games.
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.utils.tensorboard import SummaryWriter

import orleans_env
from orleans_env import record
from policy_evaluation import test_against
from policy_names import Translation
from policy_network import POINTS, PolicyNetwork, load, save
from orleans_env.spec import Spec
from ppo_selfplay import Rollout, learn

ITSELF = -1
RIDGE = 1e-4


class LegalActions:
    """Probabilities of actions. It computes with the legal ones only, which are few: logits [N, A], masks bool[N, A]."""

    def __init__(self, logits: torch.Tensor, masks: torch.Tensor) -> None:
        self.logits, self.shape = logits, masks.shape
        self.rows, self.actions = masks.nonzero(as_tuple=True)
        legal = logits[self.rows, self.actions].float()
        top = torch.zeros(len(masks)).scatter_reduce(0, self.rows, legal.detach(), "amax", include_self=False)
        self.total = top + self._sums((legal - top[self.rows]).exp()).log()
        self.logs = legal - self.total[self.rows]

    def _sums(self, numbers: torch.Tensor) -> torch.Tensor:
        """float32[N]."""
        return torch.zeros(self.shape[0]).index_add(0, self.rows, numbers)

    def sample(self) -> torch.Tensor:
        """Draws an action for each row, int64[N]: that with the highest sum of logarithm and Gumbel noise."""
        noisy = torch.full(self.shape, -torch.inf)
        noisy[self.rows, self.actions] = self.logs - torch.empty_like(self.logs).exponential_().log()
        return noisy.argmax(dim=1)

    def log_prob(self, actions: torch.Tensor) -> torch.Tensor:
        """float32[N]."""
        return self.logits.gather(1, actions[:, None]).squeeze(1).float() - self.total

    def entropy(self) -> torch.Tensor:
        """float32[N]."""
        return -self._sums(self.logs.exp() * self.logs)


class Learner(nn.Module):
    """The network with a critic: features [N, F] and masks bool[N, A] to action probabilities and expected returns float32[N].

    ``dtype`` is that of features and layers; the weights are always float32.
    """

    def __init__(self, network: PolicyNetwork, dtype: torch.dtype) -> None:
        super().__init__()
        self.network, self.dtype = network, dtype
        self.critic = nn.Sequential(nn.Linear(network.width, network.width), nn.ReLU())
        self.expected = nn.Linear(network.width, 1)

    def features(self, observations: np.ndarray) -> torch.Tensor:
        """uint8[N, O] to [N, F]."""
        return self.network.features(torch.from_numpy(observations), self.dtype)

    def forward(self, features: torch.Tensor, masks: torch.Tensor) -> tuple[LegalActions, torch.Tensor]:
        with self._precision():
            hidden = self.network.body(features)
            logits, seen = self.network.actions(hidden), self.critic(hidden)
        return LegalActions(logits, masks), self.expected(seen.float()).squeeze(-1)

    def rival(self, member: PolicyNetwork, features: torch.Tensor, masks: torch.Tensor) -> LegalActions:
        """Action probabilities of a member of the league, which has the same features."""
        with self._precision():
            logits = member.actions(member.body(features))
        return LegalActions(logits, masks)

    def _precision(self) -> torch.autocast:
        return torch.autocast("cpu", self.dtype, enabled=self.dtype != torch.float32)


class League:
    """Earlier versions of the network, and the games that they play. Only games with rivals have them."""

    def __init__(self, seats: np.ndarray, share: float, most: int, random: np.random.Generator) -> None:
        games = len(seats)
        self.members: list[PolicyNetwork] = []
        self.most, self.random = most, random
        self.in_league = (random.permutation(games) < round(share * games)) & (seats > 1)
        self.member = np.full(games, ITSELF)
        self.learner_seat = np.zeros(games, np.int64)
        self.seats = seats

    def join(self, network: PolicyNetwork) -> None:
        """Adds a frozen copy of the network. Of too many members a middle one leaves: the first is the imitated one, the last the strongest."""
        if len(self.members) == self.most:
            leaving = int(self.random.integers(1, self.most - 1))
            del self.members[leaving]
            self.member[self.member == leaving] = 0
            self.member[self.member > leaving] -= 1
        member = copy.deepcopy(network).eval()
        member.actions.fix()
        self.members.append(member)

    def deal(self, games: np.ndarray) -> None:
        """Draws members and seats for new games (bool[N])."""
        drawn = games & self.in_league
        self.member[drawn] = self.random.integers(0, len(self.members), drawn.sum())
        self.learner_seat[games] = self.random.integers(0, self.seats[games])

    def rivals(self, seats: np.ndarray) -> np.ndarray:
        """int64[N]: the member to act, or ITSELF for the learner."""
        return np.where((self.member != ITSELF) & (seats[: len(self.member)] != self.learner_seat), self.member, ITSELF)


class TranslatedVectorEnv:
    """A vector of games of one ruleset, with observations and actions of the network; missing seats have reward 0."""

    def __init__(self, args: argparse.Namespace, names: Translation, network: Spec, games: int, bot: str | None) -> None:
        spec = self.spec = names.spec
        self.names, self.seats, self.games = names, network.seats, games
        self.env = orleans_env.make_vec(
            spec.ruleset,
            games,
            opponents=bot,
            reward="progress" if spec.objectives else "score",
            discount=args.gamma,
            autoreset="same-step",
            illegal="error",
            address=args.address,
        )
        self.points, self.win = 0.0 if spec.objectives else args.points, args.win
        self.returns = np.zeros((games, spec.seats), np.float32)

    def reset(self, seed: int):
        return self._seen(*self.env.reset(seed=seed))

    def step(self, actions: np.ndarray):
        """Observations, masks, seats to act, rewards float32[N, P], ended bool[N]."""
        observations, _, terminated, truncated, info = self.env.step(self.names.actions(actions))
        ended = terminated | truncated
        rewards = self._leads(info["rewards"], ended) if self.points else info["rewards"]
        return *self._seen(observations, info), np.pad(rewards, ((0, 0), (0, self.seats - self.spec.seats))), ended

    def _seen(self, obs, info):
        masks = obs["action_mask"].view(np.bool_)
        return self.names.observations(obs["observation"]), self.names.masks(masks), info["current_seat"]

    def _leads(self, rewards: np.ndarray, ended: np.ndarray) -> np.ndarray:
        """``--points`` times the change of the lead over the best other seat, plus at the end ``--win`` times the sign of the lead."""
        self.returns += rewards
        gains = _lead(rewards) * self.points
        gains[ended] += np.sign(_lead(self.returns[ended])) * self.win
        self.returns[ended] = 0
        return gains


class JoinedVectorEnv:
    """The games of all rulesets as one vector: first those without, then those with a bot of the server."""

    def __init__(self, args: argparse.Namespace, rulesets: list[Translation], network: Spec) -> None:
        own = [TranslatedVectorEnv(args, names, network, games, None) for names, games in _shared(args.envs, rulesets)]
        rivals = [names for names in rulesets if names.spec.utility == "versus"]
        bots = [TranslatedVectorEnv(args, names, network, games, args.bot) for names, games in _shared(args.bot_envs, rivals)]
        self.vectors = own + bots
        self.num_envs = sum(vector.games for vector in self.vectors)
        self.seats = np.concatenate([np.full(vector.games, vector.spec.seats if vector.spec.utility == "versus" else 1) for vector in own])

    def reset(self, seed: int):
        return self._joined([vector.reset(seed + number) for number, vector in enumerate(self.vectors)])

    def step(self, actions: np.ndarray):
        """As ``TranslatedVectorEnv.step``."""
        parts = np.split(actions, np.cumsum([vector.games for vector in self.vectors])[:-1])
        return self._joined([vector.step(part) for vector, part in zip(self.vectors, parts, strict=True)])

    def close(self) -> None:
        for vector in self.vectors:
            vector.env.close()

    @staticmethod
    def _joined(answers):
        return tuple(np.concatenate(column) for column in zip(*answers, strict=True))


def _shared(games: int, rulesets: list[Translation]) -> list[tuple[Translation, int]]:
    """Each ruleset with its part of the games."""
    parts = [len(part) for part in np.array_split(np.arange(games), len(rulesets))] if rulesets else []
    return [(names, part) for names, part in zip(rulesets, parts, strict=True) if part]


class Best:
    """Keeps the network with the highest win share in the evaluations; ties: the most objectives or the greatest lead.

    Several rulesets count by their mean. Without deals it keeps the latest network.
    """

    def __init__(
        self, path: Path, network: PolicyNetwork, rulesets: list[Translation], args: argparse.Namespace, writer: SummaryWriter
    ) -> None:
        self.path, self.network, self.rulesets, self.args, self.writer = path, network, rulesets, args, writer
        self.share, self.decisions = (-1.0, 0.0), 0

    def test(self, decisions: int) -> None:
        if self.args.deals == 0:
            self._keep(decisions)
            return
        reports = [
            test_against(self.network, names, self.args.bot, self.args.deals, self.args.address, self.writer, decisions)
            for names in self.rulesets
        ]
        found = (
            float(np.mean([report.win_share.mean for report in reports])),
            float(np.mean([(report.lead or report.objectives).mean for report in reports])),
        )
        if found > self.share:
            self.share = found
            self._keep(decisions)

    def finish(self) -> None:
        """Restores the best network and fits its values."""
        self.network.load_state_dict(torch.load(self.path, weights_only=True)["network"])
        fit_values(self.network, self.rulesets, self.args.value_games, self.args.seed, self.args.address)
        save(self.network, self.path, decisions=self.decisions)
        print(f"best of the evaluations, after {self.decisions} decisions: win share {self.share[0]:.3f}, {self.path}", flush=True)

    def _keep(self, decisions: int) -> None:
        self.decisions = decisions
        save(self.network, self.path, decisions=decisions)


def _lead(numbers: np.ndarray) -> np.ndarray:
    return np.stack([numbers[:, seat] - np.delete(numbers, seat, axis=1).max(axis=1) for seat in range(numbers.shape[1])], axis=1)


def main() -> None:
    args = options()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    ruleset = torch.load(args.start, weights_only=True)["ruleset"]
    spec = orleans_env.get_spec(ruleset, address=args.address)
    learner = Learner(load(args.start, spec), torch.bfloat16 if args.bfloat16 else torch.float32)
    network = learner.network
    critic = [*learner.critic.parameters(), *learner.expected.parameters()]
    network.actions.sharpen(args.temperature)
    rulesets = [Translation(orleans_env.get_spec(ruleset, address=args.address), spec) for ruleset in args.rulesets or [spec.ruleset]]
    if args.prune_games:
        seen = [names.observations(game.observations) for names, game in games_of(network, rulesets, args.prune_games, 0, args.address)]
        left_out = network.prune(np.concatenate(seen), weighty=True)
        print(f"{network.features.size} features, {left_out} left out", flush=True)
    envs = JoinedVectorEnv(args, rulesets, spec)
    league = League(envs.seats, args.league, args.members, np.random.default_rng(args.seed))
    league.join(network)
    league.deal(np.ones(args.envs, bool))
    args.out.mkdir(parents=True, exist_ok=True)
    writer = SummaryWriter(str(args.out))
    best = Best(args.out / "improved.pt", network, rulesets, args, writer)
    best.test(0)
    # the features of an observation are computed once and used by all networks and in each epoch
    rollout = Rollout(args.rollout, envs, spec, torch.zeros(args.rollout, envs.num_envs, network.features.size, dtype=learner.dtype))
    learns = np.zeros((args.rollout, envs.num_envs), bool)
    observations, masks, seats = envs.reset(args.seed)
    optimizer = torch.optim.Adam(critic, lr=1e-3)
    begun, update, decisions = time.monotonic(), 0, 0
    while time.monotonic() - begun < args.minutes * 60:
        update += 1
        if update == args.critic_updates + 1:
            optimizer = torch.optim.Adam([{"params": network.parameters()}, {"params": critic}], eps=1e-5)
        if update > args.critic_updates:
            # the longer the smaller
            left = max(0.1, 1 - (time.monotonic() - begun) / (args.minutes * 60))
            for group, scale in zip(optimizer.param_groups, (1, 3), strict=True):
                group["lr"] = args.rate * left * scale
        network.actions.fix()
        for t in range(args.rollout):
            rollout.observations[t], rollout.masks[t], rollout.seats[t] = learner.features(observations), masks, seats
            rivals = np.concatenate([league.rivals(seats), np.full(envs.num_envs - args.envs, ITSELF)])
            learns[t] = rivals == ITSELF
            with torch.no_grad():
                features, legal = rollout.observations[t], torch.from_numpy(masks)
                chances, values = learner(features, legal)
                actions = chances.sample()
                rollout.logprobs[t], rollout.values[t] = chances.log_prob(actions), values
                chosen = actions.numpy()
                for member in np.unique(rivals[rivals != ITSELF]):
                    rows = np.flatnonzero(rivals == member)
                    chosen[rows] = learner.rival(league.members[member], features[rows], legal[rows]).sample()
            rollout.actions[t] = chosen
            observations, masks, seats, rollout.rewards[t], rollout.dones[t] = envs.step(chosen)
            league.deal(rollout.dones[t, : args.envs])
        with torch.no_grad():
            _, value_now = learner(learner.features(observations), torch.from_numpy(masks))
        network.actions.unfix()
        advantages, valid = rollout.advantages(seats, value_now.numpy(), args.gamma, args.decay)
        losses = learn(learner, optimizer, rollout, advantages, valid & learns, args)
        decisions += int(learns.sum())
        for name, value in losses.items():
            writer.add_scalar(f"losses/{name}", value, decisions)
        writer.add_scalar("charts/decisions_per_second", decisions / (time.monotonic() - begun), decisions)
        if update % args.join_every == 0:
            league.join(network)
        if update % args.test_every == 0:
            print(f"update {update}, {time.monotonic() - begun:.0f} s, {decisions} decisions: {losses}", flush=True)
            best.test(decisions)
    if update % args.test_every != 0:
        best.test(decisions)
    best.finish()
    writer.close()
    envs.close()


def games_of(
    network: PolicyNetwork, rulesets: list[Translation], games: int, seed: int, address: str | None
) -> Iterator[tuple[Translation, record.Episode]]:
    """Games of the network with drawn actions, the same number of each ruleset."""
    for names, share in _shared(games, rulesets):

        def draw(observations: np.ndarray, masks: np.ndarray, names: Translation = names) -> np.ndarray:
            with torch.no_grad():
                logits, _ = network.masked(torch.from_numpy(names.observations(observations)), torch.from_numpy(names.masks(masks)))
                return names.actions(torch.distributions.Categorical(logits=logits).sample().numpy())

        for game in record.play(names.spec.ruleset, draw, share, seed=seed, address=address):
            yield names, game


def fit_values(network: PolicyNetwork, rulesets: list[Translation], games: int, seed: int, address: str | None) -> None:
    """Fits the first value, the final result of a seat, to games of the network with drawn actions: linear in the last layer, by ridge regression.

    PPO has changed the layer below, and its critic predicts rewards, not final results.
    """

    inputs, ends = [], []
    for names, game in games_of(network, rulesets, games, seed, address):
        with torch.no_grad():
            inputs.append(network.hidden(torch.from_numpy(names.observations(game.observations))))
        end = game.winners.astype(np.float32) if names.spec.objectives else game.points.astype(np.float32) / POINTS
        ends.append(torch.from_numpy(end[game.seats]))
    hidden, wanted = torch.cat(inputs).double(), torch.cat(ends).double()
    means, mean = hidden.mean(dim=0), wanted.mean()
    off = hidden - means
    weight = torch.linalg.solve(off.T @ off + RIDGE * len(off) * torch.eye(off.shape[1], dtype=off.dtype), off.T @ (wanted - mean))
    with torch.no_grad():
        network.values.weight[0] = weight
        network.values.bias[0] = mean - means @ weight
    error = (hidden @ weight + mean - means @ weight - wanted).square().mean().sqrt()
    print(f"values of {games} games: error {error:.3f}, of their mean alone {wanted.std():.3f}", flush=True)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--start", type=Path, required=True, help="a checkpoint: imitated.pt, or improved.pt to continue")
    parser.add_argument(
        "--rulesets", nargs="+", help="rulesets that are played; the network has their actions by name; default: the ruleset of the network"
    )
    parser.add_argument("--out", type=Path, default=Path("runs/league"))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--envs", type=int, default=64, help="games whose seats are all played by networks")
    parser.add_argument(
        "--league", type=float, default=0.5, help="share of these games in which an earlier version of the network plays one seat"
    )
    parser.add_argument("--members", type=int, default=6, help="largest number of earlier versions, at least 3")
    parser.add_argument("--join-every", type=int, default=40, help="updates after which the network joins the league")
    parser.add_argument("--bot", default="greedy", help="bot of the server that plays the other seats of --bot-envs, and all evaluations")
    parser.add_argument("--bot-envs", type=int, default=16)
    parser.add_argument("--rollout", type=int, default=128, help="steps of each game between two updates")
    parser.add_argument("--critic-updates", type=int, default=8, help="updates in which only the critic learns")
    parser.add_argument(
        "--temperature", type=float, default=1.0, help="divides the logits of the start: below 1 its first choices are more probable"
    )
    parser.add_argument("--points", type=float, default=0.05, help="reward for a point of lead")
    parser.add_argument("--win", type=float, default=1.0, help="reward for having the lead at the end")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=2e-4, help="learning rate of the policy at the beginning")
    parser.add_argument("--gamma", type=float, default=0.999)
    parser.add_argument("--decay", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.15)
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument(
        "--bfloat16",
        action="store_true",
        help="computes layers with 16 bits: faster on processors with AVX512_BF16 or AMX, slower on others",
    )
    parser.add_argument("--test-every", type=int, default=40, help="updates between evaluations")
    parser.add_argument(
        "--deals",
        type=int,
        default=50,
        help="deals of an evaluation, each played from every seat; 0: no evaluation, and the latest network is kept",
    )
    parser.add_argument(
        "--prune-games",
        type=int,
        default=0,
        help="games of the start; features without weights that are 0 in all of them are left out, for faster updates",
    )
    parser.add_argument("--value-games", type=int, default=200, help="games at the end, to which the values are fitted")
    parser.add_argument("--address", help="address of a server; default: a local one")
    args = parser.parse_args()
    if args.members < 3:
        parser.error(f"--members is {args.members}; give at least 3, because the first and the last version stay")
    return args


if __name__ == "__main__":
    main()

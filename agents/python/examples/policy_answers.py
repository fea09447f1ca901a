"""Trains a network on the answers of a bot in the games of the network (DAgger), without records.

    python agents/python/examples/policy_answers.py invasion-2p --also 'invasion-2p?characters=easy' --relations --minutes 75 --out runs/invasion-2p

Each round ``orleans play --answers`` plays games of the latest network, and some of the teacher. The network learns these decisions at once and forgets them.
The teacher names all right answers of a decision: the loss is -log of the sum of their probabilities. The learning rate falls to 0 over the time.
The folder receives ``imitated.pt`` after each round.
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import onnx
import torch
from torch import Tensor, nn

import orleans_env
from policy_export import model_of
from policy_names import Translation
from policy_network import PolicyNetwork, load, save
from orleans_env.spec import Spec


class Answers:
    """Decisions of one file of ``orleans play --answers``: for each the observation, the mask of legal actions, and that of right ones."""

    def __init__(self, path: Path, played: Spec, network: Spec) -> None:
        names = Translation(played, network)
        rows = np.fromfile(path, np.uint8).reshape(-1, played.observation_bytes + 2 * played.mask_bytes)
        observations, masks, answers = np.split(rows, np.cumsum([played.observation_bytes, played.mask_bytes]), axis=1)
        self.observations = names.observations(observations)
        self.masks, self.answers = (
            mask if names.is_same else np.packbits(names.masks(played.unpack_mask(mask).astype(np.bool_)), axis=-1, bitorder="little")
            for mask in (masks, answers)
        )


def loss_of(network: PolicyNetwork, observations: Tensor, masks: Tensor, answers: Tensor, dtype: torch.dtype) -> tuple[Tensor, Tensor]:
    """The loss, and the share of decisions with a right first choice."""
    with torch.autocast("cpu", dtype, enabled=dtype != torch.float32):
        logits = network.actions(network.body(network.features(observations, dtype)))
    logits = logits.float().masked_fill(~masks, -math.inf)
    right = logits.masked_fill(~answers, -math.inf)
    loss = (logits.logsumexp(dim=1) - right.logsumexp(dim=1)).mean()
    return loss, answers.gather(1, logits.argmax(dim=1, keepdim=True)).float().mean()


def main() -> None:
    args = options()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    spec = orleans_env.get_spec(args.ruleset, address=args.address)
    rulesets = [orleans_env.get_spec(ruleset, address=args.address) for ruleset in (args.ruleset, *args.also)]
    network = load(args.start, spec) if args.start else PolicyNetwork(spec, args.width, args.relations)
    dtype = torch.bfloat16 if args.bfloat16 else torch.float32
    optimizer: torch.optim.Optimizer | None = None
    model, rows = args.out / "latest.onnx", args.out / "answers.bin"
    begun, learned, number, steps = time.monotonic(), 0, 0, 0
    while (elapsed := (time.monotonic() - begun) / 60) < args.minutes:
        onnx.save(model_of(network), model)
        own = f"policy:{model}"
        # the first round is the teacher's alone
        pair = [own, args.teacher][:: 1 - 2 * (number % 2)]
        teams = [([own], args.share), (pair, (1 - args.share) / 2), ([args.teacher], (1 - args.share) / 2)]
        if number == 0 and args.start is None:
            teams = [([args.teacher], 1.0)]
        files = []
        for played in rulesets:
            for team, share in teams:
                games = max(1, round(args.games * share / len(rulesets)))
                command = [
                    *args.orleans.split(),
                    "play",
                    played.ruleset,
                    "--games",
                    str(games),
                    "--seed",
                    f"{args.seed}-{number}-{len(files)}",
                ]
                command += ["--bots", ",".join(team), "--teacher", args.teacher, "--answers", str(rows)]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                files.append(Answers(rows, played, spec))
        rows.unlink()
        observations, masks, answers = (
            torch.from_numpy(np.concatenate([getattr(one, name) for one in files])) for name in ("observations", "masks", "answers")
        )
        played_at = (time.monotonic() - begun) / 60
        # the games of the first round are the teacher's, so only those of the second have most of what the network sees
        if number < 2:
            if number == 1:
                network.prune(observations.numpy(), weighty=args.start is not None)
            optimizer = torch.optim.AdamW(network.parameters(), args.rate, weight_decay=0.01)
        found = []
        for batch in torch.cat([torch.randperm(len(observations)) for _ in range(args.passes)]).split(args.batch):
            part = min(1.0, (time.monotonic() - begun) / 60 / args.minutes)
            steps += 1
            for group in optimizer.param_groups:
                group["lr"] = args.rate * min(1.0, steps / 200) * (1 + math.cos(math.pi * part)) / 2
            unpacked = (torch.from_numpy(spec.unpack_mask(one[batch].numpy()).astype(np.bool_)) for one in (masks, answers))
            loss, right = loss_of(network, observations[batch], *unpacked, dtype)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            found.append((loss.item(), right.item()))
        learned += len(observations)
        number += 1
        save(network, args.out / "imitated.pt", step=steps)
        mean = np.mean(found, axis=0)
        now = (time.monotonic() - begun) / 60
        print(
            f"round {number}, {now:.1f} min ({played_at - elapsed:.2f} to play, {now - played_at:.2f} to learn): {learned} decisions,"
            f" loss {mean[0]:.3f}, right {mean[1]:.3f}",
            flush=True,
        )


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("ruleset", help="ruleset of the network")
    parser.add_argument("--also", nargs="*", default=[], help="other rulesets to play, whose names of actions the network has")
    parser.add_argument("--teacher", default="greedy")
    parser.add_argument("--out", type=Path, default=Path("runs/answers"))
    parser.add_argument("--start", type=Path, help="a checkpoint to begin with; default: random weights")
    parser.add_argument("--minutes", type=float, default=75)
    parser.add_argument("--games", type=int, default=500, help="games of a round")
    parser.add_argument(
        "--share", type=float, default=0.75, help="share of the games that the network plays on all seats; the others have the teacher"
    )
    parser.add_argument("--passes", type=int, default=2, help="times that each decision is learned; playing takes as long as learning")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=1e-3, help="highest learning rate")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--relations", action="store_true", help="features of several bytes")
    parser.add_argument(
        "--bfloat16", action="store_true", help="computes layers with 16 bits: faster on processors with AVX512_BF16 or AMX"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--orleans", default=f"{sys.executable} -m orleans_env", help="the program orleans")
    parser.add_argument("--address", help="address of a server; default: a local one")
    return parser.parse_args()


if __name__ == "__main__":
    main()

"""Trains a network to imitate a recorded bot.

    orleans play base-2p --bots mcts:iterations=40 --record games/1.jsonl --explain
    python agents/python/examples/policy_imitate.py base-2p games/*.jsonl --out runs/base-2p

The policy learns the shares of the search by action (for a bot without an analysis: its action), by cross-entropy; the values learn the
result of the seat. Every twentieth game is used for testing only. Records of other rulesets are translated by names. The folder receives the
files of TensorBoard, ``imitated.pt``, and ``decisions.npz`` with all that was read; a later run into the same folder reads only this file.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.utils.tensorboard import SummaryWriter

import orleans_env
from policy_evaluation import test_against
from policy_names import Translation
from policy_network import POINTS, PolicyNetwork, load, save
from orleans_env.record import read_explained
from orleans_env.spec import Spec

FULL = 255
TEST_EVERY = 20
COLUMNS = ("observations", "mask_bits", "shares", "ends", "wins", "games")


class Decisions:
    """All decisions of recorded games. ``shares`` uint8[T, A] of FULL; ``ends`` float32[T]: points by 100, or the win; ``wins`` float32[T]: share of the win."""

    def __init__(self, columns: dict[str, np.ndarray]) -> None:
        self.observations, self.mask_bits, self.shares, self.ends, self.wins, self.games = (
            torch.from_numpy(columns[name]) for name in COLUMNS
        )

    @classmethod
    def read(cls, spec: Spec, records: list[Path], unexplained: float, address: str | None) -> Decisions:
        """Reads records.

        ``unexplained``: share of the decisions without an analysis that is read; below 1, kinds of decisions that have an analysis elsewhere are skipped.
        """
        random = np.random.default_rng(1)
        rows: dict[str, list[np.ndarray]] = {name: [] for name in (*COLUMNS, "explained")}
        number = 0
        for path in records:
            with path.open() as lines:
                played = orleans_env.get_spec(json.loads(lines.readline())["ruleset"], address=address)
            names = Translation(played, spec)
            for game in read_explained(path, address=address):
                read = game.explained | (random.random(len(game.explained)) < unexplained)
                win = (game.winners / max(1, game.winners.sum())).astype(np.float32)
                rows["observations"].append(names.observations(game.observations[read]))
                masks = names.masks(played.unpack_mask(game.mask_bits[read]).astype(np.bool_))
                rows["mask_bits"].append(np.packbits(masks, axis=-1, bitorder="little"))
                shares = np.zeros(masks.shape, np.uint8)
                shares[:, names.outputs] = np.round(game.shares[read] * FULL)
                rows["shares"].append(shares)
                seats = game.seats[read]
                rows["ends"].append((win if spec.objectives else (game.totals / POINTS).astype(np.float32))[seats])
                rows["wins"].append(win[seats])
                rows["games"].append(np.full(len(seats), number))
                rows["explained"].append(game.explained[read])
                number += 1
        columns = {name: np.concatenate(parts) for name, parts in rows.items()}
        kind, explained = spec.fields["question.kind"], columns["explained"]
        kinds = columns["observations"][:, kind.offset : kind.offset + kind.length].argmax(axis=1)
        kept = explained | ~np.isin(kinds, kinds[explained]) | (unexplained == 1)
        return cls({name: column[kept] for name, column in columns.items()})

    def save(self, path: Path) -> None:
        np.savez_compressed(path, **{name: getattr(self, name).numpy() for name in COLUMNS})


def losses(
    network: PolicyNetwork, decisions: Decisions, rows: Tensor, start: PolicyNetwork | None = None, keep: float = 0
) -> tuple[Tensor, Tensor, Tensor]:
    """Cross-entropy of the policy, error of the values, and share of equal first choices in decisions with several actions.

    ``keep``: weight of the answer of ``start`` in each target.
    """
    masks = torch.from_numpy(network.spec.unpack_mask(decisions.mask_bits[rows].numpy()).astype(np.bool_))
    logits, values = network.masked(decisions.observations[rows], masks)
    shares = decisions.shares[rows].float()
    shares = shares / shares.sum(dim=1, keepdim=True)
    if start is not None:
        with torch.no_grad():
            own, _ = start.masked(decisions.observations[rows], masks)
        shares = (1 - keep) * shares + keep * own.softmax(dim=1)
    policy = -(shares * logits.log_softmax(dim=1)).sum(dim=1).mean()
    error = (values[:, 0] - decisions.ends[rows]).square().mean() + nn.functional.binary_cross_entropy_with_logits(
        values[:, 1], decisions.wins[rows]
    )
    several = masks.sum(dim=1) > 1
    agree = (logits.argmax(dim=1) == shares.argmax(dim=1))[several].float().mean()
    return policy, error, agree


def main() -> None:
    args = options()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    spec = orleans_env.get_spec(args.ruleset, address=args.address)
    args.out.mkdir(parents=True, exist_ok=True)
    kept = args.out / "decisions.npz"
    if kept.exists():
        decisions = Decisions(dict(np.load(kept)))
    else:
        decisions = Decisions.read(spec, args.records, args.unexplained, args.address)
        decisions.save(kept)
    tested = decisions.games % TEST_EVERY == 0
    train, test = torch.nonzero(~tested).squeeze(1), torch.nonzero(tested).squeeze(1)
    print(f"{int(decisions.games.max()) + 1} games, {len(train)} decisions to learn from, {len(test)} to test on", flush=True)
    network = load(args.start, spec) if args.start else PolicyNetwork(spec, args.width, args.relations)
    network.actions.sharpen(args.soften)
    left_out = network.prune(decisions.observations.numpy(), weighty=args.start is not None)
    start = copy.deepcopy(network) if args.keep else None
    print(f"{network.features.size} features, {left_out} left out", flush=True)
    optimizer = torch.optim.AdamW(network.parameters(), args.rate, weight_decay=0.01)
    steps = int(args.epochs * len(train) / args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps, pct_start=0.05)
    writer = SummaryWriter(str(args.out))
    begun = time.monotonic()
    order = iter(())
    for step in range(1, steps + 1):
        rows = next(order, None)
        if rows is None:
            # decisions that do not fill a batch are left out of this pass
            order = iter(train[torch.randperm(len(train))].split(args.batch)[: len(train) // args.batch])
            rows = next(order)
        policy, error, _ = losses(network, decisions, rows, start, args.keep)
        optimizer.zero_grad()
        (policy + args.value_weight * error).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        if step % args.test_every == 0 or step == steps:
            with torch.no_grad():
                found = [number.item() for number in losses(network, decisions, test[torch.randperm(len(test))[:8192]])]
            for name, number in zip(("policy", "values", "agreement"), found, strict=True):
                writer.add_scalar(f"test/{name}", number, step)
            writer.add_scalar("train/policy", policy.item(), step)
            print(
                f"step {step} of {steps}, {time.monotonic() - begun:.0f} s: policy {found[0]:.3f} values {found[1]:.3f} agreement {found[2]:.3f}",
                flush=True,
            )
            save(network, args.out / "imitated.pt", step=step)
    if args.deals:
        test_against(network, Translation(spec, spec), args.opponent, args.deals, args.address, writer, steps)
    writer.close()


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("ruleset")
    parser.add_argument(
        "records", type=Path, nargs="+", help="records of `orleans play --record FILE --explain`; read once, kept as decisions.npz"
    )
    parser.add_argument("--out", type=Path, default=Path("runs/imitation"))
    parser.add_argument(
        "--start", type=Path, help="a checkpoint to begin with, such as policy_transfer.py makes of a network; default: random weights"
    )
    parser.add_argument(
        "--soften", type=float, default=1.0, help="divides the logits of the start, so that answers it never gave get a larger probability"
    )
    parser.add_argument("--keep", type=float, default=0.0, help="weight from 0 to 1 of the answer of the start in each target")
    parser.add_argument("--unexplained", type=float, default=1.0, help="share of the decisions without an analysis that is learned")
    parser.add_argument("--epochs", type=float, default=6)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=1.5e-3, help="highest learning rate")
    parser.add_argument("--value-weight", type=float, default=0.25)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--relations", action="store_true", help="features of several bytes: goods of the map that the seat lacks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--test-every", type=int, default=200, help="steps between tests")
    parser.add_argument("--opponent", default="greedy", help="bot of the server to play against at the end, if seats are rivals")
    parser.add_argument("--deals", type=int, default=50, help="deals of the games at the end, each played from every seat; 0: none")
    parser.add_argument("--address", help="address of a server; default: a local one")
    return parser.parse_args()


if __name__ == "__main__":
    main()

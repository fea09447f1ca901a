"""Evaluates a network on deals that no training uses (the seeds of training are hashes or texts)."""

from __future__ import annotations

import numpy as np
import torch
from torch.utils.tensorboard import SummaryWriter

from orleans_env.evaluate import Report, evaluate
from policy_names import Translation
from policy_network import PolicyNetwork

SEED = 1_000_000


def test_against(
    network: PolicyNetwork, names: Translation, opponent: str, deals: int, address: str | None, writer: SummaryWriter, step: int
) -> Report:
    """Plays paired deals against a bot of the server (a team or a single seat plays without one), with the most probable action of the network.

    ``names`` translates between the ruleset and that of the network.
    """

    def act(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        with torch.no_grad():
            logits, _ = network.masked(torch.from_numpy(names.observations(observations.copy())), torch.from_numpy(names.masks(masks)))
        return names.actions(logits.argmax(dim=1).numpy())

    spec = names.spec
    rival = opponent if spec.utility == "versus" else None
    report = evaluate(act, spec.ruleset, rival, deals=deals, seed=SEED, address=address)
    print(
        f"step {step}, {spec.ruleset} {f'against {rival}' if rival else 'alone'}: win share {report.win_share}, {report.lead or report.objectives}",
        flush=True,
    )
    for name, value in report.row().items():
        if isinstance(value, (int, float)):
            writer.add_scalar(f"evaluation/{name}" + ("" if names.is_same else f"/{spec.ruleset}"), value, step)
    return report

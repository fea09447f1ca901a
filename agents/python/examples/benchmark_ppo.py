"""Trains PPO from scratch several times, measures every run in a task of Orléans-Bench, and writes a bundle for each run and the table.

    pip install './agents/python[node,train]'
    python agents/python/examples/benchmark_ppo.py S-v1 salesman --steps 1000000 --runs 5 --out runs/ppo
    orleans benchmark verify runs/ppo/run-0/bundle/bundle.json.gz

Trains with ppo_selfplay.py and its default options; run k has training seed k. The measured agent plays its most probable action.
Runs with an existing bundle are skipped.
"""

from __future__ import annotations

import argparse
import json
import struct
import subprocess
import sys
import time
from concurrent import futures
from pathlib import Path

import grpc
import numpy as np
import torch

import orleans_env
from orleans_env.wire import policy_pb2, policy_pb2_grpc
from ppo_selfplay import Agent

HERE = Path(__file__).parent
ORLEANS = [sys.executable, "-m", "orleans_env"]


class AgentPolicy(policy_pb2_grpc.PolicyServiceServicer):
    """A trained agent as a policy server."""

    def __init__(self, file: Path, ruleset: str) -> None:
        saved = torch.load(file, weights_only=True)
        self.spec = orleans_env.get_spec(ruleset)
        self.agent = Agent(self.spec, saved["width"])
        self.agent.load_state_dict(saved["agent"])

    def Act(self, request, context):
        """Answers a batch of decisions."""
        observations = np.frombuffer(request.observation, np.uint8).reshape(-1, request.observation_bytes)
        masks = self.spec.unpack_mask(np.frombuffer(request.action_mask, np.uint8).reshape(-1, request.mask_bytes))
        with torch.no_grad():
            chances, _ = self.agent(torch.from_numpy(observations.copy()), torch.from_numpy(masks.astype(np.bool_)))
        actions = chances.probs.argmax(dim=1).tolist()
        return policy_pb2.ActResponse(actions=struct.pack(f"<{len(actions)}i", *actions))


def train(ruleset: str, steps: int, run: int, out: Path) -> None:
    """Trains run ``run`` and prints its time."""
    begun = time.monotonic()
    command = [sys.executable, str(HERE / "ppo_selfplay.py"), "--ruleset", ruleset, "--steps", str(steps), "--seed", str(run)]
    subprocess.run([*command, "--evaluate-deals", "2", "--evaluate-every", "1000000", "--out", str(out)], check=True)
    seconds = time.monotonic() - begun
    print(f"run {run}: {steps} decisions in {seconds:.0f} s, {steps / seconds:.0f} a second", flush=True)


def measure(task: str, ruleset: str, steps: int, run: int, out: Path, deals: str | None) -> None:
    """Writes the bundle of run ``run``."""
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=1))
    policy_pb2_grpc.add_PolicyServiceServicer_to_server(AgentPolicy(out / "agent.pt", ruleset), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    declared = out / "declared.json"
    declared.write_text(json.dumps({"trainingDecisions": steps}))
    command = [
        *ORLEANS,
        "benchmark",
        "run",
        task,
        "--candidate",
        f"127.0.0.1:{port}",
        "--entry",
        f"PPO, {steps} decisions",
        "--run",
        str(run),
    ]
    if deals is not None:
        command += ["--deals", deals]
    subprocess.run([*command, "--declared", str(declared), "--out", str(out / "bundle")], check=True)
    server.stop(None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("task", help="a task of docs/benchmark.md")
    parser.add_argument("ruleset", help="its ruleset, which is trained on")
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions of a training run")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--deals", help="deals of the measurement (default: those of the task)")
    parser.add_argument("--out", type=Path, default=Path("runs/ppo"))
    options = parser.parse_args()
    for run in range(options.runs):
        out = options.out / f"run-{run}"
        if not (out / "agent.pt").exists():
            train(options.ruleset, options.steps, run, out)
        if not (out / "bundle" / "bundle.json.gz").exists():
            measure(options.task, options.ruleset, options.steps, run, out, options.deals)
    bundles = [str(file) for file in sorted(options.out.glob("run-*/bundle/bundle.json.gz"))]
    subprocess.run([*ORLEANS, "benchmark", "table", *bundles], check=True)


if __name__ == "__main__":
    main()

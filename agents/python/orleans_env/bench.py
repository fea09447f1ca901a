"""Steps per second over the wire, of an echo service and of the TypeScript client, in the same run.

    python -m orleans_env.bench [--ruleset base-4p] [--envs 256] [--json FILE]

One step is one decision of one game; the client plays all seats. Rows, each over a unix socket and over TCP:

``env``       ``make_vec(..., opponents=None)``: Gymnasium's ``step``, observations and masks as arrays, random legal actions drawn with
              numpy from the masks (``sample_legal``). This is the most important rate.
``halves``    the same with two halves in flight (``send`` / ``recv``).
``carry``     ``VectorStream`` alone, two halves in flight, actions from the server's column ``random_action``: the client only forwards them.
``ts``        the TypeScript client of the project in the same way.
``echo``      an echo service that answers the same bytes without a game, through the generated codec, stepped by ``VectorStream`` in
              lockstep; ``echo halves``: two halves in flight.

All rows are measured once in every repetition, in turn; rates are medians, ratios are medians of the ratios within a repetition.
``ts`` and ``echo`` need a checkout of the project with its benchmarks compiled (``npm run ready``); without one they are left out.
The checksum is a digest of rewards, seats to act and seeds of 64 steps after seed 1; Python and TypeScript must agree on it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import grpc
import numpy as np

from . import errors
from .config import GameConfig
from .sample import sample_legal
from .server import LocalServer, find_node
from .stream import VectorStream
from .vector import OrleansVectorEnv

SEED = 1
CHECKED = 64
WIRE = Path(__file__).resolve().parents[3] / "dist" / "benchmarks" / "wire"


class Subject(Protocol):
    """A subject that can be stepped for a while."""

    def run(self, seconds: float) -> float:
        """Steps per second."""
        ...

    def close(self) -> None: ...


class EnvSubject:
    """Gymnasium's ``step`` with actions drawn from the masks."""

    def __init__(self, ruleset: str, envs: int, address: str) -> None:
        self.env = OrleansVectorEnv(ruleset, envs, opponents=None, address=address)
        self.rng = np.random.default_rng(SEED)
        self.masks = self.env.reset(seed=SEED)[0]["action_mask"]

    def run(self, seconds: float) -> float:
        env, rng, masks = self.env, self.rng, self.masks
        steps, begun = 0, time.perf_counter()
        while (now := time.perf_counter()) - begun < seconds:
            masks = env.step(sample_legal(masks, rng))[0]["action_mask"]
            steps += env.num_envs
        self.masks = masks
        return steps / (now - begun)

    def close(self) -> None:
        self.env.close()


class HalvesSubject:
    """``send`` and ``recv`` with two halves of the envs in flight, actions drawn from the masks."""

    def __init__(self, ruleset: str, envs: int, address: str) -> None:
        self.env = OrleansVectorEnv(ruleset, envs, opponents=None, address=address)
        self.rng = np.random.default_rng(SEED)
        masks = self.env.reset(seed=SEED)[0]["action_mask"]
        self.slots = np.array_split(np.arange(envs), 2)
        self.masks = [masks[slots] for slots in self.slots]

    def run(self, seconds: float) -> float:
        env, rng = self.env, self.rng
        steps, begun = 0, time.perf_counter()
        for half in (0, 1):
            env.send(sample_legal(self.masks[half], rng), self.slots[half])
        half = 0
        while time.perf_counter() - begun < seconds:
            masks = env.recv()[0]["action_mask"]
            env.send(sample_legal(masks, rng), self.slots[half])
            steps += len(masks)
            half = 1 - half
        for k in (half, 1 - half):
            self.masks[k] = env.recv()[0]["action_mask"]
            steps += len(self.masks[k])
        return steps / (time.perf_counter() - begun)

    def close(self) -> None:
        self.env.close()


class CarrySubject:
    """The stream alone; the server (or the echo) draws the actions."""

    def __init__(self, ruleset: str, envs: int, address: str, halves: int) -> None:
        self.stream = VectorStream(GameConfig(ruleset), envs, random_action=True, address=address)
        self.parts: list[tuple[Any, Any]] = []
        self.halves = halves
        self.begin()

    def begin(self) -> None:
        self.stream.send_reset(SEED)
        batch = self.stream.recv()
        self.parts = [(batch.random_action[slots], slots) for slots in np.array_split(batch.slots, self.halves)]  # type: ignore[index]

    def run(self, seconds: float) -> float:
        stream, parts = self.stream, self.parts
        steps, begun = 0, time.perf_counter()
        for actions, slots in parts:
            stream.send_step(actions, slots if self.halves > 1 else None)
        half = 0
        while time.perf_counter() - begun < seconds:
            batch = stream.recv()
            stream.send_step(batch.random_action, batch.slots if self.halves > 1 else None)  # type: ignore[arg-type]
            steps += batch.rows
            half = (half + 1) % self.halves
        for index in range(self.halves):
            batch = stream.recv()
            parts[(half + index) % self.halves] = (batch.random_action, batch.slots)
            steps += batch.rows
        return steps / (time.perf_counter() - begun)

    def check(self) -> str:
        """Returns the digest that the TypeScript client makes of the same games."""
        self.begin()
        digest = hashlib.sha256()
        for _ in range(CHECKED):
            for actions, slots in self.parts:
                self.stream.send_step(actions, slots)
            for half in range(self.halves):
                batch = self.stream.recv()
                self.parts[half] = (batch.random_action, batch.slots)
                for column in (batch.rewards, batch.current_seat, batch.episode_seed):
                    digest.update(column.tobytes())
        return digest.hexdigest()[:16]

    def close(self) -> None:
        self.stream.close()


class TypeScriptSubject:
    """The client process of the project's own wire benchmark."""

    def __init__(self, ruleset: str, envs: int, address: str) -> None:
        self.process = subprocess.Popen([find_node(), str(WIRE / "client.js")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        opening = {"do": "open", "door": "stream", "address": address, "ruleset": ruleset, "batch": envs, "halves": 2, "firstSlot": 0}
        self.session = self.ask(**opening)["session"]

    def ask(self, **request: Any) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply

    def run(self, seconds: float) -> float:
        measured = self.ask(do="run", session=self.session, seconds=seconds)["measured"]
        return float(measured["steps"] / measured["seconds"])

    def check(self) -> str:
        return str(self.ask(do="check", session=self.session, steps=CHECKED)["checksum"])

    def close(self) -> None:
        self.ask(do="close", session=self.session)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Echo:
    """The echo service: ``addresses["plain/uds"]`` and so on."""

    def __init__(self, ruleset: str) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="orleans-echo-")
        self.process = subprocess.Popen([find_node(), str(WIRE / "echo.js"), ruleset, self.folder.name], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.addresses: dict[str, str] = json.loads(self.process.stdout.readline())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.folder.cleanup()


def bench(ruleset: str, envs: int, seconds: float, repetitions: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Measures; returns all values of the table."""
    checkout = (WIRE / "echo.js").exists()
    servers = {"uds": LocalServer(), "tcp": LocalServer(tcp=True)}
    echo: Echo | None = None
    subjects: dict[tuple[str, str], Subject] = {}
    checksums: dict[str, str] = {}
    try:
        for transport, server in servers.items():
            subjects["env", transport] = EnvSubject(ruleset, envs, server.address)
            if checkout and echo is None:
                echo = Echo(ruleset)
            subjects["halves", transport] = HalvesSubject(ruleset, envs, server.address)
            carry = subjects["carry", transport] = CarrySubject(ruleset, envs, server.address, 2)
            checksums[f"carry {transport}"] = carry.check()
            if echo is not None:
                typescript = subjects["ts", transport] = TypeScriptSubject(ruleset, envs, server.address)
                checksums[f"ts {transport}"] = typescript.check()
                subjects["echo", transport] = CarrySubject(ruleset, envs, echo.addresses[f"plain/{transport}"], 1)
                subjects["echo halves", transport] = CarrySubject(ruleset, envs, echo.addresses[f"plain/{transport}"], 2)
        rates: dict[tuple[str, str], list[float]] = {key: [] for key in subjects}
        for repetition in range(-1, repetitions):
            say(f"repetition {repetition + 1} of {repetitions}")
            for key, subject in subjects.items():
                rate = subject.run(seconds)
                # the first round is a warm-up
                if repetition >= 0:
                    rates[key].append(rate)
    finally:
        for subject in subjects.values():
            subject.close()
        for server in servers.values():
            server.stop()
        if echo is not None:
            echo.close()
    rows = [
        {
            "row": name,
            "transport": transport,
            "steps_per_second": round(float(np.median(measured))),
            "slowest": round(min(measured)),
            "fastest": round(max(measured)),
            "of_echo": _ratio(measured, rates.get(("echo halves" if name in ("halves", "carry", "ts") else "echo", transport))),
            "of_ts": _ratio(measured, rates.get(("ts", transport))),
        }
        for (name, transport), measured in rates.items()
    ]
    return {
        "about": _about(ruleset, envs, seconds, repetitions),
        "rows": rows,
        "checksums": checksums,
        "same": len(set(checksums.values())) == 1,
    }


def _ratio(above: list[float], below: list[float] | None) -> float | None:
    return None if below is None else round(float(np.median(np.array(above) / np.array(below))), 2)


def _about(ruleset: str, envs: int, seconds: float, repetitions: int) -> dict[str, Any]:
    return {
        "ruleset": ruleset, "envs": envs, "seconds": seconds, "repetitions": repetitions, "python": platform.python_version(), "grpcio": grpc.__version__,
        "numpy": np.__version__, "cores": os.cpu_count(), "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "date": time.strftime("%Y-%m-%d %H:%M", time.gmtime()),
    }  # fmt: skip


def table(result: dict[str, Any]) -> str:
    """Returns the result as a table."""
    about = result["about"]
    lines = [
        f"{about['ruleset']}, {about['envs']} envs, {about['repetitions']} repetitions of {about['seconds']} s, {about['cores']} cores, load {about['load']:.1f},"
        f" Python {about['python']}, grpcio {about['grpcio']}, {about['date']} UTC",
        "",
        f"{'row':<12} {'':<4} {'steps/s':>9} {'slowest':>9} {'fastest':>9} {'x echo':>7} {'x ts':>6}",
    ]
    for row in result["rows"]:
        ratios = "".join(f" {'' if row[key] is None else row[key]:>{width}}" for key, width in (("of_echo", 7), ("of_ts", 6)))
        lines.append(
            f"{row['row']:<12} {row['transport']:<4} {row['steps_per_second']:>9,} {row['slowest']:>9,} {row['fastest']:>9,}{ratios}"
        )
    lines += [
        "",
        f"checksums: {', '.join(f'{name} {value}' for name, value in result['checksums'].items())}{'' if result['same'] else '  DIFFERENT'}",
    ]
    lines += ["x echo: of the echo service, lockstep against lockstep, halves against halves; x ts: of the TypeScript client."]
    return "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    """Command line; returns the exit code: 1 when the checksums differ."""
    parser = argparse.ArgumentParser(prog="python -m orleans_env.bench", description="Steps per second over the wire.")
    parser.add_argument("--ruleset", default="base-4p", help="ruleset (default: %(default)s)")
    parser.add_argument("--envs", type=int, default=256, help="number of games (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a repetition of one row (default: %(default)s)")
    parser.add_argument("--repetitions", type=int, default=6, help="repetitions of every row (default: %(default)s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the result into this file")
    args = parser.parse_args(argv)
    if not (WIRE / "echo.js").exists():
        print(f"There is no {WIRE}: the rows ts and echo are left out (they need a checkout and `npm run ready`).", file=sys.stderr)
    tell = (lambda text: print(f"\r{text}", end="", file=sys.stderr, flush=True)) if sys.stderr.isatty() else (lambda text: None)
    try:
        result = bench(args.ruleset, args.envs, args.seconds, args.repetitions, tell)
    except errors.OrleansError as error:
        sys.exit(f"orleans_env.bench: {error}")
    if args.json is not None:
        args.json.write_text(json.dumps(result, indent=1) + "\n")
    print(table(result))
    return 0 if result["same"] else 1


if __name__ == "__main__":
    sys.exit(main())

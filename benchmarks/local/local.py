"""Decisions a second over the local transport, over gRPC, by a client that reads bytes only, and of an echo of the same bytes, in one run.

Every row but the echo draws random legal actions with NumPy. The rows take turns; a figure is the median of the repetitions.

    npm run bench:local [-- --seconds 1] [--repetitions 7] [--write]
"""

from __future__ import annotations

import argparse
import os
import platform
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "agents" / "python"))

import orleans_env  # noqa: E402
from orleans_env import stream_requests  # noqa: E402
from orleans_env.config import GameConfig  # noqa: E402
from orleans_env.local_socket import HEADER, MESSAGE  # noqa: E402
from orleans_env.server import find_node, local_server  # noqa: E402

PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- local: npm run bench:local -- --write -->", "<!-- /local -->"
RULESET = "base-4p"
SIZES = (1, 16, 64, 256)

Player = Iterator[int]
"""Plays forever; yields the decisions of each stretch."""


def draw_one(mask: np.ndarray, rng: np.random.Generator) -> int:
    legal = mask.nonzero()[0]
    return int(legal[int(rng.random() * len(legal))])


def package(envs: int, local: bool) -> Player:
    """``make`` for one env, ``make_vec`` for more."""
    os.environ["ORLEANS_LOCAL"] = "1" if local else "0"
    rng = np.random.default_rng(1)
    if envs == 1:
        env = orleans_env.make(RULESET, opponents=None)
        obs, _ = env.reset(seed=1)
        while True:
            for _ in range(20):
                obs, _, terminated, truncated, _ = env.step(draw_one(obs["action_mask"], rng))
                if terminated or truncated:
                    obs, _ = env.reset()
            yield 20
    vector = orleans_env.make_vec(RULESET, envs, opponents=None, autoreset="same-step")
    obs, _ = vector.reset(seed=1)
    while True:
        obs, *_ = vector.step(orleans_env.sample_legal(obs["action_mask"], rng))
        yield envs


def opened(envs: int) -> tuple[orleans_env.VectorStream, memoryview]:
    """A stream after its reset, and the message with the first rows."""
    os.environ["ORLEANS_LOCAL"] = "1"
    stream = orleans_env.VectorStream(GameConfig(RULESET), envs, autoreset="same-step")
    stream.send_reset(1)
    return stream, stream._call.read()


def plain(envs: int) -> Player:
    """The minimal client: one send, one receive, the mask by its offset."""
    stream, message = opened(envs)
    batch = stream._decoder.decode(message).batch
    first = np.frombuffer(message, np.uint8)
    spec = stream.spec
    offset = batch.mask_bits.__array_interface__["data"][0] - first.__array_interface__["data"][0] + HEADER.size
    wire, number = stream._call._connection._socket, stream._call._number
    wire.settimeout(None)
    buffer = np.empty(len(message) + 65536, np.uint8)
    bits = buffer[offset : offset + batch.mask_bits.size].reshape(envs, -1)
    bits[...] = batch.mask_bits
    rng, numbers = np.random.default_rng(1), stream_requests.Numbers()
    numbers.seq = numbers.received = 1
    while True:
        mask = np.unpackbits(bits, axis=1, count=spec.num_actions, bitorder="little")
        actions = np.array([draw_one(mask[0], rng)], np.int32) if envs == 1 else orleans_env.sample_legal(mask, rng)
        request = numbers.next(stream_requests.step(actions.tobytes(), b""))
        wire.sendall(HEADER.pack(number, MESSAGE, len(request)) + request)
        count = wire.recv_into(buffer)
        length = HEADER.size + HEADER.unpack_from(buffer)[2]
        while count < length:
            count += wire.recv_into(buffer[count:])
        numbers.received += 1
        yield envs


def echo(envs: int, path: str) -> Player:
    stream, message = opened(envs)
    stream.close()
    request, answer = HEADER.size + 12 + 4 * envs, HEADER.size + len(message)
    wire = socket.socket(socket.AF_UNIX)
    wire.connect(path)
    wire.sendall(struct.pack(">II", request, answer))
    data, buffer = bytes(request), bytearray(answer)
    view = memoryview(buffer)
    while True:
        wire.sendall(data)
        count = wire.recv_into(view)
        while count < answer:
            count += wire.recv_into(view[count:])
        yield envs


def processor_time(servers: list[int]) -> float:
    """Seconds of this process and of the servers; of this process alone if the system does not report them."""
    times = [Path(f"/proc/{pid}/task/{task}/schedstat") for pid in servers for task in (os.listdir(f"/proc/{pid}/task") if Path("/proc").is_dir() else ())]
    return time.process_time() + sum(int(one.read_text().split()[0]) for one in times) / 1e9


Found = list[tuple[float, float]]
"""Decisions a second, and decisions a second of processor time, of each repetition."""


def measure(rows: dict[tuple[str, int], Callable[[], Player]], servers: list[int], seconds: float, repetitions: int) -> dict[tuple[str, int], Found]:
    players: dict[tuple[str, int], Player] = {}
    rates: dict[tuple[str, int], Found] = {row: [] for row in rows}
    for repetition in range(repetitions + 1):
        for row, start in rows.items():
            player = players.setdefault(row, start())
            # the first round warms up
            limit, count, begin, used = (seconds if repetition > 0 else 2 * seconds), 0, time.perf_counter(), processor_time(servers)
            while (passed := time.perf_counter() - begin) < limit:
                count += next(player)
            if repetition > 0:
                rates[row].append((count / passed, count / (processor_time(servers) - used)))
            sys.stderr.write(f"{row[0]} {row[1]}: {count / passed:,.0f}\n")
    return rates


def table(rates: dict[tuple[str, int], Found], options: argparse.Namespace, load: float) -> str:
    now = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M")
    lines = [
        "## On one machine",
        "",
        f"{now} UTC, {os.cpu_count()} cores (load {load:.1f} before the run), Python {platform.python_version()}, `{RULESET}`: decisions a second, medians of",
        f"{options.repetitions} repetitions of {options.seconds:g} s of every row in turn. Client and server are two processes and share a unix socket.",
        *(["**The cores were not free:** the ratios are rough. Measure again on a quiet machine."] if load > 1 else []),
        "",
        "| games | | echo | plain | local | gRPC | local / echo | local / plain | local / gRPC |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for envs in SIZES:
        for kind, what in enumerate(("a second", "a second of processor time")):
            found = {name: [one[kind] for one in rates[name, envs]] for name in ("echo", "plain", "local", "gRPC")}
            ratio = {name: statistics.median(a / b for a, b in zip(found["local"], found[name], strict=True)) for name in ("echo", "plain", "gRPC")}
            cells = [*(f"{statistics.median(one):,.0f}" for one in found.values()), *(f"{ratio[name]:.2f}" for name in ("echo", "plain", "gRPC"))]
            lines.append(f"| {envs} | {what} | {' | '.join(cells)} |")
    return "\n".join([
        *lines,
        "",
        "- `local`, `gRPC`: `make` for one game, `make_vec` for more, over each transport; random legal actions drawn with NumPy.",
        "- `plain`: a client without the package that sends and receives bytes and reads the masks only; `echo`: the same bytes without games, draws and masks.",
        "- `make`, `make_vec` and the server poll for 200 µs before they sleep; the clients of `plain` and `echo` and the server of `echo` do not.",
        "- Processor time is that of client and server together: under load it says more than the clock, but it leaves out what overlaps.",
        "- A ratio is the median of the ratios within a repetition. Again: `npm run bench:local -- --write`.",
    ])  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    options = parser.parse_args()
    load = os.getloadavg()[0]
    local_server()
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "echo.sock")
        server = subprocess.Popen([find_node(), str(ROOT / "dist/benchmarks/local/echo.js"), path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert server.stdin is not None and server.stdout is not None
        server.stdout.readline()
        rows: dict[tuple[str, int], Callable[[], Player]] = {}
        for envs in SIZES:
            rows["echo", envs] = lambda envs=envs: echo(envs, path)
            rows["plain", envs] = lambda envs=envs: plain(envs)
            rows["local", envs] = lambda envs=envs: package(envs, True)
            rows["gRPC", envs] = lambda envs=envs: package(envs, False)
        text = table(measure(rows, [local_server().process.pid, server.pid], options.seconds, options.repetitions), options, load)
        server.stdin.close()
        server.wait()
    print(text)
    if options.write:
        head, rest = PAGE.read_text().split(BEGIN)
        PAGE.write_text(f"{head}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}")


if __name__ == "__main__":
    main()

"""Decisions a second of other environments and of ours, in one process, on one machine, in one run.

Every row plays random legal actions and looks at the observation and the mask (where the environment has one) before each decision. The
rows take turns; the figure is the median of the repetitions. A row whose package is not installed says so.

    python benchmarks/peers/peers.py [--seconds 2] [--repetitions 5] [--write]
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- peers: npm run bench:peers -- --write -->", "<!-- /peers -->"

Player = Iterator[int]
"""Plays forever; yields the decisions of each stretch."""

ROWS: dict[str, tuple[str, str, Callable[[], Player]]] = {}


def row(name: str, package: str, what: str) -> Callable[[Callable[[], Player]], Callable[[], Player]]:
    def add(play: Callable[[], Player]) -> Callable[[], Player]:
        ROWS[name] = (package, what, play)
        return play

    return add


@row("make_vec, B = 256", "orleans-env", "observation, mask, draws in NumPy; 256 decisions a step")
def ours_vector() -> Player:
    import numpy as np
    import orleans_env

    env, rng = orleans_env.make_vec("base-4p", 256, opponents=None, autoreset="same-step"), np.random.default_rng(1)
    obs, _ = env.reset(seed=1)
    while True:
        obs, *_ = env.step(orleans_env.sample_legal(obs["action_mask"], rng))
        yield 256


@row("make_vec, two halves in flight", "orleans-env", "the same, 128 decisions a step while the server computes the other 128")
def ours_halves() -> Player:
    import numpy as np
    import orleans_env

    env, rng = orleans_env.make_vec("base-4p", 256, opponents=None, autoreset="same-step"), np.random.default_rng(1)
    obs, _ = env.reset(seed=1)
    halves = [np.arange(128), np.arange(128, 256)]
    masks = [obs["action_mask"][half] for half in halves]
    env.send(orleans_env.sample_legal(masks[0], rng), halves[0])
    while True:
        for k in (1, 0):
            env.send(orleans_env.sample_legal(masks[k], rng), halves[k])
            masks[1 - k] = env.recv()[0]["action_mask"]
        yield 256


@row("make", "orleans-env", "observation, mask; a stream of one over a unix socket")
def ours_single() -> Player:
    import orleans_env

    env, rng = orleans_env.make("base-2p", opponents=None), random.Random(1)
    obs, _ = env.reset(seed=1)
    while True:
        for _ in range(20):
            obs, _, terminated, truncated, _ = env.step(rng.choice(obs["action_mask"].nonzero()[0]))
            if terminated or truncated:
                obs, _ = env.reset()
        yield 20


def zoo(module: str) -> Player:
    from importlib import import_module

    env, rng = import_module(f"pettingzoo.classic.{module}").env(), random.Random(1)
    while True:
        env.reset(seed=rng.randrange(2**31))
        count = 0
        for _ in env.agent_iter():
            obs, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = obs["action_mask"] if isinstance(obs, dict) else info["action_mask"]
            env.step(int(rng.choice(mask.nonzero()[0])))
            count += 1
            if count == 20:
                yield count
                count = 0


@row("PettingZoo chess", "pettingzoo", "AEC, in process")
def zoo_chess() -> Player:
    return zoo("chess_v6")


@row("PettingZoo hanabi", "pettingzoo", "AEC, in process")
def zoo_hanabi() -> Player:
    return zoo("hanabi_v5")


@row("PettingZoo connect four", "pettingzoo", "AEC, in process")
def zoo_connect_four() -> Player:
    return zoo("connect_four_v3")


def spiel(name: str) -> Player:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    tensor = game.get_type().provides_observation_tensor
    while True:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            if tensor:
                state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
        yield count


@row("OpenSpiel chess", "open-spiel", "C++ from Python, observation tensor, list of legal actions")
def spiel_chess() -> Player:
    return spiel("chess")


@row("OpenSpiel hanabi", "open-spiel", "the same")
def spiel_hanabi() -> Player:
    return spiel("hanabi")


@row("OpenSpiel backgammon", "open-spiel", "the same")
def spiel_backgammon() -> Player:
    return spiel("backgammon")


@row("EnvPool Pong-v5", "envpool", "32 envs, all cores; frames, no mask, no opponents that decide")
def pool_pong() -> Player:
    import envpool
    import numpy as np

    env, rng = envpool.make("Pong-v5", env_type="gymnasium", num_envs=32), np.random.default_rng(1)
    env.reset()
    while True:
        env.step(rng.integers(0, 6, 32))
        yield 32


@row("Catanatron", "catanatron", "random players, no observations")
def catan() -> Player:
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
        game.play()
        yield len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)


def measure(seconds: float, repetitions: int) -> list[tuple[str, ...]]:
    players: dict[str, Player] = {}
    failures: dict[str, str] = {}
    rates: dict[str, list[float]] = {name: [] for name in ROWS}
    costs: dict[str, list[float]] = {name: [] for name in ROWS}
    for repetition in range(repetitions + 1):
        for name, (_, _, play) in ROWS.items():
            if name in failures:
                continue
            # the first round warms up
            limit = seconds if repetition > 0 else seconds / 4
            try:
                player = players.setdefault(name, play())
                count, start, used = 0, time.perf_counter(), processor_time()
                while (passed := time.perf_counter() - start) < limit:
                    count += next(player)
            except Exception as error:
                failures[name] = f"{type(error).__name__}: {error}".splitlines()[0][:80]
                continue
            if repetition > 0:
                rates[name].append(count / passed)
                costs[name].append(count / max(1e-9, processor_time() - used))
            sys.stderr.write(f"{name}: {count / passed:,.0f}\n")
    found = []
    for name, (package, what, _) in ROWS.items():
        rate = f"not measured ({failures[name]})" if name in failures else f"{statistics.median(rates[name]):,.0f} ({min(rates[name]):,.0f}–{max(rates[name]):,.0f})"
        found.append((name, version_of(package), what, rate, f"{statistics.median(costs[name]):,.0f}" if costs[name] else ""))
    return found


def processor_time() -> float:
    """Seconds of this process and of its children, such as servers; of this process alone if the system does not report them."""
    tasks = Path("/proc/self/task")
    children = [child for task in tasks.glob("*/children") for child in task.read_text().split()]
    times = [one.read_text() for child in children for one in Path(f"/proc/{child}/task").glob("*/schedstat")]
    return time.process_time() + sum(int(one.split()[0]) for one in times) / 1e9


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "of this checkout" if package == "orleans-env" else "not installed"


def table(rows: list[tuple[str, ...]], seconds: float, repetitions: int, load: float) -> str:
    now = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M")
    lines = [
        "## Compared with other environments",
        "",
        f"{now} UTC, {os.cpu_count()} cores (load {load:.1f} before the run, {os.getloadavg()[0]:.1f} after it), Python {platform.python_version()}: medians of {repetitions} repetitions of",
        f"{seconds:g} s of every row in turn, slowest and fastest behind them. Random legal play. These are different games, so the figures say what a decision costs from Python",
        "and not which program is better. Again: `npm run bench:peers -- --write` (packages in `.venv-peers`).",
        *(["**The cores were not free:** rows of more than one process or thread (ours, EnvPool) lose most by that. Measure again on a quiet machine."] if load > 1 else []),
        "",
        "| environment | version | what | decisions/s | a second of processor time |",
        "| --- | --- | --- | --- | --- |",
        *(f"| {' | '.join(cells)} |" for cells in rows),
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT / "agents" / "python"))
    load = os.getloadavg()[0]
    text = table(measure(options.seconds, options.repetitions), options.seconds, options.repetitions, load)
    print(text)
    if options.write:
        page = PAGE.read_text()
        if BEGIN in page:
            head, rest = page.split(BEGIN)
            page = f"{head}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}"
        else:
            page = page.replace("## How to measure again\n", f"{BEGIN}\n{text}\n{END}\n\n## How to measure again\n", 1)
        PAGE.write_text(page)


if __name__ == "__main__":
    main()

"""How good is a policy against bots: paired deals, every seat, intervals over deals.

A *deal* is a chance seed. Each deal is played once from every seat, so that the luck of the deal cancels out; the games of one
deal are not independent, so statistics are over deal means (docs/conformance.md of the project names the practice it follows).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .vector import OrleansVectorEnv

Policy = Callable[[npt.NDArray[np.uint8], npt.NDArray[np.bool_]], npt.ArrayLike]
"""(observations uint8[N, O], masks bool[N, A]) -> actions int[N]"""

BOOTSTRAP = 4000


@dataclass(frozen=True)
class Estimate:
    """A mean over deals with two 95 % intervals: Student's t on deal means, and the bootstrap over deals."""

    mean: float
    t_low: float
    t_high: float
    boot_low: float
    boot_high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} (t {self.t_low:.3f} .. {self.t_high:.3f}, bootstrap {self.boot_low:.3f} .. {self.boot_high:.3f})"


@dataclass(frozen=True)
class Report:
    """Results against one opponent.

    Attributes:
        games: deals times seats.
        wins, draws, losses: of the games. A draw is a shared first place, and counts half in ``win_share``.
        win_share: per deal.
        points, lead: the policy's final change of victory points, and that minus the best opponent's.
    """

    opponent: str
    deals: int
    games: int
    wins: int
    draws: int
    losses: int
    win_share: Estimate
    points: Estimate
    lead: Estimate

    def row(self) -> dict[str, Any]:
        """Flat, for CSV."""
        flat: dict[str, Any] = {}
        for key, value in asdict(self).items():
            flat.update({f"{key}_{part}": number for part, number in value.items()} if isinstance(value, dict) else {key: value})
        return flat


def evaluate(
    policy: Policy,
    ruleset: str,
    opponent: str,
    *,
    deals: int = 100,
    seed: int = 0,
    address: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Plays ``deals`` deals from every seat against bots in all other seats.

    Args:
        policy: asked for all running games at once.
        opponent: a bot of the server.
        seed: deal k has the seed ``seed + k``.
        progress: called with (games finished, games in all).

    The games are played twice, for the winner (``outcome``, which knows the tie-breaks) and for the points (``score``), so the
    policy has to be deterministic for the two to belong together; statistics of either are sound in any case.
    """
    outcomes, points = [], []
    seats = OrleansVectorEnv(ruleset, 1, opponents=opponent, address=address)
    count = seats.orleans.seats
    seats.close()
    for seat in range(count):
        outcomes.append(_play(policy, ruleset, opponent, seat, deals, seed, "outcome", address)[:, seat])
        if progress is not None:
            progress((2 * seat + 1) * deals, 2 * count * deals)
        returns = _play(policy, ruleset, opponent, seat, deals, seed, "score", address)
        points.append(np.stack([returns[:, seat], returns[:, seat] - np.delete(returns, seat, axis=1).max(axis=1)]))
        if progress is not None:
            progress((2 * seat + 2) * deals, 2 * count * deals)
    result = np.stack(outcomes)
    won = result >= 1 - 1e-6
    lost = result <= -1 / (count - 1) + 1e-6
    share = np.where(won, 1.0, np.where(lost, 0.0, 0.5))
    score = np.stack(points)
    return Report(
        opponent=opponent,
        deals=deals,
        games=result.size,
        wins=int(won.sum()),
        draws=int((~won & ~lost).sum()),
        losses=int(lost.sum()),
        win_share=estimate(share.mean(axis=0)),
        points=estimate(score[:, 0].mean(axis=0)),
        lead=estimate(score[:, 1].mean(axis=0)),
    )


def _play(policy: Policy, ruleset: str, opponent: str, seat: int, deals: int, seed: int, reward: Any, address: str | None) -> npt.NDArray[np.float32]:
    """float32[deals, P]: returns of one game a deal."""
    env = OrleansVectorEnv(ruleset, deals, opponents=opponent, seat=seat, reward=reward, autoreset="next-step", illegal="error", address=address)
    try:
        env.reset(seed=seed)
        returns = np.zeros((deals, env.orleans.seats), np.float32)
        running = np.arange(deals)
        batch = env.batch
        assert batch is not None
        obs, masks = batch.observation, env.action_masks()
        while len(running) > 0:
            env.send(np.asarray(policy(obs, masks)), running)
            _, _, terminated, truncated, info = env.recv()
            batch = env.batch
            assert batch is not None
            if info["illegal_action"].any():
                raise ValueError("the policy chose an illegal action: it has to look at the mask")
            if info["fault"].any():
                raise RuntimeError("the server gave a game up: see its log")
            done = terminated | truncated
            if "episode_return" in info:
                returns[running[done]] = info["episode_return"][done]
            running = running[~done]
            obs, masks = batch.observation[~done], env.action_masks()[~done]
        return returns
    finally:
        env.close()


def estimate(deal_means: npt.NDArray[np.floating[Any]]) -> Estimate:
    """Mean and intervals of values that are independent, one a deal."""
    n = len(deal_means)
    mean = float(deal_means.mean())
    if n < 2:
        return Estimate(mean, float("-inf"), float("inf"), float("-inf"), float("inf"))
    half = _t95(n - 1) * float(deal_means.std(ddof=1)) / n**0.5
    # the same resamples every time: a report is a function of the games
    rng = np.random.default_rng(0)
    boot = deal_means[rng.integers(0, n, (BOOTSTRAP, n))].mean(axis=1)
    low, high = np.quantile(boot, [0.025, 0.975])
    return Estimate(mean, mean - half, mean + half, float(low), float(high))


def _t95(freedom: int) -> float:
    """Quantile 0.975 of Student's t by the Cornish-Fisher series (Abramowitz and Stegun 26.7.5); within 0.5 % from 4 degrees on."""
    z = 1.959963984540054
    g = [
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    ]
    return float(z + sum(term / freedom ** (k + 1) for k, term in enumerate(g)))

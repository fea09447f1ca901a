"""Evaluates a policy against bots, with bots as partners, or alone: paired deals, every seat, intervals over deals.

A *deal* is a chance seed. Each deal is played once from every seat, so that the luck of the deal cancels out; the games of one
deal are not independent, so statistics are over deal means (docs/tournaments.md of the project, section Deals).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import errors
from .arguments import whole
from .clients import get_spec
from .endpoint import Address, TlsLike, secured
from .extras import missing
from .spec import Spec

try:
    from .vector import OrleansVectorEnv
except ModuleNotFoundError as error:
    raise missing("evaluate", "gymnasium", "gym") from error

Policy = Callable[[npt.NDArray[np.uint8], npt.NDArray[np.bool_]], npt.ArrayLike]
"""(observations uint8[N, O], masks bool[N, A]) -> actions int[N]"""

BOOTSTRAP = 4000

Z95 = 1.959963984540054
"""Quantile 0.975 of the normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A mean over deals with two 95 % intervals: Student's t on deal means, and the bootstrap over deals.

    If all deals have the same result, shares and objectives have Wilson's interval. Points, which have no bounds, have infinite ends, as
    with a single deal.
    """

    mean: float
    t_low: float
    t_high: float
    boot_low: float
    boot_high: float

    def __str__(self) -> str:
        if self.t_low == -np.inf:
            return f"{self.mean:.3f} (no interval: a single deal, or all deals alike)"
        return f"{self.mean:.3f} (t {self.t_low:.3f} .. {self.t_high:.3f}, bootstrap {self.boot_low:.3f} .. {self.boot_high:.3f})"


@dataclass(frozen=True)
class Report:
    """Results against one opponent, with one partner, or alone.

    Attributes:
        opponent: the bot in the other seats, in a team the partner; None where the policy has played all seats.
        games: deals times seats; deals where the policy has played all seats.
        wins, draws, losses: of the games. A draw is a shared first place (in a duel: both win, or neither), and counts half in
            ``win_share``. A team and a lone seat win or lose.
        win_share: per deal.
        points, lead: the policy's final change of victory points, and that minus the best opponent's; None in scenarios without them.
        objectives: in such scenarios the number of objectives reached, in a team by all of it (as ``SeatScore.total``).
    """

    opponent: str | None
    deals: int
    games: int
    wins: int
    draws: int
    losses: int
    win_share: Estimate
    points: Estimate | None
    lead: Estimate | None
    objectives: Estimate | None

    def row(self) -> dict[str, Any]:
        """Returns a flat dict for CSV; fields that the ruleset lacks are missing."""
        flat: dict[str, Any] = {}
        for key, value in asdict(self).items():
            if isinstance(value, dict):
                flat.update({f"{key}_{part}": number for part, number in value.items()})
            elif value is not None:
                flat[key] = value
        return flat


def evaluate(
    policy: Policy,
    ruleset: str,
    opponent: str | None = None,
    *,
    deals: int = 100,
    seed: int = 0,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Plays ``deals`` deals from every seat with bots in all other seats, if there are any; or once, in all seats of a team.

    Args:
        policy: asked for all running games at once.
        opponent: a bot of the server for the other seats, in a team the policy's partner. None: the policy plays all seats, which are
            one, or a team.
        seed: deal k has the seed ``seed + k``.
        progress: called with (games finished, games in all).

    With victory points the games are played twice: for the winner (``outcome``, which includes the tie-breaks) and for the points
    (``score``). Only a deterministic policy plays the same games twice; the statistics of either are sound in any case.
    """
    whole(deals, "deals", 1)
    address = secured(address, tls, access_token)
    spec = get_spec(ruleset, address=address)
    count, has_points = spec.seats, not spec.objectives
    if opponent is None and spec.utility == "versus":
        raise errors.ArgumentError(f"{ruleset} has {count} seats that play against each other; name the bot that plays the others.")
    seats = range(count) if opponent is not None else range(1)
    outcomes: list[npt.NDArray[np.float32]] = []
    points: list[npt.NDArray[np.float32]] = []
    reached: list[npt.NDArray[np.int64]] = []
    rounds = len(seats) * (2 if has_points else 1)

    def play(seat: int, reward: Any) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]:
        done = _play(policy, ruleset, opponent, seat, deals, seed, reward, address)
        if progress is not None:
            progress((len(outcomes) + len(points) + 1) * deals, rounds * deals)
        return done

    for seat in seats:
        returns, objectives = play(seat, "outcome")
        outcomes.append(returns[:, seat])
        reached.append(objectives)
        if has_points:
            returns, _ = play(seat, "score")
            points.append(np.stack([returns[:, seat], returns[:, seat] - np.delete(returns, seat, axis=1).max(axis=1)]))
    result = np.stack(outcomes)
    won = result >= 1 - 1e-6
    # a team or a lone seat loses every game that it does not win, with any reward that the ruleset's options set
    lost = result <= -1 / (count - 1) + 1e-6 if spec.utility == "versus" else ~won
    share = np.where(won, 1.0, np.where(lost, 0.0, 0.5))
    score = np.stack(points) if has_points else None
    return Report(
        opponent=opponent if count > 1 else None,
        deals=deals,
        games=result.size,
        wins=int(won.sum()),
        draws=int((~won & ~lost).sum()),
        losses=int(lost.sum()),
        win_share=estimate(share.mean(axis=0), 1),
        points=None if score is None else estimate(score[:, 0].mean(axis=0)),
        lead=None if score is None else estimate(score[:, 1].mean(axis=0)),
        objectives=None if has_points else estimate(np.stack(reached).mean(axis=0), _reachable(spec)),
    )


def _play(
    policy: Policy, ruleset: str, opponent: str | None, seat: int, deals: int, seed: int, reward: Any, address: Address
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]:
    """float32[deals, P], int64[deals]: returns of one game a deal, and objectives that the seat or its team reached in it."""
    env = OrleansVectorEnv(
        ruleset, deals, opponents=opponent, seat=seat, reward=reward, autoreset="next-step", illegal="error", address=address
    )
    try:
        env.reset(seed=seed)
        returns = np.zeros((deals, env.orleans.seats), np.float32)
        reached = np.zeros(deals, np.int64)
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
                raise RuntimeError("the server ended a game after a fault; see its log")
            done = terminated | truncated
            if "episode_return" in info:
                returns[running[done]] = info["episode_return"][done]
            if "objectives" in info:
                reached[running[done]] = _reached(env.orleans, info["objectives"][done, :, :, 2], seat)
            running = running[~done]
            obs, masks = batch.observation[~done], env.action_masks()[~done]
        return returns, reached
    finally:
        env.close()


def _reached(spec: Spec, done: npt.NDArray[np.int32], seat: int) -> npt.NDArray[np.int64]:
    """int64[N] of int32[N, P, K]: how many objectives are reached, as ``SeatScore.total`` counts them."""
    if spec.utility != "team":
        return np.asarray(done[:, seat].sum(axis=1), np.int64)
    shared = np.isin(spec.objectives, spec.shared_objectives)
    return np.asarray(done[:, 0, shared].sum(axis=1) + done[:, :, ~shared].sum(axis=(1, 2)), np.int64)


def _reachable(spec: Spec) -> int:
    """Returns the most that ``_reached`` counts."""
    shared = len(spec.shared_objectives)
    return len(spec.objectives) if spec.utility != "team" else shared + spec.seats * (len(spec.objectives) - shared)


def estimate(deal_means: npt.NDArray[np.floating[Any]], highest: float = np.inf) -> Estimate:
    """Mean and intervals of values that are independent, one a deal; with ``highest`` they are between 0 and that."""
    n = len(deal_means)
    mean = float(deal_means.mean())
    is_bounded = highest < np.inf
    if is_bounded and np.ptp(deal_means) == 0:
        # a result that no deal showed may be as likely as Wilson's interval for no success permits, and as far off as the bounds
        unseen = Z95**2 / (n + Z95**2)
        low, high = mean - unseen * mean, mean + unseen * (highest - mean)
        return Estimate(mean, low, high, low, high)
    if np.ptp(deal_means) == 0:
        return Estimate(mean, float("-inf"), float("inf"), float("-inf"), float("inf"))
    half = _t95(n - 1) * float(deal_means.std(ddof=1)) / n**0.5
    # the same resamples every time: a report is a function of the games
    rng = np.random.default_rng(0)
    boot = deal_means[rng.integers(0, n, (BOOTSTRAP, n))].mean(axis=1)
    low, high = np.quantile(boot, [0.025, 0.975])
    t_low, t_high = (max(0.0, mean - half), min(highest, mean + half)) if is_bounded else (mean - half, mean + half)
    return Estimate(mean, t_low, t_high, float(low), float(high))


def _t95(degrees: int) -> float:
    """Quantile 0.975 of Student's t by the Cornish-Fisher series (Abramowitz and Stegun 26.7.5); within 0.5 % from 4 degrees on."""
    z = Z95
    g = [
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    ]
    return float(z + sum(term / degrees ** (k + 1) for k, term in enumerate(g)))

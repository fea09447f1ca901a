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
from .arguments import shown, uint64, whole
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
        deals: chance seeds played.
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

    Raises:
        ArgumentError: the policy is not a function, the opponent not a name, or no bot is named for the seats of rivals.
        ActionTypeError, ActionShapeError, IllegalAction: the policy did not return a legal action for each game.
    """
    whole(deals, "deals", 1)
    uint64(seed)
    if not callable(policy):
        raise errors.ArgumentError(f"The policy is {policy!r}; give a function. For bots and ONNX files there is `orleans evaluate`.")
    if opponent is not None and not isinstance(opponent, str):
        raise errors.ArgumentError(f"opponent is {shown(opponent)}; give the name of a bot, which plays all other seats.")
    address = secured(address, tls, access_token)
    spec = get_spec(ruleset, address=address)
    count, has_points = spec.seats, not spec.objectives
    if opponent is None and spec.utility == "versus":
        raise errors.ArgumentError(f"{ruleset} has {count} seats that play against each other; name the bot that plays the others.")
    seats = range(count) if opponent is not None else range(1)
    played: list[_Games] = []
    for seat in seats:
        played.append(_play(policy, ruleset, opponent, seat, deals, seed, "score" if has_points else "outcome", address))
        if progress is not None:
            progress(len(played) * deals, len(seats) * deals)
    share = np.stack([games.shares for games in played])
    return Report(
        opponent=opponent if count > 1 else None,
        deals=deals,
        games=share.size,
        wins=int((share == 1).sum()),
        draws=int((share == 0.5).sum()),
        losses=int((share == 0).sum()),
        win_share=estimate(share.mean(axis=0), 1),
        points=estimate(np.mean([games.points for games in played], axis=0)) if has_points else None,
        lead=estimate(np.mean([games.points - games.rivals for games in played], axis=0)) if has_points else None,
        objectives=None if has_points else estimate(np.mean([games.reached for games in played], axis=0), _reachable(spec)),
    )


@dataclass(frozen=True)
class _Games:
    """Results of the policy in one seat, a game for each deal.

    Attributes:
        shares: float64[deals]: 1 for a win, 0.5 for a shared first place, 0 for a loss.
        points, rivals: float64[deals]: return of the seat, and the highest of the others.
        reached: int64[deals]: objectives that the seat or its team reached.
    """

    shares: npt.NDArray[np.float64]
    points: npt.NDArray[np.float64]
    rivals: npt.NDArray[np.float64]
    reached: npt.NDArray[np.int64]


def _play(policy: Policy, ruleset: str, opponent: str | None, seat: int, deals: int, seed: int, reward: Any, address: Address) -> _Games:
    env = OrleansVectorEnv(
        ruleset, deals, opponents=opponent, seat=seat, reward=reward, autoreset="next-step", illegal="error", address=address
    )
    try:
        env.reset(seed=seed)
        games = _Games(np.zeros(deals), np.zeros(deals), np.zeros(deals), np.zeros(deals, np.int64))
        running = np.arange(deals)
        batch = env.batch
        assert batch is not None
        obs, masks = batch.observation, env.action_masks()
        while len(running) > 0:
            env.send(policy(obs, masks), running)
            _, _, terminated, truncated, info = env.recv()
            batch = env.batch
            assert batch is not None
            if info["fault"].any():
                raise errors.ServerFault("The server ended a game after a fault; see its log.", "INTERNAL")
            done = terminated | truncated
            if done.any():
                ended, returns = running[done], info["episode_return"][done]
                games.shares[ended] = _shares(env.orleans, info["winners"][done], seat)
                games.points[ended] = returns[:, seat]
                games.rivals[ended] = np.delete(returns, seat, axis=1).max(axis=1, initial=-np.inf)
                if "objectives" in info:
                    games.reached[ended] = _reached(env.orleans, info["objectives"][done, :, :, 2], seat)
            running = running[~done]
            obs, masks = batch.observation[~done], env.action_masks()[~done]
        return games
    finally:
        env.close()


def _shares(spec: Spec, winners: npt.NDArray[np.bool_], seat: int) -> npt.NDArray[np.float64]:
    """float64[N] of bool[N, P]: 1 for a win; of rivals that win together, or of whom none wins, each has half of one."""
    mine = winners[:, seat]
    count = winners.sum(axis=1)
    is_shared = ((count == 0) | mine & (count > 1)) if spec.utility == "versus" else np.zeros(len(mine), np.bool_)
    return np.where(is_shared, 0.5, mine.astype(np.float64))


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

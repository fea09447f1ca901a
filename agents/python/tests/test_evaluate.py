"""Paired evaluation."""

import numpy as np
import pytest
from conftest import RULESET

from orleans_env.evaluate import estimate, evaluate


def first_legal(observations, masks):
    return np.argmax(masks, axis=1)


def test_every_deal_from_every_seat() -> None:
    done = []
    report = evaluate(first_legal, RULESET, "random", deals=4, seed=3, progress=lambda k, n: done.append((k, n)))
    assert report.games == 8 == report.wins + report.draws + report.losses
    assert done == [(4, 16), (8, 16), (12, 16), (16, 16)]
    assert report.win_share.mean == pytest.approx((report.wins + report.draws / 2) / 8)
    assert report == evaluate(first_legal, RULESET, "random", deals=4, seed=3)
    assert report.row()["lead_mean"] == report.lead.mean


def test_a_policy_that_does_not_look_at_the_mask() -> None:
    with pytest.raises(ValueError, match="mask"):
        evaluate(lambda observations, masks: np.argmin(masks, axis=1), RULESET, "random", deals=2)


def test_intervals() -> None:
    few = estimate(np.array([0.0, 1.0, 0.5, 1.0, 1.0]))
    # scipy.stats.t.interval(0.95, 4, loc=0.7, scale=scipy.stats.sem(...))
    assert (few.t_low, few.t_high) == pytest.approx((0.1447, 1.2553), abs=0.003)
    assert few.t_low < few.boot_low < 0.7 < few.boot_high < few.t_high
    rng = np.random.default_rng(0)
    inside = [low.t_low <= 0 <= low.t_high for low in (estimate(rng.normal(size=20)) for _ in range(300))]
    assert 0.91 < np.mean(inside) < 0.99
    assert estimate(np.array([0.3])).t_low == -np.inf

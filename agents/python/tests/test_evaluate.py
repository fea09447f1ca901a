"""Paired evaluation."""

import numpy as np
import pytest
from conftest import RULESET

import orleans_env
from orleans_env import errors
from orleans_env.evaluate import _shares, estimate, evaluate


def first_legal(observations, masks):
    return np.argmax(masks, axis=1)


def test_every_deal_from_every_seat() -> None:
    done = []
    report = evaluate(first_legal, RULESET, "random", deals=4, seed=3, progress=lambda k, n: done.append((k, n)))
    assert report.games == 8 == report.wins + report.draws + report.losses
    # one game a deal and seat
    assert done == [(4, 8), (8, 8)]
    assert report.win_share.mean == pytest.approx((report.wins + report.draws / 2) / 8)
    assert report == evaluate(first_legal, RULESET, "random", deals=4, seed=3)
    assert report.row()["lead_mean"] == report.lead.mean


def test_a_policy_that_ignores_the_mask() -> None:
    with pytest.raises(ValueError, match="mask"):
        evaluate(lambda observations, masks: np.argmin(masks, axis=1), RULESET, "random", deals=2)


def test_a_name_of_a_bot_is_refused_as_a_policy() -> None:
    with pytest.raises(errors.ArgumentError, match="'greedy'.*orleans evaluate"):
        evaluate("greedy", RULESET, "random", deals=2)


def test_shared_wins() -> None:
    won = np.array([[1, 0], [1, 1], [0, 0], [0, 1]], bool)
    assert _shares(orleans_env.get_spec(RULESET), won, 0).tolist() == [1, 0.5, 0.5, 0]
    assert _shares(orleans_env.get_spec("invasion-2p"), won, 0).tolist() == [1, 1, 0, 0]


def test_intervals() -> None:
    few = estimate(np.array([0.0, 1.0, 0.5, 1.0, 1.0]))
    # scipy.stats.t.interval(0.95, 4, loc=0.7, scale=scipy.stats.sem(...))
    assert (few.t_low, few.t_high) == pytest.approx((0.1447, 1.2553), abs=0.003)
    assert few.t_low < few.boot_low < 0.7 < few.boot_high < few.t_high
    rng = np.random.default_rng(0)
    inside = [low.t_low <= 0 <= low.t_high for low in (estimate(rng.normal(size=20)) for _ in range(300))]
    assert 0.91 < np.mean(inside) < 0.99
    assert estimate(np.array([0.3])).t_low == -np.inf


def test_equal_deals_do_not_make_the_result_certain() -> None:
    # 7 wins of 7 by Wilson: statsmodels.stats.proportion.proportion_confint(7, 7, method="wilson")
    sure = estimate(np.ones(7), 1)
    assert (sure.t_low, sure.t_high) == pytest.approx((0.6457, 1), abs=0.0005) and sure.boot_low == sure.t_low
    assert estimate(np.full(20, 3.0), 5).t_low == pytest.approx(3 - 3 * 0.1611, abs=0.001)
    assert estimate(np.full(20, 3.0), 5).t_high == pytest.approx(3 + 2 * 0.1611, abs=0.001)
    assert "all deals alike" in str(estimate(np.full(20, -5.0)))
    assert estimate(np.array([0.0, 1.0, 0.5, 1.0, 1.0]), 1).t_high == 1
    report = evaluate(first_legal, "salesman", deals=3)
    assert report.objectives.mean == report.win_share.mean == 0 and 1 > report.win_share.t_high > 0.5
    assert report.objectives.t_high == pytest.approx(5 * report.win_share.t_high)


def test_no_deals() -> None:
    with pytest.raises(errors.ArgumentError, match="deals is 0"):
        evaluate(first_legal, RULESET, "random", deals=0)

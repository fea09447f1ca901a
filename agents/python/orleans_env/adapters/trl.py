"""TRL: an ``environment_factory`` for ``GRPOTrainer``; the methods of its environments are the tools of the model (extra ``[gym]``).

TRL itself is not imported: it needs only plain methods with docstrings in Google's style.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..extras import attribute


class OrleansTools:
    """One game. TRL resets it for each rollout, offers ``act`` and ``look`` to the model, and asks for the reward at the end.

    ``reset`` takes the columns of the data set: ``seed`` deals that game, all other columns are ignored. ``get_reward`` is the sum of the rewards.
    """

    def __init__(self, ruleset: str, **options: Any) -> None:
        self._env = attribute(".text.env", "TextEnv", "gym", "adapters.trl")(ruleset, **options)
        self._message, self._over, self._reward = "", True, 0.0
        self._info: dict[str, Any] = {}

    def reset(self, seed: int | None = None, **_columns: Any) -> str:
        """Returns the rules and the first decision, which TRL appends to the prompt."""
        self._message, self._info = self._env.reset(seed=seed)
        self._over, self._reward = False, 0.0
        return f"{self._env.system}\n\n{self._message}"

    def act(self, action: str) -> str:
        """
        Answer the open decision, and see the next one.

        Args:
            action: The number or the name of one action of the list.

        Returns:
            The table with the next decision, or the error of the answer.
        """
        if self._over:
            return "The game is over."
        self._message, reward, terminated, truncated, self._info = self._env.step(str(action))
        self._over = terminated or truncated
        self._reward += reward
        return str(self._message)

    def look(self) -> str:
        """
        See the open decision again.

        Returns:
            The table with the decision.
        """
        return str(self._message)

    def get_reward(self) -> float:
        """Returns the sum of the learner's rewards in the episode; with ``reward="outcome"`` an unfinished game gives 0."""
        return float(self._reward)


def environment_factory(ruleset: str, **options: Any) -> Callable[[], OrleansTools]:
    """For ``GRPOTrainer(environment_factory=...)``.

    Args:
        ruleset: e.g. ``salesman``.
        options: of :class:`~orleans_env.text.env.TextEnv`, such as ``opponents="greedy"``. Opponents play on the server and cost no tokens.
    """
    return lambda: OrleansTools(ruleset, **options)

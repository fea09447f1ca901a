"""A game whose observations and answers are strings (``reset``, ``step``), for language models."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np

from .. import errors
from ..arguments import whole
from ..config import OVER, Illegal, Opponents, Reward
from ..connection import TIMEOUT_S
from ..endpoint import Address, TlsLike
from ..gym import Obs, OrleansEnv
from ..spec import Hashes, Spec
from .codec import Legal, TextCodec

_CHARACTERS = "".join(chr(code) for code in range(32, 127)) + "\n×áâàéèêëîïôöûüçÉ"
# of the spaces alone: no text is cut off
_LONGEST = 100_000


class TextEnv(gymnasium.Env[str, str]):
    """One game by text: an observation is the message to the seat that is to act, an action its answer in words.

    - ``reset(seed=s)`` answers ``(text, info)``, ``step(answer)`` answers ``(text, reward, terminated, truncated, info)``.
    - ``system`` is the system prompt: the form of an answer and the rules.
    - An answer that names no legal action has no effect: the text explains the error and repeats the question, the reward is 0 and
      ``info["unreadable"]`` is that sentence. The ``tries``-th one in a row is an illegal action, with the consequence set by ``illegal``.
    - ``info`` is that of :class:`~orleans_env.gym.OrleansEnv`, with ``system`` at the reset, and ``action`` and ``action_name`` of the last
      step, and ``answers``: how many answers of the episode were ``played``, ``illegal`` (named an action that was not legal) and ``unreadable``.

    Args:
        ruleset, opponents, seat, reward, discount, max_steps, expect_hashes, address, tls, access_token, timeout: as in
            :class:`~orleans_env.gym.OrleansEnv`. With ``opponents=None`` each text is written for the seat that is to act, and names it.
        illegal: of the ``tries``-th unreadable answer: ``random-legal`` plays a random legal action, ``terminate`` ends the episode with a loss
            (both with ``info["illegal_action"]``), ``error`` raises UnreadableAnswer, and the game stays unchanged.
        tries: permitted answers per decision.
        rules, legal: as in :class:`~orleans_env.text.codec.TextCodec`.

    Raises:
        UnreadableAnswer: by ``step``, with ``illegal="error"``.
        ResetNeeded, EnvClosed, ConcurrentUse, CallTimeout, ServerGone: as in OrleansEnv.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4, "name": "orleans_text"}

    def __init__(
        self,
        ruleset: str,
        *,
        opponents: Opponents = "random",
        seat: int = 0,
        reward: Reward = "outcome",
        discount: float = 1.0,
        illegal: Illegal = "random-legal",
        tries: int = 3,
        max_steps: int = 0,
        rules: str | None = None,
        legal: Legal = "list",
        expect_hashes: Hashes | None = None,
        address: Address = None,
        tls: TlsLike = None,
        access_token: str | None = None,
        timeout: float = TIMEOUT_S,
    ) -> None:
        self._tries = whole(tries, "tries", 1)
        self._illegal = illegal
        self.env = OrleansEnv(
            ruleset, opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, render_mode="ansi",
            expect_hashes=expect_hashes, address=address, tls=tls, access_token=access_token, timeout=timeout,
        )  # fmt: skip
        """The env of numbers behind it."""
        self.orleans: Spec = self.env.orleans
        self.codec = TextCodec(self.orleans, rules=rules, legal=legal)
        self.system: str = self.codec.system
        """The system prompt: the task, the form of an answer, the rules."""
        self.render_mode = "ansi"
        self.observation_space = gymnasium.spaces.Text(_LONGEST, charset=_CHARACTERS)
        self.action_space = gymnasium.spaces.Text(_LONGEST, min_length=0, charset=_CHARACTERS)
        self._obs: Obs | None = None
        self._info: dict[str, Any] = {}
        self._failed = 0
        self._answers = {"played": 0, "illegal": 0, "unreadable": 0}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """Starts an episode; ``options`` as in OrleansEnv."""
        super().reset(seed=seed)
        self._obs, self._info = None, {}
        self._answers = dict.fromkeys(self._answers, 0)
        obs, info = self.env.reset(seed=seed, options=options)
        return self._take(obs, info), {**info, "system": self.system, "answers": dict(self._answers)}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Answers the open decision in words."""
        if self._obs is None or self._info["current_seat"] == OVER:
            raise errors.ResetNeeded("The env has not been reset, or its episode is over; call reset.")
        try:
            number = self.codec.decode(action, self._obs["action_mask"])
        except errors.UnreadableAnswer as error:
            self._answers["illegal" if isinstance(error, errors.IllegalAnswer) else "unreadable"] += 1
            if self._illegal == "error":
                raise
            self._failed += 1
            if self._failed < self._tries:
                asked = self.codec.question(self._obs["observation"], self._obs["action_mask"])
                return f"{error}\n\n{asked}", 0.0, False, False, {**deepcopy(self._info), "illegal_action": False, **self._refused(error)}
            # the server handles illegal actions
            number, said = int(np.argmin(self._obs["action_mask"])), self._refused(error)
        else:
            self._answers["played"] += 1
            said = {"answers": dict(self._answers), "action": number, "action_name": self.orleans.action_name(number)}
        obs, reward, terminated, truncated, info = self.env.step(number)
        return self._take(obs, info), reward, terminated, truncated, {**info, **said}

    def render(self) -> str | None:
        """The table as the server writes it, as the learner's seat sees it."""
        text = self.env.render("ansi")
        return text if isinstance(text, str) else None

    def close(self) -> None:
        """Frees the game."""
        self.env.close()

    def _refused(self, error: errors.UnreadableAnswer) -> dict[str, Any]:
        return {"unreadable": str(error), "answers": dict(self._answers)}

    def _take(self, obs: Obs, info: dict[str, Any]) -> str:
        # the seat that acted last, when no seat is to act any more
        actor = self._info.get("current_seat", OVER)
        self._obs, self._info, self._failed = obs, info, 0
        seat = info["current_seat"]
        if seat != OVER:
            return self.codec.encode(obs["observation"], obs["action_mask"], seat, info.get("objectives"))
        # the last observation is that of the learner; of one that plays all seats, of the seat that acted last, unless the game was cut off
        cut_off = bool(obs["action_mask"].any()) or info["fault"]
        viewer = self.env.seat if self.env.seat is not None else None if cut_off else actor
        table = [] if viewer is None else [self.codec.table(obs["observation"], viewer, info.get("objectives")), ""]
        scores = enumerate(info.get("scores", ()))
        results = [f"seat {number}: rank {score.rank}, {score.total} {self._unit}{', winner' if score.winner else ''}" for number, score in scores]
        return "\n".join([*table, "The game was cut off." if cut_off else "The game is over.", *results])

    @property
    def _unit(self) -> str:
        return "objectives" if self.orleans.objectives else "points"


def make(
    ruleset: str,
    *,
    opponents: Opponents = "random",
    seat: int = 0,
    reward: Reward = "outcome",
    discount: float = 1.0,
    illegal: Illegal = "random-legal",
    tries: int = 3,
    max_steps: int = 0,
    rules: str | None = None,
    legal: Legal = "list",
    expect_hashes: Hashes | None = None,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
) -> TextEnv:
    """A game by text. Arguments and errors: see :class:`TextEnv`."""
    return TextEnv(
        ruleset, opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, tries=tries, max_steps=max_steps, rules=rules, legal=legal,
        expect_hashes=expect_hashes, address=address, tls=tls, access_token=access_token, timeout=timeout,
    )  # fmt: skip

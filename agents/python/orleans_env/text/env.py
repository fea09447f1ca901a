"""A game whose observations and answers are strings (``reset``, ``step``), for language models."""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy
from typing import Any

import gymnasium

from ..arguments import whole
from ..clients import get_spec
from ..config import Illegal, Opponents, Reward
from ..connection import TIMEOUT_S
from ..endpoint import Address, TlsLike
from ..gym import OrleansEnv
from ..spec import Hashes, Spec
from .codec import Legal
from .dialogue import Dialogue, Trace
from .isomorph import codec_of

_CHARACTERS = "".join(chr(code) for code in range(32, 127)) + "\n×áâàéèêëîïôöûüçÉ"
# of the spaces alone: no text is cut off
_LONGEST = 100_000


class TextEnv(gymnasium.Env[str, str]):
    """One game by text: an observation is the message to the seat that is to act, an action its answer in words.

    - ``reset(seed=s)`` returns ``(text, info)``, ``step(answer)`` returns ``(text, reward, terminated, truncated, info)``.
    - ``system`` is the system prompt: the form of an answer and the rules.
    - An answer that names no legal action has no effect: the text explains the error and repeats the question, the reward is 0 and
      ``info["unreadable"]`` is that sentence. The ``tries``-th one in a row is an illegal action, with the consequence set by ``illegal``.
    - ``info`` is that of :class:`~orleans_env.gym.OrleansEnv`, with ``system`` at the reset, and ``action`` and ``action_name`` of the last
      step, and ``answers``: how many answers of the episode were ``played``, ``illegal`` (named an action that was not legal) and ``unreadable``.

    Args:
        ruleset, opponents, seat, reward, discount, max_steps, expect_hashes, address, tls, access_token, timeout: as in
            :class:`~orleans_env.gym.OrleansEnv`. With ``opponents=None`` each text is written for the seat that is to act, and names it.
        illegal: the effect of the ``tries``-th unreadable answer: ``random-legal`` plays a random legal action, ``terminate`` ends the episode
            with a loss (both with ``info["illegal_action"]``), ``error`` raises UnreadableAnswer, and the game stays unchanged.
        tries: permitted answers per decision.
        rules, legal, compact, delta: as in :class:`~orleans_env.text.codec.TextCodec`. A text has the changes of the other seats since the last decision of its seat.
        trained: the seats that are trained; then :attr:`traces` keeps the messages and answers of every seat, marked by whether the seat
            is trained. None: no traces.

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
        compact: bool = False,
        delta: bool = False,
        trained: Collection[int] | None = None,
        expect_hashes: Hashes | None = None,
        address: Address = None,
        tls: TlsLike = None,
        access_token: str | None = None,
        timeout: float = TIMEOUT_S,
    ) -> None:
        whole(tries, "tries", 1)
        self.env = OrleansEnv(
            ruleset, opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, max_steps=max_steps, render_mode="ansi",
            expect_hashes=expect_hashes, address=address, tls=tls, access_token=access_token, timeout=timeout,
        )  # fmt: skip
        """The env of numbers behind it."""
        self.orleans: Spec = self.env.orleans
        self.codec = codec_of(
            self.orleans, lambda name: get_spec(name, address=address, tls=tls, access_token=access_token), rules=rules, legal=legal, compact=compact, delta=delta
        )  # fmt: skip
        self.system: str = self.codec.system
        """The system prompt: the task, the form of an answer, the rules."""
        self.render_mode = "ansi"
        self.observation_space = gymnasium.spaces.Text(_LONGEST, charset=_CHARACTERS)
        self.action_space = gymnasium.spaces.Text(_LONGEST, min_length=0, charset=_CHARACTERS)
        self._is_over = False
        self._dialogue = Dialogue(self.codec, illegal=illegal, tries=tries, seat=self.env.seat, trained=trained)

    @property
    def traces(self) -> list[Trace]:
        """Messages and answers of the episode by seat, with ``trained=...``; else empty."""
        return self._dialogue.traces

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """Starts an episode; ``options`` as in OrleansEnv."""
        super().reset(seed=seed)
        self._dialogue.forget()
        obs, info = self.env.reset(seed=seed, options=options)
        message, more = self._dialogue.begin(obs["observation"], obs["action_mask"], info)
        self._is_over = self._dialogue.over
        return message, {**info, **more, "system": self.system}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Answers the open decision in words."""
        # the first step returns the end of an episode without a decision
        number, more = (0, {"answers": dict(self._dialogue.answers)}) if self._is_over else self._dialogue.read(action)
        self._is_over = False
        if number is None:
            return self._dialogue.message, 0.0, False, False, {**deepcopy(self._dialogue.info), **more}
        obs, reward, terminated, truncated, info = self.env.step(number)
        return self._dialogue.take(obs["observation"], obs["action_mask"], info), reward, terminated, truncated, {**info, **more}

    def render(self) -> str | None:
        """Returns the table as the server writes it, as the learner's seat sees it."""
        text = self.env.render("ansi")
        return text if isinstance(text, str) else None

    def close(self) -> None:
        """Frees the game."""
        self.env.close()


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
    compact: bool = False,
    delta: bool = False,
    trained: Collection[int] | None = None,
    expect_hashes: Hashes | None = None,
    address: Address = None,
    tls: TlsLike = None,
    access_token: str | None = None,
    timeout: float = TIMEOUT_S,
) -> TextEnv:
    """Makes a game by text. Arguments and errors: see :class:`TextEnv`."""
    return TextEnv(
        ruleset, opponents=opponents, seat=seat, reward=reward, discount=discount, illegal=illegal, tries=tries, max_steps=max_steps, rules=rules, legal=legal,
        compact=compact, delta=delta, trained=trained, expect_hashes=expect_hashes, address=address, tls=tls, access_token=access_token, timeout=timeout,
    )  # fmt: skip

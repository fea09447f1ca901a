"""One game in words, without its transport: the messages, the actions that answers name, the count of failed answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from .. import errors
from ..arguments import shown
from ..config import OVER, Illegal
from .codec import TextCodec
from .facts import Facts

Outcome = Literal["played", "illegal", "unreadable"]


@dataclass(frozen=True)
class Turn:
    """One message to a seat and its answer.

    Attributes:
        message: before the first one of an episode a model gets ``system``.
        answer: of the model.
        outcome: whether it was played.
        action_name: the played action; None: the question was repeated, or a random action was played instead.
    """

    message: str
    answer: str
    outcome: Outcome
    action_name: str | None


@dataclass
class Trace:
    """Messages to one seat in an episode, and its answers.

    Attributes:
        seat: its number.
        trained: whether to train on its turns; False for a frozen opponent.
        turns: in their order.
        reward: sum of the rewards of the seat.
    """

    seat: int
    trained: bool
    turns: list[Turn] = field(default_factory=list)
    reward: float = 0.0


class Dialogue:
    """One game: rows of numbers become messages, answers become actions.

    Args:
        codec: of the ruleset.
        illegal, tries: as in :class:`~orleans_env.text.env.TextEnv`.
        seat: that of the learner; None: it plays all.
        trained: seats that are trained; None: keeps no traces.
    """

    def __init__(self, codec: TextCodec, *, illegal: Illegal, tries: int, seat: int | None, trained: Collection[int] | None = None) -> None:
        seats = range(codec.spec.seats)
        if trained is not None and not (isinstance(trained, Collection) and all(one in seats for one in trained)):
            raise errors.ArgumentError(f"trained is {shown(trained)}; give a list of seats from 0 to {seats[-1]}.")
        self.codec = codec
        self.seat = seat
        self.answers: dict[str, int] = {"played": 0, "illegal": 0, "unreadable": 0}
        self.traces: list[Trace] = []
        self.info: dict[str, Any] = {}
        """Of the last row."""
        self.message = ""
        """The last message."""
        self._illegal, self._tries, self._trained = illegal, tries, trained
        self._observation: npt.NDArray[np.uint8] | None = None
        self._mask: npt.NDArray[np.integer[Any]] = np.zeros(0, np.int8)
        self._failed = 0
        self._before: dict[int, Facts] = {}

    @property
    def over(self) -> bool:
        """Whether all decisions have been answered."""
        return self._observation is None or bool(self.info["current_seat"] == OVER)

    def begin(
        self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]], info: Mapping[str, Any]
    ) -> tuple[str, dict[str, Any]]:
        """Returns the first message of an episode, and more entries for ``info``."""
        self.forget()
        seats = range(self.codec.spec.seats) if self.seat is None else (self.seat,)
        self.traces = [] if self._trained is None else [Trace(seat, seat in self._trained) for seat in seats]
        return self._message(observation, mask, info), {"answers": dict(self.answers)}

    def forget(self) -> None:
        """Drops the episode."""
        self._observation, self.info, self._before = None, {}, {}
        self.answers = dict.fromkeys(self.answers, 0)

    def read(self, answer: str) -> tuple[int | None, dict[str, Any]]:
        """Returns the action that an answer names, None if the question is repeated, and its entries for ``info``.

        Raises:
            ResetNeeded: the game has no open decision.
            ArgumentError: the answer is not a string.
            UnreadableAnswer: with ``illegal="error"``.
        """
        if self._observation is None or self.over:
            raise errors.ResetNeeded("The env has not been reset, or its episode is over; call reset.")
        try:
            action = self.codec.decode(answer, self._mask)
        except errors.UnreadableAnswer as error:
            outcome: Outcome = "illegal" if isinstance(error, errors.IllegalAnswer) else "unreadable"
            self._note(answer, outcome, None)
            if self._illegal == "error":
                raise
            self._failed += 1
            more = {"unreadable": str(error), "answers": dict(self.answers)}
            if self._failed < self._tries:
                self.message = f"{error}\n\n{self.codec.question(self._observation, self._mask)}"
                return None, {**more, "illegal_action": False}
            # the server handles illegal actions
            return int(np.argmin(self._mask)), more
        name = self.codec.spec.action_name(action)
        self._note(answer, "played", name)
        return action, {"answers": dict(self.answers), "action": action, "action_name": name}

    def take(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]], info: Mapping[str, Any]) -> str:
        """Returns the next message, for the row that follows an action."""
        for trace in self.traces:
            trace.reward += float(info["rewards"][trace.seat])
        return self._message(observation, mask, info)

    def _note(self, answer: str, outcome: Outcome, name: str | None) -> None:
        self.answers[outcome] += 1
        for trace in self.traces:
            if trace.seat == self.info["current_seat"]:
                trace.turns.append(Turn(self.message, answer, outcome, name))

    def _message(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]], info: Mapping[str, Any]) -> str:
        # the seat that acted last, when no seat is to act any more
        actor = self.info.get("current_seat", OVER)
        self._observation, self._mask, self.info, self._failed = observation, mask, dict(info), 0
        seat = int(info["current_seat"])
        if seat == OVER:
            self.message = self._result(None if actor == OVER else int(actor))
        else:
            facts = self.codec.facts(observation, seat, info.get("objectives"))
            self.message = f"{self.codec.describe(facts, self._before.get(seat))}\n\n{self.codec.question(observation, mask)}"
            self._before[seat] = facts
        return self.message

    def _result(self, actor: int | None) -> str:
        """The end of an episode. Its observation is that of the learner; of one that plays all seats, of the seat that acted last, unless the game was cut off."""
        info = self.info
        cut_off = bool(np.any(self._mask)) or bool(info["fault"])
        viewer = self.seat if self.seat is not None else None if cut_off else actor
        assert self._observation is not None
        table = [] if viewer is None else [self.codec.describe(self.codec.facts(self._observation, viewer, info.get("objectives"))), ""]
        unit = "objectives" if self.codec.spec.objectives else "points"
        ranks = zip(info["ranks"], info["points"], info["winners"], strict=True) if "ranks" in info else ()
        results = [
            f"seat {number}: rank {rank}, {total} {unit}{', winner' if winner else ''}"
            for number, (rank, total, winner) in enumerate(ranks)
        ]
        return "\n".join([*table, "The game was cut off." if cut_off else "The game is over.", *results])

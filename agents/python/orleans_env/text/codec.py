"""Observations to text, answers to actions, for any loop: of one env, of a vector, or of one's own."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from ..spec import Spec
from .answers import how, read_answer
from .digest import digest
from .table import Table, connections, deeds

_GLOSSES = {
    "done": "nothing, or no more",
    "decline": "no",
    "accept": "yes",
    "pass": "no more actions this round",
}


class TextCodec:
    """What a seat sees as text, and its answers as actions. Made of a ruleset's :class:`~orleans_env.spec.Spec` alone.

    A text follows from the observation of its seat, so nothing stands in it that the seat may not know.

    Args:
        spec: of the ruleset.
        rules: instead of the digest of the rules; empty: none.

    Raises:
        ArgumentError: there is no digest for the ruleset, and no ``rules`` are given.
    """

    def __init__(self, spec: Spec, *, rules: str | None = None) -> None:
        self.spec = spec
        self.rules: str = digest(spec) if rules is None else rules
        """The digest: at most 1,500 words, Markdown."""
        self._table = Table(spec)

    @cached_property
    def system(self) -> str:
        """What a model is told once: its task, how to answer, the rules, the spaces of the deeds, the map. The same for every seat and game."""
        spec = self.spec
        goal = {"team": "You and your partners win or lose together.", "solo": "You play alone.", "versus": "Play to win."}[spec.utility]
        seats = "" if spec.seats == 1 else f" with {spec.seats} seats, numbered from 0"
        task = (
            f"You play the board game Orléans ({spec.ruleset}){seats}. {goal} You are shown the table as your seat sees it, with a question and a"
            f" numbered list of all legal actions. Think as long as you like. {how()}"
        )
        parts = {"Rules": self.rules.strip(), "Spaces of the deeds": deeds(spec), "Map (- road, ~ waterway)": connections(spec)}
        return "\n\n".join([task, *(f"# {title}\n\n{text}" for title, text in parts.items() if text)])

    def table(self, observation: npt.NDArray[np.uint8], seat: int, objectives: npt.NDArray[np.int32] | None = None) -> str:
        """What seat ``seat`` sees; ``observation`` uint8[O] is its own, ``objectives`` int32[P, K, 3] those of ``info``."""
        return self._table.text(observation, seat, objectives)

    def question(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]]) -> str:
        """What the seat is asked, with the legal actions by number and name, and how to answer."""
        legal = np.flatnonzero(mask)
        lines = [f"{number}. {self._named(int(action))}" for number, action in enumerate(legal, 1)]
        return "\n".join([self._table.question(observation), *lines, how()])

    def encode(
        self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]], seat: int, objectives: npt.NDArray[np.int32] | None = None
    ) -> str:
        """The whole message to the seat that is to act.

        Args:
            observation: uint8[O], of the seat.
            mask: [A], not 0 where legal; all 0: the game is over, nothing is asked.
            seat: its number (``info["current_seat"]``).
            objectives: ``info["objectives"]`` of scenarios, int32[P, K, 3]: how they stand.
        """
        table = self.table(observation, seat, objectives)
        return f"{table}\n\n{self.question(observation, mask)}" if np.any(mask) else f"{table}\n\nThe game is over."

    def decode(self, answer: str, mask: npt.NDArray[np.integer[Any]]) -> int:
        """The action that an answer names, see :func:`~orleans_env.text.answers.read_answer`.

        Raises:
            UnreadableAnswer: it names no legal action; the message says what to answer instead.
        """
        return read_answer(answer, [int(action) for action in np.flatnonzero(mask)], self.spec)

    def _named(self, action: int) -> str:
        name = self.spec.action_name(action)
        gloss = _GLOSSES.get(name)
        return name if gloss is None else f"{name} - {gloss}"

"""Observations to text, answers to actions, for any loop: of one env, of a vector, or a custom one."""

from __future__ import annotations

from functools import cached_property
from string import ascii_uppercase
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from .. import errors
from ..spec import Spec
from .answers import how, read_answer
from .digest import digest
from .table import Table, connections, deeds

Legal = Literal["list", "none"]

_GLOSSES = {
    "done": "nothing, or no more",
    "decline": "no",
    "accept": "yes",
    "pass": "no more actions this round",
}


class TextCodec:
    """Converts observations of a seat to text, and its answers to actions. Made from a ruleset's :class:`~orleans_env.spec.Spec` alone.

    A text follows from the observation of its seat, so it contains only facts that the seat may know.

    Args:
        spec: of the ruleset.
        rules: instead of the digest of the rules; empty: none.
        legal: ``list``: a question lists all legal actions by number and name. ``none``: it does not, ``system`` has the names of all actions of
            the ruleset instead, and answers are names. Then a model has to know the rules; with a list, a random choice is enough to continue.

    Raises:
        ArgumentError: the ruleset has no digest, and ``rules`` is missing; or ``legal`` is neither.
    """

    def __init__(self, spec: Spec, *, rules: str | None = None, legal: Legal = "list") -> None:
        if legal not in ("list", "none"):
            raise errors.ArgumentError(f"legal is {legal!r}; give 'list' or 'none'.")
        self.spec = spec
        self.listed: bool = legal == "list"
        self.rules: str = digest(spec) if rules is None else rules
        """The digest: at most 1,500 words, Markdown."""
        self._table = Table(spec)

    @cached_property
    def system(self) -> str:
        """The system prompt: the task, the form of an answer, the rules, the spaces of the deeds, the map. The same for every seat and game."""
        spec = self.spec
        goal = {"team": "You and your partners win or lose together.", "solo": "You play alone.", "versus": "Play to win."}[spec.utility]
        seats = "" if spec.seats == 1 else f" with {spec.seats} seats, numbered from 0"
        shown = "a question and a numbered list of all legal actions" if self.listed else "a question"
        task = (
            f"You play the board game Orléans ({spec.ruleset}){seats}. {goal} You are shown the table as your seat sees it, with {shown}."
            f" Think as long as you like. {how(self.listed)}"
        )
        parts = {"Rules": self.rules.strip(), "Spaces of the deeds": deeds(spec), "Map (- road, ~ waterway)": connections(spec)}
        if not self.listed:
            parts["Names of actions, not all of which are legal at a time"] = self._grammar()
        return "\n\n".join([task, *(f"# {title}\n\n{text}" for title, text in parts.items() if text)])

    def table(self, observation: npt.NDArray[np.uint8], seat: int, objectives: npt.NDArray[np.int32] | None = None) -> str:
        """The view of seat ``seat``; ``observation`` uint8[O] is its own, ``objectives`` int32[P, K, 3] those of ``info``."""
        return self._table.text(observation, seat, objectives)

    def question(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]]) -> str:
        """The question to the seat, with the legal actions by number and name unless ``legal="none"``, and the form of an answer."""
        if not self.listed:
            return f"{self._table.question(observation)}\n{how(False)}"
        legal = np.flatnonzero(mask)
        lines = [f"{number}. {self._named(int(action))}" for number, action in enumerate(legal, 1)]
        return "\n".join([self._table.question(observation), *lines, how()])

    def encode(
        self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]], seat: int, objectives: npt.NDArray[np.int32] | None = None
    ) -> str:
        """The whole message to the seat that is to act.

        Args:
            observation: uint8[O], of the seat.
            mask: [A], not 0 where legal; all 0: the game is over, and there is no question.
            seat: its number (``info["current_seat"]``).
            objectives: ``info["objectives"]`` of scenarios, int32[P, K, 3]: their state.
        """
        table = self.table(observation, seat, objectives)
        return f"{table}\n\n{self.question(observation, mask)}" if np.any(mask) else f"{table}\n\nThe game is over."

    def decode(self, answer: str, mask: npt.NDArray[np.integer[Any]]) -> int:
        """The action that an answer names, see :func:`~orleans_env.text.answers.read_answer`.

        Raises:
            UnreadableAnswer: it names no action, or several; the message says what to answer instead.
            IllegalAnswer: it names one that is not legal now.
        """
        return read_answer(answer, [int(action) for action in np.flatnonzero(mask)], self.spec, listed=self.listed)

    def _grammar(self) -> str:
        """A line for each verb and number of places, with the possible places."""
        verbs: dict[tuple[str, int], list[tuple[str, ...]]] = {}
        for action in self.spec.actions:
            verbs.setdefault((action.verb, len(action.args)), []).append(tuple(action.args))
        lines = []
        for (verb, places), found in verbs.items():
            columns = [" / ".join(dict.fromkeys(column)) for column in zip(*found, strict=True)]
            letters = ascii_uppercase[:places]
            sample = f"{verb}({', '.join(letters)})" if letters else verb
            said = "; ".join(f"{letter} is one of {column}" for letter, column in zip(letters, columns, strict=True))
            lines.append(f"- `{sample}`: {said or _GLOSSES.get(verb, 'as the question says')}")
        return "\n".join(lines)

    def _named(self, action: int) -> str:
        name = self.spec.action_name(action)
        gloss = _GLOSSES.get(name)
        return name if gloss is None else f"{name} - {gloss}"

"""Converts observations to text and answers to actions, for any loop: of one env, of a vector, or a custom one."""

from __future__ import annotations

from functools import cached_property
from string import ascii_uppercase
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from .. import errors
from ..spec import Spec
from .answers import how, read_answer
from .digest import deeds, digest, stand_ins, tiles
from .facts import Facts, Reader
from .questions import QUESTIONS
from .table import CITIZENS, GLOSSES, Table, connections, lettered

Legal = Literal["list", "none"]


class TextCodec:
    """Converts observations of a seat to text, and its answers to actions. Made from a ruleset's :class:`~orleans_env.spec.Spec` alone.

    A text follows from the observation of its seat, so it contains only facts that the seat may know.

    Args:
        spec: of the ruleset.
        rules: instead of the digest of the rules; empty: none.
        legal: ``list``: a question lists all legal actions by number and name. ``none``: a question has no list; ``system`` has the names
            of all actions of the ruleset instead, and answers are names. Then a model has to know the rules; with a list it may choose at random.
        compact: the same facts in about half of the tokens; ``system`` has the cards and the letters of connections.
        delta: a text with ``before`` has the changes only.

    Raises:
        ArgumentError: the ruleset has no digest, and ``rules`` is missing; or ``legal`` is neither.
    """

    def __init__(self, spec: Spec, *, rules: str | None = None, legal: Legal = "list", compact: bool = False, delta: bool = False) -> None:
        if legal not in ("list", "none"):
            raise errors.ArgumentError(f"legal is {legal!r}; give 'list' or 'none'.")
        self.spec = spec
        self.listed: bool = legal == "list"
        self.compact, self.delta = compact, delta
        self.rules: str = digest(spec) if rules is None else rules
        """The digest: at most 1,500 words, Markdown."""
        self._reader = Reader(spec)
        self._table = Table(spec, self._reader, compact=compact)

    @cached_property
    def system(self) -> str:
        """The system prompt: the task, the form of an answer, the rules, tiles, deeds, values without a source, the map. The same for every seat and game."""
        spec = self.spec
        goal = {"team": "You and your partners win or lose together.", "solo": "You play alone.", "versus": "Play to win."}[spec.utility]
        seats = "" if spec.seats == 1 else f" with {spec.seats} seats, numbered from 0"
        shown = "a question and a numbered list of all legal actions" if self.listed else "a question"
        table = (
            "first the table as your seat sees it, later what has changed since your last decision"
            if self.delta
            else "the table as your seat sees it"
        )
        task = f"You play the board game Orléans ({spec.ruleset}){seats}. {goal} You are shown {table}, with {shown}. Think as long as you like. {how(self.listed)}"
        parts = {
            "Rules": self.rules.strip(),
            "Tiles: category, spaces, what they do": tiles(spec),
            "Deeds: spaces, what they pay": deeds(spec),
            "Stand-ins": stand_ins(spec),
            "Map (- road, ~ waterway)": " ".join(f"{letter}={edge}" for edge, letter in lettered(spec).items())
            if self.compact
            else " ".join(connections(spec)),
        }
        if self.compact:
            citizens = list(spec.fields["game.citizens"].elements) if "game.citizens" in spec.fields else []
            parts["How texts are shortened"] = f"{_SHORTENED}{f' All {CITIZENS}: ' + ', '.join(citizens) + '.' if citizens else ''}"
            parts["Cards"] = self._cards()
        if not self.listed:
            parts["Names of actions, not all of which are legal at a time"] = self._grammar()
        return "\n\n".join([task, *(f"# {title}\n\n{text}" for title, text in parts.items() if text)])

    def facts(self, observation: npt.NDArray[np.uint8], seat: int, objectives: npt.NDArray[np.int32] | None = None) -> Facts:
        """Returns the view of ``seat``, by names.

        Args:
            observation: uint8[O], of this seat.
            seat: its number.
            objectives: those of ``info``, int32[P, K, 3].
        """
        return self._reader.read(observation, seat, objectives)

    def table(self, observation: npt.NDArray[np.uint8], seat: int, objectives: npt.NDArray[np.int32] | None = None) -> str:
        """Returns the view of seat ``seat`` as text, without a question."""
        return self._table.text(self.facts(observation, seat, objectives))

    def question(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]]) -> str:
        """Returns the question to the seat, with the legal actions unless ``legal="none"``, and the form of an answer."""
        kind = str(self.spec.decision_kind(observation))
        asked = QUESTIONS.get(kind, f"{kind}: choose one.")
        listed = self._table.actions([self.spec.actions[action] for action in np.flatnonzero(mask)]) if self.listed else []
        return "\n".join([asked, *listed, *([] if self.compact else [how(self.listed)])])

    def encode(
        self,
        observation: npt.NDArray[np.uint8],
        mask: npt.NDArray[np.integer[Any]],
        seat: int,
        objectives: npt.NDArray[np.int32] | None = None,
        before: Facts | None = None,
    ) -> str:
        """Returns the whole message to the seat that is to act.

        Args:
            observation: uint8[O], of the seat.
            mask: [A], not 0 where legal; all 0: the game is over, and nothing is asked.
            seat: its number (``info["current_seat"]``).
            objectives: ``info["objectives"]`` of scenarios, int32[P, K, 3]: their state.
            before: the :meth:`facts` of the seat's last decision: the message also has the changes of the other seats since then, or with ``delta``
                only changes.
        """
        asked = self.question(observation, mask) if np.any(mask) else "The game is over."
        return f"{self.describe(self.facts(observation, seat, objectives), before)}\n\n{asked}"

    def describe(self, facts: Facts, before: Facts | None = None) -> str:
        """Returns the facts as text; ``before`` as in :meth:`encode`."""
        if before is None:
            return self._table.text(facts)
        if self.delta:
            return f"Round {facts.round}, phase {facts.phase}. Changes since your last decision:\n{self._table.changes(facts, before) or 'none'}"
        others = self._table.changes(facts, before, others=True)
        return f"{self._table.text(facts)}\nChanges of others since your last decision:\n{others}" if others else self._table.text(facts)

    def decode(self, answer: str, mask: npt.NDArray[np.integer[Any]]) -> int:
        """Returns the action that an answer names, see :func:`~orleans_env.text.answers.read_answer`.

        Raises:
            UnreadableAnswer: it names no action, or several; the message says what to answer instead.
            IllegalAnswer: it names one that is not legal now.
        """
        return read_answer(answer, [int(action) for action in np.flatnonzero(mask)], self.spec, listed=self.listed)

    def _cards(self) -> str:
        """Returns the texts of the cards, a line each; deeds have another part."""
        deeds = {element.split(".")[0] for name, field in self.spec.fields.items() if name.endswith("filled") for element in field.elements}
        cards = {name: text for module, texts in self.spec.printed.items() if module != "base" for name, text in texts.items()}
        private = set(self.spec.fields["self.prosperity.hand"].values) if "self.prosperity.hand" in self.spec.fields else set()
        return "\n".join(f"- {name}: {text}" for name, text in cards.items() if name not in deeds or name in private)

    def _grammar(self) -> str:
        """Returns a line for each verb and number of places, with the possible places."""
        verbs: dict[tuple[str, int], list[tuple[str, ...]]] = {}
        for action in self.spec.actions:
            verbs.setdefault((action.verb, len(action.args)), []).append(tuple(action.args))
        lines = []
        for (verb, places), found in verbs.items():
            columns = [" / ".join(dict.fromkeys(column)) for column in zip(*found, strict=True)]
            letters = ascii_uppercase[:places]
            sample = f"{verb}({', '.join(letters)})" if letters else verb
            said = "; ".join(f"{letter} is one of {column}" for letter, column in zip(letters, columns, strict=True))
            lines.append(f"- `{sample}`: {said or GLOSSES.get(verb, 'as the question says')}")
        return "\n".join(lines)


_SHORTENED = (
    "Letters on the map are connections. Places are written with their filled spaces only, `ship(own_farmer)` for `ship(farmer=own_farmer)`, and deeds with free spaces only if a follower is on them."
    " What is not mentioned is 0, empty or none, the status 1; a name without a number is there once. `all but` names what is missing. `use(_): 2 ship, 3 wagon` are the actions 2, use(ship), and 3, use(wagon)."
)

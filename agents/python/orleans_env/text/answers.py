"""Answers in words: which of the legal actions one names, and what to say to one that names none."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from .. import errors
from ..spec import Spec

# what models put around their answer
_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?(</\1>|$)", re.DOTALL | re.IGNORECASE)
_MARKED = re.compile(r"\b(?:action|answer|move|choice)\b\s*(?:is|:|=)?\s*[*`'\"\[(<#]*\s*(?P<said>[a-z_]+\s*\([^)\n]*\)|[a-z_]+|\d+)", re.IGNORECASE)
_TRIM = " \t\r\n*`'\"[]{}<>#.,;:!"

HOW = "End your answer with one line: Action: <number>"
"""What is asked of a model."""


def read_answer(answer: str, legal: Sequence[int], spec: Spec) -> int:
    """The id of the legal action that an answer names.

    Understood are, with or without words before them: ``Action: 3`` (the last such line counts), a last line with nothing but a number or a
    name, JSON with the key ``action``, and a name that stands alone in the text. Numbers are those of the list, from 1; names
    those of the actions, blanks and case do not matter. Thoughts in ``<think>`` do not count.

    Args:
        legal: ids in the order of the list.

    Raises:
        UnreadableAnswer: it names no legal action, or several; the message says what to answer instead.
    """
    if not isinstance(answer, str):
        raise errors.ArgumentError(f"An answer is a string, not {answer!r}.")
    if not legal:
        raise errors.ResetNeeded("No action is legal: the episode is over, reset the env.")
    text = _THOUGHT.sub("", answer).strip()
    if not text:
        raise errors.UnreadableAnswer(f"The answer is empty. {_help(legal)}")
    numbers = {_plain(spec.action_name(action)): action for action in legal}
    said = _json(text)
    if said is None:
        marked = [match["said"] for match in _MARKED.finditer(text) if _sayable(match["said"], numbers, spec)]
        said = marked[-1] if marked else None
    if said is None:
        last = text.splitlines()[-1].strip(_TRIM)
        said = last if last.isdecimal() or _sayable(last, numbers, spec) else None
    if said is not None:
        return _action(said, legal, numbers, spec)
    # longest first: `space(ship.farmer)` is no mention of a name within it
    rest, named = _plain(text), set()
    for name in sorted(numbers, key=len, reverse=True):
        if "(" in name and name in rest:
            named.add(numbers[name])
            rest = rest.replace(name, " ")
    if len(named) == 1:
        return named.pop()
    if named:
        raise errors.UnreadableAnswer(f"The answer names {len(named)} of the legal actions. {_help(legal)}")
    raise errors.UnreadableAnswer(f"The answer names no action. {_help(legal)}")


def _action(said: str, legal: Sequence[int], numbers: dict[str, int], spec: Spec) -> int:
    if said.strip().isdecimal():
        number = int(said)
        if 1 <= number <= len(legal):
            return legal[number - 1]
        raise errors.UnreadableAnswer(f"There is no action {number} in the list. {_help(legal)}")
    found = numbers.get(_plain(said))
    if found is None:
        raise errors.UnreadableAnswer(f"{_plain(said)} is not legal now: only the actions of the list are. {_help(legal)}")
    return found


def _json(text: str) -> str | None:
    """What an object ``{"action": ...}`` says, if the answer has one."""
    for match in reversed(list(re.finditer(r"\{[^{}]*\}", text))):
        try:
            found = json.loads(match[0])
        except ValueError:
            continue
        if isinstance(found, dict) and isinstance(found.get("action"), (str, int)) and not isinstance(found["action"], bool):
            return str(found["action"])
    return None


def _sayable(said: str, numbers: dict[str, int], spec: Spec) -> bool:
    """A number, or the name of an action of the ruleset, legal or not; not any word after ``action``."""
    return said.isdecimal() or _plain(said) in numbers or _plain(said) in _all_names(spec)


def _all_names(spec: Spec) -> frozenset[str]:
    found = _NAMES.get(spec.ruleset)
    if found is None or found[0] is not spec:
        found = _NAMES[spec.ruleset] = (spec, frozenset(_plain(action.name) for action in spec.actions))
    return found[1]


_NAMES: dict[str, tuple[Spec, frozenset[str]]] = {}


def _plain(text: str) -> str:
    return re.sub(r"\s", "", text).lower()


def _help(legal: Sequence[int]) -> str:
    return f"Answer with a number from 1 to {len(legal)} or with the name of an action of the list. {HOW}"

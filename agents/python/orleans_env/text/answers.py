"""Answers in words: which legal action an answer names, and the reply to one that names none.

The reader never guesses: an answer with two meanings is unreadable, and the error explains the form of an answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from .. import errors
from ..spec import Spec

MOST_CHARACTERS = 250_000
"""Longer answers are refused unread."""

_KEYS = ("action", "answer", "move", "choice")
_WORDS = "|".join(_KEYS)
_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_THOUGHT_END = re.compile(r"</(?:think|thinking|reasoning)>", re.IGNORECASE)
# where an action is stated: \boxed{2}, <answer>2</answer>, "Action: 2", "the answer is 2", "I choose use(ship)"
_STATED = re.compile(
    rf"(?P<form>\\boxed[ ]?\{{|<(?:{_WORDS})>)|\b(?:{_WORDS})\b(?:[ ]number)?[\"']?[ ]?(?:(?P<label>[:=：])|(?P<soft>is\b:?))"
    r"|(?:^|[.!?,][ ])(?P<chosen>(?:so|thus|therefore|hence)?,?[ ]?(?:i|i'll|i[ ]will|we|let's|let[ ]me)[ ](?:choose|pick|select|play|take|go[ ]with))[ ]",
    re.IGNORECASE | re.MULTILINE,
)
# what may be before a label that begins a line
_BEFORE_LABEL = re.compile(r"[\s#>\-\"'{(\[]*(?:(?:so|my|the|your|final|best|next|chosen)[ ]+){0,4}", re.IGNORECASE)
_LEFT, _RIGHT = " \t\r\n'\"[]{}<>#($", " \t\r\n'\"[]}>#.;,:!$"
_PREFIX = re.compile(
    rf"(?:(?:my|the)[ ]+)?(?:final[ ]+)?(?:{_WORDS}|option|number|no\.)[ ]*[:=]?[ ]*[#'\"]*(?=[0-9a-z])(?!{_WORDS})", re.IGNORECASE
)
_HEAD = re.compile(r"(?P<number>[0-9]+)|(?P<call>[a-z_]+[ ]?\([^()\n]*\))|(?P<word>[a-z_]+)", re.IGNORECASE)
_CALL = re.compile(r"[a-z_]+[ ]?\([^()\n]*\)", re.IGNORECASE)
_REST = re.compile(
    r"(?:[ ]*[.,;:)(!\]}>$\"'–—-](?=[ \n(\"'\]})>$]|[^\s0-9a-z]|\Z)|[ ]*\(|[ ]*\n|[ ]+(?:because|since|as)\b|[ ]*\Z)", re.IGNORECASE
)
_OTHER = re.compile(r"[\s.,;:)(\]}\"'–—-]*(?:(?P<joined>(?:or|and|then)\b|[/&|])|(?P<number>[0-9]+))", re.IGNORECASE)


def how(listed: bool = True) -> str:
    """Returns the sentence on the form of an answer; without a list of legal actions by name only."""
    return f"End your answer with one line: Action: <{'number' if listed else 'name'}>"


def read_answer(answer: str, legal: Sequence[int], spec: Spec, *, listed: bool = True) -> int:
    r"""Returns the id of the legal action that an answer names.

    An answer states its action as ``Action: 3``, ``\boxed{3}``, ``<answer>3</answer>``, ``<action>3</action>``, JSON with the key ``action``
    (or ``answer``, ``move``, ``choice``), ``I choose use(ship)``, or in a last line that contains only it. The last statement counts. Numbers
    are those of the list, from 1; names are those of the actions, where blanks and case do not matter. Text in ``<think>`` does not count.

    Args:
        answer: at most ``MOST_CHARACTERS`` characters.
        legal: ids in the order of the list.
        spec: of the ruleset.
        listed: False means that the model has not seen the list, so numbers are unreadable.

    Raises:
        UnreadableAnswer: it names no action, or several; the message explains the form of an answer.
        IllegalAnswer: it names one action of the ruleset that is not legal now.
        ArgumentError: it is not a string.
        ResetNeeded: no action is legal.
    """
    if not isinstance(answer, str):
        raise errors.ArgumentError(f"The answer is {type(answer).__name__}; pass the text of the model as a string.")
    if not legal:
        raise errors.ResetNeeded("No action is legal because the episode is over; reset the env.")
    return _Reader(legal, spec, listed).read(answer)


class _Reader:
    def __init__(self, legal: Sequence[int], spec: Spec, listed: bool) -> None:
        self.legal, self.listed = legal, listed
        self.names = _names(spec)
        self.help = (
            f"Answer with {f'a number from 1 to {len(legal)} or with ' if listed else ''}the name of one legal action. {how(listed)}"
        )

    def read(self, answer: str) -> int:
        if len(answer) > MOST_CHARACTERS:
            raise self.unreadable(f"The answer has {len(answer)} characters, and at most {MOST_CHARACTERS} are read.")
        # templates of chats begin a thought themselves, so that the answer has its end only
        text = _THOUGHT_END.split(_THOUGHT.sub("", answer))[-1].replace("*", "").replace("`", "").strip()
        if not text:
            raise self.unreadable("The answer is empty.")
        stated, rest = self.last_stated(text)
        line = rest.splitlines()[-1] if rest else ""
        alone = self.action(line) if self.is_alone(line) else None
        if stated is None and alone is None:
            raise self.unreadable("The answer names no action.")
        found = alone if stated is None else self.action(stated)
        if alone not in (None, found):
            raise self.unreadable("The answer names several actions.")
        assert found is not None
        if found in self.legal:
            return found
        name = next(name for name, action in self.names.items() if action == found)
        raise errors.IllegalAnswer(f"{name} is not legal now. {self.help}")

    def last_stated(self, text: str) -> tuple[str | None, str]:
        """Returns the last statement, and the text after it; with None, the whole text."""
        at, said = -1, None
        for start, end, value in _objects(text):
            at, said = start, value
            text = text[:start] + " " * (end - start) + text[end:]
        for match in reversed(list(_STATED.finditer(text, at + 1))):
            content = self.content(text, match)
            if content is not None:
                at, said = match.end(), content
                break
        return (None, text) if said is None else (said, text[at:].partition("\n")[2].rstrip())

    def content(self, text: str, match: re.Match[str]) -> str | None:
        """Returns the content of a statement; None: the words are not a statement."""
        piece = text[match.end() : match.end() + 400]
        if form := match["form"]:
            return piece.partition("<")[0] if form.startswith("<") else _braced(piece)
        line = piece.lstrip().partition("\n")[0].partition("</")[0]
        begin = text.rfind("\n", 0, match.start()) + 1
        if match["label"] and match.start() - begin <= 40 and _BEFORE_LABEL.fullmatch(text, begin, match.start()):
            return line
        head = _HEAD.match(_trimmed(line))
        if head is None or (match["chosen"] and head["number"] and not _PREFIX.match(line)):
            return None
        return line if head["number"] or _plain(head[0]) in self.names else None

    def is_alone(self, line: str) -> bool:
        """Returns whether a line has only an action."""
        text = _trimmed(line).rstrip(_RIGHT)
        head = _HEAD.match(text)
        if head is None:
            return False
        rest = text[head.end() :].lstrip(_RIGHT + ")")
        return (bool(head["number"]) and (not rest or _plain(rest) in self.names)) or (_plain(head[0]) in self.names and not rest)

    def action(self, said: str) -> int:
        """Returns the action that a statement names, legal or not."""
        text = _trimmed(said)
        head = _HEAD.match(text)
        if head is None:
            raise self.unreadable("The answer names no action.")
        rest = text[head.end() :]
        if not head["call"] and not _REST.match(rest):
            raise self.unreadable(f"{text.rstrip(_RIGHT)[:60]!r} is neither a number nor the name of an action.")
        found = self.numbered(head[0]) if head["number"] else self.names.get(_plain(head[0]))
        if found is None:
            raise self.unreadable(f"{head[0][:60]!r} is not the name of an action.")
        others = {self.names.get(_plain(call[0]), found) for call in _CALL.finditer(rest)}
        other = _OTHER.match(rest)
        if other and other["number"] and self.listed:
            others.add(self.numbered(other["number"]))
        # a number followed by the name of its action has one meaning; a number alone may not, if the words after it have other numbers
        if others - {found} or (other and other["joined"]) or (head["number"] and not others and re.search(r"[0-9]", rest)):
            raise self.unreadable("The answer names several actions.")
        return found

    def numbered(self, digits: str) -> int:
        if not self.listed:
            raise self.unreadable("The legal actions are not listed, so a number names none.")
        number = int(digits) if len(digits) < 7 else 0
        if not 1 <= number <= len(self.legal):
            raise errors.IllegalAnswer(f"There is no action {digits[:20]} in the list. {self.help}")
        return self.legal[number - 1]

    def unreadable(self, reason: str) -> errors.UnreadableAnswer:
        return errors.UnreadableAnswer(f"{reason} {self.help}")


def _names(spec: Spec) -> dict[str, int]:
    found = _NAMES.get(spec.ruleset)
    if found is None or found[0] is not spec:
        found = _NAMES[spec.ruleset] = (spec, {_plain(action.name): number for number, action in enumerate(spec.actions)})
    return found[1]


_NAMES: dict[str, tuple[Spec, dict[str, int]]] = {}


def _objects(text: str) -> Iterator[tuple[int, int, str]]:
    """JSON objects that state an action: start, end, and content. At most 100 braces are tried."""
    at = -1
    for _ in range(100):
        at = text.find("{", at + 1)
        if at < 0:
            return
        try:
            found, end = json.JSONDecoder().raw_decode(text, at)
            # what can just be read may be too deep to be written
            values = {value if isinstance(value, str) else json.dumps(value) for value in _stated_values(found)}
        except (ValueError, RecursionError):
            continue
        if values:
            yield at, end, " or ".join(sorted(values))
            at = end - 1


def _stated_values(found: dict[str, Any]) -> list[Any]:
    """Returns the values of the keys that state an action; those of a tool call are one object deeper."""
    inner = [one for one in (found.get("arguments"), found.get("parameters")) if isinstance(one, dict)]
    return [one[key] for one in [found, *inner] for key in _KEYS if key in one]


def _braced(text: str) -> str:
    r"""Returns the text before the closing brace, without LaTeX's ``\text{...}`` and ``\_``; empty without a closing brace."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if depth < 0:
            return re.sub(r"\\[a-z]+\{([^{}]*)\}", r"\1", text[:at]).replace("\\_", "_")
    return ""


def _trimmed(text: str) -> str:
    """Without quotes, brackets and words such as ``action`` before the number or name."""
    text = text.lstrip(_LEFT)
    prefix = _PREFIX.match(text)
    return text[prefix.end() :] if prefix else text


def _plain(text: str) -> str:
    return "".join(text.split()).lower()

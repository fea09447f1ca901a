"""Texts of isomorphs (``salesman?isomorph=7``): the texts of the original with the words of the isomorph."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from .. import errors
from ..spec import Action, Spec
from .codec import TextCodec
from .facts import Facts

_OPTION = re.compile(r"[?&]isomorph=(\d+)$")
_NAME = re.compile(r"[A-Za-z]+")
_WORD = re.compile(r"[^\W\d_]+")
_MORE = ("station", "deed", "bread", "indulgence", "bribe")
"""Words of the game in sentences, which are names in some rulesets only."""
_FORM = ("action", "answer", "number", "name")
"""Words of the form of an answer, which stay."""
_SYLLABLES, _CONSONANTS, _VOWELS = 4, "bdfgjklmnprstvxz", "aeiou"


def codec_of(spec: Spec, fetch: Callable[[str], Spec], **options: Any) -> TextCodec:
    """Returns the codec of a ruleset or an isomorph; ``options`` as of :class:`~orleans_env.text.codec.TextCodec`.

    Args:
        spec: of the ruleset.
        fetch: the spec of another ruleset, for example ``orleans_env.get_spec``.
    """
    found = _OPTION.search(spec.ruleset)
    if found is None:
        return TextCodec(spec, **options)
    return IsomorphCodec(spec, fetch(spec.ruleset[: found.start()]), found[1], **options)


class IsomorphCodec(TextCodec):
    """Converts observations of an isomorph to text, and answers to actions.

    The numbers of actions and the offsets of fields are those of the isomorph, all names are those of the original; messages are written with
    them and then put into the words of the isomorph. Answers go the opposite way; a name of the original is unreadable.

    Args:
        spec: of the isomorph.
        original: spec of the ruleset without ``isomorph``.
        number: of the isomorph.
        options: as of :class:`~orleans_env.text.codec.TextCodec`.
    """

    def __init__(self, spec: Spec, original: Spec, number: str, **options: Any) -> None:
        renamed = _words(spec)
        words = {word: name for word in _words(original) if (name := word_for(number, word)) in renamed}
        self._words = {word: word_for(number, word) for word in _MORE} | {word.lower(): name for word, name in words.items()}
        self._originals = {name: word for word, name in words.items()}
        super().__init__(_undone(spec, original, self._originals), **options)

    @cached_property
    def system(self) -> str:
        """Does the same as in TextCodec, in the words of the isomorph."""
        return self._renamed(super().system)

    def table(self, observation: npt.NDArray[np.uint8], seat: int, objectives: npt.NDArray[np.int32] | None = None) -> str:
        """Does the same as in TextCodec, in the words of the isomorph."""
        return self._renamed(super().table(observation, seat, objectives))

    def question(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.integer[Any]]) -> str:
        """Does the same as in TextCodec, in the words of the isomorph."""
        return self._renamed(super().question(observation, mask))

    def describe(self, facts: Facts, before: Facts | None = None) -> str:
        """Does the same as in TextCodec, in the words of the isomorph."""
        return self._renamed(super().describe(facts, before))

    def decode(self, answer: str, mask: npt.NDArray[np.integer[Any]]) -> int:
        """Does the same as in TextCodec; names are those of the isomorph."""
        if isinstance(answer, str):
            answer = _NAME.sub(lambda found: self._restored(found[0]), answer)
        try:
            return super().decode(answer, mask)
        except errors.UnreadableAnswer as error:
            raise type(error)(self._renamed(str(error))) from None

    def _restored(self, word: str) -> str:
        # with the underscore no name of the original is read
        return self._originals.get(word.lower()) or (f"{word}_" if word.lower() in self._words else word)

    def _renamed(self, text: str) -> str:
        return _WORD.sub(lambda found: self._word(found[0]), text)

    def _word(self, word: str) -> str:
        plain = "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(letter))
        name = None if plain in _FORM else self._words.get(plain) or self._words.get(f"{plain}s")
        if name is None and plain.endswith("s") and plain[:-1] in self._words:
            name = f"{self._words[plain[:-1]]}s"
        if name is None:
            return word
        return name.capitalize() if word[0].isupper() else name


def word_for(number: str, word: str) -> str:
    """Returns the word of an isomorph for ``word``, by the rule of the server (docs/rulesets.md)."""
    digest = hashlib.sha256(f"{number}/{word}".encode()).digest()[:_SYLLABLES]
    return "".join(_CONSONANTS[byte >> 4] + _VOWELS[byte % len(_VOWELS)] for byte in digest)


def _words(spec: Spec) -> set[str]:
    """Returns the words of all names."""
    names = [action.name for action in spec.actions]
    for field in spec.fields.values():
        names += [field.name, *field.elements, *field.values]
    for module, texts in spec.printed.items():
        names += [module, *texts, *texts.values()]
    return set(_NAME.findall(" ".join([*names, *spec.objectives])))


def _undone(spec: Spec, original: Spec, originals: dict[str, str]) -> Spec:
    """Returns the spec of the isomorph with the names of the original."""

    def undo(name: str) -> str:
        return _NAME.sub(lambda found: originals.get(found[0], found[0]), name)

    def undo_all(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(undo, names))

    fields = [
        replace(one, name=undo(one.name), elements=undo_all(one.elements), values=undo_all(one.values)) for one in spec.fields.values()
    ]
    return replace(
        original,
        hashes=spec.hashes,
        actions=tuple(Action(one.id, undo(one.name), undo(one.verb), undo_all(one.args)) for one in spec.actions),
        fields={one.name: one for one in fields},
    )

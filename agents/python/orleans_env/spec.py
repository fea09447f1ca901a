"""Shapes and meanings of a ruleset: named views of observations, action names both ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from . import errors
from .arguments import text, whole
from .wire import env_pb2

if TYPE_CHECKING:
    from .encoders import Encoder

Utility = Literal["versus", "team", "solo"]
"""The relation between the results of the seats: rivals, one team, or one seat."""

_UTILITIES: Mapping[int, Utility] = {
    env_pb2.UTILITY_VERSUS: "versus",
    env_pb2.UTILITY_TEAM: "team",
    env_pb2.UTILITY_SOLO: "solo",
}

_MOST_SEATS = 100
_MOST_OBSERVATION_BYTES = 2**20
"""Far beyond all rulesets."""

_INT8 = np.dtype(np.int8)
_BITS_OF_BYTE = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").view(np.uint64).ravel()
"""uint64[256]: eight bytes 0 or 1 for the bits of each byte."""


@dataclass(frozen=True)
class Hashes:
    """Hashes of behaviour and encoding; keep them with a trained model (``expect_hashes`` compares them)."""

    rules_version: int = 0
    rules: str = ""
    catalog: str = ""
    actions: str = ""
    observation: str = ""
    state_version: str = ""


ExpectedHashes = Hashes | Mapping[str, int | str]
"""The hashes that a server has to have: ``spec.hashes``, or ``dataclasses.asdict`` of it, which files of checkpoints can hold."""


@dataclass(frozen=True)
class Action:
    """The meaning of an action id, e.g. ``place(knight, castle.farmer)``."""

    id: int
    name: str
    verb: str
    args: tuple[str, ...]


@dataclass(frozen=True)
class Field:
    """The meaning of a slice of an observation (``ObservationField`` in env.proto)."""

    name: str
    offset: int
    length: int
    shape: tuple[int, ...]
    scale: float
    kind: str
    elements: tuple[str, ...]
    values: tuple[str, ...]


class ObservationView(Mapping[str, npt.NDArray[np.uint8]]):
    """The parts of observations by name, without copying.

    ``view["self.market"]`` has the field's shape, ``view["self.market.farmer"]`` is one element of it; leading (batch)
    dimensions of the observation come first in both. Iterating yields the names of the fields.
    """

    def __init__(self, spec: Spec, observation: npt.NDArray[np.uint8]) -> None:
        self._spec = spec
        self._observation = observation

    def __getitem__(self, name: str) -> npt.NDArray[np.uint8]:
        found = self._spec.fields.get(name)
        if found is not None:
            part = self._observation[..., found.offset : found.offset + found.length]
            return part.reshape(*part.shape[:-1], *found.shape)
        at = self._spec.elements.get(name)
        if at is None:
            raise self._unknown(name)
        return self._observation[..., at]

    def __iter__(self) -> Iterator[str]:
        return iter(self._spec.fields)

    def __len__(self) -> int:
        return len(self._spec.fields)

    def text(self, name: str) -> Any:
        """Returns a category field's values by their names: a str, or an array of str where the field or the observation has several."""
        found = self._spec.fields.get(name)
        if found is None:
            raise self._unknown(name)
        if not found.values:
            raise errors.ArgumentError(f"The field {name} is not a category with named values; see Spec.fields.")
        names = np.asarray(found.values)[self[name]]
        return str(names.item()) if names.size == 1 and self._observation.ndim == 1 else names

    def _unknown(self, name: str) -> KeyError:
        close = get_close_matches(str(name), [*self._spec.fields, *self._spec.elements], 1)
        advice = f"use {close[0]}" if close else "Spec.fields lists them"
        return KeyError(f"{name}: the observation of {self._spec.ruleset} has no such field or element; {advice}")


def _check(spec: env_pb2.Spec) -> None:
    """Refuses a spec after which arrays would be huge or observations would be cut wrongly."""
    names = [spec.ruleset, *(action.name for action in spec.actions), *(part.name for part in spec.observation)]
    offsets = [0, *accumulate(part.length for part in spec.observation)]
    faults = {
        f"it has {spec.seats} seats": not 1 <= spec.seats <= _MOST_SEATS,
        f"it has {len(spec.actions)} of {spec.num_actions} actions": [action.id for action in spec.actions]
        != list(range(len(spec.actions)))
        or len(spec.actions) != spec.num_actions,
        f"its masks have {spec.mask_bytes} bytes": spec.mask_bytes != (spec.num_actions + 7) // 8,
        f"its observations have {spec.observation_bytes} bytes": spec.observation_bytes > _MOST_OBSERVATION_BYTES
        or offsets[-1] != spec.observation_bytes,
        "a part of its observations has another shape": any(
            part.offset != offset or prod(part.shape) != part.length or len(part.elements) not in (0, part.length)
            for part, offset in zip(spec.observation, offsets, strict=False)
        ),
        "a name has a character that controls a terminal": not all(map(str.isprintable, names)),
    }
    for what, is_fault in faults.items():
        if is_fault:
            raise errors.malformed(f"the spec of {spec.ruleset[:100]!r} is wrong: {what}")


def _grouped(texts: Iterable[tuple[str, str, str]]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for group, name, said in texts:
        found.setdefault(group, {})[name] = said
    return found


@dataclass(frozen=True)
class Spec:
    """Everything constant about a ruleset (``Spec`` in env.proto, with its catalog).

    Attributes:
        ruleset: canonical spelling.
        seats: number of seats P.
        num_actions: actions are 0 ... A - 1 (Gymnasium's ``Discrete(A)``).
        observation_bytes: an observation is uint8[O].
        mask_bytes: a mask on the wire is uint8[ceil(A / 8)], little-endian bits.
        hashes: of behaviour and encoding.
        actions: A entries by id.
        fields: the parts of an observation by name, ascending offsets.
        reconstructed: printed values that no source shows, a line for each row of the game's data.
        printed: texts of cards and deeds, by module and id, with corrected and reconstructed values.
        sentences: effects of places, deeds and events, by list and id, from a server with corrected values; else empty.
        objectives: ids of the objectives of a scenario without victory points, K of them, in the order of all lists of objectives.
        utility: ``versus``: rewards ``outcome`` of all seats sum up to 0; ``team``: every seat has the same rewards; ``solo``: one seat.
        shared_objectives: the ``objectives`` that a team reaches as a whole; every seat of the team has to reach the other ones.
    """

    ruleset: str
    seats: int
    num_actions: int
    observation_bytes: int
    mask_bytes: int
    hashes: Hashes
    actions: tuple[Action, ...] = field(repr=False)
    fields: dict[str, Field] = field(repr=False)
    reconstructed: tuple[str, ...] = field(repr=False)
    objectives: tuple[str, ...] = ()
    utility: Utility = "versus"
    shared_objectives: tuple[str, ...] = ()
    printed: Mapping[str, Mapping[str, str]] = field(default_factory=dict, repr=False)
    sentences: Mapping[str, Mapping[str, str]] = field(default_factory=dict, repr=False)

    @classmethod
    def from_message(cls, message: env_pb2.Spec) -> Spec:
        """From ``orleans.v1.Spec`` with its catalog.

        Raises:
            AnswerMalformed: its parts do not fit together.
        """
        _check(message)
        hashes = message.hashes
        return cls(
            ruleset=message.ruleset,
            seats=message.seats,
            num_actions=message.num_actions,
            observation_bytes=message.observation_bytes,
            mask_bytes=message.mask_bytes,
            hashes=Hashes(**{name: getattr(hashes, name) for name in Hashes.__dataclass_fields__}),
            actions=tuple(Action(a.id, a.name, a.verb, tuple(a.args)) for a in message.actions),
            fields={
                f.name: Field(f.name, f.offset, f.length, tuple(f.shape), f.scale, f.kind, tuple(f.elements), tuple(f.values))
                for f in message.observation
            },
            reconstructed=tuple(message.reconstructed),
            objectives=tuple(message.objectives),
            # a server of protocol 1.2 or older does not send it, and has no teams
            utility=_UTILITIES.get(message.utility, "solo" if message.seats == 1 else "versus"),
            shared_objectives=tuple(message.shared_objectives),
            printed=_grouped((one.module, one.id, one.text) for one in message.printed),
            sentences=_grouped((one.list, one.id, one.text) for one in message.sentences),
        )

    @property
    def possible_agents(self) -> list[str]:
        """``player_0`` ... (PettingZoo's agent names)."""
        return [f"player_{seat}" for seat in range(self.seats)]

    def view(self, observation: npt.ArrayLike) -> ObservationView:
        """Returns the named parts of an observation uint8[..., O], without copying."""
        array = np.asarray(observation)
        if array.shape[-1:] != (self.observation_bytes,):
            raise errors.ArgumentError(
                f"Observations of {self.ruleset} have the shape [..., {self.observation_bytes}], not {array.shape}; give obs['observation']."
            )
        return ObservationView(self, array)

    def action_name(self, action: int) -> str:
        """Returns the readable name of an action id."""
        return self.actions[whole(action, "An action", 0, self.num_actions - 1)].name

    def action_id(self, name: str) -> int:
        """Returns the action id of a readable name; blanks do not matter."""
        found = self._ids.get(text(name, "A name").replace(" ", ""))
        if found is None:
            close = get_close_matches(name, [action.name for action in self.actions], 1)
            advice = f"use {close[0]!r}, or another name of Spec.actions" if close else "Spec.actions lists them"
            raise errors.ArgumentError(f"{self.ruleset} has no action {name!r}; {advice}.")
        return found

    def decision_kind(self, observation: npt.NDArray[np.uint8]) -> Any:
        """Returns the kind of the decision of the seat to act, e.g. ``base.planning``.

        It follows from the observation uint8[O] of any seat; a batch [..., O] gives an array of str.

        Raises:
            ArgumentError: the game of the observation uint8[O] is over.
        """
        question = self._question
        bits = observation[..., question.offset : question.offset + question.length]
        if observation.ndim == 1:
            at = bits.tobytes().find(1)
            if at < 0:
                raise errors.ArgumentError("The observation has no open decision; give one of a game that is not over.")
            return question.elements[at]
        return np.asarray(question.elements)[bits.argmax(axis=-1)]

    @cached_property
    def _question(self) -> Field:
        return self.fields["question.kind"]

    @cached_property
    def _ids(self) -> dict[str, int]:
        return {action.name.replace(" ", ""): action.id for action in self.actions}

    @cached_property
    def elements(self) -> dict[str, int]:
        """Offsets of all named elements, ``<field>.<element>``."""
        return {f"{f.name}.{element}": f.offset + index for f in self.fields.values() for index, element in enumerate(f.elements)}

    def encoder(self) -> Encoder:
        """Observations as floats for a network: categories one-hot, counts scaled; for shapes and names see :class:`~orleans_env.encoders.Encoder`."""
        from .encoders import Encoder

        return Encoder(self)

    @cached_property
    def scales(self) -> npt.NDArray[np.float32]:
        """float32[O]: ``observation / scales`` is roughly between 0 and 1."""
        return np.concatenate([np.full(f.length, f.scale, np.float32) for f in self.fields.values()])

    def unpack_mask(self, bits: npt.NDArray[np.uint8]) -> npt.NDArray[np.int8]:
        """uint8[..., M] of the wire to int8[..., A], 1 = legal (PettingZoo's mask)."""
        if bits.ndim == 1:
            # of one mask a table has the bits of a byte in half the time
            return _BITS_OF_BYTE.take(bits).view(_INT8)[: self.num_actions]
        return np.unpackbits(bits, axis=-1, count=self.num_actions, bitorder="little").view(np.int8)

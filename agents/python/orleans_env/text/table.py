"""An observation as compact text: only its content, by name, so hidden facts stay hidden."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..spec import Field, Spec
from .questions import QUESTIONS

Values = npt.NDArray[np.uint8]

_NONE = ("none", "empty")
# the first line and the legal actions contain it
_ELSEWHERE = ("question.kind", "question.words", "question.seat", "game.round", "game.phase")
# fields whose names are too short; others keep their names
_LABELS = {
    "game.map": "goods on the map",
    "game.followers": "supply of followers",
    "game.wheels": "supply of wheels",
    "game.goods": "goods market",
    "game.citizens": "citizens to be had",
    "game.bank": "coins in the bank",
    "game.unseen": "goods face down on the map or removed",
    "self.unbuilt": "stations unbuilt",
    "self.stations": "stations built",
    "self.wheels": "wheels in reserve",
    "self.start": "start player",
    "self.planned": "planning finished",
    "game.orders.display": "orders",
    "game.plague.display": "indulgence cards on display",
    "game.plague.cards": "plague cards",
    "game.prosperity.carpenter": "carpenter in",
    "game.prosperity.pile": "structure cards in the pile",
    "self.orders.orders": "orders fulfilled",
    "self.prosperity.hand": "structure card in hand",
    "self.prosperity.under": "cards put under the pile, by cards above them",
    "self.prosperity.holds": "holds a structure card",
    "self.plague.hand": "indulgence cards in hand",
    "self.plague.held": "indulgence cards held",
    "self.plague.played": "indulgence cards played",
    "self.plague.seen": "indulgence cards seen in the pile",
    "self.scenario.objectives": "objectives reached",
}
# the same in every module that has them
_COMMON = {
    "stack": "tiles to be had",
    "event": "event",
    "left": "events left",
    "filled": "followers on deeds",
    "deedCitizens": "deeds with their citizen",
    "spaces": "places",
}
# fields whose names are not cards, or are explained elsewhere
_WITHOUT_CARDS = (".left", ".event", ".deedCitizens", ".filled", ".spaces", ".tiles", ".stack")


class Table:
    """Observations of a ruleset as text. Words are those of ``Spec.fields``."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self._tiles = {action.args[0] for action in spec.actions if action.verb == "tile"}
        self._tile_fields = [name for name in spec.fields if name.endswith(".tiles") or name.endswith(".stack")]
        self._tiles |= {element for name in self._tile_fields for element in spec.fields[name].elements}

    def text(self, observation: Values, seat: int, objectives: npt.NDArray[np.int32] | None) -> str:
        """Lines for the game and for every seat, that of ``seat``, whose observation it is, first.

        Args:
            observation: uint8[O].
            seat: its number; observations are egocentric and do not contain it.
            objectives: int32[P, K, 3] of scenarios, which are public.
        """
        return "\n".join([self._head(observation), *_lines(self._game(observation)), *self._seats(observation, seat, objectives)])

    def question(self, observation: Values) -> str:
        """The decision of the seat to act."""
        kind = str(self.spec.decision_kind(observation))
        return QUESTIONS.get(kind, f"{kind}: choose one.")

    def _head(self, observation: Values) -> str:
        fields = self.spec.fields
        phase = fields["game.phase"]
        named = phase.values[int(observation[phase.offset])].replace("_", " ")
        return f"Round {observation[fields['game.round'].offset]}, phase {named}, ruleset {self.spec.ruleset}."

    def _game(self, observation: Values) -> Iterable[tuple[str, str]]:
        for field in self.spec.fields.values():
            owner, _, name = field.name.partition(".")
            if owner == "game" and field.name not in _ELSEWHERE:
                shown = self._map(field, observation) if name == "map" else self._shown(field, observation)
                if shown:
                    yield _label(field), shown

    def _seats(self, observation: Values, seat: int, objectives: npt.NDArray[np.int32] | None) -> Iterable[str]:
        for place, owner in enumerate(self._owners):
            number = (seat + place) % self.spec.seats
            yield f"seat {number} (you):" if place == 0 else f"seat {number}:"
            if objectives is not None:
                stood = zip(self.spec.objectives, objectives[number], strict=True)
                yield "  objectives: " + ", ".join(f"{name} {'done' if done else f'{have} of {need}'}" for name, (have, need, done) in stood)
            yield from (f"  {line}" for line in _lines(self._seat(observation, owner)))

    def _seat(self, observation: Values, owner: str) -> Iterable[tuple[str, str]]:
        for field in self.spec.fields.values():
            prefix, _, name = field.name.partition(".")
            if prefix != owner:
                continue
            shown = self._spaces(field, observation, owner) if name.endswith("spaces") else self._shown(field, observation)
            if shown:
                yield _label(field), shown

    @cached_property
    def _owners(self) -> list[str]:
        return ["self", *(f"opp{number}" for number in range(1, self.spec.seats))]

    def _shown(self, field: Field, observation: Values) -> str:
        """The non-empty part of a field."""
        part = observation[field.offset : field.offset + field.length]
        if not field.elements:
            value = int(part[0]) if field.length == 1 else -1
            if field.values and field.length == 1:
                return "" if field.values[value] in _NONE else self._printed(field, field.values[value])
            if field.length == 1:
                return "yes" if field.kind == "flag" and value else str(value) if field.kind == "count" or value else ""
            return " ".join(str(one) for one in part) if part.any() else ""
        told = []
        for at in np.flatnonzero(part):
            element, value = field.elements[at], int(part[at])
            if field.kind == "flag":
                told.append(self._printed(field, element))
            elif field.values:
                told.append(f"{element} {self._printed(field, field.values[value])}")
            else:
                told.append(f"{self._printed(field, element)} {value}")
        return ", ".join(told)

    def _spaces(self, field: Field, observation: Values, owner: str) -> str:
        """Places with the content of each of their spaces; of tiles those that the seat has."""
        part = observation[field.offset : field.offset + field.length]
        places: dict[str, list[str]] = {}
        filled: set[str] = set()
        for element, value in zip(field.elements, part, strict=True):
            place, _, wanted = element.partition(".")
            places.setdefault(place, []).append(f"{wanted.split('.')[0]}={field.values[value] if value else '-'}")
            if value:
                filled.add(place)
        owned = self._owned(observation, owner)
        # of rivals only occupied spaces
        shown = [place for place in places if place in filled or (owner == "self" and (place not in self._tiles or place in owned))]
        return ", ".join(f"{place}({' '.join(places[place])})" for place in shown)

    def _owned(self, observation: Values, owner: str) -> set[str]:
        found: set[str] = set()
        for name in self._tile_fields:
            field = self.spec.fields[name]
            if name.startswith(f"{owner}."):
                found |= {field.elements[at] for at in np.flatnonzero(observation[field.offset : field.offset + field.length])}
        return found

    def _map(self, field: Field, observation: Values) -> str:
        """Goods by connection: ``orleans-blois`` is a road, ``orleans~blois`` a waterway."""
        edges: dict[str, list[str]] = {}
        for element, value in zip(field.elements, observation[field.offset : field.offset + field.length], strict=True):
            if value:
                edges.setdefault(_edge(element.split(".")[0]), []).append(field.values[value])
        told: dict[str, list[str]] = {}
        for edge, goods in edges.items():
            told.setdefault("+".join(goods), []).append(edge)
        return "; ".join(f"{goods} on {' '.join(named)}" for goods, named in told.items())

    def _printed(self, field: Field, name: str) -> str:
        """A name, with the text of the card of that name if the field belongs to a module with cards."""
        said = None if field.name.endswith(_WITHOUT_CARDS) else self.spec.printed.get(_module(field), {}).get(name)
        return name if said is None else f"{name} [{said}]"


def deeds(spec: Spec) -> str:
    """Requirements and payments of the spaces of the deeds in play, a line each."""
    said: dict[str, str] = {}
    for field in spec.fields.values():
        if field.name.endswith("filled"):
            texts = spec.printed.get(_module(field), {})
            said |= {name: texts[name] for element in field.elements if (name := element.split(".")[0]) in texts}
    return "\n".join(f"- `{name}`: {text}." for name, text in said.items())


def connections(spec: Spec) -> str:
    """All roads and waterways, also those without goods."""
    return " ".join(_edge(action.args[0]) for action in spec.actions if action.verb == "edge")


def _lines(labelled: Iterable[tuple[str, str]]) -> list[str]:
    """A line for each label: modules that have a field of one label share it."""
    found: dict[str, list[str]] = {}
    for label, shown in labelled:
        found.setdefault(label, []).append(shown)
    return [f"{label}: {', '.join(shown)}" for label, shown in found.items()]


def _edge(name: str) -> str:
    """``orleans--blois--waterway`` as ``orleans~blois``, a road with ``-``."""
    a, b, way = name.split("--")
    return f"{a}{'~' if way == 'waterway' else '-'}{b}"


def _module(field: Field) -> str:
    """``game.orders.display`` is a field of the module ``orders``, ``game.filled`` one of the base."""
    parts = field.name.split(".")
    return parts[1] if len(parts) == 3 else "base"


def _label(field: Field) -> str:
    owner, _, name = field.name.partition(".")
    found = _LABELS.get(f"{'game' if owner == 'game' else 'self'}.{name}")
    if found is not None:
        return found
    last = name.rpartition(".")[2]
    return _COMMON.get(last, "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in last))

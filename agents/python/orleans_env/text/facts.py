"""The content of an observation, by name: every form of text is made from these facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from ..spec import Field, Spec
from .digest import category, fields_of, is_tiles, module_of, tiles_of
from .points import Scorer

Values = npt.NDArray[np.uint8]
Line = dict[str, str]
"""Items by name: ``{"farmer": "2"}``, ``{"boatmen": ""}`` for a flag; the value of a field without elements has the name ``""``."""

GAME = -1
"""The part of a text that belongs to no seat."""
MAP, PLACES, FREE, STACK, POINTS = "goods on the map", "places", "free spaces of deeds", "tiles to be had", "points so far"

_NONE = ("none", "empty")
# the first line and the legal actions contain it
_ELSEWHERE = ("game.round", "game.phase")
# fields whose names are too short; others keep their names
_LABELS = {
    "game.map": MAP,
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
    "stack": STACK,
    "event": "event",
    "left": "events left",
    "filled": "followers on deeds",
    "deedCitizens": "deeds with their citizen",
    "spaces": PLACES,
}
# fields whose names are not cards, or are explained elsewhere
_WITHOUT_CARDS = (".left", ".event", ".deedCitizens", ".filled", ".spaces", ".tiles", ".stack")


@dataclass(frozen=True)
class Facts:
    """The view of a seat.

    Attributes:
        seat: whose observation it is.
        round, phase: of the game.
        lines: by part (a seat, or :data:`GAME`) and label, in the order of the text. Every line has items.
    """

    seat: int
    round: int
    phase: str
    lines: dict[tuple[int, str], Line] = field(repr=False)


class Reader:
    """Reads observations of a ruleset."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.owners = ["self", *(f"opp{number}" for number in range(1, spec.seats))]
        self._tiles = set(tiles_of(spec))
        self._scorer = Scorer(spec)
        shown = [one for one in spec.fields.values() if one.name.partition(".")[0] in ("game", *self.owners) and one.name not in _ELSEWHERE]
        self._fields = [(one, one.name.partition(".")[0], one.name.partition(".")[2]) for one in shown]
        self._cards = {
            one.name: self.spec.printed.get(module_of(one.name), {}) for one, _, _ in self._fields if not one.name.endswith(_WITHOUT_CARDS)
        }

    def read(self, observation: Values, seat: int, objectives: npt.NDArray[np.int32] | None = None) -> Facts:
        """Returns the facts of an observation.

        Args:
            observation: uint8[O].
            seat: its number; observations are egocentric and do not contain it.
            objectives: int32[P, K, 3] of scenarios, which are public.
        """
        fields = self.spec.fields
        phase = fields["game.phase"]
        lines: dict[tuple[int, str], Line] = {}
        seen: dict[str, dict[str, Line]] = {owner: {} for owner in ["game", *self.owners]}
        for one, owner, name in self._fields:
            seen[owner][name] = self._items(one, observation)
        for label, items in self._labelled("game", seen["game"]):
            lines.setdefault((GAME, label), {}).update(items)
        free = self._free(seen["game"])
        if free:
            lines[GAME, FREE] = free
        points = [] if self.spec.objectives else self._scorer.points([_getter(seen[owner]) for owner in self.owners], _getter(seen["game"]))
        lines.setdefault((GAME, "objectives of the team"), {})
        for at, owner in enumerate(self.owners):
            number = (seat + at) % self.spec.seats
            if objectives is not None:
                for name, (have, need, done) in zip(self.spec.objectives, objectives[number], strict=True):
                    key = (GAME, "objectives of the team") if name in self.spec.shared_objectives else (number, "objectives")
                    lines.setdefault(key, {})[name] = "done" if done else f"{have} of {need}"
            if points:
                lines[number, POINTS] = {"": str(points[at])}
            for label, items in self._labelled(owner, seen[owner]):
                lines.setdefault((number, label), {}).update(items)
        named = phase.values[int(observation[phase.offset])].replace("_", " ")
        return Facts(seat, int(observation[fields["game.round"].offset]), named, {key: items for key, items in lines.items() if items})

    def _labelled(self, owner: str, seen: dict[str, Line]) -> Iterator[tuple[str, Line]]:
        for name, items in seen.items():
            label = label_of(owner, name)
            if name.endswith("spaces"):
                yield label, self._owned_places(owner, name, items, seen)
            elif label == STACK:
                for which in ("I", "II"):
                    yield f"{STACK}, category {which}", {tile: "" for tile in items if category(self.spec, tile) == which}
            else:
                yield label, self._with_cards(f"{owner}.{name}", items)

    def _items(self, one: Field, observation: Values) -> Line:
        """Returns the non-empty part of a field."""
        part = observation[one.offset : one.offset + one.length]
        if one.name == "game.map":
            return self._map(one, part)
        if one.name.endswith("spaces"):
            return {element: one.values[value] for element, value in zip(one.elements, part.tolist(), strict=True) if value}
        if one.elements:
            return {
                one.elements[at]: "" if one.kind == "flag" else one.values[part[at]] if one.values else str(part[at])
                for at in np.flatnonzero(part)
            }
        if one.length > 1:
            return {"": " ".join(map(str, part.tolist()))} if part.any() else {}
        value = int(part[0])
        if one.values:
            return {} if one.values[value] in _NONE else {"": one.values[value]}
        return {"": str(value)} if one.kind == "count" else {"": "yes"} if value else {}

    def _owned_places(self, owner: str, name: str, filled: Line, seen: dict[str, Line]) -> Line:
        """Places with the content of each of their spaces; of tiles those that the seat has; of rivals only occupied places."""
        owned = {tile for field_name, items in seen.items() if is_tiles(f".{field_name}") for tile in items}
        found: dict[str, list[str]] = {}
        used = {element.split(".")[0] for element in filled}
        for place, spaces in self._spaces[f"{owner}.{name}"].items():
            if place in used or (owner == "self" and (place not in self._tiles or place in owned)):
                found[place] = [f"{element.split('.')[1]}={filled.get(element, '-')}" for element in spaces]
        return {place: f"({' '.join(spaces)})" for place, spaces in found.items()}

    @cached_property
    def _spaces(self) -> dict[str, dict[str, list[str]]]:
        """By field the spaces of its places."""
        found: dict[str, dict[str, list[str]]] = {}
        for one in self.spec.fields.values():
            if one.name.endswith("spaces"):
                places = found.setdefault(one.name, {})
                for element in one.elements:
                    places.setdefault(element.split(".")[0], []).append(element)
        return found

    def _map(self, one: Field, part: Values) -> Line:
        """Goods by connection, ``wine+cheese``."""
        edges: dict[str, list[str]] = {}
        for element, value in zip(one.elements, part.tolist(), strict=True):
            if value:
                edges.setdefault(edge_of(element.split(".")[0]), []).append(one.values[value])
        return {edge: "+".join(goods) for edge, goods in edges.items()}

    def _free(self, game: dict[str, Line]) -> Line:
        """Free spaces of the deeds by requirement: ``2 trader 1 knight``."""
        filled: dict[str, int] = {}
        for name, items in game.items():
            if name.endswith("filled"):
                for element, count in items.items():
                    key = self._asked_of(element)
                    filled[key] = filled.get(key, 0) + int(count)
        found: dict[str, list[str]] = {}
        for key, room in self._room.items():
            deed, _, kind = key.partition(".")
            rest = room - filled.get(key, 0)
            found.setdefault(deed, []).extend([f"{rest} {kind}"] if rest > 0 else [])
        return {deed: " ".join(kinds) or "full" for deed, kinds in found.items()}

    @cached_property
    def untouched(self) -> Line:
        """Free spaces of empty deeds."""
        return self._free({})

    def _asked_of(self, element: str) -> str:
        """``sheep_farming.knight, wool`` is on a space for knights, ``alchemy.knight`` on one for anybody."""
        group = element.split(",")[0]
        deed = group.split(".")[0]
        return group if group in self._room else f"{deed}.any"

    @cached_property
    def _room(self) -> dict[str, int]:
        """Open spaces of the deeds by requirement, for this number of seats."""
        found: dict[str, int] = {}
        seats = self.spec.seats
        for one in fields_of(self.spec):
            if not one.name.endswith("filled"):
                continue
            groups = {element.split(",")[0] for element in one.elements}
            printed = self.spec.printed.get(module_of(one.name), {})
            for deed in dict.fromkeys(element.split(".")[0] for element in one.elements):
                # how many knights the walls of Invasion need is an objective
                if deed not in printed or deed in self.spec.objectives:
                    continue
                spaces, *terms = printed[deed].split("; ")
                counts = {kind: int(n) for n, kind in (one.split() for one in spaces.split(", ") if one.count(" ") == 1)}
                counts = {kind: n for kind, n in counts.items() if kind == "any" or f"{deed}.{kind}" in groups}
                covered = next((int(term.split()[-2]) for term in terms if term.startswith("one space less")), 0)
                # a covered space that was the only one of its kind is not a group; else there is one of several less
                if seats <= covered and sum(counts.values()) == self._printed_spaces(spaces):
                    most = max(counts, key=lambda kind: counts[kind])
                    counts[most] -= 1
                found.update({f"{deed}.{kind}": n for kind, n in counts.items()})
        return found

    @staticmethod
    def _printed_spaces(spaces: str) -> int:
        return sum(int(one.split()[0]) for one in spaces.split(", "))

    def _with_cards(self, name: str, items: Line) -> Line:
        """Names with the text of the card of that name if the field belongs to a module with cards."""
        cards = self._cards.get(name, {})
        if not cards or not items:
            return items
        found = {}
        for item, value in items.items():
            shown = item or value
            found[item] = (
                f"{value} [{cards[shown]}]".strip() if shown in cards else f"{value} [{cards[value]}]" if value in cards else value
            )
        return found


@lru_cache
def label_of(owner: str, name: str) -> str:
    """Returns the name of a field in texts."""
    found = _LABELS.get(f"{'game' if owner == 'game' else 'self'}.{name}")
    if found is not None:
        return found
    last = name.rpartition(".")[2]
    return _COMMON.get(last, "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in last))


def edge_of(name: str) -> str:
    """``orleans--blois--waterway`` as ``orleans~blois``, a road with ``-``."""
    a, b, way = name.split("--")
    return f"{a}{'~' if way == 'waterway' else '-'}{b}"


def _getter(seen: Mapping[str, Line]) -> Callable[[str], Line]:
    return lambda name: seen.get(name, {})

"""Facts as text: a table of labelled lines, the same in half of the tokens, or changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from string import ascii_letters

from ..spec import Action, Spec
from .digest import category, fields_of, tiles_of
from .facts import FREE, GAME, MAP, PLACES, POINTS, STACK, Facts, Line, Reader, edge_of, label_of

CITIZENS = "citizens to be had"
# lists that the compact form may give by what is missing
_SETS = ("events left", "deeds with their citizen", CITIZENS)


class Table:
    """Facts of a ruleset as text; words are those of ``Spec.fields``.

    The compact form has the same facts. It omits texts of cards and empty deeds, which ``system`` has, and empty spaces and zeros. Connections are
    letters, a seat is one line, and a long list names the missing items instead.
    """

    def __init__(self, spec: Spec, reader: Reader, *, compact: bool = False) -> None:
        self.spec = spec
        self._compact = compact
        self._edges = lettered(spec)
        self._all = {
            f"{STACK}, category {which}": [tile for tile in tiles_of(spec) if category(spec, tile) == which] for which in ("I", "II")
        }
        for field in fields_of(spec):
            label = label_of("game", field.name.partition(".")[2])
            if field.name.startswith("game.") and label in _SETS:
                self._all.setdefault(label, []).extend(field.elements)
        self._untouched = reader.untouched

    def text(self, facts: Facts) -> str:
        """Returns the game as text, then every seat, the viewer's seat first."""
        head = f"Round {facts.round}, phase {facts.phase}."
        if self._compact:
            return "\n".join([head, *self._one_line(facts, list(facts.lines))])
        lines = [f"{head[:-1]}, ruleset {self.spec.ruleset}."]
        part = GAME
        for (owner, label), items in facts.lines.items():
            if owner != part:
                lines.append(_seat(facts, owner))
                part = owner
            lines.append(f"{'' if part == GAME else '  '}{label}: {self._shown(label, items)}")
        return "\n".join(lines)

    def changes(self, facts: Facts, before: Facts, *, others: bool = False) -> str:
        """Changes: items with their new values, ``no NAME`` for removed ones. A seat is one line; the text is empty without changes.

        Args:
            others: only those of the other seats.
        """
        differ: dict[tuple[int, str], Line] = {}
        for key in dict.fromkeys([*facts.lines, *before.lines]):
            now, old = facts.lines.get(key, {}), before.lines.get(key, {})
            if others and (key[0] in (GAME, facts.seat) or key[1] == POINTS):
                continue
            gone = {f"no {self._name(key[1], name)}" if name else "": "" if name else "no" for name in old if name not in now}
            items = {self._name(key[1], name): value for name, value in now.items() if old.get(name) != value} | gone
            if items:
                differ[key] = items
        seats = dict.fromkeys(
            owner for owner, _ in sorted(differ, key=lambda key: (key[0] != GAME, (key[0] - facts.seat) % self.spec.seats))
        )
        ordered = {key: items for owner in seats for key, items in differ.items() if key[0] == owner}
        return "\n".join(self._parts(facts, ordered, {key: _list(items) for key, items in ordered.items()}))

    def actions(self, legal: Sequence[Action]) -> list[str]:
        """Legal actions by number and name; in the compact form those that differ only in their last place share a line, ``use(_): 2 ship, 3 wagon``."""
        if not self._compact:
            return [f"{number}. {action.name}{_gloss(action.name)}" for number, action in enumerate(legal, 1)]
        groups: dict[tuple[str, ...], list[tuple[int, Action]]] = {}
        for number, action in enumerate(legal, 1):
            groups.setdefault((action.verb, *action.args[:-1]) if action.args else (action.name,), []).append((number, action))
        return [
            f"{found[0][0]} {found[0][1].name}"
            if len(found) == 1
            else f"{found[0][1].verb}({', '.join([*found[0][1].args[:-1], '_'])}): "
            + ", ".join(f"{number} {action.args[-1]}" for number, action in found)
            for found in groups.values()
        ]

    def _one_line(self, facts: Facts, keys: Sequence[tuple[int, str]]) -> Iterator[str]:
        kept = {key: items for key in keys if (items := self._needed(key[1], facts.lines[key]))}
        # a seat has a line even if it is empty
        kept |= {
            (owner, ""): {}
            for owner in dict.fromkeys(owner for owner, _ in keys)
            if owner != GAME and not any(owner == one for one, _ in kept)
        }
        return self._parts(facts, kept, {key: self._shown(key[1], items) for key, items in kept.items()})

    def _parts(self, facts: Facts, lines: dict[tuple[int, str], Line], shown: dict[tuple[int, str], str]) -> Iterator[str]:
        """A line for each label of the game, and for each seat."""
        for owner in dict.fromkeys(owner for owner, _ in lines):
            said = [f"{label}: {shown[owner, label]}" for part, label in lines if part == owner and label]
            yield from said if owner == GAME else [f"{_seat(facts, owner)} {'; '.join(said)}".strip()]

    def _needed(self, label: str, items: Line) -> Line:
        """Without the items that the compact form omits."""
        if label == FREE:
            return {deed: rest for deed, rest in items.items() if self._untouched.get(deed) != rest}
        if label == PLACES:
            kept = {
                place: " ".join(_follower(one) for one in spaces[1:-1].split(" ") if not one.endswith("=-"))
                for place, spaces in items.items()
            }
            return {place: f"({spaces})" for place, spaces in kept.items() if spaces}
        return {} if items == {"": "1" if label == "status" else "0"} else items

    def _shown(self, label: str, items: Line) -> str:
        if label == MAP:
            grouped: dict[str, list[str]] = {}
            for edge, goods in items.items():
                grouped.setdefault(goods, []).append(self._name(label, edge))
            return "; ".join(f"{goods} on {' '.join(edges)}" for goods, edges in grouped.items())
        if self._compact:
            items = {name: value.partition("[")[0].strip() for name, value in items.items()}
            every = self._all.get(label, [])
            missing = [name for name in every if name not in items]
            items = {name: "" if name and value == "1" else value for name, value in items.items()}
            if len(missing) < len(items) and set(items.values()) == {""} and set(items) <= set(every):
                return f"all but {', '.join(missing)}" if missing else "all"
        return _list({self._name(label, name): value for name, value in items.items()})

    def _name(self, label: str, name: str) -> str:
        if label == MAP and self._compact:
            return self._edges[name]
        return f'"{name}"' if ", " in name else name


def connections(spec: Spec) -> list[str]:
    """Returns all roads and waterways, also those without goods."""
    return [edge_of(action.args[0]) for action in spec.actions if action.verb == "edge"]


def lettered(spec: Spec) -> dict[str, str]:
    """Returns a letter for every connection: one token instead of ten."""
    return dict(zip(connections(spec), ascii_letters, strict=False))


GLOSSES = {
    "done": "nothing, or no more",
    "decline": "no",
    "accept": "yes",
    "pass": "no more actions this round",
}
"""The meaning of actions without places."""


def _follower(filled: str) -> str:
    """``boatman=own_boatman`` as ``own_boatman``: the space is that of the follower's kind."""
    space, _, follower = filled.partition("=")
    return follower if follower.removeprefix("own_") == space else filled


def _gloss(name: str) -> str:
    return f" - {GLOSSES[name]}" if name in GLOSSES else ""


def _seat(facts: Facts, number: int) -> str:
    return f"seat {number} (you):" if number == facts.seat else f"seat {number}:"


def _list(items: Line) -> str:
    return ", ".join(f"{name}{'' if value.startswith('(') or not (name and value) else ' '}{value}" for name, value in items.items())

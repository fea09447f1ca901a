"""The digest of rules of a ruleset: at most :data:`MOST_WORDS` words, composed of a part for each module and of the sentences of its rows.

The parts (``rules/*.md``) follow the index of rules (docs/rules of the project), whose ids each of them cites. A section of a later part
replaces the section of the same title of an earlier one. Places, events, objectives and characters of the ruleset follow, with the sentences
of the viewer (``sentences.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

from .. import errors
from ..spec import Field, Spec
from .sentences import SENTENCES

MOST_WORDS = 1500
"""Words of a digest at most."""


def digest(spec: Spec) -> str:
    """Returns the rules for a player, as Markdown. Tiles and deeds are in :func:`tiles` and :func:`deeds`.

    Raises:
        ArgumentError: a module of the ruleset has no part.
    """
    sections: dict[str, list[str]] = {}
    for module in modules(spec.ruleset):
        for title, lines in _part(module):
            sections[title] = [*lines]
    for title, rows in (
        ("Places", _places(spec)),
        ("Events", _events(spec)),
        ("Objectives", _objectives(spec)),
        ("Characters", _characters(spec)),
    ):
        if rows:
            sections[title] = [*sections.get(title, []), *rows]
    return "\n\n".join(f"## {title}\n" + "\n".join(lines).strip() for title, lines in sections.items()) + "\n"


def sentences(spec: Spec, of: str) -> Mapping[str, str]:
    """Effects of the rows of a list, such as ``place`` or ``event``; corrected values of the server included."""
    return spec.sentences.get(of) or SENTENCES.get(of, {})


def tiles(spec: Spec) -> str:
    """Returns the Place tiles of the ruleset, a line each: category, requirements of the spaces, effect."""
    spaces, does = spaces_of(spec), sentences(spec, "place")
    return "\n".join(
        f"- `{tile}`, {category(spec, tile)}{_needs(spaces.get(tile, []))}: {does[tile]}" for tile in tiles_of(spec) if tile in does
    )


def deeds(spec: Spec) -> str:
    """Requirements and payments of the spaces of the deeds in play, a line each."""
    known = sentences(spec, "deed")
    lines = []
    for field in fields_of(spec):
        if field.name.endswith("filled"):
            printed = spec.printed.get(module_of(field.name), {})
            for deed in dict.fromkeys(element.split(".")[0] for element in field.elements):
                if deed in printed:
                    wanted = "; ".join(part for part in printed[deed].split("; ") if not part.endswith((" each", " for the last")))
                    lines.append(f"- `{deed}` ({wanted}): {known[deed]}" if deed in known else f"- `{deed}`: {printed[deed]}.")
    return "\n".join(lines)


def stand_ins(spec: Spec) -> str:
    """Returns the names of reconstructed rows, a line for each combination of fields."""
    named: dict[tuple[str, str], list[str]] = {}
    for line in spec.reconstructed:
        collection, name, values = re.split(r":? ", line, maxsplit=2)
        fields = ", ".join(value.split(" ")[0] for value in values.split("; "))
        named.setdefault((fields, collection), []).append(name)
    return "\n".join(
        f"No source that we found shows the {fields} of these {collection}: {', '.join(names)}."
        for (fields, collection), names in named.items()
    )


def category(spec: Spec, tile: str) -> str:
    """``I`` or ``II``."""
    return sentences(spec, "category").get(tile, "I")


def tiles_of(spec: Spec) -> list[str]:
    """Every Place tile that an observation or an action of the ruleset can name, those of category I first."""
    found = {element: None for field in fields_of(spec) if is_tiles(field.name) for element in field.elements}
    found |= {action.args[0]: None for action in spec.actions if action.verb == "tile"}
    return sorted(found, key=lambda tile: len(category(spec, tile)))


def spaces_of(spec: Spec) -> dict[str, list[str]]:
    """Returns the requirement of each space, by place."""
    found: dict[str, list[str]] = {}
    for field in fields_of(spec):
        if field.name.startswith("self.") and field.name.endswith("spaces"):
            for element in field.elements:
                place, _, wanted = element.partition(".")
                found.setdefault(place, []).append(wanted.split(".")[0])
    return found


def fields_of(spec: Spec) -> list[Field]:
    """Fields of the modules of the ruleset; with the option ``encoding=universal`` a spec also has those of other modules."""
    known = {*modules(spec.ruleset), "scenario"}
    return [field for field in spec.fields.values() if module_of(field.name) in known]


def is_tiles(field: str) -> bool:
    """Returns whether the elements of a field are Place tiles."""
    return field.endswith((".tiles", ".stack"))


def module_of(field: str) -> str:
    """``game.orders.display`` is a field of the module ``orders``, ``game.filled`` one of the base."""
    parts = field.split(".")
    return parts[1] if len(parts) == 3 else "base"


def modules(ruleset: str) -> list[str]:
    """Returns the modules of a canonical ruleset string, those that others build on first: ``base``, ``tiles``, the scenario, additions."""
    match = re.match(r"([a-z_]+)(-\d+p)?(@[\w-]+)?((?:\+\w+)*)(\?.*)?$", ruleset)
    if match is None:
        raise errors.ArgumentError(f"{ruleset!r} is not a ruleset; see Spec.ruleset.")
    scenario, additions = match[1], match[4].split("+")[1:]
    return ["base", "tiles", *([] if scenario == "base" else [scenario]), *additions]


@lru_cache
def _part(module: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Titles and lines of the sections of a part."""
    file = files("orleans_env.text") / "rules" / f"{module}.md"
    if not file.is_file():
        raise errors.ArgumentError(f"There is no digest of the rules of {module!r}; give your own text as rules=..., or rules='' for none.")
    # a comment at its head names the rules that it follows
    text = re.sub(r"<!--.*?-->\n?", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return tuple((title, tuple(body.strip().split("\n"))) for title, body in zip(parts[1::2], parts[2::2], strict=True))


def _places(spec: Spec) -> list[str]:
    others, does = set(tiles_of(spec)), sentences(spec, "place")
    return [
        f"- `{place}`{_needs(wanted)}: {does[place]}" for place, wanted in spaces_of(spec).items() if place not in others and place in does
    ]


def _needs(spaces: list[str]) -> str:
    return f" ({' '.join(spaces)})" if spaces else ""


def _events(spec: Spec) -> list[str]:
    """Events with the same effect share a line. Events of a module replace those of the modules before it."""
    order = modules(spec.ruleset)
    fields = [field for field in fields_of(spec) if field.name.startswith("game.") and field.name.endswith((".event", ".left"))]
    last = max((order.index(module_of(field.name)) for field in fields), default=0)
    names = dict.fromkeys(element for field in fields if module_of(field.name) == order[last] for element in field.elements)
    does = sentences(spec, "event")
    return _lines((name, does[name]) for name in names if name in does)


def _objectives(spec: Spec) -> list[str]:
    said, lost = sentences(spec, f"objective {_scenario(spec)}"), sentences(spec, f"loss {_scenario(spec)}")
    return [
        *_lines((name, said[name]) for name in spec.objectives if name in said),
        *(["The game is lost when: " + " Or: ".join(lost.values())] if lost else []),
    ]


def _characters(spec: Spec) -> list[str]:
    field = spec.fields.get("self.invasion.character")
    return [] if field is None else _lines((name, SENTENCES["character"][name]) for name in field.values if name in SENTENCES["character"])


def _scenario(spec: Spec) -> str:
    return (modules(spec.ruleset)[2:] or ["base"])[0]


def _lines(rows: Iterable[tuple[str, str]]) -> list[str]:
    named: dict[str, list[str]] = {}
    for name, sentence in rows:
        named.setdefault(sentence, []).append(f"`{name}`")
    return [f"- {' '.join(names)}: {sentence}" for sentence, names in named.items()]

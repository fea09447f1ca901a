"""The digest of rules of a ruleset: at most :data:`MOST_WORDS` words, composed of a part for each module.

The parts (``rules/*.md``) follow the index of rules (docs/rules of the project), whose ids each of them cites. A section of a later part
replaces the section of the same title of an earlier one, and a line of a glossary is kept only if the ruleset can have its subject.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from .. import errors
from ..spec import Spec

MOST_WORDS = 1500
"""Words of a digest at most."""

_GLOSSARY = re.compile(r"- `([^`]+)`")
# copies of an event, by name: `dues_7.a`, `trading_day_3`, `income.b`
_COPY = re.compile(r"(_\d+)?(\.[a-d]|\.first|\.last|\.start)?$")


def digest(spec: Spec) -> str:
    """The rules for a player, as Markdown.

    Raises:
        ArgumentError: a module of the ruleset has no part.
    """
    known = _names(spec)
    sections: dict[str, list[str]] = {}
    for module in modules(spec.ruleset):
        for title, lines in _part(module):
            kept = [line for line in lines if (entry := _GLOSSARY.match(line)) is None or stem(entry[1]) in known]
            if any(line.strip() for line in kept):
                sections[title] = kept
    return "\n\n".join(f"## {title}\n" + "\n".join(lines).strip() for title, lines in sections.items()) + "\n"


def modules(ruleset: str) -> list[str]:
    """The modules of a canonical ruleset string, those that others build on first: ``base``, ``tiles``, the scenario, additions."""
    match = re.match(r"([a-z_]+)(-\d+p)?(@[\w-]+)?((?:\+\w+)*)(\?.*)?$", ruleset)
    if match is None:
        raise errors.ArgumentError(f"{ruleset!r} is no ruleset; see Spec.ruleset.")
    scenario, additions = match[1], match[4].split("+")[1:]
    return ["base", "tiles", *([] if scenario == "base" else [scenario]), *additions]


def stem(name: str) -> str:
    """A name without the suffix that distinguishes copies."""
    return _COPY.sub("", name)


@lru_cache
def _part(module: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Titles and lines of the sections of a part."""
    file = files(__package__) / "rules" / f"{module}.md"
    if not file.is_file():
        raise errors.ArgumentError(f"There is no digest of the rules of {module!r}; give your own text as rules=..., or rules='' for none.")
    # a comment at its head names the rules that it follows
    text = re.sub(r"<!--.*?-->\n?", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return tuple((title, tuple(body.strip().split("\n"))) for title, body in zip(parts[1::2], parts[2::2], strict=True))


def _names(spec: Spec) -> set[str]:
    """All names in observations and actions of the ruleset."""
    names = {name for action in spec.actions for arg in action.args for name in (arg, arg.split(".")[0])}
    names |= {name for action in spec.actions for name in (action.name, action.verb)}
    for field in spec.fields.values():
        names |= {name for element in field.elements for name in (element, element.split(".")[0])} | set(field.values)
        if field.name.endswith(("tiles", "stack")):
            # no action gains the initial tiles of a seat
            names |= {f"tile({element})" for element in field.elements}
    return names | {stem(name) for name in names} | set(spec.objectives)

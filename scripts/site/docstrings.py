"""Docstrings of the package as Markdown: roles become links, tables become tables. An extension of Griffe, which reads the sources."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import griffe

_ROLE = re.compile(r":(?:class|func|meth|mod|attr|data):`(~?)([^`]+)`")
_CODE = re.compile(r"``([^`]+)``")


class RolesAndTables(griffe.Extension):
    """Rewrites all docstrings after the package is loaded."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Called by Griffe."""
        for thing in _all(pkg):
            if thing.docstring is not None:
                thing.docstring.value = markdown(thing.docstring.value, thing)


def markdown(text: str, thing: Any) -> str:
    """A docstring of reStructuredText as Markdown."""
    # tables first, because their columns are counted in letters; roles before code, because they have single backticks
    text = _ROLE.sub(lambda role: _link(role[2], bool(role[1]), thing), _tables(text))
    return _CODE.sub(r"`\1`", text)


def _link(name: str, short: bool, thing: Any) -> str:
    shown = name.rpartition(".")[2] if short else name
    path = _resolved(name, thing)
    # code that is not a part of the site stays code
    return f"`{shown}`" if path is None else f"[`{shown}`][{path}]"


def _resolved(name: str, thing: Any) -> str | None:
    """The full path of a name in the docstring of an object."""
    package = thing.package
    candidates = [name] if name.startswith(f"{package.name}.") else []
    scope = thing
    while scope is not None:
        candidates.append(f"{scope.path}.{name}")
        scope = scope.parent
    return next((path for path in (_defined(candidate, package) for candidate in candidates) if path is not None), None)


def _defined(path: str, package: Any) -> str | None:
    """Where a name of the package is defined; None if outside."""
    while path.startswith(f"{package.name}."):
        try:
            found = package[path.removeprefix(f"{package.name}.")]
        except KeyError:
            return None
        if not found.is_alias:
            # names without a docstring are not in the reference
            return None if found.docstring is None else str(found.path)
        path = found.target_path
    return None


def _tables(text: str) -> str:
    """Simple tables of reStructuredText (rules of ``=``) as Markdown's."""
    lines, out, at = text.splitlines(), [], 0
    while at < len(lines):
        rule = lines[at]
        end = next((k for k in range(at + 1, len(lines)) if lines[k].strip() == rule.strip()), None) if re.fullmatch(r"\s*=+(?: +=+)+\s*", rule) else None
        if end is None:
            out.append(rule)
            at += 1
            continue
        starts = [match.start() for match in re.finditer(r"=+", rule)]
        rows: list[list[str]] = []
        for line in lines[at + 1 : end]:
            cells = [line[a:b].strip() for a, b in zip(starts, [*starts[1:], None], strict=True)]
            if cells[0] == "" and rows:
                rows[-1] = [f"{old} {new}".strip() for old, new in zip(rows[-1], cells, strict=True)]
            else:
                rows.append(cells)
        head = " | ".join("" for _ in starts)
        out += ["", f"| {head} |", f"|{' --- |' * len(starts)}", *(f"| {' | '.join(row)} |" for row in rows), ""]
        at = end + 1
    return "\n".join(out)


def _all(thing: Any) -> Iterator[Any]:
    yield thing
    for member in getattr(thing, "members", {}).values():
        if not member.is_alias:
            yield from _all(member)

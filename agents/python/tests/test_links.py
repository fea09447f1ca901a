"""Links of the documentation lead to files and headings that exist; `npm run test:long` builds the site, which checks them too."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "agents").glob("*/README.md"),
    *(ROOT / "agents" / "models").glob("*.md"),
]


def prose(page: Path) -> str:
    """A page without blocks of code."""
    return re.sub(r"^( *)(```+).*?^\1\2$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@cache
def anchors(page: Path) -> set[str]:
    """Anchors of the headings, as the site and forges make them."""
    titles = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    plain = [re.sub(r"\[(.*?)\]\(.*?\)", r"\1", title) for title in titles]
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in plain}


def broken(page: Path) -> list[str]:
    found = []
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", prose(page))):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not re.match(r"\w+:", link) and not (target.exists() and (not anchor or target.suffix != ".md" or anchor in anchors(target))):
            found.append(link)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links(page: Path) -> None:
    assert broken(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A `title`, here\n[x](#a-title-here) [x](page.md#nothing) [x](nothing.md) [x](https://a.b/c)\n```\n[x](y)\n```\n")
    assert broken(page) == ["page.md#nothing", "nothing.md"]

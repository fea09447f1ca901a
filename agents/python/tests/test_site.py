"""The site of the documentation: it builds, has no broken links, and needs no network."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import orleans_env

ROOT = Path(orleans_env.__file__).resolve().parents[3]


def build(root: Path, out: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(root / "scripts" / "site" / "build.py"), str(out)], capture_output=True, text=True, timeout=600
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A broken link or anchor fails the build (``--strict``)."""
    out = tmp_path_factory.mktemp("site")
    done = build(ROOT, out)
    assert done.returncode == 0, done.stderr + done.stdout
    return out


def test_the_site_loads_nothing_from_other_hosts(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = re.findall(r"<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)=[\"']?((?:https?:)?//[^\"' >]+)", page.read_text())
        assert loaded == [], page
    styles = "".join(style.read_text() for style in site.rglob("*.css"))
    assert not re.search(r"@import|url\([\"']?(?:https?:)?//", styles)
    assert (site / "assets" / "iframe-worker.js").exists() and (site / "search" / "search_index.js").exists()


def test_the_site_has_all_pages(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        assert (site / page.relative_to(ROOT).with_suffix(".html")).exists() or (
            site / page.relative_to(ROOT).parent / "index.html"
        ).exists(), page
    # the page that names the demo links to it
    link = re.search(r'href="?([\w./]*demo/index\.html)', (site / "play.html").read_text())
    assert link and (site / link[1]).exists() and (site / "demo" / "worker.js").exists()
    # linked sources are part of the site
    assert "def main()" in re.sub(r"<[^>]+>", "", (site / "agents" / "python" / "examples" / "ppo_selfplay.py.html").read_text())


def test_the_reference_has_all_public_names(site: Path) -> None:
    pages = "".join(page.read_text() for page in (site / "python").glob("*.html"))
    ids = set(re.findall(r'id="?(orleans_env[\w.]*)', pages))
    for module, names in (
        (orleans_env, orleans_env.__all__),
        (orleans_env.text, orleans_env.text.__all__),
        (orleans_env.record, orleans_env.record.__all__),
    ):
        for name in names:
            thing = getattr(module, name)
            if callable(thing):
                assert f"{thing.__module__}.{thing.__qualname__}" in ids, name
    for name, thing in vars(orleans_env.errors).items():
        if isinstance(thing, type) and issubclass(thing, orleans_env.errors.OrleansError):
            assert f"orleans_env.errors.{name}" in ids
    # docstrings have become Markdown: no role is left
    assert not re.search(r":(?:class|func|meth|mod):", re.sub(r"<[^>]+>", "", pages))


def test_a_broken_link_fails_the_build(tmp_path: Path) -> None:
    """In a copy of the input of the build with an additional page."""
    for name in ("docs", "agents/python/README.md", "node_modules/iframe-worker", "mkdocs.yml", "README.md", "ARCHITECTURE.md",
                 "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "LICENSE", "proto", "deploy", "src/view", "agents/ts", "agents/python/tests", "agents/python/examples"):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).symlink_to(ROOT / name)
    # only the parts of the package that a page needs
    (tmp_path / "agents" / "python" / "orleans_env").mkdir()
    (tmp_path / "agents" / "python" / "orleans_env" / "__init__.py").write_text('"""A package."""\n')
    # the build uses its parent folder as the project
    shutil.copytree(ROOT / "scripts" / "site", tmp_path / "scripts" / "site")
    # the pages that the build names, and a link target; the build also reports other missing pages
    (tmp_path / "docs").unlink()
    (tmp_path / "docs").mkdir()
    for name in ("python.md", "decisions.md", "speed.md", "roadmap.md"):
        (tmp_path / "docs" / name).symlink_to(ROOT / "docs" / name)
    (tmp_path / "docs" / "broken.md").write_text("[nowhere](nothing.md), [no such heading](python.md#nothing)\n")
    done = build(tmp_path, tmp_path / "out")
    assert done.returncode != 0 and "nothing.md" in done.stderr and "#nothing" in done.stderr, done.stderr

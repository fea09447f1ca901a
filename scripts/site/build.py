"""The site of the documentation: the Markdown of the project, the sources it links to, and the reference of the Python package.

    python scripts/site/build.py [OUT]      # default: dist/site; `npm run docs:site` does it in .venv

Pages keep their places in the repository, so links work on both; a link to a file that is not a page leads to a page that shows it. A link that leads
nowhere fails the build. Nothing is fetched, neither here nor by the site: open OUT/index.html.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DRAFT = ROOT / "dist" / "site-pages"
PACKAGE = ROOT / "agents" / "python" / "orleans_env"

# in the order of the tab
GUIDES = ["python", "text", "rulesets", "cli", "typescript", "languages", "positions", "data", "view", "bots", "baselines", "ladder", "luck", "training", "benchmark", "tournaments", "sandbox", "seasons", "ladder-hosting", "hosting", "service", "api", "performance", "robustness", "conformance", "reconstructed", "errors", "support"]
# modules for other modules of the package; users hardly ever need them
INSIDE = {"arguments", "clients", "connection", "decoding", "disposal", "exclusive", "extras", "finals", "games", "raw_messages", "read_timeout", "registration", "spaces", "spread", "stream_call", "under_way", "vector_requests", "vector_rows"}
PROJECT = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "docs/decisions.md", "docs/speed.md", "docs/roadmap.md"]
# raw HTML: mkdocs checks links of Markdown, and the demo is written after it has run
PLAY = """# Play in the browser

<a href="demo/index.html">Open the demo</a>, the page of [orleans view](docs/view.md) with engine and bots in the browser. Nothing is installed, and no server is asked. A server of files has to send it, as the site of a forge does; a game ends with its page.
"""
IMAGES = {".png", ".svg"}
# the second word of a code block says to tests what it is; superfences do not read such a block
FENCE = re.compile(r"^( *```\w+) \S+$", re.MULTILINE)
LINK = re.compile(r"(\[[^\]\[]*(?:\[[^\]]*\][^\]\[]*)?\])\(([^)\s]+)\)")
LANGUAGES = {".py": "python", ".ts": "ts", ".mjs": "js", ".proto": "protobuf", ".json": "json", ".yaml": "yaml", ".ipynb": "json", ".sh": "bash"}


def main(out: Path) -> None:
    shutil.rmtree(DRAFT, ignore_errors=True)
    documents = (page for folder in ("docs", "agents/models") for page in (ROOT / folder).rglob("*.md"))
    pages = sorted({"README.md", "agents/python/README.md", *PROJECT, *(str(page.relative_to(ROOT)) for page in documents)})
    for page in pages:
        write(page, linked(page, FENCE.sub(r"\1", (ROOT / page).read_text(encoding="utf-8")), set(pages)))
    for image in (page for page in (ROOT / "docs").rglob("*") if page.suffix in IMAGES):
        target = DRAFT / "pages" / image.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(image, target)
    # without it, search does not work in pages opened as files
    write("assets/iframe-worker.js", (ROOT / "node_modules" / "iframe-worker" / "shim" / "index.js").read_text(encoding="utf-8"))
    modules = [module for module in sorted(PACKAGE.rglob("*.py")) if is_public(module)]
    for module in modules:
        write(f"python/{name_of(module)}.md", f"::: {name_of(module)}\n")
    write("play.md", PLAY)
    config = DRAFT / "mkdocs.yml"
    # JSON is valid YAML
    config.write_text(json.dumps({"INHERIT": str(ROOT / "mkdocs.yml"), "docs_dir": str(DRAFT / "pages"), "site_dir": str(out), "nav": nav(pages, modules)}))
    # `--quiet` would hide warnings from `--strict` too
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(config)]
    done = subprocess.run(command, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True)
    if done.returncode != 0:
        sys.stderr.write("".join(line for line in done.stderr.splitlines(keepends=True) if not line.startswith("INFO")))
        sys.exit("The site has broken links or pages: the lines above name them.")
    # the page that plays, as `docs/view.md` describes it
    subprocess.run(["node", str(ROOT / "dist" / "src" / "cli" / "main.js"), "view", "--demo", str(out / "demo")], check=True, stdout=subprocess.DEVNULL)
    print(f"{out}/index.html: {len(pages)} pages of the project, {len(modules)} modules")


def linked(page: str, text: str, pages: set[str]) -> str:
    """The text of a page whose links to other files of the repository lead to pages."""

    def replace(match: re.Match[str]) -> str:
        label, link = match[1], match[2]
        path, _, anchor = link.partition("#")
        if path == "" or "://" in link or link.startswith("mailto:"):
            return match[0]
        target = (ROOT / page).parent / path
        inside = os.path.relpath(target, ROOT) if target.exists() else None
        if inside is None or inside in pages or target.suffix in IMAGES:
            return match[0]
        if target.suffix == ".onnx":
            return label.strip("[]")
        if target.is_dir():
            # its README, if it has one that is a page
            return f"{label}({path.rstrip('/')}/README.md)" if f"{inside}/README.md" in pages else label
        write(f"{inside}.md", f"# {inside}\n\n````{LANGUAGES.get(target.suffix, 'text')}\n{target.read_text(encoding='utf-8')}\n````\n")
        return f"{label}({path}.md{f'#{anchor}' if anchor else ''})"

    # text in code is not a link, and neighbouring marks, `[eighth][bigbox]`, are not references
    parts = re.split(r"(^```.*?^```)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if number % 2 else LINK.sub(replace, part).replace("][", "]\\[") for number, part in enumerate(parts))


def nav(pages: list[str], modules: list[Path]) -> list[object]:
    """The tabs."""
    under = lambda folder: [page for page in pages if page.startswith(f"docs/{folder}/")]  # noqa: E731
    guides = [f"docs/{name}.md" for name in GUIDES]
    names = [name_of(module) for module in modules]
    entries = lambda inside: [{name: f"python/{name}.md"} for name in names if (name.removeprefix("orleans_env.") in INSIDE) == inside]  # noqa: E731
    return [
        {"Orléans": ["README.md", "play.md"]},
        {"Guides": guides},
        {"Rules": under("rules")},
        {"Games": [*under("games"), {"Bytes and actions": under("spec")}]},
        {"Networks": [page for page in pages if page.startswith("agents/models/")]},
        {"Python package": ["agents/python/README.md", *entries(False), {"Inside": entries(True)}]},
        {"Project": list(PROJECT)},
    ]


def is_public(module: Path) -> bool:
    """Modules that users call: not those of the wire, and none that has nothing but private names."""
    inside = module.relative_to(PACKAGE)
    if inside.parts[0] in ("wire", "_server") or inside.name == "__main__.py":
        return False
    names = [getattr(node, "name", "") for node in ast.parse(module.read_text(encoding="utf-8")).body]
    return inside.name == "__init__.py" or any(name and not name.startswith("_") for name in names)


def name_of(module: Path) -> str:
    """``orleans_env.text.codec``"""
    parts = module.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def write(page: str, text: str) -> None:
    file = DRAFT / "pages" / page
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "dist" / "site")

"""The Python of the guides, of both READMEs, of the cards of games and of the notebook runs, from top to bottom."""

import json
import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "python.md"
TEXT = GUIDE.with_name("text.md")
README = Path(__file__).resolve().parents[1] / "README.md"
NOTEBOOK = Path(__file__).resolve().parents[1] / "examples" / "first_steps.ipynb"
PROJECT = Path(__file__).resolve().parents[3] / "README.md"
CARDS = sorted(page for page in (PROJECT.parent / "docs" / "games").glob("*.md") if page.name != "README.md")


@pytest.mark.parametrize("page", [GUIDE, TEXT, README, PROJECT, *CARDS], ids=lambda page: f"{page.parent.name}/{page.name}")
@pytest.mark.usefixtures("videos")
def test_examples(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(page), "exec"), names)
    assert capsys.readouterr().out


def test_the_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    """Its cells in order, except the first, which installs the packages of this test."""
    notebook = json.loads(NOTEBOOK.read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert notebook["nbformat"] == 4 and cells[0] == "%pip install --quiet '..[node,gym]'"
    names: dict[str, object] = {}
    for number, cell in enumerate(cells[1:], 1):
        exec(compile(cell, f"{NOTEBOOK.name}, cell {number}", "exec"), names)
        assert capsys.readouterr().out, cell
    # outputs belong to a run, not to the repository
    assert all(cell.get("outputs") == [] for cell in notebook["cells"] if cell["cell_type"] == "code")


def test_the_quick_starts_install_the_packages_that_they_use() -> None:
    for page, extras in ((README, {"node", "gym"}), (PROJECT, {"node", "gym"}), (GUIDE, {"node", "gym"})):
        installed = re.search(r"^pip install './agents/python\[(.*?)\]'", page.read_text(), re.MULTILINE)
        assert installed is not None and set(installed.group(1).split(",")) == extras, page

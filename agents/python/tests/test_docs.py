"""The Python of docs/python.md runs, from top to bottom."""

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "python.md"
README = Path(__file__).resolve().parents[1] / "README.md"


@pytest.mark.parametrize("page", [GUIDE, README], ids=lambda page: page.name)
def test_examples(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(page), "exec"), names)
    assert capsys.readouterr().out

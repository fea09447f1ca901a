"""``orleans`` and ``python -m orleans_env``: the program of the package (docs/cli.md)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from .errors import ExtraMissing, ServerMissing
from .server import find_program


_PACKAGE = Path(__file__).parent

_PYTHON_COMMANDS = """
commands of the Python package:
  examples DIR  copies the example programs in Python
  mcp           serves games to language models by MCP
"""


def main() -> None:
    """Runs the program with the arguments of this process, and ends with its exit code. ``mcp`` and ``examples`` are written in Python."""
    if sys.argv[1:2] == ["mcp"]:
        try:
            from .adapters.mcp import main as serve
        except ExtraMissing as error:
            raise SystemExit(f"orleans: {error}") from None
        serve(sys.argv[2:])
        return
    if sys.argv[1:2] == ["examples"]:
        copy_examples(sys.argv[2:])
        return
    try:
        command = [*find_program(), *sys.argv[1:]]
    except ServerMissing as error:
        raise SystemExit(f"orleans: {error}") from None
    if sys.argv[1:] in ([], ["--help"], ["-h"]):
        shown = subprocess.run(command)
        if shown.returncode == 0:
            print(_PYTHON_COMMANDS, end="")
        raise SystemExit(shown.returncode)
    if os.name == "nt":
        raise SystemExit(subprocess.run(command).returncode)
    os.execv(command[0], command)


def copy_examples(arguments: list[str]) -> None:
    """``orleans examples DIR``: copies the programs of docs/training.md."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        raise SystemExit("usage: orleans examples DIR   copies the example programs in Python (training, export, bots) into a new folder")
    # in a checkout they are beside the package
    examples = next(folder for folder in (_PACKAGE / "_examples", _PACKAGE.parent / "examples") if folder.exists())
    try:
        shutil.copytree(examples, arguments[0], ignore=shutil.ignore_patterns("__pycache__"))
    except FileExistsError:
        raise SystemExit(f"orleans: {arguments[0]} exists; name a folder that does not, so that nothing of yours is replaced.") from None
    print(f"Copied {len(list(Path(arguments[0]).iterdir()))} files to {arguments[0]}.")


if __name__ == "__main__":
    main()

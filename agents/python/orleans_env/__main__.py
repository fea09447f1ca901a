"""``orleans`` and ``python -m orleans_env``: the program that goes with the package (docs/cli.md)."""

from __future__ import annotations

import os
import subprocess
import sys

from .errors import ExtraMissing, ServerMissing
from .server import find_program


def main() -> None:
    """Runs the program with the arguments of this process, and ends with its exit code. ``orleans mcp`` is written in Python."""
    if sys.argv[1:2] == ["mcp"]:
        try:
            from .adapters.mcp import main as serve
        except ExtraMissing as error:
            raise SystemExit(f"orleans: {error}") from None
        serve(sys.argv[2:])
        return
    try:
        command = [*find_program(), *sys.argv[1:]]
    except ServerMissing as error:
        raise SystemExit(f"orleans: {error}") from None
    if os.name == "nt":
        raise SystemExit(subprocess.run(command).returncode)
    os.execv(command[0], command)


if __name__ == "__main__":
    main()

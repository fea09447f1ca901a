"""Gymnasium ids: ``gymnasium.make("orleans/base-2p-v0")``, ``gymnasium.make_vec("orleans/base-2p-v0", num_envs=8)``.

There is an id for every ready-made ruleset whose name Gymnasium can spell (letters, digits, ``-``, ``.``, ``_``, ``:``), and
``orleans/ruleset-v0`` with the argument ``ruleset`` for all others. The names come with the bundled server.
"""

from __future__ import annotations

import json
import re

import gymnasium

from .server import BUNDLE

_SPELLABLE = re.compile(r"[\w:.-]+")


def env_id(ruleset: str) -> str | None:
    """The id of a ruleset, None when Gymnasium cannot spell it."""
    return f"orleans/{ruleset}-v0" if _SPELLABLE.fullmatch(ruleset) else None


def bundled_rulesets() -> list[str]:
    """The ready-made rulesets of the bundled server; none when there is no such server."""
    presets = BUNDLE.parents[2] / "presets.json"
    return list(json.loads(presets.read_text())["rulesets"]) if presets.exists() else []


def register() -> None:
    """Registers the ids; importing ``orleans_env`` does it."""
    entries: dict[str, dict[str, str]] = {"orleans/ruleset-v0": {}} | {name: {"ruleset": r} for r in bundled_rulesets() if (name := env_id(r)) is not None}
    for name, arguments in entries.items():
        gymnasium.register(
            id=name,
            entry_point="orleans_env.gym:OrleansEnv",
            vector_entry_point="orleans_env.vector:OrleansVectorEnv",
            kwargs=arguments,
            # the env reports it itself, and the order of its calls is the server's business
            disable_env_checker=True,
        )

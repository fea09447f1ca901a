"""Gymnasium ids: ``gymnasium.make("orleans/base-2p-v0")``, ``gymnasium.make_vec("orleans/base-2p-v0", num_envs=8)``.

There is an id for every ready-made ruleset whose name Gymnasium can spell (letters, digits, ``-``, ``.``, ``_``, ``:``), and
``orleans/ruleset-v0`` with the argument ``ruleset`` for all others. The names come with the package, with or without a server in it.
"""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gymnasium.envs.registration import EnvSpec

_SPELLABLE = re.compile(r"[\w:.-]+")


def env_id(ruleset: str) -> str | None:
    """Returns Gymnasium's id of a ruleset, or None if Gymnasium cannot spell it."""
    return f"orleans/{ruleset}-v0" if _SPELLABLE.fullmatch(ruleset) else None


def env_spec(ruleset: str) -> EnvSpec:
    """Returns the entry point for Gymnasium, for any ruleset."""
    import gymnasium

    found = copy.deepcopy(gymnasium.spec("orleans/ruleset-v0"))
    found.kwargs = {"ruleset": ruleset}
    return found


def ready_rulesets() -> list[str]:
    """Returns the ready-made rulesets of the server of this version."""
    return list(json.loads((Path(__file__).parent / "rulesets.json").read_text()))


def register() -> None:
    """Registers the ids; importing ``orleans_env`` does it, and so does a program that loads the entry points ``gymnasium.envs``."""
    # while loading them, Gymnasium may be in the middle of its import
    from gymnasium.envs.registration import register as register_id
    from gymnasium.envs.registration import registry

    entries: dict[str, dict[str, str]] = {"orleans/ruleset-v0": {}} | {
        name: {"ruleset": r} for r in ready_rulesets() if (name := env_id(r)) is not None
    }
    for name, arguments in entries.items():
        if name not in registry:
            register_id(
                id=name,
                entry_point="orleans_env.gym:OrleansEnv",
                vector_entry_point="orleans_env.vector:OrleansVectorEnv",
                kwargs=arguments,
                # the env reports it itself, and the server checks the order of calls
                disable_env_checker=True,
            )

"""Orléans by text, for language models.

=====================  ===================================================================================
:func:`make`           an environment whose observations and actions are strings (extra ``[gym]``)
:class:`TextCodec`     observations to text and answers to actions, for custom loops (numpy only)
:func:`digest`         the rules of a ruleset in at most 1,500 words
:func:`read_answer`    the legal action that an answer names
=====================  ===================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .answers import read_answer as read_answer
from .codec import TextCodec as TextCodec
from .digest import digest as digest

if TYPE_CHECKING:
    from .env import TextEnv as TextEnv
    from .env import make as make

__all__ = ["TextCodec", "TextEnv", "digest", "make", "read_answer"]


def __getattr__(name: str) -> Any:
    if name not in ("TextEnv", "make"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ..extras import attribute

    return attribute(".text.env", name, "gym", f"text.{name}")

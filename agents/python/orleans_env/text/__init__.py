"""Orléans by text, for language models.

=======================  ====================================================================================
:func:`make`             an environment whose observations and actions are strings (extra ``[gym]``)
:class:`TextVectorEnv`   many games over one stream, stepped together (extra ``[gym]``)
:class:`AsyncTextGames`  many games over one stream, each awaited by its coroutine (extra ``[gym]``)
:class:`TextCodec`       observations to text and answers to actions, for custom loops (numpy only)
:func:`digest`           the rules of a ruleset in at most 1,500 words
:func:`read_answer`      the legal action that an answer names
=======================  ====================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .answers import read_answer as read_answer
from .codec import TextCodec as TextCodec
from .digest import digest as digest

if TYPE_CHECKING:
    from .env import TextEnv as TextEnv
    from .env import make as make
    from .vector import AsyncTextGames as AsyncTextGames
    from .vector import TextVectorEnv as TextVectorEnv

__all__ = ["AsyncTextGames", "TextCodec", "TextEnv", "TextVectorEnv", "digest", "make", "read_answer"]

_LAZY = {"TextEnv": ".text.env", "make": ".text.env", "TextVectorEnv": ".text.vector", "AsyncTextGames": ".text.vector"}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ..extras import attribute

    return attribute(_LAZY[name], name, "gym", f"text.{name}")

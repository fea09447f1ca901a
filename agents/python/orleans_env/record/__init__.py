"""Games as data sets: of bots or policies, as NumPy shards and for Minari, with the hashes of the spec they were played on.

======================  ================================================================================
:func:`play`            games of bots and policies, one :class:`Episode` after the other
:func:`write_shards`    into a folder of NumPy files; :class:`Shards` reads it
:func:`write_minari`    into a Minari data set (extra ``[minari]``); :func:`read_minari` reads it
:func:`read_explained`  games of ``orleans play --record FILE --explain``, with the bots' analyses, for imitation
:class:`Origin`         the ruleset, the hashes of its spec, the players; data of another spec is refused
======================  ================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .episodes import Episode as Episode
from .episodes import Trajectory as Trajectory
from .episodes import play as play
from .explained import ExplainedGame as ExplainedGame
from .explained import read_explained as read_explained
from .origin import Origin as Origin
from .shards import Shards as Shards
from .shards import write_shards as write_shards

if TYPE_CHECKING:
    from .minari_data import read_minari as read_minari
    from .minari_data import write_minari as write_minari

__all__ = [
    "Episode",
    "ExplainedGame",
    "Origin",
    "Shards",
    "Trajectory",
    "play",
    "read_explained",
    "read_minari",
    "write_minari",
    "write_shards",
]


def __getattr__(name: str) -> Any:
    if name not in ("read_minari", "write_minari"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ..extras import attribute

    return attribute(".record.minari_data", name, "minari", f"record.{name}")

"""Orléans for reinforcement learning.

========================  =================================================================================
:func:`make`              ``gymnasium.Env``: one learner's seat, and bots of the server in the other seats
:class:`League`            opponents that are drawn for each episode
:func:`make_vec`          ``gymnasium.vector.VectorEnv`` over the vector stream, and EnvPool's send / recv
:func:`aec_env`           PettingZoo AEC environment, every seat an agent
:func:`parallel_env`      PettingZoo Parallel environment
:class:`RawClient`        all calls of the service; illegal actions raise errors
:class:`VectorStream`     the vector stream without Gymnasium
:func:`spiel_game`        an OpenSpiel game
:mod:`text`               games by text, for language models
:mod:`record`             games as data sets: Minari, NumPy shards
========================  =================================================================================

``address="host:port"`` (or ``unix:/path``) or the environment variable ``ORLEANS_ADDRESS`` names a server in all of them, with
``access_token=`` and ``tls=``, or ``ORLEANS_ACCESS_TOKEN`` and ``ORLEANS_TLS...``, for a protected server. Without an address the first env
starts a local server (Node 20 or newer), which all envs of the process share and which stops with it.

Frameworks are imported on use: ``RawClient`` and ``VectorStream`` need grpcio, protobuf and numpy only.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import errors as errors
    from . import record as record
    from . import text as text
    from .clients import get_spec as get_spec
    from .gym import make as make
    from .openspiel import spiel_game as spiel_game
    from .opponents import League as League
    from .pettingzoo import aec_env as aec_env
    from .pettingzoo import parallel_env as parallel_env
    from .raw import RawClient as RawClient
    from .sample import sample_legal as sample_legal
    from .server import stop_local_server as stop_local_server
    from .stream import VectorStream as VectorStream
    from .vector import make_vec as make_vec

__version__ = "0.2.0"

# name here: module, name there, extra
_NAMES: dict[str, tuple[str, str, str]] = {
    "League": ("opponents", "League", ""),
    "RawClient": ("raw", "RawClient", ""),
    "VectorStream": ("stream", "VectorStream", ""),
    "aec_env": ("pettingzoo", "aec_env", "pettingzoo"),
    "get_spec": ("clients", "get_spec", ""),
    "make": ("gym", "make", "gym"),
    "make_vec": ("vector", "make_vec", "gym"),
    "parallel_env": ("pettingzoo", "parallel_env", "pettingzoo"),
    "sample_legal": ("sample", "sample_legal", ""),
    "spiel_game": ("openspiel", "spiel_game", "openspiel"),
    "stop_local_server": ("server", "stop_local_server", ""),
}

__all__ = [
    "League",
    "RawClient",
    "VectorStream",
    "__version__",
    "aec_env",
    "errors",
    "get_spec",
    "make",
    "make_vec",
    "parallel_env",
    "record",
    "sample_legal",
    "spiel_game",
    "stop_local_server",
    "text",
]


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        if not name.startswith("_") and find_spec(f"{__name__}.{name}") is not None:
            return import_module(f".{name}", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, there, extra = _NAMES[name]
    from .extras import attribute

    # cached, because this function takes as long as a short step
    found = globals()[name] = attribute(f".{module}", there, extra, name)
    return found


def __dir__() -> list[str]:
    return sorted(__all__)


if find_spec("gymnasium") is not None:
    import_module(".registration", __name__).register()

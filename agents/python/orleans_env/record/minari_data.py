"""Recorded games as a Minari data set (extra ``[minari]``)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib import import_module
from typing import Any

import minari
import numpy as np
from minari.data_collector import EpisodeBuffer

from .. import errors
from ..registration import env_spec
from ..spaces import action_space, observation_space
from ..spec import Spec
from .episodes import Episode
from .origin import Origin

# Minari's files need them, and it imports them only when it writes
for _needed in ("h5py", "PIL"):
    import_module(_needed)

_ORIGIN = "orleans"


def write_minari(
    episodes: Iterable[Episode], name: str, origin: Origin, spec: Spec, *, seats: Iterable[int] | None = None, **described: Any
) -> Any:
    """Writes a data set into Minari's folder (``MINARI_DATASETS_PATH``); each seat of each game is an episode, as its player saw it.

    Observations are ``{"observation": uint8[O], "action_mask": int8[A]}``, as those of :func:`orleans_env.make`; ``infos`` have ``seat`` and
    ``episode_seed`` at every step. A seat that never decided has no episode. ``MinariDataset.recover_environment`` makes the env of the ruleset, with
    the default opponents.

    Args:
        name: id of the data set in Minari, e.g. ``orleans/base-2p/greedy-v0``.
        seats: the seats to write; default: all.
        described: further arguments of ``minari.create_dataset_from_buffers``: ``author``, ``description`` ...

    Returns:
        The ``minari.MinariDataset``.
    """
    chosen = range(spec.seats) if seats is None else list(seats)
    buffers = [buffer for episode in episodes for seat in chosen if (buffer := _buffer(episode, spec, seat)) is not None]
    if not buffers:
        raise errors.ArgumentError("There are no games to write; record some first.")
    players = ", ".join(dict.fromkeys(origin.players)) or "unknown"
    described = {"algorithm_name": players, "description": f"Games of Orléans, ruleset {spec.ruleset}, played by {players}.", **described}
    described = {
        "env": env_spec(spec.ruleset),
        "action_space": action_space(spec),
        "observation_space": observation_space(spec),
        **described,
    }
    data = minari.create_dataset_from_buffers(name, buffers, **described)
    data.storage.update_metadata({_ORIGIN: json.dumps(origin.plain())})
    return data


def read_minari(name: str, spec: Spec) -> tuple[Any, Origin]:
    """Returns a data set of Minari's folder that :func:`write_minari` wrote, and its origin.

    Raises:
        ArgumentError: the name is unknown, or another program wrote it.
        VersionMismatch: it is of another spec.
    """
    try:
        data = minari.load_dataset(name)
    except (FileNotFoundError, ValueError) as error:
        raise errors.ArgumentError(
            f"Minari has no data set {name!r} here ({error}); write it with orleans_env.record, or set MINARI_DATASETS_PATH."
        ) from None
    said = data.storage.metadata.get(_ORIGIN)
    if said is None:
        raise errors.ArgumentError(f"{name} lacks the origin of its games; give one that orleans_env.record wrote.")
    origin = Origin.from_plain(json.loads(said), name)
    origin.check(spec, name)
    return data, origin


def _buffer(episode: Episode, spec: Spec, seat: int) -> EpisodeBuffer | None:
    played = episode.trajectory(spec, seat)
    count = len(played.actions)
    if count == 0:
        return None
    ended = np.zeros(count, np.bool_)
    ended[-1] = True
    never = np.zeros(count, np.bool_)
    return EpisodeBuffer(
        seed=episode.seed if episode.seed < 2**63 else None,
        observations={"observation": played.observations, "action_mask": played.masks.astype(np.int8)},
        actions=played.actions,
        rewards=played.rewards,
        terminations=never if episode.truncated else ended,
        truncations=ended if episode.truncated else never,
        infos={"seat": np.full(count + 1, seat, np.int32), "episode_seed": np.full(count + 1, episode.seed, np.uint64)},
    )

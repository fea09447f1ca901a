"""Recorded games as NumPy shards: a folder of ``.npz`` files and a manifest.

``manifest.json`` has the :class:`~orleans_env.record.origin.Origin` and, of each shard, its name, games, decisions and SHA-256. A shard has the
columns of its D decisions one game after the other, and those of its E games:

===================== ================ ==========================================================
``seats``             int32[D]         deciding seat
``observations``      uint8[D, O]      its observation
``mask_bits``         uint8[D, M]      legal actions (``Spec.unpack_mask``)
``actions``           int32[D]         chosen action
``rewards``           float32[D, P]    of all seats
``lengths``           int64[E]         decisions of each game
``seeds``             uint64[E]        deal the games again
``final_observations`` uint8[E, P, O]  at the end
``points``, ``ranks`` int32[E, P]      results
``winners``           bool[E, P]
``truncated``         bool[E]          cut off
===================== ================ ==========================================================
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numpy.lib import format as npy

from .. import errors
from ..arguments import shown, whole
from ..spec import Spec
from .episodes import Episode
from .origin import Origin

_FORMAT = 1
_BY_DECISION = ("seats", "observations", "mask_bits", "actions", "rewards")
_BY_GAME = ("final_observations", "points", "ranks", "winners")
_MANIFEST = "manifest.json"
_NAME = re.compile(r"\w[\w.-]*\.npz")
_CHUNK_BYTES = 1 << 20
_MOST_BYTES = 4 << 30


def write_shards(episodes: Iterable[Episode], path: str | Path, origin: Origin, *, games_per_shard: int = 100) -> Path:
    """Writes games into a folder, which must not hold any yet; the manifest comes last, so a folder with one is complete.

    Raises:
        ArgumentError: the folder has games, or there are none to write.
    """
    folder = Path(path)
    whole(games_per_shard, "games_per_shard", 1)
    # refused here and not after the games
    if not isinstance(origin, Origin):
        raise errors.ArgumentError(f"origin is {shown(origin)}; give one of Origin.of(spec).")
    if (folder / _MANIFEST).exists():
        raise errors.ArgumentError(f"{folder} has recorded games already; give another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    shards: list[dict[str, Any]] = []
    kept: list[Episode] = []
    for episode in episodes:
        kept.append(episode)
        if len(kept) == games_per_shard:
            shards.append(_write(folder, len(shards), kept))
            kept = []
    if kept:
        shards.append(_write(folder, len(shards), kept))
    if not shards:
        raise errors.ArgumentError("There are no games to write; record some first.")
    manifest = {"format": _FORMAT, "origin": origin.plain(), "shards": shards}
    (folder / _MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n")
    return folder


_Column = tuple[np.dtype[Any], tuple[int, ...]]
"""Type and shape"""


class Shards:
    """Recorded games in a folder. Iterating reads them one after the other; :meth:`columns` returns the columns of a shard.

    The folder may come from a stranger: files outside of it are not read, and every column has the type and shape of the spec.

    Args:
        path: the folder.
        spec: of the ruleset that the games are for.
        most_bytes: bytes of the columns of one shard; a small file can hold many.

    Raises:
        ArgumentError: the folder has no recorded games.
        VersionMismatch: they are of another spec.
    """

    def __init__(self, path: str | Path, spec: Spec, *, most_bytes: int = _MOST_BYTES) -> None:
        if not isinstance(spec, Spec):
            raise errors.ArgumentError(f"spec is {shown(spec)}; give that of the ruleset, as orleans_env.get_spec returns it.")
        self._folder = Path(path)
        self._spec = spec
        self._most_bytes = whole(most_bytes, "most_bytes", 1, 2**62)
        try:
            manifest = json.loads((self._folder / _MANIFEST).read_text())
        except (OSError, ValueError) as error:
            raise errors.ArgumentError(f"{path} has no recorded games ({error}); write them with orleans_env.record.") from None
        if not isinstance(manifest, dict) or manifest.get("format") != _FORMAT:
            raise errors.VersionMismatch(
                f"{path} has another format than {_FORMAT}; upgrade orleans_env, or record the games again.", "DATASET_FORMAT"
            )
        self.origin: Origin = Origin.from_plain(manifest.get("origin"), str(path))
        self.origin.check(spec, str(path))
        shards = manifest.get("shards")
        if not isinstance(shards, list) or not all(map(_is_shard, shards)):
            raise errors.ArgumentError(f"{path} has a damaged {_MANIFEST}; record the games again.")
        self._shards: list[dict[str, Any]] = shards
        self.games: int = sum(shard["games"] for shard in self._shards)
        self.decisions: int = sum(shard["decisions"] for shard in self._shards)

    def __len__(self) -> int:
        """Number of shards."""
        return len(self._shards)

    def columns(self, shard: int) -> dict[str, npt.NDArray[Any]]:
        """Returns the columns of a shard by name; the head of this module lists them.

        Raises:
            ArgumentError: the file has changed since it was written, has other columns, or more than ``most_bytes``.
        """
        said = self._shards[whole(shard, "shard", 0, len(self._shards) - 1)]
        file = self._folder / said["name"]
        if not file.is_file() or _digest(file) != said["sha256"]:
            raise errors.ArgumentError(f"{file} is missing or damaged; record the games again.")
        wanted = self._columns_of(said["decisions"], said["games"])
        size = sum(dtype.itemsize * math.prod(shape) for dtype, shape in wanted.values())
        if size > self._most_bytes:
            raise errors.ArgumentError(
                f"The columns of {file} have {size} bytes, more than {self._most_bytes}; if you trust their author, give most_bytes={size}."
            )
        try:
            with zipfile.ZipFile(file) as archive:
                # all headers come before the memory for any column
                if {name: _header_of(archive, name) for name in wanted} != wanted:
                    raise ValueError("other columns")
                columns = {name: _array_of(archive, name) for name in wanted}
        except (ValueError, KeyError, EOFError, OSError, zipfile.BadZipFile, zlib.error) as error:
            raise errors.ArgumentError(f"{file} does not have the columns of recorded games ({error}); record the games again.") from None
        if columns["lengths"].min() < 0 or int(columns["lengths"].sum()) != said["decisions"]:
            raise errors.ArgumentError(f"{file} has games of other lengths than its manifest; record the games again.")
        return columns

    def _columns_of(self, decisions: int, games: int) -> dict[str, _Column]:
        """Types and shapes of the columns."""
        seats, width = self._spec.seats, self._spec.observation_bytes
        return {
            name: (np.dtype(dtype), shape)
            for name, dtype, shape in (
                ("seats", np.int32, (decisions,)),
                ("observations", np.uint8, (decisions, width)),
                ("mask_bits", np.uint8, (decisions, self._spec.mask_bytes)),
                ("actions", np.int32, (decisions,)),
                ("rewards", np.float32, (decisions, seats)),
                ("lengths", np.int64, (games,)),
                ("seeds", np.uint64, (games,)),
                ("final_observations", np.uint8, (games, seats, width)),
                ("points", np.int32, (games, seats)),
                ("ranks", np.int32, (games, seats)),
                ("winners", np.bool_, (games, seats)),
                ("truncated", np.bool_, (games,)),
            )
        }

    def __iter__(self) -> Iterator[Episode]:
        for shard in range(len(self._shards)):
            columns = self.columns(shard)
            ends = np.cumsum(columns["lengths"])
            for game, end in enumerate(ends):
                decisions = slice(int(end - columns["lengths"][game]), int(end))
                yield Episode(
                    seed=int(columns["seeds"][game]),
                    truncated=bool(columns["truncated"][game]),
                    **{name: columns[name][decisions] for name in _BY_DECISION},
                    **{name: columns[name][game] for name in _BY_GAME},
                )


def _write(folder: Path, number: int, episodes: list[Episode]) -> dict[str, Any]:
    file = folder / f"shard-{number:05d}.npz"
    columns: dict[str, Any] = {
        "lengths": np.array([len(episode.seats) for episode in episodes], np.int64),
        "seeds": np.array([episode.seed for episode in episodes], np.uint64),
        "truncated": np.array([episode.truncated for episode in episodes], np.bool_),
        **{name: np.concatenate([getattr(episode, name) for episode in episodes]) for name in _BY_DECISION},
        **{name: np.stack([getattr(episode, name) for episode in episodes]) for name in _BY_GAME},
    }
    np.savez_compressed(file, **columns)
    return {
        "name": file.name,
        "games": len(episodes),
        "decisions": sum(len(episode.seats) for episode in episodes),
        "sha256": _digest(file),
    }


def _digest(file: Path) -> str:
    found = hashlib.sha256()
    with file.open("rb") as content:
        while chunk := content.read(_CHUNK_BYTES):
            found.update(chunk)
    return found.hexdigest()


def _is_shard(said: Any) -> bool:
    """Whether a manifest's entry has the fields of a shard; its name may not lead out of the folder."""
    if not isinstance(said, dict) or not all(isinstance(said.get(name), str) for name in ("name", "sha256")):
        return False
    counts = (said.get("games"), said.get("decisions"))
    return _NAME.fullmatch(said["name"]) is not None and all(type(count) is int and 1 <= count < 2**48 for count in counts)


def _header_of(archive: zipfile.ZipFile, name: str) -> _Column:
    with archive.open(f"{name}.npy") as file:
        if npy.read_magic(file) != (1, 0):
            raise ValueError(f"{name} has an unknown format")
        shape, _, dtype = npy.read_array_header_1_0(file)
    return dtype, shape


def _array_of(archive: zipfile.ZipFile, name: str) -> npt.NDArray[Any]:
    with archive.open(f"{name}.npy") as file:
        array: npt.NDArray[Any] = npy.read_array(file, allow_pickle=False)
    return array

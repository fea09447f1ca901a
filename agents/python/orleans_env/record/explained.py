"""Games that ``orleans play --record FILE --explain`` has written, with the analyses of search bots, for imitation by a network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .. import errors
from ..clients import shared_client
from ..connection import TIMEOUT_S
from ..endpoint import Address, TlsLike, secured
from ..raw import RawEnv
from ..spec import Hashes, Spec
from .origin import Origin


@dataclass(frozen=True)
class ExplainedGame:
    """All T decisions of a game of A actions and P seats, in their order.

    Attributes:
        bots: names by seat.
        seats: int32[T]: the deciding seats.
        observations: uint8[T, O], egocentric for the seat that decided.
        mask_bits: uint8[T, M]: the legal actions (``Spec.unpack_mask``).
        actions: int32[T]: the played actions.
        shares: float32[T, A]: the share of the search that each action got, with sum 1; without an analysis, 1 for the played action.
        explained: bool[T]: the bot wrote an analysis.
        totals: int32[P]: victory points, without them objectives reached.
        winners: bool[P].
    """

    bots: tuple[str, ...]
    seats: npt.NDArray[np.int32]
    observations: npt.NDArray[np.uint8]
    mask_bits: npt.NDArray[np.uint8]
    actions: npt.NDArray[np.int32]
    shares: npt.NDArray[np.float32]
    explained: npt.NDArray[np.bool_]
    totals: npt.NDArray[np.int32]
    winners: npt.NDArray[np.bool_]


def read_explained(
    path: str | Path, *, address: Address = None, tls: TlsLike = None, access_token: str | None = None, timeout: float = TIMEOUT_S
) -> Iterator[ExplainedGame]:
    """Yields the games of a record. Each is played again on the server, because a record has no observations.

    A game that is not finished in the record is left out. The analyses are in the folder ``analysis`` next to the record.

    Raises:
        ArgumentError: it is not such a record, or a game of it cannot be played again.
        VersionMismatch: it was written with other rules or actions; code ``DATASET_SPEC``.
    """
    record = Path(path)
    client = shared_client(secured(address, tls, access_token), timeout)
    games: dict[str, RawEnv] = {}
    try:
        for head, moves, scores in _games(record):
            try:
                ruleset = str(head["ruleset"])
                if ruleset not in games:
                    spec = client.spec(ruleset)
                    Origin(ruleset, _hashes(head, record)).check(spec, str(record))
                    games[ruleset] = client.make(ruleset)
                number = int(head["game"])
                played = _play_again(games[ruleset], head, moves, scores, _analyses(record, number), f"Game {number} of {record}")
            except errors.OrleansError:
                raise
            except (KeyError, TypeError, ValueError, OverflowError) as error:
                raise errors.ArgumentError(
                    f"{record} has a line with other fields ({type(error).__name__}: {error}); give a record of orleans play."
                ) from None
            yield played
    finally:
        for game in games.values():
            game.close()


_Line = dict[str, Any]

_MOST_DECISIONS = 20_000
"""Of a game; a short line would take kilobytes of memory before the game is played again"""


def _games(record: Path) -> Iterator[tuple[_Line, list[_Line], list[_Line]]]:
    """Head, moves and scores of each finished game."""
    head: _Line | None = None
    moves: list[_Line] = []
    for line in _lines(record):
        if "record" in line:
            head, moves = line, []
        elif head is None:
            raise errors.ArgumentError(f"{record} does not begin with a record of a game; give a record of orleans play.")
        elif "scores" in line:
            yield head, moves, line["scores"]
            head = None
        else:
            moves.append(line)


def _hashes(head: _Line, record: Path) -> Hashes:
    names = {field.name: re.sub("_(.)", lambda found: found[1].upper(), field.name) for field in fields(Hashes)}
    try:
        return Hashes(**{name: head["hashes"][written] for name, written in names.items()})
    except (KeyError, TypeError):
        raise errors.ArgumentError(f"{record} lacks the hashes of its rules; give a record of orleans play.") from None


def _lines(path: Path) -> Iterator[_Line]:
    with path.open(encoding="utf-8") as file:
        for number, text in enumerate(file, 1):
            try:
                line = json.loads(text)
            except ValueError:
                # the last line of a record that is being written
                if not text.endswith("\n"):
                    return
                line = None
            if not isinstance(line, dict):
                raise errors.ArgumentError(f"{path} has no JSON object in line {number}; give a record of orleans play.")
            yield line


def _analyses(record: Path, game: int) -> dict[int, _Line]:
    """Returns the analyses of a game, by the number of the decision."""
    name = record.name.removesuffix(".jsonl")
    path = record.parent / "analysis" / f"{name}-{game}.jsonl"
    return {int(line["n"]): line for line in _lines(path)} if path.exists() else {}


def _play_again(
    game: RawEnv, head: _Line, moves: list[_Line], scores: list[_Line], analyses: dict[int, _Line], where: str
) -> ExplainedGame:
    spec, decisions = game.spec, len(moves)
    if decisions > _MOST_DECISIONS:
        raise errors.ArgumentError(f"{where} has {decisions} decisions, more than any game; give a record of orleans play.")
    seats, actions = np.zeros(decisions, np.int32), np.zeros(decisions, np.int32)
    observations = np.zeros((decisions, spec.observation_bytes), np.uint8)
    masks = np.zeros((decisions, spec.num_actions), np.uint8)
    shares = np.zeros((decisions, spec.num_actions), np.float32)
    explained = np.zeros(decisions, np.bool_)
    changed = errors.ArgumentError(
        f"{where} goes another way when it is played again, because it was recorded by other rules or not from its set-up; record it again."
    )
    state = game.reset(str(head["seed"]))
    for number, move in enumerate(moves):
        seats[number], observations[number], masks[number] = state.current_seat, state.observation, state.action_mask
        actions[number] = spec.action_id(move["action"])
        analysis = analyses.get(number)
        if analysis is not None and analysis["hash"] == move["hash"]:
            shares[number], explained[number] = _shares(spec, analysis), True
        else:
            shares[number, actions[number]] = 1
        try:
            state = game.step(int(actions[number]))
        except errors.IllegalAction:
            raise changed from None
    if not state.over or (moves and game.state_hash() != moves[-1]["hash"]):
        raise changed
    totals = np.array([score["total"] for score in scores], np.int32)
    winners = np.array([score["winner"] for score in scores], np.bool_)
    bits = np.packbits(masks, axis=1, bitorder="little")
    return ExplainedGame(tuple(head["bots"]), seats, observations, bits, actions, shares, explained, totals, winners)


def _shares(spec: Spec, analysis: _Line) -> npt.NDArray[np.float32]:
    """float32[A]; shares are rounded in the file, so they are divided by their sum."""
    shares = np.zeros(spec.num_actions, np.float32)
    for row in analysis["rows"]:
        shares[spec.action_id(row["action"])] = row["share"]
    total = float(shares.sum())
    if total > 0:
        shares /= total
    return shares

"""Decodes responses of the vector stream without copying: arrays are views on the received bytes.

The generated reader copies every ``bytes`` field, which for batches of hundreds of kilobytes costs more than everything else a
client does (measured: 1.7 to 2.5 times the time per message). So the headers are walked over by hand; small messages (opened,
error) go to the generated code.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from . import errors
from .wire import vector_fields, vector_pb2

_Response, _BatchField, _FinalsField = vector_fields.StreamVectorResponse, vector_fields.VectorBatch, vector_fields.VectorFinals
T = TypeVar("T", bound=np.generic)

_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5

_ITEM_SIZES: dict[type[np.generic], int] = {kind: np.dtype(kind).itemsize for kind in (np.int32, np.uint8, np.float32, np.uint64, np.uint16)}

Int32 = npt.NDArray[np.int32]
Uint8 = npt.NDArray[np.uint8]
Float32 = npt.NDArray[np.float32]


class RowStatus(IntEnum):
    """What became of a row (``VectorBatch.slot_status``)."""

    OK = 0
    AUTORESET = 1
    """a new episode began by itself"""
    ILLEGAL = 2
    """the action was not legal"""
    FAULT = 3
    """the server gave the game up"""
    ENDED = 4
    """the episode had ended, or never begun"""


class Ended(IntEnum):
    """Whether a row's episode ended with this step (``VectorBatch.ended``)."""

    RUNNING = 0
    TERMINATED = 1
    """by the rules"""
    TRUNCATED = 2
    """by ``max_steps``"""


@dataclass
class Finals:
    """The F episodes that ended in a batch (``VectorFinals``), all seats of each; read-only views."""

    slots: Int32
    """int32[F]"""
    observation: Uint8
    """uint8[F, P, O]"""
    episode_return: Float32
    """float32[F, P]"""
    episode_length: Int32
    """int32[F]: decisions, those of bots included"""
    objectives: Int32 | None
    """int32[F, P, K, 3]: have, need and done of each objective at the end; None where there are victory points"""
    observation_seat: Int32
    """int32[F]: the seat whose observation the last row had"""
    mask_bits: Uint8
    """uint8[F, M]: mask of the last row: all zero unless ``max_steps`` cut the episode off"""
    points: Int32
    """int32[F, P]: victory points; in scenarios without them the number of objectives reached"""
    ranks: Int32
    """int32[F, P]: 1 is best"""
    winners: Uint8
    """uint8[F, P]: 1 for a winner"""
    status: Uint8
    """uint8[F]: what became of the last action: OK or ILLEGAL of :class:`RowStatus`"""
    scores: vector_pb2.VectorScores | None
    """when asked: the same as ``points``, ``ranks`` and ``winners``, with parts and objectives"""


@dataclass
class Batch:
    """B rows (``VectorBatch``): read-only views on one received message, never overwritten by later ones.

    Columns that were not asked for are None.
    """

    slots: Int32
    """int32[B]: number of the env in the vector"""
    current_seat: Int32
    """int32[B]: seat to act, -4 when the episode is over"""
    observation: Uint8
    """uint8[B, O]"""
    mask_bits: Uint8
    """uint8[B, M]: bit a % 8 of byte a // 8"""
    rewards: Float32
    """float32[B, P]"""
    ended: Uint8
    """uint8[B]: :class:`Ended`"""
    status: Uint8
    """uint8[B]: :class:`RowStatus`"""
    episode_seed: npt.NDArray[np.uint64]
    """uint64[B]"""
    random_action: Int32 | None
    """int32[B]: a legal action drawn by the server, -1 for an ended row"""
    legal_counts: npt.NDArray[np.uint16] | None
    """uint16[B]"""
    legal_actions: npt.NDArray[np.uint16] | None
    """uint16[sum of legal_counts]: ascending in each row, row after row"""
    objectives: Int32 | None
    """int32[B, P, K, 3]: have, need and done of each objective of a scenario"""
    finals: Finals | None
    """None when no episode ended"""
    nbytes: int
    """length of the message"""

    @property
    def rows(self) -> int:
        """B"""
        return len(self.slots)


@dataclass
class Response:
    """One ``StreamVectorResponse``; exactly one of opened, batch, error and closed is set."""

    seq: int = 0
    number: int = 0
    opened: vector_pb2.VectorOpened | None = None
    batch: Batch | None = None
    error: vector_pb2.VectorError | None = None
    closed: bool = False


def decode_response(data: bytes, seats: int) -> Response:
    """Decodes a message. ``seats`` P gives the columns their shapes.

    Raises:
        ValueError: the bytes are no such message.
    """
    parts = _walk(data, 0, len(data))
    response = Response(_number(parts, _Response.SEQ), _number(parts, _Response.NUMBER))
    if _Response.BATCH in parts:
        response.batch = _batch(data, parts, seats)
    elif _Response.OPENED in parts:
        response.opened = vector_pb2.VectorOpened.FromString(_bytes(data, parts[_Response.OPENED]))
    elif _Response.ERROR in parts:
        response.error = vector_pb2.VectorError.FromString(_bytes(data, parts[_Response.ERROR]))
    elif _Response.CLOSED in parts:
        response.closed = True
    else:
        raise ValueError("the response of the server says nothing that this client understands")
    return response


_Span = tuple[int, int]


def _batch(data: bytes, parts: dict[int, _Span], seats: int) -> Batch:
    start, length = parts[_Response.BATCH]
    columns = _walk(data, start, start + length)
    slots = _view(data, columns[_BatchField.ENV_IDS], np.int32)
    rows = len(slots)
    finals = None
    if _Response.FINALS in parts:
        finals = _finals(data, parts[_Response.FINALS], seats)
    legal = _BatchField.LEGAL_COUNTS in columns
    return Batch(
        slots=slots,
        current_seat=_view(data, columns[_BatchField.CURRENT_SEAT], np.int32),
        observation=_view(data, columns[_BatchField.OBSERVATION], np.uint8).reshape(rows, -1),
        mask_bits=_view(data, columns[_BatchField.ACTION_MASK], np.uint8).reshape(rows, -1),
        rewards=_view(data, columns[_BatchField.REWARDS], np.float32).reshape(rows, seats),
        ended=_view(data, columns[_BatchField.ENDED], np.uint8),
        status=_view(data, columns[_BatchField.SLOT_STATUS], np.uint8),
        episode_seed=_view(data, columns[_BatchField.EPISODE_SEED], np.uint64),
        random_action=_view(data, columns[_BatchField.RANDOM_ACTION], np.int32) if _BatchField.RANDOM_ACTION in columns else None,
        legal_counts=_view(data, columns[_BatchField.LEGAL_COUNTS], np.uint16) if legal else None,
        # left out by the wire when empty, as it is when all rows have ended
        legal_actions=_view(data, parts.get(_Response.LEGAL_ACTIONS, (0, 0)), np.uint16) if legal else None,
        objectives=_view(data, columns[_BatchField.OBJECTIVES], np.int32).reshape(rows, seats, -1, 3) if _BatchField.OBJECTIVES in columns else None,
        finals=finals,
        nbytes=len(data),
    )


def _finals(data: bytes, span: _Span, seats: int) -> Finals:
    start, length = span
    ended = _walk(data, start, start + length)
    if _FinalsField.OBSERVATION_SEAT not in ended:
        raise errors.VersionMismatch("The server speaks a protocol older than 1.4: upgrade the server.", "PROTOCOL_MISMATCH")
    which = _view(data, ended[_FinalsField.ENV_IDS], np.int32)
    return Finals(
        slots=which,
        observation=_view(data, ended[_FinalsField.OBSERVATION], np.uint8).reshape(len(which), seats, -1),
        episode_return=_view(data, ended[_FinalsField.EPISODE_RETURN], np.float32).reshape(-1, seats),
        episode_length=_view(data, ended[_FinalsField.EPISODE_LENGTH], np.int32),
        objectives=_view(data, ended[_FinalsField.OBJECTIVES], np.int32).reshape(len(which), seats, -1, 3) if _FinalsField.OBJECTIVES in ended else None,
        observation_seat=_view(data, ended[_FinalsField.OBSERVATION_SEAT], np.int32),
        mask_bits=_view(data, ended[_FinalsField.ACTION_MASK], np.uint8).reshape(len(which), -1),
        points=_view(data, ended[_FinalsField.POINTS], np.int32).reshape(-1, seats),
        ranks=_view(data, ended[_FinalsField.RANKS], np.int32).reshape(-1, seats),
        winners=_view(data, ended[_FinalsField.WINNERS], np.uint8).reshape(-1, seats),
        status=_view(data, ended[_FinalsField.SLOT_STATUS], np.uint8),
        scores=vector_pb2.VectorScores.FromString(_bytes(data, ended[_FinalsField.SCORES])) if _FinalsField.SCORES in ended else None,
    )


def _view(data: bytes, span: _Span, dtype: type[T]) -> npt.NDArray[T]:
    start, length = span
    return np.frombuffer(data, dtype, length // _ITEM_SIZES[dtype], start)


def _bytes(data: bytes, span: _Span) -> bytes:
    return data[span[0] : span[0] + span[1]]


def _number(parts: dict[int, _Span], field: int) -> int:
    # of a fixed field the value stands where the length of a bytes field does
    return parts[field][1] if field in parts else 0


def _walk(data: bytes, at: int, end: int) -> dict[int, _Span]:
    """By field: start and length of its bytes, or (-1, value) of a number. Unknown fields are harmless."""
    found: dict[int, _Span] = {}
    while at < end:
        tag = data[at]
        at += 1
        if tag > 127:
            tag, at = _varint(data, at - 1)
        kind = tag & 7
        if kind == _BYTES:
            length = data[at]
            at += 1
            if length > 127:
                length, at = _varint(data, at - 1)
            found[tag >> 3] = (at, length)
            at += length
        elif kind == _FIXED32:
            found[tag >> 3] = (-1, int.from_bytes(data[at : at + 4], "little"))
            at += 4
        elif kind == _VARINT:
            value, at = _varint(data, at)
            found[tag >> 3] = (-1, value)
        elif kind == _FIXED64:
            at += 8
        else:
            raise ValueError(f"the response of the server is no protobuf message: kind {kind}")
    if at != end:
        raise ValueError("the response of the server is cut off")
    return found


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7

"""Decodes responses of the vector stream without copying: arrays are views on the received bytes.

The generated reader copies every ``bytes`` field, which for batches of hundreds of kilobytes costs more than all other work of a
client (measured: 1.7 to 2.5 times the time per message). So this module reads the headers itself; small messages (opened,
error) go to the generated code.
"""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, TypeVar

import numpy as np
import numpy.typing as npt

from . import errors
from .endpoint import MOST_OBJECT_BYTES
from .wire import vector_fields, vector_pb2

_Response, _BatchField, _FinalsField = vector_fields.StreamVectorResponse, vector_fields.VectorBatch, vector_fields.VectorFinals
T = TypeVar("T", bound=np.generic)

_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5

_LONGEST_VARINT = 63
"""Bits before the last byte of the longest number."""

_ITEM_SIZES: dict[type[np.generic], int] = {
    kind: np.dtype(kind).itemsize for kind in (np.int32, np.uint8, np.float32, np.uint64, np.uint16)
}

Int32 = npt.NDArray[np.int32]
Uint8 = npt.NDArray[np.uint8]
Float32 = npt.NDArray[np.float32]


class RowStatus(IntEnum):
    """Status of a row (``VectorBatch.slot_status``)."""

    OK = 0
    AUTORESET = 1
    """a new episode began by itself"""
    ILLEGAL = 2
    """the action was not legal"""
    FAULT = 3
    """the server abandoned the game"""
    ENDED = 4
    """the episode had ended, or never begun"""


class Ended(IntEnum):
    """Whether a row's episode ended with this step (``VectorBatch.ended``)."""

    RUNNING = 0
    TERMINATED = 1
    """by the rules"""
    TRUNCATED = 2
    """by ``max_steps``"""


@dataclass(slots=True)
class Finals:
    """The F episodes that ended in a batch (``VectorFinals``), all seats of each; views on one received message."""

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
    """uint8[F]: status of the last action: OK or ILLEGAL of :class:`RowStatus`"""
    scores: vector_pb2.VectorScores | None
    """on request: the same as ``points``, ``ranks`` and ``winners``, with parts and objectives"""


@dataclass(slots=True)
class Batch:
    """B rows (``VectorBatch``): views on one received message, which belongs to the batch: the caller may write the arrays.

    Columns that were not requested are None.
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
    objectives: Int32 | None
    """int32[B, P, K, 3]: have, need and done of each objective of a scenario"""
    legal_actions: npt.NDArray[np.uint16] | None
    """uint16[sum of legal_counts]: ascending in each row, row after row"""
    finals: Finals | None
    """None when no episode ended"""
    nbytes: int
    """length of the message"""

    @property
    def rows(self) -> int:
        """B"""
        return len(self.slots)


@dataclass(slots=True)
class OneRow:
    """A :class:`Response` with a batch of one row, its numbers as numbers; see :class:`Batch`."""

    error: ClassVar[None] = None

    seq: int
    number: int
    observation: Uint8
    """uint8[O]"""
    mask_bits: Uint8
    """uint8[M]"""
    rewards: Float32
    """float32[P]"""
    current_seat: int
    ended: int
    status: int
    episode_seed: int
    objectives: Int32 | None
    """int32[P, K, 3]"""
    finals: Finals | None


@dataclass(slots=True)
class Response:
    """One ``StreamVectorResponse``; exactly one of opened, batch, error and closed is set."""

    seq: int = 0
    number: int = 0
    opened: vector_pb2.VectorOpened | None = None
    batch: Batch | None = None
    error: vector_pb2.VectorError | None = None
    closed: bool = False


_Span = tuple[int, int]

# before the columns of a batch: key and seq, key and number, then the key and the length of the batch
_BEFORE_BATCH = struct.Struct("<BIBIB")
_HEAD, _HEAD_END = _BEFORE_BATCH.size - 1, _BEFORE_BATCH.size + 5
_KEYS = (_Response.SEQ << 3 | _FIXED32, _Response.NUMBER << 3 | _FIXED32, _Response.BATCH << 3 | _BYTES)


_Column = tuple[tuple[int, ...], np.dtype[Any], int]


@dataclass
class _Layout:
    """Where the columns of batches with equal beginnings are."""

    end: int
    """of the batch"""
    columns: list[_Column | None]
    """shape, dtype and offset by the fields of :class:`Batch`; None: not in these batches"""
    message: np.dtype[Any]
    """all columns of a message: a field costs a third of an array by its shape"""
    names: list[str | None]
    """fields of ``message`` by the fields of :class:`Batch`"""
    wide: list[_Column]
    """observation, mask and rewards of the first row"""
    numbers: struct.Struct
    """of the message: key and seq, key and number; of the first row: seat, ended, status and seed, in the order of their offsets"""


class Decoder:
    """Decodes the messages of one stream.

    Args:
        seats, observation_bytes, mask_bytes: P, O and M, which give the columns their shapes; a column of another length is refused.

    Batches of a stream that have equal lengths and as many rows have the same layout, because only the part after a batch in its message varies.
    So the headers of a batch are read once for each number of rows.
    """

    def __init__(self, seats: int, observation_bytes: int, mask_bytes: int) -> None:
        self._widths = _Widths(seats, observation_bytes, mask_bytes)
        # by the lengths of batch and first column
        self._layouts: dict[tuple[int, int], _Layout] = {}
        # of batches of one row, by the bytes of these lengths
        self._ones: dict[bytes, _Layout] = {}

    def decode(self, data: memoryview) -> Response:
        """Returns a message; its arrays are views on ``data``.

        Raises:
            ValueError: the bytes are not such a message.
        """
        if len(data) > _BEFORE_BATCH.size:
            seq_key, seq, number_key, number, batch_key = _BEFORE_BATCH.unpack_from(data)
            if (seq_key, number_key, batch_key) == _KEYS:
                return Response(seq, number, batch=self._batch(data))
        parts = _walk(data, 0, len(data))
        response = Response(_number(parts, _Response.SEQ), _number(parts, _Response.NUMBER))
        if _Response.BATCH in parts:
            start, length = parts[_Response.BATCH]
            response.batch = self._view(data, self._layout(data, start, start + length), parts)
        elif _Response.OPENED in parts:
            response.opened = vector_pb2.VectorOpened.FromString(_bytes(data, parts[_Response.OPENED]))
        elif _Response.ERROR in parts:
            response.error = vector_pb2.VectorError.FromString(_bytes(data, parts[_Response.ERROR]))
        elif _Response.CLOSED in parts:
            response.closed = True
        else:
            raise ValueError("the response of the server has no part that this client knows; upgrade the package")
        return response

    def decode_one(self, data: memoryview) -> OneRow | Response:
        """As :meth:`decode`, with a row instead of a batch of one row."""
        # key and length of the batch and of its first column, which are the same for nearly all answers
        head, size = bytes(data[_HEAD:_HEAD_END]), len(data)
        layout = self._ones.get(head)
        if layout is None:
            answer = self.decode(data)
            if answer.batch is None:
                return answer
            if answer.batch.rows != 1:
                raise ValueError(f"there are {answer.batch.rows} rows of one game")
            layout = self._ones[head] = self._layout_of(data)
        if size < layout.end:
            raise ValueError("the response of the server is cut off")
        _, seq, _, number, seat, ended, status, seed = layout.numbers.unpack_from(data)
        outside = _walk(data, layout.end, size) if size > layout.end else {}
        objectives = layout.columns[_OBJECTIVES]
        (o_shape, o_type, o_at), (m_shape, m_type, m_at), (r_shape, r_type, r_at) = layout.wide
        return OneRow(
            seq,
            number,
            np.ndarray(o_shape, o_type, data, o_at),
            np.ndarray(m_shape, m_type, data, m_at),
            np.ndarray(r_shape, r_type, data, r_at),
            seat,
            ended,
            status,
            seed,
            None if objectives is None else np.ndarray(objectives[0][1:], objectives[1], data, objectives[2]),
            _finals(data, outside[_Response.FINALS], self._widths) if _Response.FINALS in outside else None,
        )

    def _batch(self, data: memoryview) -> Batch:
        layout = self._layout_of(data)
        return self._view(data, layout, _walk(data, layout.end, len(data)) if len(data) > layout.end else {})

    def _layout_of(self, data: memoryview) -> _Layout:
        length, start = _varint(data, _BEFORE_BATCH.size)
        shape = length, _varint(data, start + 1)[0]
        layout = self._layouts.get(shape)
        if layout is None:
            layout = self._layouts[shape] = self._layout(data, start, start + length)
        elif len(data) < layout.end:
            raise ValueError("the response of the server is cut off")
        return layout

    def _layout(self, data: memoryview, start: int, end: int) -> _Layout:
        spans = _walk(data, start, end)
        rows = spans[_BatchField.ENV_IDS][1] // 4
        columns: list[_Column | None] = []
        for field, dtype, axes in _COLUMNS:
            if field not in spans:
                columns.append(None)
                continue
            offset, length = spans[field]
            columns.append((self._widths.shape(axes, length, _ITEM_SIZES[dtype], rows), np.dtype(dtype), offset))
        found = [column for column in columns[:_ALWAYS] if column is not None]
        if len(found) < _ALWAYS:
            raise ValueError("a batch of the server lacks a column; upgrade the server")
        seat, ended, status, seed = (found[k][2] for k in _NUMBERS)
        # the columns are in the order of their fields
        numbers = struct.Struct(f"<BIBI{seat - _HEAD}xi{ended - seat - 4}xB{status - ended - 1}xB{seed - status - 1}xQ")
        names = [None if column is None else str(k) for k, column in enumerate(columns)]
        present = [(name, *column) for name, column in zip(names, columns, strict=True) if name is not None and column is not None]
        message = np.dtype({
            "names": [name for name, *_ in present],
            "formats": [(dtype, shape) for _, shape, dtype, _ in present],
            "offsets": [offset for *_, offset in present],
            "itemsize": end,
        })  # fmt: skip
        wide = [(shape[1:], dtype, offset) for shape, dtype, offset in (found[k] for k in _WIDE)]
        return _Layout(end, columns, message, names, wide, numbers)

    def _view(self, data: memoryview, layout: _Layout, outside: dict[int, _Span]) -> Batch:
        message = np.ndarray((), layout.message, data)
        columns = [None if name is None else message[name] for name in layout.names]
        batch = Batch(*columns, None, None, len(data))  # type: ignore[arg-type, call-arg]
        if batch.legal_counts is not None:
            # the wire omits it when empty, as it is when all rows have ended
            batch.legal_actions = _view(data, outside.get(_Response.LEGAL_ACTIONS, (0, 0)), np.uint16)
            if batch.legal_counts.sum() != len(batch.legal_actions):
                raise ValueError("the legal actions are not as many as their counts say")
        if _Response.FINALS in outside:
            batch.finals = _finals(data, outside[_Response.FINALS], self._widths)
        return batch


# by the fields of Batch: number on the wire, dtype, and axes after the rows: "" none, "P" seats, "O" observation, "M" mask, "PK" objectives
_COLUMNS: tuple[tuple[int, type[np.generic], str], ...] = (
    (_BatchField.ENV_IDS, np.int32, ""),
    (_BatchField.CURRENT_SEAT, np.int32, ""),
    (_BatchField.OBSERVATION, np.uint8, "O"),
    (_BatchField.ACTION_MASK, np.uint8, "M"),
    (_BatchField.REWARDS, np.float32, "P"),
    (_BatchField.ENDED, np.uint8, ""),
    (_BatchField.SLOT_STATUS, np.uint8, ""),
    (_BatchField.EPISODE_SEED, np.uint64, ""),
    (_BatchField.RANDOM_ACTION, np.int32, ""),
    (_BatchField.LEGAL_COUNTS, np.uint16, ""),
    (_BatchField.OBJECTIVES, np.int32, "PK"),
)
_ALWAYS = 8
# in this list: seat, ended, status and seed; observation, mask and rewards; objectives
_NUMBERS, _WIDE, _OBJECTIVES = (1, 5, 6, 7), (2, 3, 4), 10


class _Widths:
    """Lengths of the axes after the rows."""

    def __init__(self, seats: int, observation_bytes: int, mask_bytes: int) -> None:
        self._seats = seats
        axes = {"": (), "P": (seats,), "O": (observation_bytes,), "M": (mask_bytes,), "PO": (seats, observation_bytes)}
        self._axes: dict[str, tuple[tuple[int, ...], int]] = {name: (shape, math.prod(shape)) for name, shape in axes.items()}

    def shape(self, axes: str, length: int, item: int, rows: int) -> tuple[int, ...]:
        """Returns the shape of a column of ``length`` bytes; ValueError: no number of objectives gives it this length."""
        shape, count = self._axes.get(axes) or self._objectives(length, item, rows)
        if rows < 1 or rows * count * item != length:
            raise ValueError(f"a column of {length} bytes does not have the shape {(rows, *shape)}")
        return rows, *shape

    def _objectives(self, length: int, item: int, rows: int) -> tuple[tuple[int, ...], int]:
        shape = (self._seats, length // max(1, rows * self._seats * 3 * item), 3)
        return shape, math.prod(shape)


def _finals(data: memoryview, span: _Span, widths: _Widths) -> Finals:
    start, length = span
    ended = _walk(data, start, start + length)
    if _FinalsField.OBSERVATION_SEAT not in ended:
        raise errors.VersionMismatch("The server speaks a protocol older than 1.4; upgrade the server.", "PROTOCOL_MISMATCH")
    count = ended[_FinalsField.ENV_IDS][1] // 4

    def column(field: int, dtype: type[T], axes: str = "") -> npt.NDArray[T]:
        offset, length = ended[field]
        found: npt.NDArray[T] = np.ndarray(widths.shape(axes, length, _ITEM_SIZES[dtype], count), dtype, data, offset)
        return found

    return Finals(
        slots=column(_FinalsField.ENV_IDS, np.int32),
        observation=column(_FinalsField.OBSERVATION, np.uint8, "PO"),
        episode_return=column(_FinalsField.EPISODE_RETURN, np.float32, "P"),
        episode_length=column(_FinalsField.EPISODE_LENGTH, np.int32),
        objectives=column(_FinalsField.OBJECTIVES, np.int32, "PK") if _FinalsField.OBJECTIVES in ended else None,
        observation_seat=column(_FinalsField.OBSERVATION_SEAT, np.int32),
        mask_bits=column(_FinalsField.ACTION_MASK, np.uint8, "M"),
        points=column(_FinalsField.POINTS, np.int32, "P"),
        ranks=column(_FinalsField.RANKS, np.int32, "P"),
        winners=column(_FinalsField.WINNERS, np.uint8, "P"),
        status=column(_FinalsField.SLOT_STATUS, np.uint8),
        scores=vector_pb2.VectorScores.FromString(_bytes(data, ended[_FinalsField.SCORES])) if _FinalsField.SCORES in ended else None,
    )


def _view(data: memoryview, span: _Span, dtype: type[T]) -> npt.NDArray[T]:
    start, length = span
    return np.frombuffer(data, dtype, length // _ITEM_SIZES[dtype], start)


def _bytes(data: memoryview, span: _Span) -> bytes:
    if span[1] > MOST_OBJECT_BYTES:
        raise ValueError(f"a part of it has {span[1]} bytes, and {MOST_OBJECT_BYTES} are allowed")
    return bytes(data[span[0] : span[0] + span[1]])


def _number(parts: dict[int, _Span], field: int) -> int:
    # a fixed field has its value at the place of the length of a bytes field
    return parts[field][1] if field in parts else 0


def _walk(data: memoryview, at: int, end: int) -> dict[int, _Span]:
    """By field: start and length of its bytes, or (-1, value) of a number. Unknown fields are skipped."""
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
            raise ValueError(f"the response of the server is not a protobuf message: kind {kind}")
    if at != end:
        raise ValueError("the response of the server is cut off")
    return found


def _varint(data: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7
        if shift > _LONGEST_VARINT:
            raise ValueError("the response of the server has a number of more than 64 bits")

"""Requests of the vector stream as bytes; those of steps are assembled by hand."""

from __future__ import annotations

from functools import lru_cache

from .wire.vector_pb2 import StreamVectorRequest, VectorClose, VectorStep

_VARINT, _BYTES = 0, 2


def _key(field: int, kind: int) -> bytes:
    return bytes([field << 3 | kind])


_STEP = _key(StreamVectorRequest.STEP_FIELD_NUMBER, _BYTES)
_SLOTS, _ACTIONS = _key(VectorStep.ENV_IDS_FIELD_NUMBER, _BYTES), _key(VectorStep.ACTIONS_FIELD_NUMBER, _BYTES)
_SEQ, _ACK = _key(StreamVectorRequest.SEQ_FIELD_NUMBER, _VARINT), _key(StreamVectorRequest.ACK_FIELD_NUMBER, _VARINT)

CLOSE = StreamVectorRequest(close=VectorClose()).SerializeToString()
"""The command that frees the games."""


def step(actions: bytes, slots: bytes) -> bytes:
    """Returns the command of a step: int32[B] actions and int32[B] slots, which are empty for all slots in order."""
    if not slots:
        return _before_actions(len(actions)) + actions
    data = _SLOTS + _varint(len(slots)) + slots + _ACTIONS + _varint(len(actions)) + actions
    return _STEP + _varint(len(data)) + data


@lru_cache(maxsize=64)
def _before_actions(length: int) -> bytes:
    head = _ACTIONS + _varint(length)
    return _STEP + _varint(len(head) + length) + head


def step_of_one(action: int) -> bytes:
    """Returns the command of a step of the only slot."""
    return _ONE + action.to_bytes(4, "little", signed=True)


class Numbers:
    """The numbers of a stream.

    Attributes:
        seq: of the last request.
        received: of the last answer that came; every request acknowledges it.
    """

    def __init__(self) -> None:
        self.seq = 0
        self.received = 0

    def next(self, command: bytes) -> bytes:
        """Returns the next ``StreamVectorRequest``."""
        self.seq += 1
        return self.again(self.seq, command)

    def again(self, seq: int, command: bytes) -> bytes:
        """``StreamVectorRequest`` number ``seq``."""
        return _SEQ + _varint(seq) + _ACK + _varint(self.received) + command


def _varint(value: int) -> bytes:
    if value < 128:
        return _SHORT[value]
    if value < 16384:
        return bytes((value & 127 | 128, value >> 7))
    if value < 2097152:
        return bytes((value & 127 | 128, value >> 7 & 127 | 128, value >> 14))
    digits = bytearray()
    while value > 127:
        digits.append(value & 127 | 128)
        value >>= 7
    digits.append(value)
    return bytes(digits)


# key and length of the step, of its actions
_ONE = _STEP + bytes([6]) + _ACTIONS + bytes([4])
_SHORT = [bytes([value]) for value in range(128)]

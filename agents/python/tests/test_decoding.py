"""The decoder of stream responses against the generated one."""

import numpy as np
import pytest

from orleans_env import errors
from orleans_env.decoding import Decoder
from orleans_env.wire import env_pb2, vector_pb2

SEATS, BYTES, MASK_BYTES = 3, 5, 2


def batch(rows: int, **more: bytes) -> vector_pb2.VectorBatch:
    rng = np.random.default_rng(rows)
    return vector_pb2.VectorBatch(
        env_ids=np.arange(rows, dtype=np.int32).tobytes(),
        current_seat=rng.integers(-4, 5, rows).astype(np.int32).tobytes(),
        observation=rng.integers(0, 256, rows * BYTES).astype(np.uint8).tobytes(),
        action_mask=rng.integers(0, 256, rows * MASK_BYTES).astype(np.uint8).tobytes(),
        rewards=rng.normal(size=rows * SEATS).astype(np.float32).tobytes(),
        ended=bytes(rows),
        slot_status=bytes(rows),
        episode_seed=rng.integers(0, 2**63, rows).astype(np.uint64).tobytes(),
        **more,
    )


@pytest.mark.parametrize("rows", [1, 30, 300, 40_000])
def test_a_batch_is_decoded_like_by_generated_code(rows: int) -> None:
    sent = batch(rows, random_action=np.arange(rows, dtype=np.int32).tobytes())
    data = vector_pb2.StreamVectorResponse(seq=2**32 - 1, number=7, batch=sent).SerializeToString()
    response = Decoder(SEATS, BYTES, MASK_BYTES).decode(memoryview(data))
    assert (response.seq, response.number) == (2**32 - 1, 7)
    read = response.batch
    assert read is not None
    assert (read.rows, read.nbytes) == (rows, len(data))
    assert read.observation.shape == (rows, BYTES) and read.rewards.shape == (rows, SEATS) and read.mask_bits.shape == (rows, 2)
    columns = {
        "env_ids": read.slots, "current_seat": read.current_seat, "observation": read.observation, "action_mask": read.mask_bits,
        "rewards": read.rewards, "ended": read.ended, "slot_status": read.status, "episode_seed": read.episode_seed, "random_action": read.random_action,
    }  # fmt: skip
    for name, column in columns.items():
        assert column is not None and column.tobytes() == getattr(sent, name), name
    assert read.finals is None and read.legal_actions is None


def test_columns_are_views_of_the_message() -> None:
    data = bytearray(vector_pb2.StreamVectorResponse(number=1, batch=batch(4)).SerializeToString())
    read = Decoder(SEATS, BYTES, MASK_BYTES).decode(memoryview(data)).batch
    assert read is not None
    assert np.shares_memory(read.observation, np.frombuffer(data, np.uint8))
    assert read.observation.flags.writeable


def test_finals_and_legal_lists_are_decoded() -> None:
    counts, actions = np.array([2, 0, 1], np.uint16), np.array([3, 300, 9], np.uint16)
    ended = vector_pb2.VectorFinals(
        env_ids=np.array([1], np.int32).tobytes(),
        observation=bytes(range(SEATS * BYTES)),
        episode_return=np.array([1, 0, -1], np.float32).tobytes(),
        episode_length=np.array([170], np.int32).tobytes(),
        observation_seat=np.array([2], np.int32).tobytes(),
        action_mask=bytes([5, 1]),
        points=np.array([40, 30, 20], np.int32).tobytes(),
        ranks=np.array([1, 2, 3], np.int32).tobytes(),
        winners=bytes([1, 0, 0]),
        slot_status=bytes([2]),
        scores=vector_pb2.VectorScores(episodes=[vector_pb2.EpisodeScores(seats=[env_pb2.SeatScore(total=40)])]),
    )
    message = vector_pb2.StreamVectorResponse(batch=batch(3, legal_counts=counts.tobytes()), legal_actions=actions.tobytes(), finals=ended)
    read = Decoder(SEATS, BYTES, MASK_BYTES).decode(memoryview(message.SerializeToString())).batch
    assert read is not None and read.finals is not None
    assert list(read.legal_counts) == [2, 0, 1] and list(read.legal_actions) == [3, 300, 9]
    assert read.finals.observation.shape == (1, SEATS, BYTES)
    assert read.finals.episode_return.tolist() == [[1, 0, -1]] and list(read.finals.episode_length) == [170]
    assert read.objectives is None and read.finals.objectives is None
    assert list(read.finals.observation_seat) == [2] and read.finals.mask_bits.tolist() == [[5, 1]] and list(read.finals.status) == [2]
    assert (
        read.finals.points.tolist() == [[40, 30, 20]]
        and read.finals.ranks.tolist() == [[1, 2, 3]]
        and read.finals.winners.tolist() == [[1, 0, 0]]
    )
    assert read.finals.scores is not None and read.finals.scores.episodes[0].seats[0].total == 40


def test_a_server_without_results_is_too_old() -> None:
    ended = vector_pb2.VectorFinals(
        env_ids=np.array([1], np.int32).tobytes(),
        observation=bytes(SEATS * BYTES),
        episode_return=bytes(4 * SEATS),
        episode_length=bytes(4),
    )
    message = vector_pb2.StreamVectorResponse(batch=batch(3), finals=ended)
    with pytest.raises(errors.VersionMismatch, match="upgrade the server"):
        Decoder(SEATS, BYTES, MASK_BYTES).decode(memoryview(message.SerializeToString()))


def test_objectives_of_rows_and_of_ended_episodes() -> None:
    rows, last = np.arange(2 * SEATS * 4 * 3, dtype=np.int32), np.arange(SEATS * 4 * 3, dtype=np.int32)
    ended = vector_pb2.VectorFinals(
        env_ids=np.array([1], np.int32).tobytes(),
        observation=bytes(SEATS * BYTES),
        episode_return=bytes(4 * SEATS),
        episode_length=bytes(4),
        objectives=last.tobytes(),
        observation_seat=bytes(4),
        action_mask=bytes(2),
        points=bytes(4 * SEATS),
        ranks=bytes(4 * SEATS),
        winners=bytes(SEATS),
        slot_status=bytes(1),
    )
    message = vector_pb2.StreamVectorResponse(batch=batch(2, objectives=rows.tobytes()), finals=ended)
    read = Decoder(SEATS, BYTES, MASK_BYTES).decode(memoryview(message.SerializeToString())).batch
    assert read is not None and read.finals is not None and read.objectives is not None and read.finals.objectives is not None
    assert np.array_equal(read.objectives, rows.reshape(2, SEATS, 4, 3))
    assert np.array_equal(read.finals.objectives, last.reshape(1, SEATS, 4, 3))


def test_other_events_and_fields_of_later_versions() -> None:
    error = vector_pb2.StreamVectorResponse(seq=3, error=vector_pb2.VectorError(code="SLOT_BUSY", message="Wait.", fatal=True))
    read = Decoder(0, 0, 0).decode(memoryview(error.SerializeToString()))
    assert read.error is not None and (read.seq, read.error.code, read.error.fatal) == (3, "SLOT_BUSY", True)
    # varint field 100, fixed64 field 101, bytes field 102
    later = bytes([0xA0, 0x06, 0xAC, 0x02]) + bytes([0xA9, 0x06]) + bytes(8) + bytes([0xB2, 0x06, 0x01, 0xFF])
    closed = vector_pb2.StreamVectorResponse(seq=4, number=9, closed=vector_pb2.VectorClosed()).SerializeToString()
    read = Decoder(0, 0, 0).decode(memoryview(later + closed))
    assert read.closed and (read.seq, read.number) == (4, 9)


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_truncated_message_is_refused(cut: int) -> None:
    data = vector_pb2.StreamVectorResponse(number=1, batch=batch(4)).SerializeToString()
    with pytest.raises((ValueError, IndexError)):
        Decoder(SEATS, BYTES, MASK_BYTES).decode(memoryview(data[:-cut]))

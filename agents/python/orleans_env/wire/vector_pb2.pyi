import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf import struct_pb2 as _struct_pb2
from . import env_pb2 as _env_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class AutoresetMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    AUTORESET_MODE_UNSPECIFIED: _ClassVar[AutoresetMode]
    AUTORESET_MODE_NEXT_STEP: _ClassVar[AutoresetMode]
    AUTORESET_MODE_SAME_STEP: _ClassVar[AutoresetMode]
    AUTORESET_MODE_DISABLED: _ClassVar[AutoresetMode]
AUTORESET_MODE_UNSPECIFIED: AutoresetMode
AUTORESET_MODE_NEXT_STEP: AutoresetMode
AUTORESET_MODE_SAME_STEP: AutoresetMode
AUTORESET_MODE_DISABLED: AutoresetMode

class StreamVectorRequest(_message.Message):
    __slots__ = ("seq", "ack", "open", "reset", "step", "acknowledge", "close")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    ACK_FIELD_NUMBER: _ClassVar[int]
    OPEN_FIELD_NUMBER: _ClassVar[int]
    RESET_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    ACKNOWLEDGE_FIELD_NUMBER: _ClassVar[int]
    CLOSE_FIELD_NUMBER: _ClassVar[int]
    seq: int
    ack: int
    open: VectorOpen
    reset: VectorReset
    step: VectorStep
    acknowledge: VectorAck
    close: VectorClose
    def __init__(self, seq: _Optional[int] = ..., ack: _Optional[int] = ..., open: _Optional[_Union[VectorOpen, _Mapping]] = ..., reset: _Optional[_Union[VectorReset, _Mapping]] = ..., step: _Optional[_Union[VectorStep, _Mapping]] = ..., acknowledge: _Optional[_Union[VectorAck, _Mapping]] = ..., close: _Optional[_Union[VectorClose, _Mapping]] = ...) -> None: ...

class VectorOpen(_message.Message):
    __slots__ = ("config", "num_envs", "batch_size", "autoreset", "max_in_flight", "protocol_version", "expect_hashes", "first_slot", "columns", "resume_token")
    CONFIG_FIELD_NUMBER: _ClassVar[int]
    NUM_ENVS_FIELD_NUMBER: _ClassVar[int]
    BATCH_SIZE_FIELD_NUMBER: _ClassVar[int]
    AUTORESET_FIELD_NUMBER: _ClassVar[int]
    MAX_IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    EXPECT_HASHES_FIELD_NUMBER: _ClassVar[int]
    FIRST_SLOT_FIELD_NUMBER: _ClassVar[int]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    RESUME_TOKEN_FIELD_NUMBER: _ClassVar[int]
    config: _env_pb2.EnvConfig
    num_envs: int
    batch_size: int
    autoreset: AutoresetMode
    max_in_flight: int
    protocol_version: str
    expect_hashes: _env_pb2.Hashes
    first_slot: int
    columns: VectorColumns
    resume_token: str
    def __init__(self, config: _Optional[_Union[_env_pb2.EnvConfig, _Mapping]] = ..., num_envs: _Optional[int] = ..., batch_size: _Optional[int] = ..., autoreset: _Optional[_Union[AutoresetMode, str]] = ..., max_in_flight: _Optional[int] = ..., protocol_version: _Optional[str] = ..., expect_hashes: _Optional[_Union[_env_pb2.Hashes, _Mapping]] = ..., first_slot: _Optional[int] = ..., columns: _Optional[_Union[VectorColumns, _Mapping]] = ..., resume_token: _Optional[str] = ...) -> None: ...

class VectorColumns(_message.Message):
    __slots__ = ("legal_actions", "byte_mask", "random_action", "objectives", "scores")
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    BYTE_MASK_FIELD_NUMBER: _ClassVar[int]
    RANDOM_ACTION_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    legal_actions: bool
    byte_mask: bool
    random_action: bool
    objectives: bool
    scores: bool
    def __init__(self, legal_actions: bool = ..., byte_mask: bool = ..., random_action: bool = ..., objectives: bool = ..., scores: bool = ...) -> None: ...

class VectorReset(_message.Message):
    __slots__ = ("seed", "seeds", "reset_mask", "options", "options_of")
    SEED_FIELD_NUMBER: _ClassVar[int]
    SEEDS_FIELD_NUMBER: _ClassVar[int]
    RESET_MASK_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_OF_FIELD_NUMBER: _ClassVar[int]
    seed: int
    seeds: bytes
    reset_mask: bytes
    options: _containers.RepeatedCompositeFieldContainer[_struct_pb2.Struct]
    options_of: bytes
    def __init__(self, seed: _Optional[int] = ..., seeds: _Optional[bytes] = ..., reset_mask: _Optional[bytes] = ..., options: _Optional[_Iterable[_Union[_struct_pb2.Struct, _Mapping]]] = ..., options_of: _Optional[bytes] = ...) -> None: ...

class VectorStep(_message.Message):
    __slots__ = ("env_ids", "actions")
    ENV_IDS_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    env_ids: bytes
    actions: bytes
    def __init__(self, env_ids: _Optional[bytes] = ..., actions: _Optional[bytes] = ...) -> None: ...

class VectorAck(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class VectorClose(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class StreamVectorResponse(_message.Message):
    __slots__ = ("seq", "number", "opened", "batch", "error", "closed", "legal_actions", "finals")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    OPENED_FIELD_NUMBER: _ClassVar[int]
    BATCH_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    CLOSED_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    FINALS_FIELD_NUMBER: _ClassVar[int]
    seq: int
    number: int
    opened: VectorOpened
    batch: VectorBatch
    error: VectorError
    closed: VectorClosed
    legal_actions: bytes
    finals: VectorFinals
    def __init__(self, seq: _Optional[int] = ..., number: _Optional[int] = ..., opened: _Optional[_Union[VectorOpened, _Mapping]] = ..., batch: _Optional[_Union[VectorBatch, _Mapping]] = ..., error: _Optional[_Union[VectorError, _Mapping]] = ..., closed: _Optional[_Union[VectorClosed, _Mapping]] = ..., legal_actions: _Optional[bytes] = ..., finals: _Optional[_Union[VectorFinals, _Mapping]] = ...) -> None: ...

class VectorOpened(_message.Message):
    __slots__ = ("spec", "resume_token", "max_in_flight", "lease_ttl", "num_envs", "batch_size", "last_seq", "protocol_version")
    SPEC_FIELD_NUMBER: _ClassVar[int]
    RESUME_TOKEN_FIELD_NUMBER: _ClassVar[int]
    MAX_IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
    LEASE_TTL_FIELD_NUMBER: _ClassVar[int]
    NUM_ENVS_FIELD_NUMBER: _ClassVar[int]
    BATCH_SIZE_FIELD_NUMBER: _ClassVar[int]
    LAST_SEQ_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    spec: _env_pb2.Spec
    resume_token: str
    max_in_flight: int
    lease_ttl: _duration_pb2.Duration
    num_envs: int
    batch_size: int
    last_seq: int
    protocol_version: str
    def __init__(self, spec: _Optional[_Union[_env_pb2.Spec, _Mapping]] = ..., resume_token: _Optional[str] = ..., max_in_flight: _Optional[int] = ..., lease_ttl: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., num_envs: _Optional[int] = ..., batch_size: _Optional[int] = ..., last_seq: _Optional[int] = ..., protocol_version: _Optional[str] = ...) -> None: ...

class VectorBatch(_message.Message):
    __slots__ = ("env_ids", "current_seat", "observation", "action_mask", "rewards", "ended", "slot_status", "episode_seed", "byte_mask", "random_action", "legal_counts", "objectives")
    ENV_IDS_FIELD_NUMBER: _ClassVar[int]
    CURRENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    REWARDS_FIELD_NUMBER: _ClassVar[int]
    ENDED_FIELD_NUMBER: _ClassVar[int]
    SLOT_STATUS_FIELD_NUMBER: _ClassVar[int]
    EPISODE_SEED_FIELD_NUMBER: _ClassVar[int]
    BYTE_MASK_FIELD_NUMBER: _ClassVar[int]
    RANDOM_ACTION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_COUNTS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    env_ids: bytes
    current_seat: bytes
    observation: bytes
    action_mask: bytes
    rewards: bytes
    ended: bytes
    slot_status: bytes
    episode_seed: bytes
    byte_mask: bytes
    random_action: bytes
    legal_counts: bytes
    objectives: bytes
    def __init__(self, env_ids: _Optional[bytes] = ..., current_seat: _Optional[bytes] = ..., observation: _Optional[bytes] = ..., action_mask: _Optional[bytes] = ..., rewards: _Optional[bytes] = ..., ended: _Optional[bytes] = ..., slot_status: _Optional[bytes] = ..., episode_seed: _Optional[bytes] = ..., byte_mask: _Optional[bytes] = ..., random_action: _Optional[bytes] = ..., legal_counts: _Optional[bytes] = ..., objectives: _Optional[bytes] = ...) -> None: ...

class VectorFinals(_message.Message):
    __slots__ = ("env_ids", "observation", "episode_return", "episode_length", "objectives", "observation_seat", "action_mask", "points", "ranks", "winners", "scores", "slot_status")
    ENV_IDS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    EPISODE_RETURN_FIELD_NUMBER: _ClassVar[int]
    EPISODE_LENGTH_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    RANKS_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    SLOT_STATUS_FIELD_NUMBER: _ClassVar[int]
    env_ids: bytes
    observation: bytes
    episode_return: bytes
    episode_length: bytes
    objectives: bytes
    observation_seat: bytes
    action_mask: bytes
    points: bytes
    ranks: bytes
    winners: bytes
    scores: VectorScores
    slot_status: bytes
    def __init__(self, env_ids: _Optional[bytes] = ..., observation: _Optional[bytes] = ..., episode_return: _Optional[bytes] = ..., episode_length: _Optional[bytes] = ..., objectives: _Optional[bytes] = ..., observation_seat: _Optional[bytes] = ..., action_mask: _Optional[bytes] = ..., points: _Optional[bytes] = ..., ranks: _Optional[bytes] = ..., winners: _Optional[bytes] = ..., scores: _Optional[_Union[VectorScores, _Mapping]] = ..., slot_status: _Optional[bytes] = ...) -> None: ...

class VectorScores(_message.Message):
    __slots__ = ("episodes",)
    EPISODES_FIELD_NUMBER: _ClassVar[int]
    episodes: _containers.RepeatedCompositeFieldContainer[EpisodeScores]
    def __init__(self, episodes: _Optional[_Iterable[_Union[EpisodeScores, _Mapping]]] = ...) -> None: ...

class EpisodeScores(_message.Message):
    __slots__ = ("seats",)
    SEATS_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedCompositeFieldContainer[_env_pb2.SeatScore]
    def __init__(self, seats: _Optional[_Iterable[_Union[_env_pb2.SeatScore, _Mapping]]] = ...) -> None: ...

class VectorClosed(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class VectorError(_message.Message):
    __slots__ = ("code", "message", "fatal", "status")
    CODE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    FATAL_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    code: str
    message: str
    fatal: bool
    status: int
    def __init__(self, code: _Optional[str] = ..., message: _Optional[str] = ..., fatal: bool = ..., status: _Optional[int] = ...) -> None: ...

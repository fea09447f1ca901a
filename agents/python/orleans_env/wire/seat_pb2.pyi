import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from . import env_pb2 as _env_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SeatStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SEAT_STATUS_UNSPECIFIED: _ClassVar[SeatStatus]
    SEAT_STATUS_DONE: _ClassVar[SeatStatus]
    SEAT_STATUS_TIMEOUT: _ClassVar[SeatStatus]
    SEAT_STATUS_INVALID: _ClassVar[SeatStatus]
    SEAT_STATUS_ERROR: _ClassVar[SeatStatus]
    SEAT_STATUS_DISCONNECTED: _ClassVar[SeatStatus]
SEAT_STATUS_UNSPECIFIED: SeatStatus
SEAT_STATUS_DONE: SeatStatus
SEAT_STATUS_TIMEOUT: SeatStatus
SEAT_STATUS_INVALID: SeatStatus
SEAT_STATUS_ERROR: SeatStatus
SEAT_STATUS_DISCONNECTED: SeatStatus

class PlayRequest(_message.Message):
    __slots__ = ("hello", "action")
    HELLO_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    hello: SeatHello
    action: SeatAction
    def __init__(self, hello: _Optional[_Union[SeatHello, _Mapping]] = ..., action: _Optional[_Union[SeatAction, _Mapping]] = ...) -> None: ...

class SeatHello(_message.Message):
    __slots__ = ("protocol_version", "expect_hashes", "with_catalog", "resume_token")
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    EXPECT_HASHES_FIELD_NUMBER: _ClassVar[int]
    WITH_CATALOG_FIELD_NUMBER: _ClassVar[int]
    RESUME_TOKEN_FIELD_NUMBER: _ClassVar[int]
    protocol_version: str
    expect_hashes: _env_pb2.Hashes
    with_catalog: bool
    resume_token: str
    def __init__(self, protocol_version: _Optional[str] = ..., expect_hashes: _Optional[_Union[_env_pb2.Hashes, _Mapping]] = ..., with_catalog: bool = ..., resume_token: _Optional[str] = ...) -> None: ...

class SeatAction(_message.Message):
    __slots__ = ("decision_id", "action", "answers")
    DECISION_ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    decision_id: int
    action: int
    answers: AnswerCounts
    def __init__(self, decision_id: _Optional[int] = ..., action: _Optional[int] = ..., answers: _Optional[_Union[AnswerCounts, _Mapping]] = ...) -> None: ...

class AnswerCounts(_message.Message):
    __slots__ = ("played", "illegal", "unreadable")
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_FIELD_NUMBER: _ClassVar[int]
    UNREADABLE_FIELD_NUMBER: _ClassVar[int]
    played: int
    illegal: int
    unreadable: int
    def __init__(self, played: _Optional[int] = ..., illegal: _Optional[int] = ..., unreadable: _Optional[int] = ...) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("welcome", "decision", "over")
    WELCOME_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    welcome: SeatWelcome
    decision: SeatDecision
    over: SeatOver
    def __init__(self, welcome: _Optional[_Union[SeatWelcome, _Mapping]] = ..., decision: _Optional[_Union[SeatDecision, _Mapping]] = ..., over: _Optional[_Union[SeatOver, _Mapping]] = ...) -> None: ...

class SeatWelcome(_message.Message):
    __slots__ = ("spec", "seat", "time", "seed", "resume_token", "env")
    SPEC_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    RESUME_TOKEN_FIELD_NUMBER: _ClassVar[int]
    ENV_FIELD_NUMBER: _ClassVar[int]
    spec: _env_pb2.Spec
    seat: int
    time: SeatTime
    seed: str
    resume_token: str
    env: str
    def __init__(self, spec: _Optional[_Union[_env_pb2.Spec, _Mapping]] = ..., seat: _Optional[int] = ..., time: _Optional[_Union[SeatTime, _Mapping]] = ..., seed: _Optional[str] = ..., resume_token: _Optional[str] = ..., env: _Optional[str] = ...) -> None: ...

class SeatTime(_message.Message):
    __slots__ = ("per_move", "bank", "start_up")
    PER_MOVE_FIELD_NUMBER: _ClassVar[int]
    BANK_FIELD_NUMBER: _ClassVar[int]
    START_UP_FIELD_NUMBER: _ClassVar[int]
    per_move: _duration_pb2.Duration
    bank: _duration_pb2.Duration
    start_up: _duration_pb2.Duration
    def __init__(self, per_move: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., bank: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., start_up: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class SeatDecision(_message.Message):
    __slots__ = ("id", "kind", "observation", "action_mask", "legal_actions", "move_number", "move_time", "bank")
    ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    MOVE_TIME_FIELD_NUMBER: _ClassVar[int]
    BANK_FIELD_NUMBER: _ClassVar[int]
    id: int
    kind: str
    observation: bytes
    action_mask: bytes
    legal_actions: _containers.RepeatedScalarFieldContainer[int]
    move_number: int
    move_time: _duration_pb2.Duration
    bank: _duration_pb2.Duration
    def __init__(self, id: _Optional[int] = ..., kind: _Optional[str] = ..., observation: _Optional[bytes] = ..., action_mask: _Optional[bytes] = ..., legal_actions: _Optional[_Iterable[int]] = ..., move_number: _Optional[int] = ..., move_time: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., bank: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class SeatOver(_message.Message):
    __slots__ = ("status", "reason", "scores")
    STATUS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    status: SeatStatus
    reason: str
    scores: _containers.RepeatedCompositeFieldContainer[_env_pb2.SeatScore]
    def __init__(self, status: _Optional[_Union[SeatStatus, str]] = ..., reason: _Optional[str] = ..., scores: _Optional[_Iterable[_Union[_env_pb2.SeatScore, _Mapping]]] = ...) -> None: ...

class OpenSeat(_message.Message):
    __slots__ = ("seat", "time", "substitute")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    SUBSTITUTE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    time: SeatTime
    substitute: str
    def __init__(self, seat: _Optional[int] = ..., time: _Optional[_Union[SeatTime, _Mapping]] = ..., substitute: _Optional[str] = ...) -> None: ...

class OpenSeatsRequest(_message.Message):
    __slots__ = ("env", "seats")
    ENV_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    env: str
    seats: _containers.RepeatedCompositeFieldContainer[OpenSeat]
    def __init__(self, env: _Optional[str] = ..., seats: _Optional[_Iterable[_Union[OpenSeat, _Mapping]]] = ...) -> None: ...

class OpenSeatsResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AwaitTurnRequest(_message.Message):
    __slots__ = ("env",)
    ENV_FIELD_NUMBER: _ClassVar[int]
    env: str
    def __init__(self, env: _Optional[str] = ...) -> None: ...

class AwaitTurnResponse(_message.Message):
    __slots__ = ("result", "seats")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    result: _env_pb2.StepResult
    seats: _containers.RepeatedCompositeFieldContainer[SeatReport]
    def __init__(self, result: _Optional[_Union[_env_pb2.StepResult, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[SeatReport, _Mapping]]] = ...) -> None: ...

class SeatReport(_message.Message):
    __slots__ = ("seat", "status", "reason", "decisions", "time", "answers")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    status: SeatStatus
    reason: str
    decisions: int
    time: _duration_pb2.Duration
    answers: AnswerCounts
    def __init__(self, seat: _Optional[int] = ..., status: _Optional[_Union[SeatStatus, str]] = ..., reason: _Optional[str] = ..., decisions: _Optional[int] = ..., time: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., answers: _Optional[_Union[AnswerCounts, _Mapping]] = ...) -> None: ...

from . import env_pb2 as _env_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ActRequest(_message.Message):
    __slots__ = ("protocol_version", "ruleset", "hashes", "observation_bytes", "mask_bytes", "observation", "action_mask", "games", "move_numbers")
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    RULESET_FIELD_NUMBER: _ClassVar[int]
    HASHES_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_BYTES_FIELD_NUMBER: _ClassVar[int]
    MASK_BYTES_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBERS_FIELD_NUMBER: _ClassVar[int]
    protocol_version: str
    ruleset: str
    hashes: _env_pb2.Hashes
    observation_bytes: int
    mask_bytes: int
    observation: bytes
    action_mask: bytes
    games: bytes
    move_numbers: bytes
    def __init__(self, protocol_version: _Optional[str] = ..., ruleset: _Optional[str] = ..., hashes: _Optional[_Union[_env_pb2.Hashes, _Mapping]] = ..., observation_bytes: _Optional[int] = ..., mask_bytes: _Optional[int] = ..., observation: _Optional[bytes] = ..., action_mask: _Optional[bytes] = ..., games: _Optional[bytes] = ..., move_numbers: _Optional[bytes] = ...) -> None: ...

class ActResponse(_message.Message):
    __slots__ = ("actions", "answers")
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    actions: bytes
    answers: bytes
    def __init__(self, actions: _Optional[bytes] = ..., answers: _Optional[bytes] = ...) -> None: ...

import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf import struct_pb2 as _struct_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Utility(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UTILITY_UNSPECIFIED: _ClassVar[Utility]
    UTILITY_VERSUS: _ClassVar[Utility]
    UTILITY_TEAM: _ClassVar[Utility]
    UTILITY_SOLO: _ClassVar[Utility]

class RewardMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REWARD_MODE_UNSPECIFIED: _ClassVar[RewardMode]
    REWARD_MODE_OUTCOME: _ClassVar[RewardMode]
    REWARD_MODE_RANK: _ClassVar[RewardMode]
    REWARD_MODE_SCORE: _ClassVar[RewardMode]
    REWARD_MODE_MARGIN: _ClassVar[RewardMode]
    REWARD_MODE_PROGRESS: _ClassVar[RewardMode]

class IllegalActionPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ILLEGAL_ACTION_POLICY_UNSPECIFIED: _ClassVar[IllegalActionPolicy]
    ILLEGAL_ACTION_POLICY_ERROR: _ClassVar[IllegalActionPolicy]
    ILLEGAL_ACTION_POLICY_TERMINATE: _ClassVar[IllegalActionPolicy]
    ILLEGAL_ACTION_POLICY_RANDOM_LEGAL: _ClassVar[IllegalActionPolicy]

class ForkMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FORK_MODE_UNSPECIFIED: _ClassVar[ForkMode]
    FORK_MODE_EXACT: _ClassVar[ForkMode]
    FORK_MODE_RESEED: _ClassVar[ForkMode]
    FORK_MODE_RESAMPLE: _ClassVar[ForkMode]
UTILITY_UNSPECIFIED: Utility
UTILITY_VERSUS: Utility
UTILITY_TEAM: Utility
UTILITY_SOLO: Utility
REWARD_MODE_UNSPECIFIED: RewardMode
REWARD_MODE_OUTCOME: RewardMode
REWARD_MODE_RANK: RewardMode
REWARD_MODE_SCORE: RewardMode
REWARD_MODE_MARGIN: RewardMode
REWARD_MODE_PROGRESS: RewardMode
ILLEGAL_ACTION_POLICY_UNSPECIFIED: IllegalActionPolicy
ILLEGAL_ACTION_POLICY_ERROR: IllegalActionPolicy
ILLEGAL_ACTION_POLICY_TERMINATE: IllegalActionPolicy
ILLEGAL_ACTION_POLICY_RANDOM_LEGAL: IllegalActionPolicy
FORK_MODE_UNSPECIFIED: ForkMode
FORK_MODE_EXACT: ForkMode
FORK_MODE_RESEED: ForkMode
FORK_MODE_RESAMPLE: ForkMode

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("protocol_version", "server_version", "features", "bots", "lease_ttl", "max_games", "max_message_bytes", "max_forks", "max_rollout_games", "max_rollout_steps", "shards", "shard")
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    SERVER_VERSION_FIELD_NUMBER: _ClassVar[int]
    FEATURES_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    LEASE_TTL_FIELD_NUMBER: _ClassVar[int]
    MAX_GAMES_FIELD_NUMBER: _ClassVar[int]
    MAX_MESSAGE_BYTES_FIELD_NUMBER: _ClassVar[int]
    MAX_FORKS_FIELD_NUMBER: _ClassVar[int]
    MAX_ROLLOUT_GAMES_FIELD_NUMBER: _ClassVar[int]
    MAX_ROLLOUT_STEPS_FIELD_NUMBER: _ClassVar[int]
    SHARDS_FIELD_NUMBER: _ClassVar[int]
    SHARD_FIELD_NUMBER: _ClassVar[int]
    protocol_version: str
    server_version: str
    features: _containers.RepeatedScalarFieldContainer[str]
    bots: _containers.RepeatedScalarFieldContainer[str]
    lease_ttl: _duration_pb2.Duration
    max_games: int
    max_message_bytes: int
    max_forks: int
    max_rollout_games: int
    max_rollout_steps: int
    shards: _containers.RepeatedScalarFieldContainer[str]
    shard: int
    def __init__(self, protocol_version: _Optional[str] = ..., server_version: _Optional[str] = ..., features: _Optional[_Iterable[str]] = ..., bots: _Optional[_Iterable[str]] = ..., lease_ttl: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., max_games: _Optional[int] = ..., max_message_bytes: _Optional[int] = ..., max_forks: _Optional[int] = ..., max_rollout_games: _Optional[int] = ..., max_rollout_steps: _Optional[int] = ..., shards: _Optional[_Iterable[str]] = ..., shard: _Optional[int] = ...) -> None: ...

class ListRulesetsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListRulesetsResponse(_message.Message):
    __slots__ = ("rulesets",)
    RULESETS_FIELD_NUMBER: _ClassVar[int]
    rulesets: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, rulesets: _Optional[_Iterable[str]] = ...) -> None: ...

class GetSpecRequest(_message.Message):
    __slots__ = ("ruleset", "with_catalog")
    RULESET_FIELD_NUMBER: _ClassVar[int]
    WITH_CATALOG_FIELD_NUMBER: _ClassVar[int]
    ruleset: str
    with_catalog: bool
    def __init__(self, ruleset: _Optional[str] = ..., with_catalog: bool = ...) -> None: ...

class GetSpecResponse(_message.Message):
    __slots__ = ("spec",)
    SPEC_FIELD_NUMBER: _ClassVar[int]
    spec: Spec
    def __init__(self, spec: _Optional[_Union[Spec, _Mapping]] = ...) -> None: ...

class Spec(_message.Message):
    __slots__ = ("ruleset", "seats", "possible_agents", "num_actions", "observation_bytes", "mask_bytes", "hashes", "actions", "observation", "reconstructed", "objectives", "utility", "shared_objectives", "printed", "sentences")
    RULESET_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    POSSIBLE_AGENTS_FIELD_NUMBER: _ClassVar[int]
    NUM_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_BYTES_FIELD_NUMBER: _ClassVar[int]
    MASK_BYTES_FIELD_NUMBER: _ClassVar[int]
    HASHES_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    RECONSTRUCTED_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    UTILITY_FIELD_NUMBER: _ClassVar[int]
    SHARED_OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    PRINTED_FIELD_NUMBER: _ClassVar[int]
    SENTENCES_FIELD_NUMBER: _ClassVar[int]
    ruleset: str
    seats: int
    possible_agents: _containers.RepeatedScalarFieldContainer[str]
    num_actions: int
    observation_bytes: int
    mask_bytes: int
    hashes: Hashes
    actions: _containers.RepeatedCompositeFieldContainer[ActionInfo]
    observation: _containers.RepeatedCompositeFieldContainer[ObservationField]
    reconstructed: _containers.RepeatedScalarFieldContainer[str]
    objectives: _containers.RepeatedScalarFieldContainer[str]
    utility: Utility
    shared_objectives: _containers.RepeatedScalarFieldContainer[str]
    printed: _containers.RepeatedCompositeFieldContainer[PrintedText]
    sentences: _containers.RepeatedCompositeFieldContainer[RowSentence]
    def __init__(self, ruleset: _Optional[str] = ..., seats: _Optional[int] = ..., possible_agents: _Optional[_Iterable[str]] = ..., num_actions: _Optional[int] = ..., observation_bytes: _Optional[int] = ..., mask_bytes: _Optional[int] = ..., hashes: _Optional[_Union[Hashes, _Mapping]] = ..., actions: _Optional[_Iterable[_Union[ActionInfo, _Mapping]]] = ..., observation: _Optional[_Iterable[_Union[ObservationField, _Mapping]]] = ..., reconstructed: _Optional[_Iterable[str]] = ..., objectives: _Optional[_Iterable[str]] = ..., utility: _Optional[_Union[Utility, str]] = ..., shared_objectives: _Optional[_Iterable[str]] = ..., printed: _Optional[_Iterable[_Union[PrintedText, _Mapping]]] = ..., sentences: _Optional[_Iterable[_Union[RowSentence, _Mapping]]] = ...) -> None: ...

class RowSentence(_message.Message):
    __slots__ = ("list", "id", "text")
    LIST_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    list: str
    id: str
    text: str
    def __init__(self, list: _Optional[str] = ..., id: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class PrintedText(_message.Message):
    __slots__ = ("module", "id", "text")
    MODULE_FIELD_NUMBER: _ClassVar[int]
    ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    module: str
    id: str
    text: str
    def __init__(self, module: _Optional[str] = ..., id: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class Hashes(_message.Message):
    __slots__ = ("rules_version", "rules", "catalog", "actions", "observation", "state_version")
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    CATALOG_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    STATE_VERSION_FIELD_NUMBER: _ClassVar[int]
    rules_version: int
    rules: str
    catalog: str
    actions: str
    observation: str
    state_version: str
    def __init__(self, rules_version: _Optional[int] = ..., rules: _Optional[str] = ..., catalog: _Optional[str] = ..., actions: _Optional[str] = ..., observation: _Optional[str] = ..., state_version: _Optional[str] = ...) -> None: ...

class ActionInfo(_message.Message):
    __slots__ = ("id", "name", "verb", "args")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    VERB_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    id: int
    name: str
    verb: str
    args: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[int] = ..., name: _Optional[str] = ..., verb: _Optional[str] = ..., args: _Optional[_Iterable[str]] = ...) -> None: ...

class ObservationField(_message.Message):
    __slots__ = ("name", "offset", "length", "shape", "scale", "kind", "elements", "values")
    NAME_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    LENGTH_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    SCALE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    ELEMENTS_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    name: str
    offset: int
    length: int
    shape: _containers.RepeatedScalarFieldContainer[int]
    scale: float
    kind: str
    elements: _containers.RepeatedScalarFieldContainer[str]
    values: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, name: _Optional[str] = ..., offset: _Optional[int] = ..., length: _Optional[int] = ..., shape: _Optional[_Iterable[int]] = ..., scale: _Optional[float] = ..., kind: _Optional[str] = ..., elements: _Optional[_Iterable[str]] = ..., values: _Optional[_Iterable[str]] = ...) -> None: ...

class SeatDriver(_message.Message):
    __slots__ = ("client", "builtin")
    CLIENT_FIELD_NUMBER: _ClassVar[int]
    BUILTIN_FIELD_NUMBER: _ClassVar[int]
    client: bool
    builtin: str
    def __init__(self, client: bool = ..., builtin: _Optional[str] = ...) -> None: ...

class EnvConfig(_message.Message):
    __slots__ = ("ruleset", "reward", "illegal", "max_steps", "seats", "discount")
    RULESET_FIELD_NUMBER: _ClassVar[int]
    REWARD_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_FIELD_NUMBER: _ClassVar[int]
    MAX_STEPS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DISCOUNT_FIELD_NUMBER: _ClassVar[int]
    ruleset: str
    reward: RewardMode
    illegal: IllegalActionPolicy
    max_steps: int
    seats: _containers.RepeatedCompositeFieldContainer[SeatDriver]
    discount: float
    def __init__(self, ruleset: _Optional[str] = ..., reward: _Optional[_Union[RewardMode, str]] = ..., illegal: _Optional[_Union[IllegalActionPolicy, str]] = ..., max_steps: _Optional[int] = ..., seats: _Optional[_Iterable[_Union[SeatDriver, _Mapping]]] = ..., discount: _Optional[float] = ...) -> None: ...

class Seed(_message.Message):
    __slots__ = ("number", "text")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    number: int
    text: str
    def __init__(self, number: _Optional[int] = ..., text: _Optional[str] = ...) -> None: ...

class MakeRequest(_message.Message):
    __slots__ = ("config", "protocol_version", "expect_hashes")
    CONFIG_FIELD_NUMBER: _ClassVar[int]
    PROTOCOL_VERSION_FIELD_NUMBER: _ClassVar[int]
    EXPECT_HASHES_FIELD_NUMBER: _ClassVar[int]
    config: EnvConfig
    protocol_version: str
    expect_hashes: Hashes
    def __init__(self, config: _Optional[_Union[EnvConfig, _Mapping]] = ..., protocol_version: _Optional[str] = ..., expect_hashes: _Optional[_Union[Hashes, _Mapping]] = ...) -> None: ...

class MakeResponse(_message.Message):
    __slots__ = ("env", "spec", "trainer_token", "seat_tokens", "lease_ttl")
    ENV_FIELD_NUMBER: _ClassVar[int]
    SPEC_FIELD_NUMBER: _ClassVar[int]
    TRAINER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    LEASE_TTL_FIELD_NUMBER: _ClassVar[int]
    env: str
    spec: Spec
    trainer_token: str
    seat_tokens: _containers.RepeatedScalarFieldContainer[str]
    lease_ttl: _duration_pb2.Duration
    def __init__(self, env: _Optional[str] = ..., spec: _Optional[_Union[Spec, _Mapping]] = ..., trainer_token: _Optional[str] = ..., seat_tokens: _Optional[_Iterable[str]] = ..., lease_ttl: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class CloseEnvRequest(_message.Message):
    __slots__ = ("env",)
    ENV_FIELD_NUMBER: _ClassVar[int]
    env: str
    def __init__(self, env: _Optional[str] = ...) -> None: ...

class CloseEnvResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class KeepAliveRequest(_message.Message):
    __slots__ = ("env",)
    ENV_FIELD_NUMBER: _ClassVar[int]
    env: str
    def __init__(self, env: _Optional[str] = ...) -> None: ...

class KeepAliveResponse(_message.Message):
    __slots__ = ("lease_ttl",)
    LEASE_TTL_FIELD_NUMBER: _ClassVar[int]
    lease_ttl: _duration_pb2.Duration
    def __init__(self, lease_ttl: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class ResetRequest(_message.Message):
    __slots__ = ("env", "seed", "options", "with_observations")
    ENV_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    WITH_OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    env: str
    seed: Seed
    options: _struct_pb2.Struct
    with_observations: bool
    def __init__(self, env: _Optional[str] = ..., seed: _Optional[_Union[Seed, _Mapping]] = ..., options: _Optional[_Union[_struct_pb2.Struct, _Mapping]] = ..., with_observations: bool = ...) -> None: ...

class ResetResponse(_message.Message):
    __slots__ = ("result",)
    RESULT_FIELD_NUMBER: _ClassVar[int]
    result: StepResult
    def __init__(self, result: _Optional[_Union[StepResult, _Mapping]] = ...) -> None: ...

class StepRequest(_message.Message):
    __slots__ = ("env", "actions", "expect_move_number", "with_observations")
    ENV_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    EXPECT_MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    WITH_OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    env: str
    actions: _containers.RepeatedScalarFieldContainer[int]
    expect_move_number: int
    with_observations: bool
    def __init__(self, env: _Optional[str] = ..., actions: _Optional[_Iterable[int]] = ..., expect_move_number: _Optional[int] = ..., with_observations: bool = ...) -> None: ...

class StepResponse(_message.Message):
    __slots__ = ("result", "applied")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    APPLIED_FIELD_NUMBER: _ClassVar[int]
    result: StepResult
    applied: int
    def __init__(self, result: _Optional[_Union[StepResult, _Mapping]] = ..., applied: _Optional[int] = ...) -> None: ...

class StepResult(_message.Message):
    __slots__ = ("current_seat", "agent_selection", "decision_kind", "observation", "observation_seat", "action_mask", "rewards", "returns", "terminations", "truncations", "move_number", "scores", "illegal", "episode_seed", "objectives", "observations")
    CURRENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    AGENT_SELECTION_FIELD_NUMBER: _ClassVar[int]
    DECISION_KIND_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    REWARDS_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    TERMINATIONS_FIELD_NUMBER: _ClassVar[int]
    TRUNCATIONS_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_FIELD_NUMBER: _ClassVar[int]
    EPISODE_SEED_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    current_seat: int
    agent_selection: str
    decision_kind: str
    observation: bytes
    observation_seat: int
    action_mask: bytes
    rewards: _containers.RepeatedScalarFieldContainer[float]
    returns: _containers.RepeatedScalarFieldContainer[float]
    terminations: _containers.RepeatedScalarFieldContainer[bool]
    truncations: _containers.RepeatedScalarFieldContainer[bool]
    move_number: int
    scores: _containers.RepeatedCompositeFieldContainer[SeatScore]
    illegal: _containers.RepeatedCompositeFieldContainer[IllegalActionReport]
    episode_seed: str
    objectives: _containers.RepeatedCompositeFieldContainer[SeatObjectives]
    observations: bytes
    def __init__(self, current_seat: _Optional[int] = ..., agent_selection: _Optional[str] = ..., decision_kind: _Optional[str] = ..., observation: _Optional[bytes] = ..., observation_seat: _Optional[int] = ..., action_mask: _Optional[bytes] = ..., rewards: _Optional[_Iterable[float]] = ..., returns: _Optional[_Iterable[float]] = ..., terminations: _Optional[_Iterable[bool]] = ..., truncations: _Optional[_Iterable[bool]] = ..., move_number: _Optional[int] = ..., scores: _Optional[_Iterable[_Union[SeatScore, _Mapping]]] = ..., illegal: _Optional[_Iterable[_Union[IllegalActionReport, _Mapping]]] = ..., episode_seed: _Optional[str] = ..., objectives: _Optional[_Iterable[_Union[SeatObjectives, _Mapping]]] = ..., observations: _Optional[bytes] = ...) -> None: ...

class SeatObjectives(_message.Message):
    __slots__ = ("objectives",)
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    objectives: _containers.RepeatedCompositeFieldContainer[ObjectiveState]
    def __init__(self, objectives: _Optional[_Iterable[_Union[ObjectiveState, _Mapping]]] = ...) -> None: ...

class ObjectiveState(_message.Message):
    __slots__ = ("id", "have", "need", "done")
    ID_FIELD_NUMBER: _ClassVar[int]
    HAVE_FIELD_NUMBER: _ClassVar[int]
    NEED_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    id: str
    have: int
    need: int
    done: bool
    def __init__(self, id: _Optional[str] = ..., have: _Optional[int] = ..., need: _Optional[int] = ..., done: bool = ...) -> None: ...

class SeatScore(_message.Message):
    __slots__ = ("total", "rank", "winner", "parts", "objectives")
    class PartsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: int
        def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVES_FIELD_NUMBER: _ClassVar[int]
    total: int
    rank: int
    winner: bool
    parts: _containers.ScalarMap[str, int]
    objectives: _containers.RepeatedCompositeFieldContainer[ObjectiveState]
    def __init__(self, total: _Optional[int] = ..., rank: _Optional[int] = ..., winner: bool = ..., parts: _Optional[_Mapping[str, int]] = ..., objectives: _Optional[_Iterable[_Union[ObjectiveState, _Mapping]]] = ...) -> None: ...

class IllegalActionReport(_message.Message):
    __slots__ = ("seat", "action", "played")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    action: int
    played: int
    def __init__(self, seat: _Optional[int] = ..., action: _Optional[int] = ..., played: _Optional[int] = ...) -> None: ...

class LegalActionsRequest(_message.Message):
    __slots__ = ("env", "with_names")
    ENV_FIELD_NUMBER: _ClassVar[int]
    WITH_NAMES_FIELD_NUMBER: _ClassVar[int]
    env: str
    with_names: bool
    def __init__(self, env: _Optional[str] = ..., with_names: bool = ...) -> None: ...

class LegalActionsResponse(_message.Message):
    __slots__ = ("actions", "action_mask", "names")
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    NAMES_FIELD_NUMBER: _ClassVar[int]
    actions: _containers.RepeatedScalarFieldContainer[int]
    action_mask: bytes
    names: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, actions: _Optional[_Iterable[int]] = ..., action_mask: _Optional[bytes] = ..., names: _Optional[_Iterable[str]] = ...) -> None: ...

class ObserveRequest(_message.Message):
    __slots__ = ("env", "seat", "with_position", "with_observations")
    ENV_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WITH_POSITION_FIELD_NUMBER: _ClassVar[int]
    WITH_OBSERVATIONS_FIELD_NUMBER: _ClassVar[int]
    env: str
    seat: int
    with_position: bool
    with_observations: bool
    def __init__(self, env: _Optional[str] = ..., seat: _Optional[int] = ..., with_position: bool = ..., with_observations: bool = ...) -> None: ...

class ObserveResponse(_message.Message):
    __slots__ = ("result", "position_json")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    POSITION_JSON_FIELD_NUMBER: _ClassVar[int]
    result: StepResult
    position_json: str
    def __init__(self, result: _Optional[_Union[StepResult, _Mapping]] = ..., position_json: _Optional[str] = ...) -> None: ...

class RenderRequest(_message.Message):
    __slots__ = ("env", "seat", "color", "svg")
    ENV_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COLOR_FIELD_NUMBER: _ClassVar[int]
    SVG_FIELD_NUMBER: _ClassVar[int]
    env: str
    seat: int
    color: bool
    svg: bool
    def __init__(self, env: _Optional[str] = ..., seat: _Optional[int] = ..., color: bool = ..., svg: bool = ...) -> None: ...

class RenderResponse(_message.Message):
    __slots__ = ("text", "svg")
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SVG_FIELD_NUMBER: _ClassVar[int]
    text: str
    svg: str
    def __init__(self, text: _Optional[str] = ..., svg: _Optional[str] = ...) -> None: ...

class SnapshotRequest(_message.Message):
    __slots__ = ("env",)
    ENV_FIELD_NUMBER: _ClassVar[int]
    env: str
    def __init__(self, env: _Optional[str] = ...) -> None: ...

class SnapshotResponse(_message.Message):
    __slots__ = ("snapshot", "state_hash")
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    STATE_HASH_FIELD_NUMBER: _ClassVar[int]
    snapshot: bytes
    state_hash: str
    def __init__(self, snapshot: _Optional[bytes] = ..., state_hash: _Optional[str] = ...) -> None: ...

class RestoreRequest(_message.Message):
    __slots__ = ("env", "snapshot", "reseed")
    ENV_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    RESEED_FIELD_NUMBER: _ClassVar[int]
    env: str
    snapshot: bytes
    reseed: Seed
    def __init__(self, env: _Optional[str] = ..., snapshot: _Optional[bytes] = ..., reseed: _Optional[_Union[Seed, _Mapping]] = ...) -> None: ...

class RestoreResponse(_message.Message):
    __slots__ = ("result", "state_hash")
    RESULT_FIELD_NUMBER: _ClassVar[int]
    STATE_HASH_FIELD_NUMBER: _ClassVar[int]
    result: StepResult
    state_hash: str
    def __init__(self, result: _Optional[_Union[StepResult, _Mapping]] = ..., state_hash: _Optional[str] = ...) -> None: ...

class ForkRequest(_message.Message):
    __slots__ = ("env", "mode", "count", "seat", "seed")
    ENV_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    env: str
    mode: ForkMode
    count: int
    seat: int
    seed: Seed
    def __init__(self, env: _Optional[str] = ..., mode: _Optional[_Union[ForkMode, str]] = ..., count: _Optional[int] = ..., seat: _Optional[int] = ..., seed: _Optional[_Union[Seed, _Mapping]] = ...) -> None: ...

class ForkResponse(_message.Message):
    __slots__ = ("envs",)
    ENVS_FIELD_NUMBER: _ClassVar[int]
    envs: _containers.RepeatedCompositeFieldContainer[ForkedEnv]
    def __init__(self, envs: _Optional[_Iterable[_Union[ForkedEnv, _Mapping]]] = ...) -> None: ...

class ForkedEnv(_message.Message):
    __slots__ = ("env", "trainer_token", "seat_tokens")
    ENV_FIELD_NUMBER: _ClassVar[int]
    TRAINER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    env: str
    trainer_token: str
    seat_tokens: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, env: _Optional[str] = ..., trainer_token: _Optional[str] = ..., seat_tokens: _Optional[_Iterable[str]] = ...) -> None: ...

class RolloutRequest(_message.Message):
    __slots__ = ("env", "policies", "count", "mode", "seat", "seed", "max_steps")
    ENV_FIELD_NUMBER: _ClassVar[int]
    POLICIES_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    MAX_STEPS_FIELD_NUMBER: _ClassVar[int]
    env: str
    policies: _containers.RepeatedScalarFieldContainer[str]
    count: int
    mode: ForkMode
    seat: int
    seed: Seed
    max_steps: int
    def __init__(self, env: _Optional[str] = ..., policies: _Optional[_Iterable[str]] = ..., count: _Optional[int] = ..., mode: _Optional[_Union[ForkMode, str]] = ..., seat: _Optional[int] = ..., seed: _Optional[_Union[Seed, _Mapping]] = ..., max_steps: _Optional[int] = ...) -> None: ...

class RolloutResponse(_message.Message):
    __slots__ = ("returns", "lengths", "terminated")
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    LENGTHS_FIELD_NUMBER: _ClassVar[int]
    TERMINATED_FIELD_NUMBER: _ClassVar[int]
    returns: bytes
    lengths: bytes
    terminated: bytes
    def __init__(self, returns: _Optional[bytes] = ..., lengths: _Optional[bytes] = ..., terminated: _Optional[bytes] = ...) -> None: ...

class SearchRequest(_message.Message):
    __slots__ = ("env", "states", "state_of", "mode", "seat", "seed", "action_counts", "actions", "columns", "policies", "max_steps")
    ENV_FIELD_NUMBER: _ClassVar[int]
    STATES_FIELD_NUMBER: _ClassVar[int]
    STATE_OF_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    ACTION_COUNTS_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    COLUMNS_FIELD_NUMBER: _ClassVar[int]
    POLICIES_FIELD_NUMBER: _ClassVar[int]
    MAX_STEPS_FIELD_NUMBER: _ClassVar[int]
    env: str
    states: _containers.RepeatedCompositeFieldContainer[SearchState]
    state_of: bytes
    mode: ForkMode
    seat: int
    seed: Seed
    action_counts: bytes
    actions: bytes
    columns: SearchColumns
    policies: _containers.RepeatedScalarFieldContainer[str]
    max_steps: int
    def __init__(self, env: _Optional[str] = ..., states: _Optional[_Iterable[_Union[SearchState, _Mapping]]] = ..., state_of: _Optional[bytes] = ..., mode: _Optional[_Union[ForkMode, str]] = ..., seat: _Optional[int] = ..., seed: _Optional[_Union[Seed, _Mapping]] = ..., action_counts: _Optional[bytes] = ..., actions: _Optional[bytes] = ..., columns: _Optional[_Union[SearchColumns, _Mapping]] = ..., policies: _Optional[_Iterable[str]] = ..., max_steps: _Optional[int] = ...) -> None: ...

class SearchState(_message.Message):
    __slots__ = ("env", "snapshot")
    ENV_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    env: SearchEnv
    snapshot: bytes
    def __init__(self, env: _Optional[_Union[SearchEnv, _Mapping]] = ..., snapshot: _Optional[bytes] = ...) -> None: ...

class SearchEnv(_message.Message):
    __slots__ = ("env", "token")
    ENV_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    env: str
    token: str
    def __init__(self, env: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...

class SearchColumns(_message.Message):
    __slots__ = ("observation", "action_mask", "scores", "snapshots")
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOTS_FIELD_NUMBER: _ClassVar[int]
    observation: bool
    action_mask: bool
    scores: bool
    snapshots: bool
    def __init__(self, observation: bool = ..., action_mask: bool = ..., scores: bool = ..., snapshots: bool = ...) -> None: ...

class SearchResponse(_message.Message):
    __slots__ = ("current_seat", "applied", "illegal", "ended", "rewards", "returns", "observation", "action_mask", "points", "ranks", "winners", "snapshots", "rollout_returns", "rollout_lengths", "rollout_terminated")
    CURRENT_SEAT_FIELD_NUMBER: _ClassVar[int]
    APPLIED_FIELD_NUMBER: _ClassVar[int]
    ILLEGAL_FIELD_NUMBER: _ClassVar[int]
    ENDED_FIELD_NUMBER: _ClassVar[int]
    REWARDS_FIELD_NUMBER: _ClassVar[int]
    RETURNS_FIELD_NUMBER: _ClassVar[int]
    OBSERVATION_FIELD_NUMBER: _ClassVar[int]
    ACTION_MASK_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    RANKS_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOTS_FIELD_NUMBER: _ClassVar[int]
    ROLLOUT_RETURNS_FIELD_NUMBER: _ClassVar[int]
    ROLLOUT_LENGTHS_FIELD_NUMBER: _ClassVar[int]
    ROLLOUT_TERMINATED_FIELD_NUMBER: _ClassVar[int]
    current_seat: bytes
    applied: bytes
    illegal: bytes
    ended: bytes
    rewards: bytes
    returns: bytes
    observation: bytes
    action_mask: bytes
    points: bytes
    ranks: bytes
    winners: bytes
    snapshots: _containers.RepeatedScalarFieldContainer[bytes]
    rollout_returns: bytes
    rollout_lengths: bytes
    rollout_terminated: bytes
    def __init__(self, current_seat: _Optional[bytes] = ..., applied: _Optional[bytes] = ..., illegal: _Optional[bytes] = ..., ended: _Optional[bytes] = ..., rewards: _Optional[bytes] = ..., returns: _Optional[bytes] = ..., observation: _Optional[bytes] = ..., action_mask: _Optional[bytes] = ..., points: _Optional[bytes] = ..., ranks: _Optional[bytes] = ..., winners: _Optional[bytes] = ..., snapshots: _Optional[_Iterable[bytes]] = ..., rollout_returns: _Optional[bytes] = ..., rollout_lengths: _Optional[bytes] = ..., rollout_terminated: _Optional[bytes] = ...) -> None: ...

class GetReplayRequest(_message.Message):
    __slots__ = ("env",)
    ENV_FIELD_NUMBER: _ClassVar[int]
    env: str
    def __init__(self, env: _Optional[str] = ...) -> None: ...

class GetReplayResponse(_message.Message):
    __slots__ = ("record_json",)
    RECORD_JSON_FIELD_NUMBER: _ClassVar[int]
    record_json: str
    def __init__(self, record_json: _Optional[str] = ...) -> None: ...

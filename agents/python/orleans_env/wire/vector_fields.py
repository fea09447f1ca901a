"""Written by scripts/fields.mjs from proto/orleans/v1/vector.proto; not edited."""

from typing import Final


class StreamVectorResponse:
    """Field numbers of the message StreamVectorResponse."""

    SEQ: Final = 1
    NUMBER: Final = 2
    OPENED: Final = 3
    BATCH: Final = 4
    ERROR: Final = 5
    CLOSED: Final = 6
    LEGAL_ACTIONS: Final = 7
    FINALS: Final = 8


class VectorBatch:
    """Field numbers of the message VectorBatch."""

    ENV_IDS: Final = 1
    CURRENT_SEAT: Final = 2
    OBSERVATION: Final = 3
    ACTION_MASK: Final = 4
    REWARDS: Final = 5
    ENDED: Final = 6
    SLOT_STATUS: Final = 7
    EPISODE_SEED: Final = 8
    BYTE_MASK: Final = 9
    RANDOM_ACTION: Final = 10
    LEGAL_COUNTS: Final = 11
    OBJECTIVES: Final = 12


class VectorFinals:
    """Field numbers of the message VectorFinals."""

    ENV_IDS: Final = 1
    OBSERVATION: Final = 2
    EPISODE_RETURN: Final = 3
    EPISODE_LENGTH: Final = 4
    OBJECTIVES: Final = 5
    OBSERVATION_SEAT: Final = 6
    ACTION_MASK: Final = 7
    POINTS: Final = 8
    RANKS: Final = 9
    WINNERS: Final = 10
    SCORES: Final = 11
    SLOT_STATUS: Final = 12

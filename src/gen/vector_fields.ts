// Written by scripts/fields.mjs from proto/orleans/v1/vector.proto. DO NOT EDIT.

/** Field numbers of StreamVectorResponse. */
export const STREAM_VECTOR_RESPONSE = {
  seq: 1,
  number: 2,
  opened: 3,
  batch: 4,
  error: 5,
  closed: 6,
  legalActions: 7,
  finals: 8,
} as const;

/** Field numbers of VectorBatch. */
export const VECTOR_BATCH = {
  envIds: 1,
  currentSeat: 2,
  observation: 3,
  actionMask: 4,
  rewards: 5,
  ended: 6,
  slotStatus: 7,
  episodeSeed: 8,
  byteMask: 9,
  randomAction: 10,
  legalCounts: 11,
  objectives: 12,
} as const;

/** Field numbers of VectorFinals. */
export const VECTOR_FINALS = {
  envIds: 1,
  observation: 2,
  episodeReturn: 3,
  episodeLength: 4,
  objectives: 5,
  observationSeat: 6,
  actionMask: 7,
  points: 8,
  ranks: 9,
  winners: 10,
  scores: 11,
  slotStatus: 12,
} as const;

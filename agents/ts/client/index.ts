/** The TypeScript client for playing and training over gRPC. */
export { connect, connectShards, type Client, type ClientOptions } from './client.js';
export type { CallOptions } from './call-options.js';
export type { GameConfig, Seed } from './config.js';
export type { EnvHandle, ForkOptions, EnvCredentials, RolloutOptions, SeatHandle } from './env.js';
export type { RolloutResult, SearchOptions, SearchResult } from './search.js';
export type { AccessOptions, TlsOptions } from './endpoint.js';
export { OrleansError, type StatusName } from './errors.js';
export { servePolicy, type Policy, type PolicyBatch, type PolicyServer } from './policy.js';
export { playSeat, type SeatBot, type SeatDecision, type SeatOptions, type SeatOver, type SeatWelcome } from './seat.js';
export { legalActions, OVER, type Spec } from './spec.js';
export { SLOT_STATUS, type Batch, type OptionalColumns, type Finals } from './vector/batch.js';
export type { NumberSeed, SlotStart, SlotStarts, VectorOptions } from './vector/requests.js';
export type { VectorStream } from './vector/stream.js';

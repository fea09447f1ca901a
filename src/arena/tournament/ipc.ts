import type { RefusalCode } from '../../core/refusals.js';
import type { MatchFiles } from '../match-files.js';
import type { MatchPlan } from '../match.js';
import type { MatchRecord } from '../record.js';

/** Tournament to worker: a match to play. */
export interface WorkerRequest {
  readonly plan: MatchPlan;
  readonly beside: MatchFiles;
}

/** Worker to tournament: the record, or the sentence why the match cannot be played. */
export type WorkerReply = { readonly record: MatchRecord } | { readonly refusal: { readonly code: RefusalCode; readonly message: string } };

/** A process with this variable and an IPC channel is a worker. */
const VARIABLE = 'ORLEANS_ARENA_WORKER';

export function workerEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, [VARIABLE]: '1' };
}

export function isWorker(): boolean {
  return process.env[VARIABLE] !== undefined && process.send !== undefined;
}

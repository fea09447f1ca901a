import type { EnvState, Origin } from './checks.js';
import type { RewardMode } from './reward.js';

export type Seed = bigint | number | string;
export type { ObjectiveState, RewardMode, Score } from './reward.js';

/** What happens with an illegal action; the caller always receives a report. */
type IllegalPolicy = 'error' | 'terminate' | 'random-legal';

/** Chance and hidden facts of a copy: the same; other chance; other chance, and facts drawn again for a seat. */
export type ForkMode = 'exact' | 'reseed' | 'resample';

export interface EnvOptions {
  /** default `outcome` */
  reward?: RewardMode | undefined;
  /** reward `progress`: the learner's discount factor; default 1 */
  discount?: number | undefined;
  /** default `error`: the step is refused and nothing changes */
  illegal?: IllegalPolicy | undefined;
  /** number of decisions of `learners` after which the episode is truncated; 0 (default): never */
  maxSteps?: number | undefined;
  /** by seat: whether its decisions count towards `maxSteps`; absent: all count */
  learners?: readonly boolean[] | undefined;
  /** keeps actions and state hashes of the episode */
  replay?: boolean | undefined;
  /** true: keeps lines for `takeLog`; a function receives each line immediately and may read the game */
  log?: boolean | ((line: string) => void) | undefined;
  /** key of the MAC of snapshots; snapshots made without it are not restored. Absent: no MAC */
  snapshotKey?: Uint8Array | undefined;
}

export interface ResetOptions {
  /** absent: the next seed of the series */
  seed?: Seed | undefined;
  /** absent: drawn with the seed (RUL-002) */
  startSeat?: number | undefined;
  /** absent: the set-up of the rules; see docs/positions.md */
  position?: unknown;
  /** future chance outcomes, in order */
  chance?: string | undefined;
}

/** The state of an env as plain data for another thread, without the record. */
export interface Situation {
  /** state and legal actions */
  readonly bytes: Uint8Array;
  /** future chance outcomes; null: chance is not scripted */
  readonly script: readonly string[] | null;
  readonly seed: string;
  readonly state: EnvState;
  readonly origin: Origin;
  readonly returns: Float64Array;
  /** baseline of the next reward, by seat */
  readonly baseline: Float64Array;
}

/** The start of an episode, without its seed. */
export interface EpisodeStart {
  /** -1: drawn with the seed */
  startSeat: number;
  position?: unknown;
  chance?: string;
}

/** The record of an episode. */
export interface Replay extends EpisodeStart {
  ruleset: string;
  seed: string;
  /** base64 of the snapshot at its start; absent: it starts at a reset */
  snapshot?: string;
  actions: string[];
  /** state hash after each action */
  hashes: string[];
}

export interface IllegalReport {
  seat: number;
  action: number;
  /** the action played instead; -1: the episode ended */
  played: number;
}

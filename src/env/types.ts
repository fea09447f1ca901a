import type { EnvState, Origin } from './checks.js';
import type { RewardMode } from './reward.js';

export type Seed = bigint | number | string;
export type { ObjectiveState, RewardMode, Score } from './reward.js';

/** The treatment of an action that is not legal; the caller always receives a report. */
type IllegalPolicy = 'error' | 'terminate' | 'random-legal';

/** The chance and the hidden facts of a copy: the same, other chance, or both drawn again for a seat. */
export type ForkMode = 'exact' | 'reseed' | 'resample';

export interface EnvOptions {
  /** default `outcome` */
  reward?: RewardMode;
  /** reward `progress`: the learner's discount factor from one of its decisions to the next; default 1 */
  discount?: number;
  /** default `error`: the step is refused and nothing changes */
  illegal?: IllegalPolicy;
  /** truncate the episode after so many decisions of the `learners`, before the next of them; 0 (default): never */
  maxSteps?: number;
  /** by seat: whether its decisions count towards `maxSteps`; absent: those of all seats do */
  learners?: readonly boolean[];
  /** keep actions and state hashes of the episode */
  replay?: boolean;
  /** true: keep readable records for `takeLog`; a function is called with each record at once, and may read the game as it then is */
  log?: boolean | ((line: string) => void);
  /** key of the MAC that snapshots carry, without which they are not restored; absent: no MAC is made or checked */
  snapshotKey?: Uint8Array;
}

export interface ResetOptions {
  /** absent: the next episode of the env's own series */
  seed?: Seed;
  /** absent: drawn with the seed (RUL-002) */
  startSeat?: number;
  /** start from here instead of the set-up; docs/positions.md */
  position?: unknown;
  /** future chance outcomes, in order */
  chance?: string;
}

/** The situation of an env, as plain data that threads can exchange; without the record of the episode. */
export interface Situation {
  /** state and legal actions */
  readonly bytes: Uint8Array;
  /** future chance outcomes; null: none are scripted */
  readonly script: readonly string[] | null;
  readonly seed: string;
  readonly state: EnvState;
  readonly origin: Origin;
  readonly returns: Float64Array;
  /** baseline of the next reward, by seat */
  readonly baseline: Float64Array;
}

/** Start of an episode, besides its seed. */
export interface EpisodeStart {
  /** -1: drawn with the seed */
  startSeat: number;
  position?: unknown;
  chance?: string;
}

/** An episode as a record that plays again. */
export interface Replay extends EpisodeStart {
  ruleset: string;
  seed: string;
  /** base64 of the snapshot from which the record begins; absent: at a reset */
  snapshot?: string;
  actions: string[];
  /** state hash after each action */
  hashes: string[];
}

export interface IllegalReport {
  seat: number;
  action: number;
  /** the action that was played instead; -1: the episode ended */
  played: number;
}

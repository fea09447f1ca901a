import type { RewardMode } from './reward.js';

export type Seed = bigint | number | string;
export type { ObjectiveState, RewardMode, Score } from './reward.js';

/** What to do with an action that is not legal; never silent. */
type IllegalPolicy = 'error' | 'terminate' | 'random-legal';

export interface EnvOptions {
  /** default `outcome` */
  reward?: RewardMode;
  /** of `progress`: the discount factor that the learner uses from one of its decisions to the next; default 1 */
  discount?: number;
  /** default `error`: the step is refused and nothing changes */
  illegal?: IllegalPolicy;
  /** truncate the episode after so many decisions; 0 (default): never */
  maxSteps?: number;
  /** keep actions and state hashes of the episode */
  replay?: boolean;
  /** true: keep readable records for `takeLog`; a function: it gets each record at once, and may look at the game as it then stands */
  log?: boolean | ((line: string) => void);
  /** snapshots carry a MAC by this key, and only such snapshots are restored; absent: no MAC is made or checked */
  snapshotKey?: Uint8Array;
}

export interface ResetOptions {
  /** absent: the next episode of the env's own series */
  seed?: Seed;
  /** absent: drawn with the seed (RUL-002) */
  startSeat?: number;
  /** start from here instead of the set-up; docs/positions.md */
  position?: unknown;
  /** chance outcomes to come, in order */
  chance?: string;
}

/** What an episode starts from, besides its seed. */
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
  /** base64; the record begins here, not at a reset */
  snapshot?: string;
  actions: string[];
  /** state hash after each action */
  hashes: string[];
}

export interface IllegalReport {
  seat: number;
  action: number;
  /** what was played instead; -1: the episode ended */
  played: number;
}

import { type EnvConfig, IllegalActionPolicy, RewardMode, type Seed as WireSeed } from '../../../src/gen/orleans/v1/env.pb.js';
import { usageError } from './errors.js';

/** Any uint64, or any text. */
export type Seed = bigint | number | string;

const REWARDS = {
  outcome: RewardMode.REWARD_MODE_OUTCOME,
  rank: RewardMode.REWARD_MODE_RANK,
  score: RewardMode.REWARD_MODE_SCORE,
  margin: RewardMode.REWARD_MODE_MARGIN,
  progress: RewardMode.REWARD_MODE_PROGRESS,
} as const;

const POLICIES = {
  error: IllegalActionPolicy.ILLEGAL_ACTION_POLICY_ERROR,
  terminate: IllegalActionPolicy.ILLEGAL_ACTION_POLICY_TERMINATE,
  'random-legal': IllegalActionPolicy.ILLEGAL_ACTION_POLICY_RANDOM_LEGAL,
} as const;

/** Configuration of an env or a vector. */
export interface GameConfig {
  /** e.g. `base-4p` or `base-2p@eighth?planning=sealed` */
  ruleset: string;
  /** default `outcome` */
  reward?: keyof typeof REWARDS | undefined;
  /** for `progress`: the learner's discount factor, above 0 and at most 1; default 1 */
  discount?: number | undefined;
  /** treatment of an illegal action; default `error`: a call is refused, a vector reports it in the `status` of its row */
  illegal?: keyof typeof POLICIES | undefined;
  /** decisions after which an episode is truncated; 0 (default): never */
  maxSteps?: number | undefined;
  /** for each seat the name of the server's bot that plays it, or null if this client plays it. Absent: this client plays all seats. */
  seats?: readonly (string | null)[] | undefined;
}

/** The entry of a table; OrleansError `CLIENT_USE` for a name that it lacks, which only JavaScript can give. */
export function choose<T>(table: Readonly<Record<string, T>>, what: string, name: string): T {
  if (!Object.hasOwn(table, name)) throw usageError(`The ${what} is ${String(name)}; use one of ${Object.keys(table).join(', ')}.`);
  return table[name]!;
}

const MOST_COUNT = 2 ** 31 - 1;

/** OrleansError `CLIENT_USE` unless it is a count. */
export function requireCount(what: string, number: number): number {
  if (Number.isInteger(number) && number >= 0 && number <= MOST_COUNT) return number;
  throw usageError(`${what} is ${number}; give a whole number of at least 0.`);
}

export function configOf(config: GameConfig): EnvConfig {
  const { discount = 1 } = config;
  // on the wire 0 means "not given"
  if (!(discount > 0 && discount <= 1)) throw usageError(`The discount is ${discount}; give a number above 0 and at most 1.`);
  return {
    ruleset: config.ruleset,
    reward: choose(REWARDS, 'reward', config.reward ?? 'outcome'),
    illegal: choose(POLICIES, 'treatment of illegal actions', config.illegal ?? 'error'),
    maxSteps: requireCount('maxSteps', config.maxSteps ?? 0),
    discount,
    seats: (config.seats ?? []).map((name) => ({
      driver: name === null ? { $case: 'client' as const, value: true } : { $case: 'builtin' as const, value: name },
    })),
  };
}

export function seedOf(seed: Seed): WireSeed {
  return { value: typeof seed === 'string' ? { $case: 'text', value: seed } : { $case: 'number', value: uint64(seed) } };
}

/** Exact uint64; OrleansError `CLIENT_USE` for other values. */
export function uint64(seed: bigint | number): bigint {
  if (typeof seed === 'number' && !Number.isSafeInteger(seed))
    throw usageError(`The seed ${seed} is not an exact whole number; give large seeds as bigint.`);
  if (BigInt.asUintN(64, BigInt(seed)) !== BigInt(seed)) throw usageError(`The seed ${seed} is not a uint64; give one of 0 to 2^64 - 1.`);
  return BigInt(seed);
}

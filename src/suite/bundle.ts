import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { loadRuleset } from '../catalog/ruleset.js';
import { Refusal } from '../core/result.js';
import { Stream } from '../core/rng.js';
import { adjust, FEWEST_TO_ADJUST } from '../arena/results/adjusted.js';
import { Measurements, type PlayedMatch } from '../arena/results/measurements.js';
import type { StoredMatch } from '../arena/results/measure.js';
import { withinRange } from '../arena/results/summary.js';
import { estimate, meansOf, type Column, type Interval } from '../arena/statistics/interval.js';
import { readConfig, type Tournament } from '../arena/tournament/config.js';
import { scoreOf } from './aggregate.js';
import { seedOf } from './seeds.js';
import type { Task } from './tasks.js';

export const BUNDLE_VERSION = 2;

/** Facts that the author of an entry declares, because games do not show them. */
export const declaredSchema = z.strictObject({
  /** tokens of all games */
  tokens: z.int().nonnegative().optional(),
  /** decisions of all training */
  trainingDecisions: z.int().nonnegative().optional(),
  /** answers in words without a legal action, and unreadable ones */
  illegal: z.int().nonnegative().optional(),
  unreadable: z.int().nonnegative().optional(),
});
export type Declared = z.output<typeof declaredSchema>;

export interface Result {
  readonly deals: number;
  /** metric of the task */
  readonly result: Interval;
  /** on the scale of the bounds */
  readonly score: Interval;
  /** score without luck (docs/tournaments.md#luck-taken-out); null: too few deals, or not measured */
  readonly adjusted: Interval | null;
  /** mean share of the win */
  readonly wins: number;
}

/** Everything that a score is computed from, in one file. */
export interface Bundle {
  readonly bundle: typeof BUNDLE_VERSION;
  /** name in the table */
  readonly entry: string;
  /** number of the training run */
  readonly run: number;
  readonly task: string;
  readonly taskHash: string;
  readonly split: string;
  readonly program: string;
  readonly node: string;
  readonly machine: string;
  readonly rulesHash: string;
  readonly catalogHash: string;
  readonly tournament: Tournament;
  /** fingerprints of the bots' files */
  readonly programs: Readonly<Record<string, string>>;
  readonly declared: Declared;
  /** measured mean milliseconds per decision of the candidate */
  readonly ms: number;
  readonly result: Result;
  readonly matches: readonly StoredMatch[];
}

/** The frozen value for the measurement of luck; it knows only the names of original rulesets. */
const VALUE = { value: 'learned', samples: 4 };

/** Clock of tasks in words, because language models need more time. */
const IN_WORDS = { perMoveMs: 600_000 };

/** The played ruleset; an isomorph has a number from 1 to 999,999. */
const rulesetOf = ({ ruleset, isomorph }: Task, seed: string): string =>
  isomorph === undefined ? ruleset : `${ruleset}?isomorph=${1 + new Stream(seed, 'isomorph').below(999_999)}`;

/** The tournament of a task; the candidate is its first bot. `secret`: the seed of a season. */
export function tournamentOf(task: Task, candidate: unknown, split: string, deals: number, secret: string | null): Tournament {
  const { format, metric, others, legal, isomorph } = task;
  // opponents have names that no candidate has
  const frozen = others.map(({ bot }) => ({ name: `${bot} (frozen)`, bot }));
  const seed = seedOf(task.id, split, secret);
  const ruleset = rulesetOf(task, seed);
  return readConfig({
    ...{ ruleset, format, metric, seed, deals, bots: [candidate, ...frozen] },
    ...(legal !== undefined && { clock: IN_WORDS }),
    ...(isomorph === undefined && { adjust: VALUE }),
  }).tournament;
}

/** The result of the candidate, with intervals over deals. */
export function resultOf(task: Task, tournament: Tournament, played: readonly PlayedMatch[]): Result {
  const { utility } = loadRuleset(task.ruleset).spec;
  const measurements = new Measurements(played, tournament.bots.length, utility);
  const column = measurements.points(task.metric, 0);
  const intervalOf = (data: Column, stream: string): Interval => {
    const [interval] = estimate([data], new Stream(tournament.seed, stream));
    return task.metric === 'outcome' ? withinRange(interval!, data, [0, 1]) : interval!;
  };
  const scored = ({ mean, low, high }: Interval): Interval => {
    const ends = [low, high].map((end) => scoreOf(task.bounds, end)).sort((a, b) => a - b);
    return { mean: scoreOf(task.bounds, mean), low: ends[0]!, high: ends[1]! };
  };
  const result = intervalOf(column, 'bootstrap/suite');
  const luck = measurements.deals < FEWEST_TO_ADJUST ? null : measurements.luck(task.metric, 0);
  const wins = meansOf(measurements.points('outcome', 0));
  return {
    deals: measurements.deals,
    result,
    score: scored(result),
    adjusted: luck === null ? null : scored(intervalOf(adjust(column, luck), 'bootstrap/adjusted')),
    wins: wins.reduce((sum, share) => sum + share, 0) / wins.length,
  };
}

export const packBundle = (bundle: Bundle): Uint8Array => gzipSync(JSON.stringify(bundle), { level: 9 });

/** A file of a megabyte can unpack to a gigabyte. */
const MOST_BYTES = 256 * 2 ** 20;

const [text, whole, number] = [z.string(), z.int(), z.number().nullable()];
const INTERVAL = z.looseObject({ mean: number, low: number, high: number });
/** Fields read before the games are played again. */
const SCHEMA = z.looseObject({
  ...{ entry: text, run: whole, task: text, taskHash: text, split: text, rulesHash: text, declared: declaredSchema, ms: number },
  tournament: z.looseObject({ deals: z.looseObject({ first: whole, last: whole }), bots: z.array(z.looseObject({})).min(1) }),
  result: z.looseObject({ deals: whole, result: INTERVAL, score: INTERVAL, wins: number }),
  matches: z.array(z.looseObject({ actions: z.array(text), seats: z.array(z.looseObject({})) })),
});

/** Refusal SUITE_BUNDLE. */
export function unpackBundle(bytes: Uint8Array, name: string): Bundle {
  const foreign = new Refusal('SUITE_BUNDLE', `${name} is not a bundle; write one with orleans benchmark run.`);
  let value: unknown;
  try {
    value = JSON.parse(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'));
  } catch {
    throw foreign;
  }
  if ((value as Partial<Bundle> | null)?.bundle !== BUNDLE_VERSION)
    throw new Refusal('SUITE_BUNDLE', `${name} is a bundle of another version; read it with the version of the program that wrote it.`);
  if (!SCHEMA.safeParse(value).success) throw foreign;
  return value as Bundle;
}

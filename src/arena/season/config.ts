import { z } from 'zod';
import { Refusal } from '../../core/result.js';
import { UNKNOWN } from '../rating.js';
import { readBot, readConfig, seedSchema, type Config } from '../tournament/config.js';
import { drawSeed, deriveSeed } from '../tournament/seed.js';

const fields = z.record(z.string(), z.unknown());

const stageSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[^\p{C}|]{1,60}$/u, 'must have 1 to 60 printable characters without |')
    .optional(),
  tournament: fields.default({}),
  join: z.array(z.unknown()).default([]),
  leave: z.array(z.string()).default([]),
});

const schema = z.strictObject({
  tournament: fields,
  bots: z.array(z.unknown()).default([]),
  stages: z.union(
    [z.int().min(1).max(1000), z.array(stageSchema).min(1).max(1000)],
    'must be a number from 1 to 1000, or a list of objects with name, tournament, join, leave',
  ),
  drift: z.number().nonnegative().max(UNKNOWN.sigma).default(1),
  queue: z
    .strictObject({
      updates: z.enum(['refuse', 'owner']).default('refuse'),
      mebibytes: z.int().min(1).max(10_000).default(64),
      files: z.int().min(1).max(100_000).default(1000),
      minutes: z.number().positive().max(10_000).default(30),
      programs: z.array(z.string()).default([]),
    })
    .optional(),
  seed: seedSchema,
  out: z.string().optional(),
});

/** Rules for submissions to a queue. */
export interface QueueRules {
  /** a submission with the name of a queued bot: refused, or its next version if both folders have the same system user */
  readonly updates: 'refuse' | 'owner';
  /** Largest sum of the sizes of its files, in MiB. */
  readonly mebibytes: number;
  readonly files: number;
  /** time of a check in each ruleset */
  readonly minutes: number;
  /** programs of the host, besides the usual interpreters, that may start submissions */
  readonly programs: readonly string[];
  /** names of the owners' folders in the queue, whose submissions are `OWNER.NAME`; absent: submissions are put into the queue */
  readonly owners?: readonly string[];
}

export interface Stage {
  readonly name: string;
  /** fields that differ from the common ones; null: no such tournament */
  readonly tournament: Readonly<Record<string, unknown>>;
  /** Bots that join in this stage. */
  readonly join: readonly unknown[];
  /** Names of bots that leave in this stage. */
  readonly leave: readonly string[];
}

/** The complete configuration of a season. */
export interface Season {
  /** fields that the tournaments of all stages share */
  readonly tournament: Readonly<Record<string, unknown>>;
  /** in the form of a tournament */
  readonly bots: readonly unknown[];
  readonly stages: readonly Stage[];
  /** increase of every rating's uncertainty per stage: σ becomes √(σ² + drift²), at most that of a new bot */
  readonly drift: number;
  /** null: submissions are closed. */
  readonly queue: QueueRules | null;
  readonly seed: string;
}

/** Fields of the season that a stage does not have. */
const OF_SEASON = ['bots', 'seed', 'out'];

/** Bots that a table needs at most; a queue may bring them later. */
const MOST_SEATS = 5;

/** Reads a configuration; Refusal SEASON_CONFIG. `otherwise`: the seed if it has none, by default a new one. */
export function readSeason(value: unknown, otherwise: string | null = null): Season {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusal(`${sentence(parsed.error)}; correct this field`);
  const { tournament, bots, stages, drift, queue = null, seed } = parsed.data;
  const listed = typeof stages === 'number' ? Array.from({ length: stages }, () => stageSchema.parse({})) : stages;
  const season: Season = {
    tournament,
    bots,
    stages: listed.map((stage, at) => ({ ...stage, name: stage.name ?? `stage ${at + 1}` })),
    drift,
    queue,
    seed: seed ?? otherwise ?? drawSeed(),
  };
  season.stages.forEach((_, index) => checkStage(season, index));
  return season;
}

/** A configuration for the same season. */
export function configOf({ queue, ...rest }: Season): object {
  return { ...rest, ...(queue !== null && { queue }) };
}

/** Bots that a configuration names for stage `index`. */
export function namedBots({ bots, stages }: Season, index: number): { readonly name: string; readonly bot: unknown }[] {
  const named = (bot: unknown): { name: string; bot: unknown } => ({ name: readBot(bot).name, bot });
  let present = bots.map(named);
  for (const { join, leave } of stages.slice(0, index + 1))
    present = [...present, ...join.map(named)].filter(({ name }) => !leave.includes(name));
  return present;
}

/** The tournament of stage `index` between these bots. */
export function stageConfig({ tournament, stages, seed }: Season, index: number, bots: readonly unknown[]): Config {
  const fields = Object.entries({ ...tournament, ...stages[index]!.tournament }).filter(([, value]) => value !== null);
  return readConfig({ ...Object.fromEntries(fields), bots, seed: deriveSeed(seed, `stage/${index + 1}`) });
}

function checkStage(season: Season, index: number): void {
  const { name, tournament } = season.stages[index]!;
  const given = { ...season.tournament, ...tournament };
  const foreign = OF_SEASON.find((field) => field in given && given[field] !== null);
  if (foreign !== undefined)
    throw refusal(`tournament.${foreign}: ${foreign} belongs to the season, not to its tournaments; move it there`);
  try {
    const bots = namedBots(season, index).map(({ bot }) => bot);
    // bots from the queue are not known yet
    const expected =
      season.queue === null ? [] : Array.from({ length: MOST_SEATS }, (_, at) => ({ name: `expected ${at + 1}`, bot: 'random' }));
    const { tournament: whole } = stageConfig(season, index, [...bots, ...expected]);
    if (whole.utility !== 'versus')
      throw refusal(
        `${name}: the seats of ${whole.ruleset} do not play against each other, so there are no ratings; choose another ruleset`,
      );
    if (whole.format !== 'swiss' && whole.format !== 'round-robin')
      throw refusal(`${name}: a stage is a swiss or a round-robin, not a ${whole.format}; choose one of them`);
    if (season.queue !== null && isOpen(given['sandbox']))
      throw refusal(`${name}: submissions of strangers need a sandbox; leave sandbox out, or choose bwrap, docker or podman`);
    if (whole.sequential !== null) throw refusal(`${name}: a stage is played to its end; leave sequential out`);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'SEASON_CONFIG') throw error;
    throw new Refusal('SEASON_CONFIG', `${name[0]!.toUpperCase()}${name.slice(1)} of the season cannot be played: ${error.message}`);
  }
}

/** Whether a tournament permits programs without a sandbox. */
export const isOpen = (sandbox: unknown): boolean =>
  sandbox === 'none' || (typeof sandbox === 'object' && sandbox !== null && 'driver' in sandbox && sandbox.driver === 'none');

function sentence(error: z.ZodError): string {
  const issue = error.issues[0]!;
  const where = issue.path.join('.');
  return `${where === '' ? '' : `${where}: `}${issue.message}`;
}

function refusal(what: string): Refusal {
  return new Refusal('SEASON_CONFIG', `The configuration of the season has a mistake: ${what}.`);
}

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { loadRuleset } from '../../catalog/ruleset.js';
import type { Utility } from '../../catalog/spec.js';
import { Refusal } from '../../core/result.js';
import type { Adjustment } from '../luck.js';
import { openValue } from '../state-value.js';
import { checkClock, type ClockSettings } from '../clock.js';
import type { BotSpec } from '../player.js';
import { MOST_DEVIATIONS, PRESETS } from '../sprt.js';
import { METRICS, metricsOf, type Metric } from '../results/measure.js';
import { ALL_FORMATS, TABLES, type DealRange, type ScheduleSpec } from '../schedule.js';
import { BOT_WORDS, botSchema, sandboxSchema, withSandbox } from './bots.js';
import { drawSeed } from './seed.js';

/** Default clock of external bots; a tournament of built-in bots has no clock, so that results do not depend on it. */
const CLOCK: ClockSettings = { perMoveMs: 5_000, bankMs: 60_000, startUpMs: 30_000 };
const NO_CLOCK: ClockSettings = { perMoveMs: null, bankMs: null, startUpMs: null };

export const seedSchema = z
  .union([z.string().min(1).max(150), z.int().nonnegative()])
  .transform(String)
  .optional();

/** Redraws of a chance event; twice as many would halve the noise of their mean. */
const REDRAWS = 16;

const share = z.number().gt(0).lt(0.5);
const ms = z.number().nonnegative().nullable();

const adjustSchema = z
  .strictObject({ value: z.string(), samples: z.int().min(2).max(1000).default(REDRAWS), hash: z.string().optional() })
  .or(z.string().transform((value) => ({ value, samples: REDRAWS, hash: undefined })));

const schema = z.strictObject({
  ruleset: z.string(),
  format: z.enum(ALL_FORMATS).default('round-robin'),
  rounds: z.int().min(1).max(1000).optional(),
  bots: z.array(botSchema).min(1),
  sandbox: sandboxSchema.optional(),
  deals: z.int().min(1).max(1_000_000),
  firstDeal: z.int().min(0).default(0),
  seed: seedSchema,
  out: z.string().optional(),
  explain: z.boolean().default(false),
  tables: z.enum(TABLES).default('all'),
  metric: z.enum(METRICS).default('outcome'),
  clock: z
    .strictObject({ perMoveMs: ms.default(CLOCK.perMoveMs), bankMs: ms.default(CLOCK.bankMs), startUpMs: ms.default(CLOCK.startUpMs) })
    .optional(),
  onForfeit: z.enum(['takeover', 'end']).default('takeover'),
  substitute: z.string().default('greedy'),
  maxSteps: z.int().min(1).optional(),
  maxForfeits: z.int().min(0).optional(),
  adjust: adjustSchema.optional(),
  signatures: z.record(z.string(), z.string()).optional(),
  sequential: z
    .strictObject({
      bot: z.string().optional(),
      preset: z.enum(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).optional(),
      equal: z.number().optional(),
      null: z.number().optional(),
      alternative: z.number().optional(),
      alpha: share.default(0.05),
      beta: share.default(0.05),
    })
    .optional(),
});

/** The complete configuration of a tournament. */
export interface Tournament extends Pick<z.output<typeof schema>, 'format' | 'tables' | 'metric' | 'onForfeit' | 'substitute'> {
  /** Canonical spelling. */
  readonly ruleset: string;
  readonly seats: number;
  /** Of the ruleset. */
  readonly utility: Utility;
  readonly bots: readonly BotSpec[];
  readonly deals: DealRange;
  readonly seed: string;
  readonly clock: ClockSettings;
  readonly maxSteps: number | null;
  /** forfeits above which the tournament ends; null: no limit */
  readonly maxForfeits: number | null;
  readonly sequential: Sequential | null;
  /** absent: results are not adjusted */
  readonly adjust?: Adjustment;
  /** by bot the signature that its fixed games must have; absent: none declared */
  readonly signatures?: Readonly<Record<string, string>>;
  /** swiss: rounds over which the deals are divided evenly */
  readonly rounds?: number;
}

export interface Sequential {
  /** number of the tested bot */
  readonly bot: number;
  readonly null: number;
  readonly alternative: number;
  readonly alpha: number;
  readonly beta: number;
  /** mean of equal bots, for hypotheses in standard deviations of a deal; absent: hypotheses in the unit of the metric */
  readonly equal?: number;
}

export interface Config {
  readonly tournament: Tournament;
  readonly out: string | undefined;
  /** writes analyses of bots, which do not change the matches */
  readonly explain: boolean;
}

/** Reads one bot of a configuration; Refusal ARENA_CONFIG. */
export function readBot(value: unknown): BotSpec {
  const parsed = botSchema.safeParse(value);
  if (!parsed.success) throw refusal(`${sentence(parsed.error)}; correct this field`);
  return withSandbox(parsed.data, {});
}

/** Reads a configuration; Refusal ARENA_CONFIG names the wrong field. `otherwise`: the seed if it has none, by default a new one. */
export function readConfig(value: unknown, otherwise: string | null = null): Config {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusal(`${sentence(parsed.error)}; correct this field`);
  const {
    out,
    explain,
    deals,
    firstDeal,
    clock,
    maxSteps,
    maxForfeits,
    sequential,
    ruleset,
    sandbox,
    seed,
    rounds,
    adjust,
    signatures,
    ...given
  } = parsed.data;
  const bots = given.bots.map((bot) => withSandbox(bot, sandbox ?? {}));
  const rest = { ...given, bots, seed: seed ?? otherwise ?? drawSeed() };
  const loaded = loadRuleset(ruleset);
  const { name: canonical, seats, spec } = loaded;
  const { utility } = spec;
  const names = rest.bots.map((spec) => spec.name);
  const twice = names.find((text, index) => names.indexOf(text) !== index);
  if (twice !== undefined)
    throw refusal(`bots: the name "${twice}" is given twice; write { "name": ..., "bot": "${twice}" } for another one of the same kind`);
  const stranger = Object.keys(signatures ?? {}).find((one) => !names.includes(one));
  if (stranger !== undefined) throw refusal(`signatures: there is no bot "${stranger}"; name one of bots`);
  if (utility !== 'versus') checkApart(canonical, utility, rest);
  if (rest.format === 'partners') checkPartners(canonical, utility, names.length, sequential !== undefined);
  if (rest.format === 'swiss') checkSwiss(canonical, seats, names.length, rounds, rest.tables, sequential !== undefined);
  else if (rounds !== undefined) throw refusal('rounds: only a swiss has rounds; set "format" to "swiss", or leave rounds out');
  const outside = rest.bots.some((spec) => spec.kind !== 'builtin');
  return {
    out,
    explain,
    tournament: {
      ...rest,
      ruleset: canonical,
      seats,
      utility,
      deals: { first: firstDeal, last: firstDeal + deals * (rounds ?? 1) - 1 },
      ...(rounds !== undefined && { rounds }),
      ...(signatures !== undefined && { signatures }),
      ...(adjust !== undefined && { adjust: { ...adjust, hash: openValue(adjust.value, loaded, adjust.hash ?? null).hash } }),
      clock: checkClock(clock ?? (outside ? CLOCK : NO_CLOCK)),
      maxSteps: maxSteps ?? null,
      maxForfeits: maxForfeits ?? null,
      sequential: sequential === undefined ? null : readSequential(sequential, names, utility, rest.metric, seats),
    },
  };
}

/** Whether stored fields are those of a configuration; nothing that they name is read. Merged shards may have more deals. */
export const isConfig = (value: object): boolean => schema.safeParse({ ...value, deals: 1 }).success;

/** Conditions for a tournament in which bots do not meet. */
function checkApart(
  ruleset: string,
  utility: Exclude<Utility, 'versus'>,
  { format, tables, metric }: Pick<Tournament, 'format' | 'tables' | 'metric'>,
): void {
  const sentences: Readonly<Record<typeof utility, readonly [apart: string, unranked: string]>> = {
    team: [
      `the seats of ${ruleset} win or lose together, so every bot plays every deal in all of them`,
      `the seats of ${ruleset} win or lose together and have no ranks`,
    ],
    solo: [`${ruleset} has one seat, so every bot plays every deal alone`, `${ruleset} has one seat, which has no rivals`],
  };
  const [apart, unranked] = sentences[utility];
  if (format === 'partners' && utility === 'team') return checkMetric(utility, metric, unranked);
  if (format !== 'round-robin') throw refusal(`format: ${apart}; leave format out${utility === 'team' ? ', or choose partners' : ''}`);
  if (tables !== 'all') throw refusal(`tables: ${apart}; leave tables out`);
  checkMetric(utility, metric, unranked);
}

function checkMetric(utility: Utility, metric: Tournament['metric'], unranked: string): void {
  const metrics = metricsOf(utility);
  if (!metrics.includes(metric)) throw refusal(`metric: ${unranked}; choose ${metrics.join(' or ')}`);
}

/** Conditions for `partners`: the first bot and its partner share a result, which does not compare them. */
function checkPartners(ruleset: string, utility: Utility, bots: number, isSequential: boolean): void {
  if (utility === 'versus')
    throw refusal(`format: the seats of ${ruleset} play against each other, so there are no partners; choose gauntlet`);
  if (bots < 2) throw refusal('bots: the first bot needs partners; name at least one more');
  if (isSequential) throw refusal('sequential: partners share a result, so there is no lead to be tested; leave sequential out');
}

/** Conditions for `swiss`: tables of different bots, paired by results. */
function checkSwiss(
  ruleset: string,
  seats: number,
  bots: number,
  rounds: number | undefined,
  tables: Tournament['tables'],
  isSequential: boolean,
): void {
  if (rounds === undefined)
    throw refusal('rounds: the number of rounds of a swiss is missing; give it, and with deals the number of deals of each round');
  if (bots < seats)
    throw refusal(`bots: a swiss fills tables of ${ruleset} with ${seats} different bots, and only ${bots} are named; name more`);
  if (tables !== 'all') throw refusal('tables: a swiss makes its tables from the results; leave tables out');
  if (isSequential)
    throw refusal('sequential: in a swiss the opponents follow from the results, so deals are not alike; leave sequential out');
}

/** Means of equal rivals. */
const EQUAL_MEANS: Readonly<Partial<Record<Metric, (seats: number) => number>>> = {
  outcome: (seats) => 1 / seats,
  rank: () => 1 / 2,
  margin: () => 0,
};

function readSequential(
  given: NonNullable<z.output<typeof schema>['sequential']>,
  names: readonly string[],
  utility: Utility,
  metric: Metric,
  seats: number,
): Sequential {
  const { bot: tested = names[0]!, preset, alpha, beta } = given;
  const index = names.indexOf(tested);
  if (index < 0) throw refusal(`sequential.bot: there is no bot "${tested}"; name one of bots`);
  if (preset !== undefined && (given.null ?? given.alternative) !== undefined)
    throw refusal(`sequential.preset: ${preset} has its own hypotheses; leave null and alternative out`);
  const { null: s0, alternative: s1 } = preset === undefined ? given : PRESETS[preset];
  if (s0 === undefined || s1 === undefined)
    throw refusal(`sequential: a hypothesis is missing; give null and alternative, or preset (${Object.keys(PRESETS).join(', ')})`);
  if (!(s0 < s1)) throw refusal('sequential: null is not less than alternative; lower null');
  const compares = utility !== 'versus' && names.length > 1;
  const rest = { null: s0, alternative: s1, alpha, beta };
  const equal =
    given.equal ?? (preset === undefined ? undefined : compares ? 0 : utility === 'versus' ? EQUAL_MEANS[metric]?.(seats) : undefined);
  if (preset !== undefined && equal === undefined)
    throw refusal(
      'sequential.equal: the mean of equal bots in this metric is unknown; give it as equal, because the hypotheses are relative to it',
    );
  const [low, high] = compares ? [-1, 1] : [0, 1];
  const isBounded = metric === 'outcome' || metric === 'rank';
  if (equal !== undefined) {
    if (isBounded && (equal <= low || equal >= high)) throw refusal(`sequential.equal: choose a mean between ${low} and ${high}`);
    if (s0 < -MOST_DEVIATIONS || s1 > MOST_DEVIATIONS)
      throw refusal(
        `sequential: null or alternative is more than ${MOST_DEVIATIONS} standard deviations of a deal from equal; choose smaller ones, or leave equal out and give both in the metric`,
      );
    return { bot: index, ...rest, equal };
  }
  if (isBounded && (s0 <= low || s1 >= high)) {
    throw refusal(
      `sequential: null or alternative is out of range; choose between ${low} and ${high}, as ${compares ? 'the lead over the mean of the others' : 'the share that is tested'} is`,
    );
  }
  return { bot: index, ...rest };
}

function sentence(error: z.ZodError): string {
  const issue = error.issues[0]!;
  const where = issue.path.join('.');
  // the branches of `bots` are more precise than "invalid input"
  const what = issue.code === 'invalid_union' && issue.path[0] !== 'sandbox' ? BOT_WORDS : issue.message;
  return `${where === '' ? '' : `${where}: `}${what}`;
}

function refusal(what: string): Refusal {
  return new Refusal('ARENA_CONFIG', `The configuration of the tournament has a mistake: ${what}.`);
}

/** The tournament for readers, without the values of environment variables of bots, which may be keys. */
export const withoutValues = ({ bots, ...rest }: Tournament): Tournament => ({
  ...rest,
  bots: bots.map((bot) =>
    bot.environment === undefined
      ? bot
      : { ...bot, environment: Object.fromEntries(Object.keys(bot.environment).map((name) => [name, NOT_SHOWN])) },
  ),
});

const NOT_SHOWN = '(not shown)';

/** A configuration for the same tournament. */
export function configOf({ deals, bots, clock, maxSteps, maxForfeits, sequential, seats: _, utility: __, ...rest }: Tournament): object {
  return {
    ...rest,
    firstDeal: deals.first,
    deals: (deals.last - deals.first + 1) / (rest.rounds ?? 1),
    bots: bots.map(({ kind: ___, ...spec }) => spec),
    clock,
    ...(maxSteps !== null && { maxSteps }),
    ...(maxForfeits !== null && { maxForfeits }),
    ...(sequential !== null && { sequential: { ...sequential, bot: bots[sequential.bot]!.name } }),
  };
}

export function scheduleSpecOf(tournament: Tournament): ScheduleSpec {
  const { format, tables, bots, seats, utility, seed, rounds } = tournament;
  return { format, tables, seats, utility, seed, bots: bots.length, ...(rounds !== undefined && { rounds }) };
}

/** Hash of the fields that two shards of an evaluation share: all except the deals, in the order of the schema. */
export function identityOf({ deals: _, ...rest }: Tournament): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 16);
}

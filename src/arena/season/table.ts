import { createHash } from 'node:crypto';
import { Stream } from '../../core/rng.js';
import type { BotSpec } from '../player.js';
import { placingsOf, rateAll, UNKNOWN, type Strength } from '../rating.js';
import type { Metric } from '../results/measure.js';
import { Measurements } from '../results/measurements.js';
import { comparison, swissOf } from '../results/places.js';
import type { Season } from './config.js';
import { begunStages, readStage, type PlayedStage } from './folder.js';

/** `complete`: all its matches are played; `running`: some are; `planned`: none is. */
export type StageState = 'complete' | 'running' | 'planned';

export interface StageRow {
  /** from 1 */
  readonly number: number;
  readonly name: string;
  readonly state: StageState;
  /** null: not begun */
  readonly ruleset: string | null;
  readonly format: string | null;
  readonly metric: Metric | null;
  readonly bots: number | null;
  readonly matches: number;
  /** total of matches; null: not begun */
  readonly planned: number | null;
}

/** A bot's result in a stage, and its rating afterwards. */
export interface HistoryRow extends Strength {
  /** Number of the stage. */
  readonly stage: number;
  readonly place: number;
  /** matches that are not void */
  readonly matches: number;
  /** mean of the stage's metric, not comparable between stages; null: no games */
  readonly mean: number | null;
}

/** A version of a bot; another program is another version. */
export interface SeasonBot extends Strength {
  readonly name: string;
  /** from 1, in order of arrival */
  readonly version: number;
  /** μ - 3 σ, the order of the table. */
  readonly rating: number;
  /** among those of the last complete stage; equal bots share it. Null: it did not play there */
  readonly place: number | null;
  readonly history: readonly HistoryRow[];
}

/** `standings.json`: a function of the season and the matches of its complete stages. */
export interface SeasonTable {
  readonly season: 1;
  readonly drift: number;
  readonly stages: readonly StageRow[];
  /** best first, then those who left */
  readonly bots: readonly SeasonBot[];
}

/** Multiple of σ subtracted from μ: a bot with few games ranks low. */
export const CAUTION = 3;

interface Entrant extends Strength {
  readonly name: string;
  readonly version: number;
  readonly made: string;
  readonly history: HistoryRow[];
}

/** Rates the bots over the complete stages in order. */
export function readTable(folder: string, season: Season): SeasonTable {
  const played = Array.from({ length: begunStages(folder) }, (_, index) => readStage(folder, index));
  return tableOf(season, played);
}

export function tableOf(season: Season, played: readonly PlayedStage[]): SeasonTable {
  const ratings = new Ratings(season.drift);
  const stages = season.stages.map(({ name }, index): StageRow => {
    const stage = played[index];
    const row = { number: index + 1, name };
    if (stage === undefined)
      return { ...row, state: 'planned', ruleset: null, format: null, metric: null, bots: null, matches: 0, planned: null };
    const { tournament } = stage.manifest;
    const state = stage.matches.length === stage.planned ? 'complete' : 'running';
    if (state === 'complete') ratings.rate(index + 1, stage);
    const { ruleset, format, metric, bots } = tournament;
    return { ...row, state, ruleset, format, metric, bots: bots.length, matches: stage.matches.length, planned: stage.planned };
  });
  return { season: 1, drift: season.drift, stages, bots: ratings.table() };
}

/** Ratings over stages. */
class Ratings {
  private entrants: Entrant[] = [];
  /** last rated stage */
  private last = 0;

  constructor(private readonly drift: number) {}

  rate(number: number, { manifest, matches }: PlayedStage): void {
    const { tournament, programs } = manifest;
    // the rating of a bot that was away becomes less certain too
    if (this.last > 0)
      this.entrants = this.entrants.map((one) => ({ ...one, sigma: Math.min(UNKNOWN.sigma, Math.hypot(one.sigma, this.drift)) }));
    const numbers = tournament.bots.map((bot) => this.find(bot, programs[bot.name] ?? null));
    const before = numbers.map((at) => this.entrants[at]!);
    const after = rateAll(before, placingsOf(matches), new Stream(tournament.seed, 'ratings'));
    const counted = matches.filter(({ result }) => result.void === undefined);
    const measurements = new Measurements(counted, tournament.bots.length, tournament.utility);
    const means = tournament.bots.map((_, bot) => meanOf(measurements.points(tournament.metric, bot)));
    const compare = comparison(means, swissOf(tournament, matches));
    numbers.forEach((at, bot) => {
      const { mu, sigma } = after[bot]!;
      const place = 1 + means.filter((_, other) => compare(other, bot) < 0).length;
      const own = counted.filter(({ bots }) => bots.includes(bot)).length;
      const row: HistoryRow = { stage: number, place, matches: own, mean: Number.isNaN(means[bot]!) ? null : means[bot]!, mu, sigma };
      this.entrants[at] = { ...this.entrants[at]!, mu, sigma, history: [...this.entrants[at]!.history, row] };
    });
    this.last = number;
  }

  table(): SeasonBot[] {
    const isActive = ({ history }: Entrant): boolean => history.at(-1)!.stage === this.last;
    const rows = this.entrants.map((entrant) => ({ entrant, rating: entrant.mu - CAUTION * entrant.sigma, active: isActive(entrant) }));
    rows.sort((a, b) => Number(b.active) - Number(a.active) || b.rating - a.rating);
    return rows.map(({ entrant: { made: _, history, mu, sigma, name, version }, rating, active }) => ({
      name,
      version,
      place: active ? 1 + rows.filter((other) => other.active && other.rating > rating).length : null,
      rating,
      mu,
      sigma,
      history,
    }));
  }

  /** Number of the bot among the entrants; another program is a new entrant. */
  private find(bot: BotSpec, program: string | null): number {
    const made = madeOf(bot, program);
    const known = this.entrants.findIndex((one) => one.name === bot.name && one.made === made);
    if (known >= 0) return known;
    const version = 1 + this.entrants.filter(({ name }) => name === bot.name).length;
    this.entrants.push({ name: bot.name, version, made, history: [], ...UNKNOWN });
    return this.entrants.length - 1;
  }
}

/** Hash of a bot's files (program or model) and command, without paths and sandbox. */
export function madeOf({ kind, bot, address, command, environment, temperature }: BotSpec, program: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, bot, address, command, environment, temperature, program]))
    .digest('hex');
}

function meanOf({ sums, counts }: { readonly sums: Float64Array; readonly counts: Float64Array }): number {
  return sums.reduce((sum, value) => sum + value, 0) / counts.reduce((sum, value) => sum + value, 0);
}

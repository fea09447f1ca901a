import type { Env } from '../../src/env/env.js';
import type { Facts } from '../../src/rules/base/facts.js';
import { Features } from './features.js';
import { LEARNED } from './learned.js';
import type { QuestJudge } from './quest/judge.js';
import { questOf } from './quest/of.js';
import { Sight } from './sight.js';

/** What one unit of a feature (`Features.names`) still brings, by the part of the rounds that is left: part x whole + part x (1 - part) x middle. */
export interface WorthRow {
  readonly feature: string;
  readonly whole: number;
  readonly middle: number;
}

/** Where there are no victory points winning is all that counts. */
export const VICTORY = 1000;

/** The part of the rounds that is left where a round begins; it is still to be played itself. */
export function partLeft(round: number, rounds: number): number {
  return Math.max(0, rounds + 1 - round) / rounds;
}

/**
 * The points that a seat will have at the end, judged where a round begins: what it has and what that still
 * brings. Features without a row count nothing; several rows of one feature add up.
 */
export class Outlook {
  readonly features: Features;
  /** null: the ruleset has victory points */
  private readonly quest: QuestJudge | null;
  private readonly sight: Sight;
  private readonly whole: Float64Array;
  private readonly middle: Float64Array;
  private readonly round: number;
  private readonly rounds: number;

  constructor(sight: Sight, rows: readonly WorthRow[] = LEARNED) {
    this.sight = sight;
    this.features = new Features(sight);
    this.quest = questOf(sight);
    this.round = sight.at('game.round');
    this.rounds = (sight.ruleset.rules.facts as Facts).rounds;
    const weigh = (part: 'whole' | 'middle'): Float64Array =>
      Float64Array.from(this.features.names, (name) => rows.filter((row) => row.feature === name).reduce((sum, row) => sum + row[part], 0));
    this.whole = weigh('whole');
    this.middle = weigh('middle');
  }

  /** Of every seat, into `values`; the real points when the game is over. All seats of a team have what they have on average. */
  judge(env: Env, values: Float64Array): void {
    this.judgeSeats(env, values);
    if (env.ruleset.spec.utility !== 'team') return;
    let sum = 0;
    for (let seat = 0; seat < values.length; seat++) sum += values[seat]!;
    values.fill(sum / values.length);
  }

  private judgeSeats(env: Env, values: Float64Array): void {
    const scores = env.scores();
    if (this.quest !== null) {
      for (let seat = 0; seat < values.length; seat++) {
        this.sight.look(env, seat);
        values[seat] = env.over ? (scores[seat]!.winner ? VICTORY : -VICTORY) : this.quest.value('other');
      }
      return;
    }
    for (let seat = 0; seat < values.length; seat++) {
      values[seat] = scores[seat]!.total;
      if (!env.over) values[seat]! += this.toCome(env, seat);
    }
  }

  private toCome(env: Env, seat: number): number {
    const { sight, features, whole, middle } = this;
    sight.look(env, seat);
    features.read();
    const { values } = features;
    const part = partLeft(sight.bytes[this.round]!, this.rounds);
    const curve = part * (1 - part);
    let total = 0;
    for (let k = 0; k < values.length; k++) total += values[k]! * (part * whole[k]! + curve * middle[k]!);
    return total;
  }
}

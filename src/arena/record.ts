import type { ObjectiveState } from '../env/env.js';
import type { AnswerCounts } from '../seats/answer-counts.js';

/** `done`, or the reason of the forfeit. */
export type SeatStatus = 'done' | 'timeout' | 'invalid' | 'error' | 'disconnected';

/** The result of one seat in a match. */
export interface SeatRecord {
  seat: number;
  /** Name of the bot. */
  bot: string;
  status: SeatStatus;
  /** reason of the forfeit, one clause; empty without one */
  reason: string;
  /** decisions of the match before the forfeit; null: none */
  forfeitMove: number | null;
  /** victory points, or objectives reached; includes points made by a substitute (statistics exclude them) */
  score: number;
  /** 1 is best, equals share a rank; forfeited seats rank last */
  rank: number;
  /** in scenarios none or all seats may win */
  won: boolean;
  /**
   * share of the win in [0, 1]: equal parts for all winners, 0 for the others; for a single seat or a team 1 for a win (the reward `outcome` has
   * mean 0 instead)
   */
  outcome: number;
  /** parts of the score: victory points by source, or 1 for each reached objective */
  parts: Record<string, number>;
  /** final objectives of a scenario without victory points, else empty */
  objectives: ObjectiveState[];
  /** decisions that the bot answered */
  decisions: number;
  /** milliseconds of its decisions; zeros without a decision */
  time: {
    p50: number;
    p99: number;
    max: number;
    total: number;
    /** its program ran without a control group that limits its memory */
    unlimited?: true;
  };
  /** actions of the bot by verb */
  actions: Record<string, number>;
  /** answers of its language model, counted by the bot; absent: not counted */
  answers?: AnswerCounts;
  /** luck in units of the tournament's frozen value (`measureLuck`); absent: not measured */
  luck?: number;
}

/** A match as a line of JSON, for `orleans replay`. */
export interface MatchRecord {
  id: string;
  /** version of the format */
  version: number;
  ruleset: string;
  rulesHash: string;
  catalogHash: string;
  /** deal, shared by several matches */
  deal: number;
  /** Chance seed of the deal. */
  seed: string;
  /** Names by seat. */
  bots: string[];
  seats: SeatRecord[];
  decisions: number;
  /** Names of all actions, in order. */
  actions: string[];
  /** state hash after each action, 16 hex digits each, joined */
  hashes: string;
  /** State hash at the end. */
  finalHash: string;
  /** whether the rules ended the match: no forfeit, no `maxSteps` */
  complete: boolean;
  /** the process that played it, in the files of times; absent: that of the tournament */
  worker?: string;
  /** answers of people taken back before they counted */
  takenBack?: TakenBack[];
  /** why the match has no result (no bot is to blame); absent: it has one */
  void?: string;
}

/** An answer taken back: decision, seat and action. */
export interface TakenBack {
  decision: number;
  seat: number;
  action: string;
}

export const MATCH_VERSION = 3;

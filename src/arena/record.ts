import type { ObjectiveState } from '../env/env.js';
import type { AnswerCounts } from '../seats/answer-counts.js';

/** How a seat ended: `done`, or the reason why it forfeited. */
export type SeatStatus = 'done' | 'timeout' | 'invalid' | 'error' | 'disconnected';

/** The result of one seat in a match. */
export interface SeatRecord {
  seat: number;
  /** Name of the bot. */
  bot: string;
  status: SeatStatus;
  /** Why it forfeited, one clause; empty when it did not. */
  reason: string;
  /** Decisions of the match answered before the forfeit; null: none. */
  forfeitMove: number | null;
  /**
   * Victory points of the seat, in scenarios without them the number of objectives reached; points that a substitute made are included
   * (statistics leave them out).
   */
  score: number;
  /** 1 is best, equals share a rank; seats that forfeited rank behind all others. */
  rank: number;
  /** In scenarios none or all seats may have won. */
  won: boolean;
  /**
   * Share of the win, in [0, 1]: 1 for the only winner, equal parts for several, 0 for the others; of a lone seat or a team 1 when it has
   * won. (The reward `outcome` of an env is the same stretched to mean 0.)
   */
  outcome: number;
  /** Parts of the score: victory points by source, or 1 for each objective reached. */
  parts: Record<string, number>;
  /** The objectives of a scenario without victory points at the end; else empty. */
  objectives: ObjectiveState[];
  /** Decisions that the bot itself answered. */
  decisions: number;
  /** Time of its decisions, in milliseconds; zeros without a decision. */
  time: {
    p50: number;
    p99: number;
    max: number;
    total: number;
    /** Its program ran without a control group that limits its memory. */
    unlimited?: true;
  };
  /** Actions of the bot itself, counted by verb. */
  actions: Record<string, number>;
  /** Answers of its language model, as the bot states; absent: it states nothing. */
  answers?: AnswerCounts;
  /** Luck of the seat in units of the tournament's frozen value (`measureLuck`); absent: it was not measured. */
  luck?: number;
}

/** One match, as a line of JSON. `orleans replay` plays it again, hash by hash. */
export interface MatchRecord {
  id: string;
  /** Of this format. */
  version: number;
  ruleset: string;
  rulesHash: string;
  catalogHash: string;
  /** Number of the deal, which several matches share. */
  deal: number;
  /** Chance seed of the deal. */
  seed: string;
  /** Names by seat. */
  bots: string[];
  seats: SeatRecord[];
  /** Decisions of the whole match. */
  decisions: number;
  /** Names of all actions, in order. */
  actions: string[];
  /** 16 hex digits of state hash after each action, one after the other. */
  hashes: string;
  /** State hash at the end. */
  finalHash: string;
  /** The rules ended the match: neither a forfeit nor `maxSteps`. */
  complete: boolean;
  /** The process that played it, in the files of times; absent: the process of the tournament. */
  worker?: string;
  /** Answers of people that were taken back before they counted; absent: none. */
  takenBack?: TakenBack[];
  /** Reason why the match has no result: it could not be played to an end, and no bot is to blame. Absent: it has one. */
  void?: string;
}

/** An answer that was taken back: the number of its decision, its seat and its action. */
export interface TakenBack {
  decision: number;
  seat: number;
  action: string;
}

export const MATCH_VERSION = 3;

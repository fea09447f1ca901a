import { createHash } from 'node:crypto';
import { Refusal } from '../core/result.js';
import type { Metric } from '../arena/results/measure.js';
import type { Format } from '../arena/schedule.js';
import { TASKS } from './data/tasks.js';

/** A bot of this program whose play must not change: opponents and partners of a task. */
export interface FrozenBot {
  readonly bot: string;
  /** That of `orleans arena check` in the ruleset of the task. */
  readonly signature: string;
}

/** A task of Orléans-Bench. A row never changes after its release; a corrected task gets the next version. */
export interface Task {
  /** `S-v1`: letter and version. */
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  /** Ruleset in which agents may train, where it is not that of the task. */
  readonly train?: string;
  /** How the candidate, which is the first bot, meets the others. */
  readonly format: Format;
  readonly others: readonly FrozenBot[];
  /** The result of a game. */
  readonly metric: Metric;
  /**
   * Mean results of `random` and of the anchor `bot`, measured on seeds that no score is measured on: the scores 0 and 1. `deals`: of the
   * shorter measurement.
   */
  readonly bounds: { readonly random: number; readonly anchor: number; readonly bot: string; readonly deals: number };
  readonly deals: number;
  /** Corrections of printed values (`--data`). */
  readonly data?: object;
  /** The ruleset is played as an isomorph, whose number follows from the seed of the split. */
  readonly isomorph?: true;
  /** A task in words: are legal actions listed? */
  readonly legal?: 'list' | 'none';
}

/** The task of an id; Refusal SUITE_TASK. */
export function taskOf(id: string): Task {
  const task = TASKS.find((row) => row.id === id);
  if (task === undefined)
    throw new Refusal('SUITE_TASK', `There is no task "${id}"; choose one of ${TASKS.map((row) => row.id).join(', ')}.`);
  return task;
}

/** First 16 hex digits of SHA-256 over a row, or over all rows. */
export const hashOf = (rows: Task | readonly Task[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);

import { createHash } from 'node:crypto';
import { Refusal } from '../core/result.js';
import type { Metric } from '../arena/results/measure.js';
import type { Format } from '../arena/schedule.js';
import { TASKS } from './data/tasks.js';

/** A bot of this program that must not change: opponent or partner of a task. */
export interface FrozenBot {
  readonly bot: string;
  /** from `orleans arena check` in the task's ruleset */
  readonly signature: string;
}

/** A task of Orléans-Bench. Released rows do not change; a corrected task gets a new version. */
export interface Task {
  /** letter and version: `S-v1` */
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  /** ruleset for training, if not that of the task */
  readonly train?: string;
  /** how the candidate (the first bot) meets the others */
  readonly format: Format;
  readonly others: readonly FrozenBot[];
  readonly metric: Metric;
  /** mean results of `random` (score 0) and of the anchor `bot` (score 1), on seeds without scores; `deals`: of the shorter measurement */
  readonly bounds: { readonly random: number; readonly anchor: number; readonly bot: string; readonly deals: number };
  readonly deals: number;
  /** corrections of printed values (`--data`) */
  readonly data?: object;
  /** played as an isomorph, whose number follows from the seed */
  readonly isomorph?: true;
  /** only tasks in words: whether legal actions are listed */
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

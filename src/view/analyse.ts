import { Refusal } from '../core/result.js';
import { serviceModels } from '../server/bots/models.js';
import { ServiceBots } from '../server/bots/names.js';
import type { AnalysisJob, AnalysisResult } from '../server/bots/jobs.js';
import type { Analysis } from './contract.js';
import type { Feed } from './feed.js';

/** Has a bot explain a decision: threads of a program, or the worker of a page. */
export interface Explainer {
  explain(job: AnalysisJob): Promise<AnalysisResult>;
}

/** The bots that the page may ask for: it names models of the program, and no files. */
export const PAGE_BOTS = new ServiceBots(serviceModels(null));

/**
 * What a bot of this program thinks of a decision, found in a thread of `pool`. It is given a copy in which everything that the seat may
 * not know is drawn anew, so that its answer tells no more than the seat knows. `caller`: whom it counts for where callers take turns.
 * Refusals DECISION_UNKNOWN, and those of `ServiceBots`.
 */
export async function analyse(feed: Feed, n: number, name: string, pool: Explainer, caller: string): Promise<Analysis> {
  const env = feed.envAt(n);
  if (env === null || env.over) throw new Refusal('DECISION_UNKNOWN', `There is no decision ${n} in this game; choose one of its line.`, 'NOT_FOUND');
  const seed = `analyse/${n}`;
  const situation = env.fork('resample', { seat: env.currentSeat, seed }).situation();
  const { action, note, rows, value } = await pool.explain({ kind: 'analysis', caller, ruleset: env.ruleset.name, situation, bot: name, seed });
  // the answer first
  const better = (row: Analysis['rows'][number]): number => (row.action === action ? 1 : 0);
  return { bot: name, note, rows: ranked(rows).sort((a, b) => better(b) - better(a)), ...(value !== undefined && { value }) };
}

/** The rows of an analysis, best first: by share, then by value. */
export function ranked(rows: Analysis['rows']): Analysis['rows'] {
  return [...rows].sort((a, b) => b.share - a.share || (b.value ?? 0) - (a.value ?? 0));
}

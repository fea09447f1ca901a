import { Refusal } from '../core/result.js';
import { serviceModels } from '../server/bots/models.js';
import { ServiceBots } from '../server/bots/names.js';
import type { AnalysisJob, AnalysisResult } from '../server/bots/jobs.js';
import type { Analysis } from './contract.js';
import type { GameStream } from './game-stream.js';

/** Asks a bot to explain a decision, in threads of a program or the worker of a page. */
export interface Explainer {
  explain(job: AnalysisJob): Promise<AnalysisResult>;
}

/** Bots for the page, which names models of the program and no files. */
export const PAGE_BOTS = new ServiceBots(serviceModels(null));

/** Seed of the copy and the bot. It is always the same, because the number of the decision would reveal how many steps a sealed plan took. */
const SEED = 'analyse';

/**
 * A built-in bot's analysis of a decision, in a thread of `pool`, on a copy with all hidden facts resampled, so that it reveals only the seat's
 * knowledge. `caller`: key for fair scheduling. Refusals DECISION_UNKNOWN, and those of `ServiceBots`.
 */
export async function analyse(stream: GameStream, n: number, name: string, pool: Explainer, caller: string): Promise<Analysis> {
  const env = stream.envAt(n);
  if (env === null || env.over)
    throw new Refusal('DECISION_UNKNOWN', `The game has no decision ${n}; choose one of its chart.`, 'NOT_FOUND');
  const situation = env.fork('resample', { seat: env.currentSeat, seed: SEED }).situation();
  const { action, note, rows, value } = await pool.explain({
    kind: 'analysis',
    caller,
    ruleset: env.ruleset.name,
    situation,
    bot: name,
    seed: SEED,
  });
  // the answer first
  const better = (row: Analysis['rows'][number]): number => (row.action === action ? 1 : 0);
  return { bot: name, note, rows: ranked(rows).sort((a, b) => better(b) - better(a)), ...(value !== undefined && { value }) };
}

/** The rows of an analysis, best first: by share, then by value. */
export function ranked(rows: Analysis['rows']): Analysis['rows'] {
  return [...rows].sort((a, b) => b.share - a.share || (b.value ?? 0) - (a.value ?? 0));
}

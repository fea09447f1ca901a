import { Refusal } from '../core/result.js';
import { serviceModels } from '../server/bots/models.js';
import { ServiceBots } from '../server/bots/names.js';
import type { Analysis } from './contract.js';
import type { Feed } from './feed.js';

/** The bots that the page may ask for: it names models of the program, and no files. */
export const PAGE_BOTS = new ServiceBots(serviceModels(null));

/** So often is a bot asked that cannot explain itself. */
const CHOICES = 20;

/**
 * What a bot of this program thinks of a decision. It is given a copy in which everything that the seat may not know is drawn anew, so
 * that its answer tells no more than the seat knows. Refusals DECISION_UNKNOWN, and those of `ServiceBots`.
 */
export function analyse(feed: Feed, n: number, name: string): Analysis {
  const env = feed.envAt(n);
  if (env === null || env.over) throw new Refusal('DECISION_UNKNOWN', `There is no decision ${n} in this game; choose one of its line.`, 'NOT_FOUND');
  const copy = env.fork('resample', { seat: env.currentSeat, seed: `analyse/${n}` });
  const bot = PAGE_BOTS.make(name, `analyse/${n}`);
  const first = bot.act(copy);
  const { note, rows, value } = bot.explain?.() ?? choicesOf(name, first, () => bot.act(copy));
  // the answer first
  const better = (row: Analysis['rows'][number]): number => (row.action === first ? 1 : 0);
  return { bot: name, note, rows: ranked(rows).sort((a, b) => better(b) - better(a)), ...(value !== undefined && { value }) };
}

/** The rows of an analysis, best first: by share, then by value. */
export function ranked(rows: Analysis['rows']): Analysis['rows'] {
  return [...rows].sort((a, b) => b.share - a.share || (b.value ?? 0) - (a.value ?? 0));
}

function choicesOf(name: string, first: number, again: () => number): Omit<Analysis, 'bot'> {
  const counts = new Map([[first, 1]]);
  for (let k = 1; k < CHOICES; k++) {
    const action = again();
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  return { note: `${CHOICES} choices of ${name}`, rows: [...counts].map(([action, count]) => ({ action, share: count / CHOICES })) };
}

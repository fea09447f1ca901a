import type { Clock } from '../bot.js';
import type { BotParameter } from '../name.js';

/** The parameter `time` of a search. */
export const TIME = { unit: 'time', from: 1, to: 600_000 } as const satisfies BotParameter;

export interface TimeLimit {
  /** milliseconds for a decision; results depend on the machine */
  time?: number;
  clock?: Clock;
}

/** The used part of the time, counted from now: 1 is all of it; always 0 without a limit. */
export function timeUsed({ time, clock }: TimeLimit): () => number {
  if (time === undefined || clock === undefined) return () => 0;
  const start = clock();
  return () => (clock() - start) / time;
}

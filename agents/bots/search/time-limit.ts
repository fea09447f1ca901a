import type { Clock } from '../bot.js';
import type { BotParameter, ParameterValues } from '../name.js';

/** The parameter `time` of a search: milliseconds for a decision; results depend on the machine. */
export const TIME = { unit: 'time', from: 1, to: 600_000 } as const satisfies BotParameter;

/** The parameters of a bot, and the clock that its time is measured with. */
export type Options<Known extends Readonly<Record<string, BotParameter>>> = ParameterValues<Known> & { readonly clock?: Clock };

/** The used part of the time, counted from now: 1 is all of it; always 0 without a limit. */
export function timeUsed({ time, clock }: Options<{ time: typeof TIME }>): () => number {
  if (time === undefined || clock === undefined) return () => 0;
  const start = clock();
  return () => (clock() - start) / time;
}

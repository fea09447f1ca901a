import type { Clock } from '../bot.js';
import type { BotParameter, ParameterValues } from '../name.js';

/** Search time: milliseconds per decision; results depend on the machine. */
export const TIME = { unit: 'time', from: 1, to: 600_000 } as const satisfies BotParameter;

/** Parameters of a bot, and its clock. */
export type Options<Known extends Readonly<Record<string, BotParameter>>> = ParameterValues<Known> & { readonly clock?: Clock };

/** The used part of the time from now, 1: all; always 0 without a limit. */
export function timeUsed({ time, clock }: Options<{ time: typeof TIME }>): () => number {
  if (time === undefined || clock === undefined) return () => 0;
  const start = clock();
  return () => (clock() - start) / time;
}

import { z } from 'zod';
import { loadRuleset } from '../../catalog/ruleset.js';
import { MATCH_VERSION } from '../record.js';
import { configOf, isConfig, type Tournament } from './config.js';

/* Checks of stored results, which a stranger may have written: reports show their numbers and names. */

const [text, number, flag] = [z.string(), z.number(), z.boolean()];
const counts = z.record(text, number);

const SEAT = z.looseObject({
  ...{ seat: z.int(), bot: text, reason: text, forfeitMove: number.nullable(), decisions: number, actions: counts },
  status: z.enum(['done', 'timeout', 'invalid', 'error', 'disconnected']),
  ...{ score: number, rank: number, won: flag, outcome: number, parts: counts, luck: number.optional() },
  objectives: z.array(z.looseObject({ id: text, have: number, need: number })),
  answers: z.record(text, number).optional(),
});

const MATCH = z.looseObject({
  ...{ id: text, deal: number, seed: text, bots: z.array(text), seats: z.array(SEAT), decisions: number },
  ...{ actions: z.array(text), hashes: text, finalHash: text, complete: flag, void: text.optional() },
});

const TIMES = z.looseObject({
  id: text,
  times: z.array(z.looseObject({ p50: number, p99: number, max: number, total: number })),
  worker: text.optional(),
});

const MANIFEST = z.looseObject({
  ...{ identity: text, rulesHash: text, catalogHash: text, programs: z.record(text, text) },
  tournament: z.looseObject({ deals: z.looseObject({ first: z.int(), last: z.int() }), bots: z.array(z.looseObject({})) }),
});

const ANY_VERSION = z.looseObject({ version: number });

/** Whether the value is a match, or one of another version. */
export function isMatch(value: unknown): boolean {
  const { data } = ANY_VERSION.safeParse(value);
  return data !== undefined && (data.version !== MATCH_VERSION || MATCH.safeParse(value).success);
}

/** Whether the value has the times of a match. */
export const isTimes = (value: unknown): boolean => TIMES.safeParse(value).success;

/** Whether the value is the manifest of a tournament; its networks are not read. */
export function isManifest(value: unknown): boolean {
  if (!MANIFEST.safeParse(value).success) return false;
  const { tournament } = value as { tournament: Tournament };
  try {
    const { seats, spec } = loadRuleset(tournament.ruleset);
    return isConfig(configOf(tournament)) && seats === tournament.seats && spec.utility === tournament.utility;
  } catch {
    return false;
  }
}

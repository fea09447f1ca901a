import { randomUUID } from 'node:crypto';
import { causeOf, type Logger } from './log.js';

/** Interval of lines for the same fault. */
const QUIET_MS = 60_000;

interface Written {
  /** id of its last line */
  readonly id: string;
  readonly since: number;
  /** repetitions since */
  again: number;
}

/** by log, and by call and place in the program, which do not depend on callers */
const FAULTS = new WeakMap<Logger, Map<string, Written>>();

/**
 * Logs a fault of this program; returns the id of its line for the answer. Callers may cause a fault often: the same one is logged once a minute,
 * with a count, and answers in between have the last id.
 */
export function logFault(log: Logger, rpc: string, error: unknown, secrets: readonly string[]): string {
  const cause = causeOf(error, secrets);
  const now = performance.now();
  let faults = FAULTS.get(log);
  if (faults === undefined) FAULTS.set(log, (faults = new Map<string, Written>()));
  const key = `${rpc} ${cause.name} ${cause.stack[0]}`;
  const written = faults.get(key);
  if (written !== undefined && now - written.since < QUIET_MS) {
    written.again += 1;
    return written.id;
  }
  const id = randomUUID();
  faults.set(key, { id, since: now, again: 0 });
  log.error({ rpc, id, cause, ...(written !== undefined && written.again > 0 && { again: written.again }) }, 'fault');
  return id;
}

import { randomUUID } from 'node:crypto';
import { causeOf, type Logger } from './log.js';

/** Of the same fault one line is written in so long. */
const QUIET_MS = 60_000;

interface Written {
  /** The id of its last line. */
  readonly id: string;
  readonly since: number;
  /** Times that it has come again since. */
  again: number;
}

/** By log, and by call and place in the program: their number does not depend on callers. */
const FAULTS = new WeakMap<Logger, Map<string, Written>>();

/**
 * Writes a fault of this program to the log, and returns the id of its line for the answer. Callers may cause a fault as often as they like: the
 * same one is written once a minute, with the number of those before it, and answers in between have the id of that line.
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

import { OrleansError, usageError } from './errors.js';

/** Options of a single call, as its last argument. */
export interface CallOptions {
  /**
   * Ends the call when it is aborted, with OrleansError `CALL_ABORTED`, whose `cause` is the reason of the signal. The server may have done the
   * call nevertheless, as after a time limit.
   */
  signal?: AbortSignal | undefined;
  /** milliseconds for the call; default: `timeoutMs` of the client */
  timeoutMs?: number | undefined;
}

/** Longest timer of Node. */
const MOST_MS = 2 ** 31 - 1;

const NAMES = ['signal', 'timeoutMs'];

/** OrleansError `CLIENT_USE` unless it is a time limit. */
export function requireTimeout(ms: number): number {
  if (typeof ms === 'number' && ms > 0 && ms <= MOST_MS) return ms;
  throw usageError(`timeoutMs is ${String(ms)}; give a number of milliseconds above 0 and at most ${MOST_MS}.`);
}

/** OrleansError `CLIENT_USE` for other options, which only JavaScript can give. */
export function checkCallOptions(options: CallOptions): void {
  if (typeof options !== 'object' || options === null)
    throw usageError(`The options of a call are ${String(options)}; give an object with signal or timeoutMs.`);
  const unknown = Object.keys(options).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw usageError(`A call has no option '${unknown}'; use signal or timeoutMs.`);
  const { signal, timeoutMs } = options;
  if (signal !== undefined && !isSignal(signal))
    throw usageError('The signal of a call is not an AbortSignal; give the signal of an AbortController.');
  if (timeoutMs !== undefined) requireTimeout(timeoutMs);
}

/** Accepts signals of another realm too, as in tests with `vm`. */
function isSignal(signal: unknown): boolean {
  const { aborted, addEventListener } = (signal ?? {}) as Partial<AbortSignal>;
  return typeof aborted === 'boolean' && typeof addEventListener === 'function';
}

/** The error of a call whose signal was aborted. */
export function abortedError({ reason }: AbortSignal): OrleansError {
  const sentence = 'The signal of the call was aborted, and the server may have done the call; observe the env before you step again.';
  return new OrleansError('CANCELLED', 'CALL_ABORTED', sentence, { cause: reason });
}

/** Calls `abort` when the signal is aborted; returns the function that stops it. */
export function onAbort(signal: AbortSignal | undefined, abort: (error: OrleansError) => void): () => void {
  if (signal === undefined) return stopNothing;
  const listener = (): void => abort(abortedError(signal));
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}

function stopNothing(): void {
  // no signal
}

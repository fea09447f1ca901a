/** Drains the server on the first SIGTERM or SIGINT, then calls `done`; a second signal ends the process. */
export function stopOnSignals(server: { stop(): Promise<void> }, done: () => void): void {
  const stop = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
    void server.stop().then(done);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
}

/** Reads certificates and access file again on SIGHUP. */
export function reloadOnSignal(server: { reload(): void }): void {
  process.on('SIGHUP', () => server.reload());
}

/**
 * Drains the server when standard input ends, as at the death of its parent, and ends this process after `last`; open connections would keep it
 * alive for seconds.
 */
export function stopWithInput(server: { stop(): Promise<void> }, last: () => void): void {
  const end = (): void => {
    last();
    process.exit(0);
  };
  process.stdin.once('close', () => void server.stop().then(end)).once('error', () => undefined);
  // without a reader the end is not noticed
  process.stdin.resume();
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Drains the server on the first SIGTERM or SIGINT, then calls `done`; a second signal ends the process at once. */
export function stopOnSignals(server: { stop(): Promise<void> }, done: () => void): void {
  const stop = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
    void server.stop().then(done);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
}

/** Reads certificates and access file again on SIGHUP, as daemons do. */
export function reloadOnSignal(server: { reload(): void }): void {
  process.on('SIGHUP', () => server.reload());
}

/**
 * Drains the server when the standard input ends, which happens at every death of the process at its other end, and ends this process after
 * `last`. Without that, connections that the other side has not closed would keep it alive for seconds.
 */
export function stopWithInput(server: { stop(): Promise<void> }, last: () => void): void {
  const end = (): void => {
    last();
    process.exit(0);
  };
  process.stdin.once('close', () => void server.stop().then(end)).once('error', () => undefined);
  // the content does not matter, but without a reader the end would not be noticed
  process.stdin.resume();
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

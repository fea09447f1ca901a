/** Drains what it is given on the first SIGTERM or SIGINT, then calls `done`; a second signal ends the process at once. */
export function stopOnSignals(server: { stop(): Promise<void> }, done: () => void): void {
  const stop = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
    void server.stop().then(done);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

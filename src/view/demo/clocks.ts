/* Takes the place of node:perf_hooks in a browser, whose event loop does not say how long it has waited: all time is waiting time. */
export const performance = { eventLoopUtilization: (): { idle: number } => ({ idle: globalThis.performance.now() }) };

/* Replaces node:perf_hooks in a browser, whose event loop has no idle time: all time is waiting time. */
export const performance = { eventLoopUtilization: (): { idle: number } => ({ idle: globalThis.performance.now() }) };

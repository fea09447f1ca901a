/** Lets the worker answer vitest, for tests that compute for more than 5 s: see CONTRIBUTING.md, The cost of a test. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

import { afterEach } from 'vitest';

/**
 * Lets the worker answer vitest between two tests. Tests without a wait follow each other in one stretch; while it lasts, no message is read,
 * and after 60 s vitest gives up the file ("Timeout calling onTaskUpdate").
 */
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));

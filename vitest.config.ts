import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // no test waits on the clock; this only ends a test that hangs
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // golden files are written by hand of their script, never by a test run in CI
    pool: 'forks',
  },
});

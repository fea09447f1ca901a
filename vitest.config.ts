import { defineConfig } from 'vitest/config';

/**
 * Tests that touch nothing but the engine, the rules and what stands on them. Their files share one process and its modules, so that
 * sources are loaded and rulesets compiled once a process instead of once a file (two thirds of the time of a rule test).
 * test/engine and test/catalog bind worlds and corrected values of their own, which hold for a process: each file has one.
 */
const PURE = ['test/{agents,docs,env,golden,machine,rules}/**/*.test.ts'];
/** These add the module of test/team.ts to the catalog of their process. */
const TEAM = ['test/{agents,env}/team.test.ts', 'test/env/progress.test.ts'];

export default defineConfig({
  test: {
    // no test waits on the clock; this only ends a test that hangs
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: TEAM, isolate: false } },
      { extends: true, test: { name: 'team', include: TEAM } },
      { extends: true, test: { name: 'isolated', include: ['test/**/*.test.ts'], exclude: PURE } },
    ],
  },
});

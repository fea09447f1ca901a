import { availableParallelism } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = import.meta.dirname;

/**
 * Tests load what `scripts/ready.mjs` compiled into `dist` instead of the sources: Node imports it as it is, which takes half of the time
 * of a file with a process, and the engine runs without the wrappers that vitest puts round every import. The page is bundled, not compiled.
 */
const compiled: Plugin = {
  name: 'compiled',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !/^[./]/.test(source)) return null;
    const path = relative(ROOT, resolve(dirname(importer), source));
    return /^(src\/(?!view\/page\/)|agents\/(bots|ts)\/|benchmarks\/).*\.[jt]s$/.test(path) ? join(ROOT, 'dist', path.replace(/\.ts$/, '.js')) : null;
  },
};

/**
 * Tests that touch nothing but the engine, the rules and what stands on them. Their files share a thread and its modules, so that
 * sources are loaded and rulesets compiled once a thread instead of once a file (two thirds of the time of a rule test).
 * test/engine and test/catalog bind worlds and corrected values of their own, which hold for a process: each file there has one.
 */
const PURE = ['test/{agents,docs,env,golden,machine,referee,rules}/**/*.test.ts'];
/** These add the module of test/team.ts to the catalog of their process. */
const TEAM = ['test/{agents,env}/team.test.ts', 'test/env/progress.test.ts'];

/** The page in a browser, where one is installed. */
const WEB = 'test/web/**/*.test.ts';

/** Large files first, as vitest has it, but before them those that take longer than their size tells. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => /\/test\/(web|package|scripts)\//.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  plugins: [compiled],
  test: {
    globalSetup: 'test/ready.ts',
    setupFiles: 'test/yield.ts',
    // programs that some tests need are hidden from all others (test/tools.ts)
    env: { PATH: [join(ROOT, 'test', 'hidden'), process.env['PATH']].join(delimiter) },
    server: { deps: { external: [/\/dist\//] } },
    sequence: { sequencer: LongestFirst },
    // no test waits on the clock; this only ends a test that hangs
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // two forks on two cores: half of their tests wait for servers and pages, and the threads are done sooner
    // a project has a pool of its own: whether files share a process is a matter of the pool, and both pools run side by side
    poolOptions: { threads: { isolate: false }, forks: { isolate: true, minForks: 1, maxForks: Math.max(2, availableParallelism() - 1) } },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: TEAM, pool: 'threads' } },
      { extends: true, test: { name: 'team', include: TEAM, pool: 'forks' } },
      { extends: true, test: { name: 'isolated', include: ['test/**/*.test.ts'], exclude: [...PURE, WEB], pool: 'forks' } },
      // one browser for all of them
      { extends: true, test: { name: 'web', include: [WEB], pool: 'forks', globalSetup: 'test/web/browser.ts' } },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = import.meta.dirname;

process.env['NODE_OPTIONS'] = `--require=${JSON.stringify(join(ROOT, 'test', 'late.cjs'))}`;

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
    return /^(src\/(?!view\/page\/)|agents\/(bots|ts)\/|benchmarks\/).*\.[jt]s$/.test(path)
      ? join(ROOT, 'dist', path.replace(/\.ts$/, '.js'))
      : null;
  },
};

/** Files with modules of their own: they bind other worlds or correct values, and cost a second each. */
const OWN = [
  'test/engine/{board,dummy,hidden,limits,observation-copies,slots-in-play,stones,turn}.test.ts',
  'test/catalog/{corrections,overrides,scenario}.test.ts',
  'test/server/bots-data.test.ts',
];

/** Files with the module of test/team.ts in the catalog share one process. All other files share two processes and their modules. */
const TEAM = [
  'test/{agents,arena,env}/team.test.ts',
  'test/client/unary.test.ts',
  'test/env/progress.test.ts',
  'test/server/scenario.test.ts',
];

/** The page in a browser, where one is installed. */
const WEB = 'test/web/**/*.test.ts';

/** Large files first, as vitest has it, but before them those that wait for programs, servers and pages. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => /\/test\/(web|package|scripts|arena|server)\//.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  plugins: [compiled],
  test: {
    globalSetup: 'test/ready.ts',
    setupFiles: ['test/cost.ts', 'test/yield.ts'],
    server: { deps: { external: [/\/dist\//] } },
    sequence: { sequencer: LongestFirst },
    // no test waits on the clock; this only ends a test that hangs, also where eight other programs share two cores
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // two forks on two cores: half of their tests wait for servers and pages; both pools run side by side
    poolOptions: { threads: { isolate: true }, forks: { isolate: false, minForks: 1, maxForks: Math.max(2, availableParallelism() - 1) } },
    projects: [
      { extends: true, test: { name: 'own', include: OWN, pool: 'threads' } },
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: [...OWN, ...TEAM, WEB], pool: 'forks' } },
      { extends: true, test: { name: 'team', include: TEAM, pool: 'forks', poolOptions: { forks: { singleFork: true } } } },
      // one process and one browser for all of them
      { extends: true, test: { name: 'web', include: [WEB], pool: 'forks', poolOptions: { forks: { singleFork: true } } } },
    ],
  },
});

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../src/server/package.js';

/* The command lines of benchmarks and scripts. */

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGES = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
const TEXTS = ['package.json', 'README.md', 'CONTRIBUTING.md', ...PAGES.map((name) => join('docs', name))].map(read).join('\n');
/** Programs that documents or commands of npm start. */
const PROGRAMS = [
  ...new Set([...TEXTS.matchAll(/\bnode (?:--\S+ )?((?:scripts|dist\/benchmarks)\/\S+?\.m?js)\b/g)].map(([, path]) => path!)),
];

async function run(path: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  // a program that accepts the option would work for minutes
  const child = spawn(process.execPath, [path, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], timeout: 200_000 });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

describe('the programs of benchmarks and scripts', () => {
  test('are found', () => {
    expect(PROGRAMS).toEqual(
      expect.arrayContaining(['scripts/health.mjs', 'dist/benchmarks/claims/main.js', 'dist/benchmarks/bots/pace.js']),
    );
  });

  // benchmarks take about half a second each to start
  const [started, others] = [true, false].map((is) => PROGRAMS.filter((path) => /^scripts|claims|wire/.test(path) === is)) as [
    string[],
    string[],
  ];
  test.each(others)('%s reads its options with the common parser', (path) => {
    expect(read(path.replace(/^dist\/(.*)\.js$/, '$1.ts'))).toMatch(/ = readOptions\(\{\n|^readOptions\(\{\n/m);
  });

  test.each(started)('%s refuses an unknown option in one line', async (path) => {
    const { code, out, err } = await run(path, '--no-such-option');
    expect(err).toMatch(/^.*--no-such-option.*--help.*\n$/);
    expect([code, out]).toEqual([2, '']);
  });

  test.each(['scripts/health.mjs', 'dist/benchmarks/wire/main.js'])('%s explains itself', async (path) => {
    const { code, out, err } = await run(path, '--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^(usage: npm run bench:wire -- \[options\]|Asks the health service .*)\n/);
    expect(out).toContain(path.startsWith('dist') ? '--seconds S ' : 'node scripts/health.mjs [HOST:PORT]');
  });

  test.each([
    ['scripts/health.mjs', "Unexpected argument 'b'; --help shows the usage.\n"],
    ['dist/benchmarks/wire/main.js', 'npm run bench:wire -- takes no argument "a"; `npm run bench:wire -- --help` shows the usage.\n'],
  ])('%s refuses an argument too many', async (path, sentence) => {
    expect(await run(path, 'a', 'b')).toEqual({ code: 2, out: '', err: sentence });
  });
});

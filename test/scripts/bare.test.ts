// A machine with only Node. All other tests find the programs that they need (test/tools.ts); here the tests that need them run without
// them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { machinePath } from '../tools.js';

const ROOT = join(import.meta.dirname, '..', '..');
/** Files that ask for programs, with titles of the tests that do. */
const ASKING = {
  'test/arena/evaluate.test.ts': ['failures that allow another attempt'],
  'test/arena/examples.test.ts': ['with Python'],
  'test/arena/hostile/hostile.test.ts': ['in bwrap', 'in docker', 'in podman'],
  'test/arena/queue.test.ts': ['in its sandbox'],
  'test/arena/sql.test.ts': ['what another implementation reads'],
  'test/arena/tournament.test.ts': ['SIGINT ends it with code'],
  'test/server/examples.test.ts': ['with Python'],
  'test/web/look.test.ts': ['look'],
};

const folder = mkdtempSync(join(tmpdir(), 'orleans-bare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with links to the programs of this machine but these. */
function hide(programs: RegExp): string {
  for (const path of machinePath()) {
    if (!existsSync(path)) continue;
    for (const name of readdirSync(path)) {
      const [program, link] = [join(path, name), join(folder, name)];
      // a link in the path may lead nowhere
      if (!programs.test(name) && existsSync(program) && !existsSync(link)) symlinkSync(program, link);
    }
  }
  return folder;
}

test('without bubblewrap, Chromium, Python and a C compiler no test fails, and the skipped ones say why', async () => {
  const PATH = hide(/^(bwrap|chromium|google-chrome|docker|podman|python|pypy|cc$|c\+\+|gcc|g\+\+|clang)/);
  const report = join(folder, 'report.json');
  const titles = Object.values(ASKING).flat().join('|');
  const vitest = ['run', '--no-file-parallelism', '--reporter=json', `--outputFile=${report}`, ...Object.keys(ASKING), '-t', titles];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), ...vitest], {
    cwd: ROOT,
    env: { PATH, TMPDIR: tmpdir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(tests.flatMap(({ failureMessages }) => failureMessages)).toEqual([]);
  expect({ status, said: status === 0 ? '' : said + complaints }).toEqual({ status: 0, said: '' });
  const lacks = new Set(tests.flatMap(({ fullName }) => /\[skipped: (.+?)\]/.exec(fullName)?.[1] ?? []));
  expect([...lacks].sort()).toEqual([
    'container (no ORLEANS_TEST_IMAGE)',
    'page (no Chromium)',
    'programs in Python (no Python)',
    'sandbox (no bubblewrap)',
  ]);
  const passed = tests.filter((one) => one.status === 'passed').map(({ fullName }) => fullName);
  for (const title of ['failures that allow another attempt', 'SIGINT ends it with code']) {
    expect(
      passed.filter((name) => name.includes(title)),
      title,
    ).not.toEqual([]);
  }
}, 600_000);

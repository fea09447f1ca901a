// Everything `npm test` checks: types, format, what nobody uses, the wire definition, the tests, and those of the Python package. Further arguments choose
// tests: those in agents/python go to pytest, others to vitest.
// The last line is "N passed, N failed"; a check that is no test counts as one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PYTHON = join('agents', 'python');
const counts = { passed: 0, failed: 0 };

check('types', tool('typescript/bin/tsc'), ['-p', 'tsconfig.json', '--noEmit']);
check('types of the page', tool('typescript/bin/tsc'), ['-p', 'src/view/page/tsconfig.json']);
check('types of its tests', tool('typescript/bin/tsc'), ['-p', 'test/web/tsconfig.json', '--noEmit']);
check('format', tool('@biomejs/biome/bin/biome'), ['format']);
check('unused files and exports', tool('knip/bin/knip.js'), ['--include', 'files,exports,dependencies', '--no-progress']);
if (existsSync(join(ROOT, 'buf.yaml'))) check('buf lint', tool('@bufbuild/buf/bin/buf'), ['lint']);
const [python, rest] = divide(process.argv.slice(2), (arg) => arg.startsWith(PYTHON));
if (rest.length > 0 || python.length === 0) runTests(rest);
if (python.length > 0 || rest.length === 0) runPython(python);

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function check(name, script, args) {
  const fine = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  process.stdout.write(`${name}: ${fine ? 'ok' : 'failed'}\n`);
  counts[fine ? 'passed' : 'failed']++;
}

function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-test-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  let failed = 0;
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    counts.passed += numPassedTests;
    failed = numFailedTests;
  }
  // a file that does not load, or no report at all, has no failed test to show
  counts.failed += status === 0 ? failed : Math.max(failed, 1);
  rmSync(folder, { recursive: true, force: true });
}

/** The tests of the Python package in their own environment; without Python one line says that they were left out. */
function runPython(args) {
  const ready = spawnSync(process.execPath, [join(ROOT, 'scripts', 'python.mjs')], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (ready.status !== 0) {
    process.stdout.write(`Python tests left out: ${ready.stderr.trim()}\n`);
    return;
  }
  check('bundle', join(ROOT, 'scripts', 'bundle.mjs'), []);
  const folder = mkdtempSync(join(tmpdir(), 'orleans-test-'));
  const report = join(folder, 'report.xml');
  const { status } = spawnSync(ready.stdout.trim(), ['-m', 'pytest', `--junitxml=${report}`, ...args.map((arg) => relative(PYTHON, arg) || '.')], {
    cwd: join(ROOT, PYTHON),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const found = existsSync(report) ? /<testsuite [^>]*>/.exec(readFileSync(report, 'utf8'))?.[0] : undefined;
  const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(found ?? '')?.[1] ?? 0);
  const failed = number('failures') + number('errors');
  counts.passed += Math.max(0, number('tests') - failed - number('skipped'));
  counts.failed += status === 0 ? failed : Math.max(failed, 1);
  rmSync(folder, { recursive: true, force: true });
}

function divide(list, test) {
  return [list.filter(test), list.filter((item) => !test(item))];
}

function tool(path) {
  return join(ROOT, 'node_modules', path);
}

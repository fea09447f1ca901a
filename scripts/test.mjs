// Everything `npm test` checks: types, format, what nobody uses, the wire definition, the tests, and those of the Python package. Further arguments choose
// tests: those in agents/python go to pytest, others to vitest.
// The last line is "N passed, N failed"; a check that is no test counts as one.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PYTHON = join('agents', 'python');
const counts = { passed: 0, failed: 0 };

const [python, rest] = divide(process.argv.slice(2), (arg) => arg.startsWith(PYTHON));
// the checks and the Python tests keep about one core busy each; the others have a process for every core
await Promise.all([runChecks(), python.length > 0 || rest.length === 0 ? runPython(python) : null]);
if (rest.length > 0 || python.length === 0) await runTests(rest);

process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function runChecks() {
  await check('types', tool('typescript/bin/tsc'), ['-p', 'tsconfig.json', '--noEmit']);
  await check('types of the page', tool('typescript/bin/tsc'), ['-p', 'src/view/page/tsconfig.json']);
  await check('types of its tests', tool('typescript/bin/tsc'), ['-p', 'test/web/tsconfig.json', '--noEmit']);
  await check('format', tool('@biomejs/biome/bin/biome'), ['format']);
  await check('unused files and exports', tool('knip/bin/knip.js'), ['--include', 'files,exports,dependencies', '--no-progress']);
  if (existsSync(join(ROOT, 'buf.yaml'))) await check('buf lint', tool('@bufbuild/buf/bin/buf'), ['lint']);
}

async function check(name, script, args) {
  const { status, output } = await run(process.execPath, [script, ...args]);
  process.stdout.write(`${output}${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
  counts[status === 0 ? 'passed' : 'failed']++;
}

/** Runs a program; `output` is what it printed, errors included, `answer` without them. `shown`: it is passed on at once instead. */
function run(program, args, { cwd = ROOT, shown = false } = {}) {
  const child = spawn(program, args, { cwd, stdio: shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let answer = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdout?.on('data', (text) => (answer += text));
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (status) => resolve({ status, output, answer })));
}

async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'orleans-test-'));
  const report = join(folder, 'report.json');
  const vitest = [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  const { status } = await run(process.execPath, vitest, { shown: true });
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
async function runPython(args) {
  const ready = await run(process.execPath, [join(ROOT, 'scripts', 'python.mjs')]);
  if (ready.status !== 0) {
    process.stdout.write(`Python tests left out: ${ready.output.trim()}\n`);
    return;
  }
  await check('bundle', join(ROOT, 'scripts', 'bundle.mjs'), []);
  const folder = mkdtempSync(join(tmpdir(), 'orleans-test-'));
  const report = join(folder, 'report.xml');
  const pytest = ['-m', 'pytest', `--junitxml=${report}`, ...args.map((arg) => relative(PYTHON, arg) || '.')];
  const { status, output } = await run(ready.answer.trim(), pytest, { cwd: join(ROOT, PYTHON) });
  process.stdout.write(output);
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

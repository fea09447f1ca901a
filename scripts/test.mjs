// Runs all checks of `npm test`: types, format, lint, unused code, the wire definition, the tests, and those of the Python package.
//   npm test -- PATH...   the checks, but of the tests only these; paths in agents/python go to pytest, others to vitest
// The last line is "N passed, N failed", with ", N skipped" if tests need a program that this machine lacks; the lines before it name these
// programs and the failed tests.
// A check that is not a test counts as one test.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Results } from './results.mjs';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

const PYTHON = join('agents', 'python');
/** Set by `npm run test:long`. */
const IS_LONG = process.env.LONG === '1';
/** Of vitest, which runs at the same time as the Python tests. */
const NICENESS = 3;
/** Time in which vitest must end after its report. */
const END_MS = 60_000;
const results = new Results();
const folder = mkdtempSync(join(tmpdir(), 'orleans-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const [python, rest] = divide(readOptions(import.meta.url, {}, Infinity).positionals, (arg) => arg.startsWith(PYTHON));
const isWhole = python.length === 0 && rest.length === 0;
// pip can install while npm does
const venv =
  isWhole || python.length > 0 ? run(process.execPath, [join(ROOT, 'scripts', 'python.mjs'), ...(IS_LONG ? ['checks'] : [])]) : null;
// types are checked below
const ready = spawn(process.execPath, [join(ROOT, 'scripts', 'ready.mjs'), '--unchecked'], { stdio: ['ignore', 2, 2] });
if ((await new Promise((resolve) => ready.on('close', resolve))) !== 0) process.exit(1);
// The Python tests are one long chain, so they start first; the processes of vitest use its pauses, and share the cores at the end.
await Promise.all([
  isWhole || python.length > 0 ? runPython(python).then(() => (isWhole || IS_LONG ? checkPython() : null)) : null,
  runChecks(),
  isWhole ? runTests(['--project', 'web'], isOfPage, NICENESS) : null,
  isWhole ? runTests(['--project=own', '--project=team', '--project=shared'], (path) => !isOfPage(path), NICENESS) : null,
  rest.length > 0 ? runTests(rest, (path) => rest.some((arg) => path.includes(arg))) : null,
]);

process.stdout.write(results.closing());
process.exitCode = results.failed === 0 ? 0 : 1;

async function runChecks() {
  // one thread without garbage collection takes two thirds of the processor time; both ways need 1 GB of memory
  const types = (name, project) =>
    check(name, tool('typescript/bin/tsc'), ['-p', project, '--noEmit', '--singleThreaded'], { GOGC: 'off' });
  await types('types', 'tsconfig.json');
  await types('types of the page', 'src/view/page/tsconfig.json');
  await types('types of its tests', 'test/web/tsconfig.json');
  await check('format and lint', tool('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings']);
  await check('unused files and exports', tool('knip/bin/knip.js'), ['--include', 'files,exports,dependencies', '--no-progress']);
  if (existsSync(join(ROOT, 'buf.yaml'))) await check('buf lint', tool('@bufbuild/buf/bin/buf'), ['lint']);
}

async function check(name, script, args, env = {}) {
  conclude(name, await run(process.execPath, [script, ...args], { env }));
}

function conclude(name, { status, output }) {
  process.stdout.write(`${output}${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
  results.add(name, status === 0);
}

/** Lints the Python code and, with LONG, checks its types with a second tool; mypy checks them in every run. */
async function checkPython() {
  const ready = await venv;
  if (ready.status !== 0) return results.skip(`lint and types of Python (${ready.output.trim()})`);
  const module = (...args) => run(ready.answer.trim(), ['-m', ...args], { cwd: join(ROOT, PYTHON) });
  conclude('format of Python', await module('ruff', 'format', '--check', '--quiet'));
  conclude('lint of Python', await module('ruff', 'check', '--quiet'));
  if (!IS_LONG) return;
  // pyright downloads itself when it first runs
  const isThere = (await module('pyright', '--version')).status === 0;
  if (isThere) conclude('types of Python', await module('pyright'));
  else results.skip('types of Python (pyright could not be fetched)');
}

/** Runs a program; `output` includes its errors, `answer` does not. */
function run(program, args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let answer = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdout.on('data', (text) => (answer += text));
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (status) => resolve({ status, output, answer })));
}

/** Runs vitest, which must report all test files of `isExpected`, unless its arguments choose single tests. */
async function runTests(args, isExpected, niceness = 0) {
  const report = join(mkdtempSync(join(folder, 'vitest-')), 'report.json');
  const vitest = [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  const child = spawn(process.execPath, vitest, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  setPriority(child.pid, niceness);
  const hanging = setInterval(() => {
    if (!existsSync(report)) return;
    clearInterval(hanging);
    setTimeout(() => child.kill('SIGKILL'), END_MS).unref();
  }, 1000);
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  clearInterval(hanging);
  const isChosen = rest.some((arg) => arg.startsWith('-'));
  results.addVitest(
    existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null,
    status,
    isChosen ? [] : testFiles().filter(isExpected),
  );
}

function testFiles() {
  const paths = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return paths.map((name) => join(ROOT, 'test', name));
}

function isOfPage(path) {
  return path.startsWith(join(ROOT, 'test', 'web'));
}

/** Runs the tests of the Python package in their environment. */
async function runPython(args) {
  const { status: found, output: complaint, answer: interpreter } = await venv;
  if (found !== 0) return results.skip(`Python package (${complaint.trim()})`);
  await check('bundle', join(ROOT, 'scripts', 'bundle.mjs'), []);
  const report = join(folder, 'report.xml');
  const pytest = ['-m', 'pytest', `--junitxml=${report}`, ...args.map((arg) => relative(PYTHON, arg) || '.')];
  const env = { NODE_OPTIONS: `--require=${JSON.stringify(join(ROOT, 'test', 'late.cjs'))}` };
  const { status, output } = await run(interpreter.trim(), pytest, { cwd: join(ROOT, PYTHON), env });
  process.stdout.write(output);
  results.addPytest(existsSync(report) ? readFileSync(report, 'utf8') : '', status);
}

function divide(list, test) {
  return [list.filter(test), list.filter((item) => !test(item))];
}

function tool(path) {
  return join(ROOT, 'node_modules', path);
}

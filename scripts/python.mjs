// The Python side of the project, in the virtual environment `.venv`.
// node scripts/python.mjs         makes or reuses it and prints the path of its python
// node scripts/python.mjs checks  the same, with the packages of `npm run test:long` and the site
// node scripts/python.mjs stubs   generates the Python stubs of the wire from proto/
// Without python3 >= 3.10, or if pip cannot install, it prints one line on stderr and exits with 3.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

const PROTO = join(ROOT, 'proto', 'orleans', 'v1');
const PACKAGE = join(ROOT, 'agents', 'python');
const STUBS = join(PACKAGE, 'orleans_env', 'wire');
// packages of the tests; heavy frameworks are in conformance/
const REQUIREMENTS = join(PACKAGE, 'requirements.txt');
const CHECKS = join(PACKAGE, 'requirements-checks.txt');
const VENV = join(ROOT, '.venv');
const PYTHON = join(VENV, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));
// hash of the installed requirements, so that other requirements make a new environment
const STAMP = join(VENV, '.requirements.sha256');
const CHECKS_STAMP = join(VENV, '.checks.sha256');
/** Without compiling the packages, which takes 15 s of processor time; Python compiles the modules it imports. */
const INSTALL = ['install', '--quiet', '--disable-pip-version-check', '--no-compile'];
/** Installs packages like pip; where it does not work, pip installs them. */
const UV = 'uv==0.13.9';
const UV_PROGRAM = join(dirname(PYTHON), 'uv');
const UV_INSTALL = ['pip', 'install', '--quiet', '--python', PYTHON];
const SKIPPED = 3;
const CANDIDATES = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];

const [command = 'path'] = readOptions(import.meta.url, {}, 1).positionals;
if (command === 'path') process.stdout.write(`${ensureVenv()}\n`);
else if (command === 'checks') process.stdout.write(`${ensureChecks()}\n`);
else if (command === 'stubs') makeStubs();
else stop(2, `unknown command ${command}: leave it out, or say checks or stubs`);

function ensureVenv() {
  const wanted = digest(REQUIREMENTS);
  const isReady = () => existsSync(PYTHON) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
  // several test processes may ask first
  if (!isReady()) withLock(`orleans-python-${ROOT}`, () => isReady() || makeVenv(wanted));
  return PYTHON;
}

function makeVenv(wanted) {
  const python = CANDIDATES.find(isRecent);
  if (python === undefined) stop(SKIPPED, 'no python3 >= 3.10 found');
  rmSync(VENV, { recursive: true, force: true });
  attempt(python, ['-m', 'venv', '--without-pip', VENV], 'python3 -m venv failed');
  // Into the environment from outside, which skips `ensurepip` (4 s of processor time), if the machine has a new pip.
  const pip = ['-m', 'pip', '--python', PYTHON, ...INSTALL];
  // uv takes a third of the processor time of pip, but reads none of its settings
  const settings = spawnSync(python, ['-m', 'pip', 'config', 'list'], { encoding: 'utf8' }).stdout;
  const isInstalled =
    (!/\bindex/.test(settings) && isDone(python, [...pip, UV]) && isDone(UV_PROGRAM, [...UV_INSTALL, '-r', REQUIREMENTS])) ||
    isDone(python, [...pip, '-r', REQUIREMENTS]);
  if (!isInstalled) {
    attempt(PYTHON, ['-m', 'ensurepip'], 'there is no pip');
    install(['-r', REQUIREMENTS]);
  }
  writeFileSync(STAMP, wanted);
}

function ensureChecks() {
  const python = ensureVenv();
  const wanted = digest(CHECKS);
  if (existsSync(CHECKS_STAMP) && readFileSync(CHECKS_STAMP, 'utf8') === wanted) return python;
  install(['-r', CHECKS]);
  writeFileSync(CHECKS_STAMP, wanted);
  return python;
}

function makeStubs() {
  const python = ensureVenv();
  const version = /^grpcio==(\S+)$/m.exec(readFileSync(REQUIREMENTS, 'utf8'))[1];
  install([`grpcio-tools==${version}`]);
  const files = readdirSync(PROTO)
    .filter((name) => name.endsWith('.proto'))
    .sort();
  const draft = mkdtempSync(join(tmpdir(), 'orleans-stubs-'));
  const outputs = ['python', 'pyi', 'grpc_python'].map((kind) => `--${kind}_out=${draft}`);
  attempt(
    python,
    ['-m', 'grpc_tools.protoc', `-I${join(ROOT, 'proto')}`, ...outputs, ...files.map((name) => join('orleans', 'v1', name))],
    'the stubs could not be generated',
  );
  const made = join(draft, 'orleans', 'v1');
  for (const name of readdirSync(made)) {
    // protoc writes absolute imports named after the folders of proto/, but the stubs are inside a package
    const text = readFileSync(join(made, name), 'utf8').replace(/^from orleans\.v1 import /gm, 'from . import ');
    writeFileSync(join(STUBS, name), text);
  }
  rmSync(draft, { recursive: true });
  // lets a test check that the stubs belong to the present proto files
  writeFileSync(join(STUBS, 'proto.sha256'), files.map((name) => `${digest(join(PROTO, name))}  ${name}\n`).join(''));
}

function install(what) {
  attempt(PYTHON, ['-m', 'pip', ...INSTALL, ...what], 'pip could not install what Python needs');
}

function isRecent(python) {
  return isDone(python, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']);
}

function isDone(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function attempt(program, args, complaint) {
  const { status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status !== 0) stop(SKIPPED, `${complaint}: ${stderr?.trim().split('\n').at(-1) || `exit code ${status}`}`);
}

function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function stop(code, message) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

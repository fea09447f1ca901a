// Prepares a checkout: installs its dependencies and compiles its sources.
// Silent if nothing is to do; messages go to stderr, because stdout belongs to the program.
//   node scripts/ready.mjs [--unchecked]   --unchecked: compiles without checking types, for callers that check them
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './lock.mjs';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

const { values } = readOptions(import.meta.url, { unchecked: { type: 'boolean' } });
const OLDEST_NODE = 20;
const BUILDERS = ['scripts/web.mjs', 'scripts/pack.mjs'];
const SOURCES = [
  'src',
  'agents/bots',
  'agents/ts',
  'benchmarks',
  'scripts/project.mjs',
  ...BUILDERS,
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
];
const MODULES_STAMP = join(ROOT, 'node_modules', '.orleans-ready');
const BUILD_STAMP = join(ROOT, 'dist', '.orleans-ready');

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed, this is ${process.version}.`);
}
if (!installed() || !built()) withLock(`orleans-ready-${ROOT}`, prepare);

function prepare() {
  // another process may have installed them while this one waited for the lock
  if (!installed()) {
    print('installing dependencies');
    const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    // `npm ci` refuses a lock file whose registry lacked the packages of other platforms
    if (!runTool('npm', ['ci', ...flags]))
      requireDone(runTool('npm', ['install', '--no-save', ...flags]), 'The dependencies cannot be installed');
    writeFileSync(MODULES_STAMP, hashFiles(['package-lock.json']));
  }
  if (!built()) {
    print('compiling');
    // the compiler writes files even if it fails, so the old stamp no longer describes them
    rmSync(BUILD_STAMP, { force: true });
    // hashed before the compiler runs, so that files that change meanwhile are compiled next time
    const sources = hashFiles(SOURCES);
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const flags = ['--singleThreaded', ...(values.unchecked ? ['--noCheck'] : [])];
    // the compiler needs 1 GB with and without garbage collection, but a fifth less processor time without
    requireDone(runTool(process.execPath, [tsc, '-p', 'tsconfig.build.json', ...flags], { GOGC: 'off' }), 'The sources do not compile');
    for (const script of BUILDERS) requireDone(runTool(process.execPath, [join(ROOT, script)]), 'The program cannot be built');
    writeFileSync(BUILD_STAMP, sources);
  }
}

function installed() {
  const wanted = hashFiles(['package-lock.json']);
  if (existsSync(MODULES_STAMP)) return readFileSync(MODULES_STAMP, 'utf8') === wanted;
  // installed by hand: npm's list is newer than the lock file
  const note = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(note) || statSync(note).mtimeMs < statSync(join(ROOT, 'package-lock.json')).mtimeMs) return false;
  return existsSync(join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'));
}

function built() {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === hashFiles(SOURCES);
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
      return;
    }
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) add(join(ROOT, path));
  return hash.digest('hex');
}

function runTool(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error !== undefined) fail(`${command} could not be started: ${error.message}`);
  return status === 0;
}

function requireDone(done, failure) {
  if (!done) fail(`${failure}; the lines above print why.`);
}

function print(text) {
  process.stderr.write(`orleans: ${text}\n`);
}

function fail(text) {
  print(text);
  process.exit(1);
}

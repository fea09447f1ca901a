// Compares this environment with others, whose packages are in a separate virtual environment.
//   npm run bench:peers [-- --seconds N] [--repetitions N] [--write]   --write: into docs/performance.md
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

readOptions(import.meta.url, { seconds: { type: 'string' }, repetitions: { type: 'string' }, write: { type: 'boolean' } });
const FOLDER = join(ROOT, 'benchmarks', 'peers');
const VENV = join(ROOT, '.venv-peers');
const PYTHON = join(VENV, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));
const STAMP = join(VENV, '.requirements');
const wanted = readFileSync(join(FOLDER, 'requirements.txt'), 'utf8');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  runOrExit('python3', ['-m', 'venv', VENV]);
  const packages = wanted.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  // one at a time: a package that cannot be installed here gives a row with the reason
  for (const name of packages)
    if (!run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', name]))
      process.stderr.write(`${name} cannot be installed\n`);
  writeFileSync(STAMP, wanted);
}
runOrExit(process.execPath, [join(ROOT, 'scripts', 'bundle.mjs')]);
runOrExit(PYTHON, [join(FOLDER, 'peers.py'), ...process.argv.slice(2)]);

function run(program, args) {
  return spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function runOrExit(program, args) {
  if (!run(program, args)) process.exit(1);
}

// Breaks a copy of the program on purpose, one line at a time (test/mutants.json), and runs the tests that must notice.
//   npm run mutants                 all of them
//   npm run mutants -- ID...        some of them, by id or by area (rules, masks, hiding, wire, resume, sandbox)
//   --tree DIR                      breaks that checkout instead of this one; --table FILE another table
// A mutant that does not compile is invalid, because it shows nothing about the tests.
// The last line is "N noticed, N not noticed, N invalid"; exit code 0 if all are noticed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

/** Time limit, because a mutant may make a game endless. */
const MINUTES = 15;

const { values, positionals } = readOptions(import.meta.url, { tree: { type: 'string' }, table: { type: 'string' } }, Infinity);
const root = resolve(values.tree ?? ROOT);
const table = JSON.parse(readFileSync(values.table ?? join(ROOT, 'test', 'mutants.json'), 'utf8'));
const chosen = table.filter(({ id, area }) => positionals.length === 0 || positionals.includes(id) || positionals.includes(area));

const folder = mkdtempSync(join(tmpdir(), 'orleans-mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const tracked = spawnSync('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
for (const path of tracked.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name))))
  cpSync(join(root, path), join(folder, path));
if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

const green = new Set();
const counts = { noticed: 0, 'not noticed': 0, invalid: 0 };
for (const mutant of chosen) {
  const { id, area, place, from, to, needs } = mutant;
  if (needs !== undefined && spawnSync('which', [needs]).status !== 0) {
    print(id, area, `left out: there is no ${needs}`);
    continue;
  }
  const source = readFileSync(join(folder, place), 'utf8');
  if (source.split(from).length !== 2)
    throw new Error(`${id}: ${place} has "${from}" ${source.split(from).length - 1} times; correct the table`);
  const key = JSON.stringify([mutant.tests, mutant.name]);
  if (!green.has(key) && run(mutant) !== 'passes') throw new Error(`${id}: its tests fail without it: ${mutant.tests.join(' ')}`);
  green.add(key);
  writeFileSync(
    join(folder, place),
    source.replace(from, () => to),
  );
  const outcome = compiles() ? run(mutant) : 'does not compile';
  writeFileSync(join(folder, place), source);
  const verdict = { passes: 'not noticed', 'does not compile': 'invalid' }[outcome] ?? 'noticed';
  counts[verdict]++;
  print(id, area, verdict === 'not noticed' ? 'NOT NOTICED' : `${verdict} (${outcome})`);
}
const sums = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
process.stdout.write(`${sums.join(', ')}\n`);
process.exitCode = counts['not noticed'] + counts.invalid === 0 ? 0 : 1;

/** Whether the copy compiles; its tests load the result. Types are not checked, because a mutant may leave a name unused. */
function compiles() {
  return spawnSync(process.execPath, [join('scripts', 'ready.mjs'), '--unchecked'], { cwd: folder, stdio: 'ignore' }).status === 0;
}

function run({ tests, name }) {
  const vitest = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--bail=1',
    '--reporter=dot',
    '--testTimeout=0',
    '--hookTimeout=0',
    ...tests,
  ];
  const { status } = spawnSync(process.execPath, name === undefined ? vitest : [...vitest, '-t', name], {
    cwd: folder,
    stdio: 'ignore',
    timeout: MINUTES * 60_000,
  });
  return status === 0 ? 'passes' : status === null ? 'hangs' : 'fails';
}

function print(id, area, what) {
  process.stdout.write(`${area.padEnd(8)} ${id.padEnd(28)} ${what}\n`);
}

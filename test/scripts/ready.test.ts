import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'orleans-ready-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Compiles like tsc, which writes its output although the source has an error. */
const COMPILER = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const source = readFileSync('src/game.ts', 'utf8');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/game.js', source);
process.exit(source.includes('error') ? 1 : 0);
`;

test('after sources that did not compile, the previous sources are compiled again', () => {
  for (const script of ['ready', 'lock', 'options', 'project']) {
    cpSync(join(import.meta.dirname, '..', '..', 'scripts', `${script}.mjs`), join(folder, 'scripts', `${script}.mjs`));
  }
  for (const script of ['scripts/web.mjs', 'scripts/pack.mjs']) write(script, '');
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/typescript/bin/tsc', COMPILER);
  const compiled = (source: string): [status: number | null, output: string] => {
    write('src/game.ts', source);
    const { status } = spawnSync(process.execPath, [join(folder, 'scripts', 'ready.mjs')], { cwd: folder, stdio: 'ignore' });
    return [status, readFileSync(join(folder, 'dist', 'game.js'), 'utf8')];
  };
  expect(compiled('rules')).toEqual([0, 'rules']);
  expect(compiled('rules with an error')).toEqual([1, 'rules with an error']);
  expect(compiled('rules')).toEqual([0, 'rules']);
});

// Programs besides Node that some tests need. The PATH of the tests starts with test/hidden (vitest.config.ts), where these programs do
// nothing but fail: a test that does not ask for its program fails on every machine, not only where the program is missing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const HIDDEN = join(import.meta.dirname, 'hidden');

/** Folders of the PATH of the machine. */
export const machinePath = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== HIDDEN);

/** Shows the programs of the machine to the tests of this file. */
export function reveal(): void {
  process.env['PATH'] = machinePath().join(delimiter);
}

/** Hides them from the next file of this process. */
export function hide(): void {
  process.env['PATH'] = [HIDDEN, ...machinePath()].join(delimiter);
}

/** Path of the first of these programs that the machine has. */
export function findTool(...names: readonly string[]): string | undefined {
  const paths = names.flatMap((name) => machinePath().map((folder) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** What is not tested because a program is missing, and why, as in the last paragraph of `npm test`; null: the tests can run. */
export type Lack = string | null;

/** The interpreter with the packages that the Python examples need. */
export function findPython(): { python: string; lack: Lack } {
  const lack = 'programs in Python (no Python)';
  if (findTool('python3', 'python') === undefined) return { python: '', lack };
  reveal();
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'python.mjs')], { encoding: 'utf8' });
  return { python: stdout.trim(), lack: status === 0 ? null : lack };
}

/** A title with the reason why its tests are skipped, which `scripts/test.mjs` reads. */
export const titled = (title: string, lack: Lack): string => (lack === null ? title : `${title} [skipped: ${lack}]`);

// The folder of the project, and steps that several programs of this folder take in it.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Installs and compiles what has changed; ends the program if that fails. */
export function makeReady() {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'ready.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

/** Returns the licence of an installed package, with its name and version as headline. */
export function licenceOf(name) {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return `==== ${name} ${version} (${license})\n${text}`;
}

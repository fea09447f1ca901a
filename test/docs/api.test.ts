import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/api.md');

/** Names that a module exports, by lists or where they are declared. */
function exportsOf(path: string): string[] {
  const text = read(path);
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gms)].flatMap(([, names]) => names!.split(','));
  const declared = [...text.matchAll(/^export (?:async )?(?:class|const|function|interface|type) (\w+)/gm)].map(([, name]) => name!);
  return [...listed, ...declared].map((name) => name.replace('type ', '').trim()).filter((name) => name !== '');
}

test.each(['src/index.ts', 'agents/ts/client/index.ts', 'src/arena/player.ts'])('docs/api.md names every export of %s', (path) => {
  const names = exportsOf(path);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(PAGE))).toEqual([]);
});

/** Files that the documents name exist. Links are checked by the build of the site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/server/package.js';

const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...['docs', 'docs/games', 'docs/rules'].flatMap((folder) => markdownIn(folder))];
/** `src/engine/step.ts`; not a pattern. */
const PATH = /`((?:src|test|scripts|agents|benchmarks|deploy|proto|docs)\/[\w./-]+)`/g;
/** `docs/games/ID.md` */
const PLACEHOLDER = /\b(?:ID|NAME)\b/;

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

test.each(PAGES)('%s names no file that does not exist', (page) => {
  const named = [...readFileSync(join(ROOT, page), 'utf8').matchAll(PATH)].map(([, path]) => path!);
  expect(named.filter((path) => !PLACEHOLDER.test(path) && !existsSync(join(ROOT, path)))).toEqual([]);
});

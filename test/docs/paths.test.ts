import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = ['src', 'agents', 'test', 'docs', 'proto', 'deploy', 'scripts', 'benchmarks'];
/** Made by tools, or of other people. */
const FOREIGN = /(^|\/)(node_modules|dist|build|_server[^/]*|__pycache__|[^/]*\.egg-info|\.[^/]*_cache|gen|golden)(\/|$)/;

const known = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const own = [...readdirSync(ROOT), ...known].filter((path) => !FOREIGN.test(path));

/** Paths from the root of the repository: those between backticks in a document, and those in the comments of a source. */
function pathsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const passages = file.endsWith('.md') ? /`[^`\n]+`/g : /(^\s*(\/\/|\*|\/\*|#)|\s\/\/\s).*$/gm;
  const path = new RegExp(`(?<![\\w./-])((?:${FOLDERS.join('|')})/[^\\s\`'"(),;:|\\\\#]+)`, 'g');
  return [...text.matchAll(passages)].flatMap(([passage]) => [...passage.matchAll(path)].map(([, found]) => found!.replace(/[./]+$/, '')));
}

/** Whether the path exists, from the root or from the folder of the file. `*`, `<name>`, `{name}` and `NAME` match any name. */
function leads(path: string, file: string): boolean {
  if (existsSync(join(ROOT, path)) || existsSync(join(ROOT, dirname(file), path))) return true;
  const parts = path.split(/(\*\*|\*|\$?\{[^}]*\}|<[^>]*>|\b[A-Z]{2,}\b)/);
  if (parts.length === 1) return false;
  const pattern = new RegExp(`^${parts.map((part, k) => (k % 2 === 0 ? part.replace(/[.+?^$()[\]\\]/g, '\\$&') : '.*')).join('')}$`);
  return known.some((other) => pattern.test(other));
}

test('documents and comments name existing paths', () => {
  const files = own.filter((path) => /\.(md|tsx?|mjs|py|proto|ya?ml|go|rs)$/.test(path));
  expect(files.length).toBeGreaterThan(800);
  const dead = files.flatMap((file) =>
    pathsIn(file)
      .filter((path) => !leads(path, file))
      .map((path) => `${relative('.', file)}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('ARCHITECTURE names a file of each folder to read first', () => {
  const table = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| (`[^|]+) \| [^|]+ \| ([^|]+) \|$/gm);
  const starts = [...table].flatMap(([, folders, files]) =>
    [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) =>
      [...folders!.matchAll(/`([^`]+?)(?:\/\*)?`/g)].map(([, folder]) => join(folder!, file!)),
    ),
  );
  expect(starts.length).toBeGreaterThan(25);
  const isThere = (paths: readonly string[]): boolean => paths.some((path) => existsSync(join(ROOT, path)));
  expect(starts.filter((paths) => !isThere(paths))).toEqual([]);
});

test('ARCHITECTURE names every folder of the project', () => {
  const folders = (path: string): string[] =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !FOREIGN.test(entry.name))
      .map((entry) => join(path, entry.name));
  const all = [...folders('.'), ...folders('src'), ...folders('agents')].filter((path) => !['src', 'agents', 'coverage'].includes(path));
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  // `src/rules` by its folders
  expect(all.filter((path) => !new RegExp(`\`${path}[\`/]`).test(text))).toEqual([]);
});

test('a removed path is noticed', () => {
  expect(leads('src/engine/step.ts', 'README.md')).toBe(true);
  expect(leads('agents/models/NAME.onnx', 'CONTRIBUTING.md')).toBe(true);
  expect(leads('src/engine/gone.ts', 'README.md')).toBe(false);
  expect(leads('src/gone/*', 'README.md')).toBe(false);
});

test('the site has every page of docs in its navigation', () => {
  const site = readFileSync(join(ROOT, 'scripts', 'site', 'build.py'), 'utf8');
  const lists = [...site.matchAll(/^(?:GUIDES|PROJECT) = \[(.*)\]$/gm)].map(([, names]) => names).join(', ');
  const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  const named = (page: string): boolean => lists.includes(`"docs/${page}"`) || lists.includes(`"${page.slice(0, -'.md'.length)}"`);
  expect(pages.filter((page) => !named(page))).toEqual([]);
});

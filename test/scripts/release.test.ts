/** The release script: the parts that need no network, in a small temporary repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..', '..');
const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
const FILES = [
  'package.json',
  'package-lock.json',
  'agents/python/pyproject.toml',
  'agents/python/orleans_env/__init__.py',
  'CITATION.cff',
  'CHANGELOG.md',
  'SECURITY.md',
  'README.md',
  'docs/support.md',
  'docs/tournaments.md',
  'deploy',
  'src/rpc/protocol.ts',
  'src/catalog/spec.ts',
  'scripts/options.mjs',
  'scripts/project.mjs',
  'scripts/release.mjs',
];
const NEXT = '77.0.0';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orleans-release-test-'));
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  edit('CHANGELOG.md', (text) =>
    text.replace(/## \[Unreleased\]\n[\s\S]*?(?=^## )/m, '## [Unreleased]\n\n### Added\n\n- A second game.\n\n'),
  );
  git('init', '-q');
  commit();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], { cwd: folder, encoding: 'utf8' });

function commit(): void {
  git('add', '-A');
  git('commit', '-qm', 'Add files', '--no-verify');
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const edit = (file: string, change: (text: string) => string): void => writeFileSync(join(folder, file), change(read(file)));

function release(...args: string[]): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'release.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stderr };
}

test('the files of this checkout have one version', () => {
  expect(release('check')).toEqual({ status: 0, said: `${VERSION} is ready; next: node scripts/release.mjs pack\n` });
});

test('a bump sets the version in all files and starts a new section of the changelog', () => {
  const done = release('bump', NEXT, '--date', '2031-02-03');
  expect(done.status, done.said).toBe(0);
  expect(done.said).toContain(`git commit -am "Release ${NEXT}"`);
  expect(read('CHANGELOG.md')).toContain(
    `## [Unreleased]\n\n## [${NEXT}] - 2031-02-03\n\n### Added\n\n- A second game.\n\n## [${VERSION}]`,
  );
  expect(read('agents/python/pyproject.toml')).toContain(`\nversion = "${NEXT}"\n`);
  expect(read('agents/python/orleans_env/__init__.py')).toContain(`__version__ = "${NEXT}"`);
  expect(read('CITATION.cff')).toMatch(new RegExp(`^version: ${NEXT}\\ndate-released: "2031-02-03"$`, 'm'));
  expect(read('SECURITY.md')).toContain('| 77.0.x | yes |');
  expect(read('docs/support.md')).toMatch(new RegExp(`-\\|\n\\| ${NEXT} \\| .*\n\\| ${VERSION} \\| `));
  expect(read('deploy/compose.yaml')).toContain(`orleans-env:${NEXT}`);
  // the tool of the lock file agrees
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, { version: string }> };
  expect([lock.version, lock.packages['']!.version]).toEqual([NEXT, NEXT]);
  // dependencies and everything else stay
  const changed = git('diff', '--numstat', 'package.json', 'package-lock.json').trim().split('\n');
  expect(changed.map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual(['2 2', '1 1']);

  expect(release('check').said).toContain('has changes that are not committed');
  commit();
  expect(release('check').status).toBe(0);
});

test.each([
  ['0.0.1', 'is not newer'],
  [VERSION, 'is not newer'],
  ['1.2', 'is not a version'],
  ['1.2.3-rc', 'is not a version'],
])('a bump to %s is refused', (version, problem) => {
  const { status, said } = release('bump', version);
  expect(status).toBe(1);
  expect(said).toContain(problem);
  expect(git('status', '--porcelain')).toBe('');
});

test('a bump needs text under Unreleased and a clean tree', () => {
  edit('CHANGELOG.md', (text) => text.replace(/## \[Unreleased\]\n[\s\S]*?(?=^## )/m, '## [Unreleased]\n\n'));
  expect(release('bump', NEXT).said).toContain('has changes that are not committed');
  commit();
  expect(release('bump', NEXT).said).toContain('has nothing under Unreleased');
});

test.each([
  ['agents/python/pyproject.toml', `version = "${VERSION}"`, 'version = "0.0.9"', 'pyproject.toml states 0.0.9'],
  ['agents/python/orleans_env/__init__.py', `__version__ = "${VERSION}"`, '', '__init__.py states no version'],
  ['deploy/compose.yaml', `orleans-env:${VERSION}`, 'orleans-env:0.0.9', 'compose.yaml states 0.0.9'],
  ['CHANGELOG.md', `## [${VERSION}]`, '## [0.0.9]', `has no text under [${VERSION}]`],
  ['CHANGELOG.md', '## [Unreleased]', '## Coming', 'has no section [Unreleased]'],
  ['docs/support.md', `| ${VERSION} |`, '| 0.0.9 |', 'lacks the row'],
  ['SECURITY.md', '.x | yes |', '.y | yes |', 'does not support'],
  ['src/rpc/protocol.ts', "PROTOCOL_VERSION = '", "PROTOCOL_VERSION = '9", 'lacks the row'],
])('check notices a change of %s (%j)', (file, from, to, problem) => {
  expect(read(file)).toContain(from);
  edit(file, (text) => text.replace(from, to));
  commit();
  const { status, said } = release('check');
  expect(status).toBe(1);
  expect(said).toContain(problem);
});

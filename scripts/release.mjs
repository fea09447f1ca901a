// Makes a release. Each command checks what it needs, and prints the next command; the script publishes nothing.
//   node scripts/release.mjs bump VERSION [--date YYYY-MM-DD]   sets the version everywhere and cuts the changelog
//   node scripts/release.mjs check                              versions agree, changelog has the version, tree is clean
//   node scripts/release.mjs pack                               check, then npm tarball, wheel and sdist in dist/release, verified
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

const OUT = join(ROOT, 'dist', 'release');
const PACKAGE = join('agents', 'python');
/** A tool for releases only, downloaded when needed. */
const PUBLINT = 'publint@0.3.25';
const PYTHON_TOOLS = ['build==1.6.1', 'twine==7.0.0'];

/** Files that state the version of the package; the group is the version. */
const PLACES = [
  ['package.json', /^ {2}"version": "([^"]+)"/gm],
  ['package-lock.json', /"name": "orleans-env",\n +"version": "([^"]+)"/g],
  [join(PACKAGE, 'pyproject.toml'), /^version = "([^"]+)"/gm],
  [join(PACKAGE, 'orleans_env', '__init__.py'), /^__version__ = "([^"]+)"/gm],
  ['CITATION.cff', /^version: (\S+)$/gm],
];
/** Names of container images in documents and deployments. */
const IMAGE = /\borleans-env(?:-bots)?:(\d+\.\d+\.\d+)/g;
const CHANGELOG = 'CHANGELOG.md';
const SUPPORT = join('docs', 'support.md');
const SECURITY = 'SECURITY.md';

const {
  values,
  positionals: [command, version],
} = readOptions(import.meta.url, { date: { type: 'string' } }, 2);
if (command === 'bump') bump();
else if (command === 'check') check();
else if (command === 'pack') pack();
else stop('Name bump, check or pack; --help shows the usage.', 2);

function bump() {
  const date = values.date ?? new Date().toISOString().slice(0, 10);
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) stop(`${version} is not a version; write three numbers such as 0.3.0.`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date ?? '')) stop(`${date} is not a date; write YYYY-MM-DD.`);
  const before = current();
  if (compare(version, before) <= 0) stop(`${version} is not newer than ${before}; choose a greater version.`);
  refuse(treeProblems());
  const { unreleased } = sections(read(CHANGELOG));
  if (unreleased === '') stop(`${CHANGELOG} has nothing under Unreleased; describe what changed first.`);

  for (const [path, pattern] of places()) {
    edit(path, (text) => text.replace(pattern, (found) => found.replace(before, version)));
  }
  edit('CITATION.cff', (text) => text.replace(/^date-released: .*$/m, `date-released: "${date}"`));
  edit(CHANGELOG, (text) => text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`));
  edit(SUPPORT, (text) =>
    text
      .replace(/^\| Unreleased \|.*\n/m, '')
      .replace(/^\| package \| protocol \| rules \|\n\|[-| ]+\|\n/m, (head) => `${head}${supportRow(version)}\n`),
  );
  edit(SECURITY, (text) => text.replace(/^\| \d+\.\d+\.x \| yes \|$/m, `| ${series(version)} | yes |`));
  refuse(problems());
  print(`${before} is now ${version}. Read the diff, then:`);
  print(`  git commit -am "Release ${version}" -m "No functional change" && node scripts/release.mjs pack`);
}

function check() {
  refuse([...treeProblems(), ...problems()]);
  print(`${current()} is ready; next: node scripts/release.mjs pack`);
}

function pack() {
  refuse([...treeProblems(), ...problems()]);
  const version = current();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'orleans-release-'));
  try {
    run(process.execPath, [join(ROOT, 'scripts', 'ready.mjs')]);
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', OUT]);
    run('npx', ['--yes', PUBLINT, 'run', join(OUT, `orleans-env-${version}.tgz`), '--strict']);
    const python = join(folder, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));
    run(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', folder]);
    run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PYTHON_TOOLS]);
    run(python, ['-m', 'build', '--outdir', OUT, join(ROOT, PACKAGE)]);
    const built = readdirSync(OUT).filter((name) => /\.(whl|tar\.gz)$/.test(name));
    run(python, ['-m', 'twine', 'check', '--strict', ...built.map((name) => join(OUT, name))]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  refuse(missingPackages(version));
  const digests = readdirSync(OUT).map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(OUT, name)))
        .digest('hex')}  ${name}\n`,
  );
  writeFileSync(join(OUT, 'SHA256SUMS'), digests.join(''));
  process.stdout.write(digests.join(''));
  print(`The packages of ${version} are in dist/release and verified. Next, on the commit of the release:`);
  print(`  git tag -a v${version} -m "orleans-env ${version}" && git push origin v${version}`);
  print(`  npm publish dist/release/orleans-env-${version}.tgz`);
  print(`  twine upload dist/release/*.whl dist/release/orleans_env-${version}.tar.gz`);
}

function missingPackages(version) {
  const names = readdirSync(OUT);
  return [`orleans-env-${version}.tgz`, `orleans_env-${version}-py3-none-any.whl`, `orleans_env-${version}.tar.gz`]
    .filter((name) => !names.includes(name))
    .map((name) => `dist/release has no ${name}; the lines above print what was built instead.`);
}

/** Reasons why the checkout does not match the version in package.json. */
function problems() {
  const version = current();
  const { unreleased, versions } = sections(read(CHANGELOG));
  const found = [];
  for (const [path, pattern] of places()) {
    const stated = [...read(path).matchAll(pattern)].map((match) => match[1]);
    if (stated.length === 0) found.push(`${path} states no version; add ${version}.`);
    for (const other of new Set(stated.filter((one) => one !== version)))
      found.push(`${path} states ${other}, package.json ${version}; make them equal.`);
  }
  if (unreleased === null) found.push(`${CHANGELOG} has no section [Unreleased]; add it above the newest version.`);
  if ((versions.get(version) ?? '') === '') found.push(`${CHANGELOG} has no text under [${version}]; cut it with bump.`);
  if (versions.keys().next().value !== version) found.push(`${version} is not the newest version of ${CHANGELOG}; sort its sections.`);
  const rows = read(SUPPORT).split('\n');
  const isNewer = unreleased && rows.includes(supportRow('Unreleased')) && rows.some((row) => row.startsWith(`| ${version} |`));
  if (!isNewer && !rows.includes(supportRow(version))) found.push(`${SUPPORT} lacks the row "${supportRow(version)}"; add it.`);
  if (!read(SECURITY).includes(`| ${series(version)} | yes |`))
    found.push(`${SECURITY} does not support ${series(version)}; correct its table.`);
  return found;
}

function treeProblems() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) return ['This is not a git checkout; release from a clone.'];
  return stdout === '' ? [] : [`The checkout has changes that are not committed; commit or stash them:\n${stdout.trimEnd()}`];
}

/** The text under each heading of a changelog, newest version first; `unreleased` is null without that heading. */
function sections(text) {
  const parts = text.split(/^## /m).slice(1);
  const body = (part) => part.slice(part.indexOf('\n')).trim();
  const unreleased = parts.find((part) => part.startsWith('[Unreleased]'));
  const versions = new Map(
    parts.flatMap((part) => {
      const version = /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}\n/.exec(part)?.[1];
      return version === undefined ? [] : [[version, body(part)]];
    }),
  );
  return { unreleased: unreleased === undefined ? null : body(unreleased), versions };
}

function places() {
  const texts = [
    'README.md',
    ...['docs', 'deploy'].flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name))),
  ];
  const images = texts.filter(
    (path) => /(\.md|\.yaml|\.mjs|\.py|Dockerfile)$/.test(path) && existsSync(join(ROOT, path)) && read(path).search(IMAGE) >= 0,
  );
  return [...PLACES, ...images.map((path) => [path, IMAGE])];
}

/**
 * The row of docs/support.md: versions of package, protocol and rules that belong together. Between two releases its name may be
 * Unreleased.
 */
function supportRow(version) {
  const protocol = /^export const PROTOCOL_VERSION = '([^']+)'/m.exec(read(join('src', 'rpc', 'protocol.ts')))[1];
  const rules = /^export const RULES_VERSION = (\d+)/m.exec(read(join('src', 'catalog', 'spec.ts')))[1];
  return `| ${version} | ${protocol} | ${rules} |`;
}

function current() {
  return JSON.parse(read('package.json')).version;
}

function series(version) {
  return `${version.split('.').slice(0, 2).join('.')}.x`;
}

function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const index = left.findIndex((part, k) => part !== right[k]);
  return index < 0 ? 0 : left[index] - right[index];
}

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

function edit(path, change) {
  writeFileSync(join(ROOT, path), change(read(path)));
}

function run(program, args) {
  print(`${program} ${args.join(' ')}`);
  const shell = process.platform === 'win32' && /^np[mx]$/.test(program);
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 2, 2], shell });
  if (status !== 0) stop(`${program} failed (${error?.message ?? `exit code ${status}`}); the lines above print why.`);
}

function refuse(found) {
  if (found.length > 0) stop(found.join('\n'));
}

function print(text) {
  process.stderr.write(`${text}\n`);
}

function stop(text, code = 1) {
  print(text);
  process.exit(code);
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Module } from '../src/engine/module.js';

/* The imports of the folders go one way (ARCHITECTURE.md, Folders). */
const ROOT = resolve(import.meta.dirname, '..');
/** The modules of the rules are folders with a `module.ts`, with any name. */
const MODULES: { room: string; module: Module }[] = [];
for (const name of readdirSync(join(ROOT, 'src', 'rules'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => basename(path) === 'module.ts',
)) {
  const exported = Object.values((await import(join(ROOT, 'src', 'rules', name))) as Record<string, Module>);
  MODULES.push({ room: `rules/${dirname(name)}`, module: exported.find((value) => typeof value.id === 'string')! });
}
const SIBLINGS = MODULES.map(({ room }) => room).filter((room) => room !== 'rules/base');
const ROOMS = [
  'core',
  'engine',
  'rules/base',
  ...SIBLINGS,
  'catalog',
  'env',
  'picture',
  'agents/bots',
  'index.ts',
  'gen',
  'agents/ts',
  'rpc',
  'seats',
  'server',
  'arena',
  'suite',
  'view',
  'cli',
];
/** The page of the viewer runs in browsers: it may import itself, the types of the lines and requests that it exchanges, and drawings, which are data. */
const PAGE = 'src/view/page/';
const CONTRACTS = ['src/view/contract.ts', 'src/view/requests.ts'];
const DRAWINGS = ['src/picture/shapes.ts', 'src/picture/data/orleans.ts'];

/** The files outside of `core` that bots import. Only facts show rules: rows and tables, by name. */
const FACTS = 'src/catalog/facts.ts';
const SEEN_BY_BOTS = [FACTS, 'src/catalog/ruleset.ts', 'src/env/env.ts', 'src/env/observation-view.ts', 'src/env/reward.ts'];

function files(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function roomOf(path: string): string | undefined {
  const inside = path.startsWith('src/') ? path.slice(4) : path;
  return ROOMS.find((room) => inside === room || inside.startsWith(`${room}/`));
}

const sources = [...files('src'), ...files('agents/bots'), ...files('agents/ts')];

/** Rooms of the modules that the room's module requires. */
const required = (room: string): string[] => {
  const { requires } = MODULES.find((one) => one.room === room)!.module;
  return MODULES.filter(({ module }) => requires.includes(module.id)).map((one) => one.room);
};

/** Every form: `from`, `import 'x'`, `import('x')` as an expression or a type, `import x = require('x')`. */
function imports(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/\bfrom\s+'([^']+)'|\b(?:import|require)\s*\(\s*['`]([^'`]+)['`]|\bimport\s+'([^']+)'/g)].map(
    (m) => (m[1] ?? m[2] ?? m[3])!,
  );
}

test.each(sources)('%s imports only folders that come before its folder', (path) => {
  const room = roomOf(path);
  expect(room, 'every file belongs to a room').toBeDefined();
  for (const name of imports(path).filter((i) => i.startsWith('.'))) {
    const file = relative(ROOT, resolve(ROOT, path, '..', name)).replace(/\.js$/, '.ts');
    if (path.startsWith(PAGE))
      expect(file.startsWith(PAGE) || CONTRACTS.includes(file) || DRAWINGS.includes(file), `${path} imports ${name}`).toBe(true);
    else expect(file.startsWith(PAGE), `${path} imports ${name}: the page is no part of the program`).toBe(false);
    const target = roomOf(file)!;
    if (room === 'agents/bots' && !['core', room].includes(target))
      expect(SEEN_BY_BOTS, `${path} imports ${name}: bots see rules through src/catalog/facts.ts, the ruleset and the env`).toContain(file);
    if (room === 'agents/ts') expect(['gen', room], `${path} imports ${name}: clients know the wire, not the engine`).toContain(target);
    // rules import from the base, and from modules that they require, only `api.ts` or the folder `api`
    if (SIBLINGS.includes(room!) && target.startsWith('rules/') && target !== room) {
      expect(required(room!), `${path} imports ${name}`).toContain(target);
      expect(name).toMatch(/\/api(\/\w+)?\.js$/);
    } else expect(ROOMS.indexOf(target), `${path} imports ${name}`).toBeLessThanOrEqual(ROOMS.indexOf(room!));
  }
});

test('bots do not import the rules, except the facts', () => {
  for (const path of SEEN_BY_BOTS.filter((file) => file !== FACTS))
    expect(codeOf(path), `${path} exports what it imports`).not.toMatch(/^export (type )?(\*|\{[^}]*\})(?! from '\.\/)|^export import\b/m);
  for (const path of files('agents/bots'))
    expect(codeOf(path), `${path} imports what only a run can tell`).not.toMatch(/\b(?:import|require)\s*\(\s*(?!'[^']*'\s*\))/);
});

/** A source without its comments. */
const codeOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test.each(sources.filter((p) => /^src\/(core|engine|rules)\//.test(p)))('%s is pure', (path) => {
  expect(codeOf(path)).not.toMatch(/\bDate\b|Math\.random|\bprocess\.|\bconsole\.|\basync\b|\bawait\b|from 'node:/);
});

test('only the engine reads and writes single bytes of a state; other folders use the accessors of slots and words', () => {
  const raw = sources.filter((p) => !p.startsWith('src/engine/')).filter((path) => /\bu(?:8|16|32)!?\[/.test(codeOf(path)));
  expect(raw).toEqual([]);
});

test('files of rules, engine and catalog have no variables: tables hold values of a world, rulesets compiled values', () => {
  const variables = sources
    .filter((p) => /^src\/(engine|rules|catalog)\//.test(p))
    .filter((path) => /^(export )?(let|var) /m.test(codeOf(path)));
  expect(variables).toEqual([]);
});

test.each(sources.filter((p) => !/^(src\/(rpc|seats|server|gen)|agents\/ts)\//.test(p)))('%s does not import gRPC', (path) => {
  expect(imports(path).filter((i) => i.startsWith('@grpc/'))).toEqual([]);
});

test.each(sources.filter((p) => p.startsWith(PAGE)))('%s uses browser APIs only, and does not build HTML from text', (path) => {
  expect(imports(path).filter((i) => !i.startsWith('.'))).toEqual(
    imports(path).filter((i) => ['preact', 'preact/hooks', '@preact/signals'].includes(i)),
  );
  expect(readFileSync(join(ROOT, path), 'utf8')).not.toMatch(/dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/);
});

test('the contract of the page contains only types, and drawings contain only data', () => {
  for (const path of [...CONTRACTS, ...DRAWINGS]) expect(imports(path), path).toEqual([]);
});

test('every module except the reference module is in the list of the catalog, and only there', () => {
  const listed = sources.filter((path) => imports(path).some((i) => /rules\/[\w/]+\/module\.js$|dummy\/module\.js$/.test(i)));
  expect(listed).toEqual(['src/catalog/modules.ts']);
  const inCatalog = imports('src/catalog/modules.ts').map((i) => roomOf(relative(ROOT, resolve(ROOT, 'src/catalog', i)))!);
  expect(MODULES.map(({ room }) => room).filter((room) => !inCatalog.includes(room))).toEqual(['rules/dummy']);
});

/** A longer file has more than one subject. Rows of data, generated code and tests may be longer. */
const MOST_LINES = 400;

test('no source is too long, and every exception is needed', () => {
  const written = [...sources, ...files('benchmarks')].filter((path) => !/^src\/gen\/|\/data\//.test(path));
  const lines = new Map(written.map((path) => [path, readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1]));
  expect([...lines].filter(([, n]) => n > MOST_LINES)).toEqual([]);
});

/**
 * Rows are tables, which biome does not format: each object has one line, or two if one is too short. Formatted, they would have 3,800
 * lines instead of 1,900. A program makes outlines of letters.
 */
const MOST_COLUMNS = 140;
const MADE = /^src\/picture\/data\//;

test('no row of data is too wide', () => {
  const rows = [...sources, ...files('agents')].filter((path) => /\/data\/.*\.ts$/.test(path) && !MADE.test(path));
  expect(rows.length).toBeGreaterThan(30);
  const wide = rows.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, k) => (line.length > MOST_COLUMNS ? [`${path}:${k + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});

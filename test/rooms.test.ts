import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/* The imports of the house go one way (ARCHITECTURE.md, Rooms). */
const ROOT = resolve(import.meta.dirname, '..');
const ROOMS = [
  'core',
  'engine',
  'rules/base',
  'rules/tiles',
  'rules/orders',
  'rules/events',
  'rules/trade',
  'rules/intrigue',
  'rules/scenario',
  'rules/duel',
  'rules/solo/dignitary',
  'rules/solo/vierzon',
  'rules/solo/salesman',
  'rules/solo/tours',
  'rules/dummy',
  'catalog',
  'env',
  'agents/bots',
  'gen',
  'agents/ts',
  'server',
  'arena',
  'cli',
];
/** Rules never import a sibling but through the `api` of a module they require; base is the one all share. */
const REQUIRED = /\/(tiles|scenario)\/api\.js$/;
const SIBLINGS = ROOMS.filter((room) => room.startsWith('rules/') && room !== 'rules/base');

function files(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

function roomOf(path: string): string | undefined {
  const inside = path.startsWith('src/') ? path.slice(4) : path;
  return ROOMS.find((room) => inside === room || inside.startsWith(`${room}/`));
}

const sources = [...files('src'), ...files('agents/bots'), ...files('agents/ts')];

function imports(path: string): string[] {
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)|import '([^']+)'/g)].map((m) => (m[1] ?? m[2] ?? m[3])!);
}

test.each(sources)('%s imports only rooms before its own', (path) => {
  const room = roomOf(path);
  expect(room, 'every file stands in a room').toBeDefined();
  for (const name of imports(path).filter((i) => i.startsWith('.'))) {
    const target = roomOf(relative(ROOT, resolve(ROOT, path, '..', name)))!;
    expect(ROOMS.indexOf(target), `${path} imports ${name}`).toBeLessThanOrEqual(ROOMS.indexOf(room!));
    if (room === 'agents/ts') expect(['gen', room], `${path} imports ${name}: clients know the wire, not the engine`).toContain(target);
    if (SIBLINGS.includes(room!)) {
      if (!REQUIRED.test(name))
        expect(
          SIBLINGS.filter((s) => s !== room),
          `${path} imports a sibling`,
        ).not.toContain(target);
      if (target === 'rules/base') expect(name).toMatch(/base\/api\.js$/);
    }
  }
});

test.each(sources.filter((p) => /^src\/(core|engine|rules)\//.test(p)))('%s is pure', (path) => {
  const code = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(code).not.toMatch(/\bDate\b|Math\.random|\bprocess\.|\bconsole\.|\basync\b|\bawait\b|from 'node:/);
});

test.each(sources.filter((p) => !/^(src\/(server|gen)|agents\/ts)\//.test(p)))('%s does not know gRPC', (path) => {
  expect(imports(path).filter((i) => i.startsWith('@grpc/'))).toEqual([]);
});

test('no module but base names its rows in the engine, and only the catalog lists modules', () => {
  const listed = sources.filter((path) => imports(path).some((i) => /rules\/[\w/]+\/module\.js$|dummy\/module\.js$/.test(i)));
  expect(listed).toEqual(['src/catalog/modules.ts']);
});

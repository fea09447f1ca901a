/** The npm package, used as its guide (docs/typescript.md) says, in a folder outside of the checkout. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import vm from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usual } from '../arena/puppets.js';
import { networkFor } from '../onnx.js';

const ROOT = resolve(import.meta.dirname, '..', '..');
const MODULES = join(ROOT, 'node_modules');
const GUIDE = readFileSync(join(ROOT, 'docs', 'typescript.md'), 'utf8');
const FILES = new Map([...GUIDE.matchAll(/^```ts (\S+)\n(.*?)^```/gms)].map(([, name, code]) => [name!, code!]));
const FOLDER = mkdtempSync(join(tmpdir(), 'orleans-package-'));
const PACKAGE = join(FOLDER, 'node_modules', 'orleans-env');
const STORE = join(import.meta.dirname, 'store.cjs');
const children: ReturnType<typeof spawn>[] = [];

// the compiler of TypeScript takes a third less processor time without garbage collection
const env = { ...process.env, GOGC: 'off' };
const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: FOLDER, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env });
const tool = (path: string, ...args: string[]): string => run(join(MODULES, path), ...args);

/** Globals of a browser that the engine may use. */
const browserGlobals = (): Record<string, unknown> => {
  const { TextEncoder, TextDecoder, performance, btoa, atob } = globalThis;
  return { TextEncoder, TextDecoder, performance, btoa, atob };
};

/** Starts a program whose first line has its address. */
async function start(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: FOLDER, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return line;
}

beforeAll(() => {
  // like `npm install` of the packed file, but without the network: dependencies come from the checkout
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', FOLDER], {
    ...{ cwd: ROOT, encoding: 'utf8' as const },
    env: { ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS']} --require=${JSON.stringify(STORE)}` },
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  mkdirSync(PACKAGE, { recursive: true });
  execFileSync('tar', ['-xzf', join(FOLDER, filename), '--strip-components=1', '-C', PACKAGE]);
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  for (const name of [...Object.keys(dependencies), '@types/node']) {
    mkdirSync(dirname(join(FOLDER, 'node_modules', name)), { recursive: true });
    symlinkSync(join(MODULES, name), join(FOLDER, 'node_modules', name));
  }
  writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }');
  for (const [name, code] of FILES) writeFileSync(join(FOLDER, name), code);
  tool('typescript/bin/tsc', ...'--singleThreaded --module nodenext --target es2022 --strict --types node'.split(' '), ...FILES.keys());
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(FOLDER, { recursive: true, force: true });
});

test('the program of the package for models loads ONNX Runtime, a CommonJS package', () => {
  const stub = join(FOLDER, 'node_modules', 'onnxruntime-node');
  mkdirSync(stub);
  writeFileSync(join(stub, 'package.json'), '{}');
  const create = "async (model) => { throw new Error('the stub got a ' + model.constructor.name); }";
  writeFileSync(
    join(stub, 'index.js'),
    `Object.defineProperty(exports, '__esModule', { value: true }); exports.InferenceSession = { create: ${create} };`,
  );
  writeFileSync(join(FOLDER, 'model.onnx'), networkFor('salesman'));
  const program = join(PACKAGE, 'dist', 'src', 'cli', 'main.js');
  const args = [program, 'arena', 'check', 'model.onnx', '--ruleset', 'salesman', '--sandbox', usual()];
  const { stdout } = spawnSync(process.execPath, args, { cwd: FOLDER, encoding: 'utf8' });
  rmSync(stub, { recursive: true });
  expect(stdout).toContain('cannot be loaded (the stub got a Buffer)');
});

test('the package contains the parts that the guide names, and no tests, sources or tools', () => {
  const held = execFileSync('find', ['.', '-type', 'f'], { cwd: PACKAGE, encoding: 'utf8' }).split('\n');
  for (const path of [
    './dist/src/index.d.ts',
    './dist/src/cli/main.js',
    './proto/orleans/v1/env.proto',
    './LICENSE',
    './README.md',
    './docs/typescript.md',
    './agents/models/README.md',
  ])
    expect(held).toContain(path);
  expect(held.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
  // compiled by the Node of the checkout
  expect(held.filter((path) => path.endsWith('.code'))).toEqual([]);
  expect(held.filter((path) => /^\.\/(test|scripts|benchmarks|src|dist\/benchmarks)\//.test(path))).toEqual([]);
});

test('in a checkout Node starts the program with the code cache of the build', () => {
  const [filename, code] = ['program.cjs', 'program.code'].map((name) => join(ROOT, 'dist', 'src', 'cli', name)) as [string, string];
  // in another process: V8 rejects code compiled with other options, and other tests here set some
  const check = `const [filename, code] = process.argv.slice(1);
    const { readFileSync } = require('node:fs');
    const { Script } = require('node:vm');
    console.log(new Script(readFileSync(filename, 'latin1'), { filename, cachedData: readFileSync(code) }).cachedDataRejected);`;
  expect(execFileSync(process.execPath, ['-e', check, filename, code], { encoding: 'utf8' })).toBe('false\n');
});

test('the packed program has one byte for each character, as its loader expects', () => {
  expect(readFileSync(join(ROOT, 'dist', 'src', 'cli', 'program.cjs'), 'utf8')).not.toMatch(/[\u0080-\uffff]/);
});

test.each(['game.ts', 'vector.ts', 'search.ts', 'agent.ts', 'policy.ts', 'page.ts'])('the guide has %s', (name) => {
  expect(FILES.has(name)).toBe(true);
});

test('an agent plays in the same process', () => {
  const said = run('game.js');
  expect(said.match(/^seat \d: \d+ points, rank \d$/gm)).toHaveLength(3);
  expect(run('game.js'), 'the seed decides all').toBe(said);
});

test('a vector plays', () => {
  expect(run('vector.js')).toMatch(/^32000 decisions, [1-9]\d* episodes ended$/m);
});

test('a search in the code of a user beats random', () => {
  const [, search, random] = /^flat search (\d+), random (\d+)$/m.exec(run('search.js'))!;
  expect(Number(search)).toBeGreaterThan(Number(random));
});

test('an agent plays on a server', async () => {
  const socket = join(FOLDER, 'serve.sock');
  await start(join(PACKAGE, 'dist', 'src', 'cli', 'main.js'), 'serve', '--socket', socket, '--log-level', 'error');
  expect(run('agent.js', `unix:${socket}`)).toMatch(/^\d+ to \d+$/m);
});

test('a policy server answers the arena', async () => {
  const address = await start('policy.js', '127.0.0.1:0');
  const program = join(PACKAGE, 'dist', 'src', 'cli', 'main.js');
  const said = run(
    program,
    ...'evaluate --ruleset base-2p --against random --deals 0..1 --out evaluation --json --candidate'.split(' '),
    address,
  );
  const { summary } = JSON.parse(said.trim().split('\n').at(-1)!) as {
    summary: { matches: number; bots: { name: string; forfeits: object }[] };
  };
  expect(summary.matches).toBe(4);
  expect(summary.bots[0]).toMatchObject({ name: address, forfeits: { timeout: 0, invalid: 0, error: 0, disconnected: 0 } });
});

test('the engine plays the same game without Node, bundled for a browser', async () => {
  await build({
    absWorkingDir: FOLDER,
    entryPoints: ['page.ts'],
    bundle: true,
    format: 'iife',
    outfile: 'page-bundle.js',
    logLevel: 'silent',
  });
  const page = browserGlobals();
  vm.runInNewContext(readFileSync(join(FOLDER, 'page-bundle.js'), 'utf8'), page);
  expect(page.result).toBe(
    run(
      '--input-type=module',
      '--eval',
      `await import(${JSON.stringify(join(FOLDER, 'page.js'))}); process.stdout.write(globalThis.result)`,
    ),
  );
  expect(page.result).toMatch(/^[0-9a-f]{16} \d+,\d+$/);
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

test('every bot answers without Node', async () => {
  const stdin = {
    contents: `import { BOTS, Env, loadRuleset, makeBot, modelsOf } from 'orleans-env';
      const bytes = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
      const models = modelsOf({ network: bytes('${base64(networkFor('vierzon'))}'), 'vierzon.rounds': bytes('${base64(readFileSync(join(PACKAGE, 'agents/models/vierzon.rounds.onnx')))}') });
      const env = new Env(loadRuleset('vierzon'));
      env.reset({ seed: 3 });
      globalThis.result = [...BOTS.filter((bot) => bot !== 'mcts'), 'mcts:iterations=2', 'mcts:iterations=2:model=network'].map((bot) => makeBot(bot, 1, { models }).act(env)).every((action) => env.isLegal(action));`,
    resolveDir: FOLDER,
  };
  await build({ absWorkingDir: FOLDER, stdin, bundle: true, format: 'iife', outfile: 'bots-bundle.js', logLevel: 'silent' });
  const page = browserGlobals();
  vm.runInNewContext(readFileSync(join(FOLDER, 'bots-bundle.js'), 'utf8'), page);
  expect(page.result).toBe(true);
});

test('only exported files can be imported', () => {
  expect(() => run('--input-type=module', '--eval', `await import('orleans-env/dist/src/server/server.js')`)).toThrow(
    /ERR_PACKAGE_PATH_NOT_EXPORTED/,
  );
});

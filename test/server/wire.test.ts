// What is generated belongs to the proto file as it is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvServiceService } from '../../src/gen/orleans/v1/env.pb.js';
import { ROOT } from '../../src/server/package.js';

const PROTO = readFileSync(join(ROOT, 'proto', 'orleans', 'v1', 'env.proto'), 'utf8');
const FIELDS = join(ROOT, 'scripts', 'fields.mjs');
/** Sources of everything that answers calls. */
const SOURCES = ['rpc', 'seats', 'server'].flatMap((room) => Object.values(filesOf(join(ROOT, 'src', room))));
/** The whole wire; each file lists the codes of its services. */
const PROTOS = ['env', 'vector', 'seat']
  .map((name) => readFileSync(join(ROOT, 'proto', 'orleans', 'v1', `${name}.proto`), 'utf8'))
  .join('\n');

test('src/gen equals the output of `npm run gen`', () => {
  const out = mkdtempSync(join(tmpdir(), 'orleans-gen-'));
  try {
    const buf = join(ROOT, 'node_modules', '@bufbuild', 'buf', 'bin', 'buf');
    const { status, stderr } = spawnSync(process.execPath, [buf, 'generate', '--output', out], { cwd: ROOT, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(spawnSync(process.execPath, [FIELDS, join(out, 'src', 'gen')]).status).toBe(0);
    expect(filesOf(join(ROOT, 'src', 'gen'))).toEqual(filesOf(join(out, 'src', 'gen')));
  } finally {
    rmSync(out, { recursive: true });
  }
});

test('the field numbers of the Python client are those of the proto files (`node scripts/fields.mjs`)', () => {
  const out = mkdtempSync(join(tmpdir(), 'orleans-fields-'));
  try {
    expect(spawnSync(process.execPath, [FIELDS, out]).status).toBe(0);
    const committed = readFileSync(join(ROOT, 'agents', 'python', 'orleans_env', 'wire', 'vector_fields.py'), 'utf8');
    expect(committed).toBe(readFileSync(join(out, 'vector_fields.py'), 'utf8'));
  } finally {
    rmSync(out, { recursive: true });
  }
});

test('the Python stubs were made from the proto files (`node scripts/python.mjs stubs`)', () => {
  const folder = join(ROOT, 'proto', 'orleans', 'v1');
  const digest = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.proto'))
    .sort();
  const stamp = readFileSync(join(ROOT, 'agents', 'python', 'orleans_env', 'wire', 'proto.sha256'), 'utf8');
  expect(stamp).toBe(names.map((name) => `${digest(name)}  ${name}\n`).join(''));
});

test('every call, field and value of the proto files has a comment', () => {
  const lines = PROTO.split('\n');
  const bare = lines.filter((line, index) => /^ +(rpc .*|\S.* = \d+);$/.test(line) && !/^ +\/\/ /.test(lines[index - 1]!));
  expect(lines.filter((line) => / = \d+;$/.test(line)).length).toBeGreaterThan(80);
  expect(bare).toEqual([]);
});

test('every error code that the server can answer is listed in the proto file', () => {
  const codes = SOURCES.flatMap((text) => [...text.matchAll(/new Refusal\(\s*'([A-Z_]+)'/g)].map((match) => match[1]!));
  // these end the start of a server and never travel
  const local = [
    'CONFIG_VALUE',
    'ADDRESS_REFUSED',
    'SHARD_FAILED',
    'INSECURE_HOST',
    'TLS_FILE',
    'TLS_UNFIT',
    'TLS_EXPIRED',
    'ACCESS_FILE',
    'MODELS_FOLDER',
  ];
  expect(codes.length).toBeGreaterThan(15);
  for (const code of codes) if (!local.includes(code)) expect(PROTOS, code).toMatch(new RegExp(`^//.*\\b${code}\\b`, 'm'));
});

test('every refusal has one code', () => {
  const codes = new Map<string, Set<string>>();
  for (const [, code, sentence] of SOURCES.flatMap((text) => [...text.matchAll(/new Refusal\(\s*'([A-Z_]+)',\s*(['`].*['`])/g)])) {
    codes.set(sentence!, (codes.get(sentence!) ?? new Set()).add(code!));
  }
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes.values()].filter((names) => names.size > 1)).toEqual([]);
  expect(PROTOS.match(/\b\w*DRAINING\b/g)?.filter((code) => code !== 'SERVER_DRAINING')).toEqual([]);
});

test('the paths of the calls do not change', () => {
  const paths = Object.values(EnvServiceService).map(({ path }) => path.replace('/orleans.v1.EnvService/', ''));
  expect(paths).toEqual([
    'GetServerInfo',
    'ListRulesets',
    'GetSpec',
    'Make',
    'CloseEnv',
    'KeepAlive',
    'Reset',
    'Step',
    'LegalActions',
    'Observe',
    'Render',
    'Snapshot',
    'Restore',
    'Fork',
    'Rollout',
    'Search',
    'GetReplay',
  ]);
});

function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

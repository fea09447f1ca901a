// Tests bots of kind onnx with the real onnxruntime-node, which is optional and large: installs it into a temporary folder with a
// copy of the built program, makes a small model, plays matches with it and compares every action with the same arithmetic in
// JavaScript. Exit code 3 if the package cannot be installed.
//   node scripts/onnx.mjs
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions } from './options.mjs';
import { makeReady, ROOT } from './project.mjs';

readOptions(import.meta.url);

const SKIPPED = 3;
const RULESET = 'base-2p';
const MATCHES = 8;

makeReady();
const folder = mkdtempSync(join(tmpdir(), 'orleans-onnx-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'package.json'), '{ "private": true }');
const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', 'onnxruntime-node@1'];
if (spawnSync('npm', install, { cwd: folder, stdio: ['ignore', 2, 2] }).status !== 0) {
  process.stderr.write('npm could not install onnxruntime-node, its test is skipped\n');
  process.exit(SKIPPED);
}

// the program finds its own packages first, then those of the parent folder
const app = join(folder, 'app');
mkdirSync(app);
for (const name of ['dist', 'proto', 'package.json']) cpSync(join(ROOT, name), join(app, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(app, 'node_modules'));
const load = (path) => import(pathToFileURL(join(app, 'dist', 'src', path)).href);
const { loadRuleset } = await load('catalog/ruleset.js');
const { openPlayer } = await load('arena/player.js');
const { playMatch } = await load('arena/match.js');
const { writeOnnx } = await import(pathToFileURL(join(app, 'dist', 'benchmarks', 'bots', 'write-onnx.js')).href);

const { spec } = loadRuleset(RULESET);
const { observationBytes: width, numActions } = spec;
// small whole numbers, the same on every machine
let state = 1;
const weights = Float32Array.from(
  { length: width * numActions },
  () => ((state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 24) - 127.5,
);
/** logits = observation x weights + the sum of the numbers that these nodes make from `one`. */
const write = (name, nodes = [{ op: 'Identity', inputs: ['one'], output: 'many' }], constants = []) => {
  const path = join(folder, `${name}.onnx`);
  const bytes = writeOnnx({
    width,
    nodes: [
      { op: 'MatMul', inputs: ['observation', 'weights'], output: 'plain' },
      { op: 'ReduceSum', inputs: ['observation'], output: 'one', attributes: { keepdims: 1 } },
      ...nodes,
      { op: 'ReduceSum', inputs: ['many'], output: 'sum', attributes: { keepdims: 0 } },
      { op: 'Add', inputs: ['plain', 'sum'], output: 'logits' },
    ],
    constants: [{ name: 'weights', dims: [width, numActions], values: weights }, ...constants],
  });
  writeFileSync(path, bytes);
  return { name, kind: 'onnx', model: path };
};
const square = (side) => [{ name: 'shape', dims: [2], values: [side, side], type: 'int64' }];
const expand = (output) => ({ op: 'Expand', inputs: ['one', 'shape'], output });
const linear = write('linear');
// 20 GB, and an hour of processor time
const large = write('large', [expand('many')], square(70_000));
const TURNS = 100;
const product = (_, turn) => ({ op: 'MatMul', inputs: [`x${turn}`, `x${turn}`], output: turn < TURNS - 1 ? `x${turn + 1}` : 'many' });
const slow = write('slow', [expand('x0'), ...Array.from({ length: TURNS }, product)], square(8_000));

const factors = new Float32Array(width);
for (const { offset, length, scale } of spec.observation) factors.fill(1 / scale, offset, offset + length);

/** The model's output, computed here; plays by it, and counts where two actions are too close to distinguish. */
const byHand = {
  name: 'by hand',
  start: async () => undefined,
  async act({ observation, legal }) {
    const values = legal.map((action) =>
      observation.reduce((sum, byte, k) => sum + byte * factors[k] * weights[k * numActions + action], 0),
    );
    const top = values.indexOf(Math.max(...values));
    const rival = Math.max(...values.filter((_, index) => index !== top));
    assert.ok(values[top] - rival > 1e-3, 'two actions are too close to call: use other weights');
    return legal[top];
  },
  end: async () => undefined,
  close: async () => undefined,
};

const clock = { perMoveMs: null, bankMs: null, startUpMs: null };
const opponent = { name: 'random', kind: 'builtin', bot: 'random' };
const play = async (first, index, limits = clock) => {
  const players = [first, await openPlayer(opponent)];
  const plan = {
    id: `m${index}`,
    ruleset: RULESET,
    deal: index,
    seed: `deal ${index}`,
    bots: [linear, opponent],
    clock: limits,
    onForfeit: 'end',
    substitute: 'random',
  };
  const record = await playMatch(plan, players);
  for (const player of players) await player.close();
  return record;
};
const indices = Array.from({ length: MATCHES }, (_, index) => index);
const started = performance.now();
const together = await Promise.all(indices.map(async (index) => play(await openPlayer(linear), index)));
const seconds = (performance.now() - started) / 1000;
let decisions = 0;
for (const index of indices) {
  const expected = await play(byHand, index);
  assert.deepEqual(together[index].actions, expected.actions);
  assert.equal(together[index].seats[0].status, 'done');
  decisions += together[index].seats[0].decisions;
}
for (const [model, status, reason] of [
  [large, 'error', /its memory is limited to 2048 MiB/],
  [slow, 'timeout', /took longer/],
]) {
  const [lost] = (await play(await openPlayer(model), 0, { ...clock, perMoveMs: 3000, bankMs: 0 })).seats;
  assert.equal(lost.status, status);
  assert.match(lost.reason, reason);
}
process.stdout.write(
  `ok: ${MATCHES} matches at once, ${decisions} decisions of the model as by hand, ${(decisions / seconds).toFixed(0)} decisions/s; models that take too much lose\n`,
);

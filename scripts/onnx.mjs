// Tests bots of kind onnx with the real onnxruntime-node, which is optional and large: installs it into a temporary folder beside
// a copy of the built program, makes a small model, plays matches with it and compares every action with the same arithmetic in
// JavaScript. `node scripts/onnx.mjs`; exit code 3 where the package cannot be installed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BinaryWriter } from '@bufbuild/protobuf/wire';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SKIPPED = 3;
const RULESET = 'base-2p';
const MATCHES = 8;

assert.equal(spawnSync(process.execPath, [join(ROOT, 'scripts', 'ready.mjs')], { stdio: 'inherit' }).status, 0);
const folder = mkdtempSync(join(tmpdir(), 'orleans-onnx-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'package.json'), '{ "private": true }');
const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', 'onnxruntime-node@1'];
if (spawnSync('npm', install, { cwd: folder, stdio: ['ignore', 2, 2] }).status !== 0) {
  process.stderr.write('npm could not install onnxruntime-node, its test is skipped\n');
  process.exit(SKIPPED);
}

// the program finds its own packages first, then those of the folder above
const app = join(folder, 'app');
mkdirSync(app);
for (const name of ['dist', 'proto', 'package.json']) cpSync(join(ROOT, name), join(app, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(app, 'node_modules'));
const load = (path) => import(pathToFileURL(join(app, 'dist', 'src', path)).href);
const { loadRuleset } = await load('catalog/ruleset.js');
const { openPlayer } = await load('arena/player.js');
const { playMatch } = await load('arena/match.js');

const { spec } = loadRuleset(RULESET);
const { observationBytes: width, numActions } = spec;
// small whole numbers, the same everywhere
let state = 1;
const weights = Float32Array.from(
  { length: width * numActions },
  () => ((state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 24) - 127.5,
);
const path = join(folder, 'linear.onnx');
writeFileSync(path, linearModel());

const factors = new Float32Array(width);
for (const { offset, length, scale } of spec.observation) factors.fill(1 / scale, offset, offset + length);

/** The model's output, computed here; plays the same and counts where two actions are too close to distinguish. */
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
const model = { name: 'linear', kind: 'onnx', model: path };
const play = async (first, index) => {
  const players = [first, await openPlayer(opponent)];
  const plan = {
    id: `m${index}`,
    ruleset: RULESET,
    deal: index,
    seed: `deal ${index}`,
    bots: [model, opponent],
    clock,
    onForfeit: 'end',
    substitute: 'random',
  };
  const record = await playMatch(plan, players);
  for (const player of players) await player.close();
  return record;
};
const indices = Array.from({ length: MATCHES }, (_, index) => index);
const started = performance.now();
const together = await Promise.all(indices.map(async (index) => play(await openPlayer(model), index)));
const seconds = (performance.now() - started) / 1000;
let decisions = 0;
for (const index of indices) {
  const expected = await play(byHand, index);
  assert.deepEqual(together[index].actions, expected.actions);
  assert.equal(together[index].seats[0].status, 'done');
  decisions += together[index].seats[0].decisions;
}
process.stdout.write(
  `ok: ${MATCHES} matches at once, ${decisions} decisions of the model as by hand, ${(decisions / seconds).toFixed(0)} decisions/s\n`,
);

/** ONNX: logits = observation x weights, as protobuf by hand (onnx.proto of opset 13). */
function linearModel() {
  const tensor = message((w) => {
    for (const size of [width, numActions]) w.uint32(tag(1, 0)).int64(size);
    w.uint32(tag(2, 0)).int32(1);
    w.uint32(tag(8, 2)).string('weights');
    w.uint32(tag(9, 2)).bytes(new Uint8Array(weights.buffer));
  });
  const node = message((w) => {
    for (const name of ['observation', 'weights']) w.uint32(tag(1, 2)).string(name);
    w.uint32(tag(2, 2)).string('logits');
    w.uint32(tag(4, 2)).string('MatMul');
  });
  const value = (name, size) =>
    message((w) => {
      const dims = [message((d) => d.uint32(tag(2, 2)).string('batch')), message((d) => d.uint32(tag(1, 0)).int64(size))];
      const shape = message((s) => dims.forEach((dim) => s.uint32(tag(1, 2)).bytes(dim)));
      const type = message((t) => t.uint32(tag(1, 0)).int32(1).uint32(tag(2, 2)).bytes(shape));
      w.uint32(tag(1, 2)).string(name);
      w.uint32(tag(2, 2)).bytes(message((t) => t.uint32(tag(1, 2)).bytes(type)));
    });
  const graph = message((w) => {
    w.uint32(tag(1, 2)).bytes(node);
    w.uint32(tag(2, 2)).string('linear');
    w.uint32(tag(5, 2)).bytes(tensor);
    w.uint32(tag(11, 2)).bytes(value('observation', width));
    w.uint32(tag(12, 2)).bytes(value('logits', numActions));
  });
  return message((w) => {
    w.uint32(tag(1, 0)).int64(8);
    w.uint32(tag(7, 2)).bytes(graph);
    w.uint32(tag(8, 2)).bytes(message((o) => o.uint32(tag(1, 2)).string('').uint32(tag(2, 0)).int64(13)));
  });
}

function message(fill) {
  const writer = new BinaryWriter();
  fill(writer);
  return writer.finish();
}

function tag(field, type) {
  return (field << 3) | type;
}

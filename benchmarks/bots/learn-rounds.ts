import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { Model, PHASES } from '../../agents/bots/solo/model.js';
import { Network } from '../../agents/bots/solo/network.js';
import { PlanFollower } from '../../agents/bots/solo/plan-follower.js';
import { outcome, RoundSearch } from '../../agents/bots/solo/round-search.js';

const arg = (name: string, def: string): string => {
  const k = process.argv.indexOf(`--${name}`);
  return k < 0 ? def : process.argv[k + 1]!;
};
const HIDDEN = Number(arg('hidden', '32'));
const ruleset = loadRuleset(arg('ruleset', 'tours'));
const PLANS = Number(arg('plans', '40'));
const SECONDS = Number(arg('seconds', '60'));
const LAMBDA = Number(arg('lambda', '0.9'));
const from = Number(arg('from', '1000000'));
const file = arg('file', `/tmp/pl-model-${ruleset.name}.json`);
const RATE = Number(arg('rate', '0.001'));

import { ObservationView } from '../../agents/bots/greedy/observation-view.js';
import { RoundFeatures } from '../../agents/bots/solo/round-features.js';
const inputs = new RoundFeatures(new ObservationView(ruleset)).values.length;
const stream = new Stream(`learn/${from}`, 'x');
const rnd = () => (stream.below(65536) + 0.5) / 65536;
const weights = new Float32Array(Network.size(inputs, HIDDEN));
for (let k = 0; k < inputs * HIDDEN; k++) weights[k] = (rnd() - 0.5) * 2 * Math.sqrt(3 / 60);
for (let h = 0; h < HIDDEN; h++) weights[inputs * HIDDEN + HIDDEN + h] = (rnd() - 0.5) * 0.3;
weights[weights.length - 1] = 0.1;
const network = new Network(inputs, HIDDEN, weights);
const model = new Model(ruleset, network);
// starting preferences
const actionNames = ruleset.spec.actions.map(({ name }) => name);
for (const kind of ruleset.rules.decisions.flatMap((d) => (d === null ? [] : [d.name])))
  for (let p = 0; p < PHASES; p++) {
    const at = model.at(kind, 1) + p;
    actionNames.forEach((name, a) => {
      let l = 0;
      if (kind === 'base.recall') l = name === 'done' ? 2.5 : 0;
      if (kind === 'base.planning' && name === 'done') l = -1.5;
      if (name === 'pass') l = -3;
      if (l !== 0) model.set(at + a * PHASES, l);
    });
  }
let games = 0;
if (existsSync(file) && arg('fresh', '') === '') {
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  weights.set(new Float32Array(new Uint8Array(Buffer.from(saved.weights, 'base64')).buffer));
  const logits = new Float32Array(new Uint8Array(Buffer.from(saved.logits, 'base64')).buffer);
  for (let k = 0; k < logits.length; k++) model.set(k, logits[k]!);
  games = saved.games;
}
const save = () => writeFileSync(file, JSON.stringify({ games, inputs, hidden: HIDDEN, weights: Buffer.from(mean.buffer).toString('base64'), logits: Buffer.from(model.logits.buffer).toString('base64') }));

// Adam
const mean = weights.slice();
const m1 = new Float32Array(weights.length), m2 = new Float32Array(weights.length), grad = new Float32Array(weights.length);
let t = 0;
const bufX: Float32Array[] = [], bufY: number[] = [];
const CAP = Number(arg('cap', '30000'));
let bufAt = 0;
const push = (x: Float32Array, y: number) => { if (bufX.length < CAP) { bufX.push(x); bufY.push(y); } else { bufX[bufAt] = x; bufY[bufAt] = y; bufAt = (bufAt + 1) % CAP; } };
let lossSum = 0, lossN = 0;
function batch(size: number, rate: number) {
  grad.fill(0);
  const outAt = inputs * HIDDEN + HIDDEN, bAt = inputs * HIDDEN;
  for (let n = 0; n < size; n++) {
    const k = stream.below(bufX.length);
    const x = bufX[k]!;
    const err = network.value(x) - bufY[k]!;
    lossSum += err * err; lossN++;
    grad[weights.length - 1]! += err;
    const g = new Float32Array(HIDDEN);
    for (let h = 0; h < HIDDEN; h++) { const s = network.sums[h]!; if (s > 0) { grad[outAt + h]! += err * s; g[h] = err * weights[outAt + h]!; grad[bAt + h]! += g[h]!; } }
    for (let i = 0; i < inputs; i++) { const v = x[i]!; if (v === 0) continue; const row = i * HIDDEN; for (let h = 0; h < HIDDEN; h++) grad[row + h]! += v * g[h]!; }
  }
  t++;
  const c1 = 1 - 0.9 ** t, c2 = 1 - 0.999 ** t;
  for (let k = 0; k < weights.length; k++) {
    const gr = grad[k]! / size;
    m1[k] = 0.9 * m1[k]! + 0.1 * gr; m2[k] = 0.999 * m2[k]! + 0.001 * gr * gr;
    weights[k]! -= rate * ((m1[k]! / c1) / (Math.sqrt(m2[k]! / c2) + 1e-8) + 1e-4 * weights[k]!);
  }
  const keep = Math.min(0.9995, 1 - 1 / (t + 1));
  for (let k = 0; k < weights.length; k++) mean[k] = keep * mean[k]! + (1 - keep) * weights[k]!;
}
const search = new RoundSearch(model, 1);
function teach(kind: string, round: number, env: Env, action: number, eta: number) {
  if (kind === 'base.draw') return;
  const legal = env.legalActions();
  if (legal.length < 2) return;
  const at = model.at(kind, round);
  let sum = 0;
  for (const a of legal) sum += model.odds[at + a * PHASES]!;
  for (const a of legal) { const i = at + a * PHASES; const p = model.odds[i]! / sum; model.set(i, model.logits[i]! * 0.9998 + eta * ((a === action ? 1 : 0) - p)); }
}
function warm() {
  const e = new Env(ruleset, { replay: false });
  const run = (seed: string | number, choose: (k: number) => number, eta: number, copies: number) => {
    e.reset({ seed });
    let k = 0; let r = search.sampler.roundOf(e); const seen: Float32Array[] = [];
    while (!e.over) {
      const a = choose(k++);
      teach(e.decisionKind, r, e, a, eta);
      e.step(a);
      if (e.over) break;
      const now = search.sampler.roundOf(e);
      if (now !== r) { r = now; seen.push(search.read(e).slice()); }
    }
    const y = outcome(e);
    for (let c = 0; c < copies; c++) for (const x of seen) push(x, y);
    return y;
  };
  const bot = makeBot('greedy', '1');
  const n = Number(arg('warm', '120'));
  let sum = 0; const ys: number[] = [];
  for (let g = 0; g < n; g++) {
    const noise = stream.below(12) / 100;
    const y = run(900000 + g, () => (rnd() < noise ? e.pickLegal(stream.below(e.numLegal)) : bot.act(e)), 0.02, 1);
    sum += y; ys.push(y);
  }
  const lines = arg('lines', '/work/shared/solos/lines');
  for (let pass = 0; pass < 2; pass++)
  for (const name of readdirSync(lines).filter((f) => f.startsWith(ruleset.name + '-'))) {
    const line = JSON.parse(readFileSync(`${lines}/${name}`, 'utf8'));
    const y = run(line.seed, (k) => ruleset.actionId(line.actions[k]), 0.1, 3);
    if (y < 1) console.log('line', name, y);
  }
  for (let k = 0; k < 1500; k++) batch(64, 0.002);
  console.log(`warm: ${n} greedy games mean ${(sum / n).toFixed(3)} best ${Math.max(...ys).toFixed(3)} loss ${(lossSum / lossN).toFixed(4)} states ${bufX.length}`);
  lossSum = lossN = 0;
}
if (games === 0) warm();
let gameSeed = 0;
const follower = new PlanFollower(search, (env, s) => {
  const best = s.search(env, Math.round(PLANS * (0.5 + 1.5 * rnd())), stream, `${gameSeed}/${env.moveNumber}`);
  return best;
});
const env = new Env(ruleset, { replay: false });
const start = performance.now();
let lastReport = start;
let sumY = 0, wins = 0, n = 0;
const legalName = (a: number) => actionNames[a];
const xs: Float32Array[] = [];
const vs: number[] = [];
while (performance.now() - start < SECONDS * 1000) {
  gameSeed = from + games;
  env.reset({ seed: gameSeed });
  follower.reset();
  xs.length = vs.length = 0;
  let round = search.sampler.roundOf(env);
  while (!env.over) {
    const kind = env.decisionKind;
    const action = follower.act(env);
    teach(kind, round, env, action, 0.02);
    if (process.env.PLDBG) console.log(round, kind, legalName(action), env.numLegal, search.pool.length, search.pool[0]?.value, search.pool[0]?.actions.length);
    env.step(action);
    if (env.over) break;
    const r = search.sampler.roundOf(env);
    if (r !== round) {
      round = r;
      const x = search.read(env).slice();
      xs.push(x);
      vs.push(network.value(x));
    }
  }
  const y = outcome(env);
  let target = y;
  for (let k = xs.length - 1; k >= 0; k--) {
    push(xs[k]!, target);
    target = LAMBDA * target + (1 - LAMBDA) * Math.max(0, Math.min(1, vs[k]!));
  }
  games++; n++;
  sumY += y; if (y >= 1) wins++;
  const part = (performance.now() - start) / (SECONDS * 1000);
  const rate = RATE * (part < 0.5 ? 1 : 0.1 + 1.8 * (1 - part));
  if (bufX.length > 500) for (let k = 0; k < 4; k++) batch(64, rate);
  if (performance.now() - lastReport > 15000) {
    console.log(`${((performance.now() - start) / 1000).toFixed(0)}s games ${games} (+${n}) mean ${(sumY / n).toFixed(3)} wins ${wins}/${n} loss ${(lossSum / lossN).toFixed(4)}`);
    lastReport = performance.now(); sumY = wins = n = 0; lossSum = lossN = 0;
    save();
  }
}
save();

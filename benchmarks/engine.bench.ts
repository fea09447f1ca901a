import { Bench } from 'tinybench';
import { loadRuleset } from '../src/catalog/ruleset.js';
import { Stream } from '../src/core/rng.js';
import { Env } from '../src/env/env.js';
import { readOptions } from './options.js';

readOptions({
  name: 'npm run bench --',
  summary: 'Measures the cost of single operations of the engine; compare only runs on the same quiet machine.',
  options: {},
});

const ruleset = loadRuleset('base-4p');
const { maskBytes, observationBytes } = ruleset.spec;
const mask = new Uint8Array(maskBytes);
const observation = new Uint8Array(observationBytes);
const stream = new Stream('benchmark', 'player');

/** Returns a game in the middle, where most decisions are made. */
function middle(): Env {
  const env = new Env(ruleset, { replay: false });
  env.reset({ seed: 'benchmark' });
  for (let move = 0; move < 200 && !env.over; move++) stepAtRandom(env);
  if (env.over) throw new Error('the game of the benchmark ends too early');
  return env;
}

function stepAtRandom(env: Env): void {
  env.step(env.pickLegal(stream.below(env.numLegal)));
}

const running = middle();
const still = middle();
const copy = new Env(ruleset, { replay: false });
let games = 0;

const bench = new Bench({ name: 'base-4p, one operation', time: 1000, warmupTime: 500 });
bench
  .add('step', () => {
    if (running.over) running.reset({ seed: `benchmark/${games++}` });
    stepAtRandom(running);
  })
  .add('mask', () => still.writeMask(mask, 0))
  .add('observation', () => still.writeObservation(observation, 0, still.currentSeat))
  .add('copy into a pooled env', () => still.forkInto(copy, 'exact'))
  .add('copy into a new env', () => void still.fork('exact'))
  .add('redealt copy into a pooled env', () => still.forkInto(copy, 'resample', { seat: still.currentSeat, seed: 'benchmark' }))
  .add('snapshot', () => void still.snapshot())
  .add('state hash', () => void still.stateHash())
  .add('reset', () => copy.reset({ seed: 'benchmark' }));

await bench.run();
console.table(bench.table());

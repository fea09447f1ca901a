import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { VectorEnv, makeColumns } from '../../src/env/vector.js';
import type { Plan } from './plan.js';
import { median, round } from './stats.js';

const GAMES = 256;

/** Measures the vector env in this thread: random legal play with observations and masks of all rows. */
export function measureInProcess(plan: Plan): { batch: number; stepsPerSecond: number; slowest: number; fastest: number } {
  const ruleset = loadRuleset(plan.ruleset);
  const vector = new VectorEnv(ruleset, { numEnvs: GAMES });
  const out = makeColumns(ruleset, GAMES);
  const actions = new Int32Array(GAMES);
  const draws = new Stream('benchmark', 'player');
  vector.reset(1n, out);
  const run = (seconds: number): number => {
    const start = performance.now();
    let steps = 0;
    while (performance.now() - start < 1000 * seconds) {
      for (let slot = 0; slot < GAMES; slot++) {
        const env = vector.env(slot);
        actions[slot] = env.over ? 0 : env.pickLegal(draws.below(env.numLegal));
      }
      vector.step(null, actions, out);
      steps += GAMES;
    }
    return (1000 * steps) / (performance.now() - start);
  };
  run(plan.warmSeconds);
  const rates = Array.from({ length: plan.repetitions }, () => run(plan.seconds));
  return { batch: GAMES, stepsPerSecond: round(median(rates)), slowest: round(Math.min(...rates)), fastest: round(Math.max(...rates)) };
}

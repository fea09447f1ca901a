// Measures the memory of many games in one process: node --expose-gc dist/benchmarks/soak/games.js RULESET GAMES STEPS
// Prints one line of JSON.
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { VectorEnv, makeColumns } from '../../src/env/vector.js';

const [name = 'base-5p', count = '10000', rounds = '50'] = process.argv.slice(2);
const ruleset = loadRuleset(name);
const numEnvs = Number(count);
globalThis.gc?.();
const before = process.memoryUsage();
const vector = new VectorEnv(ruleset, { numEnvs });
const out = makeColumns(ruleset, numEnvs);
const actions = new Int32Array(numEnvs);
vector.reset(1n, out);
for (let round = 0; round < Number(rounds); round++) {
  for (let slot = 0; slot < numEnvs; slot++) actions[slot] = firstLegal(slot);
  vector.step(null, actions, out);
}
globalThis.gc?.();
const after = process.memoryUsage();
const perGame = (after.heapUsed + after.external - before.heapUsed - before.external) / numEnvs;
process.stdout.write(
  `${JSON.stringify({ ruleset: name, games: numEnvs, steps: Number(rounds), rss: after.rss, rssBefore: before.rss, bytesPerGame: Math.round(perGame) })}\n`,
);

function firstLegal(slot: number): number {
  const { maskBytes } = ruleset.spec;
  for (let byte = slot * maskBytes; byte < (slot + 1) * maskBytes; byte++) {
    const bits = out.mask[byte]!;
    if (bits !== 0) return 8 * (byte - slot * maskBytes) + 31 - Math.clz32(bits & -bits);
  }
  return 0;
}

// Shows that random play allocates nothing per decision: `node --expose-gc dist/benchmarks/allocation.js`
import { loadRuleset } from '../src/catalog/ruleset.js';
import { createPlayout } from '../src/env/playout.js';

const GAMES = 500;
const playout = createPlayout(loadRuleset('base-4p'));

function play(games: number): number {
  let decisions = 0;
  for (let game = 0; game < games; game++) decisions += playout.playWithObservation(`allocation/${game}`);
  return decisions;
}

if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
play(GAMES);
globalThis.gc();
// short enough that nothing is collected in between: the growth of the heap is what was allocated
const games = 20;
const before = process.memoryUsage().heapUsed;
const decisions = play(games);
const bytes = process.memoryUsage().heapUsed - before;
console.log(`${games} games, ${decisions} decisions: ${bytes} bytes, ${(bytes / decisions).toFixed(1)} per decision, set-up and final hash of the games included`);

import { loadRuleset } from '../src/catalog/ruleset.js';
import { below, seedStream, STREAM_WORDS } from '../src/core/rng.js';
import { Game } from '../src/engine/game.js';
import { ObservationWriter } from '../src/engine/observation-writer.js';
import { seatToAct, settle, step } from '../src/engine/step.js';
import { setUp } from '../src/rules/base/setup.js';
import { readOptions, refuse } from './options.js';

readOptions({
  name: 'node --expose-gc dist/benchmarks/allocation.js',
  summary: 'Measures the memory that random play allocates per decision.',
  options: {},
  examples: ['node --expose-gc dist/benchmarks/allocation.js'],
});

const ruleset = loadRuleset('base-4p');
const game = new Game(ruleset.rules);
const writer = new ObservationWriter(game);
const words = new Uint32Array(STREAM_WORDS);
const mask = new Uint8Array(ruleset.spec.maskBytes);
const observation = new Uint8Array(ruleset.spec.observationBytes);

function begin(seed: string): void {
  setUp(game, seed, -1);
  settle(game);
  seedStream(words, 0, seed, 'player');
}

function play(): void {
  while (!game.over) {
    game.writeMask(mask, 0);
    writer.write(observation, 0, seatToAct(game));
    step(game, game.pick(below(words, 0, game.legalCount)));
  }
}

const collect = globalThis.gc;
if (collect === undefined) refuse('The garbage collector cannot be called; run node with --expose-gc.');
for (let warm = 0; warm < 2000; warm++) {
  begin(`allocation/${warm}`);
  play();
}
collect();

// each stretch is too short for a collection, so the growth of the heap is what was allocated
let decisions = 0;
let bytes = 0;
for (let k = 0; k < 100; k++) {
  begin(`measured/${k}`);
  const before = process.memoryUsage().heapUsed;
  play();
  bytes += process.memoryUsage().heapUsed - before;
  decisions += game.moves;
}
// the two readings of the heap allocate as well
let meter = 0;
for (let k = 0; k < 100; k++) {
  const before = process.memoryUsage().heapUsed;
  meter += process.memoryUsage().heapUsed - before;
}
console.log(
  `${decisions} decisions with mask and observation: ${bytes - meter} bytes allocated, ${((bytes - meter) / decisions).toFixed(2)} per decision`,
);

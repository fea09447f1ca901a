import { ascending, quantile } from '../../arena/statistics/quantile.js';
import { PRESETS } from '../../catalog/presets.js';
import { loadRuleset } from '../../catalog/ruleset.js';
import { Hash } from '../../core/hash.js';
import { createPlayout, type Playout } from '../../env/playout.js';
import { defineCommand, type Io } from '../command.js';
import { Progress } from '../progress.js';

const RULESET = 'base-4p';
const COPIES = 500_000;
/** Games of each preset in the signature; fixed, so that it depends on the rules alone. */
const SIGNED_GAMES = 20;

const WAYS = ['playout', 'withMask', 'withObservation'] as const;
type Way = (typeof WAYS)[number];

const PLAY: Readonly<Record<Way, (playout: Playout, seed: string) => number>> = {
  playout: (playout, seed) => playout.play(seed),
  withMask: (playout, seed) => playout.playWithMask(seed),
  withObservation: (playout, seed) => playout.playWithObservation(seed),
};

export interface BenchReport {
  playout: { decisionsPerSecond: number };
  withMask: { decisionsPerSecond: number };
  withObservation: { decisionsPerSecond: number };
  clone: { nanoseconds: number };
  signature: string;
}

/** Hash of seeded random games of every preset; changes when behaviour does. */
export function signature(): string {
  const all = new Hash();
  for (const preset of PRESETS) {
    const playout = createPlayout(loadRuleset(preset));
    for (let game = 0; game < SIGNED_GAMES; game++) all.word(playout.playWithObservation(`bench/${game}`));
    all.text(playout.hash.hex());
  }
  return all.hex();
}

/** Every repetition plays the same games with each way in turn, so that noise of the machine hits all of them. */
export function measure(games: number, repetitions: number, progress?: (done: number) => void): BenchReport {
  const playout = createPlayout(loadRuleset(RULESET));
  const rates: Record<Way, number[]> = { playout: [], withMask: [], withObservation: [] };
  const copies: number[] = [];
  // the first round is a warm-up
  for (let round = 0; round <= repetitions; round++) {
    for (const way of WAYS) {
      const rate = decisionsPerSecond(playout, PLAY[way], games);
      if (round > 0) rates[way].push(rate);
    }
    const start = performance.now();
    playout.copy(COPIES);
    if (round > 0) copies.push(((performance.now() - start) * 1e6) / COPIES);
    progress?.(round);
  }
  return {
    playout: { decisionsPerSecond: Math.round(median(rates.playout)) },
    withMask: { decisionsPerSecond: Math.round(median(rates.withMask)) },
    withObservation: { decisionsPerSecond: Math.round(median(rates.withObservation)) },
    clone: { nanoseconds: Math.round(median(copies) * 10) / 10 },
    signature: signature(),
  };
}

function decisionsPerSecond(playout: Playout, play: (playout: Playout, seed: string) => number, games: number): number {
  let decisions = 0;
  const start = performance.now();
  for (let game = 0; game < games; game++) decisions += play(playout, `bench/${game}`);
  return (decisions * 1000) / (performance.now() - start);
}

const median = (values: readonly number[]): number => quantile(ascending(values), 0.5);

function formatReport(report: BenchReport): string {
  const rate = (way: Way): string => `${(report[way].decisionsPerSecond / 1e6).toFixed(3)} million decisions/s`;
  return [
    `${RULESET}, random play, one core`,
    `  playout          ${rate('playout')}`,
    `  with mask        ${rate('withMask')}`,
    `  with observation ${rate('withObservation')}`,
    `  copy             ${report.clone.nanoseconds} ns`,
    `Bench: ${report.signature}`,
    '',
  ].join('\n');
}

export default defineCommand({
  operands: [],
  options: {
    games: { type: 'integer', value: 'N', default: 300, min: 1, help: 'games of one repetition' },
    repetitions: { type: 'integer', value: 'N', default: 7, min: 1, help: 'repetitions; the median is reported' },
    signature: { type: 'flag', help: 'only the signature, without measuring' },
    json: { type: 'flag', help: 'prints one JSON object' },
  },
  examples: ['orleans bench', 'orleans bench --signature'],
  run(_operands, options, io: Io): number {
    if (options.signature) {
      const hash = signature();
      io.out(options.json ? `${JSON.stringify({ signature: hash })}\n` : `Bench: ${hash}\n`);
      return 0;
    }
    const progress = new Progress(io, 'repetition', options.repetitions);
    const report = measure(options.games, options.repetitions, (done) => progress.at(done));
    progress.end();
    io.out(options.json ? `${JSON.stringify(report)}\n` : formatReport(report));
    return 0;
  },
});

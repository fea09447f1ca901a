import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBot } from '../../agents/bots/index.js';
import { measureLuck } from '../../src/arena/luck.js';
import { adjust, factorOf, luckFor } from '../../src/arena/results/adjusted.js';
import { standings } from '../../src/arena/standings.js';
import { estimate, type Column, type Interval } from '../../src/arena/statistics/interval.js';
import { openValue, type StateValue } from '../../src/arena/state-value.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';
import { ROOT } from '../../src/server/package.js';
import { readOptions } from '../options.js';
import { renderLuck } from './page.js';
import { RUNS, SAMPLES, type Run } from './plan.js';
import { aheadOf, RUBBISH } from './values.js';

/** A line of the table: one metric of the bot that takes each seat in turn. */
export interface Measured extends Run {
  readonly metric: 'outcome' | 'score';
  readonly raw: Interval;
  readonly adjusted: Interval;
  /** Adjusted minus raw. */
  readonly difference: Interval;
  readonly factor: number | null;
  /** Chance events of a game including its set-up, and milliseconds for playing it and for measuring its luck. */
  readonly events: number;
  readonly played: number;
  readonly measured: number;
}

const {
  options: { only, out, write },
} = readOptions({
  name: 'npm run luck --',
  summary:
    'Plays games of built-in bots, measures their luck (docs/tournaments.md#luck-taken-out), and prints docs/luck.md with raw and adjusted means,\nthe factor by which fewer deals are needed, and the cost in time.',
  options: {
    only: { type: 'text', value: 'TEXT', default: '', help: 'runs with this text in their ruleset' },
    out: { type: 'text', value: 'DIR', default: join(ROOT, '.luck'), help: 'keeps finished runs, which are not played again' },
    write: { type: 'flag', help: 'write the page instead of printing it' },
  },
});
const runs = RUNS.filter(({ ruleset }) => ruleset.includes(only));
const lines = runs.flatMap(linesOf);
const page = renderLuck(lines);
if (write) writeFileSync(join(ROOT, 'docs', 'luck.md'), page);
else process.stdout.write(page);

/** The lines of a run, from its file if it is finished. */
function linesOf(run: Run): Measured[] {
  const file = join(
    out,
    `${Object.values(run)
      .join('-')
      .replace(/[^a-z0-9]+/g, '-')}.json`,
  );
  if (!existsSync(file)) {
    const measured = measureRun(run);
    mkdirSync(out, { recursive: true });
    writeFileSync(file, JSON.stringify(measured));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Measured[];
}

function openRunValue({ value }: Run, ruleset: Ruleset): StateValue {
  if (value === 'rubbish') return RUBBISH;
  return value === 'ahead' ? aheadOf(ruleset) : openValue(value, ruleset, null).value;
}

function measureRun(run: Run): Measured[] {
  const ruleset = loadRuleset(run.ruleset);
  const { seats, spec } = ruleset;
  let evaluations = 0;
  const inner = openRunValue(run, ruleset);
  const value: StateValue = {
    evaluate(env, into) {
      evaluations++;
      inner.evaluate(env, into);
    },
  };
  const players = Array.from({ length: seats }, (_, k) => makeBot(k === 0 ? run.bot : run.against, k, { models: localModels() }));
  const env = new Env(ruleset);
  const columns = (): { raw: Column; luck: Column } => ({ raw: columnOf(run.games), luck: columnOf(run.games) });
  const found = { outcome: columns(), score: columns() };
  const spent = { played: 0, measured: 0 };
  for (let game = 0; game < run.games; game++) {
    const seed = `luck/${game}`;
    const own = game % seats;
    players.forEach((bot, k) => bot.reset?.(`${seed}/${k}`));
    const before = performance.now();
    env.reset({ seed });
    while (!env.over) env.step(players[(env.currentSeat - own + seats) % seats]!.act(env));
    const between = performance.now();
    const luck = measureLuck(ruleset, { seed, actions: env.record.actions }, value, run.samples ?? SAMPLES, `${seed}/redraws`);
    spent.measured += performance.now() - between;
    spent.played += between - before;
    const scores = env.scores();
    const outcomes = standings(spec.utility, scores, Array<boolean>(seats).fill(false), true).map(({ outcome }) => outcome);
    for (const metric of ['outcome', 'score'] as const) {
      found[metric].raw.sums[game] = metric === 'outcome' ? outcomes[own]! : scores[own]!.total;
      found[metric].luck.sums[game] = luckFor(metric, spec.utility, { seats: luck.map((one) => ({ luck: one })) as never }, own)!;
    }
  }
  return (['outcome', 'score'] as const).map((metric) => {
    const { raw, luck } = found[metric];
    const adjusted = adjust(raw, luck);
    const difference = { ...raw, sums: adjusted.sums.map((sum, game) => sum - raw.sums[game]!) };
    const [first, second, third] = estimate([raw, adjusted, difference], new Stream('luck', metric)) as [Interval, Interval, Interval];
    return {
      ...run,
      metric,
      raw: first,
      adjusted: second,
      difference: third,
      factor: factorOf(raw, adjusted),
      events: evaluations / (1 + (run.samples ?? SAMPLES)) / run.games,
      played: spent.played / run.games,
      measured: spent.measured / run.games,
    };
  });
}

function columnOf(games: number): Column {
  return { sums: new Float64Array(games), counts: new Float64Array(games).fill(1) };
}

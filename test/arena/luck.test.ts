import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { measureLuck, type PlayedGame } from '../../src/arena/luck.js';
import type { Report } from '../../src/arena/report.js';
import { adjust, factorOf } from '../../src/arena/results/adjusted.js';
import { summarize } from '../../src/arena/results/summary.js';
import { openValue, type StateValue } from '../../src/arena/state-value.js';
import { estimate, moments, type Column } from '../../src/arena/statistics/interval.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Hash } from '../../src/core/hash.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { orleans } from '../cli/harness.js';
import { Dice, simulate, tournamentOf } from './simulate.js';

const root = mkdtempSync(join(tmpdir(), 'orleans-luck-'));
afterAll(() => rmSync(root, { recursive: true }));

function randomGame(ruleset: Ruleset, seed: string): PlayedGame {
  const env = new Env(ruleset);
  const dice = new Stream(seed, 'moves');
  env.reset({ seed });
  while (!env.over) env.step(env.pickLegal(dice.below(env.numLegal)));
  return { seed, actions: env.record.actions };
}

/** Any number that depends on the whole state: it does not depend on the result. */
const RUBBISH: StateValue = {
  evaluate(env, values) {
    values.fill(Number.parseInt(new Hash().text(env.stateHash()).hex().slice(0, 6), 16) / 2 ** 24);
  },
};

describe('the luck of a game', () => {
  test.each([
    ['base-2p', 'learned', 60],
    ['salesman', 'auto', 60],
    ['invasion-2p?characters=easy', 'learned', 20],
  ])('has the mean 0 in %s with the value %s', (name, value, games) => {
    const ruleset = loadRuleset(name);
    const open = openValue(value, ruleset, null).value;
    const luck = Array.from({ length: games }, (_, n) => measureLuck(ruleset, randomGame(ruleset, `luck/${n}`), open, 2, `redraws/${n}`));
    for (let seat = 0; seat < ruleset.seats; seat++) {
      const { mean, variance } = moments(luck.map((seats) => seats[seat]!));
      expect(variance).toBeGreaterThan(0);
      expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(variance / games));
    }
    if (ruleset.spec.utility === 'team') for (const seats of luck) expect(new Set(seats).size).toBe(1);
  });

  test('is measured only at draws', () => {
    const ruleset = loadRuleset('base-2p');
    const game = randomGame(ruleset, 'where');
    let evaluated = 0;
    const counting: StateValue = { evaluate: () => void evaluated++ };
    measureLuck(ruleset, game, counting, 3, 'where');
    const env = new Env(ruleset, { log: true });
    env.reset({ seed: game.seed });
    env.takeLog();
    let drawn = 0;
    for (const action of game.actions) {
      env.step(action);
      if (env.takeLog().some((line) => line.startsWith('chance '))) drawn++;
    }
    // the set-up is a draw, too
    expect(evaluated).toBe((1 + drawn) * (1 + 3));
    expect(drawn).toBeGreaterThan(10);
    expect(drawn).toBeLessThan(game.actions.length / 2);
  });

  test('explains the part that the value sees: of the set-up only the noise of the redraws remains', () => {
    const ruleset = loadRuleset('base-2p');
    const { value } = openValue('learned', ruleset, null);
    const [deals, samples] = [60, 16];
    const column = (): Column => ({ sums: new Float64Array(deals), counts: new Float64Array(deals).fill(1) });
    const [raw, luck] = [column(), column()];
    const env = new Env(ruleset);
    const values = new Float64Array(2);
    for (let deal = 0; deal < deals; deal++) {
      env.reset({ seed: `start/${deal}` });
      value.evaluate(env, values);
      raw.sums[deal] = values[0]!;
      luck.sums[deal] = measureLuck(ruleset, { seed: `start/${deal}`, actions: [] }, value, samples, `r/${deal}`)[0]!;
    }
    // the mean of 16 redraws has a sixteenth of the variance
    const factor = factorOf(raw, adjust(raw, luck))!;
    expect(factor).toBeGreaterThan(samples / 2);
    expect(factor).toBeLessThan(samples * 2);
  });

  test('depends only on the game and the redraws', () => {
    const ruleset = loadRuleset('base-2p');
    const game = randomGame(ruleset, 'same');
    const { value } = openValue('learned', ruleset, null);
    const luck = measureLuck(ruleset, game, value, 4, 'r');
    expect(measureLuck(ruleset, game, value, 4, 'r')).toEqual(luck);
    expect(measureLuck(ruleset, game, value, 4, 'other')).not.toEqual(luck);
  });
});

describe('a frozen value', () => {
  test('has a hash that a tournament with a declared value keeps', () => {
    const config = { ruleset: 'base-2p', bots: ['random', 'greedy'], deals: 1 };
    const { hash } = readConfig({ ...config, adjust: 'learned' }).tournament.adjust!;
    expect(hash).toBe(openValue('learned', loadRuleset('base-2p'), null).hash);
    expect(hash).not.toBe(openValue('auto', loadRuleset('base-2p'), null).hash);
    expect(readConfig({ ...config, adjust: { value: 'learned', hash } }).tournament.adjust).toEqual({
      value: 'learned',
      samples: 16,
      hash,
    });
    expect(() => readConfig({ ...config, adjust: { value: 'auto', hash } })).toThrow(expect.objectContaining({ code: 'ARENA_VALUE' }));
    expect(() => readConfig({ ...config, adjust: 'salesman' })).toThrow(/^The model salesman was trained for salesman .* and knows/);
  });
});

/** Deals of a result that is partly luck; `games` of them each. */
function sample(dice: Dice, deals: number, known: number, luckScale = 1): { raw: Column; luck: Column } {
  const raw = { sums: new Float64Array(deals), counts: new Float64Array(deals).fill(2) };
  const luck = { sums: new Float64Array(deals), counts: raw.counts };
  for (let deal = 0; deal < deals; deal++) {
    const drawn = dice.normal();
    luck.sums[deal] = luckScale * drawn;
    raw.sums[deal] = 2 * 0.3 + known * drawn + Math.sqrt(1 - known * known) * dice.normal();
  }
  return { raw, luck };
}

describe('an adjusted result', () => {
  test('subtracts from a deal a multiple of its luck, with a factor that the deal does not influence', () => {
    const { raw, luck } = sample(new Dice('apart'), 20, 0.7);
    const before = adjust(raw, luck).sums[7]!;
    const shifted = { ...raw, sums: raw.sums.map((sum, deal) => (deal === 7 ? sum + 100 : sum)) };
    expect(adjust(shifted, luck).sums[7]! - before).toBeCloseTo(100, 9);
    const other = { ...luck, sums: luck.sums.map((sum, deal) => (deal === 7 ? -2 * sum : sum)) };
    expect(adjust(raw, other).sums[7]! - raw.sums[7]!).toBeCloseTo(2 * (raw.sums[7]! - before), 9);
  });

  test('has the mean of the result, and its interval covers it; the factor is that of the known share of luck', () => {
    const dice = new Dice('adjusted');
    const runs = Array.from({ length: 150 }, (_, run) => {
      const { raw, luck } = sample(dice, 40, 0.8, 1e3);
      const adjusted = adjust(raw, luck);
      return { interval: estimate([adjusted], new Stream(String(run), 'b'))[0]!, factor: factorOf(raw, adjusted)! };
    });
    const { mean, variance } = moments(runs.map(({ interval }) => interval.mean));
    expect(Math.abs(mean - 0.3)).toBeLessThan(4 * Math.sqrt(variance / runs.length));
    // a result in another unit, with 0.64 of its variance from luck
    expect(moments(runs.map(({ factor }) => factor)).mean).toBeGreaterThan(2.3);
    expect(moments(runs.map(({ factor }) => factor)).mean).toBeLessThan(3.2);
    expect(runs.filter(({ interval: { low, high } }) => low <= 0.3 && 0.3 <= high).length / runs.length).toBeGreaterThan(0.9);
  });

  test('of a value without information has an interval as wide as the result', () => {
    const ruleset = loadRuleset('base-2p');
    const luck = measureLuck(ruleset, randomGame(ruleset, 'rubbish'), RUBBISH, 4, 'r');
    expect(luck[0]).not.toBe(0);
    const { raw, luck: useless } = sample(new Dice('rubbish'), 200, 0);
    const factor = factorOf(raw, adjust(raw, useless))!;
    expect(factor).toBeGreaterThan(0.95);
    expect(factor).toBeLessThan(1.02);
  });

  test('is a second column if luck was measured on enough deals', () => {
    const tournament = tournamentOf({ deals: 30 });
    const played = simulate(tournament, [0.5, 0], 1, new Dice('column'));
    expect(summarize(tournament, played).bots.map(({ adjusted }) => adjusted)).toEqual([null, null]);
    const measured = played.map(({ bots, result }) => ({
      bots,
      result: { ...result, seats: result.seats.map((seat) => ({ ...seat, luck: seat.score - 100 })) },
    }));
    const { bots } = summarize(tournament, measured);
    for (const { adjusted, metrics } of bots) {
      expect(adjusted!.factor).toBeGreaterThan(1.1);
      expect(Math.abs(adjusted!.interval.mean - metrics.outcome.mean)).toBeLessThan(0.2);
    }
    expect(summarize(tournament, measured.slice(0, 30)).bots[0]!.adjusted).toBeNull();
  });

  test('is in the files of an evaluation with the hash of the value', async () => {
    const out = join(root, 'e');
    const names = ['--ruleset', 'salesman', '--candidate', 'random', '--metric', 'score', '--deals', '0..15', '--seed', 's'];
    const { code, out: printed } = await orleans(['evaluate', ...names, '--adjust', 'learned', '--out', out, '--jobs', '1']);
    expect(code).toBe(0);
    expect(printed).toMatch(/random\s+objectives reached .* {2}adjusted .* [×–]/);
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report;
    const { hash } = openValue('learned', loadRuleset('salesman'), null);
    expect(report.reproduce.config).toMatchObject({ adjust: { value: 'learned', samples: 16, hash } });
    for (const file of ['report.md', 'report.html']) {
      expect(readFileSync(join(out, file), 'utf8')).toContain(hash);
      expect(readFileSync(join(out, file), 'utf8')).toContain('fewer deals');
    }
    const [line] = readFileSync(join(out, 'matches.jsonl'), 'utf8').split('\n');
    const { seats } = JSON.parse(line!) as { seats: { luck: number }[] };
    for (const { luck } of seats) expect(Number.isFinite(luck)).toBe(true);
  });
});

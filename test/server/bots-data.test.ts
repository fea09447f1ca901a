// Bots of a server with corrected data play by it, also in other threads. This file has a separate process, because corrections apply to a
// whole process.
import { afterAll, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { useOverrides } from '../../src/catalog/overrides.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { BotPool } from '../../src/server/bots/pool.js';
import { derive } from '../../src/server/seed.js';

const RULESET = 'base-2p?tiles=base';
const STEPS = 60;

useOverrides({ board: { farm_house: { effect: { coins: 9 } } } });

const pool = new BotPool(1);
afterAll(() => pool.close());

test('games of the threads equal those of this thread with corrected rows', async () => {
  const ruleset = loadRuleset(RULESET);
  const origin = new Env(ruleset, { reward: 'score' });
  origin.reset({ seed: 'data' });
  const job = {
    kind: 'game',
    caller: 'test',
    ruleset: ruleset.name,
    options: { reward: 'score' },
    situation: origin.situation(),
    bots: ['greedy', 'greedy'],
    seed: 'x',
    maxSteps: STEPS,
  } as const;
  for (let game = 0; game < 3; game++) {
    const fork = { kind: 'reseed', seat: null, seed: derive('x', game) } as const;
    const there = await pool.play({ ...job, game, fork }, new AbortController().signal);
    const copy = origin.fork('reseed', { seed: fork.seed });
    const bots = job.bots.map((name, seat) => makeBot(name, derive('x', game, 'bot', seat)));
    for (let step = 0; !copy.over && step < STEPS; step++) copy.step(bots[copy.currentSeat]!.act(copy));
    expect(there.returns).toEqual([...copy.returns]);
  }
});

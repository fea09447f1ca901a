/** Forks for search: a resampled game agrees with all that a seat knows and differs in what it does not know. */
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { checkInvariants, tableOf } from '../invariants.js';
import { LONG } from '../long.js';
import { furnished } from './furnished.js';
import { asked, play, rich, sealedPlans, seen } from './play.js';

/** Decisions between those at which copies are made. */
const STRIDE = LONG ? 19 : 47;

const RULESETS = [
  'base-2p@first-2014',
  'base-3p@eighth',
  'base-5p?tiles=base',
  'base-3p?tiles=base&planning=sealed',
  'base-4p@eighth?bagCounts=owner',
  'base-3p@first-2014?planning=sealed',
  'base-4p?tiles=base&bagCounts=owner&planning=sealed',
  'base-2p?tiles=all&planning=sealed',
  'base-3p+orders+events+intrigue?planning=sealed',
  'base-3p+orders+events+trade?planning=sealed&bagCounts=owner',
  'prosperity-3p+orders',
  'prosperity-4p?planning=sealed&bagCounts=owner',
];

function begun(name: string, seed: number): Env {
  const ruleset = loadRuleset(name);
  const env = new Env(ruleset);
  const isRich = name.startsWith('base') && !name.includes('+') && !name.includes('tiles=all');
  env.reset({ seed, position: isRich ? rich(env.seats, ruleset.edition, seed) : furnished(ruleset, seed, { round: 2 }) });
  return env;
}

/** The invariants of the base; with modules, that the table can be rebuilt, so all pieces add up to the box. */
function checkSound(env: Env): void {
  if (env.ruleset.modules.length === 1) checkInvariants(env);
  else {
    const again = new Env(env.ruleset);
    again.reset({ seed: 1, position: env.position(null) });
    expect(again.position(null)).toEqual(env.position(null));
  }
}

const finish = (env: Env, seed: number): string => {
  const player = play(seed);
  while (!env.over) env.step(player(env));
  return env.stateHash();
};

test.each(RULESETS)('%s: resampling keeps all facts that the seat knows, and all invariants', (name) => {
  for (const seed of [1]) {
    const env = begun(name, seed);
    const player = play(seed);
    for (let move = 0; !env.over; move++) {
      if (move % STRIDE === 0) {
        const hash = env.stateHash();
        for (let seat = 0; seat < env.seats; seat++) {
          const other = env.fork('resample', { seat, seed: move });
          expect(seen(other, seat), `move ${move}, seat ${seat}, seed ${seed}`).toBe(seen(env, seat));
          expect(asked(other, seat)).toBe(asked(env, seat));
          expect([other.currentSeat, other.over]).toEqual([env.currentSeat, false]);
          checkSound(other);
        }
        expect(env.stateHash(), 'the original has changed').toBe(hash);
      }
      env.step(player(env));
    }
  }
});

test.each(RULESETS)('%s: a resampled game can be played to its end', (name) => {
  const env = begun(name, 3);
  const player = play(3);
  for (let move = 0; move < (LONG ? 80 : 40) && !env.over; move++) {
    if (move % 40 === 25) {
      const other = env.fork('resample', { seat: (env.currentSeat + 1) % env.seats, seed: move });
      const next = play(move);
      while (!other.over) {
        other.step(next(other));
        if (other.moveNumber % 10 === 0) checkSound(other);
      }
      checkSound(other);
    }
    env.step(player(env));
  }
});

test.each(['reseed', 'resample'] as const)('%s: repeated calls give different futures, the same seed gives the same future', (mode) => {
  const env = begun('base-3p?tiles=base', 6);
  const player = play(6);
  for (let move = 0; move < 40; move++) env.step(player(env));
  const fork = (o: { seed?: number } = {}): Env => env.fork(mode, { ...o, ...(mode === 'resample' ? { seat: 0 } : {}) });
  const futures = new Set(Array.from({ length: 8 }, () => finish(fork(), 1)));
  expect(futures.size).toBeGreaterThan(4);
  expect(finish(fork({ seed: 5 }), 1)).toBe(finish(fork({ seed: 5 }), 1));
  expect(finish(fork({ seed: 5 }), 1)).not.toBe(finish(fork({ seed: 6 }), 1));
});

test('an exact copy has the same future', () => {
  const env = begun('base-4p?tiles=base', 7);
  const player = play(7);
  for (let move = 0; move < 60; move++) env.step(player(env));
  const [a, b] = [env.fork('exact'), env.fork('exact')];
  expect(finish(a, 2)).toBe(finish(b, 2));
  expect(finish(env, 2)).toBe(a.stateHash());
});

test('bagCounts=owner: resampling keeps the bag of the seat and the sizes of the other bags', () => {
  const env = begun('base-3p?tiles=base&bagCounts=owner', 8);
  const player = play(8);
  for (let move = 0; move < 30; move++) env.step(player(env));
  const size = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  const real = tableOf(env);
  for (let seed = 0; seed < 20; seed++) {
    const { seats } = tableOf(env.fork('resample', { seat: 0, seed }));
    expect(seats[0]!.bag).toEqual(real.seats[0]!.bag);
    expect(seats.map((seat) => size(seat.bag))).toEqual(real.seats.map((seat) => size(seat.bag)));
  }
});

test('without hidden facts a resampled game equals the original', () => {
  const env = begun('base-3p?tiles=base', 9);
  const player = play(9);
  for (let move = 0; move < 100; move++) env.step(player(env));
  expect(tableOf(env.fork('resample', { seat: 1 }))).toEqual(tableOf(env));
});

test.each(['base-2p?planning=sealed', 'base-2p+orders+events+intrigue?planning=sealed'])(
  '%s: a copy for a seat does not depend on the sealed plans of others',
  (name) => {
    const plans = sealedPlans(name);
    expect(new Set(plans.map((env) => env.stateHash())).size, 'the plans differ').toBe(plans.length);
    for (let seed = 0; seed < 5; seed++) {
      const copies = plans.map((env) => env.fork('resample', { seat: 1, seed }).stateHash());
      expect(new Set(copies).size, `seed ${seed}`).toBe(1);
    }
  },
);

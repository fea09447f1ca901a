/** Travelling Salesman 4.4: win, loss, rewards. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../../src/catalog/ruleset.js';
import { Env } from '../../../../src/env/env.js';
import { map, refused, rule, seeds, type Scenario } from '../../../dsl.js';
import { event, MARKET, marked, ORDER, planning, result, TARGETS, turn } from './positions.js';

const without = (name: string): string[] => ORDER.filter((other) => other !== name);
const winner = (g: Scenario): boolean => g.env.scores()[0]!.winner;
const FIFTH = { merchant: 'tours', goods: { grain: 3 }, objectives: without('tours') };

rule('SAL-060 SOLO-INV-03', 'after the fifth Objective in phase 5 the Feeding is still paid, then the game is won', () => {
  const g = turn(5, { ...FIFTH, coins: 2 })
    .act('objective(tours)')
    .asks('turn', 0);
  expect(result(g)).toBe(null);
  g.act('pass').over().expect({ round: 5, 'seats.0.coins': 0 });
  expect([result(g), winner(g), g.env.scores()[0]!.total]).toEqual(['won', true, 5]);
});

rule(
  'SAL-060 SAL-EVT-STARVE-1',
  'with all five Objectives in round 15 but 1 coin and no food, the Feast cannot be paid, and the game is lost',
  () => {
    const g = turn(15, { ...FIFTH, coins: 1 })
      .act('objective(tours)', 'pass')
      .over();
    expect([result(g), winner(g), marked(g).length]).toEqual(['lost', false, 5]);
    expect(result(event(15, { coins: 1, objectives: ORDER }).over())).toBe('lost');
    expect(result(event(15, { coins: 4, objectives: ORDER }).over())).toBe('won');
  },
);

rule('SAL-060', 'after the fifth Objective actions remain possible', () => {
  turn(5, FIFTH).act('objective(tours)', 'use(scriptorium)').asks('turn', 0).expect({ 'seats.0.tracks.development': 1 });
});

rule('SAL-060 SOLO-DEC-04', 'the fifth Objective can be paid in the last window, after phase 6 of round 15', () => {
  const g = event(15, { coins: 4, merchant: 'bourges', goods: { wool: 3 }, objectives: without('bourges') }).asks('scenario.window', 0);
  expect(result(g.fork().act('done').over())).toBe('lost');
  expect(result(g.act('objective(bourges)').over())).toBe('won');
});

rule('SAL-061', 'with four Objectives at the end of round 15 the game is lost, though the Feast was paid', () => {
  for (const missing of ORDER) {
    const g = event(15, { coins: 9, objectives: without(missing) })
      .over()
      .expect({ 'seats.0.coins': 5 });
    expect([result(g), winner(g), g.env.scores()[0]!.total]).toEqual(['lost', false, 4]);
  }
});

rule('SAL-061', 'round 14 is not the last', () => {
  event(14, { coins: 4 }).asks('planning', 0).expect({ round: 15 });
});

rule('SOLO-INV-03', 'in random play a game that is lost before round 15 ends by hunger, and a game that is won has five Objectives', () => {
  const seen = new Set<string>();
  for (const seed of seeds(40)) {
    // every fourth game lacks only the delivery to Tours
    const seat = seed % 4 === 0 ? { ...FIFTH, coins: 40 } : { coins: 10 + 2 * seed, goods: { grain: 3, wine: 2 } };
    const g = planning(1, seat, { seed }).playRandom(seed, 6000).over();
    const round = g.count('round');
    const text = `${result(g)} ${round === 15}`;
    seen.add(text);
    if (result(g) === 'lost' && round < 15) {
      const need = round > 10 ? 2 : 1;
      const food = ['grain', 'cheese', 'wine'].reduce((n, good) => n + g.count(`seats.0.goods.${good}`), 0);
      expect([food < need, g.count('seats.0.coins') < 2 * need], `seed ${seed}, round ${round}`).toEqual([true, true]);
    }
    if (result(g) === 'won') expect(marked(g)).toHaveLength(5);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['lost false', 'lost true', 'won false']));
});

// --- rewards -------------------------------------------------------------------------------------

interface Run {
  ruleset?: string;
  reward?: 'outcome' | 'progress';
  discount?: number;
  round?: number;
  phase?: string;
  seat: object;
}
function begin({ ruleset = 'salesman', reward = 'outcome', discount, round = 15, phase = 'event', seat }: Run): Env {
  const env = new Env(loadRuleset(ruleset), { reward, ...(discount === undefined ? {} : { discount }) } as ConstructorParameters<
    typeof Env
  >[1]);
  env.reset({ seed: 7, position: { start: 0, phase, round, map: map(), seats: [{ market: MARKET, ...seat }] } });
  return env;
}
const step = (env: Env, name: string): number => {
  const action = env.ruleset.spec.actions.find((one) => one.name.replace(/ /g, '') === name.replace(/ /g, ''))!;
  env.step(action.id);
  return env.rewards[0]!;
};
const LAST = { coins: 4, merchant: 'bourges', goods: { wool: 3 }, objectives: without('bourges') };
const ON_TURN = { spaces: { scriptorium: ['knight', 'scholar'], monastery: ['scholar', 'trader'] } };

rule('SOLO-DEC-22', 'the outcome is +1 for a win, -1 for a loss even by hunger, 0 before; lossReward=0 makes a loss 0', () => {
  expect(step(begin({ seat: LAST }), 'objective(bourges)')).toBe(1);
  expect(step(begin({ seat: LAST }), 'done')).toBe(-1);
  expect(step(begin({ seat: { coins: 1, ...ON_TURN }, phase: 'actions', round: 4 }), 'pass')).toBe(-1);
  expect(step(begin({ seat: LAST, ruleset: 'salesman?lossReward=0' }), 'done') + 0).toBe(0);
  expect(step(begin({ seat: LAST, ruleset: 'salesman?lossReward=0' }), 'objective(bourges)')).toBe(1);
  expect(step(begin({ seat: { ...LAST, objectives: [], ...ON_TURN }, phase: 'actions', round: 4 }), 'objective(bourges)')).toBe(0);
});

rule('SOLO-DEC-24', 'with speedBonus only a win adds a tenth of the share of rounds left', () => {
  const won = (round: number, ruleset: string): number => step(begin({ seat: LAST, round, ruleset }), 'objective(bourges)');
  expect(won(9, 'salesman?speedBonus')).toBeCloseTo(1 + 0.1 * (6 / 15), 9);
  expect(won(15, 'salesman?speedBonus')).toBeCloseTo(1, 9);
  expect(won(9, 'salesman')).toBe(1);
  expect(step(begin({ seat: LAST, ruleset: 'salesman?speedBonus' }), 'done')).toBe(-1);
});

rule('SOLO-DEC-23', 'from a state to a loss the progress rewards add up to -1 minus its potential', () => {
  const phi = (seat: object): number => {
    const env = begin({ seat: { ...seat, ...ON_TURN }, phase: 'actions', round: 15, reward: 'progress' });
    while (!env.over) env.step(env.legalActions()[0]!);
    return -1 - env.returns[0]!;
  };
  expect(phi({ coins: 4 })).toBeCloseTo(0, 6);
  expect(phi({ coins: 1, goods: { grain: 1, brocade: 1 } })).toBeCloseTo((0.5 * (2 / 5) + 0.5 * (1 / 3) + 0.5) / 5, 6);
  expect(phi({ coins: 1, goods: { wool: 2, cheese: 1 }, objectives: ['tours'] })).toBeCloseTo(
    (1 + 0.5 * (2 / 3) + 0.5 * (2 / 5) + 0.5 * (1 / 4)) / 5,
    6,
  );
  expect(phi({ coins: 0, goods: { wool: 9 }, objectives: ['chartres', 'vendome', 'argenton'] })).toBeCloseTo(3.5 / 5, 6);
});

rule('SOLO-DEC-23', 'a step pays discount times the new potential minus the old one', () => {
  const seat = { coins: 30, merchant: 'bourges', goods: { wool: 3 }, objectives: without('bourges'), ...ON_TURN };
  for (const discount of [1, 0.9]) {
    const env = begin({ seat, phase: 'actions', round: 5, reward: 'progress', discount });
    const before = (4 + 0.5) / 5;
    expect(step(env, 'objective(bourges)')).toBeCloseTo(discount - before, 6);
    expect(step(env, 'pass')).toBeCloseTo(1 - 1, 6);
  }
});

rule('SOLO-DEC-22', 'rewards by points and ranks are refused', () => {
  for (const reward of ['score', 'margin', 'rank'] as const)
    refused('REWARD_UNSUPPORTED', () => {
      new Env(loadRuleset('salesman'), { reward }).reset({ seed: 1 });
    });
});

rule('SAL-060', 'each of the five Objectives can be the last one', () => {
  for (const id of ORDER) {
    const g = event(15, {
      coins: 4,
      merchant: TARGETS[id]!.town,
      goods: { grain: 3, cheese: 2, wine: 2, wool: 3, brocade: 1 },
      objectives: without(id),
    });
    g.act('pay').asks('scenario.window', 0).act(`objective(${id})`).over();
    expect(result(g)).toBe('won');
  }
});

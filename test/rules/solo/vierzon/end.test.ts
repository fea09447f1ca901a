/** Capital Vierzon 3.6: win, loss, rewards. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../../src/catalog/ruleset.js';
import { Env } from '../../../../src/env/env.js';
import { map, refused, rule, scenario, seeds, type Scenario } from '../../../dsl.js';
import { EARLY, event, MARKET, marked, ORDER, result, turn } from './positions.js';

const without = (name: string): string[] => ORDER.filter((other) => other !== name);
const winner = (g: Scenario): boolean => g.env.scores()[0]!.winner;

rule('VIE-060 SOLO-INV-03', 'after the fifth Objective in phase 5 of round 5 the Income is still paid, then the game is won', () => {
  const g = turn(5, { coins: 25, objectives: without('fortress') })
    .act('objective(fortress)')
    .asks('turn', 0);
  expect(result(g)).toBe(null);
  g.act('pass').over().expect({ 'seats.0.coins': 3, round: 5 });
  expect([result(g), winner(g), g.env.scores()[0]!.total]).toEqual(['won', true, 5]);
});

rule('VIE-060', 'after the fifth Objective actions remain possible', () => {
  turn(5, { coins: 25, objectives: without('fortress') })
    .act('objective(fortress)', 'use(scriptorium)')
    .asks('turn', 0)
    .expect({ 'seats.0.tracks.development': 1 });
});

rule('VIE-060', 'a fifth Objective marked without a question wins too', () => {
  const g = turn(5, { merchant: 'loches', objectives: without('company'), spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } });
  g.act('use(guildhall)').asks('turn', 0).act('pass').over();
  expect(result(g)).toBe('won');
});

rule('VIE-060 SOLO-DEC-04', 'the fifth Objective can be paid in the last window, after phase 6 of round 14', () => {
  const g = event(14, { coins: 25, objectives: without('fortress') }).asks('scenario.window', 0);
  const lost = g.fork().act('done').over();
  expect([result(lost), winner(lost)]).toEqual(['lost', false]);
  g.act('objective(fortress)').over();
  expect([result(g), winner(g)]).toEqual(['won', true]);
});

rule('VIE-061', 'with four Objectives at the end of round 14 the game is lost', () => {
  for (const missing of ORDER.slice(1)) {
    const g = event(14, { objectives: without(missing) }).over();
    expect([result(g), winner(g), g.env.scores()[0]!.total]).toEqual(['lost', false, 4]);
  }
});

rule('RUL-S22 RUL-S35', 'wine and cheese that are not on the Gaming Room do not complete the Capital at the end', () => {
  const received = ['farmer', 'scholar', 'knight'].map((kind) => `gaming_room.${kind}`);
  const g = event(14, {
    tiles: ['gaming_room'],
    received,
    goods: { wine: 1, cheese: 1 },
    stations: ['tours', 'blois', 'chinon'],
    unbuilt: 7,
    citizens: 1,
    tracks: { development: 15 },
    objectives: without('capital'),
  }).over();
  expect([result(g), g.env.scores()[0]!.total]).toEqual(['lost', 4]);
});

rule('VIE-061', 'round 13 is not the last', () => {
  event(13, {}).asks('planning', 0).expect({ round: 14 });
});

rule('RUL-S07', 'with earlyLoss=true a game without the Builder is lost at the end of round 8', () => {
  const g = event(8, { coins: 9, objectives: ['fortress'] }, { ruleset: EARLY }).over();
  expect([result(g), winner(g)]).toEqual(['lost', false]);
  const declined = event(8, { coins: 10, objectives: [] }, { ruleset: EARLY }).asks('scenario.window', 0).act('done').over();
  expect(result(declined)).toBe('lost');
  event(8, { objectives: ['builder'] }, { ruleset: EARLY })
    .asks('planning', 0)
    .expect({ round: 9 });
});

rule('RUL-S07 VIE-061', 'by default a game without the Builder continues to round 14', () => {
  const g = event(8, { objectives: [] }).asks('planning', 0).expect({ round: 9 });
  g.idle((now) => now.count('round') === 14)
    .expect({ round: 14 })
    .idle()
    .over();
  expect(result(g)).toBe('lost');
});

rule(
  'SOLO-INV-03 VIE-INV-03',
  'with earlyLoss=true a random game ends after round 14, after a won round, or after round 8 without the Builder',
  () => {
    const ends = new Set<string>();
    for (const seed of seeds(30)) {
      // every third game lacks only the Fortress
      const seat =
        seed % 3 === 0 ? { coins: 26, objectives: without('fortress') } : { coins: 8 + (seed % 4), goods: { wine: 2 }, market: MARKET };
      const g = scenario(EARLY, { phase: 'planning', round: 6, map: map(), seats: [seat] }, { seed });
      let last = 0;
      g.playRandom(seed, 5000, (now) => {
        last = now.count('round');
        if (last > 8) expect(marked(now)).toContain('builder');
      }).over();
      if (result(g) === 'lost' && last < 14) expect([last, marked(g).includes('builder')]).toEqual([8, false]);
      if (result(g) === 'won') expect(marked(g)).toHaveLength(5);
      ends.add(`${result(g)} ${last < 14 ? (last === 8 && result(g) === 'lost' ? 'in round 8' : 'early') : 'in round 14'}`);
    }
    expect([...ends]).toEqual(expect.arrayContaining(['won early', 'lost in round 8', 'lost in round 14']));
  },
);

// --- rewards -------------------------------------------------------------------------------------

interface Run {
  ruleset?: string;
  reward?: 'outcome' | 'progress';
  discount?: number;
  round?: number;
  phase?: string;
  seat: object;
}
function begin({ ruleset = 'vierzon', reward = 'outcome', discount, round = 14, phase = 'event', seat }: Run): Env {
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
const LAST = { coins: 25, objectives: without('fortress') };
const ON_TURN = { spaces: { scriptorium: ['knight', 'scholar'], monastery: ['scholar', 'trader'] } };

rule('SOLO-DEC-22', 'the outcome is +1 for a win, -1 for a loss, 0 before; lossReward=0 makes a loss 0', () => {
  expect(step(begin({ seat: LAST }), 'objective(fortress)')).toBe(1);
  expect(step(begin({ seat: LAST }), 'done')).toBe(-1);
  expect(step(begin({ seat: LAST, ruleset: 'vierzon?lossReward=0' }), 'done') + 0).toBe(0);
  expect(step(begin({ seat: LAST, ruleset: 'vierzon?lossReward=0' }), 'objective(fortress)')).toBe(1);
  expect(step(begin({ seat: { coins: 25, ...ON_TURN }, phase: 'actions', round: 5 }), 'objective(fortress)')).toBe(0);
});

rule('SOLO-DEC-24', 'with speedBonus only a win adds a tenth of the share of rounds left', () => {
  const won = (round: number, ruleset: string): number => step(begin({ seat: LAST, round, ruleset }), 'objective(fortress)');
  expect(won(10, 'vierzon?speedBonus')).toBeCloseTo(1 + 0.1 * (4 / 14), 9);
  expect(won(14, 'vierzon?speedBonus')).toBeCloseTo(1, 9);
  expect(won(10, 'vierzon')).toBe(1);
  expect(step(begin({ seat: LAST, ruleset: 'vierzon?speedBonus' }), 'done')).toBe(-1);
});

rule('SOLO-DEC-23', 'from a state to a loss the progress rewards add up to -1 minus its potential', () => {
  const seat = { coins: 5, goods: { grain: 3 }, tracks: { development: 4 }, citizens: 1, ...ON_TURN };
  const env = begin({ seat, phase: 'actions', round: 7, reward: 'progress' });
  while (!env.over) env.step(env.legalActions()[0]!);
  const phi = (0.5 * (5 / 10) + 0.5 * (5 / 25) + 0 + 0.5 * (2 / 28) + 0.5 * (3 / 12)) / 5;
  expect(env.returns[0]).toBeCloseTo(-1 - phi, 6);
});

rule('SOLO-DEC-23', 'in the potential a marked Objective counts 1, an open one at most a half, and the Company 0 or 1', () => {
  const phi = (seat: object): number => {
    const env = begin({ seat: { ...seat, ...ON_TURN }, phase: 'actions', round: 13, reward: 'progress' });
    while (!env.over) env.step(env.legalActions()[0]!);
    return -1 - env.returns[0]!;
  };
  expect(phi({ objectives: ['builder'] })).toBeCloseTo(1 / 5, 6);
  expect(phi({ objectives: ['builder', 'company'], goods: { brocade: 4 } })).toBeCloseTo((1 + 1 + 0.5) / 5, 6);
  expect(phi({ objectives: ['builder', 'fortress', 'capital'] })).toBeCloseTo(3 / 5, 6);
  expect(phi({ objectives: ['builder'], stations: ['tours', 'blois'], unbuilt: 8, tracks: { development: 4 }, citizens: 1 })).toBeCloseTo(
    (1 + 0.5 * (6 / 28)) / 5,
    6,
  );
});

rule('SOLO-DEC-23', 'a step pays discount times the new potential minus the old one; a win adds 1', () => {
  const seat = { coins: 35, objectives: without('fortress').filter((name) => name !== 'builder'), ...ON_TURN };
  for (const discount of [1, 0.9]) {
    const env = begin({ seat, phase: 'actions', round: 5, reward: 'progress', discount });
    const before = (3 + 0.5 + 0.5) / 5;
    const after = (4 + 0.5) / 5;
    expect(step(env, 'objective(builder)')).toBeCloseTo(discount * after - before, 6);
    expect(step(env, 'objective(fortress)')).toBeCloseTo(discount - after, 6);
    expect(step(env, 'pass')).toBeCloseTo(1 - 1, 6);
  }
});

rule('SOLO-DEC-22', 'rewards by points and ranks are refused', () => {
  for (const reward of ['score', 'margin', 'rank'] as const)
    refused('REWARD_UNSUPPORTED', () => {
      new Env(loadRuleset('vierzon'), { reward }).reset({ seed: 1 });
    });
});

rule('RUL-S07', 'the early loss ends the game before round 9 has a phase', () => {
  const g = scenario(EARLY, {
    phase: 'actions',
    round: 8,
    seats: [{ coins: 0, market: MARKET, spaces: { scriptorium: ['knight', 'scholar'] } }],
  });
  g.act('pass').over().expect({ phase: 'over', round: 9, 'seats.0.result': 'lost' });
});

import { expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import type { State } from '../../src/view/contract.js';
import { FrameWriter } from '../../src/view/frames.js';
import { unpaidOf } from '../../src/view/unpaid.js';

/** The sentence that seat 0 reads at the start of its actions in a round. */
function readBy(ruleset: string, when: object, own: object, wheeled: object = {}): string | undefined {
  const rows = loadRuleset(ruleset);
  const spaces = { scriptorium: ['knight', 'scholar'], ...wheeled };
  const seats = [{ ...own, spaces }, {}].slice(0, rows.rules.seats);
  const position = { phase: 'actions', start: 0, ...when, seats } as const;
  return FrameWriter.of(rows, (one) => one.reset({ seed: 4, position }), 0).current.ask!.unpaid;
}

const bread = (n: number, ...tiles: string[]): object => ({ tiles: ['bakery', ...tiles], stores: { 'bakery.bread': n } });

test.each([
  ['salesman', { round: 11 }, { coins: 3, goods: { wine: 1, wool: 2 } }, 'you have 1 food and 3 coins'],
  ['salesman', { round: 11 }, { coins: 4 }, undefined],
  ['salesman', { round: 11 }, { coins: 0, goods: { grain: 1, wine: 1 } }, undefined],
  ['duel', { round: 2 }, { coins: 4 }, 'you have 0 food and 4 coins'],
  ['duel', { round: 2 }, { coins: 5 }, undefined],
  ['duel', { round: 5 }, { coins: 9, goods: { wine: 1 } }, 'you have 0 cheese'],
  ['duel', { round: 5 }, { goods: { cheese: 1 } }, undefined],
  ['duel', { round: 9 }, { coins: 1, goods: { wool: 2 } }, 'you have 1 coin'],
  ['duel', { round: 6 }, { coins: 1 }, undefined],
  ['duel', { round: 10 }, { coins: 1, goods: { wool: 1, cheese: 1 } }, undefined],
  ['duel', { round: 10 }, { coins: 0, goods: { wool: 1, cheese: 1 } }, 'you have goods worth 6 and 0 coins'],
  ['duel', { round: 14 }, { coins: 0, ...bread(3), tracks: { development: 8 } }, 'you have goods worth 6 and 0 coins'],
  ['duel', { round: 14 }, { coins: 1, ...bread(1), tracks: { development: 22 } }, 'you have goods worth 5 and 1 coin'],
  ['duel', { round: 14 }, { coins: 1, ...bread(1, 'cathedral'), tracks: { development: 22 } }, undefined],
  ['duel', { round: 4 }, { coins: 0 }, undefined],
  ['invasion-2p', { round: 12, event: 'invasion.robbery' }, { goods: { wool: 1 } }, 'you have goods worth 4 and no tower of your own'],
  ['invasion-2p', { round: 12, event: 'invasion.robbery' }, { goods: { brocade: 1 } }, undefined],
  ['invasion-2p', { round: 12, event: 'invasion.robbery' }, { towers: ['nevers'] }, undefined],
  ['invasion-2p', { round: 3, event: 'invasion.trip' }, { coins: 3 }, 'you have 3 coins'],
  ['invasion-2p', { round: 3, event: 'invasion.trip' }, { coins: 3, merchant: 'blois' }, undefined],
  ['base-2p', { round: 3, event: 'harvest.a' }, { coins: 0 }, undefined],
])('%s, %j, %j: %s', (ruleset, when, own, text) => {
  expect(readBy(ruleset, when, own)).toBe(text && `Not enough yet: ${text}.`);
});

test('the technology tax counts placed wheels', () => {
  const read = (coins: number): unknown =>
    readBy('duel', { round: 6 }, { coins }, { village: ['wheel', null, null], castle: ['wheel', null, null] });
  expect(read(1)).toBe('Not enough yet: you have 1 coin.');
  expect(read(2)).toBe(undefined);
});

test('the page warns the Estate Manager of missing coins, but no other player', () => {
  const read = (coins: number, character: string): unknown =>
    readBy(`invasion-2p?characters=${character}`, { round: 3, event: 'invasion.support' }, { coins });
  expect(read(1, 'estate_manager,fisherman')).toBe('Not enough yet: you have 1 coin.');
  expect(read(2, 'estate_manager,fisherman')).toBe(undefined);
  expect(read(1, 'fisherman,estate_manager')).toBe(undefined);
});

/** Rounds after which a game is over. */
const ROUNDS: Readonly<Record<string, number>> = { salesman: 15, duel: 16 };

test.each(['salesman', 'duel'])('%s: a seat that lost because it could not pay had too little', (name) => {
  const env = new Env(loadRuleset(name));
  let losses = 0;
  for (let seed = 0; seed < 40; seed++) {
    const bot = makeBot('random', seed);
    for (env.reset({ seed }); !env.over; env.step(bot.act(env)));
    const state: State = { ...(env.position(null) as State), phase: 'actions' };
    const scores = env.scores(null);
    const isDone = scores.some(({ objectives }) => objectives.every(({ done }) => done));
    if (isDone || Number(state['round']) >= ROUNDS[name]!) continue;
    const unpaid = scores.map((_, seat) => unpaidOf(env.ruleset, state, seat) !== undefined);
    expect(unpaid, `seed ${seed}`).toEqual(scores.map(({ winner }) => !winner));
    losses++;
  }
  expect(losses).toBeGreaterThan(10);
});

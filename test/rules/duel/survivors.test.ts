/** The Duel: sentences that a broken rule got past, until mutations of the code showed it. */
import { expect } from 'vitest';
import { rule, scenario } from '../../dsl.js';
import { Env } from '../../../src/env/env.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { DUEL, event, goesOn, MARKET, near, turn, winners } from './table.js';

rule('DUEL-061 DUEL-062 RUL-D06', 'before the end scores name who would win now', () => {
  const standing = (one: object, two: object): boolean[] => turn({ spaces: { scriptorium: ['knight', 'scholar'] }, ...one }, { rival: two }).env.scores().map((score) => score.winner);
  expect(standing({ objectives: ['wine'] }, {})).toEqual([true, false]);
  expect(standing({ goods: { wine: 1 } }, { goods: { brocade: 1 } })).toEqual([false, true]);
  expect(standing({}, {})).toEqual([true, true]);
});

rule('RUL-D03 DUEL-DEC-16', 'both lose: neither stands before the other, whatever they have, and each gets 0', () => {
  for (const reward of ['outcome', 'rank', 'progress'] as const) {
    const env = new Env(loadRuleset(DUEL), { reward });
    const poor = { coins: 4, market: MARKET };
    env.reset({ seed: 7, position: { phase: 'actions', round: 2, start: 0,
      seats: [{ ...poor, objectives: ['wine', 'lady'], spaces: { scriptorium: ['knight', 'scholar'] } }, { ...poor, goods: { brocade: 1 } }] } as never });
    env.step(env.ruleset.actionId('pass'));
    expect(env.over).toBe(true);
    expect(env.scores().map(({ rank, winner }) => [rank, winner])).toEqual([[1, false], [1, false]]);
    // the potential of the position before the last step is taken back
    near([env.returns[0]! + env.returns[1]!], [0]);
    if (reward !== 'progress') near([...env.rewards], [0, 0]);
  }
});

rule('DUEL-024', 'who could pay has won, and it is written down', () => {
  const g = event(2, { coins: 4 });
  expect(winners(g)).toEqual([false, true]);
  g.expect({ 'seats.0.result': 'lost', 'seats.1.result': 'won' });
});

rule('DUEL-DEC-11', 'a position in the middle of phase 6: who has had the event is neither asked nor tested again', () => {
  const g = scenario(DUEL, { phase: 'event', round: 10, start: 0, active: 1, seats: [{ coins: 6, market: MARKET }, { coins: 7, market: MARKET }] });
  goesOn(g, 11).expect({ 'seats.0.coins': 6, 'seats.1.coins': 0 });
});

rule('RUL-D16 RUL-D20 RUL-109', 'Trade: bread is of another kind than grain, so a grain may be taken for it', () => {
  const g = event(4, { tiles: ['bakery'], stores: { 'bakery.bread': 1 }, goods: { grain: 1 } }).asks('duel.trade', 0).only('give(bread)', 'give(grain)', 'decline');
  g.fork().act('give(grain)').asks('duel.trade_for', 0).cannot('take(grain)');
  // the bread is a grain again in the supply (PLACE-BAKERY-7)
  goesOn(g.act('give(bread)').can('take(grain)').act('take(grain)'), 5).expect({ 'seats.0.goods': { grain: 2 }, 'seats.0.stores': {}, 'supply.goods.grain': '+0' });
});

rule('DUEL-DEC-12 RUL-D04', 'Quick Travel: an Objective can be paid between the moves, not before the first', () => {
  const g = event(8, { coins: 2, merchant: 'chatellerault', goods: { wine: 3 } }).asks('duel.travel', 0).cannot('objective(wine)');
  g.act(g.options('edge')[0]!).asks('duel.travel', 0).cannot('objective(wine)');
  g.act(g.options('edge').find((name) => g.fork().act(name).see('seats.0.merchant') === 'chatellerault')!);
  g.asks('scenario.window', 0).can('objective(wine)');
});

rule('DUEL-EVT-TECHTAX-1 RUL-D11 DUEL-024', 'wheels on Place tiles are Gear wheels on Action Spaces too: who cannot pay for them has lost', () => {
  const wheels = { tiles: ['flea_market'], tracks: { craftsmen: 3 }, spaces: { flea_market: ['wheel', null], ship: ['wheel', null, null] } };
  expect(winners(event(6, { ...wheels, coins: 1 }))).toEqual([false, true]);
  goesOn(event(6, { ...wheels, coins: 2 }), 7).expect({ 'seats.0.coins': 0 });
});

rule('DUEL-023 RUL-D17', 'no word and no question for torture nor for a last supper before a scoring, though Road and Gaming Room may be drafted', () => {
  const { spec } = loadRuleset(DUEL);
  const tiles = spec.actions.map(({ name }) => name).filter((name) => /^tile\((road|gaming_room)\)$/.test(name));
  expect(tiles.sort()).toEqual(['tile(gaming_room)', 'tile(road)']);
  expect(spec.actions.map(({ verb }) => verb).filter((verb) => ['torture', 'tile_station'].includes(verb))).toEqual([]);
  const kinds = spec.observation.find(({ name }) => name === 'question.kind')!.elements;
  expect(kinds).toContain('base.turn');
  expect(kinds.filter((kind) => /supper|torture/.test(kind))).toEqual([]);
});

rule('DUEL-DEC-06 RUL-D04', 'an action that another one brings is no own action: its Followers stay, and the window comes once', () => {
  const g = turn({ tiles: ['flea_market'], merchant: 'chatellerault', goods: { wine: 3 }, spaces: { flea_market: ['farmer', 'trader'], farm_house: ['boatman', 'craftsman'] } });
  g.chance('roll(4)').act('use(flea_market)');
  g.act(g.legal().find((name) => name !== 'decline')!).asks('scenario.window', 0).only('objective(wine)', 'done').act('done').asks('turn', 1);
  g.expect({ 'seats.0.spaces.farm_house': ['boatman', 'craftsman'], 'seats.0.spaces.flea_market': [null, null] });
});

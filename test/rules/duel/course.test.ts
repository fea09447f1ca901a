/** The Duel, section 2 and the order of the events: rounds, no Census, no torture, loss. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { rule, scenario } from '../../dsl.js';
import { BUSY, COLUMNS, DUEL, event, eventOf, nextRound, MARKET, OBJECTIVES, rewards, TEXT, turn, winners } from './positions.js';

const RICH = { coins: 60, market: MARKET, goods: { cheese: 4, grain: 4 } };
/** Rounds, events and start players of a game in which seats only pay. */
function rounds(ruleset: string): { round: number; event: string; start: number }[] {
  const seen: { round: number; event: string; start: number }[] = [];
  const g = scenario(ruleset, { phase: 'planning', round: 1, seats: [RICH, RICH] });
  g.idle((now) => {
    if (seen.at(-1)?.round !== now.see('round')) seen.push({ round: now.count('round'), event: eventOf(now), start: now.count('start') });
    return false;
  }).over();
  return seen;
}
const whole = rounds(DUEL);

rule('DUEL-020', 'a round has planning, actions, the event of the counter, the next start player, and drawing', () => {
  const g = scenario(DUEL, {
    phase: 'planning',
    round: 3,
    seats: [{ market: { ...MARKET, knight: 1, scholar: 1 }, bag: { farmer: 1 }, stations: ['tours'], unbuilt: 9 }, {}],
  });
  g.asks('planning', 0)
    .expect({ event: 'duel.trading_day_3' })
    .act('place(knight, scriptorium.knight)', 'place(scholar, scriptorium.scholar)', 'done');
  g.asks('planning', 1).act('done').asks('turn', 0).mark().act('use(scriptorium)');
  g.asks('draw', 0)
    .expect({
      round: 4,
      start: 1,
      event: 'duel.trade',
      'seats.0.coins': '+3',
      'seats.0.tracks.development': '+1',
      'seats.0.bag': { farmer: 1, knight: 1, scholar: 1 },
    })
    .done();
});

rule('DUEL-021 DUEL-010', 'the counter advances by one at the end of each round, over 16 events', () => {
  expect(whole.map(({ round }) => round)).toEqual(COLUMNS.map((_, k) => k + 1));
});

rule('RUL-D01', 'by default the events follow the two columns of the board, left then right', () => {
  expect(whole.map((row) => row.event)).toEqual(COLUMNS);
  expect(rounds('duel?duelEventOrder=columns').map((row) => row.event)).toEqual(COLUMNS);
});

rule('RUL-D01', 'with duelEventOrder=text the events follow the order of the text', () => {
  expect(rounds('duel?duelEventOrder=text').map((row) => row.event)).toEqual(TEXT);
});

rule('RUL-D13', 'the start player alternates', () => {
  expect(whole.map(({ start }) => start)).toEqual(COLUMNS.map((_, k) => k % 2));
});

rule('DUEL-022', 'the game has no Census: a lead on the Farmers track brings no coin', () => {
  for (const round of [3, 7]) {
    const g = scenario(DUEL, {
      phase: 'hour_glass',
      round,
      start: 1,
      seats: [{ tracks: { farmers: 4 } }, { tracks: { farmers: 1 } }],
    }).asks('planning', 1);
    g.expect({ round, 'seats.0.coins': 5, 'seats.1.coins': 5 });
    const left = turn({ tracks: { farmers: 6 } }, { rival: { spaces: {}, tracks: { farmers: 2 } } }).asks('planning', 1);
    left.expect({ round: 4, 'seats.0.coins': 5, 'seats.1.coins': 5 });
  }
});

rule('DUEL-023', 'a debt is not settled by torture, whatever else the seat could give', () => {
  const wealthy = {
    coins: 0,
    unbuilt: 8,
    stations: ['tours', 'blois'],
    bag: { knight: 3 },
    tiles: ['brewery'],
    wheels: { free: 1 },
    tracks: { development: 6, craftsmen: 2 },
  };
  const g = event(2, wealthy);
  expect(winners(g)).toEqual([false, true]);
  g.expect({ 'seats.0.unbuilt': 8, 'seats.0.stations': ['tours', 'blois'], 'seats.0.tiles': ['brewery'], 'seats.0.tracks.development': 6 });
  expect(loadRuleset(DUEL).spec.actions.filter((action) => action.name.startsWith('torture('))).toEqual([]);
});

rule('DUEL-024 DUEL-EVT-GOODSTAX-1', 'a seat with 4 goods and 3 coins loses immediately at Goods Tax, and the other wins', () => {
  const g = event(9, { coins: 3, goods: { grain: 3, wool: 1 } });
  expect(winners(g)).toEqual([false, true]);
  expect(g.env.scores().map((score) => score.rank)).toEqual([2, 1]);
  g.expect({ round: 9, 'seats.1.coins': 5 });
});

rule.each(
  'DUEL-024',
  [
    [2, {}],
    [5, { goods: { wine: 9 } }],
    [6, { tracks: { craftsmen: 2 }, spaces: { ship: ['wheel', null, null] } }],
    [9, { goods: { grain: 1 } }],
    [10, { goods: { brocade: 1, grain: 1 } }],
    [11, { goods: { grain: 1 } }],
    [13, { goods: { grain: 1 } }],
    [14, { goods: { wine: 2 } }],
    [15, { goods: { wine: 1 } }],
  ] as [number, object][],
  'without coins the event of round %i is lost by a seat with %j',
  (round, seat) => {
    expect(winners(event(round, { coins: 0, ...seat }))).toEqual([false, true]);
  },
);

rule('DUEL-024 RUL-D14', 'a seat with all 4 Objectives still loses in phase 6 of the same round if it cannot pay', () => {
  const g = event(5, { coins: 20, objectives: OBJECTIVES, goods: { wine: 2 } });
  expect(winners(g)).toEqual([false, true]);
});

rule('RUL-D14', 'a seat can complete its Objectives in phase 5 and lose in phase 6 of the same round', () => {
  const g = scenario(DUEL, {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [
      { market: MARKET, merchant: 'chatellerault', goods: { wine: 3 }, objectives: ['books', 'branches', 'lady'] },
      { market: MARKET, goods: { cheese: 1 } },
    ],
  }).asks('turn', 0);
  g.act('objective(wine)');
  expect(winners(g)).toEqual([false, true]);
});

rule('RUL-D14', 'the seat that can pay wins against a rival with all 4 Objectives and 99 coins', () => {
  const g = event(5, { objectives: OBJECTIVES, goods: { cheese: 1 } }, { rival: { objectives: OBJECTIVES, goods: {}, coins: 99 } });
  expect(winners(g)).toEqual([true, false]);
});

rule('RUL-D03', 'if both seats cannot pay, both lose and neither wins', () => {
  const g = event(5, { goods: { wine: 1 } }, { rival: { goods: {} } });
  expect(winners(g)).toEqual([false, false]);
  g.expect({ 'seats.0.result': 'lost', 'seats.1.result': 'lost' });
  const late = { phase: 'actions', round: 5, seats: [BUSY, { market: MARKET }] };
  expect(rewards(late, 'pass', { reward: 'outcome' })).toEqual([0, 0]);
});

rule('RUL-D03', 'the start player has no advantage: the result is equal if the first or the second seat cannot pay', () => {
  for (const start of [0, 1]) {
    const g = scenario(DUEL, { phase: 'event', round: 5, start, seats: [{ goods: { cheese: 1 } }, {}] });
    expect(winners(g)).toEqual([true, false]);
  }
});

rule('RUL-D03', 'a seat that cannot pay loses before the other pays or chooses', () => {
  const g = event(2, { coins: 20, goods: { grain: 1, wine: 1 } }, { rival: { coins: 4 } });
  expect(winners(g)).toEqual([true, false]);
  g.expect({ 'seats.0.goods': { grain: 1, wine: 1 }, 'seats.0.coins': 20, 'seats.1.coins': 4 });
  const tax = event(9, { coins: 9, goods: { grain: 4 } }, { rival: { coins: 1, goods: { wool: 2 } } });
  expect(winners(tax)).toEqual([true, false]);
  tax.expect({ 'seats.0.coins': 9, 'seats.1.coins': 1 });
});

rule('RUL-D03', 'both seats may use protection before the game tests which seat can pay', () => {
  const holy = { tiles: ['sacristy'], spaces: { sacristy: ['monk'] } };
  const g = event(5, { ...holy, goods: {} }, { rival: { tiles: ['brasserie'], stores: { 'brasserie.wine': 1 }, goods: {} } });
  g.asks('protect', 0).act('decline').asks('protect', 1);
  const both = g.fork().act('decline');
  expect(winners(both)).toEqual([false, false]);
  g.act(g.legal().find((name) => name.includes('wine'))!);
  expect(winners(g)).toEqual([false, true]);
});

rule('DUEL-024 DUEL-020', 'a seat that can pay continues to play', () => {
  nextRound(event(9, { coins: 4, goods: { grain: 3, wool: 1 } }), 10).expect({ 'seats.0.coins': 0 });
});

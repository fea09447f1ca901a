/** Protection against the events of Trade & Intrigue (RUL-112, DEC-PLACE-03). */
import { expect } from 'vitest';
import { rule } from '../../dsl.js';
import { event, EVENTS, MARKET, turn } from './positions.js';

const OTHERS = { own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const guarded = { tiles: ['sacristy'], spaces: { sacristy: ['monk'] } };
const monkBack = { 'seats.0.bag.monk': 1, 'seats.0.spaces.sacristy': [null] };

/** Each negative event with a seat that it affects, and what the seat keeps by its protection. */
const NEGATIVE: [string, object, Record<string, unknown>][] = [
  ['harvest_1.a', { goods: { grain: 1 } }, { 'seats.0.goods': { grain: 1 }, 'seats.0.coins': 20 }],
  ['harvest_1.b', {}, { 'seats.0.coins': 20 }],
  ['harvest_2', { goods: { grain: 1 } }, { 'seats.0.goods': { grain: 1 }, 'seats.0.coins': 20 }],
  ['tax.a', {}, { 'seats.0.coins': 20 }],
  ['tax.b', {}, { 'seats.0.coins': 20 }],
  ['trip', {}, { 'seats.0.coins': 20, 'seats.0.merchant': 'orleans' }],
  ['retraining', { goods: { wool: 1 } }, { 'seats.0.coins': 20, 'seats.0.goods': { wool: 1 }, 'seats.0.tracks.development': 0 }],
  ['malfunction', { wheels: { free: 1 }, tracks: { craftsmen: 2 } }, { 'seats.0.wheels': { free: 1 } }],
  ['torture', { goods: { wool: 1 } }, { 'seats.0.goods': { wool: 1 }, 'seats.0.unbuilt': 10 }],
  ['book_fire', { tracks: { development: 8 }, citizens: 1 }, { 'seats.0.tracks.development': 8 }],
  ['goods_tax_3', { goods: { wool: 3 } }, { 'seats.0.coins': 20 }],
  ['dues', { goods: { wool: 3 } }, { 'seats.0.goods': { wool: 3 }, 'seats.0.unbuilt': 10 }],
  ['technology_tax', { tracks: { craftsmen: 2 }, spaces: { ...guarded.spaces, ship: ['wheel', null, null] } }, { 'seats.0.coins': 20 }],
  ['summoning', { merchant: 'tours' }, { 'seats.0.coins': 20, 'seats.0.merchant': 'tours' }],
  ['famine', { market: { ...OTHERS, knight: 1 } }, { 'seats.0.market': { ...OTHERS, knight: 1 } }],
  ['capitation_tax', {}, { 'seats.0.coins': 20 }],
  ['tithe', {}, { 'seats.0.coins': 20 }],
];

rule.each(
  'RUL-112 DEC-TI-21 DEC-PLACE-03',
  NEGATIVE,
  '%s is negative: the seat may use a Sacristy before anything else, which cancels the whole event',
  (tile, seat, kept) => {
    const g = event(
      tile,
      { ...guarded, ...seat, spaces: { ...guarded.spaces, ...(seat as { spaces?: object }).spaces } },
      { rival: { unbuilt: 0 } },
    );
    g.asks('protect', 0)
      .only('protect(sacristy)', 'decline')
      .act('protect(sacristy)')
      .expect({ ...kept, ...monkBack });
  },
);

rule('RUL-112 DEC-TI-21', 'a Sacristy protects from the Plague too', () => {
  const bag = { knight: 1, own_farmer: 1 };
  const g = event('plague', { ...guarded, bag, market: OTHERS })
    .asks('protect', 0)
    .act('protect(sacristy)')
    .over();
  g.expect({ 'seats.0.bag': { ...bag, monk: 1 } });
});

const SPARED: [string, object][] = [
  ['trip', { merchant: 'tours' }],
  ['malfunction', {}],
  ['goods_tax_3', { goods: { wool: 2 } }],
  ['technology_tax', { wheels: { free: 1 }, tracks: { craftsmen: 2 } }],
  ['summoning', {}],
  ['tithe', { coins: 9 }],
  ['book_fire', {}],
  ['plague', {}],
];

rule.each('RUL-112', SPARED, 'if %s has no effect on the seat %j, protection is not offered', (tile, seat) => {
  event(tile, { ...guarded, ...seat })
    .over()
    .expect({ 'seats.0.spaces.sacristy': ['monk'] });
});

const HARMLESS = [
  'income',
  'trading_day_1',
  'fishing_grounds',
  'wedding',
  'bon_voyage',
  'indulgence',
  'training',
  'silentium.last',
  'conference',
  'crusade',
  'strike',
  'sabotage',
  'amnesty',
  'peasant_uprising',
].map((tile): [string] => [tile]);

rule.each('RUL-112', HARMLESS, '%s is not negative, so protection is not offered', (tile) => {
  const g = event(tile, {
    ...guarded,
    bag: { knight: 3 },
    tracks: { boatmen: 2 },
    spaces: { ...guarded.spaces, ship: ['wheel', null, null] },
  });
  expect(g.env.decisionKind).not.toBe('base.protect');
  g.idle((now) => now.env.decisionKind === 'base.protect')
    .over()
    .expect({ 'seats.0.spaces.sacristy': ['monk'] });
});

rule('DEC-TI-21', 'a seat that declines suffers the whole event, and the Monk stays', () => {
  event('tax.a', guarded)
    .asks('protect', 0)
    .act('decline')
    .over()
    .expect({ 'seats.0.coins': 17, 'seats.0.spaces.sacristy': ['monk'] });
});

rule('DEC-TI-21 RUL-112', 'a good of the Brasserie protects as well, and goes to the goods market', () => {
  const ruleset = 'base-2p+events?tiles=brasserie,hayrick';
  const seat = { tiles: ['brasserie'], stores: { 'brasserie.cheese': 1, 'brasserie.wine': 1 } };
  const g = event('torture', seat, { ruleset, rival: { unbuilt: 0 } }).asks('protect', 0);
  expect(g.legal()).toHaveLength(3);
  g.mark()
    .act(g.legal().find((name) => name.includes('wine'))!)
    .over()
    .expect({ 'seats.0.stores': { 'brasserie.cheese': 1 }, 'seats.0.unbuilt': 10, 'supply.goods.wine': '+1' });
});

rule('RUL-112', 'without a Monk on its Sacristy a seat gets no question', () => {
  const g = event('tax.a', { tiles: ['sacristy'] }, { rival: { tiles: [] } }).over();
  g.expect({ 'seats.0.coins': 17, 'seats.1.coins': 17 });
});

rule('RUL-112', 'protection does not cancel a ban of the whole round', () => {
  turn(
    'conference',
    3,
    { ...guarded, spaces: { ...guarded.spaces, university: ['farmer', 'craftsman', 'trader'], scriptorium: ['knight', 'scholar'] } },
    { ruleset: EVENTS, top: {} },
  )
    .only('use(scriptorium)', 'pass')
    .expect({ 'seats.0.spaces.sacristy': ['monk'], 'seats.0.market': MARKET });
});

/** Prosperity, section 5 and RUL-R29: the Scriptorium, the hand and the pile. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { MARKET, PRO, returned, turn, type Rest } from './positions.js';

const ROWS = { covered_scriptorium: ['knight', 'scholar'] };
const scriptorium = (seat: object = {}, rest: Rest = {}): Scenario => turn({ spaces: ROWS, ...seat }, rest);

rule('PRO-070 PRO-DEC-08', 'the Scriptorium gives a development step or another card', () => {
  const g = scriptorium().act('use(covered_scriptorium)').asks('prosperity.scriptorium', 0).only('reward(development)', 'exchange');
  g.act('reward(development)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.development': '+1', 'seats.0.hand': 'mint', pile: '+0', 'seats.0.bag': { knight: 1, scholar: 1 } });
});

rule(
  'PRO-071 PRO-072 RUL-R13 PRO-INV-14',
  'two cards are drawn and one is kept; the other and the former hand card go under the pile',
  () => {
    const g = scriptorium({}, { chance: 'dairy, inn', top: { returned: [{ seat: 1, card: 'smithy' }] } })
      .act('use(covered_scriptorium)', 'exchange')
      .asks('prosperity.keep', 0);
    g.only('keep(dairy)', 'keep(inn)')
      .act('keep(dairy)')
      .expect({ 'seats.0.hand': 'dairy', pile: '+0', 'seats.0.tracks.development': '+0' });
    expect(returned(g)).toEqual(['smithy', 'inn', 'mint']);
    g.done();
  },
);

rule('PRO-072 PRO-INV-02', 'the former card cannot be kept', () => {
  const g = scriptorium({}, { chance: 'dairy, inn' }).act('use(covered_scriptorium)', 'exchange');
  g.cannot('keep(mint)').expect({ 'seats.0.hand': 'mint' }).act('keep(inn)').expect({ 'seats.0.hand': 'inn' });
});

const CARDS = [
  'vineyard',
  'watermill',
  'sawmill',
  'tannery',
  'smithy',
  'pottery',
  'brickworks',
  'dairy',
  'granary',
  'fulling_mill',
  'weaving_mill',
  'dye_works',
  'stables',
  'brewhouse',
  'inn',
  'toll_bridge',
];
const SITES = [
  'orleans--blois--waterway',
  'orleans--briare--waterway',
  'chartres--orleans--road',
  'chartres--etampes--road',
  'chartres--chateaudun--road',
  'le_mans--chateaudun--road',
  'le_mans--vendome--road',
  'chateaudun--vendome--road',
  'chateaudun--orleans--road',
  'orleans--montargis--road',
  'vendome--blois--road',
  'montargis--briare--road',
  'blois--vierzon--road',
  'chinon--chatellerault--road',
  'montrichard--loches--road',
  'bourges--sancerre--road',
];
const REST = ['ferry_landing', 'cloister_school', 'hospice', 'watchtower'];

/** 16 cards are completed; the pile is the rest of the four that are not in hands, put there by seat 1 in this order. */
const small = (under: readonly string[], seat: object = {}, chance?: string): Scenario =>
  scenario(
    PRO,
    {
      phase: 'actions',
      round: 9,
      start: 0,
      returned: under.map((card) => ({ seat: 1, card })),
      seats: [
        { coins: 0, market: MARKET, hand: 'mint', spaces: ROWS, completed: CARDS.slice(0, 8), pieces: SITES.slice(0, 8), ...seat },
        { market: MARKET, spaces: ROWS, hand: 'chapel', completed: [...CARDS.slice(8)], pieces: SITES.slice(8) },
      ],
    },
    chance === undefined ? {} : { chance },
  );

rule('RUL-R29', 'the pile is a queue: after all unseen cards, those put under it are drawn in order, without chance', () => {
  const g = small(REST)
    .expect({ pile: 4 })
    .act('use(covered_scriptorium)', 'exchange')
    .only('keep(ferry_landing)', 'keep(cloister_school)')
    .act('keep(cloister_school)');
  expect(returned(g)).toEqual(['hospice', 'watchtower', 'ferry_landing', 'mint']);
  g.asks('turn', 1)
    .act('use(covered_scriptorium)', 'exchange')
    .only('keep(hospice)', 'keep(watchtower)')
    .act('keep(hospice)')
    .expect({ pile: 4, 'seats.1.hand': 'hospice' });
  expect(returned(g)).toEqual(['ferry_landing', 'mint', 'watchtower', 'chapel']);
  g.done();
});

rule('RUL-R29', 'the unseen card is drawn first, then the uppermost of those under the pile', () => {
  const g = small(REST.slice(0, 3), {}, 'watchtower')
    .expect({ pile: 4 })
    .act('use(covered_scriptorium)', 'exchange')
    .only('keep(watchtower)', 'keep(ferry_landing)');
  g.act('keep(ferry_landing)');
  expect(returned(g)).toEqual(['cloister_school', 'hospice', 'watchtower', 'mint']);
});

rule('RUL-R13 PRO-DEC-07', 'with one card in the pile it replaces the hand card, without a question', () => {
  const g = scenario(PRO, {
    phase: 'actions',
    round: 9,
    start: 0,
    returned: [{ seat: 0, card: 'watchtower' }],
    seats: [
      {
        coins: 0,
        market: MARKET,
        hand: 'mint',
        spaces: ROWS,
        completed: [...CARDS.slice(0, 8), 'hospice'],
        pieces: [...SITES.slice(0, 8), 'blois--tours--waterway'],
      },
      {
        market: MARKET,
        spaces: ROWS,
        hand: 'chapel',
        completed: [...CARDS.slice(8), 'cloister_school', 'ferry_landing'],
        pieces: [...SITES.slice(8), 'tours--montrichard--waterway', 'tours--loches--waterway'],
      },
    ],
  });
  g.expect({ pile: 1 }).act('use(covered_scriptorium)', 'exchange').asks('turn', 1).expect({ 'seats.0.hand': 'watchtower', pile: 1 });
  expect(returned(g)).toEqual(['mint']);
});

/** All cards are in hands or completed, so that the pile is empty. */
const empty = (seat: object): Scenario =>
  scenario('prosperity-3p', {
    phase: 'actions',
    round: 9,
    start: 0,
    returned: [],
    seats: [
      { coins: 0, market: MARKET, hand: 'mint', spaces: ROWS, completed: CARDS.slice(0, 8), pieces: SITES.slice(0, 8), ...seat },
      {
        market: MARKET,
        spaces: { farm_house: ['boatman', 'craftsman'] },
        hand: 'chapel',
        completed: CARDS.slice(8),
        pieces: SITES.slice(8),
      },
      {
        market: MARKET,
        hand: null,
        completed: REST,
        pieces: ['blois--tours--waterway', 'tours--montrichard--waterway', 'tours--loches--waterway', 'tours--chinon--waterway'],
      },
    ],
  });

rule('PRO-073 RUL-R13', 'an empty pile leaves only the step, the end of the track only the exchange; both close the action', () => {
  const g = empty({})
    .expect({ pile: 0 })
    .act('use(covered_scriptorium)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.development': 1, 'seats.0.hand': 'mint' });
  g.done();
  const end = scriptorium({ tracks: { development: 30 } }, { chance: 'dairy, inn' })
    .act('use(covered_scriptorium)')
    .asks('prosperity.keep', 0);
  end.act('keep(inn)').expect({ 'seats.0.hand': 'inn', 'seats.0.tracks.development': '+0' });
  empty({ tracks: { development: 30 }, tiles: ['hayrick'], spaces: { ...ROWS, hayrick: ['farmer'] } })
    .cannot('use(covered_scriptorium)')
    .can('use(hayrick)');
});

rule('RUL-R13', 'an exchange can fill an empty hand', () => {
  const g = scriptorium({ hand: null }, { chance: 'dairy, inn' })
    .act('use(covered_scriptorium)', 'exchange', 'keep(inn)')
    .expect({ 'seats.0.hand': 'inn', pile: '-1' });
  expect(returned(g).at(-1)).toBe('dairy');
});

rule('PRO-DEC-25', 'cards are drawn evenly at random from the unseen ones', () => {
  const seen: Record<string, number> = {};
  for (let seed = 1; seed <= 400; seed++) {
    const g = scenario(
      PRO,
      { phase: 'actions', round: 9, seats: [{ hand: 'mint', spaces: ROWS }, { hand: 'chapel' }], returned: [{ seat: 1, card: 'inn' }] },
      { seed },
    ).act('use(covered_scriptorium)', 'exchange');
    for (const name of g.options('keep')) seen[name] = (seen[name] ?? 0) + 1;
  }
  expect(Object.keys(seen)).toHaveLength(19);
  expect(seen['keep(inn)']).toBeUndefined();
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
  expect(Math.max(...Object.values(seen))).toBeLessThan(75);
});

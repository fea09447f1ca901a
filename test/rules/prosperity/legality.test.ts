/** Parts that Prosperity can be played with: invasion.md section 12, column PRO, and RUL-R33; refused positions. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario } from '../../dsl.js';
import { event, MARKET, PRO, turn } from './positions.js';

const illegal = (ruleset: string): string => refused('RULESET_ILLEGAL', () => loadRuleset(ruleset));

rule.each(
  'RUL-R33',
  [
    ['prosperity-2p+events', 'LEG-02'],
    ['prosperity-4p+trade', 'LEG-04'],
    ['prosperity-3p+intrigue', 'LEG-05'],
    ['prosperity-2p?tiles=base', 'LEG-09'],
    ['prosperity-5p?tiles=all', 'LEG-09'],
    ['prosperity-4p@eighth', 'LEG-19'],
    ['prosperity-4p@first-2014', 'LEG-19'],
  ] as [string, string][],
  '%s is refused with %s',
  (ruleset, id) => {
    expect(illegal(ruleset)).toContain(id);
  },
);

rule('RUL-R33 RUL-C37', '2 to 5 seats, Orders, sealed planning and hidden bags are accepted, and other additions are not', () => {
  for (const name of [
    'prosperity-2p',
    'prosperity-3p',
    'prosperity-4p',
    'prosperity-5p',
    'prosperity-2p+orders',
    'prosperity-5p+orders',
    'prosperity-3p?planning=sealed',
    'prosperity-4p+orders?planning=sealed&bagCounts=owner',
  ])
    expect(loadRuleset(name).name).toBe(name);
  for (const name of ['prosperity-1p', 'prosperity-6p', 'prosperity']) refused('RULESET_SEATS', () => loadRuleset(name));
});

rule('RUL-R33', 'the compact spec for four seats has at most 650 actions and 1,900 bytes', () => {
  const { numActions, observationBytes } = loadRuleset('prosperity-4p').spec;
  expect(numActions).toBeLessThanOrEqual(650);
  expect(observationBytes).toBeLessThanOrEqual(1900);
});

rule('PRO-DEC-26', 'after an own action come the return of followers, the Order, the window, then the forced pass with its wheels', () => {
  const g = turn(
    {
      hand: 'dairy',
      coins: 2,
      merchant: 'tours',
      goods: { cheese: 1, wine: 2, brocade: 1 },
      built: ['inn'],
      pieces: ['orleans--blois--waterway'],
      wheels: { free: 1 },
      tracks: { craftsmen: 3 },
      spaces: { farm_house: ['boatman', 'craftsman'] },
    },
    { ruleset: 'prosperity-2p+orders', top: { orders: ['tours'] } },
  );
  g.act('use(farm_house)')
    .asks('orders.order', 0)
    .expect({ 'seats.0.bag.boatman': 1 })
    .act('order(tours)')
    .asks('prosperity.window', 0)
    .only('supply(inn, wine)', 'done');
  g.act('supply(inn, wine)')
    .asks('wheels', 0)
    .act('done')
    .asks('turn', 1)
    .expect({ 'seats.0.passed': true, placed: { inn: { wine: 1 } } });
});

rule('PRO-DEC-26 RUL-R12', 'goods on Structures cannot pay an Order', () => {
  const seat = {
    hand: 'dairy',
    merchant: 'tours',
    goods: { cheese: 1, brocade: 1 },
    built: ['inn'],
    pieces: ['orleans--blois--waterway'],
    spaces: { farm_house: ['boatman', 'craftsman'] },
  };
  turn(seat, { ruleset: 'prosperity-2p+orders', top: { orders: ['tours'], placed: { inn: { wine: 1 } } } })
    .act('use(farm_house)')
    .asks('turn', 1);
});

rule('RUL-R34', 'Peregrination does not allow an Order', () => {
  const g = event(
    10,
    { coins: 2, merchant: 'blois', goods: { cheese: 1, wine: 1, brocade: 1 } },
    { ruleset: 'prosperity-2p+orders', top: { orders: ['tours'] } },
  );
  g.act('edge(blois--tours--waterway)', 'decline').expect({ 'seats.0.merchant': 'tours' }).asks('planning', 1);
});

rule('PRO-DEC-24', 'the seat with the higher score, or with the better rank, has the higher return', () => {
  const seen = new Set<number>();
  for (let coins = 0; coins <= 20; coins++) {
    const g = event(16, { coins: 10 }, { rival: { coins } }).over();
    const [a, b] = g.env.scores();
    const sign = Math.sign(a!.total - b!.total) || Math.sign(b!.rank - a!.rank);
    expect(Math.sign(g.env.returns[0]! - g.env.returns[1]!), `${a!.total} and ${b!.total} points`).toBe(sign);
    seen.add(sign);
  }
  expect([...seen].sort()).toEqual([-1, 0, 1]);
});

const at = (position: object): string => refused('POSITION_INVALID', () => scenario(PRO, { phase: 'actions', round: 9, ...position }));
const SITE = 'orleans--blois--waterway';

rule('PRO-INV-01', 'a position that has a card twice is refused', () => {
  expect(at({ seats: [{ hand: 'inn' }, { hand: 'inn' }] })).toMatch(/seats\.1\.hand: inn is at seats\.0\.hand already/);
  expect(at({ seats: [{ hand: 'inn', built: ['inn'], pieces: [SITE] }, {}] })).toMatch(/inn is at seats\.0\.built already/);
  expect(at({ seats: [{ built: ['inn'], completed: ['inn'], pieces: [SITE] }, {}] })).toMatch(/seats\.0\.completed: inn is elsewhere/);
  expect(
    at({
      returned: [
        { seat: 0, card: 'inn' },
        { seat: 1, card: 'inn' },
      ],
      seats: [{}, {}],
    }),
  ).toMatch(/returned\.1: inn is at returned\.0 already/);
  expect(at({ returned: [{ seat: 0, card: 'inn' }], seats: [{ hand: 'inn' }, {}] })).toMatch(/returned\.0: inn is at seats\.0\.hand/);
  expect(at({ seats: [{ hand: 'cathedral' }, {}] })).toMatch(/seats\.0\.hand is "cathedral"; use/);
  expect(at({ pile: 3, seats: [{}, {}] })).toMatch(/pile: 20 cards/);
});

rule('PRO-INV-03', 'a covered good without a piece, a piece without a good, and pieces beyond the Structures are refused', () => {
  expect(at({ map: { [SITE]: ['covered'] }, seats: [{}, {}] })).toMatch(
    /map: the good on orleans--blois--waterway is covered, but no seat has a piece there/,
  );
  expect(at({ map: { [SITE]: [null] }, seats: [{ hand: 'inn', built: ['mint'], pieces: [SITE] }, {}] })).toMatch(
    /seats\.0\.pieces: there is no good on orleans--blois--waterway/,
  );
  expect(at({ seats: [{ hand: 'inn', pieces: [SITE] }, {}] })).toMatch(/seats\.0\.pieces: 1 on the map, 0 Structures/);
  expect(at({ seats: [{ hand: 'inn', built: ['mint'] }, {}] })).toMatch(/seats\.0\.pieces: 0 on the map, 1 Structures/);
  expect(
    at({
      seats: [
        { hand: 'inn', built: ['mint'], pieces: [SITE] },
        { hand: 'dairy', built: ['chapel'], pieces: [SITE] },
      ],
    }),
  ).toMatch(/seats\.1\.pieces: a piece of seat 0 is on/);
  expect(at({ seats: [{ pieces: ['orleans--paris--road'] }, {}] })).toMatch(/seats\.0\.pieces is ".*"; use/);
});

rule('PRO-INV-04', 'stations, Structure pieces and stock are at most 10', () => {
  const built = { hand: 'inn', built: ['mint'], pieces: [SITE] };
  expect(at({ seats: [{ ...built, unbuilt: 10 }, {}] })).toMatch(/seats\.0\.unbuilt/);
  scenario(PRO, { phase: 'actions', round: 9, seats: [built, {}] }).expect({ 'seats.0.unbuilt': 9 });
});

rule('PRO-INV-07', 'items and Followers on an unbuilt Structure are refused, and so are too many or all that it needs', () => {
  const mint = { hand: 'inn', built: ['mint'], pieces: [SITE] };
  expect(at({ placed: { mint: { coin: 1 } }, seats: [{ hand: 'inn' }, {}] })).toMatch(/placed\.mint: no seat has built/);
  expect(at({ deeds: { mint: { knight: 1 } }, seats: [{ hand: 'inn' }, {}] })).toMatch(/deeds\.mint: no seat has built/);
  expect(at({ placed: { mint: { coin: 4 } }, seats: [mint, {}] })).toMatch(/placed\.mint\.coin: the Structure asks for 3/);
  expect(at({ placed: { mint: { wool: 1 } }, seats: [mint, {}] })).toMatch(/placed\.mint has no field wool/);
  expect(at({ deeds: { mint: { knight: 2 } }, seats: [mint, {}] })).toMatch(/deeds\.mint/);
  expect(at({ placed: { mint: { coin: 3 } }, deeds: { mint: { trader: 1, knight: 1, scholar: 1 } }, seats: [mint, {}] })).toMatch(
    /mint has all that it needs/,
  );
});

rule('PRO-INV-08 PRO-HID-03', 'goods of the map with a kind, and unseen goods with a wrong sum, are refused', () => {
  expect(at({ map: { [SITE]: ['wool'] }, seats: [{}, {}] })).toMatch(/map\.orleans--blois--waterway is "wool"; use face_down, covered/);
  expect(at({ unseen: { wool: 3 }, seats: [{}, {}] })).toMatch(/unseen: \d+ goods are on the map and 12 were removed unseen, 3 are left/);
  expect(refused('POSITION_INVALID', () => scenario('base-2p?tiles=base', { unseen: { wool: 3 } }))).toMatch(
    /unseen: goods of the ruleset are face up/,
  );
});

rule('PRO-INV-08', 'omitted goods of a position are completed to 90 in all', () => {
  const g = scenario(PRO, {
    phase: 'actions',
    round: 9,
    seats: [{ market: MARKET, hand: 'inn', goods: { wool: 2 }, built: ['granary'], pieces: [SITE] }, {}],
    placed: { granary: { grain: 2 } },
  });
  const all = (path: string): number => Object.values(g.see(path) as Record<string, number>).reduce((a, b) => a + b, 0);
  expect(all('supply.goods') + all('unseen') + 4).toBe(90);
});

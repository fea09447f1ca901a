/** Capital Vierzon 3.3: Amnesty (round 6) and Banishment (round 14). */
import { expect } from 'vitest';
import { rule, seeds, sum } from '../../../dsl.js';
import { drawing, MARKET, turn } from './positions.js';

// --- Amnesty -------------------------------------------------------------------------------------

const MONK = { spaces: { monastery: ['scholar', 'trader'], scriptorium: ['knight', null], university: ['farmer', 'craftsman', 'trader'] } };

rule(
  'VIE-EVT-AMNESTY-1 VIE-EVT-AMNESTY-2 SOLO-DEC-12',
  'the new Monk completes the Scriptorium, which can be used in the same round',
  () => {
    const g = turn(6, MONK)
      .cannot('use(scriptorium)')
      .act('use(monastery)')
      .asks('newcomer', 0)
      .can('to_bag', 'place(monk, scriptorium.scholar)');
    g.act('place(monk, scriptorium.scholar)')
      .asks('turn', 0)
      .expect({ 'seats.0.spaces.scriptorium': ['knight', 'monk'], 'seats.0.bag': { scholar: 1, trader: 1 } });
    g.can('use(scriptorium)').act('use(scriptorium)').expect({ 'seats.0.tracks.development': 1, 'seats.0.bag.monk': 1 });
  },
);

rule('VIE-EVT-AMNESTY-1 SOLO-DEC-12', 'the player may choose the bag, but not the Market', () => {
  const g = turn(6, MONK).act('use(monastery)').cannot('to_market').act('to_bag').asks('turn', 0);
  g.expect({ 'seats.0.bag': { monk: 1, scholar: 1, trader: 1 }, 'seats.0.spaces.scriptorium': ['knight', null], 'seats.0.market': MARKET });
});

rule('VIE-EVT-AMNESTY-1 SOLO-DEC-12', 'every free space that accepts the kind is offered, and no other', () => {
  const g = turn(6, { tiles: [], spaces: { castle: ['farmer', 'boatman', 'trader'], ship: [null, null, 'knight'] } })
    .act('use(castle)')
    .asks('newcomer', 0);
  g.only('to_bag', 'place(knight, wagon.knight)', 'place(knight, guildhall.knight)', 'place(knight, town_hall.any)');
});

rule('VIE-EVT-AMNESTY-1', 'a Scholar of the University and a Boatman of the Village are new Followers', () => {
  const spaces = {
    university: ['farmer', 'craftsman', 'trader'],
    village: ['farmer', 'boatman', 'craftsman'],
    scriptorium: ['knight', null],
  };
  turn(6, { spaces }).act('use(university)').asks('newcomer', 0).can('place(scholar, scriptorium.scholar)', 'to_bag');
  turn(6, { tiles: ['market_stand'], spaces })
    .act('use(village)', 'recruit(boatman)')
    .asks('newcomer', 0)
    .can('place(boatman, ship.boatman)');
});

rule('VIE-EVT-AMNESTY-1 SOLO-DEC-12', 'a Monk of the Flea Market is a new Follower; with the Statue the Market is a third option', () => {
  const flea = { tiles: ['flea_market'], spaces: { flea_market: ['farmer', 'trader'] } };
  turn(6, flea, { chance: 'roll(5)' })
    .act('use(flea_market)')
    .asks('newcomer', 0)
    .can('to_bag', 'place(monk, ship.farmer)')
    .cannot('to_market');
  turn(6, { ...MONK, tiles: ['statue'] })
    .act('use(monastery)')
    .asks('newcomer', 0)
    .can('to_bag', 'to_market', 'place(monk, ship.farmer)');
});

rule('SOLO-DEC-12', 'without a free space the new Follower goes to the bag without a question', () => {
  const g = turn(6, {
    tiles: [],
    spaces: {
      castle: ['farmer', 'boatman', 'trader'],
      ship: [null, null, 'knight'],
      wagon: [null, null, 'knight'],
      guildhall: [null, null, 'monk'],
      town_hall: ['monk', 'craftsman'],
      scriptorium: ['monk', 'scholar'],
    },
  });
  g.act('use(castle)').asks('turn', 0).expect({ 'seats.0.bag.knight': 1 });
});

rule('VIE-EVT-AMNESTY-1', 'in rounds 5 and 7 new Followers go to the bag', () => {
  for (const round of [5, 7]) turn(round, MONK).act('use(monastery)').asks('turn', 0).expect({ 'seats.0.bag.monk': 1 });
});

rule('VIE-EVT-AMNESTY-1', 'Followers that return from an action are not new', () => {
  turn(6)
    .act('use(scriptorium)')
    .asks('turn', 0)
    .expect({ 'seats.0.bag': { knight: 1, scholar: 1 } });
});

// --- Banishment ----------------------------------------------------------------------------------

const BAG = { knight: 1, own_farmer: 1, monk: 1, scholar: 1, own_boatman: 1, craftsman: 1 };
const STRONG = { tracks: { knights: 2 }, market: { own_craftsman: 1, own_trader: 1 } };

rule('VIE-EVT-BANISHMENT-1 SOLO-DEC-13', 'of six drawn Followers a Knight and an own Farmer return to the bag, and four stay', () => {
  const g = drawing({ ...STRONG, bag: BAG })
    .act('draw(6)')
    .asks('vierzon.banishment', 0);
  g.only(...Object.keys(BAG).map((kind) => `banish(${kind})`))
    .act('banish(knight)')
    .asks('vierzon.banishment', 0);
  g.only('banish(own_farmer)', 'banish(monk)', 'banish(scholar)', 'banish(own_boatman)', 'banish(craftsman)')
    .act('banish(own_farmer)')
    .asks('planning', 0);
  g.expect({
    'seats.0.bag': { knight: 1, own_farmer: 1 },
    'seats.0.market': { own_craftsman: 1, own_trader: 1, monk: 1, scholar: 1, own_boatman: 1, craftsman: 1 },
  }).done();
});

rule('VIE-EVT-BANISHMENT-1 RUL-S21', 'only Followers drawn in this phase are offered, not those already on the Market', () => {
  const g = drawing({ tracks: { knights: 0 }, market: { ...MARKET, farmer: 1 }, bag: { knight: 2, monk: 1 } }).act('draw(3)');
  g.asks('vierzon.banishment', 0).only('banish(knight)', 'banish(monk)');
});

rule('SOLO-DEC-13', 'equal Followers are one option, and a single option is taken without a question', () => {
  const g = drawing({ market: MARKET, bag: { knight: 2, monk: 1 } })
    .act('draw(3)')
    .only('banish(knight)', 'banish(monk)')
    .act('banish(monk)');
  g.asks('planning', 0).expect({ 'seats.0.bag': { monk: 1, knight: 1 }, 'seats.0.market': { ...MARKET, knight: 1 } });
  drawing({ market: MARKET, bag: { monk: 3 } })
    .act('draw(3)')
    .asks('planning', 0)
    .expect({ 'seats.0.bag': { monk: 2 }, 'seats.0.market': { ...MARKET, monk: 1 } });
});

rule.each('RUL-S21', [[1], [2]], 'with %i Followers drawn all of them return', (n) => {
  const g = drawing({ market: MARKET, bag: { knight: 1, monk: 1, scholar: 1 } });
  g.log();
  g.act(`draw(${n})`)
    .asks('planning', 0)
    .expect({ 'seats.0.bag': { knight: 1, monk: 1, scholar: 1 }, 'seats.0.market': MARKET });
  const log = g.log();
  const drawn = log.flatMap((line) => /^chance \w+\((\w+)\)$/.exec(line)?.[1] ?? []);
  expect(drawn).toHaveLength(n);
  // DEC-GEN-2: logged like an answer that leaves no choice
  expect(log.filter((line) => line.includes('banish')).sort()).toEqual(drawn.map((kind) => `seat0 banish(${kind}) (forced)`).sort());
});

rule('RUL-S21', 'with no Follower drawn none returns', () => {
  const g = drawing({ market: { ...MARKET, farmer: 1 }, bag: { knight: 1 } })
    .act('draw(0)')
    .asks('planning', 0);
  g.expect({ 'seats.0.bag': { knight: 1 }, 'seats.0.market': { ...MARKET, farmer: 1 } });
});

rule('RUL-S21', 'the Banishment comes before the recalls, and does not change their number', () => {
  const seat = { market: MARKET, bag: { knight: 1, monk: 1, scholar: 1 }, spaces: { ship: ['farmer', 'boatman', null] } };
  const g = drawing(seat).act('draw(3)').asks('vierzon.banishment', 0).act('banish(knight)', 'banish(monk)').asks('recall', 0);
  g.act('space(ship.farmer)')
    .asks('planning', 0)
    .expect({ 'seats.0.market': { ...MARKET, scholar: 1, farmer: 1 }, 'seats.0.bag': { knight: 1, monk: 1 } });
  drawing({ ...seat, bag: { knight: 1, monk: 1, scholar: 2 } })
    .act('draw(4)', 'banish(knight)', 'banish(monk)')
    .asks('planning', 0);
});

rule('RUL-S21', 'Followers that returned are not drawn again', () => {
  const g = drawing({ market: MARKET, bag: { knight: 1, monk: 1, scholar: 1 }, tracks: { knights: 3 } }).act(
    'draw(3)',
    'banish(knight)',
    'banish(monk)',
  );
  g.asks('planning', 0).expect({ 'seats.0.bag': { knight: 1, monk: 1 } });
});

rule('VIE-EVT-BANISHMENT-1', 'in round 13 no Follower is sent back', () => {
  const g = drawing({ market: MARKET, bag: { knight: 1, monk: 1, scholar: 1 } }, { top: { round: 13, event: 'vierzon.storm' } }).act(
    'draw(3)',
  );
  g.asks('planning', 0).expect({ 'seats.0.bag': {}, 'seats.0.market': { ...MARKET, knight: 1, monk: 1, scholar: 1 } });
});

rule('VIE-EVT-BANISHMENT-1', 'after the Banishment the Gunpowder Tower can take a drawn Follower that stays', () => {
  const g = drawing({ market: MARKET, tiles: ['gunpowder_tower'], bag: { knight: 1, monk: 1, scholar: 1 } }).act('draw(3)');
  g.asks('vierzon.banishment', 0)
    .act('banish(knight)', 'banish(monk)')
    .asks('tower', 0)
    .can('to_tower(scholar)')
    .cannot('to_tower(knight)');
});

rule('VIE-EVT-BANISHMENT-1 SOLO-DEC-13', 'whichever six Followers are drawn, two return and four stay on the Market', () => {
  for (const seed of seeds(30)) {
    const g = drawing({ ...STRONG, bag: { ...BAG, farmer: 1 } }, { seed })
      .mark()
      .act('draw(6)');
    g.act(g.legal()[seed % g.legal().length]!)
      .act(g.legal()[0]!)
      .asks('planning', 0);
    expect([sum(g.see('seats.0.bag')), sum(g.see('seats.0.market'))]).toEqual([3, 6]);
  }
});

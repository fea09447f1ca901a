/** Lost tiles: the pieces on them, and their effects. Taxes C with 3 goods takes 1 thing from a seat without coins. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { BREAD, CHEESE, finish, LAST_SIX, MARKET, stores, WINE, type Seat } from './positions.js';

const owes = (seat: Seat): Scenario => finish([{ unbuilt: 0, goods: { grain: 3 }, ...seat }, {}], 'taxes.c');

rule('RUL-030', 'followers on the spaces of a lost tile go to the bag, including own ones', () => {
  owes({ tiles: ['road'], market: {}, spaces: { road: ['craftsman', 'own_trader', 'knight'] } })
    .act('tile(road)')
    .over()
    .expect({ 'seats.0.bag.craftsman': 1, 'seats.0.bag.knight': 1, 'seats.0.bag.own_trader': 1, 'seats.0.tiles': [] });
});

rule('RUL-030 BASE-428', 'a wheel on a lost tile goes to the supply, and the followers there go to the bag', () => {
  const g = owes({ tiles: ['quarry'], tracks: { craftsmen: 2 }, spaces: { quarry: ['wheel', 'knight'] } })
    .mark()
    .only('tile(quarry)', 'space(quarry.craftsman)', 'give(grain)');
  g.fork().act('tile(quarry)').over().expect({ 'supply.wheels': '+1', 'seats.0.bag.knight': 1, 'seats.0.tiles': [] });
  g.act('space(quarry.craftsman)')
    .over()
    .expect({ 'supply.wheels': '+0', 'seats.0.tiles': ['quarry'], 'seats.0.spaces.quarry': [null, 'knight'] });
});

rule('RUL-030 PLACE-THEATRE-1', 'all seven followers of a lost Theatre go to the bag', () => {
  const kinds = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
  owes({ tiles: ['theatre'], spaces: { theatre: kinds } })
    .act('tile(theatre)')
    .over()
    .expect({ 'seats.0.bag': Object.fromEntries(kinds.map((kind) => [kind, 1])) });
});

rule('RUL-030', 'goods of a lost Brasserie become own goods', () => {
  const g = owes({ tiles: ['brasserie'], ...stores({ cheese: 2, wine: 1 }), goods: { wine: 1 } })
    .asks('protect', 0)
    .act('decline')
    .asks('torture', 0)
    .mark()
    .act('tile(brasserie)')
    .over();
  g.expect({ 'seats.0.goods': { cheese: 2, wine: 2 }, 'supply.goods.cheese': '+0', 'supply.goods.wine': '+0' });
});

rule('RUL-030 PLACE-BAKERY-7', 'bread of a lost Bakery becomes grain', () => {
  const g = owes({ tiles: ['bakery'], ...stores({ bread: 3 }), goods: { grain: 1 } })
    .asks('torture', 0)
    .mark()
    .act('tile(bakery)')
    .over();
  g.expect({ 'seats.0.goods': { grain: 4 }, 'supply.goods.grain': '+0' });
});

/** Taxes B of round 12: seat 0 owes 1, gives a tile, and plans round 13 (an Income round). */
function afterwards(tile: string, seat: Seat): Scenario {
  const g = scenario(
    'base-2p?tiles=all',
    {
      phase: 'event',
      round: 12,
      start: 1,
      event: 'taxes.b',
      hour_glass: LAST_SIX,
      seats: [
        { coins: 0, market: { ...MARKET, farmer: 1 }, goods: { wool: 2 }, ...seat },
        { coins: 20, market: MARKET },
      ],
    },
    { chance: 'income.c' },
  );
  g.idle((now) => now.env.decisionKind === 'base.torture').act(`tile(${tile})`);
  return g.idle((now) => now.env.decisionKind === 'base.planning' && now.env.currentSeat === 0);
}

rule(
  'RUL-140 PLACE-BARRACKS-1',
  'after the Barracks are lost, Farmers already on Knight spaces stay and count, but no more can be placed',
  () => {
    const g = afterwards('barracks', { tiles: ['barracks'], spaces: { scriptorium: ['farmer', 'scholar'] } })
      .cannot('place(farmer, ship.knight)')
      .can('place(farmer, ship.farmer)');
    g.act('done')
      .idle((now) => now.env.decisionKind === 'base.turn')
      .asks('turn', 0)
      .can('use(scriptorium)');
  },
);

rule('RUL-140 PLACE-STATUE-1', 'a lost Statue, Lock or Drawbridge no longer applies', () => {
  const castle = { castle: ['farmer', 'boatman', 'trader'] };
  const turnOf = (tile: string, spaces: Record<string, string[]>): Scenario =>
    afterwards(tile, { tiles: [tile], spaces })
      .act('done')
      .idle((now) => now.env.decisionKind === 'base.turn')
      .asks('turn', 0);
  turnOf('statue', castle).act('use(castle)').expect({ 'seats.0.bag.knight': 1 });
  turnOf('lock', { village: ['farmer', 'boatman', 'craftsman'] })
    .act('use(village)', 'recruit(boatman)')
    .expect({ 'seats.0.tracks.boatmen': 1 });
  const ship = turnOf('drawbridge', { ship: ['farmer', 'boatman', 'knight'] }).act('use(ship)');
  expect(ship.legal().filter((name) => name.endsWith('--road)'))).toEqual([]);
});

rule('RUL-030 PLACE-BRASSERIE-5 PLACE-BAKERY-6', 'stores are not affected when another tile is given', () => {
  const g = owes({ tiles: ['brasserie', 'bakery', 'farm'], ...stores({ cheese: 1, wine: 1, bread: 1 }), goods: {} })
    .act('decline')
    .act('tile(farm)')
    .over();
  g.expect({ [CHEESE]: 1, [WINE]: 1, [BREAD]: 1 });
});

rule('PLACE-CATHEDRAL-4 RUL-025', 'with the Cathedral, too, a development point given in torture lowers the status', () => {
  const g = owes({ tiles: ['cathedral'], tracks: { development: 9 }, citizens: 1 })
    .act('torture(development)')
    .over();
  expect(g.env.scores()[0]!.total).toBe(3 + (2 + 1));
});

/** Prosperity: Firestorm (round 8) and Restoration (round 11), and turned tiles between them. */
import { expect } from 'vitest';
import { refused, rule, scenario, type Scenario } from '../../dsl.js';
import { event, MARKET, planning, PRO, turn } from './positions.js';

const TILES = ['hayrick', 'windmill', 'gunpowder_tower', 'school'];
const FULL = {
  tiles: TILES,
  spaces: { hayrick: ['farmer'], windmill: ['own_craftsman', 'wheel'] },
  tower: { knight: 1 },
  market: { own_farmer: 1, own_boatman: 1, own_trader: 1 },
};

rule(
  'PRO-EVT-FIRESTORM-1 PRO-EVT-FIRESTORM-2 PRO-EVT-FIRESTORM-3 RUL-R16',
  'Firestorm turns all tiles; neutral Followers and wheels there go to the supply, own Followers to the bag',
  () => {
    const g = event(8, FULL, { rival: { tiles: ['brewery'], spaces: { brewery: ['monk'] } } });
    g.expect({
      'seats.0.turned': TILES,
      'seats.0.tiles': TILES,
      'seats.1.turned': ['brewery'],
      'seats.0.spaces': {},
      'seats.0.tower': {},
      'seats.0.bag.own_craftsman': 1,
    });
    g.expect({ 'supply.followers.farmer': 12, 'supply.followers.knight': 8, 'supply.followers.monk': 8, 'supply.wheels': 16 });
    g.done();
  },
);

rule('RUL-R16', 'Firestorm does not affect the board with the Carpenter, jokers placed before, and reserve wheels', () => {
  const g = event(8, {
    tiles: ['school', 'herb_garden'],
    wheels: { free: 1 },
    tracks: { craftsmen: 3 },
    spaces: { carpenter: ['scholar', 'trader'], castle: ['boatman', null, null], guildhall: ['wheel', null, null] },
  });
  g.expect({
    'seats.0.spaces.carpenter': ['scholar', 'trader', null],
    'seats.0.spaces.castle': ['boatman', null, null],
    'seats.0.spaces.guildhall': ['wheel', null, null],
    'seats.0.wheels': { free: 1 },
  });
});

rule('PRO-EVT-FIRESTORM-5 PRO-INV-10 PRO-INV-13', 'a turned tile has no spaces and no action: no placing, using or recalling', () => {
  const g = planning({ market: { farmer: 2, craftsman: 2, scholar: 2, knight: 2 }, tiles: TILES, turned: TILES }, 10);
  expect(g.legal().filter((name) => TILES.some((tile) => name.includes(tile)))).toEqual([]);
  expect(g.legal()).not.toContain('place(scholar,ship.farmer)');
  const open = planning({ market: { farmer: 2, craftsman: 2, scholar: 2, knight: 2 }, tiles: TILES }, 10).can(
    'place(farmer, hayrick.farmer)',
    'place(craftsman, windmill.craftsman)',
    'place(scholar, ship.farmer)',
  );
  expect(open.legal().length).toBeGreaterThan(g.legal().length);
  const seat = {
    hand: 'mint',
    coins: 9,
    tiles: ['stage_coach', 'vineyard', 'gunpowder_tower', 'sacristy'],
    turned: ['stage_coach', 'vineyard', 'gunpowder_tower', 'sacristy'],
  };
  const g2 = turn({ ...seat, merchant: 'tours', spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }, { round: 10 });
  expect(
    g2
      .legal()
      .filter((name) => name.startsWith('use('))
      .sort(),
  ).toEqual(['use(guildhall)']);
  g2.act('use(guildhall)').expect({ 'seats.0.stations': ['tours'] });
  expect(g2.env.decisionKind).not.toBe('tiles.vineyard');
});

rule('RUL-R16 PRO-EVT-FIRESTORM-5', 'a turned Tower adds no Market spaces, and a turned Depot does not score', () => {
  const draw = (turned: string[]): Scenario =>
    scenario(PRO, {
      phase: 'followers',
      round: 10,
      start: 0,
      seats: [
        { hand: 'mint', tiles: ['gunpowder_tower'], turned, market: { ...MARKET, farmer: 4 }, bag: { knight: 4 } },
        { hand: 'chapel' },
      ],
    });
  draw([]).asks('draw', 0).only('draw(0)', 'draw(1)', 'draw(2)');
  expect(draw(['gunpowder_tower']).env.decisionKind).not.toBe('base.draw');
  const goods = { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 };
  const score = (turned: string[]): number => event(9, { goods, tiles: ['depot'], turned }).env.scores()[0]!.parts['depot'] ?? 0;
  expect([score([]), score(['depot'])]).toEqual([5, 0]);
});

rule('PRO-EVT-FIRESTORM-4', 'a tile gained after Firestorm is not turned', () => {
  const g = turn(
    { tiles: ['hayrick'], turned: ['hayrick'], tracks: { traders: 0 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } },
    { round: 10 },
  );
  g.act('use(village)', 'recruit(trader)', 'tile(brewery)').expect({
    'seats.0.turned': ['hayrick'],
    'seats.0.tiles': ['brewery', 'hayrick'],
  });
});

rule('RUL-R16', 'torture can take a turned tile, which does not return to the stack', () => {
  const g = event(4, { coins: 2, unbuilt: 0, tiles: ['hayrick', 'brewery'], turned: ['hayrick', 'brewery'] }).asks('torture', 0);
  g.can('tile(hayrick)', 'tile(brewery)')
    .act('tile(hayrick)')
    .expect({ 'seats.0.tiles': ['brewery'] });
  const later = event(11, { tiles: ['brewery'], turned: ['brewery'] }).expect({ 'seats.0.turned': 0, 'seats.0.tiles': ['brewery'] });
  expect(later.see('stack')).not.toContain('brewery');
});

rule('PRO-EVT-RESTORATION-1', 'Restoration restores all turned tiles of all seats with their spaces', () => {
  const own = ['hayrick', 'windmill', 'library'];
  const g = event(
    11,
    { tiles: own, turned: own, market: { ...MARKET, farmer: 1 } },
    { rival: { tiles: ['brewery'], turned: ['brewery'], market: { ...MARKET, monk: 1 } } },
  );
  g.expect({ 'seats.0.turned': 0, 'seats.1.turned': 0, 'seats.0.tiles': own })
    .asks('planning', 1)
    .can('place(monk, brewery.monk)')
    .act('done');
  g.asks('planning', 0).can('place(farmer, hayrick.farmer)');
});

rule('PRO-EVT-FIRESTORM-5 PRO-EVT-RESTORATION-1', 'in a game, tiles are turned from phase 6 of round 8 to phase 6 of round 11', () => {
  const seen: Record<number, unknown> = {};
  const g = scenario(PRO, {
    phase: 'planning',
    round: 7,
    seats: [
      { hand: 'mint', coins: 60, tiles: ['hayrick', 'library'] },
      { hand: 'chapel', coins: 60 },
    ],
  });
  g.idle((now) => {
    if (now.see('phase') === 'planning') seen[now.count('round')] ??= now.see('seats.0.turned');
    return now.count('round') === 13;
  });
  expect(seen).toEqual({ 7: 0, 8: 0, 9: ['hayrick', 'library'], 10: ['hayrick', 'library'], 11: ['hayrick', 'library'], 12: 0, 13: 0 });
});

rule(
  'RUL-R17 PRO-DEC-18',
  'a used Sacristy protects all tiles of its owner; otherwise it is turned, and its Monk goes to the supply',
  () => {
    const seat = { tiles: ['sacristy', 'hayrick'], spaces: { sacristy: ['monk'], hayrick: ['farmer'] } };
    const g = event(8, seat, { rival: { tiles: ['brewery'] } })
      .asks('protect', 0)
      .only('protect(sacristy)', 'decline');
    g.fork()
      .act('protect(sacristy)')
      .expect({
        'seats.0.turned': 0,
        'seats.0.spaces.hayrick': ['farmer'],
        'seats.0.spaces.sacristy': [null],
        'seats.0.bag.monk': 1,
        'seats.1.turned': ['brewery'],
      });
    g.act('decline').expect({
      'seats.0.turned': ['hayrick', 'sacristy'],
      'supply.followers.monk': '+1',
      'supply.followers.farmer': '+1',
      'seats.0.bag.monk': 0,
    });
  },
);

rule('RUL-R17', 'a turned Sacristy is not offered', () => {
  event(12, { coins: 20, tiles: ['sacristy'], turned: ['sacristy'] }).asks('planning', 1);
});

rule('PRO-INV-13', 'a position with pieces on a turned tile is refused, with the field named', () => {
  const at = (seat: object): string =>
    refused('POSITION_INVALID', () => scenario(PRO, { phase: 'planning', round: 10, seats: [seat, {}] }));
  expect(at({ tiles: ['hayrick'], turned: ['hayrick'], spaces: { hayrick: ['farmer'] } })).toMatch(
    /seats\.0\.spaces\.hayrick: .*face down; /,
  );
  expect(at({ tiles: ['gunpowder_tower'], turned: ['gunpowder_tower'], tower: { knight: 1 } })).toMatch(/seats\.0\.tower/);
  expect(at({ tiles: ['hayrick'], turned: ['windmill'] })).toMatch(/seats\.0\.turned: .*windmill/);
});

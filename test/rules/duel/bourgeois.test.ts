/** The Duel, section 4: the Bourgeois House board. */
import { expect } from 'vitest';
import { map, rule, scenario, type Scenario } from '../../dsl.js';
import { BUSY, DEEDS, DUEL, GOODS, KINDS, MARKET, stock, turn } from './positions.js';

const ALL_GOODS = GOODS.map((good) => `take(${good})`);
const FROM_BLOIS = ['orleans--blois--waterway', 'blois--tours--waterway', 'blois--vierzon--road', 'vendome--blois--road'].map(
  (edge) => `edge(${edge})`,
);
const SUPPLY = { supply: { goods: { grain: 2, cheese: 2, wine: 2, wool: 2, brocade: 2 } } };

/** Seat 0 in Blois with a Knight on the board, one Citizen and the Scriptorium. */
function house(seat: object = {}, rest: Parameters<typeof turn>[1] = {}): Scenario {
  const { spaces = {}, ...more } = seat as { spaces?: object };
  return turn(
    { merchant: 'blois', citizens: 1, ...more, spaces: { bourgeois: ['knight'], scriptorium: ['knight', 'scholar'], ...spaces } },
    { ...rest, top: { ...SUPPLY, ...rest.top } },
  );
}
const bonus = (seat: object = {}, rest: Parameters<typeof turn>[1] = {}): Scenario =>
  house(seat, rest).act('use(bourgeois)').asks('duel.bourgeois', 0);

rule('DUEL-030', 'each seat activates the board for itself; the follower of one seat does not affect the other', () => {
  const g = house({}, { rival: { ...BUSY, citizens: 1, merchant: 'tours', spaces: { ...BUSY.spaces, bourgeois: ['monk'] } } });
  g.act('use(bourgeois)', 'reward(coin)')
    .asks('turn', 1)
    .expect({ 'seats.0.spaces.bourgeois': [null], 'seats.1.spaces.bourgeois': ['monk'] });
  g.can('use(bourgeois)')
    .act('use(bourgeois)', 'reward(coin)')
    .expect({ 'seats.1.coins': '+5', 'seats.1.citizens': '-1', 'seats.0.coins': '+5', 'seats.0.citizens': '-1' });
  const planned = scenario(DUEL, {
    phase: 'planning',
    round: 3,
    seats: [{ market: { ...MARKET, knight: 1 } }, { market: { ...MARKET, knight: 1 } }],
  });
  planned.act('place(knight, bourgeois.any)', 'done').asks('planning', 1).act('place(knight, bourgeois.any)');
  planned.expect({ 'seats.0.spaces.bourgeois': ['knight'], 'seats.1.spaces.bourgeois': ['knight'] });
});

rule.each(
  'DUEL-031 DUEL-DEC-03 RUL-D15',
  KINDS.map((kind): [string] => [kind]),
  'a neutral %s can be placed on the Bourgeois House board',
  (kind) => {
    const g = scenario(DUEL, { phase: 'planning', round: 3, seats: [{ market: { ...MARKET, [kind]: 1 } }, {}] }).can(
      `place(${kind}, bourgeois.any)`,
    );
    g.act(`place(${kind}, bourgeois.any)`).expect({ 'seats.0.spaces.bourgeois': [kind] });
    g.done();
  },
);

rule('DUEL-031 DUEL-DEC-03', 'the Bourgeois House board takes one follower only, and no own follower', () => {
  const plan = (market: object, spaces: object = {}): Scenario =>
    scenario(DUEL, { phase: 'planning', round: 3, seats: [{ market, spaces }, {}] });
  plan({ ...MARKET, monk: 1 }, { bourgeois: ['knight'] }).cannot('place(monk, bourgeois.any)');
  plan(MARKET).cannot(
    'place(own_farmer, bourgeois.any)',
    'place(own_boatman, bourgeois.any)',
    'place(own_craftsman, bourgeois.any)',
    'place(own_trader, bourgeois.any)',
  );
  plan({ knight: 1 }).only(
    'place(knight, ship.knight)',
    'place(knight, wagon.knight)',
    'place(knight, guildhall.knight)',
    'place(knight, scriptorium.knight)',
    'place(knight, town_hall.any)',
    'place(knight, bourgeois.any)',
    'done',
  );
});

rule('DUEL-032 DUEL-033', 'after a use of the board its follower goes to the supply, and the Citizen to the stock', () => {
  const g = bonus()
    .act('reward(coin)')
    .asks('turn', 1)
    .expect({ 'supply.followers.knight': '+1', 'seats.0.bag.knight': 0, 'seats.0.spaces.bourgeois': [null], 'seats.0.citizens': 0 });
  g.done();
  expect([stock(house()), stock(g)]).toEqual([11, 12]);
});

rule('RUL-D07', 'a Citizen that was paid can be bought again', () => {
  const seat = { market: MARKET, citizens: 6, spaces: { bourgeois: ['knight'] } };
  const g = scenario(DUEL, { phase: 'actions', round: 1, start: 0, seats: [seat, { coins: 3, citizens: 6 }] })
    .act('use(bourgeois)', 'reward(coin)')
    .asks('duel.town_meeting', 0);
  g.act('accept').asks('planning', 1).expect({ citizens: DEEDS, 'seats.0.citizens': 6, 'seats.1.citizens': 6 });
  expect(stock(g)).toBe(0);
});

rule('DUEL-033 DUEL-034', 'without a Citizen the board cannot be used, even if it is activated', () => {
  house({ citizens: 0 }).only('use(scriptorium)', 'pass');
  house({ citizens: 3, spaces: { bourgeois: [null] } }).only('use(scriptorium)', 'pass');
  house({ citizens: 1 }).only('use(scriptorium)', 'use(bourgeois)', 'pass');
});

rule('DUEL-034 DUEL-DEC-07', 'one list has all bonuses: goods of the supply, moves, 5 coins, 3 development steps', () => {
  bonus().only(...ALL_GOODS, ...FROM_BLOIS, 'reward(coin)', 'reward(development)');
});

rule.each(
  'DUEL-034',
  GOODS.map((good): [string] => [good]),
  'the bonus can be 1 %s of the supply',
  (good) => {
    bonus()
      .act(`take(${good})`)
      .asks('turn', 1)
      .expect({
        'seats.0.goods': { [good]: 1 },
        [`supply.goods.${good}`]: '-1',
        'seats.0.coins': '+0',
        'seats.0.merchant': 'blois',
        'seats.0.citizens': '-1',
      });
  },
);

rule('DUEL-034', 'the bonus can be 5 coins, or 3 development steps with the gains of the passed spaces', () => {
  bonus().act('reward(coin)').asks('turn', 1).expect({ 'seats.0.coins': '+5', 'seats.0.tracks.development': '+0', 'seats.0.goods': {} });
  bonus({ tracks: { development: 5 } })
    .act('reward(development)')
    .asks('turn', 1)
    .expect({ 'seats.0.tracks.development': 8, 'seats.0.coins': '+3' });
});

rule('DUEL-034 DUEL-DEC-07', 'the bonus can be a move by road or waterway, with or without a good of the connection', () => {
  const goods = { map: map({ 'blois--tours--waterway': ['wool'] }) };
  const g = bonus({}, { top: goods }).act('edge(blois--tours--waterway)').asks('good', 0).can('take(wool)');
  g.act('take(wool)')
    .asks('turn', 1)
    .expect({
      'seats.0.merchant': 'tours',
      'seats.0.goods': { wool: 1 },
      'map.blois--tours--waterway': [null],
      'seats.0.coins': '+0',
      'seats.0.citizens': '-1',
    });
  const left = bonus({}, { top: goods }).act('edge(blois--tours--waterway)');
  left
    .act(left.legal().find((name) => !name.startsWith('take'))!)
    .asks('turn', 1)
    .expect({ 'seats.0.merchant': 'tours', 'seats.0.goods': {} });
  bonus({}, { top: goods }).act('edge(vendome--blois--road)').asks('turn', 1).expect({ 'seats.0.merchant': 'vendome' });
});

rule(
  'DUEL-DEC-07 DUEL-034',
  'wine is not offered without wine in the supply, nor steps at the end of the dev track; coins always are',
  () => {
    bonus({}, { top: { supply: { goods: { grain: 1, cheese: 1, wine: 0, wool: 1, brocade: 1 } } } }).only(
      ...ALL_GOODS.filter((name) => name !== 'take(wine)'),
      ...FROM_BLOIS,
      'reward(coin)',
      'reward(development)',
    );
    bonus({ tracks: { development: 30 } })
      .cannot('reward(development)')
      .can('reward(coin)');
    bonus({ tracks: { development: 29 } })
      .can('reward(development)')
      .act('reward(development)')
      .expect({ 'seats.0.tracks.development': 30 });
    const bare = bonus(
      { tracks: { development: 30 } },
      { top: { supply: { goods: { grain: 0, cheese: 0, wine: 0, wool: 0, brocade: 0 } } } },
    );
    bare.only(...FROM_BLOIS, 'reward(coin)');
  },
);

rule('RUL-D09', 'the tile Bourgeois House is separate: both are used, each by its own rules', () => {
  const g = house({ tiles: ['bourgeois_house'], spaces: { bourgeois_house: ['trader', 'knight', 'scholar'] } }).only(
    'use(scriptorium)',
    'use(bourgeois)',
    'use(bourgeois_house)',
    'pass',
  );
  g.fork()
    .act('use(bourgeois_house)', 'reward(coin)')
    .asks('turn', 1)
    .expect({
      'seats.0.coins': '+5',
      'seats.0.citizens': '+0',
      'seats.0.bag': { trader: 1, knight: 1, scholar: 1 },
      'seats.0.spaces.bourgeois': ['knight'],
    });
  g.act('use(bourgeois)', 'reward(coin)')
    .asks('turn', 1)
    .expect({ 'seats.0.citizens': '-1', 'seats.0.spaces.bourgeois_house': ['trader', 'knight', 'scholar'] });
});

rule('RUL-D15', 'the Bathhouse can place a follower on the board, a recall takes it back, and it may be there without a Citizen', () => {
  const bath = turn({ bag: { knight: 1 }, tiles: ['bathhouse'], spaces: { bathhouse: ['trader'] } })
    .act('use(bathhouse)')
    .asks('bathhouse', 0)
    .can('place(knight, bourgeois.any)');
  bath.act('place(knight, bourgeois.any)').expect({ 'seats.0.spaces.bourgeois': ['knight'] });
  const back = scenario(DUEL, { phase: 'followers', round: 4, seats: [{ market: {}, spaces: { bourgeois: ['monk'] } }, {}] })
    .asks('draw', 0)
    .act('draw(0)')
    .asks('recall', 0)
    .only('space(bourgeois.any)', 'done')
    .act('space(bourgeois.any)');
  back.expect({ 'seats.0.market': { monk: 1 }, 'seats.0.spaces.bourgeois': [null] });
  const parked = scenario(DUEL, { phase: 'planning', round: 3, seats: [{ citizens: 0, market: { ...MARKET, monk: 1 } }, {}] }).act(
    'place(monk, bourgeois.any)',
  );
  parked.idle((now) => now.see('round') === 4).expect({ 'seats.0.spaces.bourgeois': ['monk'] });
});

rule('RUL-D15', 'a wheel cannot be placed on the board', () => {
  const g = scenario(DUEL, { phase: 'planning', round: 3, seats: [{ wheels: { free: 1 }, tracks: { craftsmen: 2 } }, {}] }).can(
    'wheel(ship.farmer)',
  );
  g.cannot('wheel(bourgeois.any)');
  const moved = turn({
    coins: 3,
    tiles: ['workshop'],
    tracks: { craftsmen: 2 },
    spaces: { workshop: ['craftsman'], ship: ['wheel', null, null] },
  }).act('use(workshop)');
  expect(moved.options('wheel').length).toBeGreaterThan(5);
  moved.cannot('wheel(bourgeois.any)');
});

rule('RUL-D15', 'Well, Church and Flea Market cannot use the board, which is neither player board nor tile', () => {
  const busy = { scriptorium: ['knight', 'scholar'] };
  const well = house({ tiles: ['well'], spaces: { ...busy, well: ['scholar', 'monk'] } })
    .act('use(well)')
    .can('use(scriptorium)');
  well.cannot('use(bourgeois)');
  const flea = house({ tiles: ['flea_market'], spaces: { ...busy, flea_market: ['farmer', 'trader'] } }, { chance: 'roll(6)' })
    .act('use(flea_market)')
    .can('use(scriptorium)');
  flea.cannot('use(bourgeois)');
  const rival = {
    ...BUSY,
    citizens: 1,
    tiles: ['brewery', 'hayrick'],
    spaces: { ...BUSY.spaces, brewery: ['monk'], hayrick: ['farmer'], bourgeois: ['knight'] },
  };
  const church = house({ coins: 5, tiles: ['church'], spaces: { ...busy, church: ['monk'] } }, { rival }).act('use(church)');
  expect(church.legal().some((name) => name.includes('brewery'))).toBe(true);
  expect(church.legal().filter((name) => name.endsWith('bourgeois)'))).toEqual([]);
});

rule('RUL-D17', 'a complete Gaming Room does not count as a Citizen for the payment', () => {
  const room = {
    tiles: ['gaming_room'],
    received: ['gaming_room.farmer', 'gaming_room.scholar', 'gaming_room.knight'],
    supper: ['cheese', 'wine'],
  };
  house({ ...room, citizens: 0 }).only('use(scriptorium)', 'pass');
});

rule('BASE-644 DUEL-DEC-03', 'sealed planning hides the space of the board until the last seat has finished', () => {
  const g = scenario('duel?planning=sealed', { phase: 'planning', round: 3, seats: [{ market: { ...MARKET, knight: 1 } }, {}] }).act(
    'place(knight, bourgeois.any)',
  );
  const seen = (viewer: number): unknown => (g.env.position(viewer).seats ?? [])[0]!.spaces;
  expect([seen(0), seen(1)]).toEqual([{ bourgeois: ['knight'] }, {}]);
  g.act('done').asks('planning', 1).act('done');
  expect(seen(1)).toEqual({ bourgeois: ['knight'] });
});

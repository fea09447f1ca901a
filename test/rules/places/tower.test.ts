/** Gunpowder Tower: two more Market spaces in phase 3, from which followers are planned or sent. */
import { expect } from 'vitest';
import { refused, rule, scenario, type Scenario } from '../../dsl.js';

const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
const EIGHT = { ...MARKET, knight: 2, monk: 2 };
const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
/** Followers of the Market that may go up. */
const UP = ['to_tower(own_farmer)', 'to_tower(own_boatman)', 'to_tower(own_craftsman)', 'to_tower(own_trader)'];
const TILE = { tiles: ['gunpowder_tower'] };

const draw = (seat: object, chance?: string): Scenario =>
  scenario(
    'base-2p@eighth',
    { phase: 'followers', round: 5, start: 0, seats: [{ ...TILE, ...seat }, {}] },
    chance === undefined ? {} : { chance },
  );
const turn = (seat: object): Scenario =>
  scenario('base-2p@eighth', { phase: 'actions', round: 5, start: 0, seats: [{ ...TILE, ...seat }, busy] });

rule('PLACE-GUNPOWDERTOWER-1', 'with a full Market and an empty Tower up to 2 followers may be drawn, and both go to the Tower', () => {
  const seat = { market: EIGHT, bag: { scholar: 3, trader: 2 }, tracks: { knights: 1 } };
  const g = draw(seat, 'scholar, trader').only('draw(0)', 'draw(1)', 'draw(2)').mark().act('draw(2)').asks('tower', 0);
  g.only('to_tower(scholar)', 'to_tower(trader)', 'to_tower(knight)', 'to_tower(monk)', ...UP).act('to_tower(scholar)', 'to_tower(trader)');
  g.expect({
    'seats.0.tower': { scholar: 1, trader: 1 },
    'seats.0.market': EIGHT,
    'seats.0.bag.scholar': '-1',
    'seats.0.bag.trader': '-1',
    'seats.0.waiting': {},
  }).done();
});

rule('PLACE-GUNPOWDERTOWER-1', 'a seat with a full Market draws no follower without the tile; a used Tower space counts', () => {
  const seat = { market: EIGHT, bag: { scholar: 3 } };
  scenario('base-2p@eighth', { phase: 'followers', round: 5, start: 0, seats: [seat, {}] }).asks('planning', 0);
  draw({ ...seat, tower: { trader: 1 } }).only('draw(0)', 'draw(1)');
  refused('POSITION_INVALID', () => draw({ ...seat, tower: { trader: 3 } }));
  refused('POSITION_INVALID', () =>
    scenario('base-2p@eighth', { phase: 'followers', round: 5, start: 0, seats: [{ ...seat, tower: { trader: 1 } }, {}] }),
  );
});

rule('PLACE-GUNPOWDERTOWER-1 DEC-PLACE-02', 'with free spaces on the Market the seat may move each follower to the Tower', () => {
  const g = draw({ market: MARKET, bag: { scholar: 2, monk: 1, knight: 1 } }, 'scholar, monk, knight')
    .act('draw(3)')
    .asks('tower', 0);
  g.only('to_tower(scholar)', 'to_tower(monk)', 'to_tower(knight)', ...UP, 'done')
    .act('to_tower(monk)')
    .only('to_tower(scholar)', 'to_tower(knight)', ...UP, 'done');
  g.fork()
    .act('done')
    .expect({ 'seats.0.tower': { monk: 1 }, 'seats.0.market': { ...MARKET, scholar: 1, knight: 1 } });
  g.act('to_tower(knight)')
    .asks('planning', 0)
    .expect({ 'seats.0.tower': { monk: 1, knight: 1 }, 'seats.0.market': { ...MARKET, scholar: 1 } });
});

rule('DEC-PLACE-02', 'drawn followers wait in public; "rest" is not offered while the Market would overflow', () => {
  const market = { ...MARKET, monk: 3 };
  const g = draw({ market, bag: { scholar: 1, trader: 1 } }, 'scholar, trader')
    .only('draw(0)', 'draw(1)', 'draw(2)')
    .act('draw(2)')
    .asks('tower', 0);
  g.expect({ 'seats.0.waiting': { scholar: 1, trader: 1 }, 'seats.0.market': market }).only(
    'to_tower(scholar)',
    'to_tower(trader)',
    'to_tower(monk)',
    ...UP,
  );
  expect(g.env.position(1)).toEqual(g.env.position(0));
  g.act('to_tower(trader)')
    .only('to_tower(scholar)', 'to_tower(monk)', ...UP, 'done')
    .act('done')
    .expect({ 'seats.0.market': { ...market, scholar: 1 }, 'seats.0.tower': { trader: 1 } });
});

rule('DEC-PLACE-02', 'the question comes once after draw and recalls, but not without followers or a free space', () => {
  const seat = { market: MARKET, bag: { scholar: 2 }, spaces: { ship: ['farmer', null, null] } };
  const g = draw(seat, 'scholar').act('draw(1)').asks('recall', 0).act('space(ship.farmer)').asks('tower', 0);
  g.only('to_tower(scholar)', 'to_tower(farmer)', ...UP, 'done')
    .act('to_tower(farmer)')
    .only('to_tower(scholar)', ...UP, 'done')
    .act('done');
  g.expect({ 'seats.0.tower': { farmer: 1 }, 'seats.0.market': { ...MARKET, scholar: 1 } });
  const full = { ...seat, tower: { knight: 2 } };
  draw(full).act('draw(0)').asks('recall', 0).act('done').asks('planning', 0);
  draw({ market: {}, bag: { ...MARKET } })
    .act('draw(0)')
    .asks('planning', 1);
});

rule('DEC-PLACE-02 RUL-141 PLACE-GUNPOWDERTOWER-6', 'a follower on the Market may move to the Tower, even without a draw or recall', () => {
  const g = draw({ market: { ...MARKET, knight: 2 }, bag: { scholar: 1 } })
    .act('draw(0)')
    .asks('tower', 0)
    .only('to_tower(knight)', ...UP, 'done');
  g.fork()
    .act('done')
    .asks('planning', 0)
    .expect({ 'seats.0.tower': {}, 'seats.0.market': { ...MARKET, knight: 2 } });
  g.act('to_tower(knight)')
    .only('to_tower(knight)', ...UP, 'done')
    .act('to_tower(own_trader)')
    .asks('planning', 0);
  g.expect({
    'seats.0.tower': { knight: 1, own_trader: 1 },
    'seats.0.market': { own_farmer: 1, own_boatman: 1, own_craftsman: 1, knight: 1 },
  });
});

rule('DEC-PLACE-02 RUL-141', 'of a kind both drawn and on the Market, the drawn follower moves to the Tower', () => {
  const g = draw({ market: { ...EIGHT }, bag: { knight: 1 } }, 'knight')
    .act('draw(1)')
    .asks('tower', 0)
    .only('to_tower(knight)', 'to_tower(monk)', ...UP);
  g.act('to_tower(knight)')
    .asks('tower', 0)
    .expect({ 'seats.0.tower': { knight: 1 }, 'seats.0.market': EIGHT, 'seats.0.waiting': {} });
});

rule('DEC-PLACE-02 RUL-141', 'a follower of the Market that moves to the Tower frees a space for a waiting one', () => {
  const g = draw({ market: EIGHT, bag: { scholar: 1 } }, 'scholar')
    .act('draw(1)')
    .cannot('done')
    .act('to_tower(monk)')
    .can('done')
    .act('done');
  g.expect({ 'seats.0.tower': { monk: 1 }, 'seats.0.market': { ...EIGHT, monk: 1, scholar: 1 } });
});

rule('DEC-PLACE-02', 'equal followers are one option, and a full Tower ends the question', () => {
  const g = draw({ market: MARKET, bag: { scholar: 3 }, tower: { knight: 1 } }, 'scholar, scholar, scholar')
    .act('draw(3)')
    .only('to_tower(scholar)', ...UP, 'done');
  g.act('to_tower(scholar)')
    .asks('planning', 0)
    .expect({ 'seats.0.tower': { knight: 1, scholar: 1 }, 'seats.0.market': { ...MARKET, scholar: 2 } });
});

rule('PLACE-GUNPOWDERTOWER-2', 'own followers may be on the Tower', () => {
  const g = draw({ bag: { own_farmer: 1, own_trader: 1 }, market: { own_boatman: 1, own_craftsman: 1 } }, 'own_farmer, own_trader').act(
    'draw(2)',
  );
  g.act('to_tower(own_trader)', 'to_tower(own_farmer)').expect({ 'seats.0.tower': { own_farmer: 1, own_trader: 1 } });
});

rule('PLACE-GUNPOWDERTOWER-3', 'in planning the seat places one or both; if the Market has the same kind, the source is asked', () => {
  const plan = (market: object): Scenario =>
    scenario('base-2p@eighth', {
      phase: 'planning',
      round: 5,
      start: 0,
      seats: [{ ...TILE, market, tower: { knight: 1, own_farmer: 1 } }, {}],
    }).asks('planning', 0);
  plan({})
    .act('place(knight, scriptorium.knight)', 'place(own_farmer, ship.farmer)')
    .asks('planning', 1)
    .expect({ 'seats.0.tower': {}, 'seats.0.spaces.ship': ['own_farmer', null, null] });
  plan({})
    .act('place(knight, ship.knight)', 'done')
    .asks('planning', 1)
    .expect({ 'seats.0.tower': { own_farmer: 1 } });
  const g = plan({ knight: 1 }).act('place(knight, scriptorium.knight)').asks('source', 0).only('from(market)', 'from(tower)');
  g.fork()
    .act('from(tower)')
    .expect({ 'seats.0.tower': { own_farmer: 1 }, 'seats.0.market': { knight: 1 }, 'seats.0.spaces.scriptorium': ['knight', null] });
  g.act('from(market)').expect({ 'seats.0.tower': { knight: 1, own_farmer: 1 }, 'seats.0.market': {} });
});

rule('PLACE-GUNPOWDERTOWER-4 DEC-PLACE-28', 'in phase 5 one action sends one or both to deeds', () => {
  const g = turn({ tower: { monk: 1, knight: 1 } })
    .only('use(gunpowder_tower)', 'pass')
    .mark()
    .act('use(gunpowder_tower)')
    .asks('send', 0);
  g.only(
    'send(monk, papal_conclave)',
    'send(monk, cathedral)',
    'send(monk, peace_treaty)',
    'send(knight, city_wall)',
    'send(knight, papal_conclave)',
    'send(knight, peace_treaty)',
  );
  g.act('send(monk, papal_conclave)')
    .asks('send', 0)
    .only('send(knight, city_wall)', 'send(knight, papal_conclave)', 'send(knight, peace_treaty)', 'done');
  g.fork()
    .act('done')
    .asks('turn', 1)
    .expect({ 'seats.0.tower': { knight: 1 }, 'seats.0.coins': '+3' });
  g.act('send(knight, papal_conclave)')
    .asks('turn', 1)
    .expect({ 'seats.0.tower': {}, 'seats.0.coins': '+6', 'deeds.papal_conclave': { monk: 1, knight: 1 }, 'seats.0.bag.monk': '+0' });
});

rule('DEC-PLACE-28', 'Canalization asks for its reward, and the last space gives the citizen', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    deeds: { astronomy: { scholar: 1, trader: 1 } },
    seats: [{ ...TILE, tower: { scholar: 1, farmer: 1 } }, busy],
  });
  g.act('use(gunpowder_tower)', 'send(farmer, canalisation)')
    .asks('reward', 0)
    .act('reward(development)')
    .asks('send', 0)
    .act('send(scholar, astronomy)');
  g.expect({ 'seats.0.citizens': 1, 'seats.0.tracks.development': 1, 'seats.0.coins': 6 });
});

rule('PLACE-GUNPOWDERTOWER-5', 'own followers are not sent: with only those the Tower cannot be used', () => {
  const spaces = { farm_house: ['boatman', 'craftsman'] };
  turn({ tower: { own_farmer: 1, own_trader: 1 }, spaces }).only('use(farm_house)', 'pass');
  turn({ tower: { own_farmer: 1, monk: 1 }, spaces })
    .act('use(gunpowder_tower)')
    .only('send(monk, papal_conclave)', 'send(monk, cathedral)', 'send(monk, peace_treaty)')
    .act('send(monk, cathedral)')
    .asks('turn', 1)
    .expect({ 'seats.0.tower': { own_farmer: 1 } });
});

rule('PLACE-GUNPOWDERTOWER-6 RUL-113', 'no follower moves to the Tower in planning or in phase 5', () => {
  const g = scenario('base-2p@eighth', { phase: 'planning', round: 5, start: 0, seats: [{ ...TILE, market: { knight: 1 } }, {}] });
  expect(g.legal().filter((name) => /tower/.test(name))).toEqual([]);
  const bath = scenario('base-2p@eighth', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [
      {
        tiles: ['gunpowder_tower', 'bathhouse'],
        market: EIGHT,
        bag: { scholar: 2 },
        spaces: { bathhouse: ['trader'], castle: ['farmer', 'boatman', 'trader'] },
      },
      busy,
    ],
  });
  bath.fork().act('use(castle)').expect({ 'seats.0.tower': {}, 'seats.0.bag.knight': 1 });
  bath.act('use(bathhouse)');
  expect(bath.legal().filter((name) => /tower/.test(name))).toEqual([]);
});

rule('RUL-113', 'with a full Market a follower recalled in phase 3 may move to the Tower', () => {
  const g = draw({ market: EIGHT, spaces: { ship: ['farmer', 'boatman', null] } }).asks('recall', 0);
  g.act('space(ship.farmer)', 'space(ship.boatman)')
    .asks('tower', 0)
    .only('to_tower(farmer)', 'to_tower(boatman)', 'to_tower(knight)', 'to_tower(monk)', ...UP)
    .act('to_tower(boatman)', 'to_tower(farmer)')
    .expect({ 'seats.0.tower': { farmer: 1, boatman: 1 }, 'seats.0.market': EIGHT, 'seats.0.spaces.ship': [null, null, null] });
  const without = scenario('base-2p@eighth', {
    phase: 'followers',
    round: 5,
    start: 0,
    seats: [{ market: EIGHT, spaces: { ship: ['farmer', 'boatman', null] } }, {}],
  });
  without.asks('planning', 0);
});

rule('PLACE-GUNPOWDERTOWER-7', 'followers may stay on the Tower for later rounds', () => {
  const g = scenario(
    'base-2p',
    {
      phase: 'planning',
      round: 13,
      start: 0,
      event: 'pilgrimage.c',
      seats: [{ ...TILE, market: MARKET, tower: { knight: 1 } }, { market: MARKET }],
    },
    { chance: 'income.c' },
  );
  g.act('done', 'done')
    .asks('turn', 0)
    .act('pass')
    .asks('tower', 0)
    .act('done')
    .asks('planning', 1)
    .expect({ round: 14, 'seats.0.tower': { knight: 1 } });
  g.act('done').asks('planning', 0).can('place(knight, scriptorium.knight)');
});

rule('PLACE-GUNPOWDERTOWER-8', 'the Tower has no action spaces: no placing, no wheel, no recall', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ ...TILE, market: MARKET, tower: { knight: 1 }, wheels: { free: 1 }, tracks: { craftsmen: 2 } }, {}],
  });
  expect(g.legal().filter((name) => /gunpowder_tower/.test(name))).toEqual([]);
  expect(g.options('wheel').length).toBeGreaterThan(0);
  draw({ market: MARKET, tower: { knight: 2 }, spaces: { ship: ['farmer', null, null] } })
    .asks('recall', 0)
    .only('space(ship.farmer)', 'done');
  draw({ market: MARKET, tower: { knight: 2 } }).asks('planning', 0);
});

rule('PLACE-GUNPOWDERTOWER-9 RUL-124', 'Tower and Town Hall are two actions, and neither sends followers of the other', () => {
  const g = turn({ tower: { monk: 1 }, spaces: { town_hall: ['knight', null] } }).only('use(gunpowder_tower)', 'use(town_hall)', 'pass');
  g.fork()
    .act('use(town_hall)')
    .only('send(knight, city_wall)', 'send(knight, papal_conclave)', 'send(knight, peace_treaty)')
    .act('send(knight, city_wall)')
    .asks('turn', 1)
    .expect({ 'seats.0.tower': { monk: 1 } });
  g.act('use(gunpowder_tower)', 'send(monk, cathedral)').asks('turn', 1).act('pass').asks('turn', 0).only('use(town_hall)', 'pass');
});

rule('RUL-124', 'the Tower can be used only if a neutral follower on it has a free matching space', () => {
  const deeds = { papal_conclave: { monk: 2 }, cathedral: { monk: 2 }, peace_treaty: { monk: 1 } };
  const seats = [{ ...TILE, tower: { monk: 1 }, spaces: { farm_house: ['boatman', 'craftsman'] } }, busy];
  scenario('base-2p@eighth', { phase: 'actions', round: 5, start: 0, deeds, seats }).only('use(farm_house)', 'pass');
  scenario('base-2p@eighth', { phase: 'actions', round: 5, start: 0, deeds: { ...deeds, peace_treaty: {} }, seats }).can(
    'use(gunpowder_tower)',
  );
});

rule('RUL-140', 'a seat that loses the Tower gets its followers back in the bag', () => {
  const g = scenario('base-2p@eighth', {
    phase: 'event',
    round: 18,
    start: 0,
    event: 'taxes.a',
    seats: [{ ...TILE, coins: 0, market: MARKET, goods: { wool: 1 }, tower: { knight: 2 } }, { coins: 9 }],
  })
    .asks('torture', 0)
    .act('tile(gunpowder_tower)');
  g.over().expect({ 'seats.0.bag': { knight: 2 }, 'seats.0.tower': {}, 'seats.0.goods': { wool: 1 } });
});

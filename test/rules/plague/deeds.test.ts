/** The Plague, section 7: the Beneficial Deeds. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, type Scenario } from '../../dsl.js';
import { BUSY, DEEDS, inBag, MARKET, onMarket, place, supply } from './positions.js';

const UPPER = DEEDS.slice(0, 4);
/** Seat 0 with these followers in the Town Hall, at the choice of the deed. */
const sending = (followers: readonly (string | null)[], seat: object = {}, where: Parameters<typeof place>[1] = {}): Scenario =>
  place({ spaces: { town_hall: [...followers, null].slice(0, 2), ...BUSY.spaces }, ...seat }, { ruleset: 'plague-4p', ...where }).act(
    'use(town_hall)',
  );
const filled = (deeds: object): { top: object } => ({ top: { deeds } });

rule('PLG-DEED-01', 'deeds take the exact kind, no own follower, and neither Monk nor Doctor in place of others', () => {
  sending(['monk', null]).only('send(monk,alchemy_1)', 'send(monk,cremation)', 'send(monk,herbalism)', 'send(monk,plague_coinage)');
  expect(refused('POSITION_INVALID', () => sending(['own_farmer', null]))).toContain('own_farmer');
  expect(refused('POSITION_INVALID', () => sending(['doctor', null]))).toContain('doctor');
});

rule.each(
  'PLG-DEED-02 PLG-DEED-03',
  [
    [2, UPPER],
    [3, UPPER],
    [4, DEEDS],
    [5, DEEDS],
  ] as const,
  'with %i seats these deeds can be used: %j',
  (seats, deeds) => {
    const send = loadRuleset(`plague-${seats}p`)
      .spec.actions.filter(({ verb, args }) => verb === 'send' && args[1] !== 'gaming_room')
      .map(({ args }) => args[1]!);
    expect([...new Set(send)].sort()).toEqual([...deeds].sort());
  },
);

rule('PLG-DEED-04 PLG-INV-09', 'Alchemy II is closed until Alchemy I is full', () => {
  sending(['knight', null], {}, filled({ alchemy_1: { farmer: 3 } }))
    .can('send(knight, alchemy_1)')
    .cannot('send(knight, alchemy_2)');
  sending(['knight', null], {}, filled({ alchemy_1: { farmer: 2, knight: 2 } }))
    .can('send(knight, alchemy_2)')
    .cannot('send(knight, alchemy_1)');
});

rule('PLG-DEED-05', 'Alchemy I gives no Citizen', () => {
  sending(['knight', null], {}, filled({ alchemy_1: { farmer: 3 } }))
    .act('send(knight, alchemy_1)')
    .expect({ 'seats.0.citizens': '+0' });
});

rule('PLG-DEED-06', 'Alchemy II gives a Citizen', () => {
  sending(['knight', null], {}, filled({ alchemy_1: { farmer: 4 }, alchemy_2: { trader: 3 } }))
    .act('send(knight, alchemy_2)')
    .expect({ 'seats.0.citizens': '+1' });
});

rule.each(
  'PLG-DEED-07 PLG-DEED-09',
  [
    ['autopsy', { scholar: 2, craftsman: 1 }, 'knight'],
    ['plague_coinage', { trader: 2, monk: 1 }, 'knight'],
    ['storeroom', { farmer: 3, boatman: 1 }, 'craftsman'],
    ['herbalism', { scholar: 2, monk: 1 }, 'farmer'],
    ['messenger_service', { boatman: 2, trader: 1 }, 'knight'],
    ['cremation', { farmer: 2, craftsman: 2, trader: 1, monk: 1 }, 'boatman'],
  ] as const,
  'completing %s gives its Citizen',
  (deed, standing, last) => {
    const g = sending([last, null], {}, filled({ [deed]: standing }))
      .act(`send(${last}, ${deed})`)
      .expect({ 'seats.0.citizens': '+1' });
    expect(g.see('citizens')).not.toContain(deed);
  },
);

rule('PLG-DEED-08 PLG-DEC-10', 'a follower can be sent even if the bonus is impossible or not wanted', () => {
  // no Corpse, an empty bag: nothing is asked
  sending(['knight', null], { bag: {} })
    .act('send(knight, autopsy)')
    .asks('turn', 1)
    .expect({ 'deeds.autopsy': { knight: 1 } });
  sending(['knight', null], { bag: {} }).act('send(knight, alchemy_1)').asks('turn', 1);
  sending(['knight', null], { bag: { farmer: 1 } })
    .act('send(knight, alchemy_1)')
    .asks('plague.alchemy', 0)
    .only('accept', 'decline')
    .act('decline')
    .asks('turn', 1)
    .expect({ 'seats.0.bag.farmer': 1 });
});

rule('PLG-DEED-10 PLG-INV-18', 'each deed except Alchemy I has a Citizen; with three seats the lower deeds are not in use', () => {
  const tracks = ['boatmen', 'knights', 'development.3', 'development.18', 'development.28', 'most_stations'];
  place({}, { ruleset: 'plague-3p' }).expect({ citizens: [...tracks, 'autopsy', 'plague_coinage', 'storeroom'] });
  place({}, { ruleset: 'plague-4p' }).expect({ citizens: [...tracks, ...DEEDS.filter((deed) => deed !== 'alchemy_1')] });
});

rule('PLG-DEED-ALCHEMY-1', 'Alchemy takes every kind', () => {
  for (const kind of ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'])
    sending([kind, null]).can(`send(${kind}, alchemy_1)`);
});

rule(
  'PLG-DEED-ALCHEMY-2 PLG-DEC-11 RUL-P27',
  'at Alchemy the drawn token, even an own follower, must be placed on a space of the board or a tile',
  () => {
    const g = sending(['knight', null], {
      bag: { own_trader: 1 },
      market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1 },
      tiles: ['winery'],
    })
      .act('send(knight, alchemy_1)', 'accept')
      .asks('plague.placing', 0);
    g.can('place(own_trader, winery.trader)', 'place(own_trader, castle.trader)')
      .cannot('decline', 'done')
      .act('place(own_trader, winery.trader)')
      .expect({ 'seats.0.spaces.winery': [null, 'own_trader'] })
      .asks('turn', 1);
    // neutral ones also in the Town Hall, a Monk on the Infirmary
    const monk = sending(['knight', null], { bag: { monk: 1 } }).act('send(knight, alchemy_1)', 'accept');
    monk.can('place(monk, town_hall.any)', 'place(monk, infirmary.monk)').act('place(monk, town_hall.any)').asks('turn', 1);
  },
);

rule('RUL-P27', 'at Alchemy a follower without a suitable space returns to the bag', () => {
  const full = {
    ship: ['farmer', 'boatman', 'knight'],
    wagon: ['farmer', 'trader', 'knight'],
    guildhall: ['farmer', 'craftsman', 'knight'],
    scriptorium: ['knight', 'scholar'],
    town_hall: ['knight', 'knight'],
  };
  const g = place({ bag: { knight: 1 }, spaces: full }, { ruleset: 'plague-5p' }).act(
    'use(town_hall)',
    'send(knight, alchemy_1)',
    'accept',
  );
  // a space of the Town Hall has become free, but a follower that goes there now is not sent by this action (RUL-023)
  g.asks('send', 0)
    .expect({ 'seats.0.spaces.town_hall': ['knight', 'knight'] })
    .act('send(knight, plague_coinage)')
    .asks('turn', 1);
  const none = place({
    bag: { own_trader: 1 },
    market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1 },
    spaces: {
      ...full,
      town_hall: ['knight', null],
      castle: [null, null, 'trader'],
      monastery: [null, 'trader'],
      university: [null, null, 'trader'],
    },
  }).act('use(town_hall)', 'send(knight, alchemy_1)', 'accept');
  none.asks('turn', 1).expect({ 'seats.0.bag.own_trader': 1, 'seats.0.waiting': {} });
});

rule('PLG-DEED-ALCHEMY-3', 'a place that Alchemy activates can be used in the same round, even again', () => {
  const g = place(
    { spaces: { farm_house: ['boatman', 'craftsman'], town_hall: ['knight', 'knight'] } },
    { rivals: [{ spaces: {} }, { spaces: {} }] },
  );
  g.act('use(farm_house)')
    .chance('boatman, craftsman')
    .asks('turn', 0)
    .cannot('use(farm_house)')
    .act('use(town_hall)', 'send(knight, alchemy_1)', 'accept', 'place(boatman, farm_house.boatman)')
    .act('send(knight, alchemy_1)', 'accept', 'place(craftsman, farm_house.craftsman)');
  g.asks('turn', 0).act('use(farm_house)').expect({ 'seats.0.tracks.farmers': 2 });
  const full = place({ bag: { craftsman: 1 }, spaces: { farm_house: ['boatman', null], town_hall: ['knight', null] } })
    .cannot('use(farm_house)')
    .act('use(town_hall)', 'send(knight, alchemy_1)', 'accept', 'place(craftsman, farm_house.craftsman)');
  full.until('turn', 0).can('use(farm_house)');
});

rule('RUL-P24', 'the second follower may go to Alchemy II after the first has filled Alchemy I', () => {
  const g = sending(['knight', 'trader'], { bag: {} }, filled({ alchemy_1: { farmer: 3 } }))
    .act('send(knight, alchemy_1)')
    .asks('send', 0)
    .can('send(trader, alchemy_2)')
    .act('send(trader, alchemy_2)');
  g.expect({ 'deeds.alchemy_2': { trader: 1 } });
});

rule('RUL-P25', 'Alchemy with an empty bag draws no piece', () => {
  sending(['knight', null], { bag: {} }).act('send(knight, alchemy_1)').asks('turn', 1);
});

rule('PLG-DEED-AUTOPSY-1 PLG-DEED-AUTOPSY-2', 'at Autopsy one Corpse goes to the supply, then every other seat gets one', () => {
  const g = place({ market: { ...MARKET, corpse: 2 }, spaces: { town_hall: ['knight', null] }, bag: { corpse: 3 } })
    .act('use(town_hall)', 'send(knight, autopsy)')
    .asks('plague.autopsy', 0)
    .only('accept', 'decline');
  g.act('accept');
  expect([0, 1, 2].map((seat) => onMarket(g, seat))).toEqual([1, 1, 1]);
  expect([supply(g), inBag(g)]).toEqual([46 - 3 - 3, 3]);
});

rule('PLG-DEED-AUTOPSY-3', 'at Autopsy the others get no Corpse if the seat declines', () => {
  const g = place({ market: { ...MARKET, corpse: 2 }, spaces: { town_hall: ['knight', null] } })
    .act('use(town_hall)', 'send(knight, autopsy)', 'decline')
    .expect({ corpses: '+0' });
  expect([0, 1, 2].map((seat) => onMarket(g, seat))).toEqual([2, 0, 0]);
});

rule('RUL-P23', 'at Autopsy with a short supply either all others get a Corpse or none', () => {
  const autopsy = (bag: number): Scenario =>
    place({ market: { ...MARKET, corpse: 1 }, spaces: { town_hall: ['knight', null] }, bag: { corpse: bag } }).act(
      'use(town_hall)',
      'send(knight, autopsy)',
      'accept',
    );
  // with the one just returned there are two
  expect([1, 2].map((seat) => onMarket(autopsy(44), seat))).toEqual([1, 1]);
  expect([1, 2].map((seat) => onMarket(autopsy(45), seat))).toEqual([0, 0]);
  expect(supply(autopsy(45))).toBe(1);
});

rule('PLG-DEED-COINAGE-1', 'Coinage gives two coins', () => {
  sending(['trader', null]).act('send(trader, plague_coinage)').expect({ 'seats.0.coins': '+2' }).asks('turn', 1);
});

rule('PLG-DEED-STOREROOM-1', 'Storeroom gives a grain as long as the supply has one', () => {
  sending(['farmer', null]).act('send(farmer, storeroom)').expect({ 'seats.0.goods.grain': '+1', 'supply.goods.grain': '-1' });
  const none = sending(['farmer', null], {}, { top: { supply: { goods: { grain: 0, cheese: 1, wine: 1, wool: 1, brocade: 1 } } } }).act(
    'send(farmer, storeroom)',
  );
  none.expect({ 'seats.0.goods': {}, 'deeds.storeroom': { farmer: 1 } });
});

rule('PLG-DEED-HERBALISM-1', 'Herbalism gives two development steps', () => {
  sending(['scholar', null], { tracks: { development: 2 } })
    .act('send(scholar, herbalism)')
    .expect({ 'seats.0.tracks.development': '+2', 'seats.0.citizens': '+1' });
});

rule(
  'PLG-DEED-MESSENGER-1 PLG-DEED-MESSENGER-2 PLG-DEC-13',
  'Messenger Service moves along one road or waterway without a good, or not at all',
  () => {
    const g = sending(['boatman', null], { merchant: 'tours' })
      .act('send(boatman, messenger_service)')
      .asks('plague.fast_travel', 0)
      .can('edge(tours--chinon--waterway)', 'edge(le_mans--tours--road)', 'done');
    g.fork().act('done').expect({ 'seats.0.merchant': 'tours' }).asks('turn', 1);
    g.act('edge(tours--chinon--waterway)').expect({ 'seats.0.merchant': 'chinon', 'seats.0.goods': {} }).asks('turn', 1);
  },
);

rule('PLG-DEED-CREMATION-1 PLG-DEC-12', 'Cremation gives a development step or a coin', () => {
  const g = sending(['craftsman', null]).act('send(craftsman, cremation)').only('reward(coin)', 'reward(development)');
  g.fork().act('reward(coin)').expect({ 'seats.0.coins': '+1' });
  g.act('reward(development)').expect({ 'seats.0.tracks.development': '+1' });
  sending(['craftsman', null], { tracks: { development: 30 } })
    .act('send(craftsman, cremation)')
    .asks('turn', 1)
    .expect({ 'seats.0.coins': '+1' });
});

/** Events of stack B: invasion.md section 7. */
import { expect } from 'vitest';
import { map, rule, type Scenario } from '../../dsl.js';
import { BY_SEATS, effect, event, FOUR, OWN, THREE, turn, unasked } from './positions.js';

const POOR = { coins: 0 };
const poor = (seats: number): object[] => Array.from({ length: seats - 1 }, () => POOR);
const lost = (g: Scenario): Scenario => {
  expect(
    g
      .over()
      .env.scores()
      .every(({ winner }) => !winner),
  ).toBe(true);
  return g;
};

rule.each('COOP-EVT-ARSON-1', BY_SEATS, 'Arson with %s seats takes two tiles with two or three seats, else three', (seats, ruleset) => {
  const due = seats <= 3 ? 2 : 3;
  const g = event('arson', { ...POOR, tiles: ['hayrick', 'winery', 'well', 'library'] }, { ruleset, others: poor(seats) }).asks(
    'invasion.arson',
    0,
  );
  g.only('tile(hayrick)', 'tile(library)', 'tile(well)', 'tile(winery)');
  for (const tile of ['hayrick', 'well', 'library'].slice(0, due)) g.act(`tile(${tile})`);
  unasked(g).expect({ 'seats.0.tiles': seats <= 3 ? ['winery', 'library'] : ['winery'] });
  // they are in no stack
  for (const tile of ['hayrick', 'well']) expect(g.see('stack')).not.toContain(tile);
});

rule('COOP-EVT-ARSON-2', 'in Arson each tile that is not removed costs six coins of any seats', () => {
  const g = event('arson', { coins: 7, tiles: ['hayrick', 'winery'] }, { others: [{ coins: 5 }] }).can('done');
  g.fork()
    .act('done')
    .idle((at) => at.env.decisionKind !== 'invasion.coins')
    .expect({ 'seats.0.tiles': ['hayrick', 'winery'], 'seats.0.coins': 0, 'seats.1.coins': 0 });
  g.act('tile(hayrick)', 'done', 'give_up(coin)', 'done').expect({ 'seats.0.tiles': ['winery'], 'seats.0.coins': 5, 'seats.1.coins': 1 });
});

rule('COOP-EVT-ARSON-3', 'in Arson without enough tiles and coins the team loses', () => {
  lost(event('arson', { coins: 5, tiles: ['hayrick'] }, { others: [POOR] })).expect({ 'seats.0.tiles': ['hayrick'], 'seats.0.coins': 5 });
  unasked(event('arson', { coins: 6, tiles: ['hayrick'] }, { others: [POOR] })).expect({ 'seats.0.tiles': [], 'seats.0.coins': 0 });
  lost(event('arson', { coins: 6 }, { others: [{ coins: 5 }] }));
});

rule('RUL-C30', 'in Arson followers on the tile go to the bag, and wheels to the supply', () => {
  const seat = { ...POOR, tiles: ['winery', 'hayrick', 'library'], tracks: { craftsmen: 1 }, spaces: { winery: ['wheel', 'trader'] } };
  event('arson', seat, { others: [POOR] })
    .act('tile(winery)')
    .expect({ 'seats.0.bag.trader': '+1', 'supply.wheels': '+1', 'seats.0.tracks.craftsmen': 1 });
});

const AROUND_BLOIS = [
  'edge(blois--tours--waterway)',
  'edge(blois--vierzon--road)',
  'edge(orleans--blois--waterway)',
  'edge(vendome--blois--road)',
];

rule(
  'COOP-EVT-BONVOYAGE-1 COOP-EVT-BONVOYAGE-2 COOP-DEC-29',
  'in Bon Voyage a seat may pay two own coins for a move to the next town, with a good',
  () => {
    const goods = { map: map({ 'blois--vierzon--road': ['wine'], 'blois--tours--waterway': ['wool'] }) };
    const g = event('bon_voyage', { merchant: 'blois', coins: 2 }, { others: [{ merchant: 'blois', coins: 3 }], top: goods })
      .asks('invasion.bon_voyage', 0)
      .only(...AROUND_BLOIS, 'decline');
    g.fork().act('decline').asks('invasion.bon_voyage', 1).expect({ 'seats.0.merchant': 'blois', 'seats.0.coins': 2 });
    g.act('edge(blois--vierzon--road)', 'take(wine)')
      .asks('invasion.bon_voyage', 1)
      .expect({ 'seats.0.merchant': 'vierzon', 'seats.0.coins': 0, 'seats.0.goods.wine': '+1', 'seats.1.coins': 3 });
  },
);

rule('COOP-EVT-BONVOYAGE-2 COOP-DEC-29', 'in Bon Voyage a seat with one coin is not asked, whatever the others have', () => {
  event('bon_voyage', { merchant: 'blois', coins: 1 }, { others: [{ merchant: 'blois', coins: 9 }] }).asks('invasion.bon_voyage', 1);
});

rule(
  'COOP-EVT-FAMINE-1 COOP-EVT-FAMINE-2 COOP-DEC-30',
  'in Famine a seat loses three neutral followers of its choice from bag, Market, Tower tile and spaces',
  () => {
    const tracks = { farmers: 2, boatmen: 2, knights: 2 };
    const seat = {
      tracks,
      bag: { farmer: 2 },
      market: { monk: 1, own_trader: 1 },
      tiles: ['gunpowder_tower'],
      tower: { knight: 1 },
      spaces: { castle: ['own_farmer', 'boatman', null] },
    };
    const other = { bag: { knight: 5 }, market: OWN };
    const g = event('famine', seat, { others: [other] })
      .asks('invasion.famine', 0)
      .only('lose(bag,farmer)', 'lose(market,monk)', 'lose(tower,knight)', 'space(castle.boatman)');
    g.act('lose(tower,knight)', 'space(castle.boatman)', 'lose(bag,farmer)');
    g.expect({
      'seats.0.tower.knight': 0,
      'seats.0.spaces.castle': ['own_farmer', null, null],
      'seats.0.bag.farmer': '-1',
      'seats.0.market.monk': 1,
      'seats.0.tracks.knights': 2,
      'seats.0.tracks.boatmen': 2,
      'seats.0.tracks.farmers': 2,
    });
    // the other has one kind in one place: no question
    g.expect({
      'supply.followers.boatman': '+1',
      'supply.followers.farmer': '+1',
      'supply.followers.knight': '+4',
      'seats.1.bag.knight': '-3',
    });
  },
);

rule(
  'COOP-EVT-FAMINE-3 COOP-EVT-FAMINE-2 COOP-DEC-30',
  'in Famine a seat with fewer than three followers loses all of them, and no other pieces',
  () => {
    const seat = { coins: 3, tracks: { farmers: 2 }, bag: { farmer: 1, knight: 1 } };
    const g = event('famine', seat, { others: [{ coins: 3 }] });
    while (g.env.decisionKind === 'invasion.famine') g.act(g.legal()[0]!);
    unasked(g).expect({
      'seats.0.bag.farmer': 0,
      'seats.0.bag.knight': 0,
      'seats.0.coins': 3,
      'seats.0.tracks.farmers': 2,
      'seats.0.unbuilt': 10,
    });
    expect(['own_farmer', 'own_boatman', 'own_craftsman', 'own_trader'].map((own) => g.count(`seats.0.bag.${own}`))).toEqual([1, 1, 1, 1]);
  },
);

rule.each(
  'COOP-EVT-FISHING-1 COOP-EVT-FISHING-2',
  [
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
  ] as const,
  'Fishing Grounds on space %s of the Boatmen track gives %s coins',
  (boatmen, coins) => {
    effect(
      'fishing_grounds',
      { tracks: { boatmen } },
      { others: [{ tracks: { boatmen: 1 } }] },
      { 'seats.0.coins': coins, 'seats.1.coins': 2 },
    );
  },
);

rule('COOP-EVT-HARVEST-1 RUL-C10 COOP-DEC-31', 'Harvest takes two goods of food, or five coins for each missing one', () => {
  const g = event('harvest', { coins: 0, goods: { grain: 1, cheese: 1, wine: 1, wool: 1 } }, { others: [{ coins: 12 }] }).asks(
    'harvest',
    0,
  );
  g.only('give(grain)', 'give(cheese)', 'give(wine)')
    .act('give(wine)', 'give(grain)')
    .expect({ 'seats.0.goods': { cheese: 1, wool: 1 }, 'supply.goods.wine': '+1', 'supply.goods.grain': '+1' });
  g.expect({ 'seats.0.coins': 0, 'seats.1.coins': 2 });
  // food for one, coins for the other
  effect(
    'harvest',
    { coins: 7, goods: { grain: 1 } },
    { others: [{ coins: 10 }] },
    { 'seats.0.goods.grain': -1, 'supply.goods.grain': 1, 'seats.0.coins': -5, 'seats.1.coins': -10 },
  );
});

rule(
  'COOP-DEC-31 COOP-EVT-HARVEST-2',
  'in Harvest a seat with food and coins may pay coins; a seat with too little of both is tortured',
  () => {
    event('harvest', { coins: 10, goods: { grain: 2 } }, { others: [{ coins: 10 }] })
      .only('give(grain)', 'pay')
      .act('pay')
      .expect({ 'seats.0.coins': 0, 'seats.0.goods.grain': 2 });
    const g = event('harvest', { coins: 8, goods: { wool: 1 } }, { others: [{ coins: 10 }] })
      .asks('torture', 0)
      .expect({ 'seats.0.coins': 0 });
    unasked(g.act('give(wool)')).expect({ 'seats.0.goods': {}, 'seats.1.coins': 0, 'seats.0.unbuilt': 9 });
  },
);

rule.each(
  'COOP-EVT-INCOME-1 RUL-C10',
  [
    [0, 2],
    [4, 4],
    [9, 6],
    [15, 8],
    [22, 10],
    [30, 12],
  ] as const,
  'Income pays two coins for each star: %s steps give %s coins',
  (development, coins) => {
    effect('income', { tracks: { development } }, { others: [{}] }, { 'seats.0.coins': coins, 'seats.1.coins': 2 });
  },
);

rule('COOP-EVT-PIRATES-1', 'Pirates return brocade and wool of the waterways to the supply', () => {
  const goods = {
    'orleans--blois--waterway': ['wool'],
    'blois--tours--waterway': ['wine'],
    'orleans--briare--waterway': ['brocade', null],
    'sancerre--nevers--waterway': ['grain'],
    'vendome--blois--road': ['wool'],
    'bourges--nevers--road': ['brocade'],
  };
  const g = effect(
    'pirates',
    { goods: { wool: 2 } },
    { top: { map: map(goods) } },
    { 'supply.goods.wool': 1, 'supply.goods.brocade': 1, 'supply.goods.wine': 0, 'supply.goods.grain': 0, 'seats.0.goods.wool': 0 },
  );
  const left = {
    'orleans--blois--waterway': [null],
    'blois--tours--waterway': ['wine'],
    'orleans--briare--waterway': [null, null],
    'sancerre--nevers--waterway': ['grain'],
    'vendome--blois--road': ['wool'],
    'bourges--nevers--road': ['brocade'],
  };
  for (const [edge, row] of Object.entries(left)) expect([edge, g.see(`map.${edge}`)]).toEqual([edge, row]);
});

rule(
  'COOP-EVT-PLAGUE-1 COOP-EVT-PLAGUE-2 COOP-EVT-PLAGUE-3',
  'Plague draws one follower: a neutral one goes to the supply, an own one back to the bag',
  () => {
    const tracks = { knights: 3, farmers: 3 };
    const bag = { knight: 2, farmer: 1, own_farmer: 1 };
    const { own_farmer: _, ...market } = OWN;
    const g = effect(
      'plague',
      { bag, tracks, market },
      { others: [{ bag: { own_farmer: 1 }, market }], chance: 'knight' },
      { 'seats.0.bag.knight': -1, 'seats.0.bag.farmer': 0, 'supply.followers.knight': 1, 'seats.1.bag.own_farmer': 0 },
    );
    g.expect({ 'seats.0.tracks.knights': 3 });
    const own = effect(
      'plague',
      { bag, tracks, market },
      { others: [{ bag: { monk: 1 }, market: OWN }], chance: 'own_farmer' },
      { 'seats.1.bag.monk': -1, 'supply.followers.monk': 1, 'supply.followers.knight': 0, 'supply.followers.farmer': 0 },
    );
    own.expect({ 'seats.0.bag': bag, 'seats.0.tracks.farmers': 3 });
  },
);

rule('COOP-EVT-RAGING-1', 'Raging Plague draws two followers before either returns', () => {
  const { own_farmer: _, ...market } = OWN;
  for (const chance of ['monk, own_farmer', 'own_farmer, monk'])
    effect(
      'raging_plague',
      { bag: { own_farmer: 1, monk: 1 }, market },
      { others: [{ bag: {}, market: OWN }], chance },
      { 'seats.0.bag.monk': -1, 'seats.0.bag.own_farmer': 0, 'supply.followers.monk': 1 },
    );
  effect(
    'raging_plague',
    { bag: { knight: 2, boatman: 2 }, market: OWN, tracks: { knights: 2 } },
    { others: [{ bag: { farmer: 1 }, market: OWN }], chance: 'knight, boatman' },
    {
      'seats.0.bag.knight': -1,
      'seats.0.bag.boatman': -1,
      'seats.1.bag.farmer': -1,
      'supply.followers.knight': 1,
      'supply.followers.boatman': 1,
      'supply.followers.farmer': 1,
      'seats.0.tracks.knights': 0,
    },
  );
});

rule('COOP-EVT-RATS-1', 'Rats take two cheese and a grain of the Warehouse, as far as it has them', () => {
  const stored = (goods: object): { top: object } => ({ top: { city: { stored: goods } } });
  const eaten = {
    'supply.goods.grain': 1,
    'supply.goods.cheese': 2,
    'supply.goods.wine': 0,
    'city.stored.grain': -1,
    'city.stored.cheese': -2,
    'city.stored.wine': 0,
    'city.stored.wool': 0,
  };
  effect('rats', { goods: { cheese: 2 } }, stored({ grain: 5, cheese: 3, wine: 3, wool: 1 }), eaten).expect({ 'seats.0.goods.cheese': 2 });
  effect('rats', {}, stored({ cheese: 1, wine: 2 }), {
    'supply.goods.cheese': 1,
    'supply.goods.grain': 0,
    'city.stored.cheese': -1,
    'city.stored.wine': 0,
  });
});

rule('COOP-EVT-ROBBERY-1 COOP-DEC-32 RUL-C15', 'Robbery takes own goods worth five without change, or a Tower of the seat', () => {
  const seat = { goods: { brocade: 1, wine: 2 }, towers: ['nevers', 'le_mans'] };
  const g = event('robbery', seat, { others: [{ goods: { brocade: 1 } }] })
    .asks('invasion.robbery', 0)
    .only('choose(goods)', 'town(nevers)', 'town(le_mans)');
  // three of five, then five more: no change is given
  g.fork()
    .act('choose(goods)')
    .only('give(brocade)', 'give(wine)')
    .act('give(wine)')
    .only('give(brocade)', 'give(wine)')
    .act('give(brocade)')
    .expect({ 'seats.0.goods': { wine: 1 }, 'seats.0.towers': ['le_mans', 'nevers'], 'seats.0.coins': '+0', 'supply.goods.wine': '+1' });
  g.fork()
    .act('choose(goods)', 'give(brocade)')
    .expect({ 'seats.0.goods': { wine: 2 } });
  g.act('town(nevers)').expect({ 'seats.0.towers': ['le_mans'], 'seats.0.unbuilt': '+1', 'seats.0.goods': { brocade: 1, wine: 2 } });
});

rule(
  'COOP-EVT-ROBBERY-2 COOP-EVT-ROBBERY-3 COOP-DEC-32 RUL-C15',
  'in Robbery seats do not pay for each other: if one has neither goods nor an own Tower the team loses',
  () => {
    const rich = { others: [{ goods: { brocade: 4, wool: 4 }, towers: ['sancerre'] }] };
    // those of the set-up belong to no seat, and coins do not count as goods
    lost(event('robbery', { goods: { wool: 1 }, coins: 20 }, rich)).expect({ 'seats.1.goods.brocade': 4 });
    event('robbery', { goods: { wool: 1 }, towers: ['nevers'] }, rich).expect({ 'seats.0.towers': [], 'seats.0.goods.wool': 1 });
    event('robbery', { goods: { wool: 1, grain: 1 } }, rich)
      .act('give(wool)')
      .asks('invasion.robbery', 1)
      .expect({ 'seats.0.goods': {} });
  },
);

rule('RUL-C15', 'after a Robbery the town needs a Tower again, which any seat can build', () => {
  const towers = (g: Scenario): number => g.env.scores()[0]!.objectives.find(({ id }) => id === 'towers')!.have;
  const g = event(
    'robbery',
    { towers: ['nevers'] },
    { others: [{ goods: { brocade: 1 }, merchant: 'nevers', market: { farmer: 1, craftsman: 1, knight: 1 } }] },
  );
  expect(towers(g)).toBe(0);
  g.until('planning', 1)
    .act('place(farmer,guildhall.farmer)', 'place(craftsman,guildhall.craftsman)', 'place(knight,guildhall.knight)')
    .until('turn', 1)
    .act('use(guildhall)');
  g.expect({ 'seats.1.towers': ['nevers'] });
  expect(towers(g)).toBe(1);
});

rule('COOP-EVT-ROME-1 COOP-DEC-33 RUL-C14', 'Rome Calling takes a Monk of each seat, wherever it is', () => {
  const seat = { bag: { monk: 1 }, market: { monk: 1 }, tiles: ['gunpowder_tower'], tower: { monk: 1 }, spaces: { hostel: ['monk'] } };
  const g = event('rome_calling', seat, {
    ruleset: THREE,
    others: [{ bag: { monk: 2 } }, { market: { monk: 1 } }],
    top: { start: 1, active: 1 },
  })
    .asks('invasion.rome', 1)
    .only('choose(monks)', 'choose(citizen)');
  // the others have one choice
  g.act('choose(monks)')
    .asks('invasion.monk', 0)
    .only('lose(bag,monk)', 'lose(market,monk)', 'lose(tower,monk)', 'space(hostel.monk)')
    .act('space(hostel.monk)');
  unasked(g).expect({
    'seats.0.spaces.hostel': [null],
    'seats.0.bag.monk': 1,
    'seats.1.bag.monk': '-1',
    'seats.2.market.monk': '-1',
    'supply.followers.monk': '+3',
  });
});

rule('COOP-DEC-33', 'in Rome Calling the seats choose their Monks clockwise from the start player', () => {
  const two = { bag: { monk: 1 }, market: { monk: 1 } };
  const g = event('rome_calling', two, { ruleset: THREE, others: [two, two], top: { start: 1, active: 1 } }).act('choose(monks)');
  for (const seat of [1, 2, 0]) g.asks('invasion.monk', seat).act('lose(market,monk)');
  unasked(g).expect({ 'supply.followers.monk': '+3' });
});

const LEFT = ['boatmen', 'knights', 'development.3'];

rule(
  'COOP-EVT-ROME-2 COOP-DEC-33 RUL-C14 RUL-C26',
  'in Rome Calling the start player may instead remove one Citizen that no seat has won',
  () => {
    const top = { citizens: LEFT, city: { citizens: ['le_blanc', 'catapult'], won: 2 } };
    const both = event('rome_calling', { bag: { monk: 1 } }, { others: [{ bag: { monk: 1 } }], top })
      .act('choose(citizen)')
      .asks('invasion.removal', 0);
    both
      .only('remove(boatmen)', 'remove(catapult)', 'remove(development.3)', 'remove(knights)', 'remove(le_blanc)')
      .act('remove(development.3)');
    unasked(both).expect({
      citizens: ['boatmen', 'knights'],
      'city.won': 2,
      'seats.0.bag.monk': 1,
      'seats.1.bag.monk': 1,
      'seats.0.citizens': 0,
    });
    // one seat has none: all or nothing
    const one = event('rome_calling', {}, { others: [{ bag: { monk: 3 } }], top })
      .asks('invasion.removal', 0)
      .act('remove(catapult)');
    unasked(one).expect({ 'seats.1.bag.monk': 3, 'city.won': 2, 'city.citizens': ['le_blanc'] });
    const town = event('rome_calling', {}, { top }).act('remove(le_blanc)');
    unasked(town).expect({ citizens: LEFT, 'city.citizens': ['catapult'] });
  },
);

rule('RUL-C14', 'without a Citizen, and without a Monk of each seat, Rome Calling has no effect', () => {
  const g = event('rome_calling', {}, { others: [{ bag: { monk: 1 } }], top: { citizens: [], city: { citizens: [], won: 5 } } });
  unasked(g).expect({ 'seats.1.bag.monk': 1, 'city.won': 5 });
});

rule(
  'COOP-EVT-SUMMONING-1 COOP-EVT-SUMMONING-2 COOP-DEC-34',
  'Summoning sends Merchants to Orléans, except those of seats that pay five own coins',
  () => {
    const others = [
      { merchant: 'tours', coins: 4 },
      { merchant: 'orleans', coins: 9 },
      { merchant: 'nevers', coins: 6 },
    ];
    const g = event('summoning', { merchant: 'blois', coins: 5 }, { ruleset: FOUR, others })
      .asks('invasion.summoning', 0)
      .only('pay', 'decline');
    g.fork().act('decline').expect({ 'seats.0.merchant': 'orleans', 'seats.0.coins': 5 });
    // four coins are not enough, and a seat in Orléans is not asked
    g.act('pay')
      .asks('invasion.summoning', 3)
      .expect({ 'seats.0.merchant': 'blois', 'seats.0.coins': 0, 'seats.1.merchant': 'orleans', 'seats.1.coins': 4, 'seats.2.coins': 9 });
    unasked(g.act('decline')).expect({ 'seats.3.merchant': 'orleans', 'seats.3.coins': 6 });
  },
);

rule('COOP-EVT-WITCHHUNT-1 COOP-EVT-WITCHHUNT-2 COOP-DEC-35 RUL-C16', 'the Witch Hunt takes six steps or Monks in any split', () => {
  const seat = {
    tracks: { development: 9 },
    bag: { monk: 1 },
    market: { monk: 1 },
    tiles: ['gunpowder_tower'],
    tower: { monk: 1 },
    spaces: { hostel: ['monk'] },
  };
  const g = event('witch_hunt', seat, { others: [{ tracks: { development: 2 } }] }).asks('invasion.witch_hunt', 0);
  g.only('give_up(step)', 'lose(bag,monk)', 'lose(market,monk)', 'lose(tower,monk)', 'space(hostel.monk)');
  g.act('space(hostel.monk)', 'lose(market,monk)', 'give_up(step)').cannot('done').act('give_up(step)').can('done').act('done');
  unasked(g).expect({
    'seats.0.tracks.development': 7,
    'seats.1.tracks.development': 0,
    'supply.followers.monk': '+2',
    'seats.0.bag.monk': 1,
    'seats.0.tower.monk': 1,
  });
});

rule(
  'COOP-EVT-WITCHHUNT-3 COOP-DEC-35 RUL-C16',
  'in the Witch Hunt a marker cannot go below the first space: if steps and Monks are not enough, the team loses',
  () => {
    lost(
      event('witch_hunt', { tracks: { development: 3 }, bag: { monk: 1 } }, { others: [{ tracks: { development: 1 }, coins: 30 }] }),
    ).expect({ 'seats.0.bag.monk': 1, 'seats.0.tracks.development': 3 });
    const g = event('witch_hunt', { tracks: { development: 3 }, bag: { monk: 1 } }, { others: [{ tracks: { development: 2 } }] });
    while (g.env.decisionKind === 'invasion.witch_hunt') g.act(g.legal()[0]!);
    unasked(g).expect({ 'seats.0.tracks.development': 0, 'seats.0.bag.monk': 0, 'seats.1.tracks.development': 0 });
  },
);

rule('RUL-C16', 'in the Witch Hunt markers pass coin spaces and stars backwards, coins are paid again later, and Citizens stay', () => {
  const back = event('witch_hunt', { coins: 2, citizens: 1, tracks: { development: 8 } }, { others: [{ tracks: { development: 0 } }] });
  unasked(back).expect({ 'seats.0.tracks.development': 2, 'seats.0.coins': 2, 'seats.0.citizens': 1 });
  // up again over space 7
  turn({ coins: 2, tracks: { development: 6 }, spaces: { scriptorium: ['knight', 'scholar'] } })
    .act('use(scriptorium)')
    .expect({ 'seats.0.coins': 5 });
  const status = event('witch_hunt', { tracks: { development: 30 } }, { others: [{}] });
  expect(unasked(status).count('seats.0.tracks.development')).toBe(24);
});

rule('RUL-C16', 'in the Witch Hunt the Development Status falls with the marker', () => {
  // Income pays by the status, and space 15 has a star
  const paid = (development: number): number => event('income', { coins: 0, tracks: { development } }).count('seats.0.coins');
  expect(paid(9)).toBeLessThan(paid(15));
  const g = event('witch_hunt', { coins: 0, tracks: { development: 15 } }, { chance: 'invasion.income' });
  unasked(g).expect({ event: 'invasion.income', 'seats.0.tracks.development': 9, 'seats.0.coins': 0 });
  g.idle((now) => now.env.over || now.see('event') !== 'invasion.income').expect({ 'seats.0.coins': paid(9) });
});

rule('RUL-C16', 'in the Witch Hunt Monks of the Assembly Hall are no help, those on places and on Tower tiles are', () => {
  const steps = { others: [{ tracks: { development: 5 } }] };
  lost(
    event(
      'witch_hunt',
      {},
      { ...steps, top: { deeds: { assembly_hall: { monk: 1 } } }, ruleset: 'invasion-2p?characters=councilman,general' },
    ),
  );
  unasked(event('witch_hunt', { spaces: { hostel: ['monk'] } }, steps)).expect({ 'seats.0.spaces.hostel': [null] });
  unasked(event('witch_hunt', { tiles: ['gunpowder_tower'], tower: { monk: 1 } }, steps)).expect({ 'seats.0.tower': {} });
});

/** The Plague, section 10: the 40 Indulgence cards one by one. */
import { expect } from 'vitest';
import { rule, type Scenario } from '../../dsl.js';
import { BUSY, event, handOf, IND, place, play, playedBy } from './positions.js';

const WINDOW = 'plague.window.turn';
const ALL_STATIONS = ['orleans', 'tours', 'chinon', 'vierzon', 'loches', 'bourges'];

interface Seat {
  spaces?: object;
  [field: string]: unknown;
}

/** Seat 0 with this card in hand and one more action than the named ones. */
const holding = (number: number, seat: Seat, top: object = {}): Scenario =>
  place({ ...seat, spaces: { ...BUSY.spaces, ...seat.spaces } }, { hands: [[IND[number]!]], top });

/** The act has just met the condition: the card may be played, and is played. */
function opens(g: Scenario, number: number): void {
  g.asks(WINDOW, 0).only(play(number), 'done').act(play(number));
  expect([handOf(g), playedBy(g)]).toEqual([[], [IND[number]]]);
}

/** The act has met no condition: the card stays, and no question of this turn offers it. */
function staysShut(g: Scenario, number: number): void {
  g.idle((now) => {
    now.cannot(play(number));
    return now.env.decisionKind === 'base.turn' && now.env.currentSeat === 1;
  });
  expect([handOf(g), playedBy(g)]).toEqual([[IND[number]], []]);
}

const TRAVEL = { wagon: ['farmer', 'trader', 'knight'], ship: ['farmer', 'boatman', 'knight'] };

/** The merchant of seat 0 goes from town to town over a road or waterway. */
function travel(number: number, from: string, edge: string): Scenario {
  const g = holding(number, { merchant: from, spaces: TRAVEL }).act(edge.endsWith('road') ? 'use(wagon)' : 'use(ship)');
  return g.options('edge').length > 0 ? g.act(`edge(${edge})`) : g;
}

const PILGRIMAGES = [
  [1, 'vierzon', 'orleans', 'orleans--vierzon--road'],
  [2, 'sancerre', 'briare', 'briare--sancerre--waterway'],
  [3, 'le_mans', 'tours', 'le_mans--tours--road'],
  [4, 'chinon', 'tours', 'tours--chinon--waterway'],
  [5, 'loches', 'tours', 'tours--loches--waterway'],
  [6, 'etampes', 'chartres', 'chartres--etampes--road'],
  [7, 'argenton_sur_creuse', 'le_blanc', 'le_blanc--argenton_sur_creuse--waterway'],
] as const;

rule.each(
  'PLG-IND-1 PLG-IND-2 PLG-IND-3 PLG-IND-4 PLG-IND-5 PLG-IND-6 PLG-IND-7',
  PILGRIMAGES,
  'card %i: a merchant that arrives in %s from %s meets the condition',
  (number, town, from, edge) => {
    const g = travel(number, from, edge).expect({ 'seats.0.merchant': town });
    opens(g, number);
  },
);

rule.each(
  'PLG-IND-1 PLG-IND-2 PLG-IND-3 PLG-IND-4 PLG-IND-5 PLG-IND-6 PLG-IND-7',
  PILGRIMAGES,
  'card %i: being in %s, leaving it or arriving in another town does not meet the condition',
  (number, town, from, edge) => {
    staysShut(holding(number, { merchant: town }).cannot(play(number)).act('use(scriptorium)'), number);
    staysShut(travel(number, town, edge).expect({ 'seats.0.merchant': from }), number);
    const [other] = PILGRIMAGES.filter(([, goal]) => goal !== town);
    staysShut(travel(number, other![2], other![3]).expect({ 'seats.0.merchant': other![1] }), number);
  },
);

/** Seat 0 builds in the town of its merchant. */
const build = (number: number, merchant: string, stations: readonly string[] = []): Scenario =>
  holding(number, { merchant, stations, spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }).act('use(guildhall)');

const SITES = [
  [19, 'chartres'],
  [20, 'montargis'],
  [21, 'blois'],
  [22, 'tours'],
  [23, 'le_blanc'],
  [24, 'nevers'],
] as const;

rule.each(
  'PLG-IND-19 PLG-IND-20 PLG-IND-21 PLG-IND-22 PLG-IND-23 PLG-IND-24',
  SITES,
  'card %i: a station in %s meets the condition',
  (number, town) => {
    opens(build(number, town).expect({ 'seats.0.stations': [town] }), number);
  },
);

rule.each(
  'PLG-IND-19 PLG-IND-20 PLG-IND-21 PLG-IND-22 PLG-IND-23 PLG-IND-24',
  SITES,
  'card %i: another town, or a station that %s already has, does not meet the condition',
  (number, town) => {
    staysShut(build(number, 'vierzon').expect({ 'seats.0.stations': ['vierzon'] }), number);
    staysShut(build(number, 'vierzon', [town]).expect({ 'seats.0.stations': [town, 'vierzon'] }), number);
    staysShut(
      holding(number, { merchant: town, stations: [town] })
        .cannot(play(number))
        .act('use(scriptorium)'),
      number,
    );
  },
);

rule.each(
  'PLG-IND-8',
  [
    [3, false],
    [4, true],
    [5, false],
  ] as const,
  'with %i stations one more is built, which is the fifth: %s',
  (before, fifth) => {
    const g = build(8, 'briare', ALL_STATIONS.slice(0, before));
    if (fifth) opens(g, 8);
    else staysShut(g, 8);
  },
);

/** One development step of seat 0. */
const develop = (number: number, from: number, seat: object = {}): Scenario =>
  holding(number, { ...seat, tracks: { development: from } })
    .act('use(scriptorium)')
    .expect({ 'seats.0.tracks.development': from + 1 });

rule.each(
  'PLG-IND-9 PLG-IND-10',
  [
    [9, 7, false],
    [9, 8, true],
    [9, 9, false],
    [9, 21, false],
    [10, 20, false],
    [10, 21, true],
    [10, 22, false],
    [10, 8, false],
  ] as const,
  'card %i: a step from position %i reaches the star: %s',
  (number, from, reached) => {
    const g = develop(number, from);
    if (reached) opens(g, number);
    else staysShut(g, number);
  },
);

rule('PLG-IND-9', 'two steps of Herbalism past the third star open one window', () => {
  const herbalism = (from: number): Scenario =>
    place(
      { spaces: { town_hall: ['scholar', null], ...BUSY.spaces }, tracks: { development: from } },
      { ruleset: 'plague-4p', hands: [[IND[9]!]] },
    ).act('use(town_hall)', 'send(scholar, herbalism)');
  opens(herbalism(8).expect({ 'seats.0.tracks.development': 10 }), 9);
  staysShut(herbalism(9).expect({ 'seats.0.tracks.development': 11 }), 9);
});

rule.each(
  'PLG-IND-11',
  [
    [0, false],
    [1, true],
    [2, false],
  ] as const,
  'with %i wheels one more is gained, which is the second: %s',
  (before, second) => {
    const seat = {
      tiles: ['laboratory'],
      spaces: { laboratory: ['craftsman', 'scholar'] },
      wheels: { free: before },
      tracks: { craftsmen: before },
    };
    const g = holding(11, seat).act('use(laboratory)').expect({ 'supply.wheels': '-1' });
    if (second) opens(g, 11);
    else staysShut(g, 11);
  },
);

rule.each(
  'PLG-IND-12',
  [
    [[], false],
    [['winery'], false],
    [['winery', 'cellar'], true],
    [['winery', 'cellar', 'brewery'], false],
  ] as const,
  'with the tiles %j one more is gained, which is the third without the Infirmary: %s',
  (tiles, third) => {
    const g = holding(12, { tiles, tracks: { traders: 2 }, spaces: { village: ['farmer', 'boatman', 'craftsman'] } }).act(
      'use(village)',
      'recruit(trader)',
    );
    g.asks('tile', 0).act(g.options('tile')[0]!);
    if (third) opens(g, 12);
    else staysShut(g, 12);
  },
);

rule.each(
  'PLG-IND-13',
  [
    [3, false],
    [4, true],
    [5, false],
  ] as const,
  'the Farmers marker advances from %i to the first wine: %s',
  (from, wine) => {
    const g = holding(13, { tracks: { farmers: from }, spaces: { farm_house: ['boatman', 'craftsman'] } })
      .act('use(farm_house)')
      .expect({ 'seats.0.tracks.farmers': from + 1 });
    if (wine) opens(g.expect({ 'seats.0.goods.wine': 1 }), 13);
    else staysShut(g, 13);
  },
);

rule.each(
  'PLG-IND-14',
  [
    [0, false],
    [1, true],
    [2, false],
  ] as const,
  'with %i Citizens one more is won, which is the second: %s',
  (before, second) => {
    const g = develop(14, 2, { citizens: before }).expect({ 'seats.0.citizens': before + 1 });
    if (second) opens(g, 14);
    else staysShut(g, 14);
  },
);

const INLAND = ['chartres', 'le_mans', 'etampes'];

rule.each(
  'PLG-IND-16',
  [
    [2, 'montargis', true],
    [2, 'briare', false],
    [1, 'montargis', false],
    [3, 'montargis', false],
  ] as const,
  'four stations on waterways, %i elsewhere and one more in %s make the third without waterway: %s',
  (inland, town, third) => {
    const g = build(16, town, [...ALL_STATIONS.slice(0, 4), ...INLAND.slice(0, inland)]);
    if (third) opens(g, 16);
    else staysShut(g, 16);
  },
);

/** Seat 0 sends a follower to a deed that has these. */
const send = (follower: string, deed: string, standing: object): Scenario =>
  holding(17, { spaces: { town_hall: [follower, null] } }, { deeds: { [deed]: standing } }).act(
    'use(town_hall)',
    `send(${follower}, ${deed})`,
  );

rule('PLG-IND-17', 'the Citizen of a completed deed meets the condition', () => {
  opens(send('craftsman', 'storeroom', { farmer: 3, boatman: 1 }).expect({ 'seats.0.citizens': 1 }), 17);
});

rule('PLG-IND-17', 'a follower sent, Alchemy I without a Citizen, and the Citizen of a track do not meet the condition', () => {
  staysShut(send('craftsman', 'storeroom', { farmer: 3 }).expect({ 'seats.0.citizens': 0 }), 17);
  staysShut(send('knight', 'alchemy_1', { farmer: 3 }).expect({ 'seats.0.citizens': 0 }), 17);
  staysShut(develop(17, 2).expect({ 'seats.0.citizens': 1 }), 17);
});

const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };
const ENDS = [
  ['farmers', 8, { farm_house: ['boatman', 'craftsman'] }, ['use(farm_house)']],
  ['boatmen', 5, VILLAGE, ['use(village)', 'recruit(boatman)']],
  ['craftsmen', 5, VILLAGE, ['use(village)', 'recruit(craftsman)']],
  ['traders', 5, VILLAGE, ['use(village)', 'recruit(trader)']],
  ['knights', 5, { castle: ['farmer', 'boatman', 'trader'] }, ['use(castle)']],
  ['scholars', 5, { university: ['farmer', 'craftsman', 'trader'] }, ['use(university)']],
  ['development', 30, {}, ['use(scriptorium)']],
] as const;

rule.each(
  'PLG-IND-18 RUL-P17',
  ENDS,
  'when the marker of %s reaches its last space, %i, the condition is met',
  (track, last, spaces, acts) => {
    const step = (from: number): Scenario =>
      holding(18, { tracks: { [track]: from }, spaces })
        .act(...acts)
        .expect({ [`seats.0.tracks.${track}`]: from + 1 });
    opens(step(last - 1), 18);
    staysShut(step(last - 2), 18);
  },
);

rule('PLG-IND-18', 'a marker that was at its end before does not meet the condition', () => {
  const ends = { farmers: 8, boatmen: 5, knights: 5 };
  staysShut(
    holding(18, { tracks: { ...ends, development: 4 } })
      .cannot(play(18))
      .act('use(scriptorium)'),
    18,
  );
});

rule('PLG-IND-18 RUL-P17', 'Training to the end of the development track meets the condition', () => {
  const g = event('training', { coins: 2, tracks: { development: 29 } }, { hands: [[IND[18]!]] })
    .act('track(development)')
    .asks('plague.window.training', 0)
    .only(play(18), 'done')
    .act(play(18));
  expect(playedBy(g)).toEqual([IND[18]]);
});

type Cost = Record<string, number>;
const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];

/** Seat 0 with these goods and coins at the beginning of its turn. */
const rich = (number: number, { coins = 0, ...goods }: Cost, merchant: string): Scenario =>
  holding(number, { coins, goods, merchant }).asks('turn', 0);

/** With exactly the cost and with more: exactly the cost is given, goods go to the supply; with one item less the card cannot be played. */
function gives(number: number, cost: Cost, merchant: string): void {
  const more = Object.fromEntries([...GOODS, 'coins'].map((item) => [item, (cost[item] ?? 0) + 1]));
  for (const owned of [cost, more]) {
    const g = rich(number, owned, merchant).can(play(number)).act(play(number));
    const goods = GOODS.flatMap((good) => [
      [`seats.0.goods.${good}`, `-${cost[good] ?? 0}`],
      [`supply.goods.${good}`, `+${cost[good] ?? 0}`],
    ]);
    g.asks('turn', 0).expect({ ...(Object.fromEntries(goods) as Record<string, string>), 'seats.0.coins': `-${cost['coins'] ?? 0}` });
    expect([handOf(g), playedBy(g)]).toEqual([[], [IND[number]]]);
  }
  for (const item of Object.keys(cost)) rich(number, { ...more, [item]: cost[item]! - 1 }, merchant).cannot(play(number));
}

rule.each(
  'PLG-IND-25 PLG-IND-26 PLG-IND-27 PLG-IND-28 PLG-IND-29 PLG-IND-30 PLG-IND-31 PLG-IND-32 PLG-IND-33 PLG-IND-34 PLG-IND-35',
  [
    [25, { grain: 1 }],
    [26, { cheese: 1 }],
    [27, { wine: 1 }],
    [28, { wool: 1 }],
    [29, { brocade: 1 }],
    [30, { coins: 3 }],
    [31, { grain: 5 }],
    [32, { cheese: 3 }],
    [33, { wine: 3 }],
    [34, { coins: 5 }],
    [35, { coins: 10 }],
  ] as [number, Cost][],
  'card %i takes %j wherever the merchant is',
  (number, cost) => {
    for (const town of ['orleans', 'la_chatre']) gives(number, cost, town);
  },
);

rule.each(
  'PLG-IND-36 PLG-IND-37 PLG-IND-38 PLG-IND-39 PLG-IND-40',
  [
    [36, { brocade: 1 }, 'orleans'],
    [37, { grain: 1 }, 'vendome'],
    [38, { wool: 1 }, 'briare'],
    [39, { coins: 5 }, 'chatellerault'],
    [40, { cheese: 1, wine: 1 }, 'bourges'],
  ] as [number, Cost, string][],
  'card %i takes %j if the merchant is in %s',
  (number, cost, town) => {
    gives(number, cost, town);
    for (const other of ['orleans', 'vendome', 'briare', 'chatellerault', 'bourges', 'tours'])
      if (other !== town) rich(number, cost, other).cannot(play(number));
  },
);

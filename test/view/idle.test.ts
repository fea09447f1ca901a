import { expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { localModels } from '../../src/server/bots/models.js';
import { STRUCTURES } from '../../src/rules/prosperity/data/structures.js';
import type { Ask, State } from '../../src/view/contract.js';
import { FrameWriter } from '../../src/view/frames.js';
import { filledPlaces, idleIfFilled, idlePlaces } from '../../src/view/idle.js';
import { outcomeOf } from '../../src/view/outcome.js';

const namesOf = (env: Env): string[] => env.legalActions().map((id) => env.ruleset.spec.actions[id]!.name);

test.each([
  ...['base-2p', 'base-4p@eighth+orders+events', 'base-3p+trade?tiles=all', 'base-3p+intrigue', 'plague-2p', 'prosperity-3p'],
  ...['invasion-2p', 'duel', 'dignitary', 'vierzon', 'salesman', 'tours'],
])('%s: usable places have no reason against use', (name) => {
  const env = new Env(loadRuleset(name));
  let uses = 0;
  for (let seed = 0; seed < 3; seed++) {
    const bot = makeBot('greedy', seed, { models: localModels() });
    for (env.reset({ seed }); !env.over; env.step(bot.act(env))) {
      if (env.decisionKind !== 'base.turn') continue;
      const state = env.position(env.currentSeat) as State;
      const idle = idlePlaces(env.ruleset, state, env.currentSeat);
      const legal = namesOf(env);
      const used = filledPlaces(state.seats[env.currentSeat]!).filter(({ row }) => legal.includes(`use(${row.id})`));
      uses += used.length;
      for (const { row } of used) expect(idle[row.id], `${row.id}, seed ${seed}`).toBe(undefined);
    }
  }
  expect(uses).toBeGreaterThan(50);
});

test.each([
  ['invasion-3p', 'town_hall', 10],
  ['prosperity-2p', 'carpenter', 3],
])('%s: in planning the %s has a reason only if it also has one with each follower that fits', (name, place, least) => {
  const env = new Env(loadRuleset(name));
  const found = (one: Env, seat: number, of: typeof idlePlaces): boolean =>
    of(one.ruleset, one.position(seat) as State, seat)[place] !== undefined;
  let reasons = 0;
  for (let seed = 0; seed < 3; seed++) {
    const bot = makeBot('greedy', seed, { models: localModels() });
    for (env.reset({ seed }); !env.over; env.step(bot.act(env))) {
      const seat = env.currentSeat;
      if (env.decisionKind !== 'base.planning' || !found(env, seat, idleIfFilled)) continue;
      const fits = env.legalActions().filter((id) => env.ruleset.spec.actions[id]!.args[1]?.startsWith(`${place}.`));
      for (const action of fits) {
        const copy = env.fork('exact');
        copy.step(action);
        expect(found(copy, seat, idlePlaces), `${env.ruleset.spec.actions[action]!.name}, seed ${seed}`).toBe(true);
        reasons++;
      }
    }
  }
  expect(reasons).toBeGreaterThan(least);
});

const SHIP = { ship: ['farmer', 'boatman', 'knight'] };
const GUILDHALL = { guildhall: ['farmer', 'craftsman', 'knight'] };
const UNIVERSITY = { university: ['farmer', 'craftsman', 'trader'] };
const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };
const COACH = { stage_coach: ['knight'] };

/** A seat 0 that can use the Brewery, so that its turn is asked. */
const seatWith = ({ spaces, tiles = [], ...more }: { spaces: object; tiles?: string[]; [key: string]: unknown }): object => ({
  market: {},
  tiles: ['brewery', ...tiles],
  spaces: { brewery: ['monk'], ...spaces },
  ...more,
});

test.each([
  ['no scholar is left in the supply', 'base-2p', { spaces: UNIVERSITY }, { supply: { followers: { scholar: 0 } } }],
  ['you are at the end of the scholars track', 'base-2p', { spaces: UNIVERSITY, tracks: { scholars: 5 } }, {}],
  ['no monk can be gained this round', 'base-2p', { spaces: { monastery: ['scholar', 'trader'] } }, { event: 'pilgrimage.b' }],
  ['no waterway begins in Étampes', 'base-2p', { spaces: SHIP, merchant: 'etampes' }, {}],
  ['you have a station in Blois', 'base-2p', { spaces: GUILDHALL, merchant: 'blois', stations: ['blois'] }, {}],
  ['player 2 has built in Blois', 'base-2p', { spaces: GUILDHALL, merchant: 'blois' }, { others: { stations: ['blois'] } }],
  [
    'no grain is left in the goods market',
    'base-2p',
    { spaces: { farm_house: ['boatman', 'craftsman'] } },
    { supply: { goods: { grain: 0 } } },
  ],
  [
    'no deed takes these followers',
    'base-2p',
    { spaces: { town_hall: ['knight', null] } },
    { deeds: { city_wall: { knight: 3 }, papal_conclave: { knight: 1 }, peace_treaty: { knight: 2 } } },
  ],
  [
    'you are at the end of the boatmen track, no technology wheel is left and you are at the end of the traders track',
    'base-2p',
    { spaces: VILLAGE, tracks: { boatmen: 5, traders: 5 } },
    { supply: { wheels: 0 } },
  ],
  [
    'you are at the end of the development track',
    'base-2p',
    { spaces: { scriptorium: ['knight', 'scholar'] }, tracks: { development: 30 } },
    {},
  ],
  ['it costs 3 coins', 'base-2p', { spaces: COACH, tiles: ['stage_coach'], coins: 2 }, {}],
] as const)('%s', (reason, name, { ...own }, { others = {}, ...table }: { others?: object; [key: string]: unknown }) => {
  const env = new Env(loadRuleset(name));
  const seats = [seatWith(own as never), { market: {}, ...others }];
  const begin = (one: Env): void => one.reset({ seed: 1, position: { phase: 'actions', round: 8, start: 0, ...table, seats } });
  begin(env);
  const [place] = Object.keys(own.spaces);
  expect(namesOf(env)).toContain('use(brewery)');
  expect(namesOf(env)).not.toContain(`use(${place})`);
  const { ask } = FrameWriter.of(env.ruleset, begin, 0).current;
  expect(ask!.idle).toEqual({ [place!]: expect.stringMatching(` is filled, but would do nothing now: ${reason}\\.$`) });
});

test('followers that only another character may send have a reason on the Town Hall', () => {
  const seats = [{ market: {}, spaces: { town_hall: ['scholar', null], farm_house: ['boatman', 'craftsman'] } }, { market: {} }];
  const { ask } = FrameWriter.of(
    loadRuleset('invasion-2p?characters=merchant,fisherman'),
    (env) => env.reset({ seed: 1, position: { phase: 'actions', round: 3, start: 0, deeds: { refuge: { scholar: 1 } }, seats } }),
    0,
  ).current;
  expect(ask!.idle).toEqual({ town_hall: 'Town Hall is filled, but would do nothing now: no deed takes these followers.' });
});

test('a Vehicle without goods and a Guild House without coins have a reason, in planning too', () => {
  const spaces = { vehicle: ['farmer', 'boatman'], guild_house: ['craftsman', 'trader'], farm_house: ['boatman', 'craftsman'] };
  const seats = [{ market: { own_trader: 1 }, spaces, coins: 0, goods: {} }, { market: {} }];
  for (const phase of ['planning', 'actions']) {
    const { ask } = FrameWriter.of(
      loadRuleset('invasion-2p?characters=merchant,fisherman'),
      (env) => env.reset({ seed: 1, position: { phase, round: 3, start: 0, seats } }),
      0,
    ).current;
    expect(ask!.idle).toEqual({
      vehicle: 'Vehicle is filled, but would do nothing now: you have no goods.',
      guild_house: 'Guild House is filled, but would do nothing now: you have no coins.',
    });
  }
});

test('the end of planning names the places that would do nothing, and the last placement names the end of the plan', () => {
  const env = new Env(loadRuleset('base-2p'));
  const seats = [
    {
      market: { own_trader: 1 },
      spaces: { ship: ['own_farmer', 'own_boatman', 'knight'], guildhall: ['farmer', 'own_craftsman', 'knight'] },
      merchant: 'etampes',
    },
    { market: { own_trader: 1 } },
  ];
  env.reset({ seed: 1, position: { phase: 'planning', round: 8, start: 0, seats } });
  const say = (name: string): string => outcomeOf(env, 0, env.ruleset.actionId(name)).text.join(' ');
  expect(say('done')).toBe(
    'You end planning with Guildhall ready. Ship is filled, but would do nothing now: no waterway begins in Étampes. 1 follower stays on your Market. Next: player 2.',
  );
  expect(say('place(own_trader, monastery.trader)')).toBe(
    'Monastery: 1 of 2 spaces filled. With it you end planning with Guildhall ready. Ship is filled, but would do nothing now: no waterway begins in Étampes. Next: player 2.',
  );
});

test.each([
  ['Farm House', 'farm_house', ['boatman', 'craftsman'], 'farmhouse_only_after_leaving_orleans', 'your merchant has left Orléans'],
  ['Town Hall', 'town_hall', ['farmer', null], 'town_hall_after_third_star', 'you have reached the third star of the development track'],
])('the %s names the card of The Plague that closes it', (name, id, followers, card, until) => {
  const idleWith = (cards: string[], own: object): unknown => {
    const seats = [{ market: {}, spaces: { [id]: followers, castle: ['farmer', 'boatman', 'trader'] }, ...own }, { market: {} }];
    const position = { phase: 'actions', round: 3, start: 0, plague_cards: cards, seats };
    return FrameWriter.of(loadRuleset('plague-2p'), (env) => env.reset({ seed: 1, position }), 0).current.ask!.idle;
  };
  const reason = `${name} is filled, but would do nothing now: a card of The Plague closes it until ${until}.`;
  expect(idleWith([card], {})).toEqual({ [id]: reason });
  expect(idleWith([card], { has_left_orleans: true, third_star: true })).toBe(undefined);
  expect(idleWith([], {})).toBe(undefined);
});

test('a Carpenter that can neither move nor build has a reason', () => {
  // roads alone begin in Chartres, and the Boatman pays for a waterway
  const idleWith = (own: object, kind: 'actions' | 'planning' = 'actions'): unknown => {
    const seat = {
      hand: 'sawmill',
      market: { own_trader: 1 },
      spaces: { carpenter: ['own_boatman', null, null], castle: ['farmer', 'boatman', 'trader'] },
    };
    const position = { phase: kind, round: 4, start: 0, carpenter: 'chartres', seats: [{ ...seat, ...own }, { market: {} }] };
    return FrameWriter.of(loadRuleset('prosperity-2p'), (env) => env.reset({ seed: 1, position }), 0).current.ask!.idle;
  };
  const reason = {
    carpenter:
      'Carpenter is filled, but would do nothing now: its followers cannot move the Carpenter away from Chartres, and your card is not for Chartres.',
  };
  expect(idleWith({})).toEqual(reason);
  expect(idleWith({}, 'planning')).toEqual(reason);
  expect(idleWith({ tiles: ['herb_garden'] }, 'planning')).toBe(undefined);
  // without followers it depends on those of the Market: a boatman cannot leave Chartres, a trader and a monk can, a farmer does not fit
  const empty = (market: object): unknown => idleWith({ market, spaces: { castle: ['farmer', 'boatman', null] } }, 'planning');
  expect(empty({ own_boatman: 1, own_farmer: 1 })).toEqual({
    carpenter:
      'Carpenter would do nothing now: your followers cannot move the Carpenter away from Chartres, and your card is not for Chartres.',
  });
  for (const piece of ['own_trader', 'monk']) expect(empty({ own_boatman: 1, [piece]: 1 })).toBe(undefined);
  expect(empty({ own_farmer: 1 })).toBe(undefined);
  const { id } = STRUCTURES.find(({ towns }) => (towns as readonly string[]).includes('chartres'))!;
  expect(idleWith({ hand: id }, 'planning')).toBe(undefined);
});

test.each([
  ['Sabotage', 'base-2p+events', 'sabotage', 8, 'scriptorium', ['knight', 'wheel']],
  ['Axle fracture', 'tours', 'tours.axle_fracture', 13, 'stage_coach', ['knight']],
  ['Quarantine', 'plague-2p', 'plague.quarantine', 15, 'scriptorium', ['knight', 'doctor']],
  ['Assembly', 'invasion-2p?characters=merchant,fisherman', 'invasion.assembly', 3, 'town_hall', ['scholar', null]],
])('a place that the event %s closes names the event, also in planning', (name, ruleset, event, round, id, followers) => {
  for (const phase of ['planning', 'actions']) {
    const own = {
      market: { own_trader: 1 },
      tiles: id === 'stage_coach' ? [id] : [],
      coins: 9,
      spaces: { [id]: followers, castle: ['farmer', 'boatman', 'trader'] },
    };
    const { seats } = loadRuleset(ruleset);
    const position = { phase, round, start: 0, event, seats: [own, { market: {} }].slice(0, seats) };
    const { ask } = FrameWriter.of(loadRuleset(ruleset), (env) => env.reset({ seed: 1, position }), 0).current;
    expect((ask!.idle as Record<string, string>)[id]).toMatch(
      new RegExp(` is filled, but would do nothing now: the event ${name} closes it\\.$`),
    );
  }
});

test('a place that a rival has closed names the rival', () => {
  const seats = [
    { market: {}, blocked: ['scriptorium'], spaces: { scriptorium: ['knight', 'scholar'], castle: ['farmer', 'boatman', 'trader'] } },
    { market: {} },
  ];
  const position = { phase: 'actions', round: 3, start: 0, seats };
  const { ask } = FrameWriter.of(loadRuleset('base-2p+intrigue'), (env) => env.reset({ seed: 1, position }), 0).current;
  expect(ask!.idle).toEqual({ scriptorium: 'Scriptorium is filled, but would do nothing now: a rival has closed it for this round.' });
});

test('a Market Stand has a reason for a seat without goods and coins, in planning too', () => {
  const idleWith = (phase: string, stand: (string | null)[], own: object = {}): string | undefined => {
    const spaces = { market_stand: stand, castle: ['farmer', 'boatman', 'trader'] };
    const seats = [{ market: { own_trader: 1 }, coins: 0, tiles: ['market_stand'], spaces, ...own }, { market: {} }];
    const position = { phase, round: 3, start: 0, seats };
    return FrameWriter.of(loadRuleset('base-2p?tiles=all'), (env) => env.reset({ seed: 1, position }), 0).current.ask!.idle?.[
      'market_stand'
    ];
  };
  const reason = 'would do nothing now: you have no good to sell, and cannot pay for any in the goods market.';
  for (const phase of ['planning', 'actions']) expect(idleWith(phase, ['trader'])).toBe(`Market Stand is filled, but ${reason}`);
  expect(idleWith('planning', [null])).toBe(`Market Stand ${reason}`);
  expect(idleWith('planning', [null], { coins: 1 })).toBe(undefined);
  expect(idleWith('planning', [null], { goods: { brocade: 1 } })).toBe(undefined);
  // bread has no price (PLACE-BAKERY-6)
  const bread = { tiles: ['market_stand', 'bakery'], stores: { 'bakery.bread': 1 } };
  expect(idleWith('planning', [null], bread)).toBe(`Market Stand ${reason}`);
});

test('a Town Hall without followers has a reason if no deed takes those of the Market', () => {
  const idleWith = (market: object, hall: (string | null)[] = [null, null]): string | undefined => {
    const deeds = { city_wall: { knight: 3 }, papal_conclave: { knight: 1 }, peace_treaty: { knight: 2 } };
    const seats = [{ market, spaces: { town_hall: hall } }, { market: { own_trader: 1 } }];
    const position = { phase: 'planning', round: 8, start: 0, deeds, seats };
    return FrameWriter.of(loadRuleset('base-2p'), (env) => env.reset({ seed: 1, position }), 0).current.ask!.idle?.['town_hall'];
  };
  expect(idleWith({ knight: 1, own_farmer: 1 })).toBe('Town Hall would do nothing now: no deed takes the followers that you have for it.');
  expect(idleWith({ knight: 1, farmer: 1 })).toBe(undefined);
  // nobody may go there, so nothing is said about those who do
  expect(idleWith({ own_farmer: 1 })).toBe(undefined);
  expect(idleWith({ own_farmer: 1, boatman: 1 }, ['knight', null])).toBe(
    'Town Hall is filled, but would do nothing now: no deed takes these followers.',
  );
});

test('a filled Town Hall has its reason while players draw, also while another player is asked', () => {
  const seats = [
    { bag: { own_farmer: 1 }, market: {}, spaces: { town_hall: ['knight', null] } },
    { bag: { own_farmer: 1 }, market: {} },
  ];
  const deeds = { city_wall: { knight: 3 }, papal_conclave: { knight: 1 }, peace_treaty: { knight: 2 } };
  const reason = { town_hall: 'Town Hall is filled, but would do nothing now: no deed takes these followers.' };
  const askedIn = (start: number, view: 'all' | number): Partial<Ask> => {
    const position = { phase: 'followers', round: 8, start, deeds, seats };
    return FrameWriter.of(loadRuleset('base-2p'), (env) => env.reset({ seed: 1, position }), view).current.ask!;
  };
  expect(askedIn(0, 0)).toMatchObject({ seat: 0, kind: 'base.draw', idle: reason, warning: reason.town_hall });
  expect(askedIn(0, 'all')).toMatchObject({ idle: reason });
  expect(askedIn(1, 0)).toMatchObject({ seat: 1, kind: 'base.draw', idle: reason });
  // the other player does not read it
  for (const start of [0, 1]) expect(askedIn(start, 1)).not.toHaveProperty('idle');
  expect(askedIn(1, 'all')).not.toHaveProperty('idle');
});

test('in planning, places without followers and actions that place on them name the reason why they would do nothing', () => {
  const env = new Env(loadRuleset('base-2p'));
  const seats = [
    { market: { own_farmer: 1, knight: 1, own_trader: 1 }, merchant: 'orleans', stations: ['orleans'] },
    { market: { own_trader: 1 } },
  ];
  const begin = (one: Env): void =>
    one.reset({ seed: 1, position: { phase: 'planning', round: 8, start: 0, event: 'pilgrimage.b', seats } });
  begin(env);
  const monastery = 'Monastery would do nothing now: no monk can be gained this round.';
  const guildhall = 'Guildhall would do nothing now: you have a station in Orléans.';
  const { ask } = FrameWriter.of(env.ruleset, begin, 0).current;
  expect(ask).toMatchObject({ idle: { monastery, guildhall } });
  // the Town Hall depends on who is sent, and the hint names only filled places
  expect(ask).not.toHaveProperty('warning');
  expect(Object.keys(ask!.idle!).sort()).toEqual(['guildhall', 'monastery']);
  const say = (name: string): string => outcomeOf(env, 0, env.ruleset.actionId(name)).text.join(' ');
  expect(say('place(own_trader, monastery.trader)')).toBe(`Monastery: 1 of 2 spaces filled. ${monastery} Next: you choose again.`);
  expect(say('place(own_farmer, ship.farmer)')).toBe('Ship: 1 of 3 spaces filled. Next: you choose again.');
  // spectators read about filled places only
  expect(FrameWriter.of(env.ruleset, begin, 'all').current.ask).not.toHaveProperty('idle');
});

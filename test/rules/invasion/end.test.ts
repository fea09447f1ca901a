/** Course and end of the game, results and rewards: invasion.md sections 2, 8 and 10. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Env } from '../../../src/env/env.js';
import { map, refused, rule, scenario, seeds, type Scenario } from '../../dsl.js';
import { BY_SEATS, complete, event, FOUR, GENERAL, lastRound, LIBRARIAN, OWN, THREE, turn, TWO } from './positions.js';

const winners = (g: Scenario): boolean[] =>
  g
    .over()
    .env.scores()
    .map((score) => score.winner);

/** Plays the last round without doing anything. */
const toEnd = (g: Scenario): Scenario => g.idle();

/** Both characters and all common objectives are complete. */
function won(change: { seat?: object; other?: object; top?: object } = {}, ruleset = TWO): Scenario {
  const { top, towers } = complete(2);
  return toEnd(
    lastRound(
      ruleset,
      [
        { ...LIBRARIAN, towers: towers.slice(0, 5), ...change.seat },
        { ...GENERAL, towers: towers.slice(5), ...change.other },
      ],
      { ...top, ...change.top },
    ),
  );
}

rule('COOP-020 COOP-021 COOP-041 COOP-INV-01', 'if everything is complete, all seats win', () => {
  expect(winners(won())).toEqual([true, true]);
});

rule.each(
  'COOP-021 COOP-042 COOP-INV-01',
  [
    ['walls', { top: { deeds: { walls: { knight: 4 } } } }],
    ['citizens', { top: { city: { stored: { grain: 6, cheese: 3, wine: 3 }, coins: { city_treasury: 30 }, won: 6, citizens: [] } } }],
    ['city_treasury', { top: { city: { stored: { grain: 6, cheese: 3, wine: 3 }, coins: { city_treasury: 29 }, won: 7, citizens: [] } } }],
    ['warehouse', { top: { city: { stored: { grain: 6, cheese: 2, wine: 3 }, coins: { city_treasury: 30 }, won: 7, citizens: [] } } }],
    ['towers', { other: { ...GENERAL, towers: [] } }],
    ["one seat's character", { seat: { ...LIBRARIAN, stations: [], towers: complete(2).towers.slice(0, 5) } }],
    ["the other seat's character", { other: { ...GENERAL, tracks: { knights: 4 }, towers: complete(2).towers.slice(5) } }],
  ] as [string, object][],
  'without %s all seats lose',
  (_what, change) => {
    expect(winners(won(change))).toEqual([false, false]);
  },
);

rule('COOP-022 RUL-C40 COOP-DEC-41', 'every seat sees all bags and plans', () => {
  const g = scenario(FOUR, undefined, { startSeat: 0 }).until('planning').act('place(own_farmer,castle.farmer)');
  for (const seat of [1, 2, 3]) {
    const { seats } = g.env.position(seat) as { seats: { bag?: object; spaces: object }[] };
    expect(seats.every(({ bag }) => bag !== undefined)).toBe(true);
    expect(seats[0]!.spaces).toEqual({ castle: ['own_farmer', null, null] });
  }
  for (const option of ['planning=sealed', 'bagCounts=owner'])
    expect(refused('RULESET_ILLEGAL', () => loadRuleset(`invasion-2p?${option}`))).toContain('RUL-C40');
});

rule.each('COOP-023', BY_SEATS, 'with %s seats the Invasion tile is in the last round', (seats, ruleset) => {
  const rounds = seats <= 3 ? 18 : 16;
  scenario(ruleset, { phase: 'planning', round: rounds }).expect({ event: 'invasion.invasion' });
  refused('POSITION_INVALID', () => scenario(ruleset, { phase: 'planning', round: rounds + 1 }));
});

rule('COOP-024', 'the game has no Census: after the tile of the round the followers are drawn', () => {
  const g = scenario(TWO, {
    phase: 'hour_glass',
    round: 2,
    start: 0,
    seats: [{ tracks: { farmers: 3 }, coins: 5, bag: { farmer: 2 }, market: {} }, { coins: 5 }],
  });
  g.until('draw').expect({ 'seats.0.coins': 5, 'seats.1.coins': 5, phase: 'followers' });
});

rule(
  'COOP-040 COOP-EVT-INVASION-1 COOP-INV-11',
  'the round of the Invasion tile is the last; phase 6 has no effect, and the check comes at the end',
  () => {
    const g = lastRound(TWO, [{ ...LIBRARIAN, coins: 3 }, { ...GENERAL }]);
    g.over().expect({ event: 0, round: 18, 'seats.0.coins': 3 });
    const before = scenario(TWO, { phase: 'event', round: 17, event: 'invasion.rats', seats: [{}, {}] });
    expect(before.env.over).toBe(false);
  },
);

rule('RUL-C01 RUL-C27', 'the game does not stop early when all is complete, and the check uses only the end', () => {
  const { top, towers } = complete(2);
  const seats = [
    { ...LIBRARIAN, towers: towers.slice(0, 5) },
    { ...GENERAL, towers: towers.slice(5) },
  ];
  const at = (ruleset: string): Scenario =>
    scenario(ruleset, {
      phase: 'event',
      round: 12,
      event: 'invasion.pirates',
      start: 0,
      seats: seats.map((seat) => ({ market: {}, ...seat })),
      ...top,
    });
  expect(at(TWO).env.over).toBe(false);
  expect(
    at(TWO)
      .env.scores()
      .map(({ winner }) => winner),
  ).toEqual([false, false]);
  expect(winners(at(`${TWO}&earlyWin=true`))).toEqual([true, true]);
  // rats remove something again in the round before
  const eaten = scenario(`${TWO}&earlyWin=true`, {
    phase: 'event',
    round: 12,
    event: 'invasion.rats',
    start: 0,
    seats: seats.map((seat) => ({ market: {}, ...seat })),
    ...top,
  });
  expect(eaten.env.over).toBe(false);
});

rule('RUL-C01', 'with earlyWin the Estate Manager still pays until the last round', () => {
  const { top, towers } = complete(2);
  const g = scenario('invasion-2p?characters=librarian,estate_manager&earlyWin=true', {
    phase: 'event',
    round: 12,
    event: 'invasion.pirates',
    start: 0,
    seats: [
      { market: {}, ...LIBRARIAN, towers: towers.slice(0, 5) },
      { market: {}, coins: 20, towers: towers.slice(5) },
    ],
    ...top,
  });
  expect(g.env.over).toBe(false);
});

rule('COOP-043 COOP-INV-11', 'a demand that cannot be met loses immediately, for all seats', () => {
  const lost = [
    event('demolition', { coins: 5 }, { others: [{ coins: 6 }] }),
    event('trip', { coins: 3 }, { others: [{ coins: 9 }] }),
    event('arson', { coins: 11 }, { others: [{ coins: 0 }] }),
    event('robbery', { goods: { grain: 4 } }, { others: [{ goods: { brocade: 1 } }] }),
    event('witch_hunt', { tracks: { development: 3 }, bag: { monk: 2 } }),
    scenario('invasion-2p?characters=estate_manager,general', {
      phase: 'event',
      round: 1,
      event: 'invasion.escape',
      start: 0,
      seats: [{ coins: 1 }, {}],
    }),
  ];
  for (const g of lost) {
    expect(winners(g)).toEqual([false, false]);
    expect(g.see('round')).toBeLessThan(18);
  }
});

rule('COOP-043 COOP-INV-11', 'other events do not end a game before the last round', () => {
  for (const name of [
    'famine',
    'plague',
    'raging_plague',
    'rome_calling',
    'summoning',
    'harvest',
    'rats',
    'pirates',
    'earthquake',
    'drought',
    'good_trade',
    'assembly',
    'highwayman',
  ])
    expect([name, event(name, { coins: 0 }, { others: [{ coins: 0 }] }).env.over]).toEqual([name, false]);
});

rule(
  'COOP-044 RUL-C31 COOP-DEC-45',
  'the total is the number of completed objectives, without victory points, and every seat has rank 1',
  () => {
    const g = turn(
      { coins: 50, stations: ['blois', 'vendome'], towers: ['sancerre'] },
      { top: { city: { coins: { city_treasury: 30 } } } },
    );
    for (const score of g.env.scores()) expect([score.total, score.rank, score.parts]).toEqual([1, 1, { city_treasury: 1 }]);
  },
);

rule('COOP-DEC-44 COOP-DEC-46', 'a seat without a character has completed no character objective', () => {
  const { env } = scenario('invasion-2p?characters=choose');
  expect(env.scores().map(({ total, objectives }) => [total, objectives.filter(({ done, need }) => done && need > 0).length])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

rule('COOP-DEC-44 COOP-DEC-45', 'the total counts up to 5 + P completed objectives, and one more with the Reinforcement', () => {
  expect(
    won()
      .env.scores()
      .map(({ total, rank }) => [total, rank]),
  ).toEqual([
    [7, 1],
    [7, 1],
  ]);
  expect(
    won()
      .env.scores()
      .every(({ objectives }) => objectives.every(({ done }) => done)),
  ).toBe(true);
  const { top, towers } = complete(2);
  const seats = [
    { ...LIBRARIAN, towers: towers.slice(0, 5) },
    { ...GENERAL, towers: towers.slice(5) },
  ];
  const city = { ...(top as { city: object }).city, reinforcement: true };
  expect(toEnd(lastRound(TWO, seats, { ...top, city, deeds: { walls: { knight: 6 } } })).env.scores()[1]!.total).toBe(8);
  const missing = toEnd(lastRound(TWO, seats, { ...top, city }));
  expect(winners(missing)).toEqual([false, false]);
  expect(missing.env.scores()[0]!.parts).toEqual({ walls: 1, citizens: 1, city_treasury: 1, warehouse: 1, towers: 1, character: 2 });
});

/** Rewards of the last step of an idle game. */
function rewards(ruleset: string, position: object, mode: 'outcome' | 'progress', discount = 1): number[] {
  const env = new Env(loadRuleset(ruleset), { reward: mode, discount });
  env.reset({ seed: 7, position: { start: 0, ...position } as never });
  const quiet = ['done', 'pass', 'draw(0)', 'decline'];
  let sum: number[] = [...env.rewards].map(() => 0);
  while (!env.over) {
    const names = new Map(env.ruleset.spec.actions.map((action) => [action.id, action.name]));
    const legal = env.legalActions();
    env.step(legal.find((id) => quiet.includes(names.get(id)!)) ?? legal[0]!);
    sum = sum.map((n, seat) => n + env.rewards[seat]!);
  }
  return sum;
}

rule('COOP-DEC-42 COOP-DEC-45 COOP-INV-01', 'the outcome is +1 for all seats, or -1 for all', () => {
  const { top, towers } = complete(3);
  const innkeeper = { goods: { grain: 4, cheese: 6 }, stations: ['chateaudun', 'chateauroux'], towers: towers.slice(0, 4) };
  const seats = [
    { market: {}, ...LIBRARIAN, towers: towers.slice(4, 9) },
    { market: {}, ...GENERAL, towers: towers.slice(9) },
    { market: {}, ...innkeeper },
  ];
  expect(
    rewards(
      THREE,
      {
        phase: 'actions',
        round: 18,
        seats: seats.map((seat, k) => (k === 0 ? { ...seat, spaces: { farm_house: ['boatman', 'craftsman'] } } : seat)),
        ...top,
      },
      'outcome',
    ),
  ).toEqual([1, 1, 1]);
  expect(rewards(THREE, { phase: 'planning', round: 4, event: 'invasion.trip', seats: [{ coins: 3 }, {}, {}] }, 'outcome')).toEqual([
    -1, -1, -1,
  ]);
});

rule('COOP-DEC-45', 'rewards that compare seats or count points are refused', () => {
  for (const reward of ['rank', 'score', 'margin'] as const) refused('REWARD_UNSUPPORTED', () => new Env(loadRuleset(TWO), { reward }));
  expect(loadRuleset(TWO).spec.utility).toBe('team');
});

/** The potential, from the reward of a step that changes nothing else: with discount 0 a step pays -Φ of the state before it. */
function potential(ruleset: string, position: object): number {
  const env = new Env(loadRuleset(ruleset), { reward: 'progress', discount: 0 });
  env.reset({ seed: 7, position: { start: 0, phase: 'planning', round: 3, event: 'invasion.pilgrimage', ...position } as never });
  env.step(env.legalActions()[0]!);
  expect(env.over).toBe(false);
  return -env.rewards[0]!;
}

const NOBODY = 'invasion-2p?characters=councilman,innkeeper';

rule.each(
  'COOP-DEC-43',
  [
    ['five Knights on the walls', { deeds: { walls: { knight: 5 } } }, 1 / 7],
    ['two of five Knights', { deeds: { walls: { knight: 2 } } }, 2 / 5 / 7],
    ['Citizens, more than needed', { city: { won: 9, citizens: [] }, citizens: [] }, 1 / 7],
    ['15 of 30 coins', { city: { coins: { city_treasury: 15, treasury: 9 } } }, 0.5 / 7],
    ['goods of twelve', { city: { stored: { grain: 2, wine: 1, wool: 2 } } }, 3 / 12 / 7],
    ['two Towers of six', { seats: [{ towers: ['sancerre'] }, { towers: ['nevers'] }] }, 2 / 6 / 7],
    ['the Reinforcement in play and empty: an eighth part', { deeds: { walls: { knight: 5 } }, city: { reinforcement: true } }, 1 / 8],
    ['the Reinforcement in play and filled', { deeds: { walls: { knight: 6 } }, city: { reinforcement: true } }, 2 / 8],
    ['the Councilman, three of seven', { deeds: { assembly_hall: { farmer: 1, monk: 1, knight: 1 } } }, 3 / 7 / 7],
    ['the Innkeeper: 8 of 16 and one of two stations', { seats: [{}, { goods: { cheese: 4 }, stations: ['chateaudun'] }] }, 0.5 / 7],
  ] as [string, object, number][],
  'the potential counts %s',
  (_what, position, value) => {
    expect(potential(NOBODY, position)).toBeCloseTo(value, 10);
  },
);

rule('COOP-DEC-43', 'in the potential a character counts the mean of its conditions', () => {
  const of = (characters: string, seat: object): number =>
    7 * potential(`invasion-2p?characters=${characters},councilman`, { seats: [seat, {}] });
  expect(of('merchant', { coins: 5, goods: { brocade: 2, wool: 1 } })).toBeCloseTo((5 + 10 + 4) / 50, 10);
  expect(of('general', { tracks: { knights: 2 } })).toBeCloseTo((2 / 5 + 0) / 2, 10);
  // one star at the start
  expect(of('librarian', { tiles: ['hayrick'] })).toBeCloseTo((1 / 5 + 0 + 1 / 4) / 3, 10);
  expect(of('scholar', { tracks: { development: 9 }, stations: ['blois'] })).toBeCloseTo((3 / 6 + 1 / 4) / 2, 10);
  // dues of rounds 1 and 2 of 18
  expect(of('estate_manager', { coins: 9 })).toBeCloseTo(2 / 18, 10);
});

rule('COOP-DEC-43', "in the potential the Mayor's two own Citizens do not count for the team", () => {
  const mayor = 'invasion-2p?characters=mayor,councilman';
  const value = (citizens: number): number => 7 * potential(mayor, { seats: [{ coins: 0, citizens }, {}], citizens: [] });
  expect(value(2)).toBeCloseTo(0 + (0 + 1) / 2, 10);
  expect(value(3)).toBeCloseTo(1 / 7 + (0 + 1) / 2, 10);
});

rule('COOP-DEC-43', 'over a whole game with discount 1 the shaping adds up to minus the start potential', () => {
  const ends = rewards(
    TWO,
    { phase: 'planning', round: 4, event: 'invasion.trip', seats: [{ coins: 3 }, {}], deeds: { walls: { knight: 5 } } },
    'progress',
  );
  const outcome = -1;
  const phi = (1 + 1 / 5 / 3) / 7;
  for (const reward of ends) expect(reward).toBeCloseTo(outcome - phi, 10);
});

rule('COOP-DEC-46', 'a condition is done if it holds now; the need of a character depends on the seat', () => {
  const objectives = (g: Scenario, seat: number): Record<string, { have: number; need: number; done: boolean }> =>
    Object.fromEntries(g.env.scores()[seat]!.objectives.map(({ id, ...rest }) => [id, rest]));
  const g = turn({ stations: ['loches'] });
  expect(objectives(g, 0)['character']).toEqual({ have: 1, need: 3, done: false });
  expect(objectives(g, 1)['character']).toEqual({ have: 0, need: 2, done: false });
  expect(objectives(g, 0)['reinforcement']).toEqual({ have: 0, need: 0, done: true });
  const eaten = event('rats', {}, { top: { city: { stored: { grain: 6, cheese: 3, wine: 3 } } } });
  expect(objectives(eaten, 0)['warehouse']).toEqual({ have: 9, need: 12, done: false });
});

rule('COOP-DEC-47', 'apart from chance, two games with equal answers are equal', () => {
  const GOODS = { grain: 20, cheese: 17, wine: 14, wool: 12, brocade: 9 };
  // the seed decides nothing but the tile of the next round, until a seat draws
  const planned = (seed: number): object => {
    const position = { phase: 'actions', round: 3, event: 'invasion.donation', start: 0, map: map(), supply: { goods: GOODS } };
    const seat = { market: OWN, spaces: { scriptorium: ['knight', 'scholar'], village: ['farmer', 'boatman', 'craftsman'] } };
    const g = scenario(TWO, { ...position, seats: [seat, seat] }, { seed });
    g.act('use(scriptorium)', 'use(village)', 'recruit(boatman)', 'pass', 'pass');
    g.act(...Array.from({ length: 7 }, () => 'seat(1)'));
    const { event: _, hour_glass: __, ...rest } = g.env.position(null) as unknown as Record<string, unknown>;
    return rest;
  };
  const [first, ...others] = seeds(5).map(planned);
  for (const other of others) expect(other).toEqual(first);
});

rule('RUL-C29', 'the end of a round has the event, Good Winds and Trip, the due, then the next start player', () => {
  const g = scenario('invasion-2p?characters=estate_manager,general', {
    phase: 'event',
    round: 4,
    event: 'invasion.good_winds',
    start: 0,
    map: {},
    seats: [
      { market: {}, merchant: 'blois', goods: { grain: 1 } },
      { market: {}, merchant: 'vendome' },
    ],
  }).mark();
  g.asks('invasion.good_winds', 0)
    .expect({ phase: 'round_end', 'seats.0.goods.grain': 1 })
    .act('decline')
    .expect({ 'seats.0.goods.grain': '-1', start: 1, round: 5 });
  // Trip comes before the due: the coins for it are gone
  const trip = scenario('invasion-2p?characters=estate_manager,general', {
    phase: 'event',
    round: 3,
    event: 'invasion.trip',
    start: 0,
    seats: [
      { market: {}, merchant: 'orleans', coins: 5 },
      { market: {}, merchant: 'blois' },
    ],
  });
  expect(winners(trip)).toEqual([false, false]);
});

rule('COOP-DEC-45', 'the game is lost if the due of the round is not paid, and continues if it is', () => {
  const of = (coins: number): Scenario =>
    scenario('invasion-2p?characters=estate_manager,general', {
      phase: 'event',
      round: 3,
      event: 'invasion.pilgrimage',
      start: 0,
      seats: [{ coins }, {}],
    });
  expect([of(1).env.over, of(2).env.over]).toEqual([true, false]);
});

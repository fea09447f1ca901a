/** Rewards of the solo scenarios, and the information of the player. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { Env, type EnvOptions } from '../../../src/env/env.js';
import { refused, rule, scenario, seeds } from '../../dsl.js';
import { EVENTS, MARKET, SOLO, view } from './positions.js';

const EACH = SOLO.map((id): [string] => [id]);
const FULL = { grain: 3, cheese: 3, wine: 3, wool: 3, brocade: 3 };

/** An environment with these rewards, in this position. */
function env(ruleset: string, position: object, options: object = {}): Env {
  const made = new Env(loadRuleset(ruleset), { reward: 'progress', ...options } as EnvOptions);
  made.reset({ seed: 4, position: { start: 0, ...position } });
  return made;
}
const act = (made: Env, name: string): number => {
  made.step(made.ruleset.actionId(name));
  return made.rewards[0]!;
};
/** Φ of a position of phase 4: with discount 0 a step that changes nothing costs it. */
const phi = (ruleset: string, seat: object, top: object = {}): number =>
  -act(
    env(ruleset, { phase: 'planning', round: 5, ...top, seats: [{ market: MARKET, coins: 0, ...seat }] }, { discount: 0 }),
    'place(own_farmer, ship.farmer)',
  );

/** The last step of a game that is won: a pass, or the move to Tours. */
const WON: [string, object, string][] = [
  [
    'dignitary',
    {
      phase: 'actions',
      round: 5,
      town_citizens: [],
      seats: [{ market: MARKET, citizens: 8, spaces: { scriptorium: ['knight', 'scholar'] } }],
    },
    'pass',
  ],
  [
    'vierzon',
    {
      phase: 'actions',
      round: 5,
      seats: [
        {
          market: MARKET,
          objectives: ['builder', 'fortress', 'company', 'capital', 'materials'],
          spaces: { scriptorium: ['knight', 'scholar'] },
        },
      ],
    },
    'pass',
  ],
  [
    'salesman',
    {
      phase: 'actions',
      round: 5,
      seats: [
        {
          coins: 2,
          market: MARKET,
          objectives: ['bourges', 'chartres', 'vendome', 'tours', 'argenton'],
          spaces: { scriptorium: ['knight', 'scholar'] },
        },
      ],
    },
    'pass',
  ],
  [
    'tours',
    {
      phase: 'actions',
      round: 5,
      town_citizens: [],
      citizens: ['knights', 'development.18', 'development.28', 'canalization', 'knight_consecration'],
      map: { 'blois--tours--waterway': [null] },
      seats: [
        {
          market: MARKET,
          merchant: 'blois',
          goods: FULL,
          citizens: 3,
          tracks: { development: 3, boatmen: 5 },
          spaces: { ship: ['farmer', 'boatman', 'knight'], scriptorium: ['knight', 'scholar'] },
        },
      ],
    },
    'edge(blois--tours--waterway)',
  ],
];
const ROUND5 = { dignitary: 11 / 16, vierzon: 9 / 14, salesman: 10 / 15, tours: 9 / 14 };

/** Plays the step that wins; returns its reward. */
function win(ruleset: string, position: object, last: string, options: object): number {
  const made = env(ruleset, position, options);
  if (last.startsWith('edge')) act(made, 'use(ship)');
  expect(made.over).toBe(false);
  const reward = act(made, last);
  expect(made.over).toBe(true);
  expect(made.scores()[0]!.winner).toBe(true);
  return reward;
}
/** Plays the step that loses the game of this ruleset in its last round. */
function lose(ruleset: string, options: object): number {
  const id = ruleset.split('?')[0]!;
  const made = env(
    ruleset,
    {
      phase: 'actions',
      round: EVENTS[id]!.length,
      seats: [
        {
          coins: 30,
          market: MARKET,
          spaces: { scriptorium: ['knight', 'scholar'] },
          ...(id === 'vierzon' ? { objectives: ['builder'] } : {}),
        },
      ],
    },
    options,
  );
  let reward = act(made, 'pass');
  while (!made.over) {
    const legal = made.legalActions();
    const ids = ['done', 'pay'].map((name) => made.ruleset.spec.actions.find((action) => action.name === name)?.id);
    made.step(ids.find((one) => one !== undefined && legal.includes(one)) ?? legal[0]!);
    reward = made.rewards[0]!;
  }
  expect(made.scores()[0]!.winner).toBe(false);
  return reward;
}

rule.each('SOLO-DEC-22', WON, '%s: the step that wins pays +1, and an action before it 0', (id, position, last) => {
  const made = env(id, position, { reward: 'outcome' });
  expect(act(made, 'use(scriptorium)')).toBe(id === 'tours' ? 0 : 1);
  expect(win(id, position, last, { reward: 'outcome' })).toBe(1);
});

rule.each('SOLO-DEC-22', EACH, '%s: a loss pays -1, or 0 with lossReward=0', (id) => {
  expect(lose(id, { reward: 'outcome' })).toBe(-1);
  expect(lose(`${id}?lossReward=-1`, { reward: 'outcome' })).toBe(-1);
  expect(lose(`${id}?lossReward=0`, { reward: 'outcome' })).toBe(0);
  refused('OPTION_VALUE', () => loadRuleset(`${id}?lossReward=5`));
});

rule.each('SOLO-DEC-22', EACH, '%s: every step before the end of a game pays 0', (id) => {
  for (const seed of seeds(3)) {
    const made = new Env(loadRuleset(id));
    made.reset({ seed });
    for (let k = 0; !made.over; k++) {
      made.step(made.pickLegal((k * 7919 + seed) % made.numLegal));
      expect(made.rewards[0]).toBe(made.over ? (made.scores()[0]!.winner ? 1 : -1) : 0);
    }
    expect(Math.abs(made.returns[0]!)).toBe(1);
  }
});

rule.each('SOLO-DEC-22 SOLO-05', EACH, '%s: rewards in victory points or ranks are refused', (id) => {
  for (const reward of ['score', 'margin', 'rank'] as const)
    refused('REWARD_UNSUPPORTED', () => new Env(loadRuleset(id), { reward }).reset({ seed: 1 }));
});

// --- shaping -------------------------------------------------------------------------------------

rule.each(
  'SOLO-DEC-23',
  [
    [0, 8, 0],
    [2, 8, 2 / 8],
    [6, 8, 6 / 8],
    [3, 7, 3 / 7],
  ],
  'Dignitary: the potential counts %i Citizens of %i',
  (citizens, goal, wanted) => {
    expect(phi(`dignitary?goal=${goal}`, { citizens }, { town_citizens: [], citizens: [] })).toBeCloseTo(wanted, 6);
  },
);

rule('SOLO-DEC-23', 'Dignitary: more Citizens than the goal count as the goal', () => {
  expect(phi('dignitary?goal=7', { citizens: 8 }, { town_citizens: [], citizens: [] })).toBeCloseTo(1, 6);
});

const TWO = {
  town_citizens: [],
  citizens: ['boatmen', 'knights', 'development.18', 'development.28', 'canalization', 'knight_consecration'],
};
rule('SOLO-DEC-23', 'Tours: 2 Citizens, 3 grain and 1 wine count 6/18', () => {
  expect(phi('tours', { citizens: 2, tracks: { development: 3 }, goods: { grain: 3, wine: 1 } }, TWO)).toBeCloseTo(6 / 18, 6);
  expect(phi('tours', { citizens: 2, tracks: { development: 3 }, goods: { grain: 5, wine: 1 } }, TWO)).toBeCloseTo(6 / 18, 6);
  expect(phi('tours', { citizens: 0, goods: {} })).toBeCloseTo(0, 6);
});

rule('SOLO-DEC-23', 'Vierzon: a marked Objective counts 1, another half of the owned share of its needs', () => {
  expect(phi('vierzon', { coins: 5, stations: ['tours'], unbuilt: 9, goods: { grain: 1 }, tracks: { development: 4 } })).toBeCloseTo(
    (0.5 * (5 / 10 + 5 / 25 + 2 / 28 + 1 / 12)) / 5,
    6,
  );
  expect(phi('vierzon', { coins: 30, objectives: ['builder', 'company'] })).toBeCloseTo((2 + 0.5) / 5, 6);
});

rule('SOLO-DEC-23', 'Salesman: a marked Objective counts 1, another half of the owned share of its goods', () => {
  expect(phi('salesman', { coins: 5, goods: { wool: 1, cheese: 1 } })).toBeCloseTo((0.5 * (1 / 3 + 2 / 5 + 1 / 4)) / 5, 6);
  expect(phi('salesman', { coins: 5, goods: { grain: 4, brocade: 2 }, objectives: ['tours'] })).toBeCloseTo((1 + 0.5 * (2 / 5 + 1)) / 5, 6);
});

rule('SOLO-DEC-23', 'the reward of a step is γ·Φ after it minus Φ before it', () => {
  const top = {
    phase: 'actions',
    round: 5,
    town_citizens: ['tours'],
    seats: [
      {
        market: MARKET,
        merchant: 'blois',
        coins: 0,
        citizens: 2,
        spaces: { ship: ['farmer', 'boatman', 'knight'], scriptorium: ['knight', 'scholar'] },
      },
    ],
  };
  for (const [options, discount] of [
    [{}, 1],
    [{ discount: 0.9 }, 0.9],
  ] as const) {
    const made = env('dignitary', top, options);
    expect(act(made, 'use(ship)')).toBeCloseTo((discount * 2) / 8 - 2 / 8, 6);
    expect(act(made, 'edge(blois--tours--waterway)')).toBeCloseTo((discount * 3) / 8 - 2 / 8, 6);
  }
});

rule.each('SOLO-DEC-23', WON, '%s: Φ is 0 in terminal states', (id, position, last) => {
  expect(win(id, position, last, { discount: 0.5 })).toBeCloseTo(1 - 1, 6);
});

rule('SOLO-DEC-23', 'without discount the rewards of an episode are its outcome minus Φ of its beginning', () => {
  const seat = { coins: 30, citizens: 2, market: MARKET, tracks: { development: 3 }, goods: { grain: 3, wine: 1 }, tiles: ['stage_coach'] };
  const made = env('tours', { phase: 'planning', round: 13, ...TWO, seats: [seat] });
  for (let k = 0; !made.over; k++) made.step(made.pickLegal((k * 31) % made.numLegal));
  expect(made.returns[0]).toBeCloseTo(-1 - 6 / 18, 6);
});

rule('SOLO-DEC-23', 'shaping is optional, and refused for games with victory points', () => {
  const made = env('dignitary', { phase: 'planning', round: 5, seats: [{ citizens: 3 }] }, { reward: 'outcome' });
  expect(act(made, 'place(own_farmer, ship.farmer)')).toBe(0);
  refused('REWARD_UNSUPPORTED', () => new Env(loadRuleset('base-2p'), { reward: 'progress' } as unknown as EnvOptions).reset({ seed: 1 }));
});

rule.each('SOLO-DEC-24', WON, '%s: with speedBonus a win adds a tenth of the share of rounds left', (id, position, last) => {
  const options = { reward: 'outcome' };
  expect(win(`${id}?speedBonus=true`, position, last, options)).toBeCloseTo(1 + 0.1 * ROUND5[id as keyof typeof ROUND5], 6);
  expect(win(`${id}?speedBonus`, position, last, options)).toBeCloseTo(1 + 0.1 * ROUND5[id as keyof typeof ROUND5], 6);
  expect(win(`${id}?speedBonus=false`, position, last, options)).toBe(1);
});

rule.each('SOLO-DEC-24', EACH, '%s: the bonus does not change a loss', (id) => {
  expect(lose(`${id}?speedBonus`, { reward: 'outcome' })).toBe(-1);
  expect(lose(`${id}?speedBonus&lossReward=0`, { reward: 'outcome' })).toBe(0);
});

rule('SOLO-DEC-24', 'a win in the last round has no bonus', () => {
  const last = {
    phase: 'actions',
    round: 16,
    town_citizens: [],
    seats: [{ coins: 20, market: MARKET, citizens: 8, spaces: { scriptorium: ['knight', 'scholar'] } }],
  };
  expect(win('dignitary?speedBonus', last, 'pass', { reward: 'outcome' })).toBe(1);
});

// --- what is hidden ------------------------------------------------------------------------------

rule.each('SOLO-DEC-21', EACH, '%s: the position that the player sees is the whole position', (id) => {
  const g = scenario(id, undefined, { seed: 3 });
  for (const seed of seeds(3)) g.fork().playRandom(seed, 200, (now) => expect(now.env.position(0)).toEqual(now.env.position(null)));
});

/** Two games that differ in one public fact. */
const FACTS: [string, string, object, object][] = [
  ['dignitary', 'Citizens in towns', { town_citizens: ['tours'] }, { town_citizens: ['vierzon'] }],
  ['dignitary', 'Citizens on spaces', { citizens: ['boatmen'] }, { citizens: ['knights'] }],
  ['dignitary', 'Citizens at Deeds', { citizens: ['astronomy'] }, { citizens: ['cathedral'] }],
  ['dignitary', 'Citizens owned', { seats: [{ market: MARKET, citizens: 1 }] }, { seats: [{ market: MARKET, citizens: 2 }] }],
  ['dignitary', 'the round', { round: 5 }, { round: 6 }],
  ['dignitary', 'tiles on display', { stack: ['brewery', 'office'] }, { stack: ['brewery', 'school'] }],
  ['tours', 'the Citizen in Orléans', { town_citizens: ['orleans'] }, { town_citizens: [] }],
  ['tours', 'followers at Deeds', { deeds: { knight_consecration: { monk: 1 } } }, { deeds: { knight_consecration: { monk: 2 } } }],
  ['tours', 'goods on the map', { map: { 'blois--tours--waterway': ['wool'] } }, { map: { 'blois--tours--waterway': ['wine'] } }],
  [
    'vierzon',
    'Objectives marked',
    { seats: [{ market: MARKET, objectives: ['builder'] }] },
    { seats: [{ market: MARKET, objectives: ['fortress'] }] },
  ],
  [
    'vierzon?onePerRound',
    'Objectives of this round',
    { seats: [{ market: MARKET, objectives: ['builder'], done_this_round: true }] },
    { seats: [{ market: MARKET, objectives: ['builder'] }] },
  ],
  [
    'salesman',
    'Objectives marked',
    { seats: [{ market: MARKET, objectives: ['tours'] }] },
    { seats: [{ market: MARKET, objectives: ['bourges'] }] },
  ],
];
rule.each('SOLO-DEC-21', FACTS, '%s: the observation of the player shows %s', (ruleset, _what, one, other) => {
  const bytes = (top: object): string => {
    const g = scenario(ruleset, { phase: 'planning', round: 5, map: {}, seats: [{ market: MARKET }], ...top });
    const row = new Uint8Array(g.ruleset.spec.observationBytes);
    g.env.writeObservation(row, 0, 0);
    return Buffer.from(row).toString('hex');
  };
  expect(bytes(one)).toBe(bytes(one));
  expect(bytes(one)).not.toBe(bytes(other));
});

rule.each('SOLO-DEC-21', EACH, '%s: games with the same position draw different followers', (id) => {
  const drawn = new Set(
    seeds(16).map((seed) => {
      const g = scenario(
        id,
        { phase: 'followers', round: 2, map: {}, seats: [{ coins: 9, market: MARKET, bag: { knight: 2, scholar: 2, monk: 2 } }] },
        { seed },
      );
      return JSON.stringify(g.act('draw(2)').see('seats.0.bag'));
    }),
  );
  expect(drawn.size).toBeGreaterThan(3);
});

rule.each('SOLO-DEC-21', EACH, '%s: a copy with resampled hidden facts looks the same, even its last event', (id) => {
  const g = scenario(id, undefined, { seed: 9 }).playRandom(4, 25);
  const looks = (env: Env): string => JSON.stringify([env.position(0), env.legalActions(), env.decisionKind]);
  const rest = (env: Env): unknown[] => {
    const turned: unknown[] = [];
    while (!env.over) {
      const { round, event } = env.position(0);
      turned[round as number] = event;
      env.step(env.legalActions().at(-1)!);
    }
    return turned;
  };
  for (let n = 0; n < 5; n++) {
    const copy = g.env.fork('resample', { seat: 0 });
    expect(looks(copy)).toBe(looks(g.env));
    rest(copy).forEach((tile, round) => expect(tile ?? null, `round ${round}`).toBe(EVENTS[id]![round - 1]));
  }
});

rule.each('SOLO-DEC-21', EACH, '%s: the observation shows the row of events from the first round on', (id) => {
  const spec = loadRuleset(id).spec;
  const rows = spec.observation.filter((field) => field.name.startsWith('game.')).map((field) => field.elements.map(String));
  const seen = (row: readonly string[]): boolean =>
    EVENTS[id]!.every((tile) => row.some((element) => element === tile || element.endsWith(tile.split('.').slice(1).join('.'))));
  expect(rows.some(seen), 'no field of the observation has all events of the scenario').toBe(true);
  expect(view(scenario(id, { phase: 'planning', round: 1, seats: [{ market: MARKET }] })).event).toBe(EVENTS[id]![0]);
});

rule('SOLO-DEC-23 SOLO-DEC-06', 'the station of the Building Company counts only when it is marked, even if marking is a choice', () => {
  const built = { stations: ['loches'], unbuilt: 9 };
  // one station at status 1: 1 of 28 for the Capital
  expect(phi('vierzon?onePerRound=true', built)).toBeCloseTo((0.5 * (1 / 28)) / 5, 10);
  expect(phi('vierzon', built)).toBeCloseTo((1 + 0.5 * (1 / 28)) / 5, 10);
});

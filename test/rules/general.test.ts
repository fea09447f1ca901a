import { expect } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { map, refused, rule, scenario, seeds } from '../dsl.js';
import { playGreedy } from '../greedy.js';
import { must } from '../plays.js';

const EDITIONS = [['base-2p@first-2014'], ['base-3p@eighth'], ['base-4p']] as const;
const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
/** A seat with one usable action, so that the turn stops at it. */
const RIVAL = { market: OWN, spaces: { scriptorium: ['knight', 'scholar'] } };

interface Asked {
  kind: string;
  seat: number;
  legal: number[];
}
const played = new Map<string, Asked[]>();
/** All decisions of one game, in which at least ten kinds of questions are asked. */
function decisionsOf(ruleset: string): Asked[] {
  let asked = played.get(ruleset);
  if (asked !== undefined) return asked;
  played.set(ruleset, (asked = []));
  playGreedy(scenario(ruleset, undefined, { seed: 1 }), 1, (g) => {
    asked.push({ kind: g.env.decisionKind, seat: g.env.currentSeat, legal: [...g.env.legalActions()] });
  });
  expect(new Set(asked.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
  return asked;
}
const VERBS_ONLY = (ruleset: string): string[] => [...new Set(loadRuleset(ruleset).spec.actions.map((action) => action.verb))].sort();

// --- decisions -----------------------------------------------------------------------------------

rule.each('DEC-GEN-1 INV-23', EDITIONS, '%s: one seat at a time picks from a non-empty flat list without duplicates', (ruleset) => {
  const { actions } = loadRuleset(ruleset).spec;
  expect(new Set(actions.map(({ name }) => name)).size).toBe(actions.length);
  for (const { kind, seat, legal } of decisionsOf(ruleset)) {
    must(legal.length > 0, `${kind} has no answer`);
    must(new Set(legal).size === legal.length, `${kind} has an answer twice: ${legal}`);
    must(seat >= 0 && seat < loadRuleset(ruleset).seats, `${kind} of seat ${seat}`);
  }
});

rule('DEC-GEN-1', 'actions that are not on the list are refused and change nothing', () => {
  const g = scenario('base-2p', { phase: 'actions', round: 2, seats: [RIVAL, RIVAL] });
  const hash = g.env.stateHash();
  refused('ACTION_ILLEGAL', () => g.env.step(g.ruleset.actionId('use(ship)')));
  refused('ACTION_OUT_OF_RANGE', () => g.env.step(g.ruleset.spec.numActions));
  expect(g.env.stateHash()).toBe(hash);
  g.asks('turn', 0).only('use(scriptorium)', 'pass').done();
});

rule('DEC-GEN-1', 'large choices are split: a move before its good, one sent follower before the second', () => {
  const g = scenario('base-4p', {
    phase: 'actions',
    round: 2,
    map: map({ 'orleans--briare--waterway': ['wine', 'wool'] }),
    seats: [{ merchant: 'orleans', spaces: { ship: ['farmer', 'boatman', 'knight'], town_hall: ['farmer', 'knight'] } }, RIVAL, {}, {}],
  });
  const h = g.fork();
  g.act('use(ship)').asks('edge', 0).act('edge(orleans--briare--waterway)').asks('good', 0).act('take(wool)').asks('turn', 1).done();
  h.act('use(town_hall)')
    .asks('send', 0)
    .act('send(farmer, city_wall)')
    .asks('send', 0)
    .act('send(knight, city_wall)')
    .asks('turn', 1)
    .done();
});

rule.each('DEC-GEN-2 RUL-003', EDITIONS, '%s: a decision with one legal action is never asked', (ruleset) => {
  for (const { kind, legal } of decisionsOf(ruleset)) must(legal.length > 1, `${kind} has one answer`);
});

rule('DEC-GEN-2 RUL-003', 'the only legal action is played by the engine and logged', () => {
  const g = scenario('base-3p', { phase: 'actions', round: 2, seats: [RIVAL, {}, RIVAL] });
  g.log();
  g.act('use(scriptorium)').asks('turn', 2);
  expect(g.log()).toContain('seat1 pass (forced)');
  g.expect({ 'seats.1.passed': true, 'seats.0.passed': false }).done();
});

rule('DEC-GEN-2', 'an optional loop offers an explicit end; a compulsory choice without options is skipped', () => {
  scenario('base-2p', { phase: 'planning', round: 2, seats: [{ market: OWN }, {}] }).can('done');
  scenario('base-2p', { phase: 'followers', round: 2, seats: [{ market: {}, spaces: { ship: ['farmer', null, null] } }, {}] })
    .act('draw(0)')
    .asks('recall', 0)
    .only('space(ship.farmer)', 'done');
  const g = scenario('base-2p', {
    phase: 'actions',
    round: 2,
    stack: [],
    seats: [{ spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, RIVAL],
  });
  g.act('use(village)', 'recruit(trader)').asks('turn', 1).expect({ 'seats.0.tracks.traders': '+1', 'seats.0.tiles': [] }).done();
});

rule('DEC-GEN-3', 'chance is a step of the engine: actions do not name the drawn piece', () => {
  for (const [ruleset] of EDITIONS) {
    const actions = loadRuleset(ruleset).spec.actions;
    expect(actions.filter((action) => action.verb === 'draw').map((action) => action.args)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`${n}`]),
    );
    expect(actions.filter((action) => ['event', 'lose', 'shuffle', 'roll'].includes(action.verb))).toEqual([]);
  }
});

rule('DEC-GEN-3', 'chance is seeded: the same seed and actions give the same game, and another seed a different one', () => {
  const play = (seed: number): string => scenario('base-3p', undefined, { seed, startSeat: 0 }).playRandom(1, 200).env.stateHash();
  expect(play(5)).toBe(play(5));
  expect(new Set(seeds(8).map(play)).size).toBe(8);
});

rule('DEC-GEN-4', 'identical options are one option, which fills the lowest space', () => {
  const plan = scenario('base-2p', {
    phase: 'planning',
    round: 2,
    seats: [{ market: { craftsman: 3, knight: 2 }, tiles: ['windmill'] }, {}],
  });
  expect(plan.options('place').filter((name) => name.includes('windmill'))).toEqual(['place(craftsman,windmill.craftsman)']);
  expect(plan.options('place').filter((name) => name.includes('town_hall'))).toEqual([
    'place(craftsman,town_hall.any)',
    'place(knight,town_hall.any)',
  ]);
  plan.act('place(craftsman, windmill.craftsman)').expect({ 'seats.0.spaces.windmill': ['craftsman', null] });
  plan
    .act('place(craftsman, windmill.craftsman)')
    .expect({ 'seats.0.spaces.windmill': ['craftsman', 'craftsman'] })
    .cannot('place(craftsman, windmill.craftsman)')
    .done();
  const deed = scenario('base-2p', { phase: 'actions', round: 2, seats: [{ spaces: { town_hall: ['knight', 'knight'] } }, RIVAL] });
  deed.act('use(town_hall)').only('send(knight, city_wall)', 'send(knight, papal_conclave)', 'send(knight, peace_treaty)').done();
  const good = scenario('base-4p', {
    phase: 'actions',
    round: 2,
    map: map({ 'orleans--briare--waterway': ['wine', 'wine'] }),
    seats: [{ merchant: 'orleans', spaces: { ship: ['farmer', 'boatman', 'knight'] } }, RIVAL, {}, {}],
  });
  good.act('use(ship)', 'edge(orleans--briare--waterway)').only('take(wine)', 'decline').done();
});

rule('DEC-GEN-4 DEC-BASE-04', 'of identical pieces on identical spaces of one place, only the lowest index is offered for recall', () => {
  const g = scenario('base-2p', {
    phase: 'followers',
    round: 2,
    seats: [
      {
        market: {},
        tiles: ['windmill', 'cheese_factory'],
        spaces: { windmill: ['craftsman', 'craftsman'], cheese_factory: ['farmer', 'own_farmer'] },
      },
      {},
    ],
  });
  g.act('draw(0)').only('space(windmill.craftsman)', 'space(cheese_factory.farmer)', 'space(cheese_factory.farmer.2)', 'done');
  g.act('space(windmill.craftsman)').can('space(windmill.craftsman.2)').cannot('space(windmill.craftsman)');
  g.expect({ 'seats.0.market': { craftsman: 1 }, 'seats.0.spaces.windmill': [null, 'craftsman'] }).done();
});

rule('DEC-GEN-4', 'planning steps and recalls may come in any order', () => {
  const plan = (...names: string[]): string => {
    const g = scenario('base-2p', {
      phase: 'planning',
      round: 2,
      seats: [{ market: { farmer: 1, knight: 1, boatman: 1 } }, { market: { farmer: 1 } }],
    });
    return JSON.stringify(g.act(...names).see('seats.0.spaces'));
  };
  expect(plan('place(farmer, ship.farmer)', 'place(knight, wagon.knight)', 'done')).toBe(
    plan('place(knight, wagon.knight)', 'place(farmer, ship.farmer)', 'done'),
  );
});

rule.each(
  'DEC-GEN-5',
  [['base-4p@first-2014'], ['base-4p@eighth'], ['base-4p']],
  '%s: simultaneous phases are played clockwise, one seat after another from the start player',
  (ruleset) => {
    const seat = { market: { knight: 1, monk: 1 }, bag: { farmer: 1 } };
    const draws = scenario(ruleset, { phase: 'followers', round: 3, start: 2, seats: [seat, seat, seat, seat] });
    for (const n of [2, 3, 0, 1]) draws.asks('draw', n).act('draw(0)');
    for (const n of [2, 3, 0, 1]) draws.asks('planning', n).act('place(knight, ship.knight)').asks('planning', n).act('done');
    expect(draws.see('phase')).not.toBe('planning');
  },
);

rule('DEC-GEN-6 RUL-009', 'placements, moves and buildings cannot be taken back', () => {
  const g = scenario('base-2p', { phase: 'planning', round: 2, seats: [{ market: { farmer: 2, knight: 1 } }, { market: { farmer: 1 } }] });
  g.act('place(farmer, ship.farmer)').asks('planning', 0);
  expect(g.legal().filter((name) => !name.startsWith('place(') && name !== 'done')).toEqual([]);
  const h = scenario('base-2p', {
    phase: 'actions',
    round: 2,
    seats: [{ merchant: 'orleans', spaces: { guildhall: ['farmer', 'craftsman', 'knight'], scriptorium: ['knight', 'scholar'] } }, RIVAL],
  });
  h.act('use(guildhall)')
    .asks('turn', 1)
    .act('pass')
    .asks('turn', 0)
    .only('use(scriptorium)', 'pass')
    .expect({ 'seats.0.stations': ['orleans'] })
    .done();
});

rule('DEC-GEN-7', 'payments of several seats from one cause are settled seat by seat in clockwise order', () => {
  const poor = { coins: 0, goods: { grain: 1, wool: 1 } };
  const g = scenario('base-3p', { phase: 'event', round: 18, event: 'taxes.a', start: 1, seats: [poor, poor, poor] });
  for (const seat of [1, 2, 0]) g.asks('torture', seat).act('give(grain)').asks('torture', seat).act('torture(station)');
  g.over();
});

rule('DEC-GEN-7', 'first edition: gains from a short supply are paid clockwise too', () => {
  const seats = [
    { coins: 100, tracks: { development: 4 } },
    { coins: 100, tracks: { development: 4 } },
    { coins: 17, tracks: { development: 4 } },
  ];
  scenario('base-3p@first-2014', { phase: 'event', round: 18, event: 'income.first', start: 2, seats }).expect({
    'seats.2.coins': 19,
    'seats.0.coins': 101,
    'seats.1.coins': 100,
  });
});

// --- vocabulary ----------------------------------------------------------------------------------

rule('DEC-GEN-8', 'the verbs of the 20 base tiles are exactly these', () => {
  expect(VERBS_ONLY('base-4p@eighth')).toEqual([
    'amount',
    'decline',
    'done',
    'draw',
    'edge',
    'from',
    'give',
    'pass',
    'pay',
    'place',
    'protect',
    'recruit',
    'reward',
    'send',
    'space',
    'take',
    'tile',
    'to_tower',
    'torture',
    'town',
    'use',
    'wheel',
  ]);
});

rule('DEC-GEN-8', 'decisions use the actions of their families', () => {
  const follows = scenario(
    'base-2p',
    { phase: 'followers', round: 2, seats: [{ market: { monk: 7 }, bag: { knight: 2 }, tiles: ['gunpowder_tower'] }, {}] },
    { chance: 'knight, knight' },
  );
  follows.only('draw(0)', 'draw(1)', 'draw(2)', 'draw(3)').act('draw(2)').asks('tower', 0).can('to_tower(knight)');
  const tax = scenario('base-2p', {
    phase: 'event',
    round: 18,
    event: 'taxes.a',
    seats: [
      {
        coins: 0,
        goods: { grain: 1 },
        tiles: ['school'],
        stations: ['tours'],
        wheels: { free: 1 },
        bag: { knight: 1 },
        tracks: { development: 2 },
        spaces: { castle: ['wheel', null, null] },
      },
      {},
    ],
  });
  tax
    .asks('torture', 0)
    .only(
      'torture(station)',
      'torture(follower)',
      'torture(development)',
      'torture(wheel)',
      'give(grain)',
      'tile(school)',
      'town(tours)',
      'space(castle.farmer)',
    )
    .done();
});

rule('DEC-GEN-9', 'arguments have these ranges: draw 0-8, amount 1-3, 43 edges, 23 towns, three recruits', () => {
  const actions = loadRuleset('base-4p@eighth').spec.actions;
  const args = (verb: string): string[] => actions.filter((action) => action.verb === verb).map((action) => action.args.join());
  expect(args('draw')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  expect(args('amount')).toEqual(['1', '2', '3']);
  expect(args('edge')).toHaveLength(43);
  expect(new Set(args('town')).size).toBe(23);
  expect(args('recruit').sort()).toEqual(['boatman', 'craftsman', 'trader']);
  expect(args('send')).toHaveLength(24);
  expect(args('tile')).toHaveLength(20);
  expect(args('place')).toHaveLength(227);
  expect(new Set(actions.map((action) => action.name)).size).toBe(actions.length);
  expect(actions.length).toBeLessThan(600);
});

rule('DEC-GEN-9', 'place names a space group and fills its lowest free space; space names one single space', () => {
  const g = scenario('base-2p', {
    phase: 'planning',
    round: 2,
    seats: [{ market: { knight: 1, monk: 1 }, spaces: { town_hall: [null, 'farmer'] } }, {}],
  });
  g.act('place(knight, town_hall.any)')
    .expect({ 'seats.0.spaces.town_hall': ['knight', 'farmer'] })
    .cannot('place(monk, town_hall.any)')
    .done();
  const h = scenario('base-2p', { phase: 'followers', round: 2, seats: [{ market: {}, spaces: { town_hall: ['knight', 'farmer'] } }, {}] });
  h.act('draw(0)')
    .act('space(town_hall.any.2)')
    .expect({ 'seats.0.spaces.town_hall': ['knight', null], 'seats.0.market': { farmer: 1 } })
    .done();
});

rule('DEC-GEN-9 DEC-BASE-05', 'the source is asked only for a type that is on both Market and Tower', () => {
  const g = scenario('base-2p', {
    phase: 'planning',
    round: 2,
    seats: [{ market: { knight: 1, farmer: 1 }, tower: { knight: 1, monk: 1 }, tiles: ['gunpowder_tower'] }, {}],
  });
  const h = g.fork();
  g.act('place(knight, ship.knight)').asks('source', 0).only('from(market)', 'from(tower)').act('from(tower)');
  g.asks('planning', 0).expect({
    'seats.0.tower': { monk: 1 },
    'seats.0.market': { knight: 1, farmer: 1 },
    'seats.0.spaces.ship': [null, null, 'knight'],
  });
  g.act('place(knight, wagon.knight)')
    .asks('planning', 0)
    .act('place(monk, wagon.farmer)')
    .asks('planning', 0)
    .expect({ 'seats.0.tower': {} })
    .done();
  h.act('place(farmer, ship.farmer)').asks('planning', 0).act('place(knight, ship.knight)', 'from(market)');
  h.expect({ 'seats.0.market': {}, 'seats.0.tower': { knight: 1, monk: 1 } }).done();
});

rule('DEC-GEN-9 RUL-056', 'the action of a wheel has no tag: it takes the most restricted wheel that fits', () => {
  const seat = { tracks: { craftsmen: 2 }, wheels: { step1: 1, free: 1, lab: 1 }, market: {} };
  const g = scenario('base-2p@eighth', { phase: 'planning', round: 4, seats: [seat, {}] });
  const h = g.fork();
  g.act('wheel(castle.farmer)')
    .expect({ 'seats.0.wheels': { free: 1, lab: 1 } })
    .act('wheel(ship.farmer)')
    .expect({ 'seats.0.wheels': { lab: 1 } })
    .done();
  h.act('wheel(castle.boatman)')
    .expect({ 'seats.0.wheels': { step1: 1, lab: 1 } })
    .act('wheel(ship.knight)')
    .expect({ 'seats.0.wheels': { step1: 1 } })
    .done();
});

rule('DEC-GEN-10', 'goods are given one per step, with one option per kind', () => {
  const g = scenario('base-2p', {
    phase: 'event',
    round: 18,
    event: 'harvest.c',
    seats: [
      { coins: 0, goods: { grain: 2, wine: 2, wool: 1 } },
      { goods: {}, coins: 20 },
    ],
  });
  g.asks('harvest', 0).only('give(grain)', 'give(wine)').act('give(wine)').asks('harvest', 0).only('give(grain)', 'give(wine)');
  g.act('give(grain)').asks('harvest', 0).only('give(grain)', 'give(wine)').act('give(wine)').over();
  g.expect({ 'seats.0.goods': { grain: 1, wool: 1 }, 'seats.1.coins': 5 }).done();
});

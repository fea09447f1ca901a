/**
 * Hidden facts leave no trace: two states that differ only in what a seat may not see give that seat the same bytes, texts, masks and
 * names.
 */
import { expect } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { tableOf } from '../invariants.js';
import { LONG } from '../long.js';
import { rule, scenario, seeds } from '../dsl.js';
import { furnished } from './furnished.js';
import { asked, play, random, rich, seen } from './play.js';

const others = (env: Env, seat: number): number[] => Array.from({ length: env.seats }, (_, i) => i).filter((i) => i !== seat);

function begun(name: string, seed: number, table = false): Env {
  const ruleset = loadRuleset(name);
  const env = new Env(ruleset);
  const position = (): object =>
    !name.startsWith('base') || name.includes('+') || name.includes('tiles=all')
      ? furnished(ruleset, seed, { round: 2 })
      : rich(env.seats, ruleset.edition, seed);
  env.reset({ seed, ...(table ? { position: position() } : {}) });
  return env;
}

/** More hidden facts: the order pile, the tiles of a letter in the hour glass, plans on tiles of modules. */
const MODULES = [
  'base-2p+orders+events+intrigue',
  'base-3p+orders+events+intrigue?planning=sealed',
  'base-3p+orders+events+trade?planning=sealed&bagCounts=owner',
];

const OPEN = [
  'base-2p@first-2014',
  'base-3p@eighth',
  'base-4p?tiles=base',
  'base-2p@first-2014?exclusion=true',
  'base-3p?tiles=base&bagCounts=owner',
  'base-3p?tiles=base&planning=sealed',
  'prosperity-3p+orders',
  ...MODULES,
];

/** Decisions between those at which states are compared. */
const STRIDE = LONG ? 12 : 31;

rule.each(
  'BASE-642 INV-28 TI-ORD-1 TI-EVT-GEN-3',
  OPEN.map((name): [string] => [name]),
  '%s: another order of the stacks and of the order pile and other future chance look the same to all seats',
  (name) => {
    const env = begun(name, 5, name.includes('3p'));
    const player = play(5);
    for (let move = 0; !env.over; move++) {
      if (move % STRIDE === 0) {
        const other = env.fork('reseed', { seed: move });
        for (let seat = 0; seat < env.seats; seat++) {
          expect(seen(other, seat)).toBe(seen(env, seat));
          expect(asked(other, seat)).toBe(asked(env, seat));
        }
      }
      env.step(player(env));
    }
  },
);

rule('BASE-642', 'two games of different seeds that show the same facts show them in the same way', () => {
  // the same table, reached from two seeds: only future chance differs
  const from = (seed: number): Env => scenario('base-3p?tiles=base', rich(3, 'big-box-2025', 2), { seed }).env;
  const maps = seeds(3).map((seed) => {
    const env = from(seed);
    return { env, map: tableOf(env).map, goods: tableOf(env).supply.goods };
  });
  const position = { ...rich(3, 'big-box-2025', 2), map: maps[0]!.map, supply: { goods: maps[0]!.goods } };
  const [a, b] = [1, 2].map((seed) => scenario('base-3p?tiles=base', position, { seed }).env);
  for (const seat of [0, 1, 2]) expect(seen(a!, seat)).toBe(seen(b!, seat));
});

const SEALED = [
  'base-2p?tiles=base&planning=sealed',
  'base-4p@eighth?planning=sealed',
  'base-3p@first-2014?planning=sealed',
  'base-3p?tiles=base&planning=sealed&bagCounts=owner',
  'base-2p?tiles=all&planning=sealed',
  'prosperity-2p?planning=sealed',
  ...MODULES.slice(1),
];

/** Plays the planning of the seat to act to its end. */
function plan(env: Env, player: (env: Env) => number): void {
  const seat = env.currentSeat;
  while (!env.over && env.decisionKind.match(/planning|source/) && env.currentSeat === seat) env.step(player(env));
}

rule.each(
  'BASE-644 INV-28',
  SEALED.map((name): [string] => [name]),
  '%s: the plan of a seat is hidden from the others until the last seat has finished',
  (name) => {
    let compared = 0;
    for (const seed of [1]) {
      const env = begun(name, seed, true);
      const player = play(seed);
      while (!env.over) {
        if (env.decisionKind === 'base.planning') {
          const seat = env.currentSeat;
          const { phase, round } = tableOf(env);
          const [one, two, nothing] = [env.fork('exact'), env.fork('exact'), env.fork('exact')];
          plan(one, play(seed + 100));
          plan(two, random(seed + 200));
          nothing.step(nothing.ruleset.actionId('done'));
          const still = (other: Env): boolean => !other.over && tableOf(other).phase === phase && tableOf(other).round === round;
          if (still(one) && still(two) && still(nothing) && tableOf(one).seats[seat]!.spaces !== tableOf(two).seats[seat]!.spaces) {
            for (const viewer of others(env, seat)) {
              for (const other of [one, two]) {
                expect(seen(other, viewer), `seat ${viewer} sees the plan of seat ${seat} in round ${round}, seed ${seed}`).toBe(
                  seen(nothing, viewer),
                );
                expect(asked(other, viewer)).toBe(asked(nothing, viewer));
              }
            }
            compared++;
          }
        }
        env.step(player(env));
      }
    }
    expect(compared).toBeGreaterThan(10);
  },
);

rule('BASE-644', 'sealed: the others do not see single placements, the planner sees all of them', () => {
  const env = begun('base-3p?tiles=base&planning=sealed', 4, true);
  const player = play(4);
  let placements = 0;
  while (!env.over && placements < 40) {
    const [seat, kind] = [env.currentSeat, env.decisionKind];
    const before = others(env, seat).map((viewer) => seen(env, viewer));
    const mine = seen(env, seat);
    env.step(player(env));
    if (kind !== 'base.planning' || env.over || env.decisionKind !== 'base.planning' || env.currentSeat !== seat) continue;
    placements++;
    expect(others(env, seat).map((viewer) => seen(env, viewer))).toEqual(before);
    expect(seen(env, seat)).not.toBe(mine);
  }
  expect(placements).toBe(40);
});

rule('BASE-644', 'sealed: when the last seat has finished all seats see every placement', () => {
  const market = { own_farmer: 1, own_boatman: 1, knight: 1, scholar: 1 };
  const g = scenario('base-2p?tiles=base&planning=sealed', { phase: 'planning', round: 5, start: 0, seats: [{ market }, { market }] });
  g.act('place(knight, scriptorium.knight)', 'place(scholar, scriptorium.scholar)', 'done');
  const spaces = (viewer: number): unknown => (g.env.position(viewer) as unknown as { seats: { spaces: unknown }[] }).seats[0]!.spaces;
  expect(spaces(1)).not.toEqual(spaces(0));
  g.act('done').asks('turn', 0);
  expect(spaces(1)).toEqual(spaces(0));
  expect(spaces(1)).toMatchObject({ scriptorium: ['knight', 'scholar'] });
});

rule('BASE-644', 'sealed: a wheel placed in planning stays secret too', () => {
  const g = scenario('base-2p?tiles=base&planning=sealed', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ market: { own_farmer: 1 }, wheels: { free: 2 }, tracks: { craftsmen: 3 } }, {}],
  });
  const before = seen(g.env, 1);
  g.act('wheel(ship.knight)').asks('planning', 0);
  expect(seen(g.env, 1)).toBe(before);
  g.act('wheel(castle.trader)').asks('planning', 0);
  expect(seen(g.env, 1)).toBe(before);
});

rule('BASE-644', 'sealed: that a type is on Market and Tower, and so is asked about, is shown to the planner alone', () => {
  const g = scenario('base-2p?tiles=base&planning=sealed', {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ tiles: ['gunpowder_tower'], market: { knight: 1 }, tower: { knight: 1 } }, {}],
  });
  const before = seen(g.env, 1);
  g.act('place(knight, scriptorium.knight)').asks('source', 0);
  expect([0, 1].map((seat) => g.env.decisionSeenBy(seat))).toEqual(['base.source', 'base.planning']);
  expect(seen(g.env, 1)).toBe(before);
});

rule('RUL-040 BASE-644', 'bagCounts=owner: a bag that is hidden is left out, not shown empty', () => {
  const { env } = scenario('base-2p?bagCounts=owner', {
    phase: 'actions',
    round: 5,
    start: 0,
    seats: [{ bag: { monk: 1 } }, { bag: { knight: 2 } }],
  });
  const seats = (viewer: number | null): unknown[] => env.position(viewer).seats!.map((seat) => seat.bag);
  expect(seats(0)).toEqual([{ monk: 1 }, undefined]);
  expect(seats(null)).toEqual([{ monk: 1 }, { knight: 2 }]);
  expect(env.render(0, false)).toMatch(/seat 0[\s\S]*bag monk\n[\s\S]*seat 1[\s\S]*bag hidden\n/);
});

rule('RUL-040 BASE-644', 'bagCounts=owner: kinds in a foreign bag leave no trace, for every seat and both planning modes', () => {
  for (const ruleset of ['', '&planning=sealed', '&encoding=universal'].map((more) => `base-3p?tiles=base&bagCounts=owner${more}`)) {
    const table = (kind: string, phase: string): Env =>
      scenario(ruleset, {
        phase,
        round: 5,
        start: 0,
        event: 'income.a',
        supply: { followers: { monk: 4, knight: 4, scholar: 4, farmer: 4 } },
        seats: [
          { bag: { farmer: 1 }, market: { own_farmer: 1 }, spaces: { scriptorium: ['knight', 'scholar'] } },
          { market: {}, bag: { [kind]: 3 } },
          {},
        ],
      }).env;
    for (const phase of ['followers', 'planning', 'actions']) {
      const views = ['monk', 'knight', 'scholar'].map((kind) => [0, 2].map((seat) => seen(table(kind, phase), seat)));
      expect(views[1], phase).toEqual(views[0]);
      expect(views[2], phase).toEqual(views[0]);
      expect(seen(table('monk', phase), 1)).not.toBe(seen(table('knight', phase), 1));
    }
  }
});

rule('BASE-643', 'with two seats the goods taken out unseen show nowhere but in the sums', () => {
  const position = tableOf(begun('base-2p?tiles=base', 3));
  const game = (seed: number): Env =>
    scenario(
      'base-2p?tiles=base',
      { map: position.map, supply: { goods: position.supply.goods }, phase: 'planning', round: 1, start: 0 },
      { seed },
    ).env;
  for (const seat of [0, 1]) expect(seen(game(2), seat)).toBe(seen(game(1), seat));
});

rule.each(
  'BASE-642 TI-ORD-1 TI-EVT-GEN-3',
  MODULES.map((name): [string] => [name]),
  '%s: games of other seeds that have come to the same table, orders and events look the same',
  (name) => {
    const env = begun(name, 3);
    const player = play(3);
    let compared = 0;
    for (let move = 0; !env.over && compared < 25; move++) {
      // while plans are sealed a position contains less than the game
      if (move % 5 === 0 && env.decisionKind !== 'base.planning' && env.decisionKind !== 'base.source') {
        const table = env.position(null);
        const [a, b] = [1, 2].map((seed) => scenario(name, table, { seed }).env);
        for (let seat = 0; seat < env.seats; seat++) {
          expect(seen(a!, seat)).toBe(seen(env, seat));
          expect(seen(b!, seat)).toBe(seen(env, seat));
          expect([asked(a!, seat), asked(b!, seat)]).toEqual([asked(env, seat), asked(env, seat)]);
        }
        compared++;
      }
      env.step(player(env));
    }
    expect(compared).toBeGreaterThan(10);
  },
);

rule('TI-ORD-7 TI-EVT-GEN-3', 'the next order and the next event differ between such games: they were hidden, not missing', () => {
  const next = (what: 'event' | 'card'): Set<string> =>
    new Set(
      seeds(12).map((seed) => {
        const g = scenario(
          'base-2p+orders+events',
          {
            phase: 'actions',
            round: 2,
            event: 'tax.a',
            map: {},
            orders: ['orleans', 'chartres', 'vierzon', 'blois', 'briare'],
            seats: [
              {
                merchant: 'briare',
                goods: { cheese: 1, wine: 1 },
                spaces: { scriptorium: ['knight', 'scholar'], farm_house: ['boatman', 'craftsman'] },
              },
              {},
            ],
          },
          { seed },
        );
        g.act('use(scriptorium)', 'order(briare)');
        const log = (): string[] => g.env.takeLog();
        let lines = log();
        while (!lines.some((line) => line.startsWith(`chance ${what}`))) {
          g.env.step(g.env.legalActions().at(-1)!);
          lines = log();
        }
        return lines.find((line) => line.startsWith(`chance ${what}`))!;
      }),
    );
  expect(next('card').size).toBeGreaterThan(3);
  expect(next('event').size).toBeGreaterThan(3);
});

const FAMILIES: [string, string, object][] = [
  ['a Wedding', 'base-3p+events?bagCounts=owner', { phase: 'event', round: 8, event: 'wedding' }],
  ['a Famine', 'base-3p+events?bagCounts=owner', { phase: 'event', round: 15, event: 'famine' }],
  ['the Hangman', 'base-3p+intrigue?bagCounts=owner', { phase: 'actions', round: 8, event: 'income.b' }],
];

rule.each(
  'RUL-040 TI-EVT-WEDDING-1 TI-EVT-FAMINE-1 TI-INTR-HANGMAN-2',
  FAMILIES,
  'bagCounts=owner: %s shows of a foreign bag the followers that leave it, no more',
  (what, ruleset, top) => {
    // seat 1 has Farmers and two of another kind; only Farmers leave its bag
    const table = (kind: string): Env => {
      const market = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
      const g = scenario(
        ruleset,
        {
          ...top,
          start: 0,
          map: {},
          supply: { followers: { monk: 3, knight: 3, scholar: 3, farmer: 4 } },
          seats: [{ market, spaces: { town_hall: ['farmer', null] } }, { market, bag: { farmer: 3, [kind]: 2 } }, { market }],
        },
        what === 'a Wedding' ? { chance: 'draw(farmer), draw(farmer)' } : {},
      );
      if (what === 'a Wedding') return g.env;
      if (what === 'a Famine') {
        g.asks('events.famine', 1).act('return(bag, farmer)', 'return(bag, farmer)', 'return(bag, farmer)');
        return g.env;
      }
      g.act('use(town_hall)', 'send(farmer, hangman)').asks('intrigue.bribe', 1).chance('lose(farmer)').act('decline');
      return g.env;
    };
    const views = ['monk', 'knight', 'scholar'].map((kind) => [0, 2].map((seat) => [seen(table(kind), seat), asked(table(kind), seat)]));
    expect(views[1]).toEqual(views[0]);
    expect(views[2]).toEqual(views[0]);
    expect(seen(table('monk'), 1)).not.toBe(seen(table('knight'), 1));
  },
);

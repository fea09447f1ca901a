/** Section 12: the knowledge of each seat. The byte-for-byte comparisons of hidden facts are in test/machine/leak.test.ts. */
import { expect } from 'vitest';
import { rule, scenario, seeds, sum, type Scenario } from '../dsl.js';
import { playGreedy } from '../greedy.js';

type Json = Record<string, unknown>;
const view = (g: Scenario, viewer: number | null): Json => g.env.position(viewer) as unknown as Json;
const seatsOf = (g: Scenario, viewer: number | null): Json[] => view(g, viewer).seats as Json[];

function bytes(g: Scenario, seat: number): string {
  const row = new Uint8Array(g.ruleset.spec.observationBytes);
  g.env.writeObservation(row, 0, seat);
  return Buffer.from(row).toString('hex');
}

const OPEN = ['phase', 'round', 'start', 'event', 'supply', 'map', 'deeds', 'citizens', 'stack'];

rule('BASE-640', 'boards, goods, markers, supply, map, both stacks, deeds, event, start player and passes are public', () => {
  for (const ruleset of ['base-3p@first-2014', 'base-3p@eighth', 'base-3p']) {
    playGreedy(scenario(ruleset, undefined, { seed: 5 }), 6, (g) => {
      if (g.env.moveNumber % 5 !== 0) return;
      const real = view(g, null);
      for (const seat of [0, 1, 2]) {
        const seen = view(g, seat);
        for (const field of OPEN) expect(seen[field], field).toEqual(real[field]);
        expect(seen.seats).toEqual(real.seats);
      }
    });
  }
});

rule('BASE-640', 'every seat can read both stacks, the start player, the event and the passes', () => {
  const g = scenario('base-2p?tiles=base', {
    phase: 'actions',
    round: 5,
    start: 1,
    event: 'taxes.a',
    seats: [{ spaces: { scriptorium: ['knight', 'scholar'] } }, { spaces: { scriptorium: ['knight', 'scholar'] } }],
  })
    .act('pass')
    .asks('turn', 0);
  for (const seat of [0, 1]) {
    expect(seatsOf(g, seat).map((row) => row.passed)).toEqual([false, true]);
    expect([view(g, seat).event, view(g, seat).start, view(g, seat).round]).toEqual(['taxes.a', 1, 5]);
    expect(view(g, seat).stack).toHaveLength(20);
  }
});

/** Two games that differ in one public fact of seat 1. */
const PUBLIC: [string, object][] = [
  ['coins', { coins: 9 }],
  ['goods', { goods: { wool: 1 } }],
  ['market', { market: { own_farmer: 1, knight: 1 } }],
  ['spaces', { spaces: { ship: ['farmer', null, null] } }],
  ['tracks', { tracks: { scholars: 1 } }],
  ['merchant', { merchant: 'tours' }],
  ['stations', { stations: ['tours'], unbuilt: 9 }],
  ['unbuilt', { unbuilt: 7 }],
  ['tiles', { tiles: ['school'] }],
  ['reserve', { wheels: { free: 1 }, tracks: { craftsmen: 2 } }],
  ['bag', { bag: { monk: 1 } }],
];

rule.each('BASE-640 BASE-641', PUBLIC, 'the observation of another seat shows a change of %s', (_name, change) => {
  const game = (rival: object): Scenario =>
    scenario('base-2p', {
      phase: 'actions',
      round: 5,
      start: 0,
      event: 'income.a',
      map: {},
      seats: [{ spaces: { scriptorium: ['knight', 'scholar'] } }, rival],
    });
  expect(bytes(game(change), 0)).not.toBe(bytes(game({}), 0));
});

rule('BASE-641 RUL-040', 'by default the kinds in every bag are public', () => {
  const bag = (counts: object): Scenario =>
    scenario('base-2p', { phase: 'followers', round: 5, start: 0, seats: [{ bag: { knight: 1 } }, { bag: counts }] });
  expect(seatsOf(bag({ monk: 2 }), 0)[1]!.bag).toMatchObject({ monk: 2 });
  expect(bytes(bag({ monk: 2 }), 0)).not.toBe(bytes(bag({ knight: 2 }), 0));
});

/** The same table except for the kinds in the bag of seat 1: a Monk left the game instead of a Knight. */
function owner(kind: 'monk' | 'knight', ruleset = 'base-2p?bagCounts=owner'): Scenario {
  return scenario(ruleset, {
    phase: 'followers',
    round: 5,
    start: 0,
    map: {},
    supply: { followers: { monk: 5, knight: 5 } },
    seats: [{ bag: { scholar: 2 } }, { bag: { [kind]: 2 } }],
  });
}

rule('RUL-040 BASE-644', 'with bagCounts=owner the other seat sees the number of followers, not their kinds', () => {
  const [monks, knights] = [owner('monk'), owner('knight')];
  expect(seatsOf(monks, 0)[1]).toEqual(seatsOf(knights, 0)[1]);
  expect(bytes(monks, 0)).toBe(bytes(knights, 0));
  expect(seatsOf(monks, 1)[1]!.bag).toMatchObject({ monk: 2 });
  expect(bytes(monks, 1)).not.toBe(bytes(knights, 1));
  expect(bytes(owner('monk', 'base-2p'), 0)).not.toBe(bytes(owner('knight', 'base-2p'), 0));
});

rule('BASE-641', 'draws have no order before they happen: reseeded games look the same and draw differently', () => {
  const g = scenario('base-2p', {
    phase: 'followers',
    round: 5,
    start: 0,
    seats: [{ bag: { knight: 2, monk: 2, scholar: 2, farmer: 2 } }, {}],
  });
  const drawn = new Set(
    seeds(12).map((seed) => {
      const other = g.env.fork('reseed', { seed });
      expect(other.position(0)).toEqual(g.env.position(0));
      other.step(other.ruleset.actionId('draw(4)'));
      return JSON.stringify((other.position(null) as unknown as { seats: Json[] }).seats[0]!.market);
    }),
  );
  expect(drawn.size).toBeGreaterThan(2);
});

rule('BASE-642', 'the order of the hour glass stack is hidden from all seats, while its composition is public', () => {
  const g = scenario('base-2p', undefined, { seed: 3 });
  const upcoming = new Set<string>();
  for (const seed of seeds(8)) {
    const other = g.env.fork('reseed', { seed });
    for (const viewer of [0, 1, null]) expect(other.position(viewer)).toEqual(g.env.position(viewer));
    const round = (): number => (other.position(null) as unknown as { round: number }).round;
    while (round() === 1) other.step(other.legalActions().at(-1)!);
    upcoming.add(String((other.position(null) as unknown as { event: string }).event));
  }
  expect(upcoming.size).toBeGreaterThan(1);
  expect(sum(view(g, 0).hour_glass)).toBe(17);
});

rule('BASE-642', 'the texts for the seats do not depend on the hidden order', () => {
  const g = scenario('base-2p', undefined, { seed: 3 });
  for (const seed of seeds(4)) {
    const other = g.env.fork('reseed', { seed });
    for (const viewer of [0, 1]) expect(other.render(viewer, false)).toBe(g.env.render(viewer, false));
  }
});

rule.each(
  'BASE-643',
  [
    [2, 12],
    [3, 6],
    [4, 0],
    [5, 0],
  ],
  'with %i seats the %i removed goods follow from public facts',
  (n, removed) => {
    const g = scenario(`base-${n}p`);
    const seen = view(g, 0) as { map: Record<string, (string | null)[]>; supply: { goods: Record<string, number> } };
    const onMap = Object.values(seen.map)
      .flat()
      .filter((good) => good !== null).length;
    expect(90 - onMap - sum(seen.supply.goods)).toBe(removed);
  },
);

rule('BASE-644', 'with open planning and public bags all seats and the trainer have the same information', () => {
  playGreedy(scenario('base-4p@eighth', undefined, { seed: 8 }), 3, (g) => {
    if (g.env.moveNumber % 5 !== 0) return;
    const real = seatsOf(g, null);
    for (const seat of [0, 1, 2, 3]) expect(seatsOf(g, seat)).toEqual(real);
  });
});

/** Planning of round 5: seat 0 starts, seat 1 follows. */
const plans = (ruleset: string): Scenario =>
  scenario(ruleset, {
    phase: 'planning',
    round: 5,
    start: 0,
    seats: [{ market: { own_farmer: 1, own_boatman: 1, knight: 2 } }, { market: { own_farmer: 1, own_trader: 1 } }],
  });

rule('BASE-644', 'with sealed planning placements are private until the last seat has finished', () => {
  const g = plans('base-2p?planning=sealed');
  const before = seatsOf(g, 1)[0]!;
  g.act('place(knight, ship.knight)', 'place(own_farmer, village.farmer)').asks('planning', 0);
  expect(seatsOf(g, 1)[0]).toEqual(before);
  expect(seatsOf(g, 0)[0]!.spaces).toMatchObject({ ship: [null, null, 'knight'], village: ['own_farmer', null, null] });
  g.act('done').asks('planning', 1);
  for (const field of ['market', 'spaces', 'wheels', 'tower']) expect(seatsOf(g, 1)[0]![field], field).toEqual(before[field]);
  g.act('done');
  for (const viewer of [0, 1]) {
    expect(seatsOf(g, viewer)[0]!.spaces).toMatchObject({ ship: [null, null, 'knight'], village: ['own_farmer', null, null] });
  }
});

rule('BASE-644', 'with open planning the placements of an earlier seat are visible immediately', () => {
  const g = plans('base-2p').act('place(knight, ship.knight)');
  expect(seatsOf(g, 1)[0]!.spaces).toMatchObject({ ship: [null, null, 'knight'] });
});

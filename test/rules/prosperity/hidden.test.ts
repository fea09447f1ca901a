/** Prosperity, section 9: hidden information, and the parts of decisions that others see. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { rule, Scenario, scenario, seeds } from '../../dsl.js';
import { asked, seen } from '../../machine/play.js';
import { begun, MARKET, PRO, returned } from './positions.js';

const ROWS = { covered_scriptorium: ['knight', 'scholar'] };
/** The turn of seat 1; only the card of seat 0 and those under the pile differ. */
const table = (hand: string, under: string[], seed = 1, more: object = {}): Env =>
  scenario(
    PRO,
    {
      phase: 'actions',
      round: 9,
      start: 1,
      returned: under.map((card, k) => ({ seat: k % 2, card })),
      ...more,
      seats: [
        { market: MARKET, hand, spaces: { carpenter: ['trader'] } },
        { market: MARKET, hand: 'mint', spaces: ROWS },
      ],
    },
    { seed },
  ).env;

rule('PRO-HID-01 PRO-HID-02 PRO-INV-09', "a rival's hand and the order of its cards under the pile are hidden", () => {
  const [a, b] = [table('inn', ['dairy', 'chapel', 'smithy']), table('pottery', ['granary', 'chapel', 'tannery'])];
  expect(seen(a, 1)).toBe(seen(b, 1));
  expect(asked(a, 1)).toBe(asked(b, 1));
  expect(seen(a, 0)).not.toBe(seen(b, 0));
});

rule('PRO-HID-01', 'a seat sees its card, and of the others only that they have one', () => {
  const env = table('inn', []);
  const hands = (viewer: number): unknown[] => (env.position(viewer).seats ?? []).map((seat) => seat['hand']);
  expect([hands(0), hands(1)]).toEqual([
    ['inn', 'hidden'],
    ['hidden', 'mint'],
  ]);
  expect(env.render(1, false)).not.toContain('inn');
});

rule('PRO-HID-02 PRO-HID-07', 'a seat sees its cards under the pile, and how many cards are above each', () => {
  const env = table('inn', ['dairy', 'chapel', 'smithy']);
  const cards = (viewer: number): unknown[] => (env.position(viewer)['returned'] as { card: string }[]).map(({ card }) => card);
  expect([cards(0), cards(1)]).toEqual([
    ['dairy', 'hidden', 'smithy'],
    ['hidden', 'chapel', 'hidden'],
  ]);
  const under = env.ruleset.spec.observation.find((field) => field.name === 'self.prosperity.under')!;
  const bytes = new Uint8Array(env.ruleset.spec.observationBytes);
  env.writeObservation(bytes, 0, 1);
  const place = [...bytes.subarray(under.offset, under.offset + under.length)].findIndex((value) => value > 0);
  expect(under.values[bytes[under.offset + place]!]).toBe('chapel');
  // 22 cards minus 2 hands and 3 returned ones are above the first, and another one is above the chapel
  expect(place).toBe(18);
});

rule('PRO-HID-07', 'each draw reduces the number of cards above a card under the pile', () => {
  const g = scenario(PRO, {
    phase: 'actions',
    round: 9,
    start: 0,
    returned: [{ seat: 1, card: 'chapel' }],
    seats: [
      { market: MARKET, hand: 'inn', spaces: ROWS, coins: 0 },
      { market: MARKET, hand: 'mint', spaces: ROWS, coins: 0 },
    ],
  });
  const above = (): number => {
    const { spec } = g.ruleset;
    const field = spec.observation.find(({ name }) => name === 'self.prosperity.under')!;
    const bytes = new Uint8Array(spec.observationBytes);
    g.env.writeObservation(bytes, 0, 1);
    return [...bytes.subarray(field.offset, field.offset + field.length)].findIndex((value) => field.values[value] === 'chapel');
  };
  const before = above();
  g.act('use(covered_scriptorium)', 'exchange');
  expect(above()).toBe(before - 2);
  expect(returned(g)[0]).toBe('chapel');
});

rule('PRO-HID-07', 'a resampled copy keeps the cards of its seat and their places, and deals all others again', () => {
  const env = table('inn', ['dairy', 'chapel', 'smithy', 'tannery']);
  const places = (e: Env): { seat: number; card: string }[] => e.position(null)['returned'] as { seat: number; card: string }[];
  const hands = new Set<unknown>();
  const others = new Set<string>();
  for (let seed = 1; seed <= 20; seed++) {
    const copy = env.fork('resample', { seat: 1, seed });
    expect(places(copy).filter(({ seat }) => seat === 1)).toEqual(places(env).filter(({ seat }) => seat === 1));
    expect(places(copy).map(({ seat }) => seat)).toEqual(places(env).map(({ seat }) => seat));
    expect((copy.position(null).seats ?? [])[1]!['hand']).toBe('mint');
    hands.add((copy.position(null).seats ?? [])[0]!['hand']);
    others.add(places(copy)[0]!.card);
    const cards = [...places(copy).map(({ card }) => card), ...(copy.position(null).seats ?? []).map((seat) => seat['hand'])];
    expect(new Set(cards).size).toBe(6);
  }
  expect(hands.size).toBeGreaterThan(8);
  expect(others.size).toBeGreaterThan(8);
  expect(hands.has('mint') || hands.has('chapel') || hands.has('tannery')).toBe(false);
});

rule('PRO-DEC-28', 'the drawn, kept and returned cards are private, whatever the seat chooses', () => {
  const play = (chance: string, answers: string[]): Scenario => {
    const g = scenario(
      PRO,
      {
        phase: 'actions',
        round: 9,
        start: 0,
        returned: [],
        seats: [
          { market: MARKET, hand: 'inn', spaces: ROWS, coins: 0 },
          { market: MARKET, hand: 'mint', spaces: ROWS, coins: 0 },
        ],
      },
      { chance },
    );
    return g.act(...answers);
  };
  const asking = [
    play('dairy, smithy', ['use(covered_scriptorium)', 'exchange']),
    play('chapel, pottery', ['use(covered_scriptorium)', 'exchange']),
  ];
  expect(seen(asking[0]!.env, 1)).toBe(seen(asking[1]!.env, 1));
  expect(asked(asking[0]!.env, 1)).toBe(asked(asking[1]!.env, 1));
  const done = [
    play('dairy, smithy', ['use(covered_scriptorium)', 'exchange', 'keep(dairy)']),
    play('chapel, pottery', ['use(covered_scriptorium)', 'exchange', 'keep(pottery)']),
  ];
  expect(seen(done[0]!.env, 1)).toBe(seen(done[1]!.env, 1));
  expect(seen(done[0]!.env, 0)).not.toBe(seen(done[1]!.env, 0));
});

rule(
  'PRO-HID-07 PRO-DEC-28',
  'during a choice a copy for another seat deals the two cards again, and one for the choosing seat keeps them',
  () => {
    const seats = [
      { market: MARKET, hand: 'inn', spaces: ROWS },
      { market: MARKET, hand: 'mint', spaces: ROWS },
    ];
    const choice = scenario(PRO, { phase: 'actions', round: 9, returned: [], seats }, { chance: 'dairy, smithy' });
    choice.act('use(covered_scriptorium)', 'exchange').only('keep(dairy)', 'keep(smithy)');
    const offered = new Set<string>();
    for (const seed of seeds(20)) {
      const [own, other] = [0, 1].map((seat) => new Scenario(choice.ruleset, choice.env.fork('resample', { seat, seed })));
      own!.only('keep(dairy)', 'keep(smithy)');
      const cards = other!.legal();
      expect(new Set([...cards, `keep(${other!.see('seats.0.hand')})`, 'keep(mint)']).size).toBe(4);
      for (const card of cards) offered.add(card);
    }
    expect(offered.size).toBeGreaterThan(8);
  },
);

rule('PRO-DEC-28 PRO-DEC-01', 'the cards of the set-up are private too', () => {
  const [a, b] = ['vineyard, dairy', 'inn, mint'].map((chance) => scenario(PRO, undefined, { startSeat: 0, chance }).env);
  expect(seen(a!, 1)).toBe(seen(b!, 1));
  a!.step(a!.legalActions()[1]!);
  b!.step(b!.legalActions()[0]!);
  const other = a!.fork('resample', { seat: 1, seed: 3 });
  expect(seen(other, 1)).toBe(seen(a!, 1));
});

rule('PRO-HID-05', 'built and completed cards are public', () => {
  const g = scenario(PRO, {
    phase: 'actions',
    round: 9,
    seats: [{ hand: 'inn', built: ['mint'], completed: ['dairy'], pieces: ['orleans--blois--waterway', 'orleans--briare--waterway'] }, {}],
  });
  const [first] = g.env.position(1).seats ?? [];
  expect([first!['built'], first!['completed'], first!['pieces']]).toEqual([
    ['mint'],
    ['dairy'],
    ['orleans--briare--waterway', 'orleans--blois--waterway'],
  ]);
});

rule(
  'PRO-HID-03 PRO-HID-04 PRO-HID-06 PRO-HID-08 PRO-INV-09',
  'the kind of a good on the map is hidden from all; the mix of all unseen goods is public',
  () => {
    const g = begun(scenario(PRO, undefined, { startSeat: 0, seed: 2 }));
    for (const viewer of [0, 1]) {
      expect(JSON.stringify(g.env.position(viewer).map)).not.toMatch(/grain|cheese|wine|wool|brocade/);
      expect(g.env.position(viewer)['unseen']).toEqual(g.see('unseen'));
    }
    const names = loadRuleset(PRO).spec.observation.map((field) => field.name);
    expect(names).toContain('game.unseen');
    expect(loadRuleset(PRO).spec.observation.find((field) => field.name === 'game.map')!.values).toContain('face_down');
  },
);

rule('PRO-DEC-25', 'the row of events is public from the start, and the cards to come are hidden', () => {
  const [a, b] = [1, 2].map((seed) => table('inn', ['dairy'], seed));
  expect(JSON.stringify(a!.position(1).hour_glass)).toBe(JSON.stringify(b!.position(1).hour_glass));
  const drawn = new Set(
    [1, 2, 3, 4, 5].map((seed) => {
      const copy = a!.fork('reseed', { seed });
      for (const name of ['use(covered_scriptorium)', 'exchange']) copy.step(copy.ruleset.actionId(name));
      return copy.legalActions().join();
    }),
  );
  expect(drawn.size).toBeGreaterThan(3);
});

/** Hidden facts in the reference module: visible to their owner, redrawn for the others, and kept. */
import { beforeAll, expect, test } from 'vitest';
import { compileRules, type Rules } from '../../src/engine/compile.js';
import { seedLate } from '../../src/engine/chance.js';
import { Game } from '../../src/engine/game.js';
import type { Hidden } from '../../src/engine/hidden.js';
import { ObservationWriter } from '../../src/engine/observation-writer.js';
import { decision, procedure, type Module } from '../../src/engine/module.js';
import { FRAME, words } from '../../src/engine/stack.js';
import { slots, STREAMS, type FieldSpec, type Scope, type Visibility } from '../../src/engine/slots.js';
import { kindToAct, settle, step } from '../../src/engine/step.js';
import { bindWorld, type World } from '../../src/engine/world.js';
import { compileBase } from '../../src/rules/base/model/compiled.js';
import { base } from '../../src/rules/base/module.js';
import { applyPosition, readPosition } from '../../src/rules/base/views/position.js';
import { setUp } from '../../src/rules/base/setup.js';
import { dummy } from '../../src/rules/dummy/module.js';
import { numbers } from '../machine/play.js';
import { copyOf, positionOf, probe, resampled, seen } from './seats.js';

let world: World;

function compile(options: Record<string, string> = {}, seats = 3, universal = false): Rules {
  const rules = compileRules(world, { seats, edition: 'big-box-2025', options, modules: ['base', 'dummy'] }, universal);
  rules.compiled = compileBase(rules);
  return rules;
}

beforeAll(() => {
  world = bindWorld([base, dummy]);
});

function begin(rules: Rules, seed = 'hidden', position: object = {}): Game {
  const g = new Game(rules);
  setUp(g, seed, 0);
  applyPosition(g, position);
  settle(g);
  return g;
}

const names = (g: Game): string[] =>
  Array.from({ length: g.legalCount }, (_, k) => g.rules.world.catalog.actions[g.rules.toUniversal[g.pick(k)]!]!.name);

function act(g: Game, name: string): Game {
  const k = names(g).indexOf(name);
  expect(k, `${name} among ${names(g).join(', ')}`).toBeGreaterThanOrEqual(0);
  step(g, g.pick(k));
  return g;
}

const asked = (g: Game): string => g.rules.world.frames[kindToAct(g)]!.name;

/** Each seat has an action to do; the cards are in the named order. */
const CARDS = {
  played: ['fog'],
  buried: 'hail',
  seats: [
    { hand: ['sun', 'dusk'], returned: ['wind'], omen: 'frost' },
    { hand: ['moon', 'dawn'], returned: [], omen: 'snow' },
  ],
};
const SEAT = { spaces: { scriptorium: ['knight', 'scholar'] } };
const ACTION = { phase: 'actions', round: 2, event: 'drought.a', map: {}, cards: CARDS, seats: [SEAT, SEAT] };

const OPTIONS: [string, Record<string, string>, boolean][] = [
  ['open', {}, false],
  ['bagCounts=owner', { bagCounts: 'owner' }, false],
  ['planning=sealed', { planning: 'sealed' }, false],
  ['universal', { bagCounts: 'owner', planning: 'sealed' }, true],
];

/** Random play; calls `look` now and then. */
function playRandom(rules: Rules, seed: number, look: (g: Game) => void): Game {
  const next = numbers(seed);
  const g = begin(rules, `wander/${seed}`);
  for (let move = 0; !g.over; move++) {
    if (move % 23 === 0 || asked(g).startsWith('dummy.')) look(g);
    step(g, g.pick(Math.floor(next() * g.legalCount)));
  }
  look(g);
  return g;
}

test.each(OPTIONS)('%s: hidden slots and words have no effect on the data of other seats', (_name, options, universal) => {
  let changes = 0;
  playRandom(compile(options, 3, universal), 1, (g) => {
    for (let viewer = 0; viewer < 3; viewer++) changes += probe(g, viewer);
  });
  expect(changes).toBeGreaterThan(300);
});

test('the probe notices every slot that redaction or resampling forgets', () => {
  const without = (lists: Hidden, k: number): Hidden => {
    let left = k;
    const keep = <V>(list: readonly V[]): V[] => list.filter(() => left-- !== 0);
    return { game: keep(lists.game), everySeat: keep(lists.everySeat), otherSeats: keep(lists.otherSeats) };
  };
  const rules = compile({ bagCounts: 'owner' });
  const { hidden } = rules;
  const forgetting = (plan: Partial<Rules['hidden']>): (() => unknown) => {
    const g = begin({ ...rules, hidden: { ...hidden, ...plan } }, 'hidden', ACTION);
    return () => [0, 1].map((viewer) => probe(g, viewer));
  };
  expect(forgetting({})).not.toThrow();
  const count = ({ game, everySeat, otherSeats }: Hidden): number => game.length + everySeat.length + otherSeats.length;
  expect([count(hidden.redacted), count(hidden.redrawn)]).toEqual([6, 5]);
  // `pile` is the only one that no view reads
  const pile = hidden.redacted.game.findIndex(({ from }) => from === world.layout.regions.find((r) => r.name === 'pile')!.offset);
  for (let k = 0; k < 6; k++) {
    const redacted = forgetting({ redacted: without(hidden.redacted, k) });
    if (k === pile) expect(redacted).not.toThrow();
    else expect(redacted, `redacted ${k}`).toThrow(/sees/);
  }
  // the module puts the other cards over the old values
  for (const k of [3, 4]) expect(forgetting({ redrawn: without(hidden.redrawn, k) }), `redrawn ${k}`).toThrow(/resampled/);
});

test('the owner sees its hand, the others see its size; no seat sees a card face down', () => {
  const g = begin(compile({}, 2), 'hidden', ACTION);
  const cards = (viewer: number): unknown => positionOf(g, viewer)['cards'];
  expect(cards(0)).toEqual({
    played: ['fog'],
    buried: 'hidden',
    seats: [
      { hand: ['sun', 'dusk'], returned: ['wind'], omen: 'hidden' },
      { hand: 2, returned: 0, omen: 'hidden' },
    ],
  });
  expect(cards(1)).toMatchObject({ seats: [{ hand: 2, returned: 1 }, { hand: ['moon', 'dawn'] }] });
  expect(readPosition(g)['cards']).toEqual(CARDS);
  expect(() => begin(compile({}, 2), 'hidden', positionOf(g, 0))).toThrow(/is "hidden"; use/);
  const fields = g.rules.observation.fields.map((f) => f.name).filter((name) => name.includes('dummy.'));
  expect(fields.filter((name) => /hand|returned|buried$|omen$|pile/.test(name))).toEqual(['self.dummy.hand', 'self.dummy.returned']);
});

test('a private window: the other seats see the turn, but not that a card can be played', () => {
  const rules = compile({}, 2);
  const g = act(begin(rules, 'hidden', ACTION), 'use(scriptorium)');
  expect(asked(g)).toBe('dummy.playing');
  expect(names(g)).toEqual(['decline', 'play(sun)']);
  // in position, text and observation
  const told = (viewer: number): unknown => {
    const bytes = new Uint8Array(rules.observation.bytes);
    new ObservationWriter(g).write(bytes, 0, viewer);
    const { elements, offset } = rules.observation.fields.find((f) => f.name === 'question.kind')!;
    return [elements[bytes.indexOf(1, offset) - offset], seen(g, viewer).split('\n').at(-1), positionOf(g, viewer).pending?.at(-1)?.kind];
  };
  expect(told(1)).toEqual(['base.turn', '0 base.turn', undefined]);
  expect(told(0)).toEqual(['dummy.playing', '0 dummy.playing', 'dummy.playing']);
  // a seat that could play but does not leaves the same state as a seat that cannot, which is not asked
  const other = begin(rules, 'hidden', {
    ...ACTION,
    cards: { ...CARDS, seats: [{ ...CARDS.seats[0], hand: ['noon', 'dusk'] }, CARDS.seats[1]] },
  });
  act(other, 'use(scriptorium)');
  expect([asked(other), FRAME.seat.get(other, other.top)]).toEqual(['base.turn', 1]);
  expect(seen(act(g, 'decline'), 1)).toBe(seen(other, 1));
});

test('a private word: only the seat that sees the card reads it; for the others resampling draws another card', () => {
  const g = act(act(begin(compile({}, 2), 'hidden', ACTION), 'use(scriptorium)'), 'play(sun)');
  expect(asked(g)).toBe('dummy.keeping');
  const word = g.u8[g.top + 2]!;
  const wordIn = (viewer: number): unknown => positionOf(g, viewer).pending!.at(-1)!.words[0];
  expect([wordIn(0), wordIn(1)]).toEqual([word, 0]);
  const drawn = new Set(Array.from({ length: 40 }, (_, k) => resampled(g, 1, `word/${k}`).u8[g.top + 2]!));
  expect(drawn.size).toBeGreaterThan(3);
  expect(drawn.has(0)).toBe(false);
  expect(resampled(g, 0, 'word').u8[g.top + 2]).toBe(word);
  for (const viewer of [0, 1]) expect(probe(g, viewer)).toBeGreaterThan(3);
});

test('a seat still knows the cards that it put under the pile, also in resampled games; the other seats do not', () => {
  const g = act(act(act(begin(compile({}, 2), 'hidden', ACTION), 'use(scriptorium)'), 'play(sun)'), 'decline');
  const returned = (game: Game): string[] => (readPosition(game)['cards'] as typeof CARDS).seats[0]!.returned;
  const mine = returned(g);
  expect(mine).toHaveLength(2);
  for (let k = 0; k < 10; k++) expect(returned(resampled(g, 0, `mine/${k}`))).toEqual(mine);
  expect(new Set(Array.from({ length: 20 }, (_, k) => returned(resampled(g, 1, `theirs/${k}`)).join())).size).toBeGreaterThan(5);
});

test('a resampled game is equal for its seat, has all pieces, and can be continued', () => {
  const rules = compile();
  playRandom(rules, 2, (g) => {
    for (let viewer = 0; viewer < 3; viewer++) {
      const other = resampled(g, viewer, 'look');
      expect(seen(other, viewer)).toBe(seen(g, viewer));
      // every card is somewhere, none twice: the position is taken back
      const again = begin(rules, 'again', readPosition(other));
      expect(readPosition(again)['cards']).toEqual(readPosition(other)['cards']);
      for (let k = 0; !other.over && k < 20; k++) step(other, other.pick(k % other.legalCount));
    }
  });
});

test('hidden cards are drawn evenly from those that the seat has not seen', () => {
  const g = begin(compile({}, 2), 'hidden', ACTION);
  const DRAWS = 3000;
  const seenIn = { hand: new Map<string, number>(), buried: new Map<string, number>() };
  const count = (map: Map<string, number>, name: string): unknown => map.set(name, (map.get(name) ?? 0) + 1);
  for (let k = 0; k < DRAWS; k++) {
    const cards = readPosition(resampled(g, 0, `even/${k}`))['cards'] as typeof CARDS;
    for (const name of cards.seats[1]!.hand) count(seenIn.hand, name);
    count(seenIn.buried, cards.buried);
  }
  const unseen = ['moon', 'star', 'rain', 'noon', 'snow', 'frost', 'dawn', 'hail'];
  expect([...seenIn.hand.keys()].sort()).toEqual([...unseen].sort());
  const even = (map: Map<string, number>, share: number): void => {
    const margin = 5 * Math.sqrt(DRAWS * share * (1 - share));
    for (const name of unseen) expect(Math.abs((map.get(name) ?? 0) - DRAWS * share), name).toBeLessThan(margin);
  };
  even(seenIn.hand, 2 / 8);
  even(seenIn.buried, 1 / 8);
});

test('in a resampled game the seat to act keeps a choice', () => {
  const g = act(begin(compile({}, 2), 'hidden', ACTION), 'use(scriptorium)');
  for (let k = 0; k < 50; k++) {
    const other = resampled(g, 1, `choice/${k}`);
    expect([asked(other), FRAME.seat.get(other, other.top)]).toEqual(['dummy.playing', 0]);
    expect(other.legalCount).toBeGreaterThan(1);
  }
});

test('resampling uses a separate random stream', () => {
  const g = begin(compile({}, 2), 'hidden', ACTION);
  const streams = world.layout.streams;
  const fresh = copyOf(g);
  seedLate(fresh, 'luck');
  const drawn = resampled(g, 0, 'luck');
  const wordsOf = ({ u8 }: Game, stream: number): string => u8.slice(STREAMS + stream * 16, STREAMS + stream * 16 + 16).join();
  const moved = streams.filter((_, k) => wordsOf(drawn, k) !== wordsOf(fresh, k));
  expect(moved).toEqual(['dummy']);
});

/* ---- what binding refuses ---- */

const hiding =
  (scope: Scope, visibility: Visibility, field: Partial<FieldSpec>, more: Partial<Module> = {}) =>
  (): unknown =>
    bindWorld([
      base,
      {
        id: 'hiding',
        requires: ['base'],
        slots: () => [slots('hiding', scope, visibility, { fact: { ...field } }).group],
        streams: [],
        families: [],
        frames: [],
        ...more,
      },
    ]);

test('a module with hidden facts must define how they are resampled', () => {
  const redraw = (): void => {};
  expect(hiding('seat', 'owner', {})).toThrow('slot hiding.fact is hidden from seats: module hiding must say in `redraw`');
  expect(hiding('seat', 'secret', {})).toThrow('`redraw`');
  expect(hiding('game', 'secret', {})).toThrow('`redraw`');
  expect(hiding('seat', 'owner', {}, { redraw })).not.toThrow();
  expect(hiding('seat', 'owner', { deducible: 'it can be counted' })).not.toThrow();
  expect(hiding('seat', 'public', {})).not.toThrow();
  const frames = [decision({ name: 'hiding.ask', words: words({ card: 'owner' }), legal: () => {}, apply: () => {} })];
  expect(hiding('seat', 'public', {}, { frames })).toThrow('decision hiding.ask has hidden words');
  expect(hiding('seat', 'public', {}, { frames, redraw })).not.toThrow();
});

test('impossible hidden slots are refused', () => {
  const redraw = (): void => {};
  expect(hiding('game', 'owner', {}, { redraw })).toThrow('the game has no owner');
  expect(hiding('seat', 'public', { derivedFrom: 'owner' }, { redraw })).toThrow('only work slots are derived');
  const frames = [procedure('hiding.work', words({ card: 'owner' }), () => {})];
  expect(hiding('seat', 'public', {}, { frames, redraw })).toThrow('procedure hiding.work: only decisions');
  expect(() => words({ count: 'work', card: 'owner' })).toThrow('shown words come first: count, card');
});

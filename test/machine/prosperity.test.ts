/**
 * Random play of Prosperity: pieces, cards and goods are conserved, and the effects of the Carpenter agree. From time to time the game is
 * copied, saved, rebuilt from its position and resampled for each seat, and every answer is tried. A failure names its game:
 * `ONLY=prosperity-3p SEED=12 npx vitest run test/machine/prosperity.test.ts`; `GAMES=1000` plays more of each ruleset.
 */
import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/catalog/ruleset.js';
import { Game } from '../../src/engine/game.js';
import { FRAME } from '../../src/engine/stack.js';
import { kindToAct, settle, step } from '../../src/engine/step.js';
import { type compiled, rowsInPlay } from '../../src/rules/base/model/compiled.js';
import { COVERED, FACE_DOWN, G, S } from '../../src/rules/base/model/state.js';
import { T } from '../../src/rules/base/model/tables.js';
import { PHASE, WHEEL } from '../../src/rules/base/model/vocabulary.js';
import { contentOf, ownsFaceUp, ownsTile } from '../../src/rules/base/pieces/board.js';
import { citizensInSupply } from '../../src/rules/base/pieces/goods.js';
import { applyPosition } from '../../src/rules/base/views/position.js';
import { resample } from '../../src/rules/base/views/resample.js';
import { setUp } from '../../src/rules/base/setup.js';
import { eachOffered, handOf } from '../../src/rules/prosperity/cards.js';
import { SITE } from '../../src/rules/prosperity/decisions/carpenter.js';
import { STRUCTURES } from '../../src/rules/prosperity/data/structures.js';
import { AT, BUILT, CARDS, G as CARD, P as OWN, PLACES } from '../../src/rules/prosperity/state.js';
import { games } from '../long.js';
import { checkPosition, checkSnapshot, choose, same, tableOf } from './busy.js';
import { census, engineCount } from './census.js';
import { furnished } from './furnished.js';
import { numbers } from './play.js';

const GAMES = games(3, 40);
const RULESETS = [
  ...[2, 3, 4, 5].flatMap((n) => [`prosperity-${n}p`, `prosperity-${n}p+orders`]),
  'prosperity-3p?planning=sealed',
  'prosperity-2p?bagCounts=owner',
];

const seatsOf = (g: Game): number[] => Array.from({ length: g.rules.seats }, (_, seat) => seat);

/** `expect` takes too long after every step. */
function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** PRO-INV-01, 02, 14, 15: each card is in one place; the pile has the shown length. */
function checkCards(g: Game): void {
  const found = new Uint8Array(CARDS.length);
  let returned = 0;
  let fresh = 0;
  for (const seat of seatsOf(g)) {
    const hand = handOf(g, seat);
    if (hand >= 0) found[hand]!++;
    must(OWN.holds.get(g, seat) === Number(hand >= 0), 'PRO-INV-02: a hand is not shown');
    // a card just built or offered leaves the hand empty for a while
    const settled = g.depth <= 2 && G.phase.get(g) !== PHASE.setup && CARD.pile.get(g) > 0;
    must(hand >= 0 || !settled, `PRO-INV-15: seat ${seat} has no card`);
    for (let card = 0; card < CARDS.length; card++) if (OWN.structures.get(g, seat, card) !== 0) found[card]!++;
    for (let above = 0; above < PLACES; above++) {
      const card = OWN.under.get(g, seat, above);
      must(card > 0 === (CARD.returnedBy.get(g, above) === seat + 1), 'a card under the pile is not shown');
      if (card === 0) continue;
      found[card - 1]!++;
      returned++;
    }
  }
  eachOffered(g, (_seat, frame, word) => {
    if (word.get(g, frame) > 0) found[word.get(g, frame) - 1]!++;
  });
  for (let card = 0; card < CARDS.length; card++) {
    fresh += CARD.fresh.get(g, card);
    must(
      found[card]! + CARD.fresh.get(g, card) === 1,
      `PRO-INV-01: ${CARDS[card]} lies in ${found[card]! + CARD.fresh.get(g, card)} places`,
    );
  }
  must(CARD.pile.get(g) === fresh + returned, 'PRO-INV-14');
}

/** PRO-INV-03, 06, 07, 08: pieces are on covered goods, one for each Structure; a Structure that is not built has no pieces. */
function checkStructures(g: Game, { goodsSpaces, setUp: row }: ReturnType<typeof compiled>): void {
  const chooses = !g.over && kindToAct(g) === SITE.index ? FRAME.seat.get(g, g.top) : -1;
  let [lying, covered, pieces] = [0, 0, 0];
  for (const space of goodsSpaces) {
    const good = G.map.get(g, space);
    must([0, FACE_DOWN, COVERED].includes(good), 'PRO-HID-03');
    if (good !== 0) lying++;
    if (good === COVERED) covered++;
  }
  for (const seat of seatsOf(g)) {
    let own = 0;
    for (const space of goodsSpaces) {
      if (CARD.pieceOf.get(g, space) !== seat + 1) continue;
      must(G.map.get(g, space) === COVERED, 'PRO-INV-03: a piece without a good');
      own++;
    }
    let structures = 0;
    for (let card = 0; card < CARDS.length; card++) if (OWN.structures.get(g, seat, card) !== 0) structures++;
    must(own === structures - Number(chooses === seat), `PRO-INV-03: seat ${seat} has ${own} pieces, ${structures} Structures`);
    pieces += own;
  }
  must(pieces === covered, 'PRO-INV-03: a good is covered without a piece');
  must(G.unseen.sum(g) === lying + row.goodsRemoved, 'PRO-INV-08');
  AT.needs.forEach(({ card, amount }, k) => must(CARD.placed.get(g, k) <= (isBuilt(g, card) ? amount : 0), `PRO-INV-07: ${CARDS[card]}`));
  STRUCTURES.forEach(({ followers }, card) => {
    const standing = T.deeds[AT.deed[card]!]!.groups.reduce((sum, group) => sum + T.filled.get(g, group), 0);
    must(standing <= (isBuilt(g, card) ? followers.length : 0), `PRO-INV-12: ${CARDS[card]}`);
  });
  must(citizensInSupply(g) >= 0, 'PRO-INV-06');
}

const isBuilt = (g: Game, card: number): boolean => seatsOf(g).some((seat) => OWN.structures.get(g, seat, card) === BUILT);

/** Verbs that need a place or its spaces. */
const ON_SPACES = ['use', 'place', 'space', 'wheel', 'protect'];

/** PRO-INV-05, 10, 13, 15 */
function checkPlaces(g: Game): void {
  const { firstSpace, spaces } = T.places.find(({ row }) => row.id === 'carpenter')!;
  for (const seat of seatsOf(g)) {
    for (let space = firstSpace; space < firstSpace + spaces; space++) must(contentOf(g, seat, space) !== WHEEL + 1, 'PRO-INV-05');
    for (const { index, place, row } of rowsInPlay(g).tiles) {
      if (!ownsTile(g, seat, index) || ownsFaceUp(g, seat, index)) continue;
      const tile = T.places[place]!;
      for (let space = tile.firstSpace; space < tile.firstSpace + tile.spaces; space++) must(contentOf(g, seat, space) === 0, 'PRO-INV-13');
      must(row.tower === undefined || S.towerSize.get(g, seat) === 0, 'PRO-INV-13');
      for (let k = 0; FRAME.seat.get(g, g.top) === seat && k < g.legalCount; k++) {
        const { family, args } = g.rules.world.catalog.actions[g.rules.toUniversal[g.pick(k)]!]!;
        must(!ON_SPACES.includes(family.verb) || args.at(-1)!.split('.')[0] !== row.id, `PRO-INV-10: ${family.verb} ${row.id}`);
        must(row.tower === undefined || family.verb !== 'to_tower', 'PRO-INV-10');
      }
    }
  }
}

/** A table in a later round, with tiles, some of them turned, and Structures in all states. */
function begunLater(ruleset: Ruleset, seed: number, next: () => number): object {
  const round = 2 + Math.floor(next() * 15);
  const position = furnished(ruleset, seed, { round }) as {
    seats: { tiles: string[]; spaces: Record<string, unknown>; unbuilt: number }[];
  };
  const cards = [...CARDS].sort(() => next() - 0.5);
  const sites = (ruleset.rules.compiled as ReturnType<typeof compiled>).goodsSpaces.map((space) => nameOf(space)).sort(() => next() - 0.5);
  const turned = round > 8 && round < 12;
  return {
    ...position,
    carpenter: ['orleans', 'blois', 'bourges', 'chartres'][seed % 4],
    seats: position.seats.map((seat) => {
      const built = cards.splice(0, Math.floor(next() * 3));
      const completed = cards.splice(0, Math.floor(next() * 2));
      const own = seat.tiles;
      return {
        ...seat,
        unbuilt: Math.min(seat.unbuilt, 3),
        ...(turned && { turned: own, spaces: Object.fromEntries(Object.entries(seat.spaces).filter(([id]) => !own.includes(id))) }),
        built,
        completed,
        pieces: sites.splice(0, built.length + completed.length),
        hand: cards.splice(0, 1)[0],
      };
    }),
  };
}

const nameOf = (space: number): string => {
  const { edge } = T.goodsSpaces[space]!;
  const at = space - T.edgeFirstSpace[edge]!;
  const [a, b] = T.edgeEnds[edge]!;
  const ids = [...T.townOf.keys()];
  return `${ids[a]}--${ids[b]}--${T.edgeRoad[edge] ? 'road' : 'waterway'}${at === 0 ? '' : `.${at + 1}`}`;
};

function tryAll(g: Game, copy: Game): void {
  for (let k = 0; k < g.legalCount; k++) {
    g.copyInto(copy);
    step(copy, g.pick(k));
  }
}

/** For each seat: a resampled copy is consistent, the seat's own cards are the same, and the copy can be rebuilt from its position. */
function checkResample(g: Game, copy: Game, ruleset: Ruleset): void {
  for (const viewer of seatsOf(g)) {
    g.copyInto(copy);
    resample(copy, viewer, false);
    checkCards(copy);
    expect(OWN.hand.get(copy, viewer)).toBe(OWN.hand.get(g, viewer));
    expect(OWN.under.all(copy, viewer)).toEqual(OWN.under.all(g, viewer));
    expect([copy.over, FRAME.seat.get(copy, copy.top)]).toEqual([g.over, FRAME.seat.get(g, g.top)]);
    if (!g.sealed) checkPosition(copy, ruleset);
  }
}

function play(name: string, seed: number): void {
  const next = numbers(seed);
  const table = tableOf(name);
  const { ruleset } = table;
  const g = new Game(ruleset.rules);
  const copy = new Game(ruleset.rules);
  setUp(g, `prosperity/${seed}`, -1);
  if (seed % 2 === 1) applyPosition(g, begunLater(ruleset, seed, next));
  settle(g);
  const count = census(ruleset.rules);
  let pieces = count(g);
  let town = CARD.town.get(g);
  const facts = ruleset.rules.compiled as ReturnType<typeof compiled>;
  while (!g.over) {
    const dice = next();
    if (dice < 0.02) {
      checkPosition(g, ruleset);
      checkSnapshot(g, ruleset);
      checkResample(g, copy, ruleset);
      expect([...pieces.subarray(0, engineCount(g).length)], 'counts').toEqual(engineCount(g));
      tryAll(g, copy);
    }
    if (g.legalCount < 2) throw new Error(`${g.legalCount} answers to a question`);
    checkCards(g);
    checkStructures(g, facts);
    checkPlaces(g);
    const kind = g.rules.world.frames[kindToAct(g)]!.name;
    const action = choose(g, table, next());
    const twice = dice > 0.99;
    if (twice) g.copyInto(copy);
    const { name: said } = g.rules.world.catalog.actions[g.rules.toUniversal[action]!]!;
    step(g, action);
    pieces = count(g);
    if (CARD.town.get(g) !== town)
      expect([kind, said], 'PRO-INV-11').toSatisfy(
        ([k, s]: string[]) => k === 'prosperity.carpenter' || k === 'prosperity.payer' || s === 'use(carpenter)',
      );
    town = CARD.town.get(g);
    if (twice) {
      step(copy, action);
      same(copy.u8, g.u8, 'a copy goes another way');
    }
  }
  expect(G.round.get(g), 'PRO-031').toBe(16);
}

const rulesets = process.env.ONLY === undefined ? RULESETS : [process.env.ONLY];
const seeds = process.env.SEED === undefined ? Array.from({ length: GAMES }, (_, k) => k) : [Number(process.env.SEED)];

test.each(rulesets.map((name) => [name]))('%s: random games keep the invariants', (name) => {
  for (const seed of seeds) {
    try {
      play(name, seed);
    } catch (error) {
      (error as Error).message += `\nreproduce: ONLY='${name}' SEED=${seed} npx vitest run test/machine/prosperity.test.ts`;
      throw error;
    }
  }
});

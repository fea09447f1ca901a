import type { Game } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { pop, push, words } from '../../../../engine/stack.js';
import { EDGE, compiled, G, goodIndex, T, toMarketplace, type EventRule } from '../../../base/api.js';

const GRAIN = goodIndex('grain');

/** Goods spaces of the map with a grain. */
const grainSpaces = (g: Game): number[] => compiled(g).goodsSpaces.filter((space) => g.u8[G.map + space] === GRAIN + 1);

function wither(g: Game, space: number): void {
  g.u8[G.map + space] = 0;
  toMarketplace(g, GRAIN);
}

/** The grain left to take. */
const WORDS = words({ left: 'public' });

/** SOLO-DEC-14: a connection that loses a grain. */
export const DROUGHT = decision({
  name: 'tours.drought',
  words: WORDS,
  legal: (g) => {
    for (const space of grainSpaces(g)) g.offer(EDGE.ids[T.goodsSpaces[space]!.edge]!);
  },
  apply: (g, _seat, frame, action) => {
    if (--g.u8[frame + WORDS.at.left]! === 0) pop(g);
    const edge = g.keyOf(action);
    wither(g, grainSpaces(g).find((space) => T.goodsSpaces[space]!.edge === edge)!);
  },
});

/** TRS-EVT-DROUGHT-1 */
export const drought: EventRule = {
  negative: true,
  affects: (g) => grainSpaces(g).length > 0,
  run: (g, seat, grain) => {
    const spaces = grainSpaces(g);
    if (spaces.length > grain) push(g, DROUGHT, seat, grain);
    else for (const space of spaces) wither(g, space);
  },
};

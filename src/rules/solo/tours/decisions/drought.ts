import { decision } from '../../../../engine/module.js';
import { pop, push, words } from '../../../../engine/stack.js';
import { discardFromMap, spacesWith } from '../../../base/api/map.js';
import type { EventRule } from '../../../base/api/round.js';
import { goodIndex, T } from '../../../base/api/state.js';
import { EDGE } from '../../../base/api/words.js';

const GRAIN = goodIndex('grain');
const WORDS = words({ left: 'public' });

/** SOLO-DEC-14: the seat chooses a connection that loses a grain. */
export const DROUGHT = decision({
  name: 'tours.drought',
  words: WORDS,
  legal: (g) => {
    for (const space of spacesWith(g, GRAIN)) g.offer(EDGE.ids[T.goodsSpaces[space]!.edge]!);
  },
  apply: (g, _seat, frame, action) => {
    if (WORDS.left.add(g, frame, -1) === 0) pop(g);
    const edge = g.keyOf(action);
    discardFromMap(g, spacesWith(g, GRAIN).find((space) => T.goodsSpaces[space]!.edge === edge)!);
  },
});

/** TRS-EVT-DROUGHT-1 */
export const drought: EventRule = {
  negative: true,
  affects: (g) => spacesWith(g, GRAIN).length > 0,
  run: (g, seat, grain) => {
    const spaces = spacesWith(g, GRAIN);
    if (spaces.length > grain) push(g, DROUGHT, seat, grain);
    else for (const space of spaces) discardFromMap(g, space);
  },
};

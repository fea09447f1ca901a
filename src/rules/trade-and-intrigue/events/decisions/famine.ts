import { family } from '../../../../engine/family.js';
import type { SeatBytes } from '../../../../engine/accessors.js';
import type { Game, SeatIndex } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { pop, words } from '../../../../engine/stack.js';
import { contentOf, fromBag, fromMarket, fromTower, wasPlacedBefore, vacate } from '../../../base/api/board.js';
import { G, isNeutral, P, rowsInPlay, type SpaceIndex } from '../../../base/api/state.js';
import { KINDS, SPACE } from '../../../base/api/words.js';

const HOLDERS = ['market', 'tower', 'bag'] as const;
const TAKE_FROM = [fromMarket, fromTower, fromBag];

/** Returns a follower of the kind that is not on a space to the supply; key = holder * kinds + kind. */
export const RETURN = family('return', (module) =>
  module === 'events' ? HOLDERS.flatMap((holder, h) => KINDS.map((kind, k) => ({ key: h * KINDS.length + k, args: [holder, kind] }))) : [],
);

const slotOf = (holder: number): SeatBytes => [P.market, P.tower, P.bag][holder]!;

/** Returns the number of the seat's neutral followers, without those on deeds and in the Gaming Room (RUL-224). */
export function neutralsHeld(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (let holder = 0; holder < HOLDERS.length; holder++) {
    const held = slotOf(holder);
    for (let kind = 0; kind < KINDS.length; kind++) sum += held.get(g, seat, kind);
  }
  for (const space of rowsInPlay(g).spaces) if (holdsNeutral(g, seat, space)) sum++;
  return sum;
}

const holdsNeutral = (g: Game, seat: SeatIndex, space: SpaceIndex): boolean => {
  const content = contentOf(g, seat, space);
  return content > 0 && isNeutral(content - 1);
};
const WORDS = words({ left: 'public' });

/** DEC-TI-19: the seat returns a neutral follower to the supply, never an own one; skipped if it has none. */
export const FAMINE = decision({
  name: 'events.famine',
  words: WORDS,
  legal: (g, seat) => {
    for (const space of rowsInPlay(g).spaces) {
      if (holdsNeutral(g, seat, space) && !wasPlacedBefore(g, seat, space, contentOf(g, seat, space))) g.offer(SPACE.ids[space]!);
    }
    for (let holder = 0; holder < HOLDERS.length; holder++) {
      const held = slotOf(holder);
      for (let kind = 0; kind < KINDS.length; kind++) if (held.get(g, seat, kind) > 0) g.offer(RETURN.ids[holder * KINDS.length + kind]!);
    }
  },
  apply: (g, seat, frame, action) => {
    if (WORDS.left.add(g, frame, -1) === 0) pop(g);
    const key = g.keyOf(action);
    let kind = key % KINDS.length;
    if (g.familyOf(action) === SPACE.index) kind = vacate(g, seat, key);
    else TAKE_FROM[Math.floor(key / KINDS.length)]!(g, seat, kind);
    G.followers.add(g, kind, 1);
    if (g.log !== null) g.log(`seat${seat} returns ${KINDS[kind]}`);
  },
});

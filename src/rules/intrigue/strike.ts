import type { Game } from '../../engine/game.js';
import { procedure, type FrameKind } from '../../engine/module.js';
import { FRAME, pop, push } from '../../engine/stack.js';
import { goodsOwned, money } from '../base/api.js';
import { BRIBE } from './decisions/bribe.js';
import { AIMS } from './aims.js';

/**
 * The effect on one seat, when everything about it is fixed. That seat may buy itself off first, before anything
 * happens to it (RUL-249); `object` and `own` are what the character's own questions have named.
 */
export function strike(g: Game, seat: number, other: number, character: number, object = 0, own = 0): void {
  pushAll(g, HIT, seat, other, character, object, own);
  if (mayBribe(g, seat, other)) pushAll(g, BRIBE, other, seat, character, object, own);
}

function pushAll(g: Game, kind: FrameKind, seat: number, a: number, b: number, c: number, d: number): void {
  push(g, kind, seat, a, b);
  g.u8[g.top + FRAME.c] = c;
  g.u8[g.top + FRAME.d] = d;
}

/** The offer is skipped if there is nothing to offer; one's own station needs none (DEC-TI-48, RUL-243). */
function mayBribe(g: Game, seat: number, other: number): boolean {
  return seat !== other && g.rules.options['bribes'] !== 'off' && (money(g, other) > 0 || goodsOwned(g, other) > 0);
}

/** The effect takes place. Words: the other seat, character, object, own. An accepted bribe removes this frame. */
export const HIT = procedure('intrigue.hit', (g, seat, frame) => {
  const word = (at: number): number => g.u8[frame + at]!;
  const [other, character, object, own] = [word(FRAME.a), word(FRAME.b), word(FRAME.c), word(FRAME.d)];
  pop(g);
  AIMS[character]!.hit(g, seat, other, object, own);
});

/** All other seats, clockwise from the left of the acting one, each settled before the next (TI-INTR-BRIBE-5). Words: character, seats handled. */
export const EACH = procedure('intrigue.each', (g, seat, frame) => {
  const character = g.u8[frame + FRAME.a]!;
  const handled = ++g.u8[frame + FRAME.b]!;
  if (handled === g.rules.seats) return pop(g);
  const other = (seat + handled) % g.rules.seats;
  if (AIMS[character]!.affects(g, seat, other, 0)) strike(g, seat, other, character);
});

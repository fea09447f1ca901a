import type { Game, SeatIndex } from '../../../engine/game.js';
import { procedure } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { goodsOwned, money } from '../../base/api/goods.js';
import { BRIBE } from './decisions/bribe.js';
import { CHARACTER_RULES } from './character-rules.js';

/**
 * Starts the effect on one seat, after all choices are made. That seat may offer a bribe before the effect (RUL-249). `object` and `own`
 * are the choices of the character's decisions.
 */
export function strike(g: Game, seat: SeatIndex, other: number, character: number, object = 0, own = 0): void {
  push(g, HIT, seat, other, character, object, own);
  if (mayBribe(g, seat, other)) push(g, BRIBE, other, seat, character, object, own);
}

/** Returns whether the affected seat may offer a bribe: it must have something to offer, and be another seat (DEC-TI-48, RUL-243). */
function mayBribe(g: Game, seat: SeatIndex, other: number): boolean {
  return seat !== other && g.rules.options['bribes'] !== 'off' && (money(g, other) > 0 || goodsOwned(g, other) > 0);
}

const HIT_WORDS = words({ other: 'work', character: 'work', object: 'work', own: 'work' });

/** Carries out the effect, unless an accepted bribe has removed this frame. */
export const HIT = procedure('intrigue.hit', HIT_WORDS, (g, seat, frame) => {
  const other = HIT_WORDS.other.get(g, frame);
  const character = HIT_WORDS.character.get(g, frame);
  const object = HIT_WORDS.object.get(g, frame);
  const own = HIT_WORDS.own.get(g, frame);
  pop(g);
  CHARACTER_RULES[character]!.hit(g, seat, other, object, own);
});
const EACH_WORDS = words({ character: 'work', handled: 'work' });

/** Starts the effect on all other seats, clockwise from the acting one; each effect ends before the next (TI-INTR-BRIBE-5). */
export const EACH = procedure('intrigue.each', EACH_WORDS, (g, seat, frame) => {
  const character = EACH_WORDS.character.get(g, frame);
  const handled = EACH_WORDS.handled.add(g, frame, 1);
  if (handled === g.rules.seats) return pop(g);
  const other = (seat + handled) % g.rules.seats;
  if (CHARACTER_RULES[character]!.affects(g, seat, other, 0)) strike(g, seat, other, character);
});

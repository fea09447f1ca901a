import type { Game, SeatIndex } from '../../engine/game.js';
import { procedure } from '../../engine/module.js';
import { FRAME, pop, push, words } from '../../engine/stack.js';
import { passNow } from '../base/api/decisions.js';
import { AFTER } from './decisions/window.js';

const WORDS = words({ asked: 'work', passes: 'work' });

/**
 * The end of a turn, after the action and an order with its decisions: first cards with a price are offered, then the seat passes if a rule
 * forces it (RUL-P49, RUL-P34).
 */
export const TURN_END = procedure('plague.turn_end', WORDS, (g, seat, frame) => {
  if (WORDS.asked.get(g, frame) === 0) {
    WORDS.asked.set(g, frame, 1);
    return push(g, AFTER, seat);
  }
  const passes = WORDS.passes.get(g, frame) !== 0;
  pop(g);
  if (passes) passNow(g, seat);
});

export function endTurn(g: Game, seat: SeatIndex): void {
  push(g, TURN_END, seat);
}

/** Delays a forced pass until the end of the turn. */
export function holdPass(g: Game, seat: SeatIndex): boolean {
  const frame = g.top;
  if (FRAME.kind.get(g, frame) !== TURN_END.index || FRAME.seat.get(g, frame) !== seat) return false;
  WORDS.passes.set(g, frame, 1);
  return true;
}

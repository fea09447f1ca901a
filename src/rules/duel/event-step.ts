import type { Game } from '../../engine/game.js';
import { procedure } from '../../engine/module.js';
import { pop, push } from '../../engine/stack.js';
import { canProtect, NOTING_WORDS, PROTECTION } from '../base/api/decisions.js';
import { clockwise, endGame, eventValue, runEvent } from '../base/api/round.js';
import { G, T } from '../base/api/state.js';
import { LOST, setResult, WON } from '../scenario/api.js';
import { CAN_PAY } from './event-rules.js';

/** Word of PROTECTION: the frame below stores the seats that use a protection. */
const NOTED = 1;

/** Phase 6. First both seats decide on protection, then the step tests what each can pay, then the event runs seat by seat (RUL-D03). */
export const EVENT = procedure('duel.event', NOTING_WORDS, (g, _seat, frame) => {
  const { seats } = g.rules;
  const done = NOTING_WORDS.done.add(g, frame, 1) - 1;
  const spared = NOTING_WORDS.spared.get(g, frame);
  if (done === seats) return demand(g, spared);
  if (done > 2 * seats) return pop(g);
  const seat = clockwise(g, done % (seats + 1));
  if ((spared & (1 << seat)) !== 0) return;
  if (done > seats) return runEvent(g, seat);
  if (canProtect(g, seat)) push(g, PROTECTION, seat, NOTED);
});

/** A seat that cannot pay loses immediately and the other seat wins, unless no seat can pay (DUEL-024, RUL-D03). */
function demand(g: Game, spared: number): void {
  const canPay = CAN_PAY[T.events[G.current.get(g) - 1]!.row.event];
  if (canPay === undefined) return;
  let lost = false;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if ((spared & (1 << seat)) !== 0 || canPay(g, seat, eventValue(g))) continue;
    setResult(g, seat, LOST);
    lost = true;
  }
  if (!lost) return;
  for (let seat = 0; seat < g.rules.seats; seat++) setResult(g, seat, WON); // a seat that has a result keeps it
  endGame(g);
}

/**
 * Begins the event step of the table. A position may begin in the middle of the step; then the seats before `first` are handled already.
 */
export function takeEvent(g: Game, first: number): void {
  let spared = 0;
  for (let k = 0; clockwise(g, k) !== first; k++) spared |= 1 << clockwise(g, k);
  push(g, EVENT, 0, 0, spared);
}

import { wipeStreams } from '../../../engine/chance.js';
import { Game, type SeatIndex } from '../../../engine/game.js';
import { hide } from '../../../engine/hidden.js';
import { restoreSealed } from '../../../engine/observe.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { PLANNING } from '../decisions/planning.js';
import { rowsInPlay } from '../model/compiled.js';
import { S } from '../model/state.js';
import { T } from '../model/tables.js';
import { WHEEL } from '../model/vocabulary.js';

/** Returns a copy without the facts hidden from `viewer`; it is only read, never played. */
export function redactedCopy(g: Game, viewer: SeatIndex): Game {
  const copy = new Game(g.rules);
  g.copyInto(copy);
  redact(copy, viewer);
  return copy;
}

/** Redacts a copy (base.md section 12): future chance, hidden slots and words, and sealed plans of the other seats. */
function redact(g: Game, viewer: SeatIndex): void {
  wipeStreams(g);
  hide(g, viewer);
  if (!g.sealed) return;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (seat === viewer) continue;
    restoreSealed(g, seat);
    for (const { index, firstSpace, spaces } of rowsInPlay(g).places) {
      let held = false;
      for (let k = firstSpace; k < firstSpace + spaces; k++) held ||= T.contents.get(g, seat, k) === WHEEL + 1;
      if (!held) S.placedTags.set(g, seat, index, 0);
    }
  }
  if (!g.over && FRAME.seat.get(g, g.top) !== viewer) backToPlanning(g);
}

/** Replaces the asked seat's decisions by its planning, because the details of a sealed plan are private. */
export function backToPlanning(g: Game): void {
  const seat = FRAME.seat.get(g, g.top);
  while (g.depth > 1) pop(g);
  push(g, PLANNING, seat);
}

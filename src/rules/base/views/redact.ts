import { Game } from '../../../engine/game.js';
import { hide } from '../../../engine/hidden.js';
import { HEAD, STREAMS } from '../../../engine/slots.js';
import { pop, push } from '../../../engine/stack.js';
import { PLANNING } from '../decisions/planning.js';
import { rowsInPlay } from '../model/compiled.js';
import { S } from '../model/state.js';
import { T } from '../model/tables.js';
import { WHEEL } from '../model/vocabulary.js';

/** A copy without the facts hidden from `viewer`; it is only read, never played. */
export function redactedCopy(g: Game, viewer: number): Game {
  const copy = new Game(g.rules);
  g.copyInto(copy);
  redact(copy, viewer);
  return copy;
}

/** Redacts a copy (base.md section 12): chance to come, hidden slots and words, and sealed plans of the other seats. */
function redact(g: Game, viewer: number): void {
  const { layout, world } = g.rules;
  g.u8.fill(0, STREAMS, STREAMS + world.layout.streams.length * 16);
  g.lateSeed = null;
  hide(g, viewer);
  if (g.u8[HEAD.sealed] === 0) return;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    if (seat === viewer) continue;
    const s = g.seat(seat);
    const [from, to] = layout.seatPublic;
    const shadow = layout.shadow + seat * (to - from);
    g.u8.copyWithin(s + from, shadow, shadow + to - from);
    for (const { index, firstSpace, spaces } of rowsInPlay(g).places) {
      let held = false;
      for (let k = firstSpace; k < firstSpace + spaces; k++) held ||= g.u8[s + T.spaceAt[k]!] === WHEEL + 1;
      if (!held) g.u8[s + S.placedTags + index] = 0;
    }
  }
  if (!g.over && g.u8[g.top + 1] !== viewer) backToPlanning(g);
}

/** Replaces the decisions above a seat's planning by the planning itself: details of a sealed plan are private. */
export function backToPlanning(g: Game): void {
  const seat = g.u8[g.top + 1]!;
  while (g.u8[HEAD.depth]! > 1) pop(g);
  push(g, PLANNING, seat);
}

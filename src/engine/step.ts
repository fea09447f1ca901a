import type { Game, SeatIndex } from './game.js';
import { HEAD } from './slots.js';
import { pop } from './stack.js';

/**
 * Most frames that one `settle` handles; 60 random games of each preset needed at most 78. A state that no game reaches, or a defect of a
 * rule, may need more; the limit ends such a loop.
 */
const MAX_WORK = 10_000;

/**
 * Runs pending work until a seat has a real choice or the game is over. It plays a decision with one legal action (DEC-GEN-2), and skips a
 * compulsory choice without any.
 */
export function settle(g: Game): void {
  const { runs, decisions, toUniversal, afterChange } = g.rules;
  // false where the last frame had nothing to ask: then there is nothing to notice
  let changed = true;
  for (let work = 0; work < MAX_WORK; work++) {
    if (changed && afterChange.length > 0) notify(g);
    changed = true;
    if (g.over) return close(g);
    const frame = g.top;
    const kind = g.u8[frame]!;
    const seat = g.u8[frame + 1]!;
    const run = runs[kind]!;
    if (run !== null) {
      run(g, seat, frame);
      continue;
    }
    const decision = decisions[kind]!;
    g.clearLegal();
    decision.legal(g, seat, frame);
    const count = g.legalCount;
    if (count > 1) return;
    if (count === 0) {
      pop(g);
      changed = false;
      continue;
    }
    const action = toUniversal[g.pick(0)]!;
    logForced(g, seat, action);
    decision.apply(g, seat, frame, action);
  }
  throw new Error(`no decision after ${MAX_WORK} pieces of work: the rules go round in circles`);
}

/** Logs the answer of a seat that has no choice; `action` is its universal id. Rules that apply such an answer themselves call it first. */
export function logForced(g: Game, seat: SeatIndex, action: number): void {
  if (g.log !== null) g.log(`seat${seat} ${g.rules.world.catalog.actions[action]!.name} (forced)`);
}

function notify(g: Game): void {
  const { afterChange } = g.rules;
  for (let k = 0; k < afterChange.length; k++) afterChange[k]!(g);
}

/** Drops the frames that are still pending when the game is over. */
function close(g: Game): void {
  while (g.u8[HEAD.depth]! > 0) pop(g);
  g.clearLegal();
}

/** Applies one legal action (id of the wire) and settles. The caller has checked legality. */
export function step(g: Game, id: number): void {
  const frame = g.top;
  const action = g.rules.toUniversal[id]!;
  g.u32[HEAD.moves >> 2]!++;
  g.rules.decisions[g.u8[frame]!]!.apply(g, g.u8[frame + 1]!, frame, action);
  settle(g);
}

/** Kind of the frame on top: of the decision that is asked, unless the game is over. */
export function kindToAct(g: Game): number {
  return g.u8[g.top]!;
}

/** The seat that is asked; -1 when the game is over. */
export function seatToAct(g: Game): number {
  return g.over ? -1 : g.u8[g.top + 1]!;
}

import type { Game, SeatIndex } from './game.js';
import { HEAD } from './slots.js';
import { pop } from './stack.js';

/**
 * Limit of frames that one `settle` handles; 60 random games of each preset needed at most 78. A state that no game reaches, or a defect of
 * a rule, can cause an endless loop, which this limit ends.
 */
const MAX_WORK = 10_000;

/**
 * Runs pending work until a seat has a real choice or the game is over. It plays the only legal action of a decision (DEC-GEN-2), and skips
 * a compulsory decision without legal actions.
 */
export function settle(g: Game): void {
  const { runs, decisions, toUniversal, afterChange } = g.rules;
  // false if the last decision had no legal action, because then nothing has changed
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
  throw new Error(`no decision after ${MAX_WORK} pieces of work: the rules repeat without end`);
}

/**
 * Logs the action of a seat without a choice; `action` is its universal id. Rules that carry out such an action themselves call this first.
 */
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

/** Applies one legal action (compact id) and settles. The caller must check that it is legal. */
export function step(g: Game, id: number): void {
  const frame = g.top;
  const action = g.rules.toUniversal[id]!;
  g.u32[HEAD.moves >> 2]!++;
  g.rules.decisions[g.u8[frame]!]!.apply(g, g.u8[frame + 1]!, frame, action);
  settle(g);
}

/** Returns the kind of the frame on top: the decision that is asked, unless the game is over. */
export function kindToAct(g: Game): number {
  return g.u8[g.top]!;
}

/** Returns the seat that is asked; -1 if the game is over. */
export function seatToAct(g: Game): number {
  return g.over ? -1 : g.u8[g.top + 1]!;
}

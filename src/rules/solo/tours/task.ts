import type { Game, SeatIndex } from '../../../engine/game.js';
import { ownedOfKind } from '../../base/api/goods.js';
import { TOWNS } from '../../base/api/map.js';
import type { SoloGoal } from '../../base/api/rows.js';
import { P, S } from '../../base/api/state.js';
import { GOODS } from '../../base/api/words.js';
import { decide, ONE_SEAT } from '../../scenario/api.js';
import { TASK } from './data/task.js';

const DESTINATION = TOWNS.findIndex((town) => town.id === TASK.town);

const MERCHANT = 0;
const CITIZENS = 1;
const FIRST_GOOD = 2;
const objectives: readonly string[] = ['merchant', 'citizens', ...GOODS];

function have(g: Game, seat: SeatIndex, k: number): number {
  switch (k) {
    case MERCHANT:
      return Number(S.town.get(g, seat) === DESTINATION);
    case CITIZENS:
      return P.citizens.get(g, seat);
    default:
      return ownedOfKind(g, seat, k - FIRST_GOOD);
  }
}

const need = (k: number): number => (k === MERCHANT ? 1 : k === CITIZENS ? TASK.citizens : TASK.ofEachGood);

const isDone = (g: Game, seat: SeatIndex, k: number): boolean => have(g, seat, k) >= need(k);

/** Returns the progress: citizens and goods count up to the needed number (SOLO-DEC-23). */
function progress(g: Game, seat: SeatIndex): number {
  let reached = 0;
  let all = 0;
  for (let k = CITIZENS; k < objectives.length; k++) {
    reached += Math.min(need(k), have(g, seat, k));
    all += need(k);
  }
  return reached / all;
}

export const GOAL: SoloGoal = {
  ...ONE_SEAT,
  objectives,
  have,
  need: (_g, k) => need(k),
  done: isDone,
  progress,
};

/** TRS-040: the seat wins as soon as it has everything there, also in the middle of an action (RUL-S14). Nothing is paid. */
export function deliver(g: Game): void {
  if (g.over) return;
  for (let k = 0; k < objectives.length; k++) if (!isDone(g, 0, k)) return;
  decide(g, true);
}

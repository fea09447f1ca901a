import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { extraActionsDecision, type ExtraActions } from '../base/api/decisions.js';
import { giveKind, money, ownedOfKind, payCoins } from '../base/api/goods.js';
import { G as BASE, S as SEAT, T } from '../base/api/state.js';
import { isMarked, objectivesOf, P, TABLES, termsOf, type Objective } from './state.js';
import { OBJECTIVE } from './verbs.js';

/** Returns the current amount for the objective, wherever the seat's merchant is. */
export function haveOf(g: Game, seat: SeatIndex, { row, goods }: Objective): number {
  if (row.have !== undefined) return row.have(g, seat);
  if (goods === null) return money(g, seat);
  let sum = 0;
  for (let good = 0; good < goods.length; good++) sum += Math.min(goods[good]!, ownedOfKind(g, seat, good));
  return sum;
}

/** Returns whether the seat could reach the objective now, by paying its price if it has one. */
function isOpen(g: Game, seat: SeatIndex, objective: Objective): boolean {
  const { index, row } = objective;
  const { objectives, limited, ordered } = termsOf(g.rules);
  if (isMarked(g, seat, index) || (row.before !== undefined && BASE.round.get(g) >= row.before)) return false;
  if (row.town !== undefined && SEAT.town.get(g, seat) !== T.townOf.get(row.town)) return false;
  if (limited && P.doneThisRound.get(g, seat) !== 0) return false;
  if (ordered && objectives.some((other) => other.index < index && !isMarked(g, seat, other.index))) return false;
  return haveOf(g, seat, objective) >= objective.need;
}

function mark(g: Game, seat: SeatIndex, { index, row }: Objective): void {
  P.objectives.set(g, seat, index, 1);
  if (termsOf(g.rules).limited) P.doneThisRound.set(g, seat, 1);
  if (g.log !== null) g.log(`seat${seat} reaches ${row.id}`);
}

/**
 * Marks objectives without a price as soon as they are true (RUL-D04, RUL-S05). If only one objective a round counts, the seat chooses
 * which to mark.
 */
export function markAll(g: Game): void {
  const { automatic } = termsOf(g.rules);
  if (automatic.length === 0 || g.over) return;
  for (const objective of automatic) {
    for (let seat = 0; seat < g.rules.seats; seat++) if (isOpen(g, seat, objective)) mark(g, seat, objective);
  }
}

/** Marks the objective and collects its price. */
function reach(g: Game, seat: SeatIndex, objective: Objective): void {
  mark(g, seat, objective);
  const { row, goods } = objective;
  if (row.coins !== undefined) payCoins(g, seat, row.coins);
  goods?.forEach((n, good) => {
    for (let k = 0; k < n; k++) giveKind(g, seat, good);
  });
  row.pay?.(g, seat);
}

/** The objectives that the seat can pay or mark now. */
export const OBJECTIVE_ACTIONS: ExtraActions = {
  families: [OBJECTIVE],
  offer: (g, seat) => {
    const { objectives, automatic } = termsOf(g.rules);
    for (const objective of objectives) {
      if (!automatic.includes(objective) && isOpen(g, seat, objective)) g.offer(OBJECTIVE.ids[objective.index]!);
    }
  },
  apply: (g, seat, action) => reach(g, seat, TABLES.objectives[g.keyOf(action)]!),
};

/** Asked after an action of the seat, and after the event of the round (DUEL-DEC-06, DUEL-DEC-18, SOLO-DEC-03, SOLO-DEC-04). */
export const WINDOW = extraActionsDecision({
  name: 'scenario.window',
  extra: OBJECTIVE_ACTIONS,
  available: (rules) => objectivesOf(rules).length > 0,
});

export function askWindow(g: Game, seat: SeatIndex): void {
  if (objectivesOf(g.rules).length > 0) push(g, WINDOW, seat);
}

/** Returns the mean progress of all objectives; an objective that is not reached counts at most half (SOLO-DEC-23). */
export function meanProgress(g: Game, seat: SeatIndex): number {
  const all = objectivesOf(g.rules);
  let sum = 0;
  for (const o of all) {
    if (isMarked(g, seat, o.index)) sum += 1;
    else if (o.row.whole === undefined) sum += 0.5 * Math.min(1, haveOf(g, seat, o) / o.need);
  }
  return sum / all.length;
}

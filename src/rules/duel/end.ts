import type { Game, SeatIndex } from '../../engine/game.js';
import { money } from '../base/api/goods.js';
import { goodsPoints } from '../base/api/round.js';
import type { VersusGoal } from '../base/api/rows.js';
import { hasAll, isMarked, LOST, objectiveGoal, objectivesOf, resultOf, setResult, WON } from '../scenario/api.js';
import { OBJECTIVES } from './objectives.js';

const FIRST = 0;
const SECOND = 1;
const rivalOf = (seat: SeatIndex): number => 1 - seat;

function reached(g: Game, seat: SeatIndex): number {
  let sum = 0;
  for (const { index } of objectivesOf(g.rules)) if (isMarked(g, seat, index)) sum++;
  return sum;
}

/** Above 0 if a leads: by objectives, value of goods, coins (DUEL-061, DUEL-062, RUL-D06). A seat that lost is always behind (RUL-D14). */
function lead(g: Game, a: number, b: number): number {
  const lost = Number(resultOf(g, b) === LOST) - Number(resultOf(g, a) === LOST);
  if (lost !== 0 || resultOf(g, a) === LOST) return lost;
  return reached(g, a) - reached(g, b) || goodsPoints(g, a) - goodsPoints(g, b) || money(g, a) - money(g, b);
}

/**
 * Ends the game after a round if a seat has all objectives or the round is the last (DUEL-060, DUEL-064). Equal seats both win (DUEL-063).
 */
export function endRound(g: Game, last: boolean): boolean {
  if (!last && !hasAll(g, FIRST) && !hasAll(g, SECOND)) return false;
  const ahead = lead(g, FIRST, SECOND);
  setResult(g, FIRST, ahead >= 0 ? WON : LOST);
  setResult(g, SECOND, ahead <= 0 ? WON : LOST);
  return true;
}

export const GOAL: VersusGoal = {
  utility: 'versus',
  ...objectiveGoal(OBJECTIVES.map((o) => o.id)),
  won: (g, seat) => resultOf(g, seat) !== LOST && lead(g, seat, rivalOf(seat)) >= 0,
  lead,
};

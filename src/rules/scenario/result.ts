import type { Game, SeatIndex } from '../../engine/game.js';
import { endGame } from '../base/api/round.js';
import type { SoloGoal } from '../base/api/rows.js';
import { compiled, G as BASE } from '../base/api/state.js';
import { haveOf, meanProgress } from './objectives.js';
import { isMarked, objectivesOf, S } from './state.js';

/* Results of the seats: won, lost or still open. */
const OPEN = 0;
export const WON = 1;
export const LOST = 2;
export const RESULTS = ['open', 'won', 'lost'] as const;

export function resultOf(g: Game, seat: SeatIndex): number {
  return S.result.get(g, seat);
}

export function setResult(g: Game, seat: SeatIndex, result: number): void {
  if (resultOf(g, seat) !== OPEN) return;
  S.result.set(g, seat, result);
  if (g.log !== null) g.log(`seat${seat} has ${RESULTS[result]}`);
}

/** Ends a game of one seat immediately. */
export function decide(g: Game, won: boolean): void {
  setResult(g, 0, won ? WON : LOST);
  endGame(g);
}

/**
 * Decides a game of one seat at the end of a round: it is won, or lost if the round is the last; otherwise it continues, and the function
 * returns false.
 */
export function decideRound(g: Game, last: boolean, won: boolean): boolean {
  if (won) setResult(g, 0, WON);
  else if (last) setResult(g, 0, LOST);
  return won || last;
}

export const hasAll = (g: Game, seat: SeatIndex): boolean => objectivesOf(g.rules).every((o) => isMarked(g, seat, o.index));

/** Returns the final reward of a game of one seat with the options `lossReward` and `speedBonus` (SOLO-DEC-22, SOLO-DEC-24). */
function paysAlone(g: Game, _seat: number, reward: number): number {
  const { options } = g.rules;
  if (reward < 0) return Number(options['lossReward'] ?? reward);
  const { rounds } = compiled(g);
  return options['speedBonus'] === 'true' ? reward + (0.1 * (rounds - BASE.round.get(g))) / rounds : reward;
}

/** The common part of goals with the objectives `ids`. */
export function objectiveGoal(ids: readonly string[]): Omit<SoloGoal, 'utility' | 'won'> {
  return {
    objectives: ids,
    have: (g, seat, k) => haveOf(g, seat, objectivesOf(g.rules)[k]!),
    need: (g, k) => objectivesOf(g.rules)[k]!.need,
    done: (g, seat, k) => isMarked(g, seat, objectivesOf(g.rules)[k]!.index),
    progress: meanProgress,
  };
}

/** The common part of goals of one seat, which has no opponents. */
export const ONE_SEAT: Pick<SoloGoal, 'utility' | 'won' | 'pays'> = {
  utility: 'solo',
  won: (g, seat) => resultOf(g, seat) === WON,
  pays: paysAlone,
};

/** Returns the goal of a scenario of one seat that needs all objectives of its module. */
export const soloGoal = (ids: readonly string[]): SoloGoal => ({ ...objectiveGoal(ids), ...ONE_SEAT });

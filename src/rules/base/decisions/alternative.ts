import type { Game, SeatIndex } from '../../../engine/game.js';
import { push, words } from '../../../engine/stack.js';
import type { PlaceIndex } from '../model/tables.js';
import { addEffect, holderOf, holderWord, isPossible, runEffect } from '../effects/use.js';
import type { Effect, Reward } from '../model/schema.js';
import { REWARD, REWARDS } from '../model/verbs.js';
import { usesEffect } from '../model/in-play.js';
import { singleDecision } from './builders.js';

/** By `choice` row: the effect of each alternative, -1 if there is none. */
const choices: number[][] = [];

/** Binds the alternatives of a row; returns the number that frames store. */
export function addChoice(alternatives: NonNullable<Effect['choice']>): number {
  const of = (name: Reward): number => (alternatives[name] === undefined ? -1 : addEffect(alternatives[name], `alternative ${name}`));
  return choices.push(REWARDS.map(of)) - 1;
}

const isOpen = (g: Game, seat: SeatIndex, effect: number, place: PlaceIndex, holder: number): boolean =>
  effect >= 0 && isPossible(g, seat, effect, place, holder);

export function hasAlternative(g: Game, seat: SeatIndex, choice: number, place: PlaceIndex, holder: number): boolean {
  return choices[choice]!.some((effect) => isOpen(g, seat, effect, place, holder));
}

export function askAlternative(g: Game, seat: SeatIndex, choice: number, place: PlaceIndex, holder: number): void {
  push(g, ALTERNATIVE, seat, choice, place, holderWord(g, seat, place, holder));
}

/** DEC-PLACE-08, DEC-PLACE-20: the seat chooses one of the possible alternatives. */
export const ALTERNATIVE = singleDecision({
  name: 'base.alternative',
  words: words({ choice: 'work', place: 'work', holder: 'work' }),
  offer: (g, seat, choice, place, holder) =>
    choices[choice]!.forEach((effect, k) => {
      if (isOpen(g, seat, effect, place, holderOf(g, seat, place, holder))) g.offer(REWARD.ids[k]!);
    }),
  chosen: (g, seat, reward, choice, place, holder) =>
    runEffect(g, seat, choices[choice]![reward]!, place, holderOf(g, seat, place, holder)),
  available: (rules) => usesEffect(rules, 'choice'),
});

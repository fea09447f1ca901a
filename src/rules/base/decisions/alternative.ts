import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { FRAME, pop, push } from '../../../engine/stack.js';
import { addEffect, holderOf, holderWord, isPossible, runEffect } from '../effects/use.js';
import type { Effect, Reward } from '../rows.js';
import { REWARD, REWARDS } from '../verbs.js';
import { speaks } from '../scope.js';

/** By choice: the effect of each alternative, -1 where there is none. */
const choices: number[][] = [];

/** Binds the alternatives of a row; its number goes into frames. */
export function addChoice(alternatives: NonNullable<Effect['choice']>): number {
  const of = (name: Reward): number => (alternatives[name] === undefined ? -1 : addEffect(alternatives[name], `alternative ${name}`));
  return choices.push(REWARDS.map(of)) - 1;
}

const isOpen = (g: Game, seat: number, effect: number, place: number, holder: number): boolean => effect >= 0 && isPossible(g, seat, effect, place, holder);

export function hasAlternative(g: Game, seat: number, choice: number, place: number, holder: number): boolean {
  return choices[choice]!.some((effect) => isOpen(g, seat, effect, place, holder));
}

export function askAlternative(g: Game, seat: number, choice: number, place: number, holder: number): void {
  push(g, ALTERNATIVE, seat, choice, place);
  g.u8[g.top + FRAME.c] = holderWord(g, seat, place, holder);
}

/** DEC-PLACE-08, DEC-PLACE-20: one of the alternatives that are possible. Words: choice, place, holder. */
export const ALTERNATIVE = decision({
  name: 'base.alternative',
  args: [],
  legal: (g, seat, frame) => {
    const place = g.u8[frame + FRAME.b]!;
    const holder = holderOf(g, seat, place, g.u8[frame + FRAME.c]!);
    choices[g.u8[frame + FRAME.a]!]!.forEach((effect, k) => {
      if (isOpen(g, seat, effect, place, holder)) g.offer(REWARD.ids[k]!);
    });
  },
  apply: (g, seat, frame, action) => {
    const effect = choices[g.u8[frame + FRAME.a]!]![g.rules.world.catalog.keyOf[action]!]!;
    const place = g.u8[frame + FRAME.b]!;
    const holder = holderOf(g, seat, place, g.u8[frame + FRAME.c]!);
    pop(g);
    runEffect(g, seat, effect, place, holder);
  },
  possible: (rules) => speaks(rules, 'choice'),
});

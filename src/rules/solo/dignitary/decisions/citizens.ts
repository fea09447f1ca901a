import { family } from '../../../../engine/family.js';
import { roll } from '../../../../engine/chance.js';
import type { Game } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { push } from '../../../../engine/stack.js';
import type { RulesetConfig } from '../../../../engine/slots.js';
import { CITIZENS, G, STREAM, T } from '../../../base/api.js';
import { CHOSEN, SPACES } from '../data/spaces.js';

/** Offset of the citizen of each space, once the layout is bound. */
let at: readonly number[] = [];

export function bindSpaces(): void {
  const onBoard = CITIZENS as readonly string[];
  at = SPACES.map((space) => (onBoard.includes(space) ? G.citizens + onBoard.indexOf(space) : T.deedCitizenAt[T.deeds.findIndex((d) => d.row.id === space)]!));
}

/** Value of the option that says how the spaces are chosen: by the player, by chance, or a list (RUL-S18). */
const choiceOf = ({ options }: RulesetConfig): string => options['dignitaryCitizens'] ?? 'agent';
const isAsked = (rules: RulesetConfig): boolean => choiceOf(rules) === 'agent';

/** a space that gets one of the citizens; key = space */
export const CITIZEN_SPACE = family('citizen_space', (module) =>
  module === 'dignitary' ? SPACES.map((space, key) => ({ key, args: [space], available: isAsked })) : [],
);

/** SOLO-DEC-01: spaces in ascending order, so that each set has one path; Citizens laid already are the state. Skipped once all are laid. */
export const CITIZEN_CHOICE = decision({
  name: 'dignitary.citizens',
  legal: (g) => {
    let chosen = 0;
    let next = 0;
    at.forEach((slot, space) => {
      if (g.u8[slot] === 0) return;
      chosen++;
      next = space + 1;
    });
    if (chosen >= CHOSEN) return;
    // enough higher spaces must be left for the other Citizens
    for (let space = next; space <= SPACES.length - (CHOSEN - chosen); space++) g.offer(CITIZEN_SPACE.ids[space]!);
  },
  apply: (g, _seat, _frame, action) => {
    g.u8[at[g.keyOf(action)]!] = 1;
  },
  available: isAsked,
});

/** DIG-011: Citizens on seven spaces. A list of seven leaves nothing to chance. */
export function layCitizens(g: Game): void {
  const choice = choiceOf(g.rules);
  if (choice === 'agent') return push(g, CITIZEN_CHOICE, 0);
  const left = choice === 'random' ? [...at] : choice.split(',').map((space) => at[SPACES.indexOf(space)]!);
  for (let k = 0; k < CHOSEN; k++) g.u8[left.splice(roll(g, STREAM.setup, left.length), 1)[0]!] = 1;
}

import { family } from '../../../../engine/family.js';
import { roll } from '../../../../engine/chance.js';
import type { Game } from '../../../../engine/game.js';
import { decision } from '../../../../engine/module.js';
import { push } from '../../../../engine/stack.js';
import type { RulesetConfig } from '../../../../engine/slots.js';
import { CITIZENS } from '../../../base/api/rows.js';
import { G, STREAM, T, type SpaceIndex } from '../../../base/api/state.js';
import { CHOSEN, SPACES } from '../data/spaces.js';

/** By space: index of its citizen on the board, -1: it is a deed. */
const ON_BOARD = SPACES.map((space) => (CITIZENS as readonly string[]).indexOf(space));
const deedOf = (space: SpaceIndex): number => T.deeds.findIndex((deed) => deed.row.id === SPACES[space]);

const hasCitizen = (g: Game, space: SpaceIndex): boolean =>
  (ON_BOARD[space]! >= 0 ? G.citizens.get(g, ON_BOARD[space]!) : T.deedCitizens.get(g, deedOf(space))) !== 0;

function layCitizen(g: Game, space: SpaceIndex): void {
  if (ON_BOARD[space]! >= 0) G.citizens.set(g, ON_BOARD[space]!, 1);
  else T.deedCitizens.set(g, deedOf(space), 1);
}

/** Returns the value of the option for the choice of spaces: by the player, by chance, or a list (RUL-S18). */
const choiceOf = ({ options }: RulesetConfig): string => options['dignitaryCitizens'] ?? 'agent';
const isAsked = (rules: RulesetConfig): boolean => choiceOf(rules) === 'agent';

/** a space gets one of the citizens; key = space */
export const CITIZEN_SPACE = family('citizen_space', (module) =>
  module === 'dignitary' ? SPACES.map((space, key) => ({ key, args: [space], available: isAsked })) : [],
);

/**
 * SOLO-DEC-01: the seat chooses spaces in ascending order, so that each set has one path. The placed Citizens are the only state of the
 * decision. After the last Citizen the decision is skipped.
 */
export const CITIZEN_CHOICE = decision({
  name: 'dignitary.citizens',
  legal: (g) => {
    let chosen = 0;
    let next = 0;
    for (let space = 0; space < SPACES.length; space++) {
      if (!hasCitizen(g, space)) continue;
      chosen++;
      next = space + 1;
    }
    if (chosen >= CHOSEN) return;
    // enough higher spaces must remain for the other Citizens
    for (let space = next; space <= SPACES.length - (CHOSEN - chosen); space++) g.offer(CITIZEN_SPACE.ids[space]!);
  },
  apply: (g, _seat, _frame, action) => layCitizen(g, g.keyOf(action)),
  available: isAsked,
});

/** DIG-011: puts Citizens onto seven spaces. A list of seven leaves nothing to chance. */
export function layCitizens(g: Game): void {
  const choice = choiceOf(g.rules);
  if (choice === 'agent') return push(g, CITIZEN_CHOICE, 0);
  const left = choice === 'random' ? [...SPACES.keys()] : choice.split(',').map((space) => (SPACES as readonly string[]).indexOf(space));
  for (let k = 0; k < CHOSEN; k++) layCitizen(g, left.splice(roll(g, STREAM.setup, left.length), 1)[0]!);
}

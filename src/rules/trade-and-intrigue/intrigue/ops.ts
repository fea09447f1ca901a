import { push } from '../../../engine/stack.js';
import { SOMETHING, type Op } from '../../base/api/effects.js';
import { characterIndex } from './character-rules.js';
import { ARSON, TARGET } from './decisions/target.js';
import { TREASON } from './decisions/traitor.js';
import { EACH } from './strike.js';

/** The ops of the board "Intrigue". An impossible effect is ignored when it runs (TI-INTR-GEN-6). */
export const OPS: Readonly<Record<string, Op>> = {
  /** the character affects one other seat */
  against: {
    arg: characterIndex,
    test: () => SOMETHING,
    run: (g, seat, character) => push(g, TARGET, seat, character),
  },
  /** the character affects all other seats */
  againstAll: {
    arg: characterIndex,
    test: () => SOMETHING,
    run: (g, seat, character) => push(g, EACH, seat, character),
  },
  arson: { arg: Number, test: () => SOMETHING, run: (g, seat) => push(g, ARSON, seat) },
  treason: { arg: Number, passesCitizens: true, test: () => SOMETHING, run: (g, seat) => push(g, TREASON, seat) },
};

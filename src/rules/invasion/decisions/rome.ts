import type { Game } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push } from '../../../engine/stack.js';
import { singleDecision } from '../../base/api/decisions.js';
import { clockwise } from '../../base/api/round.js';
import { CITIZENS } from '../../base/api/rows.js';
import { G } from '../../base/api/state.js';
import { MONK } from '../../base/api/words.js';
import { CITIZEN_NAMES, CITY } from '../state.js';
import { neutralsFrom, offerNeutrals, returnNeutral } from '../team.js';
import { CHOOSE, IN_CITIZENS, IN_MONKS, REMOVE } from '../verbs.js';

function haveAllMonks(g: Game): boolean {
  for (let seat = 0; seat < g.rules.seats; seat++) if (neutralsFrom(g, seat, MONK) === 0) return false;
  return true;
}

/** COOP-DEC-33: the seat chooses between a Monk of every seat and a citizen (RUL-C14). */
export const ROME = singleDecision({
  name: 'invasion.rome',
  offer: (g) => {
    if (haveAllMonks(g)) g.offer(CHOOSE.ids[IN_MONKS]!);
    g.offer(CHOOSE.ids[IN_CITIZENS]!);
  },
  chosen: (g, startPlayer, way) => {
    if (way !== IN_MONKS) return push(g, REMOVAL, startPlayer);
    for (let k = g.rules.seats - 1; k >= 0; k--) push(g, MONK_RETURN, clockwise(g, k));
  },
});

/** The seat returns one of its Monks, wherever it is. */
export const MONK_RETURN = decision({
  name: 'invasion.monk',
  legal: (g, seat) => offerNeutrals(g, seat, MONK),
  apply: (g, seat, _frame, action) => {
    pop(g);
    returnNeutral(g, seat, action);
  },
});

/** Returns whether the citizen of a `remove` action is still there: first the citizens of the base game, then those of the city. */
const isThere = (g: Game, key: number): boolean =>
  (key < CITIZENS.length ? G.citizens.get(g, key) : CITY.citizens.get(g, key - CITIZENS.length)) !== 0;

/** The seat removes from the game a citizen that no seat has won (RUL-C26); if there is none, the event has no effect. */
export const REMOVAL = singleDecision({
  name: 'invasion.removal',
  offer: (g) => {
    for (let key = 0; key < CITIZENS.length + CITIZEN_NAMES.length; key++) if (isThere(g, key)) g.offer(REMOVE.ids[key]!);
  },
  chosen: (g, _startPlayer, key) => {
    if (key < CITIZENS.length) G.citizens.set(g, key, 0);
    else CITY.citizens.set(g, key - CITIZENS.length, 0);
  },
});

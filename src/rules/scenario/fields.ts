import type { Rows } from '../base/api/rows.js';
import { TOWNS } from '../base/api/map.js';
import { asFlag, asList, asName } from '../base/api/positions.js';
import { idsOf } from '../base/api/state.js';
import { RESULTS, resultOf } from './result.js';
import { G, isMarked, objectivesOf, P, S, townsOf } from './state.js';

/** Fields of positions for objectives and citizens in towns. A field is omitted while it is as after set-up. */
export const FIELDS: NonNullable<Rows['fields']> = {
  game: {
    town_citizens: {
      // always written if the ruleset has any, like the citizens of the board
      read: (g) => (townsOf(g.rules).length === 0 ? undefined : TOWNS.filter((_, k) => G.townCitizens.get(g, k) !== 0).map((t) => t.id)),
      apply: (g, value) => {
        const left = asList(value, 'town_citizens').map((town) => asName(town, 'town_citizens', townsOf(g.rules)));
        TOWNS.forEach(({ id }, k) => G.townCitizens.set(g, k, Number(left.includes(townsOf(g.rules).indexOf(id)))));
      },
    },
  },
  seat: {
    objectives: {
      read: (g, seat) => {
        const marked = objectivesOf(g.rules).filter((o) => isMarked(g, seat, o.index));
        return marked.length === 0 ? undefined : idsOf(marked);
      },
      apply: (g, seat, value) => {
        const all = objectivesOf(g.rules);
        for (const id of asList(value, 'objectives')) P.objectives.set(g, seat, all[asName(id, 'objectives', idsOf(all))]!.index, 1);
      },
    },
    done_this_round: {
      read: (g, seat) => (P.doneThisRound.get(g, seat) === 0 ? undefined : true),
      apply: (g, seat, value) => P.doneThisRound.set(g, seat, Number(asFlag(value, 'done_this_round'))),
    },
    result: {
      read: (g, seat) => (resultOf(g, seat) === 0 ? undefined : RESULTS[resultOf(g, seat)]),
      apply: (g, seat, value) => S.result.set(g, seat, asName(value, 'result', RESULTS)),
    },
  },
};

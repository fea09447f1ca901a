import { canRecruit, recruit } from '../pieces/recruit.js';
import { RECRUIT } from '../model/verbs.js';
import { BOATMAN, CRAFTSMAN, TRADER } from '../model/vocabulary.js';
import { singleDecision } from './builders.js';

const ALTERNATIVES = [BOATMAN, CRAFTSMAN, TRADER] as const;

/** DEC-BASE-09: the seat chooses one of the possible alternatives of the Village. */
export const VILLAGE = singleDecision({
  name: 'base.village',
  offer: (g, seat) => {
    for (const kind of ALTERNATIVES) if (canRecruit(g, seat, kind)) g.offer(RECRUIT.ids[kind]!);
  },
  chosen: recruit,
});

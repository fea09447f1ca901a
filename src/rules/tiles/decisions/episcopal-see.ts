import { singleDecision } from '../../base/api/decisions.js';
import { moveTo } from '../../base/api/map.js';
import { S, T } from '../../base/api/state.js';
import { TOWN } from '../../base/api/words.js';
import { inPlay } from '../state.js';

/** DEC-PLACE-04: the merchant goes from Tours to any other town, without a good (PLACE-EPISCOPALSEE-2, PLACE-EPISCOPALSEE-3). */
export const SEE = singleDecision({
  name: 'tiles.see',
  offer: (g, seat) => {
    for (let town = 0; town < T.edgesAt.length; town++) if (town !== S.town.get(g, seat)) g.offer(TOWN.ids[town]!);
  },
  chosen: moveTo,
  available: inPlay('episcopal_see_of_tours'),
});

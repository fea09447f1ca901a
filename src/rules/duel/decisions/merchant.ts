import { singleDecision } from '../../base/api/decisions.js';
import { setTown, TOWNS } from '../../base/api/map.js';
import { TOWN } from '../../base/api/words.js';

/** DUEL-DEC-02: the merchant's town, also one that the other seat has chosen; this is not a move, so no hook of moves runs. */
export const MERCHANT = singleDecision({
  name: 'duel.merchant',
  offer: (g) => {
    for (let town = 0; town < TOWNS.length; town++) g.offer(TOWN.ids[town]!);
  },
  chosen: setTown,
});

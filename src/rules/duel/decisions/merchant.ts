import { singleDecision } from '../../base/api/decisions.js';
import { setTown, TOWNS } from '../../base/api/map.js';
import { TOWN } from '../../base/api/words.js';

/**
 * DUEL-DEC-02: the seat chooses the merchant's town, even one that the other seat has chosen. This is not a move: no hook of moves runs.
 */
export const MERCHANT = singleDecision({
  name: 'duel.merchant',
  offer: (g) => {
    for (let town = 0; town < TOWNS.length; town++) g.offer(TOWN.ids[town]!);
  },
  chosen: setTown,
});

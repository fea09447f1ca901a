import { setTown, singleDecision, TOWN, TOWNS } from '../../base/api.js';

/** DUEL-DEC-02: the merchant's town, also one that the other seat has chosen; this is not a move, so no hook of moves runs. */
export const MERCHANT = singleDecision({
  name: 'duel.merchant',
  offer: (g) => {
    for (let town = 0; town < TOWNS.length; town++) g.offer(TOWN.ids[town]!);
  },
  chosen: setTown,
});

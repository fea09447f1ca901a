import { setTown, singleDecision, TOWN, TOWNS } from '../../base/api.js';

/** DUEL-DEC-02: any town, also the one that the other has chosen; this is no move, and nothing follows from it. */
export const MERCHANT = singleDecision({
  name: 'duel.merchant',
  offer: (g) => {
    for (let town = 0; town < TOWNS.length; town++) g.offer(TOWN.ids[town]!);
  },
  chosen: setTown,
});

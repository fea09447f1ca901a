import { push, words } from '../../../engine/stack.js';
import { emptyWaiting, fromWaiting, loseTile, ownsTile, toBag } from '../../base/api/board.js';
import {
  indulgenceDecision,
  malfunctionDecision,
  retrainingDecision,
  singleDecision,
  trainingDecision,
  voyageDecision,
  walkDecision,
  yesNoDecision,
} from '../../base/api/decisions.js';
import { money, payCoins } from '../../base/api/goods.js';
import { G, P, rowsInPlay } from '../../base/api/state.js';
import { FOLLOWER, KINDS, TILE } from '../../base/api/words.js';
import { corpsesOnMarket, removeCorpse } from '../corpses.js';

/* Decisions of events, except those about Indulgence cards. */

/** PLG-DEC-13, Bon Voyage (PLG-EVT-BONVOYAGE-1, PLG-EVT-BONVOYAGE-2) */
export const VOYAGE = voyageDecision({ name: 'plague.voyage' });

/** PLG-DEC-13, Fast Travel and Messenger Service: the merchant reaches every town in which a step ends (RUL-P52). */
export const FAST_TRAVEL = walkDecision({ name: 'plague.fast_travel' });

/** PLG-DEC-14 (RUL-P17, RUL-P37) */
export const TRAINING = trainingDecision({ name: 'plague.training' });

/** PLG-DEC-16 (PLG-EVT-INDULGENCE-1, PLG-EVT-INDULGENCE-2) */
export const INDULGENCE_EVENT = indulgenceDecision({ name: 'plague.indulgence' });

/** PLG-DEC-18 (PLG-EVT-MALFUNCTION-1) */
export const MALFUNCTION = malfunctionDecision({ name: 'plague.malfunction' });

/** PLG-DEC-20 (PLG-EVT-RETRAINING-1, PLG-EVT-RETRAINING-2, RUL-P37) */
export const RETRAINING = retrainingDecision({ name: 'plague.retraining' });

/** PLG-DEC-17: the seat returns a neutral one of the drawn followers to the supply; the others go back into the bag (PLG-EVT-RATS-3). */
export const RATS = singleDecision({
  name: 'plague.rats',
  offer: (g, seat) => {
    for (let kind = 0; kind < KINDS.length; kind++) if (P.waiting.get(g, seat, kind) > 0) g.offer(FOLLOWER.ids[kind]!);
  },
  chosen: (g, seat, kind) => {
    fromWaiting(g, seat, kind);
    G.followers.add(g, kind, 1);
    if (g.log !== null) g.log(`seat${seat} loses ${KINDS[kind]}`);
    emptyWaiting(g, seat, toBag);
  },
});

/** PLG-DEC-19: the seat may move a Corpse of its Market to the supply, for coins (PLG-EVT-GRAVEGOODS-1). */
export const GRAVE_GOODS = yesNoDecision({
  name: 'plague.grave_goods',
  words: words({ price: 'work' }),
  asked: (g, seat, price) => corpsesOnMarket(g, seat) > 0 && money(g, seat) >= price,
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    removeCorpse(g, seat);
    push(g, GRAVE_GOODS, seat, price);
  },
});

/** PLG-DEC-21: the seat chooses a tile that leaves the game (PLG-EVT-ARSON-1); a seat without tiles is not asked (PLG-EVT-ARSON-2). */
export const ARSON = singleDecision({
  name: 'plague.arson',
  offer: (g, seat) => {
    for (const tile of rowsInPlay(g).tiles) if (ownsTile(g, seat, tile.index)) g.offer(TILE.ids[tile.index]!);
  },
  chosen: loseTile,
});

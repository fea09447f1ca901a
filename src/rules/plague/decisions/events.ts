import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import {
  DECLINE,
  emptyWaiting,
  FOLLOWER,
  fromWaiting,
  G,
  KINDS,
  loseReserveWheel,
  loseTile,
  money,
  MONK,
  offerPlacedWheels,
  ownsTile,
  P,
  payCoins,
  RESERVE_WHEEL,
  S,
  singleDecision,
  T,
  TILE,
  toBag,
  TORTURE,
  vacate,
  yesNoDecision,
} from '../../base/api.js';
import { corpsesOnMarket, removeCorpse } from '../corpses.js';

/* What events ask of a seat, if it is no step, move or card. */
const available = (rules: { modules: readonly string[] }): boolean => rules.modules.includes('plague');

/** PLG-DEC-16: a neutral follower but no Monk for coins, into the bag without a step, or none (PLG-EVT-INDULGENCE-1, PLG-EVT-INDULGENCE-2). */
export const INDULGENCE_EVENT = singleDecision({
  name: 'plague.indulgence',
  words: words({ price: 'work' }),
  offer: (g) => {
    for (let kind = 0; kind < MONK; kind++) if (g.u8[G.followers + kind]! > 0) g.offer(FOLLOWER.ids[kind]!);
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, seat, kind, price) => {
    payCoins(g, seat, price);
    g.u8[G.followers + kind]!--;
    toBag(g, seat, kind);
    if (g.log !== null) g.log(`seat${seat} gains ${KINDS[kind]}`);
  },
  available,
});

/** PLG-DEC-17: a neutral follower of those drawn goes to the supply, the others back into the bag (PLG-EVT-RATS-3). */
export const RATS = singleDecision({
  name: 'plague.rats',
  offer: (g, seat) => {
    for (let kind = 0; kind < KINDS.length; kind++) if (g.u8[g.seat(seat) + P.waiting + kind]! > 0) g.offer(FOLLOWER.ids[kind]!);
  },
  chosen: (g, seat, kind) => {
    fromWaiting(g, seat, kind);
    g.u8[G.followers + kind]!++;
    if (g.log !== null) g.log(`seat${seat} loses ${KINDS[kind]}`);
    emptyWaiting(g, seat, toBag);
  },
  available,
});

/** PLG-DEC-18: a placed wheel, or one of the reserve, goes back to the supply (PLG-EVT-MALFUNCTION-1); a seat without any is not asked. */
export const MALFUNCTION = decision({
  name: 'plague.malfunction',
  legal: (g, seat) => {
    offerPlacedWheels(g, seat);
    if (g.u8[g.seat(seat) + S.wheelCount]! > 0) g.offer(TORTURE.ids[RESERVE_WHEEL]!);
  },
  apply: (g, seat, _frame, action) => {
    pop(g);
    if (action === TORTURE.ids[RESERVE_WHEEL]) loseReserveWheel(g, seat);
    else vacate(g, seat, g.keyOf(action));
    g.u8[G.wheels]!++;
  },
  available,
});

/** PLG-DEC-19: a Corpse of the Market to the supply for coins, or no more (PLG-EVT-GRAVEGOODS-1). */
export const GRAVE_GOODS = yesNoDecision({
  name: 'plague.grave_goods',
  words: words({ price: 'work' }),
  asked: (g, seat, price) => corpsesOnMarket(g, seat) > 0 && money(g, seat) >= price,
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    removeCorpse(g, seat);
    push(g, GRAVE_GOODS, seat, price);
  },
  available,
});

/** PLG-DEC-21: a tile leaves the game (PLG-EVT-ARSON-1); a seat without any is not asked (PLG-EVT-ARSON-2). */
export const ARSON = singleDecision({
  name: 'plague.arson',
  offer: (g, seat) => {
    for (const tile of T.tiles) if (ownsTile(g, seat, tile.index)) g.offer(TILE.ids[tile.index]!);
  },
  chosen: loseTile,
  available,
});

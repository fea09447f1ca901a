import type { Game, SeatIndex } from '../../../engine/game.js';
import { decision } from '../../../engine/module.js';
import { pop, push, words } from '../../../engine/stack.js';
import { EDGE_CHOICE, singleDecision, summoningDecision, voyageDecision, yesNoDecision } from '../../base/api/decisions.js';
import { isPossible, runEffect } from '../../base/api/effects.js';
import { advance, itemValue, money, offerItems, payCoins, returnItem, trackOf } from '../../base/api/goods.js';
import { canMove, TOWNS, WATERWAY } from '../../base/api/map.js';
import { goodsPoints } from '../../base/api/round.js';
import { T, TRACK_LAST } from '../../base/api/state.js';
import { DECLINE, DEV, SEAT, TOWN, TRACK } from '../../base/api/words.js';
import { TOWER_AT } from '../state.js';
import { neutralsFrom, offerNeutrals, returnNeutral } from '../team.js';
import { destroyTower, hasTower, towersOf } from '../towers.js';
import { CHOOSE, IN_GOODS } from '../verbs.js';

/* Decisions of each seat alone (COOP-DEC-06), and the move of Good Winds. */
const PRICE = words({ price: 'work' });

/** Returns the effect of the Guildhall; Progress has the same rules (RUL-C20). */
const guildhall = (): number => T.places.find((place) => place.tile < 0 && place.row.effect?.build !== undefined)!.index;

export const canProgress = (g: Game, seat: SeatIndex, price: number): boolean =>
  money(g, seat) >= price && isPossible(g, seat, guildhall(), guildhall(), seat);

/** COOP-DEC-26: the seat may build a tower or a station where its merchant is. */
export const PROGRESS = yesNoDecision({
  name: 'invasion.progress',
  words: PRICE,
  accepted: (g, seat, price) => {
    payCoins(g, seat, price);
    runEffect(g, seat, guildhall());
  },
});

/** COOP-DEC-27: the seat makes a step on a follower track that is not at its end, with its bonus; it must do so (RUL-C55). */
export const TRAINING = singleDecision({
  name: 'invasion.training',
  offer: (g, seat) => {
    for (let track = 0; track < DEV; track++) if (trackOf(g, seat, track) < TRACK_LAST[track]!) g.offer(TRACK.ids[track]!);
  },
  chosen: advance,
});

/** COOP-DEC-29 */
export const BON_VOYAGE = voyageDecision({ name: 'invasion.bon_voyage' });

/** COOP-DEC-34, RUL-121 */
export const SUMMONING = summoningDecision({ name: 'invasion.summoning' });

/** COOP-DEC-25: the start player may name a seat, which then must use a waterway. */
export const GOOD_WINDS = singleDecision({
  name: 'invasion.good_winds',
  offer: (g) => {
    for (let seat = 0; seat < g.rules.seats; seat++) if (canMove(g, seat, WATERWAY)) g.offer(SEAT.ids[seat]!);
    if (g.legalCount > 0) g.offer(DECLINE.ids[0]!);
  },
  chosen: (g, _startPlayer, seat) => push(g, EDGE_CHOICE, seat, WATERWAY),
});

const LEFT = words({ left: 'public' });

/** COOP-DEC-30: the seat returns a neutral follower to the supply. */
export const FAMINE = decision({
  name: 'invasion.famine',
  words: LEFT,
  legal: (g, seat) => offerNeutrals(g, seat, 0),
  apply: (g, seat, frame, action) => {
    if (LEFT.left.add(g, frame, -1) === 0) pop(g);
    returnNeutral(g, seat, action);
  },
});

/** Each seat returns this number of followers. A seat with fewer returns all its followers, which needs no decision (COOP-EVT-FAMINE-3). */
export function askFamine(g: Game, seat: SeatIndex, followers: number): void {
  const most = Math.min(followers, neutralsFrom(g, seat, 0));
  if (most > 0) push(g, FAMINE, seat, most);
}

const DUE = words({ due: 'public' });

export const canBeRobbed = (g: Game, seat: SeatIndex, due: number): boolean => goodsPoints(g, seat) >= due || towersOf(g, seat) > 0;

/** COOP-DEC-32: the seat gives goods of the value, or a tower that it has built. */
export const ROBBERY = decision({
  name: 'invasion.robbery',
  words: DUE,
  legal: (g, seat, frame) => {
    if (goodsPoints(g, seat) >= DUE.due.get(g, frame)) g.offer(CHOOSE.ids[IN_GOODS]!);
    TOWNS.forEach((_, town) => {
      if (TOWER_AT[town]! >= 0 && hasTower(g, seat, TOWER_AT[town]!)) g.offer(TOWN.ids[town]!);
    });
  },
  apply: (g, seat, frame, action) => {
    const due = DUE.due.get(g, frame);
    pop(g);
    if (g.familyOf(action) === TOWN.index) destroyTower(g, seat, g.keyOf(action));
    else push(g, LOOT, seat, due);
  },
});

/** The seat gives one good after the other until the value is reached; no change is given (RUL-C15). */
export const LOOT = decision({
  name: 'invasion.loot',
  words: DUE,
  legal: (g, seat) => offerItems(g, seat),
  apply: (g, seat, frame, action) => {
    const item = g.keyOf(action);
    const due = DUE.due.get(g, frame) - itemValue(g, seat, item);
    if (due <= 0) pop(g);
    else DUE.due.set(g, frame, due);
    returnItem(g, seat, item);
  },
});

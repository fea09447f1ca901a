import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { ownsFaceUp, ownsTile, restoreTile, toBag, turnTile } from '../base/api/board.js';
import { drawFromBag } from '../base/api/effects.js';
import { advance, charge, gainCoins, trackOf } from '../base/api/goods.js';
import type { EventRule } from '../base/api/round.js';
import { G as BASE, kindOf, P as SEAT, rowsInPlay, S, TRACK_LAST, type TileIndex } from '../base/api/state.js';
import { KINDS, MONK } from '../base/api/words.js';
import { OFFERS } from './decisions/offers.js';
import { RIOTS } from './decisions/riots.js';

function eachTile(g: Game, seat: SeatIndex, faceUp: boolean, visit: (g: Game, seat: SeatIndex, tile: TileIndex) => void): void {
  for (const { index } of rowsInPlay(g).tiles) if (ownsTile(g, seat, index) && ownsFaceUp(g, seat, index) === faceUp) visit(g, seat, index);
}

/** A drawn follower goes back with another one of its kind; its marker advances if it is not at the end (RUL-R18, RUL-C18). */
function support(g: Game, seat: SeatIndex): void {
  if (S.bagSize.get(g, seat) === 0) return;
  const type = drawFromBag(g, seat);
  const kind = kindOf(type);
  toBag(g, seat, type);
  if (BASE.followers.get(g, kind) > 0) {
    BASE.followers.add(g, kind, -1);
    toBag(g, seat, kind);
    if (g.log !== null) g.log(`seat${seat} gains ${KINDS[kind]}`);
  }
  if (kind !== MONK && trackOf(g, seat, kind) < TRACK_LAST[kind]!) advance(g, seat, kind);
}

/** Rules of the events that no other module has. Taxes, Harvest, Plague and Pilgrimage are in other modules. */
export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  ...OFFERS,
  /** PRO-EVT-SUPPORT-1, PRO-EVT-SUPPORT-2 */
  'prosperity.support': { negative: false, affects: () => true, run: support },
  /** PRO-EVT-RIOTS-1, PRO-EVT-RIOTS-2 */
  'prosperity.riots': { negative: true, affects: () => true, run: (g, seat, price) => push(g, RIOTS, seat, price) },
  /** PRO-EVT-FIRESTORM-1..5, RUL-R16, RUL-R17 */
  'prosperity.firestorm': { negative: true, affects: () => true, run: (g, seat) => eachTile(g, seat, true, turnTile) },
  /** PRO-EVT-MASS-1, RUL-R23 */
  'prosperity.mass': {
    negative: false,
    affects: () => true,
    run: (g, seat, perMonk) => gainCoins(g, seat, perMonk * SEAT.market.get(g, seat, MONK)),
  },
  /** PRO-EVT-RESTORATION-1 */
  'prosperity.restoration': { negative: false, affects: () => true, run: (g, seat) => eachTile(g, seat, false, restoreTile) },
  /** PRO-EVT-DEVTAX-1 */
  'prosperity.development_tax': {
    negative: true,
    affects: () => true,
    run: (g, seat, perStatus) => charge(g, seat, perStatus * SEAT.status.get(g, seat)),
  },
};

import type { Game, SeatIndex } from '../../engine/game.js';
import { push } from '../../engine/stack.js';
import { ownedOfKind } from '../base/api/goods.js';
import { builtStations } from '../base/api/map.js';
import { P, T } from '../base/api/state.js';
import type { ObjectiveRow } from '../scenario/api.js';
import { BROCADE, FABRICS, PRICE, WOOL } from './decisions/fabrics.js';

/** Towns without a waterway; the Road is not a town (DUEL-OBJ-BRANCHES-1, RUL-D18). */
const INLAND = ['chartres', 'chateaudun', 'chateauroux', 'etampes', 'la_chatre', 'le_mans', 'montargis', 'vendome'];

const BRANCHES = 3;

const isInland = (g: Game, seat: SeatIndex): boolean => INLAND.some((town) => P.stations.get(g, seat, T.townOf.get(town)!) !== 0);

export const OBJECTIVES: readonly ObjectiveRow[] = [
  {
    id: 'books',
    name: 'Learn Bookkeeping',
    have: (g, seat) => P.status.get(g, seat),
    need: 3,
    automatic: true,
    rules: 'DUEL-OBJ-BOOKS-1',
    provenance: 'derived',
  },
  {
    id: 'branches',
    name: 'Three New Branches',
    // one station must be inland, so without an inland one the others count up to two
    have: (g, seat) => Math.min(builtStations(g, seat), isInland(g, seat) ? BRANCHES : BRANCHES - 1),
    need: BRANCHES,
    automatic: true,
    rules: 'DUEL-OBJ-BRANCHES-1 RUL-D18',
    provenance: 'derived',
  },
  {
    id: 'wine',
    name: 'Wine for Châtellerault',
    town: 'chatellerault',
    goods: { wine: 3 },
    rules: 'DUEL-OBJ-WINE-1',
    provenance: 'derived',
  },
  {
    id: 'lady',
    name: 'Clothe Your Lady',
    town: 'orleans',
    // one fabric must be brocade, so wool counts up to two
    have: (g, seat) => Math.min(ownedOfKind(g, seat, WOOL), PRICE - 1) + ownedOfKind(g, seat, BROCADE),
    need: PRICE,
    pay: (g, seat) => push(g, FABRICS, seat),
    rules: 'DUEL-OBJ-LADY-1',
    provenance: 'derived',
  },
];

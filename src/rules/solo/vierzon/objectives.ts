import type { Game, SeatIndex } from '../../../engine/game.js';
import { push } from '../../../engine/stack.js';
import { developmentPoints, goodsPoints } from '../../base/api/round.js';
import { P, T } from '../../base/api/state.js';
import type { ObjectiveRow } from '../../scenario/api.js';
import { gamersPoints } from '../../tiles/api.js';
import { MATERIALS } from './decisions/materials.js';

/** Victory points that the materials must have. */
const MATERIALS_POINTS = 12;

/** Returns the number of stations in the town, without those on a tile (RUL-S37). */
const stationIn =
  (town: string) =>
  (g: Game, seat: SeatIndex): number =>
    P.stations.get(g, seat, T.townOf.get(town)!);

/** The objectives in the order that the option `inOrder` requires (RUL-S11). */
export const OBJECTIVES: readonly ObjectiveRow[] = [
  { id: 'builder', name: 'Hire a Builder', coins: 10, before: 9, rules: 'VIE-OBJ-BUILDER-1..2', provenance: 'derived' },
  { id: 'fortress', name: 'Make Vierzon a fortress', coins: 25, rules: 'VIE-OBJ-FORTRESS-1', provenance: 'derived' },
  {
    id: 'company',
    name: 'Establish a building company in Loches',
    have: stationIn('loches'),
    need: 1,
    whole: true,
    automatic: true,
    rules: 'VIE-OBJ-COMPANY-1',
    provenance: 'derived',
  },
  {
    id: 'capital',
    name: 'Make Vierzon the capital',
    have: (g, seat) => developmentPoints(g, seat) + gamersPoints(g, seat),
    need: 28,
    automatic: true,
    rules: 'VIE-OBJ-CAPITAL-1 RUL-S35',
    provenance: 'derived',
  },
  {
    id: 'materials',
    name: 'Deliver building materials',
    town: 'vierzon',
    have: goodsPoints,
    need: MATERIALS_POINTS,
    pay: (g, seat) => push(g, MATERIALS, seat, MATERIALS_POINTS),
    rules: 'VIE-OBJ-MATERIALS-1 RUL-S06',
    provenance: 'derived',
  },
];

import type { EventTileRow } from '../../../base/api/rows.js';
import type { ObjectiveRow } from '../../../scenario/api.js';

/** The scenario board: 15 events in the order of their rounds, 5 objectives (SAL-009, SAL-020). */
export const EVENTS: readonly EventTileRow[] = [
  { id: 'salesman.feeding', event: 'feeding', pile: 'salesman', count: 10, value: 1, rules: 'SAL-EVT-FEEDING-1 SAL-EVT-STARVE-1',
    provenance: 'derived' },
  { id: 'salesman.great_feast', event: 'feeding', pile: 'salesman', count: 5, value: 2, rules: 'SAL-EVT-FEAST-1 SAL-EVT-STARVE-1',
    provenance: 'derived' },
];

/** The objectives in the order that the option `inOrder` requires (RUL-S10). */
export const OBJECTIVES: readonly ObjectiveRow[] = [
  { id: 'bourges', name: 'Wool to Bourges', town: 'bourges', goods: { wool: 3 }, rules: 'SAL-OBJ-BOURGES-1', provenance: 'derived' },
  { id: 'chartres', name: 'A set to Chartres', town: 'chartres', goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 },
    rules: 'SAL-OBJ-CHARTRES-1', provenance: 'derived' },
  { id: 'vendome', name: 'Cheese and wine to Vendôme', town: 'vendome', goods: { cheese: 2, wine: 2 }, rules: 'SAL-OBJ-VENDOME-1',
    provenance: 'derived' },
  { id: 'tours', name: 'Grain to Tours', town: 'tours', goods: { grain: 3 }, rules: 'SAL-OBJ-TOURS-1', provenance: 'derived' },
  { id: 'argenton', name: 'Brocade to Argenton-sur-Creuse', town: 'argenton_sur_creuse', goods: { brocade: 1 }, rules: 'SAL-OBJ-ARGENTON-1',
    provenance: 'derived' },
];

import type { EdgeRow, TownRow } from '../model/schema.js';

/** The 23 towns of the map. The first is Orléans, where every merchant starts (BASE-006). */
export const TOWNS: readonly TownRow[] = [
  { id: 'orleans', name: 'Orléans', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'chartres', name: 'Chartres', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'etampes', name: 'Étampes', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'le_mans', name: 'Le Mans', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'chateaudun', name: 'Châteaudun', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'montargis', name: 'Montargis', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'vendome', name: 'Vendôme', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'blois', name: 'Blois', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'briare', name: 'Briare', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'tours', name: 'Tours', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'chinon', name: 'Chinon', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'montrichard', name: 'Montrichard', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'vierzon', name: 'Vierzon', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'loches', name: 'Loches', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'bourges', name: 'Bourges', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'sancerre', name: 'Sancerre', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'chatellerault', name: 'Châtellerault', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'le_blanc', name: 'Le Blanc', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'chateauroux', name: 'Châteauroux', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'nevers', name: 'Nevers', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'argenton_sur_creuse', name: 'Argenton-sur-Creuse', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'la_chatre', name: 'La Châtre', rules: 'BASE-271', provenance: 'sourced' },
  { id: 'saint_amand_montrond', name: 'Saint-Amand-Montrond', rules: 'BASE-271', provenance: 'sourced' },
];
export const TOWN_IDS = TOWNS.map(({ id }) => id);

const edge = (type: EdgeRow['type'], a: string, b: string, ...spaces: number[]): EdgeRow => ({
  id: `${a}--${b}--${type}`, a, b, type, spaces, rules: 'BASE-024 BASE-268', provenance: 'sourced',
});

/**
 * The 29 roads and 14 waterways (BASE-268): two towns, and for each goods space the smallest number of seats with which it gets a good
 * (BASE-024).
 */
export const EDGES: readonly EdgeRow[] = [
  edge('road', 'le_mans', 'chartres', 4, 2),
  edge('road', 'etampes', 'montargis', 2, 4),
  edge('road', 'chatellerault', 'argenton_sur_creuse', 2, 4),
  edge('road', 'saint_amand_montrond', 'nevers', 4, 2),
  edge('road', 'le_mans', 'tours', 2, 3),
  edge('road', 'orleans', 'vierzon', 2, 3),
  edge('road', 'chartres', 'etampes', 2),
  edge('road', 'chartres', 'orleans', 2),
  edge('road', 'chartres', 'chateaudun', 2),
  edge('road', 'le_mans', 'chateaudun', 2),
  edge('road', 'le_mans', 'vendome', 2),
  edge('road', 'chateaudun', 'vendome', 2),
  edge('road', 'chateaudun', 'orleans', 2),
  edge('road', 'orleans', 'montargis', 2),
  edge('road', 'vendome', 'blois', 2),
  edge('road', 'montargis', 'briare', 2),
  edge('road', 'blois', 'vierzon', 2),
  edge('road', 'chinon', 'chatellerault', 2),
  edge('road', 'montrichard', 'loches', 2),
  edge('road', 'vierzon', 'chateauroux', 2),
  edge('road', 'bourges', 'sancerre', 2),
  edge('road', 'loches', 'chateauroux', 2),
  edge('road', 'le_blanc', 'chateauroux', 2),
  edge('road', 'argenton_sur_creuse', 'la_chatre', 2),
  edge('road', 'la_chatre', 'saint_amand_montrond', 2),
  edge('road', 'bourges', 'saint_amand_montrond', 2),
  edge('road', 'bourges', 'nevers', 2),
  edge('road', 'chateauroux', 'argenton_sur_creuse', 2),
  edge('road', 'chateauroux', 'la_chatre', 2),
  edge('waterway', 'orleans', 'briare', 2, 3),
  edge('waterway', 'briare', 'sancerre', 2, 3),
  edge('waterway', 'chinon', 'le_blanc', 2, 3),
  edge('waterway', 'orleans', 'blois', 2),
  edge('waterway', 'blois', 'tours', 2),
  edge('waterway', 'tours', 'montrichard', 2),
  edge('waterway', 'tours', 'loches', 2),
  edge('waterway', 'tours', 'chinon', 2),
  edge('waterway', 'chinon', 'chatellerault', 2),
  edge('waterway', 'montrichard', 'vierzon', 2),
  edge('waterway', 'vierzon', 'bourges', 2),
  edge('waterway', 'vierzon', 'saint_amand_montrond', 2),
  edge('waterway', 'sancerre', 'nevers', 2),
  edge('waterway', 'le_blanc', 'argenton_sur_creuse', 2),
];
export const EDGE_IDS = EDGES.map(({ id }) => id);

/** Goods spaces, named after their connection; the second one ends with `.2`. */
export const GOODS_SPACES: readonly string[] = EDGES.flatMap(({ id, spaces }) => spaces.map((_, k) => (k === 0 ? id : `${id}.${k + 1}`)));

/** Rows of modules, hooks, goals. */
export { baseSetUp, CITIZENS, GOODS_IN_BOX } from '../data/supply.js';
export type { BuildingSites, Hooks, PointSource } from '../model/hooks.js';
export type { SoloGoal, TeamGoal, VersusGoal } from '../model/goal.js';
export type {
  CardRow,
  DeedRow,
  EventTileRow,
  Field,
  PlaceRow,
  Provenance,
  Rows,
  SetUpRow,
  StepRow,
  TileRow,
  Totals,
  ValueRow,
  EffectRow,
} from '../model/schema.js';
export { hasPoints, hasTorture, inPool, openSpaces, TILE_WORDS } from '../model/in-play.js';
export { eventTile } from '../data/hourglass.js';
export { TILES as BASE_TILES } from '../data/tiles.js';
export { EDITIONS } from '../model/editions.js';

/** What other modules may use of the base game. */
export { CLOSED, NOTHING, SOMETHING, when, type Op, type Verdict } from './effects/op.js';
export { isUsable, ACTION } from './effects/use.js';
export type { EventBody } from './events.js';
export { facts } from './facts.js';
export { addGood, bank, charge, develop, gainCoins, gainGood, goodsOwned, money, payCoins, takeCitizen, trackOf } from './goods.js';
export type { Hooks } from './hooks.js';
export { gainTile, isActive, occupy, ownsTile, toBag, toMarket, vacate } from './pieces.js';
export { advance, canRecruit, recruit } from './recruit.js';
export type { DeedRow, EventTileRow, PlaceRow, Rows, TileRow } from './rows.js';
export { build, builtStations, canBuild } from './stations.js';
export { G, P, S } from './state.js';
export { T } from './tables.js';
export { gainWheel } from './wheels.js';

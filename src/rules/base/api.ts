/** The interface of the base game for other modules. */
export { isHidden } from '../../engine/hidden.js';
export { actFreely, borrowAction, isPossible, isUsable, runEffect } from './effects/use.js';
export { NOTHING, only, SOMETHING, unless, when, type Op } from './effects/op.js';
export { drawFromBag } from './effects/ops.js';
export { baseSetUp, CITIZENS, GOODS_IN_BOX } from './data/supply.js';
export { askFood, COINS_PER_FOOD } from './decisions/harvest.js';
export { GIVE_GOOD } from './decisions/goods.js';
export { foodDecision } from './decisions/food.js';
export { whileTesting } from './decisions/free.js';
export { DRAW_CHOICE } from './decisions/followers.js';
export { offerFollowers, stoodBefore } from './pieces/recallable.js';
export { askGood, EDGE_CHOICE } from './decisions/move.js';
export { canProtect, NOTING_WORDS, PROTECTION } from './decisions/protect.js';
export { singleDecision, yesNoDecision } from './decisions/builders.js';
export {
  indulgenceDecision,
  malfunctionDecision,
  malfunctionRule,
  retrainingDecision,
  retrainingRule,
  summoningDecision,
  trainingDecision,
  voyageDecision,
  walkDecision,
} from './decisions/event-decisions.js';
export { TILE_CHOICE } from './decisions/tile.js';
export { hasToGive } from './decisions/torture.js';
export { forcePass, passNow, TURN } from './decisions/turn.js';
export { eventValue, loseFollower, runEvent, type EventRule } from './events.js';
export { DEV_STATUS, compiled, rowsInPlay, TRACK_BONUS, TRACK_LAST, TRACK_SPACES } from './model/compiled.js';
export {
  addGood,
  charge,
  citizensInSupply,
  develop,
  gainCitizen,
  gainCoins,
  gainGood,
  money,
  owe,
  payCoins,
  refreshStatus,
  stepBack,
  trackOf,
  transferCoins,
} from './pieces/goods.js';
export { extraActionsDecision, type ExtraActions } from './extra-actions.js';
export type { BuildingSites, Hooks, PointSource } from './model/hooks.js';
export {
  foodOwned,
  giveKind,
  goodOf,
  goodsOwned,
  isBread,
  itemsOf,
  itemValue,
  offerItems,
  OUT_OF_THE_GAME,
  ownedOfKind,
  putItem,
  returnItem,
  takeItem,
  toMarketplace,
} from './pieces/items.js';
export {
  canMove,
  discardFromMap,
  distance,
  freeGood,
  hasGoods,
  mayTravel,
  moveAlong,
  moveTo,
  offerEdges,
  offerGoods,
  otherEnd,
  ROAD,
  setTown,
  spacesWith,
  takeFromMap,
  WATERWAY,
} from './pieces/merchant.js';
export {
  contentOf,
  emptyWaiting,
  followersHeld,
  fromBag,
  fromMarket,
  fromTower,
  fromWaiting,
  eachActive,
  gainTile,
  isActive,
  loseTile,
  marketRoom,
  occupy,
  occupySpace,
  ownerOf,
  ownsFaceUp,
  ownsTile,
  received,
  restoreTile,
  toBag,
  toMarket,
  toWaiting,
  turnTile,
  vacate,
} from './pieces/board.js';
export { canPlace, groupOf, offerPlacings, offerPlacingsOf, typeOf } from './pieces/placing.js';
export * from './views/position/input.js';
export { advance, gainBonus, stepOn } from './pieces/recruit.js';
export { clockwise, endGame, gather, isStackEmpty, seatAtWork } from './round.js';
export type { SoloGoal, TeamGoal, VersusGoal } from './model/goal.js';
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
} from './model/schema.js';
export { developmentPoints, goodsPoints, scoredGoods } from './scoring.js';
export { build, builtStations, canBuild, ORLEANS, sharingTile } from './pieces/stations.js';
export { COVERED, DICE, FACE_DOWN, G, P, S, STREAM } from './model/state.js';
export { goodIndex, idsOf, isNeutral, kindOf, T, type Place } from './model/tables.js';
export type { DeedIndex, EdgeIndex, GoodIndex, GroupIndex, PlaceIndex, SpaceIndex, TileIndex, TownIndex } from './model/tables.js';
export { tableSlots } from './model/prepare-tables.js';
export { followersOnDeed, FROM_TOWN_HALL } from './pieces/deeds.js';
export { hasPoints, hasTorture, inPool, openSpaces, TILE_WORDS } from './model/in-play.js';
export * from './model/verbs.js';
export {
  gainBoundWheel,
  hasWheel,
  keepWheel,
  loseReserveWheel,
  moveWheel,
  offerPlacedWheels,
  placedWheels,
  wheelReaches,
} from './pieces/wheels.js';
export * from './model/vocabulary.js';
export { eventTile } from './data/hourglass.js';
export { GOODS_SPACES, TOWN_IDS, TOWNS } from './data/map.js';
export { TILES as BASE_TILES } from './data/tiles.js';
export { EDITIONS } from './model/editions.js';

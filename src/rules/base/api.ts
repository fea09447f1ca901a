/** What other modules may use of the base game. */
export { isHidden } from '../../engine/hidden.js';
export { actFreely, borrowAction, isUsable } from './effects/use.js';
export { CLOSED, NOTHING, only, SOMETHING, unless, when, type Op } from './effects/op.js';
export { drawFromBag } from './effects/ops.js';
export { baseSetUp, CITIZENS, GOODS_IN_BOX } from './data/supply.js';
export { askFood, COINS_PER_FOOD } from './decisions/harvest.js';
export { GIVE_GOOD } from './decisions/goods.js';
export { foodDecision } from './decisions/food.js';
export { whileTesting } from './decisions/free.js';
export { offerFollowers, stoodBefore } from './decisions/followers.js';
export { GOOD_CHOICE } from './decisions/move.js';
export { canProtect, NOTING_WORDS, PROTECTION } from './decisions/protect.js';
export { singleDecision, yesNoDecision } from './decisions/single.js';
export { TILE_CHOICE } from './decisions/tile.js';
export { RESERVE_WHEEL } from './decisions/torture.js';
export { passNow, TURN, WHEELS } from './decisions/turn.js';
export { BODIES, eventOf, eventValue, loseFollower, runEvent, type EventBody } from './events.js';
export { DEV_STATUS, facts, TRACK_BONUS, TRACK_LAST, TRACK_SPACES } from './facts.js';
export {
  addGood,
  bank,
  charge,
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
} from './goods.js';
export { extraActionsDecision, type ExtraActions } from './extras.js';
export type { Hooks, PointSource } from './hooks.js';
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
} from './items.js';
export { distance, hasGoods, moveAlong, moveTo, offerEdges, offerGoods, otherEnd, passThrough, ROAD, setTown, takeFromMap, WATERWAY } from './moves.js';
export {
  contentOf,
  emptyWaiting,
  followersHeld,
  fromBag,
  fromMarket,
  fromTower,
  fromWaiting,
  gainTile,
  isActive,
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
} from './pieces.js';
export { groupOf, offerPlacings, typeOf } from './placing.js';
export * from './position/input.js';
export { advance, gainBonus, recruit, stepOn } from './recruit.js';
export { clockwise, endGame } from './round.js';
export type {
  CardRow,
  DeedRow,
  EventTileRow,
  Field,
  PlaceRow,
  Provenance,
  Rows,
  SetUpRow,
  SoloGoal,
  StepRow,
  TeamGoal,
  TileRow,
  Totals,
  VersusGoal,
  Words,
} from './rows.js';
export { developmentPoints, goodsPoints } from './scoring.js';
export { standing } from './sending.js';
export { build, builtStations, canBuild, ORLEANS } from './stations.js';
export { DICE, G, P, S, STREAM } from './state.js';
export { goodIndex, isNeutral, kindOf, T, tableSlots, type Place } from './tables.js';
export { hasPoints, hasTorture, inPool, openSpaces, TILE_WORDS } from './scope.js';
export * from './verbs.js';
export { gainBoundWheel, hasWheel, loseReserveWheel, moveWheel, offerPlacedWheels, placedWheels, wheelReaches } from './wheels.js';
export * from './words.js';
export { TOWNS } from './data/map.js';
export { TILES as BASE_TILES } from './data/tiles.js';
export { EDITIONS } from './editions.js';

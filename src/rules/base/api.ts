/** What other modules may use of the base game. */
export { FREE_ACTION, OWN_ACTION, ACTION, actFreely, beingCarriedOut, holderOf, isPossible, isUsable, runEffect } from './effects/use.js';
export { CLOSED, NOTHING, only, SOMETHING, unless, when, type Op, type Verdict } from './effects/op.js';
export { drawFromBag, rollDie } from './effects/ops.js';
export { askFood } from './decisions/harvest.js';
export { GIVE_GOOD, SOURCE_OF_GOOD, TAKE_GOOD } from './decisions/goods.js';
export { isGoingOn, whileTesting } from './decisions/free.js';
export { offerFollowers } from './decisions/followers.js';
export { EDGE_CHOICE, GOOD_CHOICE } from './decisions/move.js';
export { TILE_CHOICE } from './decisions/tile.js';
export { passNow, WHEELS } from './decisions/turn.js';
export { BODIES, eventOf, eventValue, loseFollower, neutralsInBag, type EventBody } from './events.js';
export { DEV_CITIZEN, DEV_COINS, DEV_STATUS, facts, TRACK_BONUS, TRACK_LAST, TRACK_SPACES } from './facts.js';
export {
  addGood, bank, charge, develop, gainCitizen, gainCoins, gainGood, money, owe, payCoins, refreshStatus, stepBack, takeCitizen, trackOf, transferCoins,
} from './goods.js';
export type { Hooks } from './hooks.js';
export {
  giveKind, goodOf, goodsOwned, isBread, isFood, itemsOf, itemValue, offerItems, OUT_OF_THE_GAME, ownedOfKind, putItem, takeItem, toMarketplace, TO_MARKETPLACE,
} from './items.js';
export { canMove, distance, edgeType, hasGoods, moveAlong, moveTo, offerEdges, offerGoods, otherEnd, ROAD, setTown, takeFromMap, WATERWAY } from './moves.js';
export {
  accepts, clearFollowers, contentOf, emptyWaiting, followersOn, fromBag, fromMarket, fromTower, fromWaiting, gainTile, isActive, loseTile, marketRoom, occupy,
  occupySpace, ownerOf, ownsTile, received, toBag, toMarket, toWaiting, vacate,
} from './pieces.js';
export { groupOf, offerPlacings, offerPlacingsOf, typeOf } from './placing.js';
export * from './position/input.js';
export { advance, canRecruit, gainBonus, recruit, stepOn } from './recruit.js';
export type { CardRow, DeedRow, EventTileRow, Field, Pile, PlaceRow, Provenance, Rows, SeatField, StoreRow, TileRow, Totals, Words } from './rows.js';
export { standing } from './sending.js';
export { build, builtStations, canBuild, ORLEANS, sharingTile } from './stations.js';
export { CITIZEN, DICE, G, P, S, STREAM } from './state.js';
export { goodIndex, T, type Deed, type Place } from './tables.js';
export { inPool, openSpaces } from './scope.js';
export * from './verbs.js';
export { gainBoundWheel, gainWheel, loseReserveWheel, moveWheel, offerWheels, placeWheel, wheelReaches } from './wheels.js';
export * from './words.js';
export { EDGES, TOWNS } from './data/map.js';
export { GOODS_POINTS, STATIONS } from './data/supply.js';

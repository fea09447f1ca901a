/** Followers, wheels and tiles of a seat. */
export { offerFollowers, wasPlacedBefore } from '../pieces/recallable.js';
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
} from '../pieces/board.js';
export { canPlace, groupOf, offerPlacings, offerPlacingsOf, typeOf } from '../pieces/placing.js';
export {
  gainBoundWheel,
  hasWheel,
  keepWheel,
  loseReserveWheel,
  moveWheel,
  offerPlacedWheels,
  placedWheels,
  wheelReaches,
} from '../pieces/wheels.js';

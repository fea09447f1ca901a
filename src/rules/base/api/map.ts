/** The map: towns, merchant, stations. */
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
} from '../pieces/merchant.js';
export { build, builtStations, canBuild, ORLEANS, sharingTile } from '../pieces/stations.js';
export { GOODS_SPACES, TOWN_IDS, TOWNS } from '../data/map.js';

/** Goods, coins, tracks, deeds and recruiting. */
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
} from '../pieces/goods.js';
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
} from '../pieces/items.js';
export { advance, gainBonus, stepOn } from '../pieces/recruit.js';
export { followersOnDeed, FROM_TOWN_HALL } from '../pieces/deeds.js';

/**
 * Hand-written weights for elements of modules, in victory points unless noted; `base-weights.ts` has those of the base game. An effect in
 * words of the base game needs no weight here: `effect-values.ts` evaluates its words.
 */
export const MODULE_WEIGHTS = {
  orderMissing: 0.7, // an open order: value beyond its goods, per missing good, per connection to go
  orderAway: 0.85,
  orderOther: 0.2, // the second best open order and so on, compared to the best
  postponed: 0.6, // an activated place of a seat that has passed: it has to wait for the next round
  tile: 4, // a tile that an action of a module brings, at most
  crowd: 1.2, // a tile of n spaces is used 1 / n ** crowd as often as one of a single space
  usedTiles: 5, // number of tiles that a seat has followers for
  usual: 1.5, // a good that seats usually give away: between grain and cheese; grain at hand, profit of an exchange
  free: 0.7, // an action without its followers, compared to the best available one
  received: 0.5, // a follower on a tile that receives some: part of a citizen
  supper: 0.5, // a good on a tile on the way to its points, beyond its value
  borrow: 1.5, // an effect of another seat's tile, for which its owner is paid
  escort: 1, // another seat's merchant is moved for a good
  trade: 0.8, // two trades at the values of the goods
  moveWheel: 0.5, // gain of moving a placed wheel
  alchemy: 1.1, // a follower drawn and placed at once
  /**
   * discount of a Structure from its points: for each follower that it lacks, as long as any does, by the value of items that the seat has
   * not
   */
  lacksFollower: 2,
  unmanned: 1,
  thisRound: 0.5, // part of the present round in which a follower can still be sent
  lacksItem: 0.5,
  inHand: 0.9, // the card in hand, compared to the Structure, and less for each connection between the Carpenter and its town
  fromCarpenter: 0.8,
  inTheWay: 1.5, // a follower in the Town Hall without a destination
  exchange: 1.2, // another card for the one in hand
  /**
   * an Indulgence card in hand, as part of its points; for each connection to go; for each step that a number lacks; a station to be built;
   * a far goal
   */
  heldCard: 0.7,
  cardAway: 0.8,
  cardStep: 0.6,
  cardBuild: 0.6,
  cardFar: 0.15,
  card: 4, // a card drawn, and other gains of actions of The Plague
  errand: 0.5,
  autopsy: 1,
  spring: 1.5,
  penance: 1.3, // a Corpse that a card removes, per card; a Corpse each round: on the Market, where it bars draws, in the bag
  usualCorpses: 4,
  corpseOnMarket: 0.02,
  crowdedMarket: 0.35,
  corpseInBag: 0.5,
  roomForCorpses: 7, // spaces of the Market less those of own followers that stay
  leader: 0.3, // a point that the best of the others loses, and one that they lose on average: less than an own one
  others: 0.2,
  /** values of the others' possessions: a step on a track, a follower per round, a follower on a place, a merchant away from Orléans */
  step: 0.8,
  follower: 0.2,
  onPlace: 0.6,
  underway: 0.7,
} as const;

/** The gain from sending a follower to a character that affects others, by the word and its argument; bribes included. */
export const CHARACTER_VALUES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  against: { fraud: 1, kidnapper: 0.7, hangman: 1, saboteur: 1, spy: 2 },
  againstAll: { torturer: 0.8, tax_collector: 3 },
  arson: { '1': 1.5 },
  treason: { '1': 1.5 },
};

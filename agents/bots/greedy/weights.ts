/**
 * Hand-written weights of the heuristic evaluation of the base game, in victory points. Points of the end count in full; other values are gains of
 * the remaining rounds and fall to 0.
 */
export const BASE_WEIGHTS = {
  draw: 1.1, // one more follower drawn, per round: about a third of an action of 3 to 4 points
  drawable: 0.35, // part of the followers that can be drawn in a round: the others wait on places, or are not needed
  follower: 0.1, // a follower beyond the draw still makes the bag richer, per round
  monk: 0.06, // a Monk replaces any kind, per round
  wheel: 0.15, // a wheel saves one follower of its place, per round and point that the place brings
  reserveWheel: 0.4, // in the reserve it does not save a follower yet
  tileUse: 0.3, // an action tile gets used in this part of the rounds
  standing: 0.3, // a tile without an action: substitution, Tower, protection; per round
  census: 0.5, // the coin of the Census for the seat that leads on the Farmers track, per round
  nextBonus: 0.1, // the next bonus of each track, per round
  holdings: 0.4, // future stations and citizens, per round
  status: 0.1, // future steps of status, per round
  activated: 1, // an activated place compared to the gain of its action: as good as done
  activatedNow: 0.25, // the same while choosing an action: acting now is better than later
  fillable: 0.6, // a place that the Market can fill, compared to an activated one
  lacking: 0.6, // and for each follower that it lacks
  onMarket: 0.15, // a follower on the Market may still go to any place
  roomyMarket: 4, // followers that may stay on the Market; each further one blocks a draw
  blocked: 0.9,
  freeTown: 0.35, // being in a town that is free for a station, compared to the station
  goodNearby: 0.06, // a good on a connection of the town, compared to having it
  deedCitizen: 0.4, // a citizen of a deed, shared among the followers still to be sent
  bathhouse: 0.8, // actions whose result depends on many other facts
  pharmacy: 0.5,
} as const;

export type Weights = Readonly<Record<keyof typeof BASE_WEIGHTS, number>>;

/** Weights for elements of modules; `effect-values.ts` evaluates words of the base game. */
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
  alchemy: 1.1, // a follower that is drawn and placed immediately
  /** discount of a Structure: per missing follower, if any, by the value of missing items */
  lacksFollower: 2,
  unmanned: 1,
  thisRound: 0.5, // part of the present round in which a follower can still be sent
  lacksItem: 0.5,
  inHand: 0.9, // the card in hand, compared to the Structure, and less for each connection between the Carpenter and its town
  fromCarpenter: 0.8,
  inTheWay: 1.5, // a follower in the Town Hall without a destination
  exchange: 1.2, // another card for the one in hand
  /** an Indulgence card in hand, as part of its points; per connection to go; per missing step; per station to build; a far goal */
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
  leader: 0.3, // a point that the best of the others loses, and a point that they lose on average: less than an own point
  others: 0.2,
  /** values of others' possessions: a step on a track, a follower per round, a follower on a place, a merchant away from Orléans */
  step: 0.8,
  follower: 0.2,
  onPlace: 0.6,
  underway: 0.7,
} as const;

/** The gain from sending a follower to a character that affects others, by word and argument; bribes included. */
export const CHARACTER_VALUES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  against: { fraud: 1, kidnapper: 0.7, hangman: 1, saboteur: 1, spy: 2 },
  againstAll: { torturer: 0.8, tax_collector: 3 },
  arson: { '1': 1.5 },
  treason: { '1': 1.5 },
};

import type { EventTileRow } from '../../rules/base/model/schema.js';
import { GOODS } from '../../rules/base/model/vocabulary.js';
import { LOSSES } from '../../rules/invasion/data/setup.js';
import { MARKET_DAY } from '../../rules/prosperity/data/board.js';
import { listed, many } from '../../core/english.js';

const food = (n: number): string => `Each player gives ${n} food (grain, cheese or wine), or 5 coins for each that is missing.`;
const LOST = 'Each player draws a follower from the bag and loses it if it is neutral.';
const pricedGoods = (): string => {
  const [first, ...others] = GOODS.map((good) => ({ good, price: MARKET_DAY.prices[good] }));
  return listed([`${first!.good} for ${many(first!.price, 'coin')}`, ...others.map(({ good, price }) => `${good} for ${price}`)]);
};
const PEASANT_UPRISING =
  'This round farmers may be placed on spaces of all followers but monks, from where they return to the bag at its end.';
const NO_KIND = (kind: string): string => `No ${kind} can be gained this round.`;

/** Sentences for events, by rule and the value of the row. */
export const EVENTS: Readonly<Record<string, (value: number) => string>> = {
  pilgrimage: () => NO_KIND('monk'),
  conference: () => NO_KIND('scholar'),
  crusade: () => NO_KIND('knight'),
  strike: () => NO_KIND('craftsman'),
  income: (n) => `Each player gets ${n === 1 ? 'as many coins as' : `${many(n, 'coin')} times`} their development status.`,
  harvest: food,
  food,
  taxes: (n) => `Each player pays 1 coin for every ${n === 1 ? 'good' : many(n, 'good')}.`,
  trading_day: (n) => `Each player gets ${many(n, 'coin')} for each station built.`,
  plague: () => LOST,
  silentium: () => 'Nothing happens.',
  indulgence: (n) => `Each player may buy a follower, but no monk, for ${many(n, 'coin')}.`,
  training: (n) => `Each player may pay ${many(n, 'coin')} for a step on a track, with its bonus.`,
  bon_voyage: (n) => `Each player may pay ${many(n, 'coin')} for a move of the merchant with a good.`,
  tax: (n) => `Each player pays ${many(n, 'coin')}.`,
  trip: (n) => `Each player whose merchant is in Orléans pays ${many(n, 'coin')}.`,
  fishing_grounds: () => 'Each player gets the coins at their place on the boatmen track.',
  retraining: (n) => `Each player gives a good for its value in development points, or pays ${many(n, 'coin')}.`,
  wedding: (n) => `Each player draws ${many(n, 'follower')} from the bag onto the Market.`,
  sabotage: () => 'Places with a technology wheel are closed this round.',
  amnesty: () => 'Followers that are gained this round may be placed at once.',
  malfunction: (n) => `Each player loses ${many(n, 'technology wheel')}.`,
  torture: (n) => `Each player gives up ${many(n, 'thing')} that are not coins.`,
  vacation: () => 'Another event is turned up instead, and the game is one round shorter.',
  book_fire: () => 'The development of each player goes back to the last space of a status behind it.',
  dues: (n) => `Each player gives goods worth ${n}.`,
  technology_tax: (n) => `Each player pays ${many(n, 'coin')} for each placed technology wheel.`,
  summoning: (n) => `Each merchant goes to Orléans, or its player pays ${many(n, 'coin')}.`,
  famine: (n) => `Each player returns ${many(n, 'neutral follower')} to the supply.`,
  capitation_tax: (n) => `Each player pays ${many(n, 'coin')} for every follower outside the bag.`,
  tithe: (n) => `Each player pays 1 coin for every ${many(n, 'coin')}.`,
  peasant_uprising: () => PEASANT_UPRISING,
  town_meeting: (n) => `Each player may buy a citizen for ${many(n, 'coin')}.`,
  trade: () => 'Each player may exchange a good for one of another kind.',
  cheese_day: (n) => `Each player gives ${n} cheese.`,
  quick_travel: (n) => `Each merchant may move up to ${n === 2 ? 'twice' : many(n, 'time')} without goods, for 1 coin each.`,
  dues_or_loss: (n) => `Each player gives goods and coins worth ${n}.`,
  food_or_loss: (n) => `Each player gives ${n} food (grain, cheese or wine); coins do not help.`,
  journey_home: () => 'Both merchants return to Orléans.',
  wheel_tax: (n) => `Pay ${many(n, 'coin')} for each placed technology wheel; you lose a wheel that you cannot pay for.`,
  board_tax: (n) => `Pay ${many(n, 'coin')} for each technology wheel on your board.`,
  axle_fracture: () => 'The Stage Coach cannot be used this round.',
  storm: () => 'The merchant cannot move this round.',
  banishment: (n) => `${many(n, 'follower')} that were drawn this round go back into the bag.`,
  feeding: (n) => `Give ${n} food (grain, cheese or wine) or ${2 * n} coins, not mixed; else the game is lost.`,
  drought: (n) => `${n} grain leave the map.`,
  highwaymen: () => 'No merchant can move along a road this round.',
  pirates: () => 'Brocade and wool on waterways are lost.',
  riots: (n) => `Give up a knight or pay ${many(n, 'coin')}.`,
  'prosperity.support': () => 'Each player draws a follower, which brings a step on its track; another of its kind joins the bag.',
  'prosperity.indulgence': (n) => `Each player may buy a monk for ${many(n, 'coin')}.`,
  'prosperity.riots': (n) => `Each player returns a knight of the Market or bag, or pays ${many(n, 'coin')}.`,
  'prosperity.bribe': (n) => `Each player may buy a citizen for ${many(n, 'coin')}.`,
  'prosperity.firestorm': () => 'Place tiles are turned over until the restoration; neutral followers and wheels on them are lost.',
  'prosperity.mass': (n) => `Each player gets ${many(n, 'coin')} for each monk on the Market.`,
  'prosperity.peregrination': (n) => `Each player may pay ${many(n, 'coin')} for a move of the merchant with a good.`,
  'prosperity.restoration': () => 'Tiles that were turned over work again.',
  'prosperity.pilgrims_day': () => 'Each player may give a monk and another neutral follower of the Market for a citizen.',
  'prosperity.market_day': (n) => `Each player may buy up to ${many(n, 'good')}: ${pricedGoods()}.`,
  'prosperity.development_tax': () => 'Each player pays as many coins as their development status.',
  plague_outbreak: () => 'The Doctors arrive, and each Market gets a Corpse.',
  plague_training: (n) => `Each player may pay ${many(n, 'coin')} for a step on a track, with its bonus.`,
  plague_taking_to_the_road: () => 'Each player draws a follower and places it.',
  plague_consolation: (n) => `Each player may buy an Indulgence card for ${many(n, 'coin')}.`,
  plague_indulgence: (n) => `Each player may buy a follower, but no monk, for ${many(n, 'coin')}.`,
  plague_bon_voyage: (n) => `Each player may pay ${many(n, 'coin')} for a move of the merchant with a good.`,
  plague_exorcism: () => 'One more Indulgence card is laid open.',
  plague_closing_day: () => 'No Indulgence card may be played this round.',
  plague_rat_infestation: (n) => `Each player draws ${n} pieces of the bag: Corpses and one neutral follower of them are gone.`,
  plague_malfunction: () => 'Each player loses a technology wheel.',
  plague_curfew: () => 'No merchant moves this round.',
  plague_grave_goods: (n) => `Each player may remove Corpses of the Market for ${many(n, 'coin')} each.`,
  plague_retraining: (n) => `Each player gives a good for its value in development points, or pays ${many(n, 'coin')}.`,
  plague_peasant_uprising: () => PEASANT_UPRISING,
  plague_arson: () => 'Each player loses a Place tile.',
  plague_development_tax: () => 'Each player pays as many coins as their development status.',
  plague_fast_travel: (n) => `Each merchant may make up to ${many(n, 'move')} without goods.`,
  plague_wake: () => 'Corpses stay on the Market; those beyond five may go.',
  plague_quarantine: () => 'The Doctor cannot be used this round.',
  plague_victory_over_plague: () => 'Nothing happens any more.',
  invasion_demolition: (n) => `The team returns technology wheels, or pays ${many(n, 'coin')} for each.`,
  invasion_earthquake: (n) => `${many(n, 'Place tile')} of the stacks are lost.`,
  invasion_reinforcement: (n) => `The walls need ${many(n, 'more knight', 'more knights')}.`,
  invasion_assembly: () => 'The Town Hall cannot be used this round.',
  invasion_donation: () => 'The start player shares out 3 development points, 1 wine and 3 coins.',
  invasion_drought: (n) => `${n} grain leave the map.`,
  invasion_escape: () => 'The citizen of Le Blanc goes.',
  invasion_good_trade: (n) => `The team may pay ${many(n, 'coin')} for 3 grain in the warehouse.`,
  invasion_good_winds: () => "One player's merchant moves along a waterway with a good.",
  invasion_progress: (n) => `Each player may pay ${many(n, 'coin')} to build where the merchant is.`,
  invasion_trip: (n) => `Each player whose merchant is in Orléans pays ${many(n, 'coin')}; who cannot pay loses the game for all.`,
  invasion_wool_market: (n) => `The team may buy or sell wool for 2 and brocade for 3 coins, up to ${n} times.`,
  invasion_support: () => 'Each player draws a follower, which brings a step on its track; another of its kind joins the bag.',
  invasion_training: () => 'Each player steps forward on a track of followers.',
  invasion_arson: (n) => `The team gives up Place tiles, or ${many(n, 'coin')} for each.`,
  invasion_famine: (n) => `Each player returns ${many(n, 'neutral follower')} to the supply.`,
  invasion_raging_plague: (n) => `Each player draws ${many(n, 'follower')} from the bag and loses the neutral ones.`,
  invasion_robbery: (n) => `Each player gives goods worth ${n} or loses a tower that they have built.`,
  invasion_witch_hunt: (n) => `The team gives up ${many(n, 'development point')}, or monks.`,
  invasion_bon_voyage: (n) => `Each player may pay ${many(n, 'coin')} for a move of the merchant with a good.`,
  invasion_rats: () => '2 cheese and 1 grain leave the warehouse.',
  invasion_rome_calling: () => 'Each player gives a monk, or none does and a citizen that the team has not won leaves the game.',
  invasion_summoning: (n) => `Each merchant goes to Orléans, or its player pays ${many(n, 'coin')}.`,
  invasion_invasion: () => 'The end: all objectives must be complete now.',
};

/** By scenario: the events that end the game if a seat cannot pay. */
const DEADLY: Readonly<Record<string, readonly string[]>> = {
  duel: ['harvest', 'cheese_day', 'technology_tax', 'taxes', 'dues_or_loss', 'food_or_loss'],
  salesman: ['feeding'],
  invasion: ['invasion_demolition', 'invasion_arson', 'invasion_witch_hunt', 'invasion_robbery', 'invasion_trip'],
};
/** Who loses, by scenario, where the sentence of the event does not name them. */
const LOSERS: Readonly<Record<string, string>> = {
  duel: 'Whoever cannot pay loses the game.',
  invasion: 'If this cannot be paid, the team loses the game.',
};

/** The sentence with the number of wheels or tiles that a team gives, which depends on its seats. */
const withNumber = (text: string, seats: number): string =>
  text.replace(/(?<=^The team (returns|gives up) )(?=technology wheels|Place tiles)/, `${LOSSES[seats]} `);

/** The sentence about an event tile in a game with so many seats, with the Corpses of a tile of The Plague. */
export function eventText({ event, value, ...tile }: EventTileRow & { corpses?: number }, seats: number): string | undefined {
  const sentence = EVENTS[event]?.(value);
  const text = sentence && withNumber(sentence, seats);
  const { corpses = 0 } = tile;
  if (text === undefined || corpses === 0 || event === 'plague_outbreak') return text;
  return `${text} Then each player puts ${many(corpses, 'Corpse')} into the bag.`;
}

/** The sentence of an event that ends the game if a seat cannot pay, else undefined. */
export function deadlyText(scenario: string, event: string, value: number, seats: number): string | undefined {
  if (DEADLY[scenario]?.includes(event) !== true) return undefined;
  const text = withNumber(EVENTS[event]!(value), seats);
  return /game/.test(text) ? text : `${text} ${LOSERS[scenario]}`;
}

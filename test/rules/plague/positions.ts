import { EVENT_TILES } from '../../../src/rules/plague/data/hourglass.js';
import { INDULGENCES } from '../../../src/rules/plague/data/indulgences.js';
import { PLAGUE_CARDS } from '../../../src/rules/plague/data/plague-cards.js';
import { scenario, type Scenario, type ScenarioOptions } from '../../dsl.js';

export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
/** Own followers in the bag, so that only the named pieces are on the Market. */
export const BARE = { market: {} };
/** A seat that has an action, so that the turn stops at it. */
export const BUSY = { spaces: { scriptorium: ['knight', 'scholar'] } };
/** The Indulgence cards by number, 1 to 40; those of the pile. */
export const IND = ['', ...INDULGENCES.map(({ id }) => id)];
export const PILE = INDULGENCES.filter(({ back }) => back === 'C').map(({ id }) => id);
export const CARDS = ['', ...PLAGUE_CARDS.map(({ id }) => id)];
export const DEEDS = ['alchemy_1', 'autopsy', 'plague_coinage', 'storeroom', 'alchemy_2', 'herbalism', 'messenger_service', 'cremation'];

/** Cards for the display that do not matter in most tests. */
const OTHERS = ['donate_10_coins', 'deliver_5_coins_chatellerault', 'development_status_5', 'build_nevers'];

interface Where {
  phase?: string;
  round?: number;
  event?: string;
  ruleset?: string;
  /** hands by seat; seats without one have none */
  hands?: readonly (readonly string[])[];
  played?: readonly (readonly string[])[];
  display?: readonly string[];
  cards?: readonly string[];
  rivals?: readonly object[];
  top?: object;
  options?: ScenarioOptions;
}

const seatsOf = (ruleset: string): number => Number(/-(\d)p/.exec(ruleset)![1]);

/** A position without Plague cards unless some are named, seat 0 to act. */
export function place(seat: object, where: Where = {}): Scenario {
  const {
    phase = 'actions',
    round = 4,
    ruleset = 'plague-3p',
    hands = [],
    played = [],
    display,
    cards = [],
    rivals = [],
    top = {},
    options = {},
  } = where;
  // in phase 5 a rival has an action, so that the round does not end
  const usual = phase === 'actions' ? BUSY : {};
  const seats = [seat, ...Array.from({ length: seatsOf(ruleset) - 1 }, (_, k) => ({ ...usual, ...rivals[k] }))];
  const named = [...hands, ...played].flat();
  const open = display ?? OTHERS.filter((card) => !named.includes(card)).slice(0, 2);
  const indulgences = { display: open, seats: seats.map((_, k) => ({ hand: hands[k] ?? [], played: played[k] ?? [] })) };
  const event = where.event === undefined ? {} : { event: where.event };
  return scenario(ruleset, { phase, round, ...event, plague_cards: cards, indulgences, seats, ...top }, options).mark();
}

/** The event of the round for seat 0, then for the others; `event` without `plague.`. */
export const event = (name: string, seat: object, where: Where = {}): Scenario => {
  const round = { a: 4, b: 7, c: 11, d: 15, outbreak: 1, victory_over_plague: 18 }[letterOf(name)]!;
  return place(seat, { phase: 'event', round, ...where, event: `plague.${name}` });
};

/** Letter of the tile, or its own name. */
const letterOf = (name: string): string => EVENT_TILES.find(({ id }) => id === `plague.${name}`)!.pile.replace('plague.', '');

/** Corpses of a seat. */
export const onMarket = (g: Scenario, seat = 0): number => g.count(`seats.${seat}.market.corpse`);
export const inBag = (g: Scenario, seat = 0): number => g.count(`seats.${seat}.bag.corpse`);
export const supply = (g: Scenario): number => g.count('corpses');

interface Cards {
  display: string[];
  seats: { hand: string[]; seen: string[]; played: string[] }[];
}
export const cardsOf = (g: Scenario): Cards => g.see('indulgences') as Cards;
export const handOf = (g: Scenario, seat = 0): string[] => cardsOf(g).seats[seat]!.hand;
export const playedBy = (g: Scenario, seat = 0): string[] => cardsOf(g).seats[seat]!.played;
export const play = (number: number): string => `indulgence(${IND[number]})`;

/** Shared by the tests of the solo scenarios: rows of the boards, positions, random play. */
import { expect } from 'vitest';
import { scenario, type Scenario, type ScenarioOptions } from '../../dsl.js';
import { numbersBelow } from '../../plays.js';

export const SOLO = ['dignitary', 'vierzon', 'salesman', 'tours'] as const;
export const ROUNDS: Readonly<Record<string, number>> = { dignitary: 16, vierzon: 14, salesman: 15, tours: 14 };
export const EVENTS: Readonly<Record<string, readonly string[]>> = {
  dignitary: [
    'conference',
    'strike',
    'crusade',
    'pilgrimage',
    'income_2',
    'trading_day_3',
    'dues_5',
    'technology_tax',
    'trading_day_2.a',
    'income_1',
    'dues_10',
    'trading_day_2.b',
    'sabotage',
    'axle_fracture',
    'trading_day_1',
    'dues_15',
  ].map((id) => `dignitary.${id}`),
  vierzon: [
    'strike',
    'pilgrimage',
    'harvest_1',
    'crusade',
    'income_3',
    'amnesty',
    'plague',
    'sabotage',
    'goods_tax',
    'trading_day_2',
    'conference',
    'harvest_2',
    'storm',
    'banishment',
  ].map((id) => `vierzon.${id}`),
  salesman: [...Array<string>(10).fill('salesman.feeding'), ...Array<string>(5).fill('salesman.great_feast')],
  tours: [
    'strike',
    'crusade',
    'harvest_1',
    'drought',
    'highwaymen',
    'amnesty',
    'plague',
    'harvest_2',
    'technology_tax',
    'income_2',
    'pirates',
    'riots',
    'axle_fracture',
    'harvest_3',
  ].map((id) => `tours.${id}`),
};

export const OBJECTIVES: Readonly<Record<string, readonly string[]>> = {
  dignitary: ['citizens'],
  vierzon: ['builder', 'fortress', 'company', 'capital', 'materials'],
  salesman: ['bourges', 'chartres', 'vendome', 'tours', 'argenton'],
  tours: ['merchant', 'citizens', 'grain', 'cheese', 'wine', 'wool', 'brocade'],
};

export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
export const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
export const BASE_DEEDS = [
  'city_wall',
  'papal_conclave',
  'defeating_the_plague',
  'astronomy',
  'boatmen_guild',
  'cathedral',
  'peace_treaty',
  'canalisation',
];
/** The 13 marked spaces of the Dignitary in the order of the index (RUL-S18). */
export const SPACES = ['development.3', 'development.18', 'development.28', 'boatmen', 'knights', ...BASE_DEEDS];
export const TOWNS = ['vendome', 'tours', 'vierzon', 'sancerre', 'argenton_sur_creuse', 'saint_amand_montrond'];

/** Tiles by the letters of the appendix (SOLO-10). */
const LETTERS = {
  DVT: {
    I: ['brasserie', 'episcopal_see_of_tours', 'merchant_house', 'port', 'sacristy'],
    II: ['bakery', 'cathedral', 'church', 'court', 'depot', 'opera', 'prairie', 'tavern', 'workshop'],
  },
  DT: { I: [], II: ['gaming_room', 'observatory'] },
  D: {
    I: ['barracks', 'cheese_factory', 'farm', 'hayrick', 'tailor_shop', 'vineyard', 'winery', 'wool_manufacturer'],
    II: ['black_market', 'christmas_market', 'goldsmith', 'horse_wagon', 'lair', 'market_stand', 'sheep_farm', 'tinkerers_wagon'],
  },
  none: {
    I: ['bathhouse', 'brewery', 'herb_garden', 'hospital', 'library', 'road', 'shipping_line', 'statue', 'windmill'],
    II: [
      'ballroom',
      'bookbindery',
      'bourgeois_house',
      'cellar',
      'drawbridge',
      'flea_market',
      'gunpowder_tower',
      'laboratory',
      'lock',
      'office',
      'pharmacy',
      'quarry',
      'school',
      'stage_coach',
      'theatre',
      'well',
    ],
  },
} as const;
type Letters = keyof typeof LETTERS;
/** Tiles of one category with one of these letters. */
export const lettered = (category: 'I' | 'II', ...letters: Letters[]): string[] => letters.flatMap((key) => [...LETTERS[key][category]]);

/** Pieces that activate a place. */
export const FILLED: Readonly<Record<string, readonly string[]>> = {
  ship: ['farmer', 'boatman', 'knight'],
  wagon: ['farmer', 'trader', 'knight'],
  guildhall: ['farmer', 'craftsman', 'knight'],
  castle: ['farmer', 'boatman', 'trader'],
  scriptorium: ['knight', 'scholar'],
  monastery: ['scholar', 'trader'],
  farm_house: ['boatman', 'craftsman'],
  village: ['farmer', 'boatman', 'craftsman'],
  university: ['farmer', 'craftsman', 'trader'],
  stage_coach: ['knight'],
  well: ['scholar', 'monk'],
  bourgeois_house: ['trader', 'knight', 'scholar'],
  flea_market: ['farmer', 'trader'],
  horse_wagon: ['knight', 'trader'],
  christmas_market: ['craftsman', 'trader'],
  tinkerers_wagon: ['craftsman', 'knight'],
  tailor_shop: ['trader', 'scholar'],
  brewery: ['monk'],
  hayrick: ['farmer'],
};

export interface Seat {
  tiles?: readonly string[];
  spaces?: Readonly<Record<string, readonly (string | null)[]>>;
  [field: string]: unknown;
}

/** Phase 5 with these places filled, and the Scriptorium, whose action remains possible, so that the round does not continue without a question. */
export function turn(
  ruleset: string,
  round: number,
  places: readonly string[],
  seat: Seat = {},
  top: object = {},
  options: ScenarioOptions = {},
): Scenario {
  const { tiles = ['stage_coach'], spaces = {}, ...rest } = seat;
  const filled = Object.fromEntries(['scriptorium', ...places].map((place) => [place, FILLED[place]!]));
  return scenario(
    ruleset,
    { phase: 'actions', round, ...top, seats: [{ market: MARKET, ...rest, tiles, spaces: { ...filled, ...spaces } }] },
    options,
  ).mark();
}

/** Phase 6 of this round with own followers on the Market only: planning of the next round stops it. */
export const event = (ruleset: string, round: number, seat: object, top: object = {}, options: ScenarioOptions = {}): Scenario =>
  scenario(ruleset, { phase: 'event', round, ...top, seats: [{ coins: 20, market: MARKET, tiles: ['stage_coach'], ...seat }] }, options);

export interface Seen {
  phase: string;
  round: number;
  event: string | null;
  hour_glass?: Record<string, number>;
  citizens?: string[];
  town_citizens?: string[];
  supply: { followers: Record<string, number>; wheels: number; goods: Record<string, number>; coins?: number | null };
  map: Record<string, (string | null)[]>;
  deeds: Record<string, Record<string, number>>;
  stack: string[];
  seats: {
    coins: number;
    goods: Record<string, number>;
    bag: Record<string, number>;
    market: Record<string, number>;
    tower: Record<string, number>;
    waiting: Record<string, number>;
    spaces: Record<string, (string | null)[]>;
    tracks: Record<string, number>;
    merchant: string;
    stations: string[];
    unbuilt: number;
    tiles: string[];
    wheels: Record<string, number>;
    citizens: number;
    road?: number;
    objectives?: string[];
    result?: string;
  }[];
}

/** The readable position; it may omit towns that still have all their Citizens, as after set-up. */
export function view(g: Scenario): Seen {
  const seen = g.env.position(null) as unknown as Seen;
  return { town_citizens: [...(START[g.ruleset.scenario] ?? [])], ...seen };
}
const START: Readonly<Record<string, readonly string[]>> = { dignitary: TOWNS, tours: ['orleans'] };
export const towns = (g: Scenario): string[] => [...(view(g).town_citizens ?? [])].sort();
export const spaces = (g: Scenario): string[] => [...(view(g).citizens ?? [])].sort();
export const total = (counts: Record<string, number | null | undefined> | undefined): number =>
  Object.values(counts ?? {}).reduce<number>((n, x) => n + (x ?? 0), 0);
export const verbs = (g: Scenario): string[] => [...new Set(g.ruleset.spec.actions.map((action) => action.verb))].sort();
/** All names of the vocabulary, without blanks. */
export const names = (g: Scenario): string[] => g.ruleset.spec.actions.map((action) => action.name.replace(/\s+/g, ''));

/** The game is over; won or lost, in this round. */
export function ended(g: Scenario, result: 'won' | 'lost', round?: number): Scenario {
  g.over().expect({ 'seats.0.result': result, ...(round === undefined ? {} : { round }) });
  expect(g.env.scores()[0]!.winner).toBe(result === 'won');
  return g;
}

/** Plays at random, with few answers that do nothing; `check` gets every decision and the end, with the log since the last one. */
export function play(g: Scenario, seed: number, check: (now: Seen, log: readonly string[], g: Scenario) => void): Scenario {
  const below = numbersBelow(seed);
  const idle = new Set(
    g.ruleset.spec.actions.filter(({ name }) => ['pass', 'done', 'decline', 'draw(0)'].includes(name)).map(({ id }) => id),
  );
  for (let step = 0; !g.env.over; step++) {
    if (step > 20_000) throw new Error('no end');
    check(view(g), g.log(), g);
    const legal = [...g.env.legalActions()];
    const busy = legal.filter((id) => !idle.has(id));
    const among = busy.length > 0 && below(8) > 0 ? busy : legal;
    g.env.step(among[below(among.length)]!);
  }
  check(view(g), g.log(), g);
  return g;
}

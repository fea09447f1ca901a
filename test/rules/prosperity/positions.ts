import { map, scenario, type Scenario } from '../../dsl.js';

export const PRO = 'prosperity-2p';
export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
/** A seat with one usable action, so that the turn stops at it. */
export const BUSY = { market: MARKET, spaces: { farm_house: ['boatman', 'craftsman'] } };
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
export const DEEDS = ['carpenters_guild', 'right_of_assembly', 'orphanage'];
export const TILES = [
  'brewery',
  'cheese_factory',
  'hayrick',
  'herb_garden',
  'hospital',
  'library',
  'shipping_line',
  'sacristy',
  'tailor_shop',
  'vineyard',
  'windmill',
  'winery',
  'wool_manufacturer',
  'black_market',
  'cellar',
  'depot',
  'gunpowder_tower',
  'horse_wagon',
  'laboratory',
  'office',
  'pharmacy',
  'school',
  'stage_coach',
  'tavern',
];
/** The events by round (RUL-R01). */
export const EVENTS = [
  'support',
  'indulgence',
  'pilgrimage',
  'taxes',
  'riots',
  'bribe',
  'plague.a',
  'firestorm',
  'mass',
  'peregrination',
  'restoration',
  'harvest',
  'pilgrims_day',
  'plague.b',
  'market_day',
  'development_tax',
].map((id) => `prosperity.${id}`);
export const CARPENTER = 'trader|boatman';
/** The three spaces of the Carpenter as actions name them. */
export const SPACES = [`space(carpenter.${CARPENTER})`, `space(carpenter.${CARPENTER}.2)`, `space(carpenter.${CARPENTER}.3)`];
export const ORLEANS = {
  roads: ['chartres--orleans--road', 'chateaudun--orleans--road', 'orleans--montargis--road', 'orleans--vierzon--road'],
  waterways: ['orleans--blois--waterway', 'orleans--briare--waterway'],
};
export const edges = (ids: readonly string[]): string[] => ids.map((id) => `edge(${id})`);

export interface Rest {
  ruleset?: string;
  rival?: object;
  top?: object;
  chance?: string;
  round?: number;
}

const chanced = (chance: string | undefined): object => (chance === undefined ? {} : { chance });

/** Phase 5 of round 9 (Mass); it is the turn of seat 0, and seat 1 can still act. All goods are there unless the map differs. */
export function turn(seat: object, { ruleset = PRO, rival = {}, top = {}, chance, round = 9 }: Rest = {}): Scenario {
  return scenario(
    ruleset,
    {
      phase: 'actions',
      round,
      start: 0,
      seats: [
        { coins: 0, market: MARKET, hand: 'mint', ...seat },
        { ...BUSY, hand: 'chapel', ...rival },
      ],
      ...top,
    },
    chanced(chance),
  ).mark();
}

/** The Carpenter of seat 0 with these followers, the figure in the town. */
export const carpenter = (town: string, followers: (string | null)[], seat: object = {}, rest: Rest = {}): Scenario => {
  const { spaces = {}, ...more } = seat as { spaces?: object };
  return turn({ ...more, spaces: { carpenter: followers, ...spaces } }, { ...rest, top: { carpenter: town, ...rest.top } });
};

/** Pieces that the other seat needs to get through the event of the round without a question. */
const THROUGH: Readonly<Record<number, object>> = { 4: { coins: 3 }, 5: { coins: 5 }, 12: { coins: 10 }, 16: { coins: 6 } };

/** Phase 6 of the round for seat 0; seat 1 gets through it. */
export function event(round: number, seat: object, { ruleset = PRO, rival = {}, top = {}, chance }: Rest = {}): Scenario {
  return scenario(
    ruleset,
    {
      phase: 'event',
      round,
      start: 0,
      seats: [
        { coins: 20, market: MARKET, hand: 'mint', ...seat },
        { coins: 0, market: MARKET, hand: 'chapel', ...THROUGH[round], ...rival },
      ],
      ...top,
    },
    chanced(chance),
  ).mark();
}

/** Seat 0 plans in the round. */
export const planning = (seat: object, round = 9, rest: Rest = {}): Scenario =>
  scenario(rest.ruleset ?? PRO, {
    phase: 'planning',
    round,
    seats: [
      { hand: 'mint', ...seat },
      { hand: 'chapel', ...rest.rival },
    ],
    ...rest.top,
  }).mark();

/** Goods only on these connections, each with this number. */
export const only = (goods: Readonly<Record<string, number>>): { map: object } => ({
  map: map(Object.fromEntries(Object.entries(goods).map(([id, n]) => [id, Array.from({ length: n }, () => 'face_down')]))),
});

/** Cards under the pile that seats have put there, from top to bottom. */
export const returned = (g: Scenario): string[] => (g.see('returned') as { card: string }[]).map(({ card }) => card);

/** Citizens in the supply: those of the 16 that are on no space and that no seat has. */
export const stock = (g: Scenario): number =>
  16 - (g.see('citizens') as string[]).length - (g.see('seats') as { citizens: number }[]).reduce((n, seat) => n + seat.citizens, 0);

/** Answers the set-up with the first card of each seat. */
export function begun(g: Scenario): Scenario {
  while (g.env.decisionKind === 'prosperity.keep') g.act(g.legal()[0]!);
  return g;
}

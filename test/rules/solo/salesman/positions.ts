/** Positions that the tests of Travelling Salesman share. */
import { map, scenario, type Scenario } from '../../../dsl.js';

export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
export const GOODS: Readonly<Record<string, number>> = { grain: 24, cheese: 21, wine: 18, wool: 15, brocade: 12 };
/** Two activated places: after one action there is still another answer than passing, which would otherwise be the only one. */
const BUSY = { scriptorium: ['knight', 'scholar'], monastery: ['scholar', 'trader'] };
export const ORDER = ['bourges', 'chartres', 'vendome', 'tours', 'argenton'];
export const POOL_I = ['bathhouse', 'cheese_factory', 'hayrick', 'herb_garden', 'tailor_shop', 'winery', 'wool_manufacturer'];
export const POOL_II = ['cellar', 'horse_wagon', 'laboratory'];

/** Town and goods of each Objective. */
export const TARGETS: Readonly<Record<string, { town: string; goods: Readonly<Record<string, number>> }>> = {
  bourges: { town: 'bourges', goods: { wool: 3 } },
  chartres: { town: 'chartres', goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 } },
  vendome: { town: 'vendome', goods: { cheese: 2, wine: 2 } },
  tours: { town: 'tours', goods: { grain: 3 } },
  argenton: { town: 'argenton_sur_creuse', goods: { brocade: 1 } },
};

export interface Seat {
  tiles?: readonly string[];
  spaces?: Readonly<Record<string, readonly (string | null)[]>>;
  [field: string]: unknown;
}
export interface Setting {
  ruleset?: string;
  goods?: Readonly<Record<string, readonly (string | null)[]>>;
  chance?: string;
  top?: object;
  seed?: number;
}

const at = (
  phase: string,
  round: number,
  seat: object,
  { ruleset = 'salesman', goods = {}, chance, top = {}, seed = 7 }: Setting,
): Scenario =>
  scenario(
    ruleset,
    { phase, round, map: map(goods), ...top, seats: [{ market: MARKET, ...seat }] },
    { seed, ...(chance === undefined ? {} : { chance }) },
  ).mark();

/** Phase 5 of a round; by default with 2 coins, which pay the food of a round. */
export function turn(round: number, seat: Seat = {}, setting: Setting = {}): Scenario {
  const { spaces = {}, ...rest } = seat;
  return at('actions', round, { coins: 2, ...rest, spaces: { ...BUSY, ...spaces } }, setting);
}

/** Phase 6 of a round. */
export const event = (round: number, seat: Seat, setting: Setting = {}): Scenario => at('event', round, seat, setting);

export const planning = (round: number, seat: Seat, setting: Setting = {}): Scenario =>
  at('planning', round, { coins: 10, ...seat }, setting);

/** Objectives marked, sorted. */
export const marked = (g: Scenario): string[] => [...((g.see('seats.0') as { objectives?: string[] }).objectives ?? [])].sort();

/** 'won', 'lost', or null before the end. */
export const result = (g: Scenario): string | null => (g.see('seats.0') as { result?: string }).result ?? null;

/** Names of all actions of a ruleset. */
export const names = (g: Scenario): string[] => g.ruleset.spec.actions.map((action) => action.name);

/** Positions that the tests of Capital Vierzon share. */
import { map, scenario, type Scenario } from '../../../dsl.js';

export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
export const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
/** Two activated places: after one action there is still another answer than passing, which would otherwise be the only one. */
export const BUSY = { scriptorium: ['knight', 'scholar'], monastery: ['scholar', 'trader'] };
/** A game without the Builder ends when round 9 starts (RUL-S07). */
export const EARLY = 'vierzon?earlyLoss=true';

export const EVENTS = [
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
].map((name) => `vierzon.${name}`);
export const ORDER = ['builder', 'fortress', 'company', 'capital', 'materials'];

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
  { ruleset = 'vierzon', goods = {}, chance, top = {}, seed = 7 }: Setting,
): Scenario =>
  scenario(ruleset, { phase, round, map: map(goods), ...top, seats: [seat] }, { seed, ...(chance === undefined ? {} : { chance }) }).mark();

/** Phase 5 of a round, the map empty; from round 9 on the Builder is marked. */
export function turn(round: number, seat: Seat = {}, setting: Setting = {}): Scenario {
  const { spaces = {}, ...rest } = seat;
  return at(
    'actions',
    round,
    { market: MARKET, objectives: round > 8 ? ['builder'] : [], ...rest, spaces: { ...BUSY, ...spaces } },
    setting,
  );
}

/** Phase 6 of a round, with Builder and Fortress marked, so that coins open no window. */
export const event = (round: number, seat: Seat = {}, setting: Setting = {}): Scenario =>
  at('event', round, { market: MARKET, objectives: ['builder', 'fortress'], ...seat }, setting);

/** Phase 3 of round 14. */
export const drawing = (seat: Seat, setting: Setting = {}): Scenario =>
  at('followers', 14, { market: {}, objectives: ['builder'], ...seat }, setting);

export const planning = (round: number, seat: Seat, setting: Setting = {}): Scenario =>
  at('planning', round, { objectives: round > 8 ? ['builder'] : [], ...seat }, setting);

/** Objectives marked, sorted. */
export const marked = (g: Scenario): string[] => [...((g.see('seats.0') as { objectives?: string[] }).objectives ?? [])].sort();

/** 'won', 'lost', or null before the end. */
export const result = (g: Scenario): string | null => (g.see('seats.0') as { result?: string }).result ?? null;

/** Goods on the map by route, without the empty ones. */
export const lying = (g: Scenario): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(g.see('map') as Record<string, (string | null)[]>)
      .map(([edge, row]): [string, string[]] => [edge, row.filter((good): good is string => good !== null)])
      .filter(([, row]) => row.length > 0),
  );

/** Names of all actions of a ruleset. */
export const names = (g: Scenario): string[] => g.ruleset.spec.actions.map((action) => action.name);

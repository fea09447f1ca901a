import { expect } from 'vitest';
import { Env, type EnvOptions } from '../../../src/env/env.js';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { map, scenario, type Scenario } from '../../dsl.js';

export const DUEL = 'duel';
export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };
/** A seat with one usable action, so that the turn stops at it. */
export const BUSY = { market: MARKET, spaces: { scriptorium: ['knight', 'scholar'] } };
export const GOODS = ['grain', 'cheese', 'wine', 'wool', 'brocade'];
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'];
export const DEEDS = ['duel_astronomy', 'wine_press_house', 'three_field_rotation', 'angelology'];
export const OBJECTIVES = ['books', 'branches', 'lady', 'wine'];
export const INLAND = ['chartres', 'chateaudun', 'chateauroux', 'etampes', 'la_chatre', 'le_mans', 'montargis', 'vendome'];
export const RIVER = [
  'argenton_sur_creuse',
  'blois',
  'bourges',
  'briare',
  'chatellerault',
  'chinon',
  'le_blanc',
  'loches',
  'montrichard',
  'nevers',
  'orleans',
  'saint_amand_montrond',
  'sancerre',
  'tours',
  'vierzon',
];

/** The events by round, in the order of the columns and in the order of the text (RUL-D01). */
export const COLUMNS = [
  'town_meeting',
  'harvest_1',
  'trading_day_3',
  'trade',
  'cheese_day',
  'technology_tax',
  'trading_day_2',
  'quick_travel',
  'goods_tax',
  'dues_7',
  'harvest_2',
  'trading_day_1',
  'goods_tax',
  'dues_7',
  'dues_4',
  'journey_home',
];
export const TEXT = [
  'town_meeting',
  'goods_tax',
  'harvest_1',
  'dues_7',
  'trading_day_3',
  'harvest_2',
  'trade',
  'trading_day_1',
  'cheese_day',
  'goods_tax',
  'technology_tax',
  'dues_7',
  'trading_day_2',
  'dues_4',
  'quick_travel',
  'journey_home',
];
/** "duel.goods_tax.b" is goods_tax. */
export const eventOf = (g: Scenario): string =>
  String(g.see('event'))
    .replace(/^duel\./, '')
    .replace(/\.[ab]$/, '');

/** Pieces that the other seat needs to get through the event of the round without a question. */
const THROUGH: Readonly<Record<number, object>> = {
  1: { coins: 0 },
  2: { coins: 5 },
  4: { coins: 0 },
  5: { coins: 0, goods: { cheese: 1 } },
  8: { coins: 0 },
  10: { coins: 7 },
  11: { coins: 0, goods: { grain: 2 } },
  14: { coins: 7 },
  15: { coins: 4 },
};

export interface Rest {
  ruleset?: string;
  rival?: object;
  top?: object;
  chance?: string;
}

const chanced = (chance: string | undefined): object => (chance === undefined ? {} : { chance });

/** Phase 6 of this round for seat 0; after it seat 1 plans the next round. */
export function event(round: number, seat: object, { ruleset = DUEL, rival = {}, top = {}, chance }: Rest = {}): Scenario {
  return scenario(
    ruleset,
    {
      phase: 'event',
      round,
      start: 0,
      seats: [
        { coins: 20, market: MARKET, ...seat },
        { market: MARKET, ...THROUGH[round], ...rival },
      ],
      ...top,
    },
    chanced(chance),
  ).mark();
}

/** Phase 5 of round 3 (Trading Day) on an empty map; it is the turn of seat 0, and seat 1 can still act. */
export function turn(seat: object, { ruleset = DUEL, rival = {}, top = {}, chance }: Rest = {}): Scenario {
  return scenario(
    ruleset,
    {
      phase: 'actions',
      round: 3,
      start: 0,
      map: map(),
      seats: [
        { market: MARKET, ...seat },
        { ...BUSY, ...rival },
      ],
      ...top,
    },
    chanced(chance),
  ).mark();
}

/** The next round is planned, by this seat first; no seat draws or recalls. */
export function planned(g: Scenario, seat: number): Scenario {
  while (['base.draw', 'base.recall'].includes(g.env.decisionKind)) g.act(g.env.decisionKind === 'base.draw' ? 'draw(0)' : 'done');
  return g.asks('planning', seat);
}
/** The event is over and seat 1 begins to plan the next round. */
export const nextRound = (g: Scenario, round: number): Scenario => planned(g, 1).expect({ round });

export const winners = (g: Scenario): boolean[] =>
  g
    .over()
    .env.scores()
    .map((score) => score.winner);

/** Objectives marked by a seat, sorted. */
export function marked(g: Scenario, seat = 0): string[] {
  const rows = g.see('seats') as { objectives?: string[] }[];
  return [...(rows[seat]!.objectives ?? [])].sort();
}

/** Citizens in the supply: those of the 16 that are on no Deed or track and that no seat has (RUL-D07). */
export const stock = (g: Scenario): number =>
  16 - (g.see('citizens') as string[]).length - (g.see('seats') as { citizens: number }[]).reduce((n, seat) => n + seat.citizens, 0);

/** Plays the set-up: both Merchants, then the draft of the first listed tiles. */
export function setUp(g: Scenario, first = 'tours', second = 'tours'): Scenario {
  g.act(`town(${first})`, `town(${second})`);
  while (g.env.decisionKind === 'duel.draft') g.act(g.legal()[0]!);
  return g;
}

/** The rewards of the step with this action, seat by seat. */
export function rewards(position: object, action: string, options: EnvOptions): number[] {
  const env = new Env(loadRuleset(DUEL), options);
  env.reset({ seed: 7, position: { start: 0, ...position } as never });
  env.step(env.ruleset.actionId(action));
  return [...env.rewards].map((reward) => reward + 0);
}

export function near(got: readonly number[], wanted: readonly number[]): void {
  expect(got).toHaveLength(wanted.length);
  got.forEach((value, k) => expect(value).toBeCloseTo(wanted[k]!, 10));
}

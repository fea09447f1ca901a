import { map, scenario, type Scenario } from '../../dsl.js';

/** The tiles by letter (TI-EVT-GEN-2); Silentium is first and last. */
export const PILES: Readonly<Record<'a' | 'b' | 'c' | 'd', readonly string[]>> = {
  a: ['indulgence', 'training', 'harvest_1.a', 'bon_voyage', 'conference', 'crusade', 'strike', 'tax.a'],
  b: ['trip', 'income', 'harvest_1.b', 'fishing_grounds', 'retraining', 'wedding', 'sabotage', 'tax.b'],
  c: ['amnesty', 'malfunction', 'torture', 'trading_day_1', 'plague', 'vacation', 'book_fire', 'goods_tax_3'],
  d: ['dues', 'technology_tax', 'summoning', 'harvest_2', 'famine', 'capitation_tax', 'tithe', 'peasant_uprising'],
};

export const EVENTS = 'base-2p+events?tiles=base';
export const MARKET = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };

export interface Rest {
  ruleset?: string;
  chance?: string;
  rival?: object;
  top?: object;
  seed?: number;
}

/**
 * Phase 6 of the last round with this tile, after which the game is over. Unless `rival` adds more, the other seat has only 20 coins and is
 * second.
 */
export function event(tile: string, seat: object, { ruleset = EVENTS, chance, rival = {}, top = {}, seed = 7 }: Rest = {}): Scenario {
  const quiet = { coins: 20, market: MARKET };
  return scenario(
    ruleset,
    {
      phase: 'event',
      round: 18,
      start: 0,
      event: tile,
      seats: [
        { ...quiet, ...seat },
        { ...quiet, ...rival },
      ],
      ...top,
    },
    { seed, ...(chance === undefined ? {} : { chance }) },
  );
}

/** Phase 5 of a round with this tile; the other seat can still act, so that the game stops there. */
export function turn(tile: string, round: number, seat: object, { ruleset = EVENTS, chance, rival = {}, top = {} }: Rest = {}): Scenario {
  const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };
  return scenario(
    ruleset,
    { phase: 'actions', round, start: 0, event: tile, map: map(), seats: [seat, { ...busy, ...rival }], ...top },
    chance === undefined ? {} : { chance },
  );
}

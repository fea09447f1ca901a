import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { map, scenario, type Scenario } from '../../dsl.js';

/** Characters without effects, for tests of other subjects. */
export const TWO = 'invasion-2p?characters=librarian,general';
export const THREE = 'invasion-3p?characters=librarian,general,innkeeper';
export const FOUR = 'invasion-4p?characters=librarian,general,innkeeper,fisherman';
export const FIVE = 'invasion-5p?characters=librarian,general,innkeeper,fisherman,merchant';
export const BY_SEATS = [
  [2, TWO],
  [3, THREE],
  [4, FOUR],
  [5, FIVE],
] as const;

/** Citizens of the city and of the map board that the module lays. */
export const CITIZENS = [
  'le_blanc',
  'craftsmen',
  'wine_pile',
  'wool_pile',
  'brocade_pile',
  'catapult',
  'clothing_store',
  'treasury',
  'city_smithy',
  'refuge',
];
export const TRACK_CITIZENS = ['boatmen', 'knights', 'development.3', 'development.18', 'development.28'];
export const TOWER_TOWNS = [
  'le_mans',
  'chartres',
  'etampes',
  'montargis',
  'briare',
  'sancerre',
  'nevers',
  'saint_amand_montrond',
  'la_chatre',
  'argenton_sur_creuse',
  'chatellerault',
  'chinon',
  'tours',
];
export const A_TILES = [
  'demolition',
  'earthquake',
  'reinforcement',
  'assembly',
  'donation',
  'drought',
  'escape',
  'good_trade',
  'good_winds',
  'highwayman',
  'pilgrimage',
  'progress',
  'trip',
  'wool_market',
  'support',
  'training',
].map((id) => `invasion.${id}`);
export const B_TILES = [
  'arson',
  'famine',
  'raging_plague',
  'robbery',
  'witch_hunt',
  'bon_voyage',
  'fishing_grounds',
  'harvest',
  'income',
  'pirates',
  'plague',
  'rats',
  'rome_calling',
  'summoning',
].map((id) => `invasion.${id}`);

/** An activated Scriptorium: the seat has a turn. */
const BUSY = { market: {}, spaces: { scriptorium: ['knight', 'scholar'] } };

export interface Rest {
  ruleset?: string;
  others?: readonly object[];
  top?: object;
  chance?: string;
}

const filled = (ruleset: string, seat: object, others: readonly object[], rest: object): object[] =>
  Array.from({ length: loadRuleset(ruleset).seats }, (_, k) => ({ market: {}, ...(k === 0 ? seat : { ...rest, ...others[k - 1] }) }));
const chanced = (chance: string | undefined): object => (chance === undefined ? {} : { chance });

/** Phase 5 of a round whose event only forbids recruiting Monks; it is the turn of seat 0, and the others can act too. */
export function turn(seat: object, { ruleset = TWO, others = [], top = {}, chance }: Rest = {}): Scenario {
  const seats = filled(ruleset, seat, others, BUSY);
  return scenario(
    ruleset,
    { phase: 'actions', round: 3, event: 'invasion.pilgrimage', start: 0, map: map(), seats, ...top },
    chanced(chance),
  ).mark();
}

/** Phase 6 of a round with the event, seat 0 first. */
export function event(name: string, seat: object, { ruleset = TWO, others = [], top = {}, chance }: Rest = {}): Scenario {
  const round = A_TILES.includes(`invasion.${name}`) ? 4 : loadRuleset(ruleset).seats <= 3 ? 12 : 11;
  const seats = filled(ruleset, seat, others, {});
  return scenario(
    ruleset,
    { phase: 'event', round, event: `invasion.${name}`, start: 0, map: map(), seats, ...top },
    chanced(chance),
  ).mark();
}

/** The own followers, on the Market, so that they are not in the bag. */
export const OWN = { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 };

/** Phase 6 of a round with the event, which asks nothing at first: its changes, compared with a round whose event does nothing. */
export function effect(name: string, seat: object, rest: Rest, changes: Readonly<Record<string, number>>): Scenario {
  const { chance: _, ...same } = rest;
  const before = event(A_TILES.includes(`invasion.${name}`) ? 'highwayman' : name === 'pirates' ? 'rats' : 'pirates', seat, same);
  const g = event(name, seat, rest);
  expect(Object.fromEntries(Object.keys(changes).map((path) => [path, g.count(path) - before.count(path)]))).toEqual(changes);
  return g;
}

/** Nothing is asked in phase 6 and at the end of the round, and the game continues. */
export function unasked(g: Scenario): Scenario {
  expect([g.env.over, g.env.decisionKind.startsWith('invasion.')], g.env.decisionKind).toEqual([false, false]);
  return g;
}

/** The end of the last round: the team loses if anything is missing. */
export function lastRound(ruleset: string, seats: readonly object[], top: object = {}): Scenario {
  const { length } = Array.from({ length: loadRuleset(ruleset).seats });
  return scenario(ruleset, {
    phase: 'event',
    round: length <= 3 ? 18 : 16,
    start: 0,
    map: map(),
    seats: seats.map((seat) => ({ market: {}, ...seat })),
    ...top,
  });
}

/** A city in which all common objectives are complete. */
export function complete(seats: number): { top: object; towers: string[] } {
  const knights = { 2: 5, 3: 8, 4: 10, 5: 13 }[seats]!;
  const citizens = { 2: 7, 3: 8, 4: 9, 5: 10 }[seats]!;
  const coins = { 2: 30, 3: 40, 4: 50, 5: 50 }[seats]!;
  const [grain, cheese, wine] = { 2: [6, 3, 3], 3: [10, 5, 5], 4: [12, 6, 6], 5: [14, 7, 7] }[seats]!;
  const start =
    seats === 2
      ? ['la_chatre', 'briare', 'tours', 'etampes', 'montargis', 'saint_amand_montrond', 'chinon']
      : seats === 3
        ? ['la_chatre', 'briare', 'tours']
        : [];
  return {
    top: {
      deeds: { walls: { knight: knights } },
      city: { stored: { grain, cheese, wine }, coins: { city_treasury: coins }, won: citizens, citizens: [] },
      citizens: [],
    },
    towers: TOWER_TOWNS.filter((town) => !start.includes(town)),
  };
}

/** Everything that the Librarian and the General need. */
export const LIBRARIAN = { tracks: { development: 22 }, stations: ['loches'], tiles: ['hayrick', 'winery', 'windmill', 'library'] };
export const GENERAL = {
  tracks: { knights: 5 },
  spaces: { ship: ['wheel', null, null], wagon: ['wheel', null, null], castle: ['wheel', null, null], vehicle: ['wheel', null] },
};

import { scenario, type Scenario } from '../../dsl.js';

/** The characters of the board "Intrigue" with their spaces from left to right. */
export const SPACES: Readonly<Record<string, readonly string[]>> = {
  fraud: ['trader', 'farmer', 'boatman', 'scholar'],
  arsonist: ['craftsman', 'farmer', 'knight'],
  kidnapper: ['boatman', 'knight', 'trader', 'boatman'],
  torturer: ['craftsman', 'monk', 'knight', 'farmer'],
  hangman: ['farmer', 'knight', 'monk', 'scholar'],
  saboteur: ['farmer', 'craftsman', 'boatman', 'trader', 'craftsman'],
  spy: ['scholar', 'trader', 'monk'],
  tax_collector: ['trader', 'scholar', 'knight', 'trader'],
  traitor: ['scholar', 'monk', 'knight', 'trader'],
};
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'] as const;

/** Spaces in play: with 2 and 3 seats the rightmost is covered, with 2 two characters are closed. */
export function open(character: string, seats: number): readonly string[] {
  if (seats === 2 && ['arsonist', 'spy'].includes(character)) return [];
  const spaces = SPACES[character]!;
  return seats <= 3 ? spaces.slice(0, -1) : spaces;
}

/** Every send of a kind on the empty board. */
export const sends = (kind: string, seats: number): string[] =>
  Object.keys(SPACES)
    .filter((character) => open(character, seats).includes(kind))
    .map((character) => `send(${kind}, ${character})`);

/** A character whose open spaces are all taken except one of the kind. */
export function allBut(character: string, kind: string, seats = 4): Record<string, number> {
  const left = [...open(character, seats)];
  left.splice(left.indexOf(kind), 1);
  const counts: Record<string, number> = {};
  for (const one of left) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Own followers on the Market, nothing in the bag. */
export const poor = { coins: 0, bag: {}, market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 } };
const reading = { scriptorium: ['knight', 'scholar'] };

export interface Town {
  more?: object;
  rivals?: object[];
  deeds?: object;
  ruleset?: string;
  top?: object;
  chance?: string;
}

/** It is the turn of seat 0, which has these followers in its Town Hall; every other seat can use a Scriptorium. */
export function hall(
  followers: (string | null)[],
  { more = {}, rivals = [], deeds = {}, ruleset = 'base-4p+intrigue?bribes=off', top = {}, chance }: Town = {},
): Scenario {
  const seats = Array.from({ length: Number(/-(\d)p/.exec(ruleset)![1]) }, (_, seat) => {
    const { spaces = {}, ...rest } = (seat === 0 ? more : (rivals[seat - 1] ?? {})) as { spaces?: object };
    return { ...rest, spaces: { ...(seat === 0 ? { town_hall: followers } : reading), ...spaces } };
  });
  return scenario(ruleset, { phase: 'actions', round: 5, start: 0, deeds, seats, ...top }, chance === undefined ? {} : { chance });
}

import { scenario, type Scenario } from '../../dsl.js';

/** The deeds of the board "Trade" with their spaces from left to right; after the comma the goods there. */
export const SPACES: Readonly<Record<string, readonly string[]>> = {
  alchemy: ['any', 'any', 'any', 'any', 'any'],
  court_of_lay_assessors: ['any', 'any', 'any', 'any', 'any', 'any'],
  thanksgiving: ['farmer, 2 grain', 'farmer, cheese', 'boatman, cheese', 'craftsman, wine', 'trader, wine'],
  sheep_farming: ['farmer, wool', 'craftsman, wool', 'scholar, wool', 'knight, wool'],
  coinage: ['trader', 'knight', 'monk', 'trader'],
  research: ['scholar', 'scholar', 'monk', 'craftsman'],
  towing_service: ['boatman', 'boatman', 'boatman', 'boatman'],
  architecture: ['craftsman', 'scholar', 'monk', 'knight'],
  town_charter: ['farmer', 'craftsman', 'knight', 'trader'],
  navigation: ['boatman', 'craftsman', 'scholar', 'trader'],
};
export const KINDS = ['farmer', 'boatman', 'craftsman', 'trader', 'knight', 'scholar', 'monk'] as const;

/** Spaces in play: with 2 and 3 seats the rightmost is covered, with 2 two deeds are closed. */
export function open(deed: string, seats: number): readonly string[] {
  if (seats === 2 && ['research', 'court_of_lay_assessors'].includes(deed)) return [];
  const spaces = SPACES[deed]!;
  return seats <= 3 ? spaces.slice(0, -1) : spaces;
}

/** Every send of a kind on the empty board. */
export function sends(kind: string, seats: number): string[] {
  const names = Object.keys(SPACES).flatMap((deed) =>
    open(deed, seats)
      .filter((space) => space === 'any' || space.split(', ')[0] === kind)
      .map((space) => `send(${kind}, ${[deed, ...space.split(', ').slice(1)].join(', ')})`),
  );
  return [...new Set(names)];
}

/** Followers on these spaces of a deed; on spaces for anyone they are Farmers. */
export function on(spaces: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const space of spaces) counts[space.replace('any', 'farmer')] = (counts[space.replace('any', 'farmer')] ?? 0) + 1;
  return counts;
}

/** A deed whose open spaces are all taken except the one numbered `space`. */
export const allBut = (deed: string, space: number, seats = 4): Record<string, number> =>
  on(open(deed, seats).filter((_, k) => k !== space));

/** Another seat that can still act, so that the game waits after the deed. */
export const busy = { spaces: { scriptorium: ['knight', 'scholar'] } };

export interface Town {
  more?: object;
  deeds?: object;
  ruleset?: string;
  top?: object;
  chance?: string;
}

/** It is the turn of seat 0, which has these followers in its Town Hall. */
export function hall(
  followers: (string | null)[],
  { more = {}, deeds = {}, ruleset = 'base-4p+trade', top = {}, chance }: Town = {},
): Scenario {
  const { spaces = {}, ...rest } = more as { spaces?: object };
  const seats = Array.from({ length: Number(/-(\d)p/.exec(ruleset)![1]) }, (_, seat) =>
    seat === 0 ? { ...rest, spaces: { town_hall: followers, ...spaces } } : seat === 1 ? busy : {},
  );
  return scenario(ruleset, { phase: 'actions', round: 5, start: 0, deeds, seats, ...top }, chance === undefined ? {} : { chance });
}

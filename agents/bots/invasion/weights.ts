import type { Character } from '../../../src/catalog/facts.js';

/** Values of the team's policy in Invasion, without unit; found by search (docs/bots.md). */
export const INVASION_WEIGHTS = {
  /** an open tower, a Knight for the walls, a coin and a good for the city */
  tower: 15.1,
  wall: 10,
  coin: 0.759,
  good: 1.23,
  /** a citizen while some lack; a part of a character's objective */
  citizen: 1.82,
  character: 12.9,
  /** a needed station of a character in a town, and a tile, relative to such a part: no other seat can provide it */
  home: 3.4,
  possession: 1.03,
  /** a follower in the Assembly Hall, relative to such a part */
  hall: 0.297,
  /** a follower of an achievement, relative to its citizen */
  achievement: 0.468,
  /** recruiting a follower that an achievement lacks */
  sought: 0.965,
  /** another follower drawn, a Monk, a wheel and a tile, per round left */
  draw: 2,
  /** another follower with fewer than the allowance plus some, and the number that is enough beyond the allowance */
  scarce: 0.645,
  plenty: 4.26,
  monk: 0.0678,
  wheel: 0.19,
  tile: 0.28,
  /** steps towards a citizen, relative to having it */
  ahead: 0.534,
  /** a Knight for walls that lack some */
  knight: 4.8,
  /** being near a town with a site, its part per connection, and for the farther seat */
  proximity: 0.28,
  decay: 0.413,
  farther: 0.307,
  /** goods and coins in hand, relative to the city having them */
  inHand: 0.507,
  /** part of a full load per missing good or coin of a Vehicle or Guild House */
  partLoad: 0.433,
  /** a unit that a future demand takes and the team lacks */
  caution: 6.67,
  /** increase of objectives' values from the first round to the last */
  urgency: 0.522,
};
export type InvasionWeights = typeof INVASION_WEIGHTS;

/** Weights varied together, because they describe one price; a group has the name of its first weight. */
const GROUPS = (
  'tower proximity, decay farther, wall knight, coin, good, citizen, achievement sought, ahead, character, ' +
  'home possession hall, draw, scarce plenty, monk, wheel, tile, partLoad, inHand, urgency'
)
  .split(', ')
  .map((names) => names.split(' ') as (keyof InvasionWeights)[]);
/** Weights that are shares. */
const PARTS: ReadonlySet<string> = new Set(['decay', 'farther', 'inHand', 'partLoad', 'ahead']);

export const NUM_GROUPS = GROUPS.length;

/** By group the natural logarithm of its weights' factor in the first round, then by group that in the last round. */
export type Shift = Float64Array;

/** A shift of some groups, else 0. */
export function shiftOf(parts: Partial<Record<keyof InvasionWeights, readonly [first: number, last: number]>>): Shift {
  return Float64Array.from([0, 1].flatMap((when) => GROUPS.map(([name]) => parts[name!]?.[when] ?? 0)));
}

/** The usual shift of the policy: wheels and Monks cost much early, towers late (docs/bots.md). */
export const PHASES = shiftOf({
  tower: [-0.62, 0.62],
  coin: [-0.1, 0.1],
  citizen: [-0.1, 0.1],
  achievement: [-0.07, 0.07],
  home: [-0.06, 0.06],
  draw: [0.14, -0.14],
  scarce: [-0.12, 0.12],
  monk: [2.2, 0.5],
  wheel: [1.62, -0.12],
  tile: [-0.09, 0.09],
});

/** Additional shift for each of four seats with easy characters. */
const OF_FOUR = shiftOf({
  tower: [-0.05, -0.14],
  wall: [-0.09, -0.05],
  coin: [-0.06, 0],
  good: [-0.03, -0.08],
  citizen: [-0.04, -0.05],
  ahead: [0.07, -0.05],
  character: [0.05, 0.14],
  home: [0, 0.06],
  scarce: [0.04, 0.05],
  wheel: [0.21, 0.11],
  tile: [-0.07, -0.09],
  partLoad: [0.04, -0.06],
  inHand: [0, 0.06],
});

/** Additional shift of a character. */
const OF_CHARACTER: Readonly<Partial<Record<Character, Shift>>> = {
  councilman: shiftOf({
    wall: [-0.12, 0],
    good: [0, -0.21],
    citizen: [0, 0.18],
    achievement: [0, 0.15],
    home: [-0.14, -0.15],
    scarce: [0.31, 0.21],
    wheel: [0.17, 0],
    tile: [-0.27, 0],
  }),
  fisherman: shiftOf({
    tower: [0, 0.13],
    citizen: [0, -0.15],
    achievement: [0, -0.17],
    character: [-0.31, -0.15],
    wheel: [0.27, 0],
    partLoad: [0, -0.12],
    urgency: [-0.12, 0],
  }),
  general: shiftOf({
    coin: [0.14, 0.16],
    character: [0.27, 0],
    draw: [0.14, 0],
    scarce: [-0.29, 0],
    wheel: [-0.46, -0.13],
    tile: [0.29, 0],
  }),
  innkeeper: shiftOf({ decay: [0, -0.13], tile: [-0.16, 0] }),
  librarian: shiftOf({
    tower: [0, -0.13],
    coin: [0, -0.17],
    good: [0, 0.19],
    character: [0, 0.2],
    home: [0, 0.27],
    scarce: [-0.14, 0],
    tile: [0.18, 0.22],
  }),
};

/** The facts that shift the weights of a seat: its character, and whether the team has four seats with easy characters. */
export interface TeamKind {
  readonly character: Character | undefined;
  readonly isEasyFour: boolean;
}

/** From the characters of all seats, that of the seat first. */
export const teamKind = (characters: readonly (Character | undefined)[]): TeamKind => ({
  character: characters[0],
  isEasyFour: characters.length === 4 && characters.every((character) => character !== undefined && character in OF_CHARACTER),
});

/** Writes a seat's weights for a moment of the game, 0 (first round) to 1 (last). */
export function shiftWeights(shift: Shift, { character, isEasyFour }: TeamKind, moment: number, weights: InvasionWeights): void {
  Object.assign(weights, INVASION_WEIGHTS);
  const own = character === undefined ? undefined : OF_CHARACTER[character];
  const at = (k: number): number => shift[k]! + (own?.[k] ?? 0) + (isEasyFour ? OF_FOUR[k]! : 0);
  for (let k = 0; k < NUM_GROUPS; k++) {
    const logarithm = at(k) * (1 - moment) + at(NUM_GROUPS + k) * moment;
    if (logarithm === 0) continue;
    const factor = Math.exp(logarithm);
    for (const name of GROUPS[k]!) {
      weights[name] *= factor;
      if (PARTS.has(name)) weights[name] = Math.min(1, weights[name]);
    }
  }
}

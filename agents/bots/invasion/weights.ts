import type { Character } from '../../../src/catalog/facts.js';

/** Values of the team's policy in Invasion, without a unit; found by a search over weights (docs/bots.md). */
export const INVASION_WEIGHTS = {
  /** an open tower, a Knight for the walls, a coin and a good for the city */
  tower: 15.1,
  wall: 10,
  coin: 0.759,
  good: 1.23,
  /** a citizen while some lack; a part of a character's objective */
  citizen: 1.82,
  character: 12.9,
  /** a station that a character needs in a town, and a tile, compared to such a part: no other seat can provide it */
  home: 3.4,
  possession: 1.03,
  /** a follower in the Assembly Hall, compared to such a part */
  hall: 0.297,
  /** a follower of an achievement, compared to its citizen */
  achievement: 0.468,
  /** recruiting a follower that one of them lacks */
  sought: 0.965,
  /** one more follower drawn, a Monk, a wheel and a tile, per round left */
  draw: 2,
  /** one more follower where there are fewer than the allowance and some, and how many are enough beyond the allowance */
  scarce: 0.645,
  plenty: 4.26,
  monk: 0.0678,
  wheel: 0.19,
  tile: 0.28,
  /** steps towards a citizen, compared to having it */
  ahead: 0.534,
  /** a Knight that can be sent to walls which lack some */
  knight: 4.8,
  /** value of being near a town with a building site, its part that remains with each connection, and for the seat that is farther away */
  proximity: 0.28,
  decay: 0.413,
  farther: 0.307,
  /** goods and coins in hand, compared to the city having them */
  inHand: 0.507,
  /** part of a full load for each good or coin that a Vehicle or Guild House lacks */
  partLoad: 0.433,
  /** a unit that a future demand takes and the team lacks */
  caution: 6.67,
  /** objectives gain value towards the end: by this part of their value from the first round to the last */
  urgency: 0.522,
};
export type InvasionWeights = typeof INVASION_WEIGHTS;

/** Weights that are varied together, because they describe the price of one thing; a group has the name of its first weight. */
const GROUPS = (
  'tower proximity, decay farther, wall knight, coin, good, citizen, achievement sought, ahead, character, ' +
  'home possession hall, draw, scarce plenty, monk, wheel, tile, partLoad, inHand, urgency'
)
  .split(', ')
  .map((names) => names.split(' ') as (keyof InvasionWeights)[]);
/** Weights that are a part of something. */
const PARTS: ReadonlySet<string> = new Set(['decay', 'farther', 'inHand', 'partLoad', 'ahead']);

export const NUM_GROUPS = GROUPS.length;

/** By group, the natural logarithm of the factor of its weights in the first round, then by group that in the last round. */
export type Shift = Float64Array;

/** A shift that is 0 but for some groups. */
export function shiftOf(parts: Partial<Record<keyof InvasionWeights, readonly [first: number, last: number]>>): Shift {
  return Float64Array.from([0, 1].flatMap((when) => GROUPS.map(([name]) => parts[name!]?.[when] ?? 0)));
}

/** How the policy plays: wheels and Monks are dear while there are many rounds to use them, towers towards the end (docs/bots.md). */
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

/** What each of four seats with easy characters plays with besides. */
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

/** What a seat with the character plays with besides; the others play as all do. */
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

/** What shifts the weights of a seat: its character, and whether the team has four seats and easy characters only. */
export interface TeamKind {
  readonly character: Character | undefined;
  readonly isEasyFour: boolean;
}

/** By the characters of all seats, that of the seat itself first. */
export const teamKind = (characters: readonly (Character | undefined)[]): TeamKind => ({
  character: characters[0],
  isEasyFour: characters.length === 4 && characters.every((character) => character !== undefined && character in OF_CHARACTER),
});

/** Writes the weights of a seat with the character for a moment of the game, 0 in the first round, 1 in the last one. */
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

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
  /** in a large team a good of a pile with a citizen, a step of a track to its end, and a wheel of the Catapult, relative to the citizen */
  pile: 0.5,
  ends: 0.25,
  catapult: 0.25,
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
  'tower proximity, decay farther, wall knight, coin, good, citizen, achievement sought catapult, ahead ends, character, ' +
  'home possession hall, draw, scarce plenty, monk, wheel, tile, partLoad, inHand, urgency'
)
  .split(', ')
  .map((names) => names.split(' ') as (keyof InvasionWeights)[]);
/** Weights that are shares. */
const PARTS: ReadonlySet<string> = new Set(['decay', 'farther', 'inHand', 'partLoad', 'ahead']);

export const NUM_GROUPS = GROUPS.length;
const GROUP_NAMES = GROUPS.map(([name]) => name!);

/** By group the natural logarithm of its weights' factor in the first round, then by group that in the last round. */
export type Shift = Float64Array;

/** The character of a seat and the number of seats, which shift its weights. */
export interface Teammate {
  readonly character: Character | undefined;
  readonly seats: number;
}

/** Reads a text with some of the names, each with its numbers for the first and the last round. */
function logarithmsOf<Name extends string>(text: string, names: readonly Name[]): (readonly [Name, number, number])[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((part) => {
      const [word, first, last] = part.split(' ');
      const name = names.find((one) => one === word);
      if (name === undefined) throw new Error(`there is no weight ${word}`);
      return [name, Number(first), Number(last)];
    });
}

/** A shift from a text with a group and its numbers for the first and the last round, for each shifted group; the others have 0. */
export function shiftOf(text = ''): Shift {
  const shift = new Float64Array(2 * NUM_GROUPS);
  for (const [name, first, last] of logarithmsOf(text, GROUP_NAMES)) {
    const group = GROUP_NAMES.indexOf(name);
    shift[group] = first;
    shift[NUM_GROUPS + group] = last;
  }
  return shift;
}

/** The usual shift of the policy: wheels and Monks cost much early, towers late (docs/bots.md). */
export const PHASES = shiftOf(
  'tower -0.62 0.62, coin -0.1 0.1, citizen -0.1 0.1, achievement -0.07 0.07, home -0.06 0.06, draw 0.14 -0.14, ' +
    'scarce -0.12 0.12, monk 2.2 0.5, wheel 1.62 -0.12, tile -0.09 0.09',
);

/** Additional shift of a character. */
const OF_CHARACTER: Readonly<Record<Character, Shift>> = {
  councilman: shiftOf(
    'wall -0.12 0, good 0 -0.21, citizen 0 0.18, achievement 0 0.15, home -0.14 -0.15, scarce 0.31 0.21, wheel 0.17 0, tile -0.27 0',
  ),
  estate_manager: shiftOf(
    'tower -0.13 -0.55, wall 0 -0.11, coin 0 -0.13, good -0.15 0.13, achievement 0 -0.13, character 0.17 0.3, home 0 0.1, ' +
      'draw 0.21 0, scarce 0.22 0.13, monk 0 0.11, wheel 0.43 0.38, tile -0.1 -0.19, inHand 0.13 0, urgency 0.1 0.13',
  ),
  fisherman: shiftOf(
    'tower 0 0.13, citizen 0 -0.15, achievement 0 -0.17, character -0.31 -0.15, wheel 0.27 0, partLoad 0 -0.12, urgency -0.12 0',
  ),
  general: shiftOf('coin 0.14 0.16, character 0.27 0, draw 0.14 0, scarce -0.29 0, wheel -0.46 -0.13, tile 0.29 0'),
  innkeeper: shiftOf('decay 0 -0.13, tile -0.16 0'),
  librarian: shiftOf('tower 0 -0.13, coin 0 -0.17, good 0 0.19, character 0 0.2, home 0 0.27, scarce -0.14 0, tile 0.18 0.22'),
  mayor: shiftOf(
    'tower 0 -0.54, coin 0.14 0.31, good -0.16 -0.21, citizen 0.16 0.32, character 0 0.34, scarce 0.15 0.14, ' +
      'tile -0.34 -0.23, partLoad 0.12 0, inHand 0 0.28',
  ),
  merchant: shiftOf(
    'tower 0 -0.44, wall -0.25 0, good 0 -0.17, achievement 0 -0.16, ahead 0.15 0, character 0.21 0.53, home 0 0.1, ' +
      'draw 0.14 0, scarce 0.17 0.14, wheel 0.21 0.13, tile 0 -0.13, inHand 0 0.38',
  ),
  scholar: shiftOf(
    'tower -0.38 -1.32, decay 0 -0.11, coin -0.17 0, good -0.22 0, citizen 0 -0.16, achievement -0.12 0, ' +
      'character 0.18 0.94, draw 0.12 0, scarce 0.17 0.14, wheel 0.27 0.12, tile 0.17 0, inHand -0.16 0',
  ),
};

/** The same with four seats, for the easy characters. */
const IN_FOUR: Readonly<Partial<Record<Character, Shift>>> = {
  councilman: shiftOf(
    'tower -0.18 -0.59, wall -0.12 0, good 0 -0.21, citizen -0.13 0.18, achievement 0 0.15, character 0 0.17, ' +
      'home -0.14 -0.15, scarce 0.46 0.36, monk 0 0.2, wheel 0.28 0.12, tile -0.47 -0.31, partLoad 0.12 0.14, inHand 0 0.28',
  ),
  fisherman: shiftOf(
    'tower 0 -0.44, wall 0.25 0, coin 0 0.14, good -0.2 0, citizen 0 -0.34, achievement 0 -0.17, ahead 0.13 0, ' +
      'character -0.15 0.21, home 0 0.24, draw 0.3 0, scarce 0 0.24, wheel 0.62 0.13, tile -0.15 0, partLoad 0 -0.12, ' +
      'urgency -0.12 0',
  ),
  general: shiftOf(
    'tower 0 -0.52, decay 0 -0.11, coin 0.14 0.31, good -0.34 -0.15, ahead 0 0.12, character 0.53 0.33, draw 0.14 0, ' +
      'scarce -0.14 0, monk 0 0.11, wheel -0.22 0, tile 0.17 -0.35, inHand 0.22 0.11',
  ),
  innkeeper: shiftOf(
    'tower 0.14 -0.32, decay 0 -0.13, good -0.15 0, achievement 0 -0.21, character 0 0.38, home 0 0.13, draw 0.14 0, ' +
      'scarce 0.11 0.15, monk 0.17 0, wheel 0.26 0.24, tile -0.16 0, inHand 0 0.14',
  ),
  librarian: shiftOf(
    'tower 0 -0.65, decay 0 0.2, coin 0 -0.17, good -0.15 0.19, citizen 0 -0.11, achievement 0 -0.12, character 0 0.6, ' +
      'home 0 0.61, draw 0.3 0, scarce 0 0.18, wheel 0.22 0, tile 0.08 0.22',
  ),
};

/** By weight the natural logarithm of its factor for easy characters in teams of four and five, in the first and in the last round. */
const IN_LARGE_TEAMS = logarithmsOf(
  'tower -0.07 0, proximity 0.73 -0.3, decay 0.49 -0.19, farther -0.36 -0.27, wall 1.99 0.38, knight -0.54 -0.33, ' +
    'coin -0.71 0.75, good -0.26 0.9, citizen -0.33 0.4, achievement -0.16 -0.64, sought 1.13 0.94, catapult -0.13 0, ' +
    'ahead 0.06 -0.32, ends 0 -0.22, pile 1.26 1.22, character 0.71 0.56, home -0.21 0.79, possession -0.56 0.5, ' +
    'hall 0.36 -0.22, draw 1.54 -0.22, scarce 2.06 0.59, plenty 0 -0.39, monk 0.15 -0.3, wheel 1.17 -0.71, ' +
    'tile 0.56 -0.74, partLoad -0.53 -0.89, inHand -0.1 -0.32, urgency 0.38 1.23',
  Object.keys(INVASION_WEIGHTS) as (keyof InvasionWeights)[],
);

/** The shift of a seat with this character in a team with this number of seats. */
function shiftFor({ character, seats }: Teammate): Shift | undefined {
  return character === undefined ? undefined : ((seats === 4 ? IN_FOUR[character] : undefined) ?? OF_CHARACTER[character]);
}

/** Whether seats get in each other's way and seek other citizens (docs/bots.md). */
export const isLargeTeam = (seats: number): boolean => seats > 3;

export const isEasyInLargeTeam = ({ character, seats }: Teammate): boolean =>
  isLargeTeam(seats) && character !== undefined && IN_FOUR[character] !== undefined;

/** Writes a seat's weights for a moment of the game, 0 (first round) to 1 (last). */
export function shiftWeights(shift: Shift, teammate: Teammate, moment: number, weights: InvasionWeights): void {
  Object.assign(weights, INVASION_WEIGHTS);
  if (isEasyInLargeTeam(teammate))
    for (const [name, first, last] of IN_LARGE_TEAMS) weights[name] *= Math.exp(first * (1 - moment) + last * moment);
  const own = shiftFor(teammate);
  const at = (k: number): number => shift[k]! + (own?.[k] ?? 0);
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

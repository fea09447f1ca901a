/** Values of the team's policy in Invasion, without a unit; found by a search over weights (docs/bots.md). */
export const INVASION_WEIGHTS = {
  /** an open tower, a Knight for the walls, a coin and a good for the city */
  tower: 14.3,
  wall: 9.56,
  coin: 0.779,
  good: 1.25,
  /** a citizen while some lack; a part of a character's objective */
  citizen: 1.8,
  character: 14,
  /** a station that a character needs in a town, and a tile, compared to such a part: no other seat can provide it */
  home: 3.3,
  possession: 1,
  /** a follower in the Assembly Hall, compared to such a part */
  hall: 0.288,
  /** a follower of an achievement, compared to its citizen */
  achievement: 0.428,
  /** recruiting a follower that one of them lacks */
  sought: 0.882,
  /** one more follower drawn, a Monk, a wheel and a tile, per round left */
  draw: 1.69,
  /** one more follower where there are fewer than the allowance and some, and how many are enough beyond the allowance */
  scarce: 0.748,
  plenty: 4.94,
  monk: 0.0686,
  wheel: 0.145,
  tile: 0.401,
  /** steps towards a citizen, compared to having it */
  ahead: 0.565,
  /** a Knight that can be sent to walls which lack some */
  knight: 4.57,
  /** value of being near a town with a building site, its part that remains with each connection, and for the seat that is farther away */
  proximity: 0.265,
  decay: 0.438,
  farther: 0.325,
  /** goods and coins in hand, compared to the city having them */
  inHand: 0.468,
  /** part of a full load for each good or coin that a Vehicle or Guild House lacks */
  partLoad: 0.445,
  /** a unit that a future demand takes and the team lacks */
  caution: 6.67,
  /** objectives gain value towards the end: by this part of their value from the first round to the last */
  urgency: 0.502,
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
export const PHASES = shiftOf({ coin: [-0.1, 0.1], citizen: [-0.1, 0.1], monk: [2.2, 0.5], wheel: [1.5, 0], tower: [-0.7, 0.7] });

/** Writes the weights of a moment of the game, 0 in the first round, 1 in the last one. */
export function shiftWeights(shift: Shift, moment: number, weights: InvasionWeights): void {
  Object.assign(weights, INVASION_WEIGHTS);
  for (let k = 0; k < NUM_GROUPS; k++) {
    const logarithm = shift[k]! * (1 - moment) + shift[NUM_GROUPS + k]! * moment;
    if (logarithm === 0) continue;
    const factor = Math.exp(logarithm);
    for (const name of GROUPS[k]!) {
      weights[name] *= factor;
      if (PARTS.has(name)) weights[name] = Math.min(1, weights[name]);
    }
  }
}

/** What the team's policy in Invasion values things at, in points of no unit; found by a search over weights (docs/bots.md). */
export const INVASION_WEIGHTS = {
  /** an open tower, a Knight for the walls, a coin and a good for the city */
  tower: 14,
  wall: 8,
  coin: 1.4,
  good: 3.2,
  /** a citizen while some lack; a part of a character's objective */
  citizen: 10,
  character: 16,
  /** a follower of an achievement, compared to its citizen; and one of the Assembly Hall */
  achievement: 0.16,
  hall: 5,
  /** one more follower drawn, a follower, a Monk, a wheel and a tile, per round left */
  draw: 0.55,
  follower: 0.1,
  /** one more follower where there are fewer than the allowance and some, and how many are enough beyond the allowance */
  scarce: 0.5,
  plenty: 3,
  monk: 0.12,
  wheel: 0.25,
  tile: 0.2,
  /** a step of development without a citizen ahead */
  development: 0.5,
  /** steps towards a citizen, compared to having it */
  ahead: 0.6,
  /** a Knight that can be sent to walls which lack some */
  knight: 3,
  /** pull of a town where something is to be built, what is left of it with each connection, and for the seat that is farther away */
  pull: 0.5,
  decay: 0.7,
  farther: 0.4,
  /** goods and coins in hand, compared to the city having them */
  inHand: 0.7,
  spareGood: 0.5,
  spareCoin: 0.3,
  /** part of a full load for each good or coin that a Vehicle or Guild House lacks */
  partLoad: 0.6,
  /** a unit of what the demand of an event to come asks for, and the team lacks */
  caution: 3,
  /** a follower on a place that is not full yet, compared to its value */
  begun: 0.25,
  /** objectives grow dearer towards the end: by this part of their value from the first round to the last */
  urgency: 0.5,
};
export type InvasionWeights = typeof INVASION_WEIGHTS;

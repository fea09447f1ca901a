/**
 * Hand-written weights of the heuristic evaluation, in victory points. Points that count at the end count in full; all other values are
 * gains of the remaining rounds, so they fall to 0 towards the end.
 */
export const BASE_WEIGHTS = {
  /** one more follower drawn, per round: about a third of an action of 3 to 4 points */
  draw: 1.1,
  /** part of the followers that can be drawn in a round: the others wait on places, or are not needed */
  drawable: 0.35,
  /** a follower beyond the draw still makes the bag richer, per round */
  follower: 0.1,
  /** a Monk replaces any kind, per round */
  monk: 0.06,
  /** a wheel saves one follower of its place, per round and point that the place brings */
  wheel: 0.15,
  /** in the reserve it does not save a follower yet */
  reserveWheel: 0.4,
  /** an action tile gets used in this part of the rounds */
  tileUse: 0.3,
  /** a tile without an action: substitution, Tower, protection; per round */
  standing: 0.3,
  /** the coin of the Census for the seat that leads on the Farmers track, per round */
  census: 0.5,
  /** the next bonus of each track, per round */
  nextBonus: 0.1,
  /** stations and citizens still to come, per round */
  holdings: 0.4,
  /** steps of status still to come, per round */
  status: 0.1,
  /** an activated place compared to the gain of its action: as good as done */
  activated: 1,
  /** the same while choosing an action: acting now is better than later */
  activatedNow: 0.25,
  /** a place that the Market can fill, compared to an activated one */
  fillable: 0.6,
  /** and for each follower that it lacks */
  lacking: 0.6,
  /** a follower on the Market may still go to any place */
  onMarket: 0.15,
  /** followers that may stay on the Market; each further one blocks a draw */
  roomyMarket: 4,
  blocked: 0.9,
  /** being in a town that is free for a station, compared to the station */
  freeTown: 0.35,
  /** a good on a connection of the town, compared to having it */
  goodNearby: 0.06,
  /** a citizen of a deed, shared among the followers still to be sent */
  deedCitizen: 0.4,
  /** actions whose result depends on many other facts */
  bathhouse: 0.8,
  pharmacy: 0.5,
} as const;

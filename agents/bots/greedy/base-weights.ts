/**
 * Hand-written weights of the heuristic evaluation, in victory points. Points that count at the end count in full; all other values are
 * gains of the remaining rounds, so they fall to 0 towards the end.
 */
export const BASE_WEIGHTS = {
  draw: 1.1, // one more follower drawn, per round: about a third of an action of 3 to 4 points
  drawable: 0.35, // part of the followers that can be drawn in a round: the others wait on places, or are not needed
  follower: 0.1, // a follower beyond the draw still makes the bag richer, per round
  monk: 0.06, // a Monk replaces any kind, per round
  wheel: 0.15, // a wheel saves one follower of its place, per round and point that the place brings
  reserveWheel: 0.4, // in the reserve it does not save a follower yet
  tileUse: 0.3, // an action tile gets used in this part of the rounds
  standing: 0.3, // a tile without an action: substitution, Tower, protection; per round
  census: 0.5, // the coin of the Census for the seat that leads on the Farmers track, per round
  nextBonus: 0.1, // the next bonus of each track, per round
  holdings: 0.4, // stations and citizens still to come, per round
  status: 0.1, // steps of status still to come, per round
  activated: 1, // an activated place compared to the gain of its action: as good as done
  activatedNow: 0.25, // the same while choosing an action: acting now is better than later
  fillable: 0.6, // a place that the Market can fill, compared to an activated one
  lacking: 0.6, // and for each follower that it lacks
  onMarket: 0.15, // a follower on the Market may still go to any place
  roomyMarket: 4, // followers that may stay on the Market; each further one blocks a draw
  blocked: 0.9,
  freeTown: 0.35, // being in a town that is free for a station, compared to the station
  goodNearby: 0.06, // a good on a connection of the town, compared to having it
  deedCitizen: 0.4, // a citizen of a deed, shared among the followers still to be sent
  bathhouse: 0.8, // actions whose result depends on many other facts
  pharmacy: 0.5,
} as const;

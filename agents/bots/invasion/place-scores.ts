import { KINDS } from '../../../src/catalog/facts.js';
import type { PlaceView } from '../greedy/observation-offsets.js';
import type { ActionScores } from './action-scores.js';
import type { Deliveries } from './deliveries.js';
import { ANY_WAY, BUILD, ROAD, WATERWAY, type Option } from './place-choice.js';
import type { TeamView } from './team-view.js';

/** Values of the places of the seat to act. */
export class PlaceScores {
  constructor(
    private readonly team: TeamView,
    private readonly scores: ActionScores,
    private readonly deliveries: Deliveries,
  ) {}

  journeyOf({ effect, id }: PlaceView): Option['journey'] {
    if (effect.build) return BUILD;
    if (id === 'stage_coach') return this.team.seats[0]!.coins >= this.team.rule.coachFare ? ANY_WAY : 0;
    if (effect.road && effect.waterway) return ANY_WAY;
    return effect.road ? ROAD : effect.waterway ? WATERWAY : 0;
  }

  lacking({ spaces }: PlaceView): number {
    let lacking = 0;
    for (let k = 0; k < spaces.length; k++) if (this.team.b[spaces[k]!] === 0) lacking++;
    return lacking;
  }

  /** The value of one use of the place, without journeys. */
  valueOf(place: PlaceView): number {
    const { scores, team } = this;
    switch (place.id) {
      case 'vehicle':
        return this.deliveries.value('goods');
      case 'guild_house':
        return this.deliveries.value('coins');
      default:
        return place.spaces.length === 0 || (place.id === 'town_hall' && team.isNow('assembly')) ? 0 : scores.effect(place.effect);
    }
  }

  /** Followers of the kind that wait to be sent. */
  waiting({ spaces }: PlaceView, kind: number): number {
    let n = 0;
    for (let k = 0; k < spaces.length; k++) if (this.team.b[spaces[k]!] === kind + 1) n++;
    return n;
  }

  /** The best of the followers that wait. */
  sendNow(place: PlaceView): number {
    let value = 0;
    for (let kind = 0; kind < KINDS.length; kind++) if (this.waiting(place, kind) > 0) value = Math.max(value, this.scores.sending(kind));
    return value;
  }

  /** Counts the places of the seat to act that are ready: movers and builders. */
  ready(): [waterways: number, roads: number, anyWays: number, builds: number] {
    const ready: [number, number, number, number] = [0, 0, 0, 0];
    for (const place of this.team.places) {
      const journey = this.journeyOf(place);
      if (journey > 0 && this.team.owns(place) && this.lacking(place) === 0) ready[journey - 1]!++;
    }
    return ready;
  }
}

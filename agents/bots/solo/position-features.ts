import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { objectiveIds } from '../../../src/env/reward.js';
import { ObservationView } from '../greedy/observation-view.js';
import { RoundFeatures } from './round-features.js';

/** have, need, done */
const PARTS = 3;

/** The features of all seats and, where there are several, of their objectives. */
export class PositionFeatures {
  readonly names: readonly string[];
  private readonly values: Float32Array;
  private readonly views: readonly ObservationView[];
  private readonly seats: readonly RoundFeatures[];
  private readonly objectives: Int32Array;

  constructor(ruleset: Ruleset) {
    this.views = Array.from({ length: ruleset.seats }, () => new ObservationView(ruleset));
    this.seats = this.views.map((view) => new RoundFeatures(view));
    const ids = ruleset.seats === 1 ? [] : objectiveIds(ruleset.rules);
    this.objectives = new Int32Array(ruleset.seats * ids.length * PARTS);
    this.names = this.seats.flatMap(({ names }, seat) => [
      ...names.map((name) => (seat === 0 ? name : `${seat}:${name}`)),
      ...ids.flatMap((id) => [`${seat}:${id}`, `${seat}:${id} done`]),
    ]);
    this.values = new Float32Array(this.names.length);
  }

  /** `env` holds nothing that the seat which thinks may not know. */
  read(env: Env): Float32Array {
    const { values, objectives, seats } = this;
    if (objectives.length > 0) env.writeObjectives(objectives, 0);
    const own = objectives.length / seats.length;
    let at = 0;
    for (let seat = 0; seat < seats.length; seat++) {
      this.views[seat]!.observe(env, seat);
      const features = seats[seat]!.read();
      values.set(features, at);
      at += features.length;
      for (let k = seat * own; k < (seat + 1) * own; k += PARTS) {
        values[at++] = Math.min(1.5, objectives[k]! / Math.max(1, objectives[k + 1]!));
        values[at++] = objectives[k + 2]!;
      }
    }
    return values;
  }
}

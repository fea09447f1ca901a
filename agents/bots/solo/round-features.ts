import { compiledOf, DEVELOPMENT, EDGES, FOODS, GOODS, KINDS, TRACKS, TYPES } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';
import { fieldName, ObservationView } from '../../../src/env/observation-view.js';
import { edgeDistances } from '../greedy/observation-offsets.js';
import { countIn, sum, townIn, WHEEL_CONTENT } from '../greedy/seat-features.js';
import { scenarioEvaluatorOf } from '../scenarios/evaluators.js';
import type { ScenarioEvaluator } from '../scenarios/scenario-evaluator.js';

const COIN_STEPS: readonly number[] = [2, 5, 10, 15, 25]; // coins that matter: a Harvest, a Builder, a Fortress
const GOOD_STEPS: readonly number[] = [1, 2, 3, 4];
/** fields that are flags or small numbers and enter unchanged, with their divisors */
const DIRECT: Readonly<Record<string, number>> = {
  'self.status': 6,
  'self.citizens': 8,
  'self.tiles': 1,
  'self.objectives': 1,
  'self.merchant': 1,
  'self.wheels': 2,
  'game.citizens': 1,
  'game.townCitizens': 1,
  'game.deedCitizens': 1,
  'game.filled': 2,
  'game.wheels': 8,
  'game.goods': 8,
};
const MOST_ROUNDS = 16;
const NEAR = 0.6; // a good two connections away, compared to one on the way

/**
 * The possessions of the seat of a solo game at the start of a round, as numbers between about 0 and 1. Followers in the bag and on the
 * Market count together: the value of a round's end must not depend on the next draw.
 */
export class RoundFeatures {
  /** meaning of each value; equal in all variants of a scenario */
  readonly names: readonly string[];
  readonly values: Float32Array;
  private readonly direct: readonly { at: number; scale: number; name: string }[];
  private readonly task: ScenarioEvaluator;
  private readonly rounds: number;
  /** by town and connection */
  private readonly near = edgeDistances().map((distances) => Float64Array.from(distances, (distance) => NEAR ** distance));
  private readonly nearGoods = new Float64Array(GOODS.length);
  private readonly followers = new Float64Array(TYPES.length);
  /** names of the values while they are written for the first time */
  private naming: string[] | null = [];
  private at = 0;

  constructor(ruleset: Ruleset) {
    const view = new ObservationView(ruleset);
    this.rounds = compiledOf(ruleset).rounds;
    this.direct = ruleset.spec.observation.flatMap(({ name, offset, length, elements }) => {
      const field = fieldName(name);
      const scale = DIRECT[field];
      if (scale === undefined) return [];
      return Array.from({ length }, (_, k) => ({ at: view.indexOf(offset + k), scale, name: `${field}/${elements[k] ?? ''}` }));
    });
    this.task = scenarioEvaluatorOf(view)!;
    this.values = new Float32Array();
    this.write();
    this.names = this.naming!;
    this.naming = null;
    this.values = new Float32Array(this.names.length);
  }

  /** Computes the features of a state. */
  read(env: Env): Float32Array {
    this.task.view.observe(env, 0);
    this.write();
    return this.values;
  }

  private write(): void {
    const { at, places, view } = this.task;
    const b = view.bytes;
    this.at = 0;
    for (let k = 0; k < this.direct.length; k++) this.add(b[this.direct[k]!.at]! / this.direct[k]!.scale, this.direct[k]!.name);
    const coins = b[at.coins]!;
    this.add(coins / 20, 'coins', 0);
    for (let k = 0; k < COIN_STEPS.length; k++) this.add(Math.min(1, coins / COIN_STEPS[k]!), 'coins', k + 1);
    let food = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const have = b[at.goods[good]!]!;
      if (good < FOODS) food += have;
      this.add(have / 4, GOODS[good]!, 0);
      for (let k = 0; k < GOOD_STEPS.length; k++) this.add(have >= GOOD_STEPS[k]! ? 1 : 0, GOODS[good]!, k + 1);
    }
    for (let track = 0; track < TRACKS.length; track++) {
      const position = b[at.tracks[track]!]!;
      for (let space = 0; space < TRACKS[track]!.spaces.length; space++) this.add(position > space ? 1 : 0, TRACKS[track]!.id, space);
    }
    this.add(b[at.tracks[TRACKS.length]!]! / DEVELOPMENT.last, 'development');
    this.addFollowers();
    let busy = 0;
    for (let k = 0; k < places.length; k++) {
      const { id, spaces, tile } = places[k]!;
      if (tile >= 0) this.add(countIn(b, spaces, WHEEL_CONTENT, WHEEL_CONTENT), id, 0, 'wheels/');
      else for (let space = 0; space < spaces.length; space++) this.add(Number(b[spaces[space]!] === WHEEL_CONTENT), id, space, 'wheels/');
      const followers = countIn(b, spaces, 1, WHEEL_CONTENT - 1);
      this.add(followers / Math.max(1, spaces.length), id, -1, 'busy/');
      busy += followers;
    }
    this.add(busy / 6, 'busy');
    this.add(sum(b, at.stations) / 5, 'stations');
    const town = townIn(b, at.merchant);
    this.addMap(town);
    const round = b[at.round]!;
    for (let k = 0; k < MOST_ROUNDS; k++) this.add(k + 1 === round ? 1 : 0, 'round', k);
    const left = Math.max(0, this.rounds + 1 - round);
    this.add(left / this.rounds, 'left');
    this.add(food / 4, 'food');
    const before = this.at;
    this.task.taskFeatures((feature) => this.add(feature, 'task', this.at - before), town, left);
  }

  private addFollowers(): void {
    const { followers, task } = this;
    task.countFollowers(followers);
    let all = 0;
    for (let type = 0; type < TYPES.length; type++) {
      all += followers[type]!;
      this.add(followers[type]! / (type < KINDS.length ? 3 : 1), TYPES[type]!, -1, 'followers/');
    }
    this.add(all / 15, 'followers');
  }

  private addMap(town: number): void {
    const { nearGoods } = this;
    const near = this.near[town]!;
    const b = this.task.view.bytes;
    nearGoods.fill(0);
    let onMap = 0;
    for (let edge = 0; edge < EDGES.length; edge++) {
      const spaces = this.task.at.edgeGoods[edge]!;
      for (let k = 0; k < spaces.length; k++) {
        const good = b[spaces[k]!]!;
        if (good === 0) continue;
        onMap++;
        nearGoods[good - 1] = Math.max(nearGoods[good - 1]!, near[edge]!);
      }
    }
    for (let good = 0; good < GOODS.length; good++) this.add(nearGoods[good]!, GOODS[good]!, -1, 'near/');
    this.add(onMap / 24, 'on map');
  }

  private add(value: number, name: string, k = -1, prefix = ''): void {
    this.naming?.push(prefix + name + (k < 0 ? '' : `/${k}`));
    this.values[this.at++] = value;
  }
}

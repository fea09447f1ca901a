import { compiledOf, GOODS, T } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { fieldName, type ObservationView } from '../../../src/env/observation-view.js';
import { edgeDistances, trackCitizens } from '../greedy/observation-offsets.js';
import { sum } from '../greedy/seat-features.js';
import { BASE_WEIGHTS, type Weights } from '../greedy/weights.js';
import { Evaluator, type DeedView } from '../greedy/evaluator.js';
import type { TourLengths } from './tour-lengths.js';

/** Value of a reached objective in points: five are about a good base game. */
export const OBJECTIVE_VALUE = 30;
/** a long way in connections, as a unit of features */
export const FAR = 8;
const DISTANCE_DISCOUNT = 0.55; // a good two connections away compared to an adjacent one, and so on
const MAP_GOODS = 0.08; // all the goods of the region compared to having them
/** Cost per missing unit of the event `ahead` rounds from now. */
export const urgency = (ahead: number): number => URGENCY[ahead] ?? 0;
const URGENCY: readonly number[] = [14, 6, 3, 1.5];
const MAX_TIERS = 4;
const DRAW = 1.6; // followers and tiles compared to games that are won by points: there are few followers, and no time for many tiles
const DRAWABLE = 0.5;
const TILES = 0.4;
const LEFT_OVER = 0.1; // an activated place that waits for the next round, when the seat could use it now

/**
 * Evaluation of rulesets won by objectives. Followers, wheels and tiles count as elsewhere; a scenario values its objectives, and sets the values
 * of goods, coins, towns and citizens by what is missing in each observation (`setValues`).
 */
export abstract class ScenarioEvaluator extends Evaluator {
  override readonly byObjectives = true;
  /** events by round, as printed on the scenario's board */
  private readonly events = compiledOf(this.view.ruleset).piles.flatMap(({ names, draw }) =>
    Array.from({ length: draw }, () => T.events.find(({ row }) => row.id === names[0])!.row),
  );
  /** by objective the byte that marks it as reached */
  protected readonly marks = this.view.atAll('self.objectives', markedObjectives(this.view.ruleset));
  /** number of reached ones */
  protected done = 0;
  protected round = 0;
  /** towns of the task; as bits, those the merchant heads for (`enough` of them) and those with an immediate gain */
  protected abstract readonly tours: TourLengths;
  protected heading = 0;
  protected enough: number | undefined;
  protected ready = 0;
  /** cost per connection, and that gain */
  protected step = 4;
  protected arrival = 0;
  /** value of the merchant's town */
  protected here = 0;
  /** by good: needed number, value of a needed one, value of a surplus one */
  protected readonly neededGoods = new Float64Array(GOODS.length);
  protected readonly neededValue = new Float64Array(GOODS.length);
  protected readonly spareValue = new Float64Array(GOODS.length);
  /** coins by price, highest first */
  private readonly tierCoins = new Float64Array(MAX_TIERS);
  private readonly tierValues = new Float64Array(MAX_TIERS);
  private tiers = 0;
  /** by town and connection: value of a good there for a merchant in the town */
  private readonly edgeDiscounts = edgeDistances().map((distances) =>
    Float64Array.from(distances, (distance) => MAP_GOODS * DISTANCE_DISCOUNT ** distance),
  );

  constructor(view: ObservationView, weights: Weights = BASE_WEIGHTS) {
    super(view, { ...weights, draw: weights.draw * DRAW, drawable: DRAWABLE, tileUse: weights.tileUse * TILES, activatedNow: LEFT_OVER });
  }

  protected isDone(objective: number): boolean {
    return this.b[this.marks[objective]!] === 1;
  }

  /** Sets the values of goods, coins, citizens and development. */
  protected abstract setValues(): void;
  /** Value of reached objectives and progress. */
  protected abstract objectivesValue(): number;

  /** Value of the merchant in the town, relative to where it is needed. */
  protected positionValue(town: number): number {
    // V8 computes slowly with -0
    return 0 - this.step * this.tours.from(town, this.heading, this.enough);
  }

  /** Immediate value of the merchant's arrival. */
  protected arrivalValue(town: number): number {
    return this.tours.has(town, this.ready) ? this.arrival : 0;
  }

  /**
   * Adds missing parts of the task as features for `planner` (docs/bots.md), with the merchant in the town and `left` rounds, the next one
   * included. Needs no `readFeatures`.
   */
  taskFeatures(_add: (feature: number) => void, _town: number, _left: number): void {}

  protected override readRest(): void {
    super.readRest();
    this.round = this.b[this.at.round]!;
    this.done = sum(this.b, this.marks);
    this.tiers = 0;
    this.neededGoods.fill(0);
    this.setValues();
    this.here = this.positionValue(this.town);
    for (let good = 0; good < GOODS.length; good++)
      this.goodValues[good] = this.goodsOf(good) < this.neededGoods[good]! ? this.neededValue[good]! : this.spareValue[good]!;
    this.coinValue = this.valueOfCoins(this.coins + 2) / 2 - this.valueOfCoins(this.coins) / 2;
  }

  /** The next `amount` coins have `rate` points each; call with falling rates. */
  protected addCoinTier(amount: number, rate: number): void {
    this.tierCoins[this.tiers] = amount;
    this.tierValues[this.tiers++] = rate;
  }

  protected coinsValue(): number {
    return this.valueOfCoins(this.coins);
  }

  private valueOfCoins(coins: number): number {
    let total = 0;
    let left = coins;
    for (let k = 0; k < this.tiers && left > 0; k++) {
      const n = Math.min(left, this.tierCoins[k]!);
      total += n * this.tierValues[k]!;
      left -= n;
    }
    return total;
  }

  protected override scoreTerm(): number {
    let total = this.objectivesValue() + this.here + this.coinsValue();
    for (let good = 0; good < GOODS.length; good++) {
      const have = this.goodsOf(good);
      total +=
        this.neededValue[good]! * Math.min(have, this.neededGoods[good]!) +
        this.spareValue[good]! * Math.min(3, Math.max(0, have - this.neededGoods[good]!));
    }
    return total;
  }

  override mapTerm(): number {
    const fade = this.edgeDiscounts[this.town]!;
    let total = 0;
    for (let edge = 0; edge < fade.length; edge++) total += fade[edge]! * this.bestGoodValue(edge);
    return total * Math.min(1, this.roundsLeft / 3);
  }

  protected override moveGain(edge: number, there: number): number {
    return this.bestGoodValue(edge) + this.positionValue(there) - this.here + this.arrivalValue(there);
  }

  protected override citizensOf(deed: DeedView): number {
    return this.b[deed.citizenAt]!;
  }

  /** The round's event number if it is of this kind, else 0. */
  protected eventAt(event: string, round: number): number {
    const row = this.events[round - 1];
    return row?.event === event ? row.value : 0;
  }

  protected food(): number {
    return this.goodsOf(0) + this.goodsOf(1) + this.goodsOf(2);
  }
}

/** Objectives marked when reached, in the scenario's order. */
const markedObjectives = ({ spec }: Ruleset): readonly string[] =>
  spec.observation.find(({ name }) => fieldName(name) === 'self.objectives')?.elements ?? [];

/** Evaluation of scenarios with citizens. */
export abstract class CitizensEvaluator extends ScenarioEvaluator {
  private readonly trackCitizens = trackCitizens(this.view);
  /** ways to citizens, the first `wayCount` as of `readCitizens` */
  protected readonly ways = [...this.trackCitizens, ...this.at.deeds].map(() => ({ made: 0, all: 0, track: 0 }));
  protected wayCount = 0;

  /** Sets `ways`: steps made and needed, and the track or -1, for each citizen left. */
  protected readCitizens(): void {
    const { b } = this;
    this.wayCount = 0;
    for (const { track, last, at } of this.trackCitizens) if (b[at] === 1) this.addWay(this.position(track), last, track);
    for (const deed of this.at.deeds) {
      if (b[deed.citizenAt] === 0) continue;
      let filled = 0;
      for (const { at } of deed.kinds) filled += b[at]!;
      this.addWay(filled, deed.spaces, -1);
    }
  }

  private addWay(made: number, all: number, track: number): void {
    const way = this.ways[this.wayCount++]!;
    way.made = made;
    way.all = all;
    way.track = track;
  }
}

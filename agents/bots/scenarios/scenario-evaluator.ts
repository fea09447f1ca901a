import { compiledOf, GOODS, T } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { fieldName, type ObservationView } from '../../../src/env/observation-view.js';
import { edgeDistances, trackCitizens } from '../greedy/observation-offsets.js';
import { sum } from '../greedy/seat-features.js';
import { BASE_WEIGHTS, type Weights } from '../greedy/weights.js';
import { Evaluator, type DeedView } from '../greedy/evaluator.js';
import type { TourLengths } from './tour-lengths.js';

/** Value of reaching an objective, in points: five of them are about as much as a good game of the base. */
export const OBJECTIVE_VALUE = 30;
/** length of a long way in connections, as the unit of features */
export const FAR = 8;
const DISTANCE_DISCOUNT = 0.55; // a good two connections away compared to an adjacent one, and so on
const MAP_GOODS = 0.08; // all the goods of the region compared to having them
/** Cost of each unit that the event `ahead` rounds from now demands and the seat lacks. */
export const urgency = (ahead: number): number => URGENCY[ahead] ?? 0;
const URGENCY: readonly number[] = [14, 6, 3, 1.5];
const MAX_TIERS = 4;
const DRAW = 1.6; // followers and tiles compared to games that are won by points: there are few followers, and no time for many tiles
const DRAWABLE = 0.5;
const TILES = 0.4;
const LEFT_OVER = 0.1; // an activated place that waits for the next round, when the seat could use it now

/**
 * Evaluation of rulesets that are won by objectives. Followers, wheels and tiles count as in other games; each scenario values its
 * objectives, and sets the values of goods, coins, towns and citizens anew for every observation (`setValues`), because they depend on the
 * missing things.
 */
export abstract class ScenarioEvaluator extends Evaluator {
  override readonly byObjectives = true;
  /** the events by round, as printed on the board of the scenario */
  private readonly events = compiledOf(this.view.ruleset).piles.flatMap(({ names, draw }) =>
    Array.from({ length: draw }, () => T.events.find(({ row }) => row.id === names[0])!.row),
  );
  /** by objective of the seat: the byte that says whether it is reached */
  protected readonly marks = this.view.atAll('self.objectives', markedObjectives(this.view.ruleset));
  /** number of those that are reached */
  protected done = 0;
  protected round = 0;
  /** towns of the task; of these, as bits, those that the merchant heads for (as many as are `enough`) and those where he gains at once */
  protected abstract readonly tours: TourLengths;
  protected heading = 0;
  protected enough: number | undefined;
  protected ready = 0;
  /** cost of each connection of the way, and that gain */
  protected step = 4;
  protected arrival = 0;
  /** value of the merchant's position in its town */
  protected here = 0;
  /** of each good: number needed, value of a needed one, value of a surplus one */
  protected readonly neededGoods = new Float64Array(GOODS.length);
  protected readonly neededValue = new Float64Array(GOODS.length);
  protected readonly spareValue = new Float64Array(GOODS.length);
  /** values of coins: so many at a price, dearest first */
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

  /** Sets the values of goods, coins, citizens and development for the present observation. */
  protected abstract setValues(): void;
  /** Value of the objectives reached and of progress towards the others. */
  protected abstract objectivesValue(): number;

  /** Value of the merchant's position in the town, relative to where it is needed. */
  protected positionValue(town: number): number {
    // V8 computes slowly with -0
    return 0 - this.step * this.tours.from(town, this.heading, this.enough);
  }

  /** Immediate value of the merchant's arrival in the town. */
  protected arrivalValue(town: number): number {
    return this.tours.has(town, this.ready) ? this.arrival : 0;
  }

  /**
   * Adds what the observed seat lacks of the task as features for `planner` (docs/bots.md); the merchant is in the town, `left` rounds are to
   * be played, the next one included. They need no `readFeatures`.
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

  /** The next `amount` coins are worth `rate` points each; call with falling rates. */
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

  /** Number of the event in the round if it is of this kind, else 0. */
  protected eventAt(event: string, round: number): number {
    const row = this.events[round - 1];
    return row?.event === event ? row.value : 0;
  }

  protected food(): number {
    return this.goodsOf(0) + this.goodsOf(1) + this.goodsOf(2);
  }
}

/** The objectives that are marked when a seat reaches them, in the order of the scenario. */
const markedObjectives = ({ spec }: Ruleset): readonly string[] =>
  spec.observation.find(({ name }) => fieldName(name) === 'self.objectives')?.elements ?? [];

/** Evaluation of scenarios that ask for citizens. */
export abstract class CitizensEvaluator extends ScenarioEvaluator {
  private readonly trackCitizens = trackCitizens(this.view);
  /** ways to citizens, the first `wayCount` of them as of `readCitizens` */
  protected readonly ways = [...this.trackCitizens, ...this.at.deeds].map(() => ({ made: 0, all: 0, track: 0 }));
  protected wayCount = 0;

  /** Sets `ways`: the steps made, those that the citizen takes, and the track or -1, of each that is still there. */
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

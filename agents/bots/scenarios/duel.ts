import {
  COINS_PER_FOOD,
  compiledOf,
  DEV,
  DEVELOPMENT,
  DUEL_OBJECTIVES,
  EDGES,
  FABRICS_PRICE,
  FOODS,
  GOODS,
  T,
  TOWNS,
} from '../../../src/catalog/facts.js';
import { fieldName, type ObservationView } from '../../../src/env/observation-view.js';
import { Evaluator, type DeedView } from '../greedy/evaluator.js';
import { edgeDistances } from '../greedy/observation-offsets.js';
import { sum } from '../greedy/seat-features.js';
import { BASE_WEIGHTS, type Weights } from '../greedy/weights.js';
import { TourLengths } from './tour-lengths.js';

const numberOf = (id: string): number => DUEL_OBJECTIVES.findIndex((objective) => objective.id === id);
const [BOOKS, BRANCHES, WINE, LADY] = [numberOf('books'), numberOf('branches'), numberOf('wine'), numberOf('lady')];
/** value of an objective in points (five are about a good result of the base game); the value of all parts before the last step */
const OBJECTIVE_VALUE = 30;
const PART = 0.6;
const CHEESE = GOODS.indexOf('cheese');
const WINE_GOOD = GOODS.indexOf('wine');
const [WOOL, BROCADE] = [GOODS.indexOf('wool'), GOODS.indexOf('brocade')];
const BOTTLES = DUEL_OBJECTIVES[WINE]!.goods!.wine!;
const STATIONS = DUEL_OBJECTIVES[BRANCHES]!.need!;
const STATUS = DUEL_OBJECTIVES[BOOKS]!.need!;
/** steps of the development track to the status */
const STEPS = Number(Object.entries(DEVELOPMENT.status).find(([, status]) => status === STATUS)![0]);
/** towns without a waterway */
const inland = TOWNS.map(({ id }) => !EDGES.some(({ a, b, type }) => type === 'waterway' && (a === id || b === id)));
const ARRIVAL = OBJECTIVE_VALUE * (1 - PART);
const STEP = 4; // cost of each connection of the merchant's way to the towns of the objectives
const CITIZEN = 3;
const NEEDED = (PART * OBJECTIVE_VALUE) / 3; // a good that an objective lacks; another one, of which three count
const SPARE = 0.6;
/** values of coins: the number of coins at each price, the highest price first */
const COINS: readonly (readonly [coins: number, price: number])[] = [
  [5, 1.2],
  [6, 0.6],
  [99, 0.15],
];
const DISTANCE_DISCOUNT = 0.55; // a good two connections away compared to an adjacent one, and so on
const MAP_GOODS = 0.08; // all the goods of the region compared to having them
/** cost of each unit that the seat lacks for the event of a later round, by the number of rounds until then */
const URGENCY: readonly number[] = [14, 6, 3, 1.5];
const DRAW = 1.6; // followers and tiles compared to games that are won by points: there are few followers, and no time for many tiles
const DRAWABLE = 0.5;
const TILES = 0.4;
const LEFT_OVER = 0.1; // an activated place that waits for the next round, when the seat could use it now

/**
 * The Duel: four objectives, and events that lose the game for a seat that cannot pay. Followers, wheels and tiles count as in other games;
 * the values of goods, coins and towns depend on what the objectives lack.
 */
class DuelEvaluator extends Evaluator {
  override readonly byObjectives = true;
  /** the events by round, as printed on the board */
  private readonly events = compiledOf(this.view.ruleset).piles.flatMap(({ names, draw }) =>
    Array.from({ length: draw }, () => T.events.find(({ row }) => row.id === names[0])!.row),
  );
  /** by objective: the byte that says whether it is reached */
  private readonly marks = this.view.atAll(
    'self.objectives',
    this.view.ruleset.spec.observation.find(({ name }) => fieldName(name) === 'self.objectives')!.elements,
  );
  private readonly tours = new TourLengths([DUEL_OBJECTIVES[WINE]!.town!, DUEL_OBJECTIVES[LADY]!.town!]);
  private round = 0;
  /** of these towns, as bits, those where the merchant reaches an objective immediately */
  private ready = 0;
  /** value of the merchant's position in its town */
  private here = 0;
  private hasInland = false;
  /** of each good: number needed, value of a needed one */
  private readonly neededGoods = new Float64Array(GOODS.length);
  private readonly neededValue = new Float64Array(GOODS.length);
  /** by town and connection: value of a good there for a merchant in the town */
  private readonly edgeDiscounts = edgeDistances().map((distances) =>
    Float64Array.from(distances, (distance) => MAP_GOODS * DISTANCE_DISCOUNT ** distance),
  );

  constructor(view: ObservationView, weights: Weights = BASE_WEIGHTS) {
    super(view, { ...weights, draw: weights.draw * DRAW, drawable: DRAWABLE, tileUse: weights.tileUse * TILES, activatedNow: LEFT_OVER });
  }

  protected override readRest(): void {
    super.readRest();
    const { b, neededGoods, neededValue } = this;
    this.round = b[this.at.round]!;
    this.ready = 0;
    neededGoods.fill(0);
    neededValue.fill(NEEDED);
    if (!this.isDone(WINE)) {
      neededGoods[WINE_GOOD] = BOTTLES;
      if (this.goodsOf(WINE_GOOD) >= BOTTLES) this.ready |= 1;
    }
    if (!this.isDone(LADY)) {
      const wool = this.goodsOf(WOOL);
      const brocade = this.goodsOf(BROCADE);
      neededGoods[BROCADE] = Math.max(1, FABRICS_PRICE - Math.min(wool, FABRICS_PRICE - 1));
      neededGoods[WOOL] = FABRICS_PRICE - Math.min(FABRICS_PRICE, Math.max(1, brocade));
      if (brocade > 0 && wool + brocade >= FABRICS_PRICE) this.ready |= 2;
    }
    if (this.round <= 5) {
      neededGoods[CHEESE] = 1;
      neededValue[CHEESE] = 10;
    }
    this.hasInland = false;
    for (let town = 0; town < TOWNS.length; town++) if (inland[town] && b[this.at.stations[town]!] === 1) this.hasInland = true;
    this.developmentValue = this.isDone(BOOKS) || this.position(DEV) >= STEPS ? 0.1 : OBJECTIVE_VALUE / STEPS;
    this.citizenValue = CITIZEN;
    this.here = this.positionValue(this.town);
    for (let good = 0; good < GOODS.length; good++)
      this.goodValues[good] = this.goodsOf(good) < neededGoods[good]! ? neededValue[good]! : SPARE;
    this.coinValue = valueOfCoins(this.coins + 2) / 2 - valueOfCoins(this.coins) / 2;
  }

  private isDone(objective: number): boolean {
    return this.b[this.marks[objective]!] === 1;
  }

  /** Value of the merchant's position in the town, relative to where it is needed. */
  private positionValue(town: number): number {
    // V8 computes slowly with -0
    return 0 - STEP * this.tours.from(town, this.ready);
  }

  protected override scoreTerm(): number {
    let total = this.objectivesValue() + this.here + valueOfCoins(this.coins);
    for (let good = 0; good < GOODS.length; good++) {
      const have = this.goodsOf(good);
      const needed = this.neededGoods[good]!;
      total += this.neededValue[good]! * Math.min(have, needed) + SPARE * Math.min(3, Math.max(0, have - needed));
    }
    return total;
  }

  /** Value of the objectives reached and of progress towards the others. */
  private objectivesValue(): number {
    let total = OBJECTIVE_VALUE * sum(this.b, this.marks) + CITIZEN * Math.min(3, this.b[this.at.citizens]!);
    if (!this.isDone(BOOKS)) total += (OBJECTIVE_VALUE * 0.9 * Math.min(STEPS, this.position(DEV))) / STEPS;
    if (!this.isDone(BRANCHES))
      total +=
        (PART * OBJECTIVE_VALUE * Math.min(this.hasInland ? STATIONS : STATIONS - 1, this.stations)) / STATIONS + (this.hasInland ? 4 : 0);
    return total - this.dangerCost();
  }

  /** Cost of missing things for the next events, higher if sooner; events use up what they take. */
  private dangerCost(): number {
    let total = 0;
    let coins = this.coins;
    let food = 0;
    let cheese = this.goodsOf(CHEESE);
    let goods = 0;
    let goodsValue = 0;
    for (let good = 0; good < GOODS.length; good++) {
      if (good < FOODS) food += this.goodsOf(good);
      goods += this.goodsOf(good);
      goodsValue += this.goodsOf(good) * (good + 1);
    }
    for (let ahead = 0; ahead < URGENCY.length; ahead++) {
      const round = this.round + ahead;
      let lack = 0;
      const harvest = this.eventAt('harvest', round);
      if (harvest > 0) {
        if (food >= harvest) food -= harvest;
        else if (coins >= COINS_PER_FOOD * harvest) coins -= COINS_PER_FOOD * harvest;
        else lack = 1;
      }
      if (this.eventAt('cheese_day', round) > 0) {
        if (cheese > 0) cheese--;
        else lack = 1;
      }
      const meals = this.eventAt('food_or_loss', round);
      lack += Math.max(0, meals - food);
      const tax = this.eventAt('taxes', round) > 0 ? goods : 0;
      lack += Math.max(0, tax - coins);
      coins = Math.max(0, coins - tax);
      const dues = this.eventAt('dues_or_loss', round);
      lack += Math.max(0, dues - coins - goodsValue) / 2;
      if (lack > 0) total += (lack + 1) * URGENCY[ahead]!;
    }
    return total;
  }

  /** Number of the event in the round if it is of this kind, else 0. */
  private eventAt(event: string, round: number): number {
    const row = this.events[round - 1];
    return row?.event === event ? row.value : 0;
  }

  override stationValue(town: number): number {
    if (this.isDone(BRANCHES)) return 0.3;
    const fits = this.hasInland || inland[town]! || this.stations < STATIONS - 1;
    return fits ? (PART * OBJECTIVE_VALUE) / STATIONS + (this.stations === STATIONS - 1 ? ARRIVAL : 0) : 0.3;
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

  /** Immediate value of the merchant's arrival in the town. */
  private arrivalValue(town: number): number {
    if (this.tours.has(town, this.ready)) return ARRIVAL;
    return this.isFree(town) ? this.weights.freeTown * this.stationValue(town) * Math.min(1, this.roundsLeft) : 0;
  }

  protected override citizensOf(deed: DeedView): number {
    return this.b[deed.citizenAt]!;
  }
}

function valueOfCoins(coins: number): number {
  let total = 0;
  let left = coins;
  for (let k = 0; k < COINS.length && left > 0; k++) {
    const n = Math.min(left, COINS[k]![0]);
    total += n * COINS[k]![1];
    left -= n;
  }
  return total;
}

/** The evaluator for the ruleset of the view. */
export const evaluatorOf = (view: ObservationView, weights?: Weights): Evaluator =>
  view.ruleset.scenario === 'duel' ? new DuelEvaluator(view, weights) : new Evaluator(view, weights);

import { DEV, DEVELOPMENT, DUEL_OBJECTIVES, EDGES, FABRICS_PRICE, GOODS, TOWNS } from '../../../src/catalog/facts.js';
import { TourLengths } from './tour-lengths.js';
import { OBJECTIVE_VALUE, ScenarioEvaluator, urgency } from './scenario-evaluator.js';

const numberOf = (id: string): number => DUEL_OBJECTIVES.findIndex((objective) => objective.id === id);
const [BOOKS, BRANCHES, WINE, LADY] = [numberOf('books'), numberOf('branches'), numberOf('wine'), numberOf('lady')];
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
const COINS_PER_FOOD = 5;

/** The Duel: four objectives, and events that a seat must pay. */
export class DuelEvaluator extends ScenarioEvaluator {
  protected override readonly tours = new TourLengths([DUEL_OBJECTIVES[WINE]!.town!, DUEL_OBJECTIVES[LADY]!.town!]);
  protected override arrival = OBJECTIVE_VALUE * (1 - PART);
  private hasInland = false;

  protected override setValues(): void {
    const { b, neededGoods, neededValue, spareValue } = this;
    this.ready = 0;
    neededValue.fill((PART * OBJECTIVE_VALUE) / 3);
    spareValue.fill(0.6);
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
    this.heading = this.ready;
    this.hasInland = false;
    for (let town = 0; town < TOWNS.length; town++) if (inland[town] && b[this.at.stations[town]!] === 1) this.hasInland = true;
    this.developmentValue = this.isDone(BOOKS) || this.position(DEV) >= STEPS ? 0.1 : OBJECTIVE_VALUE / STEPS;
    this.citizenValue = 3;
    this.addCoinTier(5, 1.2);
    this.addCoinTier(6, 0.6);
    this.addCoinTier(99, 0.15);
  }

  protected override objectivesValue(): number {
    let total = OBJECTIVE_VALUE * this.done + 3 * Math.min(3, this.b[this.at.citizens]!);
    if (!this.isDone(BOOKS)) total += (OBJECTIVE_VALUE * 0.9 * Math.min(STEPS, this.position(DEV))) / STEPS;
    if (!this.isDone(BRANCHES))
      total +=
        (PART * OBJECTIVE_VALUE * Math.min(this.hasInland ? STATIONS : STATIONS - 1, this.stations)) / STATIONS + (this.hasInland ? 4 : 0);
    return total - this.dangers();
  }

  /** Cost of missing things for the next events, higher if sooner; events use up what they take. */
  private dangers(): number {
    let total = 0;
    let coins = this.coins;
    let food = this.food();
    let cheese = this.goodsOf(CHEESE);
    let goods = 0;
    let goodsValue = 0;
    for (let good = 0; good < GOODS.length; good++) {
      goods += this.goodsOf(good);
      goodsValue += this.goodsOf(good) * (good + 1);
    }
    for (let ahead = 0; ahead < 4; ahead++) {
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
      if (lack > 0) total += (lack + 1) * urgency(ahead);
    }
    return total;
  }

  override stationValue(town: number): number {
    if (this.isDone(BRANCHES)) return 0.3;
    const fits = this.hasInland || inland[town]! || this.stations < STATIONS - 1;
    return fits ? (PART * OBJECTIVE_VALUE) / STATIONS + (this.stations === STATIONS - 1 ? OBJECTIVE_VALUE * (1 - PART) : 0) : 0.3;
  }

  protected override arrivalValue(town: number): number {
    const gain = super.arrivalValue(town);
    if (gain > 0 || !this.isFree(town)) return gain;
    return this.weights.freeTown * this.stationValue(town) * Math.min(1, this.roundsLeft);
  }
}

import { DEV, GOODS, VIERZON_OBJECTIVES } from '../../../src/catalog/facts.js';
import { sum } from '../greedy/seat-features.js';
import { TourLengths } from './tour-lengths.js';
import { FAR, OBJECTIVE_VALUE, ScenarioEvaluator, urgency } from './scenario-evaluator.js';

const numberOf = (id: string): number => VIERZON_OBJECTIVES.findIndex((objective) => objective.id === id);
const [BUILDER, FORTRESS, COMPANY] = [numberOf('builder'), numberOf('fortress'), numberOf('company')];
const [CAPITAL, MATERIALS] = [numberOf('capital'), numberOf('materials')];
const price = (k: number): number => VIERZON_OBJECTIVES[k]!.coins!;
const need = (k: number): number => VIERZON_OBJECTIVES[k]!.need!;
const LATE = VIERZON_OBJECTIVES[BUILDER]!.before!;
/** a development step while the capital is open, up to the status of a good one; gains coins and citizens too */
const DEVELOP = 1.2;
const ENOUGH = 22;
const SAVED = 1; // value of each coin for the fortress: the last ones more, because spent coins are lost to it
const SAVED_LAST = 1.6;
const HOLDING = 4; // a station or a citizen: about its part of the product with the future status
const HURRY = 2; // a coin for the builder, more in every round
const PART = 0.7; // goods and coins compared to the objective they pay for
const LOCHES = 1; // bits of the towns in `tours`
const SITE = 2;

/** Capital Vierzon: coins twice, a station, status with holdings, goods in Vierzon. */
export class VierzonEvaluator extends ScenarioEvaluator {
  protected override readonly tours = new TourLengths(['loches', VIERZON_OBJECTIVES[MATERIALS]!.town!]);
  private materials = 0;
  protected override arrival = OBJECTIVE_VALUE * (1 - PART);

  protected override setValues(): void {
    const builder = !this.isDone(BUILDER) && this.round < LATE;
    // only the builder counts before it is paid
    if (builder) this.addCoinTier(price(BUILDER), HURRY + this.round * 0.4);
    if (!this.isDone(FORTRESS)) {
      this.addCoinTier(10, SAVED);
      this.addCoinTier(price(FORTRESS) - 10, SAVED_LAST);
    }
    this.addCoinTier(10, 0.4);
    this.addCoinTier(99, 0.05);
    this.materials = 0;
    for (let good = 0; good < GOODS.length; good++) this.materials += (good + 1) * this.goodsOf(good);
    const open = !this.isDone(MATERIALS);
    const lacking = open && this.materials < need(MATERIALS);
    for (let good = 0; good < GOODS.length; good++)
      this.spareValue[good] = lacking ? ((good + 1) * PART * OBJECTIVE_VALUE) / need(MATERIALS) : 0.5;
    this.ready = open && !lacking ? SITE : 0;
    this.heading = this.ready | (this.isDone(COMPANY) ? 0 : LOCHES);
    if (this.isDone(CAPITAL)) {
      this.developmentValue = 0.3;
      this.citizenValue = 0;
    } else {
      if (this.position(DEV) < ENOUGH) this.developmentValue = DEVELOP;
      this.citizenValue = HOLDING;
    }
  }

  protected override scoreTerm(): number {
    // goods count by their value, not one by one
    let total = this.objectivesValue() + this.here + this.coinsValue();
    if (!this.isDone(MATERIALS)) total += (PART * OBJECTIVE_VALUE * Math.min(this.materials, need(MATERIALS))) / need(MATERIALS);
    return total + 0.2 * this.materials;
  }

  protected override objectivesValue(): number {
    let total = OBJECTIVE_VALUE * this.done + (this.isDone(BUILDER) ? OBJECTIVE_VALUE : 0);
    if (!this.isDone(CAPITAL)) total += DEVELOP * Math.min(ENOUGH, this.position(DEV)) + HOLDING * (this.stations + this.citizens);
    const short = price(BUILDER) - this.coins;
    if (!this.isDone(BUILDER) && short > 0 && LATE - 1 - this.round < 2) total -= short * urgency(Math.max(0, LATE - 1 - this.round));
    return total;
  }

  /** The best of buying needed goods and selling others, twice. */
  override tradeValue(): number {
    let best = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const coins = (good + 1) * this.coinValue;
      const have = this.goodsOf(good);
      if (this.inSupply(good) && this.coins > good) best = Math.max(best, this.goodValues[good]! - coins);
      if (have > 0) best = Math.max(best, coins - (have > this.neededGoods[good]! ? this.spareValue[good]! : this.neededValue[good]!));
    }
    return 2 * best;
  }

  override stationValue(town: number): number {
    return (this.isDone(CAPITAL) ? 0.2 : HOLDING) + (this.tours.towns[0] === town && !this.isDone(COMPANY) ? OBJECTIVE_VALUE : 0);
  }

  protected override arrivalValue(town: number): number {
    const gain = super.arrivalValue(town);
    if (gain > 0 || this.isDone(CAPITAL) || !this.isFree(town)) return gain;
    return this.weights.freeTown * HOLDING * Math.min(1, this.roundsLeft);
  }

  override taskFeatures(add: (feature: number) => void, town: number, left: number): void {
    const { b, at, tours } = this;
    const open = (objective: number): number => 1 - b[this.marks[objective]!]!;
    const [builder, fortress, company] = [open(BUILDER), open(FORTRESS), open(COMPANY)];
    const [capital, materials] = [open(CAPITAL), open(MATERIALS)];
    const coins = b[at.coins]!;
    const status = b[at.status]!;
    const worth = at.goods.reduce((total, good, k) => total + (k + 1) * b[good]!, 0);
    const holdings = sum(b, at.stations) + b[at.citizens]!;
    const full = need(CAPITAL);
    const toFortress = Math.max(0, price(FORTRESS) - coins) + builder * price(BUILDER);
    const isEnough = worth >= need(MATERIALS);
    add((builder * Math.max(0, price(BUILDER) - coins)) / 10);
    add((fortress * toFortress) / 25);
    add(fortress * Math.max(0, Math.min(2, toFortress / (2 * left + 1))));
    add((company * tours.from(town, LOCHES)) / FAR);
    add((materials * tours.from(town, SITE)) / FAR);
    add(tours.from(town, company * LOCHES + materials * SITE) / FAR);
    add(materials * Math.min(1, worth / need(MATERIALS)));
    add(worth / 20);
    add(materials * Number(isEnough));
    add((materials * (isEnough ? tours.from(town, SITE) : FAR)) / FAR);
    add(holdings / 7);
    add(capital * Math.min(1, (holdings * status) / full));
    add(capital * Math.max(0, 1 - (holdings * 4) / full));
    add(capital * Math.max(0, 1 - (holdings * 5) / full));
    add((capital * Math.max(0, 1 - (holdings * status) / full)) / Math.max(1, left));
    add((builder + fortress + company + capital + materials) / 5);
  }
}

import { DEV, FOODS, GOODS, TOURS_TASK } from '../../../src/catalog/facts.js';
import { TourLengths } from './tour-lengths.js';
import { CitizensEvaluator, FAR } from './scenario-evaluator.js';

const GOOD = 8; // a missing good of any kind; one beyond; food beyond while a future Harvest would take a needed one
const SURPLUS = 0.5;
const PROVISION = 3;
const CITIZEN = 28; // a missing citizen: more than three goods, for there are few ways to it
/** the way to a citizen relative to having it; first steps count most, so that the seat finishes ways */
const ON_THE_WAY = 0.8;
const BEGUN = 0.5;
const RESERVE = 0.15; // the nearest citizen beyond the missing ones, and all others, are only a reserve
const OTHER = 0.1;
const STEPS = 4; // steps on the development track that a University brings, as a rule
/** per connection: to the citizen in Orléans; home with everything; home before that; a target out of reach */
const TO_ORLEANS = 3;
const HOMEWARD = 18;
const HOME_SOME_DAY = 0.1;
const LATE = 5;
const SLACK = 2; // rounds that the way home takes besides a connection a round

const ORLEANS_BIT = 1;
const HOME_BIT = 2;

/** The Trip to Tours: three of each good and three citizens, then to Tours. */
export class ToursEvaluator extends CitizensEvaluator {
  protected override readonly tours = new TourLengths(['orleans', TOURS_TASK.town]);
  private readonly inOrleans = this.view.at('game.townCitizens', 'orleans');
  /** progress to each citizen of tracks and deeds, 1: reached */
  private readonly parts = new Float64Array(this.ways.length);
  private missing = 0;
  private lacking = 0;

  protected override setValues(): void {
    const { b, at } = this;
    this.readCitizens();
    this.missing = Math.max(0, TOURS_TASK.citizens - b[at.citizens]!);
    this.lacking = 0;
    let provisions = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const beyond = this.goodsOf(good) - TOURS_TASK.ofEachGood;
      this.lacking += Math.max(0, -beyond);
      if (good < FOODS) provisions += Math.max(0, beyond);
    }
    const eaten = provisions < this.harvests();
    this.neededGoods.fill(TOURS_TASK.ofEachGood);
    this.neededValue.fill(GOOD);
    this.spareValue.fill(SURPLUS);
    if (eaten) this.spareValue.fill(PROVISION, 0, FOODS);
    this.citizenValue = this.missing > 0 ? CITIZEN : 0;
    this.developmentValue = 0.2 + (this.missing > 0 ? (this.towards(STEPS) - this.towards(0)) / STEPS : 0);
    this.addCoinTier(10, 0.6);
    this.addCoinTier(15, 0.3);
    this.addCoinTier(99, 0.02);
  }

  /** Food for future events; the last one is too late to matter. */
  private harvests(): number {
    let total = 0;
    for (let round = this.round; round < this.round + this.roundsLeft; round++) total += this.eventAt('food', round);
    return total;
  }

  /** Values of the nearest ways to missing citizens, after `steps` of development. */
  private towards(steps: number): number {
    const { parts } = this;
    parts.fill(0);
    for (let k = 0; k < this.wayCount; k++) {
      const { made, all, track } = this.ways[k]!;
      parts[k] = part(made + (track === DEV ? steps : 0), all);
    }
    parts.sort();
    // the merchant fetches the one in Orléans
    const lack = this.missing - this.b[this.inOrleans]!;
    let total = 0;
    for (let k = 0; k < parts.length; k++) total += parts[parts.length - 1 - k]! * (k < lack ? 1 : k === lack ? RESERVE : OTHER);
    return CITIZEN * total;
  }

  protected override objectivesValue(): number {
    return CITIZEN * Math.min(TOURS_TASK.citizens, this.citizens) + (this.missing > 0 ? this.towards(0) : 0);
  }

  protected override positionValue(town: number): number {
    const home = this.tours.from(town, HOME_BIT);
    if (this.missing === 0 && this.lacking === 0) return -HOMEWARD * home;
    const fetch = this.missing > 0 && this.b[this.inOrleans] === 1;
    const way = fetch ? this.tours.from(town, ORLEANS_BIT | HOME_BIT) : home;
    const late = Math.max(0, way + SLACK - this.roundsLeft);
    return -(fetch ? TO_ORLEANS * this.tours.from(town, ORLEANS_BIT) : 0) - HOME_SOME_DAY * home - LATE * late;
  }

  protected override arrivalValue(town: number): number {
    return town === this.tours.towns[0] && this.b[this.inOrleans] === 1 ? this.citizenValue : 0;
  }

  /** Two of a kind on a route count as two only if both are missing. */
  override bestGoodValue(edge: number): number {
    const spaces = this.at.edgeGoods[edge]!;
    let total = 0;
    let first = 0;
    for (let k = 0; k < spaces.length; k++) {
      const byte = this.b[spaces[k]!]!;
      if (byte === 0) continue;
      const again = byte === first && this.goodsOf(byte - 1) + 1 >= TOURS_TASK.ofEachGood;
      total += again ? this.spareValue[byte - 1]! : this.goodValues[byte - 1]!;
      first = byte;
    }
    return total;
  }

  override taskFeatures(add: (feature: number) => void, town: number, left: number): void {
    const { b, at, tours } = this;
    const lacks = Array.from(at.goods, (good) => Math.max(0, TOURS_TASK.ofEachGood - b[good]!));
    for (const lack of lacks) add(lack / TOURS_TASK.ofEachGood);
    const lacking = lacks.reduce((total, lack) => total + lack, 0);
    const missing = Math.max(0, TOURS_TASK.citizens - b[at.citizens]!);
    const home = tours.from(town, HOME_BIT);
    add(lacking / 15);
    add(lacking / (2 * left + 1));
    add(missing / TOURS_TASK.citizens);
    add(Number(missing > 1));
    add((b[this.inOrleans]! * tours.from(town, ORLEANS_BIT)) / FAR);
    add(home / FAR);
    add(home / (left + 1));
    add(lacking === 0 && missing === 0 ? 1 - home / FAR : 0);
  }
}

/** The part of a way, at most 1. */
function part(done: number, whole: number): number {
  return done >= whole ? 1 : ON_THE_WAY * (done / whole) ** BEGUN;
}

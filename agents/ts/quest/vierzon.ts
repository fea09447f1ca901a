import { DEV, GOODS } from '../../../src/rules/base/words.js';
import { OBJECTIVES } from '../../../src/rules/solo/vierzon/objectives.js';
import type { Sight } from '../sight.js';
import type { Weights } from '../survey.js';
import { Journey } from './journey.js';
import { OBJECTIVE, QuestJudge } from './judge.js';

const [BUILDER, FORTRESS, COMPANY, CAPITAL, MATERIALS] = ['builder', 'fortress', 'company', 'capital', 'materials'].map((id) =>
  OBJECTIVES.findIndex((o) => o.id === id),
) as [number, number, number, number, number];
const price = (k: number): number => OBJECTIVES[k]!.coins!;
const need = (k: number): number => OBJECTIVES[k]!.need!;
const LATE = OBJECTIVES[BUILDER]!.before!;
const STEP = 4;
/** a step of development while the capital is open, up to the status that a good capital has; it brings coins and citizens on the way, too */
const DEVELOP = 1.2;
const ENOUGH = 22;
/** what the coins for the fortress are worth each: the last ones more, because coins spent on the way are lost to it */
const SAVED = 1;
const SAVED_LAST = 1.6;
/** a station or a citizen: about what it adds to the product with the status that is still to come */
const HOLDING = 4;
/** a coin for the builder, more in every round */
const HURRY = 2;
/** goods and coins compared to the objective they pay for */
const PART = 0.7;
/** the bit of each town of the journey */
const LOCHES = 1;
const SITE = 2;

/** Capital Vierzon: coins twice, a station, status with holdings, goods in Vierzon. */
export class VierzonJudge extends QuestJudge {
  private readonly marks: Int32Array;
  private readonly journey = new Journey(['loches', OBJECTIVES[MATERIALS]!.town!]);
  private done = 0;
  private materials = 0;
  private journeys = 0;

  constructor(sight: Sight, weights?: Weights) {
    super(sight, weights);
    this.marks = sight.all(
      'self.objectives',
      OBJECTIVES.map(({ id }) => id),
    );
  }

  private isDone(k: number): boolean {
    return this.b[this.marks[k]!] === 1;
  }

  protected override weigh(): void {
    this.done = 0;
    for (let k = 0; k < this.marks.length; k++) this.done += this.b[this.marks[k]!]!;
    const builder = !this.isDone(BUILDER) && this.round < LATE;
    // nothing else counts before the builder is paid
    if (builder) this.pay(price(BUILDER), HURRY + this.round * 0.4);
    if (!this.isDone(FORTRESS)) {
      this.pay(10, SAVED);
      this.pay(price(FORTRESS) - 10, SAVED_LAST);
    }
    this.pay(10, 0.4);
    this.pay(99, 0.05);
    this.materials = 0;
    for (let good = 0; good < GOODS.length; good++) this.materials += (good + 1) * this.goodsOf(good);
    const open = !this.isDone(MATERIALS);
    const lacking = open && this.materials < need(MATERIALS);
    for (let good = 0; good < GOODS.length; good++) {
      this.need[good] = 0;
      this.spare[good] = lacking ? ((good + 1) * PART * OBJECTIVE) / need(MATERIALS) : 0.5;
    }
    this.journeys = 0;
    if (!this.isDone(COMPANY)) this.journeys |= LOCHES;
    if (open && !lacking) this.journeys |= SITE;
    if (this.isDone(CAPITAL)) {
      this.devPoint = 0.3;
      this.citizenPrice = 0;
    } else {
      if (this.position(DEV) < ENOUGH) this.devPoint = DEVELOP;
      this.citizenPrice = HOLDING;
    }
  }

  protected override points(): number {
    // goods count by their value, not one by one
    let total = this.reached() + this.stand(this.town) + this.purse();
    if (!this.isDone(MATERIALS)) total += (PART * OBJECTIVE * Math.min(this.materials, need(MATERIALS))) / need(MATERIALS);
    return total + 0.2 * this.materials;
  }

  protected override reached(): number {
    let total = OBJECTIVE * this.done + (this.isDone(BUILDER) ? OBJECTIVE : 0);
    if (!this.isDone(CAPITAL)) total += DEVELOP * Math.min(ENOUGH, this.position(DEV)) + HOLDING * (this.stations + this.citizens);
    const short = price(BUILDER) - this.coins;
    if (!this.isDone(BUILDER) && short > 0 && LATE - 1 - this.round < 2) total -= short * this.urgency(Math.max(0, LATE - 1 - this.round));
    return total;
  }

  /** The best of buying what is needed and selling what is not, twice. */
  override trade(): number {
    let best = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const coins = (good + 1) * this.coinPrice;
      const have = this.goodsOf(good);
      if (this.inSupply(good) && this.coins > good) best = Math.max(best, this.prices[good]! - coins);
      if (have > 0) best = Math.max(best, coins - (have > this.need[good]! ? this.spare[good]! : this.needed[good]!));
    }
    return 2 * best;
  }

  protected override station(town: number): number {
    return (this.isDone(CAPITAL) ? 0.2 : HOLDING) + (this.journey.towns[0] === town && !this.isDone(COMPANY) ? OBJECTIVE : 0);
  }

  protected override stand(town: number): number {
    return -STEP * this.journey.from(town, this.journeys);
  }

  protected override arrival(town: number): number {
    if (town === this.journey.towns[1] && (this.journeys & SITE) !== 0) return OBJECTIVE * (1 - PART);
    return this.isDone(CAPITAL) || !this.isFree(town) ? 0 : this.weights.freeTown * HOLDING * Math.min(1, this.left);
  }
}

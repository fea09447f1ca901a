import { GOODS } from '../../../src/rules/base/words.js';
import { OBJECTIVES } from '../../../src/rules/solo/salesman/data/board.js';
import type { Sight } from '../sight.js';
import type { Weights } from '../survey.js';
import { Journey } from './journey.js';
import { OBJECTIVE, QuestJudge } from './judge.js';

/** Parts of an objective: all its goods; the merchant with all goods of it one connection nearer, without them */
const GOODS_PART = 0.5;
const STEP_READY = 4;
const STEP = 1;
const COINS_PER_FOOD = 2;

/** Travelling Salesman: five deliveries, and something to eat every round. */
export class SalesmanJudge extends QuestJudge {
  private readonly marks: Int32Array;
  private readonly goods = OBJECTIVES.map(({ goods }) => GOODS.map((good) => goods![good] ?? 0));
  private readonly sizes = this.goods.map((goods) => goods.reduce((a, b) => a + b, 0));
  private readonly journey = new Journey(OBJECTIVES.map(({ town }) => town!));
  private readonly ordered: boolean;
  private done = 0;
  /** sets of objectives: still to be reached, those among them whose goods are all there */
  private open = 0;
  private ready = 0;

  constructor(sight: Sight, weights?: Weights) {
    super(sight, weights);
    this.marks = sight.all('self.objectives', OBJECTIVES.map(({ id }) => id));
    this.ordered = sight.ruleset.options['inOrder'] === 'true';
  }

  protected override weigh(): void {
    const { b, goods, need, needed, spare } = this;
    this.done = this.open = this.ready = 0;
    needed.fill(0);
    for (let k = 0; k < goods.length; k++) {
      if (b[this.marks[k]!] === 1) {
        this.done++;
        continue;
      }
      const first = this.open === 0;
      this.open |= 1 << k;
      let missing = 0;
      for (let good = 0; good < GOODS.length; good++) {
        const asked = goods[k]![good]!;
        if (asked === 0) continue;
        // what several ask for counts as what the dearest of them pays for it
        needed[good] = Math.max(needed[good]!, (OBJECTIVE * GOODS_PART) / this.sizes[k]!);
        need[good]! += asked;
        missing += Math.max(0, asked - this.goodsOf(good));
      }
      if (missing === 0 && (first || !this.ordered)) this.ready |= 1 << k;
    }
    const left = this.left + 1;
    const feasts = Math.min(5, left);
    const meals = feasts * 2 + Math.max(0, left - feasts);
    const due = this.dueIn(0);
    this.pay(due * COINS_PER_FOOD, 2.5);
    this.pay(this.dueIn(1) * COINS_PER_FOOD, 2);
    this.pay(Math.max(0, meals - due - this.dueIn(1)) * COINS_PER_FOOD, 0.9);
    this.pay(99, 0.05);
    for (let good = 0; good < GOODS.length; good++) spare[good] = good < 3 ? 1.9 : 0.8;
  }

  private dueIn(rounds: number): number {
    return this.schedule.at('feeding', this.round + rounds);
  }

  protected override reached(): number {
    let total = OBJECTIVE * this.done;
    let coins = this.coins;
    let food = this.food();
    // as the events will take it: what is not needed first
    for (let ahead = 0; ahead < 3; ahead++) {
      const due = this.dueIn(ahead);
      if (due === 0) break;
      if (food >= due) food -= due;
      else if (coins >= COINS_PER_FOOD * due) coins -= COINS_PER_FOOD * due;
      else {
        total -= this.urgency(ahead) * 5;
        break;
      }
    }
    return total;
  }

  protected override stand(town: number): number {
    return -STEP_READY * this.journey.from(town, this.ready) - STEP * this.journey.from(town, this.open);
  }

  protected override arrival(town: number): number {
    const k = this.journey.towns.indexOf(town);
    return k >= 0 && ((this.ready >> k) & 1) === 1 ? OBJECTIVE * (1 - GOODS_PART) : 0;
  }
}

import { DELIVERIES, GOODS } from '../../../src/catalog/facts.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import { BASE_WEIGHTS, type Weights } from '../greedy/weights.js';
import { TourLengths } from './tour-lengths.js';
import { FAR, OBJECTIVE_VALUE, ScenarioEvaluator, urgency } from './scenario-evaluator.js';

const DELIVERED = 25; // a reached objective, beyond its value in the plan: the merchant must not be kept from it
const CLOSER = 4; // part of it for each connection nearer to a town whose goods are complete
const STEP = 1.2; // each connection of the whole trip; a good that it still lacks, and for each point of its value: dear ones are rare
const GOOD = 2;
const GOOD_VALUE = 0.6;
const PACE = 2; // time: connections in a round, a good that is fetched compared to one, and the cost of each beyond the last round
const FETCH = 0.8;
const LATE = 2;
const DUE = 2.5; // coins for food now, next round and later; those for the Market Stand only
const NEXT = 2;
const MEALS = 0.9;
const BUY = 0.6;
const SPARE_FOOD = 3.7; // goods outside of the plan: food can be eaten
const SPARE = 1.5;
const DRAW = 3; // a trip is long: early followers, which move him in every round, count more than in other scenarios, tiles less
const TILES = 0.7;
const DEVELOPMENT = 0.3; // a step of development: some coins; the status has no other use
const COINS_PER_FOOD = 2;
const TRADES = 2; // number of goods that the Market Stand trades

/** Travelling Salesman: five deliveries, and food every round. */
export class SalesmanEvaluator extends ScenarioEvaluator {
  protected override readonly tours = new TourLengths(DELIVERIES.map(({ town }) => town!));
  /** needs of each set of objectives (bits), and its size */
  private readonly asked = Array.from({ length: 1 << DELIVERIES.length }, (_, set) =>
    GOODS.map((good) => DELIVERIES.reduce((sum, { goods }, k) => sum + ((set >> k) & 1 ? (goods![good] ?? 0) : 0), 0)),
  );
  private readonly sizes = this.asked.map((_, set) => DELIVERIES.filter((_row, k) => (set >> k) & 1).length);
  private readonly ordered = this.view.ruleset.options['inOrder'] === 'true';
  protected override arrival = DELIVERED;
  /** value of the plan; `heading`: the best objectives within reach, `ready`: those with complete goods */
  private planned = 0;

  constructor(view: ObservationView, weights: Weights = BASE_WEIGHTS) {
    super(view, { ...weights, draw: weights.draw * DRAW, tileUse: weights.tileUse * TILES });
  }

  protected override setValues(): void {
    const { neededGoods, neededValue, spareValue } = this;
    this.citizenValue = 0;
    this.developmentValue = DEVELOPMENT * Math.min(1, this.roundsLeft / 4);
    let open = 0;
    this.ready = 0;
    for (let k = 0; k < DELIVERIES.length; k++) {
      if (this.isDone(k)) continue;
      const first = open === 0;
      open |= 1 << k;
      if ((first || !this.ordered) && this.lacksOf(this.asked[1 << k]!) === 0) this.ready |= 1 << k;
    }
    // the set with the highest value among all that can be planned
    this.heading = 0;
    this.planned = 0;
    let late = false;
    const time = (this.roundsLeft + 1) * PACE;
    for (let set = open; set > 0; set = (set - 1) & open) {
      // skips sets that cannot be better
      if (OBJECTIVE_VALUE * this.sizes[set]! <= this.planned || (this.ordered && !this.follows(set, open))) continue;
      const away = this.tours.from(this.town, set);
      let value = OBJECTIVE_VALUE * this.sizes[set]! - STEP * away;
      for (let good = 0; good < GOODS.length; good++)
        value -= this.priceOf(good) * Math.max(0, this.asked[set]![good]! - this.goodsOf(good));
      const over = away + FETCH * this.lacksOf(this.asked[set]!) - time;
      if (over > 0) value -= LATE * over;
      if (value <= this.planned) continue;
      this.planned = value;
      this.heading = set;
      late = over > 0;
    }
    this.step = STEP + (late ? LATE : 0);
    for (let good = 0; good < GOODS.length; good++) {
      neededGoods[good] = this.asked[this.heading]![good]!;
      neededValue[good] = this.priceOf(good) + (late ? LATE * FETCH : 0);
      spareValue[good] = good < 3 ? SPARE_FOOD : SPARE;
    }
    const meals = mealsIn(this.roundsLeft + 1);
    const due = this.dueIn(0);
    this.addCoinTier(due * COINS_PER_FOOD, DUE);
    this.addCoinTier(this.dueIn(1) * COINS_PER_FOOD, NEXT);
    this.addCoinTier(Math.max(0, meals - due - this.dueIn(1)) * COINS_PER_FOOD, MEALS);
    this.addCoinTier(99, this.roundsLeft > 0 ? BUY : 0.05);
  }

  /** A missing good of the plan, if there is time to fetch it. */
  private priceOf(good: number): number {
    return GOOD + GOOD_VALUE * (good + 1);
  }

  /** Whether the set is a prefix of the open ones. */
  private follows(set: number, open: number): boolean {
    const rest = open & ~set;
    return rest === 0 || set < (rest & -rest);
  }

  private dueIn(rounds: number): number {
    return this.eventAt('feeding', this.round + rounds);
  }

  /** A reached objective leaves the plan with its goods: its expected value stays, and counts more now. */
  protected override scoreTerm(): number {
    let total = this.objectivesValue() + this.planned + this.close(this.town) + this.coinsValue();
    for (let good = 0; good < GOODS.length; good++)
      total += this.spareValue[good]! * Math.min(3, Math.max(0, this.goodsOf(good) - this.neededGoods[good]!));
    return total;
  }

  protected override objectivesValue(): number {
    let total = (OBJECTIVE_VALUE + DELIVERED) * this.done;
    let coins = this.coins;
    let food = this.food();
    // in the order of payments: unneeded goods first
    for (let ahead = 0; ahead < 3; ahead++) {
      const due = this.dueIn(ahead);
      if (due === 0) break;
      if (food >= due) food -= due;
      else if (coins >= COINS_PER_FOOD * due) coins -= COINS_PER_FOOD * due;
      else {
        total -= urgency(ahead) * 5;
        break;
      }
    }
    return total;
  }

  /** Higher if nearer to a town with complete goods. */
  private close(town: number): number {
    return this.ready === 0 ? 0 : Math.max(0, DELIVERED - CLOSER * this.tours.from(town, this.ready, 1));
  }

  protected override positionValue(town: number): number {
    return this.close(town) + super.positionValue(town);
  }

  /** The Market Stand: needed goods at their values. */
  override tradeValue(): number {
    let coins = this.coins;
    let total = 0;
    for (let k = 0; k < TRADES; k++) {
      let best = 0;
      let price = 0;
      for (let good = 0; good < GOODS.length; good++) {
        if (!this.inSupply(good) || good + 1 > coins) continue;
        const gain = this.goodValues[good]! - (good + 1) * this.coinValue;
        if (gain <= best) continue;
        best = gain;
        price = good + 1;
      }
      total += best;
      coins -= price;
    }
    return total;
  }

  override taskFeatures(add: (feature: number) => void, town: number, left: number): void {
    const { b, at, asked, tours } = this;
    const lackOf = (set: number, good: number): number => Math.max(0, asked[set]![good]! - b[at.goods[good]!]!);
    const lacks = (set: number): number => GOODS.reduce((total, _, good) => total + lackOf(set, good), 0);
    let set = 0;
    let ready = 0;
    for (let k = 0; k < DELIVERIES.length; k++) {
      const bit = 1 << k;
      const open = 1 - b[this.marks[k]!]!;
      const lack = lacks(bit);
      const away = tours.from(town, bit) / FAR;
      add((open * lack) / asked[bit]!.reduce((total, n) => total + n, 0));
      add(open * away);
      add(open * Number(lack === 0));
      add(open * (lack === 0 ? away : 1));
      set |= open * bit;
      ready += open * Number(lack === 0);
    }
    for (let good = 0; good < GOODS.length; good++) add(lackOf(set, good) / 3);
    const lacking = lacks(set);
    const dear = GOODS.reduce((total, _, good) => total + lackOf(set, good) * (good + 1), 0);
    const way = tours.from(town, set);
    add(this.sizes[set]! / 5);
    add(ready / 5);
    add(way / 16);
    add(way / (2 * left + 1));
    add(lacking / 10);
    add(lacking / (2 * left + 1));
    add(dear / 25);
    add(Math.max(0, dear + 2 * mealsIn(left) - b[at.coins]!) / 40);
  }
}

/** Food of the rounds: two units in five of them, one in each other. */
const mealsIn = (rounds: number): number => Math.min(5, rounds) + rounds;

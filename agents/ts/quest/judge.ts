import { GOODS } from '../../../src/rules/base/words.js';
import type { Facts } from '../../../src/rules/base/facts.js';
import { EDGES, TOWNS } from '../../../src/rules/base/data/map.js';
import { T } from '../../../src/rules/base/tables.js';
import type { Sight } from '../sight.js';
import type { Weights } from '../survey.js';
import { WEIGHTS } from '../weights.js';
import { Judge, type DeedSight } from '../worth.js';
import { Schedule } from './schedule.js';

/** Points that reaching an objective is worth: five of them make about what a good game of the base makes. */
export const OBJECTIVE = 30;
/** a good two connections away compared to one on the way, and so on */
const FADE = 0.55;
/** all the goods of the region compared to having them */
const NEARBY = 0.08;
/** by rounds to go: what it costs to lack a thing that the event will ask for */
const URGENT: readonly number[] = [14, 6, 3, 1.5];
const PIECES = 4;
/** followers and tiles compared to games that are won by points: there are few followers, and no time for many tiles */
const DRAW = 1.6;
const DRAWABLE = 0.5;
const TILES = 0.4;
/** an activated place that waits for the next round, when one could use it now */
const LEFT_OVER = 0.1;

/**
 * Judges games without victory points: by what the scenario asks for. What an own engine is worth (followers,
 * wheels, tiles) is as in other games; what is achieved and what goods, coins, towns and citizens are worth on
 * the way to it the scenarios say (`weigh`), again for every observation, because it changes with what is there.
 */
export abstract class QuestJudge extends Judge {
  override readonly quest = true;
  readonly schedule: Schedule;
  protected round = 0;
  /** of each good: how many are needed, what one of them is worth, and what one beyond is worth */
  protected readonly need = new Float64Array(GOODS.length);
  protected readonly needed = new Float64Array(GOODS.length);
  protected readonly spare = new Float64Array(GOODS.length);
  /** what coins are worth: so many at a price, dearest first */
  private readonly amounts = new Float64Array(PIECES);
  private readonly rates = new Float64Array(PIECES);
  private pieces = 0;
  private readonly roundAt: number;
  private readonly bothGoods: boolean;
  /** by town and connection: how much of a good there is worth when the merchant is in the town */
  private readonly fade: readonly Float64Array[];

  constructor(sight: Sight, weights: Weights = WEIGHTS) {
    super(sight, { ...weights, draw: weights.draw * DRAW, drawable: DRAWABLE, tileUse: weights.tileUse * TILES, activatedNow: LEFT_OVER });
    this.schedule = new Schedule(sight.ruleset);
    this.roundAt = sight.at('game.round');
    this.bothGoods = (sight.ruleset.rules.facts as Facts).setUp.bothGoods === true;
    this.fade = TOWNS.map((_, town) =>
      Float64Array.from(EDGES, (_edge, edge) => NEARBY * FADE ** Math.min(...T.edgeEnds[edge]!.map((end) => T.distances[town]![end]!))),
    );
  }

  /** Sets what things are worth now. */
  protected abstract weigh(): void;
  /** What has been reached, and what else counts on the way. */
  protected abstract reached(): number;
  /** The merchant in the town, compared to where he should be. */
  protected abstract stand(town: number): number;

  protected override read(): void {
    super.read();
    this.round = this.b[this.roundAt]!;
    this.pieces = 0;
    this.need.fill(0);
    this.weigh();
    for (let good = 0; good < GOODS.length; good++) this.prices[good] = this.goodsOf(good) < this.need[good]! ? this.needed[good]! : this.spare[good]!;
    this.coinPrice = this.coinsFrom(this.coins + 2) / 2 - this.coinsFrom(this.coins) / 2;
  }

  /** The next coins are worth so much each. */
  protected pay(amount: number, rate: number): void {
    this.amounts[this.pieces] = amount;
    this.rates[this.pieces++] = rate;
  }

  protected purse(): number {
    return this.coinsFrom(this.coins);
  }

  private coinsFrom(coins: number): number {
    let total = 0;
    let left = coins;
    for (let k = 0; k < this.pieces && left > 0; k++) {
      const n = Math.min(left, this.amounts[k]!);
      total += n * this.rates[k]!;
      left -= n;
    }
    return total;
  }

  protected override points(): number {
    let total = this.reached() + this.stand(this.town) + this.purse();
    for (let good = 0; good < GOODS.length; good++) {
      const have = this.goodsOf(good);
      total += this.needed[good]! * Math.min(have, this.need[good]!) + this.spare[good]! * Math.min(3, Math.max(0, have - this.need[good]!));
    }
    return total;
  }

  override surroundings(): number {
    const fade = this.fade[this.town]!;
    let total = 0;
    for (let edge = 0; edge < fade.length; edge++) total += fade[edge]! * this.bestGood(edge);
    return total * Math.min(1, this.left / 3);
  }

  override move(byRoad: boolean): number {
    const here = this.stand(this.town);
    let best = 0;
    const near = this.at.neighbours[this.town]!;
    for (let k = 0; k < near.length; k++) {
      const { edge, there, road } = near[k]!;
      if (road === byRoad) best = Math.max(best, this.bestGood(edge) + this.stand(there) - here + this.arrival(there));
    }
    return best;
  }

  /** What is got by the arrival alone. */
  protected arrival(_town: number): number {
    return 0;
  }

  override bestGood(edge: number): number {
    if (!this.bothGoods) return super.bestGood(edge);
    const spaces = this.at.edgeGoods[edge]!;
    let total = 0;
    for (let k = 0; k < spaces.length; k++) if (this.b[spaces[k]!]! > 0) total += this.prices[this.b[spaces[k]!]! - 1]!;
    return total;
  }

  protected override citizensOf(deed: DeedSight): number {
    return this.b[deed.citizenAt]!;
  }

  protected food(): number {
    return this.goodsOf(0) + this.goodsOf(1) + this.goodsOf(2);
  }

  /** What lacks in a coming event, the sooner the worse. */
  protected urgency(ahead: number): number {
    return URGENT[ahead] ?? 0;
  }
}

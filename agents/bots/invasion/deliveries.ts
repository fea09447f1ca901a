import { FOODS, GOODS } from '../../../src/catalog/facts.js';
import type { ActionScores } from './action-scores.js';
import { coinsLacking, lackOf, partOf, partOfCoin } from './needs.js';
import type { TeamView } from './team-view.js';

export const CITY = 0;

/** Goods by Vehicle and coins by Guild House: to the city, or to a seat, by its distance clockwise. */
export class Deliveries {
  constructor(
    private readonly team: TeamView,
    private readonly scores: ActionScores,
  ) {}

  /** The destination with the highest value of a load. */
  bestTo(what: 'goods' | 'coins'): number {
    let best = CITY;
    for (let to = 1; to < this.team.seats.length; to++) if (this.to(what, to) > this.to(what, best)) best = to;
    return best;
  }

  /** The value of a load to the best destination. */
  value(what: 'goods' | 'coins'): number {
    return this.to(what, this.bestTo(what));
  }

  private to(what: 'goods' | 'coins', to: number): number {
    return what === 'goods' ? this.goodsTo(to, this.team.rule.vehicleLoad) : this.coinsTo(to, this.team.rule.guildLoad);
  }

  private goodsTo(to: number, most: number): number {
    let n = 0;
    let value = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const m = Math.min(most - n, this.scores.spare(good), this.open(to, good));
      if (m <= 0) continue;
      n += m;
      value += m * this.goodValue(to, good);
    }
    return n === 0 ? 0 : (value / n) * this.load(n, most);
  }

  /** Goods of the kind that the destination takes. */
  open(to: number, good: number): number {
    return to === CITY ? this.team.goodsOpen[good]! : lackOf(this.team.seats[to]!, good);
  }

  /** The value of a good there. */
  goodValue(to: number, good: number): number {
    const { team, scores } = this;
    if (to !== CITY) return scores.w.character * partOf(team.seats[to]!, good) * scores.urgency;
    return good < FOODS ? scores.w.good * scores.urgency : team.clothingOpen ? scores.citizen / team.rule.clothingGoods : 0;
  }

  private coinsTo(to: number, most: number): number {
    const { team, scores } = this;
    const self = team.seats[0]!;
    const coins = Math.min(most, Math.max(0, self.coins - scores.reserve(self)));
    if (to !== CITY) {
      const seat = team.seats[to]!;
      const n = Math.min(coins, coinsLacking(seat));
      return n > 0 ? scores.w.character * partOfCoin(seat) * scores.urgency * this.load(n, most) : 0;
    }
    const n = Math.min(coins, team.coinsOpen);
    if (n > 0) return scores.w.coin * scores.urgency * this.load(n, most);
    const extra = team.coinsOpen > 0 ? 0 : Math.min(coins, team.treasuryOpen);
    return extra > 0 && scores.citizen > 0 ? (scores.citizen / team.rule.treasuryCoins) * this.load(extra, most) : 0;
  }

  /** A load of so many out of `full`: a part of a load has less than its share of the value. */
  private load(n: number, full: number): number {
    return n === 0 ? 0 : n * this.scores.w.partLoad ** (this.team.roundsLeft === 0 ? 0 : Math.max(0, full - n));
  }
}

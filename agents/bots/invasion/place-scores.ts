import { FOODS, GOODS, KINDS } from '../../../src/catalog/facts.js';
import type { ActionScores } from './action-scores.js';
import { NO_DUES } from './dues.js';
import { coinsLacking, lackOf } from './needs.js';
import type { TeamPlace, TeamView } from './team-view.js';

/** Destination of goods or coins: the city, or a seat by its distance clockwise. */
export const CITY = 0;

/** Values of places for the seat to act, with the loads of a Vehicle and a Guild House. */
export class PlaceScores {
  constructor(
    private readonly team: TeamView,
    private readonly scores: ActionScores,
  ) {}

  /** The value of a use of the place, without journeys. */
  valueOf(place: TeamPlace): number {
    switch (place.id) {
      case 'vehicle':
        return this.goodsTo(this.bestFor('goods'));
      case 'guild_house':
        return this.coinsTo(this.bestFor('coins'));
      default:
        return place.spaces.length === 0 || (place.id === 'town_hall' && this.team.isNow('assembly')) ? 0 : this.scores.effect(place);
    }
  }

  /** The best waiting follower. */
  sendNow(place: TeamPlace): number {
    return Math.max(0, ...KINDS.map((_, kind) => (this.team.waiting(place, kind) > 0 ? this.scores.sending(kind) : 0)));
  }

  /** The destination with the best load. */
  bestFor(what: 'goods' | 'coins'): number {
    let best = CITY;
    let most = -Infinity;
    for (let to = CITY; to < this.team.seats.length; to++) {
      const value = what === 'goods' ? this.goodsTo(to) : this.coinsTo(to);
      if (value <= most) continue;
      most = value;
      best = to;
    }
    return best;
  }

  private goodsTo(to: number): number {
    const most = this.team.rule.vehicleLoad;
    let n = 0;
    let value = 0;
    for (let good = 0; good < GOODS.length; good++) {
      const m = Math.min(most - n, this.scores.spare(good), this.open(to, good));
      if (m <= 0) continue;
      n += m;
      value += m * this.goodValue(to, good);
    }
    return n === 0 ? 0 : (value / n) * this.load(n, most, to !== CITY && this.team.seats[to]!.dues !== NO_DUES);
  }

  /** Goods of the kind that the destination takes. */
  open(to: number, good: number): number {
    return to === CITY ? this.team.goodsOpen[good]! : lackOf(this.team.seats[to]!, good);
  }

  goodValue(to: number, good: number): number {
    const { team, scores } = this;
    if (to !== CITY) return scores.goodFor(team.seats[to]!, good);
    return good < FOODS ? scores.w.good * scores.urgency : team.clothingOpen ? scores.citizen / team.rule.clothingGoods : 0;
  }

  private coinsTo(to: number): number {
    const { team, scores } = this;
    const most = team.rule.guildLoad;
    const self = team.seats[0]!;
    const coins = Math.min(most, Math.max(0, self.coins - scores.reserve(self)));
    if (to !== CITY) {
      const seat = team.seats[to]!;
      const n = Math.min(coins, coinsLacking(seat));
      return n > 0 ? scores.coinFor(seat) * this.load(n, most, seat.dues !== NO_DUES) : 0;
    }
    const n = Math.min(coins, team.coinsOpen);
    if (n > 0) return scores.w.coin * scores.urgency * this.load(n, most);
    const extra = team.coinsOpen > 0 ? 0 : Math.min(coins, team.treasuryOpen);
    return extra > 0 && scores.citizen > 0 ? (scores.citizen / team.rule.treasuryCoins) * this.load(extra, most) : 0;
  }

  /** A partial load counts less than its share of the value, unless it is due. */
  private load(n: number, full: number, isDue = false): number {
    return n === 0 ? 0 : n * this.scores.w.partLoad ** (this.team.roundsLeft === 0 || isDue ? 0 : Math.max(0, full - n));
  }
}

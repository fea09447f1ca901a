import { BOATMAN, CRAFTSMAN, FARMER, MONK, SCHOLAR, TRADER } from '../../src/rules/base/words.js';
import { BONUS, type Means, type Use } from './gains.js';
import { Orders } from './orders.js';
import { PRICES } from './prices.js';
import { Rivals } from './rivals.js';
import type { Sight } from './sight.js';
import { isFollower, sum, Survey, WHEEL_BYTE, type Weights } from './survey.js';

/** What is being decided; it says what a filled place and a full Market mean. */
export type Moment = 'planning' | 'acting' | 'afterwards' | 'other';

export type DeedSight = Judge['at']['deeds'][number];

const ANY = -1;

/**
 * Evaluates an observation for the seat that made it, in victory points. Built once per ruleset; an
 * evaluation allocates nothing, because searches make thousands of them for one decision.
 */
export class Judge extends Survey implements Means {
  /** what one use of each place brings, of the places owned; `Features` goes on from what the latest evaluation found */
  readonly uses: Float64Array;
  lasting = false;
  /** are there no victory points? */
  readonly quest: boolean = false;
  /** null: the ruleset has none */
  readonly orders: Orders | null;
  /** null: no deed of the ruleset is aimed at others */
  readonly rivals: Rivals | null;

  constructor(sight: Sight, weights?: Weights) {
    super(sight, weights);
    this.uses = new Float64Array(this.places.length);
    this.orders = Orders.of(sight);
    this.rivals = Rivals.of(sight);
  }

  value(moment: Moment): number {
    this.survey();
    let total = this.points() + this.cycle() + this.tracks() + this.stock() + this.surroundings() + this.boards(moment) + this.marketValue(moment);
    if (this.orders !== null) total += this.orders.prospect(this, this.town);
    if (this.rivals !== null) total -= this.rivals.standing(this.left);
    return total;
  }

  /** What the other terms need. */
  survey(): void {
    this.read();
    this.uses.fill(0);
    for (let k = 0; k < this.owned; k++) this.uses[this.mine[k]!] = this.worth(this.places[this.mine[k]!]!.use);
  }

  /** The score, with the status it will probably have. */
  protected points(): number {
    const { b, at } = this;
    let goods = 0;
    for (let good = 0; good < at.goods.length; good++) goods += b[at.goods[good]!]! * (good + 1);
    for (let k = 0; k < at.stores.length; k++) goods += b[at.stores[k]!.at]! * (at.stores[k]!.bread ? b[at.status]! : at.stores[k]!.good + 1);
    for (let k = 0; k < at.supper.length; k++) goods += b[at.supper[k]!.at]! * (at.supper[k]!.value + PRICES.supper);
    for (let k = 0; k < at.received.length; k++) goods += b[at.received[k]!.at]! * PRICES.received * this.status;
    return b[at.coins]! + goods + this.status * this.holdings;
  }

  /** Does the seat own a tile that scores points? */
  ownsScorer(): boolean {
    const { b, at } = this;
    for (let k = 0; k < at.scorers.length; k++) if (b[at.scorers[k]!] === 1) return true;
    return false;
  }

  /** Followers that come round again and again. */
  private cycle(): number {
    const w = this.weights;
    const monks = this.b[this.at.bag[MONK]!]! + this.market[MONK]!;
    const drawn = Math.min(this.allowance, this.followers * w.drawable);
    return this.left * (w.draw * drawn + w.draw * 0.1 * this.allowance + w.follower * this.followers + w.monk * monks);
  }

  private tracks(): number {
    const { b, at, left, weights: w } = this;
    const farmers = b[at.tracks[FARMER]!]!;
    let leads = true;
    for (let k = 0; k < at.rivalFarmers.length; k++) if (b[at.rivalFarmers[k]!]! >= farmers) leads = false;
    const next = this.bonus(FARMER) + this.bonus(SCHOLAR) + this.bonus(BOATMAN);
    return left * ((leads ? w.census : 0) + w.nextBonus * next);
  }

  /** Of the next step on a track; 0 at its end. */
  private bonus(track: number): number {
    return Math.max(0, BONUS[track]![this.b[this.at.tracks[track]!]!]!);
  }

  /** Wheels and tiles. */
  private stock(): number {
    const { b, left, weights: w } = this;
    let total = left * w.reserveWheel * sum(b, this.at.wheels);
    let tiles = 0;
    let count = 0;
    for (let k = 0; k < this.owned; k++) {
      const place = this.places[this.mine[k]!]!;
      const use = this.uses[this.mine[k]!]!;
      const { spaces } = place;
      if (place.tile >= 0) {
        count++;
        tiles += left * (spaces.length === 0 ? w.standing : w.tileUse * (place.use.more === null ? use : place.ease * this.inTheLongRun(place.use)));
      }
      for (let space = 0; space < spaces.length; space++) if (b[spaces[space]!] === WHEEL_BYTE) total += left * w.wheel * Math.max(1, use);
    }
    // nobody has followers for all of them
    return total + (count > PRICES.usedTiles ? (tiles * PRICES.usedTiles) / count : tiles);
  }

  private inTheLongRun(use: Use): number {
    this.lasting = true;
    const worth = this.worth(use);
    this.lasting = false;
    return worth;
  }

  /** What the merchant's town promises. */
  surroundings(): number {
    const { weights: w } = this;
    const soon = Math.min(1, this.left / 2);
    let total = this.isFree(this.town) ? w.freeTown * this.status * soon : 0;
    const near = this.at.neighbours[this.town]!;
    for (let k = 0; k < near.length; k++) total += w.goodNearby * this.bestGood(near[k]!.edge) * soon;
    return total;
  }

  /** Followers on places: more than the sum of the parts once a place is complete. */
  boards(moment: Moment): number {
    const { b, market, weights: w } = this;
    let activated: number = moment === 'acting' ? w.activatedNow : w.activated;
    if (moment === 'afterwards' && b[this.at.passed] === 1) activated *= PRICES.postponed;
    let total = 0;
    for (let k = 0; k < this.owned; k++) {
      const place = this.places[this.mine[k]!]!;
      const { spaces, needs } = place;
      if (spaces.length === 0 || (place.luck && moment === 'acting')) continue;
      if (place.keeps) {
        for (let space = 0; space < spaces.length; space++) if (isFollower(b[spaces[space]!]!)) total += activated * this.deedWorth(b[spaces[space]!]! - 1);
        continue;
      }
      if (place.perFollower) {
        for (let space = 0; space < spaces.length; space++) if (isFollower(b[spaces[space]!]!)) total += activated;
        continue;
      }
      let filled = 0;
      let lacking = 0;
      let monks = market[MONK]!;
      for (let space = 0; space < needs.length; space++) {
        const need = needs[space]!;
        if (b[spaces[space]!] !== 0) filled++;
        else if (need === ANY || market[need]! > 0) continue;
        else if (monks > 0) monks--;
        else lacking++;
      }
      if (filled === 0) continue;
      const part = filled === needs.length ? 1 : (filled / needs.length) * w.fillable * w.lacking ** lacking;
      total += activated * this.uses[this.mine[k]!]! * part;
    }
    return total;
  }

  private marketValue(moment: Moment): number {
    const w = this.weights;
    let size = 0;
    for (let kind = 0; kind < this.market.length; kind++) size += this.market[kind]!;
    const blocked = moment === 'planning' ? Math.max(0, size - w.roomyMarket) * w.blocked : 0;
    return this.left === 0 ? 0 : size * w.onMarket - blocked;
  }

  /** What one use of the place brings; 0 when it cannot be used. */
  worth(use: Use): number {
    const { b, at, weights: w } = this;
    if (!use.acts) return w.standing;
    let total = use.coins * this.coinPrice + use.development * this.devPoint;
    if (use.perStatus) total += b[at.status]! * this.coinPrice;
    if (use.perStation) total += this.stations * this.coinPrice;
    if (use.good >= 0) total += this.inSupply(use.good) ? this.prices[use.good]! : 0;
    if (use.wheel) total += this.wheel();
    if (use.recruit >= 0) total += this.recruit(use.recruit);
    if (use.village) total += Math.max(this.recruit(BOATMAN), this.recruit(CRAFTSMAN), this.recruit(TRADER));
    if (use.road || use.waterway) total += Math.max(use.road ? this.move(true) : 0, use.waterway ? this.move(false) : 0);
    if (use.build && b[at.unbuilt]! > 0) total += this.isFree(this.town) ? this.station(this.town) : w.freeTown * this.status * Math.min(1, this.left);
    if (use.bathhouse) total += w.bathhouse;
    if (use.pharmacy) total += w.pharmacy;
    if (use.more === null) return total;
    for (let k = 0; k < use.more.length; k++) total += use.more[k]!(this);
    // what cannot be paid, or costs more than it brings, is left alone
    return Math.max(0, total);
  }

  /** The best use among the owned places; of the place with the id, if one is named. */
  bestUse(id: string | null): number {
    let best = 0;
    for (let k = 0; k < this.owned; k++) {
      const number = this.mine[k]!;
      if (id === null || this.places[number]!.id === id) best = Math.max(best, this.uses[number]!);
    }
    return best;
  }

  /** The follower, the step on its track and the bonus there. */
  recruit(kind: number): number {
    const { b, at, left, weights: w } = this;
    if (b[at.supply[kind]!] === 0) return 0;
    const scarce = this.followers * w.drawable < this.allowance;
    const follower = left * ((scarce ? w.draw * w.drawable : 0) + w.follower + (kind === MONK ? w.monk : 0));
    if (kind === MONK) return follower;
    const bonus = BONUS[kind]![b[at.tracks[kind]!]!]!;
    if (bonus < 0) return 0;
    switch (kind) {
      case FARMER:
        return this.inSupply(bonus - 1) ? follower + this.prices[bonus - 1]! : 0;
      case BOATMAN:
        return follower + (bonus === 0 ? this.citizenPrice * b[at.boatmenCitizen]! : bonus * this.coinPrice);
      case CRAFTSMAN:
        return b[at.supplyWheels] === 0 ? 0 : follower + this.wheel();
      case TRADER:
        return follower + left * w.tileUse * 2.5;
      case SCHOLAR:
        return follower + bonus * this.devPoint;
      default:
        return follower + left * w.draw * (bonus - this.allowance) * (scarce ? 0.4 : 1);
    }
  }

  wheel(): number {
    return this.b[this.at.supplyWheels] === 0 ? 0 : this.left * this.weights.reserveWheel;
  }

  /** The best of the roads or waterways at hand: its good, and the town at its end. */
  move(byRoad: boolean): number {
    let best = 0;
    const near = this.at.neighbours[this.town]!;
    for (let k = 0; k < near.length; k++) {
      const { edge, there, road } = near[k]!;
      if (road !== byRoad) continue;
      const station = this.isFree(there) ? this.weights.freeTown * this.status * Math.min(1, this.left) : 0;
      best = Math.max(best, this.bestGood(edge) + station);
    }
    return best;
  }

  bestGood(edge: number): number {
    // a goods space holds 0 for none, else the good's index + 1
    const spaces = this.at.edgeGoods[edge]!;
    let best = 0;
    for (let k = 0; k < spaces.length; k++) {
      const good = this.b[spaces[k]!]! - 1;
      if (good >= 0) best = Math.max(best, this.prices[good]!);
    }
    return best;
  }

  /** What a follower of the type brings when it is sent to the deed, or the tile, that suits it best. */
  private deedWorth(type: number): number {
    const { b, at } = this;
    let best = 0;
    for (const deed of at.deeds) {
      let open = deed.spaces;
      let fits = false;
      let goods = 0;
      for (const { kind, at: filled, spaces, goods: lying } of deed.kinds) {
        open -= b[filled]!;
        if (kind !== type || b[filled]! >= spaces) continue;
        fits = true;
        goods = Math.max(goods, lying);
      }
      if (fits && open > 0) best = Math.max(best, this.sent(deed, goods, open));
    }
    for (const { kind, tile, at: there } of at.received)
      if (kind === type && b[tile] === 1 && b[there] === 0) best = Math.max(best, PRICES.received * this.status);
    return best;
  }

  /** A follower on the deed, which has so many open spaces. */
  private sent(deed: DeedSight, goods: number, open: number): number {
    let now = deed.coins * this.coinPrice + goods;
    if (deed.effect !== null) now += this.worth(deed.effect);
    let whole = this.citizensOf(deed) * this.citizenPrice;
    if (deed.completion !== null) whole += this.worth(deed.completion);
    return now + (open === 1 ? whole : (this.weights.deedCitizen * whole) / open);
  }

  /** Citizens for who completes the deed. */
  protected citizensOf(deed: DeedSight): number {
    return deed.citizen;
  }
}

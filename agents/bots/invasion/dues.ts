import { DEV, DUES, GOODS, KINDS, KNIGHT } from '../../../src/catalog/facts.js';
import type { SeatView } from './team-view.js';

/** rounds of preparation for a due, and rounds in which a due follower stays on the Market */
const AHEAD = 9;
const KEPT_AHEAD = 2;
/** weight of a piece missing at the end of this round, and the part of it for each round before */
export const DUE_WEIGHT = 120;
const REMAINING = { coins: 0.27, good: 0.45, books: 0.35, follower: 0.43, wheel: 0.67, station: 0.65, tile: 0.45 };

/** The debts of the Estate Manager at the ends of this and later rounds, and the weights of missing pieces. */
export class Dues {
  /** coins due; missing for them and for this round's event; due this round; weight of a coin */
  coins = 0;
  coinsLacking = 0;
  now = 0;
  coinWeight = 0;
  /** by kind: goods due, and the weight of the first missing one */
  readonly units = GOODS.map(() => 0);
  readonly goods = GOODS.map(() => 0);
  /** weights of a development step, a placed wheel, a station, a tile */
  books = 0;
  wheel = 0;
  station = 0;
  tile = 0;
  /** by kind: the weight of a neutral follower; the kind that must stay on the Market this round, -1: none */
  readonly followers = KINDS.map(() => 0);
  kept = -1;

  /** `first`: coins that an event of this round takes first */
  read(seat: SeatView, round: number, roundsLeft: number, first: number): this {
    if (first > 0) this.owe(seat.coins - first, 0, DUE_WEIGHT);
    for (let ahead = 0; ahead <= Math.min(AHEAD, roundsLeft); ahead++) {
      const { due } = DUES[round - 1 + ahead]!;
      const weight = (what: keyof typeof REMAINING): number => DUE_WEIGHT * REMAINING[what] ** ahead;
      if ('coins' in due) {
        this.owe(seat.coins - first, due.coins, weight('coins'));
        if (ahead === 0) this.now = due.coins;
      } else if ('good' in due) {
        const good = GOODS.indexOf(due.good);
        if (seat.goods[good]! < ++this.units[good]!) this.goods[good] ||= weight('good');
      } else if ('books' in due) {
        if (seat.tracks[DEV]! < due.books) this.books ||= weight('books');
      } else if ('follower' in due) {
        const kind = KINDS.indexOf(due.follower);
        if (ahead <= KEPT_AHEAD && this.kept < 0) this.kept = kind;
        this.followers[kind] ||= weight('follower');
      } else {
        this[due.one] = weight(due.one);
        // a station is built with a Knight
        if (due.one === 'station' && seat.stations === 0) this.followers[KNIGHT] = weight('follower');
      }
    }
    return this;
  }

  private owe(held: number, coins: number, weight: number): void {
    this.coins += coins;
    if (held >= this.coins) return;
    this.coinsLacking = this.coins - held;
    this.coinWeight ||= weight;
  }
}

/** The dues of other characters. */
export const NO_DUES = new Dues();

import { BOARD } from '../../src/rules/base/data/board.js';
import { EDGES } from '../../src/rules/base/data/map.js';
import { TILES } from '../../src/rules/base/data/tiles.js';
import { DEVELOPMENT, TRACKS } from '../../src/rules/base/data/tracks.js';
import type { Effect } from '../../src/rules/base/rows.js';
import { BOATMAN, CRAFTSMAN, DEV, FARMER, GOODS, KINDS, KNIGHT, MONK, ROUNDS, SCHOLAR, TRADER, TYPES, kindOf } from '../../src/rules/base/words.js';
import { lookAt, offsets, type PlaceSight } from './offsets.js';
import type { Sight } from './sight.js';
import { WEIGHTS as W } from './weights.js';

/** What is being decided; it says what a filled place and a full Market mean. */
export type Moment = 'planning' | 'acting' | 'other';

const WHEEL_BYTE = TYPES.length + 1;
const ANY = -1;
const STATUS = Object.entries(DEVELOPMENT.status).map(([position, status]) => ({ position: Number(position), status }));
const FULL_STATUS = 6;

/** Evaluates an observation for the seat that made it. Built once per ruleset. */
export class Judge {
  private readonly b: Uint8Array;
  private readonly at: ReturnType<typeof offsets>;
  private readonly places: PlaceSight[];
  private readonly market = new Uint8Array(KINDS.length);
  // read off the observation at the start of `value`
  private left = 0;
  private followers = 0;
  private allowance = 0;
  private status = 0;
  private holdings = 0;
  private devPoint = 0;
  private town = 0;

  constructor(sight: Sight) {
    this.b = sight.bytes;
    this.at = offsets(sight);
    const tiles = TILES.filter((row) => sight.at('self.tiles', row.id) >= 0);
    this.places = [...BOARD, ...tiles].map((row) => lookAt(row, sight));
  }

  value(moment: Moment): number {
    this.survey();
    return this.points() + this.cycle() + this.tracks() + this.stock() + this.surroundings() + this.boards(moment) + this.marketValue(moment);
  }

  /** What the other terms need. */
  private survey(): void {
    const { b, at } = this;
    this.left = Math.max(0, ROUNDS - b[at.round]!);
    this.town = at.merchant.findIndex((o) => b[o] === 1);
    this.allowance = drawAllowance(b[at.tracks[KNIGHT]!]!);
    this.holdings = sum(b, at.stations) + b[at.citizens]! + W.holdings * this.left;
    const position = b[at.tracks[DEV]!]!;
    const next = STATUS.find((step) => step.position > position);
    const before = STATUS.filter((step) => step.position <= position).at(-1)?.position ?? 0;
    const soon = Math.min(1, this.left / 4);
    const part = next === undefined ? 0 : (position - before) / (next.position - before);
    this.status = Math.min(FULL_STATUS, b[at.status]! + part * soon + W.status * this.left);
    this.devPoint = next === undefined ? 0 : (this.holdings * soon) / (next.position - before) + 0.3;
    this.market.fill(0);
    this.followers = 0;
    TYPES.forEach((_, type) => {
      const onMarket = b[at.market[type]!]!;
      this.market[kindOf(type)]! += onMarket;
      this.followers += onMarket + b[at.bag[type]!]! + b[at.waiting[type]!]! + b[at.tower[type]!]!;
    });
    for (const place of this.places) {
      if (place.row.keeps !== true) for (const o of place.spaces) if (isFollower(b[o]!)) this.followers++;
    }
  }

  /** The score, with the status it will probably have. */
  private points(): number {
    const { b, at } = this;
    const goods = at.goods.reduce((total, o, good) => total + b[o]! * (good + 1), 0);
    return b[at.coins]! + goods + this.status * this.holdings;
  }

  /** Followers that come round again and again. */
  private cycle(): number {
    const monks = this.b[this.at.bag[MONK]!]! + this.market[MONK]!;
    const drawn = Math.min(this.allowance, this.followers * W.drawable);
    return this.left * (W.draw * drawn + W.draw * 0.1 * this.allowance + W.follower * this.followers + W.monk * monks);
  }

  private tracks(): number {
    const { b, at, left } = this;
    const farmers = b[at.tracks[FARMER]!]!;
    const leads = at.rivalFarmers.every((o) => b[o]! < farmers);
    const nextGood = farmers < TRACKS[FARMER]!.spaces.length ? goodValue(TRACKS[FARMER]!.spaces[farmers]!) : 0;
    const nextPoints = (TRACKS[SCHOLAR]!.spaces[b[at.tracks[SCHOLAR]!]!] as number | undefined) ?? 0;
    const nextCoins = (TRACKS[BOATMAN]!.spaces[b[at.tracks[BOATMAN]!]!] as number | undefined) ?? 0;
    return left * ((leads ? W.census : 0) + W.nextBonus * (nextGood + nextPoints + nextCoins));
  }

  /** Wheels and tiles. */
  private stock(): number {
    const { b, left } = this;
    let total = left * W.reserveWheel * sum(b, this.at.wheels);
    for (const place of this.places) {
      if (!this.owns(place)) continue;
      const worth = this.worth(place);
      if (place.tile >= 0) total += left * (place.row.spaces.length === 0 ? W.standing : W.tileUse * worth);
      for (const o of place.spaces) if (b[o] === WHEEL_BYTE) total += left * W.wheel * Math.max(1, worth);
    }
    return total;
  }

  /** What the merchant's town promises. */
  private surroundings(): number {
    let total = this.isFree(this.town) ? W.freeTown * this.status * Math.min(1, this.left / 2) : 0;
    for (const edge of this.at.edges[this.town]!) total += W.goodNearby * this.bestGood(edge) * Math.min(1, this.left / 2);
    return total;
  }

  /** Followers on places: more than the sum of the parts once a place is complete. */
  private boards(moment: Moment): number {
    const { b, market } = this;
    const activated = moment === 'acting' ? W.activatedNow : W.activated;
    let total = 0;
    for (const place of this.places) {
      if (!this.owns(place) || place.spaces.length === 0) continue;
      if (place.row.keeps === true) {
        for (const o of place.spaces) if (isFollower(b[o]!)) total += activated * this.deedWorth(b[o]! - 1);
        continue;
      }
      let filled = 0;
      let lacking = 0;
      let monks = market[MONK]!;
      place.needs.forEach((need, k) => {
        if (b[place.spaces[k]!] !== 0) filled++;
        else if (need === ANY || market[need]! > 0) return;
        else if (monks > 0) monks--;
        else lacking++;
      });
      const full = place.needs.length;
      const part = filled === full ? 1 : (filled / full) * W.fillable * W.lacking ** lacking;
      if (filled > 0) total += activated * this.worth(place) * part;
    }
    return total;
  }

  private marketValue(moment: Moment): number {
    const size = sum(this.market, KINDS.map((_, kind) => kind));
    const blocked = moment === 'planning' ? Math.max(0, size - W.roomyMarket) * W.blocked : 0;
    return this.left === 0 ? 0 : size * W.onMarket - blocked;
  }

  /** What one use of the place brings; 0 when it cannot be used. */
  private worth(place: PlaceSight): number {
    const effect: Effect | undefined = place.row.effect;
    if (effect === undefined) return W.standing;
    const { b, at } = this;
    let total = (effect.coins ?? 0) + (effect.development ?? 0) * this.devPoint;
    if (effect.coinsPer === 'status') total += b[at.status]!;
    if (effect.coinsPer === 'station') total += sum(b, at.stations);
    if (effect.good !== undefined) total += this.inSupply(effect.good) ? goodValue(effect.good) : 0;
    if (effect.wheel !== undefined) total += this.wheel();
    if (effect.recruit !== undefined) total += this.recruit(KINDS.indexOf(effect.recruit));
    if (effect.village !== undefined) total += Math.max(this.recruit(BOATMAN), this.recruit(CRAFTSMAN), this.recruit(TRADER));
    if (effect.move !== undefined) total += this.move(effect.move === 'any' ? 'road' : effect.move);
    if (effect.build !== undefined && b[at.unbuilt]! > 0) total += this.isFree(this.town) ? this.status : W.freeTown * this.status * Math.min(1, this.left);
    if (effect.bathhouse !== undefined) total += W.bathhouse;
    if (effect.pharmacy !== undefined) total += W.pharmacy;
    return total;
  }

  /** The follower, the step on its track and the bonus there. */
  private recruit(kind: number): number {
    const { b, at, left } = this;
    if (b[at.supply[kind]!] === 0) return 0;
    const scarce = this.followers * W.drawable < this.allowance;
    const follower = left * ((scarce ? W.draw * W.drawable : 0) + W.follower + (kind === MONK ? W.monk : 0));
    if (kind === MONK) return follower;
    const position = b[at.tracks[kind]!]!;
    const bonus = TRACKS[kind]!.spaces[position];
    if (bonus === undefined) return 0;
    if (kind === FARMER) return this.inSupply(String(bonus)) ? follower + goodValue(bonus) : 0;
    if (kind === BOATMAN) return follower + (bonus === 0 ? this.status * b[at.boatmenCitizen]! : Number(bonus));
    if (kind === CRAFTSMAN) return b[at.supplyWheels] === 0 ? 0 : follower + this.wheel();
    if (kind === TRADER) return follower + left * W.tileUse * 2.5;
    if (kind === SCHOLAR) return follower + Number(bonus) * this.devPoint;
    return follower + left * W.draw * (Number(bonus) - this.allowance) * (scarce ? 0.4 : 1);
  }

  private wheel(): number {
    return this.b[this.at.supplyWheels] === 0 ? 0 : this.left * W.reserveWheel;
  }

  /** The best of the roads or waterways at hand: its good, and the town at its end. */
  private move(type: 'road' | 'waterway'): number {
    let best = 0;
    for (const edge of this.at.edges[this.town]!) {
      if (EDGES[edge]!.type !== type) continue;
      const there = this.at.ends[edge]!.find((town) => town !== this.town)!;
      const station = this.isFree(there) ? W.freeTown * this.status * Math.min(1, this.left) : 0;
      best = Math.max(best, this.bestGood(edge) + station);
    }
    return best;
  }

  private bestGood(edge: number): number {
    // a goods space holds 0 for none, else the good's index + 1, which is its value
    return this.at.edgeGoods[edge]!.reduce((best, o) => Math.max(best, this.b[o]!), 0);
  }

  /** What a follower of the type brings when it is sent to the deed that suits it best. */
  private deedWorth(type: number): number {
    let best = 0;
    for (const deed of this.at.deeds) {
      const slot = deed.kinds.find((k) => k.kind === type);
      if (slot === undefined || this.b[slot.at]! >= slot.spaces) continue;
      const open = deed.kinds.reduce((total, k) => total + k.spaces - this.b[k.at]!, 0);
      best = Math.max(best, deed.coins + (open === 1 ? this.status : (W.deedCitizen * this.status) / open));
    }
    return best;
  }

  private isFree(town: number): boolean {
    const { b, at } = this;
    if (b[at.stations[town]!] === 1 || b[at.unbuilt] === 0) return false;
    // Orléans has room for everybody (BASE-272)
    return town === 0 || at.rivalStations.every((rival) => b[rival[town]!] === 0);
  }

  private owns(place: PlaceSight): boolean {
    return place.tile < 0 || this.b[place.tile] === 1;
  }

  private inSupply(good: string): boolean {
    return this.b[this.at.supplyGoods[GOODS.findIndex((name) => name === good)]!]! > 0;
  }
}

function drawAllowance(position: number): number {
  const { start, spaces } = TRACKS[KNIGHT]!;
  return position === 0 ? (start ?? 0) : Number(spaces[position - 1]);
}

function goodValue(good: string | number): number {
  return GOODS.findIndex((name) => name === good) + 1;
}

function isFollower(byte: number): boolean {
  return byte !== 0 && byte !== WHEEL_BYTE;
}

function sum(bytes: Uint8Array, offsets: readonly number[]): number {
  let total = 0;
  for (const o of offsets) total += bytes[o]!;
  return total;
}

import {
  BOATMAN,
  COVERED,
  CRAFTSMAN,
  DEV,
  DEVELOPMENT,
  FACE_DOWN,
  FARMER,
  GOODS,
  KINDS,
  KNIGHT,
  MONK,
  SCHOLAR,
  TRACKS,
  TRADER,
  TYPES,
  WHEEL,
  compiledOf,
  kindOf,
} from '../../../src/catalog/facts.js';
import { TRACK_BONUS } from './effect-values.js';
import { seatOffsets, placeViews, type PlaceView, type SeatOffsets } from './observation-offsets.js';
import { BASE_WEIGHTS, MODULE_WEIGHTS, type Weights } from './weights.js';
import type { ObservationView } from '../../../src/env/observation-view.js';

export const WHEEL_CONTENT = WHEEL + 1;
const FULL_STATUS = 6;
const START_ALLOWANCE = TRACKS[KNIGHT]!.start ?? 0;
/** by position on the development track: start of the current and of the next status, -1: none */
const POSITIONS = Array.from({ length: DEVELOPMENT.last + 1 }, (_, position) => position);
const STEPS = Object.keys(DEVELOPMENT.status).map(Number); // in rising order, as JavaScript lists keys that are whole numbers
const STATUS_FROM = Int32Array.from(POSITIONS, (position) => STEPS.filter((step) => step <= position).at(-1) ?? 0);
const STATUS_NEXT = Int32Array.from(POSITIONS, (position) => STEPS.find((step) => step > position) ?? -1);

/** Features of the observing seat for the terms of an evaluation, read once. One object per ruleset; reading allocates no memory. */
export class SeatFeatures {
  protected readonly b: Uint8Array;
  readonly at: SeatOffsets;
  readonly places: readonly PlaceView[];
  /** followers on the Market by kind */
  protected readonly marketByKind = new Uint8Array(KINDS.length);
  followers = 0;
  allowance = 0;
  town = 0;
  /** the owned places, and their number */
  protected readonly ownedPlaces: Uint8Array;
  protected ownedCount = 0;
  coins = 0;
  citizens = 0;
  /** built stations, on tiles too, and stations that are left */
  stations = 0;
  unbuilt = 0;
  /** rounds after this one */
  roundsLeft = 0;
  /** the expected status */
  status = 0;
  protected holdings = 0;
  developmentValue = 0;
  /** values of a coin, a citizen and a good of each kind */
  coinValue = 1;
  citizenValue = 0;
  /** a face-down tile has the mean value of unseen tiles, a covered one 0 */
  readonly goodValues = Float64Array.from({ length: COVERED }, (_, good) => (good < GOODS.length ? good + 1 : 0));
  /** whether the bag has too few followers for the draws: the only fact of the placement that affects values of actions */
  private scarce = false;
  private readonly rounds: number;
  /** view version at the last `readRest`; -1: none */
  private seen = -1;

  constructor(
    readonly view: ObservationView,
    readonly weights: Weights = BASE_WEIGHTS,
  ) {
    this.b = view.bytes;
    this.at = seatOffsets(view);
    this.places = placeViews(view);
    this.ownedPlaces = new Uint8Array(this.places.length);
    this.rounds = compiledOf(view.ruleset).rounds;
  }

  /** Reads the observation; returns whether a fact that affects values of actions changed. */
  protected read(): boolean {
    const { version } = this.view;
    const changed = version !== this.seen;
    if (changed) this.readRest();
    this.seen = version;
    this.readPlacement();
    const scarce = this.followers * this.weights.drawable < this.allowance;
    if (!changed && scarce === this.scarce) return false;
    this.scarce = scarce;
    return true;
  }

  /** Reads the fields outside the placement and must not depend on it: the result is kept while only the placement changes. */
  protected readRest(): void {
    const { b, at, weights: w } = this;
    this.roundsLeft = Math.max(0, this.rounds - b[at.round]!);
    this.town = townIn(b, at.merchant);
    this.coins = b[at.coins]!;
    this.citizens = b[at.citizens]!;
    this.stations = sum(b, at.stations) + b[at.roadside]!;
    this.unbuilt = b[at.unbuilt]!;
    this.allowance = allowanceAt(b[at.tracks[KNIGHT]!]!);
    this.holdings = this.stations + this.citizens + w.holdings * this.roundsLeft;
    const position = b[at.tracks[DEV]!]!;
    const next = STATUS_NEXT[position]!;
    const from = STATUS_FROM[position]!;
    const soon = Math.min(1, this.roundsLeft / 4);
    const part = next < 0 ? 0 : (position - from) / (next - from);
    this.status = Math.min(FULL_STATUS, b[at.status]! + part * soon + w.status * this.roundsLeft);
    this.developmentValue = next < 0 ? 0 : (this.holdings * soon) / (next - from) + 0.3;
    this.citizenValue = this.status;
    let unseen = 0;
    let total = 0;
    for (let good = 0; good < at.unseen.length; good++) {
      unseen += b[at.unseen[good]!]!;
      total += b[at.unseen[good]!]! * this.goodValues[good]!;
    }
    this.goodValues[FACE_DOWN - 1] = unseen === 0 ? 0 : total / unseen;
    this.ownedCount = 0;
    for (let k = 0; k < this.places.length; k++) if (this.owns(this.places[k]!)) this.ownedPlaces[this.ownedCount++] = k;
  }

  private readPlacement(): void {
    const { b, at, marketByKind } = this;
    marketByKind.fill(0);
    this.followers = 0;
    for (let type = 0; type < TYPES.length; type++) {
      const onMarket = b[at.market[type]!]!;
      marketByKind[kindOf(type)]! += onMarket;
      this.followers += onMarket + b[at.bag[type]!]! + b[at.waiting[type]!]! + b[at.tower[type]!]!;
    }
    for (let k = 0; k < this.ownedCount; k++) {
      const { keeps, spaces } = this.places[this.ownedPlaces[k]!]!;
      if (!keeps) this.followers += followersOn(b, spaces);
    }
  }

  /** The follower, the step on its track and its bonus. */
  recruitValue(kind: number): number {
    const { b, at, roundsLeft, weights: w } = this;
    if (b[at.supply[kind]!] === 0) return 0;
    const { scarce } = this;
    const follower = roundsLeft * ((scarce ? w.draw * w.drawable : 0) + w.follower + (kind === MONK ? w.monk : 0));
    if (kind === MONK) return follower;
    const bonus = TRACK_BONUS[kind]![b[at.tracks[kind]!]!]!;
    if (bonus < 0) return 0;
    switch (kind) {
      case FARMER:
        return this.inSupply(bonus - 1) ? follower + this.goodValues[bonus - 1]! : 0;
      case BOATMAN:
        return follower + (bonus === 0 ? this.citizenValue * b[at.boatmenCitizen]! : bonus * this.coinValue);
      case CRAFTSMAN:
        return b[at.supplyWheels] === 0 ? 0 : follower + this.wheelValue();
      case TRADER:
        return follower + roundsLeft * w.tileUse * 2.5;
      case SCHOLAR:
        return follower + bonus * this.developmentValue;
      default:
        return follower + roundsLeft * w.draw * (bonus - this.allowance) * (scarce ? 0.4 : 1);
    }
  }

  wheelValue(): number {
    return this.b[this.at.supplyWheels] === 0 ? 0 : this.roundsLeft * this.weights.reserveWheel;
  }

  /** The best available road or waterway: its good, and its other town. */
  moveValue(byRoad: boolean): number {
    let best = 0;
    const near = this.at.neighbours[this.town]!;
    for (let k = 0; k < near.length; k++) {
      const { edge, there, road } = near[k]!;
      if (road === byRoad) best = Math.max(best, this.moveGain(edge, there));
    }
    return best;
  }

  protected moveGain(edge: number, there: number): number {
    return this.bestGoodValue(edge) + (this.isFree(there) ? this.freeTownValue() : 0);
  }

  bestGoodValue(edge: number): number {
    return mostOn(this.b, this.at.edgeGoods[edge]!, this.goodValues);
  }

  /** Wheels in the reserve and on spaces. */
  get wheels(): number {
    let wheels = sum(this.b, this.at.wheels);
    for (let k = 0; k < this.ownedCount; k++) wheels += wheelsOn(this.b, this.places[this.ownedPlaces[k]!]!.spaces);
    return wheels;
  }

  get tiles(): number {
    let count = 0;
    for (let k = 0; k < this.ownedCount; k++) if (this.places[this.ownedPlaces[k]!]!.tile >= 0) count++;
    return count;
  }

  get monks(): number {
    return this.marketByKind[MONK]!;
  }

  statusNow(): number {
    return this.b[this.at.status]!;
  }

  /** Goods of a kind, on tiles too, without bread. */
  goodsOf(good: number): number {
    const { b, at } = this;
    let count = b[at.goods[good]!]!;
    for (let k = 0; k < at.stores.length; k++) if (at.stores[k]!.good === good && !at.stores[k]!.bread) count += b[at.stores[k]!.at]!;
    return count;
  }

  /** Number of missing goods, given the needed ones by kind. */
  lacksOf(wants: readonly number[]): number {
    let missing = 0;
    for (let good = 0; good < wants.length; good++) missing += Math.max(0, wants[good]! - this.goodsOf(good));
    return missing;
  }

  /** Adds the followers by type: in bag, Market, waiting, Tower and places. */
  countFollowers(counts: Float64Array): void {
    const { b, at, places } = this;
    for (let type = 0; type < TYPES.length; type++)
      counts[type] = b[at.bag[type]!]! + b[at.market[type]!]! + b[at.waiting[type]!]! + b[at.tower[type]!]!;
    for (let k = 0; k < places.length; k++) {
      const { spaces } = places[k]!;
      for (let space = 0; space < spaces.length; space++) if (isFollower(b[spaces[space]!]!)) counts[b[spaces[space]!]! - 1]!++;
    }
  }

  position(track: number): number {
    return this.b[this.at.tracks[track]!]!;
  }

  stepsToNextStatus(): number {
    const position = this.position(DEV);
    return STATUS_NEXT[position]! < 0 ? 0 : STATUS_NEXT[position]! - position;
  }

  isFree(town: number): boolean {
    const { b, at } = this;
    if (b[at.stations[town]!] === 1 || b[at.unbuilt] === 0) return false;
    // Orléans takes a station of every seat (BASE-272)
    if (town === 0) return true;
    for (let k = 0; k < at.opponentStations.length; k++) if (b[at.opponentStations[k]![town]!] !== 0) return false;
    return true;
  }

  /** The expected value of another action tile. */
  tileValue(): number {
    return Math.min(MODULE_WEIGHTS.tile, this.roundsLeft * this.weights.tileUse);
  }

  /** The value of being in a town with a free site. */
  freeTownValue(): number {
    return this.unbuilt === 0 ? 0 : this.weights.freeTown * this.status * Math.min(1, this.roundsLeft);
  }

  /** A station in a free town. */
  stationValue(_town: number): number {
    return this.status;
  }

  buildValue(): number {
    return this.unbuilt > 0 && this.isFree(this.town) ? this.stationValue(this.town) : 0;
  }

  /** Goods bought and sold at their values. */
  tradeValue(): number {
    return MODULE_WEIGHTS.trade;
  }

  owns(place: PlaceView): boolean {
    return place.tile < 0 || (this.b[place.tile] === 1 && this.b[place.turned] === 0);
  }

  inSupply(good: number): boolean {
    return this.b[this.at.supplyGoods[good]!]! > 0;
  }
}

/** Goods by kind from names. */
export const goodsBy = (goods: Readonly<Partial<Record<string, number>>>): readonly number[] => GOODS.map((good) => goods[good] ?? 0);

export const pointsOfGoods = (goods: readonly number[]): number => goods.reduce((sum, n, good) => sum + n * (good + 1), 0);

/** Number of followers that a seat draws at this position on the track of the Knights. */
export function allowanceAt(position: number): number {
  return position === 0 ? START_ALLOWANCE : TRACK_BONUS[KNIGHT]![position - 1]!;
}

/** Whether a content of a space is a follower; the wheel and the contents after it are not. */
export function isFollower(byte: number): boolean {
  return byte !== 0 && byte < WHEEL_CONTENT;
}

/** Number of spaces with a content in a range. */
export function countIn(bytes: Uint8Array, spaces: Int32Array, from: number, to: number): number {
  let n = 0;
  for (let k = 0; k < spaces.length; k++) if (bytes[spaces[k]!]! >= from && bytes[spaces[k]!]! <= to) n++;
  return n;
}

/** Number of spaces with a follower. */
export const followersOn = (bytes: Uint8Array, spaces: Int32Array): number => countIn(bytes, spaces, 1, WHEEL_CONTENT - 1);

/** Number of spaces with a wheel. */
export const wheelsOn = (bytes: Uint8Array, spaces: Int32Array): number => countIn(bytes, spaces, WHEEL_CONTENT, WHEEL_CONTENT);

/** The town of a merchant, by its only byte that is not 0. */
export function townIn(bytes: Uint8Array, merchant: Int32Array): number {
  for (let town = 0; town < merchant.length; town++) if (bytes[merchant[town]!] === 1) return town;
  return 0;
}

/** The highest of the goods' values on the spaces of a connection, which contain 0 for none, else the good's index + 1. */
export function mostOn(bytes: Uint8Array, spaces: Int32Array, values: Float64Array): number {
  let most = 0;
  for (let k = 0; k < spaces.length; k++) {
    const content = bytes[spaces[k]!]!;
    if (content > 0) most = Math.max(most, values[content - 1]!);
  }
  return most;
}

export function sum(bytes: Uint8Array, offsets: Int32Array): number {
  let total = 0;
  for (let k = 0; k < offsets.length; k++) total += bytes[offsets[k]!]!;
  return total;
}

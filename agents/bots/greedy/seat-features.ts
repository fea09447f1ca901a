import type { CompiledBase } from '../../../src/rules/base/model/compiled.js';
import { DEVELOPMENT, TRACKS } from '../../../src/rules/base/data/tracks.js';
import { DEV, GOODS, KINDS, KNIGHT, MONK, TYPES, WHEEL } from '../../../src/rules/base/model/vocabulary.js';
import { COVERED, FACE_DOWN } from '../../../src/rules/base/model/state.js';
import { kindOf } from '../../../src/rules/base/model/tables.js';
import { TRACK_BONUS } from './effect-values.js';
import { seatOffsets, placeViews, type PlaceView } from './observation-offsets.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import type { ObservationView } from './observation-view.js';
import { BASE_WEIGHTS } from './base-weights.js';

export type Weights = Readonly<Record<keyof typeof BASE_WEIGHTS, number>>;

export const WHEEL_CONTENT = WHEEL + 1;
const FULL_STATUS = 6;
const START_ALLOWANCE = TRACKS[KNIGHT]!.start ?? 0;
/** by position on the development track: where the present status began and where the next one is, -1: none */
const STEPS = Object.keys(DEVELOPMENT.status)
  .map(Number)
  .sort((x, y) => x - y);
const STATUS_FROM = Int32Array.from({ length: DEVELOPMENT.last + 1 }, (_, position) => STEPS.filter((step) => step <= position).at(-1) ?? 0);
const STATUS_NEXT = Int32Array.from({ length: DEVELOPMENT.last + 1 }, (_, position) => STEPS.find((step) => step > position) ?? -1);

/** Features of the observing seat that the terms of an evaluation share, read once per evaluation. Built once per ruleset; reading allocates nothing. */
export class SeatFeatures {
  protected readonly b: Uint8Array;
  readonly at: ReturnType<typeof seatOffsets>;
  readonly places: readonly PlaceView[];
  /** followers on the Market by kind */
  protected readonly marketByKind = new Uint8Array(KINDS.length);
  followers = 0;
  allowance = 0;
  town = 0;
  /** numbers of the places owned, and how many */
  protected readonly ownedPlaces: Uint8Array;
  protected ownedCount = 0;
  /** rounds to come after this one */
  roundsLeft = 0;
  /** the status that the seat will probably have */
  status = 0;
  protected holdings = 0;
  developmentValue = 0;
  /** what a coin, a citizen and one good of each kind are worth */
  coinValue = 1;
  citizenValue = 0;
  /** what lies face down is worth the mean of all that nobody has seen, what is covered nothing */
  readonly goodValues = Float64Array.from({ length: COVERED }, (_, good) => (good < GOODS.length ? good + 1 : 0));
  private readonly rounds: number;
  /** version of the view that `readRest` has read; -1: none */
  private seen = -1;

  constructor(
    private readonly view: ObservationView,
    protected readonly weights: Weights = BASE_WEIGHTS,
  ) {
    this.b = view.bytes;
    this.at = seatOffsets(view);
    this.places = placeViews(view);
    this.ownedPlaces = new Uint8Array(this.places.length);
    this.rounds = (view.ruleset.rules.compiled as CompiledBase).rounds;
  }

  /** Reads the observation; returns whether anything but the placement has changed since the reading before. */
  protected read(): boolean {
    const { version } = this.view;
    const changed = version !== this.seen;
    if (changed) this.readRest();
    this.seen = version;
    this.readPlacement();
    return changed;
  }

  /** Reads everything but the placement, which it must not depend on: it is kept while only the placement changes. */
  protected readRest(): void {
    const { b, at, weights: w } = this;
    this.roundsLeft = Math.max(0, this.rounds - b[at.round]!);
    this.town = 0;
    for (let town = 0; town < at.merchant.length; town++) if (b[at.merchant[town]!] === 1) this.town = town;
    this.allowance = allowanceAt(b[at.tracks[KNIGHT]!]!);
    this.holdings = this.stations + b[at.citizens]! + w.holdings * this.roundsLeft;
    const position = b[at.tracks[DEV]!]!;
    const next = STATUS_NEXT[position]!;
    const from = STATUS_FROM[position]!;
    const soon = Math.min(1, this.roundsLeft / 4);
    const part = next < 0 ? 0 : (position - from) / (next - from);
    this.status = Math.min(FULL_STATUS, b[at.status]! + part * soon + w.status * this.roundsLeft);
    this.developmentValue = next < 0 ? 0 : (this.holdings * soon) / (next - from) + 0.3;
    this.citizenValue = this.status;
    let unseen = 0;
    let worth = 0;
    for (let good = 0; good < at.unseen.length; good++) {
      unseen += b[at.unseen[good]!]!;
      worth += b[at.unseen[good]!]! * this.goodValues[good]!;
    }
    this.goodValues[FACE_DOWN - 1] = unseen === 0 ? 0 : worth / unseen;
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
      if (keeps) continue;
      for (let space = 0; space < spaces.length; space++) if (isFollower(b[spaces[space]!]!)) this.followers++;
    }
  }

  get coins(): number {
    return this.b[this.at.coins]!;
  }

  get citizens(): number {
    return this.b[this.at.citizens]!;
  }

  get stations(): number {
    return sum(this.b, this.at.stations) + this.b[this.at.roadside]!;
  }

  /** Wheels of the reserve and on spaces. */
  get wheels(): number {
    let placed = 0;
    for (let k = 0; k < this.ownedCount; k++) {
      const { spaces } = this.places[this.ownedPlaces[k]!]!;
      for (let space = 0; space < spaces.length; space++) if (this.b[spaces[space]!] === WHEEL_CONTENT) placed++;
    }
    return sum(this.b, this.at.wheels) + placed;
  }

  get tiles(): number {
    let count = 0;
    for (let k = 0; k < this.ownedCount; k++) if (this.places[this.ownedPlaces[k]!]!.tile >= 0) count++;
    return count;
  }

  /** Monks on the Market. */
  get monks(): number {
    return this.marketByKind[MONK]!;
  }

  /** The status as it is. */
  statusNow(): number {
    return this.b[this.at.status]!;
  }

  get unbuiltStations(): number {
    return this.b[this.at.unbuilt]!;
  }

  /** Owned of a kind, on tiles too; bread is none. */
  goodsOf(good: number): number {
    const { b, at } = this;
    let count = b[at.goods[good]!]!;
    for (let k = 0; k < at.stores.length; k++) if (at.stores[k]!.good === good && !at.stores[k]!.bread) count += b[at.stores[k]!.at]!;
    return count;
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
    // Orléans has room for everybody (BASE-272)
    if (town === 0) return true;
    for (let k = 0; k < at.opponentStations.length; k++) if (b[at.opponentStations[k]![town]!] !== 0) return false;
    return true;
  }

  /** The expected value of one more action tile. */
  tileValue(): number {
    return Math.min(MODULE_WEIGHTS.tile, this.roundsLeft * this.weights.tileUse);
  }

  /** Standing in a town that is free for a station. */
  freeTownValue(): number {
    return this.unbuiltStations === 0 ? 0 : this.weights.freeTown * this.status * Math.min(1, this.roundsLeft);
  }

  /** A station in a town that is free for one. */
  protected stationValue(_town: number): number {
    return this.status;
  }

  buildValue(): number {
    return this.unbuiltStations > 0 && this.isFree(this.town) ? this.stationValue(this.town) : 0;
  }

  /** Goods bought and sold at their values. */
  tradeValue(): number {
    return MODULE_WEIGHTS.trade;
  }

  /** The support board of Invasion; its evaluator says what its actions are worth. */
  goodsForCity(_most: number): number {
    return 0;
  }

  coinsForCity(_most: number): number {
    return 0;
  }

  guestValue(): number {
    return 0;
  }

  lentValue(): number {
    return 0;
  }

  owns(place: PlaceView): boolean {
    return place.tile < 0 || (this.b[place.tile] === 1 && this.b[place.turned] === 0);
  }

  inSupply(good: number): boolean {
    return this.b[this.at.supplyGoods[good]!]! > 0;
  }
}

function allowanceAt(position: number): number {
  return position === 0 ? START_ALLOWANCE : TRACK_BONUS[KNIGHT]![position - 1]!;
}

/** Pieces behind the wheel are no followers, though they may stand on spaces. */
export function isFollower(byte: number): boolean {
  return byte !== 0 && byte < WHEEL_CONTENT;
}

export function sum(bytes: Uint8Array, offsets: Int32Array): number {
  let total = 0;
  for (let k = 0; k < offsets.length; k++) total += bytes[offsets[k]!]!;
  return total;
}

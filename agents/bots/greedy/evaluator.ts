import { BOATMAN, FARMER, MONK, SCHOLAR, TYPES } from '../../../src/catalog/facts.js';
import { TRACK_BONUS, type EffectValue } from './effect-values.js';
import { MODULE_WEIGHTS, type Weights } from './weights.js';
import { opponentProspects, orderProspects, plagueProspects } from './prospects.js';
import type { Env } from '../../../src/env/env.js';
import type { ObservationView } from '../../../src/env/observation-view.js';
import { StructureValues } from './structure-values.js';
import { isFollower, sum, SeatFeatures, WHEEL_CONTENT } from './seat-features.js';

/** The part of the round, on which the values of a filled place and a full Market depend. */
export type DecisionPhase = 'planning' | 'acting' | 'afterwards' | 'other';

export type DeedView = Evaluator['at']['deeds'][number];

/** Value of a won game minus a lost one, without victory points. */
const WIN_VALUE = 1000;
const ANY = -1;
const MOST_SPACES = 32; // more than any place has

/**
 * Heuristic evaluation of an observation for its seat, in victory points: the sum of the terms below. One object per ruleset; evaluations
 * allocate no memory, because searches make thousands of them per decision.
 */
export class Evaluator extends SeatFeatures {
  /** by place the value of one use, 0 if not owned; as of the latest `readFeatures` */
  readonly placeValues: Float64Array;
  /** true: long-term averages, with affordable prices; false: values of a use now */
  longTerm = false;
  /** whether the ruleset is won by objectives */
  readonly byObjectives: boolean = false;
  /** values of modules; null: without the module */
  private readonly orders = orderProspects(this.view);
  private readonly plague = plagueProspects(this.view);
  readonly opponents = opponentProspects(this.view);
  private readonly structures = StructureValues.create(this);
  /** by type of follower; NaN: not computed */
  private readonly deedValues = new Float64Array(TYPES.length);
  /** values by number of missing followers of a place */
  private readonly lackingFactors: Float64Array;
  /** terms that depend only on bytes outside the placement, and whether they are outdated */
  private stale = true;
  private readonly kept = { score: 0, tracks: 0, tiles: 0, map: 0, orders: 0, structures: 0, opponents: 0 };

  constructor(view: ObservationView, weights?: Weights) {
    super(view, weights);
    this.placeValues = new Float64Array(this.places.length);
    this.lackingFactors = Float64Array.from({ length: MOST_SPACES + 1 }, (_, n) => this.weights.lacking ** n);
  }

  /** The value of a state for the seat, from its view. */
  evaluateState(env: Env, seat: number, phase: DecisionPhase): number {
    if (this.byObjectives && env.over) return env.scores()[seat]!.winner ? WIN_VALUE : -WIN_VALUE;
    this.view.observe(env, seat);
    return this.evaluate(phase);
  }

  /** The value of the observation. */
  evaluate(phase: DecisionPhase): number {
    const { kept } = this;
    this.readFeatures();
    if (this.stale) this.updateTerms();
    const own = kept.score + this.followersTerm() + kept.tracks + this.wheelsAndTilesTerm() + kept.map;
    return own + this.placesTerm(phase) + this.marketTerm(phase) + kept.orders + kept.structures + this.prospects() - kept.opponents;
  }

  /** Expected gain of cards in hand, and cost of Corpses. */
  prospects(): number {
    return this.plague?.(this) ?? 0;
  }

  openOrdersValue(): number {
    return this.orders?.(this) ?? 0;
  }

  private updateTerms(): void {
    const { kept } = this;
    this.stale = false;
    kept.score = this.scoreTerm();
    kept.tracks = this.tracksTerm();
    kept.tiles = this.tilesTerm();
    kept.map = this.mapTerm();
    kept.orders = this.openOrdersValue();
    kept.structures = this.structures?.expected() ?? 0;
    kept.opponents = this.opponents?.(this) ?? 0;
  }

  /** Reads seat features and place values, the inputs of the terms. */
  readFeatures(): void {
    if (!this.read()) return;
    this.stale = true;
    this.deedValues.fill(NaN);
    this.placeValues.fill(0);
    for (let k = 0; k < this.ownedCount; k++) this.placeValues[this.ownedPlaces[k]!] = this.places[this.ownedPlaces[k]!]!.effect(this);
  }

  /** Victory points with the expected status. */
  protected scoreTerm(): number {
    const { b, at } = this;
    let goods = 0;
    for (let good = 0; good < at.goods.length; good++) goods += b[at.goods[good]!]! * (good + 1);
    for (const store of at.stores) goods += b[store.at]! * (store.bread ? b[at.status]! : store.good + 1);
    for (const good of at.supper) goods += b[good.at]! * (good.value + MODULE_WEIGHTS.supper);
    for (const follower of at.received) goods += b[follower.at]! * MODULE_WEIGHTS.received * this.status;
    return this.coins + goods + this.status * this.holdings;
  }

  /** Followers: future draws. */
  private followersTerm(): number {
    const w = this.weights;
    const monks = this.b[this.at.bag[MONK]!]! + this.marketByKind[MONK]!;
    const drawn = Math.min(this.allowance, this.followers * w.drawable);
    return this.roundsLeft * (w.draw * drawn + w.draw * 0.1 * this.allowance + w.follower * this.followers + w.monk * monks);
  }

  private tracksTerm(): number {
    const { b, at, roundsLeft, weights: w } = this;
    const farmers = b[at.tracks[FARMER]!]!;
    let leads = true;
    for (let k = 0; k < at.opponentFarmers.length; k++) if (b[at.opponentFarmers[k]!]! >= farmers) leads = false;
    const next = this.nextBonus(FARMER) + this.nextBonus(SCHOLAR) + this.nextBonus(BOATMAN);
    return roundsLeft * ((leads ? w.census : 0) + w.nextBonus * next);
  }

  /** The bonus of the next step on a track; 0 at its end. */
  private nextBonus(track: number): number {
    return Math.max(0, TRACK_BONUS[track]![this.b[this.at.tracks[track]!]!]!);
  }

  private wheelsAndTilesTerm(): number {
    const { b, roundsLeft, weights: w } = this;
    let total = roundsLeft * w.reserveWheel * sum(b, this.at.wheels);
    for (let k = 0; k < this.ownedCount; k++) {
      const { spaces } = this.places[this.ownedPlaces[k]!]!;
      const use = this.placeValues[this.ownedPlaces[k]!]!;
      for (let space = 0; space < spaces.length; space++)
        if (b[spaces[space]!] === WHEEL_CONTENT) total += roundsLeft * w.wheel * Math.max(1, use);
    }
    return total + this.kept.tiles;
  }

  private tilesTerm(): number {
    const { roundsLeft, weights: w } = this;
    let tiles = 0;
    let count = 0;
    for (let k = 0; k < this.ownedCount; k++) {
      const { tile, spaces, effect, isOfModule, useRate } = this.places[this.ownedPlaces[k]!]!;
      if (tile < 0) continue;
      const use = this.placeValues[this.ownedPlaces[k]!]!;
      count++;
      tiles += roundsLeft * (spaces.length === 0 ? w.standing : w.tileUse * (isOfModule ? useRate * this.longTermValue(effect) : use));
    }
    // followers never suffice for all tiles
    return count > MODULE_WEIGHTS.usedTiles ? (tiles * MODULE_WEIGHTS.usedTiles) / count : tiles;
  }

  private longTermValue(effect: EffectValue): number {
    this.longTerm = true;
    const value = effect(this);
    this.longTerm = false;
    return value;
  }

  /** The merchant's town: a free site, goods on its connections. */
  mapTerm(): number {
    const { weights: w } = this;
    const soon = Math.min(1, this.roundsLeft / 2);
    let total = this.isFree(this.town) ? w.freeTown * this.status * soon : 0;
    const near = this.at.neighbours[this.town]!;
    for (let k = 0; k < near.length; k++) total += w.goodNearby * this.bestGoodValue(near[k]!.edge) * soon;
    return total;
  }

  /** Followers on places; the last one that a place needs is worth most. */
  placesTerm(phase: DecisionPhase): number {
    const { b, marketByKind, weights: w } = this;
    let activated: number = phase === 'acting' ? w.activatedNow : w.activated;
    if (phase === 'afterwards' && b[this.at.passed] === 1) activated *= MODULE_WEIGHTS.postponed;
    let total = 0;
    for (let k = 0; k < this.ownedCount; k++) {
      const place = this.places[this.ownedPlaces[k]!]!;
      const { spaces, requiredKinds } = place;
      if (spaces.length === 0 || (place.byDie && phase === 'acting')) continue;
      if (place.keeps && (!place.sends || this.structures !== null)) {
        total += activated * (place.sends ? this.hallValue(spaces) : (this.structures?.carpenterValue(spaces) ?? 0));
        continue;
      }
      if (place.keeps || place.perFollower) {
        for (let space = 0; space < spaces.length; space++)
          if (isFollower(b[spaces[space]!]!)) total += place.keeps ? activated * this.bestDeedValue(b[spaces[space]!]! - 1) : activated;
        continue;
      }
      let filled = 0;
      let lacking = 0;
      let monks = marketByKind[MONK]!;
      for (let space = 0; space < requiredKinds.length; space++) {
        const need = requiredKinds[space]!;
        if (b[spaces[space]!] !== 0) filled++;
        else if (need === ANY || marketByKind[need]! > 0) continue;
        else if (monks > 0) monks--;
        else lacking++;
      }
      if (filled === 0) continue;
      const part = filled === requiredKinds.length ? 1 : (filled / requiredKinds.length) * w.fillable * this.lackingFactors[lacking]!;
      total += activated * this.placeValues[this.ownedPlaces[k]!]! * part;
    }
    return total;
  }

  /** Followers that wait to be sent; one without a destination blocks the others. */
  private hallValue(spaces: Int32Array): number {
    const { b } = this;
    let total = 0;
    for (let space = 0; space < spaces.length; space++) {
      const content = b[spaces[space]!]!;
      if (!isFollower(content)) continue;
      let before = 0;
      for (let other = 0; other < space; other++) if (b[spaces[other]!] === content) before++;
      total += this.roomFor(content - 1) > before ? this.bestDeedValue(content - 1) : -MODULE_WEIGHTS.inTheWay;
    }
    return total;
  }

  /** Free spaces of deeds and of the seat's Structures for a follower of the kind. */
  private roomFor(kind: number): number {
    const { b, at } = this;
    let room = 0;
    for (const deed of at.deeds) {
      if (deed.isPrivate && this.structureFollowerValue(deed, kind) <= 0) continue;
      for (const group of deed.kinds) if (group.kind === kind) room += Math.max(0, group.spaces - b[group.at]!);
    }
    return room;
  }

  private marketTerm(phase: DecisionPhase): number {
    const w = this.weights;
    let size = 0;
    for (let kind = 0; kind < this.marketByKind.length; kind++) size += this.marketByKind[kind]!;
    const blocked = phase === 'planning' ? Math.max(0, size - w.roomyMarket) * w.blocked : 0;
    return this.roundsLeft === 0 ? 0 : size * w.onMarket - blocked;
  }

  /** The best use among the owned places, or of the place with the id. */
  bestPlaceValue(id: string | null): number {
    let best = 0;
    for (let k = 0; k < this.ownedCount; k++) {
      const number = this.ownedPlaces[k]!;
      if (id === null || this.places[number]!.id === id) best = Math.max(best, this.placeValues[number]!);
    }
    return best;
  }

  /** The gain from sending a follower of the type to its best deed or tile. */
  private bestDeedValue(type: number): number {
    const known = this.deedValues[type]!;
    return Number.isNaN(known) ? (this.deedValues[type] = this.workOutDeedValue(type)) : known;
  }

  private workOutDeedValue(type: number): number {
    const { b, at } = this;
    let best = 0;
    for (const deed of at.deeds) {
      if (deed.isPrivate) {
        best = Math.max(best, this.structureFollowerValue(deed, type));
        continue;
      }
      let open = deed.spaces;
      let fits = false;
      let goods = 0;
      for (const { kind, at: filled, spaces, goods: paid } of deed.kinds) {
        open -= b[filled]!;
        if (kind !== type || b[filled]! >= spaces) continue;
        fits = true;
        goods = Math.max(goods, paid);
      }
      if (fits && open > 0) best = Math.max(best, this.deedValue(deed, goods, open));
    }
    for (const { kind, tile, at: there } of at.received)
      if (kind === type && b[tile] === 1 && b[there] === 0) best = Math.max(best, MODULE_WEIGHTS.received * this.status);
    return best;
  }

  private structureFollowerValue({ id }: DeedView, type: number): number {
    return this.structures?.followerValue(id, type) ?? 0;
  }

  /** A follower on the deed with `open` free spaces. */
  protected deedValue(deed: DeedView, goods: number, open: number): number {
    let now = deed.coins * this.coinValue + goods;
    if (deed.effect !== null) now += deed.effect(this);
    let whole = this.citizensOf(deed) * this.citizenValue;
    if (deed.completion !== null) whole += deed.completion(this);
    return now + (open === 1 ? whole : (this.weights.deedCitizen * whole) / open);
  }

  /** Citizens for the seat that completes the deed. */
  protected citizensOf(deed: DeedView): number {
    return deed.citizen;
  }
}

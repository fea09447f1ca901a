import { KINDS, MONK } from '../../../src/catalog/facts.js';

/** A place to fill, or a follower to send. */
export interface Option {
  /** number of the place among those of the ruleset */
  readonly place: number;
  /** followers that it lacks, by kind */
  readonly lacks: number[];
  /** value for each of them */
  density: number;
  readonly value: number;
  /** movers and builders have the value of their common journey */
  readonly journey: 0 | typeof WATERWAY | typeof ROAD | typeof ANY_WAY | typeof BUILD;
  /** takes a neutral follower, for which the Town Hall has `room` */
  readonly neutral: boolean;
  /** whether it is in the tried set, in the best one, and carried out */
  isTried: boolean;
  isChosen: boolean;
  isPut: boolean;
}

export const WATERWAY = 1;
export const ROAD = 2;
export const ANY_WAY = 3;
export const BUILD = 4;

/** Value of a journey with waterways, roads, free connections and 0 or 1 building. */
export type JourneyValue = (waterways: number, roads: number, anyWays: number, builds: number) => number;

/** places, and followers for the Town Hall */
const MOST_OPTIONS = 96;
/**
 * Chooses places to fill with the available followers: the set with the highest sum of values, by depth-first search. Monks replace any follower.
 */
export class PlaceChoice {
  readonly options: Option[] = [];
  /** available followers by kind, all and neutral ones */
  readonly hand = new Int8Array(KINDS.length);
  readonly neutrals = new Int8Array(KINDS.length);
  room = 0;
  private best = 0;
  /** movers and builders in the tried set by kind of journey */
  private readonly journeys = new Int8Array(5);
  /** options that can be filled, in order: journeys first, because their values depend on each other */
  private readonly tried: Option[] = [];
  private numJourneys = 0;
  /** values of option k and all later ones */
  private readonly bounds = new Float64Array(MOST_OPTIONS + 1);

  begin(): void {
    this.options.length = 0;
    this.hand.fill(0);
    this.neutrals.fill(0);
  }

  add(place: number, value: number, { journey = 0, neutral = false }: Partial<Pick<Option, 'journey' | 'neutral'>> = {}): Option {
    const lacks = new Array<number>(KINDS.length).fill(0);
    const option: Option = { place, value, journey, neutral, lacks, density: 0, isTried: false, isChosen: false, isPut: false };
    this.options.push(option);
    return option;
  }

  /** Sets `isChosen`; returns the value of the set. */
  choose(journeyValue: JourneyValue): number {
    for (const option of this.options) option.density = option.value / (option.lacks.reduce((sum, n) => sum + n) + 0.2);
    // the best options first, so that the bound cuts early
    this.options.sort((a, b) => b.density - a.density);
    this.setOrder();
    this.best = -1;
    this.visit(0, 0, journeyValue);
    return this.best;
  }

  /** Sets `tried` and `bounds`. */
  private setOrder(): void {
    const { options, tried, bounds } = this;
    tried.length = 0;
    for (const option of options) if (option.journey > 0 && this.canTake(option)) tried.push(option);
    this.numJourneys = tried.length;
    for (const option of options) if (option.journey === 0 && option.value > 0 && this.canTake(option)) tried.push(option);
    bounds[tried.length] = 0;
    for (let n = tried.length - 1; n >= this.numJourneys; n--) bounds[n] = tried[n]!.value + bounds[n + 1]!;
  }

  private canTake(option: Option): boolean {
    const can = this.take(option);
    if (can) this.putBack(option);
    return can;
  }

  private visit(n: number, value: number, journeyValue: JourneyValue): void {
    const { journeys, tried } = this;
    if (n === this.numJourneys) value += journeyValue(journeys[WATERWAY]!, journeys[ROAD]!, journeys[ANY_WAY]!, journeys[BUILD]!);
    if (n >= this.numJourneys && value + this.bounds[n]! <= this.best) return;
    if (n === tried.length) {
      this.best = value;
      for (const option of tried) option.isChosen = option.isTried;
      return;
    }
    const option = tried[n]!;
    if (this.take(option)) {
      option.isTried = true;
      journeys[option.journey]!++;
      this.visit(n + 1, value + option.value, journeyValue);
      journeys[option.journey]!--;
      option.isTried = false;
      this.putBack(option);
    }
    this.visit(n + 1, value, journeyValue);
  }

  /** Takes the option's followers from the hand, with Monks for missing ones; false: impossible. */
  private take({ lacks, neutral }: Option): boolean {
    const { hand, neutrals } = this;
    if (neutral) {
      const kind = lacks.indexOf(1);
      if (this.room < 1 || hand[kind]! < 1 || neutrals[kind]! < 1) return false;
      this.move(kind, -1);
      return true;
    }
    let monks = 0;
    for (let kind = 0; kind < MONK; kind++) monks += Math.max(0, lacks[kind]! - Math.max(0, hand[kind]!));
    if (monks + lacks[MONK]! > hand[MONK]!) return false;
    // negative numbers count Monks that replace the kind
    for (let kind = 0; kind < MONK; kind++) hand[kind]! -= lacks[kind]!;
    hand[MONK]! -= monks + lacks[MONK]!;
    return true;
  }

  private putBack({ lacks, neutral }: Option): void {
    const { hand } = this;
    if (neutral) return this.move(lacks.indexOf(1), 1);
    let monks = lacks[MONK]!;
    for (let kind = 0; kind < MONK; kind++) {
      monks += Math.min(lacks[kind]!, Math.max(0, -hand[kind]!));
      hand[kind]! += lacks[kind]!;
    }
    hand[MONK]! += monks;
  }

  /** Gives the Town Hall a neutral follower (-1), or takes it back (1). */
  private move(kind: number, by: number): void {
    this.room += by;
    this.hand[kind]! += by;
    this.neutrals[kind]! += by;
  }
}

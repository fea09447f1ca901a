import { KINDS, MONK } from '../../../src/catalog/facts.js';

/** A place that could be filled, or one follower that could be sent. */
export interface Option {
  /** number of the place among those of the ruleset */
  readonly place: number;
  /** followers that it lacks, by kind */
  readonly lacks: number[];
  /** value for each of them */
  density: number;
  readonly value: number;
  /** the value of movers and builders is that of the journey that they make together */
  readonly journey: 0 | typeof WATERWAY | typeof ROAD | typeof ANY_WAY | typeof BUILD;
  /** takes one neutral follower, of which the Town Hall has `room` for some */
  readonly neutral: boolean;
  /** is it in the set that is tried, and in the best one; is that carried out */
  isTried: boolean;
  isChosen: boolean;
  isPut: boolean;
}

export const WATERWAY = 1;
export const ROAD = 2;
export const ANY_WAY = 3;
export const BUILD = 4;

/** Value of a journey with so many waterways, roads, free connections, and a building or none. */
export type JourneyValue = (waterways: number, roads: number, anyWays: number, builds: number) => number;

/** places, and followers for the Town Hall */
const MOST_OPTIONS = 96;
/**
 * Chooses which places to fill with the followers at hand: the set of options with the highest sum of values, by depth-first search. Monks
 * replace any follower.
 */
export class PlaceChoice {
  readonly options: Option[] = [];
  /** followers at hand by kind, own ones included; neutral ones alone */
  readonly hand = new Int8Array(KINDS.length);
  readonly neutrals = new Int8Array(KINDS.length);
  room = 0;
  private best = 0;
  /** by sort of journey: movers and builders in the set that is tried */
  private readonly journeys = new Int8Array(5);
  /** options that can be filled, in the order in which they are tried: journeys, whose value depends on each other, come first */
  private readonly tried: Option[] = [];
  private numJourneys = 0;
  /** by `tried`: the values of that option and the later ones together */
  private readonly bounds = new Float64Array(MOST_OPTIONS + 1);

  begin(): void {
    this.options.length = 0;
    this.hand.fill(0);
    this.neutrals.fill(0);
  }

  /** A new option that needs no follower yet. */
  add(place: number, value: number, { journey = 0, neutral = false }: Partial<Pick<Option, 'journey' | 'neutral'>> = {}): Option {
    const lacks = new Array<number>(KINDS.length).fill(0);
    const option: Option = { place, value, journey, neutral, lacks, density: 0, isTried: false, isChosen: false, isPut: false };
    this.options.push(option);
    return option;
  }

  /** Sets `isChosen` of the options. Returns the value of the set. */
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

  /** Takes the followers of the option from the hand, Monks for missing ones; false: it cannot be filled. */
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
    // a negative number counts the Monks that replace the kind
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

import { KINDS, MONK } from '../../../src/catalog/facts.js';

/** A place that could be filled, or one follower that could be sent. */
export interface Option {
  /** number of the place among those of the ruleset */
  place: number;
  /** followers that it lacks, by kind */
  readonly lacks: Int8Array;
  value: number;
  /** the value of movers and builders is that of the journey that they make together */
  journey: 0 | typeof WATERWAY | typeof ROAD | typeof ANY_WAY | typeof BUILD;
  /** takes neutral followers only */
  neutral: boolean;
  /** followers that it lacks, and value for each of them: `choose` sets both */
  size: number;
  density: number;
}

export const WATERWAY = 1;
export const ROAD = 2;
export const ANY_WAY = 3;
export const BUILD = 4;

/** Value of a journey with so many waterways, roads, free connections, and a building or none. */
export type JourneyValue = (waterways: number, roads: number, anyWays: number, builds: number) => number;

const MOST_OPTIONS = 32;
const MOST_PLACES = 64;
/** numbers of followers at hand: the Market and the Tower tile have fewer spaces */
const WIDTH = 16;

/**
 * Chooses which places to fill with the followers at hand: the set of options with the highest sum of values, by depth-first search. Monks
 * replace any follower. Built once; a choice allocates nothing.
 */
export class PlaceChoice {
  readonly options: Option[] = Array.from({ length: MOST_OPTIONS }, () => ({
    place: 0,
    lacks: new Int8Array(KINDS.length),
    value: 0,
    journey: 0,
    neutral: false,
    size: 0,
    density: 0,
  }));
  count = 0;
  /** by option: is it in the best set */
  readonly chosen = new Uint8Array(MOST_OPTIONS);
  private readonly trial = new Uint8Array(MOST_OPTIONS);
  /** followers at hand by kind, own ones included; neutral ones alone */
  readonly hand = new Int8Array(KINDS.length);
  readonly neutrals = new Int8Array(KINDS.length);
  /** by place: neutral followers that it takes */
  readonly rooms = new Int8Array(MOST_PLACES);
  private best = 0;
  private readonly journeys = new Int8Array(5);
  /** options that can be filled, in the order in which they are tried: journeys, whose value depends on each other, come first */
  private readonly tried = new Uint8Array(MOST_OPTIONS);
  private triedCount = 0;
  private journeyCount = 0;
  /** by `tried` and followers left: no choice among that option and the later ones has a higher value */
  private readonly bounds = new Float64Array((MOST_OPTIONS + 1) * WIDTH);

  begin(): void {
    this.count = 0;
    this.hand.fill(0);
    this.neutrals.fill(0);
  }

  /** A new option that needs no follower yet; null: the list is full. */
  add(place: number, value: number, journey: Option['journey'] = 0): Option | null {
    if (this.count === MOST_OPTIONS) return null;
    const option = this.options[this.count++]!;
    option.place = place;
    option.value = value;
    option.journey = journey;
    option.neutral = false;
    option.lacks.fill(0);
    return option;
  }

  /** Sets `chosen`. Returns the value of the set. */
  choose(journeyValue: JourneyValue): number {
    const { options, count, hand } = this;
    // the best options first, so that the bound cuts early
    for (let k = 0; k < count; k++) {
      const option = options[k]!;
      option.size = sizeOf(option.lacks);
      option.density = option.value / (option.size + 0.2);
      let at = k;
      while (at > 0 && options[at - 1]!.density < option.density) {
        options[at] = options[at - 1]!;
        at--;
      }
      options[at] = option;
    }
    this.setOrder();
    let followers = 0;
    for (let kind = 0; kind < hand.length; kind++) followers += hand[kind]!;
    this.best = -1;
    this.journeys.fill(0);
    this.trial.fill(0);
    this.chosen.fill(0);
    this.visit(0, 0, Math.min(WIDTH - 1, followers), journeyValue);
    return this.best;
  }

  /** Sets `tried` and `bounds`: the best choice if all followers were of the kind that is needed (a knapsack problem). */
  private setOrder(): void {
    const { bounds, options, count, tried } = this;
    this.triedCount = 0;
    for (let k = 0; k < count; k++) if (options[k]!.journey > 0) this.tryOption(k);
    this.journeyCount = this.triedCount;
    for (let k = 0; k < count; k++) if (options[k]!.journey === 0 && options[k]!.value > 0) this.tryOption(k);
    bounds.fill(0, this.triedCount * WIDTH, (this.triedCount + 1) * WIDTH);
    for (let n = this.triedCount - 1; n >= this.journeyCount; n--) {
      const { value, size } = options[tried[n]!]!;
      for (let left = 0; left < WIDTH; left++) {
        const without = bounds[(n + 1) * WIDTH + left]!;
        bounds[n * WIDTH + left] = left < size ? without : Math.max(without, value + bounds[(n + 1) * WIDTH + left - size]!);
      }
    }
  }

  private tryOption(k: number): void {
    const option = this.options[k]!;
    if (!this.take(option)) return;
    this.putBack(option);
    this.tried[this.triedCount++] = k;
  }

  private visit(n: number, value: number, left: number, journeyValue: JourneyValue): void {
    if (n === this.journeyCount) {
      const { journeys } = this;
      value += journeyValue(journeys[WATERWAY]!, journeys[ROAD]!, journeys[ANY_WAY]!, journeys[BUILD]!);
    }
    if (n >= this.journeyCount && value + this.bounds[n * WIDTH + left]! <= this.best) return;
    if (n === this.triedCount) {
      this.best = value;
      this.chosen.set(this.trial);
      return;
    }
    const k = this.tried[n]!;
    const option = this.options[k]!;
    if (this.take(option)) {
      this.trial[k] = 1;
      this.journeys[option.journey]!++;
      this.visit(n + 1, value + option.value, left - option.size, journeyValue);
      this.journeys[option.journey]!--;
      this.trial[k] = 0;
      this.putBack(option);
    }
    this.visit(n + 1, value, left, journeyValue);
  }

  /** Takes the followers of the option from the hand, Monks for missing ones; false: it cannot be filled. */
  private take({ place, lacks, neutral }: Option): boolean {
    const { hand, neutrals, rooms } = this;
    if (neutral) {
      const kind = lacks.indexOf(1);
      if (rooms[place]! < 1 || hand[kind]! < 1 || neutrals[kind]! < 1) return false;
      rooms[place]!--;
      hand[kind]!--;
      neutrals[kind]!--;
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

  private putBack({ place, lacks, neutral }: Option): void {
    const { hand, neutrals, rooms } = this;
    if (neutral) {
      const kind = lacks.indexOf(1);
      rooms[place]!++;
      hand[kind]!++;
      neutrals[kind]!++;
      return;
    }
    let monks = 0;
    for (let kind = 0; kind < MONK; kind++) {
      monks += Math.min(lacks[kind]!, Math.max(0, -hand[kind]!));
      hand[kind]! += lacks[kind]!;
    }
    hand[MONK]! += monks + lacks[MONK]!;
  }
}

function sizeOf(lacks: Int8Array): number {
  let followers = 0;
  for (let kind = 0; kind < lacks.length; kind++) followers += lacks[kind]!;
  return followers;
}

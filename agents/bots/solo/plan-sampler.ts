import type { Stream } from '../../../src/core/rng.js';
import type { Env } from '../../../src/env/env.js';
import { RoundView } from '../../../src/env/observation-view.js';
import { placeViews, type PlaceView } from '../greedy/observation-offsets.js';
import { countIn, followersOn } from '../greedy/seat-features.js';
import { indexOfMost } from '../policy/choice.js';
import { PHASES } from '../policy/names.js';
import type { RoundValues } from './round-values.js';

const BEGUN = 6; // partly filled places are filled first
const FINE = 65536;
const NONE = -1;

export interface Plan {
  readonly actions: readonly number[];
  value: number;
}

/** Samples whole rounds by learned preferences, or near a known plan. */
export class PlanSampler {
  private readonly view: RoundView;
  private readonly places: readonly PlaceView[];
  /** by action the place on which it places a follower */
  private readonly placeOf: Int16Array;
  private readonly draws: readonly number[];
  /** of the root by place: open spaces, and whether it has followers */
  private readonly open: Uint8Array;
  private readonly begun: Uint8Array;
  private readonly openNow: Uint8Array;
  private readonly begunNow: Uint8Array;
  private readonly weights: Float64Array;
  private readonly left: number[] = [];
  private startRound = 0;

  constructor(private readonly values: RoundValues) {
    const { ruleset } = values;
    this.view = new RoundView(ruleset);
    this.places = placeViews(this.view);
    const names = this.places.map(({ id }) => id);
    this.placeOf = Int16Array.from(ruleset.spec.actions, ({ name }) => {
      const match = /^place\(\w+, (\w+)\./.exec(name);
      return match === null ? NONE : names.indexOf(match[1]!);
    });
    this.draws = ruleset.spec.actions.flatMap(({ name }, action) => (name.startsWith('draw(') ? [action] : [])).reverse();
    this.open = new Uint8Array(this.places.length);
    this.begun = new Uint8Array(this.places.length);
    this.openNow = new Uint8Array(this.places.length);
    this.begunNow = new Uint8Array(this.places.length);
    this.weights = new Float64Array(ruleset.spec.numActions);
  }

  roundOf(env: Env): number {
    return this.view.of(env, 0);
  }

  isPlacement(action: number): boolean {
    return this.placeOf[action]! >= 0;
  }

  /** The highest possible number of followers to draw; -1: another decision. */
  drawAll(env: Env): number {
    if (env.decisionKind !== 'base.draw') return NONE;
    return this.draws.find((action) => env.isLegal(action))!;
  }

  begin(env: Env): void {
    this.startRound = this.roundOf(env);
    const b = this.view.bytes;
    for (let k = 0; k < this.places.length; k++) {
      const { spaces } = this.places[k]!;
      this.open[k] = countIn(b, spaces, 0, 0);
      this.begun[k] = Number(followersOn(b, spaces) > 0);
    }
  }

  /** The chance of each of the actions by the preferences, in the state that plans start from. */
  chances(env: Env, actions: readonly number[]): Float64Array {
    const draw = this.drawAll(env);
    if (draw !== NONE) return Float64Array.from(actions, (action) => Number(action === draw));
    this.begin(env);
    this.placeNothing();
    const sum = this.weigh(actions, env.decisionKind);
    return Float64Array.from(actions, (_, k) => this.weights[k]! / sum);
  }

  private placeNothing(): void {
    this.openNow.set(this.open);
    this.begunNow.set(this.begun);
  }

  /**
   * Plays the round to its end; keeps about `kept` (0 to 1) of a parent's legal answers. Without a stream it keeps all, and takes the
   * likeliest ones otherwise. Returns the answers.
   */
  sample(env: Env, parent: readonly number[] | null, kept: number, stream: Stream | null): number[] {
    const { openNow, begunNow, left, placeOf } = this;
    this.placeNothing();
    left.length = 0;
    if (parent !== null) for (let k = 0; k < parent.length; k++) left.push(parent[k]!);
    const actions: number[] = [];
    const threshold = kept * FINE;
    while (!env.over) {
      const kind = env.decisionKind;
      if (actions.length > 0 && (kind === 'base.draw' || kind === 'base.recall') && this.roundOf(env) !== this.startRound) break;
      if (kind === 'base.planning' && actions.length > 0 && this.hasActed(actions) && this.roundOf(env) !== this.startRound) break;
      let action = this.drawAll(env);
      if (action === NONE && left.length > 0 && (stream === null || stream.below(FINE) < threshold)) action = this.next(env);
      if (action === NONE) action = this.choose(env, kind, stream);
      const at = left.indexOf(action);
      if (at >= 0) left.splice(at, 1);
      const place = placeOf[action]!;
      if (place >= 0) {
        if (openNow[place]! > 0) openNow[place]!--;
        begunNow[place] = 1;
      }
      actions.push(action);
      env.step(action);
    }
    return actions;
  }

  /** Whether the last answer places no follower, so that the round may be over. */
  private hasActed(actions: readonly number[]): boolean {
    return this.placeOf[actions[actions.length - 1]!]! < 0;
  }

  private next(env: Env): number {
    for (let k = 0; k < this.left.length; k++) if (env.isLegal(this.left[k]!)) return this.left[k]!;
    return NONE;
  }

  private choose(env: Env, kind: string, stream: Stream | null): number {
    const { weights } = this;
    const actions = env.legalActions();
    const sum = this.weigh(actions, kind);
    if (stream === null) return actions[indexOfMost(weights.subarray(0, actions.length))]!;
    let left = (sum * stream.below(FINE)) / FINE;
    for (let k = 0; k < actions.length; k++) {
      left -= weights[k]!;
      if (left < 0) return actions[k]!;
    }
    return actions[actions.length - 1]!;
  }

  /** Sets the weights of the actions; returns their sum. */
  private weigh(actions: readonly number[], kind: string): number {
    const { weights, placeOf, openNow, begunNow } = this;
    const { odds } = this.values;
    const at = this.values.at(kind, this.startRound);
    let sum = 0;
    for (let k = 0; k < actions.length; k++) {
      const action = actions[k]!;
      let weight = odds[at + action * PHASES]!;
      const place = placeOf[action]!;
      if (place >= 0 && begunNow[place] === 1 && openNow[place]! > 0) weight *= BEGUN;
      weights[k] = weight;
      sum += weight;
    }
    return sum;
  }
}

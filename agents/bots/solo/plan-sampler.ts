import type { Stream } from '../../../src/core/rng.js';
import type { Env } from '../../../src/env/env.js';
import { RoundView } from '../../../src/env/observation-view.js';
import { placeViews } from '../greedy/observation-offsets.js';
import { countIn, WHEEL_CONTENT } from '../greedy/seat-features.js';
import { PHASES } from '../policy/names.js';
import type { RoundValues } from './round-values.js';

const BEGUN = 6; // places that are begun are filled first
const FINE = 65536;
const NONE = -1;

/** The answers of a round. */
export interface Plan {
  readonly actions: readonly number[];
  value: number;
}

export type PlanSampler = ReturnType<typeof planSampler>;

/** Samples whole rounds: by learned preferences, or near a known plan. */
export function planSampler(values: RoundValues) {
  const { actions: all, numActions } = values.ruleset.spec;
  const { odds } = values;
  const view = new RoundView(values.ruleset);
  const places = placeViews(view);
  const names = places.map(({ id }) => id);
  /** by action: the number of the place on which it places a follower */
  const placeOf = Int16Array.from(all, ({ name }) => {
    const match = /^place\(\w+, (\w+)\./.exec(name);
    return match === null ? NONE : names.indexOf(match[1]!);
  });
  const draws = all.flatMap(({ name }, action) => (name.startsWith('draw(') ? [action] : [])).reverse();
  /** of the root, by place: open spaces, and whether it has followers; and the same of the sampled plan */
  const [open, begun] = [new Uint8Array(places.length), new Uint8Array(places.length)];
  const [openNow, begunNow] = [new Uint8Array(places.length), new Uint8Array(places.length)];
  const weights = new Float64Array(numActions);
  const left: number[] = [];
  let startRound = 0;

  const roundOf = (env: Env): number => view.of(env, 0);
  const isPlacement = (action: number): boolean => placeOf[action]! >= 0;

  /** The number of followers drawn is the highest possible; -1: this is another decision. */
  function drawAll(env: Env): number {
    if (env.decisionKind !== 'base.draw') return NONE;
    return draws.find((action) => env.isLegal(action))!;
  }

  /** Reads the state that plans start from. */
  function begin(env: Env): void {
    startRound = roundOf(env);
    for (let k = 0; k < places.length; k++) {
      const { spaces } = places[k]!;
      open[k] = countIn(view.bytes, spaces, 0, 0);
      begun[k] = Number(countIn(view.bytes, spaces, 1, WHEEL_CONTENT - 1) > 0);
    }
  }

  /** Plays the round to its end; about `kept` (0 to 1) of a parent's answers are kept where they are legal. Returns the answers. */
  function sample(env: Env, parent: readonly number[] | null, kept: number, stream: Stream): number[] {
    openNow.set(open);
    begunNow.set(begun);
    left.length = 0;
    if (parent !== null) for (let k = 0; k < parent.length; k++) left.push(parent[k]!);
    const actions: number[] = [];
    const threshold = kept * FINE;
    while (!env.over) {
      const kind = env.decisionKind;
      // the round may be over, in planning only after an answer that places no follower
      const mayBeOver = kind === 'base.draw' || kind === 'base.recall' || (kind === 'base.planning' && !isPlacement(actions.at(-1)!));
      if (actions.length > 0 && mayBeOver && roundOf(env) !== startRound) break;
      let action = drawAll(env);
      if (action === NONE && left.length > 0 && stream.below(FINE) < threshold) action = next(env);
      if (action === NONE) action = choose(env, kind, stream);
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

  function next(env: Env): number {
    for (let k = 0; k < left.length; k++) if (env.isLegal(left[k]!)) return left[k]!;
    return NONE;
  }

  function choose(env: Env, kind: string, stream: Stream): number {
    const actions = env.legalActions();
    const at = values.at(kind, startRound);
    let sum = 0;
    for (let k = 0; k < actions.length; k++) {
      const action = actions[k]!;
      let weight = odds[at + action * PHASES]!;
      const place = placeOf[action]!;
      if (place >= 0 && begunNow[place] === 1 && openNow[place]! > 0) weight *= BEGUN;
      weights[k] = weight;
      sum += weight;
    }
    let rest = (sum * stream.below(FINE)) / FINE;
    for (let k = 0; k < actions.length; k++) {
      rest -= weights[k]!;
      if (rest < 0) return actions[k]!;
    }
    return actions[actions.length - 1]!;
  }

  return { roundOf, isPlacement, drawAll, begin, sample };
}

import type { Ruleset } from '../catalog/ruleset.js';
import { PartialObservation, type ObservationMemory } from '../engine/partial-observation.js';
import type { Env } from './env.js';

/** The fields that a planning step changes: own followers and wheels, and whether the seat has passed. */
const PLACEMENT: readonly string[] = ['self.market', 'self.bag', 'self.waiting', 'self.tower', 'self.spaces', 'self.wheels', 'self.passed'];

/** Reads an observation by field names, without hidden facts. Only requested bytes are filled: request all before the first observation. */
export class ObservationView {
  /** requested bytes, in arbitrary order; the last one is always 0, for fields that the ruleset lacks */
  readonly bytes: Uint8Array;
  /** index of the byte that is always 0 */
  readonly zero: number;
  /** increases when a byte outside of the placement changes; until then callers keep values that do not depend on the placement */
  version = 0;
  private readonly offsets = new Map<string, number>();
  private readonly placementOffsets = new Set<number>();
  private readonly memory: ObservationMemory;
  private readonly placement: PartialObservation;
  private readonly rest: PartialObservation;
  private observed = false;

  constructor(readonly ruleset: Ruleset) {
    const { observation, observationBytes } = ruleset.spec;
    const words = new Uint32Array(2 * observationBytes + 1);
    this.bytes = new Uint8Array(words.buffer);
    this.memory = { bytes: this.bytes, words };
    this.zero = this.bytes.length - 1;
    this.placement = new PartialObservation(ruleset.rules, 0);
    this.rest = new PartialObservation(ruleset.rules, observationBytes);
    for (const { name, offset, length, elements } of observation) {
      // a field of a module with the name of a field of the base game adds elements to that field; their names differ
      const field = elements.length === 0 ? name : fieldName(name);
      for (let k = 0; k < length; k++) {
        this.offsets.set(elements.length === 0 ? field : `${field}/${elements[k]}`, offset + k);
        if (PLACEMENT.includes(field)) this.placementOffsets.add(offset + k);
      }
    }
  }

  /** Names of the other seats in fields, clockwise. */
  get opponents(): readonly string[] {
    return Array.from({ length: this.ruleset.seats - 1 }, (_, k) => `opp${k + 1}`);
  }

  observe(env: Env, seat: number): void {
    this.observed = true;
    env.writePartialObservation(this.placement, this.memory, seat);
    if (env.writePartialObservation(this.rest, this.memory, seat)) this.version++;
  }

  has(field: string, element?: string): boolean {
    return this.offsets.has(elementName(field, element));
  }

  /** Returns the index of a field, or of one of its elements; throws if the ruleset does not have it. */
  at(field: string, element?: string): number {
    if (!this.has(field, element)) throw new Error(`${this.ruleset.name} shows no ${elementName(field, element)}`);
    return this.atOrZero(field, element);
  }

  /** Same as `at`, but returns `zero` if the ruleset lacks the field. */
  atOrZero(field: string, element?: string): number {
    const offset = this.offsets.get(elementName(field, element));
    return offset === undefined ? this.zero : this.indexOf(offset);
  }

  /** Returns the indices of elements, in the order of the names. */
  atAll(field: string, elements: readonly string[]): Int32Array {
    return Int32Array.from(elements, (element) => this.at(field, element));
  }

  /** Same as `atAll`, but with `zero` for elements that the ruleset lacks. */
  allOrZero(field: string, elements: readonly string[]): Int32Array {
    return Int32Array.from(elements, (element) => this.atOrZero(field, element));
  }

  /** Returns the index of the byte at an observation offset. */
  indexOf(offset: number): number {
    const part = this.placementOffsets.has(offset) ? this.placement : this.rest;
    if (this.observed && !part.has(offset)) throw new Error(`byte ${offset} of the observation is asked for after the first one was made`);
    return part.add(offset);
  }
}

/** Reads the round, and other bytes on request. */
export class RoundView extends ObservationView {
  private readonly roundAt = this.at('game.round');

  of(env: Env, seat = env.currentSeat): number {
    this.observe(env, seat);
    return this.round;
  }

  get round(): number {
    return this.bytes[this.roundAt]!;
  }
}

/** Removes the module from a field name: `self.orders` for `self.orders.orders`. */
export function fieldName(name: string): string {
  return name.replace(/^(\w+)\.\w+\.(\w+)$/, '$1.$2');
}

function elementName(field: string, element: string | undefined): string {
  return element === undefined ? field : `${field}/${element}`;
}

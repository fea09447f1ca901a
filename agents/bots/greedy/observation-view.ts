import type { Ruleset } from '../../../src/catalog/ruleset.js';
import { PartialObservation } from '../../../src/engine/partial-observation.js';
import type { Env } from '../../../src/env/env.js';

/** Own followers and wheels, and whether the seat has passed: what changes with every step of a plan, in which nothing else does. */
const PLACEMENT: readonly string[] = ['self.market', 'self.bag', 'self.waiting', 'self.tower', 'self.spaces', 'self.wheels', 'self.passed'];

/**
 * An observation that is read by the names of its fields: what a seat may know, and nothing else. Only bytes that were asked for by name
 * are filled; all names are asked for before the first observation.
 */
export class ObservationView {
  /** the observation, and behind it one byte that is always 0: fields that the ruleset does not have are read there */
  readonly bytes: Uint8Array;
  /** offset of that byte */
  readonly zero: number;
  /** grows whenever anything but the placement differs from the observation before: what follows from the rest alone can be kept */
  version = 0;
  private readonly offsets = new Map<string, number>();
  private readonly placementOffsets = new Set<number>();
  private readonly asked = new Set<number>();
  /** the bytes of the placement, and all others; null before the first observation */
  private parts: { readonly placement: PartialObservation; readonly rest: PartialObservation } | null = null;

  constructor(readonly ruleset: Ruleset) {
    this.zero = ruleset.spec.observationBytes;
    this.bytes = new Uint8Array(this.zero + 1);
    for (const { name, offset, length, elements } of ruleset.spec.observation) {
      // fields that modules add to one of the base are read as one: their elements have names of their own
      const field = elements.length === 0 ? name : fieldName(name);
      for (let k = 0; k < length; k++) {
        this.offsets.set(elements.length === 0 ? field : `${field}/${elements[k]}`, offset + k);
        if (PLACEMENT.includes(field)) this.placementOffsets.add(offset + k);
      }
    }
  }

  observe(env: Env, seat: number): void {
    this.parts ??= this.divide();
    env.writePartialObservation(this.parts.placement, this.bytes, seat);
    if (env.writePartialObservation(this.parts.rest, this.bytes, seat)) this.version++;
  }

  private divide(): NonNullable<ObservationView['parts']> {
    const { rules } = this.ruleset;
    const asked = [...this.asked].sort((a, b) => a - b);
    const isPlacement = (offset: number): boolean => this.placementOffsets.has(offset);
    return {
      placement: new PartialObservation(rules, asked.filter(isPlacement)),
      rest: new PartialObservation(
        rules,
        asked.filter((offset) => !isPlacement(offset)),
      ),
    };
  }

  has(field: string, element?: string): boolean {
    return this.offsets.has(elementName(field, element));
  }

  /** Offset of a field, or of one element of it; `zero` where the ruleset has no such thing. */
  at(field: string, element?: string): number {
    const offset = this.offsets.get(elementName(field, element)) ?? this.zero;
    if (offset !== this.zero) this.ask(offset);
    return offset;
  }

  /** Offsets of some elements, in the order of the names. */
  atAll(field: string, elements: readonly string[]): Int32Array {
    return Int32Array.from(elements, (element) => this.at(field, element));
  }

  /** Asks for the byte at an offset of the observation. */
  ask(offset: number): void {
    if (this.asked.has(offset)) return;
    if (this.parts !== null) throw new Error(`byte ${offset} is asked for after the first observation`);
    this.asked.add(offset);
  }
}

/** Without the module: `self.orders` for `self.orders.orders`. */
export function fieldName(name: string): string {
  return name.replace(/^(\w+)\.\w+\.(\w+)$/, '$1.$2');
}

function elementName(field: string, element: string | undefined): string {
  return element === undefined ? field : `${field}/${element}`;
}

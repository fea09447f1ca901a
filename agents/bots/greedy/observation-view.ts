import type { Ruleset } from '../../../src/catalog/ruleset.js';
import type { Env } from '../../../src/env/env.js';

/** An observation that is read by the names of its fields: what a seat may know, and nothing else. */
export class ObservationView {
  /** the observation, and behind it one byte that is always 0: fields that the ruleset does not have are read there */
  readonly bytes: Uint8Array;
  /** offset of that byte */
  readonly zero: number;
  private readonly offsets = new Map<string, number>();

  constructor(readonly ruleset: Ruleset) {
    this.zero = ruleset.spec.observationBytes;
    this.bytes = new Uint8Array(this.zero + 1);
    for (const { name, offset, length, elements } of ruleset.spec.observation) {
      // fields that modules add to one of the base are read as one: their elements have names of their own
      const field = elements.length === 0 ? name : fieldName(name);
      for (let k = 0; k < length; k++) this.offsets.set(elements.length === 0 ? field : `${field}/${elements[k]}`, offset + k);
    }
  }

  observe(env: Env, seat: number): void {
    env.writeObservation(this.bytes, 0, seat);
  }

  has(field: string, element?: string): boolean {
    return this.offsets.has(elementName(field, element));
  }

  /** Offset of a field, or of one element of it; `zero` where the ruleset has no such thing. */
  at(field: string, element?: string): number {
    return this.offsets.get(elementName(field, element)) ?? this.zero;
  }

  /** Offsets of some elements, in the order of the names. */
  atAll(field: string, elements: readonly string[]): Int32Array {
    return Int32Array.from(elements, (element) => this.at(field, element));
  }
}

/** Without the module: `self.orders` for `self.orders.orders`. */
export function fieldName(name: string): string {
  return name.replace(/^(\w+)\.\w+\.(\w+)$/, '$1.$2');
}

function elementName(field: string, element: string | undefined): string {
  return element === undefined ? field : `${field}/${element}`;
}

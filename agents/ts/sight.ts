import type { Ruleset } from '../../src/catalog/ruleset.js';
import type { Env } from '../../src/env/env.js';

/** An observation that is read by the names of its fields: what a seat may know, and nothing else. */
export class Sight {
  readonly bytes: Uint8Array;
  private readonly offsets = new Map<string, number>();

  constructor(readonly ruleset: Ruleset) {
    this.bytes = new Uint8Array(ruleset.spec.observationBytes);
    for (const { name, offset, length, elements } of ruleset.spec.observation) {
      for (let k = 0; k < length; k++) this.offsets.set(elements.length === 0 ? name : `${name}/${elements[k]}`, offset + k);
    }
  }

  look(env: Env, seat: number): void {
    env.writeObservation(this.bytes, 0, seat);
  }

  /** Offset of a field, or of one element of it; -1 where the ruleset has no such thing. */
  at(field: string, element?: string): number {
    return this.offsets.get(element === undefined ? field : `${field}/${element}`) ?? -1;
  }

  /** Offsets of some elements, in the order of the names. */
  all(field: string, elements: readonly string[]): number[] {
    return elements.map((element) => this.at(field, element));
  }
}

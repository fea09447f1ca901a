/**
 * A 64-bit hash in two 32-bit lanes (murmur3 mixing, two seeds), equal on every machine. It is not cryptographic: it distinguishes states,
 * catalogs and whole runs.
 */
export class Hash {
  private a = 0x243f6a88;
  private b = 0x85a308d3;
  private count = 0;

  private readonly one = new Uint32Array(1);

  word(value: number): this {
    this.one[0] = value;
    return this.words(this.one, 0, 1);
  }

  /** Same as `word` for each word of a range, with the lanes in local variables, which stay in registers. */
  words(values: Uint32Array, from: number, to: number): this {
    let { a, b } = this;
    for (let i = from; i < to; i++) {
      const value = values[i]!;
      let k = Math.imul(value, 0xcc9e2d51);
      k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
      a ^= k;
      a = (Math.imul((a << 13) | (a >>> 19), 5) + 0xe6546b64) | 0;
      b ^= Math.imul(value ^ a, 0x85ebca6b);
      b = (Math.imul((b << 17) | (b >>> 15), 5) + 0x38495ab5) | 0;
    }
    this.a = a;
    this.b = b;
    this.count += to - from;
    return this;
  }

  text(value: string): this {
    this.word(value.length);
    for (let i = 0; i < value.length; i++) this.word(value.charCodeAt(i));
    return this;
  }

  /** 16 hex digits. */
  hex(): string {
    return finish(this.a ^ this.count) + finish(this.b ^ this.a);
  }
}

/** The finalizer of murmur3. */
export function mix(word: number): number {
  let x = word ^ (word >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return x ^ (x >>> 16);
}

function finish(h: number): string {
  return (mix(h) >>> 0).toString(16).padStart(8, '0');
}

export function hashText(...parts: string[]): string {
  const h = new Hash();
  for (const part of parts) h.text(part);
  return h.hex();
}

/** Hashes bytes as 32-bit words, as `Game.hash` does; the length must be a multiple of 4. */
export function hashBytes(bytes: Uint8Array): string {
  const words = new Uint32Array(bytes.length >> 2);
  new Uint8Array(words.buffer).set(bytes.subarray(0, words.length * 4));
  return new Hash().words(words, 0, words.length).hex();
}

/**
 * A 64-bit hash in two 32-bit lanes (murmur3 mixing, two seeds). Not cryptographic: it tells states,
 * catalogs and whole runs apart, equally on every machine.
 */
export class Hash {
  private a = 0x243f6a88;
  private b = 0x85a308d3;
  private count = 0;

  word(value: number): this {
    let k = Math.imul(value, 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    this.a ^= k;
    this.a = (Math.imul((this.a << 13) | (this.a >>> 19), 5) + 0xe6546b64) | 0;
    this.b ^= Math.imul(value ^ this.a, 0x85ebca6b);
    this.b = (Math.imul((this.b << 17) | (this.b >>> 15), 5) + 0x38495ab5) | 0;
    this.count++;
    return this;
  }

  words(values: Uint32Array, from: number, to: number): this {
    for (let i = from; i < to; i++) this.word(values[i]!);
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

/** The finalizer of murmur3: every bit of the input changes half of the output's. */
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

/** Hash of bytes as 32-bit words, as `Game.hash` makes it; the length is a multiple of 4. */
export function hashBytes(bytes: Uint8Array): string {
  const words = new Uint32Array(bytes.length >> 2);
  new Uint8Array(words.buffer).set(bytes.subarray(0, words.length * 4));
  return new Hash().words(words, 0, words.length).hex();
}

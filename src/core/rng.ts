/** A stream is four 32-bit words of sfc32; the caller stores them. */
export const STREAM_WORDS = 4;

/** The hash function Mash by Johannes Baagøe (MIT licence): continues `hash` with the characters of a text. */
function mash(hash: number, text: string): number {
  let n = hash;
  for (let i = 0; i < text.length; i++) {
    n += text.charCodeAt(i);
    let h = 0.02519603282416938 * n;
    n = h >>> 0;
    h -= n;
    h *= n;
    n = h >>> 0;
    h -= n;
    n += h * 2 ** 32;
  }
  return n;
}

const fraction = (hash: number): number => (hash >>> 0) * 2 ** -32;
/** The three fractions of the generator Alea while it seeds a stream. */
const ALEA = new Float64Array(3);
/** The Mash hashes of one, two and three blanks. */
const BLANKS = [' ', '  ', '   '].map((text) => mash(0xefc8249d, text));

/**
 * Writes the first state of the stream `name` of an episode. Baagøe's generator Alea spreads seed and name over the words. All later
 * arithmetic uses integers, so it is equal on every machine.
 */
export function seedStream(words: Uint32Array, at: number, seed: string, name: string): void {
  const text = `${seed}/${name}`;
  let hash = BLANKS[2]!;
  let carry = 1;
  for (let i = 0; i < 3; i++) {
    hash = mash(hash, text);
    const s = fraction(BLANKS[i]!) - fraction(hash);
    ALEA[i] = s < 0 ? s + 1 : s;
  }
  for (let i = 0; i < STREAM_WORDS; i++) {
    const t = 2091639 * ALEA[0]! + carry * 2 ** -32;
    carry = Math.trunc(t);
    ALEA[0] = ALEA[1]!;
    ALEA[1] = ALEA[2]!;
    ALEA[2] = t - carry;
    words[at + i] = ALEA[2] * 2 ** 32;
  }
  for (let i = 0; i < 4; i++) nextWord(words, at);
}

/** Returns whether the stream is not seeded yet: all its words are 0, which no seed gives. */
export function isUnseeded(words: Uint32Array, at: number): boolean {
  return (words[at]! | words[at + 1]! | words[at + 2]! | words[at + 3]!) === 0;
}

/** Returns the next uniform 32-bit word (sfc32). */
function nextWord(words: Uint32Array, at: number): number {
  const b = words[at + 1]!;
  const c = words[at + 2]!;
  const counter = words[at + 3]!;
  const out = (words[at]! + b + counter) >>> 0;
  words[at + 3] = counter + 1;
  words[at] = b ^ (b >>> 9);
  words[at + 1] = c + (c << 3);
  words[at + 2] = ((c << 21) | (c >>> 11)) + out;
  return out;
}

/** Returns a uniform integer in 0..n-1; the bias is below n / 2^32. */
export function below(words: Uint32Array, at: number, n: number): number {
  return Math.floor((nextWord(words, at) * n) / 4294967296);
}

/** A random stream with its own state, for callers outside a game (bots, samplers). */
export class Stream {
  private readonly words = new Uint32Array(STREAM_WORDS);

  constructor(seed: string, name: string) {
    seedStream(this.words, 0, seed, name);
  }

  below(n: number): number {
    return below(this.words, 0, n);
  }
}
